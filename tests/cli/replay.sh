#!/bin/sh
# Records: exact, and every deviation is told with its line.
. "$(dirname "$0")/lib.sh"

run 0 compile "$akragas" -o "$work/a.wcb"
run 0 play --auto 1 --seed 406 --log "$work/log" "$work/a.wcb"
score=$(tail -n 1 "$work/out")

[ "$(sed -n 1p "$work/log")" = "warcouncil record 1" ] || fail "first line"
[ "$(sed -n 2p "$work/log")" = "battle Akragas" ] || fail "second line"
[ "$(sed -n 5p "$work/log")" = "seed 406" ] || fail "fifth line"
grep -q '^dice ' "$work/log" || fail "no dice in the record"
tail -n 1 "$work/log" | grep -qE '^hash [0-9a-f]{16}$' || fail "no hash"

run 0 replay "$work/log"
line out "$score"
line out "The record is exact: every die and the final state agree."
run 0 replay --quiet "$work/log" "$akragas"
line out "$score"
run 0 replay --board "$work/log" "$work/a.wcb"
has out "A  "

# Dice with numbers are numbers in the record.
cp "$root"/scenarios/ancients/rules.xml "$work"
omen="<on event='turn-starts'><roll dice='2' numbers='12'><draw when='roll.total gt 20'/></roll></on>"
sed "s|</scenario>|$omen</scenario>|" "$akragas" > "$work/omens.xml"
run 0 play --auto 1 --seed 7 --log "$work/numbers" "$work/omens.xml"
grep -qE '^dice [0-9]+ [0-9]+$' "$work/numbers" || fail "no numbers"
run 0 replay --quiet "$work/numbers"
sed 's/^\(dice [0-9]*\) [0-9]*$/\1 13/' "$work/numbers" > "$work/other"
run 1 replay --quiet "$work/other"
has err "the game rolls other dice here: "

# The battle lies beside the record.
(cd "$work" && "$program" play --auto 1 --seed 9 --log near a.wcb > out)
mkdir "$work/elsewhere"
run 0 replay --quiet "$work/near"

# A number of a line, of the first or n-th line that matches.
nth () { grep -n "$2" "$work/log" | sed -n "${1}p" | cut -d: -f1; }
# tampered NUMBER TEXT SED: the record with that change fails at that line.
tampered () {
  sed -e "$3" "$work/log" > "$work/bad"
  if cmp -s "$work/log" "$work/bad"; then fail "nothing changed: $3"; fi
  run 1 replay --quiet "$work/bad" "$work/a.wcb"
  has err "$work/bad:$1: $2"
}

n=$(nth 5 '^dice ')
old=$(sed -n "${n}p" "$work/log" | cut -d' ' -f2)
new=flag
[ "$old" != flag ] || new=heavy
tampered "$n" "the game rolls other dice here: " "${n}s/dice $old/dice $new/"
tampered "$n" "the game rolls dice before this" "${n}d"
n=$(nth 3 '^dice ')
tampered "$((n + 1))" "" "${n}p"
n=$(nth 2 '^card ')
tampered "$n" "" "${n}s/.*/card no-such-card/"
tampered "$n" "this is not legal here: done" "${n}s/.*/done/"
tampered 1 "a record starts with the line" "1s/1/2/"
tampered 4 "the record is of another battle" "4s/data ./data z/"
tampered 5 "the line 'seed NUMBER' is missing" "5s/.*/seed x/"
last=$(wc -l < "$work/log")
tampered "$last" "the game has come to another state" \
  "${last}s/hash .*/hash 0000000000000000/"
tampered "$((last - 1))" "the record ends without its hash" "${last}d"
tampered "$((last + 1))" "nothing may follow the hash" "${last}s/\$/\\
done/"

# Another seed deals and rolls otherwise: the record cannot hold.
sed -e '5s/.*/seed 407/' "$work/log" > "$work/bad"
run 1 replay --quiet "$work/bad" "$work/a.wcb"
has err "$work/bad:"

# Comments and empty lines say nothing.
sed -e '5a\
\
# the first turn' "$work/log" > "$work/commented"
run 0 replay --quiet "$work/commented" "$work/a.wcb"

# The prose of a battle may change, what is played may not.
sed -e "s|rules=\"rules.xml\"|rules=\"$rules\"|" "$akragas" > "$work/same.xml"
sed -e 's|The hoplites held.|The hoplites stood.|' "$work/same.xml" \
  > "$work/prose.xml"
run 0 replay --quiet "$work/log" "$work/prose.xml"
sed -e 's|banners="5"|banners="6"|' "$work/same.xml" > "$work/other.xml"
run 1 replay --quiet "$work/log" "$work/other.xml"
has err "the record is of another battle"

# A record does not overwrite what is none, and a full disk is told.
run 2 play --auto 1 --log "$work/same.xml" "$akragas"
has err "is there already and is no record"
grep -q '<scenario' "$work/same.xml" || fail "a document is lost"
if [ -c /dev/full ]; then
  run 2 play --auto 1 --log /dev/full "$akragas"
  has err "/dev/full: no space left"
fi

run 2 replay "$work/nothing"
has err "no such file"
run 1 replay "$akragas"
has err ":1: a record starts with the line"
sed -e '3s/.*/file gone.wcb/' "$work/log" > "$work/lost"
run 2 replay "$work/lost"
has err "name the battle: warcouncil replay"

finish
