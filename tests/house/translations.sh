#!/bin/sh
# translations.sh SOURCE: every file with text for people is listed for
# translators, every listed file is there, and every language has all texts.
set -eu
export LC_ALL=C.UTF-8
cd "$1"
listed=$(grep -v '^#' po/POTFILES | sort)
wanted=$( (grep -l 'gi18n.h' $(find editor -name '*.c' ! -path 'editor/sheet/*')
           grep -lE '\b(N_|_|ngettext) \(' editor/sheet/*.c
           grep -l '\bN_ (' editor/*/*.def
           grep -l 'translatable="yes"' editor/data/*.ui
           ls editor/data/*.in
           grep -lE "\\b(t|english)\\('" compiler/exports/web/*.js
           grep -lE '\b(N_|read_fail|read_index) \(' $(find runtime -name '*.c')
           grep -lE '\b(N_|_|report|report_file|report_attribute|problem) \(' \
             $(find compiler -name '*.c' ! -path 'compiler/cli/*')
           grep -lE '\b(N_|_|complain|case_fails|problem) \(' $(find compiler/cli -name '*.c')
           ls runtime/include/wcr/*.def compiler/include/wcc/*.def) | sort)
if [ "$listed" != "$wanted" ]; then
  for file in $wanted; do
    echo "$listed" | grep -qxF "$file" || echo "po/POTFILES lacks $file"
  done
  for file in $listed; do
    echo "$wanted" | grep -qxF "$file" || echo "no text is in $file"
  done
  exit 1
fi
command -v msgfmt >/dev/null || { echo "msgfmt is not installed"; exit 77; }
for language in $(grep -v '^#' po/LINGUAS); do
  msgfmt --check --statistics -o /dev/null "po/$language.po"
done

# Every text is in every language, and none is a guess.
command -v xgettext >/dev/null || { echo "xgettext is not installed"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
sh po/extract.sh . "$work/all.pot"
bad=0
for language in $(grep -v '^#' po/LINGUAS); do
  msgmerge -q --no-fuzzy-matching "po/$language.po" "$work/all.pot" \
    -o "$work/merged.po"
  for what in untranslated only-fuzzy; do
    msgattrib --$what --no-obsolete --no-wrap "$work/merged.po" \
      > "$work/missing"
    ! grep -q '^#:' "$work/missing" || {
      echo "po/$language.po, $what:"
      grep -v '^msgstr' "$work/missing"
      bad=1
    }
  done
done
exit $bad
