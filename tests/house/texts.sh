#!/bin/sh
# The catalogues of what we ship are whole: in each language of a folder, all
# texts of its rules and battles are translated; and nothing is translated that no
# document says any more.
# usage: texts.sh SOURCE_ROOT
set -eu
root=$1
for tool in xgettext msgmerge msgattrib msgfmt; do
  command -v "$tool" > /dev/null || { echo "$tool is not installed"; exit 77; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
fail () {
  echo "$*" >&2
  failed=1
}

# extract OUT FILE...: the texts of documents of this folder.
extract () {
  out=$1
  shift
  xgettext --its="$root/schemas/warcouncil.its" --from-code=UTF-8 -o "$out" "$@"
  # The sentence of which figures.py makes what battles say of playtests.
  ! grep -qs '<!-- figures -->' README.md \
    || xgettext -j -L Python --from-code=UTF-8 -o "$out" ../recipes/figures.py
}


folder () {
  name=$1
  cd "$root/scenarios/$name"
  extract "$work/texts.pot" ./*.xml
  languages=$(grep -v '^#' po/LINGUAS)
  [ "$(echo "$languages" | sort | tr '\n' ' ')" = "de es fr zh_CN " ] \
    || fail "$name/po/LINGUAS: $languages"
  for language in $languages; do
    po=po/$language.po
    msgfmt -c -o /dev/null "$po" || failed=1
    msgmerge -q -N -o "$work/merged.po" "$po" "$work/texts.pot"
    { msgattrib --no-wrap --untranslated --no-obsolete "$work/merged.po"
      msgattrib --no-wrap --only-fuzzy --no-obsolete "$work/merged.po"
    } | grep '^msgid "[^"]' && fail "$name/$po: these are not translated"
    ! msgattrib --only-obsolete "$work/merged.po" | grep '^#~ msgid' \
      || fail "$name/$po: no document says these"
  done
}
folder ancients
folder ancients/variants
folder expansion-1
folder medieval
exit $failed
