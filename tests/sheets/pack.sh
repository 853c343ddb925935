#!/bin/sh
# Packs with sheets and pictures: what is in them, and what is not what it says.
. "$(dirname "$0")/../cli/lib.sh"

run 0 pack --sheets --preview "$akragas" -o "$work/a.wcpack"
silent err
run 0 pack --verify "$work/a.wcpack"
has out "1 compiled battle, 1 sheet, 1 picture"
run 0 unpack "$work/a.wcpack" -d "$work/there"
head -c 5 "$work/there/akragas.pdf" | grep -q '%PDF-' || fail "no PDF"
head -c 4 "$work/there/akragas.png" | grep -q PNG || fail "no PNG"
grep -q 'path="akragas.pdf" kind="sheet" source="akragas.xml"' \
  "$work/there/manifest.xml" || fail "the manifest does not tell of the sheet"
# It is the sheet that render makes.
run 0 render "$akragas" -o "$work/a.pdf"
cmp -s "$work/a.pdf" "$work/there/akragas.pdf" || fail "another sheet"
# The same again, and without: nothing more than before.
run 0 pack --preview --sheets "$akragas" -o "$work/b.wcpack"
cmp -s "$work/a.wcpack" "$work/b.wcpack" || fail "other bytes"
run 0 pack "$akragas" -o "$work/plain.wcpack"
run 0 pack --verify "$work/plain.wcpack"
lacks out sheet
run 2 pack --verify --sheets "$work/a.wcpack"
has err "leave the other options out"

# Who packs for others chooses their language: the sheet is that of render, too,
# and documents and compiled battles are the same.
run 0 --language de render "$akragas" -o "$work/de.pdf"
run 0 --language de pack --sheets "$akragas" -o "$work/de.wcpack"
run 0 unpack "$work/de.wcpack" -d "$work/german"
cmp -s "$work/de.pdf" "$work/german/akragas.pdf" || fail "no German sheet"
pdftotext -raw "$work/german/akragas.pdf" "$work/out"
lacks out "Heavy infantry"
cmp -s "$work/there/akragas.wcb" "$work/german/akragas.wcb" \
  || fail "another compiled battle"

# Without any font there is no sheet, and that is said.
mkdir "$work/empty"
printf '<fontconfig><dir>%s/empty</dir><cachedir>%s/cache</cachedir></fontconfig>' \
  "$work" "$work" > "$work/fonts.conf"
FONTCONFIG_FILE=$work/fonts.conf run 1 pack --sheets "$akragas" -o "$work/f.wcpack"
has err "there is no font to write with"
checks=$((checks + 1))
[ ! -e "$work/f.wcpack" ] || fail "a pack without its sheet"

# Sums, kinds and sources are checked. A pack stores its members as they are.
change () { # FROM TO: of the same length
  checks=$((checks + 1))
  LC_ALL=C sed "s/$1/$2/" "$work/a.wcpack" > "$work/bad.wcpack"
  ! cmp -s "$work/a.wcpack" "$work/bad.wcpack" || fail "nothing was changed"
  run 1 pack --verify "$work/bad.wcpack"
  rm -rf "$work/out-of-it"
  run 1 unpack "$work/bad.wcpack" -d "$work/out-of-it"
  [ ! -e "$work/out-of-it/akragas.xml" ] || fail "it was unpacked all the same"
}
change '%PDF-' '%PDX-'
change 'akragas\.pdf' 'akragaz.pdf'

finish
