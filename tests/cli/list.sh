#!/bin/sh
# The words of the language: lists, one word, and who answers it in rules.
. "$(dirname "$0")/lib.sh"

run 0 list
for list in queries paths events actions operations codes; do
  line out "$list"
done
run 0 list --format=json
has out '["queries", "operations"'

# Every list has its words, in text and as JSON.
"$program" list > "$work/lists"
while read -r list; do
  run 0 list "$list"
  [ -s "$work/out" ] || fail "$list is empty"
  words=$(wc -l < "$work/out")
  run 0 list --format=json "$list"
  [ "$(grep -c '{"name": "' "$work/out")" = "$words" ] \
    || fail "$list has other words as JSON"
  if command -v python3 > /dev/null; then
    python3 -c 'import json, sys; json.load(open(sys.argv[1]))' "$work/out" \
      || fail "$list is no JSON"
  fi
done < "$work/lists"

run 0 list queries
grep -q '^close-dice  *number  *close-dice of the class  ' "$work/out" \
  || fail "close-dice is not told"
run 0 list paths
has out "piece.trait(trait)"
run 0 list codes
grep -q '^unknown-name  *error ' "$work/out" || fail "no unknown-name"
run 2 list querys
has err "there is no list 'querys'; did you mean 'queries'?"
run 2 list wxyzwxyz
has err "'warcouncil list' names them"
run 2 list --format=xml queries
has err "--format is text or json"
run 2 list queries events
has err "usage: warcouncil list"

# One word.
run 0 explain may-evade
has out "query may-evade: the defender may evade this attacker"
line out "  default: no"
line out "  operations: allow deny"
line out "  conditions may name: actor target side opponent attack combat game role deck"
run 0 explain hex-entered
line out "  conditions may name: piece hex from side opponent step game mode deck"
run 0 explain near-leader
has out "path piece.near-leader: "
run 2 explain close-dise
has err "did you mean 'close-dice'?"

# Who answers, where it is written; statistics of classes are answers, too.
run 0 explain close-dice "$rules"
has out "Answered in $rules:"
at=$(grep -n 'unit-class id="heavy-infantry"' "$rules" | cut -d: -f1)
line out "  unit-class heavy-infantry: 5"
has out "      $rules:$at (A 8"
run 0 explain close-dice "$akragas"
has out "rules.xml:$at (A 8"
run 0 explain blocks-sight "$rules"
has out "  terrain forest: yes"
run 0 explain piece-settled "$root/scenarios/medieval/rules.xml"
has out "Waited for in "
run 2 explain trait "$rules"
has err "'trait' is neither a query nor an event"
run 2 explain close-dice "$work/none.xml"
has err "no such file"
sed 's/query="close-dice"/query="close-dise"/' "$rules" > "$work/in"
run 1 explain close-dice -
has err "-:"
has err "close-dise"
cp "$rules" "$work/in"
run 0 explain close-dice -
has out "Answered in -:"
rm "$work/in"

finish
