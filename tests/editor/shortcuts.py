#!/usr/bin/env python3
"""Keys of the editor: none means two things, and the window of shortcuts tells
of all of them and of no others.

usage: shortcuts.py EDITOR_FOLDER"""
import pathlib
import re
import sys
import xml.etree.ElementTree as tree

# Other ways to press the same key, and what GTK itself gives a window.
ALIASES = {"equal", "underscore", "iso_enter"}
OF_GTK = {"<control>question"}
BOARD = ["board/input.c", "board/zoom.c", "window/map.c", "window/edit.c",
         "window/odds.c", "rules/tables.c"]
SOURCE = ["source/view.c", "source/completion.c", "source/help.c"]

folder = pathlib.Path(sys.argv[1])
bad = []

table = {}  # key: action
text = (folder / "application/application.c").read_text()
rows = re.findall(r'\{ "((?:win|app)\.[^"]*)", \{ (.*?), NULL \} \}', text)
for action, keys in rows:
    for key in re.findall(r'"([^"]+)"', keys):
        key = key.lower()
        if key in table:
            bad.append(f"{key} is {table[key]} and {action}")
        table[key] = action

told = set()
for node in tree.parse(folder / "data/shortcuts.ui").iter("property"):
    if node.get("name") == "accelerator":
        # A range, "Left...Down", has two ends.
        told.update(node.text.lower().replace("...", " ").split())


def plain(key):
    return re.sub(r"<[^>]*>", "", key)


for key, action in table.items():
    if key not in told and plain(key) not in ALIASES:
        bad.append(f"shortcuts.ui does not tell of {key}, {action}")


def keys_in(names):
    found = set()
    for name in names:
        found.update(re.findall(r"GDK_KEY_(\w+)", (folder / name).read_text()))
    return {key.lower() for key in found if not key.startswith("KP_")}


plainly_told = {plain(key) for key in told}
board = keys_in(BOARD) - ALIASES
for key in sorted(board - plainly_told):
    bad.append(f"shortcuts.ui does not tell of {key}, a key of the map")
known = board | keys_in(SOURCE)
for name in SOURCE:
    for keys in re.findall(r'trigger_parse_string \("([^"]+)"\)',
                           (folder / name).read_text()):
        known.update(plain(key) for key in keys.lower().split("|"))
for key in sorted(told - set(table) - OF_GTK):
    if plain(key) not in known:
        bad.append(f"shortcuts.ui tells of {key}, which nothing answers")

if len(table) < 30 or len(board) < 15:
    bad.append(f"only {len(table)} keys and {len(board)} of the map: the "
               "program is written in another way than this test reads")
print(f"{len(table)} keys of the program, {len(board)} of the map")
for line in bad:
    print(line, file=sys.stderr)
sys.exit(1 if bad else 0)
