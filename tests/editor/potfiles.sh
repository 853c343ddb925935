#!/bin/sh
# potfiles.sh SOURCE: every file with text for people is listed for
# translators, every listed file is there, and every language is whole enough to
# be compiled.
set -eu
export LC_ALL=C.UTF-8
cd "$1"
listed=$(grep -v '^#' po/POTFILES | sort)
wanted=$( (grep -l 'gi18n.h' editor/*.c
           grep -l 'translatable="yes"' editor/data/*.ui
           grep -l '#define N_' runtime/*.c
           ls editor/data/*.in) | sort)
if [ "$listed" != "$wanted" ]; then
  echo "po/POTFILES lists:  " $listed
  echo "but text is in:     " $wanted
  exit 1
fi
command -v msgfmt >/dev/null || { echo "msgfmt is not installed"; exit 77; }
for language in $(grep -v '^#' po/LINGUAS); do
  msgfmt --check --statistics -o /dev/null "po/$language.po"
done

# Every text of the program code is in every language.
command -v xgettext >/dev/null || exit 0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
xgettext --from-code=UTF-8 -k_ -kN_ -kC_:1c,2 -kNC_:1c,2 -kngettext:1,2 \
  -o "$work/all.pot" $(echo "$listed" | grep '\.[ch]$')
for language in $(grep -v '^#' po/LINGUAS); do
  msgmerge -q --no-fuzzy-matching "po/$language.po" "$work/all.pot" \
    -o "$work/merged.po"
  missing=$(msgattrib --untranslated --no-obsolete "$work/merged.po" \
    | grep -A 3 '^msgid "[^"]' || true)
  if [ -n "$missing" ]; then
    echo "po/$language.po lacks:"
    echo "$missing"
    exit 1
  fi
done
