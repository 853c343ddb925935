#!/bin/bash
# journey-speech.sh: everything by keys, and everything with a name: what has
# the focus, what hexes say, and what people can use in every pane.
journey=speech
. "$(dirname "$0")/journey.sh"

focus_matches () { case $(look focus) in $1) ;; *) return 1 ;; esac; }
expect_focus () {
  wait_for focus_matches "$1" || fail "the focus is on “$(look focus)”, not “$1”"
}
all_named () {
  local unnamed
  unnamed=$(look unnamed)
  [ -z "$unnamed" ] || fail "without a name, $1: $unnamed"
}

# No document yet: the keys begin where one opens one.
start 'Warcouncil Editor'
expect_focus 'button *Open*'
all_named 'start page'
picture start
key ctrl+q
wait_end

# A map that has been opened has the focus. Arrow keys go over it, and hexes
# say what is there.
start baecula.xml "$work/ancients/baecula.xml"
expect_focus 'grid cell “Hex A1, *'
key Down Right
expect_focus 'grid cell “Hex B2, *'
key Right Right Right
expect_focus 'grid cell “Hex B5, *, zone “Carthaginian camps”, *blocks*'
key ctrl+Home
expect_focus 'grid cell “Hex A1,*'
key End
expect_focus 'grid cell “Hex A13,*'
key shift+Left
expect_focus 'grid cell “Hex A12, *, selected”'
key Escape

# In a circle, and backwards; the side panel is there when it is asked for.
key F6
expect_focus '*button “Select and Move”*'
key F6
expect_focus 'grid cell “Hex A12,*'
key F9 F6
expect_focus '*text box “XML source”*'
key F6
expect_focus '*button “Select and Move”*'
key F6
expect_focus 'grid cell “Hex A12,*'
key shift+F6
expect_focus '*button “Select and Move”*'

# Inside the palette, lists that drop down say what they are for.
for i in $(seq 15); do
  key Tab
  case $(look focus) in *'button “Terrain '*) break ;; esac
done
expect_focus 'button “Terrain *'
key Tab
expect_focus 'button “Unit *'
all_named palette

# Each view by its key, first things first; all that can be used has a name.
key alt+2
all_named problems
key alt+3
expect_focus 'combo box “Language”'
all_named council
key alt+4
expect_focus 'button “What the Fighting Value Is”'
all_named forces
key Tab
expect_focus 'button “Select All Units”'
key Tab
expect_focus 'list item *'
key alt+5
all_named rules
key alt+6
expect_focus 'button “Hint”'
key alt+1
for tool in 2 3 4 5 6 7; do
  key ctrl+$tool
  all_named "tool $tool"
done
key ctrl+1

# A menu that Escape closes inside of a submenu leaves the keys alive.
key F10
expect_focus 'menu item “New…”'
key Down Down Right
sleep 0.6
key Escape
expect_focus '*button “Main Menu”*'
key alt+1
expect_focus 'text box “XML source”'

# A game.
key F5
expect 'list' Choices
all_named play
key F6
expect_focus 'grid cell “Hex A12,*'
key F6
expect_focus 'button “Hint”'
key Tab Tab
expect_focus 'button “Player of *'
picture play
key shift+F5 ctrl+q
wait_end
