#!/bin/sh
# The same documents give the same bytes wherever and however they are
# compiled, and no path of this machine is in them.
. "$(dirname "$0")/../cli/lib.sh"
sources=$work/'odd folder'/deeper
mkdir -p "$sources" "$work/home" "$work/other"
cp -R "$root/scenarios" "$root/tests" "$sources"
ln -s "$sources" "$work/link"
battles="scenarios/ancients/akragas scenarios/medieval/onoguris
  tests/proof/farmstead tests/binary/golden/sampler"

# like NAME: what was compiled is what was compiled first.
like () {
  checks=$((checks + 1))
  cmp -s "$work/other/out.wcb" "$work/first.wcb" || fail "$battle: $1: other bytes"
}

# under NAME COMMAND...: compiles with another environment.
under () {
  how=$1
  shift
  rm -f "$work/other/out.wcb"
  "$@" "$program" compile "$root/$battle.xml" -o "$work/other/out.wcb" \
    < /dev/null > /dev/null || fail "$battle: $how: does not compile"
  like "$how"
}

# from FOLDER DOCUMENT: compiles a document by a path from a folder.
from () {
  rm -f "$work/other/out.wcb"
  (cd "$1" && "$program" compile "$2" -o "$work/other/out.wcb" \
    < /dev/null > /dev/null) || fail "$battle: $2: does not compile"
  like "$2 from $1"
}

# A locale that writes 1,5, if one can be had.
comma=$(locale -a 2> /dev/null | grep -iE '^(de|fr)_.*utf-?8' | head -n 1) || :
where=LOCPATH=${LOCPATH:-}
if [ -z "$comma" ] \
  && localedef -i de_DE -f UTF-8 "$work/de_DE.UTF-8" > "$work/out" 2>&1; then
  comma=de_DE.UTF-8 where=LOCPATH=$work
fi

for battle in $battles; do
  run 0 compile "$root/$battle.xml" -o "$work/first.wcb"
  from "$sources" "$sources/$battle.xml"
  from "$sources" "$battle.xml"
  from "$sources/tests" "../$battle.xml"
  from "$work/link" "./$battle.xml"
  from / "$work/link/$battle.xml"
  from "$(dirname "$sources/$battle")" "$(basename "$battle").xml"
  under "LC_ALL=C" env LC_ALL=C
  under "LC_ALL=C.UTF-8" env LC_ALL=C.UTF-8
  under "the language German" env LC_ALL=C.UTF-8 LANGUAGE=de
  [ -z "$comma" ] || under "$comma" env "$where" LC_ALL="$comma"
  under "another time zone" env TZ=Pacific/Kiritimati
  under "another home" env HOME="$work/home" XDG_CONFIG_HOME="$work/home"
  under "no environment" env -i
  under "dirty memory" env MALLOC_PERTURB_=165
  under "another umask" sh -c 'umask 077 && exec "$@"' sh
  for path in "$root" "$work" "${HOME:-/}" "odd folder"; do
    checks=$((checks + 1))
    [ "$path" = / ] || ! grep -qF -e "$path" "$work/first.wcb" \
      || fail "$battle: holds $path"
  done
done
finish
