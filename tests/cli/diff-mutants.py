#!/usr/bin/env python3
"""Changes in real documents: none may be missed by `warcouncil diff`.

usage: diff-mutants.py WARCOUNCIL SOURCE_ROOT [PLACES [PART]]

Every attribute of every element that the schemas know is changed, taken away
and added in PLACES places (2) of our own documents, texts get a word more and
elements are taken out; with PART, for one of so many of them only. Whatever still compiles has to differ from what it was,
and the other way round in the same words; only values that mean the same may
not, and what is said to be the same has to play the same.
"""
import collections
import json
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
import zlib

program, source = sys.argv[1:3]
places = int(sys.argv[3]) if len(sys.argv) > 3 else 2
part = int(sys.argv[4]) if len(sys.argv) > 4 else 1
XSD = "{http://www.w3.org/2001/XMLSchema}"
TAG = re.compile(r"<!--.*?-->|<\?.*?\?>|<([a-z-]+)((?:\s+[\w:-]+=\"[^\"]*\")*)\s*(/?)>", re.S)
ATTRIBUTE = re.compile(r"\s+([\w:-]+)=\"([^\"]*)\"")
# What makes no difference in the game, or is compared as what it names.
APART = {("rules", "version"), ("scenario", "version"), ("case", "version"),
         ("rules", "extends"), ("scenario", "rules"), ("case", "rules")}
failures = []


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


# ---- schemas


class Schema:
    """Elements of a kind of document with their attributes: name -> (default, words, required)."""

    def __init__(self, kind):
        roots = [ElementTree.parse(os.path.join(source, "schemas", name)).getroot()
                 for name in (kind + ".xsd", "common.xsd")]
        self.named = {(item.tag, item.get("name")): item
                      for root in roots for item in root if item.get("name")}
        self.elements = {}
        for root in roots:
            for item in root.iter(XSD + "element"):
                if item.get("name"):
                    self.add(item)

    def add(self, element):
        kind = self.named.get((XSD + "complexType", element.get("type")))
        attributes = {}
        if kind is not None:
            self.collect(kind, attributes)
        self.elements.setdefault(element.get("name"), {}).update(attributes)

    def collect(self, item, attributes):
        for child in item:
            if child.tag == XSD + "attribute" and child.get("name"):
                attributes[child.get("name")] = (child.get("default"), self.words(child.get("type")),
                                                 child.get("use") == "required")
            elif child.tag == XSD + "attributeGroup":
                self.collect(self.named[child.tag, child.get("ref")], attributes)
            elif child.tag == XSD + "extension":
                base = self.named.get((XSD + "complexType", child.get("base")))
                if base is not None:
                    self.collect(base, attributes)
                self.collect(child, attributes)
            elif child.tag == XSD + "simpleContent":
                self.collect(child, attributes)

    def words(self, name):
        kind = self.named.get((XSD + "simpleType", name))
        return [] if kind is None else [item.get("value") for item in kind.iter(XSD + "enumeration")]


# ---- documents


def absolute(text, path):
    """The document with the path of its rules written out."""
    folder = os.path.dirname(path)
    return re.sub(r'(<(?:rules|scenario|case)\b[^>]*?\s(?:rules|extends)=")([^"]*)',
                  lambda m: m.group(1) + os.path.normpath(os.path.join(folder, m.group(2))),
                  text, count=1)


def documents():
    names = []
    for top in ("scenarios", "tests/proof", "tests/rules"):
        for folder, _, files in sorted(os.walk(os.path.join(source, top))):
            names += [os.path.join(folder, name) for name in sorted(files) if name.endswith(".xml")]
    # Rules first, cases last: many of them for what is nowhere else.
    names.sort(key=lambda name: (os.path.basename(name) != "rules.xml" and "variants" not in name,
                                 "tests/rules" in name))
    return names


def variations(element, name, value, words, seen):
    """Other values for an attribute, the likeliest to be allowed first."""
    if value in ("yes", "no"):
        return ["no" if value == "yes" else "yes"]
    found = []
    if re.fullmatch(r"[0-9]+", value):
        found += [str(int(value) + 1), str(int(value) - 1)]
    if re.fullmatch(r"#[0-9a-fA-F]{6}", value):
        found.append("#123456")
    if name in ("when", "while", "of", "issued-only"):
        found.append("not(%s)" % value)
    if name in ("value", "count"):
        found += ["%s + 1" % value]
    if name in ("cite", "id", "rule"):
        found.append(value + ("-9" if name == "rule" else "-x"))
    if re.fullmatch(r"[0-9]+-[0-9]+", value):
        first, last = value.split("-")
        found += ["%s-%d" % (first, int(last) - 1)]
    parts = value.split(" ")
    if len(parts) > 1 and "(" not in value and name not in ("when", "of"):
        found += [" ".join(parts[:-1]), " ".join(parts[1:])]
    if re.fullmatch(r"[A-Z][0-9]+", parts[0]):
        found += [" ".join(["%s%d" % (row, column)] + parts[1:])
                  for row in "EFDI" for column in (1, 7)]
    found += [word for word in words if word != value]
    found += [other for other in sorted(seen[element, name]) if other != value][:6]
    return list(dict.fromkeys(found))


class Place:
    """An element in a document."""

    def __init__(self, path, text, match):
        self.path, self.text, self.match = path, text, match
        self.element = match.group(1)
        self.attributes = dict(ATTRIBUTE.findall(match.group(2)))

    def with_attributes(self, attributes):
        tag = "<" + self.element + "".join(' %s="%s"' % item for item in attributes.items())
        return self.text[:self.match.start()] + tag + self.match.group(3) + ">" + self.text[self.match.end():]

    def without(self):
        if self.match.group(3):
            return self.text[:self.match.start()] + self.text[self.match.end():]
        depth = 0
        for tag in re.finditer(r"<!--.*?-->|<(/?)%s\b[^>]*?(/?)>" % self.element, self.text[self.match.start():], re.S):
            if tag.group().startswith("<!--") or tag.group(2):
                continue
            depth += -1 if tag.group(1) else 1
            if depth == 0:
                return self.text[:self.match.start()] + self.text[self.match.start() + tag.end():]
        return None

    def with_text(self):
        end = self.text.find("<", self.match.end())
        inside = self.text[self.match.end():end]
        if self.match.group(3) or not inside.strip() or not self.text[end:].startswith("</" + self.element):
            return None
        return self.text[:end] + " otherwise" + self.text[end:]


# ---- comparisons


def run(*words):
    done = subprocess.run([program, *words], capture_output=True, check=False)
    if done.returncode < 0:
        failures.append("signal %d: %s" % (-done.returncode, " ".join(words)))
    return done


constants = dict(re.findall(r"(WCR_FORMAT_HEADER|WCR_SECTION_TEXT) (?:= )?([0-9]+)",
                            read(os.path.join(source, "runtime/include/wcr/format.h"))))


def play_checksum(path):
    binary = path + ".wcb"
    if run("compile", path, "-o", binary).returncode != 0:
        return None
    with open(binary, "rb") as file:
        data = file.read()
    os.unlink(binary)
    at, crc = int(constants["WCR_FORMAT_HEADER"]), 0
    while at < len(data):
        start, kind = at, data[at]
        at += 1
        length = shift = 0
        while True:
            byte = data[at]
            at += 1
            length |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                break
        at += length
        if kind < int(constants["WCR_SECTION_TEXT"]):
            crc = zlib.crc32(data[start:at], crc)
    return crc


def said(data):
    """Differences without their order and names, which are those of the first document."""
    def what(d):
        text = d["what"] or ""
        for value in (d["from"], d["to"]):
            text = text.replace(" %s at" % value, " at")  # "leader Hanno at E11, name"
        return text
    return sorted((d["change"], d["group"], d["kind"], what(d), str(d["from"]), str(d["to"]))
                  for d in json.loads(data))


def mirrored(list_of):
    turn = {"added": "removed", "removed": "added", "changed": "changed"}
    return sorted((turn[change], group, kind, what, to, text)
                  for change, group, kind, what, text, to in list_of)


counts = collections.Counter()


def compare(work, place, mutant, what, neutral=False):
    """neutral: whether it means the same; None: it may.
    @return whether the mutant is a document at all"""
    before, after = os.path.join(work, "before.xml"), os.path.join(work, "after.xml")
    for path, text in ((before, place.text), (after, mutant)):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    done = run("diff", "--format=json", "--rules", before, after)
    where = "%s: %s" % (os.path.relpath(place.path, source), what)
    if done.returncode == 2:
        return False
    counts["compared"] += 1
    if done.returncode == 0:
        counts["same"] += 1
        if neutral is False:
            failures.append(where + ": no difference is seen")
        elif not place.text.lstrip().startswith("<rules") and play_checksum(before) != play_checksum(after):
            failures.append(where + ": plays otherwise, but no difference is seen")
    elif neutral:
        failures.append(where + ": a difference is seen where there is none")
    elif counts["compared"] % 5 == 0:
        counts["mirrored"] += 1
        back = said(run("diff", "--format=json", "--rules", after, before).stdout)
        forth = said(done.stdout)
        if mirrored(forth) != back:
            failures.append("%s: not the same the other way round:\n  %s\n  %s" % (where, mirrored(forth), back))
    return True


def change(work, place, schema, seen, tried):
    known = schema.elements.get(place.element, {})
    for name, (default, words, required) in known.items():
        key = (schema.kind, place.element, name)
        value = place.attributes.get(name)
        if (place.element, name) in APART or zlib.crc32(" ".join(key).encode()) % part:
            continue
        if value is not None and tried[key, "change"] < places and tried[key, "tries"] < 4 * places:
            tried[key, "tries"] += 1
            for other in variations(place.element, name, value, words, seen)[:8]:
                if compare(work, place, place.with_attributes({**place.attributes, name: other}),
                           "%s %s '%s' -> '%s'" % (place.element, name, value, other)):
                    tried[key, "change"] += 1
                    break
        if value is not None and not required and tried[key, "remove"] < places:
            rest = {key: kept for key, kept in place.attributes.items() if key != name}
            if compare(work, place, place.with_attributes(rest), "%s without %s" % (place.element, name),
                       neutral=None if "like" in place.attributes else value == (default or "")):
                tried[key, "remove"] += 1
        if value is None and tried[key, "add"] < places and tried[key, "add", "tries"] < 8 * places:
            for other in ([default] if default else []) + words + sorted(seen[place.element, name])[:3] + ["1", "2"]:
                tried[key, "add", "tries"] += 1
                if compare(work, place, place.with_attributes({**place.attributes, name: other}),
                           "%s with %s='%s'" % (place.element, name, other),
                           neutral=None if "like" in place.attributes else other == default):
                    tried[key, "add"] += 1
                    if other != default:
                        break


def main():
    schemas = {}
    for kind in ("rules", "scenario", "case"):
        schemas[kind] = Schema(kind)
        schemas[kind].kind = kind
    all_places, seen = [], collections.defaultdict(set)
    for path in documents():
        text = absolute(read(path), path)
        for match in TAG.finditer(text):
            if match.group(1):
                place = Place(path, text, match)
                all_places.append(place)
                for name, value in place.attributes.items():
                    seen[place.element, name].add(value)
    tried, kind = collections.Counter(), None
    with tempfile.TemporaryDirectory() as work:
        for place in all_places:
            if place.element in schemas:
                kind = place.element
            change(work, place, schemas[kind], seen, tried)
            key = (kind, place.element)
            for what, mutant in (("out", place.without), ("text", place.with_text)):
                if tried[key, what] >= places or tried[key, what, "tries"] >= 6 * places \
                        or zlib.crc32(" ".join(key).encode()) % part:
                    continue
                text = mutant()
                tried[key, what, "tries"] += 1
                if text and place.element not in schemas \
                        and compare(work, place, text, "%s, %s" % (place.element, what)):
                    tried[key, what] += 1
    missing = sorted("%s <%s %s>" % key for key in
                     {(kind, element, name) for kind in schemas for element, names in schemas[kind].elements.items()
                      for name in names if (element, name) not in APART and element not in ("change", "drop")}
                     if not any(tried[key, what] for what in ("change", "remove", "add")))
    if places > 2:
        print("tried nowhere:", ", ".join(missing))
    for failure in failures:
        print("FAILED:", failure, file=sys.stderr)
    print("%d compared, %d said the same, %d the other way round; %d attributes nowhere in our documents"
          % (counts["compared"], counts["same"], counts["mirrored"], len(missing)))
    if counts["compared"] < 400 // part:
        sys.exit("too few comparisons: %d" % counts["compared"])
    sys.exit(1 if failures else 0)


main()
