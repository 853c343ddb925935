#!/bin/sh
# Whatever is handed in: a message, the right status, no crash.
. "$(dirname "$0")/lib.sh"
verbs="check compile play dump test explain"

# with VERB FILE: the arguments that a verb wants for a file
with () {
  case $1 in
    compile) echo "compile $2 -o $work/out.wcb" ;;
    play) echo "play --auto 1 $2" ;;
    explain) echo "explain $2 E6 D6" ;;
    *) echo "$1 $2" ;;
  esac
}

# all STATUS FILE TEXT: every verb ends so and says so.
all () {
  for verb in $verbs; do
    # shellcheck disable=SC2046
    run "$1" $(with "$verb" "$2")
    has err "$3"
  done
  [ ! -e "$work/out.wcb" ] || fail "a binary of $2"
}

all 2 "$work/missing.xml" "no such file"
mkdir "$work/directory"
verbs="check compile play dump explain"
all 2 "$work/directory" "is a directory"
verbs="check compile play dump test explain"
mkfifo "$work/pipe"
all 2 "$work/pipe" "is not a regular file"
: > "$work/empty.xml"
all 1 "$work/empty.xml" "empty.xml"
printf '\377\376\000\001garbage\000' > "$work/garbage.xml"
all 1 "$work/garbage.xml" "garbage.xml"
printf 'WC' > "$work/short.wcb"
all 1 "$work/short.wcb" "short.wcb"
printf 'Just some words.\n' > "$work/words.xml"
all 1 "$work/words.xml" "words.xml"
# 100 MB that take no space.
dd if=/dev/zero of="$work/huge.xml" bs=1 count=0 seek=104857600 2> /dev/null
all 2 "$work/huge.xml" "is too large"
if [ "$(id -u)" != 0 ]; then
  cp "$akragas" "$work/secret.xml"
  chmod 000 "$work/secret.xml"
  all 2 "$work/secret.xml" "no permission"
fi

# Documents that end too early.
for lines in 1 3 5 20 30; do
  head -n $lines "$akragas" > "$work/cut.xml"
  run 1 check "$work/cut.xml"
  has err "cut.xml:"
  has err "error:"
done

# Binaries cut anywhere and with a changed bit anywhere: refused by the
# checksum or before it; the dump tells as much as it can.
run 0 compile "$akragas" -o "$work/a.wcb"
size=$(($(wc -c < "$work/a.wcb")))
length=0
while [ $length -lt $size ]; do
  head -c $length "$work/a.wcb" > "$work/cut.wcb"
  run 1 play --auto 1 "$work/cut.wcb"
  has err "cut.wcb"
  run 1 dump "$work/cut.wcb"
  if [ $length -lt 20 ]; then length=$((length + 3));
  else length=$((length + size / 25)); fi
done
at=0
while [ $at -lt $size ]; do
  byte=$(od -An -tu1 -j $at -N 1 "$work/a.wcb" | tr -d ' ')
  {
    head -c $at "$work/a.wcb"
    # shellcheck disable=SC2059
    printf "\\$(printf %o $((byte ^ 16)))"
    tail -c +$((at + 2)) "$work/a.wcb"
  } > "$work/bit.wcb"
  run 1 check "$work/bit.wcb"
  has err "bit.wcb"
  run 1 dump "$work/bit.wcb"
  if [ $at -lt 16 ]; then at=$((at + 4)); else at=$((at + size / 25)); fi
done

# A full disk behind standard output.
if [ -c /dev/full ]; then
  for words in "dump $akragas" "help" "--version" "test $root/tests/rules/evade" \
               "play --auto 2 $akragas" "play --seed 1 $akragas" \
               "check --format=json $akragas"; do
    got=0
    # shellcheck disable=SC2086
    "$program" $words < /dev/null > /dev/full 2> "$work/err" || got=$?
    [ $got = 2 ] || fail "status $got, not 2, with a full disk: $words"
    has err "standard output: no space left"
  done
fi

# A reader that goes away is no crash.
"$program" dump "$akragas" 2> "$work/err" | head -n 1 > /dev/null
silent err

# ---- one kind of file where another is wanted ---------------------------------

# Every verb that reads a document says of a pack that it is one, and verbs
# that read packs say what else it is.
run 0 pack "$akragas" -o "$work/some.wcpack"
run 0 compile "$akragas" -o "$work/some.wcb"
for verb in check compile 'play --auto 1' test format resolve dump upgrade \
  'new scenario --rules'; do
  run 1 $verb "$work/some.wcpack"
  has err "some.wcpack: is a pack"
done
run 2 diff "$rules" "$work/some.wcpack"
has err "some.wcpack: is a pack"
for verb in 'pack --verify' 'unpack -d nowhere'; do
  run 1 $verb "$rules"
  has err "rules.xml: is a document, not a pack"
  run 1 $verb "$work/some.wcb"
  has err "some.wcb: is a compiled battle, not a pack"
done
run 1 new scenario --rules "$akragas"
has err "these are not rules; name those"
ln -s loop "$work/loop"
long=$(printf '%0300d' 0)
for verb in check compile 'play --auto 1' replay test format resolve dump \
  upgrade 'pack --verify' 'unpack -d nowhere' 'new scenario --rules'; do
  run 2 $verb "$work/loop"
  has err "is a link that leads to itself"
  run 2 $verb "$akragas/x"
  has err "a part of the path is a file"
  run 2 $verb "$work/$long"
  has err "the name is too long"
done
# Standard input is read once.
for verb in check test 'format --check' 'upgrade --dry-run' 'pack --verify' \
  diff; do
  run 2 $verb - -
  has err "only one of the files can be standard input"
done
run 2 pack - -o "$work/x.wcpack"
has err "has no name in a pack"
run 2 compile -
has err "name the file to write with -o"
(cd "$root" && "$program" play --auto 1 --log "$work/some.log" \
  scenarios/ancients/akragas.xml) > /dev/null
cp "$work/some.log" "$work/in"
run 0 replay - "$akragas"
rm "$work/in"

# A battle that is a link has its rules beside it, or beside what the link leads
# to.
mkdir "$work/far" "$work/near"
cp "$akragas" "$rules" "$work/far"
ln -s ../far/akragas.xml "$work/near/link.xml"
run 0 check "$work/near/link.xml"
(cd "$work/near" && run 0 check link.xml && run 0 play --auto 1 link.xml)
# It is packed as what it leads to, and once if that is packed, too.
run 0 pack "$work/near/link.xml" -o "$work/link.wcpack"
run 0 unpack "$work/link.wcpack" -d "$work/linked"
[ "$(ls "$work/linked")" = "akragas.wcb
akragas.xml
manifest.xml
rules.xml" ] || fail "a link is packed as $(ls "$work/linked")"
run 0 pack "$work/near/link.xml" "$work/far/akragas.xml" -o "$work/both.wcpack"
cmp -s "$work/link.wcpack" "$work/both.wcpack" || fail "a link is packed twice"
echo '<rules/>' > "$work/near/rules.xml"
run 1 check "$work/near/link.xml"
has err "near/rules.xml"

# What is no pack is told before a folder is asked for, and what is no scenario
# says what would be one.
echo "a letter" > "$work/letter"
run 1 unpack "$work/letter"
has err "this is not a pack"
run 2 unpack "$work/nosuch"
has err "nosuch: no such file"
for text in "a letter" '' 'WCB' '\000<x/>'; do
  printf "$text" > "$work/letter"
  run 1 import "$work/letter" --rules "$rules"
  has err "letter: this is not a scenario of another program: those of HexBattle begin with '<'"
done
run 1 import "$akragas" --rules "$rules"
has err "akragas.xml:3: this is not a HexBattle scenario but a document of Warcouncil: use it as it is"

# In another encoding, which it declares, a document is the same to every verb.
cp "$rules" "$work"
sed 's|<title>.*</title>|<title>März</title>|; s/UTF-8/ISO-8859-1/' \
  "$akragas" > "$work/utf.xml"
python3 - "$work/utf.xml" "$work/latin.xml" <<'END'
import sys
text = open(sys.argv[1], encoding="utf-8").read()
open(sys.argv[2], "w", encoding="iso-8859-1", errors="xmlcharrefreplace").write(text)
END
sed -i 's/ISO-8859-1/UTF-8/' "$work/utf.xml"
for verb in check format 'play --auto 1' 'pack -o p.wcpack' 'compile -o p.wcb' \
  'diff utf.xml'; do
  (cd "$work" && run 0 $verb latin.xml && silent err) || fail "$verb: latin"
done
cp "$work/latin.xml" "$work/in"
(cd "$work" && run 0 format -)
rm "$work/in"
has out "<title>März</title>"
line out '<?xml version="1.0" encoding="UTF-8"?>'
run 0 import "$here/data/import/latin.xml" --rules "$rules"
has out "<title>März</title>"

finish
