# still.sh: turns animations off; to be sourced under with-display.sh, before the editor
# starts. The computer then plays without pauses.
echo gtk-enable-animations=false >>"$XDG_CONFIG_HOME/gtk-4.0/settings.ini"
