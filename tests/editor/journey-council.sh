#!/bin/bash
# journey-council.sh: the war council and special rules are edited in forms and
# patched in the text, as a careful person would write it.
journey=council
. "$(dirname "$0")/journey.sh"

start akragas.xml "$battle"
key alt+3
expect 'spin button' 'Command cards of the top army*'
sleep 0.5
picture form
click 'text box' '*Title*'
key End
type_text ' & Gela'
wait_title '^• akragas.xml'
xdotool mousemove $(middle "text box" "*Date*") click --repeat 3 5
sleep 0.5
# The middle of the spin button is its minus.
click 'spin button' 'Command cards of the top army*'
key Up Up
sleep 0.3
save
expect_file sed -e 's|<title>Akragas|<title>Akragas \&amp; Gela|' \
  -e 's|side="top" cards="5"|side="top" cards="6"|'

# Three steps of the number, and what was typed is one.
key ctrl+z ctrl+z ctrl+z ctrl+z
sleep 0.3
save
expect_file cat

# A colour from the list.
click button 'Colours to Choose From*'
expect button Brick
sleep 0.5
picture colours
press button Brick
wait_title '^• akragas.xml'
save
expect_file sed 's|side="top" cards="5" colour="tan"|side="top" cards="5" colour="#a65d4e"|'
key ctrl+z
save
expect_file cat

# The other side moves first; that is farther down.
xdotool mousemove $(middle 'text box' '*Date*') click --repeat 5 5
sleep 0.5
click checkbox 'The top army moves first*'
wait_title '^• akragas.xml'
save
expect_file sed -e 's| first="yes"||' -e 's|side="top" cards="5" colour="tan"|& first="yes"|'
key ctrl+z
save
expect_file cat

# No number and then another, a part, and two commanders where one was.
xdotool click --repeat 20 4
sleep 0.5
click 'spin button' 'Number*'
key Up Up
click 'text box' '*Phase or Part*'
type_text 'Day I'
click 'text box' '*Commanders*'
key End
type_text '; Mago'
sleep 0.3
save
council=(-e 's| number="1"||' -e 's|rules="rules.xml"|& number="2"|'
  -e 's|^    <commander>Himilco.*|&\n    <commander>Mago</commander>|')
expect_file sed "${council[@]}" \
  -e 's|^  <title>.*|&\n  <part>Day I</part>|'

# Where a wheel scrolls and changes nothing: over the bar at the window's end.
margin () { echo $((left + 1263)) $((top + 400)); }

# The wheel does not get stuck over a long text on its way along the page.
top_of_history () { look where 'text box' History | { read -r _ y _; echo "$y"; }; }
xdotool mousemove $(margin) click --repeat 30 5
sleep 0.5
before=$(top_of_history)
xdotool mousemove $(middle 'text box' History) click --repeat 2 4
sleep 0.5
[ "$(top_of_history)" -ge $((before + 50)) ] ||
  fail "the wheel is stuck over the history at $before"

# Title and advice in another language, by its code.
xdotool mousemove $(margin) click --repeat 30 4
sleep 0.5
click 'combo box' '*Language*'
sleep 0.5
key End Return
expect label 'What is not translated yet*'
key space
sleep 0.5
key End Return
expect 'text box' '*Code of the Language*'
key Tab
type_text 'eo'
key Return
wait_for sees 'text box' '*Phase or Part: Day I*'
click 'text box' '*Title*'
type_text 'Akragaso'
xdotool mousemove $(margin) click --repeat 20 5
sleep 0.5
click 'text box' '*Advice*'
type_text 'Haltu.'
# A rule in words, in the original.
xdotool mousemove $(margin) click --repeat 30 4
sleep 0.5
click 'combo box' '*Language*'
sleep 0.5
key Home Return
expect label 'Banners to Win'
xdotool mousemove $(margin) click --repeat 30 5
sleep 0.5
click button 'Add a Rule*'
expect 'text box' 'Rule 1'
sleep 0.3
key ctrl+a
type_text 'The walls stand.'
picture words

# An objective with its zone, and a trigger whose condition is wrong at first.
add_rule () {
  press button 'Add a Rule…*'
  expect 'search box' 'Search for a Kind*'
  sleep 0.3
  type_text "$1"
  sleep 0.5
  key Return
  expect label "$2"
  sleep 0.3
}
key alt+5
add_rule objective Objective
press button '*Special Rules*'
add_rule trigger Trigger
click label More
expect 'text box' '*When*'
sleep 0.3
click 'text box' '*When*'
type_text 'side.baners gt 2'
expect label "*Did you mean 'banners'*"
picture trigger
key ctrl+a
type_text 'side.banners gt 2'
is_gone () { ! sees label "*Did you mean*"; }
wait_for is_gone || fail 'the error is still shown'
save
expect_file sed "${council[@]}" \
  -e 's|^  <title>.*|&\n  <title xml:lang="eo">Akragaso</title>\n  <part>Day I</part>|' \
  -e 's|^  </council>|&\n  <council xml:lang="eo">\n    <p>Haltu.</p>\n  </council>\n  <rule>\n    <p>The walls stand.</p>\n  </rule>|' \
  -e 's|^</scenario>|  <zone id="objective" at="A1"/>\n  <objective zone="objective" banners="3"/>\n  <on event="turn-starts" side="top" once="game" when="side.banners gt 2">\n    <draw/>\n  </on>\n&|'
"$WARCOUNCIL" check "$battle" >"$work/check" 2>&1 || fail "$(cat "$work/check")"
key ctrl+q
wait_end
