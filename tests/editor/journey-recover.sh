#!/bin/bash
# journey-recover.sh: two crashes leave two copies; both are offered, with their
# times. What another program wrote meanwhile is not overwritten without a word,
# and what was saved is not offered again.
journey=recover
. "$(dirname "$0")/journey.sh"

copies () { ls "$XDG_STATE_HOME"/warcouncil-editor/*.xml 2>/dev/null | wc -l; }
copy_has () { grep -q "$1" "$XDG_STATE_HOME"/warcouncil-editor/*.xml; }

crash () {
  kill -9 "$program"
  wait "$program" 2>/dev/null
  program=
}

# One crash after D5, another one after D6.
start akragas.xml "$battle"
key ctrl+2
click_hex D5
wait_for copy_has 'at="D5"' || fail "no safety copy was written"
crash
start akragas.xml "$battle"
expect label 'Recover Changes?'
sleep 0.5
key Escape
sleep 0.5
key ctrl+2
click_hex D6
wait_for copy_has 'at="D6"' || fail "no second safety copy was written"
crash
[ "$(copies)" = 2 ] || fail "$(copies) copies, not 2"

# Another program writes the file.
sleep 1
sed -i 's/Akragas/Agrigentum/' "$battle"
cp "$battle" "$work/theirs"
ln -s akragas.xml "$work/ancients/link.xml"
start link.xml "$work/ancients/link.xml"
expect label 'Recover Changes?'
[ "$(look count label 'Copy of *')" = 2 ] || fail "not both copies are offered"
expect label 'The file has changed since then'
sleep 0.5
picture two
key alt+r
wait_title '^• link.xml'
expect_hex D6 '*forest*'
expect_hex D5 '*, empty'
expect label 'Another program has changed this file.*'
sleep 0.5
picture recovered
key ctrl+s
expect label 'The File Has Changed'
sleep 0.5
cmp -s "$battle" "$work/theirs" || fail "their file was overwritten"
key alt+o
wait_title '^link.xml'
expect_file sed 's|^  <victory.*|&\n  <board>\n    <terrain type="forest" at="D6"/>\n  </board>|'
[ "$(copies)" = 0 ] || fail "copies are left after saving"
key ctrl+q
wait_end

# Nothing is offered again.
start akragas.xml "$battle"
sleep 1
sees_no label 'Recover Changes?' || fail "what was saved is offered again"

# The folder of copies cannot be used: that is told until it can.
chmod 700 "$XDG_STATE_HOME"
rm -rf "$XDG_STATE_HOME/warcouncil-editor"
: >"$XDG_STATE_HOME/warcouncil-editor"
key ctrl+2
click_hex D7
expect label 'No safety copy of your changes can be written*'
sleep 0.5
picture no-copy
rm "$XDG_STATE_HOME/warcouncil-editor"
wait_for copy_has 'D7' || fail "the copy was not tried again"
no_notice () { sees_no label 'No safety copy of your changes*'; }
wait_for no_notice || fail "there is a copy, and the window says there is none"
crash

# A new document that was not saved comes back once.
start 'Warcouncil Editor'
key ctrl+n
wait_title '^New Document$'
sleep 0.5
key Return
expect image 'Preview of the Map'
key Return
wait_title '^New Document — '
key ctrl+2
click_hex C5
two_copies () { [ "$(copies)" = 2 ]; } # this one, and that of the battle
wait_for two_copies || fail "no copy of a new document"
crash
for run in 1 2; do
  start '^• New Document'
  [ "$(copies)" = 2 ] || fail "$(copies) copies in run $run, not 2"
  crash
done
