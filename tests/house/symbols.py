#!/usr/bin/env python3
"""What the libraries export is what the Debian package lists: a function that
comes or goes is seen in a diff, and packages that embed us know what they need.

usage: symbols.py SOURCE_ROOT check|update LIBRARY..."""

import pathlib
import re
import subprocess
import sys

root, libraries = pathlib.Path(sys.argv[1]), sys.argv[3:]
listed = root / "editor/data/packaging/debian/libwarcouncil0.symbols"
version = re.search(r"^  version: '(.*)',$", (root / "meson.build").read_text(),
                    re.M).group(1)


def read(*command):
    return subprocess.run(command, check=True, capture_output=True,
                          text=True).stdout


def exports(library):
    """The soname of a library and its symbols, as dpkg-gensymbols writes them."""
    soname = re.search(r"SONAME.*\[(.*)\]", read("readelf", "-dW", library)).group(1)
    names = sorted(line.split()[0] for line in
                   read("nm", "-DP", "--defined-only", library).splitlines())
    return soname, [f"{name}@Base" for name in names]


# A symbol keeps the version in which it came.
since = dict(re.findall(r"^ (\S+) (\S+)$", listed.read_text(), re.M)
             if listed.exists() else [])
text = "".join(
    f"{soname} libwarcouncil0 #MINVER#\n"
    + "".join(f" {name} {since.get(name, version)}\n" for name in names)
    for soname, names in map(exports, sorted(libraries)))
if sys.argv[2] == "update":
    listed.write_text(text)
    sys.exit()
known, there = set(listed.read_text().splitlines()), set(text.splitlines())
for line in sorted(known ^ there):
    print(f"{listed.name}: {'no library has' if line in known else 'lacks'}"
          f" {line.strip()}", file=sys.stderr)
if known != there:
    sys.exit("Is it meant? python3 tests/house/symbols.py . update LIBRARY...")
