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

# The other side moves first.
click checkbox 'The top army moves first*'
wait_title '^• akragas.xml'
save
expect_file sed -e 's| first="yes"||' -e 's|side="top" cards="5" colour="tan"|& first="yes"|'
key ctrl+z
save
expect_file cat
key ctrl+q
wait_end
