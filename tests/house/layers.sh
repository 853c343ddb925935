#!/bin/sh
# What each floor of the house knows of the world outside: the runtime nothing but
# the C library, the compiler no GLib, paper no GTK, C no noun of a ruleset. Which
# room may use which is a list, rooms, that rooms.py reads.
# usage: layers.sh SOURCE_ROOT RUNTIME_LIBRARY
set -eu
root=$1 library=$2 bad=0

fail () { echo "$1" >&2; bad=1; }

if grep -rnE '#include [<"](libxml|glib|gtk|adwaita|wcc/|editor/|compiler/)' \
     "$root/runtime" --include='*.[ch]'; then
  fail "the runtime must know no XML, no GLib, no compiler and no editor"
fi
if grep -rnE '#include [<"](glib|gtk|adwaita|gio|editor/)' \
     "$root/compiler" --include='*.[ch]'; then
  fail "the compiler must know no GLib and no editor"
fi
# Sheets are made without a display, and are loaded by name: nobody but the verb that
# prints knows them, by their one public header.
if grep -rnE '#include [<"]wcs/' "$root/runtime" "$root/compiler" \
     --include='*.[ch]' | grep -v '/compiler/cli/base/sheets\.h:'; then
  fail "only the verb that prints may know sheets"
fi
if grep -nE '#include [<"](glib|cairo|pango)' "$root"/editor/sheet/include/wcs/*.h
then
  fail "who loads sheets need not know GLib"
fi
for room in scene draw sheet; do
  if grep -nHE '#include [<"](gtk|gdk|adwaita|gtksource)' \
       "$root/editor/$room"/*.[ch]; then
    fail "what draws on paper must know no GTK"
  fi
done
if grep -rnE '#include [<"]libxml' "$root/editor" --include='*.[ch]'; then
  fail "the editor must leave XML to the compiler"
fi

# No noun of a shipped ruleset in C. compiler/language/upgrade.c has words that the language
# once had, and one of them is a card today.
nouns=$(sed -nE 's/.*<(unit-class|terrain|card) id="([a-z-]+)".*/\2/p' \
          "$root"/scenarios/*/rules.xml | sort -u)
[ -n "$nouns" ] || fail "no nouns found in scenarios/*/rules.xml"
for noun in $nouns; do
  if grep -rnF "\"$noun\"" "$root/runtime" "$root/compiler" "$root/editor" \
       --include='*.[ch]' --include='*.def' --exclude=upgrade.c; then
    fail "\"$noun\" is a noun of a ruleset and must not be written in C"
  fi
done

# The library needs nothing but the C library and threads.
foreign=$(nm -u "$library" | awk '$1 == "U" { print $2 }' | sort -u \
  | grep -E '^(xml|g_|gtk_|adw_|wcc_|wce_)' || true)
[ -z "$foreign" ] || fail "the runtime library needs: $foreign"

# Nothing lies at the top but what the house is made of. A packed source has no
# repository to ask.
if known=$(cd "$root" && git ls-files 2>/dev/null); then
  strange=$(echo "$known" | cut -d/ -f1 | grep . | sort -u | grep -vxE \
    '\..*|[A-Z]+(\.md)?|meson(_options)?\.(build|txt)|editor|compiler|runtime|schemas|scenarios|tests|po') \
    && fail "at the top of the house lies what is not part of it: $strange"
fi

exit $bad
