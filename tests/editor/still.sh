# still.sh: turns animations off; to be sourced under with-display.sh, before the editor
# starts. The computer then plays without pauses.
mkdir -p "$XDG_CONFIG_HOME/gtk-4.0"
printf '[Settings]\ngtk-enable-animations=false\n' \
  >"$XDG_CONFIG_HOME/gtk-4.0/settings.ini"
