#!/bin/bash
# journey-print.sh: a battle as it would come out of the printer.
journey=print
. "$(dirname "$0")/journey.sh"

start_on_disk akragas.xml "$battle"
key ctrl+p
wait_title '^Print$'
expect image 'Page 1 of ?'
picture battle
# Large letters take more pages, how many depends on fonts; one can leaf through
# them.
press switch 'Large Print'
press button 'Next Page'
expect image 'Page 2 of ?'
press button 'Previous Page'
expect image 'Page 1 of ?'
press switch 'Save Ink'
sleep 0.5
picture ink
# Sheets whose hexes have a size say it, and how many pages of the paper they take.
# tests/sheets/tiles.py and cutouts.py have the geometry: A3 holds 4 x 4 of 60 cards.
measure "$(xdotool search --onlyvisible --name '^Print$' | tail -1)" Print
choose_last 'combo box' 'Kind*' 'Up Up'
expect label '10 pages A4, hexes 55 mm wide'
picture tiles
choose_last 'combo box' 'Paper*'
expect label '5 pages A3, hexes 55 mm wide'
choose_last 'combo box' 'Kind*' Up
expect label '10 pages A3, hexes 55 mm wide'
picture cut-outs
press button 'Save…*'
wait_title '^Save the Sheet$'
sleep 0.5
key ctrl+a
type_text "$work/sheet.pdf"
writes_aside "$work/sheet.pdf"
head -c 4 "$work/sheet.pdf" | grep -q '%PDF' || fail "the sheet is no PDF"
sleep 0.5
key Escape
wait_for no_window '^Print$' || fail "the dialog stays"
key ctrl+q
wait_end

# A character that no font has is told before it is printed.
sed 's|<title>|<title>\&#x10FFFD; |' "$battle" >"$work/ancients/strange.xml"
start strange.xml "$work/ancients/strange.xml"
key ctrl+p
wait_title '^Print$'
expect label 'no font here has these characters*'
picture strange
key Escape
wait_for no_window '^Print$' || fail "the dialog stays"
key ctrl+q
wait_end
