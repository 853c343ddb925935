#!/bin/bash
# journey-rulesets.sh: the author of a variant finds a class in the tables, and
# who uses it; changes it in the variant by a form, sees what the variant changes
# now, saves it for the command to check, and takes all of it back.
journey=rulesets
. "$(dirname "$0")/journey.sh"

mkdir -p "$work/ancients/variants"
variant=$work/ancients/variants/marian.xml
original=$SOURCE/scenarios/ancients/variants/marian.xml
battle=$variant # save and expect_file are about it
cp "$original" "$variant"
start marian.xml "$variant"

# It begins with what the variant itself says. Of the rest there is no map, and
# nothing to play.
expect 'tree grid' 'Trait'
expect label 'legion'
picture traits
sees 'tab' 'Play' && fail "rules can be played"
key alt+5
sleep 0.3
sees label 'No Special Rules' && fail "there is a page of special rules"

# Every kind has a table.
for kind in 'Terrain' 'Card' 'Unit class'; do
  click 'list item' "$kind"
  expect 'tree grid' "$kind"
done

# One class, what it is, where it says so and who needs it.
click 'search box' 'Search in the table'
type_text 'heavy infantry'
expect label 'Heavy infantry'
expect label 'Unit class · rules.xml, line *'
expect label 'Values'
expect label 'Close dice'
picture class

# It becomes another one in the variant. The form has what the class has, with
# what it inherits; the middle of a spin button is its minus.
click button '*Change in This Variant*'
expect 'spin button' 'Blocks*'
click 'spin button' 'Blocks*'
sleep 0.3
picture form
key ctrl+s
wait_title '^marian.xml'
sed 's|^</rules>|  <change unit-class="heavy-infantry" blocks="3"/>\n&|' "$original" \
  >"$work/expected"
cmp "$work/expected" "$variant" || fail "the change is not as expected"
"$WARCOUNCIL" check --werror "$variant" || fail "the variant has problems"

# So it is told, with what was, and among all that the variant changes.
click button '*Back to the Details*'
expect label 'Unit class · Changed · Line 12*'
expect label '4 in rules.xml*'
picture changed
click button '*What Changes?*'
expect 'text box' 'What This Variant Changes'
picture changes
look text 'text box' 'What This Variant Changes' | grep -q 'blocks: 4 → 3' \
  || fail "what changed is not told"
key Escape
sleep 0.3

# All of it back: the file is what it was, to the byte.
key ctrl+z ctrl+z
sleep 0.3
key ctrl+s
wait_title '^marian.xml'
wait_for cmp "$original" "$variant" || fail "the variant is not as it was"

# A new class that is like the one that is chosen says only its name; what it
# takes over is there to be seen.
wait_for sees label 'Heavy infantry' || fail "the class is not chosen"
press button 'New “Unit class”…'
expect 'text box' 'Name'
type_text 'Old Guard'
sleep 0.3
picture new-class
key Return
expect button '*Back to the Details*'
expect 'text box' 'Name'
sleep 0.5
click label More
expect label Inherited
expect label 'Traits (inherited: foot)'
sleep 0.5
picture new-class-form
key ctrl+s
wait_title '^marian.xml'
sed 's|^</rules>|  <unit-class id="old-guard" like="heavy-infantry">\
    <name>Old Guard</name>\
  </unit-class>\
&|' "$original" >"$work/expected"
wait_for cmp "$work/expected" "$variant" || {
  diff "$work/expected" "$variant"; fail "the new class is not as expected"; }
"$WARCOUNCIL" check "$variant" || fail "the new class has problems"
key ctrl+z
sleep 0.3
key ctrl+s
wait_title '^marian.xml'
wait_for cmp "$original" "$variant" || fail "the variant is not as it was"

# A rule is added by what it is for, by keys alone. Its words stand under its form.
press button 'Add a Rule…*'
expect 'search box' 'Search for a Kind*'
expect label 'Units and Leaders'
picture chooser
type_text 'rulings'
sleep 0.5
sees label 'Units and Leaders' && fail "a search has groups"
key Down Return
expect label 'What Players Will Read'
picture added
key ctrl+z
sleep 0.5
cmp "$original" "$variant" || fail "adding wrote the file"

# In a narrow window one goes from the kinds to a table and back, by keys and by
# mouse, and all of it is in sight.
xdotool windowsize "$window" 360 640
expect_no () { wait_for sees_no "$1" "$2" || fail "there is a $1 “$2”"; }
expect button 'Back to the Kinds'
press button 'Back to the Kinds'
expect_no 'search box' 'Search in the table'
measure
click 'list item' 'Card'
expect 'search box' 'Search in the table'
expect_no 'list item' 'Card'
is_in_window () {
  local x width
  read -r x _ width _ <<<"$(look where "$1" "$2")" &&
    [ $((x + width)) -le "$frame_width" ]
}
wait_for is_in_window button '*Change in This Variant*' \
  || fail "the buttons are cut"
picture narrow
press button 'Back to the Kinds'
expect 'list item' 'Card'
key Down Return
expect label 'Supply'
picture narrow-keys
xdotool windowsize "$window" 1280 800
expect 'list item' 'Unit class'
measure
click 'list item' 'Unit class'

# Rules that say nothing have nothing in their table, until they do again.
click 'text box' 'XML source'
key ctrl+a
type_text '<rules id="x" name="X" version="2"/>'
expect label 'Nothing Found'
for _ in 1 2 3 4 5 6 7 8 9; do key ctrl+z; done
wait_title '^marian.xml'
expect label 'Unit class · rules.xml, line *'
key ctrl+q
wait_end

# Another identifier is written once it is applied, and all who name the thing go
# along; other documents that name it are told. What another thing has is refused.
cat >"$work/ancients/variants/later.xml" <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<rules xmlns="urn:x-warcouncil:rules" version="2" id="later" extends="marian.xml">
  <title>Later Legions</title>
  <change trait="legion"><p>They came later.</p></change>
</rules>
END
start marian.xml "$variant"
expect label 'legion'
click label 'legion'
key F2
expect button '*Back to the Details*'
sleep 0.5
xdotool key End
type_text ' ?'
key Return
expect label '*is not an identifier*'
picture refused
key BackSpace BackSpace
for letter in a b c; do
  type_text "$letter"
  sleep 0.5
done
# Saving reads the field, as it does elsewhere.
key ctrl+s
expect label 'Others Use It'
expect label '*Later Legions*'
picture others
key Escape
sleep 0.5
key ctrl+s
wait_title '^marian.xml'
wait_for grep -q '<trait id="legionabc"' "$variant" ||
  fail "the form did not stay: $(grep '<trait' "$variant")"
sed 's/<trait id="legion"/<trait id="legionabc"/' "$original" |
  cmp - "$variant" || fail "more than the identifier was changed"
"$WARCOUNCIL" check "$variant" || fail "the renamed trait has problems"
# What is being typed is undone by the field, not the name before it.
xdotool key End
type_text 'd'
key ctrl+z
sleep 0.5
key ctrl+s
sleep 0.5
grep -q '<trait id="legionabc"' "$variant" ||
  fail "undo took back the name: $(grep '<trait' "$variant")"
key ctrl+q
wait_end
