#!/bin/sh
# Two hundred recorded games replay exactly; a changed character anywhere in a
# record is found, or changes nothing.
. "$(dirname "$0")/../cli/lib.sh"
mutants=$3

run 0 compile "$akragas" -o "$work/a.wcb"
for seed in $(seq 1 200); do
  run 0 play --auto 1 --seed "$seed" --check --log "$work/log" "$work/a.wcb"
  score=$(tail -n 1 "$work/out")
  run 0 replay "$work/log" "$work/a.wcb"
  line out "$score"
  line out "The record is exact: every die and the final state agree."
done

# The shortest of some, for there is one run for each of its characters.
least=0
for seed in $(seq 1 50); do
  "$program" play --auto 1 --seed "$seed" --log "$work/log" "$work/a.wcb" \
    > "$work/out"
  size=$(($(wc -c < "$work/log")))
  if [ $least = 0 ] || [ $size -lt $least ]; then
    least=$size
    cp "$work/log" "$work/short"
  fi
done
# All of them, however long it takes.
"$mutants" -m flips -n $least -s 3000 -a 01 -e "$work/short" \
  "$work/bad" "$program" replay --quiet "$work/bad" "$work/a.wcb" \
  || fail "flipped characters"
for mode in bytes words cuts; do
  "$mutants" -m $mode -n 3000 -s "${SECONDS_EACH:-60}" -a 01 -e \
    "$work/short" "$work/bad" "$program" replay --quiet "$work/bad" \
    "$work/a.wcb" || fail "records changed by $mode"
done
finish
