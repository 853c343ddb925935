#!/bin/sh
# A solo battle: one army is played by nobody, so that the program plays it in
# every game. A rule of the battle gives it orders besides its cards.
. "$(dirname "$0")/lib.sh"
cd "$work"

# solo LEVEL: two armies that are alike; nobody plays the one at the top, whose
# medium infantry marches in each of its turns, whatever card it draws.
solo () {
  sed "s|rules=\"rules.xml\"|rules=\"$rules\"|
    s/side=\"top\"/side=\"top\" player=\"$1\"/
    s|</scenario>|<on event=\"turn-starts\" side=\"top\"><for-each \
piece=\"units(side, piece.class = medium-infantry)\"><move of=\"each\"/></for-each>\
</on></scenario>|" "$here/data/lines.xml"
}
solo greedy > greedy.xml
solo random > random.xml
solo people > people.xml
told="Reds: nobody plays them; the program does, at level"

# Games end, and the side is played as the battle says, or as one asks for.
for level in greedy random; do
  run 0 play --auto 20 --seed 1 --bottom greedy --check $level.xml
  has out "$told $level."
  won=$(awk '/ won /{ sub (",", ""); for (i = 1; i < NF; i++) if ($i == "won") n += $(i + 1) }
    END { print n }' out)
  [ "$won" = 20 ] || fail "$won of 20 games were won"
  grep -v "^$told" out > as-said
  run 0 play --auto 20 --seed 1 --bottom greedy --top $level people.xml
  lacks out "nobody plays"
  cmp -s as-said out || fail "$level: not as with --top $level"
done
run 0 play --auto 5 --bottom greedy --top random greedy.xml
lacks out "nobody plays"

# A person is asked for the own side only.
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do echo 1; done > in
echo quit >> in
run 0 play --seed 3 greedy.xml
has out "$told greedy."
has out "Blues: which card"
lacks out "Reds: which"
has out "Reds: move C5"
rm in

# A playtest keeps to it, and says so when it asks for other players.
run 0 playtest -q --games 20 --levels random greedy.xml
has err "greedy.xml: nobody plays Reds: level greedy plays them in every game"
run 0 playtest -q --games 20 --levels random people.xml
lacks err "nobody plays"

# The report says who had the army in every game: terminal, file and page.
run 0 playtest -q --games 20 --levels random,greedy --json solo.json --html solo.html greedy.xml
grep -q "Reds won .* when played by" out && fail "the report says that others played Reds"
has out "nobody plays Reds: level greedy has this army in every game"
grep -q "Blues won .* when played by random, and .* when played by greedy" out || fail "the report does not say who played Blues"
lacks out "random won"
grep -qF '"programs": ["greedy", null]' solo.json || fail "the file does not say who plays"
grep -q "Reds played by" solo.html && fail "the page says that others played Reds"
grep -q "Blues played by random" solo.html || fail "the page does not say who played Blues"
run 0 playtest report solo.json
has out "nobody plays Reds: level greedy"
sed 's/"greedy", null/"greedy", 3/' solo.json > bad.json
run 1 playtest report bad.json
has err "'programs' is not what it should be"

# The sheet says it.
run 0 render greedy.xml -o sheet.pdf
pdftotext sheet.pdf - | tr '\n' ' ' | grep -q "Played by nobody *the program, which does what looks best" \
  || fail "the sheet does not say who plays"
run 0 render people.xml -o sheet.pdf
pdftotext sheet.pdf - | grep -q "Played by" && fail "the sheet says that nobody plays"
run 0 dump greedy.xml
has out "nobody plays top: level 1"
run 0 dump people.xml
lacks out "nobody plays"
finish
