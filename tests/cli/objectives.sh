#!/bin/sh
# Places worth banners, dice for the first move, and how a battle tells of them.
. "$(dirname "$0")/lib.sh"

sed -e "s|rules=\"rules.xml\"|rules=\"$rules\"|" -e 's| first="yes"||' \
  -e 's|</scenario>|<zone id="road" at="G11 I3"><name>the road</name></zone><zone id="rear" edge="top" section="left"/><objective zone="road" banners="2"/><zone id="ford" at="E5"/><objective zone="ford" side="top" claimed="at-once"/><objective zone="road" held="majority" margin="2"/><objective zone="rear" held="majority" claimed="at-once"/><objective zone="rear" banners="3" held="half"/><objective zone="rear" side="bottom"/><first-move roll="command" most="leader"/><sudden-death at="turn-starts" side="top" winner="opponent" when="units(side, piece.in(rear)) = 0"/><on event="piece-settled"><gain-banners final="no"/></on>&|' \
  "$akragas" > "$work/held.xml"
run 0 compile "$work/held.xml" -o "$work/held.wcb"
silent err
run 0 dump "$work/held.wcb"
silent err
line out "  road: 2 banners for either side"
line out "  rear: 1 banners for bottom"
line out "  ford: 1 banners for top, at once"
line out "  road: 1 banners for either side, by 2 hexes more than the enemy"
line out "  rear: 1 banners for either side, at once, by 1 hexes more than the enemy"
line out "  rear: 3 banners for either side, by more than half of it"
line out "  rear: A10 A11 A12 A13"
line out "  who rolls most of leader with as many dice as the Command moves first"
line out "    gain-banners side 1, not the last one"
has out "on turn-starts, of the top side, when units(side, piece.in(rear)) = 0"

# Syracuse has a unit on the road when it moves first.
run 0 play --seed 1 "$work/held.wcb"
has out "the road, 2 banners: held by "
has out "rear, 1 banner: held by nobody."
has out "dice for the first move: "

# Dice that are rolled before the first card are in the record too.
for seed in 1 2 3; do
  run 0 play --auto 1 --seed $seed --log "$work/log" "$work/held.wcb"
  sed -n 6p "$work/log" | grep -q '^dice ' || fail "no dice for the first move"
  run 0 replay --quiet "$work/log"
  line out "The record is exact: every die and the final state agree."
done

# A roll of several dice is forced whole or not at all.
sed -e "s|../../../scenarios|$root/scenarios|" \
  -e '/leader light light light leader/,/light light light light leader/c leader light' \
  "$root/tests/rules/setup/dice-say-who-moves-first.xml" > "$work/case.xml"
run 1 test "$work/case.xml"

finish
