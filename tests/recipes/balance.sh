#!/bin/bash
# balance.sh: a search in shards by GNU parallel comes to what one machine finds,
# also when a shard and its games are lost on the way.
# usage: balance.sh WARCOUNCIL SOURCE_ROOT
set -eu
export LC_ALL=C
WARCOUNCIL=$(realpath "$1") root=$2
export WARCOUNCIL
recipe=$root/scenarios/recipes/balance.sh
battle=$root/scenarios/ancients/akragas.xml
. "$root/tests/recipes/search.sh"
command -v parallel >/dev/null || { echo "parallel is not installed"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail () { echo "FAILED: $*" >&2; exit 1; }
cd "$work"
export PARALLEL_HOME=$work

"$WARCOUNCIL" balance "$battle" -q $search > alone || true
grep -q 'edits were tried; the best played 20 games' alone || fail "there is no race"
for shards in 1 3; do
  sh "$recipe" parallel $shards games-$shards "$battle" $search > "all-$shards" || true
  cmp alone "all-$shards" || fail "$shards shards come to something else"
done
# What is lost is played again, and nothing else.
rm games-3/shard-2.games games-3/all.games all-3
sh "$recipe" parallel 3 games-3 "$battle" $search > all-3 || true
cmp alone all-3 || fail "a lost shard comes to something else"
# A shard that fails ends the search with its reason.
sh "$recipe" parallel 2 other "$battle" --to 7 > out 2> err && fail "nonsense is taken"
grep -q "needs two numbers" err || fail "no reason: $(cat err)"
echo "a search in shards: ok"
