#!/bin/sh
# The recipe that puts figures of playtests into a README and into the documents
# of battles; what we ship is in step.
. "$(dirname "$0")/lib.sh"
recipe=$root/scenarios/recipes/figures.py
cd "$work"

figures () {
  want=$1
  shift
  run_other "$want" python3 "$recipe" "$@"
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
for folder in ancients expansion-1 medieval; do
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
says lake-trasimenus.xml "  <status>Ours.</status>"
says lake-trasimenus.xml "  <status>Played 60 times by the computer against itself, the Carthaginian army won "
run 0 check --werror ilipa.xml lake-trasimenus.xml
# What people won has a column, and decides nothing.
cp README.md README.without
printf 'ilipa\t\t\t34\t132\n' > people.tsv
run 0 playtest report greedy.json --people people.tsv
run 0 playtest merge greedy.json --people people.tsv --json people.json -q
figures 0 README.md people.json
says README.md "| battle | first army | greedy, 60 games | people | favours |"
says README.md " turns | 34 (26 to 42), 132 games | Roman |"
figures 0 --check README.md
mv README.without README.md
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
# Figures that stood behind other words before get an element of their own.
cp lake-trasimenus.xml lake.60
sed ':a;N;$!ba;s|Ours.</status>\n  <status>|Ours. |' lake.60 > lake-trasimenus.xml
cmp -s lake-trasimenus.xml lake.60 && fail "nothing was put together"
figures 0 README.md greedy.json
same lake-trasimenus.xml lake.60

# Catalogues say the same: the sentence with gaps is translated, and names of
# armies, as far as they are there.
mkdir po
echo "de # German" > po/LINGUAS
cat > po/de.po << 'END'
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgid "Roman"
msgstr "Römer"

END
cp po/de.po before.po
figures 0 README.md greedy.json
silent out
same po/de.po before.po
cat >> po/de.po << 'END'
msgid ""
"Played {games} times by the computer against itself, the {army} army won "
"{won} % ({low} to {high}): let the better player take the other one, or play "
"it twice and swap sides."
msgstr "{games} \"Spiele\": {army} {won} ({low} bis {high})"
END
figures 1 --check README.md
has out "po/de.po: other sentences of games of the computer are needed"
figures 0 README.md greedy.json
line out po/de.po
grep -qE '^msgstr "60 ."Spiele.": Römer [0-9]+ \([0-9]+ bis [0-9]+\)"$' po/de.po \
  || fail "no figures of Ilipa in German"
grep -qE '^msgstr "60 ."Spiele.": Carthaginian ' po/de.po \
  || fail "no figures of Lake Trasimenus in German"
figures 0 --check README.md
silent out
cp po/de.po po.60
sed 's/Played 60 times/Played 6 times/; s/^msgstr "60 /msgstr "6 /' po.60 > po/de.po
figures 1 --check README.md
figures 0 README.md greedy.json
same po/de.po po.60
rm -r po

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

# A level is told whole.
sed 's/"levels": \["greedy", "greedy"\], "nodes": \[[0-9]*, [0-9]*\]/"levels": ["search@bold", "search@bold"], "nodes": [8, 8]/' \
  greedy.json > search.json
figures 0 README.md search.json
says README.md "| battle | first army | search:8@bold, 60 games | favours |"

# A battle that was not played by all favours nobody.
run 0 playtest lake-trasimenus.xml --games 60 --levels greedy,greedy \
  --json lake.json -q
for order in "lake.json greedy.json" "greedy.json lake.json"; do
  figures 0 README.md $order
  grep -qE '^\| `ilipa` .* \|  \|$' README.md || fail "one column is sure"
done
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
# A table that was written by hand, of what is not sure or not there.
for cell in '41 (32 to 45), 30 turns/| `ilipa` favours Roman, with 55' \
            '41 (32 to 46), 30 turns/figures.py: `ilipa` favours Roman, with 54 % at least' \
            '/figures.py: `ilipa` has no figures by which it favours Roman'; do
  sed "s/^| .ilipa. .*/| \`ilipa\` | Carthaginian | ${cell%%/*} | Roman |/" \
    README.60 > README.md
  figures 1 --check README.md
  case $cell in
    *with\ 55) silent err ;;
    *) has err "${cell#*/}" ;;
  esac
done
cp README.60 README.md
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
