#!/bin/bash
# journey-upgrade.sh: documents of other versions, and warnings that a document
# answers itself.
journey=upgrade
. "$(dirname "$0")/journey.sh"

old=$SOURCE/tests/cli/data/version-1/scenarios/ancients
cp "$old/akragas.xml" "$work/old.xml"
cp "$old/rules.xml" "$work/rules.xml"

# Rules of an older version: one problem, a notice, and a way on.
start rules.xml "$work/rules.xml"
expect label 'This document is of version 1; *'
expect tab 'Problems (1)'
picture old
press button '*Upgrade'
wait_title '^Upgraded'
sleep 0.5
picture upgraded
look text 'text box' 'Upgraded' >"$work/told"
grep -q 'Line 7: .*1.* becomes .*2.*: a document says which version it has' "$work/told" ||
  fail "it is not told what was changed: $(cat "$work/told")"
grep -q 'Line 55: .*first-strike.* becomes .*strike-first' "$work/told" || fail "line 55 is not told"
key Escape
wait_title '^• rules.xml'
expect tab Problems
sleep 0.5
picture done

# Nothing is written yet; one step back, and forward again.
cmp -s "$old/rules.xml" "$work/rules.xml" || fail "the file was written"
key ctrl+z
wait_title '^rules.xml'
expect label 'This document is of version 1; *'

# The problem offers the same, in the list and where it stands.
expect tab 'Problems (1)'
key alt+2
expect label 'Error in line *'
sleep 0.5
picture problem
key F8
sleep 0.5
key ctrl+period
on_fix () { case $(look focus) in *button*) ;; *) return 1 ;; esac; }
wait_for on_fix || fail "the focus is on $(look focus)"
picture fix
key Return
wait_title '^Upgraded'
key Escape
wait_title '^• rules.xml'
key ctrl+s
wait_title '^rules.xml'
"$WARCOUNCIL" upgrade "$old/rules.xml" >"$work/expected"
cmp "$work/expected" "$work/rules.xml" || fail "it is upgraded differently"
key ctrl+w
wait_end

# A newer version is said to be one; there is nothing to press.
sed 's/version="1" id/version="9" id/' "$old/akragas.xml" >"$work/new.xml"
start new.xml "$work/new.xml"
expect label 'This document is of version 9, made by a newer program*'
sees button '*Upgrade' && fail "a newer document cannot be upgraded"
picture newer
key ctrl+w
wait_end

# Silenced warnings are no problems, and are there for who wants to see them.
sed 's|<victory banners="5"/>|<?silence unreachable-banners it is a long day?><?silence short-supply on paper?><victory banners="40"/>|' \
  "$original" >"$battle"
start akragas.xml "$battle"
key alt+2
expect label '3 warnings silenced'
expect label 'No Problems'
click label '3 warnings silenced'
expect label 'Silenced in line *'
expect label 'it is a long day'
picture silenced
click label 'it is a long day'
sleep 0.5
type_text 'X'
wait_title '^• akragas.xml'
key ctrl+z ctrl+z
wait_title '^akragas.xml'
key ctrl+w
wait_end
