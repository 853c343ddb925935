#!/bin/bash
# journey-pack.sh: packs made, with all that can be in the way, looked at and
# unpacked.
journey=pack
. "$(dirname "$0")/journey.sh"

pack=$work/ancients/akragas.wcpack
list () { "$WARCOUNCIL" unpack --force "$1" -d "$work/list" && ls "$work/list"; }
# Chooses a file by its path.
choose () {
  sleep 0.5
  key ctrl+a
  type_text "$1"
  key Return
}

# Ticks one of the last documents of the dialog, which has to be scrolled to.
tick () {
  local X=0 Y=0 WIDTH=0 HEIGHT=0 SCREEN WINDOW frame_width frame_height
  local i x y width height border_x border_y
  eval "$(xdotool getwindowgeometry --shell \
    "$(xdotool search --onlyvisible --name '^Export Pack$' | tail -1)")"
  read -r border_x border_y frame_width frame_height \
    <<<"$(look where window 'Export Pack')"
  xdotool mousemove $((X + WIDTH / 2)) $((Y + HEIGHT / 2))
  for i in $(seq 30); do xdotool click 5; sleep 0.02; done
  sleep 0.5
  read -r x y width height <<<"$(look where checkbox "$1")"
  click_at $((X + (WIDTH - frame_width) / 2 - 2 * border_x + x + width / 2)) \
    $((Y + (HEIGHT - frame_height) / 2 - 2 * border_y + y + height / 2))
}

# Who shows folders; no file manager is on this bus.
mkdir -p "$XDG_DATA_HOME/applications" "$XDG_CONFIG_HOME"
cat >"$XDG_DATA_HOME/applications/shower.desktop" <<EOF
[Desktop Entry]
Type=Application
Name=Shower
Exec=sh -c 'echo "\$1" >$work/shown' shower %u
MimeType=inode/directory;
EOF
printf '[Default Applications]\ninode/directory=shower.desktop\n' \
  >"$XDG_CONFIG_HOME/mimeapps.list"

# ---- made ---------------------------------------------------------------------
cp -r "$SOURCE/scenarios/ancients/po" "$work/ancients"
start_on_disk akragas.xml "$battle"
key ctrl+e
wait_title '^Export Pack$'
expect checkbox Akragas
expect checkbox Zama
expect label '*German*'
picture export
look type 'text box' Author "Ann & Ben"
look type 'text box' Licence 'CC-BY-SA-4.0'
look type 'text box' Credits 'Cid, for maps'
look type 'text box' Title 'Sicily & <more>'
tick Zama
press button 'Export…*'
wait_title '^Export Pack$'
choose "$pack"
expect label '“akragas.wcpack” is written.'
wait_for no_window '^Export Pack$' || fail "the dialog stays"
sleep 0.5
picture exported
press button 'Show in Files*'
wait_for test -s "$work/shown" || fail "the folder is not shown"
[ "$(sed 's|^file://||' "$work/shown")" = "$work/ancients" ] ||
  fail "another folder is shown: $(cat "$work/shown")"

# ---- a page for browsers ------------------------------------------------------
# It is another item of the menu. What is no page stays as it is.
export_page () {
  key F10
  sleep 0.5
  key g
  sleep 0.5
  choose "$1"
}
export_page "$work/ancients/akragas.html"
expect label '“akragas.html” is written.'
wait_for grep -q '<title>Akragas (406 BC)</title>' "$work/ancients/akragas.html" ||
  fail "no page"
export_page "$work/ancients/zama.xml"
sleep 1
key alt+r
expect label '“zama.xml” is there already and is not a page of a battle.'
key Escape
cmp -s "$work/ancients/zama.xml" "$SOURCE/scenarios/ancients/zama.xml" ||
  fail "a battle was overwritten by a page"

# ---- what is in the way -----------------------------------------------------------
# What is not saved is not packed; it can be saved on the way. What was said of
# packs is remembered.
key ctrl+2
click_hex C5
wait_title '^• akragas.xml'
key ctrl+e
expect label 'Save First?'
sleep 0.5
key Return
wait_title '^Export Pack$'
[ "$(look text 'text box' Author)" = 'Ann & Ben' ] || fail "the author is forgotten"
[ "$(look text 'text box' Title)" = 'Sicily & <more>' ] || fail "the title is forgotten"
# Another file of that name is no pack, and stays as it is.
press button 'Export…*'
choose "$work/ancients/zama.xml"
sleep 1
key alt+r
expect label '“zama.xml” is there already and is not a pack.'
picture refused
cmp -s "$work/ancients/zama.xml" "$SOURCE/scenarios/ancients/zama.xml" ||
  fail "a battle was overwritten"
# A folder in which nobody may write, or no room there: nothing is left behind.
if [ "$(id -u)" != 0 ]; then
  mkdir "$work/locked"
  chmod 555 "$work/locked"
  press button 'Export…*'
  choose "$work/locked/a.wcpack"
  expect label '“a.wcpack” cannot be saved. *'
fi
# A pipe is refused: it might wait for a reader for ever.
mkfifo "$work/slow.wcpack"
press button 'Export…*'
choose "$work/slow.wcpack"
sleep 1
key alt+r
expect label '*It is not a regular file.'
rm "$work/slow.wcpack"
# Who quits while a pack is written has it written whole.
if has_slow_disk; then
  slow 2000
  press button 'Export…*'
  choose "$work/slow.wcpack"
  expect label 'Making the Pack…'
  sleep 1 # it is being written now
fi
gapplication action io.github.warcouncil.Editor quit
wait_for no_window '^akragas.xml' || fail "the window stays"
wait_end
slow 0
! has_slow_disk || "$WARCOUNCIL" pack --verify "$work/slow.wcpack" >/dev/null ||
  fail "half a pack"

# What has errors is not packed; the way leads to the place.
sed -i 's/class="auxilia"/class="auxilla"/' "$battle"
start akragas.xml "$battle"
key ctrl+e
wait_title '^Export Pack$'
press button 'Export…*'
choose "$work/broken.wcpack"
expect label "*auxilla*"
sleep 0.5
picture problems
[ ! -e "$work/broken.wcpack" ] || fail "a pack of a wrong document"
key Return
wait_for no_window '^Export Pack$' || fail "the way to the problem is closed"
key ctrl+q
wait_end
cp "$original" "$battle"

# ---- opened ------------------------------------------------------------------------
# Whatever it is called; nothing is written before it was looked at.
cp "$pack" "$work/sicily.zip"
"$EDITOR" "$work/sicily.zip" >>"$work/output" 2>&1 &
program=$!
wait_title '^Open Pack$'
expect label 'Ann & Ben'
expect label 'CC-BY-SA-4.0'
expect label 'Sicily & <more>'
expect label 'It is whole*'
sleep 0.5
picture open
[ ! -e "$work/sicily" ] || fail "it was unpacked unasked"
key Escape
expect label 'Design a Battle'
[ ! -e "$work/sicily" ] || fail "it was unpacked all the same"
key ctrl+q
wait_end
rm "$XDG_DATA_HOME/applications/shower.desktop" "$XDG_CONFIG_HOME/mimeapps.list"
"$EDITOR" "$work/sicily.zip" >>"$work/output" 2>&1 &
program=$!
wait_title '^Open Pack$'
expect label 'Ann & Ben'
press button 'Unpack*'
wait_title '^akragas.xml'
expect label 'Unpacked into “sicily”.'
sleep 0.5
picture unpacked
# Where nobody shows folders, it is told where the file lies.
press button 'Show in Files*'
expect label "*“$work/sicily/akragas.xml”*"
sleep 0.5
key Escape
cmp -s "$work/sicily/zama.xml" "$SOURCE/scenarios/ancients/zama.xml" ||
  fail "zama.xml is not as it was packed"
# Once more over a file that differs: it is asked.
echo mine >"$work/sicily/zama.xml"
gapplication action io.github.warcouncil.Editor open-at "(b'$work/sicily.zip', 0)"
wait_title '^Open Pack$'
expect label 'Ann & Ben'
press button 'Unpack*'
expect label 'Not Unpacked'
sleep 0.5
picture differs
grep -q mine "$work/sicily/zama.xml" || fail "it was replaced unasked"
key alt+r
wait_for no_window '^Open Pack$' || fail "it is not replaced"
wait_for cmp -s "$work/sicily/zama.xml" \
  "$SOURCE/scenarios/ancients/zama.xml" || fail "zama.xml is not replaced"
key ctrl+q
wait_end

# What nobody should trust cannot be unpacked.
head -c 20000 "$pack" >"$work/cut.wcpack"
"$EDITOR" "$work/cut.wcpack" >>"$work/output" 2>&1 &
program=$!
wait_title '^Open Pack$'
expect label 'What Is Wrong with It'
sleep 0.5
picture damaged
sees_no button 'Unpack*' || fail "it can be unpacked"
kill "$program"
wait "$program" 2>/dev/null
program=
