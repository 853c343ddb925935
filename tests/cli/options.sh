#!/bin/sh
# Options: a number on which the players agree before the game, with names for its
# numbers. The program leaves the number of the start, and tells which that is.
. "$(dirname "$0")/lib.sh"
cd "$work"

# weather START: two lines in some weather, which changes nothing.
weather () {
  sed "s|rules=\"rules.xml\"|rules=\"$rules\"|
    s|</scenario>|<counter id=\"weather\" of=\"game\" start=\"$1\" most=\"2\">\
<name>Weather</name><number value=\"0\">dry</number><number value=\"2\">rain</number>\
</counter><on event=\"game-starts\"><choose counter=\"weather\" agreed=\"yes\"/></on>\
</scenario>|" "$here/data/lines.xml"
}
weather 0 > dry.xml
weather 1 > clouds.xml
weather 2 > rain.xml
weather 0 | sed "s|<counter.*</on>||" > plain.xml

# No player of the program chooses, at whatever level.
for level in random greedy search:2; do
  for sky in rain clouds; do
    run 0 play --auto 1 --seed 3 --bottom "$level" --top "$level" \
      --log $sky.log $sky.xml
  done
  has rain.log "number 2"
  has clouds.log "number 1"
done

# A person is asked for a side that the program plays, and reads names.
printf 'number 2\nboard\nquit\n' > in
run 0 play --seed 3 --bottom greedy dry.xml
has out "Blues: which number a counter gets (Weather)?"
has out "1 number 0 (dry)"
has out "2 number 1"
has out "3 number 2 (rain)"
has out "Weather: now rain"
has out "Weather: rain."
printf 'quit\n' > in
run 0 play --seed 3 --bottom greedy --top greedy rain.xml
lacks out "which number"
has out "Blues: number 2 (rain)"
rm in

# A playtest tells it, and so does its report; other battles tell nothing.
run 0 playtest -q --games 4 --levels random,random --json results.json dry.xml clouds.xml plain.xml
has out "agreed          Weather: dry"
has out "agreed          Weather: 1"
[ "$(grep -c agreed out)" = 2 ] || fail "options of a battle without any"
run 0 playtest report results.json
has out "agreed          Weather: dry"
sed 's/"agreed": "Weather: dry"/"agreed": 3/' results.json > bad.json
run 1 playtest report bad.json
has err "'agreed' is not what it should be"

# The sheet says what the numbers mean.
run 0 render dry.xml -o sheet.pdf
pdftotext sheet.pdf - | tr '\n' ' ' > text
has text "The numbers are: 0 dry, 2 rain."
run 0 dump dry.xml
has out '  weather 2 "rain"'
has out "agreed"
finish
