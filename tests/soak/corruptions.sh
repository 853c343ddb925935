#!/bin/sh
# Every single-byte change of three compiled battles: refused with a message,
# or a game. Some of the changes only under sanitizers.
. "$(dirname "$0")/../cli/lib.sh"
corruptions=$3
stride=1
[ "${SANITIZED:-no}" = no ] || stride=61
run 0 compile "$akragas" -o "$work/akragas.wcb"
run 0 compile "$root/scenarios/medieval/onoguris.xml" -o "$work/onoguris.wcb"
run 0 compile "$root/tests/proof/farmstead.xml" -o "$work/farmstead.wcb"
checks=$((checks + 1))
"$corruptions" "$stride" "${CHOICES:-40}" "$work"/*.wcb || fail "a change does harm"
finish
