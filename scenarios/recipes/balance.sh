#!/bin/sh
# balance.sh: one search for even battles, shared among the cores of a machine or
# the nodes of a cluster.
#
#   balance.sh parallel SHARDS FOLDER FILE [OPTION...]
#   balance.sh slurm SHARDS FOLDER FILE [OPTION...]
#
# A search goes in rounds: each shard plays its part of a round, then the games of
# all are joined, and the next round begins. The answer is that of one machine. The
# rest of the line is what `warcouncil balance` takes: --to, --lock, --levels ...
#
# Games lie in FOLDER, which all nodes must see: run the same line again when
# something was lost, and only that is played.
#SBATCH --job-name=balance
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --mem=200M
#SBATCH --requeue
set -eu
[ $# -ge 4 ] || { sed -n '2,/^#SBATCH/s/^# \{0,1\}//p' "$0" | sed '$d' >&2; exit 2; }
with=$1 shards=$2 folder=$3
shift 3
warcouncil=${WARCOUNCIL:-warcouncil}

# A shard: it knows the games of all, and its own if it was killed.
play () {
  own=$folder/shard-$shard.games status=0
  cat "$folder"/all.games "$own" > "$own.new" 2>/dev/null || true
  mv "$own.new" "$own"
  "$warcouncil" balance "$@" --quiet --shard "$shard/$shards" --played "$own" \
    > "$folder/shard-$shard.out" 2> "$folder/shard-$shard.err" || status=$?
  echo $status > "$folder/shard-$shard.status"
}

# The games of all shards, also of those that were killed. Each has those of the
# round before.
join () {
  cat "$folder"/shard-*.games > "$folder/joined" 2>/dev/null || true
  mv "$folder/joined" "$folder/all.games"
}

# What the shards say: 3 when one has to wait, else what all say. A shard that fails
# ends the search.
hear () {
  status=
  for shard in $(seq "$shards"); do
    said=$(cat "$folder/shard-$shard.status" 2>/dev/null || echo none)
    case $said in
      0 | 1 | 3) [ "$status" = 3 ] || status=$said ;;
      *)
        echo "balance.sh: shard $shard came to no end; run the same line again" >&2
        cat "$folder/shard-$shard.err" >&2 || true
        exit 2 ;;
    esac
  done
}

case $with in
  parallel)
    round () { seq "$shards" | parallel --quote sh "$0" shard-{} "$shards" "$folder" "$@"; } ;;
  slurm)
    round () {
      sbatch --quiet --wait --array="1-$shards" --output="$folder/%a.log" \
        "$0" shard- "$shards" "$folder" "$@"
    } ;;
  shard-*)
    shard=${with#shard-}
    shard=${shard:-$SLURM_ARRAY_TASK_ID}
    play "$@"
    exit 0 ;;
  *)
    echo "balance.sh: name parallel or slurm, not $with" >&2
    exit 2 ;;
esac

mkdir -p "$folder"
status=3
while [ "$status" = 3 ]; do
  join
  rm -f "$folder"/shard-*.status
  round "$@"
  hear
done
cat "$folder/shard-1.out"
exit "$status"
