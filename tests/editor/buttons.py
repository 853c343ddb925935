#!/usr/bin/env python3
"""A button of a template says what it does, or is hidden until code knows: pages
are drawn once before they are filled, and a busy machine shows that.

usage: buttons.py EDITOR_FOLDER"""
import pathlib
import sys
import xml.etree.ElementTree as tree

KINDS = {"GtkButton", "GtkToggleButton", "GtkMenuButton"}
bad = []
for file in sorted(pathlib.Path(sys.argv[1]).glob("data/*.ui")):
    for button in tree.parse(file).iter("object"):
        said = {node.get("name"): node.text
                for node in button.findall("property")}
        if (button.get("class") in KINDS
                and said.get("visible") != "False"
                and not said.keys() & {"label", "icon-name", "child"}
                and button.find("child") is None):
            bad.append(f"{file.name}: {button.get('id')} is blank at first")
print("\n".join(bad))
sys.exit(bool(bad))
