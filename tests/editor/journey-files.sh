#!/bin/bash
# journey-files.sh: beginning, saving, closing and what can go wrong with files.
journey=files
. "$(dirname "$0")/journey.sh"

# Nothing open: the way on is on the screen.
start 'Warcouncil Editor'
expect label 'Design a Battle'
picture empty
key ctrl+n
wait_title '^New Document$'
sleep 0.5
picture template
key Return
expect image 'Preview of the Map'
key Return
wait_title '^New Document — '
expect 'grid cell' 'Hex A1,*'
picture new
measure

# Closing asks; Cancel stays, and what was painted is still there.
key ctrl+2
click_hex C5
wait_title '^• New Document'
key ctrl+w
expect label 'Save Changes?'
sleep 0.5
picture close
key Escape
sleep 0.5
is_running || fail "the editor is gone"
expect_hex C5 '*forest*'

# Discarding ends, without a copy to be recovered.
key ctrl+q
expect label 'Save Changes?'
sleep 0.5
key alt+d
wait_end
start 'Warcouncil Editor'
expect label 'Design a Battle'

# Opened by its path, letter by letter: GTK 4.18 completes a path while it is
# typed, and on a busy machine both are mixed. Then another file is asked for, and
# the path is typed again. It goes to the folder first, which may take a while.
type_path () {
  key ctrl+o
  wait_title '^Open$'
  sleep 1
  for ((i = 0; i < ${#battle}; i++)); do
    type_text "${battle:i:1}"
    sleep 0.15
  done
  key Return
  for _ in 1 2 3 4 5; do
    sleep 1
    title_is '^Open$' || break
    key Return
  done
}
for _ in 1 2 3 4; do
  type_path
  sleep 1
  title_is '^akragas.xml' && break
  key Escape
  sleep 1
done
wait_title '^akragas.xml'

# What is being typed into a field is saved, too, and asked about: this one is
# read when one leaves it.
key ctrl+8
click_hex E5
expect label 'Words in hex E5'
type_text 'Ford'
key ctrl+s
saved_label () { grep -q '<label at="E5">Ford</label>' "$battle"; }
wait_for saved_label || fail "the label is not saved"
# Undone with the field in use, it does not come back when one leaves that.
click_hex E6
expect label 'Words in hex E6'
click_hex E5
expect label 'Words in hex E5'
key ctrl+z
wait_title '^• akragas.xml'
click_hex E6
expect label 'Words in hex E6'
key ctrl+s
expect_file cat
click_hex E5
expect label 'Words in hex E5'
type_text 'Fords'
key ctrl+q
expect label 'Save Changes?'
sleep 0.5
key Escape
sleep 0.3

# Saved in another folder, where its rules are still found.
mkdir "$work/elsewhere"
key ctrl+shift+s
wait_title '^Save As$'
sleep 1
key ctrl+a
type_text "$work/elsewhere/copy.xml"
key Return
wait_title '^copy.xml'
expect label 'Saved. The paths in it fit the new folder now.'
picture fitted
sed -e 's|rules="rules.xml"|rules="../ancients/rules.xml"|' \
  -e 's|^  <victory.*|&\n  <board>\n    <label at="E5">Fords</label>\n  </board>|' \
  "$original" >"$work/expected"
diff -u "$work/expected" "$work/elsewhere/copy.xml" >&2 ||
  fail "the copy is not as expected"
expect tab Design
key ctrl+q
wait_end
cp "$original" "$battle"

# A crash: the next run offers what was not saved.
start akragas.xml "$battle"
key ctrl+2
click_hex D5
wait_title '^• akragas.xml'
saved_copy () { grep -q forest "$XDG_STATE_HOME"/warcouncil-editor/*.xml; }
wait_for saved_copy || fail "no safety copy was written"
kill -9 "$program"
wait "$program" 2>/dev/null
start akragas.xml "$battle"
expect label 'Recover Changes?'
sleep 0.5
picture recover
key alt+r
wait_title '^• akragas.xml'
expect_hex D5 '*forest*'

# Another program writes the file: the window says so, and takes it in place of
# the text when it is told to; that can be undone.
sed -i 's/Akragas/Agrigentum/' "$battle"
cp "$battle" "$work/theirs"
expect label 'Another program has changed this file.*'
sleep 0.5
picture changed
press button '*Reload'
wait_title '^akragas.xml'
expect label '*Agrigentum'
key ctrl+z
wait_title '^• akragas.xml'
expect_hex D5 '*forest*'

# Somebody else leads to a line of it, as problems in rules do: that is shown,
# and nothing of what was not saved is gone.
gapplication action io.github.warcouncil.Editor open-at "(b'$battle', 5)"
sleep 0.5
title_is '^• akragas.xml' || fail "opening it once more lost the changes"
expect_hex D5 '*forest*'

# Saving asks before anything is lost.
sed -i 's/Agrigentum/Agrigent/' "$battle"
cp "$battle" "$work/theirs"
key ctrl+s
expect label 'The File Has Changed'
sleep 0.5
picture conflict
key Escape
sleep 0.5
cmp -s "$battle" "$work/theirs" || fail "their file was overwritten"
title_is '^• akragas.xml' || fail "our changes are gone"
key ctrl+s
expect label 'The File Has Changed'
sleep 0.5
key alt+o
wait_title '^akragas.xml'
expect_file sed 's|^  <victory.*|&\n  <board>\n    <terrain type="forest" at="D5"/>\n  </board>|'

# The file is taken away: the window has the only copy, and does not just close.
mv "$battle" "$work/away.xml"
key ctrl+q
expect label 'Save the File Again?'
sleep 0.5
key Escape
sleep 0.3
mv "$work/away.xml" "$battle"

# No room to save: the text stays in the window.
key ctrl+2
click_hex D6
wait_title '^• akragas.xml'
rm -rf "$work/ancients"
key ctrl+s
expect label 'Not Saved'
sleep 0.5
picture unsaved
key Escape
sleep 0.3
expect_hex D6 '*forest*'
key ctrl+q
expect label 'Save Changes?'
sleep 0.5
key alt+d
wait_end

# What is no document is refused with a reason.
printf '\377\376' >"$work/binary.xml"
"$EDITOR" "$work/binary.xml" >>"$work/output" 2>&1 &
program=$!
expect label 'Not Opened'
sleep 0.5
picture refused
key Escape
key ctrl+q
wait_end

# One line of 300 KB is shown without a complaint, and so is the name of a folder
# that is not UTF-8.
latin=$work/$'caf\xe9'
mkdir "$latin"
{
  printf '<scenario'
  printf ' a%s="one"' $(seq 20000)
  printf '/>'
} >"$latin/line.xml"
start line.xml "$latin/line.xml"
key alt+1
expect label 'A line is very long. Lines are neither wrapped nor coloured.'
sleep 1
key ctrl+q
wait_end
start 'Warcouncil Editor'
click label line.xml
wait_title '^line.xml'
key ctrl+q
wait_end

# A file in another encoding is read, and what saving makes of it is told before.
cp "$SOURCE/scenarios/ancients/rules.xml" "$work"
sed -e '1s/UTF-8/ISO-8859-1/' -e 's/<title>Akragas/<title>Acragás/' "$original" \
  | iconv -c -f UTF-8 -t ISO-8859-1 >"$work/latin.xml"
start latin.xml "$work/latin.xml"
expect label 'The file is in ISO-8859-1. Saving it makes UTF-8 of it.'
sleep 0.5
picture encoding
key ctrl+2
click_hex D5
wait_title '^• latin.xml'
key ctrl+s
wait_title '^latin.xml'
grep -q '^<?xml version="1.0" encoding="UTF-8" *?>$' "$work/latin.xml" \
  || fail "another encoding is declared"
grep -q '<title>Acragás' "$work/latin.xml" || fail "it is not UTF-8"
key ctrl+q
wait_end

# Rules that were moved are asked for, and the map is there again.
mkdir "$work/lost" "$work/lost/new"
cp "$SOURCE/scenarios/ancients/rules.xml" "$work/lost/new"
cp "$original" "$work/lost/lost.xml"
start lost.xml "$work/lost/lost.xml"
expect label 'The Rules Are Not There'
sleep 0.5
picture lost
press button '*Locate the Rules…'
wait_title '^Locate the Rules$'
sleep 1
rules=$work/lost/new/rules.xml
for ((i = 0; i < ${#rules}; i++)); do
  type_text "${rules:i:1}"
  sleep 0.15
done
for _ in 1 2 3 4 5; do
  title_is '^Locate the Rules$' || break
  key Return
  sleep 1
done
expect 'grid cell' 'Hex A1,*'
key ctrl+s
wait_title '^lost.xml'
grep -q 'rules="new/rules.xml"' "$work/lost/lost.xml" || fail "another path"
key ctrl+q
wait_end
