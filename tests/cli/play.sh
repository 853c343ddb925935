#!/bin/sh
# A game at the terminal, played by a script.
. "$(dirname "$0")/lib.sh"

# The end of the input is a clean end.
run 0 play --seed 1 "$akragas"
line out "Akragas"
has out "Carthaginian (top) against Syracusan (bottom). Seed 1."
has out "(end of input)"
has out "The game is not over: Carthaginian 0, Syracusan 0 banners"
# The board: twelve hexes in row B; four blocks of heavy infantry with Mago.
has out "hi4*"
has out "HI4*"
has out "HI heavy infantry"

# Only the hand of the side that decides is shown: six cards of Syracuse.
line out "Hand of Syracusan, 6 cards:"
lacks out "Carthaginian holds"

# Two people at one terminal: before the cards of the other one are shown, that
# one is asked to come, and what was on the terminal is wiped off it.
cat > "$work/seats.py" <<'END'
import os, pty, re, select, sys

child, terminal = pty.fork()
if child == 0:
    os.environ["TERM"] = "xterm"
    os.execv(sys.argv[1], [sys.argv[1], "play", "--seed", "1", sys.argv[2]])
said = ""
def until(*wanted):
    """Reads until the program asks for something."""
    global said
    said = ""
    while not any(word in said for word in wanted):
        if not select.select([terminal], [], [], 30)[0]:
            sys.exit("nothing more is said: " + said[-300:])
        said += os.read(terminal, 4096).decode()
until("\r\n> ")
if "Hand of Syracusan" not in said or "Press Enter" in said:
    sys.exit("the first one is asked to come: " + said[-300:])
for i in range(200):
    os.write(terminal, b"1\n")
    until("\r\n> ", "Press Enter")
    if "Press Enter" in said:
        break
if len(sys.argv) > 3:
    os.write(terminal, b"quit\n")
    said = ""
    try:
        while select.select([terminal], [], [], 30)[0]:
            said += os.read(terminal, 4096).decode()
    except OSError:
        pass
    sys.exit("Hand of" in said or "in turn" not in said)
if "decide: Carthaginian" not in said or "Hand of Carthaginian" in said:
    sys.exit("the other hand is shown to the wrong one: " + said[-300:])
os.write(terminal, b"\n")
until("\r\n> ")
if not re.search(r"\x1b\[2J.*Syracusan: .*LI light infantry|\x1b\[2J.*Hand of Carthaginian", said, re.S) \
   or "Hand of Syracusan" in said:
    sys.exit("the other one sees: " + said[-2000:])
os.write(terminal, b"quit\n")
END
python3 "$work/seats.py" "$program" "$akragas" || fail "two at one terminal"
python3 "$work/seats.py" "$program" "$akragas" quit \
  || fail "quit shows the other hand"
# With the computer on the other side nobody has to come.
printf '1\nquit\n' > "$work/in"
run 0 play --seed 1 --top random "$akragas"
lacks out "Press Enter"
rm "$work/in"

# A record that cannot be written is told before the game.
run 2 play --auto 1 --log "$work/nowhere/log" "$akragas"
silent out
has err "its folder is not there"

# Commands, numbers, and wrong input.
cat > "$work/in" <<'IN'
help
board
hand
log
list
0
9999
nonsense
order A1
undo
quit
IN
run 0 play --seed 1 "$akragas"
has out "undo    take the last choice back"
has out "The kinds of choices now:"
has out "card    card ID [as ID] [alt [N]]: play the card"
has out "There is no choice 0: they go from 1 to "
has out "There is no choice 9999"
has out "'nonsense' is neither a choice nor a command"
has out "There is nothing to undo."
has out "The game is not over"

# What is not on every board: zones, reserves, units of their own kind.
printf 'quit\n' > "$work/in"
run 0 play --seed 1 "$(dirname "$akragas")/trebbia.xml"
has out "roman-rear: I1 I2 "
has out "In reserve: "
run 0 play --seed 1 "$(dirname "$akragas")/crimissos-river.xml"
has out "Special: D3 sacred-band."

# A number makes a choice, undo takes it back: the record is that of a game in
# which nothing was done.
printf 'quit\n' > "$work/in"
run 0 play --seed 1 --log "$work/untouched" "$akragas"
printf '1\n1\n1\nundo\nundo\nundo\nundo\nquit\n' > "$work/in"
run 0 play --seed 1 --log "$work/undone" "$akragas"
has out "Taken back."
has out "There is nothing to undo."
cmp -s "$work/untouched" "$work/undone" || {
  fail "undo leaves something behind"
  diff "$work/untouched" "$work/undone" >&2 || true
}

# X1-185: who has placed a leader takes that back, and places the same leader
# again, as the next decision is his own. To the game a placement is final: the
# leader is not among its choices any more, and the other side's are others.
asculum="$(dirname "$akragas")/../expansion-1/asculum.xml"
printf 'quit\n' > "$work/in"
run 0 play --seed 1 --log "$work/untouched" "$asculum"
printf 'place leader +3 A2\nplace leader +3 A5\nundo\nundo\nquit\n' > "$work/in"
run 0 play --seed 1 --log "$work/undone" "$asculum"
has out "Roman: place leader +3 A2"
has out "'place leader +3 A5' is neither a choice"
has out "There is nothing to undo."
cmp -s "$work/untouched" "$work/undone" || fail "undo leaves a leader behind"
printf 'place leader +3 A2\nplace leader +4 A3\nplace leader +4 A5\nquit\n' > "$work/in"
run 0 play --seed 1 "$asculum"
has out "Roman: place leader +4 A3"
has out "'place leader +4 A5' is neither a choice"

# A game of first choices, typed as numbers, is one that replay confirms, and
# typed in words it is the same.
i=0
while [ $i -lt 120 ]; do echo 1; i=$((i + 1)); done > "$work/in"
run 0 play --seed 3 --log "$work/numbers" "$akragas"
grep -E '^(Carthaginian|Syracusan): ' "$work/out" | grep -v 'the only choice' \
  | grep -v '?$' | sed 's/^[A-Za-z]*: //' \
  > "$work/words"
run 0 replay --quiet "$work/numbers" "$akragas"
cp "$work/words" "$work/in"
run 0 play --seed 3 --log "$work/named" "$akragas"
lacks out "is neither a choice"
lacks out "is not legal"
cmp -s "$work/numbers" "$work/named" || fail "words and numbers differ"

# What is drawn stays hidden.
has out "drew a card"

# A case gives its position.
rm "$work/in"
run 0 play "$root/tests/rules/evade/light-foot-evades.xml"
has out "li4"
has out "HI4"

# Sides that play by themselves, one or both; undo goes back to the person.
run 0 play --seed 3 --top greedy --bottom greedy --log "$work/both" "$akragas"
has out " won, "
run 0 replay --quiet "$work/both" "$akragas"
printf '1\nundo\nquit\n' > "$work/in"
run 0 play --seed 3 --top greedy "$akragas"
has out "Taken back."
rm "$work/in"

finish
