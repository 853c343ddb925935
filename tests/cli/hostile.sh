#!/bin/sh
# Documents that mean harm, or come from a broken program: a place, a code and
# what to do. tests/soak/hostile.sh has those that are large.
. "$(dirname "$0")/lib.sh"
cp "$rules" "$work/rules.xml"
f=$work/x.xml
head='<scenario xmlns="urn:x-warcouncil:scenario" version="2" id="x" rules="rules.xml"'

# refused PLACE CODE TEXT HINT FORMAT: what check says of a document, whose
# escapes printf knows; as a file and from standard input.
refused () {
  # shellcheck disable=SC2059
  printf "$5" > "$f"
  run 1 check "$f"
  has err "x.xml$1: error: "
  has err "[$2]"
  has err "$3"
  has err "$4"
  cp "$f" "$work/in"
  run 1 check -
  has err "[$2]"
  rm "$work/in"
}

# ---- what lies outside --------------------------------------------------------
echo TRAP-WORD > "$work/trap.txt"
mkfifo "$work/fifo" # who opens it, waits for ever
for target in "file://$work/trap.txt" trap.txt fifo http://127.0.0.1:9/x; do
  refused :1:1 no-dtd "document type declarations" "Remove it" \
    "<!DOCTYPE a [<!ENTITY e SYSTEM '$target'>]>$head><title>&e;</title></scenario>"
  lacks err TRAP-WORD
  refused :1:1 no-dtd "document type declarations" "Remove it" \
    "<!DOCTYPE a [<!ENTITY %% e SYSTEM '$target'> %%e;]>$head/>"
  refused :1:1 no-dtd "document type declarations" "Remove it" \
    "<!DOCTYPE scenario SYSTEM '$target'>$head/>"
  refused :1:82 schema "a different namespace" "Nothing is included" \
    "$head><xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='$target' parse='text'/></scenario>"
  lacks err TRAP-WORD
  sed -e "s|<scenario |&xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:schemaLocation=\"a $target\" |" \
    "$akragas" > "$f"
  run 0 check "$f"
done
refused :1:180 schema "no attribute 'xsi:type'" "It may have" \
  "$head xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:schemaLocation='a http://127.0.0.1:9/x' xsi:type='y'/>"

# ---- entities that grow ---------------------------------------------------------
refused :1:1 no-dtd "document type declarations" "Remove it" \
  "<!DOCTYPE a [<!ENTITY a 'ha'><!ENTITY b '&a;&a;'><!ENTITY c '&b;&b;'>]>$head><title>&c;</title></scenario>"
refused :1:89 not-well-formed "'&c;' means nothing" "Only &lt;" \
  "$head><title>&c;</title></scenario>"

# ---- too much --------------------------------------------------------------------
many () { yes -- "$2" | head -n "$1" | tr -d '\n'; }
refused :1:461 too-large "nested more than 64 deep" "" "$head>$(many 70 '<army>')"
refused :1:450 too-large "more than 64 attributes" "" \
  "<scenario $(seq -f 'a%.0f="" ' 1 100 | tr -d '\n')/>"
refused :1:2 too-large "a name has more than 1000 bytes" "" "<$(many 5000 abcdefghij)/>"
refused :1:2 too-large "a name has more than 1000 bytes" "" "<$(many 10001 abcdefghij)/>"
refused :1:82 too-large "a name has more than 1000 bytes" "" "$head $(many 10001 abcdefghij)=\"\"/>"
refused :1:82 too-large "longer than 65536 bytes" "" "$head number=\"$(many 7000 abcdefghij)\"/>"

# ---- letters ---------------------------------------------------------------------
refused :1:1 not-well-formed "the file is UTF-16" "Save it as UTF-8" '\377\376<\000s\000'
refused :1:1 not-well-formed "the file is UTF-16" "Save it as UTF-8" '\376\377\000<\000s'
for name in UTF-16 UTF-7 ISO-2022-JP IBM037 LATIN1//IGNORE nonsense; do
  refused :1:31 not-well-formed "the encoding '$name' is not supported" \
    "Save the file as UTF-8" "<?xml version='1.0' encoding='$name'?>$head/>"
done
# overlong, half a pair, too high, alone, cut off
for bytes in '\300\200' '\355\240\200' '\364\220\200\200' '\200' '\303' '\351t'; do
  refused :1:89 not-well-formed "not UTF-8" "Save the file as UTF-8" \
    "$head><title>$bytes</title></scenario>"
done
# Control characters of ASCII, DEL, CSI in one character, a line separator.
for byte in '\000' '\001' '\033' '\013' '\177' '\302\233' '\342\200\250'; do
  refused :1:90 not-well-formed "a control character (U+" "Remove it" \
    "$head><title>a${byte}b</title></scenario>"
  ! LC_ALL=C grep -qe "$(printf '\033')" -e "$(printf '\302\233')" "$work/err" \
    || fail "a control character reaches the terminal"
done
for number in 0 1 xD800 xFFFE x110000 99999999999; do
  refused :1:89 not-well-formed "'&#$number;' means nothing" "Only &lt;" \
    "$head><title>&#$number;</title></scenario>"
done

# ---- other files -----------------------------------------------------------------
# One message, which quotes nothing: a document may name any file as its rules.
echo 'SECRET-WORD:x:0' > "$work/secret"
sed 's|rules="[^"]*"|rules="secret"|' "$akragas" > "$f"
run 1 check "$f"
has err "secret: error: this is not an XML document: it does not begin with '<'"
lacks err SECRET-WORD
printf 'PK\003\004\024\000' > "$work/secret"
run 1 check "$f"
has err "secret: error: this is a pack or a ZIP file, not an XML document"
other () {
  refused '' not-well-formed "this is $1, not an XML document" "begins with <?xml" "$2"
  [ "$(grep -c 'error: ' "$work/err")" = 1 ] || fail "more than one message"
}
other "a program" '\177ELF\002\001\001\000'
other "a program" 'MZ\220\000\003'
other "a PDF file" '%%PDF-1.7\n%%\342\343\317\323\n<<>>'
other "a picture" '\211PNG\r\n\032\n'
other "a recorded game" 'warcouncil record 1\nbattle Akragas\n'
sed 's|rules="[^"]*"|rules="fifo"|' "$akragas" > "$f"
run 1 check "$f"
has err "the rules 'fifo' cannot be read: is not a regular file"

# ---- git --------------------------------------------------------------------------
refused :2:1 not-well-formed "git could not merge this document" "Keep one of" \
  "$head>\n<<<<<<< ours\n<title>a</title>\n=======\n<title>b</title>\n>>>>>>> theirs\n</scenario>"
run 1 check "$f"
[ "$(grep -c 'error: ' "$work/err")" = 1 ] || fail "more than one message about a conflict"

# ---- records ---------------------------------------------------------------------
# What a record or the name of a file says cannot control the terminal.
for line in 'file fifo' 'file \033[31mred' 'file \302\2331mred'; do
  # shellcheck disable=SC2059
  printf "warcouncil record 1\nbattle A\n$line\ndata 9c8aa8d8\nseed 1\n" > "$work/log"
  run 2 replay "$work/log"
  ! LC_ALL=C grep -qe "$(printf '\033')" -e "$(printf '\302\233')" "$work/err" \
    || fail "a record controls the terminal"
done
run 2 check "$(printf 'a\033[31mb.xml')"
has err 'a?[31mb.xml: no such file'

# Another program gets the name as it is: it wants to open the file.
name=$work/$(printf 'caf\351.xml')
sed 's/  </</' "$akragas" > "$name"
run 1 format --check "$name"
has out "$name"

# ---- rules without an end --------------------------------------------------------
# Thirty shuffles on each shuffle in the first turn: check cannot know that, but
# nobody takes the game for a draw.
storm=$(many 30 '<reshuffle/>')
sed "s|</scenario>|<on event='turn-starts'><reshuffle/></on>\\
<on event='deck-reshuffled' when='side.turn lt 2'>$storm</on></scenario>|" \
  "$akragas" > "$f"
line=$(grep -n "deck-reshuffled" "$f" | cut -d: -f1)
run 0 check "$f"
run 1 play --auto 1 "$f"
has out "No result: the rule at x.xml:$line does not come to an end"
has err "a rule does not come to an end"
run 0 playtest --games 2 "$f"
has out "None of 2 games came to an end: who wins is not known."
has out " have no result: "
lacks out "draws  "

# ---- nothing ---------------------------------------------------------------------
for text in '' '\357\273\277' ' \n\t\r\n ' '<!-- a -->' "<?xml version='1.0'?>"; do
  refused '' not-well-formed "the document has no element" "shipped scenarios" \
    "$text"
done
finish
