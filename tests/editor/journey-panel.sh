#!/bin/bash
# journey-panel.sh PLAY-PHOTO WARCOUNCIL SCENARIO: plays the shipped battle in a
# real window by the keyboard alone, then lets it run to its end. Runs under
# with-display.sh.
set -u
command -v xdotool >/dev/null || { echo "xdotool is not installed"; exit 77; }

work=$(mktemp -d)
out=$work/out
"$2" compile "$3" -o "$work/battle" || exit 1

. "$(dirname "$0")/still.sh"

# A game in which the first card of the hand orders units and nothing else.
seed=0
for try in $(seq 60); do
  echo quit | "$2" play --seed "$try" "$3" \
    | grep -qE '^ *1 card order-(two|three)-center' && seed=$try && break
done
"$1" "$work/battle" "$seed" >"$out" 2>"$work/err" &
program=$!
trap 'kill $program 2>/dev/null; rm -rf "$work"' EXIT

fail () {
  echo "FAILED: $1"
  echo "--- reported:"
  tail -n 20 "$out"
  cat "$work/err"
  exit 1
}
# Waits until the last line matches the pattern.
expect () {
  for _ in $(seq 400); do
    tail -n 1 "$out" | grep -qE "$1" && return
    sleep 0.05
  done
  fail "expected: $1"
}

timeout 30 xdotool search --sync --onlyvisible --name Play >/dev/null \
  || fail "no window"
expect '^0 Syracusan: play a card$'
xdotool mousemove 500 780
sleep 0.5

# From the board: past the hint, the menu and the players to the first card.
press_card () {
  for _ in 1 2 3 4 5; do
    xdotool key Tab
  done
  xdotool key Return
}
press_card
expect '^1 Syracusan: give orders$'
# The list of choices has the keyboard now; the last choice is to stop. Ordering
# one unit and then no more leads to its moves, and so on to the other side.
xdotool key Return
expect '^[2-4] Syracusan: (give orders|move)$'
# A key that comes before the window has answered the one before would be for the
# other side.
has_answered () { [ "$(wc -l <"$out")" -gt "$1" ]; }
for _ in $(seq 12); do
  tail -n 1 "$out" | grep -q Carthaginian && break
  lines=$(wc -l <"$out")
  xdotool key End Return
  for _ in $(seq 40); do
    has_answered "$lines" && break
    sleep 0.05
  done
  sleep 0.1
done
expect 'Carthaginian: play a card$'

# Undo is found by its letter, and takes back one choice of a person.
before=$(tail -n 1 "$out" | cut -d' ' -f1)
xdotool key alt+u
expect 'Syracusan: '
after=$(tail -n 1 "$out" | cut -d' ' -f1)
[ "$after" -lt "$before" ] || fail "nothing was taken back"

# Both sides at random, run to the end: the window answers all the while.
xdotool mousemove 1214 78 click 1
sleep 0.5
xdotool key Down Return
sleep 0.3
xdotool mousemove 1214 116 click 1
sleep 0.5
xdotool key Down Return
sleep 0.3
xdotool key alt+r
expect 'won the battle$|is a draw$'

[ -s "$work/err" ] && fail "there were warnings"
echo "play: card, orders, undo and a run to the end"
