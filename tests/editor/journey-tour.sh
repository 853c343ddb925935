#!/bin/bash
# journey-tour.sh: the guided tour, all of it by keys, and a part by mouse from a
# window with something unsaved. Steps are over when they were done.
journey=tour
. "$(dirname "$0")/journey.sh"
xdotool mousemove 0 0

# What screen readers are told: the whole card.
expect_step () { expect alert "*Step $1 of 5: $2*"; }
expect_praise () { expect alert "Well done. *Step $1 of 5: $2*"; }

# Nothing comes up by itself.
start 'Warcouncil Editor'
sees group 'Guided Tour' && fail "there is a tour that nobody asked for"
go Tab 'button *Take the Tour*'
key Return
wait_title '^New Document — '
expect_step 1 'Paint a Hex'
expect_focus 'grid cell “Hex A1, empty*'
picture begin

# Only what is done counts: a tool in hand is not.
key ctrl+2
sleep 0.5
sees alert 'Step 1 of 5*' || fail "a key was enough for step 1"
key Down Down Down Down Return
expect_hex E1 '*, forest*'
expect_praise 2 'Place a Unit'
expect label '✓ Well done. *'
picture praise

# What is undone stays done.
key ctrl+z
expect_hex E1 '*, empty*'
expect_praise 2 'Place a Unit'
key ctrl+3 Right Return
expect_hex E2 '*Top *, 4 blocks*'
expect_praise 3 'Add a Rule'

key alt+5
expect_focus '*button “Add a Rule…*'
key space
expect 'search box' '*Kind of Rule*'
type_text prize
sleep 0.5
key Down Return
expect_praise 4 'Play a Turn'
picture rule

# A turn of two persons is no turn against the computer.
key F5
expect label '*: play a card'
waits=Top
sees label 'Top: play a card' && waits=Bottom
go Tab "*button “Player of $waits *"
key space
sleep 1
key Down Down Return
expect button "Player of $waits Computer"
go Tab 'list item “Play *'
sees alert '*Step 4 of 5*' || fail "step 4 is over before the turn"
for i in $(seq 40); do
  key Return
  sleep 0.4
  sees alert '*Step 5 of 5*' && break
done
expect_praise 5 'Run a Playtest'
focus_matches '*Skip Step*' && fail "the focus falls into the card"
picture turn

key ctrl+F5
expect alert 'Well done. *The Battle Is Yours*'
expect label '400 of 400 games'
picture end

# The keys lead to the card, and back to the map when it goes.
go F6 'button “First Steps*'
key Return
wait_title '^First Steps$'
key Escape
wait_for no_window '^First Steps$' || fail "the first steps stay"
go Tab 'button “End Tour*'
key Return
wait_for sees_no group 'Guided Tour' || fail "the tour does not end"
expect_focus 'grid cell “Hex *'

# The practice battle is left, without a file.
wait_title '^• New Document — '
key ctrl+q
expect label 'Save Changes?'
sleep 0.5
key alt+d
wait_end

# By mouse, from the menu of a window with something unsaved and a game: it stays as
# it is. Its palette is not there, so the other window's is found.
start akragas.xml "$battle"
expect_focus 'grid cell “Hex A1,*'
key ctrl+2 Down Down Return
wait_title '^• akragas.xml'
key F5
expect list Choices
open_menu 'Main Menu' 'menu item' 'Take the Tour'
sleep 0.5
picture menu
press 'menu item' 'Take the Tour'
wait_title '^New Document — '
wait_for title_is '^• akragas.xml' || fail "the tour took a used window"
window=$(xdotool search --onlyvisible --name '^New Document — ' | tail -1)
xdotool windowactivate --sync "$window"
measure "$window" # both windows are as large; only here C1 is empty
expect_step 1 'Paint a Hex'
click button 'Skip Step'
expect alert 'Step 2 of 5: Place a Unit*'
click button 'Place Units*'
sleep 0.5
click_at $(middle 'grid cell' 'Hex C1, empty*')
expect_praise 3 'Add a Rule'

# In a slim window the card leaves the map alone, and all of it is there. The panel
# of this step is hidden, so its button has the frame.
xdotool windowsize --sync "$window" 360 640
sleep 1
xdotool mousemove 1279 799
framed () { # something in the header has a frame of the colour that marks, of
           # libadwaita 1.2 or 1.7
  local X=0 Y=0
  eval "$(xdotool getwindowgeometry --shell "$window")"
  import -window root -crop "360x56+$X+$Y" -depth 8 txt:- | grep -cE '#1C71D8|#0461BE' \
    | grep -q '^[0-9][0-9][0-9]$'
}
wait_for framed || fail "the button of the panel is not marked"
read -r x _ width _ <<<"$(look where button 'End Tour')"
[ $((x + width)) -le 360 ] || fail "the card is wider than the window"
read -r _ y _ height <<<"$(look where group 'Guided Tour')"
read -r _ top _ <<<"$(look where 'grid cell' 'Hex C1, Top *')"
[ $((y + height)) -le "$top" ] || fail "the card covers the map"
picture slim
press button 'Skip Step'
expect alert 'Step 4 of 5*'
framed && fail "the button of the panel is still marked"
press button 'End Tour'
wait_for sees_no group 'Guided Tour' || fail "the tour does not end"
cmp -s "$battle" "$original" || fail "the tour wrote into a file"
for left in 1 2; do
  key ctrl+w
  expect label 'Save Changes?'
  sleep 0.5
  key alt+d
  sleep 1
done
wait_end
