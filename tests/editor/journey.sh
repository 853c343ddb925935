# journey.sh: what journeys share; to be sourced by bash.
#
# A journey drives the editor as a person does: by mouse and keys through the X
# server, and it reads the screen as a blind person does, through look. The
# environment gives EDITOR, LOOK, SOURCE (the root of the project) and PICTURES,
# a folder for screenshots.
set -u
[ -n "${JOURNEY_TRACE:-}" ] && set -x

for tool in xdotool openbox import; do
  command -v "$tool" >/dev/null || { echo "$tool is not installed"; exit 77; }
done

work=$(mktemp -d)
program=
mkdir -p "$PICTURES" "$work/ancients"
: >"$work/output"
export XDG_STATE_HOME=$work/state
cp "$SOURCE"/scenarios/ancients/*.xml "$work/ancients"
battle=$work/ancients/akragas.xml
original=$SOURCE/scenarios/ancients/akragas.xml
openbox --sm-disable >/dev/null 2>&1 &
manager=$!

# Whatever else went well: the editor has nothing to complain about itself. What
# is critical does not end it here, since it is found in its output: a file
# dialog of GTK 4.8 that finds completions asks for the size of a monitor that it
# does not know.
export G_DEBUG=
export LD_PRELOAD=${KNOWN_WARNINGS:-}
forgiven='^$'
complaints () {
  grep -E 'WARNING|CRITICAL' "$work/output" \
    | grep -vE "$forgiven|gdk_monitor_get_geometry"
}

finish () {
  local status=$?
  [ -n "$program" ] && kill "$program" 2>/dev/null
  kill "$manager" 2>/dev/null
  wait 2>/dev/null
  complaints >&2 && status=1
  rm -rf "$work"
  exit $status
}
trap finish EXIT

fail () {
  echo "failed: $*" >&2
  picture failure
  look tree >"$PICTURES/$journey-failure.txt"
  cat "$work/output" >&2
  exit 1
}

picture () { import -window root "$PICTURES/$journey-$1.png"; }
look () { "$LOOK" warcouncil-editor "$@"; }

# Starts the editor and waits for its window, whose title has the part given.
start () {
  local title=$1
  shift
  "$EDITOR" "$@" >>"$work/output" 2>&1 &
  program=$!
  wait_title "$title"
  window=$(xdotool search --onlyvisible --name "$title" | tail -1)
  xdotool windowactivate "$window" 2>/dev/null
  wait_for is_active || fail "no window of the editor has the keyboard"
  measure
}
# A dialog may have come up with the window; it is the one that has the keyboard.
is_active () { [ "$(xdotool getactivewindow getwindowpid)" = "$program" ]; }

# The same with a disk that can be slow; sanitizers have to come first, so that
# builds with them name none.
export DISK=$work/disk
slow () { echo "$1" >"$DISK"; } # each fsync takes so many milliseconds
has_slow_disk () { [ -n "${SLOW_DISK:-}" ]; }
start_on_disk () {
  slow 0
  LD_PRELOAD="${SLOW_DISK:-} $LD_PRELOAD" start "$@"
}

# Answers a file dialog with Return. On a slow disk the window is alive while the
# file is being written, under a name of its own at first.
writes_aside () {
  local file=$1
  slow 4000
  key Return
  if has_slow_disk; then
    begins () { compgen -G "$(dirname "$file")/.warcouncil-*.tmp"; }
    wait_for begins || fail "nobody writes $file"
    answers () { sees label '*'; }
    wait_for answers || fail "the window does not answer"
    [ ! -e "$file" ] || fail "the window waited for $file"
  fi
  slow 0
  is_there () { [ -s "$file" ]; }
  wait_for is_there || fail "there is no $file"
}

# Where the window is: the shadow or border around the frame belongs to it. In
# GTK 4.18 it belongs to the frame, and places are told from behind it. To click in
# a dialog, it is measured: its id and its name.
measure () {
  local X=0 Y=0 WIDTH=0 HEIGHT=0 SCREEN WINDOW x y
  eval "$(xdotool getwindowgeometry --shell "${1:-$window}")"
  read -r x y frame_width frame_height \
    <<<"$(look where window "${2:-*Warcouncil*}")"
  left=$((X + (WIDTH - frame_width) / 2 - 2 * x))
  top=$((Y + (HEIGHT - frame_height) / 2 - 2 * y))
}

# Waits until a command succeeds; PATIENCE times as long when the machine or the
# build is slow. What takes longer than a second is asked for less often: the window
# has to work for each answer.
wait_for () {
  local i pause=0.1
  for i in $(seq $((100 * ${PATIENCE:-1}))); do
    "$@" >/dev/null 2>&1 && return 0
    [ "$i" = 10 ] && pause=0.3
    sleep $pause
  done
  return 1
}
title_is () { xdotool search --onlyvisible --name "$1" | grep -q .; }
no_window () { ! title_is "$1"; }
wait_title () { wait_for title_is "$1" || fail "no window “$1”"; }
is_running () { kill -0 "$program" 2>/dev/null; }
has_ended () { ! is_running; }
wait_end () {
  wait_for has_ended || fail "the editor did not end"
  wait "$program"
  local status=$?
  program=
  [ "$status" = 0 ] || fail "the editor ended with status $status"
}

# There is such a node on the screen now; there comes to be one.
sees () { look sees "$1" "$2"; }
sees_no () { ! sees "$1" "$2"; }
expect () { wait_for sees "$1" "$2" || fail "there is no $1 “$2”"; }

# Waits for a node on the screen and tells its middle, as "X Y". look waits by
# itself: whoever asked it again and again would wait a quarter of an hour for
# what is missing.
middle () {
  local x y width height
  read -r x y width height <<<"$(look where "$1" "$2")"
  [ -n "${height:-}" ] || fail "there is no $1 “$2”"
  echo $((left + x + width / 2)) $((top + y + height / 2))
}

# Where the hexes are; to be called again when they have moved: panes come and
# go a moment after they were asked to.
declare -A place
find_hexes () {
  local x y width height name
  sleep 0.3
  while read -r x y width height _ name; do
    place[${name%%,*}]="$((left + x + width / 2)) $((top + y + height / 2))"
  done < <(look places 'grid cell' 'Hex *')
  [ -n "${place[A1]:-}" ] || fail "there are no hexes"
}
# A list that has only just come up still moves while it finds its size.
click () {
  local at before=
  at=$(middle "$1" "$2") || exit 1
  while [ "$1" = 'list item' ] && [ "$at" != "$before" ]; do
    before=$at
    sleep 0.3
    at=$(middle "$1" "$2") || exit 1
  done
  click_at $at
}
# Chooses a row of the palette. A busy window may miss a click; a person sees that and
# clicks once more.
is_chosen () { [ "$(look chosen 'list item' "$1")" -gt 0 ]; }
choose_row () {
  local i
  for i in $(seq 0 29); do
    [ $((i % 10)) = 0 ] && click 'list item' "$1"
    is_chosen "$1" && return
    sleep 0.1
  done
  fail "“$1” is not chosen"
}
# A hand rests before it clicks: who does not may hit a tooltip that is about to
# go, or a list that is about to be filled anew.
click_at () {
  xdotool mousemove "$1" "$2"
  sleep 0.1
  xdotool click 1
}
click_hex () {
  find_hexes
  click_at ${place[$1]}
}
press () { look press "$1" "$2" || fail "cannot press $1 “$2”"; }
hex () { look name 'grid cell' "Hex $1,*"; }

# Drags from the first hex through all others, as fast as a hand.
drag () {
  find_hexes
  local at=(${place[$1]}) to i name
  xdotool mousemove "${at[0]}" "${at[1]}" mousedown 1
  shift
  for name; do
    to=(${place[$name]})
    for i in 1 2 3 4; do
      xdotool mousemove $((at[0] + (to[0] - at[0]) * i / 4)) \
        $((at[1] + (to[1] - at[1]) * i / 4))
      sleep 0.01
    done
    at=("${to[@]}")
  done
  xdotool mouseup 1
}

# Turns the wheel over the side panel until a node is in sight: what is listed
# lies below what is to be seen. The third word is the button, 4 for upwards.
in_sight () {
  read -r x y width height _ <<<"$(look places "$1" "$2")" &&
    [ "${y:-0}" -gt 100 ] && [ "$y" -lt 750 ]
}
scroll_to () {
  local i
  xdotool mousemove $((left + 1060)) $((top + 650))
  for i in $(seq 60); do
    in_sight "$1" "$2" && return
    xdotool click "${3:-5}"
    sleep 0.2
  done
  fail "“$2” does not come in sight"
}

# Clicks a button until the menu that it opens has such a node. GTK takes a click right
# after another menu or a dialog has closed for nobody's.
open_menu () {
  local i
  for i in $(seq 0 $((100 * ${PATIENCE:-1}))); do
    [ $((i % 25)) = 0 ] && click button "$1"
    sleep 0.2
    sees "$2" "$3" && return
  done
  fail "the menu of “$1” does not open"
}

# Opens a list that drops down and takes its last entry. The third word, if any, is a
# key to press before that: Up takes the entry above.
popups () { xdotool search --onlyvisible --class warcouncil-editor | wc -l; }
more_popups_than () { [ "$(popups)" -gt "$1" ]; }
popups_are () { [ "$(popups)" = "$1" ]; }
choose_last () {
  local before i
  # A tooltip would be counted, too.
  xdotool mousemove 1279 799
  sleep 0.7
  before=$(popups)
  # A click right after another list has closed goes to nobody.
  for i in 1 2 3 4 5; do
    click "$1" "$2"
    sleep $((${PATIENCE:-1} + 1))
    more_popups_than "$before" && break
  done
  more_popups_than "$before" || fail "“$2” does not open"
  key End ${3:-} Return
  wait_for popups_are "$before" || fail "“$2” does not close"
}
key () { xdotool key --clearmodifiers "$@"; }
type_text () { xdotool type --delay 12 -- "$1"; }

# Role and name of what has the focus.
focus_matches () { case $(look focus) in $1) ;; *) return 1 ;; esac; }
expect_focus () {
  wait_for focus_matches "$1" || fail "the focus is on “$(look focus)”, not “$1”"
}
# Presses a key until the focus is where it should be.
go () {
  local i
  for i in $(seq 60); do
    focus_matches "$2" && return
    key "$1"
    sleep 0.15
  done
  fail "$1 does not lead to “$2”, but to “$(look focus)”"
}

# The hex is what the pattern says, or becomes it in a moment.
hex_matches () { case $(hex "$1") in $2) ;; *) return 1 ;; esac; }
expect_hex () {
  wait_for hex_matches "$1" "$2" || fail "$1 is “$(hex "$1")”, not “$2”"
}

# Saves and compares the file with what the command makes of the original.
save () {
  key ctrl+s
  wait_title '^akragas.xml'
}
expect_file () {
  "$@" <"$original" >"$work/expected"
  wait_for cmp -s "$work/expected" "$battle" && return
  diff -u "$work/expected" "$battle" >&2
  fail "the file is not as expected"
}
