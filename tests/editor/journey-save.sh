#!/bin/bash
# journey-save.sh: saving on a slow disk does not stop the window, which says that
# it saves, and ends only when that is done. What is no regular file is refused.
journey=save
. "$(dirname "$0")/journey.sh"

start_on_disk akragas.xml "$battle"
key ctrl+2
click_hex C5
wait_title '^• akragas.xml'

# ---- a slow disk: two calls wait for it, as long each ------------------------------
if has_slow_disk; then
  slow 4000
  begin=$SECONDS
  key ctrl+s
  expect label 'Saving…'
  picture saving
  # Meanwhile the window is alive, and what is painted now is not in the file. The
  # map has not moved; there is no time to look.
  click_at ${place[C6]}
  expect_hex C6 '*forest*'
  [ $((SECONDS - begin)) -lt 4 ] || fail "the window waited for the disk"
  # Closing waits, whatever else is asked for, and then asks about what has
  # changed since.
  key ctrl+q
  key ctrl+s
  expect label 'Save Changes?'
  [ $((SECONDS - begin)) -ge 7 ] || fail "closing did not wait for saving"
  slow 0
  expect_file sed 's|^  <victory.*|&\n  <board>\n    <terrain type="forest" at="C5"/>\n  </board>|'
  sleep 0.5
  key Escape
  sleep 0.5
  expect label '1. Akragas'

  # Saved once more while it is saving: the second time saves the rest.
  slow 1500
  key ctrl+s
  expect label 'Saving…'
  click_at ${place[C7]}
  expect_hex C7 '*forest*'
  key ctrl+s
  wait_title '^akragas.xml'
  slow 0
  grep -q 'at="C5 C6 C7"' "$battle" || fail "the second save was forgotten"

  # Quitting while it is saving, with nothing new, waits and ends.
  slow 2000
  click_hex C8
  wait_title '^• akragas.xml'
  key ctrl+s
  expect label 'Saving…'
  key ctrl+q
  sleep 0.5
  is_running || fail "it did not wait for the disk"
  slow 0
  wait_end
  grep -q 'at="C5 C6 C7 C8"' "$battle" || fail "it ended before it was saved"
  start akragas.xml "$battle"
  key ctrl+2
fi
click_hex D5
expect_hex D5 '*forest*'

# ---- a full disk -------------------------------------------------------------------
if command -v prlimit >/dev/null; then
  cp "$battle" "$work/before"
  prlimit --pid "$program" --fsize=1000:
  key ctrl+s
  expect label 'Not Saved'
  expect label '*akragas.xml* cannot be saved. File too large.*'
  cmp -s "$battle" "$work/before" || fail "a full disk changed the file"
  prlimit --pid "$program" --fsize=unlimited:
  sleep 0.5
  key Escape
  sleep 0.5
fi

# ---- what is no regular file --------------------------------------------------------
rm "$battle"
mkfifo "$battle"
expect label '*akragas.xml* cannot be read. It is not a regular file.'
sleep 0.5
picture unreadable
key ctrl+s
expect label 'Not Saved'
sleep 0.5
picture refused
key Escape
sleep 0.5
expect_hex D5 '*forest*'
rm "$battle"

mkfifo "$work/pipe.xml"
key ctrl+shift+s
wait_title '^Save As$'
sleep 1
key ctrl+a
type_text "$work/pipe.xml"
key Return
press button '*Replace'
expect label 'Not Saved'
sleep 0.5
picture pipe
key Escape
sleep 0.5
expect_hex D5 '*forest*'
key ctrl+q
expect label 'Save Changes?'
sleep 0.5
key alt+d
wait_end

# Its text may be nowhere else then: closing asks, although nothing was changed.
cp "$work/ancients/zama.xml" "$battle"
start akragas.xml "$battle"
rm "$battle"
mkfifo "$battle"
key ctrl+q
expect label 'Save the Text Elsewhere?'
expect label '*akragas.xml* cannot be read. It is not a regular file. If you do not save the text elsewhere, it may be lost.'
sleep 0.5
picture elsewhere
key alt+a
wait_title '^Save As$'
sleep 1
key ctrl+a
type_text "$work/ancients/saved.xml"
key Return
wait_end
cmp -s "$work/ancients/saved.xml" "$work/ancients/zama.xml" || fail "not saved elsewhere"
