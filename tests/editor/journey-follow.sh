#!/bin/bash
# journey-follow.sh: a person plays against the computer, with few clicks, and sees
# what the computer does.
journey=follow
. "$(dirname "$0")/journey.sh"

start_on_disk akragas.xml "$battle"
key F5
expect label 'Syracusan: play a card'
# The one that does not search ahead.
choose_last 'combo box' 'Player of Carthaginian*' Up

# A turn of three orders in nine clicks. The card stays in sight with its orders; when
# all are given, and when all have moved, nobody has to say so.
press button 'Order Three Units Center'
expect label '0 of 3 orders given'
picture orders
# A hint chooses nothing, and is gone with the question.
press button 'Hint'
expect label 'Hint: Order *: wins about * of 100 from here*'
expect label '0 of 3 orders given'
picture hint
click_hex H6
expect label '1 of 3 orders given'
wait_for sees_no label 'Hint: *' || fail 'the hint is still there'
click_hex H7
expect label '2 of 3 orders given'
click_hex G7
expect label 'Syracusan: move'
click_hex G7
click_hex G8
expect_hex G8 '*light bow infantry, 4 blocks, ordered, moved*'
drag H7 G7 # the same as a click on each
expect_hex G7 '*heavy infantry, 4 blocks, ordered, moved*'
click_hex G6 # from H6, the only one left

# The computer plays as soon as the turn is over. What it did is told while the person
# thinks, and the map shows it.
expect label 'Turn of Carthaginian: *'
picture plays
expect label 'Syracusan: play a card'
expect label 'Turn of Carthaginian: *'
picture told

# Why an enemy cannot be attacked is told below the map, where it hides nothing.
find_hexes
xdotool mousemove ${place[E5]}
xdotool mousemove ${place[B4]}
expect label '*Not now: *'

# The log is folded by turns; a click on a line goes there.
click tab Log
expect 'list item' 'Syracusan started a turn'
press button 'Fold the Turn'
expect button 'Unfold the Turn'
picture log

key ctrl+q
wait_end
