#!/bin/sh
# Documents that mean harm: a message, the right status, in little time and
# memory, and nothing outside the document is read.
. "$(dirname "$0")/../cli/lib.sh"
seconds=5 slowest=0 slowest_name=
limit="ulimit -v 1048576"
if [ "${SANITIZED:-no}" = yes ]; then
  seconds=60 limit=true
fi
limited () {
  (
    $limit
    exec timeout -s KILL $seconds "$program" "$@"
  )
}

# hostile STATUS FILE [TEXT]: what check and compile say of it
hostile () {
  for verb in check compile; do
    checks=$((checks + 1))
    more=
    [ $verb = check ] || more="-o $work/out.wcb"
    got=0 start=$(date +%s%N)
    # shellcheck disable=SC2086
    limited $verb "$2" $more > "$work/out" 2> "$work/err" < /dev/null || got=$?
    took=$((($(date +%s%N) - start) / 1000000))
    [ $got = "$1" ] || fail "$verb ${2##*/}: status $got, not $1 ($took ms)
$(head -c 500 "$work/err")"
    [ -s "$work/err" ] || fail "$verb ${2##*/}: no message"
    [ $took -lt $((seconds * 1000)) ] || fail "$verb ${2##*/}: $took ms"
    [ $took -le $slowest ] || { slowest=$took; slowest_name=${2##*/}; }
    [ ! -e "$work/out.wcb" ] || fail "a binary of ${2##*/}"
    [ -z "${3:-}" ] || has err "$3"
    # A thousand problems at most, and no endless lines.
    [ "$(wc -c < "$work/err")" -lt 1000000 ] || fail "${2##*/}: endless message"
    ! grep -qF TRAP-WORD "$work/err" || fail "${2##*/}: read from outside"
  done
}

# many COUNT TEXT: so many times, quickly
many () { yes -- "$2" | head -n "$1" | tr -d '\n'; }
# fill BYTES LETTER
fill () { head -c "$1" /dev/zero | tr '\0' "$2"; }

cp "$rules" "$work/rules.xml"
cp "$akragas" "$work/akragas.xml"
scenario='<scenario xmlns="urn:x-warcouncil:scenario" version="2" id="x" rules="rules.xml">'
f=$work/x.xml

# ---- what lies outside ----------------------------------------------------------
echo TRAP-WORD > "$work/trap.txt"
mkfifo "$work/fifo" # who opens it, waits for ever
for target in "file://$work/trap.txt" "$work/trap.txt" trap.txt \
              "file://$work/fifo" "$work/fifo" fifo file:///etc/passwd \
              http://127.0.0.1:9/x; do
  printf '%s\n' "<?xml version='1.0'?><!DOCTYPE scenario [" \
    "<!ENTITY e SYSTEM '$target'>]>$scenario<title>&e;</title></scenario>" \
    > "$work/entity.xml"
  hostile 1 "$work/entity.xml" "entity.xml:1:"
  printf '%s\n' "<!DOCTYPE scenario [<!ENTITY % e SYSTEM '$target'> %e;]>" \
    "$scenario</scenario>" > "$work/parameter.xml"
  hostile 1 "$work/parameter.xml" "parameter.xml:1:"
  printf '%s\n' "<!DOCTYPE scenario SYSTEM '$target'>$scenario</scenario>" \
    > "$work/dtd.xml"
  hostile 1 "$work/dtd.xml" "dtd.xml:1:"
  printf '%s\n' "$scenario<xi:include xmlns:xi='http://www.w3.org/2001/XInclude'" \
    " href='$target' parse='text'/></scenario>" > "$work/xinclude.xml"
  hostile 1 "$work/xinclude.xml" "xinclude.xml:1:"
  sed -e "s|<scenario |&xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:schemaLocation=\"urn:x-warcouncil:scenario $target\" |" \
    "$akragas" > "$work/schema.xml"
  if ! limited check "$work/schema.xml" > "$work/out" 2> "$work/err"; then
    fail "a hint for editors is no error: $(cat "$work/err")"
  fi
  printf '%s\n' "<?xml-stylesheet href='$target'?><?xml-model href='$target'?>" \
    | cat - "$akragas" | grep -v '^<?xml version' > "$work/stylesheet.xml"
  if ! limited check "$work/stylesheet.xml" > "$work/out" 2> "$work/err"; then
    fail "a style sheet is no error: $(cat "$work/err")"
  fi
done
# Rules may be any path that the author names, but no pipe or device.
for target in fifo /dev/zero /dev/tty .; do
  sed -e "s|rules=\"rules.xml\"|rules=\"$target\"|" "$akragas" > "$f"
  hostile 1 "$f" "x.xml:"
done
# A document that names itself as its rules, and rules that are missing.
sed -e 's|rules="rules.xml"|rules="x.xml"|' "$akragas" > "$f"
hostile 1 "$f" "contains no rules"
sed -e 's|rules="rules.xml"|rules="none.xml"|' "$akragas" > "$f"
hostile 1 "$f" "cannot be read"
if command -v strace > /dev/null && [ "${SANITIZED:-no}" = no ] \
   && strace -o "$work/trace" true 2> /dev/null; then
  for name in entity parameter dtd xinclude schema stylesheet; do
    strace -f -e trace=%file,%network -o "$work/trace" \
      "$program" check "$work/$name.xml" > "$work/out" 2>&1 || true
    if grep -E 'passwd|trap|fifo|socket|connect|http' "$work/trace"; then
      fail "$name.xml: something outside was touched"
    fi
    grep -q "$name.xml" "$work/trace" || fail "nothing was traced"
  done
  echo "system calls looked at"
fi

# ---- entities that grow -----------------------------------------------------------
{
  echo "<!DOCTYPE scenario [<!ENTITY a0 'ha'>"
  for i in 1 2 3 4 5 6 7 8 9; do
    echo "<!ENTITY a$i '$(many 10 "&a$((i - 1));")'>"
  done
  echo "]>$scenario<title>&a9;</title></scenario>"
} > "$work/laughs.xml"
hostile 1 "$work/laughs.xml" "laughs.xml:1:"
{
  echo "<!DOCTYPE scenario [<!ENTITY a '$(fill 100000 a)'>]>$scenario<title>"
  many 100000 '&a;'
  echo "</title></scenario>"
} > "$work/quadratic.xml"
hostile 1 "$work/quadratic.xml" "quadratic.xml:1:"
echo "<!DOCTYPE a [<!ENTITY a '&b;'><!ENTITY b '&a;'>]>$scenario&a;</scenario>" \
  > "$work/loop.xml"
hostile 1 "$work/loop.xml"

# ---- sizes ------------------------------------------------------------------------
dd if=/dev/zero of="$f" bs=1 count=0 seek=104857600 2> /dev/null
hostile 2 "$f" "too large"
{
  echo "$scenario<history><p>"
  fill 104857600 x
  echo "</p></history></scenario>"
} > "$f"
hostile 2 "$f" "too large"
# The rules too large
mv "$f" "$work/huge.xml"
sed -e 's|rules="rules.xml"|rules="huge.xml"|' "$akragas" > "$f"
hostile 1 "$f" "huge.xml"
rm "$work/huge.xml"
# just below the limit
{ echo "$scenario<title>"; fill 16700000 x; echo "</title></scenario>"; } > "$f"
hostile 1 "$f"
{ echo "$scenario<!--"; fill 16700000 x; echo "--></scenario>"; } > "$f"
hostile 1 "$f"
{ echo "$scenario<?p "; fill 16700000 x; echo "?></scenario>"; } > "$f"
hostile 1 "$f"
{ echo "$scenario<![CDATA["; fill 16700000 '<'; echo "]]></scenario>"; } > "$f"
hostile 1 "$f"
{ echo "$scenario"; fill 16700000 ' '; echo "</scenario>"; } > "$f"
hostile 1 "$f"
{ echo "$scenario"; fill 16700000 '\n'; echo "</scenario>"; } > "$f"
hostile 1 "$f"
{ echo "$scenario"; fill 16700000 '<'; } > "$f"
hostile 1 "$f"
{ echo "$scenario"; fill 16700000 '&'; } > "$f"
hostile 1 "$f"
{ printf '<'; fill 16700000 a; } > "$f"
hostile 1 "$f"
{ printf '<'; fill 16700000 a; printf '/>'; } > "$f"
hostile 1 "$f"
# one long attribute, many attributes, many elements, deep elements
{ printf '<scenario id="'; fill 10485760 x; printf '"/>'; } > "$f"
hostile 1 "$f" "x.xml:1:"
{ printf '%s<title lang="' "$scenario"; fill 10485760 x; echo '">x</title></scenario>'; } > "$f"
hostile 1 "$f" "x.xml:1:"
{
  printf '<scenario '
  seq -f 'a%.0f="" ' 1 1000000 | tr -d '\n'
  printf '/>'
} > "$f"
hostile 1 "$f" "x.xml:1:"
{ printf '<scenario '; many 1000000 'a="" '; printf '/>'; } > "$f"
hostile 1 "$f" "x.xml:1:"
{ many 100000 '<a>'; many 100000 '</a>'; } > "$f"
hostile 1 "$f" "x.xml:1:"
{ printf '%s' "$scenario"; many 100000 '<army>'; } > "$f"
hostile 1 "$f" "x.xml:1:"
many 100000 '</a>' > "$f"
hostile 1 "$f" "x.xml:1:"
{ printf '%s' "$scenario"; many 1500000 '<unit/>'; echo '</scenario>'; } > "$f"
hostile 1 "$f" "x.xml:1:"
{ printf '%s' "$scenario"; many 500000 '<unit x="y" z="y"/>'; echo '</scenario>'; } > "$f"
hostile 1 "$f" "x.xml:1:"
{
  printf '%s<title>x</title>' "$scenario"
  printf '<army side="top" cards="4">'
  many 400000 '<unit class="light" at="A1"/>'
  echo '</army></scenario>'
} > "$f"
hostile 1 "$f" "x.xml:1:"
{
  printf '%s<title>x</title>' "$scenario"
  printf '<army side="top" cards="4"><unit class="light" at="'
  many 20000 'A1 '
  echo '"/></army></scenario>'
} > "$f"
hostile 1 "$f" "x.xml:1:"
# long expressions: operators, brackets, names
for part in '1 + ' '(' 'not(' '- ' 'actor.' 'a or '; do
  {
    printf '%s<title>x</title><effect query="close-dice" op="add" value="1" when="' \
      "$scenario"
    many $((60000 / ${#part})) "$part"
    echo '1"/></scenario>'
  } > "$f"
  hostile 1 "$f" "x.xml:1:"
done
# the same in rules that are whole otherwise
for part in '1 + ' '(' 'not(' '- '; do
  when=$(many $((60000 / ${#part})) "$part")
  {
    sed -e 's|</scenario>||' "$akragas"
    echo "<effect query=\"close-dice\" op=\"add\" value=\"1\" when=\"${when}1\"/>"
    echo '</scenario>'
  } > "$f"
  hostile 1 "$f" "x.xml:"
done
# many effects
{
  sed -e 's|</scenario>||' "$akragas"
  many 100000 '<effect query="close-dice" op="add" value="1"/>'
  echo '</scenario>'
} > "$f"
hostile 1 "$f" "x.xml:"

# ---- letters -----------------------------------------------------------------------
: > "$f"
hostile 1 "$f" "x.xml"
printf '\357\273\277' > "$f"
hostile 1 "$f" "x.xml"
printf '\n\n  \t\n' > "$f"
hostile 1 "$f" "x.xml"
printf '\377\376' > "$f"
hostile 1 "$f" "x.xml:1:1:"
if command -v iconv > /dev/null; then
  for code in UTF-16LE UTF-16BE UTF-16 UTF-32LE UTF-32BE UTF-7 IBM500; do
    iconv -f UTF-8 -t $code "$akragas" > "$f" 2> /dev/null || continue
    # In UTF-7 these letters stand for themselves.
    if cmp -s "$f" "$akragas" || [ $code = UTF-7 ]; then continue; fi
    hostile 1 "$f" "x.xml:"
  done
  sed -e 's|The hoplites|Th\xc3\xa9 hoplites|' "$akragas" \
    | iconv -f UTF-8 -t ISO-8859-1 > "$f"
  hostile 1 "$f" "x.xml:"
fi
for name in UTF-16 EBCDIC UTF-7 nonsense; do
  sed -e "1s|encoding=\"UTF-8\"|encoding=\"$name\"|" "$akragas" > "$f"
  hostile 1 "$f" "x.xml:1:"
done
for bytes in '\000' '\377' '\300\200' '\355\240\200' '\364\220\200\200' '\200' \
             '\303' '\001' '\033' '\357\277\277'; do
  {
    printf '%s<title>x' "$scenario"
    # shellcheck disable=SC2059
    printf "$bytes"
    printf '</title></scenario>'
  } > "$f"
  hostile 1 "$f" "x.xml:1:"
  ! LC_ALL=C grep -q "$(printf '\033')" "$work/err" \
    || fail "a control character on the terminal"
done
fill 1000000 '\000' > "$f"
hostile 1 "$f" "x.xml: error: this is not an XML document"
fill 1000000 '\200' > "$f"
hostile 1 "$f" "x.xml: error: this is not an XML document"
head -c 1000000 /dev/urandom > "$f"
hostile 1 "$f" "x.xml:"

# Marks of another system's lines change nothing.
run 0 compile "$work/akragas.xml" -o "$work/unix.wcb"
{ printf '\357\273\277'; sed -e 's/$/\r/' "$akragas"; } > "$work/dos.xml"
run 0 compile "$work/dos.xml" -o "$work/dos.wcb"
run 0 play --auto 5 --seed 3 "$work/unix.wcb"
cp "$work/out" "$work/unix"
run 0 play --auto 5 --seed 3 "$work/dos.wcb"
cmp -s "$work/out" "$work/unix" || fail "another battle with CR LF"
tr '\n' '\r' < "$akragas" > "$work/mac.xml"
run 0 check "$work/mac.xml"

# ---- names of files -------------------------------------------------------------------
odd="$work/odd
name \"<&%s%n'.xml"
cp "$akragas" "$odd"
run 0 check "$odd"
run 0 compile "$odd" -o "$odd.wcb"
run 0 play --auto 2 "$odd.wcb"
long=$work/$(fill 253 n)
cp "$akragas" "$long"
run 0 check "$long"
run 2 compile "$long"
has err "name"
run 2 check "$work/$(fill 5000 n)"
ln -s loop-a "$work/loop-b"
ln -s loop-b "$work/loop-a"
run 2 check "$work/loop-a"
has err "loop-a"

# ---- records and binaries -------------------------------------------------------------
dd if=/dev/zero of="$f" bs=1 count=0 seek=104857600 2> /dev/null
run 2 replay "$f" "$akragas"
has err "too large"
{ printf 'warcouncil record 1\n'; fill 10000000 x; } > "$f"
run 1 replay "$f" "$akragas"
{ printf 'WCB\n'; fill 10000000 '\377'; } > "$f"
run 1 check "$f"
run 1 dump "$f"

echo "slowest: $slowest_name with $slowest ms"
finish
