#!/bin/sh
# Whatever happens to the disk or to the program: the output is the old file or
# the new one, whole.
. "$(dirname "$0")/../cli/lib.sh"
kill_at=$(realpath "$4") # folders change
chmod 755 "$work"

mkdir "$work/in" "$work/out.d"
cp "$akragas" "$rules" "$work/in"
xml=$work/in/akragas.xml
run 0 compile "$xml" -o "$work/old.wcb"
sed -e 's|banners="5"|banners="6"|' "$xml" > "$work/in/other.xml"
run 0 compile "$work/in/other.xml" -o "$work/new.wcb"
if cmp -s "$work/old.wcb" "$work/new.wcb"; then fail "old and new are equal"; fi
out=$work/out.d/out.wcb

# left DIRECTORY: files of ours with a temporary name
left () { find "$1" -name '.warcouncil-*' | wc -l; }
# whole: the output is the old file or the new one; `seen` counts which
old=0 new=0
whole () {
  checks=$((checks + 1))
  cp "$out" "$work/seen.wcb" # it may be replaced while it is looked at
  if cmp -s "$work/seen.wcb" "$work/old.wcb"; then old=$((old + 1));
  elif cmp -s "$work/seen.wcb" "$work/new.wcb"; then new=$((new + 1));
  else fail "the output is neither the old nor the new file: $*"; fi
}

# ---- killed at every system call ---------------------------------------------
at=1 end=0
while [ $end = 0 ] && [ $at -lt 100000 ]; do
  cp "$work/old.wcb" "$out"
  rm -f "$work/out.d"/.warcouncil-* # removing it takes calls of its own
  ASAN_OPTIONS="${ASAN_OPTIONS:-}:detect_leaks=0" \
    "$kill_at" $at "$program" compile "$work/in/other.xml" -o "$out" \
    2> "$work/err" || end=$?
  whole "killed at stop $at"
  at=$((at + 1))
done
if [ $end = 77 ]; then
  echo "programs may not be traced here: killed by the clock only"
else
  [ $new -gt 1 ] || fail "never killed after the renaming"
  [ $old -gt 50 ] || fail "hardly ever killed before the renaming"
fi
echo "killed at $((at - 1)) places: $old times the old file, $new times the new"

# A folder into which is unpacked: killed anywhere, each file is whole, the old
# one or the new one, and unpacking once more makes it right.
run 0 pack "$xml" -o "$work/pack.wcpack"
run 0 unpack "$work/pack.wcpack" -d "$work/good"
mkdir "$work/into"
at=1 end=0
while [ $end = 0 ] && [ $at -lt 100000 ]; do
  rm -rf "$work/into"/* "$work/into"/.warcouncil-*
  echo old > "$work/into/rules.xml"
  ASAN_OPTIONS="${ASAN_OPTIONS:-}:detect_leaks=0" \
    "$kill_at" $at "$program" unpack "$work/pack.wcpack" --force \
    -d "$work/into" 2> "$work/err" || end=$?
  [ -f "$work/into/rules.xml" ] || fail "killed at stop $at: the old file"
  for file in "$work/into"/*; do
    checks=$((checks + 1))
    [ "$(cat "$file")" = old ] || cmp -s "$file" "$work/good/${file##*/}" \
      || fail "unpacking killed at stop $at: $file is neither old nor new"
  done
  if [ $((at % 20)) = 0 ]; then
    run 0 unpack "$work/pack.wcpack" --force -d "$work/into"
    [ "$(left "$work/into")" = 0 ] || fail "a stage is left of stop $at"
  fi
  at=$((at + 1))
done
echo "unpacking killed at $((at - 1)) places"

# ---- every verb that writes, killed everywhere ----------------------------------
# The file of each verb is the old one or the new one, whole, or not there if
# nothing was there; after that the verb writes it as if nothing had happened.
# Loading fonts and the like takes many calls: of these it is killed at some.
mkdir "$work/all"
cp -r "$root/scenarios" "$work/scenarios"
chmod -R u+w "$work/scenarios"
(
  cd "$work/all"
  in=$work/in
  variants=$work/scenarios/ancients/variants
  sed -e 's/^  </      </' "$xml" > untidy.xml
  sed -e 's/version="2"/version="1"/' "$xml" > older.xml
  sed -i 's|rules="rules.xml"|rules="../in/rules.xml"|' untidy.xml older.xml
  cat > table <<END
compile $in/akragas.xml $in/other.xml compile IN -o OUT
pack $in/akragas.xml $in/other.xml pack IN -o OUT
resolve $variants/marian.xml $variants/julian.xml resolve IN -o OUT
vassal $in/akragas.xml $in/other.xml export vassal IN -o OUT
tts $in/akragas.xml $in/other.xml export tts IN -o OUT
play $in/akragas.xml $in/other.xml play --auto 1 IN --log OUT
csv $in/akragas.xml $in/other.xml playtest --games 2 -q IN --csv OUT
html $in/akragas.xml $in/other.xml playtest --games 2 -q IN --html OUT
report $in/akragas.xml $in/other.xml playtest report IN.json --csv OUT
merge $in/akragas.xml $in/other.xml playtest merge IN.json -q --json OUT
new - $in/rules.xml new scenario --rules IN -o OUT
import - $root/tests/cli/data/import/ford.xml import IN --rules $in/rules.xml -o OUT
format untidy.xml - format -i OUT
upgrade older.xml - upgrade -i OUT
END
  if "$program" help | grep -q ' render'; then
    echo "render $in/akragas.xml $in/other.xml render --sheet map IN -o OUT" >> table
  fi
)
# words WORD...: the words of a command with its files put in
words () {
  for word; do
    case $word in
      OUT) echo "$file" ;;
      IN*) echo "$in${word#IN}" ;;
      *) echo "$word" ;;
    esac
  done
}
for battle in akragas other; do
  run 0 playtest --games 2 -q "$work/in/$battle.xml" \
    --json "$work/in/$battle.xml.json"
done
all=0
cd "$work/all"
while read -r name before source words; do
  ending=out
  [ $name != render ] || ending=svg
  file=$name.$ending
  old=none.$name new=new.$name.$ending
  case $words in
    *-i*) # in place: the old file is the input
      cp "$before" $old
      cp $old "$file"
      run 0 $(words $words)
      mv "$file" $new ;;
    *)
      in=$before
      if [ "$before" != - ]; then
        run 0 $(words $words)
        mv "$file" $old
      fi
      in=$source
      run 0 $(words $words)
      mv "$file" $new ;;
  esac
  # How many stops there are: it is killed at every one of so many.
  least=1 most=100000
  while [ $((most - least)) -gt 20 ]; do
    middle=$(((least + most) / 2)) end=0
    rm -f "$file"
    [ ! -e $old ] || cp $old "$file"
    "$kill_at" $middle "$program" $(words $words) > "$work/out" 2>&1 || end=$?
    if [ $end = 0 ]; then least=$middle; else most=$middle; fi
    [ $end != 77 ] || break 2
  done
  step=$((most / 90 + 1)) kept=0 placed=0 none=0
  for at in $(seq 1 $step $most); do
    rm -f "$file"
    [ ! -e $old ] || cp $old "$file"
    ASAN_OPTIONS="${ASAN_OPTIONS:-}:detect_leaks=0" \
      "$kill_at" $at "$program" $(words $words) > "$work/out" 2>&1 || :
    all=$((all + 1)) checks=$((checks + 1))
    if [ -e $old ] && cmp -s "$file" $old; then kept=$((kept + 1));
    elif cmp -s "$file" $new; then placed=$((placed + 1));
    elif [ ! -e $old ] && [ ! -e "$file" ]; then none=$((none + 1));
    else fail "$name killed at stop $at: neither the old nor the new file"; fi
  done
  rm -f "$file"
  [ ! -e $old ] || cp $old "$file"
  run 0 $(words $words)
  cmp -s "$file" $new || fail "$name: another file after all that"
  echo "$name killed $((kept + placed + none)) times, of $most stops each" \
    "${step}th: $kept times the old file, $placed the new, $none none"
done < table
echo "killed $all times in all verbs that write"
cd "$work"

# ---- killed by the clock, again and again ---------------------------------------
old=0 new=0
for i in $(seq 1 300); do
  cp "$work/old.wcb" "$out"
  "$program" compile "$work/in/other.xml" -o "$out" 2> "$work/err" &
  child=$!
  sleep "0.0$((i % 25 / 10))$((i % 10))"
  kill -9 $child 2> /dev/null || true
  wait $child 2> /dev/null || true
  whole "killed by the clock"
done
echo "killed by the clock: $old times the old file, $new times the new"
abandoned=$(left "$work/out.d")

# What the dead left behind disturbs nobody, and nobody adds to it.
run 0 compile "$work/in/other.xml" -o "$out"
cmp -s "$out" "$work/new.wcb" || fail "not compiled beside abandoned files"
[ "$(left "$work/out.d")" -le "$abandoned" ] || fail "a temporary file more"
rm -f "$work/out.d"/.warcouncil-*

# ---- many at once ---------------------------------------------------------------
for round in 1 2 3 4 5; do
  children=
  for i in 1 2 3 4 5 6 7 8; do
    file=$xml
    [ $((i % 2)) = 0 ] || file=$work/in/other.xml
    "$program" compile "$file" -o "$out" &
    children="$children $!"
  done
  for child in $children; do
    wait "$child" || fail "one of many at once: $?"
    whole "many at once, round $round"
  done
done
[ "$(left "$work/out.d")" = 0 ] || fail "left behind by many at once"

# ---- a full disk -----------------------------------------------------------------
disk=$work/disk
mkdir "$disk"
if [ "$(id -u)" = 0 ] \
   && mount -t tmpfs -o size=64k none "$disk" 2> /dev/null; then
  trap 'umount "$disk"; rm -rf "$work"' EXIT
  cp "$work/old.wcb" "$disk/out.wcb"
  dd if=/dev/zero of="$disk/filler" bs=1k count=1000 2> /dev/null || true
  run 2 compile "$work/in/other.xml" -o "$disk/out.wcb"
  has err "out.wcb: no space left"
  cmp -s "$disk/out.wcb" "$work/old.wcb" || fail "full disk: the old file"
  run 2 compile "$work/in/other.xml" -o "$disk/more.wcb"
  has err "no space left"
  [ ! -e "$disk/more.wcb" ] || fail "full disk: half a file"
  run 2 play --auto 1 --log "$disk/log" "$work/new.wcb"
  has err "no space left"
  [ ! -e "$disk/log" ] || fail "full disk: half a record"
  run 2 pack "$xml" -o "$disk/out.wcpack"
  has err "no space left"
  [ ! -e "$disk/out.wcpack" ] || fail "full disk: half a pack"
  run 2 unpack "$work/pack.wcpack" -d "$disk/into"
  has err "no space left"
  [ ! -e "$disk/into" ] || fail "full disk: half unpacked"
  [ "$(left "$disk")" = 0 ] || fail "full disk: something is left behind"
  # Room again: it works again.
  rm "$disk/filler"
  run 0 compile "$work/in/other.xml" -o "$disk/out.wcb"
  cmp -s "$disk/out.wcb" "$work/new.wcb" || fail "after a full disk"
  echo "a disk of 64 KiB was filled"
else
  echo "no disk could be mounted here: /dev/full only"
fi
if [ -c /dev/full ]; then
  run 2 compile "$xml" -o /dev/full
  has err "/dev/full: no space left"
fi

# ---- a limit on the size of files ----------------------------------------------
cp "$work/old.wcb" "$out"
got=0
(
  ulimit -f 1
  exec "$program" compile "$work/in/other.xml" -o "$out"
) > "$work/out" 2> "$work/err" || got=$?
[ $got = 2 ] || fail "status $got, not 2, with a limit on the size of files"
has err "out.wcb: is larger than a file may be here"
cmp -s "$out" "$work/old.wcb" || fail "limited files: the old file"
[ "$(left "$work/out.d")" = 0 ] || fail "limited files: something is left"

# ---- no permission -----------------------------------------------------------------
as=
if [ "$(id -u)" = 0 ]; then
  if setpriv --reuid=65534 --regid=65534 --clear-groups true 2> /dev/null; then
    as="setpriv --reuid=65534 --regid=65534 --clear-groups"
  elif su nobody -s /bin/sh -c true 2> /dev/null; then
    as="su nobody -s /bin/sh -c"
  fi
fi
cp "$program" "$work/program"
chmod 755 "$work/program"
# Packs are in a library, of which this one is a copy, too.
cp "$(dirname "$program")"/../libwcc.so.*[0-9] \
  "$(dirname "$program")"/../../runtime/libwcr.so.*[0-9] "$work"
chmod 755 "$work"/lib*
chmod 555 "$work/out.d"
# denied STATUS ARGUMENT...: as somebody who may not
denied () {
  want=$1
  shift
  got=0
  case $as in
    su*) $as "LD_LIBRARY_PATH='$work' '$work/program' $*" ;;
    *) $as env LD_LIBRARY_PATH="$work" "$work/program" "$@" ;;
  esac > "$work/out" 2> "$work/err" < /dev/null || got=$?
  checks=$((checks + 1))
  [ $got = "$want" ] || fail "status $got, not $want: $*: $(cat "$work/err")"
}
if [ "$(id -u)" != 0 ] || [ -n "$as" ]; then
  denied 0 check "$xml"
  denied 2 compile "$xml" -o "$out"
  has err "no permission"
  cmp -s "$out" "$work/old.wcb" || fail "no permission: the old file"
  denied 2 compile "$xml" -o "$work/out.d/more.wcb"
  has err "no permission"
  denied 2 play --auto 1 --log "$work/out.d/log" "$xml"
  has err "no permission"
  denied 2 pack "$xml" -o "$work/out.d/out.wcpack"
  has err "no permission"
  denied 2 unpack "$work/pack.wcpack" -d "$work/out.d"
  has err "no permission"
  denied 2 unpack "$work/pack.wcpack" -d "$work/out.d/new"
  has err "no permission"
  cp "$xml" "$work/in/secret.xml"
  chmod 000 "$work/in/secret.xml"
  denied 2 check "$work/in/secret.xml"
  has err "secret.xml: no permission"
  chmod 000 "$work/in/rules.xml"
  denied 1 check "$xml"
  has err "rules.xml"
  chmod 644 "$work/in/rules.xml"
  [ "$(find "$work/out.d" | wc -l)" = 2 ] || fail "no permission: something new"
else
  echo "nobody without permissions could be found"
fi
chmod 755 "$work/out.d"
finish
