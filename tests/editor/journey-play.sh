#!/bin/bash
# journey-play.sh: from the map to a game of the computer with itself, to its end.
journey=play
. "$(dirname "$0")/still.sh"
. "$(dirname "$0")/journey.sh"

start_on_disk akragas.xml "$battle"
key ctrl+2
choose_row Hill
drag D5 D6 D7
expect_hex D7 '*hill*'

# The game has the hill, though nothing was saved.
key F5
expect list Choices
expect label 'Syracusan: play a card'
expect_hex D7 '*hill*'
sleep 0.5
picture started

# The computer plays both sides, at once, to the end; greedy, which is soon done.
choose_last 'combo box' 'Player of Carthaginian*' Up
choose_last 'combo box' 'Player of Syracusan*' Up
open_menu Game 'combo box' 'Personality of Syracusan*'
sees_no 'combo box' 'Personality of Carthaginian*' && fail "the computer has none"
go Tab "*“Personality of Syracusan*"
key space
sleep 1
key End Return
expect label holding
sleep 0.5
picture personality
key Escape
click button Run
expect label '*won*'
sleep 0.5
picture ended

# What the game came to, and what to do next.
expect label 'Banners'
expect label 'Banners, Carthaginian: *'
expect label 'Units and leaders lost'
expect button 'Play Again'
press button 'Look Back'
expect label 'Turn 1, 0 choices made, seed 1'
sees_no button 'Play Again' || fail "the result of a game that is not over"
press button 'Forward to the Next Turn'
press button 'Back to Now'
expect button 'Play Again'

# Back and forth in time, and into the log of what lies ahead. The hint of the
# button that was pressed lies over the others: it goes when the pointer does.
xdotool mousemove $(middle button 'Back to the Beginning of the Turn')
sleep 0.3
click button 'Back to the Beginning of the Turn'
expect label 'Choice * of *'
press button 'Back to Now'
expect label '*won*'

# Another game begins; the one that is over is kept. Each line has a file, and the
# command plays the records again, to the same end.
choose_last 'combo box' 'Player of Carthaginian*' 'Up Up'
choose_last 'combo box' 'Player of Syracusan*' 'Up Up'
click button 'Play Again'
sleep 1
expect button 'Play Again'
key ctrl+s
wait_title '^akragas.xml'
# The page of the result has such a button, too: the menu's comes first.
click button Game
are_two () { [ "$(look count button 'Save Replay*')" = 2 ]; }
wait_for are_two || fail "the menu and the result do not both save a replay"
press button 'Save Replay*'
wait_title '^Save Replay$'
sleep 0.5
key ctrl+a
type_text "$work/game.log"
key Return
expect label 'Save All 2 Lines?'
picture lines
writes_aside "$work/game.log"
expect label 'Replay saved*'
"$WARCOUNCIL" replay --quiet "$work/game-2.log" "$battle" \
  || fail "the command does not play the record of the game before"
"$WARCOUNCIL" replay --quiet "$work/game.log" "$battle" \
  || fail "the command does not play the record"

# Back to editing: the map is the one of the document, and tools work. The game waits.
key shift+F5
expect button 'Select and Move'
press tab Play
expect label '*won*'
key shift+F5
expect button 'Select and Move'
expect_hex C5 '*light bow infantry, 4 blocks*'
click_hex E5
expect_hex E5 '*hill*'
press tab Play
expect label 'The battle has changed since this game began*'
expect label '*won*'
picture changed
key shift+F5

# With an error nothing is played, and the problems show.
key alt+1
key ctrl+End
type_text '<'
expect label 'The XML has an error*'
key F5
expect tab 'Problems (*)'
expect label 'Error in line*'
picture refused
# What was typed, and the hill at E5: the file has what was before them.
key ctrl+z ctrl+z
wait_title '^akragas.xml'
# A key goes nowhere while the row that had the focus goes.
expect label 'No Problems'
key ctrl+q
wait_end
