#!/usr/bin/env python3
"""Random variants of our rules: resolved they are well by themselves and play
the same, and `diff` tells all that they change.

usage: variants.py WARCOUNCIL SOURCE_ROOT [COUNT [SEED]]

Each variant is put together step by step from drops, changes and new things;
a step after which `check` finds an error is taken back. Every third variant is
extended by another one. What is made is compared with what is resolved.
"""
import difflib
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

program, source = os.path.abspath(sys.argv[1]), sys.argv[2]
count = int(sys.argv[3]) if len(sys.argv) > 3 else 4
seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
SPACE = "{urn:x-warcouncil:rules}"
BASES = {"scenarios/ancients/rules.xml": "scenarios/ancients",
         "scenarios/medieval/rules.xml": "scenarios/medieval",
         "scenarios/expansion-1/rules.xml": "scenarios/expansion-1",
         "tests/proof/rules.xml": "tests/proof"}
DROPS = ("unit-class", "leader-class", "terrain", "hexside", "card", "token-action",
         "sheet", "supply", "trait", "switch", "effect", "on")
# How often, against one of what is rarer.
WEIGHTS = {"unit-class": 3, "card": 2, "trait": 3, "terrain": 3, "effect": 3, "switch": 2}
NAMED = ("unit-class", "leader-class", "terrain", "hexside", "card", "token-action", "supply")
CONDITIONS = ("when", "of", "while", "issued-only")
failures, counts = [], {}


def run(*arguments):
    return subprocess.run([program, *arguments], stdin=subprocess.DEVNULL, capture_output=True,
                          encoding="utf-8", env={**os.environ, "LC_ALL": "C"}, timeout=120)


def count_one(what):
    counts[what] = counts.get(what, 0) + 1


def quoted(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")


class Base:
    """What is in rules, with all that they extend."""

    def __init__(self, path):
        text = run("resolve", "--no-origins", path).stdout
        self.root = ElementTree.fromstring(text.encode())
        self.things = {}  # kind -> id -> element
        self.values = {}  # kind, attribute -> values
        for node in self.root.iter():
            kind = node.tag.replace(SPACE, "")
            if node.get("id"):
                self.things.setdefault(kind, {})[node.get("id")] = node
            for name, value in node.attrib.items():
                self.values.setdefault((kind, name), set()).add(value)

    def owner(self, node):
        return next((top for top in self.root if node is top or node in list(top.iter())), None)


def other_value(chance, base, kind, name, value):
    if value in ("yes", "no"):
        return "no" if value == "yes" else "yes"
    if re.fullmatch("[0-9]+", value or "") and chance.random() < 0.8:
        return str(max(0, int(value) + chance.choice((-1, 1, 2))))
    if name in CONDITIONS and value and chance.random() < 0.5:
        return "not(%s)" % value
    if " " in value and name not in CONDITIONS + ("cite", "value", "count") and chance.random() < 0.6:
        words = value.split(" ")
        words.pop(chance.randrange(len(words)))
        return " ".join(words)
    return chance.choice(sorted(base.values[kind, name]))


def drop(chance, base, record):
    kinds = [kind for kind in DROPS for _ in range(WEIGHTS.get(kind, 1)) if base.things.get(kind)]
    kind = chance.choice(kinds)
    ids = sorted(base.things[kind])
    some = chance.sample(ids, min(len(ids), chance.choice((1, 1, 1, 2, 3))))
    for thing in some:
        record.append(("drop", kind, thing))
    return '  <drop %s="%s"/>\n' % (kind, " ".join(some))


def behaviour(chance, base, owner):
    """An effect as its owner has none yet: what is set twice changes nothing."""
    def words(node):
        return " ".join('%s="%s"' % (name, quoted(value)) for name, value in node.attrib.items() if name != "id")
    own = {words(node) for node in owner.findall(SPACE + "effect")}
    effects = [node for node in base.root.iter(SPACE + "effect")
               if len(node.attrib) > 2 and words(node) not in own]
    return "<effect %s/>" % words(chance.choice(effects))


def change(chance, base, record):
    kinds = [kind for kind in DROPS + ("role",) for _ in range(WEIGHTS.get(kind, 1)) if base.things.get(kind)]
    kind = chance.choice(kinds)
    thing = chance.choice(sorted(base.things[kind]))
    node, new = base.things[kind][thing], {}
    for name in chance.sample(sorted(node.attrib), min(len(node.attrib), chance.choice((0, 1, 1, 2)))):
        value = "" if chance.random() < 0.15 else other_value(chance, base, kind, name, node.get(name))
        # Words in another order may mean the same.
        if name != "id" and sorted(value.split(" ")) != sorted(node.get(name).split(" ")):
            new[name] = value
    if chance.random() < 0.2:
        # Not yes or no, which may be what holds without the attribute.
        absent = sorted({name for (of, name), values in base.values.items()
                         if of == kind and not values & {"yes", "no"}} - set(node.attrib))
        if absent:
            name = chance.choice(absent)
            new[name] = chance.choice(sorted(base.values[kind, name]))
    inside = ""
    if kind in NAMED and chance.random() < 0.2:
        inside += "<name>%s</name>" % chance.choice(("riff", "raff"))
    if kind in ("unit-class", "terrain", "trait", "hexside") and chance.random() < 0.3:
        inside += behaviour(chance, base, node)
    if kind == "card" and chance.random() < 0.3:
        inside += '<order units="%d"/>' % chance.randrange(1, 5)
    if not new and not inside:
        return None
    for name, value in new.items():
        record.append(("change", kind, thing, name, value))
    if inside:
        record.append(("inside", kind, thing))
    head = ['%s="%s"' % (kind, thing)] + ['%s="%s"' % (name, quoted(value)) for name, value in new.items()]
    chance.shuffle(head)
    return "  <change %s>%s</change>\n" % (" ".join(head), inside)


def new_thing(chance, base, record):
    kind = chance.choice([kind for kind in ("unit-class", "terrain", "hexside") if base.things.get(kind)])
    like = chance.choice(sorted(base.things[kind]))
    name = "new-%d" % chance.randrange(10 ** 6)
    node, attributes, inside = base.things[kind][like], "", ""
    for other in sorted(node.attrib):
        if other not in ("id", "like") and chance.random() < 0.2:
            attributes += ' %s="%s"' % (other, quoted(other_value(chance, base, kind, other, node.get(other))))
    ids = [child.get("id") for child in node if child.get("id") and child.tag == SPACE + "effect"]
    if ids and chance.random() < 0.5:
        inside += '<drop effect="%s"/>' % chance.choice(ids)
    if chance.random() < 0.5:
        inside += behaviour(chance, base, node)
    record.append(("new", kind, name))
    return '  <%s id="%s" like="%s"%s><name>%s</name>%s</%s>\n' % (kind, name, like, attributes, name, inside, kind)


def free(chance, base, record):
    record.append(("free",))
    return "  %s\n" % behaviour(chance, base, base.root)


class Variant:
    def __init__(self, path, base_path, chance, steps):
        self.path, self.record, self.body = path, [], ""
        self.name = os.path.basename(path)[:-4]
        self.extends = os.path.relpath(base_path, os.path.dirname(path))
        base = Base(base_path)
        for _ in range(steps):
            record = []
            step = chance.choice((drop, drop, drop, change, change, change, change, new_thing, free))(
                chance, base, record)
            if not step:
                continue
            before = self.body
            self.body += step
            self.write()
            if run("check", path).returncode == 0:
                self.record += record
                count_one("kept")
            else:
                self.body = before
                count_one("taken back")
        self.write()

    def write(self):
        with open(self.path, "w", encoding="utf-8") as file:
            file.write('<?xml version="1.0" encoding="UTF-8"?>\n<rules xmlns="urn:x-warcouncil:rules" version="2" '
                       'id="%s" extends="%s">\n  <title>%s</title>\n%s</rules>\n'
                       % (self.name, self.extends, self.name, self.body))


def said(text):
    try:
        return json.loads(text)
    except ValueError:
        failures.append("no JSON: " + text[:200])
        return []


def brief(difference):
    return tuple(str(difference[key]) for key in
                 ("change", "group", "kind", "attribute", "from", "to", "detail"))


TURN = {"added": "removed", "removed": "added", "changed": "changed"}


def turned(difference):
    return {**difference, "change": TURN[difference["change"]], "from": difference["to"], "to": difference["from"]}


def mirrors(forth, back, where):
    a, b = sorted(brief(turned(one)) for one in forth), sorted(brief(one) for one in back)
    # What is new is told in full, what is gone is not.
    a = [one for one in a if one[-1] == "False"]
    b = [one for one in b if one[-1] == "False"]
    if a != b:
        failures.append("%s: not the same the other way round: %s | %s"
                        % (where, [one for one in a if one not in b][:3], [one for one in b if one not in a][:3]))


def told(variant, differences, final):
    """Whether every step of the variant is among the differences."""
    text = json.dumps(differences)
    for step in variant.record:
        if step[0] == "drop" and step[1] not in ("effect", "on"):
            if not any(one["change"] == "removed" and one["id"] == step[2] for one in differences):
                failures.append("%s: %s is not told" % (variant.path, step))
        elif step[0] == "new":
            if not any(one["change"] == "added" and one["id"] == step[2] for one in differences):
                failures.append("%s: %s is not told" % (variant.path, step))
        elif step[0] in ("change", "inside"):
            mine = [one for one in differences if one["id"] == step[2]]
            owner = step[2] in text or step[1] in ("effect", "on")
            dropped = ("drop", step[1], step[2]) in variant.record
            if not mine and not owner and not dropped:
                failures.append("%s: %s is not told" % (variant.path, step))
            elif step[0] == "change" and not dropped and step[1] not in ("effect", "on") \
                    and not any(one["attribute"] == step[3] for one in mine) and step[1] in final.things \
                    and step[2] in final.things[step[1]]:
                failures.append("%s: the attribute of %s is not told: %s" % (variant.path, step, [brief(one) for one in mine]))


def plays(path, battle, rules):
    with open(battle, encoding="utf-8") as file:
        text = re.sub(r'(\srules=")[^"]*', lambda m: m.group(1) + os.path.relpath(rules, os.path.dirname(path)),
                      file.read(), count=1)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    done = run("dump", path)
    return done.returncode, re.sub("^.*play data", "", done.stdout.partition("\n")[0]), done.stdout


def judge(variant, base_path, chance, battles, work):
    where = variant.path
    resolved = os.path.join(os.path.dirname(variant.path), "resolved.xml")
    if os.path.exists(resolved):
        os.unlink(resolved)  # without origins nothing says that it was resolved
    done = run("resolve", "--no-origins", variant.path, "-o", resolved)
    if done.returncode:
        if "cannot be written as one document" in done.stderr:
            count_one("that cannot be written as one document")
        else:
            failures.append("%s: resolve: %s" % (where, done.stderr[-1500:]))
        return False
    done = run("check", "--werror", resolved)
    if done.returncode or "warning:" in done.stderr:
        failures.append("%s: check of what is resolved: %s" % (where, (done.stderr + done.stdout)[:1500]))
        return False
    with open(resolved, encoding="utf-8") as file:
        text = file.read()
    if run("resolve", "--no-origins", resolved).stdout != text:
        failures.append("%s: another one resolved twice" % where)
    origins = os.path.join(os.path.dirname(variant.path), "origins.xml")
    run("resolve", variant.path, "-o", origins)
    if run("check", "--werror", origins).returncode or run("resolve", "--no-origins", origins).stdout != text:
        failures.append("%s: origins are more than that" % where)
    done = run("diff", variant.path, resolved)
    if done.returncode:
        failures.append("%s: differs from what is resolved: %s" % (where, done.stdout[:800]))
    done, back = run("diff", "--format=json", base_path, variant.path), run("diff", "--format=json", variant.path, base_path)
    if done.returncode > 1 or back.returncode > 1:
        failures.append("%s: diff: %s" % (where, done.stderr))
        return False
    differences = said(done.stdout)
    mirrors(differences, said(back.stdout), where)
    told(variant, differences, Base(resolved))
    for battle in chance.sample(battles, min(3, len(battles))):
        one, one_sum, one_text = plays(os.path.join(work, "one.xml"), battle, variant.path)
        two, two_sum, two_text = plays(os.path.join(work, "two.xml"), battle, resolved)
        count_one("battle" if one == 0 else "battle that the variant forbids")
        if one != two or one_sum != two_sum:
            lines = list(difflib.unified_diff(*([line for line in text.splitlines()[1:] if not line.startswith("      ")]
                                                for text in (one_text, two_text)), n=0, lineterm=""))[:12]
            if one != two:
                lines = run("check", os.path.join(work, "two.xml" if two else "one.xml")).stderr[:600]
            failures.append("%s: %s plays otherwise resolved: %d %d %s" % (where, battle, one, two, lines))
    return True


def main():
    work = tempfile.mkdtemp()
    for folder in ("scenarios", "tests/proof"):
        shutil.copytree(os.path.join(source, folder), os.path.join(work, folder))
    for number in range(seed, seed + count):
        chance, before = random.Random(number), len(failures)
        base = sorted(BASES)[number % len(BASES)]
        folder = os.path.join(work, BASES[base])
        battles = [os.path.join(folder, name) for name in sorted(os.listdir(folder))
                   if name.endswith(".xml") and name != "rules.xml"]
        base = os.path.join(work, base)
        one = Variant(os.path.join(work, "first.xml"), base, chance, 8)
        well = judge(one, base, chance, battles, work)
        if well and (number % 3 == 0 or chance.random() < 0.2):
            os.makedirs(os.path.join(work, "deep"), exist_ok=True)
            two = Variant(os.path.join(work, "deep", "second.xml"), one.path, chance, 6)
            judge(two, one.path, chance, battles, work)
        for failure in failures[before:]:
            print("FAILED: seed %d: %s" % (number, failure.replace(work + "/", "")), file=sys.stderr)
    shutil.rmtree(work)
    print(", ".join("%d %s" % (counts[what], what) for what in sorted(counts)))
    if not counts.get("battle") or counts["kept"] < count:
        sys.exit("too little was compared")
    sys.exit(1 if failures else 0)


main()
