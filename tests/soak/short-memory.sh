#!/bin/sh
# The program as a whole, with every allocation of its own failing, once and
# for good: it says so with status 2 and writes nothing, or does what it should.
. "$(dirname "$0")/../cli/lib.sh"
shim=$5
if [ "${SANITIZED:-no}" = yes ]; then
  echo "sanitizers have an allocator of their own"
  exit 77
fi
cp "$akragas" "$rules" "$work"
run 0 compile "$work/akragas.xml" -o "$work/good.wcb"
run 0 pack "$work/akragas.xml" -o "$work/good.wcpack"
run 0 play --auto 1 --log "$work/good.log" "$work/akragas.xml"
variant=$root/scenarios/ancients/variants/marian.xml
old=$root/tests/cli/data/version-1/tests/rules/evade/blocked-evade.xml
run 0 resolve "$variant" -o "$work/good.xml"
mkdir "$work/good" "$work/new"
run 0 new scenario --rules "$work/rules.xml" -o "$work/good/new.xml"
sed -e 's/class="auxilia"/class="auxilio"/' "$akragas" > "$work/wrong.xml"

# short NAME STATUS OUTPUT|- GOOD|- ARGUMENT...: fails each allocation
short () {
  name=$1 usual=$2 out=$3 good=$4
  shift 4
  rm -rf "$out"
  FAIL_COUNT=$work/count LD_PRELOAD=$shim "$program" "$@" \
    > "$work/out" 2> "$work/err" < /dev/null || [ $? = "$usual" ] \
    || fail "$name: status with enough memory"
  total=$(cat "$work/count") refused=0 fine=0
  for how in once for-good; do
    n=1 step=1
    [ "$total" -lt 150 ] || step=$((total / 75))
    while [ $n -le "$total" ]; do
      rm -rf "$out"
      got=0
      (
        if [ $how = for-good ]; then export FAIL_FOR_GOOD=1; fi
        exec timeout -s KILL 60 \
          env FAIL_AT=$n LD_PRELOAD="$shim" "$program" "$@"
      ) > "$work/out" 2> "$work/err" < /dev/null || got=$?
      checks=$((checks + 1))
      case $got in
        2)
          refused=$((refused + 1))
          # The loader of libraries does not say why.
          grep -qE 'memory|needs the library' "$work/err" \
            || fail "$name, $how $n: nothing of memory: $(cat "$work/err")"
          [ "$out" = - ] || [ ! -e "$out" ] || fail "$name, $how $n: an output"
          ;;
        "$usual")
          fine=$((fine + 1))
          [ "$good" = - ] || cmp -s "$out" "$good" \
            || fail "$name, $how $n: another output"
          ;;
        *) fail "$name, $how $n: status $got: $(tail -n 2 "$work/err")" ;;
      esac
      n=$((n + step))
    done
  done
  left=$(find "$work" -name '.warcouncil-*')
  [ -z "$left" ] || fail "$name: left behind: $left"
  echo "$name: $total allocations, every ${step}th failed: $refused refused, $fine done"
}

short check 0 - - check "$work/akragas.xml"
short "check, wrong" 1 - - check "$work/wrong.xml"
short compile 0 "$work/x.wcb" "$work/good.wcb" \
  compile "$work/akragas.xml" -o "$work/x.wcb"
short format 0 - - format "$work/akragas.xml"
short diff 1 - - diff "$rules" "$variant"
sed -e 's/at="C9"/at="D9"/' "$work/akragas.xml" > "$work/ours.xml"
sed -e 's/at="C9"/at="E9"/; s/"C3 C11"/"C3 D11"/' "$work/akragas.xml" > "$work/theirs.xml"
"$program" merge "$work/akragas.xml" "$work/ours.xml" "$work/theirs.xml" \
  -o "$work/good-merged.xml" 2> "$work/err" || [ $? = 1 ] || fail "no merge"
short merge 1 "$work/merged.xml" "$work/good-merged.xml" merge \
  "$work/akragas.xml" "$work/ours.xml" "$work/theirs.xml" -o "$work/merged.xml"
short resolve 0 "$work/x.xml" "$work/good.xml" \
  resolve "$variant" -o "$work/x.xml"
short upgrade 0 - - upgrade "$old"
short new 0 "$work/new/new.xml" "$work/good/new.xml" \
  new scenario --rules "$work/rules.xml" -o "$work/new/new.xml"
short pack 0 "$work/x.wcpack" "$work/good.wcpack" \
  pack "$work/akragas.xml" -o "$work/x.wcpack"
short "pack --verify" 0 - - pack --verify "$work/good.wcpack"
short unpack 0 "$work/into" - unpack "$work/good.wcpack" -d "$work/into"
short play 0 "$work/x.log" "$work/good.log" \
  play --auto 1 --log "$work/x.log" "$work/akragas.xml"
run 0 playtest "$work/akragas.xml" --games 4 --levels random,random \
  --json "$work/good.json"
short playtest 0 - - \
  playtest "$work/akragas.xml" --games 4 --levels random,random
short "playtest report" 0 - - playtest report "$work/good.json"
run 0 playtest report "$work/good.json" --html "$work/good.html"
short "playtest report --html" 0 "$work/x.html" "$work/good.html" \
  playtest report "$work/good.json" --html "$work/x.html"
finish
