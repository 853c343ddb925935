#!/bin/bash
# slurm.sh: the recipe for a cluster, on one of a single node with Debian's
# Slurm, which this starts and stops; by root only, as munge wants it.
# usage: slurm.sh WARCOUNCIL SOURCE_ROOT
set -eu
export LC_ALL=C
WARCOUNCIL=$(realpath "$1") root=$2
export WARCOUNCIL
recipe=$root/scenarios/recipes/slurm.sh
battle=$root/scenarios/ancients/akragas.xml
plan="--games 60 --levels random,random --seed 5"
export PATH=$PATH:/usr/sbin
for tool in munged slurmctld slurmd sbatch; do
  command -v "$tool" >/dev/null || { echo "$tool is not installed"; exit 77; }
done
[ "$(id -u)" = 0 ] || { echo "this wants to be root"; exit 77; }

work=$(mktemp -d)
chmod 755 "$work"
programs=
finish () {
  status=$?
  # shellcheck disable=SC2086
  [ -z "$programs" ] || kill $programs 2>/dev/null || true
  [ "$status" = 0 ] || tail -n 30 "$work"/*.log "$work"/*/*.log >&2 || true
  wait 2>/dev/null || true
  rm -rf "$work"
  exit $status
}
trap finish EXIT
fail () { echo "FAILED: $*" >&2; exit 1; }
# wait_for SECONDS COMMAND...
wait_for () {
  local seconds=$1
  shift
  for _ in $(seq $((seconds * 5))); do
    "$@" >/dev/null 2>&1 && return
    sleep 0.2
  done
  return 1
}
cd "$work"

# munge: who a message is from. Everything is ours and root's.
mkdir munge state spool jobs
chmod 711 munge
head -c 1024 /dev/urandom > munge/key
chmod 400 munge/key
munged --foreground --key-file="$work/munge/key" --socket="$work/munge/socket" \
  --log-file="$work/munge.log" --pid-file="$work/munge/pid" \
  --seed-file="$work/munge/seed" --force > munged.log 2>&1 &
programs=$!
wait_for 30 test -S munge/socket || fail "munge does not answer"

# configure CONTROLLER DAEMON: a cluster at these ports.
node=$(hostname -s)
configure () {
  cat > slurm.conf <<END
ClusterName=test
SlurmctldHost=$node(127.0.0.1)
SlurmctldPort=$1
SlurmdPort=$2
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$work/munge/socket
CredType=cred/munge
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=batch_sched_delay=0,sched_interval=1
ReturnToService=2
MailProg=/bin/true
NodeName=$node NodeAddr=127.0.0.1 CPUs=$(nproc) RealMemory=500 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
}
export SLURM_CONF=$work/slurm.conf
# serve PROGRAM...: starts it; $served is its process.
serve () {
  "$@" > "$1-says.log" 2>&1 &
  served=$!
  programs="$programs $served"
}
ready () { sinfo -h -o %T | grep -q idle; }
ready_or_gone () {
  ready || ! kill -0 "$controller" || ! kill -0 "$daemon"
}
# A port that somebody else has ends the program: others are tried then.
for _ in $(seq 5); do
  # shellcheck disable=SC2046
  configure $(shuf -i 20000-32000 -n 2)
  serve slurmctld -D
  controller=$served
  serve slurmd -D -N "$node"
  daemon=$served
  wait_for 60 ready_or_gone || true
  ! ready || break
  kill "$controller" "$daemon" 2>/dev/null || true
  wait "$controller" "$daemon" || true
done
ready || fail "the cluster does not come up"

# The tasks of an array are the run of one machine.
cd jobs
# shellcheck disable=SC2086
"$WARCOUNCIL" playtest "$battle" $plan --quiet --json ../alone.json > ../alone.out
# shellcheck disable=SC2086
timeout 120 sbatch --wait --array=1-4 "$recipe" 4 "$battle" $plan \
  > ../sbatch.log 2>&1 || fail "the array has failed"
"$WARCOUNCIL" playtest merge shard-*.json --json all.json > all.out
cmp all.json ../alone.json || fail "the array came to something else"

# A lost task is named and is played alone.
rm all.json shard-2.json
"$WARCOUNCIL" playtest merge shard-*.json --json all.json > lost.out 2> lost.err \
  && fail "nothing is missing"
grep -q -- '--shard 2/4 --json shard-2.json' lost.err || fail "what is lost?"
# shellcheck disable=SC2086
timeout 120 sbatch --wait --array=2 "$recipe" 4 "$battle" $plan \
  > ../sbatch.log 2>&1 || fail "the lost task has failed"
"$WARCOUNCIL" playtest merge shard-*.json --json all.json > all.out
cmp all.json ../alone.json || fail "the lost task came to something else"

# A search for even battles goes in rounds of arrays.
. "$root/tests/recipes/search.sh"
# shellcheck disable=SC2086
"$WARCOUNCIL" balance "$battle" -q $search > ../found || true
# shellcheck disable=SC2086
timeout 240 sh "$root/scenarios/recipes/balance.sh" slurm 2 "$work/games" "$battle" $search \
  > found 2> ../search.log || true
cmp found ../found || fail "the search of two tasks found something else"
echo "a job array: ok"
