#!/bin/bash
# journey-council.sh: the war council is edited in the form and patched in the
# text.
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
click 'spin button' 'Number of the battle*'
key Up Up
click 'text box' '*Phase or Part*'
type_text 'Day I'
click 'text box' '*Commanders*'
key End
type_text '; Mago'
sleep 0.3
save
expect_file sed -e 's| number="1"||' -e 's|rules="rules.xml"|& number="2"|' \
  -e 's|^  <title>.*|&\n  <part>Day I</part>|' \
  -e 's|^    <commander>Himilco.*|&\n    <commander>Mago</commander>|'
key ctrl+q
wait_end
