#!/bin/sh
# Some random games of every shipped battle: each is clean, compiles, and every
# game comes to its end with all invariants checked after every choice.
. "$(dirname "$0")/../cli/lib.sh"
battles=0
for file in "$root"/scenarios/*/*.xml; do
  case $file in */rules.xml) continue ;; esac
  battles=$((battles + 1))
  run 0 check "$file"
  silent err
  run 0 play --auto 20 --seed 1 --check "$file"
  silent err
  has out ": 20 random games, seeds 1 to 20"
done
[ "$battles" -ge 58 ] || fail "$battles battles, not 58"
finish
