#!/bin/sh
# A binary is written whole or not at all, and only over one of ours.
. "$(dirname "$0")/lib.sh"

run 0 compile "$akragas" -o "$work/a.wcb"
silent out
silent err
run 0 compile "--output=$work/b.wcb" "$akragas"
cmp -s "$work/a.wcb" "$work/b.wcb" || fail "the same source, other bytes"
[ "$(head -c 3 "$work/a.wcb")" = WCB ] || fail "no compiled battle"

# The default name is the document's with another ending.
sed -e "s|rules=\"rules.xml\"|rules=\"$rules\"|" "$akragas" \
  > "$work/copy.xml"
run 0 compile "$work/copy.xml"
[ -s "$work/copy.wcb" ] || fail "copy.wcb was not written"

# With errors nothing is written, and what was there stays.
sed -e 's/class="auxilia"/class="auxilla"/' "$work/copy.xml" \
  > "$work/wrong.xml"
run 1 compile "$work/wrong.xml" -o "$work/new.wcb"
has err "[unknown-name]"
[ ! -e "$work/new.wcb" ] || fail "a binary of a wrong document"
run 1 compile "$work/wrong.xml" -o "$work/a.wcb"
cmp -s "$work/a.wcb" "$work/b.wcb" || fail "the old binary was changed"

# Rules alone are no battle; a binary needs no compiling.
run 1 compile "$rules" -o "$work/new.wcb"
has err "these are rules"
run 1 compile "$work/a.wcb" -o "$work/new.wcb"
has err "is compiled already"
[ ! -e "$work/new.wcb" ] || fail "something was written"

# Somebody's document is not overwritten, a directory or a full disk is told.
cp "$work/copy.xml" "$work/precious.xml"
run 2 compile "$work/copy.xml" -o "$work/precious.xml"
has err "is no compiled battle"
cmp -s "$work/copy.xml" "$work/precious.xml" || fail "a document is lost"
mkdir "$work/directory"
run 2 compile "$work/copy.xml" -o "$work/directory"
has err "is a directory"
run 2 compile "$work/copy.xml" -o "$work/no/such/x.wcb"
has err "its folder is not there"
if [ -c /dev/full ]; then
  run 2 compile "$work/copy.xml" -o /dev/full
  has err "/dev/full: no space left"
  [ -c /dev/full ] || fail "/dev/full is no device any more"
fi
if [ "$(id -u)" != 0 ]; then
  chmod 500 "$work/directory"
  run 2 compile "$work/copy.xml" -o "$work/directory/x.wcb"
  has err "no permission"
  chmod 700 "$work/directory"
fi
leftover=$(find "$work" -name '*.tmp' -o -name '.warcouncil*')
[ -z "$leftover" ] || fail "left behind: $leftover"

finish
