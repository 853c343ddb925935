#!/bin/bash
# journey-objects.sh: the board and what lies on it as a whole, by mouse and by
# keys: another size.
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

key ctrl+q
wait_end
