#!/bin/sh
# Every public header compiles alone, as C11 and as C++.
# usage: headers.sh SOURCE_ROOT
set -eu
root=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
count=0
for header in "$root"/runtime/include/wcr/*.h "$root"/compiler/include/wcc/*.h \
              "$root"/editor/sheet/include/wcs/*.h
do
  printf '#include "%s"\nint main (void) { return 0; }\n' "$header" \
    > "$work/alone.c"
  cp "$work/alone.c" "$work/alone.cc"
  flags="-I$root/runtime/include -I$root/compiler/include -I$root/editor/sheet/include -fsyntax-only -Wall -Wextra -Werror"
  cc -std=c11 -pedantic $flags "$work/alone.c"
  c++ -std=c++17 $flags "$work/alone.cc"
  count=$((count + 1))
done
[ "$count" -gt 0 ]
echo "$count headers compile alone as C11 and C++"
