#!/bin/bash
# journey-names.sh: what is much too long does not stop the window.
journey=names
. "$(dirname "$0")/journey.sh"

# A line of 100,000 letters without a space, and names of 2,000 letters, which the
# schema does not allow: both are shown at once, and told.
long=$(printf 'x%.0s' $(seq 2000))
sed -e "s|<name>Carthaginian|<name>$long|" -e "s|<commander>Himilco|<commander>$long|" \
  -e "s|<p>Carthage came|<p>$(printf 'y%.0s' $(seq 100000))|" "$original" >"$battle"
begin=$SECONDS
start akragas.xml "$battle"
key alt+1
expect label 'A line is very long.*'
key alt+4
expect label 'Both Armies'
expect label "${long:0:100}…"
key alt+2
expect label '*Write a text of at most 100 letters.*'
[ $((SECONDS - begin)) -lt $((15 * ${PATIENCE:-1})) ] || fail "long names take $((SECONDS - begin)) s"
picture names
key ctrl+q
wait_end
