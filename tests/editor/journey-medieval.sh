#!/bin/bash
# journey-medieval.sh: two people play a small Medieval battle at one screen, by
# map, list, cards and keys: they plunder a camp, scout, storm a gate, spend
# tokens and ambush who comes through.
journey=medieval
. "$(dirname "$0")/journey.sh"

folder=$work/medieval
mkdir -p "$folder"
cp "$SOURCE"/scenarios/medieval/rules.xml "$folder"

# Rules whose deck has no other cards than two kinds.
echo '<scenario xmlns="urn:x-warcouncil:scenario" version="2" id="frontier"
  rules="few.xml">
  <title>Frontier</title>
  <victory banners="5"/>
  <board>
    <terrain type="city-gate" at="E6" owner="top"/>
    <terrain type="camp" at="D9" owner="top"/>
  </board>
  <army side="top" cards="4" tokens="2" sheet="sassanid" colour="tan">
    <name>Sassanid</name>
    <unit class="medium-infantry" at="B6 B7"/>
    <unit class="warrior" at="E3"/>
    <unit class="heavy-infantry" at="D3"/>
    <leader at="B7">Mihran</leader>
  </army>
  <army side="bottom" cards="4" tokens="3" sheet="byzantine" colour="purple"
    first="yes">
    <name>Byzantine</name>
    <unit class="heavy-infantry" at="F6 D9 F3"/>
    <leader at="F6">Buzes</leader>
  </army>
  <capture terrain="camp" side="bottom" banners="1"/>
</scenario>' >"$folder/frontier.xml"
few () {
  echo '<rules xmlns="urn:x-warcouncil:rules" version="2" id="few"
    extends="rules.xml"><title>Few cards</title>'
  sed -nE 's|^  ([a-z-]+): [0-9]+ in the deck.*|\1|p' "$work/dump" \
    | while read -r card; do
        case $card in scout | ambush) copies=9 ;; *) copies=0 ;; esac
        echo "<change card=\"$card\" copies=\"$copies\"/>"
      done
  echo '</rules>'
}
sed 's/few.xml/rules.xml/' "$folder/frontier.xml" >"$folder/plain.xml"
"$WARCOUNCIL" dump "$folder/plain.xml" >"$work/dump" || exit 1
few >"$folder/few.xml"

# A game in which dice and cards let all of this happen.
story='yes D9;card scout;order F6;done;battle F6 E6;advance
token move-leader leader E6;move leader E6 F6;keep ambush
card ambush as scout;order B7;done;pass;keep scout
card scout;order F3;done;battle F3 E3;token battle-bonus F3;advance
react ambush D3;token battle-bonus D3'
seed=0
for try in $(seq 600); do
  { tr ';' '\n' <<<"$story"; echo quit; } \
    | "$WARCOUNCIL" play --seed "$try" "$folder/frontier.xml" \
        >"$work/game" 2>&1
  grep -q 'not legal now' "$work/game" || { seed=$try; break; }
done
[ "$seed" -gt 0 ] || fail "no such game"

# A list that is filled anew under the pointer loses a click; what was chosen goes.
# The lists are below the hand, which takes the room that its texts need.
show_lists () {
  xdotool mousemove $((left + 1263)) $((top + 400)) click --repeat 10 5
  sleep 0.3
}
choose () {
  expect 'list item' "$1"
  show_lists
  for _ in 1 2 3 4 5; do
    click 'list item' "$1"
    for _ in $(seq 20); do
      sees 'list item' "$1" || return 0
      sleep 0.1
    done
  done
  fail "“$1” cannot be chosen"
}

start frontier.xml "$folder/frontier.xml"
key F5
expect list Choices
click button Game
expect button 'Same Dice Again'
key ctrl+a
type_text "$seed"
key Return
sleep 1 # a click right after a menu has closed goes to nobody
expect label 'Byzantine: accept the offer or not, at D9'
expect_hex E6 '*city gate (Sassanid)*'
expect_hex D9 '*camp (Sassanid)*'
picture started

# A line of the log, which has a tab of its own.
expect_log () {
  show_lists
  click tab Log
  # It shows its end; what is above has to be scrolled to.
  for _ in $(seq 20); do
    sleep 0.3
    sees 'list item' "$1" && break
    sees button 'Unfold the Turn' && press button 'Unfold the Turn'
    xdotool mousemove $(middle list Log) click 4
  done
  expect 'list item' "$1"
  click tab Choices
}

# The camp is plundered by a click on it.
click_hex D9
expect label 'Byzantine: play a card'
expect label '1/5 banners, 3 tokens'
expect_log 'D9 became open ground'
expect_hex D9 'Hex D9, Byzantine heavy infantry, 4 blocks'

# The unit, not the leader with it, storms the gate and goes in.
press button Scout
click_hex F6
press button 'Order heavy infantry F6'
click button 'No more moves'
expect_hex E6 '*can be attacked*'
click_hex E6
expect_hex E6 'Hex E6, empty, can be chosen*'
picture stormed
click_hex E6
expect_hex E6 '*Byzantine heavy infantry, 4 blocks, *leader Buzes*'

# A token moves the leader back; of two cards one is kept.
choose 'Spend a token: Move a Leader, leader Buzes E6'
expect label 'Byzantine: move'
click_hex F6
expect label 'Byzantine: keep one of the cards drawn'
choose 'Keep Ambush'

# The other one does not see what it was, and ambushes by scouting.
expect label 'Sassanid: play a card'
expect_log 'Byzantine drew a card'
press button Ambush
choose 'Order medium infantry B7'
click button 'No more moves'
click button 'No token'
choose 'Keep Scout'
expect label 'Byzantine: play a card'
expect_log 'Sassanid drew a card'
expect_log 'Byzantine drew Ambush'

# Once through, the victor is ambushed.
press button Scout
click_hex F3
click button 'No more moves'
expect label 'Byzantine: battle'
click_hex E3
choose 'Spend a token: Battle Bonus, heavy infantry F3'
choose 'Advance to E3'
choose 'Play Ambush with heavy infantry D3'
choose 'Spend a token: Battle Bonus, heavy infantry D3'
expect_log 'Sassanid rolled 7 dice (ambush)*'
picture ambushed
key shift+F5
expect button 'Select and Move'
key ctrl+q
wait_end
