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
has err "'trait' is neither a query nor an event nor an action"

# An action: what may be said of it, and who does it, part by part.
run 0 explain strike
line out "action strike: the piece rolls the dice of a role against another piece"
line out "  against (who is rolled against): The piece that it is rolled against."
line out "  when: Condition; without one the action is always done."
run 0 explain lose-blocks
has out "  count (number): "
has out " Without this: 1."
run 0 explain strike "$rules"
has out "Done in $rules:"
line out "  on hex-entered"
line out "      strike: roll hazard of terrain, who is rolled against piece"
line out "        strike: roll rampage, who is rolled against each"
line out "  react close-declared"
lacks out "lose blocks"
run 0 explain draw "$root/scenarios/medieval/rules.xml"
line out "  by nothing"
run 0 explain note "$rules"
has out "Done in "
run 0 explain combat-ended "$root/tests/rules/triggers/overrun-after-fire.xml"
line out "  on combat-ended, when count = 1 and not(actor.counter(overruns) gt 0)"
line out "      move at once: which piece actor"
line out "      for each: which piece adjacent(actor, piece.side != side), picked by side, how many 1, may stop"
line out "        strike: roll attack, who rolls actor, who is rolled against each"
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
