#!/bin/bash
# with-display.sh COMMAND...: runs a command with an X server and a session bus
# of its own, so that tests neither see nor disturb anybody's desktop and may run
# side by side. Without Xvfb or dbus-run-session it says so and exits 77, which
# meson counts as skipped. WITH_DISPLAY_SIZE is WIDTHxHEIGHT.
set -u

for tool in Xvfb dbus-run-session; do
  command -v "$tool" >/dev/null || { echo "$tool is not installed"; exit 77; }
done

home=$(mktemp -d)
chmod 700 "$home"
server=
finish () {
  [ -n "$server" ] && kill "$server" 2>/dev/null
  wait 2>/dev/null
  rm -rf "$home"
}
trap finish EXIT
trap 'exit 143' TERM INT HUP PIPE

# Nothing of the person's settings, desktop or graphics card: the pictures
# come out the same everywhere.
export GDK_BACKEND=x11 GSK_RENDERER=${GSK_RENDERER:-cairo}
# GTK 4.16 gave up the first of these for the second, and complains of it.
no_graphics=gl-disable,
pkg-config --atleast-version=4.16 gtk4 && no_graphics=
export GDK_DEBUG=${GDK_DEBUG-${no_graphics}default-settings}
export GDK_DISABLE=${GDK_DISABLE-gl,vulkan}
export GSETTINGS_BACKEND=memory GIO_USE_VFS=local GTK_USE_PORTAL=0
export LC_ALL=C.UTF-8 G_DEBUG=${G_DEBUG-fatal-criticals}
export HOME=$home XDG_RUNTIME_DIR=$home XDG_CONFIG_HOME=$home/config
export XDG_CACHE_HOME=$home/cache XDG_DATA_HOME=$home/data
unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS AT_SPI_BUS_ADDRESS
# A list of GTK 4 forgets a press after the time of a double click. A busy machine
# may well need longer between press and release.
mkdir -p "$XDG_CONFIG_HOME/gtk-4.0"
printf '[Settings]\ngtk-double-click-time=3000\n' \
  >"$XDG_CONFIG_HOME/gtk-4.0/settings.ini"

# The server writes the number of the display that it found free. It goes on when
# its last client leaves: anew, it turns away whoever comes meanwhile.
mkfifo "$home/number"
exec 9<>"$home/number"
Xvfb -displayfd 9 -screen 0 "${WITH_DISPLAY_SIZE:-1280x800}x24" \
  -noreset -nolisten tcp >/dev/null 2>&1 9>&9 &
server=$!
number=
read -r -t 20 number <&9
exec 9>&-
[ -n "$number" ] || { echo "the X server did not start"; exit 99; }
export DISPLAY=:$number

run () {
  dbus-run-session -- "$@" 2> >(grep -v 'fd limit\|dbus-daemon\[' >&2)
}
# On a busy machine a window now and then misses a click: who fails goes once
# more, unless ONCE is set. What is really wrong fails again.
run "$@" && exit
status=$?
[ $status = 77 ] || [ -n "${ONCE:-}" ] && exit $status
echo "failed with status $status; once more"
run "$@"
