#!/bin/bash
# journey-source.sh: an error typed in the source shows up among the problems,
# leads back to its place and goes away; map and source go in step.
journey=source
. "$(dirname "$0")/journey.sh"

start akragas.xml "$battle"

# The source begins with its first line: the line numbers are where they are when
# the cursor is sent there.
numbers () {
  local x y width height
  read -r x y width height <<<"$(look where 'text box' 'XML source')"
  import -window root -crop 24x300+$((left + x))+$((top + y)) "rgb:$1"
}
key F9
expect 'text box' 'XML source'
sleep 2
numbers "$work/opened"
key alt+1
key ctrl+Home
sleep 2
numbers "$work/first"
cmp "$work/opened" "$work/first" || fail "the source does not begin at its beginning"

# The map leads the source: what is typed then goes to the hex chosen.
click_hex B8
sleep 0.3
key alt+1
key Left Right
type_text 'X'
expect tab 'Problems (*)'
picture wrong
key alt+2
key F8
sleep 0.3
key ctrl+z
expect tab Problems
wait_title '^akragas.xml'

# An unknown class, found by its problem.
key ctrl+w
wait_end
sed -i 's/class="auxilia" at="B3/class="auxila" at="B3/' "$battle"
line=$(grep -n auxila "$battle" | cut -d: -f1)
start akragas.xml "$battle"
expect tab 'Design, Problems (1)'
key alt+2
expect label "Error in line $line"
picture problem
# It knows what was meant: by a button in the list, and where it stands.
click label 'Change to “auxilia”'
expect tab Problems
key ctrl+z
expect tab 'Problems (1)'
in_source () { case $(look focus) in *'XML source'*) ;; *) return 1 ;; esac; }
on_fix () { case $(look focus) in *button*) ;; *) return 1 ;; esac; }
# A click or a key is lost when the list is filled anew under it.
for _ in 1 2 3 4 5 6; do
  in_source || click label "Error in line $line"
  sleep 1
  in_source && key ctrl+period
  sleep 1
  on_fix && break
done
expect label 'Change to “auxilia”'
picture fix
on_fix || fail "the focus is on $(look focus)"
key Return
expect tab Problems
key ctrl+z
expect tab 'Problems (1)'
key F8
sleep 0.5
# The wrong name is selected, so typing replaces it.
type_text auxilia
picture corrected
expect tab Problems
save
expect_file cat

# A unit is written with what is proposed: its tag, then its class. What is
# proposed comes after a while, which a busy machine makes longer.
click_hex C9
sleep 0.5
key alt+1
sleep 0.5
# Home alone is the start of a line on the screen.
key ctrl+Up Home Return Up
type_text '<un'
expect label unit
sleep 1
picture proposed
key Tab
sleep 1
type_text 'aux'
expect label auxilia
sleep 2
picture class-proposed
key Tab
sleep 1
key F1
sleep 1
picture help
key Escape
sleep 1
save
grep -c '<unit class="auxilia" at=""/>' "$battle" || fail "nothing was completed"
# Taken back: how many steps that are depends on how fast it was typed.
for step in 1 2 3 4 5 6 7; do
  key ctrl+z
  save
  cmp -s "$original" "$battle" && break
done
expect_file cat

# Broken XML: the map stays, says so, and leaves the text alone.
key alt+1
key ctrl+Home
type_text '<'
expect label 'The XML has an error*'
expect_hex B8 '*Himilco*'
key ctrl+2
click_hex E5
expect_hex E5 '*empty*'
picture broken
# The line is marked, and the mark says why, and leads there.
read -r x y _ <<<"$(look where 'text box' 'XML source')"
xdotool mousemove $((left + x + 40)) $((top + y + 6))
xdotool mousemove $((left + x + 42)) $((top + y + 8))
expect label 'a stray *'
picture marked
click_at $((left + x + 42)) $((top + y + 8))
wait_for in_source || fail "the mark does not lead to the source"
click button '*Show Problem*'
sleep 0.3
key ctrl+z
wait_title '^akragas.xml'

# The source leads the map: the cursor on a place selects its hex.
key alt+1
key ctrl+Home
key ctrl+End
key ctrl+Up ctrl+Up ctrl+Up ctrl+Up ctrl+Up
sleep 0.3
expect label 'Hex H11,*'
key ctrl+q
wait_end
