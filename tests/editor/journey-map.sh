#!/bin/bash
# journey-map.sh: painting, placing and moving, by mouse and by keys.
journey=map
. "$(dirname "$0")/journey.sh"

start akragas.xml "$battle"
find_hexes
expect_hex C5 '*Carthaginian light bow infantry*'

# Overlays follow the cursor, and the hexes say what they show.
click_hex C5
key ctrl+alt+1
expect label 'Sight from C5: *'
expect_hex D5 '*, in sight'
expect_hex A5 '*, not in sight'
key ctrl+alt+3 Left Up
expect label 'Heavy infantry at B4: can reach *'
expect_hex C4 '*, can be reached: 1, may battle there'
picture reach
key ctrl+alt+0
expect_hex C4 '*, empty'

# What if: a unit far away and the one under the pointer.
click_hex B4
xdotool mousemove ${place[G4]}
expect label 'Heavy infantry B4 from F3: 5 dice, 2.50 hits*'
key o
expect label 'Attack: heavy infantry F3 against light bow infantry G4'
picture odds
key Escape
wait_for sees_no label 'Heavy infantry F3 attacks*' || fail 'the odds stay'

# A hill by the mouse: one stroke, one step.
key ctrl+2
sleep 0.3
choose_row Hill
drag D5 D6 D7 D8
for name in D5 D6 D7 D8; do expect_hex $name '*hill*'; done
wait_title '^• akragas.xml'
picture painted
key ctrl+z
for name in D5 D6 D7 D8; do expect_hex $name '*empty*'; done
wait_title '^akragas.xml'
key ctrl+shift+z
expect_hex D8 '*hill*'
save
expect_file sed 's|^  <victory.*|&\n  <board>\n    <terrain type="hill" at="D5 D6 D7 D8"/>\n  </board>|'

# What README.md shows.
key ctrl+1
click_hex B4
sleep 0.7
picture editor
key ctrl+2

# And by keys: on from the hex that the pointer used last. A search ends on the
# map.
key ctrl+f
type_text fores
key Return
forests () { [ "$(look count 'grid cell' '*, forest*')" = "$1" ]; }
key Down Down Down Return
wait_for forests 1 || fail "the search did not lead to the map"
key ctrl+z
wait_for forests 0 || fail "the forest is still there"
click_hex E2
key Right Right Return Right space
expect_hex E4 '*forest*'
expect_hex E5 '*forest*'
key Delete
expect_hex E5 '*empty*'
key ctrl+z ctrl+z ctrl+z ctrl+z
expect_hex E4 '*empty*'
expect_hex E2 '*empty*'
wait_title '^akragas.xml'

# Shapes: a rectangle by keys, which Escape gives up; a line by the mouse.
key r
expect_hex E2 '*empty*'
key Return Down Right Escape Return Down Right Return
for name in F6 F7 G6 G7; do expect_hex $name '*forest*'; done
key l
drag E6 E7 E9
expect_hex E8 '*forest*'
picture shapes
key 1 ctrl+z ctrl+z
expect_hex G6 '*empty*'
wait_title '^akragas.xml'

# A side of a hex by the keyboard; picking takes the tool along.
key ctrl+6
click_hex D4
key Return
expect button 'lower left'
picture sides
press button 'lower left'
expect_hex D4 '*rampart (*lower left*'
key Escape
key ctrl+z ctrl+z
expect_hex D4 '*empty*'

# The menu of a hex changes no tool unless one says so.
opened () { wait_for sees 'menu item' "$1" || fail "no menu with $1"; }
xdotool mousemove ${place[G4]} click 3
opened 'Remove light bow infantry'
picture menu
sees label 'Sides of Hexes' || fail "the menu has changed the tool"
press 'menu item' 'Remove light bow infantry'
expect_hex G4 '*empty*'
key Escape ctrl+z
expect_hex G4 '*light bow infantry*'
click_hex G4
key ctrl+z shift+F10
opened 'Take the Tool for This'
press 'menu item' 'Take the Tool for This'
expect label 'Place Units'
click_hex I4
expect_hex I4 '*light bow infantry*'
xdotool mousemove ${place[I5]}
sleep 0.3
picture preview
key ctrl+z
expect_hex I4 '*empty*'

# What would be placed is shown under the pointer, and nowhere when it has left.
around_i4 () {
  read -r x y <<<"${place[I4]}"
  import -window root -crop 24x24+$((x - 12))+$((y - 12)) rgb:- | cksum
}
sleep 0.3
bare=$(around_i4)
xdotool mousemove ${place[I4]}
shows_more () { [ "$(around_i4)" != "$bare" ]; }
wait_for shows_more || fail "nothing is shown under the pointer"
xdotool mousemove 1279 799
shows_no_more () { [ "$(around_i4)" = "$bare" ]; }
wait_for shows_no_more || fail "what would be placed is still shown"
wait_title '^akragas.xml'

# Words on the map are written where one clicks, and dragged elsewhere.
key ctrl+8
click_hex E4
sleep 0.3
type_text 'Road to Akragas'
key Return
expect_hex E4 '*label*Road to Akragas**'
drag E4 E6
expect_hex E6 '*label*Road to Akragas**'
picture label
# They are there in games, too.
key F5
expect list Choices
expect_hex E6 '*label*Road to Akragas**'
picture label-play
key shift+F5
wait_for sees_no list Choices || fail "the game does not end"
key ctrl+z ctrl+z
expect_hex E6 '*, empty'
wait_title '^akragas.xml'

# A unit and its leader move by the mouse; another one by keys.
key ctrl+1
drag B4 C4 D4
expect_hex D4 '*heavy infantry*Mago*'
expect_hex B4 '*empty*'
click_hex B2
key Return Down Return
expect_hex B2 '*empty*'
expect_hex C2 '*medium infantry*'
save
expect_file sed -e 's|^  <victory.*|&\n  <board>\n    <terrain type="hill" at="D5 D6 D7 D8"/>\n  </board>|' \
  -e 's|"B4"|"D4"|' -e 's|"B2 B5"|"C2 B5"|'
key ctrl+z ctrl+z
expect_hex B4 '*heavy infantry*Mago*'
expect_hex B2 '*medium infantry*'

# A new unit, a leader with a name, and both go again.
key ctrl+3
xdotool mousemove $((left + 110)) $((top + 600))
for i in $(seq 10); do xdotool click 5; sleep 0.05; done
choose_row 'Heavy cavalry'
click button Syracusan
click_hex I5
expect_hex I5 '*Syracusan heavy cavalry, 3 blocks*'
key ctrl+4
click 'text box' '*Name of the next leader*'
type_text 'Gelon & Hieron'
click_hex I5
expect_hex I5 '*heavy cavalry*Gelon & Hieron*'
picture placed
key ctrl+5
click_hex I5
expect_hex I5 '*empty*'
key ctrl+z ctrl+z ctrl+z
expect_hex I5 '*empty*'

# Everything back: the file is the one that came, byte for byte.
while title_is '^• '; do
  key ctrl+z
  sleep 0.2
  [ "$((n = ${n:-0} + 1))" -lt 20 ] || break
done
for i in 1 2 3 4; do key ctrl+z; done
key ctrl+s
wait_title '^akragas.xml'
expect_file cat
key ctrl+q
wait_end
