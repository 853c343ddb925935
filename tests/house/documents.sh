#!/bin/sh
# Every file and folder that README.md, HACKING.md, a README of a folder or a
# document beside it names exists. Tutorials name what their readers make:
# tests/tutorial follows them. Names are `in backquotes` or targets of links, seen
# from the document, from the top, or as #include sees them; * stands for several.
# usage: documents.sh SOURCE_ROOT
set -eu
root=$1 bad=0 documents=0 names=0

# Links, and what in backquotes looks like a path: with a slash, or with the
# ending of one of our files. Fenced blocks are commands, not names.
names_in () {
  awk '/^```/ { fenced = !fenced; next } !fenced' "$1" | tr '\n' ' ' > "$work"
  grep -oE '\]\([^)]+\)' "$work" | sed -E 's/^..//; s/\)$//; s/#.*//' \
    | grep -v '^[a-z]*:' || true
  grep -oE '`[^`]+`' "$work" | tr -d '`' \
    | grep -E '^[A-Za-z0-9_.*-]*/[A-Za-z0-9_./*-]*$|^[A-Za-z0-9_*-]+\.(c|h|def|xsd|xml|sh|py|md|ini|ui|build)$' \
    | grep -v '^build/' || true
}

work=$(mktemp)
trap 'rm -f "$work"' EXIT
for document in $(cd "$root" && find . -name .git -prune -o -name 'build*' \
                    -type d -prune -o -name tutorial -prune \
                    -o -name '*.md' -print | sort); do
  folder=$root/$(dirname "$document")
  documents=$((documents + 1))
  for name in $(set -f; names_in "$root/$document"); do
    found=no
    for place in "$folder" "$root" "$folder/include" \
                 "$root/runtime/include" "$root/compiler/include"; do
      # unquoted: a pattern becomes the files that it stands for
      for file in $place/$name; do
        [ -e "$file" ] && found=yes
      done
    done
    names=$((names + 1))
    [ $found = yes ] || { echo "$document: there is no $name" >&2; bad=1; }
  done
done
[ "$documents" -ge 5 ] && [ "$names" -ge 50 ] \
  || { echo "only $names names in $documents documents" >&2; bad=1; }
echo "$names names in $documents documents"
exit $bad
