#!/bin/sh
# Cases that pass, fail and cannot be run.
. "$(dirname "$0")/lib.sh"

run 0 test "$root/tests/rules/evade/light-foot-evades.xml"
line out "1 passed, 0 failed"
line out "rules covered: 4"
line out "EVA-003 EVA-004 EVA-013 EVA-023"
silent err
run 0 test --brief "$root/tests/rules/evade/light-foot-evades.xml"
[ "$(cat "$work/out")" = "1 passed, 0 failed" ] || fail "--brief is not brief"

# Each wrong step is told with its line, what was expected and what was.
run 1 test "$here/data/wrong-expectations.xml"
file=$here/data/wrong-expectations.xml
# expected TEXT MARK: the message stands at the line with the mark.
expected () {
  n=$(grep -n -e "$2" "$file" | head -n 1 | cut -d: -f1)
  line out "$file:$n: failed: $1"
}
expected "expected blocks 2, was 4" 'blocks="2"'
expected "expected unit auxilia, was light-infantry" 'unit="auxilia"'
expected "expected side bottom, was top" 'at="D6" side="bottom"'
expected "expected leader yes, was no" 'leader="yes"'
expected "expected empty no, was yes" 'empty="no"'
expected "expected ordered yes, was no" 'ordered="yes"'
expected "expected terrain hill, was open" 'terrain="hill"'
expected "expected banners 3, was 0" 'banners="3"'
expected "expected decision move, was play" 'decision="move"'
expected "expected another decision than play" 'no-decision="play"'
expected "expected about E6, was none" 'about="E6"'
expected "expected command 3, was 2" 'command="3"'
expected "expected rolls 1, was 0" 'rolls="1"'
expected "expected over yes, was no" 'over="yes"'
expected "expected winner top, was none" 'winner="top"'
expected "expected active top, was bottom" 'active="top"'
expected "expected cards 5, was 2" 'cards="5"'
expected "expected hand 'line-command', was:" 'hand="line-command"/'
expected "expected dice 4, was 5" 'attack="E6 D6" dice="4"'
expected "expected evade no, was yes" 'evade="no"'
expected "expected hits-on 'light', was:" 'hits-on="light"'
expected "expected retreat 1, was 2" 'retreat="1"'
expected "expected 'evade' to be legal, it is not" '<legal>evade'
expected "expected 'card line-command' not to be legal, it is" '<illegal>card line'
expected "'card nonsense' means nothing here, so that it would never be legal" '<illegal>card nonsense'
expected "'move E6 D6' is not legal here" '<do>move E6 D6'
line out "  rule: Nothing of this holds."
line out "0 passed, 1 failed"
line out "rules covered: 0"
[ "$(grep -c failed: "$work/out")" = 26 ] || {
  fail "$(grep -c failed: "$work/out") failures, not 26"
  cat "$work/out" >&2
}

# Dice that nobody rolls, and a roll that is only half given.
run 1 test "$here/data/dice-left.xml"
has out "2 given dice are left over at the end"
run 1 test "$here/data/half-given.xml"
has out "a roll of 5 dice used 3 given ones and rolled the rest"

# A document that must be refused: for one reason, and with these words.
refusal () {
  sed -e "s|rules=\"[^\"]*\"|rules=\"$rules\" $1|" "$here/data/refused.xml" \
    > "$work/refused.xml"
}
refusal 'refused="unknown-name"'
run 0 test "$work/refused.xml"
line out "1 passed, 0 failed"
silent err
refusal 'refused="unknown-name" refused-words="no unit class '"'hoplites'"'"'
run 0 test "$work/refused.xml"
refusal 'refused="unknown-name" refused-words="no leader"'
run 1 test "$work/refused.xml"
has out "no message says 'no leader'"
refusal 'refused="unknown-name duplicate-hex"'
run 1 test "$work/refused.xml"
has out "expected an error [duplicate-hex], there is none"
refusal 'refused="duplicate-hex"'
run 1 test "$work/refused.xml"
has out "line 5 has an error that is not expected: "
refusal 'refused="unknown-nam"'
run 1 test "$work/refused.xml"
refusal 'refused-words="x"'
run 1 test "$work/refused.xml"
has err "needs the attribute 'refused'"
has err "the case plays nothing"
sed -i 's/hoplites/heavy-infantry/; s|rules=|refused="unknown-name" rules=|; s|refused-words="x"||' "$work/refused.xml"
run 1 test "$work/refused.xml"
has out "expected an error [unknown-name], there is none"
# A warning refuses nothing.
sed -i 's|refused="unknown-name"|refused="never-true"|
  s|</case>|<effect query="may-move" op="deny" when="piece.blocks = 0"/></case>|' "$work/refused.xml"
run 1 test "$work/refused.xml"
has out "the case compiles, and must not"
has out "expected an error [never-true], there is none"
lacks out "no message says"
sed -i 's|refused="never-true"|refused=""|' "$work/refused.xml"
run 1 test "$work/refused.xml"
has out "the case compiles, and must not"

# An attack on what is out of range has no dice to expect, unless it must not be
# legal.
expect_attack () {
  sed -e "s|rules=\"[^\"]*\"|rules=\"$rules\"|" -e "s|ATTRIBUTES|$1|" \
    "$here/data/attack.xml" > "$work/attack.xml"
}
expect_attack 'attack="A1 A3" dice="2"'
run 0 test "$work/attack.xml"
expect_attack 'attack="A1 A4" dice="2"'
run 1 test "$work/attack.xml"
has out "the target is out of range: A1 A4"
expect_attack 'attack="A1 A4" legal="yes"'
run 1 test "$work/attack.xml"
has out "the target is out of range: A1 A4"
expect_attack 'attack="A1 A4" legal="no" dice="2"'
run 0 test "$work/attack.xml"

# A directory: cases only, sorted; the other documents there are for them.
mkdir "$work/cases"
for name in b a; do
  sed -e "s|rules=\"[^\"]*\"|rules=\"$rules\"|" \
    "$root/tests/rules/evade/light-foot-evades.xml" > "$work/cases/$name.xml"
done
cp "$rules" "$work/cases/rules.xml"
echo "no document" > "$work/cases/notes.txt"
run 0 test "$work/cases"
line out "2 passed, 0 failed"
line out "rules covered: 4"
[ ! -s "$work/err" ] || fail "documents that are no cases are talked about"

# What cannot be run has failed.
run 1 test "$akragas" "$root/tests/rules/evade/light-foot-evades.xml"
has err "is not a case"
line out "1 passed, 1 failed"
sed -e 's/heavy-infantry/heavy-infantri/' "$work/cases/a.xml" \
  > "$work/cases/c.xml"
run 1 test "$work/cases"
has err "[unknown-name]"
line out "2 passed, 1 failed"
run 2 test "$work/missing.xml"
line out "0 passed, 1 failed"
mkdir "$work/empty"
run 2 test "$work/empty"
has err "no cases found"


# Lists of the rules that cases have to cover.
case=$root/tests/rules/evade/light-foot-evades.xml
known () { printf '%s\n' "$@" > "$work/known.txt"; }
known '# rules' 'EVA-003 AM' 'EVA-004 A' 'EVA-013 A' '' 'EVA-023 M' 'EVA-099 M open'
run 0 test --known "$work/known.txt" "$case"
line out "rules known: 5: A 3 of 3, M 2 of 3"
known 'EVA-003 A open' 'EVA-004 A' 'EVA-013 A' 'EVA-050 A' 'EVA-004 A' 'EVA-070'
run 1 test --known "$work/known.txt" "$case"
line out "$work/known.txt:1: EVA-003 has a case now: take 'open' out"
line out "$work/known.txt:4: EVA-050 has no case"
line out "$work/known.txt:6: EVA-070 needs letters that say what it belongs to"
line out "$work/known.txt: EVA-004 is there twice"
line out "$work/known.txt: EVA-023 is not known, but a case is said to cover it"
# A rule may be shown by another test, which names it.
known 'EVA-003 A' 'EVA-004 A' 'EVA-013 A' 'EVA-023 A' 'EVA-060 A other.c' \
  'EVA-061 A other.c' 'EVA-062 A gone.c' 'EVA-06 A other.c'
echo '/* EVA-060: */' > "$work/other.c"
run 1 test --known "$work/known.txt" "$case"
line out "$work/known.txt:6: EVA-061 is not named by the file that should test it"
line out "$work/known.txt:7: EVA-062 is not named by the file that should test it"
line out "$work/known.txt:8: EVA-06 is not named by the file that should test it"
line out "rules known: 8: A 8 of 8"
# A directory may bring its list.
known 'EVA-003 A' 'EVA-004 A' 'EVA-013 A' 'EVA-023 A' 'EVA-060 A open'
mkdir "$work/listed"
sed -e "s|rules=\"[^\"]*\"|rules=\"$rules\"|" "$case" > "$work/listed/a.xml"
mv "$work/known.txt" "$work/listed/ids.txt"
run 0 test "$work/listed"
line out "rules known: 5: A 4 of 5"
run 2 test --known "$work/none.txt" "$case"

finish
