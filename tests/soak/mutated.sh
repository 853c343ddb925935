#!/bin/sh
# Changed copies of documents and binaries: the program ends with 0, 1 or 2 and
# a message, and what it accepts can be played without breaking an invariant.
. "$(dirname "$0")/../cli/lib.sh"
mutants=$3
each=${SECONDS_EACH:-30}
space=
[ "${SANITIZED:-no}" = yes ] || space="-v 1024"

# round NAME OPTION... : one series
round () {
  name=$1
  shift
  checks=$((checks + 1))
  # shellcheck disable=SC2086
  "$mutants" $space -s "$each" "$@" || fail "$name"
}

run 0 compile "$akragas" -o "$work/a.wcb"
mkdir "$work/in"
cp "$akragas" "$rules" "$work/in"
play="play --auto 1 --seed 1 --check --limit 3000"
bad=$work/bad.wcb
for mode in bytes words flips cuts; do
  # shellcheck disable=SC2086
  round "binary, $mode" -m $mode -n 20000 "$work/a.wcb" "$bad" \
    "$program" $play "$bad"
  # shellcheck disable=SC2086
  round "binary with its checksum, $mode" -c -m $mode -n 20000 \
    "$work/a.wcb" "$bad" "$program" $play "$bad"
  round "dump, $mode" -c -m $mode -n 20000 "$work/a.wcb" "$bad" \
    "$program" dump "$bad"
done
for mode in bytes words cuts; do
  # shellcheck disable=SC2086
  round "scenario, $mode" -m $mode -n 20000 "$akragas" "$work/in/bad.xml" \
    "$program" $play "$work/in/bad.xml"
  # shellcheck disable=SC2086
  round "rules, $mode" -m $mode -n 20000 "$rules" "$work/in/rules.xml" \
    "$program" $play "$work/in/akragas.xml"
  cp "$rules" "$work/in/rules.xml"
done
run 0 playtest "$akragas" --games 20 --levels random,random \
  --switch leader-no-end=removed --json "$work/results.json"
for mode in bytes words flips cuts; do
  round "results, $mode" -m $mode -n 20000 "$work/results.json" \
    "$work/bad.json" "$program" playtest report --full "$work/bad.json"
done
# Changed cases lie as deep as the real ones, beside the rules that they name.
mkdir -p "$work/tests/rules/in"
cp -r "$root/scenarios" "$work"
for file in "$root"/tests/rules/evade/light-foot-evades.xml \
            "$root"/tests/rules/momentum/*.xml; do
  [ "$each" -gt 20 ] || break
  round "case $file" -t -m words -n 300 "$file" "$work/tests/rules/in/bad.xml" \
    "$program" test "$work/tests/rules/in/bad.xml"
done
finish
