#!/bin/bash
# journey-clip.sh: regions of the map are selected, copied, moved and turned.
journey=clip
. "$(dirname "$0")/journey.sh"

start akragas.xml "$battle"
find_hexes

# A band over C1 to D5: the bow and the chariot go to the clipboard.
drag C1 D5
picture band
key ctrl+c ctrl+v
sleep 0.3
xdotool mousemove ${place[F5]}
sleep 0.3
picture ghost
click_hex F5
expect_hex C5 '*light bow infantry*'
expect_hex F7 '*light bow infantry*'
expect_hex F5 '*heavy chariot*'
picture pasted
key ctrl+z
expect_hex F7 '*empty*'

# Shift and arrows select, Ctrl and arrows move.
key Escape
click_hex D2
key Escape shift+Up shift+Right
key ctrl+Down
expect_hex D3 '*heavy chariot*'
key ctrl+z
expect_hex C3 '*heavy chariot*'
key Escape
wait_title '^akragas.xml'

# What is selected flips in its place; then it changes sides.
drag B1 B3
key x
expect_hex B1 '*auxilia*'
expect_hex B3 '*, empty*'
key s
expect_hex B1 '*Syracusan auxilia*'
key ctrl+z ctrl+z Escape
wait_title '^akragas.xml'

# With Shift it is the whole map.
click_hex E2
key shift+x
expect_hex B11 '*medium infantry*'
key shift+z
expect_hex H2 '*medium infantry*'
key ctrl+z ctrl+z
expect_hex B2 '*medium infantry*'
wait_title '^akragas.xml'

# With Shift a band begins on a piece, too.
xdotool keydown shift
drag B2 B5
xdotool keyup shift
expect label '4 Units'
expect_hex B2 '*medium infantry*'
key Escape
wait_title '^akragas.xml'

# Everything back: the file is the one that came.
key ctrl+s
expect_file cat
key ctrl+q
wait_end
