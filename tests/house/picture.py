#!/usr/bin/env python3
"""Draws the list of rooms (tests/house/rooms) as house.svg: a band for each floor,
a box for each room above the rooms that it uses. An arrow that follows from two
others is left out.

usage: picture.py SOURCE_ROOT [check]
check: says whether the picture is that of the list, and writes nothing."""

import pathlib
import sys
import textwrap
from xml.sax.saxutils import escape

import rooms as house

WIDE, HIGH, GAP, RISE, MARGIN = 200, 56, 16, 24, 20
PALE = {"runtime": "#e3f0e3", "compiler": "#e4ecf7", "editor": "#f7efe0",
        "compiler/cli": "#f1e6f3"}


def levels(rooms):
    """Rooms of a floor in rows: each above all that it uses."""
    level = {}
    for room in rooms:
        level[room.name] = 1 + max((level[use] for use in room.may
                                    if use in level), default=-1)
    rows = [[] for _ in range(1 + max(level.values()))]
    for room in rooms:
        rows[level[room.name]].append(room)
    return rows


def direct(room, by_name):
    """What a room uses and does not reach through another room that it uses."""
    def below(name):
        return set(by_name[name].may) | {deep for use in by_name[name].may
                                         if use in by_name for deep in below(use)}
    own = [use for use in room.may if use in by_name]
    return [use for use in own
            if not any(use in below(other) for other in own)]


def draw(rooms):
    floors = {}
    for room in rooms.values():
        floors.setdefault(room.floor, []).append(room)
    bands = [(floor, levels(inside)) for floor, inside in floors.items()]
    width = 2 * MARGIN + max(len(row) for _, rows in bands for row in rows) \
        * (WIDE + GAP) + GAP
    boxes, back, arrows = [], [], []
    place, top = {}, MARGIN
    for floor, rows in reversed(bands):
        height = len(rows) * (HIGH + RISE) + RISE
        back.append(f'<rect x="{MARGIN}" y="{top}" width="{width - 2 * MARGIN}" '
                    f'height="{height}" rx="8" fill="{PALE[floor]}"/>'
                    f'<text x="{MARGIN + 10}" y="{top + 20}" class="floor">'
                    f'{floor}</text>')
        y = top + RISE
        for row in reversed(rows):
            x = (width - len(row) * (WIDE + GAP) + GAP) // 2
            for room in row:
                place[room.name] = x, y
                title = room.name[len(floor) + 1:] or "verbs"
                lines = "".join(
                    f'<tspan x="{x + 8}" dy="14">{escape(line)}</tspan>'
                    for line in textwrap.wrap(room.text, 34))
                boxes.append(f'<rect x="{x}" y="{y}" width="{WIDE}" '
                             f'height="{HIGH}" rx="5" class="room"/>'
                             f'<text x="{x + 8}" y="{y + 18}" class="name">'
                             f'{title}</text><text x="{x + 8}" y="{y + 20}" '
                             f'class="what">{lines}</text>')
                x += WIDE + GAP
            y += HIGH + RISE
        top += height + GAP
    for floor, _ in bands:
        own = {room.name: room for room in floors[floor]}
        for room in floors[floor]:
            x, y = place[room.name]
            for use in direct(room, own):
                to_x, to_y = place[use]
                arrows.append(f'<path d="M{x + WIDE // 2} {y + HIGH}'
                              f'L{to_x + WIDE // 2} {to_y - 3}" class="arrow"/>')
    return f'''<svg xmlns="http://www.w3.org/2000/svg" \
viewBox="0 0 {width} {top}" width="{width}" height="{top}">
<title>The rooms of Warcouncil</title>
<defs><marker id="tip" markerWidth="8" markerHeight="8" refX="6" refY="3" \
orient="auto"><path d="M0 0L6 3L0 6z" fill="#777"/></marker></defs>
<style>text {{ font-family: Cantarell, "DejaVu Sans", sans-serif; fill: #222 }}
.floor {{ font-size: 14px; font-weight: bold; fill: #555 }}
.name {{ font-size: 14px; font-weight: bold }} .what {{ font-size: 11px }}
.room {{ fill: #fff; stroke: #999 }}
.arrow {{ stroke: #999; fill: none; marker-end: url(#tip) }}</style>
<rect width="100%" height="100%" fill="#fff"/>
{chr(10).join(back + arrows + boxes)}
</svg>
'''


def main():
    root = pathlib.Path(sys.argv[1])
    svg = root / "tests/house/house.svg"
    text = draw(house.read_rooms(root / "tests/house/rooms"))
    if sys.argv[2:] != ["check"]:
        svg.write_text(text)
    elif not svg.exists() or svg.read_text() != text:
        sys.exit(f"{svg}:1: is not the picture of tests/house/rooms: run "
                 "python3 tests/house/picture.py .")


main()
