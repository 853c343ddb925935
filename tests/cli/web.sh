#!/bin/sh
# Pages for browsers: what is written, and what is not. tests/web plays in them.
. "$(dirname "$0")/lib.sh"
medieval=$root/scenarios/medieval
cd "$work"

# ---- one page ----------------------------------------------------------------
run 0 export web "$akragas" -o akragas.html
silent out
silent err
[ "$(wc -c < akragas.html)" -lt 716800 ] || fail "a page of over 700 KB"
grep -qx "<title>Akragas (406 BC)</title>" akragas.html || fail "no title"
# It refers to nothing outside, and its own policy would forbid it.
grep -q "default-src 'none'; script-src 'sha256-" akragas.html || fail "no policy"
! grep -oE '(src|href)="?https?:' akragas.html || fail "a page that asks others"
# The battle in it is the one that is compiled, with its checksum.
run 0 compile "$akragas" -o akragas.wcb
checks=$((checks + 1))
python3 - akragas.html akragas.wcb << 'END' || fail "what is in the page"
import base64, json, re, sys
page = open(sys.argv[1], encoding='utf-8').read()
data = json.loads(re.search(r'id="battle-data">(.*?)</script>', page)[1])
assert base64.b64decode(data['battle']) == open(sys.argv[2], 'rb').read()
assert data['file'] == 'akragas.xml' and data['name'] == 'akragas', data['file']
# 13 columns and 9 rows, of which each second one has 12 hexes.
assert len([at for at in data['art']['at'] if at]) == 5 * 13 + 4 * 12
assert 'Order two units' in data['cards']['order-two-center']['en']
END
# A path from the root is not told; one from here is, as records of games have it.
mkdir games
cp akragas.wcb games
run 0 export web games/akragas.wcb -o games/akragas.html
grep -q '"file":"games/akragas.wcb"' games/akragas.html || fail "no path in a page"
# Its languages have a word for each question of the rules.
checks=$((checks + 1))
python3 - akragas.html "$root/runtime/include/wcr/queries.def" << 'END' || fail "words"
import json, re, sys
page = open(sys.argv[1], encoding='utf-8').read()
words = json.loads(re.search(r'id="words">(.*?)</script>', page)[1])
asked = re.findall(r'^QUERY \(.*"([^"]+)"\)$', open(sys.argv[2]).read(), re.M)
assert sorted(words) == ['de', 'es', 'fr', 'zh-CN'] and len(asked) > 50, len(asked)
for language, of in words.items():
    missing = [doc for doc in asked if doc not in of]
    assert not missing, (language, missing)
END
# The same bytes again, over the old page; from the compiled battle, too.
cp akragas.html before
run 0 export web "$akragas" -o akragas.html
cmp -s akragas.html before || fail "other bytes"
run 0 export web akragas.wcb -o compiled.html


# ---- a folder ----------------------------------------------------------------
run 0 export web "$akragas" "$medieval/dara.xml" -o site --title 'A & <B>'
[ "$(ls site | tr '\n' ' ')" = "akragas.html akragas.svg dara.html dara.svg index.html " ] \
  || fail "in the folder: $(ls site)"
grep -q '<h1>A &amp; &lt;B&gt;</h1>' site/index.html || fail "the title"
grep -q "href='dara.html'" site/index.html || fail "no link"
# Screen readers read it in its language, and find what it is about.
grep -qx "<html lang='en'>" site/index.html || fail "no language"
grep -qx "<main>" site/index.html || fail "no main part"
run 0 --language de export web "$akragas" "$medieval/dara.xml" -o site-de
grep -qx "<html lang='de'>" site-de/index.html || fail "not in German"
xmllint --noout site/*.svg || fail "a picture that is no XML"
run 0 export web "$akragas" -o site
run 2 export web "$akragas" -o akragas.html --title Other
has err "--title is for the index of a folder"
run 1 export web "$root/scenarios/ancients/beneventum.xml" \
  "$root/scenarios/expansion-1/beneventum.xml" -o twice
has err "would have the page beneventum.html twice"
[ ! -e twice ] || fail "a folder for nothing"

# ---- in a pack ---------------------------------------------------------------
# The page of a pack is that of an export. It names its document alone, so the pack
# has the same bytes wherever it is made.
run 0 pack --pages "$akragas" -o with.wcpack
silent err
run 0 pack --verify with.wcpack
has out "1 compiled battle, 1 page"
run 0 unpack with.wcpack -d there
cmp -s there/akragas.html akragas.html || fail "another page"
grep -q 'path="akragas.html" kind="page" source="akragas.xml"' there/manifest.xml \
  || fail "the manifest does not tell of the page"
if command -v xmllint > /dev/null; then
  xmllint --noout --schema "$root/schemas/pack.xsd" there/manifest.xml 2> err \
    || fail "$(cat err)"
fi
(cd "$root/scenarios" && run 0 pack --pages ancients/akragas.xml -o "$work/again.wcpack")
cmp -s with.wcpack again.wcpack || fail "other bytes from another folder"
# Nor does the page say where the rules lie.
sed -e "s|rules=\"rules.xml\"|rules=\"$rules\"|" "$akragas" > akragas.xml
run 0 pack --pages akragas.xml -o far.wcpack
run 0 unpack far.wcpack -d far
cmp -s "$(find far -name akragas.html)" akragas.html \
  || fail "another page of rules elsewhere"
rm akragas.xml
# What was unpacked makes the pack without it again; German is in it if asked for.
run 0 pack there -o plain.wcpack
run 0 pack --verify plain.wcpack
lacks out page
run 0 --language de export web "$akragas" -o de.html
run 0 --language de pack --pages "$akragas" -o de.wcpack
run 0 unpack de.wcpack -d german
cmp -s german/akragas.html de.html || fail "no German page"
run 2 pack --verify --pages with.wcpack
has err "leave the other options out"
# Its beginning, its sum and its battle are checked.
change () { # FROM TO: of the same length
  LC_ALL=C sed "s/$1/$2/" with.wcpack > bad.wcpack
  run 1 pack --verify bad.wcpack
  run 1 unpack bad.wcpack -d bad
  [ ! -e bad ] || fail "$2 was unpacked all the same"
}
change '<!DOCTYPE html>' '<!DOCTYPE HTML>'
change 'id="battle-data"' 'id="battle-date"'
change 'akragas\.html' 'akragaz.html'

# ---- what is refused ---------------------------------------------------------
echo mine > mine.html
run 2 export web "$akragas" -o mine.html
has err "mine.html"
[ "$(cat mine.html)" = mine ] || fail "a file of somebody is gone"
cp mine.html site/dara.svg
rm site/index.html
run 2 export web "$akragas" "$medieval/dara.xml" -o site
[ ! -e site/index.html ] || fail "half a folder"
sed 's/rules="/rules="no-/' "$akragas" > broken.xml
run 1 export web broken.xml -o broken.html
[ ! -e broken.html ] || fail "a page of no battle"
run 2 export web "$akragas" -o no/such/folder.html
run 2 export web "$akragas" "$medieval/dara.xml" -o no/such/folder
run 2 export web "$akragas" -o /dev/full
# What cards cost, and the phases of a turn.
run 0 export web "$here/data/costly.xml" -o costly.html
grep -q '"costs":{"advance":"0–2","boldness":"1","storm":"3"}' costly.html || fail "no costs"
grep -q '"turn":"move close fire"' costly.html || fail "no phases"

finish
