#!/bin/sh
# hosts.sh: one playtest, shared among several machines by GNU parallel.
#
#   hosts.sh HOSTS SHARDS OUT.json FILE... [OPTION...]
#
# HOSTS are those of parallel's --sshlogin, with commas: 8/anna,4/bert,: are eight
# shards at a time on anna, four on bert, and as many as this machine has cores
# here. Each needs the same version of warcouncil, by the name that WARCOUNCIL
# says. The rest is what `warcouncil playtest` takes: the battles, --games, ...
#
# What is done lies in OUT.json.shards: run the same line again when a machine
# was lost, and only what is missing is played.
set -eu
[ $# -ge 4 ] || { sed -n '2,/^set/s/^# \{0,1\}//p' "$0" | sed '$d' >&2; exit 2; }
hosts=$1 shards=$2 out=$3
shift 3
warcouncil=${WARCOUNCIL:-warcouncil}

mkdir -p "$out.shards"
# Battles travel as binaries, which need no other file.
number=0
for word; do
  shift
  if [ -f "$word" ]; then
    number=$((number + 1))
    "$warcouncil" compile "$word" -o "$out.shards/battle-$number.wcb"
    word=battle-$number.wcb
  fi
  set -- "$@" "$word"
done
echo "$*" > "$out.shards/new-plan"
if [ -f "$out.shards/plan" ] \
  && ! cmp -s "$out.shards/plan" "$out.shards/new-plan"; then
  echo "hosts.sh: $out.shards holds parts of another playtest: $(cat "$out.shards/plan")" >&2
  echo "hosts.sh: remove that folder, or write to another file" >&2
  exit 1
fi
mv "$out.shards/new-plan" "$out.shards/plan"

here=$PWD
case $out in /*) ;; *) out=$here/$out ;; esac
cd "$out.shards"
files=
for battle in battle-*.wcb; do files="$files --transferfile $battle"; done
# Three tries, on another machine where there is one. Whoever fails thrice is
# told by merge, with the line that plays what is missing.
# shellcheck disable=SC2086
parallel --quote --sshlogin "$hosts" --workdir ... $files \
  --return 'shard-{}.json' --cleanup \
  --joblog jobs --resume-failed --retries 3 --env NOTHING \
  "$warcouncil" playtest "$@" --quiet \
  --shard "{}/$shards" --json 'shard-{}.json' \
  ::: $(seq "$shards") > parallel.out 2>&1 || cat parallel.out >&2
"$warcouncil" playtest merge shard-*.json --json "$out"
