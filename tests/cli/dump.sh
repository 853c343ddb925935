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
# The war council.
line out "  number 1"
line out "  top, colour tan, commander Himilco"
line out "  bottom, colour grey, commander Daphnaeus"
lacks out "damaged"
lacks out "?"

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
