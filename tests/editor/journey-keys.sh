#!/bin/bash
# journey-keys.sh: a battle by keys alone: begun, painted, peopled, its war
# council and a special rule written, saved, and a turn of it played. The pointer
# stays in its corner.
journey=keys
. "$(dirname "$0")/journey.sh"
xdotool mousemove 0 0
mkdir "$work/club"
cp -r "$SOURCE/scenarios/ancients" "$work/club"

to_map () { go F6 'grid cell *'; }

start 'Warcouncil Editor'
key ctrl+question
wait_for popups_are 2 || fail "there are no shortcuts"
sleep 0.5
picture shortcuts
key Escape
wait_for popups_are 1
key ctrl+n
wait_title '^New Document$'
key Return
expect 'text box' 'Title'
sleep 0.5
key ctrl+a
type_text 'Keys'
key Return
wait_title '^New Document — '
expect_focus 'grid cell “Hex A1,*'

# The key of a tool, and once more to what it works with.
key ctrl+2 ctrl+2
go Tab 'list item “Forest”*'
go Down 'list item “River”*'
picture terrain
to_map
key Down Down Return Right Return
expect_hex C2 '*, river*'

# A unit for each side; the buttons of the sides are before the list.
key ctrl+3 ctrl+3
go Tab 'list item *'
go Down 'list item “Auxilia”*'
to_map
key Up Return
expect_hex B2 '*Top auxilia, 4 blocks*'
key ctrl+3
go shift+Tab '*button “Bottom”*'
key space
to_map
go Down 'grid cell “Hex H*'
key Return
picture units
expect_focus 'grid cell “Hex H*, Bottom auxilia, 4 blocks*'

# The war council.
key alt+3
expect_focus 'combo box “Language”'
key Tab ctrl+a
type_text 'Keys alone'
key Return
wait_for sees label 'Keys alone' || fail "the title is as it was"

# A special rule.
key alt+5
expect_focus '*button “Add a Rule…*'
key space
expect 'search box' '*Kind of Rule*'
type_text 'objective'
sleep 0.5
key Down Return
expect 'spin button' 'Banners'
picture rule

# Saved.
key ctrl+s
wait_title '^Save As$'
sleep 1
key ctrl+a
type_text "$work/club/keys.xml"
key Return
wait_title '^keys.xml'

# A turn of the game: a card, and then what is chosen first, until it is the
# other side's turn.
key F5
expect label 'Bottom: play a card'
for i in $(seq 30); do
  key Return
  sleep 0.4
  sees label 'Top: play a card' && break
done
expect label 'Top: play a card'
picture turn
key shift+F5
expect button 'Select and Move'
key ctrl+q
wait_end
grep -q '<title>Keys alone</title>' "$work/club/keys.xml" &&
  grep -q '<objective' "$work/club/keys.xml" || fail "the file lacks something"
