#!/bin/bash
# journey-board.sh BOARD-PHOTO: works the board in a real window by mouse and
# keys and reads from its output what it reported. Runs under with-display.sh.
set -u
command -v xdotool >/dev/null || { echo "xdotool is not installed"; exit 77; }

work=$(mktemp -d)
out=$work/out
"$1" >"$out" 2>"$work/err" &
program=$!
trap 'kill $program 2>/dev/null; rm -rf "$work"' EXIT

fail () {
  echo "FAILED: $1"
  echo "--- reported:"
  cat "$out" "$work/err"
  exit 1
}
# Waits until the last lines reported are exactly the arguments.
expect () {
  local wanted
  wanted=$(printf '%s\n' "$@")
  for _ in $(seq 200); do
    [ "$(tail -n $# "$out")" = "$wanted" ] && return
    sleep 0.05
  done
  fail "expected: $*"
}

timeout 30 xdotool search --sync --onlyvisible --name Board >/dev/null \
  || fail "no window"
# The first key may come before the window has the keyboard.
for _ in $(seq 100); do
  [ -s "$out" ] && break
  xdotool mousemove 400 730 key ctrl+End
  sleep 0.1
done
expect "cursor I13"
xdotool key ctrl+Home
expect "cursor A1"

# Keys: along a row, down a column of rows, to the ends, and the hex itself.
xdotool key Right Right Down Down Left
expect "cursor A2" "cursor A3" "cursor B3" "cursor C3" "cursor C2"
xdotool key End Up Home
expect "cursor C13" "cursor B12" "cursor B1"
xdotool key Return space
expect "activated B1" "activated B1"

# Where the hexes are, from two presses that tell: the window is 1100 wide and
# the board fits it, so A1 and A13 are near the upper corners.
xdotool mousemove 75 100 click 1
expect "pressed 1 A1" "released A1"
xdotool mousemove 1048 100 click 3
expect "pressed 3 A13" "released A13"

# A stroke in one jump reports every hex on its way.
xdotool mousemove 75 100 mousedown 1 mousemove 1048 100 mouseup 1
expect "pressed 1 A1" "dragged A2" "dragged A3" "dragged A4" "dragged A5" \
  "dragged A6" "dragged A7" "dragged A8" "dragged A9" "dragged A10" \
  "dragged A11" "dragged A12" "dragged A13" "released A13"
xdotool keydown ctrl mousemove 75 100 click 1 keyup ctrl
expect "pressed 1 control A1" "released A1"

# Zooming keeps the hex under the pointer where it is.
xdotool mousemove 561 382
xdotool click 1
expect "pressed 1 E7" "released E7"
# At once, so that several steps come before a layout.
xdotool keydown ctrl click --repeat 5 --delay 0 4 keyup ctrl
sleep 0.3
xdotool click 1
expect "released E7" "pressed 1 E7" "released E7"
# The space bar and a drag move the board; that is no press, and no use of the
# space bar.
xdotool keydown space mousedown 1 mousemove 590 400 mousemove 621 422 \
  mouseup 1 keyup space
# Where the board has come to is not told: a busy machine takes its time.
for _ in $(seq 20); do
  presses=$(grep -c released "$out")
  xdotool click 1
  for _ in $(seq 100); do
    [ "$(grep -c released "$out")" -gt "$presses" ] && break
    sleep 0.05
  done
  [ "$(tail -n 1 "$out")" = "released E7" ] && break
done
expect "pressed 1 E7" "released E7"
grep -q "^activated E7" "$out" && fail "the space bar was used for the drag"
# Now the board is far larger than the window: the cursor is followed.
xdotool key ctrl+End
expect "cursor I13"
sleep 0.3
xdotool mousemove 965 590 click 1
expect "pressed 1 I13" "released I13"
xdotool key ctrl+0
sleep 0.3
xdotool mousemove 75 100 click 1
expect "cursor A1" "pressed 1 A1" "released A1"

[ -s "$work/err" ] && fail "there were warnings"
echo "board: keys, presses, strokes and zoom"
