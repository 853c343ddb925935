#!/bin/sh
# The recipe that fits a personality to what people won: people are players of
# another personality here, so that what it should find is known.
. "$(dirname "$0")/lib.sh"
recipe=$root/scenarios/recipes/fit.py
cd "$work"

fit () {
  want=$1
  shift
  run_other "$want" python3 -B "$recipe" --program "$program" "$@"
}

# Archers at whom foot marches, of three kinds: the foot wins when the archers
# march, too.
sed 's/id="bold"[^>]*>/id="bold" safety="10" advance="400">/
     s/id="timid"[^>]*>/id="timid" safety="400" advance="10">/' "$rules" > rules.xml
cp rules.xml rules.was
for foot in heavy-infantry medium-infantry auxilia; do
  sed -e "s/id=\"lines\"/id=\"$foot\"/" -e 's/cards="1"/cards="2"/' \
    -e "/at=\"C/s/class=\"[^\"]*\"/class=\"light-bow\"/" \
    -e "/at=\"F/s/class=\"[^\"]*\"/class=\"$foot\"/" \
    "$here/data/lines.xml" > $foot.xml
done
battles="heavy-infantry.xml medium-infantry.xml auxilia.xml"
run 0 playtest -q --games 200 --seed 7 --levels greedy@timid,greedy@timid --json timid.json $battles
python3 -B - > people.tsv << 'END'
import json
for battle in json.load(open("timid.json"))["battles"]:
    rows = [row["counts"][0] for row in battle["tables"]["outcomes"]["rows"]]
    print(battle["file"][:-4], *battle["armies"], (rows[0] + rows[4]) / 2, 200, sep="\t")
END

# The bold come nearer to the timid, also in the battle by which they were not
# fitted; and so they do in any number of threads.
fit 0 --games 60 --rounds 2 people.tsv rules.xml bold $battles
cp out first
fit 0 --games 60 --rounds 2 --threads 3 people.tsv rules.xml bold $battles
cmp -s first out || fail "other threads, other weights"
checks=$((checks + 1))
awk '/before/ { if (!($7 + 10 < $5)) exit 1; n++ } END { if (n != 2) exit 1 }' first \
  || { fail "the bold do not come 10 points nearer"; cat first >&2; }
cmp -s rules.was rules.xml || fail "the rules were changed"

# The last line is for the rules.
sed "s|<personality id=\"bold\"[^>]*>|$(tail -1 first)|" rules.xml > fitted.xml
cmp -s rules.xml fitted.xml && fail "nothing was fitted"
run 0 check fitted.xml
# The miss that it tells is that of a playtest with them.
mv fitted.xml rules.xml
run 0 --language en playtest -q --games 60 --seed 2 --levels greedy@bold,greedy@bold \
  --people people.tsv heavy-infantry.xml auxilia.xml
has out "misses people's shares by $(sed -n 's/^fitted.* \([0-9.]*\) after$/\1/p' first) points"

# ---- what is wrong
fit 1 people.tsv rules.xml bald $battles
has err "rules.xml has no personality bald"
fit 1 people.tsv rules.xml bold auxilia.xml
has err "two battles are the least"
fit 1 none.tsv rules.xml bold $battles
has err "none.tsv: no such file"
fit 1 people.tsv rules.xml bold auxilia.xml none.xml
has err "none.xml"
fit 1 people.tsv "$rules" bold $battles
has err "is not in the folder of the rules"
grep -v auxilia people.tsv > fewer.tsv
fit 1 --games 2 fewer.tsv rules.xml bold $battles
has err "auxilia.xml is not in fewer.tsv"
finish
