#!/usr/bin/env python3
"""Random edits of our documents, merged: what must hold of every merge.

usage: merge.py WARCOUNCIL SOURCE_ROOT [FOLDER]

Of each document in FOLDER (scenarios), two versions are made by random edits,
ROUNDS times (3), with the dice of SEED (1); both are of the environment. What
fails is kept in the folder KEEP. With base B and versions O and T:

- merge (B, O, B) is O, and merge (B, O, O) is O, byte for byte;
- merge (B, B, T) says the same as T;
- merge (B, O, T) and merge (B, T, O) both conflict, or say the same;
- if O is laid out, what is merged is, too, and it has the comments of O.
"""
import collections
import os
import random
import re
import subprocess
import sys
import tempfile

program, source = (os.path.abspath(name) for name in sys.argv[1:3])
folder = sys.argv[3] if len(sys.argv) > 3 else "scenarios"
rounds = int(os.environ.get("ROUNDS", "3"))
dice = random.Random(int(os.environ.get("SEED", "1")))
failures, counts = [], collections.Counter()
HEX = re.compile(r"\b[A-I](?:1[0-3]|[1-9])\b")


def run(*words):
    done = subprocess.run([program, *words], capture_output=True, check=False)
    if done.returncode not in (0, 1, 2):
        failures.append("status %d: %s" % (done.returncode, " ".join(words)))
    return done


# ---- edits: each takes a text and returns another, or None

def pick(pattern, text):
    found = list(re.finditer(pattern, text))
    return dice.choice(found) if found else None


def replace(text, start, end, by):
    return text[:start] + by + text[end:]


def new_hex(text):
    free = [row + str(column) for row in "BCDEFGH" for column in range(1, 12)]
    return dice.choice([hex for hex in free if not re.search(r"\b%s\b" % hex, text)] or free)


def move(text):
    tag = pick(r'<(?:unit|leader)\b[^>]*? at="([^"]*)"', text)
    if not tag:
        return None
    hexes = tag.group(1).split()
    hexes[dice.randrange(len(hexes))] = new_hex(text)
    return replace(text, tag.start(1), tag.end(1), " ".join(hexes))


def remove(text):
    tag = pick(r'\n *<(?:unit|terrain|hexside|prize|effect|on)\b[^>]*/>', text)
    return tag and replace(text, tag.start(), tag.end(), "")


def leave(text):
    tag = pick(r'<(?:unit|terrain)\b[^>]*? at="([^" ]*) [^"]*"', text)
    return tag and replace(text, tag.start(1), tag.end(1) + 1, "")


def name_it(text):
    tag = pick(r'<unit (?![^>]*\bid=)[^>]*?(/?)>', text)
    return tag and replace(text, tag.start(1), tag.start(1), ' id="piece-%d"' % dice.randint(1, 99))


def join(text):
    tag = pick(r'<unit\b[^>]*? at="([^"]*)"', text)
    return tag and replace(text, tag.end(1), tag.end(1), " " + new_hex(text))


def another(text):
    tag = pick(r'\n( *)<unit\b[^>]*?( at="[^"]*")[^>]*/>', text)
    return tag and replace(text, tag.end(), tag.end(),
                           tag.group().replace(tag.group(2), ' at="%s"' % new_hex(text)))


def number(text):
    tag = pick(r' (?:cards|banners|copies|close-dice|retreat|move|value|blocks)="([0-9])"', text)
    return tag and replace(text, tag.start(1), tag.end(1), str(int(tag.group(1)) % 8 + 1))


def words(text):
    tag = pick(r'<(?:p|title|name|date|designer|commander)>([^<]*)</', text)
    return tag and replace(text, tag.end(1), tag.end(1), " again")


def ground(text):
    tag = pick(r'<terrain\b[^>]*? at="([^"]*)"', text)
    return tag and replace(text, tag.end(1), tag.end(1), " " + new_hex(text))


def sides(text):
    tag = pick(r'<hexside\b[^>]*? at="([^"]*)"', text)
    return tag and replace(text, tag.end(1), tag.end(1), " " + new_hex(text))


def comment(text):
    tag = pick(r'\n( *)<(?:unit|leader|terrain|effect|card)\b', text)
    return tag and replace(text, tag.start(), tag.start(), "\n%s<!-- noted -->" % tag.group(1))


def swap(text):
    tag = pick(r'(\n *<(?:unit|effect|on)\b[^>]*/>)(\n *<(?:unit|effect|on)\b[^>]*/>)', text)
    return tag and replace(text, tag.start(), tag.end(), tag.group(2) + tag.group(1))


def condition(text):
    tag = pick(r' when="([^"]*)"', text)
    return tag and replace(text, tag.start(1), tag.end(1), "not(%s)" % tag.group(1))


EDITS = [move, move, remove, leave, name_it, join, another, number, words, ground, sides, comment, swap, condition]


def edited(text, how_many):
    for _ in range(how_many):
        text = dice.choice(EDITS)(text) or text
    return text


# ---- what must hold

class Room:
    """Files of one document."""

    def __init__(self, work, path):
        self.work, self.path = work, path

    def file(self, name):
        return os.path.join(self.work, name + ".xml")

    def put(self, name, text):
        with open(self.file(name), "w", encoding="utf-8", newline="") as file:
            file.write(text)

    def get(self, name):
        with open(self.file(name), encoding="utf-8", newline="") as file:
            return file.read()

    def merge(self, base, ours, theirs, out):
        if os.path.exists(self.file(out)):
            os.unlink(self.file(out))
        return run("merge", self.file(base), self.file(ours), self.file(theirs), "-o", self.file(out))

    def fail(self, what, done=None):
        kept = "%s/failed-%d" % (os.environ.get("KEEP", ""), len(failures))
        if os.environ.get("KEEP"):
            os.makedirs(kept)
            for name in os.listdir(self.work):
                with open(os.path.join(self.work, name), "rb") as a, open(os.path.join(kept, name), "wb") as b:
                    b.write(a.read())
        failures.append("%s: %s\n%s" % (os.path.relpath(self.path, source), what,
                                        done.stdout.decode()[:600] + done.stderr.decode()[:600] if done else ""))

    def same(self, one, other, what):
        done = run("diff", self.file(one), self.file(other))
        if done.returncode != 0:
            self.fail(what, done)


def absolute(text, path):
    return re.sub(r'(<(?:rules|scenario|case)\b[^>]*?\s(?:rules|extends)=")([^"]*)',
                  lambda m: m.group(1) + os.path.normpath(os.path.join(os.path.dirname(path), m.group(2))),
                  text, count=1)


def version(room, name, text):
    """An edited text that has no errors; the text itself when none was found."""
    for _ in range(6):
        made = edited(text, dice.randint(1, int(os.environ.get("EDITS", "5"))))
        room.put(name, made)
        if run("check", room.file(name)).returncode == 0:
            return made
    room.put(name, text)
    return text


def hold(room):
    base = room.get("base")
    ours, theirs = version(room, "ours", base), version(room, "theirs", base)
    counts["merges"] += 1
    for name, text, triple in (("theirs as the base", ours, ("base", "ours", "base")),
                               ("twice the same", ours, ("base", "ours", "ours")),
                               ("thrice the same", base, ("base", "base", "base"))):
        done = room.merge(*triple, "out")
        if done.returncode != 0 or room.get("out") != text:
            room.fail(name + ": not ours, byte for byte", done)
    done = room.merge("base", "base", "theirs", "out")
    if done.returncode != 0:
        room.fail("ours as the base: a conflict", done)
    room.same("out", "theirs", "ours as the base: not what theirs says")
    one = room.merge("base", "ours", "theirs", "one")
    other = room.merge("base", "theirs", "ours", "other")
    if one.returncode != other.returncode:
        room.fail("one way it conflicts, the other way not", one if one.returncode else other)
    if one.returncode == 1:
        counts["conflicts"] += 1
        counts["checked"] += b"merged, this is wrong" in one.stderr
    if one.returncode == 0 and other.returncode == 0:
        room.same("one", "other", "not the same both ways")
        if run("format", "--check", room.file("ours")).returncode == 0 \
                and run("format", "--check", room.file("one")).returncode != 0:
            room.fail("not laid out")
        if not ("<!-- noted -->" in ours) <= ("<!-- noted -->" in room.get("one")):
            room.fail("a comment of ours is lost")


def main():
    paths = [os.path.join(at, name) for at, _, files in sorted(os.walk(os.path.join(source, folder)))
             for name in sorted(files) if name.endswith(".xml")]
    with tempfile.TemporaryDirectory() as work:
        for path in paths:
            with open(path, encoding="utf-8", newline="") as file:
                text = absolute(file.read(), path)
            room = Room(work, path)
            room.put("base", text)
            if run("check", room.file("base")).returncode != 0:
                continue
            for _ in range(rounds):
                hold(room)
    for failure in failures:
        print("FAILED:", failure, file=sys.stderr)
    print("%d merges, %d conflicts, %d of them found by the check"
          % (counts["merges"], counts["conflicts"], counts["checked"]))
    sys.exit(1 if failures or not counts["merges"] else 0)


main()
