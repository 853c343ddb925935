#!/bin/bash
# journey-start.sh: the start page: shipped battles, what to begin with, what was
# open before, and the first steps, by pointer and by keys.
journey=start
. "$(dirname "$0")/journey.sh"

start 'Warcouncil Editor'
expect label 'Design a Battle'
expect label 'Begin With'
expect label 'Shipped Battles'
sees label 'Recent Documents' && fail "there is something recent"
sleep 0.5
picture page

# The first steps are a text to read; Escape leads back.
press button '*First Steps'
wait_title '^First Steps$'
look text 'text box' 'First Steps' | grep -q '^10. Give it away' ||
  fail 'the first steps end too early'
sleep 0.5
picture steps
key Escape
wait_for no_window '^First Steps$' || fail "the first steps stay"

# By keys: a kind of document is chosen already when the dialog comes.
focus_matches '*Open*' || go Tab '*Open*'
go Tab '*Empty Battle*'
go Down '*Small Battle*'
key Return
wait_title '^New Document$'
expect label 'Two small armies that can be played at once.'
key Escape
wait_for no_window '^New Document$' || fail "the dialog stays"

# By keys, too: a game opens to its battles, in the order of their numbers.
go Tab '*Ancients*'
key space
expect label 'Akragas'
expect label '406 BC'
sleep 0.5
picture battles
go Down '*Akragas*'
key Return
wait_title '^akragas.xml'
expect 'grid cell' 'Hex A1,*'
key ctrl+q
wait_end

# What was open last is at hand.
start 'Warcouncil Editor'
expect label 'Recent Documents'
sleep 0.5
picture recent
# They stand beside what to begin with and push nothing away.
height_of () { look where label "$1" | cut -d' ' -f2; }
[ "$(height_of 'Recent Documents')" = "$(height_of 'Begin With')" ] ||
  fail "what was open last stands above or below what to begin with"
click label akragas.xml
wait_title '^akragas.xml'
key ctrl+q
wait_end

# The rules of a new game need no others, and are complete.
start 'Warcouncil Editor'
go Tab '*Empty Battle*'
go Down '*Rules of a New Game*'
key Return
wait_title '^New Document$'
sleep 0.5
picture new-game
key Return
expect 'text box' 'Title'
sleep 0.5
key ctrl+a
type_text 'My Game'
key Return
wait_title '^New Document — '
expect tab Problems
sleep 0.5
picture game
key ctrl+q
wait_end

# A battle is told who fights before it begins, by keys. What is wrong is said at
# its field, and has the focus; nothing is begun until it is right.
start 'Warcouncil Editor'
go Tab '*Empty Battle*'
go Down '*Small Battle*'
key Return
wait_title '^New Document$'
key Return
expect image 'Preview of the Map'
expect 'text box' 'Title'
sleep 0.5
type_text 'The Ford'
key Tab
type_text 'Hillmen'
key Tab
type_text 'tann'
expect label 'A colour is a name such as tan*'
key shift+Tab shift+Tab Return
sleep 0.5
key ctrl+a
type_text 'tan'
sees_problem () { sees label 'A colour is a name such as tan*'; }
sees_no_problem () { ! sees_problem; }
wait_for sees_no_problem || fail "the problem stays"
sleep 0.5
picture new-battle
key Return
wait_title '^New Document — '
expect label 'Hillmen'
expect 'spin button' 'Banners to Win*'
sleep 0.5
picture begun
key ctrl+s
wait_title '^Save As$'
sleep 1
key ctrl+a
type_text "$work/ancients/ford.xml"
key Return
wait_title '^ford.xml'
"$WARCOUNCIL" check --werror "$work/ancients/ford.xml" || fail "it is not right"
grep -A1 '<army' "$work/ancients/ford.xml" | diff - <(cat <<'END'
  <army side="top" cards="4" colour="tan">
    <name>Hillmen</name>
--
  <army side="bottom" first="yes" cards="4">
    <name>Bottom</name>
END
) >&2 || fail "the armies are not as said"
key ctrl+q
wait_end
