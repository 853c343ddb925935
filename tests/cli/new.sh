#!/bin/sh
# New documents: right for every ruleset, laid out, and something to play with.
. "$(dirname "$0")/lib.sh"

folder="$work/my battles"
mkdir "$folder"
n=0
for base in scenarios/ancients/rules.xml scenarios/medieval/rules.xml \
  scenarios/ancients/variants/marian.xml tests/proof/rules.xml; do
  n=$((n + 1))
  battle=$folder/first-battle-$n.xml variant=$folder/variant-$n.xml
  test=$folder/case-$n.xml
  run 0 new scenario --rules "$root/$base" -o "$battle"
  silent out
  silent err
  run 0 new variant --rules "$root/$base" --title 'Mine & "yours" <1>' \
    -o "$variant"
  run 0 new case --rules "$variant" -o "$test"
  grep -qF 'rules="variant-' "$test" || fail "the path of the rules: $test"
  grep -q "id=\"first-battle-$n\"" "$battle" || fail "the id of $battle"
  grep -q "<title>First battle $n</title>" "$battle" || fail "its title"
  grep -q '<!-- ' "$battle" || fail "$battle tells nothing"
  run 0 check "$battle" "$variant" "$test"
  line err "3 files: 0 errors, 0 warnings"
  run 0 format --check "$battle" "$variant" "$test"
  silent out
  run 0 play --auto 40 --seed 1 --limit 20000 --check "$battle"
  lacks out "not finished"
  run 0 test "$test"
  has out "1 passed, 0 failed"
  # The variant is no copy: the case of it does not hold for what it extends.
  sed "s|rules=\"variant-$n.xml\"|rules=\"$root/$base\"|" "$test" \
    > "$work/plain.xml"
  run 1 test "$work/plain.xml"
  has out "0 passed, 1 failed"
done

# To standard output, with the rules beside it, and what is said of itself.
cp "$root/tests/proof/rules.xml" "$folder/rules.xml"
cd "$folder"
run 0 new scenario
silent err
has out 'id="new-scenario" rules="rules.xml"'
has out '<title>New scenario</title>'
run 0 new scenario --id my-fight --title 'Ümläut & Co'
has out 'id="my-fight"'
has out '<title>Ümläut &amp; Co</title>'
mkdir sub
run 0 new case -o 'sub/1 Größe_2.xml' --rules rules.xml
grep -qF 'rules="../rules.xml"' sub/1*.xml || fail "the path up"
run 0 new variant -o 'sub/1 Sub.v2.xml' --rules "$folder/rules.xml"
grep -qF 'id="sub-v2"' 'sub/1 Sub.v2.xml' || fail "an id of a name"

# The rules of a whole game, which a battle can be played by at once.
run 0 new rules --title 'My & game' -o game.xml
silent out
silent err
run 0 check --werror game.xml
run 0 format --check game.xml
grep -q '<title>My &amp; game</title>' game.xml || fail "the title of the game"
run 0 new scenario --rules game.xml -o battle.xml
run 0 check --werror battle.xml
run 0 play --auto 40 --seed 1 --limit 20000 --check battle.xml
lacks out "not finished"
run 0 new case --rules game.xml -o case-of-it.xml
run 0 test case-of-it.xml
# Everything in them has an id, so that a variant can change it.
! grep '<effect\|<on ' game.xml | grep -v ' id="' || fail "rules without an id"
run 0 new variant --rules game.xml -o mine.xml
sed 's|^</rules>|<change effect="check-dice" value="3"/><drop effect="may-evade"/>&|' \
  mine.xml > changed.xml
run 0 check --werror changed.xml
run 1 diff game.xml changed.xml
has out "check dice 2 -> 3"
rm mine.xml changed.xml
run 2 new rules --rules game.xml
has err "new rules need no --rules; 'new variant' changes other rules"
rm game.xml battle.xml case-of-it.xml

# A title is a name, which has at most a hundred letters.
long=$(printf '%0120d' 0 | tr 0 a).xml
run 0 new scenario -o "$long" --rules rules.xml
has err "a title has at most 100 letters"
run 0 check "$long"
rm "$long"
run 0 new scenario -o "$long" --rules rules.xml --title Short
lacks err "a title has"

# To be painted on: nothing is wrong but what is not there yet.
run 0 new empty --rules rules.xml -o empty.xml
run 0 check empty.xml
has err "note: there are no units or leaders yet [empty-battle]"
lacks err "warning:"

cp rules.xml 'R&D "2".xml'
run 0 new scenario --rules 'R&D "2".xml' -o odd.xml
run 0 check odd.xml
cd /
run 0 new scenario --rules "$folder/rules.xml"
has out "rules=\"$(realpath "$folder" | cut -c2-)/rules.xml\""
cd "$folder"

# Nothing is overwritten, and nothing half written.
(ulimit -f 1; ! "$program" new scenario -o never.xml 2> "$work/err") \
  || fail "written where no room was"
has err "never.xml: is larger than a file may be here"
cp rules.xml copy.xml
run 2 new variant -o rules.xml --rules copy.xml
has err "rules.xml: is there already, and is not overwritten"
cmp -s rules.xml copy.xml || fail "it was overwritten"
ln -s nowhere.xml link.xml
run 2 new scenario -o link.xml
has err "is there already"
run 2 new scenario -o /dev/full
has err "is there already"
run 2 new scenario -o no/such/folder.xml --rules rules.xml
has err "no such file"

# Wrong words.
run 2 new scenaro
has err "there is no template 'scenaro'; did you mean 'scenario'?"
run 2 new battle-royale-of-knights
has err "there are scenario, empty, variant, case and rules"
run 2 new scenario --rules none.xml
has err "none.xml: no such file"
cd sub
run 2 new scenario
has err "there is no 'rules.xml'; say with --rules which rules to use"
cd ..
run 1 new scenario --rules "$akragas"
has err "these are not rules"
# Rules that are installed with the program are named, wherever both were moved.
mkdir -p "$work/prefix/bin" "$work/prefix/share/warcouncil"
cp "$program" "$work/prefix/bin/moved"
ln -s "$root/scenarios" "$work/prefix/share/warcouncil/scenarios"
mkdir none
cd none
! "$work/prefix/bin/moved" new scenario > "$work/out" 2> "$work/err" \
  || fail "there are no rules"
has err "share/warcouncil/scenarios/medieval/rules.xml"
cd ..
sed 's/<die>/<dye>/' rules.xml > wrong.xml
run 1 new scenario --rules wrong.xml -o never.xml
has err "wrong.xml:"
[ ! -e never.xml ] || fail "written with wrong rules"
run 2 new scenario --id 'My Battle'
has err "--id needs a name in lower case"
for title in 'a\001b' 'a\377b'; do
  run 2 new scenario --title "$(printf "$title")" -o never.xml
  line err "warcouncil: --title is not UTF-8, or has control characters"
done
[ ! -e never.xml ] || fail "written with a title that no document can have"
leftover=$(find . -name '*.tmp' -o -name 'never.xml')
[ -z "$leftover" ] || fail "left behind: $leftover"

finish
