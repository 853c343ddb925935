#!/bin/sh
# The whole way: XML, checked and compiled, played to its end, recorded, played
# again, and a battle whose final score is worked out by hand.
. "$(dirname "$0")/lib.sh"

run 0 check "$rules" "$akragas"
run 0 compile "$akragas" -o "$work/akragas.wcb"
run 0 dump "$work/akragas.wcb"
has out "Akragas"
run 0 play --auto 1 --seed 406 --check --log "$work/log" "$work/akragas.wcb"
score=$(tail -n 1 "$work/out")
# The winner has the five banners of the scenario, or more at one blow.
banners=$(echo "$score" | sed -n 's/.* won, \([0-9]*\) banners to [0-4],.*/\1/p')
[ "${banners:-0}" -ge 5 ] || fail "no victory: $score"
run 0 replay "$work/log"
line out "$score"
run 0 replay --quiet "$work/log" "$akragas"
line out "$score"

# A battle that is not where the record says is found by its name, in the working
# folder or beside the record; a page may have been made elsewhere.
mkdir "$work/beside" "$work/here"
for path in elsewhere/battle.wcb /elsewhere/battle.wcb; do
  sed "s|^file .*|file $path|" "$work/log" > "$work/beside/log"
  run 2 replay --quiet "$work/beside/log"
  has err "warcouncil replay $work/beside/log FILE"
  cp "$work/akragas.wcb" "$work/beside/battle.wcb"
  run 0 replay --quiet "$work/beside/log"
  mv "$work/beside/battle.wcb" "$work/here"
  cd "$work/here"
  run 0 replay --quiet "$work/beside/log"
  line out "$score"
  cd "$OLDPWD"
  rm "$work/here/battle.wcb"
done
# Another battle of that name is told by where it is: the record names neither.
cp "$work/akragas.wcb" "$work/beside/battle.wcb"
run 0 compile "$root/scenarios/ancients/zama.xml" -o "$work/here/battle.wcb"
cd "$work/here"
run 1 replay --quiet "$work/beside/log"
has err "the battle that was found is battle.wcb; name another: warcouncil replay $work/beside/log FILE"
run 0 replay --quiet "$work/beside/log" "$work/beside/battle.wcb"
cd "$OLDPWD"

# Two banners win. Heavy infantry, five dice: four hits of green circles and
# swords destroy the first light infantry, the momentum advance has no bonus
# combat for it; next turn the same again. Top has struck nobody.
run 0 test "$here/data/final-score.xml"
line out "1 passed, 0 failed"

# The same position and choices at the terminal, without the given dice, are
# accepted up to the first roll; that no more can be ordered is not asked.
cat > "$work/in" <<'IN'
card order-two-center
order E6
done
battle E6 D6
stand
quit
IN
run 0 play --log "$work/typed" "$here/data/final-score.xml"
lacks out "is not legal"
lacks out "is neither a choice"
rm "$work/in"
run 0 replay "$work/typed" "$here/data/final-score.xml"

finish
