#!/bin/sh
# warcouncil balance: proposals for battles of which it is known what would help.
. "$(dirname "$0")/lib.sh"
cd "$work"

# even CARDS CARDS: two armies that are alike, with so many cards each. Of 6,000
# games the first army won 49 or 50 % with two against two and with one against one,
# 38 % with one against two, and 59 % with two against one.
even () {
  sed "s|rules=\"rules.xml\"|rules=\"$rules\"|
    s/side=\"top\" cards=\"1\"/side=\"top\" cards=\"$1\"/
    s/first=\"yes\" cards=\"2\"/first=\"yes\" cards=\"$2\"/" "$here/data/lines.xml"
}
few="move=0,class=0,add=0,switch=0,terrain=0,blocks=0,further=0"
even 2 2 > two.xml
cp two.xml wanted-two.xml
even 1 2 > one.xml
even 1 1 > one-each.xml

# What is even is left alone.
run 0 balance two.xml -q
has out "Two lines: Reds won "
has out "It is within already: nothing is proposed."
# A card that was taken away is given back, or taken away from the other.
run 0 balance one.xml -q --price $few -o advised.xml
has out " 1. price 1: "
grep -qE '^ [12]\. price 1: Reds: one card more \(2\)$' "$work/out" \
  || fail "the card is not given back: $(cat "$work/out")"
cmp -s advised.xml two.xml || cmp -s advised.xml one-each.xml \
  || fail "something else was written: $(diff one.xml advised.xml)"
cp "$work/out" first
# Threads change nothing.
run 0 balance one.xml -q --price $few --threads 3
cmp -s first "$work/out" || fail "other proposals with 3 threads"
# Another proposal, and prices that say what is dear.
run 0 balance one.xml -q --price $few,add=3,cards=9 --take 1 -o dear.xml
lacks out " 1. price 9: "
cmp -s dear.xml one.xml && fail "nothing was changed"
run 0 check dear.xml

# What is locked stays; if all is locked, that is said, and nothing is written.
run 1 balance one.xml -q \
  --price cards=0,first=0,banners=0,$few \
  --lock C5,C6,C7,F6,F7,F8 -o none.xml
has out "Prices and locks leave no edit to try."
has err "none.xml: not written: there is no proposal 1"
[ ! -e none.xml ] || fail "something was written"

# Two at once, if one is not enough: either edit alone only makes it even.
alone="first=0,remove=0,banners=0,$few"
run 0 balance one.xml -q --price $alone,further=1 --to 55-65 -o both.xml
has out " 1. price 3: Reds: one card more (2); and Blues: one card less (1)"
even 2 1 > wanted.xml
cmp -s both.xml wanted.xml || fail "not both: $(diff wanted.xml both.xml)"
run 1 balance one.xml -q --price $alone --to 55-65

# Two armies that are alike, but Reds have a block less at C5, C6 and C7.
# Of 2,000 games they won 15 %; with two of the three blocks at most 42 %, with all 50 %.
weak () {
  even 2 2 | sed 's|<unit class="heavy-infantry" at="C6 C7"/>|<unit class="heavy-infantry" at="C6" id="c6"/>\
    <unit class="heavy-infantry" at="C7" id="c7"/>|
    s|at="C5"/>|at="C5" id="c5"/>|
    s|^</scenario>|  <effect query="blocks" op="add" value="-1" when="piece.trait(c5) or piece.trait(c6) or piece.trait(c7)"/>\
</scenario>|'
}
weak > weak.xml
# Three things were taken away, and only all three make it even.
blocks="first=0,cards=0,remove=0,banners=0,$few,blocks=3"
run 0 balance weak.xml -q --price $blocks,further=1 --lock F6,F7,F8 -o strong.xml
more="Reds: one block more for"
has out " 1. price 11: $more heavy infantry at C6; and $more heavy infantry at C7; and $more medium infantry at C5"
lacks out " 2. price"
run 0 check strong.xml
# If one of them is locked, none reaches the aim; what comes nearest is told, and can
# be written, too.
run 1 balance weak.xml -q --price $blocks,further=1 --lock C5,F6,F7,F8 -o near.xml
has out "None of them lay within the aim each time; these come nearest:"
has out " 1. price 7: $more heavy infantry at C6; and $more heavy infantry at C7"
has out "the best played 400 games each on other dice"
run 0 check near.xml
run 0 playtest near.xml -q --games 400
has out "Blues won "

# A block less for a unit in a list: it gets an element and an effect of its own.
few="first=0,cards=0,remove=0,banners=0,$few"
run 0 balance one.xml -q --games 40 --price $few,blocks=2 --lock C5,C6,C7,F6,F8 --to 46-80 -o block.xml
has out " 1. price 2: Blues: one block less for heavy infantry at F7"
run 0 check block.xml
cat > wanted.diff <<'END'
<     <unit class="heavy-infantry" at="F6 F7"/>
>     <unit class="heavy-infantry" at="F6"/>
>     <unit class="heavy-infantry" at="F7" id="unit-f7"/>
>   <effect query="blocks" op="add" value="-1" when="piece.trait(unit-f7)"/>
END
diff one.xml block.xml | grep '^[<>]' | diff - wanted.diff || fail "another edit"
# Hexes of terrain: the kind that the board has comes to the eight open hexes with
# the most units around, and goes from each of its two, unless those are locked.
sed 's|banners="2"/>|banners="2"/><board><terrain type="hill" at="F6 D1"/></board>|' one.xml > hill.xml
run 1 balance hill.xml -q --games 40 --price $few,terrain=2 --to 98-99
has out "10 edits were tried"
run 1 balance hill.xml -q --games 40 --price $few,terrain=2 --to 98-99 --lock F6,D1
has out "8 edits were tried"

# Games that never end are not even: of four units of an army nobody can reach one,
# so that four banners never win, and two do not help.
sed -e 's|banners="2"/>|banners="3"/><board><terrain type="lake" at="A2 B1 I12 H12"/></board>|' \
  -e 's|at="C5"|at="C5 A1"|' -e 's|at="F8"|at="F8 I13"|' one.xml > cut-off.xml
run 1 balance cut-off.xml -q --games 40 --price $few,banners=3
has out "2 edits were tried"
lacks out "price 3: "
has out "None of them is known to come nearer to the aim."

# ---- games that are kept
# A search that was interrupted goes on, and comes to the same. It is stopped again
# and again, each time a little later, until it ends by itself.
cards="$few,cards=1,first=1,add=2"
run 0 balance one.xml -q --games 200 --price $cards
cp "$work/out" whole
if command -v timeout > /dev/null; then
  tries=0 got=124
  while [ "$got" = 124 ] && [ $tries -lt 200 ]; do
    tries=$((tries + 1)) got=0
    timeout --foreground -s INT "$(awk "BEGIN { print 0.4 * $tries }")" "$program" balance one.xml -q --games 200 \
      --price $cards --played part.games > "$work/out" 2> "$work/err" || got=$?
  done
  checks=$((checks + 1))
  [ $tries -gt 1 ] || fail "it was not interrupted"
  cmp -s whole "$work/out" || fail "$tries parts, and another result: $(cat "$work/out")"
  rm part.games
fi

# Shards come to the same as one search, however many there are, in any order, when
# their games are joined after each round: with halving, and with edits at once.
in_shards () {
  shards=$1 rounds=0 got=3
  shift
  : > all.games
  while [ "$got" = 3 ] && [ $rounds -lt 20 ]; do
    rounds=$((rounds + 1))
    for shard in $(seq "$shards" -1 1); do
      cp all.games "$shard.games"
      got=0
      "$program" balance "$battle" -q --games 100 "$@" --shard "$shard/$shards" \
        --played "$shard.games" > "$work/out" 2> "$work/err" || got=$?
    done
    cat [0-9].games > all.games
    rm [0-9].games
  done
  checks=$((checks + 1))
  [ "$shards" = 1 ] || [ $rounds -gt 2 ] || fail "$shards shards need no rounds"
  cmp -s whole "$work/out" || fail "$shards shards: another result: $(cat "$work/out")"
}
battle=one.xml
pairs="$few,cards=1,further=1"
run 0 balance one.xml -q --games 100 --price $pairs --to 50-70
has out "price 3"
cp "$work/out" whole
for shards in 1 2 3 7; do
  in_shards $shards --price $pairs --to 50-70
done
# In steps, also if none reaches the aim.
battle=weak.xml
run 1 balance weak.xml -q --games 100 --price $blocks,further=1 --lock C5,F6,F7,F8
cp "$work/out" whole
in_shards 3 --price $blocks,further=1 --lock C5,F6,F7,F8
run 1 balance weak.xml -q --games 100 --price $blocks,further=1 --lock C5,F6,F7,F8 --threads 7
cmp -s whole "$work/out" || fail "other nearest ones with 7 threads"
battle=one.xml
cards="$few,cards=1,first=1,add=2"
run 0 balance one.xml -q --games 100 --price $cards
cp "$work/out" whole
in_shards 3 --price $cards

# All games are there now: no other ones come.
sort -u all.games > known
run 0 balance one.xml -q --games 100 --price $cards --played all.games
cmp -s whole "$work/out" || fail "the games of all shards: another result"
sort all.games | cmp -s - known || fail "known games were played again"

# Games of others, and what is no file of games.
run 1 balance one.xml -q --price $cards --played all.games --levels random,greedy
has err "all.games: line 1: these games are of other players, or of another version"
sed '3s/ [0-9]* / x /' all.games > bad.games
run 1 balance one.xml -q --price $cards --played bad.games
has err "bad.games: line 3 is damaged"
run 2 balance one.xml -q --price $cards --played two.xml
# What cannot be written in the end is told before anything is played.
mkfifo pipe
for never in pipe /dev/null none/x.games; do
  run 2 balance one.xml -q --price $cards --played $never
  has err "$never: "
  [ ! -s out ] || fail "played without a place for the games: $never"
done
run 2 balance one.xml -q --price $cards -o none/even.xml
has err "none/even.xml: its folder is not there"
[ ! -s out ] || fail "searched what cannot be written"
cmp -s two.xml wanted-two.xml || fail "a battle was overwritten"
run 2 balance one.xml -q --shard 1/2
has err "--shard needs --played GAMES"
run 2 balance one.xml -q --shard 3/2 --played x.games

# ---- what is wrong
run 2 balance one.xml --to 55-45
has err "--to needs a lower and a higher percentage from 1 to 99, not '55-45'"
run 2 balance one.xml --price horses=2
has err "--price needs KIND=N with N from 0 to 99, such as cards=2,switch=0, not 'horses=2'"
has err "  cards     1  a side has one card more or less"
run 2 balance one.xml --price cards=-1
run 2 balance one.xml --price cards=100
run 2 balance one.xml --price cards
run 2 balance one.xml --lock Z99
has err "--lock needs hexes of the board, such as B4,H8, not 'Z99'"
run 2 balance one.xml --take 2
has err "--take needs --output OUT"
run 2 balance one.xml -o two.xml
has err "two.xml: is there already, and is not overwritten"
run 2 balance one.xml --levels search:500ms
has err "depends on the clock"
run 2 balance one.xml --most 17
run 2 balance one.xml --minutes 0
has err "--minutes needs a number from 1 to 10000"
run 2 balance
run 2 balance one.xml two.xml
run 0 compile one.xml -o one.wcb
run 2 balance one.wcb
has err "one.wcb: is compiled already; advice is for the document"
sed 's/at="C5"/at="C55"/' one.xml > broken.xml
run 1 balance broken.xml
run 2 balance nosuch.xml

# ---- Ctrl-C
if command -v timeout > /dev/null; then
  got=0
  timeout --foreground -s INT 1 "$program" balance "$akragas" -q --levels search:200 \
    > "$work/out" 2> "$work/err" || got=$?
  checks=$((checks + 1))
  [ "$got" = 124 ] || fail "status $got after Ctrl-C"
  has out "Stopped before this was known."
fi
finish
