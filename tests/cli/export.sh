#!/bin/sh
# Modules for VASSAL and saved objects of Tabletop Simulator, read again by
# readers of their own.
. "$(dirname "$0")/lib.sh"
module () {
  checks=$((checks + 1))
  python3 "$here/export-module.py" "$@" > "$work/read" 2>&1 \
    || fail "$(tail -n 5 "$work/read")"
}

# ---- what is in it -----------------------------------------------------------
ancients=$root/scenarios/ancients
run 0 resolve "$rules" -o "$work/rules.xml"
run 0 export vassal "$akragas" -o "$work/akragas.vmod"
silent out
silent err
module "$work/akragas.vmod" "$work/rules.xml" "$akragas"
grep -qx "Akragas (406 BC): 28 pieces" "$work/read" || fail "$(cat "$work/read")"

# Classes have the pictures that the rules give them, and so have leaders.
checks=$((checks + 1))
python3 -c '
import sys, zipfile
module = zipfile.ZipFile(sys.argv[1])
pieces = [name for name in module.namelist()
          if name.startswith(("images/unit-", "images/leader-"))]
bare = [name for name in pieces if b"<g transform=" not in module.read(name)]
sys.exit(f"no picture: {bare}" if bare or len(pieces) < 8 else 0)
' "$work/akragas.vmod" || fail "pieces without a picture"

# The same bytes from elsewhere.
(cd "$ancients" && umask 077 && TZ=Pacific/Kiritimati \
   "$program" export vassal akragas.xml -o "$work/again.vmod")
cmp -s "$work/akragas.vmod" "$work/again.vmod" || fail "other bytes"

# Two battles of one game, one of them compiled, under a title with markup.
run 0 compile "$akragas" -o "$work/akragas.wcb"
run 0 export vassal "$work/akragas.wcb" "$akragas" -o "$work/two.vmod" \
  --title 'A & <B> $name$'
module "$work/two.vmod" "$work/rules.xml" "$akragas" "$akragas"
grep -qx "Akragas (406 BC), 2: 28 pieces" "$work/read" || fail "$(cat "$work/read")"
python3 -c '
import sys, zipfile, xml.etree.ElementTree as ET
root = ET.fromstring(zipfile.ZipFile(sys.argv[1]).read("buildFile.xml"))
assert root.get("name") == "A & <B> *name*", root.get("name")
' "$work/two.vmod" || fail "the title"

# Reserves, tokens, features of hexsides, joined terrain.
medieval=$root/scenarios/medieval
run 0 resolve "$medieval/rules.xml" -o "$work/medieval.xml"
checks=$((checks + 1))
python3 -c '
import sys, zipfile
build = zipfile.ZipFile(sys.argv[1]).read("buildFile.xml").decode()
sys.exit("Banners" not in build or "Tokens" in build)
' "$work/akragas.vmod" || fail "counters of tokens, which are not spent"
run 0 export vassal "$medieval/dara.xml" "$medieval/phasis-river.xml" \
  "$medieval/tricamarum.xml" -o "$work/medieval.vmod"
# Long names have two lines, and are not cut.
checks=$((checks + 1))
python3 -c '
import sys, zipfile
module = zipfile.ZipFile(sys.argv[1])
cut = [name for name in module.namelist() if name.startswith("images/unit-")
       and "\u2026" in module.read(name).decode()]
sys.exit(f"cut: {cut}" if cut else 0)
' "$work/medieval.vmod" || fail "names of classes are cut"
module "$work/medieval.vmod" "$work/medieval.xml" "$medieval/dara.xml" \
  "$medieval/phasis-river.xml" "$medieval/tricamarum.xml"

# Texts that mean something to XML, to VASSAL and to the file system.
mkdir "$work/odd"
cp "$rules" "$work/odd/rules.xml"
sed -e 's|<title>Akragas</title>|<title>../A/B;C,D \&lt;b\&gt;\&amp;"E'"'"' \\</title>|' \
  -e 's|>Mago<|>Ma/go;\&lt;\\, $x$ '"'"'the'"'"' 长名字<|' \
  -e 's|<name>Syracusan</name>|<name>S \&amp; Y/R;A\\</name>|' \
  "$akragas" > "$work/odd/odd.xml"
run 0 export vassal "$work/odd/odd.xml" -o "$work/odd.vmod"
module "$work/odd.vmod" "$work/rules.xml" "$work/odd/odd.xml"

# ---- saved objects ----------------------------------------------------------
object () {
  checks=$((checks + 1))
  python3 "$here/export-object.py" "$@" > "$work/read" 2>&1 \
    || fail "$(tail -n 5 "$work/read")"
}
run 0 export tts "$akragas" -o "$work/akragas.json"
silent out
silent err
object "$work/akragas.json" "$work/rules.xml" "$akragas"
# 19 units of four blocks, 3 of three, 2 of two, and 4 leaders.
grep -qx "Akragas (406 BC): 93 blocks and leaders" "$work/read" \
  || fail "$(cat "$work/read")"
run 0 export tts "$work/odd/odd.xml" -o "$work/odd.json" --title '"<&>"'
object "$work/odd.json" "$work/rules.xml" "$work/odd/odd.xml"
# Of a compiled battle it is the same but for what cards say, which that has not.
LANGUAGE=de run 0 export tts "$work/akragas.wcb" -o "$work/compiled.json"
object "$work/compiled.json" "$work/rules.xml" "$akragas"
run 0 export tts "$akragas" -o "$work/again.json"
cmp -s "$work/akragas.json" "$work/again.json" || fail "other bytes"
run 2 export tts "$akragas" "$akragas" -o "$work/x"
has err "one battle"
run 2 export tts "$akragas" -o "$work/akragas.vmod"
run 2 export vassal "$akragas" -o "$work/akragas.json"
has err "is no module"

# Titles are UTF-8.
for table in vassal tts; do
  for title in 'a\377b' 'a\001b'; do
    run 2 export $table "$akragas" -o "$work/title" --title "$(printf "$title")"
    line err "warcouncil: --title is not UTF-8, or has control characters"
    [ ! -e "$work/title" ] || fail "exported with such a title"
  done
done

# ---- extensions of a module of nobody's ---------------------------------------
python3 "$here/export-extension.py" make "$work"
run 0 export vassal "$akragas" --module "$work/own.vmod" -o "$work/list"
cp "$work/list" "$work/out"
line out "map = A / B: Map"
line out "light-infantry top ="
line out "heavy-chariot top ="
line out "medium-cavalry bottom ="
line out "# #10 Foot (All / Red; 1)"
lacks out "heavy-chariot bottom"
lacks out "#1 Foot"
# What was filled in is not written over, and nothing may be missing.
run 2 export vassal "$akragas" --module "$work/own.vmod" -o "$work/list"
has err "is there already"
run 1 export vassal "$akragas" --module "$work/own.vmod" \
  --mapping "$work/list" -o "$work/x"
has err "no piece of the module is named for: light-infantry top, "
sed -E -e 's/^leader (top|bottom) =$/& #13/' \
  -e 's/^([a-z]+-(cavalry|chariot) [a-z]+) =$/\1 = Horse/' \
  -e 's/^([a-z-]+ (top|bottom)) =$/\1 each = Foot/' "$work/list" \
  > "$work/full"
run 0 export vassal "$akragas" --module "$work/own.vmod" \
  --mapping "$work/full" -o "$work/own.vmdx"
silent out
silent err
checks=$((checks + 1))
python3 "$here/export-extension.py" read "$work/own.vmdx" "$akragas" \
  2> "$work/read" || fail "$(cat "$work/read")"
# refused MESSAGE LINE...: the list with these lines in place of the first
refused () {
  message=$1
  shift
  printf '%s\n' "$@" > "$work/bad"
  run 1 export vassal "$akragas" --module "$work/own.vmod" \
    --mapping "$work/bad" -o "$work/x"
  has err "$message"
}
refused "bad:2: there is no =" "" "light-infantry top Foot"
refused "bad:1: the module has no piece 'Boat'" "auxilia top = Boat"
refused "several pieces 'Twice': write #12 or #13" "auxilia top = Twice"
refused "'Behind' has neither a name" "auxilia top = Behind"
refused "no battle has the class 'navy'" "navy top = Foot"
refused "a line is 'CLASS SIDE = PIECE'" "auxilia left = Foot"
refused "a line is 'CLASS SIDE = PIECE'" "auxilia top all = Foot"
refused "no map 'C'" "map = C"
refused "bad:3: an earlier line already has a piece for 'auxilia top'" \
  "auxilia top = Foot" "auxilia bottom = Foot" "auxilia top each = Foot"
# Windows' editors put a mark before the first line.
(printf '\357\273\277'; cat "$work/full") > "$work/marked"
run 0 export vassal "$akragas" --module "$work/own.vmod" \
  --mapping "$work/marked" -o "$work/marked.vmdx"
checks=$((checks + 1))
cmp -s "$work/own.vmdx" "$work/marked.vmdx" || fail "a mark changes a mapping"
# Nobody is advised to remove what an extension is made from.
cp "$work/own.vmod" "$work/kept.vmod"
for output in own.vmod full; do
  run 2 export vassal "$akragas" --module "$work/own.vmod" \
    --mapping "$work/full" -o "$work/$output"
  has err "is read for the extension; name another file"
done
run 2 export vassal "$akragas" --module "$work/own.vmod" -o "$work/own.vmod"
has err "is read for the extension; name another file"
checks=$((checks + 1))
cmp -s "$work/own.vmod" "$work/kept.vmod" || fail "a module was written over"
# not_module MESSAGE MODULE
not_module () {
  run 1 export vassal "$akragas" --module "$2" -o "$work/x"
  has err "$1"
}
not_module "no such file" "$work/none.vmod"
not_module "cannot be read as a zip" "$akragas"
not_module "cannot be read as a zip" "$work/short.vmod"
not_module "has no buildFile" "$work/empty.vmod"
not_module "is not that of a VASSAL module" "$work/other.vmod"
not_module "is not that of a VASSAL module" "$work/broken.vmod"
not_module "is not that of a VASSAL module" "$work/entities.vmod"
not_module "has no map" "$work/mapless.vmod"
not_module "has more than 16 MiB" "$work/bomb.vmod"
run 1 export vassal "$akragas" --module "$work" -o "$work/x"
run 2 export vassal "$akragas" --module "$work/own.vmod" \
  --mapping "$work/none.txt" -o "$work/x"
run 2 export vassal "$akragas" --mapping "$work/full" -o "$work/x"
has err "--mapping needs --module"
run 2 export tts "$akragas" --module "$work/own.vmod" -o "$work/x"

# ---- what the rules remember -------------------------------------------------
# Ground on ground in two hexes, mines face down in one, supplies of the sides, a
# number with a name, one on which players agree, then one with a piece in reserve.
# Where nothing lies there is no counter, but there are more beside the board.
sed -e '/<\/scenario>/d' "$akragas" > "$work/odd/remembers.xml"
cat >> "$work/odd/remembers.xml" << 'END'
  <zone id="line" at="E5 E6"/>
  <zone id="field" at="D4"/>
  <counter id="wire" of="hex" start="3" most="9" when="hex.in(line)"/>
  <counter id="mines" of="hex" draw="1" when="hex.in(field)"/>
  <counter id="supply" of="side" start="37" most="50"/>
  <counter id="season" of="game" start="1" most="2"><number value="1">dust</number></counter>
  <counter id="weather" of="game" most="2"><number value="0">dry</number><number value="2">rain</number></counter>
  <on event="game-starts"><choose counter="weather" agreed="yes"/></on>
</scenario>
END
run 0 export vassal "$work/odd/remembers.xml" -o "$work/remembers.vmod"
module "$work/remembers.vmod" "$work/rules.xml" "$work/odd/remembers.xml"
run 0 export tts "$work/odd/remembers.xml" -o "$work/remembers.json"
checks=$((checks + 1))
python3 "$here/export-object.py" "$work/remembers.json" "$work/rules.xml" \
  "$work/odd/remembers.xml" > "$work/read" 2>&1 || fail "$(cat "$work/read")"
sed -i '/<leader at="B8"/s|$|<reserve turn="2" zone="line"><unit class="elephant" at="+1"/></reserve>|
s|^ *<counter id="mines".*|&\n  <counter id="rage" of="piece" start="4" most="9" when="piece.class = elephant"/>|' "$work/odd/remembers.xml"
run 0 export vassal "$work/odd/remembers.xml" -o "$work/remembers.vmod"
run 0 export tts "$work/odd/remembers.xml" -o "$work/remembers.json"
checks=$((checks + 1))
python3 "$here/export-numbers.py" "$work/remembers.vmod" "$work/remembers.json" \
  > "$work/read" 2>&1 || fail "$(cat "$work/read")"

# ---- wrong usage and bad input ------------------------------------------------
run 2 export chess "$akragas" -o "$work/x"
has err "cannot be exported to 'chess'"
run 2 export vassal "$akragas"
has err "-o"
run 2 export vassal -o "$work/x"
run 2 export vassal "$work/none.xml" -o "$work/x"
has err "none.xml"
run 2 export vassal "$akragas" -o "$work/no/such/folder.vmod"
has err "folder.vmod"
run 2 export vassal "$akragas" -o "$work"
run 1 export vassal "$rules" -o "$work/x"
run 1 export vassal "$akragas" "$root/scenarios/medieval/onoguris.xml" -o "$work/x"
has err "different cards or dice"
echo '<scenario' > "$work/broken.xml"
run 1 export vassal "$work/broken.xml" -o "$work/x"
run 2 export vassal "$akragas" -o /dev/full
has err "/dev/full"
[ ! -e "$work/x" ] || fail "something was written after all"
# A mistyped name costs nobody a scenario.
cp "$akragas" "$work/mine.xml"
run 2 export vassal "$akragas" -o "$work/mine.xml"
cmp -s "$akragas" "$work/mine.xml" || fail "a scenario was overwritten"
# But a module may be written anew.
run 0 export vassal "$akragas" -o "$work/two.vmod"
cmp -s "$work/akragas.vmod" "$work/two.vmod" || fail "not written anew"
[ "$(find "$work" -name '.warcouncil-*' | wc -l)" = 0 ] || fail "left over"
# Cards show what they cost.
run 0 export tts "$here/data/costly.xml" -o "$work/costly.json"
checks=$((checks + 1))
grep -q 'Cost in tokens: 3. All of them.' "$work/costly.json" || fail "no cost on a notecard"
run 0 export vassal "$here/data/costly.xml" -o "$work/costly.vmod"
checks=$((checks + 1))
python3 -m zipfile -e "$work/costly.vmod" "$work/costly"
grep -q 'Cost in tokens: 3' "$work/costly/images/card-storm.svg" || fail "no cost on a card"

finish
