#!/bin/bash
# monkey.sh: clicks, drags, keys and letters at random in a document of ours,
# STEPS of them, from SEED. The editor must answer after each, with nothing to
# complain about on its console; in the end undoing everything gives back the
# bytes of the file, and redoing everything what there was before.
journey=monkey
. "$(dirname "$0")/journey.sh"

# What GTK says of itself: a button that is held down can no longer be pressed; a
# widget is drawn in the frame in which it came; a window is out of the screen; a
# list of completions comes up at the screen's edge; a table is not yet drawn; what
# a tooltip is to come up over has gone.
forgiven+='|Broken accounting of active state|Trying to snapshot (Gtk|Adw)'
forgiven+='|gdk_monitor_get_geometry|attempt to allocate GtkPopoverContent'
forgiven+='|GtkColumnListView failed to scroll|scrolledwindow 0x[0-9a-f]* with width -2 '
forgiven+='|gdk_surface_get_device_position|_gtk_widget_find_at_coords'
seed=${SEED:-$(date +%s)}
RANDOM=$seed
steps=${STEPS:-1500}
below () { REPLY=$(((RANDOM * 32768 + RANDOM) % $1)); }
one_of () {
  below $#
  shift "$REPLY"
  REPLY=$1
}

one_of "$work"/ancients/*.xml
file=$REPLY
echo "SEED=$seed STEPS=$steps, $(basename "$file")"
cp "$file" "$work/original"

# ---- what the program answers ----

ask () { # METHOD ARGUMENT...: of the program, or of its first WINDOW
  timeout $((20 * ${PATIENCE:-1})) gdbus call --session \
    --dest io.github.warcouncil.Editor \
    --object-path "/io/github/warcouncil/Editor$window_path" \
    --method org.gtk.Actions."$@" 2>/dev/null
}
window_path=
of_window () { window_path=/window/1 ask "$@"; }
does () { of_window Activate "$1" '[]' '{}' >/dev/null; }
can () { [[ $(of_window Describe "$1") = *'(true,'* ]]; }

chooser='^(Save As|Open|Choose Rules|Save Replay|Open a Replay)$'

begin () {
  rm -rf "$XDG_STATE_HOME"
  cp "$work/original" "$file"
  start "$(basename "$file")" "$file"
}

# The monkey may make the window an icon, which becomes a window again. It may
# close it, even when another one is left: it begins anew. The program has to end
# in good order, for which it needs a moment.
go_on () {
  complaints >&2 && give_up "a complaint"
  if of_window Describe undo >/dev/null; then
    xprop -id "$window" WM_STATE 2>/dev/null | grep -q Iconic &&
      xdotool windowactivate "$window"
    return 0
  fi
  if ask Describe quit >/dev/null; then
    kill "$program"
    wait "$program"
  else
    wait_for has_ended || give_up "the editor does not answer"
    wait "$program"
    local status=$?
    [ $status = 0 ] || give_up "the editor ended with status $status"
  fi
  program=
  begin
}

give_up () {
  tail -n 40 "$work/steps" >&2
  fail "$* (SEED=$seed STEPS=$steps)"
}

# ---- what the monkey does ----

keys=(ctrl+1 ctrl+2 ctrl+3 ctrl+4 ctrl+5 ctrl+6 ctrl+7 ctrl+8 alt+1 alt+2 alt+3
  alt+4 alt+5 alt+6 alt+0 F1 F5 shift+F5 F6 shift+F6 F8 shift+F8 F9 shift+F9 F10 Tab Tab
  shift+Tab Return Return space space Escape Escape Escape Delete BackSpace Up
  Down Left Right shift+Right shift+Down Home End Page_Down ctrl+space ctrl+a
  ctrl+c ctrl+x ctrl+v ctrl+d ctrl+z ctrl+z ctrl+shift+z ctrl+plus ctrl+minus
  ctrl+0 ctrl+9 ctrl+alt+1 ctrl+alt+2 ctrl+alt+3 ctrl+alt+4 ctrl+alt+0 ctrl+s
  ctrl+f m p r f)
letters=('<' '>' '"' '&' 'é' 'x' ' ' '12' '-1' '999999' '<a/>' '<!--' '-->'
  'E5' 'id="' '軍' 'not(' ' and ')

# A place below the title bar: a window that is dragged out of the screen is
# too much for GTK.
point () {
  below 1280
  local x=$REPLY
  below $((800 - ${1:-50}))
  REPLY="$x $((REPLY + ${1:-50}))"
}

step () {
  local what
  below 20
  case $REPLY in
    [0-4]) point 0; what="mousemove $REPLY click 1" ;;
    5) point; what="mousemove $REPLY click 3" ;;
    [6-8])
      point
      what="mousemove $REPLY mousedown 1"
      for _ in 1 2 3; do point; what+=" mousemove $REPLY"; done
      what+=" mouseup 1" ;;
    9) point; what="mousemove $REPLY click 4 click 5 click 5" ;;
    1[0-6]) one_of "${keys[@]}"; what="key $REPLY" ;;
    *) one_of "${letters[@]}"; what="type -- $REPLY" ;;
  esac
  echo "$what" >>"$work/steps"
  case $what in
    type*) xdotool type -- "${what#type -- }" ;;
    *) xdotool $what ;;
  esac
}

begin
for ((i = 0; i < steps; i++)); do
  step
  # Files of others are no place for a monkey.
  xdotool search --onlyvisible --name "$chooser" >/dev/null 2>&1 && key Escape
  go_on
done

# ---- what is left of it ----

key Escape Escape Escape Escape
key shift+F5
go_on

# Saves, and keeps what was saved under a name.
keep () {
  does save
  wait_for title_is "^$(basename "$file") " || give_up "it is not saved"
  cp "$file" "$work/$1"
}
all () { # undo or redo, all steps
  local i
  for ((i = 0; i < 5000; i++)); do
    can "$1" || return 0
    does "$1"
  done
  give_up "there is no end to $1"
}
all redo
keep now
all undo
keep undone
all redo
keep redone
diff "$work/original" "$work/undone" >&2 || give_up "undo is not what was there"
diff "$work/now" "$work/redone" >&2 || give_up "redo is not what was there"
is_running || give_up "the editor is gone"
diff "$work/original" "$work/now" | grep -c '^[<>]'
