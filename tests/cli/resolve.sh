#!/bin/sh
# Rules as one document: it is well by itself, plays as the rules do, and says
# where things come from.
. "$(dirname "$0")/lib.sh"

# A copy of all documents, in which resolved rules take the place of others.
cp -r "$root/scenarios" "$root/schemas" "$work"
mkdir "$work/tests"
cp -r "$root/tests/rules" "$root/tests/proof" "$work/tests"
cd "$work"

# plays FILE...: the play data of each.
plays () {
  for file in "$@"; do
    "$program" dump "$file" 2>&1 | sed -n "1s|^.*play data|$file|p"
  done
}

# users PATTERN FOLDER...: documents there whose rules are at that path.
users () {
  pattern=$1
  shift
  grep -rlE "rules=\"$pattern\"" --include='*.xml' "$@" | sort
}

# resolves RULES LEAST USER...: battles and cases play the same with what their
# rules are resolved to. There are so many at least.
resolves () {
  rules_file=$1 least=$2
  set -- "$rules_file" $3
  shift
  [ $# -ge "$least" ] || fail "$# documents use $rules_file, not $least"
  battles=$(printf '%s\n' "$@" | grep -v ^tests/ || :)
  cases=$(printf '%s\n' "$@" | grep ^tests/ || :)
  few=$(printf '%s\n' $cases | awk 'NR % 50 == 1')
  set -- "$rules_file"
  plays $battles $few > before
  cp "$1" kept.xml
  run 0 resolve "$1" -o resolved.xml
  silent err
  run 0 resolve "$1" --no-origins -o "${1%.xml}-resolved.xml"
  mv "${1%.xml}-resolved.xml" "$1"
  run 0 check "$1"
  silent err
  run 0 check resolved.xml
  silent err
  run 0 format --check "$1" resolved.xml
  checks=$((checks + 1))
  ! grep -E 'extends=|like=|<change |<drop |<\?from' "$1" \
    || fail "$1 does not stand for itself"
  plays $battles $few > after
  checks=$((checks + 1))
  cmp -s before after || {
    fail "these play otherwise with resolved $1:"
    diff before after | head >&2
  }
  [ -s after ] || fail "nothing was compared for $1"
  run 0 test $cases
  # Once more: nothing is left to be done, with and without origins.
  run 0 resolve --no-origins "$1" -o "${1%.xml}-twice.xml"
  cmp -s "$1" "${1%.xml}-twice.xml" || fail "$1 is another one resolved twice"
  run 0 resolve --no-origins resolved.xml -o twice.xml
  run 0 resolve --no-origins "$1" -o once.xml
  cmp -s once.xml twice.xml || fail "the origins of $1 are more than that"
  rm "${1%.xml}-twice.xml"
  mv kept.xml "$1"
}

resolves scenarios/ancients/rules.xml 700 \
  "$(users '.*ancients/rules\.xml' tests) $(users rules.xml scenarios/ancients)"
resolves scenarios/medieval/rules.xml 200 \
  "$(users '.*medieval/rules\.xml' tests) $(users rules.xml scenarios/medieval)"
for variant in marian julian sacred-band; do
  resolves scenarios/ancients/variants/$variant.xml 2 \
    "$(users ".*/$variant\.xml" tests)"
done
resolves tests/proof/rules.xml 10 "$(users '(\.\./)?rules\.xml' tests/proof/cases)"

finish
