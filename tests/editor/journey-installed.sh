#!/bin/bash
# journey-installed.sh: installed into a folder that was moved since, the editor
# finds its rules, words and settings, and remembers how its window was.
journey=installed
. "$(dirname "$0")/journey.sh"

DESTDIR=$work/stage meson install -C "$BUILD" --no-rebuild >"$work/output" 2>&1 ||
  fail "it cannot be installed"
program_file=$(find "$work/stage" -name warcouncil-editor -type f)
prefix=${program_file%/bin/*}
[ -n "$prefix" ] || fail "there is no program"
mv "$prefix" "$work/prefix"
glib-compile-schemas "$work/prefix/share/glib-2.0/schemas"
EDITOR=$work/prefix/bin/warcouncil-editor
export GSETTINGS_BACKEND=keyfile LANGUAGE=de

start 'Warcouncil-Editor'
key ctrl+n
wait_title '^Neues Dokument$'
key Return
expect image 'Vorschau der Karte'
key Return
wait_title '^Neues Dokument — '
expect 'grid cell' 'Feld A1,*'
expect tab Quelltext # a new battle begins with its council
key F9
wait_for sees_no tab Quelltext || fail "the side panel stays"
key ctrl+q
wait_end
battle=$work/prefix/share/warcouncil/scenarios/ancients/akragas.xml
start akragas.xml "$battle"
expect 'grid cell' 'Feld A1,*'
sees tab Quelltext && fail "the side panel is there already"
key F9
expect tab Quelltext
key ctrl+q
wait_end
grep -q "^design-panel=true" "$XDG_CONFIG_HOME/glib-2.0/settings/keyfile" ||
  fail "nothing is remembered"
start akragas.xml "$battle"
expect 'grid cell' 'Feld A1,*'
expect tab Quelltext
picture german
key ctrl+q
wait_end
