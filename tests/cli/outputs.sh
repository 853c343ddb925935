#!/bin/sh
# Every verb that writes a file, and whatever may be wrong with the file: the
# status is right, the reason is told, and nothing is half written or left.
. "$(dirname "$0")/lib.sh"
chmod 755 "$work"

mkdir "$work/here"
cd "$work/here"
cp -r "$root/scenarios" scenarios
chmod -R u+w scenarios
battle=scenarios/ancients/akragas.xml
variant=scenarios/ancients/variants/marian.xml
run 0 compile "$battle" -o battle.wcb
run 0 pack "$battle" -o battle.wcpack
run 0 play --auto 1 --log battle.log "$battle"
run 0 resolve "$variant" -o resolved.xml
echo "a letter to a friend" > letter
printf '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>\n' \
  > drawing.svg

# The table: a verb that writes, the file of its own kind that it may replace
# (- none), the input, and the command; OUT is where it writes to, IN the input.
verbs () {
  cat <<END
compile battle.wcb $battle compile IN -o OUT
pack battle.wcpack $battle pack IN -o OUT
resolve resolved.xml $variant resolve IN -o OUT
new - scenarios/ancients/rules.xml new scenario --rules IN -o OUT
play battle.log $battle play --auto 1 --log OUT IN
END
}
# The same for verbs that write into their input: IN is changed in place.
in_place () {
  cat <<END
format $battle format -i IN
upgrade $battle upgrade -i IN
END
}

# words IN OUT WORD...: the words of a command with its files put in
words () {
  in=$1 out=$2
  shift 2
  for word; do
    case $word in
      IN) echo "$in" ;;
      OUT) echo "$out" ;;
      *) echo "$word" ;;
    esac
  done
}
# go STATUS IN OUT WORD...: runs it. No name here has a blank in it.
go () {
  wanted=$1
  shift
  run "$wanted" $(words "$@")
}
# told TEXT: a message of one line names the reason, in our own words
told () {
  has err "$1"
  lacks err "Is a directory"
  lacks err "Not a directory"
  lacks err "No such file"
  lacks err "Permission denied"
  lacks err "too long:"
  lacks err "File name too long"
  lacks err "Too many levels"
}
# same FILE COPY
same () {
  checks=$((checks + 1))
  cmp -s "$1" "$2" || fail "$verb: $1 is another one: $3"
}
# left FOLDER: nothing with a temporary name is in it
left () {
  checks=$((checks + 1))
  [ -z "$(find "$1" -name '.warcouncil-*')" ] \
    || fail "$verb: a temporary file is left: $2"
}

long=$(printf '%0300d' 0)
mkdir folder
ln -s loop loop
ln -s nowhere/at/all dangling

verbs > table
while read -r verb own source command; do
  set -- $command

  # Its input, by another path, a hard link and a link.
  cp "$source" before
  ln "$source" hard-link.xml
  ln -s "$source" link.xml
  for output in "$source" "./$source" hard-link.xml link.xml; do
    go 2 "$source" "$output" "$@"
    told "$output"
    same "$source" before "written over by way of $output"
  done
  rm hard-link.xml link.xml

  # Something else that has nothing to do with it.
  for other in letter drawing.svg battle.wcb battle.wcpack battle.log \
    "$battle" "$variant"; do
    [ "$other" != "$own" ] || continue
    cp "$other" before
    go 2 "$source" "$other" "$@"
    told "$other: is "
    same "$other" before "an unrelated file"
  done

  # What cannot be written.
  for place in folder . /; do
    go 2 "$source" "$place" "$@"
    told "$place: is "
  done
  for place in "nowhere/at/all" dangling loop "letter/x" "$long"; do
    go 2 "$source" "$place" "$@"
    told "$place: "
  done
  [ ! -c /dev/full ] || {
    go 2 "$source" /dev/full "$@"
    [ "$verb" = new ] || told "/dev/full: no space left"
  }
  left . "what cannot be written"

  # An old file of its own kind, which a limit or a signal must not harm.
  mkdir out
  if [ "$own" != - ]; then
    cp "$own" out/there
    go 0 "$source" out/there "$@"
    cp "$own" out/there
    ln -s there out/link # nobody named the file behind it
    go 2 "$source" out/link "$@"
    told "out/link: is a link to another file"
    same out/there "$own" "the file behind a link"
    chmod 444 out/there
    go 2 "$source" out/there "$@"
    told "out/there: no permission to write there"
    same out/there "$own" "a write-protected file"
    chmod 644 out/there
    ln out/there out/twin
    go 2 "$source" out/there "$@"
    told "out/there: has other names, too (hard links)"
    [ out/there -ef out/twin ] || fail "$verb: two names were split"
    rm out/twin
    : > out/there
    go 0 "$source" out/there "$@"
    [ -s out/there ] || fail "$verb: an empty file was not replaced"
    cp "$own" out/there
  fi
  for place in out/there out/new; do
    [ -e "$own" ] || [ $place = out/new ] || continue
    got=0
    (ulimit -f 0; exec "$program" $(words "$source" $place "$@")) \
      > /dev/null 2> "$work/limited" || got=$?
    checks=$((checks + 1))
    [ $got = 2 ] || fail "$verb: status $got with a limit on files"
  done
  [ "$own" = - ] || same out/there "$own" "a limit on the size of files"
  [ ! -e out/new ] || fail "$verb: half a file after a limit"
  left out "a limit on the size of files"
  rm -r out
done < table

# Rules that a person wrote extend nothing, too, but nobody resolved them.
cp scenarios/medieval/rules.xml before
run 2 resolve "$variant" -o scenarios/medieval/rules.xml
has err "is there already, and no <?from?> in it says that resolve wrote it"
cmp -s scenarios/medieval/rules.xml before || fail "rules were written over"

# What replaces a file by force keeps its permissions.
run 0 unpack battle.wcpack -d unpacked
echo mine > unpacked/rules.xml
chmod 600 unpacked/rules.xml
run 0 unpack battle.wcpack -d unpacked --force
[ "$(stat -c %a unpacked/rules.xml)" = 600 ] || fail "unpack: permissions"

# Standard output is no file, and a file is not called so by mistake.
for words in "resolve $variant" "compile $battle" "pack $battle" \
  "export vassal $battle" "export tts $battle" "export web $battle" \
  "import $here/data/import/ford.xml --rules $rules" \
  "new scenario --title A --rules $rules" "render $battle"; do
  for output in "-o -" -o- --output=- --output=; do
    run 2 $words $output
    line err "warcouncil: --output needs a file name"
    silent out
    [ ! -e ./- ] || fail "a file is called -: $words $output"
  done
done
for words in "play --auto 1 $battle --log" "playtest --games 2 $battle --json" \
  "playtest --games 2 $battle --csv" "playtest --games 2 $battle --html"; do
  for output in " -" "=-" "="; do
    run 2 $words$output
    line err "warcouncil: --${words##*--} needs a file name"
    silent out
    [ ! -e ./- ] || fail "a file is called -: $words$output"
  done
done
run 0 compile "$battle" -o ./-
[ -s ./- ] || fail "compile: nothing was written to ./-"
rm ./-

# ---- in place -----------------------------------------------------------------

in_place > table
while read -r verb source command; do
  set -- $command
  # Of another layout and an older version, so that there is something to do.
  sed -e 's/version="2"/version="1"/' -e 's/^  </      </' "$source" > untidy.xml
  [ "$verb" != format ] || sed -i 's/version="1" id/version="2" id/' untidy.xml
  sed -i 's|rules="rules.xml"|rules="scenarios/ancients/rules.xml"|' untidy.xml

  # By a link: the link stays, and the file that it leads to is changed.
  cp untidy.xml target.xml
  ln -s target.xml link.xml
  go 0 link.xml - "$@"
  [ -L link.xml ] || fail "$verb: a link became a file"
  ! cmp -s target.xml untidy.xml || fail "$verb: changed nothing by a link"
  rm link.xml target.xml

  # A hard link and what is write-protected stay as they are.
  cp untidy.xml target.xml
  ln target.xml twin.xml
  go 2 target.xml - "$@"
  told "target.xml: has other names, too (hard links)"
  [ target.xml -ef twin.xml ] || fail "$verb: two names were split"
  rm twin.xml
  chmod 444 target.xml
  go 2 target.xml - "$@"
  told "target.xml: no permission to write there"
  same target.xml untidy.xml "a write-protected file"
  rm -f target.xml
  for other in letter drawing.svg battle.wcb battle.wcpack battle.log; do
    cp "$other" before
    go 1 "$other" - "$@"
    same "$other" before "what is no document"
  done
  for place in folder dangling loop letter/x "$long" -; do
    go 2 "$place" - "$@"
    told ": "
  done
  mkdir out
  cp untidy.xml out/there.xml
  (ulimit -f 0; exec "$program" $(words out/there.xml - "$@")) \
    > /dev/null 2>&1 && fail "$verb: no error with a limit on files"
  same out/there.xml untidy.xml "a limit on the size of files"
  left out "a limit on the size of files"
  rm -r out untidy.xml
done < table

finish
