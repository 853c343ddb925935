#!/usr/bin/env python3
"""Holds the code to the list of rooms (tests/house/rooms): no include and no call
goes to a room that the list does not allow, no arrow of the list is unused, files
of a room do not call each other in a circle unless a comment says why, and every
room has a README.

Includes are read from the sources. Calls are read from the symbols of the objects
that were built, so a call through a header of another room is seen, too.

usage: rooms.py SOURCE_ROOT BUILD_ROOT"""

import collections
import os
import pathlib
import re
import subprocess
import sys

FLOORS = "runtime", "compiler", "editor"
# Public headers: how an include begins, and where they lie.
PUBLIC = {"wcr": "runtime/include", "wcc": "compiler/include",
          "wcs": "editor/sheet/include"}
# Nobody finds his way among more files in one folder.
MOST_FILES = 40
# A comment that says which files call each other in a circle; the reason follows.
RING = re.compile(r"\ba ring: ([\w-]+\.c(?:,\s*(?:\*\s*)?[\w-]+\.c)+)")


def read_rooms(path):
    """Room: what it may use and what lives there. A room may only name rooms
    above its line, so the list cannot hold a circle."""
    rooms, floor = {}, ""
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        if line.startswith("["):
            floor = line.strip("[]")
            continue
        name, uses, text = re.split(r"\s{2,}", line, maxsplit=2)
        may = [use if use in PUBLIC else f"{floor}/{use}"
               for use in uses.split() if use != "-"]
        for use in may:
            if use not in PUBLIC and use not in rooms:
                sys.exit(f"{path}:{number}: {use} is no room above this line")
        room = str(pathlib.PurePath(floor) / name)
        rooms[room] = Room(room, floor, number, may, text)
    return rooms


class Room:
    def __init__(self, name, floor, line, may, text):
        self.name, self.floor, self.line = name, floor, line
        self.may, self.text = may, text


def room_of(source, rooms):
    """The room in whose folder a file lies."""
    return rooms.get(str(pathlib.PurePath(source).parent))


class House:
    """The sources, what they include and what they call: tuples of file, line,
    "includes" or "calls", a name, and the file that has it. A public header is
    its prefix: "wcr" for "wcr/wcr.h"."""

    def __init__(self, root, build, rooms):
        self.root, self.build = root, build
        self.sources = sorted(
            str(path.relative_to(root)) for floor in FLOORS
            for path in (root / floor).rglob("*.[ch]")
            if "include" not in path.relative_to(root).parts
            and "examples" not in path.parts)
        self.text = {source: (root / source).read_text()
                     for source in self.sources}
        homeless = [source for source in self.sources
                    if not room_of(source, rooms)]
        if homeless:
            sys.exit(f"{homeless[0]}:1: lies in no room of tests/house/rooms")
        self.objects = self.find_objects()
        self.public_text = {
            public: "\n".join(path.read_text()
                              for path in sorted((root / folder).rglob("*.h")))
            for public, folder in PUBLIC.items()}

    def includes(self):
        for source in self.sources:
            here = pathlib.PurePath(source).parent
            for number, line in enumerate(self.text[source].splitlines(), 1):
                found = re.match(r'#include "([^"]+)"', line)
                if not found:
                    continue
                name = found[1]
                if name.split("/")[0] in PUBLIC:
                    yield source, number, "includes", name, name.split("/")[0]
                    continue
                # As compilers look, beside the file and on the path of its
                # floor; then wherever else it could have been meant.
                for folder in (here, "compiler/cli", source.split("/")[0], *FLOORS):
                    path = os.path.normpath(os.path.join(folder, name))
                    if path in self.text:
                        yield source, number, "includes", name, path
                        break

    def find_objects(self):
        """Source: its object. Meson makes one name of the path from the folder
        that builds it."""
        found = {}
        for folder in {pathlib.PurePath(parent) for source in self.sources
                       for parent in pathlib.PurePath(source).parents}:
            for target in (self.build / folder).glob("*.p"):
                for source in self.sources:
                    if source.startswith(f"{folder}/"):
                        name = source[len(str(folder)) + 1:].replace("/", "_")
                        if (target / f"{name}.o").exists():
                            found[source] = target / f"{name}.o"
        return found

    def calls(self):
        """Calls, and uses of variables, of one file to another."""
        objects = self.objects
        defined, wanted = {}, collections.defaultdict(set)
        names = {str(path): source for source, path in objects.items()}
        listing = subprocess.run(["nm", "-A", "-P", *names], text=True,
                                 check=True, stdout=subprocess.PIPE).stdout
        for line in listing.splitlines():
            path, symbol, kind = re.match(r"(.*): (\S+) (\w)", line).groups()
            source = names[path]
            if kind in "TDRBC":
                defined[symbol] = source
            elif kind == "U":
                wanted[source].add(symbol)
        for source in sorted(wanted):
            for symbol in sorted(wanted[source]):
                if symbol in defined and defined[symbol] != source:
                    yield (source, self.line_of(source, symbol), "calls", symbol,
                           defined[symbol])

    def line_of(self, source, symbol):
        """The first line that names a symbol; 1 where a macro does."""
        for number, line in enumerate(self.text[source].splitlines(), 1):
            if re.search(rf"\b{symbol}\b", line):
                return number
        return 1

    def public_of(self, symbol, source):
        """The public headers that declare a symbol of a file, or None."""
        return next((public for public, folder in PUBLIC.items()
                     if source.split("/")[0] == folder.split("/")[0]
                     and re.search(rf"\b{symbol} \(", self.public_text[public])),
                    None)


def rings(calls):
    """Sets of files that call each other in a circle (Tarjan)."""
    order, low, stack, found = {}, {}, [], []

    def visit(file):
        order[file] = low[file] = len(order)
        stack.append(file)
        for other in calls.get(file, ()):
            if other not in order:
                visit(other)
            if other in stack:
                low[file] = min(low[file], low[other])
        if low[file] == order[file]:
            ring = set(stack[stack.index(file):])
            del stack[stack.index(file):]
            if len(ring) > 1:
                found.append(ring)

    for file in sorted(calls):
        if file not in order:
            visit(file)
    return found


def main():
    root, build = map(pathlib.Path, sys.argv[1:])
    rooms = read_rooms(root / "tests/house/rooms")
    house = House(root, build, rooms)
    bad, used = [], set()
    inside = collections.defaultdict(lambda: collections.defaultdict(set))
    count = collections.Counter()
    for source, line, how, what, target in (*house.includes(), *house.calls()):
        count[how] += 1
        room, other = room_of(source, rooms), room_of(target, rooms)
        if target in PUBLIC:
            # Of the headers of its own floor, calls say which room is meant.
            if PUBLIC[target].split("/")[0] == room.floor:
                continue
            goal = target
        elif how == "calls" and other.floor != room.floor:
            goal = house.public_of(what, target) or other.name
        elif other is not room:
            goal = other.name
        else:
            if how == "calls":
                inside[room][source].add(target)
            continue
        used.add((room.name, goal))
        if goal not in room.may:
            bad.append(f"{source}:{line}: {room.name} {how} {what} of {goal} "
                       f"({target}), which tests/house/rooms does not allow")

    built = all(source in house.objects for source in house.sources
                if source.endswith(".c"))
    if not built:
        print("not everything was built: arrows and rings that nobody uses are "
              "not looked for")
    for room in rooms.values():
        for goal in room.may:
            if built and (room.name, goal) not in used:
                bad.append(f"tests/house/rooms:{room.line}: {room.name} does not "
                           f"use {goal}")
        files = len(list((root / room.name).glob("*.c")))
        if files > MOST_FILES:
            bad.append(f"{room.name}:1: holds {files} .c files, more than "
                       f"{MOST_FILES}")
        if not (root / room.name / "README.md").exists():
            bad.append(f"{room.name}:1: has no README.md")

    said = {}
    for source, text in house.text.items():
        for found in RING.finditer(text):
            folder = pathlib.PurePath(source).parent
            names = re.findall(r"[\w-]+\.c", found[1])
            said[frozenset(str(folder / name) for name in names)] = source
    for calls in inside.values():
        for ring in rings(calls):
            if said.pop(frozenset(ring), None) is None:
                bad.append(f"{min(ring)}:1: a ring: "
                           + ", ".join(sorted(pathlib.PurePath(file).name
                                              for file in ring))
                           + ": turn a call round, or say why in a comment")
    for ring, source in said.items() if built else ():
        bad.append(f"{source}:1: names a ring that is none: "
                   + ", ".join(sorted(ring)))

    if count["includes"] < 1000 or count["calls"] < 1000:
        bad.append(f"only {count['includes']} includes and {count['calls']} calls "
                   "were found: this test reads something else than it was "
                   "written for")
    for line in bad:
        print(line, file=sys.stderr)
    print(f"{len(rooms)} rooms, {count['includes']} includes, "
          f"{count['calls']} calls")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
