#!/bin/sh
# Nothing in the editor moves by itself: what GTK and libadwaita move stands
# still when a person wants no animations, and there is nothing else.
# usage: motion.sh SOURCE_ROOT
set -eu
root=$1 bad=0

# Three files ask for a frame and move nothing: two to measure what was laid
# out, one to add rows to a list in portions.
if grep -rnE 'gtk_widget_add_tick_callback|adw_(timed|spring)_animation' \
     "$root/editor" --include='*.c' |
   grep -vE '/(play/lists|source/problems|source/view)\.c:'; then
  echo "what moves has to ask gtk-enable-animations" >&2
  bad=1
fi
if grep -nE '@keyframes|animation|transition' "$root"/editor/data/*.css; then
  echo "style sheets must not make things move" >&2
  bad=1
fi
exit $bad
