#!/bin/sh
# Playtests as a user runs them: results that merge and go on, reports, and what
# is wrong with command lines, files and disks.
. "$(dirname "$0")/lib.sh"
cd "$work"
random="--levels random,random"

# same A B: the files are alike.
same () {
  checks=$((checks + 1))
  cmp -s "$1" "$2" || fail "$1 is not $2"
}

run 0 playtest "$akragas" --games 60 $random --json all.json --csv all.csv
silent err
line out "Akragas: random against random, seed 1"
has out " of 60 games: "
has out "  turns           mean "
line all.csv "battle,title,table,id,side,column,value" 2> /dev/null \
  || grep -q '^battle,title,table' all.csv || fail "no table"
cp out report

# Threads, shards, a second look: the same bytes.
run 0 playtest "$akragas" --games 60 $random --threads 3 --json three.json
same three.json all.json
same out report
for k in 1 2 3; do
  run 0 playtest "$akragas" --games 60 $random --shard $k/3 --json $k.json -q
done
run 1 playtest merge 1.json 3.json --json sum.json
has err "20 of 60 games are missing"
has err " --games 60 --seed 1 --levels random,random --turns 500 --shard 2/3 --json shard-2.json"
[ ! -e sum.json ] || fail "a part was written as the whole"
# One that was broken off is named like one that is lost, and nothing else.
run 0 playtest "$akragas" --games 60 $random --shard 4/6 --json sixth.json -q
run 1 playtest merge 1.json 3.json sixth.json --json sum.json
has err "10 of 60 games are missing"
has err "these are shards of several divisions"
lacks err "--shard"
sed 's/"shard": \[4, 6\]/"shard": [2, 3]/' sixth.json > piece.json
run 1 playtest merge 1.json piece.json --json sum.json
has err "30 of 60 games are missing"
has err "--shard 2/3 --json shard-2.json"
has err "--shard 3/3 --json shard-3.json"
lacks err "--shard 1/3"
run 0 playtest merge 3.json 1.json 2.json --json sum.json
same sum.json all.json
same out report
run 1 playtest merge 1.json 2.json 2.json --json sum.json
has err "2.json: has games that another file has, too, number 20 among them"
run 0 playtest report all.json
same out report
run 0 playtest report all.json --full --csv again.csv
same again.csv all.csv
has out " (First Strike): in "
has out "first in game "

# What is there is not played again, and other plans do not mix.
run 0 playtest "$akragas" --games 60 $random --json all.json
same sum.json all.json
run 1 playtest "$akragas" --games 62 $random --json all.json
has err "all.json: has results of another playtest; what differs: the number of games"
run 1 playtest "$akragas" --games 60 $random --seed 2 --json all.json
has err "what differs: the seed"
run 1 playtest merge 1.json all.json --json sum.json
has err "has games that another file has, too"
sed 's|<title>|<title>Another |; s|row="F"|row="F"|; s|banners="5"|banners="4"|' \
  "$akragas" | sed "s|rules=\"rules.xml\"|rules=\"$rules\"|" > changed.xml
run 1 playtest changed.xml --games 60 $random --json all.json
has err "the battle Another Akragas, which is another one, or has changed"

# Players of a changed personality play otherwise, though no rule is changed. What
# things are called does not matter.
timid () {
  mkdir -p "$1"
  cp "$akragas" "$1"
  sed "$3" "$rules" > "$1/rules.xml"
  run 0 playtest "$1/akragas.xml" --games 4 --levels greedy@timid,greedy \
    --shard $2 --json "$1.json" -q
}
timid as-it-is 1/2 ''
timid renamed 2/2 's|<name>[^<]*</name>|<name>It</name>|'
timid bolder 2/2 's|id="timid" safety="260"|id="timid" safety="250"|'
! cmp -s as-it-is/rules.xml bolder/rules.xml || fail "nobody is bolder"
run 0 playtest merge as-it-is.json renamed.json --json sum.json
run 1 playtest merge as-it-is.json bolder.json --json sum.json
has err "the battle Akragas, which is another one, or has changed"

# Who plays is drawn in each game: the same people in any number of threads, and
# in shards.
people="--games 60 --levels greedy@people"
run 0 playtest "$akragas" $people --threads 1 --json drawn.json --html drawn.html
has out "who plays       casual: Carthaginian won"
has out "usual: Carthaginian won"
grep -q "Carthaginian.*>beginner<" drawn.html || fail "the page does not say who played"
run 0 playtest "$akragas" $people --threads 3 --json drawn-3.json -q
same drawn.json drawn-3.json
run 0 playtest "$akragas" $people --shard 1/2 --json drawn-1.json -q
run 0 playtest "$akragas" $people --shard 2/2 --json drawn-2.json -q
run 0 playtest merge drawn-1.json drawn-2.json --json drawn-both.json -q
same drawn.json drawn-both.json
run 0 playtest "$akragas" --games 60 --json plain.json -q
python3 -B - << 'END' || fail "it is not counted who plays"
import json
def people(name):
    rows = json.load(open(name))["battles"][0]["tables"]["people"]["rows"]
    return {row["id"]: row["counts"][0] for row in rows}
drawn, usual = people("drawn.json"), people("plain.json")
assert len(drawn) == 9 and sum(drawn.values()) == 60, drawn
assert all("/" in id for id in drawn) and drawn["beginner/beginner"] > 0, drawn
assert sum(usual.values()) == 0, usual
END
checks=$((checks + 1))

# Killed again and again, it comes to the same.
run 0 playtest "$akragas" --games 1200 $random --json whole.json
kills=0
while [ $kills -lt 40 ]; do
  "$program" playtest "$akragas" --games 1200 $random --json killed.json -q \
    > /dev/null 2>&1 &
  pid=$!
  sleep 0.3
  case $((kills % 2)) in
    0) kill -TERM $pid 2> /dev/null || : ;;
    1) kill -9 $pid 2> /dev/null || : ;;
  esac
  wait $pid 2> /dev/null && break
  kills=$((kills + 1))
done
[ $kills -ge 2 ] || fail "killed $kills times only"
# What was broken off says so, and nobody else writes there meanwhile.
"$program" playtest "$akragas" --games 1000000 $random --json part.json -q \
  > /dev/null 2>&1 &
pid=$!
while [ ! -s part.json ]; do sleep 0.1; done
run 2 playtest "$akragas" --games 1000000 $random --json part.json -q
has err "part.json: another playtest or search is writing there"
run 2 playtest merge all.json --json part.json
has err "part.json: is being written to"
sleep 0.3
kill -TERM $pid
got=0
wait $pid || got=$?
[ $got = 143 ] || fail "status $got, not 143, after SIGTERM"
run 0 playtest report part.json --html part.html
grep -qE '^[0-9]+ of 1000000 games have been played so far$' out \
  || fail "a part looks like the whole"
grep -q 'of 1000000 games to play' part.html \
  || fail "the page of a part looks like that of the whole"
head -c 3000 all.json > cut.json
run 1 playtest "$akragas" --games 60 $random --json cut.json
has err "cut.json: this is not JSON, or only a part of it"
has err "cut.json: the playtest cannot go on from this file; name another one, or remove it"
run 0 playtest "$akragas" --games 1200 $random --json killed.json
same killed.json whole.json

# Two that begin at the same moment: one plays, or one goes on where the other
# has ended; none plays for nothing.
for round in 1 2 3 4 5 6 7 8; do
  rm -f race.json
  for half in 1 2; do
    "$program" playtest "$akragas" --games 60 $random --json race.json -q \
      > /dev/null 2> race.$half &
    eval "half$half=$!"
  done
  first=0 second=0
  wait $half1 || first=$?
  wait $half2 || second=$?
  same race.json all.json
  case $first$second in
    00 | 02 | 20) ;;
    *) fail "two at once end with $first and $second" ;;
  esac
done

# A player that thinks for minutes, and rules that nearly never come to an end,
# are stopped within a second, by Ctrl-C, too.
# From its third turn on a side reshuffles, and each time again and again, by as
# many rules as there may be, until there are too many.
{
  sed "s|rules=\"rules.xml\"|rules=\"$rules\"|; /<\/scenario>/d" "$akragas"
  echo '<on event="turn-starts"><reshuffle/></on>'
  for i in $(seq 120); do
    echo '<on event="deck-reshuffled" when="side.turn gt 2 and (count = -1 or' \
      "side.cards + count = -$i or side.banners + count = -$i)\"><reshuffle/></on>"
  done
  echo '<on event="deck-reshuffled" when="side.turn gt 2">'
  echo '<reshuffle/><reshuffle/></on></scenario>'
} > storm.xml
stopped () {
  python3 - "$program" playtest "$@" -q <<'END' || fail "not stopped: $*"
import signal, subprocess, sys, time
for number in signal.SIGINT, signal.SIGTERM:
    run = subprocess.Popen(
        sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    time.sleep(1)
    sent = time.time()
    run.send_signal(number)
    said = run.communicate(timeout=60)[1].decode()
    took = time.time() - sent
    if run.returncode != -number or took > 1 or "interrupted after" not in said:
        sys.exit(f"status {run.returncode} after {took:.1f} s: {said}")
END
  checks=$((checks + 1))
}
stopped "$akragas" --games 4000 --levels search:1000000 --json think.json
stopped storm.xml --games 1000000
stopped storm.xml --games 1000000 --levels search:1000

# A question, and people.
run 1 playtest "$akragas" --games 4000 $random --within 90-95
has out "Within 90 to 95 %: no."
run 0 playtest "$akragas" --games 200 $random --within 10-90
has out "Within 10 to 90 %: yes."
run 0 playtest report all.json --people 8/20 --within 45-55
has out "may be chance"
run 0 playtest report all.json --people 199/200
has out "is not chance"
zama=$root/scenarios/ancients/zama.xml
run 2 playtest "$akragas" "$zama" --games 4 --people 8/20
has err "--people W/N is for one battle, and these are 2"
people=$root/scenarios/ancients/people.tsv
run 0 playtest "$akragas" "$zama" --games 40 $random --people "$people" -q \
  --json people.json --csv people.csv --html people.html
has err "13 battles of it are not played here, first crimissos-river"
has out "Over 2 battles the computer misses people's shares by "
has out "Carthaginian won 26.0 % (21.9 to 30.5 %); the difference of "
grep -qF '"people": [2600, 401]' people.json || fail "people.json has no people"
grep -qF "0,Akragas,people,,,share,2600" people.csv || fail "nor people.csv"
grep -qF "1,Zama,people,,,games,174" people.csv || fail "nor its games"
grep -qF "Beside people" people.html || fail "nor the page"
cp "$work/out" first
run 0 playtest report people.json
cmp -s first "$work/out" || fail "the report of a file says otherwise"
# It is kept when games are added, and can be said anew.
run 0 playtest "$akragas" "$zama" --games 40 $random -q --json people.json
cmp -s first "$work/out" || fail "people were lost"
printf 'zama\tCarthaginian\tRoman\t101\t174\n' > wrong.tsv
run 2 playtest report people.json --people wrong.tsv
has err "wrong.tsv:1: what the first army won is a percentage from 0 to 100"
printf 'gaza\tA\tB\t10\t174\n' > wrong.tsv
run 2 playtest report people.json --people wrong.tsv
has err "wrong.tsv: has none of these battles"
run 2 playtest report people.json --people nosuch.tsv
has err "nosuch.tsv: "
# Games that did not end are unknown, and that is said: they are no halves.
run 0 playtest "$akragas" --games 4 $random --turns 3
has out "None of 4 games came to an end: who wins is not known."
has out ") have no result: they reached the limit of turns, or a rule did not come"
run 0 playtest "$akragas" --games 40 $random --turns 3 --within 45-55
has out "Within 45 to 55 %: not known yet. However often you look, the share of Carthaginian is not known."
has out "  turns           mean 3.0 (3.0 to 3.0); from 3 (game 0) to 3 (game 0)"

# Two variants on the same seeds; a battle beside itself is no comparison.
run 0 playtest "$akragas" --games 40 $random --against "$akragas"
has out "nothing differs that is played: it is the same as $akragas"
lacks out "on the same seeds"
run 0 playtest "$akragas" --games 40 $random --switch leader-no-end=removed
has out "with leader-no-end=removed"
has out "on the same seeds wins of Carthaginian change by "
run 0 playtest "$akragas" --games 4 $random --switch leader-no-end=removed \
  --json rulings.json
run 1 playtest report rulings.json --battle 2 --game 1 --log rulings.log
has err "was played with other rulings than it has (leader-no-end=removed)"
run 0 playtest "$akragas" --games 4 $random \
  --switch leader-no-end=removed/leader-no-end=lost --shard 1/2 --json half.json
has out " points "
has out " from $akragas"
has out "with leader-no-end=lost"
run 1 playtest merge half.json --json sum.json
has err " --switch leader-no-end=removed/leader-no-end=lost --games 4"
run 2 playtest "$akragas" --games 4 --switch leader-no-end=removed/
has err "--switch needs NAME=VALUE in each variant"
run 2 playtest "$akragas" --games 40 $random --switch leader=no
has err "the rules have no switch 'leader'; they have "
run 2 playtest "$akragas" --games 40 $random --switch leader-no-end=maybe
has err "the switch 'leader-no-end' has the values lost removed, not 'maybe'"
run 2 playtest "$akragas" --switch leader-no-end
has err "is not a list of switches"

# What it matters who plays: a weaker hand wins nearly nothing.
run 0 playtest "$akragas" --games 20 --levels greedy,random --json mixed.json
has out "  levels          greedy won 100.0 % ("
has out "  sensitivity     Carthaginian won 100.0 % ("
has out " when played by greedy, and 0.0 % ("
# Who searches says how far.
run 0 playtest "$akragas" --games 2 --levels search:2,search:3 --turns 20 \
  --json searched.json
line out "Akragas: search:2 against search:3, seed 1"
# Who does not say searches as far as in play.
run 0 help play
far=$(tr '\n' ' ' < out | sed -n 's/.*it plays ahead: \([0-9]*\) for a card.*/\1/p')
run 0 playtest "$akragas" --games 2 --levels search,random --turns 1
line out "Akragas: search:$far against random, seed 1"
run 0 playtest report all.json mixed.json
has out "  sensitivity     greedy against random: Carthaginian won "
has out "; the difference of "
run 0 playtest report mixed.json all.json
has out "                  random against random: Carthaginian won "
run 0 playtest "$akragas" --games 20 --levels greedy@timid,search:1@bold --json timid.json
has out "Akragas: greedy@timid against search:1@bold, seed 1"
has timid.json '"levels": ["greedy@timid", "search@bold"]'
run 0 playtest "$akragas" --games 20 --levels greedy@timid,search:1@bold --json timid.json
run 1 playtest "$akragas" --games 20 --levels greedy@holding,search:1@bold --json timid.json
has err "what differs: the levels"
sed 's/@timid/@Timid/' timid.json > damaged.json
run 1 playtest report damaged.json
has err "'levels' has a level that is not known"

# Several battles at once, each as if it were alone.
decimum=$root/scenarios/medieval/decimum-1.xml
run 0 playtest "$akragas" "$decimum" --games 60 $random --json both.json
has out "Ad Decimum: random against random, seed 1"
grep -v '^$' out | head -n "$(wc -l < report)" > first
same first report
run 0 playtest "$decimum" --games 2 $random --json both-medieval.json
run 1 playtest merge both.json all.json --json sum.json
has err "what differs: the number of battles"

# One of its games, for replay.
run 0 playtest report all.json --game 7 --log game.log
run 0 replay game.log
has out "The record is exact"
run 0 playtest report both.json --battle 2 --game 7 --log second.log
run 0 replay second.log
has out "The record is exact"
run 2 playtest report both.json --battle 3 --game 7 --log second.log
has err "--battle needs a number from 1 to 2"
mkdir elsewhere
sed "s|\"file\": \"$akragas\"|\"file\": \"akragas.xml\"|" all.json > elsewhere/all.json
run 2 playtest report elsewhere/all.json --game 7 --log game.log
has err "akragas.xml: no such file from here; run this in the folder where"
run 2 playtest report all.json --game 60 --log game.log
has err "--game needs a number from 0 to 59"

# Wrong words.
run 2 playtest "$akragas" --games 0
has err "--games needs a number from 1 to 1073741824, not '0'"
run 2 playtest "$akragas" --games -5
run 2 playtest "$akragas" --games 99999999999999999999
run 2 playtest "$akragas" --threads 0
run 2 playtest "$akragas" --levels perfect
has err "--levels: no level is named 'perfect'; there are random, greedy and search"
run 2 playtest "$akragas" --levels random,search:0
has err "'search:0' does not say how long to search"
run 2 playtest "$akragas" --levels search:50ms,greedy
has err "'search:50ms' depends on the clock"
run 2 playtest "$akragas" --levels greedy:3
has err "'greedy:3' has a number, which only search may have"
run 2 playtest "$akragas" --levels greedy,random,greedy
has err "--levels needs one player or two, such as greedy,random, not 'greedy,random,greedy'"
run 2 playtest "$akragas" --levels search:2000000
has err "how long to search, from 1 to 1000000 games or 3600000 ms"
run 2 playtest "$akragas" --shard 1/20000
has err "--shard needs two numbers up to 10000, such as 3/16, not '1/20000'"
run 2 playtest "$akragas" --people 5/0
has err "--people needs games won of games played, such as 8/20, or a file"
run 2 playtest "$akragas" --levels greedy@bould
has err "--levels: the battle has no personality 'bould'; there are: bold, careful, timid,"
run 2 playtest "$akragas" --levels greedy,greedy@
has err "'greedy@' does not say which personality"
run 2 playtest "$root/tests/proof/farmstead.xml" --levels greedy,greedy@bold
has err "the battle has no personality 'bold', nor any other"
run 2 playtest "$root/tests/proof/farmstead.xml" --levels greedy@people
has err "--levels: no personality of the battle has a share, so nobody can be drawn"
run 2 playtest "$akragas" --levels greedy,
has err "no level is named ''"
run 2 playtest "$akragas" --shard 3/2
has err "--shard needs a number from 1 to the number of shards, not '3/2'"
run 2 playtest "$akragas" --shard 3
run 2 playtest "$akragas" --within 55-45
run 2 playtest "$akragas" --within 45-55 --shard 1/2
has err "a shard knows nothing of the others"
run 2 playtest "$akragas" --people 97/96
run 2 playtest "$akragas" --games 4 --shard 1/3
has err "there are more shards than pairs of games"
run 2 playtest merge all.json
has err "--json OUT"
run 2 playtest report
has err "report needs a results file"
run 2 playtest "$akragas" "$akragas" --games 4
has err "akragas.xml: is given twice"
for again in all.json 1.json; do
  run 1 playtest report all.json $again
  has err "$again: has the same players as another file"
done
run 1 playtest report all.json mixed.json mixed.json
has err "mixed.json: has the same players as another file"
run 1 playtest report all.json both-medieval.json
has err "has none of the battles of all.json"
run 2 playtest report $(yes all.json | head -n 18)
has err "a report takes 17 results files at most"
run 2 playtest report all.json --games 5
has err "--games is for games to play"
# What would be passed over is refused.
run 2 playtest report all.json --game 5
has err "--game needs --log LOG"
run 2 playtest report both.json --battle 2
has err "--battle needs --log LOG"
for option in "--csv x.csv" "--html x.html" --full "--people 4/9" "--within 45-55"
do
  run 2 playtest report all.json --game 5 --log x.log $option
  has err "leave out ${option%% *}, or ask for it without --log"
done
run 2 playtest report all.json all.json --game 5 --log x.log
has err "--log writes a game of one results file, not of 2"
run 2 playtest report all.json --json x.json
has err "--json is for games that are played or merged"
for option in "--log x.log" "--game 5" "--battle 1"; do
  run 2 playtest merge 1.json 2.json 3.json --json x.json $option
  has err "${option%% *} goes with 'playtest report'"
  run 2 playtest "$akragas" --games 4 $option
  has err "${option%% *} goes with 'playtest report'"
done
[ -z "$(find . -name 'x.*')" ] || fail "something was written: $(echo x.*)"
run 1 playtest merge 1.json 2.json 3.json --json sum.json --within 97-99
has out "Within 97 to 99 %: no."
run 2 playtest "$akragas" --games 4 --json one --html one
has err "--json and --html name the same file, 'one'"
[ ! -e one ] || fail "a file was written"
run 1 playtest "$rules" --games 4
run 1 playtest "$root/tests/rules/evade/light-foot-evades.xml" --games 4
has err "is a case, a position in the middle of a battle"

# Files that cannot be written are found out before anything is played.
run 2 playtest "$akragas" --games 1000000000 --json nowhere/out.json
has err "nowhere/out.json: its folder is not there"
run 2 playtest "$akragas" --games 1000000000 --csv nowhere/out.csv
cp "$akragas" mine.xml
run 2 playtest "$akragas" --games 1000000000 --json mine.xml
has err "mine.xml: is there already and is no results file"
same mine.xml "$akragas"
run 2 playtest "$akragas" --games 1000000000 --json /dev/null
has err "/dev/null: is not a file"
# What is no file is written once, when there are games.
if [ -w /dev/full ]; then
  run 2 playtest "$akragas" --games 4 $random --csv /dev/full
  has err "/dev/full: no space left"
fi

# What is no table, no page and no results is not written over, by no verb.
cp all.json kept.json
for words in "report kept.json --csv kept.json" "report kept.json --csv mine.xml" \
  "merge 1.json 2.json 3.json --json sum.json --csv kept.json" \
  "merge 1.json 2.json 3.json --json sum.json --csv mine.xml" \
  "report kept.json --html kept.json"; do
  run 2 playtest $words
  has err "is there already and is no "
done
run 2 playtest merge 1.json 2.json 3.json --json ./1.json
has err "./1.json: is one of the files that are merged"
run 2 playtest "$akragas" --games 4 --json q.json --csv ./q.json
has err "--json and --csv name the same file"
run 2 playtest "$akragas" --games 4 --html "$work/q" --csv q
has err "--csv and --html name the same file"
[ -z "$(find . -name 'q*')" ] || fail "something was written: $(echo q*)"
same kept.json all.json
same mine.xml "$akragas"
# Nor is the page of an earlier run, before there is a new one.
run 0 playtest "$akragas" --games 4 $random --html page.html --csv table.csv
cp page.html earlier.html
cp table.csv earlier.csv
"$program" playtest "$akragas" --games 1000000 --html page.html --csv table.csv \
  --json page.json > /dev/null 2>&1 &
pid=$!
while [ ! -s page.json ]; do sleep 0.1; done
kill -9 $pid
wait $pid 2> /dev/null || :
same page.html earlier.html
same table.csv earlier.csv

# A file may not grow any more: what was written before is still there.
(ulimit -f 1
 "$program" playtest "$akragas" --games 60 $random --json small.json \
   > out 2> err) && fail "more than may be written" || :
has err "small.json: "
[ ! -e small.json ] || fail "half a file was left"

# The same in the middle: numbers that have grown do not fit any more.
run 0 playtest "$akragas" --games 2 $random --json two.json
limit=$((($(wc -c < two.json) + $(wc -c < all.json)) / 1024))
(ulimit -f $limit
 "$program" playtest "$akragas" --games 60 $random --json small.json \
   > out 2> err) && fail "more than may be written" || :
has err "small.json: is larger than a file may be here"
has err "small.json: has the 0 games that were written before"
has out " of 60 games: "
run 0 playtest "$akragas" --games 60 $random --json small.json
same small.json all.json

# Who plays otherwise has other results, though the version is the same.
sed 's/"players": "[0-9a-f]*"/"players": "0123456789ab"/' all.json > others.json
run 1 playtest "$akragas" --games 60 $random --json others.json
has err "others.json: has results of another playtest; what differs: the build of"
run 1 playtest merge 1.json others.json --json sum.json
has err "others.json: does not belong to the others; what differs: the build of"
run 0 playtest report others.json
run 1 playtest report others.json --game 7 --log other.log
has err "others.json: was played by another build of the program (0.1.0)"
sed 's/"program": "[^"]*"/"program": "0.0.1"/' all.json > others.json
run 1 playtest "$akragas" --games 60 $random --json others.json
has err "what differs: the version of the program"

# Numbers that no games come to, and what a terminal would obey.
# edited MESSAGE PATTERN: all.json with this changed
edited () {
  sed "$2" all.json > edited.json
  ! cmp -s all.json edited.json || fail "nothing was changed: $2"
  run 1 playtest report edited.json
  has err "$1"
}
edited "the table 'outcomes' has numbers that 60 games cannot come to" \
  '/"outcomes"/,/counts/s/"counts": \[\([0-9]*\), [0-9]*\]/"counts": [\1, 99]/'
edited "the table 'rules' has numbers that 60 games cannot come to" \
  '/"rules": /,/counts/s/"counts": \[[0-9]*, [0-9]*\]/"counts": [999, 999]/'
edited "the table 'extremes' has numbers that 60 games cannot come to" \
  '/"extremes"/,/counts/s/"counts": \[[0-9]*, [0-9]*/"counts": [3, null/'
edited "the numbers of games do not fit together" \
  '/"histogram"/,/counts/s/"counts": \[[0-9]*/"counts": [61/'
edited "'armies' has control characters" \
  's/"Carthaginian"/"\\u001b[31m"/'
edited "'title' has control characters" 's/"title": "Akragas"/"title": "\\u001b[31m"/'
# The longest title that there may be: a hundred letters of four bytes.
sed "s|<title>Akragas|<title>$(printf '\360\237\217\271%.0s' $(seq 100))|; s|rules=\"rules.xml\"|rules=\"$rules\"|" \
  "$akragas" > long.xml
run 0 playtest long.xml --games 4 $random --json long.json
run 0 playtest report long.json

# Results that are none.
head -c 5000 all.json > cut.json
run 1 playtest report cut.json
has err "cut.json: this is not JSON, or only a part of it"
run 1 playtest "$akragas" --games 60 $random --json cut.json
has err "cut.json: this is not JSON, or only a part of it"
sed 's/"warcouncil-playtest": 6/"warcouncil-playtest": 9/' all.json > new.json
run 1 playtest report new.json
has err "these are results of version 9"
run 1 playtest report "$akragas"
run 2 playtest report none.json
has err "none.json: no such file"

# Nothing is shown on the way but on a terminal.
run 0 playtest "$akragas" --games 10 $random
silent err

finish
