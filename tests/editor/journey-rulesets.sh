#!/bin/bash
# journey-rulesets.sh: a variant of rules is opened as tables; a class is found,
# and changed in the variant by a form; undo gives back the file.
journey=rulesets
. "$(dirname "$0")/journey.sh"

mkdir -p "$work/ancients/variants"
variant=$work/ancients/variants/marian.xml
cp "$SOURCE/scenarios/ancients/variants/marian.xml" "$variant"
start marian.xml "$variant"
expect 'tree grid' 'Trait'
expect label 'legion'
picture traits

# Rules that say nothing have nothing in their table, until they do again.
click 'text box' 'XML source'
key ctrl+a
type_text '<rules id="x" name="X" version="2"/>'
expect label 'Nothing Found'
for _ in 1 2 3 4 5 6 7 8 9; do key ctrl+z; done
wait_title '^marian.xml'
expect label legion
key ctrl+q
wait_end
