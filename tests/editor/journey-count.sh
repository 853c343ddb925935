#!/bin/bash
# journey-count.sh: a battle of one's own, from the start page to a pack and a
# sheet, in at most 110 actions. A click, a drag, a key with its modifiers, a text
# typed in one go and a turn of the wheel to something are an action each; a click
# that had to be repeated counts again.
journey=count
. "$(dirname "$0")/still.sh"
. "$(dirname "$0")/journey.sh"

# Moving the pointer is none, and the wheel is counted by whoever turns it.
actions=0
xdotool () {
  case "$*" in
    'click 4' | 'click 5') ;;
    *mousedown* | click* | type*) actions=$((actions + 1)) ;;
    key*) actions=$((actions + $# - 2)) ;; # without "key" and an option
  esac
  command xdotool "$@"
}
turn_to () {
  actions=$((actions + 1))
  scroll_to "$@"
}
# CLASS HEX...
place () {
  local name
  choose_row "$1"
  shift
  for name; do click_at ${place[$name]}; done
}
dialog () { measure "$(xdotool search --onlyvisible --name "^$1\$" | tail -1)" "$1"; }

# The rules lie with those of one's own, so that a pack can hold them.
mkdir -p "$XDG_DATA_HOME/warcouncil/scenarios"
cp -r "$work/ancients" "$XDG_DATA_HOME/warcouncil/scenarios"

start 'Warcouncil Editor'
key ctrl+n
wait_title '^New Document$'
key Return
expect 'text box' 'Title'
sleep 0.5
type_text 'Ford of Arn'
key Return
wait_title '^New Document — '
measure

# A river with a ford, hills, a camp.
key ctrl+2
choose_row River
drag E3 E4 E5 E6 E7 E8 E9 E10 E11
choose_row 'Fordable river'
click_hex E7
choose_row Hill
drag C3 C4
drag G9 G10
choose_row 'Fortified camp'
click_hex A7

# Fourteen units a side, and a leader each.
key ctrl+3
place 'Light infantry' C5 C7 C9
place Auxilia B3 B5 B7 B9 B11
place 'Heavy infantry' A4 A6 A8 A10
place 'Light cavalry' B2 B12
click button Bottom
place 'Light cavalry' H2 H12
place 'Heavy infantry' H4 H6 H8 H10
place Auxilia H3 H5 H7 H9 H11
place 'Light infantry' G5 G7 G8
key ctrl+4
click 'text box' '*Name of the next leader*'
type_text Arn
click_hex H6
click button Top
click 'text box' '*Name of the next leader*'
type_text Bor
click_hex A6
picture placed

# An objective, the council, and who moves first.
key ctrl+1
click_hex E7
key alt+5
click button 'Add a Rule…*'
expect 'search box' '*Kind of Rule*'
type_text objective
sleep 0.5
click label Objective
expect 'spin button' Banners
key alt+3
click 'text box' Designer
type_text Ann
key Return
turn_to checkbox 'The top army moves first'
click checkbox 'The top army moves first'
turn_to label Advice
click 'text box' History
type_text 'Hold the ford; the hills are for those who shoot.'
picture council

key ctrl+s
wait_title '^Save As$'
sleep 1
key ctrl+a
type_text "$work/ancients/arn.xml"
key Return
wait_title '^arn.xml'

# The pack and the sheet.
key ctrl+e
wait_title '^Export Pack$'
sleep 0.5
dialog 'Export Pack'
click button 'Export…*'
sleep 1
key ctrl+a
type_text "$work/arn.wcpack"
key Return
is_there () { [ -s "$1" ]; }
wait_for is_there "$work/arn.wcpack" || fail "there is no pack"
key ctrl+p
wait_title '^Print$'
sleep 1
dialog Print
click button 'Save…*'
wait_title '^Save the Sheet$'
sleep 0.5
key ctrl+a
type_text "$work/arn.pdf"
key Return
wait_for is_there "$work/arn.pdf" || fail "there is no sheet"
sleep 0.5
key Escape
wait_for no_window '^Print$' || fail "the dialog stays"
key ctrl+q
wait_end
echo "$actions actions"
[ "$actions" -le 110 ] || fail "it takes $actions actions"

# All of it is in the file, and nothing is wrong with it.
file=$work/ancients/arn.xml
"$WARCOUNCIL" check --werror "$file" || fail "it has problems"
has () { grep -q "$1" "$file" || fail "the battle lacks $1: $(cat "$file")"; }
has 'type="river" at="E3 E4 E5 E6 E8 E9 E10 E11"'
has 'type="fordable-river" at="E7"'
has 'type="hill" at="C3 C4 G9 G10"'
has 'type="fortified-camp" at="A7"'
has 'army side="top".* first="yes"'
has '<p>Hold the ford; the hills are for those who shoot.</p>'
has '<leader at="A6">Bor<'
has '<leader at="H6">Arn<'
has '<objective zone="objective"'
units=$(sed -n 's/.*<unit .* at="\([^"]*\)".*/\1/p' "$file" | wc -w)
[ "$units" = 28 ] || fail "there are $units units, not 28"
