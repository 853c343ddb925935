"""The versions of a battle on the page of a playtest, beside those of the
terminal: the same dates, edits, players and numbers, and bars as long as their
numbers say.

usage: versions.py PAGE TOLD

TOLD is what 'warcouncil playtest versions' has said; lines are broken anywhere.
"""
import re
import sys
import xml.etree.ElementTree as tree

XHTML = "{http://www.w3.org/1999/xhtml}"
BAR = 200  # units of a bar


def text(element):
    return " ".join("".join(element.itertext()).split())


def rates(words):
    """The numbers of "47.3 % (43.1 to 51.5 %)", as shares."""
    return [float(number) / 100 for number in re.findall(r"[\d.]+", words)]


def check_bar(bar, words):
    """The box ends at the share, the whisker at both ends of the interval."""
    known = rates(words)
    if not known:
        return
    box = [float(rect.get("width")) for rect in bar.iter(XHTML + "rect")
           if rect.get("class") != "f-band"]
    ends = sorted(float(line.get("x2")) for line in bar.iter(XHTML + "line")
                  if line.get("class") == "whisker")
    for drawn, share in zip((box[0], ends[0], ends[-1]), known, strict=True):
        # Numbers are rounded to a tenth of a percent, places to a hundredth.
        if abs(drawn / BAR - share) > 0.0006:
            sys.exit(f"a bar of {drawn} of {BAR} stands for {words}")


def version(row):
    """A row in the words of the terminal."""
    head = row.find(XHTML + "th")
    notes = [text(note) for note in head.iter(XHTML + "small")]
    games, bar, share, length, drama = row.findall(XHTML + "td")
    unknown = [text(note) for note in games.iter(XHTML + "small")]
    check_bar(bar, text(share))
    if bar.find(f".//{XHTML}title").text != text(share):
        sys.exit(f"a bar is read as another number than {text(share)}")
    said = f"{head.text} {notes[0]}"
    if len(notes) > 1:
        said += f" {notes[1]}"
    if len(notes) > 2:
        said += f" ({notes[2]})"
    said += (f" {games.text} games: first army {text(share)}; length "
             f"{text(length)}; drama {text(drama)}")
    if unknown:
        said += f"; {unknown[0].split()[0]} games had no end"
    return said


def main():
    page = tree.parse(sys.argv[1])
    rows = [row for section in page.iter(XHTML + "section")
            if section.get("class") == "versions"
            for row in section.find(f".//{XHTML}tbody").iter(XHTML + "tr")]
    with open(sys.argv[2], encoding="utf-8") as file:
        told = file.read().split(":\n", 1)[1]  # after the name of the file
    here = " ".join(version(row) for row in rows)
    told = " ".join(told.split())
    if not rows or here != told:
        sys.exit(f"the page:     {here}\nthe terminal: {told}")


main()
