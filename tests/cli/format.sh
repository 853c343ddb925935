#!/bin/sh
# Documents laid out: what is kept, what becomes of the rest, and what is
# refused.
. "$(dirname "$0")/lib.sh"

# same FILE: the output is this file.
same () {
  checks=$((checks + 1))
  cmp -s "$work/out" "$1" || {
    fail "another layout than $1:"
    diff "$1" "$work/out" | head -n 20 >&2
  }
}

# All our documents are laid out so, and what is laid out stays.
find "$root/scenarios" "$root/tests/rules" "$root/tests/proof" -name '*.xml' \
  > "$work/all"
run 0 format --check $(cat "$work/all")
[ ! -s "$work/out" ] \
  || fail "lay these out with 'warcouncil format -i': $(cat "$work/out")"
silent err
run 0 format "$akragas"
same "$akragas"

# Everything that is no business of the layout is kept.
printf '\357\273\277<?xml version="1.0"?>\r
<!-- Two lines,\r
     the second one indented. --><?xml-model href="x.xsd"?>\r
\r
\r
\r
<case version="2" rule="A-1"\trules=\047rules.xml\047  xmlns="urn:x-warcouncil:case"><says>One
\tand   two.</says>\r
<army first="yes" side="top"   hand=\047order-light\047><!-- first --><unit blocks="2" at="A1&#32;A2" class="warrior"></unit> <!-- behind -->\r
      <!-- before,
           and its second line -->\r
   <?silence never-true two   spaces?><unit class="warrior" at="A3"/><unit class="warrior" at="A4"/></army>\r
<army side="bottom"><name>Blue &amp; "red"</name></army><play>\r
<do>
  one;
    two
</do></play><!-- last -->\r
</case>' > "$work/wild.xml"
cat > "$work/tame.xml" << 'END'
<?xml version="1.0" encoding="UTF-8"?>
<!-- Two lines,
     the second one indented. -->
<?xml-model href="x.xsd"?>

<case xmlns="urn:x-warcouncil:case" version="2" rules="rules.xml" rule="A-1">
  <says>One
    and   two.</says>
  <army side="top" first="yes" hand="order-light"> <!-- first -->
    <unit class="warrior" at="A1&#32;A2" blocks="2"/> <!-- behind -->
    <!-- before,
         and its second line -->
    <?silence never-true two   spaces?>
    <unit class="warrior" at="A3"/>
    <unit class="warrior" at="A4"/>
  </army>
  <army side="bottom"><name>Blue &amp; "red"</name></army>
  <play>
    <do>
      one;
        two
    </do>
  </play> <!-- last -->
</case>
END
# Its first line says how lines end, and whether there is a byte order mark.
{ printf '\357\273\277'; sed "s/\$/$(printf '\r')/" "$work/tame.xml"; } \
  > "$work/returns.xml"
run 0 format "$work/wild.xml"
same "$work/returns.xml"
silent err
run 0 format "$work/returns.xml"
same "$work/returns.xml"
run 0 format --check "$work/returns.xml"
run 0 format "$work/tame.xml"
same "$work/tame.xml"
cp "$work/wild.xml" "$work/in"
run 0 format -
same "$work/returns.xml"
rm "$work/in"

# Letters count once, however many bytes they have: with 60 of two bytes a line
# is short enough, with 120 of one it is not.
for letter in '\303\274' ab; do
  # shellcheck disable=SC2059
  letters=$(for i in $(seq 60); do printf "$letter"; done)
  cat > "$work/letters-$letter.xml" << END
<?xml version="1.0" encoding="UTF-8"?>
<case xmlns="urn:x-warcouncil:case" version="2" rules="rules.xml" rule="A-1">
  <says>One.</says>
  <army side="top"><name>$letters</name><unit class="warrior" at="A1"/></army>
  <army side="bottom"><name>Blue</name></army>
  <play>
    <do>one</do>
  </play>
</case>
END
done
run 0 format --check "$work/letters-\303\274.xml"
run 1 format --check "$work/letters-ab.xml"

# A battle without any layout gets one back, and plays the same.
sed -e 's/^ *//' -e "s|rules=\"rules.xml\"|rules=\"$rules\"|" "$akragas" \
  | tr '\n' ' ' > "$work/flat.xml"
run 0 compile "$work/flat.xml" -o "$work/flat.wcb"
run 0 dump "$work/flat.wcb"
before=$(sed -n '1s/.*play data //p' "$work/out")
run 0 format -i "$work/flat.xml"
silent out
run 0 format --check "$work/flat.xml"
run 0 compile "$work/flat.xml" -o "$work/flat.wcb"
run 0 dump "$work/flat.wcb"
[ "$(sed -n '1s/.*play data //p' "$work/out")" = "$before" ] \
  || fail "the layout changed the battle"
[ "$(wc -l < "$work/flat.xml")" -gt 35 ] || fail "no layout came of it"

# --check names, and writes nothing.
cp "$work/wild.xml" "$work/copy.xml"
run 1 format --check "$work/copy.xml" "$work/tame.xml"
line out "$work/copy.xml"
lacks out tame.xml
cmp -s "$work/wild.xml" "$work/copy.xml" || fail "--check wrote"

# In place: whole or not at all; a link stays one; what is well is not touched.
ln -s copy.xml "$work/link.xml"
run 0 format --in-place "$work/link.xml"
[ -L "$work/link.xml" ] || fail "the link is gone"
cmp -s "$work/returns.xml" "$work/copy.xml" || fail "not laid out"
touch -d 2001-01-01 "$work/copy.xml"
run 0 format -i "$work/copy.xml"
[ "$work/copy.xml" -ot "$work/tame.xml" ] || fail "written without need"

# Another encoding becomes UTF-8, says so, and the user is told.
sed 's/<title>.*</<title>L\o303\o244rm</' "$akragas" > "$work/utf8.xml"
sed 's/encoding="UTF-8"/encoding="ISO-8859-1"/; s/<title>.*</<title>L\o344rm</' "$akragas" \
  > "$work/latin.xml"
run 0 format -i "$work/latin.xml"
has err "latin.xml: was in ISO-8859-1, and is in UTF-8 now"
cmp "$work/latin.xml" "$work/utf8.xml" || fail "another text"
run 0 format -i "$work/latin.xml"
silent err

# What has errors is left alone, and the others are done.
sed 's/class="warrior"/klass="warrior"/' "$work/wild.xml" > "$work/bad.xml"
cp "$work/bad.xml" "$work/bad.copy"
cp "$work/wild.xml" "$work/copy.xml"
run 1 format -i "$work/bad.xml" "$work/copy.xml"
has err "[schema]"
cmp -s "$work/bad.xml" "$work/bad.copy" || fail "a wrong document was written"
cmp -s "$work/copy.xml" "$work/returns.xml" || fail "the other one was not"
printf '<case>' > "$work/bad.xml"
run 1 format "$work/bad.xml"
silent out
run 0 compile "$akragas" -o "$work/a.wcb"
run 1 format "$work/a.wcb"
has err "is compiled; name a document"

run 2 format -i --check "$work/copy.xml"
has err "do not go together"
run 2 format -i -
has err "standard input cannot be written into"
run 2 format "$work/copy.xml" "$work/tame.xml"
has err "--in-place or --check"
run 2 format "$work/none.xml"
has err "no such file"
leftover=$(find "$work" -name '*.tmp' -o -name '.warcouncil*')
[ -z "$leftover" ] || fail "left behind: $leftover"

finish
