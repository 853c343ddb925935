#!/bin/sh
# warcouncil playtest --people FOLDER: records of games that people played, and what
# is said of those that do not count.
. "$(dirname "$0")/lib.sh"
cd "$work"
mkdir games
zama=$root/scenarios/ancients/zama.xml
two='{"seats":["person","person"],"player-0":"Anna","fun":"4"}'
run 0 playtest "$akragas" --games 20 --levels random,random --json all.json -q
cp out plain
run 0 playtest "$zama" --games 4 --levels random,random --json zama.json -q

# record NAME GAME RESULT [RESULTS]: a game of results as a record with a line that
# says who played; without RESULT there is none.
record () {
  run 0 playtest report "${4:-all.json}" --game "$2" --log game.log
  if [ -n "$3" ]; then
    awk -v result="$3" '{ print } /^seed / { print "# result " result }' \
      game.log > "games/$1"
  else
    cp game.log "games/$1"
  fi
}

# Five games of two people; who won them is what a replay says.
won=0
for game in 0 1 2 3 4; do
  record two-$game.record $game "$two"
  run 0 replay -q games/two-$game.record "$akragas"
  ! grep -q '^Carthaginian won' out || won=$((won + 1))
done
record one.record 5 \
  '{"seats":["greedy","person"],"player-1":"Ben","experience-1":"many","remarks":"A <good> game"}'
run 0 playtest report all.json --people games --html page.html
silent err
has out "  people          games of two people: 5; against the computer: 1; not finished, which do not count: 0"
has out " Carthaginian won $((won * 20)).0 % ("
has out " with Syracusan against greedy: people won "
has out " turns: mean "
has out " fun: mean 4.0 of 5 (answers: 5)"
has out "  remarks         greedy against Ben (many games): A <good> game"
grep -qF "greedy against Ben (many games): A &lt;good&gt; game" page.html \
  || fail "the page has no remarks"
cp out report
# All else is as it was.
grep -vE '^  (people|remarks|                (Carth.* won|with|turns|fun))' report \
  | grep -vE '^ +(Carthaginian won .* chance|with |turns: |fun: )' > rest
cmp -s rest plain || fail "the rest of the report has changed"

# The same beside games that are played; what they won is kept, and what they said
# is not.
run 0 playtest "$akragas" --games 20 --levels random,random --people games/ -q \
  --json people.json
cmp -s out report || fail "a playtest says otherwise than its report"
grep -qF "\"people\": [$((won * 2000)), 5]" people.json || fail "nothing is kept"
run 0 playtest report people.json
has out " Carthaginian won $((won * 20)).0 % ("
lacks out "remarks"
run 0 playtest merge all.json --json merged.json --people games
cmp -s out report || fail "a merge says otherwise than a report"

# What does not count, and why.
sed 's/^hash ./hash x/' games/two-0.record > games/hash.record
sed '0,/^dice /s/^dice .*/dice none/' games/two-1.record > games/dice.record
cp games/two-2.record games/zz.record
record alone.record 6 '{"seats":["greedy","random"]}'
record json.record 6 '{"seats":["person","person"],"remarks":"\u001b[2J"}'
record made-elsewhere.record 6 ''
record zama.record 1 "$two" zama.json
cp games/one.record games/no-record.txt
run 0 playtest report all.json --people games
cmp -s out report || fail "what does not count is counted"
cp err said
grep -qE '^warcouncil: games/dice\.record:[0-9]+: the game rolls other dice here: ' \
  said || fail "dice"
grep -qE '^warcouncil: games/hash\.record:[0-9]+: .* another state, its hash is ' \
  said || fail "hash"
has err "games/alone.record:6: no person played it"
has err "games/json.record:6: 'remarks' of the result has control characters"
has err "games/made-elsewhere.record: it does not say who played: its line '# result' is missing"
has err "games/zama.record:4: the record is of another battle, or its rules have changed since: "
has err "games/zz.record: is the same game as two-2.record, which counts once"
[ "$(wc -l < said)" = 7 ] || fail "something else was said: $(cat said)"

# Two battles: each has its own games.
run 0 playtest "$akragas" "$zama" --games 4 --levels random,random -q --people games
lacks err "zama.record"
[ "$(grep -c 'games of two people: [51]; against' out)" = 2 ] || fail "two battles"

# Folders without any, and battles that have changed.
mkdir empty
run 2 playtest "$akragas" --games 1000000000 --people empty
has err "empty: has no record of these battles that counts"
run 2 playtest "$akragas" --games 1000000000 --people nowhere
has err "nowhere: no such file"
sed "s|rules=\"rules.xml\"|rules=\"$rules\"|" "$akragas" > mine.xml
run 0 playtest mine.xml --games 4 --levels random,random -q --json mine.json
run 0 playtest report mine.json --people games
sed -i 's/banners="5"/banners="4"/' mine.xml
run 1 playtest report mine.json --people games
has err "mine.xml: has changed since it was playtested"
run 2 playtest mine.xml --games 1000000000 --people games
has err "has no record of these battles that counts"

finish
