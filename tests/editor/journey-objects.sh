#!/bin/bash
# journey-objects.sh: the board and what lies on it as a whole, by mouse and by
# keys: another size, the list of all objects, hexes
# picked for a form.
journey=objects
. "$(dirname "$0")/journey.sh"

start akragas.xml "$battle"
find_hexes
expect_hex C5 '*Carthaginian light bow infantry*'

# A smaller board: what falls off is told by name, and Escape gives it up.
click_hex C5
key shift+r
expect label 'Nothing lies outside of the new board.'
expect_columns () { wait_for focused || fail "the focus is on $(look focus)"; }
focused () { look focus | grep -q 'Columns'; }
expect_columns
key ctrl+a
type_text 8
key Tab
expect label '*Daphnaeus (Syracusan): H8*'
picture smaller
key Escape
wait_for sees_no label 'Resize Board' || fail 'the dialog stays'
wait_title '^akragas.xml'

# A wider one: the old board lies in its middle, and all moves a hex to the right.
find_hexes
click_hex C5
key shift+r
expect_columns
key ctrl+a
type_text 15
key Tab
press button Centre
expect label 'Shapes and neighbours stay as they are.'
picture wider
press button 'Resize*'
expect_hex C6 '*Carthaginian light bow infantry*'
expect_hex C15 '*'
wait_title '^• akragas.xml'
picture resized
save
wider () {
  perl -pe 's|\bat="([^"]*)"|my $a = $1; $a =~ s/(\d+)/$1 + 1/ge; "at=\"$a\""|e;
            s|^  <victory.*|$&\n  <board columns="15"/>|'
}
expect_file wider
key ctrl+z
wait_for sees_no 'grid cell' 'Hex C15,*' || fail 'the board is as wide as before'
expect_hex C5 '*Carthaginian light bow infantry*'
save
expect_file cat

# The list of objects: a search, and Return goes there.
focus_is () { look focus | grep -q "$1"; }
expect_focus () { wait_for focus_is "$1" || fail "the focus is on $(look focus)"; }
key alt+8
expect 'list item' 'Mago, B4'
expect_focus Search
type_text himil
key Return
expect label 'Hex B8, *'
picture search

# Escape ends the search; a click goes there, too; Delete takes the unit away, and
# the selection goes on to its neighbour.
key shift+Tab
expect_focus Search
key Escape
expect 'list item' 'Mago, B4'
click 'list item' 'Light bow infantry, C5'
expect label 'Hex C5, *'
key Delete
expect_hex C5 '*empty*'
wait_for sees_no 'list item' 'Light bow infantry, C5' || fail 'C5 is still listed'
expect_focus 'Auxilia, B3'
key ctrl+z
expect 'list item' 'Light bow infantry, C5'

# What moves on the map keeps its line, and the focus is where it was.
key ctrl+1
drag C5 D6
expect 'list item' 'Light bow infantry, D6'
picture moved
key ctrl+z
expect 'list item' 'Light bow infantry, C5'

key ctrl+q
wait_end

# A field of hexes: a click adds a hex or takes it out, Escape gives all of it up.
sed -i 's|</scenario>|  <zone id="ford" at="E5"/>\n  <objective zone="ford" banners="1"/>\n&|' "$battle"
cp "$battle" "$work/zone.xml"
start akragas.xml "$battle"
find_hexes
key ctrl+2
key alt+5
click 'list item' 'Zone: ford'
expect button 'Pick on the Map'
click button 'Pick on the Map'
expect label 'Click hexes; *'
click_hex E7
key Escape
wait_for sees_no label 'Click hexes; *' || fail 'Escape gives nothing up'
wait_title '^akragas.xml'

# Return takes them, also those chosen by keys; the tool is as it was.
click button 'Pick on the Map'
expect label 'Click hexes; *'
picture picking
click_hex E5
click_hex E6
key Right space Return
wait_title '^• akragas.xml'
expect 'list item' Hill
save
expect_zone () {
  sed "s|at=\"E5\"|at=\"$1\"|" "$work/zone.xml" >"$work/expected"
  wait_for cmp -s "$work/expected" "$battle" || {
    diff "$work/expected" "$battle" >&2
    fail "the zone is not at $1"
  }
}
expect_zone 'E6 E7'
click button 'Pick on the Map'
expect label 'Click hexes; *'
click_hex F6
click button Done
wait_title '^• akragas.xml'
save
expect_zone 'E6 E7 F6'

# An objective picks the hexes of its zone itself.
click button '*Special Rules*'
click 'list item' 'Objective*'
expect 'spin button' Banners
click button 'Pick on the Map'
expect label 'Click hexes; *'
picture objective
click_hex F6
click button Done
wait_title '^• akragas.xml'
save
expect_zone 'E6 E7'
click button '*Special Rules*'
click 'list item' 'Zone: ford'

# Another name is written at once, when it is applied.
click 'text box' 'Name in documents'
key ctrl+a
type_text crossing
key Return
wait_title '^• akragas.xml'
save
wait_for grep -q '<zone id="crossing" at="E6 E7"/>' "$battle" ||
  fail "the zone is not renamed: $(grep '<zone' "$battle")"

# The menu of its row leads to its name, by mouse and by keys.
key alt+8
expect_focus Search
type_text crossing
expect 'list item' 'Zone: crossing*'
xdotool mousemove $(middle 'list item' 'Zone: crossing*')
sleep 0.3
xdotool click 3
expect 'menu item' 'Rename*'
picture row-menu
key Escape
expect_focus crossing
key shift+F10
expect 'menu item' 'Rename*'
press 'menu item' 'Rename*'
expect_focus Identifier
key ctrl+a
type_text bridge
key Return
expect label bridge
save
wait_for grep -q '<zone id="bridge" at="E6 E7"/>' "$battle" ||
  fail "the menu does not rename: $(grep '<zone' "$battle")"

key ctrl+q
wait_end
