#!/bin/sh
# Rules that lie elsewhere: they come along in a pack, the battle names them by
# their place in it, and whoever unpacks it has the same battle.
. "$(dirname "$0")/lib.sh"
home=$work/home
far=$work/.share/games # a pack has no hidden folder
mkdir -p "$home" "$far"
cp -r "$root/scenarios/ancients" "$root/scenarios/medieval" "$far"

# battle FILE RULES: a battle whose rules have this path.
battle () {
  sed -e "s|rules=\"rules.xml\"|rules=\"$2\"|" "$akragas" > "$home/$1"
}

# goes_along NAME: packs the battle, and tries it where nothing else is.
goes_along () {
  run 0 pack "$home/$1.xml" -o "$work/$1.wcpack"
  run 0 pack --verify "$work/$1.wcpack"
  run 0 unpack "$work/$1.wcpack" -d "$work/$1"
  mv "$far" "$work/gone"
  run 0 check "$work/$1/$1.xml"
  run 0 compile "$work/$1/$1.xml" -o "$work/there.wcb"
  run 0 play --auto 1 --seed 1 "$work/$1/$1.xml"
  mv "$work/gone" "$far"
  run 0 compile "$home/$1.xml" -o "$work/here.wcb"
  cmp -s "$work/here.wcb" "$work/there.wcb" || fail "$1 compiles otherwise"
  cmp -s "$work/here.wcb" "$work/$1/$1.wcb" || fail "$1 is packed otherwise"
}

# has_files NAME FILE...: what came of a pack, beside its manifest and battle.
has_files () {
  name=$1
  shift
  (cd "$work/$name" && find . -name '*.xml' | LC_ALL=C sort) > "$work/files"
  printf './%s\n' manifest.xml "$name.xml" "$@" | LC_ALL=C sort > "$work/want"
  cmp -s "$work/files" "$work/want" || fail "$name: $(cat "$work/files")"
}

# ---- an absolute path, and a long one ----------------------------------------
battle absolute.xml "$far/ancients/rules.xml"
goes_along absolute
has_files absolute rules/rules.xml
grep -q ' rules="rules/rules.xml"' "$work/absolute/absolute.xml" \
  || fail "an absolute path was packed"
# All else is as it was written.
sed -e "s|rules/rules.xml|$far/ancients/rules.xml|" \
  "$work/absolute/absolute.xml" | cmp -s - "$home/absolute.xml" \
  || fail "more than the path was changed"
cmp -s "$rules" "$work/absolute/rules/rules.xml" || fail "other rules"
# Translations come with the rules.
[ -f "$work/absolute/rules/po/de.po" ] || fail "no translation of the rules"

battle long.xml ../.share/games/ancients/rules.xml
goes_along long
has_files long rules/rules.xml

# Rules that extend others which lie beside them, also by an absolute path.
sed -e "s|rules=\"rules.xml\"|rules=\"$far/medieval/rules.xml\"|" \
  "$root/scenarios/medieval/callinicum-1.xml" > "$home/parents.xml"
goes_along parents
has_files parents rules/ancients/rules.xml rules/medieval/rules.xml
sed -i -e "s|extends=\"[^\"]*\"|extends=\"$far/ancients/rules.xml\"|" \
  "$far/medieval/rules.xml"
rm -r "$work/parents"
goes_along parents
has_files parents rules/ancients/rules.xml rules/medieval/rules.xml

# ---- files of one name -------------------------------------------------------
# Two rulesets of one name, and a folder `rules` that is the designer's own.
mkdir -p "$home/Rules" "$work/.other"
cp "$rules" "$home/Rules/"
sed -e 's|id="ancients"|id="other"|' "$rules" > "$work/.other/rules.xml"
battle own.xml Rules/rules.xml
battle other.xml "$work/.other/rules.xml"
run 0 pack "$home/own.xml" "$home/absolute.xml" "$home/other.xml" \
  -o "$work/two.wcpack"
run 0 unpack "$work/two.wcpack" -d "$work/two"
for way in own:Rules absolute:rules-2 other:rules-3; do
  grep -q " rules=\"${way#*:}/rules.xml\"" "$work/two/${way%:*}.xml" \
    || fail "$way: $(grep -o ' rules="[^"]*"' "$work/two/${way%:*}.xml")"
done
grep -q 'id="other"' "$work/two/rules-3/rules.xml" || fail "the wrong rules"
# What was unpacked makes the same pack.
run 0 pack "$work/two" -o "$work/again.wcpack"
cmp -s "$work/two.wcpack" "$work/again.wcpack" || fail "packed again: differs"

# An absolute path to rules beside the battle.
cp "$rules" "$home/near.rules.xml"
battle beside.xml "$home/near.rules.xml"
goes_along beside
has_files beside near.rules.xml
grep -q ' rules="near.rules.xml"' "$work/beside/beside.xml" || fail "not beside"

# Where this machine has a schema is of use to nobody else; other addresses stay.
for address in /usr/share/a.xsd file:///usr/share/a.xsd 'C:\usr.share\a.xsd' \
  d:/usr.share/a.xsd '\\host\usr.share\a.xsd' ../a.xsd c/a.xsd \
  https://example.org/a.xsd; do
  printf '%s\n' "<?xml-model href='$address' type='application/xml'?>"
done > "$work/instructions"
sed -e "1r $work/instructions" "$home/beside.xml" > "$home/schemas.xml"
run 0 pack "$home/schemas.xml" -o "$work/schemas.wcpack"
run 0 unpack "$work/schemas.wcpack" -d "$work/schemas"
sed -e "/usr.share/d; s|$home/near|near|" "$home/schemas.xml" \
  | cmp -s - "$work/schemas/schemas.xml" || fail "schemas of this machine"

# A case whose battle lies elsewhere.
sed -e "s|battle=\"[^\"]*/|battle='$far/medieval/|; s|\.xml\" rule=|.xml' rule=|" \
  "$root/tests/rules/scenarios/the-phasis-is-fordable.xml" > "$home/case.xml"
run 0 test "$home/case.xml"
run 0 pack "$home/case.xml" -o "$work/case.wcpack"
run 0 unpack "$work/case.wcpack" -d "$work/case"
mv "$far" "$work/gone"
run 0 test "$work/case/case.xml"
mv "$work/gone" "$far"
grep -q ' battle="rules/medieval/phasis-river.xml"' "$work/case/case.xml" || fail "no battle"

# ---- what cannot come along ---------------------------------------------------
battle none.xml "$far/none.xml"
run 1 pack "$home/none.xml" -o "$work/no.wcpack"
has err "none.xml' cannot be read: no such file [not-readable]"
battle folder.xml "$far/ancients"
run 1 pack "$home/folder.xml" -o "$work/no.wcpack"
has err "ancients' cannot be read: is a directory"
# Of a single document from another computer it is said what to do.
run 1 check "$home/none.xml"
has err "ask for a pack"
[ ! -e "$work/no.wcpack" ] || fail "a pack without its rules"

finish
