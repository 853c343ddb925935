#!/bin/sh
# Packs: all shipped battles there and back, the same bytes wherever they are
# made, and packs that nobody should trust.
. "$(dirname "$0")/lib.sh"
left () { find "$1" -name '.warcouncil-*' | wc -l; }

# ---- there and back --------------------------------------------------------
pack=$work/all.wcpack
run 0 pack "$root/scenarios" -o "$pack" --title "All & more" --licence MIT \
  --author Ann --credits "Ben, for maps"
silent out
silent err
run 0 pack --verify "$pack"
battles=$(grep -l '<scenario ' "$root"/scenarios/*/*.xml | wc -l)
line out "$pack: is whole: $(grep -l '<rules ' "$root"/scenarios/*/*.xml \
  "$root"/scenarios/*/*/*.xml | wc -l) rulesets, $battles scenarios, \
$battles compiled battles, $(find "$root/scenarios" -path '*/po/*' -type f | wc -l) \
files of translations"
run 0 unpack "$pack" -d "$work/there"
silent out
silent err
count=0
for file in $(cd "$root/scenarios" && find . -name '*.xml'); do
  cmp -s "$root/scenarios/$file" "$work/there/$file" || fail "$file differs"
  binary=$work/there/${file%.xml}.wcb
  if [ -f "$binary" ]; then
    run 0 compile "$work/there/$file" -o "$work/again.wcb"
    cmp -s "$work/again.wcb" "$binary" || fail "$file compiles otherwise"
    run 0 check "$binary"
    count=$((count + 1))
  fi
done
[ $count = "$battles" ] || fail "$count compiled battles, not $battles"
if command -v xmllint > /dev/null; then
  xmllint --noout --schema "$root/schemas/pack.xsd" \
    "$work/there/manifest.xml" 2> "$work/err" || fail "$(cat "$work/err")"
fi
run 0 check "$work/there/manifest.xml"
has_list () { grep -qF -e "$1" "$work/there/manifest.xml" || fail "no $1"; }
has_list '<title>All &amp; more</title>'
has_list '<author>Ann</author>'
has_list '<licence>MIT</licence>'
has_list '<credits>Ben, for maps</credits>'
has_list '<title>Akragas</title>'
run 1 compile "$work/there/manifest.xml" -o "$work/x.wcb"
has err "not a battle"

# ---- the same bytes ----------------------------------------------------------
# From elsewhere, in another order, language, time zone and year, with other
# permissions and what was unpacked.
same () {
  cmp -s "$work/other.wcpack" "$pack" || fail "other bytes: $*"
}
(
  cd "$root/scenarios/medieval"
  umask 077
  TZ=Pacific/Kiritimati LC_ALL=C.UTF-8 "$program" pack --licence MIT \
    --credits "Ben, for maps" --author Ann \
    --title "All & more" -o "$work/other.wcpack" ../medieval .. \
    ../ancients/rules.xml
)
same "from another folder"
cp -r "$work/there" "$work/copy"
find "$work/copy" -exec touch -d 1999-12-31 {} +
(
  cd /
  TZ=America/Los_Angeles LC_ALL=tr_TR "$program" pack "$work/copy" \
    --licence=MIT --title="All & more" -o "$work/other.wcpack" \
    --author=Ann --credits="Ben, for maps"
)
same "what was unpacked"

# One battle brings all rules with it, under the folder they have in common.
cat > "$work/there/medieval/far.xml" <<'XML'
<rules xmlns="urn:x-warcouncil:rules" version="2" id="far" extends="../ancients/variants/../rules.xml">
  <title>Far</title>
  <title xml:lang="de">Fern</title>
  <change unit-class="light-infantry" blocks="3"/>
</rules>
XML
sed -e 's|rules="rules.xml"|rules="./far.xml"|' \
  -e 's|</title>|&<designer>Ann &lt;a@b&gt; \&amp; "C"</designer>|' \
  -e 's|<designer>.*</designer>||' \
  "$work/there/ancients/akragas.xml" > "$work/there/medieval/near.xml"
run 0 pack "$work/there/medieval/near.xml" -o "$work/near.wcpack"
run 0 unpack -d "$work/near" "$work/near.wcpack"
(cd "$work/near" && find . -type f | sort) > "$work/files"
cat > "$work/want" <<'LIST'
./ancients/po/LINGUAS
./ancients/po/de.po
./ancients/po/es.po
./ancients/po/fr.po
./ancients/po/zh_CN.po
./ancients/rules.xml
./manifest.xml
./medieval/far.xml
./medieval/near.wcb
./medieval/near.xml
./medieval/po/LINGUAS
./medieval/po/de.po
./medieval/po/es.po
./medieval/po/fr.po
./medieval/po/zh_CN.po
LIST
cmp -s "$work/files" "$work/want" || fail "near: $(cat "$work/files")"
grep -q '<title xml:lang="de">Fern</title>' "$work/near/manifest.xml" \
  || fail "no language of a title"

# Names in any script, whatever the locale of who packs and unpacks.
mkdir "$work/scripts"
cp "$rules" "$work/scripts/"
cp "$akragas" "$work/scripts/Schlacht am Fluß.xml"
cp "$akragas" "$work/scripts/戰役.xml"
run 0 pack "$work/scripts" -o "$work/scripts.wcpack"
LC_ALL=C.UTF-8 "$program" pack "$work/scripts" -o "$work/other.wcpack" \
  > "$work/out"
cmp -s "$work/other.wcpack" "$work/scripts.wcpack" || fail "other names"
python3 -c 'import sys, zipfile
names = zipfile.ZipFile(sys.argv[1]).namelist()
sys.exit("戰役.wcb" not in names or "Schlacht am Fluß.xml" not in names)' \
  "$work/scripts.wcpack" || fail "names as other programs read them"
run 0 unpack -d "$work/unpacked" "$work/scripts.wcpack"
cmp -s "$akragas" "$work/unpacked/戰役.xml" || fail "no 戰役.xml"
cmp -s "$akragas" "$work/unpacked/Schlacht am Fluß.xml" || fail "no Fluß"

# ---- what does not check is not packed ------------------------------------------
run 2 pack "$akragas"
has err "name the file to write with -o"
sed -e 's/class="auxilia"/class="auxilla"/' "$work/there/ancients/akragas.xml" \
  > "$work/there/ancients/wrong.xml"
run 1 pack "$work/there/ancients/wrong.xml" "$akragas" -o "$work/no.wcpack"
has err "[unknown-name]"
[ ! -e "$work/no.wcpack" ] || fail "a pack of a wrong document"
rm "$work/there/ancients/wrong.xml"
run 1 pack "$work/nowhere.xml" -o "$work/no.wcpack"
has err "[not-readable]"
mkdir "$work/empty"
run 2 pack "$work/empty" -o "$work/no.wcpack"
has err "no document of Warcouncil"
cp "$akragas" "$work/empty/manifest.xml"
cp "$rules" "$work/empty/"
run 1 pack "$work/empty" -o "$work/no.wcpack"
has err "[pack-unsafe]"
mv "$work/empty/manifest.xml" "$work/empty/Schlacht bei $(printf 'Bu\314\210lach').xml"
run 1 pack "$work/empty" -o "$work/no.wcpack" # u and an accent of its own
has err "[pack-unsafe]"
rm -r "$work/empty"

# ---- output ---------------------------------------------------------------------
cp "$akragas" "$work/precious.xml"
run 2 pack "$root/scenarios/ancients" -o "$work/precious.xml"
has err "is no pack"
cmp -s "$akragas" "$work/precious.xml" || fail "a document is lost"
run 0 pack "$akragas" -o "$work/near.wcpack"
run 2 pack "$akragas" -o "$work/no/such.wcpack"
has err "its folder is not there"
run 2 pack "$akragas" -o "$work/there"
has err "is a directory"
if [ -c /dev/full ]; then
  run 2 pack "$akragas" -o /dev/full
  has err "/dev/full: no space left"
fi
run 2 pack --verify "$work/near.wcpack" -o x
has err "writes nothing"
run 2 pack --verify "$work/nowhere.wcpack"
has err "no such file"
cp "$pack" "$work/in"
run 0 pack --verify -
has out "is whole"
run 0 unpack - -d "$work/stdin"
run 2 unpack -
has err "name a folder with -d"
rm "$work/in"

# ---- unpacking over what is there --------------------------------------------------
run 0 pack "$akragas" -o "$work/one.wcpack"
(cd "$work" && run 0 unpack one.wcpack && [ -f one/akragas.wcb ]) \
  || fail "no folder of the pack's name"
snapshot () {
  (cd "$1" && find . ! -type d -printf '%p %i %l %T@\n' | sort)
}
snapshot "$work/one" > "$work/before"
run 0 unpack "$work/one.wcpack" -d "$work/one"
snapshot "$work/one" | cmp -s "$work/before" - || fail "the same was written"
echo mine > "$work/one/rules.xml"
rm "$work/one/akragas.wcb"
snapshot "$work/one" > "$work/before"
run 2 unpack "$work/one.wcpack" -d "$work/one"
has err "one/rules.xml: is there already and differs"
snapshot "$work/one" | cmp -s "$work/before" - || fail "refused, but changed"
run 0 unpack "$work/one.wcpack" -d "$work/one" --force
cmp -s "$work/one/rules.xml" "$rules" || fail "--force does not replace"
[ -f "$work/one/akragas.wcb" ] || fail "--force does not add"

# Links and folders stand in the way, also with --force; nothing goes through.
mkdir "$work/outside"
run 0 pack "$root/scenarios/ancients/variants/marian.xml" \
  -o "$work/marian.wcpack"
for force in "" --force; do
  rm -rf "$work/trap"
  mkdir "$work/trap"
  ln -s "$work/outside" "$work/trap/variants"
  run 2 unpack $force "$work/marian.wcpack" -d "$work/trap"
  [ "$(ls -A "$work/trap")" = variants ] || fail "half unpacked"
  rm "$work/trap/variants"
  mkdir "$work/trap/variants"
  ln -s "$work/outside/x.xml" "$work/trap/variants/marian.xml"
  run 2 unpack $force "$work/marian.wcpack" -d "$work/trap"
  has err "a link is in the way"
  rm "$work/trap/variants/marian.xml"
  mkdir "$work/trap/variants/marian.xml"
  run 2 unpack $force "$work/marian.wcpack" -d "$work/trap"
  has err "a folder is in the way"
  rmdir "$work/trap/variants/marian.xml" "$work/trap/variants"
  echo file > "$work/trap/variants"
  run 2 unpack $force "$work/marian.wcpack" -d "$work/trap"
  [ "$(find "$work/trap" | wc -l)" = 2 ] || fail "half unpacked"
done
[ -z "$(ls -A "$work/outside")" ] || fail "written through a link"
run 2 unpack "$work/marian.wcpack" -d "$work/marian.wcpack"
run 2 unpack "$work/marian.wcpack" -d "$work/no/such/folder"
has err "its folder is not there"

# ---- cut off -------------------------------------------------------------------------
size=$(wc -c < "$work/one.wcpack")
at=0
while [ $at -lt "$size" ]; do
  head -c $at "$work/one.wcpack" > "$work/cut.wcpack"
  run 1 pack --verify "$work/cut.wcpack"
  has err "[pack-damaged]"
  at=$((at + 997)) # test-pack.c cuts at every 97th byte
done
run 1 unpack "$work/cut.wcpack" -d "$work/cut"
[ ! -e "$work/cut" ] || fail "a pack that was cut off is unpacked"

# ---- names -----------------------------------------------------------------------------
# Names that look like others, or like those of devices, but are not.
mkdir "$work/names"
cp "$rules" "$work/names"
for name in e é ß ss con-x com nulle x.con; do
  cp "$akragas" "$work/names/$name.xml"
done
run 0 pack "$work/names" -o "$work/names.wcpack"
run 0 pack --verify "$work/names.wcpack"
run 0 unpack "$work/names.wcpack" -d "$work/unpacked-names"
for name in nul COM7 É; do
  cp "$akragas" "$work/names/$name.xml"
  run 1 pack "$work/names" -o "$work/no.wcpack"
  has err "[pack-unsafe]"
  rm "$work/names/$name.xml"
done

# ---- hostile ---------------------------------------------------------------------------
if command -v python3 > /dev/null; then
  mkdir "$work/hostile"
  python3 "$here/hostile-packs.py" "$work/one.wcpack" "$work/hostile"
  hostile=0
  for file in "$work/hostile"/*.wcpack; do
    name=$(basename "$file")
    case $name in
      good.*)
        run 0 pack --verify "$file"
        run 0 unpack "$file" -d "$work/target"
        rm -r "$work/target"
        continue ;;
      too-large.file.*)
        run 2 pack --verify "$file"
        has err "too large"
        continue ;;
    esac
    run 1 pack --verify "$file"
    has err "[${name%%.*}]" || echo "in $name" >&2
    run 1 unpack "$file" -d "$work/target"
    [ ! -e "$work/target" ] || fail "$name was unpacked"
    hostile=$((hostile + 1))
  done
  [ $hostile -gt 50 ] || fail "only $hostile hostile packs"
  echo "$hostile hostile packs"
else
  echo "SKIPPED: there is no python3 to make hostile packs" >&2
fi

# What is told of the whole is UTF-8 in XML.
for option in title author licence credits; do
  for text in 'a\377b' '\303' 'a\001b'; do
    run 2 pack "$akragas" -o "$work/told.wcpack" --$option "$(printf "$text")"
    line err "warcouncil: --$option is not UTF-8, or has control characters"
    [ ! -e "$work/told.wcpack" ] || fail "packed with such a $option"
  done
done
run 2 pack "$akragas" -o "$work/told.wcpack" --title="$(printf 'a\377b')"

leftover=$(find "$work" -name '*.tmp' -o -name '.warcouncil*')
[ -z "$leftover" ] || fail "left behind: $leftover"
# ---- the library behind it -----------------------------------------------------
# Without it the rest works, and nothing else waits for it.
mkdir "$work/alone"
cp "$program" "$work/alone/warcouncil"
for words in "pack $akragas -o $work/alone/x.wcpack" \
             "unpack $work/alone/x.wcpack"; do
  got=0
  # shellcheck disable=SC2086
  LD_LIBRARY_PATH='' "$work/alone/warcouncil" $words 2> "$work/err" || got=$?
  [ $got = 2 ] || fail "status $got, not 2, without libwcc: $words"
  has err "this needs the library libwcc"
done
"$work/alone/warcouncil" check "$akragas" || fail "checks need libwcc"
if command -v readelf > /dev/null; then
  readelf -d "$program" > "$work/out"
  has out libxml2
  lacks out libarchive
  lacks out nettle
fi

finish
