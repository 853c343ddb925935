#!/usr/bin/env python3
"""The reference of the language has everything that schemas and .def lists
have, and nothing else; it is well-formed, its links lead somewhere in it and
nothing in it comes from outside. Everything in the schemas is documented.
usage: reference.py SOURCE_ROOT REFERENCE"""

import glob
import os
import re
import sys
import xml.etree.ElementTree as ET

XS = "{http://www.w3.org/2001/XMLSchema}"
failures = []


def check(good, message):
    if not good:
        failures.append(message)


def same(what, wanted, there):
    """Both ways."""
    check(wanted, f"no {what} are wanted at all")
    for item in sorted(wanted - there):
        failures.append(f"the reference lacks {what} {item}")
    for item in sorted(there - wanted):
        failures.append(f"the reference has {what} {item}, which is nowhere")
    print(f"{len(there)} {what}")


class Schemas:
    def __init__(self, root):
        self.roots = {}
        for path in sorted(glob.glob(os.path.join(root, "schemas", "*.xsd"))):
            name = os.path.basename(path)[:-len(".xsd")]
            if name != "xml":
                self.roots[name] = ET.parse(path).getroot()
        self.documents = [name for name in self.roots if name != "common"]

    def part(self, document, what, name):
        for place in (document, "common"):
            for node in self.roots[place]:
                if node.tag == XS + what and node.get("name") == name:
                    return node
        return None

    def inside(self, document, node, wanted):
        """Nodes of a kind in a type, its bases and its groups."""
        for inner in node.iter():
            if inner.tag == XS + wanted:
                yield inner
            for key, what in (("base", "complexType"), ("ref", "group"),
                              ("ref", "attributeGroup")):
                if inner.get(key) and (key == "base"
                                       or inner.tag == XS + what):
                    base = self.part(document, what, inner.get(key))
                    if base is not None:
                        yield from self.inside(document, base, wanted)

    def elements(self, document):
        """name, type of all elements of a document"""
        waiting = [node for node in self.roots[document]
                   if node.tag == XS + "element"]
        found = {}
        while waiting:
            node = waiting.pop()
            if node.get("name") in found:
                continue
            type_ = self.part(document, "complexType", node.get("type"))
            found[node.get("name")] = type_
            if type_ is not None:
                waiting += self.inside(document, type_, "element")
        return found


def documented(schemas):
    count = 0
    named = ("element", "attribute", "simpleType", "complexType", "group",
             "attributeGroup", "enumeration")
    for place, root in schemas.roots.items():
        for node in root.iter():
            what = node.tag.replace(XS, "")
            if what not in named or node.get("ref"):
                continue
            words = node.find(f"{XS}annotation/{XS}documentation")
            count += 1
            check(words is not None and "".join(words.itertext()).strip(),
                  f"{place}.xsd: {what} {node.get('name') or node.get('value')}"
                  " has no documentation")
    print(f"{count} parts of schemas documented")


def from_schemas(schemas, ids):
    elements, pairs, values, types = set(), set(), set(), set()
    for document in schemas.documents:
        for name, type_ in schemas.elements(document).items():
            elements.add((document, name))
            for node in [] if type_ is None else schemas.inside(
                    document, type_, "attribute"):
                pairs.add((name, (node.get("name") or node.get("ref"))
                           .replace(":", "-")))
    for root in schemas.roots.values():
        for node in root.iter(XS + "simpleType"):
            types.add(node.get("name"))
            values |= {(node.get("name"), value.get("value"))
                       for value in node.iter(XS + "enumeration")}
    there = [re.match(r"element\.([a-z0-9-]+?)((?:\.[a-z]+)*)(?:--(.*))?$", i)
             for i in ids if i.startswith("element.")]
    check(None not in there, "an element has a strange anchor")
    once = {m.group(1) for m in there if not m.group(2)}
    several = {(document, m.group(1)) for m in there if m.group(2)
               for document in m.group(2)[1:].split(".")}
    same("elements", {e for e in elements if e[1] not in once}
         | {("any", name) for _, name in elements if name in once},
         several | {("any", name) for name in once})
    same("attributes of elements", pairs,
         {(m.group(1), m.group(3)) for m in there if m.group(3)})
    found = [re.match(r"type\.([a-z-]+?)(?:\.[a-z]+)?(?:--(.*))?$", i)
             for i in ids if i.startswith("type.")]
    same("types of values", types, {m.group(1) for m in found})
    same("values of types", values,
         {m.group(1, 2) for m in found if m.group(2)})


def from_lists(root, ids):
    """Entries of the .def lists, counted by their macro."""
    paths = glob.glob(os.path.join(root, "*", "include", "*", "*.def"))
    check(len(paths) >= 7, f"only {len(paths)} .def lists")
    prefixes = {"QUERY": "queries.", "DIAGNOSTIC": "codes.", "ONCE": "once.",
                "ROLE_USE": "role-uses.", "TOKEN_WINDOW": "token-windows."}
    for path in sorted(paths):
        wanted = {}
        with open(path, encoding="utf-8") as file:
            for line in file:
                macro = re.match(r"([A-Z_]+) \(([A-Z0-9_]+), (.*)", line)
                if macro:
                    wanted.setdefault(macro.group(1), []).append(macro.groups())
        check(wanted, f"{path} has no entries")
        for macro, entries in wanted.items():
            prefix = prefixes.get(macro, macro.lower() + "s.")
            if macro in ("PATH", "OPERATOR"):
                names = {f"{id_.lower().replace('_', '-')}-{macro.lower()}"
                         for _, id_, _ in entries}
                there = {i for i in ids if i.endswith("-" + macro.lower())
                         and "." not in i}
            else:
                names = {prefix + re.search('"([^"]*)"', rest).group(1)
                         for _, _, rest in entries}
                there = {i for i in ids if i.startswith(prefix)}
            check(len(names) == len(entries), f"{path}: {macro}: names twice")
            same(macro.lower().replace("_", " "), names, there)


LAYERS = {"RULES": "rules at large", "CLAUSE": "card", "SCENARIO": "battle"}


def layers(root):
    """The prose names the layers of effects as the compiler orders them."""
    with open(os.path.join(root, "compiler", "rules", "model.h"),
              encoding="utf-8") as file:
        names = re.search(r"enum layer \{(.*?)LAYERS", file.read(), re.S)
    names = re.findall(r"LAYER_([A-Z]+)", names.group(1))
    wanted = ", ".join(LAYERS.get(name, name.lower()) for name in names)
    with open(os.path.join(root, "schemas", "language.md"),
              encoding="utf-8") as file:
        check(wanted in " ".join(file.read().split()),
              f"schemas/language.md does not name the layers '{wanted}'")


def links(page, text, ids):
    check(len(ids) == len(set(ids)), "an anchor stands twice: " + str(
        [i for i in set(ids) if ids.count(i) > 1][:5]))
    known, count = set(ids), 0
    for node in page.iter():
        check(node.tag not in ("script", "link", "img", "iframe", "object"),
              f"<{node.tag}> is not self-contained")
        for name, value in node.items():
            if name in ("href", "src"):
                count += 1
                check(value.startswith("#") and value[1:] in known,
                      f"{name}=\"{value}\" leads nowhere")
            check(not name.startswith("on"), f"a script in {name}")
    check(count > 3000, f"only {count} links")
    for outside in ("http:", "https:", "url(", "@import"):
        check(outside not in text, f"'{outside}' in the reference")
    print(f"{count} links")


def main():
    root, path = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        text = file.read()
    page = ET.fromstring(text)
    ids = [node.get("id") for node in page.iter() if node.get("id")]
    schemas = Schemas(root)
    documented(schemas)
    from_schemas(schemas, ids)
    from_lists(root, ids)
    links(page, text, ids)
    layers(root)
    asked = [node for node in page.iter("section")
             if node.find("h4").get("id").startswith("queries.")]
    plain = [node.find("h4").get("id") for node in asked
             if node.find("figure") is None]
    print(f"{len(asked) - len(plain)} of {len(asked)} queries with an example; "
          "without: " + " ".join(plain))
    for message in failures:
        print("FAILED: " + message, file=sys.stderr)
    return 1 if failures else 0


sys.exit(main())
