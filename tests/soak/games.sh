#!/bin/sh
# Two thousand random games of every shipped battle: each comes to its end with
# every invariant checked after every choice, and the sums do not depend on the
# number of threads.
. "$(dirname "$0")/../cli/lib.sh"
games=2000 seed=1
if [ "${SANITIZED:-no}" = yes ]; then
  seed=1000001
fi

for file in "$root"/scenarios/*/*.xml; do
  case $file in */rules.xml) continue ;; esac
  run 0 compile "$file" -o "$work/a.wcb"
  for threads in 1 2; do
    run 0 play --auto $games --seed $seed --check --threads $threads \
      "$work/a.wcb"
    silent err
    has out "$games random games, seeds $seed to $((seed + games - 1))"
    cp "$work/out" "$work/sums-$threads"
  done
  cmp -s "$work/sums-1" "$work/sums-2" || {
    fail "other sums with two threads"
    diff "$work/sums-1" "$work/sums-2" >&2 || true
  }
  sum=$(awk '/ won /  { sub (",", ""); for (i = 1; i < NF; i++) if ($i == "won") n += $(i + 1) }
             /^draws/ { n += $2 } END { print n }' "$work/sums-1")
  [ "$sum" = $games ] || fail "$sum games won or drawn, not $games"
  cat "$work/sums-1"
done

# Every case is a battle of its own: few pieces, staged hands, odd corners.
# They may take long (nobody can reach anybody), but nothing may break. One game
# at a time: of several only the first failure is told.
played=0 endless=0
for file in "$root"/tests/rules/*/*.xml; do
  for i in 0 1 2 3 4; do
    [ -f "$file" ] || continue # somebody is renaming it
    got=0
    "$program" play --auto 1 --seed $((seed + i)) --check --limit 5000 \
      "$file" > "$work/out" 2> "$work/err" || got=$?
    played=$((played + 1))
    case $got in
      0) silent err ;;
      1)
        endless=$((endless + 1))
        has err "1 game failed"
        has err "does not end"
        ;;
      *) fail "status $got: $file: $(cat "$work/err")" ;;
    esac
  done
done
echo "$played games of cases, $endless of them without an end in 5000 decisions"
finish
