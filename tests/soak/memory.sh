#!/bin/sh
# Little memory, from none to enough: the program does its work, or says that
# there is not enough.
. "$(dirname "$0")/../cli/lib.sh"
[ "${SANITIZED:-no}" = no ] || exit 77 # sanitizers want terabytes

run 0 compile "$akragas" -o "$work/a.wcb"
enough=0
for kib in $(seq 4000 100 60000); do
  for verb in check "compile -o $work/out.wcb" "play --auto 3 --threads 2"; do
    got=0
    rm -f "$work/out.wcb"
    # shellcheck disable=SC2086
    (
      ulimit -v "$kib"
      exec "$program" $verb "$akragas" > "$work/out" 2> "$work/err"
    ) 2> /dev/null || got=$?
    checks=$((checks + 1))
    case $got in
      0) enough=$((enough + 1)) ;;
      2) has err "memory" ;;
      # libraries that do not fit: it never came to us
      127) has err "shared" ;;
      126 | 139) [ $enough = 0 ] || fail "status $got at $kib KiB: $verb" ;;
      *) fail "status $got at $kib KiB: $verb: $(cat "$work/err")" ;;
    esac
    if [ -e "$work/out.wcb" ]; then
      cmp -s "$work/a.wcb" "$work/out.wcb" || fail "half a file at $kib KiB"
    fi
  done
done
echo "enough $enough times"
[ $enough -gt 100 ] || fail "never enough memory"
finish
