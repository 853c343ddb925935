#!/bin/sh
# The program in another language than English.
. "$(dirname "$0")/lib.sh"
catalogues=$3
command -v msgfmt > /dev/null || { echo "msgfmt is not installed"; exit 77; }

# The program finds the catalogues of the tree that it was built in. --language
# counts in every locale, LANGUAGE in all but C; C.UTF-8 may be the only other one.
usage="Aufruf: warcouncil VERB [OPTION]... DATEI..."
for locale in C C.UTF-8 xx_XX.UTF-8; do
  LC_ALL=$locale run 0 --language de --help
  line out "$usage"
  LC_ALL=$locale run 2 --language de check "$work/none.xml"
  line err "warcouncil: $work/none.xml: diese Datei gibt es nicht"
done
LC_ALL='' LANG=C.UTF-8 run 2 --language=de check "$work/none.xml"
line err "warcouncil: $work/none.xml: diese Datei gibt es nicht"
LC_ALL='' LC_MESSAGES=C LANG=C.UTF-8 LANGUAGE=de run 0 --help
has out "usage: warcouncil VERB"
LC_ALL=C.UTF-8 LANGUAGE=de run 0 --language en --help
has out "usage: warcouncil VERB"

# Elsewhere it is told where they are.
export WARCOUNCIL_LOCALEDIR="$catalogues"
export LC_ALL=C.UTF-8 LANGUAGE=de
run 0 --help
line out "$usage"
has out "Status am Ende: 0 alles ist gut"
run 0 help play
has out "Aufruf: warcouncil play "
run 2 chekc
has err "das Verb 'chekc' gibt es nicht; gemeint 'check'?"
run 2 compile "$akragas" -o
has err "'-o' braucht einen Wert: AUS"

# What is wrong with a document. Numbers, codes and keys stay what they are.
sed 's/class="auxilia"/class="auxilla"/' "$akragas" > "$work/bad.xml"
cp "$rules" "$work"
run 1 check "$work/bad.xml"
has err "Fehler: Einheitenklasse 'auxilla' gibt es nicht [unknown-name]"
has err "Rat: Gemeint 'auxilia'?"
run 1 check --format=json "$work/bad.xml"
has out '"severity": "error", "code": "unknown-name"'
has out '"message": "Einheitenklasse '
run 2 check "$work/none.xml"
line err "warcouncil: $work/none.xml: diese Datei gibt es nicht"

# A game: labels change, numbers keep their point, and records are the same.
run 0 play --auto 4 --seed 1 "$akragas"
has out "4 Zufallsspiele, Startwerte 1 bis 4"
grep -qE 'gewonnen [0-9]+, [0-9]+\.[0-9] %' "$work/out" || fail "no share"
run 0 play --auto 1 --seed 1 --log "$work/german.log" "$akragas"
has out "Die Zahl sind die Blöcke"
run 0 explain close-dice
has out "Abfrage close-dice: Würfel eines Nahkampfs"
run 0 list --format=json modes
has out '"doc": "retreat for flags"'
run 0 dump "$akragas"
cp "$work/out" "$work/german.dump"
ancients=$root/scenarios/ancients/rules.xml
medieval=$root/scenarios/medieval/rules.xml
run 1 diff "$ancients" "$medieval"
has out "Einheitenklassen"
has out "Blöcke 3 -> 4"

# Without a catalogue, and in a locale that is not there, English and no noise.
export LC_ALL=C
run 0 play --auto 1 --seed 1 --log "$work/english.log" "$akragas"
has out "The number is blocks"
cmp -s "$work/german.log" "$work/english.log" || fail "another record"
run 0 dump "$akragas"
cmp -s "$work/german.dump" "$work/out" || fail "another dump"
for locale in xx_XX.UTF-8 nonsense; do
  LC_ALL=$locale run 0 --help
  has out "usage: warcouncil VERB"
  silent err
done
LC_ALL=C.UTF-8 WARCOUNCIL_LOCALEDIR="$work/nowhere" run 0 --help
has out "usage: warcouncil VERB"
silent err

# All that the bad documents lead to can be translated: in a language that puts
# a mark before each text, no message and no hint is without one.
command -v xgettext > /dev/null || finish
sh "$root/tests/house/marked.sh" "$root" "$work/marked" 2> /dev/null
export LC_ALL=C.UTF-8 WARCOUNCIL_LOCALEDIR="$work/marked"
find "$root/tests/compiler/bad" -name '*.xml' > "$work/list"
xargs "$program" check --format=json < "$work/list" > "$work/all.json" || true
grep -o '"message": ".*' "$work/all.json" \
  | sed 's/"message": //; s/, "hint": /\n/; s/}\?,\?$//' \
  > "$work/texts"
[ "$(grep -c '^"»' "$work/texts")" -ge 300 ] || fail "too few texts were tried"
grep -vE '^(null|"»)' "$work/texts" > "$work/unmarked" || true
[ ! -s "$work/unmarked" ] || { fail "not translated:"; cat "$work/unmarked"; }

# Nor is a group of differences, or an attribute that differs.
"$program" diff --format=json "$ancients" "$medieval" > "$work/diff.json" \
  || true
[ "$(grep -c '"group": "»' "$work/diff.json")" -ge 300 ] \
  || fail "too few differences were tried"
grep -E '"group": "[^»]|"attribute": "(blocks|move|level)"' "$work/diff.json" \
  | grep -v '"group": "».*"what": "»' && fail "not translated"
finish
