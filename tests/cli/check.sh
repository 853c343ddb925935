#!/bin/sh
# Diagnostics: where they go, what they look like, exit status.
. "$(dirname "$0")/lib.sh"

run 0 check "$akragas"
silent out
silent err
run 0 check "$rules" "$akragas"
silent out
line err "2 files: 0 errors, 0 warnings"

# A class that the rules do not have, on line 9 of the file.
cat > "$work/wrong.xml" <<XML
<?xml version="1.0" encoding="UTF-8"?>
<scenario xmlns="urn:x-warcouncil:scenario" version="2" id="wrong" rules="$rules">
  <title>Wrong</title>
  <victory banners="1"/>
  <army side="top" cards="4"><name>One</name>
    <unit class="auxilia" at="B3"/>
  </army>
  <army side="bottom" cards="4" first="yes"><name>Other</name>
    <unit class="auxilla" at="G4"/>
    <unit class="auxilia" at="Z4"/>
  </army>
</scenario>
XML
run 1 check "$work/wrong.xml"
silent out
has err "$work/wrong.xml:9:"
has err "error: "
has err "[unknown-name]"
has err "auxilia"
has err "$work/wrong.xml:10:"
has err "[bad-hex]"
lacks err "$(printf '\033')"

run 1 check --format=json "$work/wrong.xml"
silent err
has out '"severity": "error", "code": "unknown-name"'
has out '"line": 9'
checks=$((checks + 1))
[ "$(head -c 1 "$work/out")" = "[" ] && [ "$(tail -n 1 "$work/out")" = "]" ] \
  || fail "no JSON array"

run 0 check --format=json "$akragas"
line out "[]"

# All files are looked at; the worst decides.
run 1 check "$akragas" "$work/wrong.xml"
has err "2 files: 2 errors, 0 warnings"
run 2 check "$work/wrong.xml" "$work/missing.xml"
has err "[unknown-name]"
has err "$work/missing.xml: no such file"

# What two documents share is told once.
cp "$work/wrong.xml" "$work/again.xml"
sed -e 's/symbol="light" picture="long-shield"/symbol="lihgt" picture="long-shield"/' \
  "$rules" > "$work/rules.xml"
sed -e "s|$rules|rules.xml|" "$work/wrong.xml" > "$work/one.xml"
cp "$work/one.xml" "$work/two.xml"
run 1 check "$work/one.xml" "$work/two.xml" "$work/rules.xml"
checks=$((checks + 1))
[ "$(grep -c "rules.xml:[0-9]*:[0-9]*: error:.*lihgt" "$work/err")" = 1 ] \
  || { fail "the problem of the rules is not told once"; cat "$work/err" >&2; }

# Warnings are silenced with a reason, and count as errors when asked to.
cp "$rules" "$work/far-rules.xml"
sed -e 's|rules="[^"]*"|rules="far-rules.xml"|' -e 's|banners="[0-9]*"|banners="40"|' \
  "$akragas" > "$work/far.xml"
sed -e 's|^<scenario|<?silence unreachable-banners a battle \& no end?>\n&|' \
  -e 's|<victory|<?silence short-supply count on paper?>&|' \
  "$work/far.xml" > "$work/quiet.xml"
run 0 check "$work/far.xml"
has err "warning: the top side needs 40 banners"
run 1 check --werror "$work/far.xml"
has err "error: the top side needs 40 banners"
has err "[unreachable-banners]"
for option in "" --werror; do
  run 0 check $option "$work/quiet.xml"
  lacks err "warning:"
  line err "1 file: 0 errors, 0 warnings, 3 silenced"
  run 0 compile $option "$work/quiet.xml" -o "$work/quiet.wcb"
  run 0 pack $option "$work/quiet.xml" -o "$work/quiet.wcpack"
  run 0 pack $option --verify "$work/quiet.wcpack"
done
run 0 check --format=json "$work/quiet.xml"
has out '"severity": "warning", "code": "unreachable-banners"'
has out '"silenced": "a battle & no end"'
run 1 check --format=json --werror "$work/far.xml"
has out '"severity": "error", "code": "unreachable-banners"'
lacks out '"silenced"'
run 1 compile --werror "$work/far.xml" -o "$work/far.wcb"
has err "error: the top side needs 40 banners"
run 1 pack --werror "$work/far.xml" -o "$work/far.wcpack"
has err "error: the top side needs 40 banners"
checks=$((checks + 1))
[ ! -e "$work/far.wcb" ] && [ ! -e "$work/far.wcpack" ] \
  || fail "something was written in spite of --werror"
run 0 compile "$work/far.xml" -o "$work/far.wcb"
run 0 pack "$work/far.xml" -o "$work/far.wcpack"
run 1 pack --werror --verify "$work/far.wcpack"
has err "error: the top side needs 40 banners"

# Hints say what to write.
bad=$(dirname "$0")/../compiler/bad
run 1 check "$bad/model/hex-range.xml"
has err "Name each hex: E1 E2 E3."
run 1 check "$bad/model/when-words.xml"
has err "Conditions are not sentences"
run 1 check "$bad/document/victory-behind.xml"
has err "It must come before <board>."

# So does what a battle has in vain, which may be answered as well.
sed -e 's|^</scenario>|<zone id="nowhere-land" at="A1"/>&|' \
  -e 's|rules="[^"]*"|rules="far-rules.xml"|' "$akragas" > "$work/vain.xml"
sed -e 's|<zone id="nowhere-land"|<?silence unused the map shows it?>&|' \
  "$work/vain.xml" > "$work/kept.xml"
run 0 check "$work/vain.xml"
has err "warning: nothing names the zone 'nowhere-land' [unused]"
run 1 check --werror "$work/vain.xml"
has err "error: nothing names the zone 'nowhere-land' [unused]"
run 0 check --werror "$work/kept.xml"
lacks err "nowhere-land"
sed -e 's|^</scenario>|<counter id="luck" of="side"/>&|' \
  -e 's|rules="[^"]*"|rules="far-rules.xml"|' "$akragas" > "$work/lucky.xml"
run 0 check "$work/lucky.xml"
has err "warning: nothing names the counter 'luck' [unused]"
run 0 list codes
has out "idle-silence"

# A document answers for itself: rules cannot for the battle.
sed -i 's|^<rules|<?silence unreachable-banners not mine?>&|' \
  "$work/far-rules.xml"
run 0 check "$work/far.xml"
has err "warning: the top side needs 40 banners"

# A compiled battle is verified.
run 0 compile "$akragas" -o "$work/akragas.wcb"
run 0 check "$work/akragas.wcb"
silent err
head -c 500 "$work/akragas.wcb" > "$work/cut.wcb"
run 1 check "$work/cut.wcb"
has err "$work/cut.wcb: "

finish
