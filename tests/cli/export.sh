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
LANGUAGE=de run 0 export tts "$work/akragas.wcb" -o "$work/again.json"
run 0 export tts "$akragas" -o "$work/again.json"
cmp -s "$work/akragas.json" "$work/again.json" || fail "other bytes"
run 2 export tts "$akragas" "$akragas" -o "$work/x"
has err "one battle"
run 2 export tts "$akragas" -o "$work/akragas.vmod"
run 2 export vassal "$akragas" -o "$work/akragas.json"
has err "is no module"

# ---- wrong usage and bad input ------------------------------------------------
run 2 export chess "$akragas" -o "$work/x"
has err "'chess' is no table"
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
finish
