#!/bin/sh
# Levels of players against each other over all shipped battles, seats swapped.
# usage: players.sh MATCHES SOURCE_ROOT
# GAMES and SEED change how many games and which. What the levels come to is told
# in schemas/results.md.
set -u
matches=$1 root=$2 bad=0
battles=$(ls "$root"/scenarios/*/*.xml | grep -v '/rules.xml$')

# LEVELS GAMES LEAST NODES: at least so many percent are won by the first one;
# who searches plays so many games ahead.
play () {
  echo "$1"
  # No name has a space in it.
  # shellcheck disable=SC2086
  "$matches" --levels "$1" --games "${GAMES:-$2}" --least "$3" \
    --seed "${SEED:-1}" --nodes "$4" --threads 2 $battles || bad=1
}

play greedy,random 1000 97 1
play search,greedy 400 75 256
exit $bad
