#!/bin/sh
# warcouncil playtest --versions: what is kept of each version of a battle beside
# it, and what was edited between them.
. "$(dirname "$0")/lib.sh"
cd "$work"
cp "$rules" rules.xml
cp "$here/data/lines.xml" one.xml
kept=one.versions.tsv

# keep ARGUMENT...: plays a few games and keeps what came out.
keep () { run 0 playtest -q --games 10 --versions one.xml "$@"; }
# lines NUMBER: so many have been kept.
lines () {
  checks=$((checks + 1))
  [ "$(grep -vc '^#' $kept)" = "$1" ] || fail "not $1 lines: $(cut -c1-90 $kept)"
}

# pages RESULTS: the page of results has the versions that are kept, in the words
# and numbers of the terminal, and writes nothing beside the battle.
pages () {
  cp $kept unpaged.tsv
  run 0 playtest versions one.xml
  cp "$work/out" told
  run 0 playtest report "$1" --html page.html
  checks=$((checks + 1))
  python3 -B "$here/../html/versions.py" page.html told 2> page.err \
    || fail "the page differs from the terminal: $(cat page.err)"
  cmp -s unpaged.tsv $kept || fail "a page has changed the versions"
}

# Nothing is there yet, and nobody writes it unasked.
run 2 playtest versions one.xml
has err "one.versions.tsv: no playtest has been kept"
run 0 playtest -q --games 2 --levels random one.xml
[ ! -e $kept ] || fail "written unasked"
run 0 playtest -q --games 2 --levels random --html none.html one.xml
checks=$((checks + 1))
! grep -q 'class="versions"' none.html || fail "versions on the page that nobody has kept"
keep
lines 1
[ "$(head -n 1 $kept)" = "# warcouncil-versions 1" ] || fail "no mark"
[ "$(awk -F'\t' '!/^#/ && NF != 20' $kept)" = "" ] || fail "not 20 fields"
# The same games of the same version are there already. Prose and comments make no
# version, and other games of it are told as that.
keep
has err "has these games of this version already"
sed -i 's/They are alike/They look alike/; s/<title>/<!-- A comment.\n -->&/' one.xml
keep
lines 1
keep --seed 2
lines 2
run 0 playtest versions one.xml
has out "  the first version here"
has out "  the same version again"
# What was edited has the words of diff; numbers are those of the report.
sed -i 's/cards="1"/cards="4"/; s/F6 F7/F7/' one.xml
keep --html one.html
has out "Reds won"
sed -n 's/^Reds won \(.*)\) of 10 games.*/\1/p' "$work/out" > share
run 0 playtest versions one.xml
has out "  Reds: cards in hand 1 -> 4; Blues: - heavy infantry: F6"
has out "10 games: first army $(cat share); length "
checks=$((checks + 1))
tr '\n' ' ' < one.html | grep -q 'class="versions".*- heavy infantry: F6.*</table>' \
  || fail "the page has no versions"
# By its file, too, and in the width of a terminal.
cp "$work/out" told
run 0 playtest versions $kept
cmp -s told "$work/out" || fail "other versions by the file"
on_terminal 60 playtest versions one.xml
# Rules are part of what is played.
sed -i '/<unit-class id="heavy-infantry"/s/close-dice="5"/close-dice="4"/' rules.xml
cmp -s rules.xml "$rules" && fail "the rules are the same"
keep
run 0 playtest versions one.xml
has out "  the rules"
# Other players cannot be compared.
cp $kept before.tsv
run 0 playtest -q --games 2 --levels random --versions one.xml
run 0 playtest versions one.xml
checks=$((checks + 1))
tr -s ' \n' ' ' < "$work/out" | grep -q 'drama not known; 2 games had no end' \
  || fail "nobody won, but there is drama"
has out "random,random (not comparable: others play)"
run 0 playtest -q --games 2 --levels random --json random.json one.xml
pages random.json
# Old lines stay, byte by byte.
size=$(wc -c < before.tsv)
checks=$((checks + 1))
head -c "$size" $kept | cmp -s - before.tsv || fail "old lines were changed"

# Lines of two people who have edited apart, merged in any order.
cp one.xml ours.xml; cp before.tsv ours.versions.tsv
cp one.xml theirs.xml; cp before.tsv theirs.versions.tsv
sed -i 's/banners="2"/banners="3"/' ours.xml
sed -i 's/cards="2" colour="grey"/cards="3" colour="grey"/' theirs.xml
for who in ours theirs; do
  run 0 playtest -q --games 2 --levels random --versions $who.xml
  sleep 1
done
cp theirs.versions.tsv $kept
tail -n 1 ours.versions.tsv >> $kept
run 0 playtest versions one.xml
has out "  victory: banners to win 2 -> 3"
grep -q '  since version [0-9a-f]\{8\}: Blues: cards in hand 2 -> 3' "$work/out" \
  || fail "a merge is not told: $(cat "$work/out")"
pages random.json

# What is damaged is told by its line, and nothing is written.
# bad LINE SED WHY: the file with a change is refused.
bad () {
  cp before.tsv $kept
  sed -i "$2" $kept
  cp $kept damaged.tsv
  run 1 playtest versions one.xml
  has err "one.versions.tsv: line $1: $3"
  run 1 playtest -q --games 2 --levels random --versions one.xml
  has err "one.versions.tsv: line $1: $3"
  silent out
  cmp -s damaged.tsv $kept || fail "a damaged file was changed"
}
bad 3 '3i <<<<<<< HEAD' "this is no line of a playtest"
bad 4 '4s/\t/ /' "this is no line of a playtest"
bad 3 '3s/^./x/' "a version is eight digits"
bad 3 '3s/T..:/ 12:/' "a date is written as"
bad 3 '3s/\t10\t/\t-10\t/' "the turns, the seed or the games are not"
bad 3 '3s/\t0\.[0-9]*\t/\t7.000000\t/' "share, length or drama are not"
bad 5 '5s/Reds:/\x1b[31m/' "a text has characters that no text may have"
printf '# warcouncil-versions 12\n' > $kept
run 1 playtest -q --games 2 --levels random --versions one.xml
has err "one.versions.tsv: line 1: this is no file of versions"
printf 'Dear diary\n' > $kept
run 2 playtest -q --games 2 --levels random --versions one.xml
[ "$(cat $kept)" = "Dear diary" ] || fail "somebody's file was overwritten"
rm $kept
ln -s elsewhere $kept; : > elsewhere
run 2 playtest -q --games 2 --levels random --versions one.xml
rm $kept elsewhere
# Lines of other systems end in CR LF; a last line may lack its end.
sed 's/$/\r/' before.tsv | head -c -2 > $kept
run 0 playtest -q --games 4 --levels random --versions one.xml
run 0 playtest versions one.xml

# What does not go together.
run 0 compile one.xml -o one.wcb
run 2 playtest -q --games 2 --versions one.wcb
has err "name the file of one"
run 2 playtest --full versions one.xml
run 2 playtest versions
run 2 playtest --shard 1/2 --games 10 --versions one.xml
has err "merge the shards with --versions"

# Shards that are merged, and a report, keep the same line as games in one piece;
# only the date is that of the day.
# same FILE: its last line, without the date, is that of one.xml.
same () {
  checks=$((checks + 1))
  for file in $kept "$1"; do tail -n 1 "$file" | cut -f 1-2,4- > "$file.line"; done
  cmp -s $kept.line "$1.line" || fail "$1 has another line: $(cat "$1.line")"
}
cp before.tsv $kept
keep --json whole.json --html whole.html --seed 7
rm -r -f again; mkdir again; cp rules.xml one.xml again
cd again
cp ../before.tsv one.versions.tsv
for k in 1 2 3; do
  run 0 playtest -q --games 10 --seed 7 --shard $k/3 --json $k.json one.xml
done
run 1 playtest report 1.json --versions
has err "1.json: has one shard of 3"
run 1 playtest merge 1.json 3.json --json sum.json --versions
has err "are missing"
cmp -s ../before.tsv one.versions.tsv || fail "games are missing, and a line was added"
[ ! -e sum.json ] || fail "games are missing, and they were written"
run 0 playtest merge 3.json 1.json 2.json --json sum.json --html sum.html --versions
cd ..
same again/one.versions.tsv
cmp -s whole.json again/sum.json || fail "the shards are other games"
# The page of the merge has the line, too.
checks=$((checks + 1))
for page in whole again/sum; do
  sed -n '/class="versions"/,$p' $page.html | grep -c '<th scope="row">' > $page.rows
done
[ "$(cat whole.rows)" = 5 ] || fail "$(cat whole.rows) versions on the page"
cmp -s whole.rows again/sum.rows || fail "the page of a merge has other versions"
# What is there already is not added again, by nobody.
cp $kept all.tsv
run 0 playtest report whole.json --versions
has err "has these games of this version already"
cmp -s all.tsv $kept || fail "added twice"
cp before.tsv $kept
run 0 playtest report whole.json --versions
same again/one.versions.tsv

# Nothing is written beside a battle that is another one by now, is not there, or
# beside what is no document; or when the file of versions is damaged.
cp before.tsv $kept
run 2 playtest report whole.json whole.json --versions
has err "one results file, not of 2"
run 2 playtest report whole.json --game 1 --log log --versions
has err "leave out --versions"
timeout -s INT 1 "$program" playtest -q --games 1000000 --json part.json one.xml \
  > "$work/out" 2> "$work/err" || :
run 1 playtest report part.json --versions
has err "games are missing, and --versions keeps all"
run 0 compile one.xml -o one.wcb
run 0 playtest -q --games 2 --json binary.json one.wcb
run 2 playtest report binary.json --versions
has err "name the file of one"
run 0 playtest -q --games 20 --within 1-99 --json within.json one.xml
run 0 playtest report within.json --versions
lines 5
cp before.tsv $kept
sed -i '3s/^./x/' $kept
cp $kept damaged.tsv
run 1 playtest merge whole.json --json sum.json --versions
has err "one.versions.tsv: line 3: a version is eight digits"
cmp -s damaged.tsv $kept || fail "a damaged file was changed"
run 1 playtest report whole.json --html page.html
has err "one.versions.tsv: line 3: a version is eight digits"
checks=$((checks + 1))
grep -q '</html>' page.html || fail "no page beside a damaged file"
[ ! -e sum.json ] || fail "nothing could be kept, and it was written"
sed -i 's/cards="4"/cards="3"/' one.xml
run 1 playtest report whole.json --versions
has err "one.xml: has changed since it was playtested"
mv one.xml away.xml
run 2 playtest report whole.json --versions
has err "one.xml: no such file from here"
mv away.xml one.xml

# Of a comparison only the battle itself is kept, as when it is played.
cp one.xml other.xml
sed -i 's/cards="3"/cards="1"/' other.xml
rm -f $kept
run 0 playtest -q --games 4 --levels random --against other.xml --json compared.json \
  --versions one.xml
mv $kept played.tsv
rm other.xml
run 0 playtest report compared.json --versions
same played.tsv

# Many at once lose no line; one that is killed leaves a file that is whole.
rm -f $kept
for seed in 1 2 3 4 5 6; do
  "$program" playtest -q --games 2 --levels random --seed $seed --versions \
    one.xml > "seed$seed" 2>&1 &
done
wait
cat seed* > "$work/out"
lines 6
for try in 1 2 3 4 5 6 7 8; do
  "$program" playtest -q --games 2 --levels random --seed 1$try --versions \
    one.xml > /dev/null 2>&1 &
  sleep "0.0$try"
  kill -9 $! 2> /dev/null || :
  wait $! 2> /dev/null || :
  run 0 playtest versions one.xml
done
keep --seed 99
checks=$((checks + 1))
[ "$(find . -name '.warcouncil*' | wc -l)" = 0 ] || fail "something was left behind"

finish
