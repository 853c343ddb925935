#!/bin/bash
# journey-languages.sh: somebody who reads German finds palette, map, tables of
# rules and the game in German, and the battle's own words as they are written
# where they are edited.
journey=languages
. "$(dirname "$0")/journey.sh"

cp -R "$SOURCE/scenarios/ancients/po" "$work/ancients"
export LANGUAGE=de WARCOUNCIL_LOCALEDIR=$BUILD/po

start akragas.xml "$battle"
expect 'grid cell' 'Feld C5, *leichte Bogenschützen*'
key ctrl+2
expect 'list item' 'Unebener Boden'
picture map

key F5
expect label 'Syrakuser: *'
expect 'grid cell' 'Feld C5, *leichte Bogenschützen*'
picture game
key shift+F5
wait_title '^akragas.xml'
key ctrl+q
wait_end
cmp -s "$battle" "$original" || fail "the file has changed"

# Rules as tables: what one edits oneself is as it was written.
cp -R "$SOURCE/scenarios/ancients/variants" "$work/ancients"
start marian.xml "$work/ancients/variants/marian.xml"
expect label 'legion'
click 'list item' 'Gelände'
expect label 'befestigtes Lager'
click 'list item' 'Karte'
expect label 'Befehl an zwei Einheiten links'
picture cards
key ctrl+q
wait_end
