#!/bin/bash
# journey-versions.sh: keeps what playtests show of each saved version, and sees
# what was edited between them.
journey=versions
. "$(dirname "$0")/journey.sh"

one=$work/ancients/one.xml
kept=$work/ancients/one.versions.tsv
cp "$SOURCE/tests/cli/data/lines.xml" "$one"
start one.xml "$one"
key alt+7
expect label 'Who wins, how surely*'
expect label 'Nothing has been kept of this battle yet.'
click 'list item' 'What Is Played*'
expect 'spin button' 'Games*'
sleep 0.5
click 'spin button' 'Games*'
key ctrl+a
type_text '40'
key Tab
scroll_to 'list item' 'What Is Played*' 4
click 'list item' 'What Is Played*'
scroll_to 'list item' 'Keep Results*'
picture empty
# Nobody asks for it: nothing is written.
key ctrl+F5
expect label '40 of 40 games'
[ ! -e "$kept" ] || fail "a version was kept that nobody wanted"
scroll_to 'list item' 'Keep Results*'
click 'list item' 'Keep Results*'
lines () { [ "$(grep -vc '^#' "$kept")" = "$1" ]; }
wait_for lines 1 || fail "the version is not kept"
expect image 'Wins of the first army: 1 version*'
picture first

# An edit that is not saved yet waits until it is.
banners () {
  key alt+3
  click 'spin button' 'Banners to Win*'
  key ctrl+a
  type_text "$1"
  key Tab
  wait_title '^• one.xml'
  key alt+7
}
banners 3
key ctrl+F5
expect label 'Since the Previous Playtest'
lines 1 || fail "a version was kept that is not saved"
key ctrl+s
wait_title '^one.xml'
wait_for lines 2 || fail "the saved version is not kept"
expect image 'Wins of the first army: 2 versions*'
expect image 'Turns of players: 2 versions*'
expect image 'Drama: *: 2 versions*'

# The command reads it, with the same words and numbers, and adds a line of other
# players while the editor is open.
"$WARCOUNCIL" --language en playtest -q --versions --games 40 --levels random \
  "$one" >/dev/null || fail "the command cannot keep a version"
lines 3 || fail "the command has kept nothing"
banners 4
key ctrl+s
wait_title '^one.xml'
key ctrl+F5
wait_for lines 4 || fail "the next version is not kept"
expect image 'Wins of the first army: 4 versions*'
expect label 'What a dotted line parts*'
scroll_to 'list item' 'Version by Version*'
click 'list item' 'Version by Version*'
scroll_to 'list item' '*the first version here*'
picture list
"$WARCOUNCIL" --language en playtest versions "$one" >"$work/told"
grep -q 'banners to win 3 -> 4' "$work/told" || fail "$(cat "$work/told")"
tr -s '\n ' ' ' <"$work/told" >"$work/words"
sees 'list item' '*banners to win 3 -> 4*' || fail "the edit is not named"
sees 'list item' '*(not comparable: others play)*' \
  || fail "nothing says what cannot be compared"
look places label '*40 games: *' >"$work/figures"
[ -s "$work/figures" ] || fail "no numbers"
while read -r words; do
  grep -qF -- "${words%$'\n'}" "$work/words" || fail "other numbers: $words"
done < <(grep -o '40 games: .*' "$work/figures")

# A page has the same, too.
save_page () {
  open_menu 'Save the Results' 'menu item' '*HTML*'
  press 'menu item' '*HTML*'
  wait_title '^Save the Results$'
  sleep 0.5
  key ctrl+a
  type_text "$1"
  key Return
}
save_page "$work/one.html"
is_there () { [ -s "$work/one.html" ]; }
wait_for is_there || fail "there is no page"
python3 -B "$SOURCE/tests/html/versions.py" "$work/one.html" "$work/told" \
  || fail "the page has other versions than the command tells"

# A file that somebody has damaged stays as it is, and the page says where.
echo '<<<<<<< HEAD' >>"$kept"
cp "$kept" "$work/damaged"
banners 5
key ctrl+s
wait_title '^one.xml'
key ctrl+F5
expect label 'one.versions.tsv: line 7: *'
cmp -s "$work/damaged" "$kept" || fail "a damaged file was changed"
picture damaged
key ctrl+q
wait_end
