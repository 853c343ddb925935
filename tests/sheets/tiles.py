#!/usr/bin/env python3
"""The board true to size over several pages: hexes are as wide as asked, the
pages cover the board and share what they should, and they are as few as the
geometry allows.

A page has 12 mm around its usable area and shares 10 mm with its neighbours;
2 mm of paper are left around the board. 13 columns are 13 hexes wide; 9 rows are
9 * 1.5 + 0.5 = 14 sizes high, and a size is the width of a hex by the root of 3.

usage: tiles.py WARCOUNCIL SOURCE_ROOT"""
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

program, root = sys.argv[1], sys.argv[2]
akragas = root + "/scenarios/ancients/akragas.xml"
environment = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="en")
MM = 72 / 25.4
HTML = "{http://www.w3.org/1999/xhtml}"
MARGIN, SHARED, RIM = 12, 10, 2
NAMES = {f"{row}{column}" for i, row in enumerate("ABCDEFGHI")
         for column in range(1, 14 - i % 2)}
failures = []


def check(holds, what):
    if not holds:
        failures.append(what)
        print("FAILED:", what, file=sys.stderr)


def render(pdf, *options):
    subprocess.run([program, "render", akragas, "--sheet", "tiles", *options, "-o",
                    pdf], env=environment, check=True)


class Page:
    """The paper in mm, its words, and where the names of hexes stand."""

    def __init__(self, node):
        self.width = float(node.get("width")) / MM
        self.height = float(node.get("height")) / MM
        self.words, self.at = [], {}
        for word in node.iter(HTML + "word"):
            x = (float(word.get("xMin")) + float(word.get("xMax"))) / 2 / MM
            y = (float(word.get("yMin")) + float(word.get("yMax"))) / 2 / MM
            self.words.append(word.text)
            if word.text in NAMES:
                self.at[word.text] = (x, y)
        self.text = " ".join(self.words)

    def usable(self, x, y, spare=0):
        return (MARGIN - spare <= x <= self.width - MARGIN + spare
                and MARGIN - spare <= y <= self.height - MARGIN + spare)


def pages_of(pdf):
    done = subprocess.run(["pdftotext", "-bbox", pdf, "-"], check=True,
                          capture_output=True, text=True).stdout
    return [Page(node) for node in ET.fromstring(
        re.sub("<!DOCTYPE[^>]*>", "", done)).iter(HTML + "page")]


def near(a, b):
    return abs(a - b) < 0.05


def look_at(pages, across, down, hex_width, what):
    """The first page shows which page goes where."""
    first, tiles = pages[0], pages[1:]
    check(len(tiles) == across * down,
          f"{what}: {len(tiles)} pages, not {across} times {down}")
    for number in range(2, len(pages) + 1):
        check(str(number) in first.words, f"{what}: page {number} has no place")
    size = hex_width / 3 ** 0.5
    seen = set()
    for i, page in enumerate(tiles):
        row, column = divmod(i, across)
        where = f"{what}: row {row + 1}, column {column + 1}"
        label = (f"Row {row + 1} of {down}, column {column + 1} of {across}, "
                 f"hex {hex_width} mm")
        check(label in page.text, f"{where}: no label '{label}'")
        check((page.width, page.height) == (tiles[0].width, tiles[0].height),
              f"{where}: another paper")
        step_x = page.width - 2 * MARGIN - SHARED
        for name, (x, y) in page.at.items():
            # The middle of a hex from the left of the board.
            line, place = ord(name[0]) - ord("A"), int(name[1:])
            middle = hex_width * (place - 0.5 + line % 2 / 2)
            # Where sections meet in a hex, its name makes room for their border.
            if line % 2 == 0:
                check(near(x, MARGIN + RIM + middle - column * step_x),
                      f"{where}: {name} is at {x:.2f} mm")
            if page.usable(x, y):
                seen.add(name)
        # Hexes of a row, and rows, are as far from each other as they should be.
        for a, b, dx, dy in (("C3", "C4", 1, 0), ("C3", "D3", 0.5, 1.5),
                             ("F7", "F8", 1, 0), ("E9", "G9", 0, 3)):
            if a in page.at and b in page.at:
                check(near(page.at[b][0] - page.at[a][0], dx * hex_width)
                      and near(page.at[b][1] - page.at[a][1], dy * size),
                      f"{where}: from {a} to {b} it is too far or too near")
        # What the pages on the left and above show, too, is a step away.
        for other, dx, dy in ((i - 1 if column else None, step_x, 0),
                              (i - across if row else None, 0,
                               page.height - 2 * MARGIN - SHARED)):
            if other is None:
                continue
            for name in page.at.keys() & tiles[other].at.keys():
                x, y = tiles[other].at[name]
                check(near(x - page.at[name][0], dx)
                      and near(y - page.at[name][1], dy),
                      f"{where}: {name} is not where the next page has it")
    check(seen == NAMES, f"{what}: not on any page: {sorted(NAMES - seen)}")


with tempfile.TemporaryDirectory() as folder:
    pdf = os.path.join(folder, "tiles.pdf")
    # The board and its rim at 55 mm: 13 * 55 + 4 = 719 mm by
    # 14 * 31.754 + 4 = 448.6 mm.
    for paper, size, across, down in (
            # Usable 273 x 186 mm: 273 + 2 * 263 = 799 and 186 + 2 * 176 = 538;
            # nine pages. Upright: 186 + 3 * 176 = 714 is too little, so five by
            # two, ten pages.
            ("a4", (297, 210), 3, 3),
            # Usable 396 x 273 mm: 396 + 386 = 782, 273 + 263 = 536. Upright: 273 +
            # 263 = 536 is too little, so three by two.
            ("a3", (420, 297), 2, 2),
            # Upright 191.9 x 255.4 mm: 191.9 + 3 * 181.9 = 737.6, 255.4 + 245.4 =
            # 500.8; eight pages. Across three by three.
            ("letter", (215.9, 279.4), 4, 2)):
        render(pdf, "--hex", "55", "--paper", paper)
        pages = pages_of(pdf)
        check(near(pages[1].width, size[0]) and near(pages[1].height, size[1]),
              f"{paper}: {pages[1].width} x {pages[1].height} mm")
        look_at(pages, across, down, 55, paper)
    # 13 * 30 + 4 = 394 mm and 14 * 17.32 + 4 = 246.5 mm: A3 is just enough.
    render(pdf, "--hex", "30", "--paper", "a3")
    pages = pages_of(pdf)
    check(len(pages) == 1, f"{len(pages)} pages of A3 at 30 mm")
    check("Row 1 of 1, column 1 of 1, hex 30 mm" in pages[0].text, "no label")
    check(pages[0].at.keys() == NAMES, "not all hexes on one page")
    # 13 * 150 + 4 = 1954 mm and 14 * 86.60 + 4 = 1216.4 mm on A4: across
    # 1954 <= 273 + 7 * 263 = 2114, 1216.4 <= 186 + 6 * 176 = 1242: 8 * 7 = 56;
    # upright 186 + 11 * 176 = 2122, 273 + 4 * 263 = 1325: 12 * 5 = 60.
    render(pdf, "--hex", "150")
    look_at(pages_of(pdf), 8, 7, 150, "150 mm")
print(f"{len(failures)} failures")
sys.exit(1 if failures else 0)
