#!/bin/bash
# journey-even.sh: a battle in which one side has a card less is made even: units
# are locked, proposals are applied and undone; a search is stopped.
journey=even
. "$(dirname "$0")/journey.sh"

one=$work/ancients/one.xml
cp "$SOURCE/tests/cli/data/lines.xml" "$one"
cp "$one" "$work/ancients/before.xml"
start one.xml "$one"

# The unit at F7 is selected on the map, and stays as it is.
key alt+7
expect label 'Who wins, how surely*'
click 'list item' 'What Is Wanted*'
expect button 'Lock Selected*'
click button 'Lock Selected*'
expect label 'Select units on the map first.'
key alt+2
key s
click_hex F7
key alt+7
click button 'Lock Selected*'
locked () { [ "$(look text 'text box' 'Locked Hexes*')" = F7 ]; }
wait_for locked || fail "the unit at F7 is not locked"
picture locked
scroll_to 'spin button' 'Games for Each Proposal*' 4
click 'spin button' 'Games for Each Proposal*'
key ctrl+a
type_text '100'
key Tab
picture wanted

# What the command proposes for the same question, with and without the unit.
"$WARCOUNCIL" --language en balance "$one" -q --games 100 --lock F7 \
  >"$work/proposals" || fail "the command proposes nothing"
grep -q 'F7' "$work/proposals" && fail "the command moves what is locked"
first=$(sed -n 's/^ 1\. price [0-9]*: //p' "$work/proposals")

scroll_to button 'Make It Even*'
click button 'Make It Even*'
expect label '*the best played 100 games each on other dice*'
expect button "Apply: $first"
sees button 'Apply: * F7 *' && fail "what is locked is proposed"
[ "$(look count button 'Apply: *')" = "$(grep -c '^ *[0-9]*\. price' "$work/proposals")" ] \
  || fail "the command proposes others: $(cat "$work/proposals")"
scroll_to button 'Apply: *'
picture proposals

# One click applies it, and one undo takes it back; then the others can be
# applied again, by the keyboard, too.
scroll_to button "Apply: $first"
click button "Apply: $first"
wait_title '^• one.xml'
key ctrl+s
wait_title '^one.xml'
"$WARCOUNCIL" balance "$work/ancients/before.xml" -q --games 100 --lock F7 -o "$work/ancients/advised.xml" \
  >/dev/null
cmp "$work/ancients/advised.xml" "$one" || fail "not what the command writes"
key ctrl+z
wait_title '^• one.xml'
press button "Apply: $first"
key ctrl+s
wait_title '^one.xml'
cmp "$work/ancients/advised.xml" "$one" || fail "it is not applied again after an undo"
key ctrl+z
key ctrl+s
wait_title '^one.xml'
cmp "$work/ancients/before.xml" "$one" || fail "one undo does not take it back"

# In the text: above it is its label, and a button is at its end.
click_locked () {
  local x y height
  scroll_to 'text box' 'Locked Hexes*' 4
  read -r x y _ height _ <<<"$(look places 'text box' 'Locked Hexes*')"
  click_at $((left + x + 20)) $((top + y + height * 3 / 4))
}

# A hex that is none, and a long search that is stopped.
click_locked
key ctrl+a
type_text 'Z99'
key Tab
scroll_to button 'Make It Even*'
click button 'Make It Even*'
expect label '“Z99” is no hex of the board.'
click_locked
key ctrl+a
key BackSpace
key Tab
# By keys: what is only set is not taken, and the search would end too soon.
for _ in 1 2 3 4 5 6 7 8; do
  case $(look focus) in *'Games for Each Proposal'*) break ;; esac
  key shift+Tab
  sleep 0.3
done
key ctrl+a
type_text '100000'
key Tab
scroll_to button 'Make It Even*'
click button 'Make It Even*'
expect label '* edits: * games'
picture running
key space # the button that stops it has taken the focus
expect label '*stopped early*'
expect button 'Make It Even*'
key ctrl+q
wait_end
