#!/bin/bash
# journey-forces.sh: a unit becomes a special one, and a reserve is added, by
# keys; the pane counts them, and undo takes all of it back.
journey=forces
. "$(dirname "$0")/journey.sh"

start akragas.xml "$battle"
click_hex B7
# The list of contingents ends with a new one.
key alt+c Return
sleep 1
key End Return
sleep 0.5
type_text 'Iberian Foot'
key Return
wait_title '^• akragas.xml'
key alt+r space
sleep 1
key space Escape
expect_hex B7 '*auxilia*iberian-foot*'
picture inspector
save
"$WARCOUNCIL" check "$battle" >"$work/check" 2>&1 || fail "$(cat "$work/check")"
grep -q '<unit class="auxilia" at="B7" contingent="iberian-foot" traits=' \
  "$battle" || fail 'B7 has no element of its own'

# Who is alike is selected by a row of the pane, and changed at once.
key alt+4
expect label 'Both Armies'
click 'list item' 'Auxilia*'
expect label '3 Units'
picture several
key alt+c Return
sleep 1
key End Return
sleep 0.5
type_text 'Libyans'
key Return
expect_hex B3 '*auxilia*libyans*'
expect_hex B9 '*auxilia*libyans*'
key ctrl+z
expect_hex B9 '*auxilia, 4 blocks*'

# Where units differ the list says so.
key alt+4
wait_for sees_no label 'Different' || fail 'units that are alike differ'
press button 'Select All Units'
expect label '12 Units'
expect label 'Different'
picture different

# A reserve with two units.
press button 'Add Reserve'
wait_title '^• akragas.xml'
sleep 0.5
key ctrl+3
press button 'Add to Reserve'
expect label '*+1 +2*'
save
picture reserve
"$WARCOUNCIL" dump "$battle" >"$work/dump" 2>&1 || fail "$(cat "$work/dump")"
grep -q '+2' "$work/dump" || fail 'the battle has no second place off the board'
key Escape
for step in contingent trait reserve unit; do
  key ctrl+z
  sleep 0.3
done
key ctrl+s
expect_file cat
key ctrl+q
wait_end
