#!/bin/bash
# journey-modes.sh: designing, playing and playtesting, each with its panes; the
# room that is left to the map, and windows that are narrow.
journey=modes
. "$(dirname "$0")/journey.sh"

# How much of the window's width the board takes, in percent: thirteen hexes.
share () {
  local x width last
  read -r x _ width _ <<<"$(look places 'grid cell' "$1 A1,*")"
  read -r last _ <<<"$(look places 'grid cell' "$1 A13,*")"
  echo $(((last - x) * 13 * 100 / 12 / frame_width))
}
wide () { [ "$(share "$hex_word")" -ge 70 ]; }
expect_wide () { wait_for wide || fail "the board takes $(share "$hex_word") % $1"; }
expect_no () { wait_for sees_no "$1" "$2" || fail "there is a $1 “$2”"; }
resize () {
  xdotool windowsize --sync "$window" "$1" "$2"
  is_so_wide () { measure && [ $((frame_width - $1)) -le 0 ]; }
  wait_for is_so_wide "$1" || fail "the window is $frame_width wide, not $1"
}
tool='Select and Move'
hex_word=Hex

# The seed of the game.
seed () { look name label 'Turn 1, 0 choices made, seed *'; }
is_other_seed () { [ "$(seed)" != "$1" ]; }

# One designs first: a map and a palette.
WARCOUNCIL_SEED= start akragas.xml "$battle"
expect button "$tool"
expect_no tab Source
expect_wide 'to design'
picture design

# A message lies above the line below the map, which can be read and used, and below
# the hexes.
message='There is no piece of a map on the clipboard. Copy one first.'
# It slides in from below.
is_above () {
  local y top height row low
  read -r _ y _ height <<<"$(look where label "$message")"
  read -r _ top _ <<<"$(look where button 'Zoom In')"
  read -r _ row _ low <<<"$(look where 'grid cell' 'Hex I1,*')"
  [ $((y + height)) -lt "$top" ] && [ $((row + low)) -le "$y" ]
}
expect_message_above () {
  key ctrl+v
  wait_for is_above || fail "the message covers the line $1"
}
expect_message_above 'in a wide window'
picture message

# A game begins at once. In it there is no palette.
press tab Play
expect list Choices
expect_no button "$tool"
expect_wide 'in a game'
picture play

# While nobody has chosen anything, the game is that of the battle as it is by now.
key alt+0 ctrl+2
choose_row Hill
click_hex D6
expect_hex D6 '*hill*'
press tab Play
expect list Choices
expect_hex D6 '*hill*'
expect_no label 'The battle has changed*'

# Each game has dice and cards of its own, unless one wants the same again.
first=$(seed)
click button Game
expect button 'New Game'
picture dice
press button 'New Game'
wait_for is_other_seed "$first" || fail "a new game has the seed of the one before"
second=$(seed)
open_menu Game button 'Same Dice Again'
press button 'Same Dice Again'
sleep 1 # a click right after a menu has closed goes to nobody
[ "$(seed)" = "$second" ] || fail "the same dice have another seed"
press tab Playtest
expect button 'Make It Even*'
expect_no button "$tool"
expect_wide 'to playtest'
picture playtest

# Each mode remembers its panes, and the game is still there.
key F9
expect_no button 'Make It Even*'
press tab Play
expect list Choices
key alt+0
expect button "$tool"
key shift+F9
expect_no button "$tool"
key F9
expect tab Source
press tab Playtest
expect_no tab Source
expect_no button 'Make It Even*'
key F9
expect button 'Make It Even*'
press tab Design
expect tab Source
expect_no button "$tool"
press button Palette
expect button "$tool"
key F9
expect_no tab Source
press tab Play
expect list Choices

# A tool belongs to the palette.
key ctrl+2
expect 'list item' 'Broken ground'
key ctrl+1

# In a narrow window panes lie over the map, one at a time, until they are
# dismissed.
resize 900 600
expect_no button "$tool"
expect_message_above 'in a narrow window'
key shift+F9
expect button "$tool"
key ctrl+s
expect label Saved
read -r _ _ width _ <<<"$(look where label Saved)"
[ "$width" -gt 40 ] || fail "a message of one word has two lines"
picture narrow
key F9
expect tab Source
expect_no button "$tool"
key Escape
expect_no tab Source
key shift+F9
expect button "$tool"
click_at $((left + 700)) $((top + 300))
expect_no button "$tool"
expect_hex A1 '*empty*'

# Wide again, all is as it was.
resize 1270 790
expect button "$tool"
expect_no tab Source

# In a low window it covers no hex either, and in a slim one it is whole, although it
# came before.
resize 1270 560
expect_message_above 'in a low window'
picture low
message_lies () { look where label "$message" >"$work/lies"; }
is_whole () {
  local x width height
  message_lies
  read -r x _ width height <"$work/lies"
  [ "$x" -ge 0 ] && [ $((x + width)) -le 360 ] && [ "$height" -ge 30 ]
}
resize 360 700
wait_for is_whole || fail "the message lies at $(cat "$work/lies")"
picture whole
key ctrl+q
wait_end

# German words are long; nothing lies beside a slim window.
cp -R "$SOURCE/scenarios/ancients/po" "$work/ancients"
export LANGUAGE=de WARCOUNCIL_LOCALEDIR=$BUILD/po
hex_word=Feld
start '^akragas.xml' "$battle"
key F5
expect list 'Möglichkeiten'
expect_wide 'in a game in German'
# The modes span the window, and so whatever asks for more width than there is.
within () {
  local x width
  read -r x _ width _ <<<"$(look where tab Testen)"
  [ $((x + width)) -le "$frame_width" ] ||
    fail "the window needs $((x + width)) $1"
}
resize 700 700
resize 360 700
for view in 1 2 3 4 5 6 7; do
  key alt+$view
  sleep 1
  within "in view $view"
  picture slim-$view
done
key Escape ctrl+q
wait_end

# With letters of twice the size, the palette is as wide as its words need, with
# every tool.
unset LANGUAGE
echo 'window, popover { font-size: 20pt; }' >"$XDG_CONFIG_HOME/gtk-4.0/gtk.css"
start '^akragas.xml' "$battle"
right_of () { look where "$1" "$2" | { read -r x _ width _; echo $((x + width)); }; }
key ctrl+3
expect 'list item' 'Light infantry'
picture large
edge=$(right_of button Labels)
[ "$(right_of 'list item' 'Light infantry')" -le $((edge + 12)) ] ||
  fail "the palette cuts its words off"
key ctrl+4
expect 'text box' '*Name of the next leader*'
[ "$(right_of button Labels)" = "$edge" ] || fail "each tool has another palette"
# They fit into a slim window, too: nothing asks for more, in no mode.
key Escape ctrl+1
resize 360 640
fits () { measure && [ "$(right_of tab Playtest)" -le 360 ]; }
for mode in Design Play Playtest; do
  press tab $mode
  sleep 1
  wait_for fits || fail "large letters need $(right_of tab Playtest) to $mode"
  picture slim-large-$mode
done
key ctrl+q
wait_end
