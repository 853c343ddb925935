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
