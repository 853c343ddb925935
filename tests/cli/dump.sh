#!/bin/sh
# The binary in readable form.
. "$(dirname "$0")/lib.sh"

run 0 compile "$akragas" -o "$work/a.wcb"
run 0 dump "$work/a.wcb"
silent err
cp "$work/out" "$work/binary"
has out "13 columns, 9 rows"
has out "section left: columns 1-4 of long rows, 1-4 of short rows; for the top side right"
has out "section center: columns 5-9 of long rows, 4-9 of short rows; for the top side center"
line out "  top: 5 cards, 5 banners to win"
line out "  bottom: 6 cards, 5 banners to win"
line out "  bottom moves first"
# Heavy infantry as the rules have it.
line out "  heavy-infantry: heavy, blocks 4, move 1, close-dice 5, retreat 1; foot"
has out "top leader at B8, Himilco"
# Effects in the language of the rules, with their place.
n=$(grep -n 'query="may-evade".*actor.symbol = heavy' "$rules" | cut -d: -f1)
line out "  may-evade allow, of medium-cavalry, when actor.trait(foot) or actor.trait(mounted) and actor.symbol = heavy"
has out "rules.xml:$n, "
has out "(A 13 Evade Eligibility)"
has out "fallback when units(side, piece.symbol = light) = 0: allowance of units: 1"
has out "order: group of units with piece.trait(foot): any number"
has out "move-hexes cap 1, ordered by line-command"
has out "order: all of units with piece.range gt 0: any number; phases fire"
has out "order: pool: the Command; light medium heavy: units 1 with piece.symbol = face; leader: pieces 1; leaders may leave their units"
# The deck of Ancients (CARD-001): sixty cards in four groups.
for group in "section 27" "troop 10" "leadership 6" "tactic 17"; do
  cards=$(sed -n "s/^ .*: \([0-9]*\) in the deck, ${group% *}\$/\1/p" "$work/out" \
    | awk '{ sum += $1 } END { print sum }')
  [ "$cards" = "${group#* }" ] || fail "$cards cards are not $group"
done

# The deck of Medieval (CARD-002): sixty-five cards in four groups, and how
# many there are of each.
cat > "$work/medieval.xml" << END
<?xml version="1.0" encoding="UTF-8"?>
<scenario xmlns="urn:x-warcouncil:scenario" version="2" id="deck" rules="$root/scenarios/medieval/rules.xml">
  <title>Deck</title>
  <victory banners="2"/>
  <army side="top" cards="5"><name>Red</name><unit class="warrior" at="A1 A2"/></army>
  <army side="bottom" cards="5" first="yes"><name>Blue</name><unit class="warrior" at="K1 K2"/></army>
</scenario>
END
cp "$work/out" "$work/ancients"
run 0 dump "$work/medieval.xml"
cat > "$work/deck" << END
all-leaders 1 tactic
ambush 2 tactic
center-command 1 section
clash-of-shields 1 tactic
coordinated-attack 2 section
counter-attack 2 tactic
cry-havoc 1 tactic
darken-the-sky 1 tactic
double-time 1 tactic
fire-and-close 1 tactic
first-strike 2 tactic
foot-onslaught 2 tactic
forward 2 section
leadership-any 4 leadership
leadership-center 1 leadership
leadership-left 1 leadership
leadership-right 1 leadership
left-command 1 section
line-command 2 tactic
mounted-charge 2 tactic
move-fire-move 1 tactic
order-heavy 2 troop
order-light 2 troop
order-medium 2 troop
order-three-center 4 section
order-three-left 3 section
order-three-right 3 section
order-two-center 4 section
order-two-left 3 section
order-two-right 3 section
out-flanked 2 section
rally 1 tactic
right-command 1 section
scout 3 section
END
sed -n 's/^  \([a-z-]*\): \([0-9]*\) in the deck, \([a-z]*\)$/\1 \2 \3/p' "$work/out" \
  | sort > "$work/found"
diff "$work/deck" "$work/found" >&2 || fail "the deck of Medieval is another one"
for group in "section 32" "troop 6" "leadership 7" "tactic 20"; do
  cards=$(awk -v group="${group% *}" '$3 == group { sum += $2 } END { print sum }' "$work/deck")
  [ "$cards" = "${group#* }" ] || fail "$cards cards are not $group"
done
has out "play-as scout"
cp "$work/ancients" "$work/out"
# The war council.
line out "  number 1"
line out "  top, colour tan, commander Himilco"
line out "  bottom, colour grey, commander Daphnaeus"
lacks out "damaged"
lacks out "?"

# Every list of names has its own word, and leaders of the supply are in it.
line out '  army 0: top "Carthaginian"'
run 0 dump "$root/scenarios/medieval/onoguris.xml"
line out '  token 8: bravery "Bravery"'
line out '  piece 39:  "Rusticus"'
line out "  33: top leader in the supply"
lacks out "(null)"
has out "change-terrain to what it becomes"
cp "$work/binary" "$work/out"

# A document is compiled in memory: the same, from the same path.
run 0 dump "$akragas"
cmp -s "$work/out" "$work/binary" || fail "the document dumps otherwise"

# Sizes: the sections and the header are the whole file.
run 0 dump --sizes "$work/a.wcb"
bytes=$(wc -c < "$work/a.wcb")
awk -v bytes="$((bytes))" '
  /^compiled/ || /^section/ { next }
  /^all play/ { play = $NF; next }
  /^all text/ { text = $NF; next }
  /^file/ { file = $NF; next }
  { sum += $NF }
  END { exit !(sum == bytes && file == bytes && play + text + 16 == bytes) }' \
  "$work/out" || { fail "the sizes do not add up to $bytes"; cat "$work/out" >&2; }

# A damaged file is dumped as far as it goes, and that is told.
head -c 300 "$work/a.wcb" > "$work/cut.wcb"
run 1 dump "$work/cut.wcb"
has err "cut off"
has err "the checksum does not match"
has out "13 columns, 9 rows"

finish
