#!/bin/sh
# A program that was built without pages for browsers says so, and writes nothing.
. "$(dirname "$0")/lib.sh"
cd "$work"
run 1 export web "$akragas" -o akragas.html
has err "was built without pages for browsers"
run 1 pack --pages "$akragas" -o akragas.wcpack
has err "was built without pages for browsers"
[ ! -e akragas.html ] && [ ! -e akragas.wcpack ] || fail "something was written"
run 0 pack "$akragas" -o akragas.wcpack
finish
