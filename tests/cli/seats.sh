#!/bin/sh
# Players who change seats before the first turn: people, levels and playtests go
# along, armies stay. Levels bid for the better army, and no more than they must.
. "$(dirname "$0")/lib.sh"
cd "$work"

# armies CHANGE RULE: two armies that are alike but for a sed command, and a rule.
armies () {
  sed "s|rules=\"rules.xml\"|rules=\"$rules\"|
    $1
    s|</scenario>|<counter id=\"bid\" of=\"side\" most=\"2\"/>$2</scenario>|" \
    "$here/data/lines.xml"
}
swap='<on event="game-starts"><swap-seats/></on>'
bid='<on event="game-starts">
<choose counter="bid" hidden="yes"/><choose counter="bid" side="opponent" hidden="yes"/>
<reveal counter="bid"/><reveal counter="bid" side="opponent"/>
<gain-banners side="opponent" count="1" when="opponent.counter(bid) gt side.counter(bid)"/>
<swap-seats when="opponent.counter(bid) gt side.counter(bid)"/></on>'
bid=$(echo "$bid" | tr -d '\n')
armies '' "$swap" > swap.xml
armies '' "$bid" > alike.xml
armies 's/F6 F7/F4 F5 F6 F7/' "$bid" > weak-top.xml
armies 's/C6 C7/C3 C4 C6 C7/' "$bid" > weak-bottom.xml
told="the players changed seats: the player of Blues now plays Reds"

# The person who came for the Blues plays the Reds, the level the Blues.
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do echo 1; done > in
echo quit >> in
run 0 play --seed 3 --top greedy swap.xml
has out "$told"
has out "Reds: which card"
lacks out "Blues: which"
rm in

# Games end, the state is sound, and records replay.
run 0 play --auto 40 --seed 1 --check --top greedy swap.xml
awk '/^Blues won/ { if ($3 + 0 < 30) exit 1 }' out || fail "the level did not go along"
run 0 play --auto 1 --seed 4 --top greedy --bottom greedy --log swap.txt swap.xml
run 0 replay swap.txt
has out "$told"
run 0 play --auto 40 --seed 1 --check alike.xml

# Who has the weaker army bids for the other one, as little as that takes.
# bids FILE: what the levels bid, the Blues first, and who has which seat.
bids () {
  run 0 play --auto 1 --seed 2 --top "$1" --bottom "$1" --log bid.txt "$2"
  grep '^number ' bid.txt | tr '\n' ' ' > bids
}
for level in greedy search:24; do
  bids $level alike.xml
  has bids "number 0 number 0"
  bids $level weak-top.xml
  has bids "number 0 number 1"
  run 0 replay bid.txt
  has out "$told"
  bids $level weak-bottom.xml
  has bids "number 0 number 0"
done

# A playtest counts the better player as the better one, and armies as armies.
run 0 playtest -q --games 40 --levels greedy,random --json swap.json swap.xml
grep -qE 'greedy won (9[0-9]|100)\.' out || fail "greedy does not win"
run 0 playtest -q --games 40 --levels greedy,random --json one.json alike.xml
run 0 playtest -q --games 40 --levels random,greedy --json two.json alike.xml
python3 - swap.json one.json two.json << 'END' || fail "pairs and outcomes differ"
import json, sys
points = {"top": 2, "bottom": 0, "draw": 1, "stall": 1}
names = ["top", "bottom", "draw", "stall"]
for name in sys.argv[1:]:
    tables = json.load(open(name))["battles"][0]["tables"]
    rows = [row["counts"][0] for row in tables["outcomes"]["rows"]]
    pairs = [row["counts"][0] for row in tables["pairs"]["rows"]]
    of_a = sum(n * (points[names[i % 4]] if i < 4 else 2 - points[names[i % 4]])
               for i, n in enumerate(rows))
    also = 0
    for i, n in enumerate(pairs):
        first, second = points[names[i // 4 % 4]], points[names[i % 4]]
        also += n * (first + 2 - second if i < 16 else
                     first + second if i < 32 else 4 - first - second)
    if sum(rows) != 40 or sum(pairs) != 20 or of_a != also:
        sys.exit(f"{name}: {of_a} points in games, {also} in pairs")
END

# Both readers know the action; so do help and what compares battles.
run 0 dump swap.xml
has out "swap-seats"
run 1 diff alike.xml swap.xml
has out "change seats"
run 0 explain swap-seats
finish
