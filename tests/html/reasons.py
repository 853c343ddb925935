"""What banners came from, on the page of a playtest's results: its bars stand for
the numbers beside them, which are those of the results.

usage: reasons.py PAGE TABLE

TABLE is the file of --csv of the same results, which are of one battle.
"""
import collections
import csv
import sys
import xml.etree.ElementTree as tree

XHTML = "{http://www.w3.org/1999/xhtml}"
BAR = 200  # units of a bar


def text(element):
    return " ".join("".join(element.itertext()).split())


def section():
    for found in tree.parse(sys.argv[1]).iter(XHTML + "section"):
        if found.get("class") == "reasons":
            return found
    sys.exit("no reasons are on the page")


def widths(bar):
    """Of the bars of both sides; they meet in the middle."""
    top, bottom = (next(rect for rect in bar.iter(XHTML + "rect")
                        if rect.get("class") == kind)
                   for kind in ("f-top", "f-bottom"))
    left, right = float(top.get("width")), float(bottom.get("width"))
    if (abs(float(top.get("x")) + left - BAR / 2) > 0.02
            or float(bottom.get("x")) != BAR / 2):
        sys.exit("bars do not begin in the middle")
    return left, right


def check_scale(where, rows):
    """The ends of the scale, and a bar that reaches one."""
    ends = [text(span) for span in where.find(f".//{XHTML}thead")
            .iter(XHTML + "span") if not span.get("class")]
    most = max(max(row[1:3]) for row in rows)
    if ends != [f"{most:.2f}", "0", f"{most:.2f}"]:
        sys.exit(f"the scale is {ends}, and the most is {most}")
    if max(max(row[3]) for row in rows) != BAR / 2:
        sys.exit("no bar reaches the end of the scale")
    return most


def check_sums(rows):
    """The first rows are the sources; their counts are in the table."""
    games = 0
    counts = collections.defaultdict(int)
    with open(sys.argv[2], encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if row["table"] == "outcomes" and row["column"] == "games":
                games += int(row["value"])
            if row["table"] == "sources":
                counts[row["id"], row["column"]] = int(row["value"])
    sources = list(dict.fromkeys(source for source, _ in counts))
    for source, row in zip(sources, rows):
        for side, number in zip(("top", "bottom"), row[1:3]):
            if abs(counts[source, side] / games - number) > 0.00501:
                sys.exit(f"{source}, {side}: {number} on the page, but "
                         f"{counts[source, side]} in {games} games")


def main():
    where = section()
    rows = []
    armies = [text(head) for head in where.find(f".//{XHTML}thead")
              .iter(XHTML + "th")]
    for row in where.find(f".//{XHTML}tbody").iter(XHTML + "tr"):
        top, bar, bottom, _ = row.findall(XHTML + "td")
        read = bar.find(f".//{XHTML}title").text
        if read != f"{armies[1]} {text(top)}, {armies[3]} {text(bottom)}":
            sys.exit(f"a bar is read as {read}")
        rows.append((text(row.find(XHTML + "th")), float(text(top)),
                     float(text(bottom)), widths(bar)))
    most = check_scale(where, rows)
    for name, top, bottom, (left, right) in rows:
        for number, width in ((top, left), (bottom, right)):
            # Both numbers are rounded to hundredths.
            if abs(width / (BAR / 2) * most - number) > 0.011:
                sys.exit(f"{name}: a bar of {width} stands for {number}")
    check_sums(rows)


main()
