#!/bin/sh
# What two people did to one document, brought together: what is taken, what is
# a conflict, and what stays as it is; and git, which merges with it.
. "$(dirname "$0")/lib.sh"

base=$work/base.xml ours=$work/ours.xml theirs=$work/theirs.xml
out=$work/merged.xml
sed -e "s|rules=\"rules.xml\"|rules=\"$rules\"|" "$akragas" > "$base"

# edit FILE SCRIPT: makes ours or theirs from the base.
edit () {
  sed -e "$2" "$base" > "$1"
  ! cmp -s "$base" "$1" || fail "this changes nothing: $2"
}

# merged STATUS: merges into a new file, which has $work/expected if it exists.
merged () {
  rm -f "$out"
  run "$1" merge "$base" "$ours" "$theirs" -o "$out"
}

# same ONE OTHER: both files are the same, byte for byte.
same () {
  checks=$((checks + 1))
  cmp -s "$1" "$2" || {
    fail "$1 is not $2:"
    diff "$2" "$1" | head -n 20 >&2
  }
}

# becomes SCRIPT: the merged document is ours with these changes.
becomes () {
  sed -e "$1" "$ours" > "$work/expected.xml"
  same "$out" "$work/expected.xml"
}

# ---- units: by hex, place and all else one by one

edit "$ours" 's|at="B4"/>|at="B4" id="guard"/>|; s|<commander>Himilco|<!-- him -->&|'
edit "$theirs" 's|"heavy-infantry" at="B4"|"heavy-infantry" at="C4"|; s|"B3 B7 B8 B9"|"B3 B7 B9"|
s|at="G4 G7"|at="G4"|; s|<leader at="H8">|<unit class="light-bow" at="G8"/>\n    &|'
merged 0
silent err
becomes 's|at="B4" id|at="C4" id|; s|"B3 B7 B8 B9"|"B3 B7 B9"|; s|at="G4 G7"|at="G4 G8"|'

# Layout does not count: two elements or one, and another order of attributes.
edit "$theirs" 's|<unit class="auxilia" at="B3 B7 B8 B9"/>|<unit at="B9 B3" class="auxilia"/><unit class="auxilia" at="B7 B8"/>|'
merged 0
same "$out" "$ours"

# Both moved it, or one removed what the other moved: ours stays.
edit "$ours" 's|at="C9"|at="D9"|; s|cards="5"|cards="4"|; /light-bow" at="C5"/d'
edit "$theirs" 's|at="C9"|at="D10"|; s|cards="5"|cards="6"|; s|at="C5"|at="D5"|'
merged 1
same "$out" "$ours"
line err "$ours:18: conflict: Carthaginian, cards in hand: ours has 4, theirs 6 (line 18 of theirs)"
line err "$ours:21: conflict: Carthaginian, light infantry at C9: ours has moved it to D9, theirs to D10 (line 21 of theirs)"
line err "$ours: conflict: Carthaginian, light bow at C5: ours has removed it, theirs changed it: light bow at D5 (line 22 of theirs)"

# Values are told by name, not by id.
edit "$ours" 's|class="light-infantry" at="C9"|class="heavy-infantry" at="C9"|'
edit "$theirs" 's|class="light-infantry" at="C9"|class="medium-infantry" at="C9"|'
merged 1
line err "$ours:21: conflict: Carthaginian, light infantry at C9, class: ours has heavy infantry, theirs medium infantry (line 21 of theirs)"

# A leader whose unit the other one has moved would stand alone.
edit "$ours" 's|at="C9"|at="D9"|'
edit "$theirs" 's|^ *<commander>Himilco.*|&\n    <leader at="C9">Hanno</leader>|'
merged 1
has err "Carthaginian, leader Hanno at C9: theirs has put him with a unit that ours has moved or removed"
rm "$out"; run 1 merge "$base" "$theirs" "$ours" -o "$out"
has err "Carthaginian, leader Hanno at C9: ours has put him with a unit that theirs has moved or removed"
edit "$theirs" 's|^ *<commander>Himilco.*|&\n    <leader at="D1">Hanno</leader>|'
merged 0

# Who has an id or a name stays who it is, wherever the other one went.
sed -i 's|at="C9"/>|at="C9" id="one"/>\n    <unit class="light-infantry" at="D9" id="two"/>|' "$base"
edit "$ours" 's|at="C9" id="one"|at="D9" id="one"|; s|at="D9" id="two"|at="C9" id="two"|'
edit "$theirs" 's|at="D9" id="two"|at="D9" id="two" traits="mounted"|'
merged 0
becomes 's|at="C9" id="two"|at="C9" id="two" traits="mounted"|'
edit "$theirs" 's|at="C9" id="one"|at="E9" id="one"|'
merged 1
same "$out" "$ours"
has err "light infantry at C9: ours has moved it to D9, theirs to E9"
sed -i '/id="two"/d; s| id="one"||' "$base"
edit "$ours" 's|^ *<commander>Himilco.*|&\n    <leader at="A6">Hanno</leader>|'
edit "$theirs" 's|^ *<commander>Himilco.*|&\n    <leader at="A8">Hanno</leader>|'
merged 1
same "$out" "$ours"
has err "leader Hanno: ours has A6, theirs A8"

# What comes where another goes that has blanks behind it.
edit "$ours" 's|</date>|&  |'
edit "$theirs" 's|<date>.*|<designer>Ann</designer>|'
merged 0
becomes 's|<date>.*|<designer>Ann</designer>|'

# A unit of each in one hex passes here, and check refuses it.
edit "$ours" 's|at="B11"/>|at="D6"/>|'
edit "$theirs" 's|"B2 B5"|"D6 B5"|'
merged 1
becomes 's|"B2 B5"|"D6 B5"|'
has err "conflict: merged, this is wrong: "
has err "[duplicate-hex]"

# Format puts every unit on a line of its own, as git alone needs it.
tr '\n' ' ' < "$base" | sed 's|> *<unit|><unit|g' > "$work/line.xml"
[ "$(grep -c '<unit' "$work/line.xml")" = 1 ] || fail "this is not one line"
run 0 format "$work/line.xml"
[ "$(grep -c '<unit' "$work/out")" = "$(grep -c '<unit' "$base")" ] \
  || fail "some units share a line"

# ---- terrain and hexsides: by hex and side

sed -i 's|  <army side="top"|  <board>\n    <terrain type="forest" at="D3 D4"/>\n    <hexside type="rampart" at="E5" sides="nw ne"/>\n  </board>\n\n&|' "$base"
grep -q rampart "$rules" || sed -i '/rampart/d' "$base"
edit "$ours" 's|"D3 D4"|"D3 D4 D8"|'
edit "$theirs" 's|"D3 D4"|"D4"|; s|^ *<terrain.*|&\n    <terrain type="hill" at="F3 F4"/>|'
merged 0
becomes 's|"D3 D4 D8"|"D4 D8"|; s|^ *<terrain.*|&\n    <terrain type="hill" at="F3 F4"/>|'
edit "$ours" 's|^ *<terrain.*|&\n    <terrain type="hill" at="E3"/>|'
edit "$theirs" 's|"D3 D4"|"D3 D4 E3"|'
merged 1
same "$out" "$ours"
has err "E3: ours has hill, theirs forest (line 19 of theirs)"

# ---- texts: by language and paragraph

sed -i 's|<date>|<title xml:lang="de">Akragas</title>\n  &|' "$base"
edit "$ours" 's|de">Akragas|de">Agrigent|; s|Carthage came back|Karthago came back|'
edit "$theirs" 's|<title>Akragas|<title>Agrigentum|; s|Syracuse sent|Syrakus sent|; s|<date>406|<date>405|'
merged 0
becomes 's|<title>Akragas|<title>Agrigentum|; s|Syracuse sent|Syrakus sent|; s|<date>406|<date>405|'
edit "$theirs" 's|de">Akragas|de">Akragant|; s|Carthage came back|Punics came back|'
merged 1
same "$out" "$ours"
has err "title (de): ours has Agrigent, theirs Akragant (line 5 of theirs)"
has err "history, paragraph: ours and theirs have changed it, each in another way"

# ---- rules: by id, attributes one by one, steps as a whole

cat > "$base" << END
<?xml version="1.0" encoding="UTF-8"?>
<rules xmlns="urn:x-warcouncil:rules" version="2" id="variant" extends="$rules">
  <title>Variant</title>
  <change unit-class="heavy-infantry" close-dice="4"/>
  <change unit-class="auxilia" retreat="2"/>
  <unit-class id="guard" like="auxilia">
    <name>guard</name>
  </unit-class>
  <effect query="may-evade" op="allow" when="actor.trait(mounted)" cite="V 4"/>
  <on event="turn-starts" side="top">
    <note>One.</note>
    <note>Two.</note>
  </on>
</rules>
END
run 0 check "$base"
cp "$base" "$work/variant.xml"
edit "$ours" 's|close-dice="4"|close-dice="3"|; s|V 4|V 5|; s|One\.|Ones.|'
edit "$theirs" 's|retreat="2"|retreat="3"|; s|trait(mounted)|trait(light)|; s|>guard<|>guards<|
s|^  <effect.*|  <!-- Slow. -->\n  <unit-class id="slow" like="auxilia" move="1"><name>slow</name></unit-class>\n&|'
merged 0
becomes 's|retreat="2"|retreat="3"|; s|trait(mounted)|trait(light)|; s|>guard<|>guards<|
s|^  <effect.*|  <!-- Slow. -->\n  <unit-class id="slow" like="auxilia" move="1"><name>slow</name></unit-class>\n&|'
edit "$theirs" 's|close-dice="4"|close-dice="2"|; s|Two\.|Twos.|'
merged 1
same "$out" "$ours"
has err "ours has 3, theirs 2 (line 4 of theirs)"
has err "on turn starts: ours and theirs have changed it, each in another way"

# Which of two new triggers on one event comes first is for people to say.
edit "$ours" 's|^</rules>|  <on event="turn-ends"><note>A.</note></on>\n&|'
edit "$theirs" 's|^</rules>|  <on event="turn-ends"><note>B.</note></on>\n&|'
merged 1
same "$out" "$ours"
has err "on turn ends: ours and theirs each have a new one, and which comes first counts"
edit "$theirs" 's|^</rules>|  <on event="turn-starts"><note>B.</note></on>\n&|'
merged 0
[ "$(grep -c '<note>[AB]' "$out")" = 2 ] || fail "not both triggers: $(cat "$out")"

# What one drops and the other changes is for people to say, too.
edit "$ours" 's|^  <unit-class|  <drop effect="light-infantry-may-evade helmets"/>\n&|'
edit "$theirs" 's|^  <unit-class|  <change effect="helmets" cite="V 1"/>\n&|'
merged 1
same "$out" "$ours"
has err "ours has removed it, theirs changed it: "
cp "$ours" "$work/turned.xml"
cp "$theirs" "$ours"
cp "$work/turned.xml" "$theirs"
merged 1
same "$out" "$ours"
has err "theirs has removed it, ours changed it: "
edit "$theirs" 's|^  <unit-class|  <drop/>\n&|'
merged 0
becomes 's|^  <change effect|  <drop/>\n&|'

# A class that one removed and the other uses.
edit "$ours" '/<unit-class/,/<\/unit-class/d'
edit "$theirs" 's|^  <effect|  <unit-class id="slow" like="guard"><name>slow</name></unit-class>\n&|'
merged 1
has err "conflict: merged, this is wrong: "
has err "guard"

# ---- cases: blocks of units, and steps, whose order counts

cat > "$base" << END
<?xml version="1.0" encoding="UTF-8"?>
<case xmlns="urn:x-warcouncil:case" version="2" rules="$rules">
  <says>One</says>
  <army side="top" hand="order-light"><unit class="warrior" at="A1 A3" blocks="2"/></army>
  <army side="bottom" first="yes" hand="order-light"><unit class="warrior" at="I1"/></army>
  <play>
    <do>card order-light</do>
    <expect active="top"/>
  </play>
</case>
END
edit "$ours" 's|"A1 A3"|"A2 A3"|'
edit "$theirs" 's|at="A1 A3" blocks="2"/>|at="A1" blocks="3"/><unit class="warrior" at="A3" blocks="2"/>|; s|active="top"|active="bottom"|'
merged 0
becomes 's|at="A2 A3" blocks="2"/>|at="A3" blocks="2"/><unit class="warrior" at="A2" blocks="3"/>|; s|active="top"|active="bottom"|'
edit "$ours" 's|blocks="2"|blocks="1"|; s|active="top"|side="top"|'
merged 1
has err "top, warrior at A1, blocks: ours has 1, theirs 3 (line 4 of theirs)"
has err "play: ours and theirs have changed it, each in another way"
cp "$work/variant.xml" "$base"

# ---- what must hold of every merge

edit "$ours" 's|V 4|V 5|'
run 0 merge "$base" "$ours" "$base"
same "$work/out" "$ours"
run 0 merge "$base" "$base" "$ours"
same "$work/out" "$ours"
run 0 merge "$base" "$ours" "$ours"
same "$work/out" "$ours"
run 0 merge "$base" "$base" "$base" -o "$base"
silent out
silent err

# ---- texts as editors leave them: the line ends and the mark of ours stay

edit "$theirs" 's|retreat="2"|retreat="3"|; s|^  <effect.*|&\n  <effect query="may-evade" op="deny" when="actor.trait(light)" cite="V 9"/>|'
{ printf '\357\273\277'; sed 's/$/\r/' "$ours"; } > "$work/crlf.xml"
run 0 merge "$base" "$work/crlf.xml" "$theirs"
[ "$(grep -c "$(printf '\r')\$" "$work/out")" = "$(wc -l < "$work/out")" ] \
  || fail "a line has lost its end"
has out 'cite="V 9"'
[ "$(head -c 3 "$work/out")" = "$(printf '\357\273\277')" ] || fail "the mark is lost"
sed 's/$/\r/' "$theirs" > "$work/crlf.xml"
run 0 merge "$base" "$ours" "$work/crlf.xml"
! grep -q "$(printf '\r')" "$work/out" || fail "a line has got another end"

# ---- without a base: what both added

: > "$work/empty.xml"
run 0 merge "$work/empty.xml" "$ours" "$ours"
same "$work/out" "$ours"
run 1 merge "$work/empty.xml" "$ours" "$theirs"
has err "ours has 2, theirs 3"
has out 'cite="V 9"'

# ---- what cannot be merged, and then nothing is written

cp "$ours" "$work/kept.xml"
for bad in empty.xml none.xml .; do
  run 2 merge "$base" "$ours" "$work/$bad" -o "$work/bad-out.xml"
  run 2 merge "$base" "$work/$bad" "$theirs" -o "$work/bad-out.xml"
done
printf 'no document' > "$work/bad.xml"
run 2 merge "$base" "$ours" "$work/bad.xml" -o "$ours"
has err "$work/bad.xml: error: this is not an XML document"
run 2 merge "$work/bad.xml" "$ours" "$theirs" -o "$ours"
sed 's|event=|evant=|' "$theirs" > "$work/bad.xml"
run 2 merge "$base" "$ours" "$work/bad.xml" -o "$ours"
has err "Did you mean 'event'?"
run 2 merge "$base" "$ours" "$akragas" -o "$ours"
has err "only documents of one kind can be merged"
run 2 merge "$base" "$ours" "$theirs" -o "$theirs"
has err "is one of the documents to merge"
run 2 merge "$base" "$ours" "$theirs" -o "$work/kept.xml"
run 2 merge "$base" "$ours" "$theirs" -o "$work/none/out.xml"
"$program" compile "$akragas" -o "$work/a.wcb"
run 2 merge "$base" "$ours" "$work/a.wcb" -o "$ours"
has err "is compiled; name a document"
run 2 merge "$base" "$ours"
run 2 merge - - "$ours"
has err "only one of the files can be standard input"
same "$ours" "$work/kept.xml"
[ ! -e "$work/bad-out.xml" ] || fail "half a document was written"
if [ -c /dev/full ]; then
  got=0
  "$program" merge "$base" "$ours" "$theirs" > /dev/full 2> "$work/err" || got=$?
  [ "$got" = 2 ] || fail "a full disk gives status $got"
fi

# ---- git, in a repository of its own

# commit BRANCH SCRIPT: edits the battle on a branch that leaves the base.
commit () {
  git checkout -q "$1" 2> /dev/null || git checkout -q -b "$1" base
  sed -i -e "$2" battles/akragas.xml
  git commit -q -a -m "$1"
}

merge_with_git () {
  git init -q .
  git checkout -q -b main
  # The two steps that the help names.
  git config merge.warcouncil.driver \
    "'$program' merge %O %A %B -o %A --path %P"
  echo '*.xml merge=warcouncil' >> .gitattributes
  cp "$rules" .
  sed 's|rules="rules.xml"|rules="../rules.xml"|' "$akragas" > battles/akragas.xml
  git add .
  git commit -q -m base
  git tag base
  # Neighbouring lines, and one line: git alone could not merge these.
  commit ours 's|at="C9"|at="D9"|; s|"B3 B7 B8 B9"|"B3 B7 C8 B9"|'
  commit clean 's|at="C5"|at="D5"|; s|"B3 B7 B8 B9"|"D3 B7 B8 B9"|'
  commit conflict 's|at="C9"|at="D8"|; s|cards="6"|cards="5"|'
  git checkout -q ours
  run_other 0 git merge -q -m merged clean
  sed 's|rules="rules.xml"|rules="../rules.xml"|; s|at="C9"|at="D9"|
s|at="C5"|at="D5"|; s|"B3 B7 B8 B9"|"D3 B7 C8 B9"|' "$akragas" > "$work/wanted.xml"
  same battles/akragas.xml "$work/wanted.xml"
  run_other 0 "$program" check battles/akragas.xml
  run_other 1 git merge -m merged conflict
  cat "$work/out" >> "$work/err"
  has err "battles/akragas.xml:21: conflict: Carthaginian, light infantry at C9: ours has moved it to D9, theirs to D8 (line 21 of theirs)"
  [ "$(git diff --name-only --diff-filter=U)" = battles/akragas.xml ] \
    || fail "git does not know that the battle is in conflict"
  sed 's|cards="6"|cards="5"|' "$work/wanted.xml" > "$work/conflict.xml"
  same battles/akragas.xml "$work/conflict.xml"
}
if command -v git > /dev/null 2>&1; then
  mkdir -p "$work/repository/battles"
  (
    cd "$work/repository" || exit 1
    export HOME="$work" GIT_CONFIG_NOSYSTEM=1 GIT_CEILING_DIRECTORIES="$work"
    export GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@example.org
    export GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@example.org
    unset GIT_DIR GIT_WORK_TREE
    merge_with_git
  )
fi

finish
