#!/bin/bash
# journey-playtest.sh: plays many games, looks at what comes out, watches one of
# them, and plays again after an edit.
journey=playtest
. "$(dirname "$0")/journey.sh"

start_on_disk akragas.xml "$battle"

# Forty games: the middle of the spin button is its minus, which has the focus
# then.
key alt+7
expect label 'Who wins, how surely*'
click 'list item' 'What Is Played*'
sleep 0.5
click 'spin button' 'Games*'
key ctrl+a
type_text '40'
key Tab
expect label 'Personality of the Second'
expect 'list item' 'What Is Played*'
# Two clicks on one row within the time of with-display.sh are a double click.
sleep 3
click 'list item' 'What Is Played*'
picture empty
key ctrl+F5
expect label '40 of 40 games'
expect image 'Wins: *'
expect image 'Length in turns: *'
picture results

# Where it happens is on the map, and in the words of its hexes, as long as the
# page is seen.
choose_last 'combo box' 'On the Map*'
expect label 'Turns held a game: *'
expect_hex C5 '*Turns held a game: *'
picture heat
key alt+2
wait_for sees_no label 'Turns held a game: *' || fail "the heat stays"
key alt+7

# The longest game, from its start, and on to its end.
expect 'list item' 'The longest*'
scroll_to 'list item' 'The longest*'
click 'list item' 'The longest*'
expect list Choices
expect label 'Choice 0 of *'
picture watch
key shift+F5
expect button 'Select and Move'

# A battle for one banner: the results are of what it was before, until it is
# played again. Then the page says what has changed, game by game.
key alt+3
click 'spin button' 'Banners to Win*'
key ctrl+a
type_text '1'
key Tab
wait_title '^• akragas.xml'
key alt+7
expect label '*these results are from before the change.'
key ctrl+F5
expect 'list item' 'Wins of Carthaginian*'
expect label '*compared on the same dice, 20 pairs of games*'
scroll_to 'list item' 'Wins of Carthaginian*' 4
picture compared

# Results as a file, which the command reads, and as a page.
save_as () {
  open_menu 'Save the Results' 'menu item' "*$1*"
  press 'menu item' "*$1*"
  wait_title '^Save the Results$'
  sleep 0.5
  key ctrl+a
  type_text "$2"
  writes_aside "$2"
}
save_as JSON "$work/akragas.json"
expect label 'Results saved.'
"$WARCOUNCIL" playtest report "$work/akragas.json" | grep -q 'of 40 games' \
  || fail "the command does not read the results"

save_as HTML "$work/akragas.html"
grep -q '<svg' "$work/akragas.html" || fail "the page has no charts"

# What cannot be played leads to its problems.
key alt+1
key ctrl+End
type_text '<'
expect label 'The XML has an error*'
key ctrl+F5
expect label 'Error in line*'
key ctrl+z
# A key goes nowhere while the row that had the focus goes.
expect label 'No Problems'
key ctrl+q
expect label 'Save Changes?'
sleep 0.5
key alt+d
wait_end
