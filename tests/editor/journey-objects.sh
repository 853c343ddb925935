#!/bin/bash
# journey-objects.sh: the board and what lies on it as a whole, by mouse and by
# keys: another size, and the list of all objects.
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
