#!/bin/sh
# What differs between two documents, and what does not.
. "$(dirname "$0")/lib.sh"

# same FILE: the output is this file.
same () {
  checks=$((checks + 1))
  cmp -s "$work/out" "$1" || {
    fail "not as in $1:"
    diff "$1" "$work/out" | head -n 40 >&2
  }
}

medieval=$root/scenarios/medieval/rules.xml
head='<rules xmlns="urn:x-warcouncil:rules" version="2"'

# ---- rules: a variant against its base, line by line
cat > "$work/variant.xml" << END
$head id="variant" extends="$rules">
  <title>Variant</title>
  <change unit-class="heavy-infantry" close-dice="4"/>
  <change unit-class="auxilia" battle-after="" retreat="2" cite="V 3"/>
  <change unit-class="warrior">
    <name>tribesman</name>
    <effect query="may-evade" op="allow" when="actor.trait(mounted)" cite="V 4"/>
  </change>
  <unit-class id="guard" like="heavy-infantry" blocks="5"><name>guard</name></unit-class>
  <drop unit-class="camel" effect="marsh-slows"/>
  <change effect="short-evade" value="2"/>
  <change switch="zero-dice" default="one"/>
  <change card="order-light" copies="2"/>
  <change card="double-time"><order units="command"/></change>
</rules>
END
cat > "$work/expected" << 'END'
Rules
  title: Ancients -> Variant
  name in documents: ancients -> variant

Unit classes
  auxilia (V 3)
    hexes moved after which it battles 1 -> any
    hexes of retreat for a flag 1 -> 2
  warrior infantry
    name: warrior infantry -> tribesman
    + may evade: yes, when actor.trait(mounted) (V 4)
  heavy infantry: close dice 5 -> 4
  + guard (A 8 Foot Unit Movement)
    blocks: 5; symbol: red square; picture: phalanx; traits: foot; hexes of a
    move: 1; close dice: 4; hexes of retreat for a flag: 1
  - camel

Terrain
  marsh
    - advance extra: 0, at from

Cards
  cards in the deck 60 -> 58
  Order Light Troops: copies in the deck 4 -> 2
  Double Time: order, units 4 -> command

Switches
  last die taken away by terrain: ruling: none -> one

General effects
  evade min 1 -> 2
END
run 1 diff "$rules" "$work/variant.xml"
same "$work/expected"
silent err

# The other way round, gone is new.
run 1 diff "$work/variant.xml" "$rules"
line out "  heavy infantry: close dice 4 -> 5"
line out "  - guard"
line out "  + camel (A 8 Mounted Unit Movement)"
line out "    + advance extra: 0, at from"

run 1 diff --summary "$rules" "$work/variant.xml"
line out "Unit classes: 3 changed, 1 new, 1 gone"
line out "Cards: 3 changed, 0 new, 0 gone"

# Rules that say the same in other words: in other order and layout, in two
# files, and with copies in place of what is like another.
cat > "$work/one.xml" << END
$head id="x" extends="$rules">
  <title>X</title>
  <unit-class id="guard" like="heavy-infantry" blocks="5"><name>guard</name></unit-class>
  <change unit-class="auxilia" retreat="2"/>
</rules>
END
cat > "$work/base.xml" << END
$head id="base" extends="$rules"><title>Y</title><change unit-class="auxilia" retreat="02"/></rules>
END
cat > "$work/two.xml" << END
$head id="x" extends="base.xml"><!-- as one.xml -->
  <title>X</title>
  <unit-class id="guard" picture="phalanx" retreat="1" close-dice="5" move="1"
     blocks="5" traits="foot" symbol="heavy" cite="A 8 Foot Unit Movement"><name>
     guard
  </name></unit-class>
</rules>
END
run 0 diff "$work/one.xml" "$work/two.xml"
line out "$work/one.xml and $work/two.xml say the same."
run 0 diff --summary "$work/one.xml" "$work/two.xml"
run 0 diff --format=json "$work/one.xml" "$work/two.xml"
line out "[]"

# What a variant drops is not spoken of any more: so does what is resolved.
cat > "$work/drops.xml" << END
$head id="drops" extends="$rules">
  <title>Drops</title>
  <drop trait="horse" switch="advance-is-a-move" effect="clash-dice"/>
  <drop unit-class="light-cavalry medium-cavalry heavy-cavalry"/>
</rules>
END
run 0 resolve --no-origins "$work/drops.xml" -o "$work/resolved.xml"
run 0 diff "$work/drops.xml" "$work/resolved.xml"
run 1 diff "$rules" "$work/drops.xml"
line out "  - horses"
has out "advance-is-a-move) = yes"

# Effects that set the same answer count in their order, others do not.
for order in "1 2" "2 1"; do
  set -- $order
  cat > "$work/order-$1.xml" << END
$head id="x" extends="$rules">
  <title>X</title>
  <trait id="slow">
    <effect query="move-hexes" op="set" value="$1" when="piece.moved or side.cards = $1"/>
    <effect query="move-hexes" op="set" value="$2" when="piece.moved or side.cards = $2"/>
    <effect query="close-dice" op="cap" value="$1" when="actor.moved or side.cards = $1"/>
    <effect query="close-dice" op="cap" value="$2" when="actor.moved or side.cards = $2"/>
  </trait>
</rules>
END
done
run 1 diff "$work/order-1.xml" "$work/order-2.xml"
cat > "$work/expected" << 'END'
Traits
  slow
    move hexes, order:
      - 1, when piece.moved or side.cards = 1 / 2, when piece.moved or
        side.cards = 2
      + 2, when piece.moved or side.cards = 2 / 1, when piece.moved or
        side.cards = 1
END
same "$work/expected"

# ---- real rules
run 1 diff "$rules" "$medieval"
line out "  cards in the deck 60 -> 65"
line out "    rows 9 -> 11"
line out "  - elephant"
line out "    order, pieces linked to a leader 3 -> 2"
line out "    close dice 4 -> 3"

# ---- battles
sed -e "s|rules=\"rules.xml\"|rules=\"$rules\"|" "$akragas" > "$work/a.xml"
sed -e 's/H4 H6 H7 H8/H5 H6 H7 H8/' -e 's/class="light-cavalry" at="B11"/class="light-cavalry" at="B11" id="raiders"/' \
  -e 's/<leader at="B4">Mago/<leader at="B5">Mago/' -e 's/<unit class="light-bow" at="C5"/<unit class="light-bow" at="C5 C6"/' \
  -e 's/victory banners="5"/victory banners="6"/' -e 's/cards="6"/cards="4"/' \
  -e 's|<victory|<set switch="zero-dice" value="one"/><board><terrain type="hill" at="E5 E6"/><hexside type="rampart" at="H6" sides="nw ne"/><label at="E4">The road</label></board><zone id="ridge" at="E5 E6"/><objective zone="ridge" banners="2"/><victory|' \
  "$work/a.xml" > "$work/b.xml"
# In the order that the schema wants.
sed -i -e 's|\(<set [^>]*>\)\(<board>.*</board>\)\(<zone.*\)\(<victory[^>]*>\)|\1\4\2|' "$work/b.xml"
sed -i -e 's|</scenario>|<zone id="ridge" at="E5 E6"/><objective zone="ridge" banners="2"/></scenario>|' "$work/b.xml"
run 1 diff "$work/a.xml" "$work/b.xml"
cat > "$work/expected" << 'END'
Rulings
  last die taken away by terrain: ruling: none -> one

Armies
  Syracusan: cards in hand 6 -> 4

Units and leaders
  Carthaginian
    light cavalry at B11, name in documents: none -> raiders
    + light bow infantry: C6
    leader Mago: B4 -> B5
  Syracusan: heavy infantry: H4 -> H5

Terrain on the board
  E5 E6: open ground -> hill

Hexsides on the board
  + rampart: H6 ne, H6 nw

Labels on the board
  + The road: E4

Zones
  + ridge
    where: E5 E6

Victory
  victory: banners to win 5 -> 6
  + objective: ridge
    zone: ridge; banners: 2
END
same "$work/expected"

# What a battle sets as it is anyway makes no difference.
sed -e 's|<victory|<set switch="zero-dice" value="none"/><victory|' \
  "$work/a.xml" > "$work/set.xml"
run 0 diff "$work/a.xml" "$work/set.xml"

# A board of another size than in the rules.
sed -e 's|<victory[^>]*/>|&<board rows="11"/>|' "$work/a.xml" > "$work/size.xml"
run 1 diff "$work/a.xml" "$work/size.xml"
line out "  rows: as in the rules -> 11"

# One unit for another, and places of json.
sed -e 's/class="light-infantry" at="C9"/class="warrior" at="C9"/' \
  "$work/a.xml" > "$work/c.xml"
run 1 diff "$work/a.xml" "$work/c.xml"
line out "    - light infantry: C9"
line out "    + warrior infantry: C9"
run 1 diff --format=json "$work/a.xml" "$work/c.xml"
line=$(grep -n 'class="light-infantry" at="C9"' "$work/a.xml" | cut -d: -f1)
python3 - "$work/out" "$line" << 'END' || fail "json is not as it should be"
import json, sys
gone, new = json.load(open(sys.argv[1]))
assert (gone["change"], new["change"]) == ("removed", "added")
assert gone["what"] == "light infantry" and gone["from"] == "C9" and gone["to"] is None
assert gone["thing"] == "Carthaginian" and gone["id"] == "top" and gone["kind"] == "unit"
assert gone["first"]["line"] == int(sys.argv[2]) and gone["second"] is None
assert new["second"]["line"] == int(sys.argv[2]) and new["second"]["column"] == 27
END

# Parts of what is new are told as such; things of one name stay two.
sed -e 's|<unit-class id="guard".*|&<unit-class id="guards" like="auxilia"><name>guard</name></unit-class>|' \
  "$work/variant.xml" > "$work/guards.xml"
run 1 diff --format=json "$rules" "$work/guards.xml"
python3 - "$work/out" << 'END' || fail "parts are not told as such"
import json, sys
all = json.load(open(sys.argv[1]))
whole = {(one["kind"], one["id"]) for one in all if one["what"] is None}
assert ("unit-class", "guard") in whole
for one in all:
    assert one["detail"] == (one["what"] is not None
                             and (one["kind"], one["id"]) in whole), one
END
run 1 diff "$rules" "$work/guards.xml"
[ "$(grep -c '^  + guard' "$work/out")" = 2 ] || fail "two guards became one"

# Names of files need not be UTF-8; JSON is.
odd=$work/$(printf 'b\377\302\205.xml')
cp "$work/c.xml" "$odd"
run 1 diff --format=json "$work/a.xml" "$odd"
python3 -c 'import json, sys; json.load(open(sys.argv[1], encoding="utf-8"))' \
  "$work/out" || fail "json is no UTF-8"
has out '\ufffd\u0085.xml"'

# Rules that differ are one line, or with --rules all of it.
sed -e "s|rules=\"$rules\"|rules=\"variant.xml\"|" "$work/a.xml" > "$work/v.xml"
run 1 diff "$work/a.xml" "$work/v.xml"
cat > "$work/expected" << 'END'
Rules used
  rules: Ancients -> Variant
END
same "$work/expected"
run 1 diff --rules "$work/a.xml" "$work/v.xml"
line out "  heavy infantry: close dice 5 -> 4"
cp "$rules" "$work/copy.xml"
sed -e "s|rules=\"$rules\"|rules=\"copy.xml\"|" "$work/a.xml" > "$work/v.xml"
run 0 diff --rules "$work/a.xml" "$work/v.xml"

# ---- cases
case_of () {
  cat << END
<case xmlns="urn:x-warcouncil:case" version="2" rules="$rules">
  <says>$1</says>
  <army side="top" hand="order-light"><unit class="warrior" at="A1" blocks="$2"/></army>
  <army side="bottom" first="yes" hand="order-light"><unit class="warrior" at="I1"/></army>
  <play><do>card order-light</do><expect active="$3"/></play>
</case>
END
}
case_of One 2 top > "$work/1.xml"
case_of Two 3 bottom > "$work/2.xml"
run 1 diff "$work/1.xml" "$work/2.xml"
cat > "$work/expected" << 'END'
Case
  says: One -> Two

Units and leaders
  top: warrior infantry at A1, blocks 2 -> 3

Play
  steps: expect (active top) -> expect (active bottom)
END
same "$work/expected"

# ---- every document against itself, also laid out and from standard input
for file in $(find "$root/scenarios" -name '*.xml'); do
  "$program" format "$file" > "$work/in"
  sed -i -e "s#\(rules\|extends\)=\"#&$(dirname "$file")/#" "$work/in"
  run 0 diff "$file" -
  has out "say the same."
done
rm "$work/in"

# ---- counters on the map, hex by hex
sed 's|</scenario>|<counter id="wire" of="hex"><name>Wire</name><effect query="must-stop" op="allow"/></counter><place counter="wire" at="C2 C3"/>&|' \
  "$akragas" > "$work/in.xml"
sed -i "s#rules=\"#&$(dirname "$akragas")/#" "$work/in.xml"
sed 's/at="C2 C3"/at="C3 C4"/' "$work/in.xml" > "$work/other.xml"
run 1 diff "$work/in.xml" "$work/other.xml"
line out "  counters on the map: Wire: where: C2 C3 -> C3 C4"
sed 's/at="C2 C3"/at="C3 C2" count="1"/' "$work/in.xml" > "$work/other.xml"
run 0 diff "$work/in.xml" "$work/other.xml"
rm "$work/in.xml"

# ---- what cannot be compared
run 2 diff "$rules" "$akragas"
has err "$rules holds rules and $akragas a scenario"
silent out
run 2 diff "$rules"
run 2 diff - -
has err "only one of the files can be standard input"
run 2 diff "$rules" "$work/none.xml"
has err "no such file"
run 2 diff "$rules" "$work"
has err "is a directory"
run 2 diff --format=xml "$rules" "$rules"
run 2 diff --summary --format=json "$rules" "$rules"
"$program" compile -o "$work/a.bin" "$akragas" 2> /dev/null \
  || "$program" compile "$akragas" -o "$work/a.bin"
run 2 diff "$akragas" "$work/a.bin"
has err "is compiled; compare the documents"
"$program" pack -o "$work/a.wcpack" "$akragas" > /dev/null
run 2 diff "$work/a.wcpack" "$akragas"
has err "is a pack; unpack it with 'warcouncil unpack'"
: > "$work/empty.xml"
run 2 diff "$work/empty.xml" "$rules"
has err "error:"
sed -e 's/heavy-infantry/heavy-infant/' "$work/a.xml" > "$work/wrong.xml"
run 2 diff "$work/a.xml" "$work/wrong.xml"
has err "Did you mean 'heavy-infantry'?"
if [ -c /dev/full ]; then
  got=0
  "$program" diff "$rules" "$medieval" > /dev/full 2> "$work/err" || got=$?
  [ "$got" = 2 ] || fail "a full disk gives status $got"
  has err "no space left"
fi

# Costs, and the phases of a turn, of which there is one.
sed 's/cost="2" pieces="3"/cost="1" pieces="3"/; s/phases="move close fire"/phases="move fire close"/
  s|\.\./\.\./rules|'"$root"'/tests/rules|' "$here/data/costly-rules.xml" > "$work/cheap.xml"
run 1 diff "$here/data/costly-rules.xml" "$work/cheap.xml"
has out "Advance: alternative, tokens that it takes 2 -> 1"
has out "turn: phases: move, close, fire -> move, fire, close"

finish
