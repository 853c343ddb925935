#!/bin/sh
# The second reader, written from the specification, prints what dump prints:
# of every battle, the made-up game, and one case of fifty.
. "$(dirname "$0")/../cli/lib.sh"
python=$3
files=0
for file in "$root"/scenarios/*/*.xml "$root"/tests/proof/*.xml \
            "$root"/tests/proof/cases/*.xml "$root"/tests/binary/golden/*.xml \
            "$root"/tests/rules/*/*.xml; do
  files=$((files + 1))
  case $file in
    */rules.xml | *"*"*) continue ;;
    "$root"/tests/rules/*)
      [ $((files % 50)) = 0 ] || continue
      grep -q '^<case' "$file" && ! grep -q ' refused="' "$file" || continue ;;
  esac
  binary=$work/$(printf %04d $files).wcb
  run 0 compile "$file" -o "$binary"
  run 0 dump "$binary"
  cat "$work/out" >> "$work/dumped"
done
[ "$checks" -ge 120 ] || fail "only $checks files and dumps"
"$python" -B "$root/tests/binary/reader.py" "$root/runtime/include/wcr" \
  "$work"/*.wcb > "$work/read" || fail "the second reader gives up"
diff "$work/dumped" "$work/read" > "$work/differences" || {
  fail "dump (<) and the second reader (>) differ"
  head -n 40 "$work/differences" >&2
}
finish
