#!/usr/bin/env python3
"""Counters and cards to cut out: one for each piece of a battle and each copy of
a card, and each back behind its front when the paper is turned along its long
edge.

Counters are half as wide as a hex: 27.5 mm at 55. A4 without 10 mm on each side
is 190 x 277 mm, which holds 6 x 10 of them, and 3 x 3 cards of 63 x 88 mm.

usage: cutouts.py WARCOUNCIL SOURCE_ROOT"""
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections import Counter

program, root = sys.argv[1], sys.argv[2]
akragas = root + "/scenarios/ancients/akragas.xml"
environment = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="en")
MM, HTML = 72 / 25.4, "{http://www.w3.org/1999/xhtml}"
SCENARIO, RULES = "{urn:x-warcouncil:scenario}", "{urn:x-warcouncil:rules}"
WIDTH, LEFT, TOP = 210, 10, 10
failures = []


def check(holds, what):
    if not holds:
        failures.append(what)
        print("FAILED:", what, file=sys.stderr)


def pieces():
    battle = ET.parse(akragas).getroot()
    for name in ("unit", "leader"):
        for node in battle.iter(SCENARIO + name):
            yield from node.get("at").split()


def copies():
    rules = ET.parse(root + "/scenarios/ancients/rules.xml").getroot()
    return sum(int(card.get("copies")) for card in rules.findall(RULES + "card"))


def words_of(pdf):
    """Of each page: words between its margins, with the middles of their boxes, in
    mm."""
    done = subprocess.run(["pdftotext", "-bbox", pdf, "-"], check=True,
                          capture_output=True, text=True).stdout
    for page in ET.fromstring(re.sub("<!DOCTYPE[^>]*>", "", done)).iter(
            HTML + "page"):
        yield [(word.text,
                (float(word.get("xMin")) + float(word.get("xMax"))) / 2 / MM,
                (float(word.get("yMin")) + float(word.get("yMax"))) / 2 / MM)
               for word in page.iter(HTML + "word")
               if TOP < float(word.get("yMin")) / MM < 297 - TOP]


def cells(words, width, height, columns, back):
    """The words of each cell, by its place on the front."""
    left = (WIDTH - columns * width) / 2
    found = {}
    for text, x, y in words:
        column, row = int((x - left) // width), int((y - TOP) // height)
        if back:
            column = columns - 1 - column
        found.setdefault((row, column), []).append(text)
    return {place: " ".join(texts) for place, texts in found.items()}


with tempfile.TemporaryDirectory() as folder:
    pdf = os.path.join(folder, "cut.pdf")
    subprocess.run([program, "render", akragas, "--sheet", "cut-outs", "--hex",
                    "55", "-o", pdf], env=environment, check=True)
    pages = list(words_of(pdf))
    counters, cards = len(list(pieces())), copies()
    check(counters <= 60, f"{counters} counters need more than a page")
    wanted = 2 + 2 * ((cards + 8) // 9)
    check(len(pages) == wanted, f"{len(pages)} pages, not {wanted}")
    front = cells(pages[0], 27.5, 27.5, 6, False)
    back = cells(pages[1], 27.5, 27.5, 6, True)
    check(len(front) == counters, f"{len(front)} counters, not {counters}")
    check(front.keys() == back.keys(), "backs are not behind their fronts")
    # Units are named on both sides, leaders only on their fronts.
    armies = {"Carthaginian", "Syracusan"}
    leaders = [place for place in front if back.get(place) in armies]
    units = [place for place in front if front[place] == back.get(place)]
    check(len(leaders) + len(units) == counters,
          f"{len(leaders)} leaders and {len(units)} units")
    check("Himilco" in {front[place] for place in leaders}, "no Himilco")
    total, titles = 0, Counter()
    for i in range(2, len(pages) - 1, 2):
        front = cells(pages[i], 63, 88, 3, False)
        back = cells(pages[i + 1], 63, 88, 3, True)
        check(front.keys() == back.keys(), f"page {i + 1}: backs are elsewhere")
        check(len(set(back.values())) == 1, f"page {i + 2}: not one back")
        total += len(front)
        titles.update(front.values())
    check(total == cards, f"{total} cards, not {cards}")
    check(sum(n for text, n in titles.items()
              if text.startswith("Order Two Units Left")) == 3,
          "not three of Order Two Units Left")
print(f"{len(failures)} failures")
sys.exit(1 if failures else 0)
