#!/bin/sh
# Documents of older versions: what is changed, what is kept, what is left to
# their authors. data/version-1 holds documents as they once were.
. "$(dirname "$0")/lib.sh"

old=$work/old
cp -r "$here/data/version-1" "$old"
rules_1=$old/scenarios/ancients/rules.xml
battle=$old/scenarios/ancients/akragas.xml
case=$old/tests/rules/evade/blocked-evade.xml

# changed OLD NEW: number of lines that differ.
changed () {
  diff "$1" "$2" | grep -c '^>' || true
}

# check says what to do, once for each document, and nothing else.
run 1 check "$battle"
has err "akragas.xml:3:"
has err "this is of the older version '1' [old-version]"
has err "Run 'warcouncil upgrade -i FILE'."
[ "$(grep -c ' error: ' "$work/err")" = 2 ] || fail "more than the two versions"
run 1 test "$case"
has err "[old-version]"

# A dry run tells each change with its place, and writes nothing.
run 0 upgrade --dry-run "$battle" "$rules_1" "$case"
silent err
has out "blocked-evade.xml:3:"
has out "a case names the rules that it tests in 'rule'"
has out 'covers="'
has out '+<case xmlns="urn:x-warcouncil:case" version="2" rules="../../../scenarios/ancients/rules.xml" rule="EVA-017">'
has out "the use of the role that strikes before the attack has this name"
has out '-  <role id="first-strike" use="first-strike"'
has out '+  <role id="first-strike" use="strike-first"'
diff -r "$here/data/version-1" "$old" > /dev/null || fail "a dry run wrote"

# To standard output, from standard input.
cp "$case" "$work/in"
run 0 upgrade -
silent err
[ "$(changed "$case" "$work/out")" = 1 ] || fail "more lines than one differ"
has out 'version="2"'
has out ' rule="'
lacks out covers
rm "$work/in"

# In place: only the words that have to; permissions stay.
chmod 640 "$rules_1"
run 0 upgrade -i "$battle" "$rules_1" "$case"
line out "$case: from version 1 to 2"
silent err
[ "$(stat -c %a "$rules_1")" = 640 ] || fail "other permissions"
[ "$(changed "$here/data/version-1/scenarios/ancients/rules.xml" "$rules_1")" \
    = 2 ] || fail "other lines of the rules changed"
[ "$(changed "$here/data/version-1/scenarios/ancients/akragas.xml" "$battle")" \
    = 1 ] || fail "other lines of the battle changed"
run 0 check "$battle" "$rules_1" "$case"
run 0 play --auto 3 --seed 1 "$battle"
run 0 test "$case"
has out "1 passed, 0 failed"

# Once is enough, and what is of the present version is not written.
touch -d 2001-01-01 "$battle"
run 0 upgrade -i "$battle"
silent out
[ "$battle" -ot "$case" ] || fail "written without need"
run 0 upgrade "$battle"
cmp -s "$work/out" "$battle" || fail "a second upgrade changed something"
run 0 upgrade --dry-run "$battle"
silent out
run 0 upgrade "$akragas"
cmp -s "$work/out" "$akragas" || fail "a document of today is changed"

# Odd writing survives: quotes, references, comments, line ends.
printf '\357\273\277<!-- covers="x" --><case covers = \047A-1\047\r
  version=\0471\047 xmlns="urn:x-warcouncil:case" rules="r.xml"><!-- covers -->\r
<army side="top"/><x:y xmlns:x="z" covers="1"/></case>' > "$work/odd.xml"
sed "s/covers = 'A-1'/rule = 'A-1'/; s/version='1'/version='2'/" \
  "$work/odd.xml" > "$work/wanted.xml"
run 0 upgrade "$work/odd.xml"
cmp -s "$work/out" "$work/wanted.xml" || fail "odd writing did not survive"

# What the author has to decide is named, and nothing is done without --keep.
cat > "$work/variant.xml" << 'END'
<rules xmlns="urn:x-warcouncil:rules" version="1" id="v" extends="base.xml">
  <role id="blow" use="first-strike" base="close"/>
  <change card="a"><order chain="3"/></change>
  <change card="b"><order section="left"/></change>
  <change card="d"><order><part pieces="1" section="left"/></order></change>
  <change card="e"><order roll="6"/></change>
  <card id="c" group="g" copies="1"><order units="2"/>
    <on event="turn-ends"><cancel-order of="piece"/></on>
  </card>
</rules>
END
cp "$work/variant.xml" "$work/kept.xml"
run 1 upgrade -i "$work/variant.xml"
cmp -s "$work/variant.xml" "$work/kept.xml" || fail "half an upgrade was written"
silent out
has err "variant.xml:3:20: to be decided: in a <change>, <order> replaced the whole order"
has err "variant.xml:5:20: to be decided: in a <change>"
has err "variant.xml:6:20: to be decided: in a <change>"
has err "variant.xml:8:27: to be decided: no action takes an order back"
[ "$(grep -c 'to be decided' "$work/err")" = 4 ] || fail "too much to decide"
has err "--keep"
run 1 upgrade "$work/variant.xml"
silent out
run 1 upgrade --dry-run "$work/variant.xml"
[ "$(grep -c 'to be decided' "$work/out")" = 4 ] || fail "not all was told"
run 0 upgrade -i --keep "$work/variant.xml"
[ "$(changed "$work/kept.xml" "$work/variant.xml")" = 2 ] \
  || fail "--keep changed what it had to keep"
printf '<case xmlns="urn:x-warcouncil:case" version="1" covers="a" rule="b"/>' \
  > "$work/both.xml"
run 1 upgrade "$work/both.xml"
has err "both.xml:1:49: to be decided"

# What no upgrade can do anything about; the others are done all the same.
sed 's/version="2"/version="3"/' "$battle" > "$work/newer.xml"
cp -r "$here/data/version-1" "$work/again"
run 1 upgrade -i "$work/newer.xml" "$work/again/scenarios/ancients/akragas.xml"
has err "is of version 3, made by a newer program"
has out "akragas.xml: from version 1 to 2"
run 1 check "$work/newer.xml"
has err "this is of version '3', made by a newer program [wrong-root]"
for version in '' 0 01 1.0 -1 9999999 x; do
  sed "s/version=\"2\"/version=\"$version\"/" "$battle" > "$work/odd.xml"
  run 1 upgrade "$work/odd.xml"
  has err "odd.xml: has no version"
done
printf '<svg version="1"/>' > "$work/odd.xml"
run 1 upgrade "$work/odd.xml"
has err "has no version"
head -c 700 "$here/data/version-1/scenarios/ancients/akragas.xml" \
  > "$work/odd.xml"
run 1 upgrade -i "$work/odd.xml"
has err "[not-well-formed]"
[ "$(wc -c < "$work/odd.xml")" = 700 ] || fail "a broken document was written"
: > "$work/odd.xml"
run 1 upgrade "$work/odd.xml"
has err "[not-well-formed]"
run 0 compile "$akragas" -o "$work/a.wcb"
run 1 upgrade "$work/a.wcb"
has err "is compiled; upgrade its document"
run 0 pack "$akragas" -o "$work/a.wcpack"
run 1 upgrade "$work/a.wcpack"
has err "unzip it, upgrade the documents"

run 2 upgrade -i --dry-run "$battle"
has err "do not go together"
run 2 upgrade -i -
has err "standard input cannot be written into"
run 2 upgrade "$battle" "$case"
has err "--in-place or --dry-run"
run 2 upgrade "$work"
has err "is a directory"
leftover=$(find "$work" -name '*.tmp' -o -name '.warcouncil*')
[ -z "$leftover" ] || fail "left behind: $leftover"

finish
