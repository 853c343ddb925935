#!/bin/sh
# An attack explained; the numbers are worked out by hand.
. "$(dirname "$0")/lib.sh"
evade=$root/tests/rules/evade/light-foot-evades.xml

# Heavy infantry on light infantry in the open: five dice; the green circle
# and the swords hit, two faces of six. No hit (2/3)^5 = 32/243 = 13.2 %, one
# 5 * 16/243 = 80/243 = 32.9 %, five 1/243 = 0.4 %; on average 5/3 hits. No flag
# (5/6)^5 = 40.2 %; on average 5/6 flags.
run 0 explain "$evade" E6 D6
has out "heavy infantry at E6"
has out "against light infantry at D6"
has out "close combat"
has out "Dice: 5 own, no cap, 0 bonus: 5"
line out "Faces that hit: light swords"
has out "0: 13.2 %  1: 32.9 %"
has out "5: 0.4 %   expected 1.67"
has out "Flags  0: 40.2 %"
has out "expected 0.83"
has out "retreats 2 hexes for each other"
has out "The target may evade: yes"
has out "may-evade allow"
has out "rules.xml:"
has out "(A 13 Evade Eligibility)"

# In a wood two dice at most: no hit (2/3)^2 = 44.4 %, both 1/9 = 11.1 %.
sed -e "s|rules=\"[^\"]*\"|rules=\"$rules\"|" \
    -e 's|<army side="top"|<board><terrain type="forest" at="D6"/></board>\n  &|' "$evade" \
  > "$work/wood.xml"
run 0 explain "$work/wood.xml" E6 D6
has out "Dice: the lower of 5 own and cap 2, and 0 bonus: 2"
has out "0: 44.4 %  1: 44.4 %  2: 11.1 %   expected 0.67"
has out "close-dice cap 2"
has out "terrain forest"

# What a terrain of the case has of another one is told where it is written.
like=$root/tests/rules/questions/terrain-like-another.xml
written=$(grep -n -A9 'terrain id="forest"' "$rules" \
  | sed -n 's/^\([0-9]*\)-.*op="cap" value="1" at="target".*/\1/p')
sed -e "s|rules=\"[^\"]*\"|rules=\"$rules\"|" \
    -e 's|<terrain type="knoll" at="D12"/>|<terrain type="grove" at="D12"/>|' \
    "$like" > "$work/like.xml"
run 0 explain "$work/like.xml" F12 D12
has out "rules.xml:$written"
has out "terrain grove"

run 2 explain "$evade" E6 Z99
has err "the board has no hex 'Z99'"
run 2 explain "$evade" E6x D6
has err "the board has no hex 'E6x'"
run 1 explain "$evade" A1 D6
has err "there is no unit at A1"
run 1 explain "$evade" E6 A1
has err "there is no unit or leader at A1"
run 2 explain "$evade" E6
has err "usage: warcouncil explain"

# After a record the pieces stand where it has brought them: from E7 the heavy
# infantry still reaches D6.
printf 'card order-two-center\norder E6\nmove E6 E7\nquit\n' > "$work/in"
run 0 play --log "$work/log" "$evade"
rm "$work/in"
run 1 explain "$evade" E7 D6
has err "there is no unit at E7"
run 0 explain --after "$work/log" "$evade" E7 D6
has out "heavy infantry at E7"
has out "Dice: 5 own, no cap, 0 bonus: 5"
run 1 explain --after "$work/log" "$evade" E6 D6
has err "there is no unit at E6"
run 2 explain --after "$work/none" "$evade" E6 D6
has err "no such file"

# Elements and attributes are words, too; actions have their own parts.
run 0 explain cost
has out "attribute cost: How many tokens it takes."
has out "<either> <fallback> <react>"
run 0 explain turn
has out "path side.turn: how many turns the side has started"
has out "element turn: What ordered pieces do, in order"
run 0 explain draw
lacks out "element draw"
run 2 explain costs
has err "the language has no word 'costs'"

# Two dice, of which effects take four away: there are none.
sed -e "s|rules=\"[^\"]*\"|rules=\"$root/scenarios/ancients/rules.xml\"|" \
  -e 's|<play>.*|<effect query="fire-dice" op="add" value="-4"/><play/>|' \
  "$here/data/attack.xml" > "$work/few.xml"
run 0 explain "$work/few.xml" A1 A4
line out "Dice: none"

# The first words of conditions, and what actions refuse inside.
for word in opponent mover unit switch; do
  run 0 explain "$word"
  has out "first word of a condition $word: "
done
run 0 explain for-each
has out "without: together"

# A gate stormed: two dice, and swords open it, one face of six. No hit
# (5/6)^2 = 25/36 = 69.4 %, two 1/36 = 2.8 %. Nobody flees or evades there.
gate=$root/tests/rules/close/storming-a-gate.xml
run 0 explain "$gate" E6 D5
line out "light cavalry at E6 (bottom, 4 blocks) against the city gate at D5: storm"
has out "Dice: 2 own, no cap, 0 bonus: 2"
line out "Faces that hit: swords"
has out "0: 69.4 %  1: 27.8 %  2: 2.8 %"
has out "storm-dice set 2"
lacks out "Flags"
lacks out "evade"
run 1 explain "$gate" E6 D6
has err "there is no unit or leader at D6"
run 1 explain "$gate" F5 D5
has err "there is no unit or leader at D5"
# By the switch an extra die of the card comes on top.
more=$root/tests/rules/close/extra-dice-at-a-gate-by-switch.xml
printf 'card mounted-charge\norder E6\ndone\ndone\nquit\n' > "$work/in"
run 0 play --log "$work/gate" "$more"
rm "$work/in"
run 0 explain --after "$work/gate" "$more" E6 D5
has out "Dice: 2 own, no cap, 1 bonus: 3"
has out "extra-dice-storm allow"

finish
