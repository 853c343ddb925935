#!/bin/sh
# desktop.sh BUILT SOURCE: what desktops are told about the editor is valid.
set -eu
for tool in desktop-file-validate appstreamcli glib-compile-schemas \
            update-mime-database; do
  command -v "$tool" >/dev/null || { echo "$tool is not installed"; exit 77; }
done
desktop-file-validate "$1"/*.desktop
# From 1.0 on it asks for a page, which there is not; earlier ones know no such
# question.
page="--override url-homepage-missing=info"
case $(appstreamcli --version) in *" 0."*) page= ;; esac
appstreamcli validate --no-net $page "$1"/*.metainfo.xml
glib-compile-schemas --strict --dry-run "$2"

# The types of documents: each that the desktop file and the metainfo name is
# there, and a name leads to it.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/mime/packages"
cp "$2"/*.mime.xml "$work/mime/packages/warcouncil.xml"
XDG_DATA_HOME=$work XDG_DATA_DIRS=$work update-mime-database "$work/mime"
for type in $(sed -n 's/^MimeType=//p' "$1"/*.desktop | tr ';' ' ') \
            $(sed -n 's|.*<mediatype>\(.*\)</mediatype>.*|\1|p' \
                "$1"/*.metainfo.xml); do
  case $type in
    application/x-*)
      grep -q "\"$type\"" "$2"/*.mime.xml || { echo "no type $type"; exit 1; } ;;
  esac
done
grep -q '^[0-9]*:application/x-warcouncil-pack:\*.wcpack$' "$work/mime/globs2"
grep -q '^[0-9]*:application/x-memoir44-scenario:\*.m44$' "$work/mime/globs2"
grep -q 'hexbattle application/x-hexbattle+xml$' "$work/mime/XMLnamespaces"
