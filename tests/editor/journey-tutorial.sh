#!/bin/bash
# journey-tutorial.sh: does what scenarios/tutorial/your-first-battle-in-the-editor.md
# says, in its order, and takes its pictures. Each has to look like the one that is
# stored; with TAKE set it is stored instead. They are compared where they were taken:
# GTK 4.10 and later lay the window out in another way. There the steps are done and
# the sizes compared.
journey=tutorial
. "$(dirname "$0")/still.sh"
. "$(dirname "$0")/journey.sh"
echo gtk-cursor-blink=false >>"$XDG_CONFIG_HOME/gtk-4.0/settings.ini"
stored=$SOURCE/scenarios/tutorial/pictures
mkdir "$work/club"
cp -r "$SOURCE/scenarios/ancients" "$work/club"

# Photographs the window as soon as it stands still, without the pointer.
photograph () {
  local i
  xdotool mousemove 1279 799
  for i in $(seq 40); do
    sleep 0.2
    import -window root -crop "$1" +repage "$work/now.ppm"
    cmp -s "$work/now.ppm" "$work/before.ppm" && return
    mv "$work/now.ppm" "$work/before.ppm"
  done
  fail "the window does not stand still"
}

# How far the tile that differs most differs, of 1000. Fewer colours make up to 26, a
# panel that is missing 39 or more, another page a hundred.
difference () {
  convert "$1" "$2" -resize 25% -compose difference -composite -colorspace gray \
    -scale '8x8!' -format '%[fx:round(1000*maxima)]' info:
}
bound=33
pkg-config --atleast-version=4.10 gtk4 && bound=1000

# Takes a picture, of a part of the screen; the third word is another bound.
take () {
  local picture=$stored/$1.png most=${3:-0} is
  photograph "$2"
  if [ -n "${TAKE:-}" ]; then
    mkdir -p "$stored"
    convert "$work/now.ppm" +dither -treedepth 8 -colors 256 -strip \
      -define png:compression-level=9 -define png:compression-filter=0 \
      -define png:exclude-chunks=date,time "png8:$picture"
    return
  fi
  convert "$work/now.ppm" "$PICTURES/tutorial-$1.png"
  [ "$(identify -format %wx%h "$picture")" = "$(identify -format %wx%h "$work/now.ppm")" ] ||
    fail "there is no picture $1 of this size, see $PICTURES/tutorial-$1.png"
  is=$(difference "$work/now.ppm" "$picture")
  echo "picture $1 differs by $is"
  [ "$is" -le $((bound > most ? bound : most)) ] ||
    fail "picture $1 is another one now, see $PICTURES/tutorial-$1.png"
}

# Parts of the window.
window=1280x800+0+0 left_and_map=876x752+0+48 map_and_panel=1060x752+220+48
panel=404x752+876+48

# ---- a new battle ---------------------------------------------------------------
start 'Warcouncil Editor'
expect label 'Shipped Battles'
take start 840x722+216+50
click button 'New…*'
wait_title '^New Document$'
expect button '*Next'
key Return
expect 'text box' 'Title'
sleep 0.5
key ctrl+a
type_text 'Willow Ford'
key Tab ctrl+a
type_text Hillmen
# The squares beside a colour are two stops behind the name.
choose_colour () {
  key Tab Tab space
  expect button "$1"
  press button "$1"
  wait_for popups_are 2 || fail "the colours stay"
}
choose_colour Brick
key Tab Tab Tab ctrl+a
type_text Rivertown
choose_colour Ink
xdotool mousemove 640 600 click --repeat 9 --delay 20 4
sleep 0.3
take new 520x600+380+100
press button '*Create'
wait_title '^New Document — '
measure
sleep 0.5
take window $window

# A row of the palette; a list that has only just come up has to find its size, so
# the places of its rows are asked for once it has.
declare -A row
find_rows () {
  local x y width height name
  expect 'list item' "$1"
  sleep 0.5
  while read -r x y width height name; do
    [ -n "$name" ] && row[$name]="$((left + x + width / 2)) $((top + y + height / 2))"
  done < <(look places 'list item' '*')
}
choose () {
  local i
  for i in 1 2 3 4 5; do
    click_at ${row[$1]} # a busy window may miss a click
    sleep 0.1
    is_chosen "$1" && return
  done
  fail "“$1” is not chosen"
}

# ---- the ground -----------------------------------------------------------------
click button 'Paint Terrain'
find_rows Hill
find_hexes
choose Hill
drag C3 C4 C5
drag G4 G5
choose Forest
drag D9 D10
click_at ${place[F3]}
click_at ${place[G10]}
choose River
drag E3 E7 E11
choose 'Fordable river'
drag E6 E7
expect_hex E6 '*, fordable river*'
expect_hex E8 '*, river*'
take ground $left_and_map

# ---- units and leaders -----------------------------------------------------------
put () {
  choose "$1"
  shift
  for name; do click_at ${place[$name]}; done
}
click button 'Place Units'
find_rows Auxilia
put Auxilia C3 C5
put 'Light infantry' C9 D6
put 'Warrior infantry' B6 B7
put 'Light cavalry' B2 B11
put 'Medium cavalry' C11
click button Rivertown
click_at ${place[H2]} # the class is the one before
click_at ${place[H11]}
put 'Light bow infantry' G7
put Auxilia G3 G9
put 'Medium infantry' H5 H7 H8
put 'Heavy infantry' H6
expect_hex H6 '*Rivertown heavy infantry, 4 blocks*'
take units $left_and_map
lead () {
  click button "$1"
  click 'text box' '*Name of the next leader*'
  type_text "$2"
  click_at ${place[$3]}
  expect_hex $3 "*leader $2*"
}
click button 'Place Leaders'
lead Hillmen Arn B7
lead Rivertown Lyra H7

# ---- saved ------------------------------------------------------------------------
key ctrl+s
wait_title '^Save As$'
sleep 1
key ctrl+a
type_text "$work/club/willow-ford.xml"
key Return
wait_title '^willow-ford.xml'

# ---- an objective -----------------------------------------------------------------
click button 'Select and Move'
click_hex E6
click tab Rules
press button 'Add a Rule…*'
expect label Objective
take rules $panel
click label Objective
expect 'spin button' Banners
sleep 0.3
click 'spin button' Banners # its middle is its minus
key Down
expect label '*has 1 banner.*'
click button '*Special Rules*'
click 'list item' 'Zone: objective'
expect button 'Pick on the Map'
click button 'Pick on the Map'
expect label 'Click hexes; *'
click_hex E7
take pick $map_and_panel
click button Done
expect_hex E7 '*objective: 1 banner*'
click 'text box' 'Name in documents'
key ctrl+a
type_text ford
key Return
expect_hex E7 '*“ford”*'

# ---- the council ------------------------------------------------------------------
press tab Council
sleep 1
click 'spin button' 'Banners to Win*' # once less
# Farther down; the wheel changes nothing over the bar at the window's end.
xdotool mousemove $((left + 1263)) $((top + 400))
for i in $(seq 40); do
  read -r _ y _ <<<"$(look where checkbox 'The top army moves first')"
  [ "$y" -lt 700 ] && break
  xdotool click 5
  sleep 0.3
done
click checkbox 'The top army moves first'
story='Every summer the Hillmen drive their herds to the river.'
look type 'text box' History "$story This year the people of Rivertown hold the ford." ||
  fail "the history cannot be written"
wait_title '^• willow-ford.xml'

# ---- a problem --------------------------------------------------------------------
drag D6 E5
click tab 'Problems*'
expect label 'Error in line *'
take problem $map_and_panel
drag E5 D6
expect label 'No Problems'
key ctrl+s
wait_title '^willow-ford.xml'
for words in 'banners="4"' 'side="top".*first="yes"' "$story"; do
  grep -q "$words" "$work/club/willow-ford.xml" || fail "the file lacks $words"
done

# ---- a turn -----------------------------------------------------------------------
click tab Play
expect label 'Hillmen: play a card'
choose_last 'combo box' 'Player of Rivertown*' Up
expect button 'Player of Rivertown Computer'
click button 'Order Two Units Left'
expect label 'Hillmen: give orders'
click_hex B11
click_at ${place[C11]}
expect label 'Hillmen: move'
click_hex B11
expect_hex F11 '*can be chosen'
take play 720x752+560+48
click_at ${place[F11]}
expect_hex F11 '*Hillmen light cavalry*'
click_hex C11
click_at ${place[E12]}
expect label 'Hillmen: battle'
click_hex H11
# What the computer does is its own affair.
expect label 'Turn of Rivertown: *'

# ---- a playtest -------------------------------------------------------------------
click tab Playtest
expect 'list item' 'What Is Played*'
click 'list item' 'What Is Played*'
expect 'spin button' 'Games*'
sleep 0.5
click 'spin button' 'Games*'
key ctrl+a
type_text 100
key Tab
click button '*Playtest'
expect label '100 of 100 games'
sleep 2 # two clicks on a row are a double click
click 'list item' 'What Is Played*'
folded () { [ "$(look where label Results | cut -d' ' -f2)" -lt 400 ]; }
wait_for folded || fail "what is played stays open"
take results 336x752+944+48 150 # better players find other figures

# ---- given away -------------------------------------------------------------------
# Chooses the name of a file in the dialog with such a title.
name_file () {
  local file=$work/club/$2
  wait_title "^$1\$"
  sleep 0.5
  key ctrl+a
  type_text "$file"
  key Return
  wait_for test -s "$file" || fail "there is no $file"
}
key ctrl+p
wait_title '^Print$'
expect image 'Page 1 of ?'
take print 860x640+210+80
press button 'Save…*'
name_file 'Save the Sheet' willow-ford.pdf
key Escape
wait_for no_window '^Print$' || fail "the dialog stays"
key ctrl+e
wait_title '^Export Pack$'
expect checkbox 'Willow Ford'
take export 560x680+360+60
press button 'Export…*'
name_file 'Export Pack' willow-ford.wcpack
expect label '“willow-ford.wcpack” is written.'
key ctrl+q
wait_end

# What the reader has now is right, and can be given away.
"$WARCOUNCIL" check --werror "$work/club/willow-ford.xml" || fail "it has problems"
"$WARCOUNCIL" pack --verify "$work/club/willow-ford.wcpack" >/dev/null ||
  fail "the pack is not right"
