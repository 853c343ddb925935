#!/bin/sh
# Rules as one document: it is well by itself, plays as the rules do, and says
# where things come from.
. "$(dirname "$0")/lib.sh"

# A copy of all documents, in which resolved rules take the place of others.
cp -r "$root/scenarios" "$root/schemas" "$work"
mkdir "$work/tests"
cp -r "$root/tests/rules" "$root/tests/proof" "$work/tests"
cd "$work"

# plays FILE...: the play data of each.
plays () {
  for file in "$@"; do
    "$program" dump "$file" 2>&1 | sed -n "1s|^.*play data|$file|p"
  done
}

# users PATTERN FOLDER...: documents there whose rules are at that path.
users () {
  pattern=$1
  shift
  grep -rlE "rules=\"$pattern\"" --include='*.xml' "$@" | sort
}

# resolves RULES LEAST USER...: battles and cases play the same with what their
# rules are resolved to. There are so many at least.
resolves () {
  rules_file=$1 least=$2
  set -- "$rules_file" $3
  shift
  [ $# -ge "$least" ] || fail "$# documents use $rules_file, not $least"
  battles=$(printf '%s\n' "$@" | grep -v ^tests/ || :)
  cases=$(printf '%s\n' "$@" | grep ^tests/ || :)
  few=$(printf '%s\n' $cases | awk 'NR % 50 == 1')
  set -- "$rules_file"
  plays $battles $few > before
  cp "$1" kept.xml
  run 0 resolve "$1" -o resolved.xml
  silent err
  run 0 resolve "$1" --no-origins -o "${1%.xml}-resolved.xml"
  mv "${1%.xml}-resolved.xml" "$1"
  run 0 check "$1"
  silent err
  run 0 check resolved.xml
  silent err
  run 0 format --check "$1" resolved.xml
  checks=$((checks + 1))
  ! grep -E 'extends=|like=|<change |<drop |<\?from' "$1" \
    || fail "$1 does not stand for itself"
  plays $battles $few > after
  checks=$((checks + 1))
  cmp -s before after || {
    fail "these play otherwise with resolved $1:"
    diff before after | head >&2
  }
  [ -s after ] || fail "nothing was compared for $1"
  run 0 test $cases
  # Once more: nothing is left to be done, with and without origins.
  run 0 resolve --no-origins "$1" -o "${1%.xml}-twice.xml"
  cmp -s "$1" "${1%.xml}-twice.xml" || fail "$1 is another one resolved twice"
  run 0 resolve --no-origins resolved.xml -o twice.xml
  run 0 resolve --no-origins "$1" -o once.xml
  cmp -s once.xml twice.xml || fail "the origins of $1 are more than that"
  rm "${1%.xml}-twice.xml" once.xml twice.xml
  mv kept.xml "$1"
}

resolves scenarios/ancients/rules.xml 700 \
  "$(users '.*ancients/rules\.xml' tests) $(users rules.xml scenarios/ancients)"
resolves scenarios/medieval/rules.xml 200 \
  "$(users '.*medieval/rules\.xml' tests) $(users rules.xml scenarios/medieval)"
resolves scenarios/expansion-1/rules.xml 150 \
  "$(users '.*expansion-1/rules\.xml' tests) $(users rules.xml scenarios/expansion-1)"
for variant in marian julian sacred-band; do
  resolves scenarios/ancients/variants/$variant.xml 2 \
    "$(users ".*/$variant\.xml" tests)"
done
resolves tests/proof/rules.xml 10 "$(users '(\.\./)?rules\.xml' tests/proof/cases)"

# A variant that drops what others speak of: nobody does any more. Each thing
# tells who wrote it and who changed it.
cat > scenarios/small.xml << 'END'
<?xml version="1.0" encoding="UTF-8"?>
<rules xmlns="urn:x-warcouncil:rules" version="2" id="small" extends="ancients/rules.xml">
  <title>Small</title>
  <title xml:lang="de">Klein</title>
  <drop unit-class="elephant barbarian-chariot heavy-chariot" switch="siege" card="i-am-spartacus"/>
  <drop trait="chariot beast"/>
  <!-- Nobody enters. -->
  <terrain id="peak" like="hill"><name>peak</name><effect query="blocks-sight" op="deny"/></terrain> <!-- high -->
  <change terrain="hill" level="2"><p>Higher.</p></change>
</rules>
END
run 0 check scenarios/small.xml
run 0 resolve scenarios/small.xml -o small.xml
silent out
silent err
cp small.xml out
line out '  <title xml:lang="de">Klein</title>'
line out '  <?from scenarios/ancients/rules.xml:366; changed in scenarios/small.xml:9: level (was "1"), p?>'
line out '  <terrain id="hill" level="2" blocks-sight="yes" sight-group="hill" cite="A 16 Hill">'
line out '  <?from scenarios/small.xml:8; like hill?>'
line out '  <!-- Nobody enters. -->'
line out '  <terrain id="peak" level="2" sight-group="hill" cite="A 16 Hill">'
line out '  </terrain> <!-- high -->'
line out "    <?from scenarios/ancients/rules.xml:293; when without 'beast', dropped in scenarios/small.xml:6?>"
line out '    <effect query="may-evade" op="allow" when="actor.trait(foot)" cite="A 13 Evade Eligibility"/>'
line out '  <?silence unused-switch so it is since other things were dropped?>'
line out '  <supply id="leader-blocks" blocks="16" of="piece.is-leader" cite="A 2 Contents"><name>blocks of leaders and chariots</name></supply>'
checks=$((checks + 1))
! grep -v '<p>\|<?\|<name>' out | grep -E 'siege|beast|heavy-chariot|spartacus' >&2 \
  || fail "what was dropped is still spoken of"
run 0 check --werror small.xml
silent out
run 0 resolve --format=json scenarios/small.xml
has out '"element": "terrain", "id": "hill", "part": "level", "was": "1", "file": "scenarios/small.xml", "line": 9,'
python3 -m json.tool < out > json || fail "this is no JSON"

# An action for tokens that is dropped stands on no sheet, and in no battle; one
# that changes may say which card it has, whatever it says first. What could be
# played as a card that is dropped cannot any more.
cat > scenarios/tokens.xml << 'END'
<rules xmlns="urn:x-warcouncil:rules" version="2" id="tokens" extends="medieval/rules.xml">
  <title>Tokens</title>
  <drop token-action="redeploy bravery darken-the-sky" card="scout"/>
  <change card="mounted-charge" token-action="rally"/>
</rules>
END
run 0 check --werror scenarios/tokens.xml
run 0 resolve --no-origins scenarios/tokens.xml -o scenarios/tokens-resolved.xml
run 0 check --werror scenarios/tokens-resolved.xml
checks=$((checks + 1))
grep 'token-action id="rally"' scenarios/tokens-resolved.xml \
  | grep -q 'card="mounted-charge"' || fail "the token action is not changed"
grep 'sheet id' scenarios/tokens-resolved.xml \
  | grep bravery && fail "a dropped action is on a sheet"
for which in tokens tokens-resolved; do
  sed "s|rules=\"[^\"]*|rules=\"../$which.xml|" scenarios/medieval/dara.xml \
    > scenarios/medieval/$which-dara.xml
done
plays scenarios/medieval/tokens-dara.xml | sed 's|^.*xml||' > before
plays scenarios/medieval/tokens-resolved-dara.xml | sed 's|^.*xml||' > after
checks=$((checks + 1))
grep -q . before || fail "nothing was compared with tokens"
cmp -s before after || fail "tokens are spent otherwise with resolved rules"
run 0 dump scenarios/medieval/tokens-dara.xml
lacks out bravery
lacks out play-as

# What a card allows only when there are troops that are dropped is no way to
# play it any more; what it allows for want of them is a free choice.
cat > scenarios/herds.xml << 'END'
<rules xmlns="urn:x-warcouncil:rules" version="2" id="herds" extends="ancients/rules.xml">
  <title>Herds</title>
  <card id="stampede" group="tactic" copies="2">
    <name>Stampede</name>
    <order units="1"/>
    <fallback when="units(side, piece.trait(beast)) gt 0" units="3"/>
    <fallback when="units(side, piece.trait(beast)) = 0" units="2"/>
  </card>
</rules>
END
cat > scenarios/no-herds.xml << 'END'
<rules xmlns="urn:x-warcouncil:rules" version="2" id="no-herds" extends="herds.xml">
  <title>No herds</title>
  <drop trait="beast" unit-class="elephant"/>
</rules>
END
run 0 resolve --no-origins scenarios/no-herds.xml -o scenarios/no-herds-resolved.xml
sed -n '/card id="stampede"/,/<\/card>/p' scenarios/no-herds-resolved.xml > out
line out '    <either units="2"/>'
lacks out 'fallback'
for which in no-herds no-herds-resolved; do
  sed "s|rules=\"[^\"]*|rules=\"../$which.xml|" scenarios/ancients/akragas.xml \
    > scenarios/ancients/$which-akragas.xml
done
plays scenarios/ancients/no-herds-akragas.xml | sed 's|^.*xml||' > before
plays scenarios/ancients/no-herds-resolved-akragas.xml | sed 's|^.*xml||' > after
checks=$((checks + 1))
grep -q . before || fail "nothing was compared without herds"
cmp -s before after || fail "cards are played otherwise without herds"

# Answers to warnings: the reason that a document gives, and none where nothing
# warns any more.
cat > scenarios/asks.xml << 'END'
<rules xmlns="urn:x-warcouncil:rules" version="2" id="asks" extends="ancients/rules.xml">
  <title>Asks</title>
  <?silence unused-switch variants ask for it?>
  <switch id="later" values="no yes" default="no"/>
</rules>
END
cat > scenarios/answers.xml << 'END'
<?silence unused-switch nobody besieges here?>
<rules xmlns="urn:x-warcouncil:rules" version="2" id="answers" extends="asks.xml">
  <title>Answers</title>
  <drop effect="clash-dice"/>
  <switch id="idle" values="no yes" default="no"/>
  <effect query="command" op="add" value="1" when="switch(later) = yes"/>
</rules>
END
run 0 check --werror scenarios/answers.xml
run 0 resolve scenarios/answers.xml
line out '  <?silence unused-switch nobody besieges here?>'
lacks out "variants ask for it"
mv out answered.xml
run 0 check --werror answered.xml

# From standard input, and the rules that a battle uses.
cp scenarios/small.xml small-in.xml
sed 's|ancients/rules|scenarios/ancients/rules|' small-in.xml > in
run 0 resolve -
line out '  <?from -:8; like hill?>'
rm in
run 0 resolve scenarios/medieval/dara.xml
has out '<rules xmlns="urn:x-warcouncil:rules" version="2" id="medieval">'

# Nothing is written over that is read, and nothing of what is wrong.
cp scenarios/medieval/dara.xml kept.xml
run 2 resolve scenarios/medieval/dara.xml -o scenarios/medieval/dara.xml
cmp -s scenarios/medieval/dara.xml kept.xml || fail "a battle was written over"
run 2 resolve scenarios/small.xml -o scenarios/ancients/rules.xml
has err "is one of the documents to resolve"
cp scenarios/ancients/rules.xml kept.xml
ln -s scenarios/small.xml link.xml
run 2 resolve scenarios/small.xml -o link.xml
cmp -s scenarios/ancients/rules.xml kept.xml || fail "rules were written over"
sed 's|<p>Higher|<q>Higher|' small-in.xml > scenarios/small.xml
run 1 resolve scenarios/small.xml -o none.xml
[ ! -e none.xml ] || fail "something was written of wrong rules"
run 2 resolve scenarios/medieval/rules.xml -o nowhere/rules.xml
has err "nowhere/rules.xml"
run 2 resolve --format=json scenarios/medieval/rules.xml -o x.json
run 1 resolve -
silent out

# All effects of the shipped rules have ids, so that a variant can change one.
for rules_of in "$root"/scenarios/*/rules.xml; do
  checks=$((checks + 1))
  if grep -n '<effect query' "$rules_of" >&2; then
    fail "$rules_of has effects without ids"
  fi
done
cat > "$work/one-effect.xml" <<END
<rules xmlns="urn:x-warcouncil:rules" version="2" id="one-effect" extends="$rules">
  <title>One effect</title>
  <change effect="forest-close-dice" value="3"/>
</rules>
END
run 0 resolve "$work/one-effect.xml"
has out '<effect id="forest-close-dice" query="close-dice" op="cap" value="3" at="either"/>'

# The schema is the one that is named, in either kind of quotes, and not one in a
# comment.
mkdir "$work/named"
cat > "$work/named/rules.xml" << END
<?xml version="1.0" encoding="UTF-8"?>
<!-- <?xml-model href="old.xsd"?> -->
<?xml-model href='schemas/rules.xsd' type='application/xml'?>
<rules xmlns="urn:x-warcouncil:rules" version="2" id="named" extends="$rules">
  <title>Named</title>
</rules>
END
run 0 resolve "$work/named/rules.xml" -o "$work/resolved.xml"
cp "$work/resolved.xml" "$work/out"
has out "<?xml-model href='named/schemas/rules.xsd' type='application/xml'?>"

finish
