#!/usr/bin/env python3
"""Every element that a battle may have is documented with an example, in the
schemas and in schemas/README.md, and every example compiles, also those of
schemas/language.md.
usage: examples.py SOURCE_ROOT WARCOUNCIL"""

import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

XS = "{http://www.w3.org/2001/XMLSchema}"
BATTLE = """<?xml version="1.0" encoding="UTF-8"?>
<scenario xmlns="urn:x-warcouncil:scenario" version="2" id="example" rules="%(rules)s">
  <title>Example</title>
  %(words)s
  %(nouns)s
  <victory banners="3"/>
  <board>
    <terrain type="hill" at="F6 F7"/>
    <terrain type="camp" at="B3" owner="top"/>
    <terrain type="city-gate" at="J7" owner="bottom"/>
    %(board)s
  </board>
  <army side="top" cards="5" tokens="2">
    <name>Huns</name>
    %(arms)s
    <unit class="heavy-cavalry" at="C4 C5"/>
    <unit class="medium-cavalry" at="C6" contingent="gepid"/>
    <leader at="C5" id="khan">The khan</leader>
    %(pieces)s
  </army>
  <army side="bottom" cards="5" tokens="2"%(first)s>
    <name>Romans</name>
    <unit class="heavy-infantry" at="I6 I7"/>
    <leader at="I6" id="general">The general</leader>
  </army>
  <zone id="hill" at="F6 F7"/>
  <zone id="road" at="A1 A2"/>
  <counter id="sandbags" of="hex" most="1"><effect query="must-stop" op="allow"/></counter>
  %(special)s
</scenario>
"""
PROSE = """<?xml version="1.0" encoding="UTF-8"?>
<rules xmlns="urn:x-warcouncil:rules" version="2" id="prose" extends="%s">
  <title>Prose</title>
%s
</rules>
"""
# Where an example stands; all others are special rules.
PLACES = {"council": "words", "rule": "words", "set": "nouns",
          "trait": "nouns", "arm": "arms", "unit": "pieces",
          "leader": "pieces", "reserve": "pieces", "label": "board"}


def schema(root, name):
    return ET.parse(os.path.join(root, "schemas", name)).getroot()


def elements(root):
    """The names of what a battle may have beside board, victory and armies."""
    names = ["council", "rule", "set", "trait", "arm", "reserve", "label"]
    for group in schema(root, "common.xsd").iter(XS + "group"):
        if group.get("name") in ("battle-behaviour", "behaviour"):
            names += [e.get("name") for e in group.iter(XS + "element")]
    assert len(names) > 15, names
    return names


def examples_in(text, names):
    """Elements of these names, written out in a text."""
    text = " ".join(text.split())
    pattern = r"<(%s)(?=[ />])(?:[^<>]*/>|.*?</\1>)" % "|".join(names)
    return [(m.group(1), m.group(0)) for m in re.finditer(pattern, text)]


def problems_of(program, folder, rules, name, example):
    """What the compiler says of a battle with the example, or nothing."""
    parts = dict.fromkeys(("words", "nouns", "board", "arms", "pieces",
                           "special", "first"), "")
    place = PLACES.get(name, "special")
    if name in ("terrain", "hexside") and " type=" in example:
        place = "board"
    parts[place] = example
    parts["rules"] = rules
    if name != "first-move":
        parts["first"] = ' first="yes"'
    return check(program, folder, BATTLE % parts)


def check(program, folder, text):
    path = os.path.join(folder, "example.xml")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    run = subprocess.run([program, "check", path], stdin=subprocess.DEVNULL,
                         capture_output=True, text=True, check=False)
    return "" if run.returncode == 0 else run.stdout + run.stderr


def prose(root):
    """The blocks of schemas/language.md that stand in rules."""
    with open(os.path.join(root, "schemas", "language.md"),
              encoding="utf-8") as file:
        blocks = [block for block in file.read().split("\n\n")
                  if block.startswith("    <") and not block.startswith("    <?")]
    assert len(blocks) >= 4, blocks
    return blocks


def main():
    root, program = sys.argv[1], sys.argv[2]
    names, bad, count = elements(root), 0, 0
    every = names + ["unit"]
    schemas = " ".join("".join(words.itertext())
                       for name in ("common.xsd", "scenario.xsd")
                       for words in schema(root, name).iter(XS + "documentation"))
    with open(os.path.join(root, "schemas", "README.md"),
              encoding="utf-8") as file:
        readme = file.read()
    for where, text in (("the schemas", schemas), ("schemas/README.md", readme)):
        there = {name for name, _ in examples_in(text, every)}
        for name in names:
            if name not in there:
                print(f"{where}: there is no example of <{name}>")
                bad += 1
    with tempfile.TemporaryDirectory() as folder:
        rules = os.path.relpath(
            os.path.join(root, "scenarios", "medieval", "rules.xml"), folder)
        seen = dict.fromkeys(examples_in(schemas, every)
                             + examples_in(readme, every))
        for name, example in seen:
            problems = problems_of(program, folder, rules, name, example)
            count += 1
            if problems:
                print(f"{example}\n{problems}")
                bad += 1
        for block in prose(root):
            problems = check(program, folder, PROSE % (rules.replace(
                "medieval", "ancients"), block))
            count += 1
            if problems:
                print(f"schemas/language.md: {block}\n{problems}")
                bad += 1
    print(f"{count} examples of {len(names)} elements")
    return 1 if bad else 0


sys.exit(main())
