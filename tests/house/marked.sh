#!/bin/sh
# marked.sh SOURCE FOLDER [PROGRAM...]: makes a language in the folder that puts
# a mark before each text: German, by its name. Runs the program in it.
set -eu
source=$1 folder=$2
shift 2
command -v xgettext > /dev/null || { echo "xgettext is not installed"; exit 77; }
mkdir -p "$folder/de/LC_MESSAGES"
sh "$source/po/extract.sh" "$source" "$folder/all.pot"
# All but the head, which ends at the first empty line; behind a line break, which
# has to be where it was.
msgen "$folder/all.pot" 2> /dev/null | sed -e '1,/^$/b' \
  -e '/^msgstr/!b' -e '/""$/N' -e 's/ "\("\n"\)*\(\\n\)*/&»/' \
  > "$folder/all.po"
msgfmt -o "$folder/de/LC_MESSAGES/warcouncil.mo" "$folder/all.po"
[ $# -eq 0 ] || MARKED=$folder LC_ALL=C.UTF-8 LANGUAGE=de "$@"
