#!/usr/bin/env python3
"""Battles on paper: all texts of each are on its sheet, which has four pages at
most and is the same bytes each time; of the last one, nothing is drawn outside
of the margins, whatever the paper.

usage: sheets.py WARCOUNCIL SOURCE_ROOT COUNT
COUNT of the battles that we ship, spread over them; 99 are all."""
import glob
import os
import re
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
import zlib

program, root, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
SCENARIO = "{urn:x-warcouncil:scenario}"
environment = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="en")
failures = []


def fail(what):
    failures.append(what)
    print("FAILED:", what, file=sys.stderr)


def render(*arguments):
    done = subprocess.run([program, "render", *arguments], env=environment,
                          capture_output=True, text=True)
    if done.returncode != 0 or done.stderr:
        fail(f"render {arguments}: {done.returncode} {done.stderr}")
    return done.returncode == 0


def plain(text):
    """Breaks of lines are spaces, but none behind a hyphen."""
    return " ".join(text.split()).replace("- ", "-")


def words_of(pdf):
    """The text of all pages without their feet."""
    text = subprocess.run(["pdftotext", "-raw", pdf, "-"], check=True,
                          capture_output=True, text=True).stdout
    pages = text.split("\f")[:-1]
    kept = []
    for number, page in enumerate(pages, 1):
        foot = f"Page {number} of {len(pages)}"
        if foot not in page:
            fail(f"{pdf}: page {number} of {len(pages)} has no number")
        lines = page.strip().split("\n")
        kept += lines[:-1] if foot in lines[-1] else lines[:-2]
    return plain(" ".join(kept)), len(pages)


def texts_of(path):
    """What players read in a battle."""
    battle = ET.parse(path).getroot()
    for name in ("title", "part", "date", "status", "designer"):
        for node in battle.iter(SCENARIO + name):
            yield node.text
    for node in battle.iter(SCENARIO + "p"):
        yield node.text
    for army in battle.iter(SCENARIO + "army"):
        for name in ("name", "commander"):
            for node in army.iter(SCENARIO + name):
                yield node.text
        for node in army.iter(SCENARIO + "leader"):
            yield node.text


def pixels(png):
    """Rows of a PNG of 8 bits, RGB."""
    data = open(png, "rb").read()
    at, body, width, height = 8, b"", 0, 0
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        part = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour = struct.unpack(">IIBB", part[:10])
            assert depth == 8 and colour == 2, (depth, colour)
        if kind == b"IDAT":
            body += part
        at += 12 + length
    raw, stride, before, rows = zlib.decompress(body), 3 * width, None, []
    for y in range(height):
        start = y * (stride + 1)
        method, row = raw[start], bytearray(raw[start + 1:start + 1 + stride])
        before = before or bytearray(stride)
        for i in range(stride if method else 0):
            left = row[i - 3] if i >= 3 else 0
            up = before[i]
            corner = before[i - 3] if i >= 3 else 0
            if method == 1:
                guess = left
            elif method == 2:
                guess = up
            elif method == 3:
                guess = (left + up) // 2
            else:
                p = left + up - corner
                guess = min((abs(p - left), 0, left), (abs(p - up), 1, up),
                            (abs(p - corner), 2, corner))[2]
            row[i] = (row[i] + guess) & 255
        rows.append(bytes(row))
        before = row
    return rows


def margins(png, dots):
    """No ink in the outer quarter of an inch, some ink inside."""
    rows = pixels(png)
    edge = dots // 4
    white = b"\xff" * (3 * edge)
    for y, row in enumerate(rows):
        if y < edge or y >= len(rows) - edge:
            if row.strip(b"\xff"):
                fail(f"{png}: ink in row {y}, above or below the margin")
                return
        elif row[:3 * edge] != white or row[-3 * edge:] != white:
            fail(f"{png}: ink beside the margin in row {y}")
            return
    if not any(row.strip(b"\xff") for row in rows):
        fail(f"{png}: is empty")


battles = [path for path in sorted(glob.glob(root + "/scenarios/*/*.xml"))
           if ET.parse(path).getroot().tag == SCENARIO + "scenario"]
if count < len(battles):
    battles = battles[::len(battles) // count][:count]
elif len(battles) < 34:
    fail(f"only {len(battles)} battles")
with tempfile.TemporaryDirectory() as folder:
    for path in battles:
        name = os.path.basename(path)[:-4]
        pdf = os.path.join(folder, name + ".pdf")
        if not render(path, "-o", pdf):
            continue
        words, pages = words_of(pdf)
        if not 1 <= pages <= 4:
            fail(f"{name}: {pages} pages")
        for text in texts_of(path):
            wanted = plain(text or "")
            if wanted not in words:
                fail(f"{name}: not on paper: {wanted}")
        first = open(pdf, "rb").read()
        if render(path, "-o", pdf) and open(pdf, "rb").read() != first:
            fail(f"{name}: other bytes the second time")
    for options in ([], ["--paper", "letter", "--large"],
                    ["--ink", "--sheet", "map"]):
        png = os.path.join(folder, "x.png")
        if not render(battles[-1], "--resolution", "48", *options, "-o", png):
            continue
        made = glob.glob(os.path.join(folder, "x*.png"))
        if not made:
            fail(f"{options}: no picture")
        for one in made:
            margins(one, 48)
            os.remove(one)
print(f"{len(battles)} battles, {len(failures)} failures")
sys.exit(1 if failures else 0)
