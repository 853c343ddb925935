#!/bin/bash
# journey-design.sh: a battle from nothing: painted, peopled, its war council and
# a special rule written, its problems mended, played, saved and opened again.
journey=design
. "$(dirname "$0")/still.sh"
. "$(dirname "$0")/journey.sh"
mkdir "$work/club"
cp -r "$SOURCE/scenarios/ancients" "$work/club"
file=$work/club/ford.xml

# A new battle has the rules that came with the program.
start 'Warcouncil Editor'
key ctrl+n
wait_title '^New Document$'
key Return
expect 'text box' 'Title'
expect image 'Preview of the Map'
expect label '13 × 9 hexes*'
sleep 0.5
key ctrl+a
type_text 'The Ford'
sleep 0.5
picture new
key Return
wait_title '^New Document — '
measure

# Who has only just begun is not scolded.
key alt+2
expect tab Problems
expect label 'there are no units or leaders yet'
picture begun
key alt+3

# A river with a ford, in two strokes.
key ctrl+2
choose_row River
drag E4 E5 E6 E7 E8
choose_row 'Fordable river'
click_hex E6
expect_hex E5 '*, river*'
expect_hex E6 '*, fordable river*'

# Two armies, with a leader each.
place () {
  click button "$1"
  choose_row "$2"
  shift 2
  for name; do click_hex $name; done
}
key ctrl+3
place Top 'Heavy infantry' B5 B7
place Top 'Light cavalry' B9
# Two heavy infantry of four blocks each, one light cavalry of three.
expect label 'Left in the box: small blocks 212, medium blocks 78'
place Bottom 'Auxilia' H5 H7
place Bottom 'Medium cavalry' H9
expect_hex H9 '*Bottom medium cavalry, 3 blocks*'
key ctrl+4
click 'text box' '*Name of the next leader*'
type_text 'Arn'
click_hex H7
expect_hex H7 '*auxilia*leader Arn*'
picture map

# Five banners are more than the enemy has pieces: the problem says so, and is
# mended in the war council.
key alt+2
expect tab 'Problems (*)'
sleep 0.5
picture problems
key alt+3
click 'spin button' 'Banners to Win*'
key Down Down
click 'text box' 'Army'
key ctrl+a
type_text 'Hillmen'
key Return
click 'text box' 'Title'
key End
type_text ' of Arn'
key Return
wait_for sees label 'Hillmen' || fail "the army has no name"
picture council

# A special rule from the list: the ford is worth a banner.
key ctrl+1
click_hex E6
click tab 'Rules'
press button 'Add a Rule…*'
expect 'search box' '*Kind of Rule*'
expect label 'Objective'
type_text 'objective'
sleep 0.5
picture kinds
click label 'Objective'
expect 'spin button' 'Banners'
sleep 0.5
click 'spin button' 'Banners'
key Down
# The words of the sheet stand under the form, and follow it.
expect label '*(E6)*1 banner.*'
picture objective

# Saved beside its rules, there is nothing that the command would say of it.
key ctrl+s
wait_title '^Save As$'
sleep 1
key ctrl+a
type_text "$file"
key Return
wait_title '^ford.xml'
"$WARCOUNCIL" check --werror "$file" >"$work/check" 2>&1 ||
  fail "$(cat "$work/check")"
cp "$file" "$work/saved"

# Chance plays it to its end, and editing goes on where it was.
key F5
expect list Choices
choose_last 'combo box' 'Player of Hillmen*'
choose_last 'combo box' 'Player of Bottom*'
click button Run
expect label '*won*'
picture played
key shift+F5
expect button 'Select and Move'
title_is '^ford.xml' || fail "the game changed the document"
spoken () { look places 'grid cell' 'Hex *' | cut -d' ' -f5- | sort; }
spoken >"$work/before"
key ctrl+q
wait_end

# Opened again, it is what was saved, and what a person would have written.
start ford.xml "$file"
spoken >"$work/after"
diff "$work/before" "$work/after" >&2 || fail "the map is another one"
key ctrl+q
wait_end
cmp "$file" "$work/saved" || fail "opening changed the file"
sed -n '/<victory/,$p' "$file" >"$work/text"
diff - "$work/text" >&2 <<'END' || fail "the text is not as expected"
  <victory banners="2"/>
  <board>
    <terrain type="river" at="E4 E5 E7 E8"/>
    <terrain type="fordable-river" at="E6"/>
  </board>

  <army side="top" cards="5">
    <name>Hillmen</name>
    <unit class="heavy-infantry" at="B5 B7"/>
    <unit class="light-cavalry" at="B9"/>
  </army>

  <army side="bottom" first="yes" cards="5">
    <name>Bottom</name>
    <unit class="auxilia" at="H5 H7"/>
    <unit class="medium-cavalry" at="H9"/>
    <leader at="H7">Arn</leader>
  </army>
  <zone id="objective" at="E6"/>
  <objective zone="objective" banners="1"/>
</scenario>
END
