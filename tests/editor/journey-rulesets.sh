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
key ctrl+q
wait_end
