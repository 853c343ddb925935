#!/bin/sh
# The recipe that puts figures of playtests into a README and into the documents
# of battles; what we ship is in step.
. "$(dirname "$0")/lib.sh"
recipe=$root/scenarios/recipes/figures.py
cd "$work"

# figures STATUS ARGUMENT...: runs the recipe, as run () does the program.
figures () {
  want=$1
  shift
  checks=$((checks + 1))
  got=0
  python3 "$recipe" "$@" > out 2> err || got=$?
  [ "$got" = "$want" ] || { fail "status $got, not $want: $*"; cat out err >&2; }
}
# says FILE TEXT
says () {
  checks=$((checks + 1))
  grep -qF -e "$2" "$1" || fail "'$2' is missing in $1"
}
same () {
  checks=$((checks + 1))
  cmp -s "$1" "$2" || { fail "$1 is not $2"; diff "$1" "$2" >&2 || :; }
}

# ---- what we ship ----------------------------------------------------------------
for folder in ancients medieval; do
  figures 0 --check "$root/scenarios/$folder/README.md"
  silent out
done

# ---- a folder --------------------------------------------------------------------
# A battle that the bottom army wins, and one that the top army wins, with a
# status of its own.
cp "$root/scenarios/ancients/rules.xml" .
for name in ilipa lake-trasimenus; do
  sed 's|<status>.*</status>||' "$root/scenarios/ancients/$name.xml" > $name.xml
done
sed 's|<history>|<status>Ours.</status>\n  &|' lake-trasimenus.xml > with
mv with lake-trasimenus.xml
cp ilipa.xml ilipa.old
printf 'Before.\n\n<!-- figures -->\n<!-- end of figures -->\n\nBehind.\n' > README.md
cp README.md README.old
run 0 playtest ilipa.xml lake-trasimenus.xml --games 60 \
  --levels greedy,greedy --json greedy.json -q
figures 0 README.md greedy.json
line out README.md
line out ilipa.xml
says README.md "| battle | first army | greedy, 60 games | favours |"
grep -qE '^\| `ilipa` \| Carthaginian \| [0-9]+ \([0-9]+ to [0-9]+\), [0-9]+ turns \| Roman \|$' \
  README.md || fail "no row of Ilipa"
grep -qE '^\| `lake-trasimenus` .* \| Carthaginian \|$' README.md \
  || fail "no row of Lake Trasimenus"
says README.md "Before."
says README.md "Behind."
says ilipa.xml "  <status>Played 60 times by the computer against itself, the Roman army won "
says lake-trasimenus.xml "  <status>Ours. Played 60 times by the computer against itself, the Carthaginian army won "
run 0 check --werror ilipa.xml lake-trasimenus.xml
# Again it is the same, and older figures give way to newer ones.
cp README.md README.60
cp ilipa.xml ilipa.60
figures 0 README.md greedy.json
silent out
figures 0 --check README.md
silent out
sed 's/Played 60 times/Played 6 times/; s/ won [0-9]*/ won 99/' ilipa.60 > ilipa.xml
cp ilipa.xml ilipa.6
figures 1 --check README.md
has out "ilipa.xml: <status> has to say: Played 60 times by "
same ilipa.xml ilipa.6
figures 0 README.md greedy.json
line out ilipa.xml
same ilipa.xml ilipa.60
# What is even says nothing.
sed 's/^\(| `ilipa`.*\)| Roman |$/\1|  |/' README.60 > README.md
figures 1 --check README.md
has out "ilipa.xml: <status> has to say: nothing"

# Beside it, players by whom both armies win: no battle favours anybody then.
run 0 playtest ilipa.xml lake-trasimenus.xml --games 4 --levels random,random \
  --json random.json -q
figures 0 README.md greedy.json random.json
says README.md "| battle | first army | greedy, 60 games | random, 4 games | favours |"
grep -qE '^\| `ilipa` .* \|  \|$' README.md || fail "four games are sure"
same ilipa.xml ilipa.old

# ---- what is wrong ----------------------------------------------------------------
cp README.60 README.md
run 0 playtest ilipa.xml --games 4 --levels greedy,random --json unlike.json -q
figures 1 README.md unlike.json
has err "figures.py: players have to be alike"
same README.md README.60
figures 1 README.md greedy.json none.json
has err "figures.py: none.json: "
same README.md README.60
head -c 2000 greedy.json > short.json
figures 1 README.md short.json
has err "figures.py: short.json: "
figures 1 README.md ilipa.xml
has err "figures.py: ilipa.xml: "
same README.md README.60
cp ilipa.xml plain.md
figures 1 plain.md greedy.json
has err "has no lines <!-- figures --> and <!-- end of figures -->"
figures 1 README.md
has err "figures.py README.md RESULTS.json"
# Written whole or not at all.
(ulimit -f 0; python3 "$recipe" README.md random.json > out 2> err) \
  && fail "no room was enough" || :
same README.md README.60
[ -z "$(find . -name '*.new')" ] || fail "a draft was left"
finish
