#!/bin/sh
# Games without people: every one ends and keeps its invariants, and the sums do not
# depend on the number of threads.
. "$(dirname "$0")/lib.sh"

run 0 compile "$akragas" -o "$work/a.wcb"
run 0 play --auto 60 --seed 1 --check "$work/a.wcb"
silent err
cp "$work/out" "$work/one"
has out "Akragas: 60 random games, seeds 1 to 60"
for threads in 2 3 7; do
  run 0 play --auto 60 --seed 1 --threads "$threads" "$akragas"
  cmp -s "$work/out" "$work/one" || {
    fail "other sums with $threads threads"
    diff "$work/one" "$work/out" >&2 || true
  }
done

# Wins and draws are all games.
sum=$(awk '/ won /  { sub (",", ""); for (i = 1; i < NF; i++) if ($i == "won") n += $(i + 1) }
           /^draws/ { n += $2 } END { print n }' "$work/one")
[ "$sum" = 60 ] || fail "$sum games won or drawn, not 60"

# Game i of a series is the game with the seed S + i.
rm -f "$work/turns"
total=0
for seed in 11 12 13; do
  run 0 play --auto 1 --seed $seed "$akragas"
  n=$(sed -n 's/.*, after \([0-9]*\) turns\.$/\1/p' "$work/out")
  total=$((total + n))
done
run 0 play --auto 3 --seed 11 "$akragas"
mean=$(awk -v n="$total" 'BEGIN { printf "%.1f", n / 3 }')
has out "mean $mean,"

# One game ends with the score in words, and is the same each time.
run 0 play --auto 1 --seed 406 "$akragas"
tail -n 1 "$work/out" | grep -qE \
  '^(Carthaginian|Syracusan) won, [0-9]+ banners to [0-9]+, after [0-9]+ turns\.$' \
  || fail "no score: $(tail -n 1 "$work/out")"
cp "$work/out" "$work/first"
run 0 play --auto 1 --seed 406 "$work/a.wcb"
cmp -s "$work/out" "$work/first" || fail "the same seed, another game"

# A bound that no game can keep is a failure, told with the seed.
run 1 play --auto 4 --seed 5 --limit 2 --threads 2 "$akragas"
has err "4 games failed, first with seed 5: "

# Where nobody ever holds a card, the game is broken off, and is no draw.
sed -e "s|rules=\"rules.xml\"|rules=\"$rules\"|" \
  -e 's|</scenario>|<effect query="hand-size" op="set" value="0"/>&|' \
  "$akragas" > "$work/idle.xml"
run 0 play --auto 1 --seed 1 --check "$work/idle.xml"
has out "No result, broken off: "
run 0 play --auto 2 --seed 1 "$work/idle.xml"
grep -qE '^draws +0, 0\.0 %$' "$work/out" || fail "games without an end are draws"
grep -qE '^no result +2, 100\.0 %$' "$work/out" || fail "nothing tells of them"

# Levels play: the better one wins more often, and threads change nothing.
run 0 play --auto 20 --top greedy --seed 1 --check "$akragas"
silent err
has out "Akragas: 20 games, greedy against random, seeds 1 to 20"
won=$(sed -n 's/^Carthaginian .* won \([0-9]*\),.*/\1/p' "$work/out")
[ "$won" -ge 15 ] || fail "greedy won $won of 20 games only"
cp "$work/out" "$work/one"
run 0 play --auto 20 --top greedy --seed 1 --threads 3 "$akragas"
cmp -s "$work/out" "$work/one" || fail "other sums with 3 threads"
run 0 play --auto 1 --bottom greedy --seed 4 "$akragas"
has out "Akragas: a game, random against greedy, seed 4"
run 0 play --auto 1 --bottom greedy@bold --seed 4 "$akragas"
has out "Akragas: a game, random against greedy@bold, seed 4"
run 2 play --auto 1 --bottom greedy@brave "$akragas"
has err "--bottom: the battle has no personality 'brave'; there are: bold,"
run 2 play --auto 1 --top gredy "$akragas"
has err "no level is named 'gredy'; did you mean 'greedy'?"
run 2 play --bottom x "$akragas"
has err "no level is named 'x'; there are random, greedy and search"
for level in search: search:0 search:x search:5m search:-1 search:9999999 search:99999999999999999999ms; do
  run 2 play --auto 1 --top $level "$akragas"
  has err "'$level' does not say how long to search"
done
run 0 play --auto 1 --top search:2 --bottom random --seed 3 "$akragas"
has out "search:2 against random, seed 3"
run 0 play --auto 1 --top search:1ms --bottom random "$akragas"
has out "search:1ms against random"

finish
