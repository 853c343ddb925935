#!/bin/sh
# Scenarios of other programs: what becomes what, what is told of the rest, and
# that nothing is written of what cannot be read.
. "$(dirname "$0")/lib.sh"

data=$here/data/import
cd "$work"

# holds FILE TEXT: the text stands in a file.
holds () {
  checks=$((checks + 1))
  grep -qF -e "$2" "$1" || fail "'$2' is missing in $1"
}

# at TEXT: the first line of the sample that has the text.
at () {
  grep -n -m 1 -F -e "$1" "$data/ford.xml" | cut -d: -f1
}

# ---- HexBattle --------------------------------------------------------------

run 0 import "$data/ford.xml" --rules "$rules" -o ford-bridge.xml
silent out
ford=ford-bridge.xml
holds $ford 'id="ford-bridge"'
holds $ford "<title>Miller's Ford</title>"
holds $ford '<part>The bridge</part>'
holds $ford '<date>1862-5-9</date>'
holds $ford '<designer>A. Mapmaker</designer>'
holds $ford '<p>Two brigades meet at a bridge that neither has on its map.</p>'
holds $ford '<p>Both sides claimed it.</p>'
# Lines that were broken for a map are one paragraph, with what is in them.
holds $ford '<p>The bridge can be crossed &amp; held “twice” (502).</p>'
holds $ford '<victory banners="3"/>'
# The side whose units stand higher is at the top.
holds $ford '<army side="top" first="yes" cards="4" colour="grey">'
holds $ford '<army side="bottom" cards="5" colour="blue">'
holds $ford '<commander>Jones</commander>'
holds $ford '<unit class="medium-infantry" at="B3 C7"/>'
holds $ford '<unit class="medium-cavalry" at="B5"/>'
holds $ford '<unit class="medium-infantry" at="H4 H6"/>'
holds $ford '<unit class="war-machine" at="G8"/>'
holds $ford '<leader at="H4">Smith</leader>'
holds $ford '<terrain type="forest" at="C3 C4"/>'
holds $ford '<terrain type="river" at="E1 E3"/>'
holds $ford '<terrain type="bridge" at="E2"/>'
holds $ford '<terrain type="hill" at="G7"/>'
holds $ford '<label at="C3">Mill Wood</label>'
holds $ford '<label at="H6">First Foot</label>'
# What the rules do not have is noted and told, with its line.
holds $ford "unit 'balloon' (I5)"
line err "$data/ford.xml:$(at balloon): I5: unit 'balloon' has no counterpart in the rules; it is only noted"
holds $ford "terrain 'fence_two' (D6 D7)"
line err "$data/ford.xml:$(at fence_two): D6 D7: terrain 'fence_two' has no counterpart in the rules; it is only noted"
holds $ford "terrain 'hill' (row 2, column 13)"
holds $ford "'Nowhere hill'"
has err "is outside the board"
line err "$data/ford.xml:$(at CI02): B3: unit 'infantry' is only noted: the hex has something else"
# Nobody stands in a lake.
holds $ford "terrain 'lake' (G8)"
has err "a piece stands there that may not enter it"
has err "directions of tiles are not kept: 5"
holds $ford 'designer email: nobody@example.org'
holds $ford 'scenario location country: Nowhere'
line err "$ford: units 6, leaders 1, hexes of terrain 6, objectives 0, labels 2, notes 6"
run 0 check $ford
run 0 format --check $ford
run 0 play --auto 20 --seed 1 --limit 20000 --check $ford

# Names of one's own come first; those that are built in stay.
run 0 import "$data/ford.xml" --rules "$rules" --names "$data/names.xml" \
  --id mine -o mine.xml
holds mine.xml 'id="mine"'
holds mine.xml '<unit class="light-bow" at="I5"/>'
holds mine.xml '<unit class="light-cavalry" at="B5"/>'
holds mine.xml '<terrain type="broken-ground" at="D6 D7"/>'
holds mine.xml "terrain 'hill' (G7)"
holds mine.xml '<unit class="medium-infantry" at="B3 C7"/>'
run 0 check mine.xml

# To standard output, with rules that are beside it; and other rules.
cp "$rules" rules.xml
run 0 import "$data/ford.xml"
has out 'id="ford" rules="rules.xml"'
cp "$data/ford.xml" in
run 0 import -
has out "<title>Miller's Ford</title>"
rm in
run 0 import "$data/ford.xml" --rules "$root/scenarios/medieval/rules.xml" \
  -o medieval.xml
run 0 check medieval.xml
# Rules that have none of it: all is noted, nothing is lost.
run 0 import "$data/ford.xml" --rules "$root/tests/proof/rules.xml" -o farm.xml
for name in infantry cavalry artillery balloon woods river_curve; do
  holds farm.xml "'$name' ("
done

# ---- .m44 --------------------------------------------------------------------

run 0 import "$data/crossroads.m44" --rules "$rules" -o cross.xml
cross=cross.xml
holds $cross '<title>Crossroads &lt;at dusk&gt;</title>'
holds $cross '<part>An example</part>'
holds $cross '<date>1944-08-01 – 1944-08-02</date>'
holds $cross '<victory banners="4"/>'
holds $cross '<army side="top" cards="4" colour="grey">'
holds $cross '<name>Axis (DE)</name>'
holds $cross '<army side="bottom" first="yes" cards="5" colour="green">'
# The number that a program gave to its file is no id; a name is, and so is what one
# asks for.
cp "$data/crossroads.m44" 1234.m44
run 0 import 1234.m44 --rules "$rules"
has out ' id="crossroads-at-dusk" '
sed 's/"Crossroads[^"]*"/"42"/' 1234.m44 > 77.m44
run 0 import 77.m44 --rules "$rules"
has out ' id="imported" '
run 0 import 1234.m44 --rules "$rules" --id my-battle
has out ' id="my-battle" '
holds $cross ' id="cross" '
# Columns count in halves: 4 in row 0 is the third hex, 5 in row 1 as well.
holds $cross '<unit class="medium-infantry" at="A3 C7"/>'
holds $cross '<unit class="heavy-cavalry" at="B3" traits="blocks-4"/>'
holds $cross '<unit class="medium-infantry" at="H5 I13"/>'
holds $cross '<unit class="heavy-cavalry" at="I5"/>'
holds $cross '<unit class="war-machine" at="H6"/>'
holds $cross '<terrain type="forest" at="D3"/>'
holds $cross '<terrain type="bridge" at="E7"/>'
holds $cross '<label at="C7">Church Farm</label>'
holds $cross '<objective zone="medal-c7" banners="1" side="bottom" claimed="at-once"/>'
holds $cross '<objective zone="medal-e7" banners="1" claimed="at-once"/>'
holds $cross '<p>Axis: 4 cards.</p>'
holds $cross '<p>Night falls.</p>'
holds $cross "badge 'badge1' (A3)"
# A unit that is larger than its class has a trait, which gives it the blocks.
holds $cross '<effect query="blocks" op="set" value="4"/>'
line err "1234.m44: B3: blocks '4' became the trait 'blocks-4': check this"
holds $cross "unit 'vehus' (I1)"
holds $cross "obstacle 'sand' (C7)"
holds $cross "tags 'tag3' (E7)"
holds $cross "terrain 'road' (D4)"
holds $cross "terrain 'river' (E7)"
holds $cross "terrain 'hills' (row 4, column 13)"
holds $cross "terrain 'woods' (row 16, column 0)"
holds $cross 'game_info options blitz_rules: true'
holds $cross 'text author: The tests'
holds $cross 'file packs base: 1'
has err "only the texts in 'en' were used; to use others, import the file again: fr"
run 0 check $cross
run 0 format --check $cross
mkdir marked
(printf '\357\273\277'; cat "$data/crossroads.m44") > marked/crossroads.m44
run 0 import "$data/crossroads.m44" --rules "$rules"
mv out unmarked.xml
run 0 import marked/crossroads.m44 --rules "$rules"
checks=$((checks + 1))
cmp -s out unmarked.xml || fail "a byte order mark changes what is read"
run 0 import --texts fr "$data/crossroads.m44" --rules "$rules"
has out '<title>Le carrefour</title>'
run 0 import --texts eo "$data/crossroads.m44" --rules "$rules"
has err "there are no texts in 'eo'; the texts in 'en' were used"

# What the rules call nearly so is found: by id or name in any language of the
# rules, in the plural, and by a beginning that only one of them has.
sed 's/musketeers/infantry/g; s/id="dragoons"/id="cavalry-of-the-line"/
     s/<name>cannon</<name>Artilleries</; s/<name>mortar</<name>Balloons</' \
  "$root/tests/proof/rules.xml" > own-rules.xml
sed 's/"lake"/"BURNING_FARM"/; s/"hill"/"farm2"/; s/"orchard"/"ash"/
     s/row="9" col="5"/row="7" col="5"/' "$data/ford.xml" > own.xml
run 0 import own.xml --rules own-rules.xml -o own-battle.xml
holds own-battle.xml '<unit class="infantry" at="B3 C7"/>'
holds own-battle.xml '<unit class="cavalry-of-the-line" at="B5"/>'
holds own-battle.xml '<unit class="mortar" at="G5"/>'
holds own-battle.xml '<terrain type="burning-farm" at="G8"/>'
holds own-battle.xml '<terrain type="farm" at="G7"/>'
line err "own.xml:$(at CC01): B5: unit 'cavalry' was taken for 'cavalry-of-the-line' of the rules: check this"
line err "own.xml:$(at UZ01): G5: unit 'balloon' was taken for 'mortar' of the rules: check this"
# "ash" is too short for "ashes" but is its plural; the class of guns is called
# "Artilleries", which is none.
holds own-battle.xml '<terrain type="ashes" at="C4"/>'
holds own-battle.xml "unit 'artillery' (G8)"
checks=$((checks + 1))
! grep -q "unit 'cavalry'\|unit 'balloon'" own-battle.xml || fail "noted, although it is there"
run 0 check own-battle.xml
# Names in other languages; and no guesses where it may be several or belongs to
# nobody.
sed 's/"wforest"/"WALD"/; s/"road"/"Forêt"/; s/"infus"/"light"/; s/"vehus"/"auxilia"/' \
  "$data/crossroads.m44" > words.m44
run 0 import words.m44 --rules "$rules" -o words.xml
holds words.xml '<terrain type="forest" at="D3 D4"/>'
line err "words.m44: D3: terrain 'WALD' was taken for 'forest' of the rules: check this"
holds words.xml "unit 'light' (H5)"
line err "words.m44: H5: unit 'light' has no counterpart in the rules; it is only noted"
line err "words.m44: I1: unit 'auxilia' is only noted: the file does not say whose it is"
run 0 check words.xml

# What lies on the ground does not hide it, and is told. It is there where only it is
# known, and whichever comes first.
cat > overlays.m44 << 'END'
{"game_info": {}, "board": {"type": "STANDARD", "hexagons": [
  {"row": 2, "col": 2, "terrain": {"name": "hills"}, "rect_terrain": {"name": "bunker"}},
  {"row": 2, "col": 4, "terrain": {"name": "woods"}, "obstacle": {"name": "sand"}},
  {"row": 2, "col": 6, "terrain": {"name": "meadow"}, "obstacle": {"name": "sand"}},
  {"row": 2, "col": 8, "rect_terrain": {"name": "bunker"}},
  {"row": 2, "col": 10, "rect_terrain": {"name": "bunker"}, "obstacle": {"name": "sand"}},
  {"row": 2, "col": 12, "terrain": {"name": "river"}, "rect_terrain": {"name": "bridge"}}]}}
END
cat > overlays.xml << 'END'
<names><dialect id="m44"><terrain from="sand" to="broken-ground"/></dialect></names>
END
run 0 import overlays.m44 --rules "$rules" --names overlays.xml -o under.xml
holds under.xml '<terrain type="hill" at="C2"/>'
holds under.xml '<terrain type="forest" at="C3"/>'
holds under.xml '<terrain type="broken-ground" at="C4 C6"/>'
holds under.xml '<terrain type="fortified-camp" at="C5"/>'
holds under.xml '<terrain type="bridge" at="C7"/>'
line err "overlays.m44: C2 C6: rect_terrain 'bunker' is only noted: the hex has something else"
line err "overlays.m44: C3: obstacle 'sand' is only noted: the hex has something else"
line err "overlays.m44: C4: terrain 'meadow' has no counterpart in the rules; it is only noted"
line err "overlays.m44: C7: terrain 'river' is only noted: the hex has something else"
run 0 check under.xml
sed 's/type="battlecry"/type="memoir44"/
     s/<hbml:hex row="7" col="7" type="terrain" style="hill"/<hbml:hex row="7" col="7" type="terrain" style="bunker"\/>&/' \
  "$data/ford.xml" > built.xml
run 0 import built.xml --rules "$rules" -o bunker.xml
holds bunker.xml '<terrain type="hill" at="G7"/>'
holds bunker.xml "terrain 'bunker' (G7)"

# So has a smaller one, and none that has what its class has. What is no number is
# noted, and so is what belongs to a unit that is not there.
{ printf '{"game_info": {"side_player1": "AXIS", "side_player2": "ALLIES"},
    "board": {"type": "STANDARD", "hexagons": ['
  column=0
  for size in '"x"' 3 2 0 100; do
    printf '{"row": 2, "col": %d, "unit": {"name": "tankus", "nbr_units": %s}},' \
      $column "$size"
    column=$((column + 2))
  done
  printf '{"row": 2, "col": 10, "unit": {"name": "tankus", "nbr_units": 9, "badge": "b"}},'
  printf '{"row": 4, "col": 2, "unit": {"name": "camel", "nbr_units": "2"}}]}}'; } > sizes.m44
run 0 import sizes.m44 --rules "$rules" -o sizes.xml
holds sizes.xml '<unit class="heavy-cavalry" at="C1 C2 C4 C5"/>'
holds sizes.xml '<unit class="heavy-cavalry" at="C3" traits="blocks-2"/>'
line err "sizes.m44: C3: blocks '2' became the trait 'blocks-2': check this"
lacks err "blocks '3'"
line err "sizes.m44: C6: blocks '9' became the trait 'blocks-9': check this"
lacks err "blocks '9' has no counterpart"
holds sizes.xml "nbr_units 'x' (C1)"
holds sizes.xml "nbr_units '0' (C4)"
holds sizes.xml "nbr_units '100' (C5)"
holds sizes.xml "blocks '2' (E2)"
run 0 check sizes.xml
{ printf '{"game_info": {"side_player1": "AXIS", "side_player2": "ALLIES"},
    "board": {"type": "STANDARD", "hexagons": ['
  for n in 1 2 3 4 5 6 7 8 9; do for m in 1 2 3 4; do
    printf '{"row": %d, "col": %d, "unit": {"name": "tankus", "nbr_units": "%d%d"}},' \
      $((m * 2)) $((n * 2)) $n $m
  done; done
  printf '{}]}}'; } > many-sizes.m44
run 0 import many-sizes.m44 --rules "$rules" -o many-sizes.xml
has err "blocks '94' has no counterpart"
run 0 check many-sizes.xml

# The board of landings has a beach and the sea, where no tile covers them.
sed 's/"COUNTRY"/"BEACH"/; s/"road"/"woods"/; s/"row": 7, "col": 9,/& "terrain": {"name": "road"},/' \
  "$data/crossroads.m44" > landing.m44
run 0 import landing.m44 --rules "$rules" -o landing.xml
holds landing.xml '<terrain type="seacoast" at="H1 H2 H3 H4 H7 H8 H9 H10 H11 H12 I1 I2 I3 I4 I6 I7 I8 I9 I10 I11 I12"/>'
holds landing.xml '<terrain type="bridge" at="E7"/>'
has err "E1 E2 E3 E4 E5 E6 E8 E9 E10 E11 E12 E13 F1"
has err "G13: board 'beach' has no counterpart in the rules; it is only noted"
has err "H6 I5 I13: board 'ocean' is only noted: a piece stands there"
run 0 check landing.xml
# Rules with a beach have it; what was built on it is told.
sed 's/id="marsh"/id="beach"/; s/(marsh)/(beach)/g' "$rules" > shore-rules.xml
sed 's/"row": 4, "col": 12, "terrain": { "name": "river" },/"row": 6, "col": 0, "rect_terrain": {"name": "bunker"}}, {"row": 4, "col": 12,/' \
  landing.m44 > bunker.m44
run 0 import bunker.m44 --rules shore-rules.xml -o shore.xml
has err "G1: rect_terrain 'bunker' is only noted: the hex has something else"
holds shore.xml '<terrain type="beach" at="E1 E2 E3 E4 E5 E6 E8'
# A board of seventeen rows has beach in rows 12 to 14 and the sea behind it; of
# other boards that is not known.
echo '{"game_info": {}, "board": {"type": "BRKTHRU", "face": "BEACH", "hexagons": []}}' > long-landing.m44
sed 's/ rows="9"/ rows="17"/' shore-rules.xml > long-rules.xml
run 0 import long-landing.m44 --rules long-rules.xml -o long.xml
holds long.xml '<terrain type="beach" at="L1 L2'
holds long.xml ' N12"/>'
holds long.xml '<terrain type="seacoast" at="O1 O2'
holds long.xml ' Q13"/>'
sed 's/BRKTHRU/OTHER/' long-landing.m44 > odd-landing.m44
run 0 import odd-landing.m44 --rules "$rules"
has err "the board has beach and sea, but where is not known of a board of this size"
lacks out seacoast

# Medals that are worth more, are kept, or have several hexes.
cat > medals.m44 << 'END'
{"game_info": {"side_player1": "AXIS", "side_player2": "ALLIES"},
 "board": {"type": "STANDARD", "hexagons": [
  {"row": 2, "col": 12, "tags": [{"name": "medal1", "group": ["f6", "G7", "Z9", "f7", 5],
    "medal": {"counts_for": 2, "majority": true, "permanent": false, "nbr_hex": 1}}]},
  {"row": 3, "col": 1, "tags": [{"name": "medal2", "medal": {"permanent": true, "nbr_hex": 2}}]},
  {"row": 3, "col": 3, "tags": [{"name": "medal0", "medal": {"permanent": true, "counts_for": "x"}}]},
  {"row": 4, "col": 4, "tags": [{"name": "medal1", "group": ["A1"], "medal": {"permanent": true}}]},
  {"row": 4, "col": 4, "tags": [{"name": "medal1"}, {"name": "medal1", "medal": {"counts_for": 3}}]},
  {"row": 5, "col": 5, "tags": [{"name": "medal2", "medal": 7, "group": "A1"}]}]}}
END
run 0 import medals.m44 --rules "$rules" -o medals.xml
holds medals.xml '<zone id="medal-c7" at="C7 D6"/>'
holds medals.xml '<objective zone="medal-c7" banners="2" side="bottom" held="majority" claimed="at-once"/>'
holds medals.xml '<prize zone="medal-d1" side="top" banners="1" once="game"/>'
holds medals.xml '<prize zone="medal-d2" banners="1" once="game"/>'
holds medals.xml '<zone id="medal-e3" at="E3 I1"/>'
holds medals.xml '<prize zone="medal-e3" side="bottom" banners="1" once="game"/>'
holds medals.xml '<objective zone="medal-e3-2" banners="4" side="bottom" claimed="at-once"/>'
lacks err "C7: hexes of one medal"
line err "medals.m44: Z9; f7; 5: tags 'medal1' is outside the board of the rules; it is only noted"
lacks err "permanent"
lacks err "majority"
line err "medals.m44: D1: nbr_hex '2' has no counterpart in the rules; it is only noted"
line err "medals.m44: D2: counts_for 'x' has no counterpart in the rules; it is only noted"
line err "medals.m44: F3: medal '7' has no counterpart in the rules; it is only noted"
line err "medals.m44: F3: group 'A1' has no counterpart in the rules; it is only noted"
run 0 check medals.xml

# A majority of one hex is to be alone there, and a majority is never kept.
cat > majority.m44 << 'END'
{"game_info": {"side_player1": "AXIS", "side_player2": "ALLIES"},
 "board": {"type": "STANDARD", "hexagons": [
  {"row": 6, "col": 2, "tags": [{"name": "medal1", "medal": {"majority": true}}]},
  {"row": 7, "col": 1, "tags": [{"name": "medal0", "group": ["b2"], "medal": {"majority": "1"}},
    {"name": "medal0", "group": ["b2"]}]},
  {"row": 7, "col": 5, "tags": [{"name": "medal2", "group": ["d2"], "medal": {"majority": true, "permanent": true}}]},
  {"row": 5, "col": 5, "tags": [{"name": "medal2", "group": ["d4"], "medal": {"majority": "perhaps"}}]}]}}
END
run 0 import majority.m44 --rules "$rules" -o majority.xml
holds majority.xml '<objective zone="medal-g2" banners="1" side="bottom" claimed="at-once"/>'
holds majority.xml '<objective zone="medal-h1" banners="1" held="majority" claimed="at-once"/>'
holds majority.xml '<objective zone="medal-h1" banners="1" claimed="at-once"/>'
holds majority.xml '<objective zone="medal-h3" banners="1" side="top" held="majority" claimed="at-once"/>'
holds majority.xml '<objective zone="medal-f3" banners="1" side="top" claimed="at-once"/>'
line err "majority.m44: H3: tags 'permanent' has no counterpart in the rules; it is only noted"
line err "majority.m44: H1: hexes of one medal became one objective, which a side holds only while no enemy is in any of them: check this"
line err "majority.m44: F3: majority 'perhaps' has no counterpart in the rules; it is only noted"
run 0 check majority.xml

# Medals are won at once, unless they wait for the start of a turn. A majority that must
# be alone is one that is alone, so nothing is left to check.
cat > moments.m44 << 'END'
{"game_info": {"side_player1": "AXIS", "side_player2": "ALLIES"},
 "board": {"type": "STANDARD", "hexagons": [
  {"row": 6, "col": 2, "tags": [{"name": "medal1", "medal": {"turn_start": true}}, {"name": "medal1"}]},
  {"row": 7, "col": 1, "tags": [{"name": "medal0", "medal": {"turn_start": false}}]},
  {"row": 7, "col": 5, "tags": [{"name": "medal2", "group": ["d2"], "medal": {"majority": true, "sole_control": true}}]},
  {"row": 5, "col": 5, "tags": [{"name": "medal2", "medal": {"permanent": true, "turn_start": "1"}}]},
  {"row": 5, "col": 9, "tags": [{"name": "medal2", "medal": {"last_to_occupy": true}}]}]}}
END
run 0 import moments.m44 --rules "$rules" -o moments.xml
holds moments.xml '<objective zone="medal-g2" banners="1" side="bottom"/>'
holds moments.xml '<objective zone="medal-g2" banners="1" side="bottom" claimed="at-once"/>'
holds moments.xml '<objective zone="medal-h1" banners="1" claimed="at-once"/>'
holds moments.xml '<objective zone="medal-h3" banners="1" side="top" claimed="at-once"/>'
holds moments.xml '<prize zone="medal-f3" side="top" banners="1" once="game"/>'
lacks err "hexes of one medal became"
lacks err "turn_start 'true'"
line err "moments.m44: F3: tags 'turn_start' has no counterpart in the rules; it is only noted"
line err "moments.m44: F5: last_to_occupy 'true' has no counterpart in the rules; it is only noted"
run 0 check moments.xml

# All objectives together have 255 banners at most.
{ printf '{"game_info": {}, "board": {"type": "STANDARD", "hexagons": ['
  for column in 0 2 4 6; do
    printf '{"row": 2, "col": %d, "tags": [{"name": "medal0", "medal": {"counts_for": 80}}]},' $column
  done
  printf '{"row": 2, "col": 0, "tags": [{"name": "medal0"}]}]}}'; } > rich.m44
run 0 import rich.m44 --rules "$rules" -o rich.xml
holds rich.xml '<objective zone="medal-c1" banners="81" claimed="at-once"/>'
line err "rich.m44: C4: tags 'medal0' is only noted: a battle cannot have more objectives"
# What belongs to a medal that is not there is noted with it.
line err "rich.m44: C4: banners '80' is only noted: a battle cannot have more objectives"
sed 's/"row": 4, "col": 4/"row": 14, "col": 4/g' medals.m44 > outside.m44
run 0 import outside.m44 --rules "$rules"
has err "row 14, column 4: banners '3' is outside the board"
has err "row 14, column 4: tags 'permanent' is outside the board"
has err "; row 14, column 4; A1;"
run 0 check rich.xml

# Headquarters and mines: where the rules have them they are terrain, or else told.
# What a tag does counts, not its picture; whom mines hit is told.
cat > mines.m44 << 'END'
{"game_info": {"side_player1": "AXIS", "side_player2": "ALLIES"},
 "board": {"type": "STANDARD", "hexagons": [
  {"row": 2, "col": 2, "terrain": {"name": "dcamp"}},
  {"row": 2, "col": 4, "terrain": {"name": "pheadquarter"}},
  {"row": 2, "col": 6, "tags": [{"name": "tag5", "behavior": "MINE_FIELD", "side": "AXIS"}]},
  {"row": 2, "col": 8, "terrain": {"name": "woods"},
    "tags": [{"name": "tag5", "behavior": "MINE_FIELD"}]},
  {"row": 2, "col": 10, "tags": [{"name": "tag5", "behavior": "ELSE"}]}]}}
END
run 0 import mines.m44 --rules "$rules"
has err "C2: terrain 'dcamp' has no counterpart"
has err "C3: terrain 'pheadquarter' has no counterpart"
has err "C4 C5: tags 'minefield' has no counterpart"
sed 's/"marsh"/"mines"/; s/(marsh)/(mines)/g; s/"steep-hill"/"headquarters"/; s/(steep-hill)/(headquarters)/g' \
  "$rules" > mine-rules.xml
run 0 import mines.m44 --rules mine-rules.xml -o mines.xml
holds mines.xml '<terrain type="mines" at="C4"/>'
holds mines.xml '<terrain type="headquarters" at="C2 C3"/>'
holds mines.xml '<terrain type="forest" at="C5"/>'
line err "mines.m44: C5: tags 'minefield' is only noted: the hex has something else"
line err "mines.m44: C4: side 'AXIS' has no counterpart in the rules; it is only noted"
line err "mines.m44: C6: tags 'tag5' has no counterpart in the rules; it is only noted"
line err "mines.m44: C6: behavior 'ELSE' has no counterpart in the rules; it is only noted"
run 0 check mines.xml
# Mines that belong to a side where the rules know that: as the file says, or else of the side
# that is nearer.
sed 's/<terrain id="mines"/& owned="yes"/' mine-rules.xml > owned-rules.xml
sed 's/"tag5", "behavior": "MINE_FIELD"}\]/"tag5", "behavior": "MINE_FIELD", "side": "MARTIANS"}]/
     s/{"row": 2, "col": 10,/{"row": 7, "col": 3, "tags": [{"name": "tag6", "behavior": "MINE_FIELD"}]},\n  &/
     s/"row": 2, "col": 8, "terrain": {"name": "woods"},/"row": 8, "col": 8,/' mines.m44 > owned.m44
run 0 import owned.m44 --rules owned-rules.xml -o owned.xml
holds owned.xml '<terrain type="mines" owner="top" at="C4"/>'
holds owned.xml '<terrain type="mines" owner="bottom" at="H2 I5"/>'
line err "owned.m44: I5 H2: tags 'minefield' was given to the nearer side, as the file does not say whose it is: check this"
line err "owned.m44: I5: side 'MARTIANS' has no counterpart in the rules; it is only noted"
lacks err "side 'AXIS'"
run 0 check owned.xml

# What the rules have as counters of hexes lies there besides the terrain, and several
# of them in one hex. Counters whose numbers are drawn, or of others, do not.
sed 's|</rules>|<counter id="wire" of="hex" most="1"><effect query="must-stop" op="allow"/></counter><counter id="sandbags" of="hex" most="1"><effect query="ignore-flags" op="add" value="1" at="target"/></counter><counter id="mine" of="hex" draw="0 1" when="hex.terrain = marsh"/><counter id="hedgehogs" of="game"/>&|' \
  "$rules" > lying-rules.xml
cat > lying.m44 << 'END'
{"game_info": {"side_player1": "AXIS", "side_player2": "ALLIES"},
 "board": {"type": "STANDARD", "hexagons": [
  {"row": 2, "col": 2, "terrain": {"name": "woods"}, "obstacle": {"name": "wire"}},
  {"row": 2, "col": 4, "obstacle": {"name": "sand"}, "rect_terrain": {"name": "wire"}},
  {"row": 2, "col": 6, "obstacle": {"name": "hedgehog"}},
  {"row": 2, "col": 8, "tags": [{"name": "tag5", "behavior": "MINE_FIELD"}]},
  {"row": 2, "col": 10, "terrain": {"name": "woods"}}]}}
END
run 0 import lying.m44 --rules lying-rules.xml -o lying.xml
holds lying.xml '<place counter="wire" at="C2 C3"/>'
holds lying.xml '<place counter="sandbags" at="C3"/>'
holds lying.xml '<terrain type="forest" at="C2 C6"/>'
line err "lying.m44: C2: obstacle 'wire' became the counter 'wire' on the map"
line err "lying.m44: C3: obstacle 'sand' became the counter 'sandbags' on the map"
has err "C4: obstacle 'hedgehog' has no counterpart"
has err "C5: tags 'minefield' has no counterpart"
run 0 check lying.xml
# Mines as a counter, whose side is told; terrain of that name comes after it.
sed 's|id="mine" of="hex" draw="0 1" when="hex.terrain = marsh"/>|id="mines" of="hex"/>|' \
  lying-rules.xml > mined-rules.xml
run 0 import mines.m44 --rules mined-rules.xml -o mined.xml
holds mined.xml '<place counter="mines" at="C4 C5"/>'
holds mined.xml '<terrain type="forest" at="C5"/>'
line err "mines.m44: C4 C5: tags 'minefield' became the counter 'mines' on the map"
line err "mines.m44: C4: side 'AXIS' has no counterpart in the rules; it is only noted"
run 0 check mined.xml

# Another board, and what the file does not say.
sed 's/STANDARD/BRKTHRU/; s/"starting": "PLAYER2",//; /cards_player1/d; s/"victory_player1": 4/"victory_player1": 6/' \
  "$data/crossroads.m44" > other.m44
run 0 import other.m44 --rules "$rules" -o other.xml
has err "the board 'BRKTHRU' has 13 columns and 17 rows, the board of the rules 13 and 9"
has err "how many cards 'Axis (DE)' has; 5 were written"
has err "who moves first; the bottom side was chosen"
has err "the greater number was chosen"
holds other.xml '<victory banners="6"/>'
holds other.xml '<p>Banners needed by Axis (DE): 6.</p>'
# With rules of such a board nothing is outside: row 16 is the seventeenth.
run 0 import other.m44 --rules \
  "$root/scenarios/ancients/variants/tall-board.xml" -o tall.xml
lacks err "columns and"
holds tall.xml '<terrain type="forest" at="D3 Q1"/>'
run 0 check tall.xml
sed 's/STANDARD/OVERLORD/; s/"row": 16, "col": 0/"row": 1, "col": 49/' \
  "$data/crossroads.m44" > wide.m44
run 0 import wide.m44 --rules \
  "$root/scenarios/ancients/variants/wide-board.xml" -o wide.xml
lacks err "columns and"
holds wide.xml '<terrain type="forest" at="B25 D3"/>'
run 0 check wide.xml
run 0 play --auto 5 --seed 1 --limit 60000 --check wide.xml
sed 's/STANDARD/HUGE/' "$data/crossroads.m44" > huge.m44
run 0 import huge.m44 --rules "$rules"
has err "the board 'HUGE' is not known"

# A name has at most 100 letters. What is longer is cut after a whole letter,
# and nothing of it is lost.
ninety=$(printf '%045d' 0 | sed 's/0/éo/g')
long="${ninety}1234567890ß more" short="${ninety}1234567890"
sed "s/Miller's Ford/$long/; s/>The bridge</>$long</; s/A\. Mapmaker/$long/
     s/>Mill Wood</>$long</; s/>Smith</>$long</; s/name=\"Union\"/name=\"$long\"/" \
  "$data/ford.xml" > long.xml
run 0 import long.xml --rules "$rules" -o cut.xml
holds cut.xml "<title>$short</title>"
holds cut.xml "<part>$short</part>"
holds cut.xml "<designer>$short</designer>"
holds cut.xml "<name>$short</name>"
holds cut.xml "<commander>$short</commander>"
holds cut.xml "<label at=\"C3\">$short</label>"
holds cut.xml "<leader at=\"H4\">$short</leader>"
holds cut.xml "<p>In full: $long</p>"
line err "long.xml: '$short' was cut here, because a name has at most 100 letters; the whole is noted"
line err "long.xml:$(at 'Mill Wood'): C3: '$short' was cut here, because a name has at most 100 letters; the whole is noted"
run 0 check cut.xml
# So is a title that is made from the name of the file, but only where it is used.
name=$(printf '%0120d' 0 | tr 0 a)
run 0 import "$data/ford.xml" --rules "$rules" -o "$name.xml"
lacks err "at most 100 letters"
rm "$name.xml"
sed "/Miller's Ford/d" "$data/ford.xml" > untitled.xml
run 0 import untitled.xml --rules "$rules" -o "$name.xml"
has err "' was cut here, because a name has at most 100 letters"
run 0 check "$name.xml"
cp "$data/crossroads.m44" long.m44
sed -i "s/Crossroads <at dusk>/$long/; s/\"Farm\"/\"$long\"/; s/\"DE\"/\"$long\"/" long.m44
run 0 import long.m44 --rules "$rules" -o cut-too.xml
holds cut-too.xml "<title>$short</title>"
holds cut-too.xml "<p>In full: Church $long</p>"
run 0 check cut-too.xml

# ---- what cannot be read -----------------------------------------------------

# refuses STATUS MESSAGE FILE OPTION...: nothing is written.
refuses () {
  status=$1 message=$2
  shift 2
  run "$status" import "$@" --rules "$rules" -o never.xml
  has err "$message"
  checks=$((checks + 1))
  [ ! -e never.xml ] || fail "written of $*"
}
head -c 700 "$data/ford.xml" > cut.xml
refuses 1 "cut.xml:2: <hbml:hexbattle> is not closed" cut.xml
head -n 20 "$data/crossroads.m44" > cut.m44
refuses 1 "cut.m44:21: this is not JSON, or only a part of it" cut.m44
sed 's/type="battlecry"/type="ancients"/' "$data/ford.xml" > dialect.xml
refuses 1 "there is no dialect 'ancients'; there are battlecry, memoir44, m44" dialect.xml
refuses 1 "this is not a HexBattle scenario" "$akragas"
echo '{"name": "something"}' > some.json
refuses 1 "not a scenario of the Memoir '44 editor" some.json
sed 's/"hexagons": \[/"hexagons": 3, "x": [/' "$data/crossroads.m44" > no.m44
refuses 1 "no list of 'hexagons'" no.m44
sed 's/"row": 0, "col": 4/"row": 0, "row": 4/' "$data/crossroads.m44" > twice.m44
refuses 1 "the same name twice" twice.m44
sed 's|</hbml:forces>|<hbml:force type="x"/></hbml:forces>|' "$data/ford.xml" > three.xml
refuses 1 "three.xml:$(at "</hbml:forces>"): there is a third force" three.xml
: > empty.m44
refuses 1 "empty.m44" empty.m44
printf '<!DOCTYPE x [<!ENTITY a "b">]><x/>' > dtd.xml
refuses 1 "dtd.xml:1" dtd.xml
{ printf '{"game_info": {}, "board": {"hexagons": ['
  i=0
  while [ $i -lt 600 ]; do
    printf '{"row":0,"col":0,"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1},'
    i=$((i + 1))
  done
  printf '{}]}}'; } > many.m44
refuses 1 "there are more than 5000 things" many.m44
refuses 2 "no such file" nowhere.m44
printf 'PK\003\004' > pack.m44
refuses 1 "is a pack" pack.m44

# Hostile numbers and characters are noted or left out.
cat > wild.m44 << 'END'
{"game_info": {"cards_player1": 1e99, "victory_player1": -5, "side_player1": []},
 "board": {"type": 7, "hexagons": [
   {"row": 999999999999, "col": -1, "unit": {"name": "infger"}},
   {"row": 0, "col": 2147483648, "terrain": {"name": "woods"}},
   {"row": true, "col": null, "terrain": {"name": null}}, 5, null, [],
   {"row": 2, "col": 2, "terrain": 3, "unit": [{"name": "a\u0001\uffffb <&\">"}]}],
  "labels": [{"row": 0, "col": 0, "text": ["--", "-->"]}, 7]},
 "text": {"en": {"name": "\u0007", "odd": "-- -->"}}}
END
run 0 import wild.m44 --rules "$rules" -o wild.xml
holds wild.xml '<title>Wild</title>'
holds wild.xml "unit 'infger' (row 999999999999, column -1)"
run 0 format --check wild.xml

# Wrong names, options and places.
echo '<names xmlns="urn:x"><dialect id="m44"><thing/></dialect></names>' > bad-names.xml
refuses 1 "bad-names.xml:1: a file of names has no <thing>" "$data/ford.xml" --names bad-names.xml
echo '<names xmlns="urn:x"><dialect id="m44"><unit to="x"/></dialect></names>' > bad-names.xml
refuses 1 "<unit> in a file of names lacks 'from'" "$data/ford.xml" --names bad-names.xml
refuses 1 "this is not a file of names for an import" "$data/ford.xml" --names "$akragas"
refuses 2 "no such file" "$data/ford.xml" --names none.xml
refuses 2 "--id needs a name in lower case" "$data/ford.xml" --id 'Mine!'
run 2 import "$data/ford.xml" -o no/such.xml --rules "$rules"
has err "no such file"
cp ford-bridge.xml before.xml
run 2 import "$data/crossroads.m44" --rules "$rules" -o ford-bridge.xml
has err "is there already, and is not overwritten"
cmp -s before.xml ford-bridge.xml || fail "it was overwritten"
(ulimit -f 1; ! "$program" import "$data/ford.xml" --rules "$rules" \
  -o never.xml 2> "$work/err") || fail "written where no room was"
[ ! -e never.xml ] || fail "half written"
run 1 import "$data/ford.xml" --rules "$akragas" -o never.xml
has err "these are not rules"

finish
