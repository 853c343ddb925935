"""Writes page-data.c: the page in which a battle is played, in three parts:
before the title, before the battle's data, and the rest. See web.c.

usage: join-page.py [ENGINE.WASM] PAGE.HTML PAGE.CSS MODULE.JS... OUTPUT
       SOURCE-ROOT

Without the engine there is no page: its parts are empty. The modules come in the order in which they need each other. They are joined to
one script: names of modules do not clash, so imports and exports just go."""

import base64
import glob
import gzip
import hashlib
import json
import os
import re
import sys
from xml.etree import ElementTree

C_TEXT = r'((?:"(?:[^"\\]|\\.)*"\s*)+)'
JS_TEXT = r"'((?:[^'\\]|\\.)*)'"


def joined(text):
    """A text of C, which may be in several pieces, as it is meant."""
    return json.loads('"' + ''.join(re.findall(r'"((?:[^"\\]|\\.)*)"', text))
                      + '"')


def texts_of_runtime(folder):
    """What the runtime says of a game, in English."""
    for path in sorted(glob.glob(folder + '/**/*.c', recursive=True)):
        with open(path, encoding='utf-8') as file:
            source = file.read()
        if os.sep + 'load' + os.sep not in path:
            for found in re.findall(r'\bN_ ?\(\s*' + C_TEXT, source):
                yield joined(found)
    with open(folder + '/include/wcr/queries.def', encoding='utf-8') as file:
        for found in re.findall(C_TEXT + r'\)$', file.read(), re.M):
            yield joined(found)


def texts_of_units(root):
    """How the attributes of a class of units are called."""
    xs = '{http://www.w3.org/2001/XMLSchema}'
    schema = ElementTree.parse(root + '/schemas/rules.xsd')
    names = [attribute.get('name') for attribute in schema.findall(
        f"{xs}complexType[@name='unit-class']//{xs}attribute")]
    words = read(root + '/compiler/help/language_words.c')
    for name in names:
        yield name
    for element, name, english in re.findall(
            r'\{ (NULL|"unit-class"), "([^"]+)",\s+N_ \("([^"]+)"\)', words):
        if name in names:
            yield english


def texts_of_page(script):
    for found in re.findall(r'\b(?:t|english)\(\s*' + JS_TEXT, script):
        yield found.replace("\\'", "'")


def catalogue(path):
    """A catalogue of gettext: English to translated, without plural forms and
    what has a context."""
    with open(path, encoding='utf-8') as file:
        entries = file.read().split('\n\n')
    texts = {}
    for entry in entries:
        found = re.search(r'^msgid ' + C_TEXT + r'^msgstr ' + C_TEXT, entry, re.M)
        if found and '\nmsgctxt ' not in '\n' + entry:
            texts[joined(found[1])] = joined(found[2])
    return texts


def script_of(paths):
    parts = []
    for path in paths:
        with open(path, encoding='utf-8') as file:
            text = re.sub(r'^import .*?;\n', '', file.read(), flags=re.M | re.S)
        parts.append(re.sub(r'^export ', '', text, flags=re.M))
    return "'use strict';\n" + '\n'.join(parts)


def digest(text):
    return "'sha256-" + base64.b64encode(
        hashlib.sha256(text.encode()).digest()).decode() + "'"


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def bytes_of(name, data):
    data = data + b'\0' # arrays are not empty
    rows = [','.join(map(str, data[i:i + 40])) for i in range(0, len(data), 40)]
    return (f'const unsigned char {name}[] = {{\n' + ',\n'.join(rows)
            + f'\n}};\nconst size_t {name}_length = {len(data) - 1};\n\n')


def write(path, head, middle, tail):
    with open(path, 'w', encoding='utf-8') as out:
        out.write('/* Written by join-page.py; do not edit. */\n\n'
                  '#include "exports/page.h"\n\n')
        for name, part in (('head', head), ('middle', middle), ('tail', tail)):
            out.write(bytes_of('page_' + name, part.encode()))


def main():
    *engine, page, style = sys.argv[1:sys.argv.index(next(
        path for path in sys.argv if path.endswith('.css'))) + 1]
    *modules, output, root = sys.argv[len(engine) + 3:]
    if not engine:
        write(output, '', '', '')
        return
    script, style = script_of(modules), read(style)
    wanted = (set(texts_of_page(script)) | set(texts_of_units(root))
              | set(texts_of_runtime(root + '/runtime')))
    words = {}
    for path in sorted(glob.glob(root + '/po/*.po')):
        entries = catalogue(path)
        words[os.path.basename(path)[:-3].replace('_', '-')] = {
            english: entries[english] for english in sorted(wanted)
            if entries.get(english)}
    with open(engine[0], 'rb') as file:
        pressed = gzip.compress(file.read(), 9, mtime=0)
    policy = ("default-src 'none'; script-src " + digest(script)
              + " 'wasm-unsafe-eval'; style-src " + digest(style)
              + "; worker-src blob:; base-uri 'none'; form-action 'none'")
    text = read(page)
    for mark, part in (
            ('POLICY', policy), ('STYLE', style), ('SCRIPT', script),
            ('ENGINE', base64.b64encode(pressed).decode()),
            ('WORDS', json.dumps(words, ensure_ascii=False,
                                 separators=(',', ':')).replace('<', '\\u003c'))):
        text = text.replace(f'@{mark}@', part, 1)
    head, rest = text.split('@TITLE@', 1)
    middle, tail = rest.split('@DATA@', 1)
    write(output, head, middle, tail)


main()
