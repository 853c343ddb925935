#!/bin/sh
# Small battles compile to the bytes that are kept here, and dump to the text:
# whoever changes either has decided to.
# usage: golden.sh WARCOUNCIL SOURCE_ROOT [update]
. "$(dirname "$0")/../cli/lib.sh"
kept=$root/tests/binary/golden
: > "$work/sha256.txt"
for file in "$kept/sampler.xml" "$root/tests/proof/farmstead.xml"; do
  name=$(basename "$file" .xml)
  run 0 compile "$file" -o "$work/$name.wcb"
  run 0 dump "$work/$name.wcb"
  cp "$work/out" "$work/$name.txt"
  sum=$(sha256sum < "$work/$name.wcb")
  echo "${sum%% *}  $name.wcb" >> "$work/sha256.txt"
done
for file in sampler.txt farmstead.txt sha256.txt; do
  checks=$((checks + 1))
  [ "${3:-}" != update ] || cp "$work/$file" "$kept/$file"
  diff "$kept/$file" "$work/$file" >&2 \
    || fail "$file was (<); if it shall change: sh $0 $program $root update"
done
finish
