#!/bin/sh
# desktop.sh FOLDER: what desktops are told about the editor is valid.
set -eu
for tool in desktop-file-validate appstreamcli; do
  command -v "$tool" >/dev/null || { echo "$tool is not installed"; exit 77; }
done
desktop-file-validate "$1"/*.desktop
appstreamcli validate --no-net "$1"/*.metainfo.xml
