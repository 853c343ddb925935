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

# Nothing is there yet, and nobody writes it unasked.
run 2 playtest versions one.xml
has err "one.versions.tsv: no playtest has been kept"
run 0 playtest -q --games 2 --levels random one.xml
[ ! -e $kept ] || fail "written unasked"
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
run 2 playtest report one.json --versions

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
