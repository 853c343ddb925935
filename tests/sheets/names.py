#!/usr/bin/env python3
"""No id gets onto paper, in English or German: all things of the battles and rules
that we ship have names, what sheets say has no id in it, and what is translated as
a whole has no English word of one. Nor is a word of the tables of rules broken.

usage: names.py WARCOUNCIL SOURCE_ROOT LOCALEDIR COUNT
COUNT of the documents, spread over them; 99 are all."""
import glob
import json
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

program, root, catalogues, count = *sys.argv[1:4], int(sys.argv[4])
NOUNS = {"face", "section", "switch", "trait", "role", "unit-class", "leader-class",
         "terrain", "hexside", "group", "card", "token-action", "sheet", "supply",
         "personality", "zone"}
# What is translated as a whole; other battles are told in English for the most part.
WHOLE = {"rules", "akragas", "onoguris", "julian", "marian", "sacred-band"}
failures = 0


def fail(path, what, ids):
    global failures
    for one in sorted(ids):
        failures += 1
        print(f"{os.path.relpath(path, root)}: {what}: {one}", file=sys.stderr)


def kind(node):
    return node.tag.partition("}")[2]


def read(path):
    """The elements of a document and of all that it extends."""
    document = ET.parse(path).getroot()
    base = document.get("extends") or document.get("rules")
    nodes = list(document.iter())
    if base:
        nodes += read(os.path.join(os.path.dirname(path), base))
    return nodes


def child(node, name):
    return next((one for one in node if kind(one) == name and one.text), None)


def nameless(nodes):
    """Things without a name, as "element id"."""
    named = {(kind(node), node.get("id")) for node in nodes
             if child(node, "name") is not None}
    for node in nodes:
        element, identifier = kind(node), node.get("id")
        if element in NOUNS and identifier and (element, identifier) not in named:
            yield f"{element} {identifier}"
        if element == "card" and node.get("group") \
                and ("group", node.get("group")) not in named:
            yield f"group {node.get('group')}"
        if node.get("contingent") and ("trait", node.get("contingent")) not in named:
            yield f"contingent {node.get('contingent')}"
        if element == "switch":
            told = {one.get("value") for one in node if kind(one) == "answer"}
            for value in set(node.get("values").split()) - told - {"yes", "no"}:
                yield f"switch {identifier}, value {value}"


def untranslated(path, nodes, german):
    """What is named, but not in German."""
    for node in nodes:
        name = child(node, "name")
        if kind(node) in NOUNS and name is not None and name.text not in german:
            yield f"{kind(node)} {node.get('id')}, {name.text}"
        if kind(node) in ("answer", "status") and node.text not in german:
            yield f"{kind(node)} {node.text}"


def texts(catalogue):
    """What a catalogue translates."""
    said = {}
    for block in open(catalogue, encoding="utf-8").read().split("\n\n"):
        parts, part = {}, ""
        for line in block.split("\n"):
            match = re.fullmatch(r'(?:(msgid|msgstr)[^ ]* )?(".*")', line)
            if match:
                part = match.group(1) or part
                parts[part] = parts.get(part, "") + json.loads(match.group(2))
        said[parts.get("msgid", "")] = parts.get("msgstr", "")
    return {text: german for text, german in said.items() if text and german}


def on_paper(path, language, sheet, pdf):
    """The text of a sheet; words that are broken at its lines are whole."""
    done = subprocess.run(
        [program, "--language", language, "render", path, "--sheet", sheet,
         "-o", pdf], capture_output=True, text=True,
        env=dict(os.environ, LC_ALL="C.UTF-8", WARCOUNCIL_LOCALEDIR=catalogues))
    if done.returncode != 0:
        fail(path, "no sheet", [done.stderr])
        return ""
    return subprocess.run(["pdftotext", "-raw", pdf, "-"], check=True,
                          capture_output=True, text=True).stdout


def broken(words, known):
    """What is a word with the line before or behind, but none by itself."""
    lines = [line.split() for line in words.lower().split("\n") if line.split()]
    for line, after in zip(lines, lines[1:]):
        first, last = line[-1].rstrip("-"), after[0].strip(".,:;“”)")
        if first not in known and first + last in known:
            yield f"{first} {last}"


def ids_of(nodes):
    """Words of the language that these documents made up."""
    ids = {node.get("id") for node in nodes if kind(node) in NOUNS | {"effect", "on"}}
    ids |= {node.get("group") for node in nodes}
    ids |= {word for node in nodes if kind(node) == "switch"
            for word in node.get("values").split()}
    return ids - {None}


def look_at(path, folder, german):
    nodes = read(path)
    name = os.path.basename(path)[:-4]
    ids = ids_of(nodes)
    fail(path, "has no name", set(nameless(nodes)))
    fail(path, "has no name in German", set(untranslated(path, nodes, german)))
    rules = kind(nodes[0]) == "rules"
    compounds = {one for one in ids if "-" in one}
    english = {word.lower() for one in ids for word in one.split("-")
               if len(word) > 3}
    known = set(re.findall(r"\w+", " ".join(german.values()).lower()))
    for sheet in ["rules"] if rules else ["scenario", "set-up"]:
        for language in "en", "de":
            words = on_paper(path, language, sheet, os.path.join(folder, "x.pdf"))
            there = set(re.findall(r"[\w-]+", words))
            fail(path, f"on paper ({language}, {sheet})",
                 {one for one in compounds if one in there})
            if language == "de" and name in WHOLE:
                fail(path, f"English on paper ({sheet})", english
                     & set(re.findall(r"\w+", words.lower())) - known)
                fail(path, f"broken words ({sheet})", broken(words, known))


documents = sorted(glob.glob(root + "/scenarios/*/*.xml")
                   + glob.glob(root + "/scenarios/*/*/*.xml"))
if count < len(documents):
    documents = documents[::len(documents) // count][:count]
elif len(documents) < 40:
    fail(root, "documents are missing", [str(len(documents))])
german = texts(root + "/po/de.po")
for catalogue in glob.glob(root + "/scenarios/**/po/de.po", recursive=True):
    german.update(texts(catalogue))
with tempfile.TemporaryDirectory() as folder:
    for path in documents:
        look_at(path, folder, german)
print(f"{len(documents)} documents, {failures} ids without a name")
sys.exit(1 if failures else 0)
