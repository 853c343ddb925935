#!/bin/sh
# warcouncil render: what it writes, and what it says when it cannot.
. "$(dirname "$0")/../cli/lib.sh"
here=$root/tests/cli

# there FILE..., gone FILE...: which files there are.
there () {
  checks=$((checks + 1))
  for file in "$@"; do
    [ -s "$file" ] || fail "there is no $file"
  done
}
gone () {
  checks=$((checks + 1))
  for file in "$@"; do
    [ ! -e "$file" ] || fail "there is $file"
  done
}
kind () {
  checks=$((checks + 1))
  head -c 5 "$1" | grep -qF -e "$2" || fail "$1 does not begin with $2"
}

cd "$work"
run 0 render "$akragas" --sheet map -o a.svg
silent out
silent err
there a.svg
kind a.svg '<?xml'
gone a-1.svg
run 0 render "$akragas" --sheet map --resolution 30 -o a.png
kind a.png PNG
# It says how large it is: 30 dots per inch are 1181 per metre.
python3 - a.png <<'END' || fail "a.png does not say its resolution"
import struct, sys, zlib
data = open(sys.argv[1], "rb").read()
at, found = 8, []
while at < len(data):
    length, kind = struct.unpack(">I4s", data[at:at + 8])
    content, = struct.unpack(">I", data[at + 8 + length:at + 12 + length])
    if zlib.crc32(data[at + 4:at + 8 + length]) != content:
        sys.exit(f"the checksum of {kind} is wrong")
    if kind == b"pHYs":
        found.append(struct.unpack(">IIB", data[at + 8:at + 8 + length]))
    at += 12 + length
if found != [(1181, 1181, 1)]:
    sys.exit(f"pHYs: {found}")
END
# What no font has is told: a character that is nobody's.
sed "s|rules=\"rules.xml\"|rules=\"$rules\"|; s|<title>.*</title>|<title>\&#x10FFFD; A</title>|" \
  "$akragas" > strange.xml
run 0 render strange.xml -o a.svg
has err "strange.xml: no font here has these characters, which are missing on paper: $(printf '\364\217\277\275')"
# Large print of many dots.
run 0 render "$akragas" --large --resolution 400 -o large.png
silent err
kind large-1.png PNG
kind large-2.png PNG
run 0 render "$root/scenarios/medieval/kardarigans-stand.xml" -o k.svg
there k-1.svg k-2.svg
gone k.svg
# The same again is the same.
cp k-1.svg first.svg
run 0 render "$root/scenarios/medieval/kardarigans-stand.xml" -o k.svg
cmp -s k-1.svg first.svg || fail "other bytes the second time"

# Wrong words.
run 2 render "$akragas"
has err "name the file to write with -o"
run 2 render "$akragas" -o a.jpg
has err "a.jpg: sheets are written as .pdf, .svg or .png"
run 2 render "$akragas" -o .pdf
has err "end the name in one of these"
run 2 render "$akragas" --sheet maps -o a.svg
has err "--sheet cannot be 'maps'; did you mean 'map'?"
run 2 render "$akragas" --paper a5 -o a.svg
has err "--paper cannot be 'a5'; did you mean 'a4'?"
for width in 9 151 55.5 wide; do
  run 2 render "$akragas" --sheet tiles --hex $width -o a.svg
  has err "--hex needs a number from 10 to 150, not '$width'"
done
run 2 render "$akragas" --sheet map --hex 55 -o a.svg
has err "--hex is for --sheet tiles and --sheet cut-outs"
run 2 render "$akragas" --resolution 5 -o a.png
has err "from 10 to 1200"
run 2 render "$work/none.xml" -o a.svg
has err "no such file"

# Every kind that help names is made.
run 0 help render
kinds=$(sed -n 's/^  --sheet \([a-z|-]*\) .*/\1/p' "$work/out" | tr '|' ' ')
[ "$(echo "$kinds" | wc -w)" = 8 ] || fail "help tells of these kinds: $kinds"
for name in $kinds; do
  run 0 render "$akragas" --sheet "$name" -o "$name.pdf"
  kind "$name.pdf" %PDF
done

# What is no battle, and what is broken.
run 1 render "$rules" -o a.svg
has err "such a sheet needs a battle"
run 1 render "$rules" --sheet tiles -o a.svg
has err "such a sheet needs a battle"
run 0 compile "$akragas" -o a.wcb
run 1 render a.wcb -o b.svg
has err "is a compiled battle"
sed 's/class="auxilia"/class="auxillia"/' "$akragas" > broken.xml
cp "$rules" rules.xml
run 1 render broken.xml -o b.svg
has err "auxillia"
gone b.svg

# All or none: what is in the way is not overwritten.
printf 'mine' > k-2.svg
rm k-1.svg
run 2 render "$root/scenarios/medieval/kardarigans-stand.xml" -o k.svg
has err "k-2.svg: is there already and is no SVG"
gone k-1.svg
printf 'mine' > n.svg
run 2 render "$akragas" -o n.svg
[ "$(cat n.svg)" = mine ] || fail "somebody's file was overwritten"
run 2 render "$akragas" -o none/a.svg
has err "none/a.svg"
mkdir k-1.svg
rm k-2.svg
run 2 render "$root/scenarios/medieval/kardarigans-stand.xml" -o k.svg
has err "k-1.svg: is a directory"
gone k-2.svg
rmdir k-1.svg
mkdir k-2.svg
run 2 render "$root/scenarios/medieval/kardarigans-stand.xml" -o k.svg
has err "k-2.svg: is a directory"
gone k-1.svg
rmdir k-2.svg

# Pages lie under names that nobody has until they take their places: what is
# called otherwise stays, and no link is followed.
printf 'mine' > k-1.svg.draft
printf 'mine' > kept
ln -s kept k-2.svg.draft
run 0 render "$root/scenarios/medieval/kardarigans-stand.xml" -o k.svg
there k-1.svg k-2.svg
[ "$(cat k-1.svg.draft kept)" = minemine ] || fail "a draft was overwritten"
rm k-2.svg k-2.svg.draft k-1.svg.draft
ln -s nowhere/at/all k-2.svg
cp k-1.svg first.svg
run 2 render "$root/scenarios/medieval/kardarigans-stand.xml" --ink -o k.svg
has err "k-2.svg: its folder is not there, or it is a link"
cmp -s k-1.svg first.svg || fail "a page took its place before all were written"
rm k-2.svg
checks=$((checks + 1))
[ -z "$(find . -name '.warcouncil-*')" ] || fail "a temporary file is left"

# Without any font nothing can be written, and that is said.
mkdir empty
printf '<fontconfig><dir>%s/empty</dir><cachedir>%s/cache</cachedir></fontconfig>' \
  "$work" "$work" > fonts.conf
FONTCONFIG_FILE=$work/fonts.conf run 1 render "$akragas" -o f.svg
has err "there is no font to write with"
gone f.svg

# In another language, as far as catalogues have it: names of the rules, and what
# the battle says.
said () { # TEXT: what the rules' catalogue makes of it
  sed -n "/^msgid \"$1\"\$/{n;s/^msgstr \"\(.*\)\"\$/\1/p;}" \
    "$root/scenarios/ancients/po/de.po"
}
heavy=$(said 'heavy infantry') army=$(said Carthaginian)
[ -n "$heavy" ] && [ -n "$army" ] || fail "the catalogue lacks these words"
run 0 render --language de "$akragas" -o de.pdf
pdftotext -raw de.pdf "$work/out"
has out "${heavy#?}" # with a capital there
has out "$army"
lacks out "Heavy infantry"
run 0 render "$akragas" -o en.pdf
pdftotext -raw en.pdf "$work/out"
has out "Heavy infantry"

# So are leaders who come later, and those by whom a battle is lost.
zone='<zone id="road" at="A1 A2"><name>road</name></zone><sudden-death of="himilco"/>'
sed -e 's|<leader at="B8">Himilco|<leader at="B8" id="himilco">Himilco|' \
  -e "s|</scenario>|$zone&|" \
  -e '/<army side="top"/,/<\/army>/s|</army>|<reserve zone="road" after-banners="2"><unit class="light-cavalry" at="+1"/><leader at="+1">Himilco</leader></reserve>&|' \
  "$akragas" > later.xml
cp -r "$root/scenarios/ancients/po" .
run 0 render --language de later.xml -o later.pdf
pdftotext -raw later.pdf "$work/out"
lacks out Himilco
[ "$(grep -o Himilko "$work/out" | wc -l)" -ge 6 ] || fail "leaders have other names"
rm -r po

# Texts that are there in several languages: in that of the sheet, or else that of
# the document, or else any; never in two.
spoken () { # LANGUAGE ELEMENTS WORDS that the sheet has WORDS that it lacks
  sed "s|<victory |$2&|" "$akragas" > spoken.xml
  run 0 render ${1:+--language "$1"} spoken.xml -o spoken.pdf
  pdftotext -raw spoken.pdf "$work/out"
  for word in $3; do has out "$word"; done
  for word in ${4-}; do lacks out "$word"; done
}
first='<rule><p>One</p></rule>' english='<rule xml:lang="en"><p>Only</p></rule>'
german='<rule xml:lang="de"><p>Eins</p><p>Zwei</p></rule>'
spoken '' "$first$german" One Eins
spoken fr "$first$german" One Eins
spoken de_AT "$first$german<rule><p>More</p></rule>" 'Eins Zwei More' One
spoken fr "$english" Only
spoken fr "$german$english" Eins Only
trait='<trait id="odd"><name>odd</name><p xml:lang="en">Only</p><p xml:lang="de">Eins</p></trait>'
spoken de "$trait" Eins Only
spoken en "$trait" Only Eins
spoken es "$trait" Only Eins

# Counters on the map are told hex by hex.
sed "s|rules=\"rules.xml\"|rules=\"$rules\"|; s|</scenario>|<counter id=\"wire\" of=\"hex\"><name>Wire</name><effect query=\"must-stop\" op=\"allow\"/></counter><place counter=\"wire\" at=\"C2 C3\"/><place counter=\"wire\" at=\"C5\" count=\"2\"/>&|" \
  "$akragas" > wire.xml
run 0 render wire.xml -o wire.pdf
pdftotext -raw wire.pdf "$work/out"
has out "These hexes start with “Wire”: C2 C3."
has out "These hexes start with “Wire” at 2: C5."

# What cards cost, the phases of a turn, and a value outside of its count.
run 0 render --sheet rules "$here/data/costly-rules.xml" -o costly.pdf
pdftotext -raw costly.pdf - | tr '\n' ' ' > "$work/out"
has out "Cost in tokens: 0–2. One unit, or three."
has out "Cost in tokens: 3. All of them."
has out "In a turn: move, close, fire."
has out "(the hex of the piece, the hex of the piece in question)"
lacks out "Cost in tokens: 1. Play it"
run 0 render --sheet cut-outs "$here/data/costly.xml" -o costly.pdf
pdftotext -raw costly.pdf - | tr '\n' ' ' > "$work/out"
has out "Cost in tokens: 3. All of them."

finish
