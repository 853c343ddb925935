#!/bin/bash
# journey-import.sh: scenarios of other programs are opened as battles, and what
# was not carried over is told.
journey=import
. "$(dirname "$0")/journey.sh"

cp "$SOURCE"/tests/cli/data/import/{ford.xml,crossroads.m44} "$work"

# By its path; the rules are asked for, and Cancel leaves the way on open.
"$EDITOR" "$work/crossroads.m44" >>"$work/output" 2>&1 &
program=$!
expect label 'Import Scenario?'
sleep 0.5
picture ask
key Escape
expect label 'Design a Battle'
key ctrl+q
wait_end

"$EDITOR" "$work/crossroads.m44" >>"$work/output" 2>&1 &
program=$!
expect label 'Import Scenario?'
key alt+i
wait_title '^What to Look At$'
look text 'text box' 'What to Look At' >"$work/told"
grep -q "^I1: unit 'vehus' has no counterpart" "$work/told" ||
  fail "what was not carried over is not told: $(cat "$work/told")"
sleep 0.5
picture told
key Escape
wait_title '^New Document — '
expect 'grid cell' 'Hex H6,*war machine*'
expect label '*Crossroads*'
sleep 0.5
picture board

# A second one gets a window of its own; what is broken is refused with its line.
gapplication action io.github.warcouncil.Editor open-at "(b'$work/ford.xml', 0)"
expect label 'Import Scenario?'
key alt+i
wait_title '^What to Look At$'
key Escape
expect 'grid cell' "Hex E2, bridge*"
head -c 700 "$work/ford.xml" >"$work/cut.xml"
gapplication action io.github.warcouncil.Editor open-at "(b'$work/cut.xml', 0)"
expect label 'Import Scenario?'
key alt+i
expect label 'Not Imported'
expect label 'cut.xml, line 2: *'
sleep 0.5
picture refused
key Escape
sleep 0.5
kill "$program"
wait "$program" 2>/dev/null
program=
