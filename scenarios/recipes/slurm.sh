#!/bin/sh
# slurm.sh: one shard of a playtest, as a task of a Slurm job array.
#
#   sbatch --array=1-16 slurm.sh 16 FILE... [OPTION...]
#
# The first argument is the number of shards, the rest is what `warcouncil
# playtest` takes. A task that was killed or requeued goes on where it was; lost
# ones are played alone: sbatch --array=3,7 slurm.sh 16 FILE... [OPTION...]
#SBATCH --job-name=playtest
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --mem=200M
#SBATCH --requeue
#SBATCH --output=shard-%a.log
set -eu
shards=$1
shift
exec "${WARCOUNCIL:-warcouncil}" playtest "$@" --quiet \
  --threads "${SLURM_CPUS_PER_TASK:-1}" \
  --shard "$SLURM_ARRAY_TASK_ID/$shards" \
  --json "shard-$SLURM_ARRAY_TASK_ID.json"
