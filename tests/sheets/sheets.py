#!/usr/bin/env python3
"""Battles on paper: all texts of each are on its sheet, which has four pages at
most and is the same bytes each time; of the last one, nothing is drawn outside
of the margins, whatever the paper. The same is true of a battle whose texts are
far too long, and there no word lies on another one, either.

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
    # a bullet comes behind the first line of its paragraph
    kept = [line for line in kept if line.strip() != "•"]
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


def overlaps(pdf):
    """No two words of a page lie on each other."""
    html = subprocess.run(["pdftotext", "-bbox", pdf, "-"], check=True,
                          capture_output=True).stdout
    name = "{http://www.w3.org/1999/xhtml}"
    for number, page in enumerate(ET.fromstring(html).iter(name + "page"), 1):
        boxes = []
        for word in page.iter(name + "word"):
            left, top, right, bottom = (
                float(word.get(side)) for side in ("xMin", "yMin", "xMax", "yMax"))
            # Lines are closer than the tallest letters of their font are high.
            spare = 0.3 * (bottom - top)
            boxes.append((top + spare, bottom - spare, left + 0.5, right - 0.5,
                          word.text))
        boxes.sort()
        for i, (top, bottom, left, right, text) in enumerate(boxes):
            for other in boxes[i + 1:]:
                if other[0] >= bottom:
                    break
                if other[2] < right and other[3] > left:
                    fail(f"{pdf}: page {number}: '{text}' on '{other[4]}'")


def letters(text):
    """Words that find no room are broken anywhere, with a hyphen."""
    return "".join(text.split()).replace("-", "")


LONG = ("Allied host of many peoples " * 4)[:100]  # names have 100 letters at most
WORD = "W" + 98 * "x" + "Z"
NOTE = [f"note{i}" for i in range(2000)] + [WORD]


def write_long(path, title, date):
    """The first battle with texts that are too long."""
    ET.register_namespace("", SCENARIO[1:-1])
    tree = ET.parse(root + "/scenarios/ancients/akragas.xml")
    battle = tree.getroot()
    battle.set("rules", root + "/scenarios/ancients/" + battle.get("rules"))
    battle.find(SCENARIO + "title").text = title
    battle.find(SCENARIO + "date").text = date
    for army, name in zip(battle.iter(SCENARIO + "army"), (LONG, WORD)):
        army.find(SCENARIO + "name").text = name
        army.find(SCENARIO + "commander").text = WORD
        for leader in army.iter(SCENARIO + "leader"):
            leader.text = name
    history = battle.find(SCENARIO + "history")
    history.find(SCENARIO + "p").text = " ".join(NOTE)
    tree.write(path, encoding="utf-8", xml_declaration=True)


def look_at_long(folder, title, date):
    path = os.path.join(folder, "long.xml")
    pdf, png = path[:-4] + ".pdf", path[:-4] + ".png"
    write_long(path, title, date)
    for kind in ("scenario", "briefing-top", "set-up", "map"):
        wanted = [title, date] + ([LONG, WORD] if kind != "map" else [])
        if kind in ("scenario", "briefing-top"):
            wanted.append("".join(NOTE))
        for options in ([], ["--paper", "letter", "--large", "--ink"]):
            if not render(path, "--sheet", kind, *options, "-o", pdf):
                continue
            overlaps(pdf)
            words = letters(words_of(pdf)[0])
            for text in wanted:
                if letters(text) not in words:
                    fail(f"{kind} {options}: not on paper: {text[:60]}")
            if render(path, "--sheet", kind, *options, "--resolution", "36",
                      "-o", png):
                for one in glob.glob(os.path.join(folder, "long*.png")):
                    margins(one, 36)
                    os.remove(one)


battles = [path for path in sorted(glob.glob(root + "/scenarios/*/*.xml"))
           if ET.parse(path).getroot().tag == SCENARIO + "scenario"]
if count < len(battles):
    battles = battles[::len(battles) // count][:count]
elif len(battles) < 58:
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
    look_at_long(folder, LONG, WORD)
    look_at_long(folder, "Akragas", LONG)
print(f"{len(battles)} battles, {len(failures)} failures")
sys.exit(1 if failures else 0)
