#!/usr/bin/env python3
"""The tutorial of the editor, its journey and its pictures belong together: the
page shows the pictures that the journey takes, in its order, and no others are
stored; they are small; and what is **bold** in the page is a text of the window or
a name of the rules.

usage: tutorial.py SOURCE_ROOT"""
import pathlib
import re
import sys

MOST, MOST_OF_ALL = 60_000, 600_000  # bytes

root = pathlib.Path(sys.argv[1])
folder = root / "scenarios/tutorial"
page = folder.joinpath("your-first-battle-in-the-editor.md").read_text("utf-8")
journey = root.joinpath("tests/editor/journey-tutorial.sh").read_text("utf-8")
bad = []

shown = re.findall(r"!\[[^]]+\]\(pictures/([^)]*)\.png\)", page)
taken = re.findall(r"^take (\w+) \S", journey, re.M)
stored = {file.stem: file.stat().st_size for file in folder.glob("pictures/*")}
if shown != taken:
    bad.append(f"the page shows {shown}, the journey takes {taken}")
if set(shown) != set(stored):
    bad.append(f"the page shows {sorted(shown)}, stored are {sorted(stored)}")
bad += [f"the picture {name} has {size} bytes, more than {MOST}"
        for name, size in stored.items() if size > MOST]
if sum(stored.values()) > MOST_OF_ALL:
    bad.append(f"the pictures have {sum(stored.values())} bytes")


def texts(catalogue):
    """What a catalogue translates, without the marks of mnemonics. The window
    begins names of the rules with a capital."""
    for block in re.findall(r'^msgid ((?:".*"\n)+)', catalogue, re.M):
        text = "".join(re.findall(r'^"(.*)"$', block, re.M))
        yield text.replace("_", "").replace('\\"', '"').lower()


known = set()
for file in (root / "po/de.po", root / "scenarios/ancients/po/de.po"):
    known |= set(texts(file.read_text("utf-8")))
bold = re.findall(r"\*\*(.+?)\*\*", page, re.S)
if not bold or len(known) < 1000:
    bad.append("nothing is bold, or there are no texts")
bad += [f"no text of the window: {words}"
        for words in (" ".join(found.split()) for found in bold)
        if words.lower() not in known]

print("\n".join(bad), file=sys.stderr)
sys.exit(bool(bad))
