"""Writes the reference of the language: one page of HTML made from the schemas,
the .def lists, schemas/language.md and examples in the shipped documents.

usage: reference.py SOURCE_ROOT WARCOUNCIL VERSION OUTPUT DEPFILE"""

import json
import os
import re
import subprocess
import sys

sys.dont_write_bytecode = True

import markdown  # noqa: E402
import sources  # noqa: E402
from page import (BASES, DEPENDS, PLAIN, Names, broken, capital,  # noqa: E402
                  escape, link, sentence, tag)

TITLES = {'rules': 'Rules', 'scenario': 'Battles', 'case': 'Cases',
          'pack': 'Packs'}
KNOWN = {'rules': 'rules', 'scenario': 'battles', 'case': 'cases',
         'pack': 'packs'}
VALUES = {'BOOL': 'yes or no', 'NUMBER': 'a number', 'CLASS': 'a unit class',
          'FACE': 'a die face', 'TRAIT': 'a trait', 'TERRAIN': 'a terrain',
          'ZONE': 'a zone', 'HEXSIDE': 'a feature of hexsides',
          'TOKEN': 'a token action', 'GROUP': 'a group of cards',
          'ROLE': 'a strike role', 'MODE': 'a kind of movement',
          'CAUSE': 'a cause', 'SIDE': 'a side', 'HEX': 'a hex'}
LINKED = {'MODE': 'list.modes', 'CAUSE': 'list.causes', 'SIDE': 'list.sides'}
STATS = {'HAND': 'the cards of the army'}
OPERATIONS = {'NUMBER': 'set add cap floor bonus', 'BOOL': 'allow deny'}


def value_of(kind):
    words = VALUES[kind]
    return link(LINKED[kind], words) if kind in LINKED else words


def reach_of(entry):
    """From where to where a number goes, if that is plain."""
    if entry['result'] != 'NUMBER' or not entry['most'].isdigit():
        return ''
    return f", {entry['least']} to {entry['most']}"


class Reference:
    def __init__(self, root, program):
        self.root = root
        self.lists = sources.entries(root)
        self.schemas = sources.Schemas(root)
        self.examples = sources.Examples(root)
        self.asked = sources.askers(root, self.lists['queries'])
        self.messages = sources.messages(root, program)
        self.names = Names(self.schemas, self.lists)
        self.starts = {name: self.program_words(program, name, 'names')
                       for name in ('queries', 'events')}
        self.refused = self.program_words(program, 'actions', 'without')
        self.index, self.contents = [], []

    @staticmethod
    def program_words(program, name, key):
        """Words of each entry of a list, as the compiler says: what conditions
        may begin with, and which actions another one refuses."""
        run = subprocess.run([program, 'list', name, '--format=json'],
                             env=sources.PLAINLY, stdin=subprocess.DEVNULL, capture_output=True,
                             encoding='utf-8', check=True)
        return {entry['name']: entry[key].split()
                for entry in json.loads(run.stdout)}

    # ---- parts of entries ---------------------------------------------------

    def heading(self, anchor, shown, what, word):
        """The title of an entry, which the index then has."""
        self.index.append((word, what, anchor))
        return tag('h4', f'{link(anchor, shown)} '
                   + tag('span', what, class_='kind'), id=anchor)

    def facts(self, rows):
        return '<dl>' + ''.join(f'<dt>{name}</dt><dd>{value}</dd>'
                                for name, value in rows if value) + '</dl>'

    def example(self, example, document=None):
        if example is None:
            return ''
        where = f'{example.path}:{example.line}'
        inside = [name for name in example.chain[1:-1]]
        place = f', in {escape("<" + inside[0] + ">")}' if inside else ''
        text = broken(example.text)
        return tag('figure', tag('figcaption', tag('cite', escape(where)) + place)
                   + tag('pre', self.names.markup(
                       text, document or example.chain[-1])))

    def told(self, text, document):
        """Documentation, with its examples set apart."""
        text, _, shown = text.partition('An example: ')
        out = tag('p', self.names.linked(text.strip(), document)) \
            if text.strip() else ''
        if shown:
            parts = [part.strip() for part in re.split(r' or (?=<)', shown)]
            out += tag('pre', '\n'.join(self.names.markup(broken(part), document)
                                        for part in parts))
        return out

    def start_links(self, words):
        """Links on what a condition may begin with."""
        return ' '.join(
            tag('code', link(self.names.of_list['starts'].get(word)
                             or self.names.of_list['paths'][word], word))
            for word in words)

    def overview(self, anchors):
        """Links on all entries of a chapter: (anchor, word)."""
        return tag('p', ' '.join(tag('code', link(anchor, word))
                                 for anchor, word in anchors), class_='words')

    def chapter(self, anchor, title, level='h2'):
        self.contents.append((level, anchor, title))
        return tag(level, title, id=anchor)

    # ---- elements --------------------------------------------------------------

    def often(self, least, most, mixed):
        words = {(1, 1): 'once', (0, 1): 'at most once', (0, 0): 'any number',
                 (1, 0): 'at least once'}.get((least, most))
        if words is None:
            words = f'{least} times' if least == most else \
                f'at most {most} times' if least == 0 else f'{least} to {most}'
        return words + (' *' if mixed else '')

    def type_link(self, type_):
        if isinstance(type_, sources.Type):
            shown = type_.phrase or type_.name
            if type_.values and len(type_.values) <= 6:
                return ' | '.join(
                    tag('code', link(self.names.value(type_, value), value))
                    for value, _ in type_.values)
            if type_.values or len(shown) > 60:
                shown = type_.name
            return link(self.names.type(type_), escape(shown))
        return {'xs:token': 'text', 'xs:unsignedLong': 'a whole number',
                'xs:nonNegativeInteger': 'a whole number',
                'xs:NMTOKEN': 'a word'}.get(type_, escape(type_))

    def attribute_row(self, element, attribute):
        name, type_, required, default, doc = attribute
        anchor = self.names.attribute(element, name)
        need = 'required' if required else \
            '' if default in (None, '') else 'else ' + tag(
                'code', self.names.valued(type_, default))
        return tag('tr', tag('th', tag('code', link(anchor, name)))
                   + tag('td', self.type_link(type_)
                         + (tag('span', need, class_='need') if need else ''))
                   + tag('td', self.names.linked(doc, element.documents[0])),
                   id=anchor)

    def inside(self, element):
        """The table of what stands in an element."""
        mixed = {child[2][2] for child in element.children}
        rows, actions = [], [child[0].name for child in element.children
                             if child[0].name in self.names.of_list['actions']]
        every = len(actions) == len(self.lists['actions'])
        for child, doc, (least, most, any_order) in element.children:
            often = (least, most, any_order and len(mixed) > 1)
            if not every or child.name not in actions:
                rows.append(self.child_row(child, doc, often))
            elif child.name == actions[0]:
                refused = self.refused.get(element.name, [])
                shown = [name for name in actions if name not in refused]
                rows.append(tag('tr', tag('th', link(
                    'actions', 'actions' if refused else 'any actions'))
                                + tag('td', self.often(*often)) + tag(
                                    'td', self.names.linked(
                                        ', '.join(shown) + '.'))))
        order = 'in any order' if mixed == {True} else 'in this order' + (
            ', those with * in any' if len(mixed) > 1 else '')
        title = 'Inside' + (', ' + order if len(element.children) > 1 else '')
        return self.table('children', (title, 'How often', ''), rows)

    def child_row(self, child, doc, often):
        shown = tag('code', link(self.names.element(child),
                                 f'&lt;{child.name}&gt;'))
        return tag('tr', tag('th', shown) + tag('td', self.often(*often))
                   + tag('td', self.names.linked(doc, child.documents[0])))

    def table(self, class_, titles, rows):
        head = ''.join(tag('th', title) for title in titles)
        return tag('table', f'<thead><tr>{head}</tr></thead><tbody>'
                   + ''.join(rows) + '</tbody>', class_=class_)

    def parent(self, element):
        shown = tag('code', link(self.names.element(element),
                                 f'&lt;{element.name}&gt;'))
        if len(self.names.elements[element.name]) > 1:
            shown += ' of ' + ' and '.join(KNOWN[d] for d in element.documents)
        return shown

    def element(self, element):
        document = element.documents[0]
        out = [self.heading(self.names.element(element),
                            f'&lt;{element.name}&gt;', 'element of '
                            + ', '.join(KNOWN[d] for d in element.documents),
                            element.name)]
        said = list(element.docs)
        if len(said) == 1 and element.doc != said[0]:
            out.append(self.told(said[0], document))
        if element.doc:
            out.append(self.told(element.doc, document))
        if element.text:
            out.append(tag('p', 'Its text: ' + self.type_link(element.text) + '.'))
        if element.attributes:
            out.append(self.table('attributes', ('Attribute', 'Value', ''), [
                self.attribute_row(element, a) for a in element.attributes]))
        if element.free:
            out.append('<p>Other attributes are those of the thing that it '
                       'changes, with their new values.</p>')
        if element.children:
            out.append(self.inside(element))
        parents = []
        for doc, found in element.docs.items():
            places = ', '.join(
                self.parent(parent) for parent in found
                if element.name not in self.refused.get(parent.name, []))
            if places:
                parents.append(places if len(said) == 1 else
                               f'{places}: {self.names.linked(doc, document)}')
        if parents:
            out.append(self.facts([('Used in', '<br>'.join(parents))]))
        for name in element.documents:
            found = self.examples.elements.get((name, element.name))
            if found:
                out.append(self.example(found))
                break
        return tag('section', ''.join(out))

    def elements(self):
        out = [self.chapter('elements', 'Elements')]
        for document in sources.DOCUMENTS:
            mine = [e for e in self.schemas.elements.values()
                    if e.documents[0] == document]
            out.append(self.chapter('elements.' + document, TITLES[document],
                                    'h3'))
            if document == 'rules':
                out.append('<p>This includes the elements that battles and '
                           'cases have as well.</p>')
            mine = mine[:1] + sorted(mine[1:], key=lambda e: e.name)
            out.append(self.overview((self.names.element(e), f'&lt;{e.name}&gt;')
                                     for e in mine))
            out += [self.element(e) for e in mine]
        return out

    # ---- types -----------------------------------------------------------------

    def type(self, type_):
        out = [self.heading(self.names.type(type_), type_.name, 'type of values',
                            type_.name)]
        doc = self.names.linked(sentence(type_.doc))
        out.append(tag('p', doc))
        rows = []
        if type_.phrase:
            rows.append(('Write', escape(type_.phrase)))
        place = next(key[0] for key, found in self.schemas.types.items()
                     if found is type_)
        document = 'rules' if place == 'common' else place
        for title, inner in (('One of', type_.union),
                             ('Several of', [type_.list_of]),
                             ('A kind of', [type_.base])):
            links = [self.type_link_to(document, name) for name in inner if name]
            rows.append((title, ', '.join(links)))
        rows.append(('Part of', ', '.join(
            link(self.names.type(other), other.name)
            for other in self.schemas.types.values() if type_.name in
            other.union + [other.list_of, other.base])))
        rows.append(('Pattern', ' '.join(tag('code', escape(p))
                                         for p in type_.patterns)))
        rows.append(('Used in', ', '.join(
            tag('code', link(self.names.element(e) if a is None
                             else self.names.attribute(e, a),
                             f'&lt;{e.name}&gt;' if a is None
                             else f'{e.name} {a}'))
            for e, a in type_.used)))
        found = self.names.list_of(type_)
        if found:
            words = ' '.join(tag('code', link(self.names.of_list[found][value],
                                              value),
                                 id=self.names.value(type_, value))
                             for value, _ in type_.values)
            out.append(tag('p', words, class_='words'))
        elif all(doc.rstrip('.').lower() == value
                 for value, doc in type_.values):
            out.append(tag('p', ' '.join(
                tag('code', value, id=self.names.value(type_, value))
                for value, _ in type_.values), class_='words'))
        else:
            out.append(self.table('values', ('Value', 'Meaning'), [
                tag('tr', tag('th', tag('code', value))
                    + tag('td', self.names.linked(doc)),
                    id=self.names.value(type_, value))
                for value, doc in type_.values]))
        return tag('section', ''.join(out) + self.facts(rows))

    def type_link_to(self, document, name):
        if name.startswith('xs:'):
            return self.type_link(name)
        place, _ = self.schemas.find(document, 'simpleType', name)
        type_ = self.schemas.types[place, name]
        return link(self.names.type(type_), name)

    def types(self):
        types = sorted(self.schemas.types.values(), key=lambda t: t.name)
        return [self.chapter('types', 'Types of values'),
                self.overview((self.names.type(t), t.name) for t in types)] + [
                    self.type(t) for t in types]

    # ---- queries, events, actions ---------------------------------------------------

    def query(self, entry):
        name, number = entry['name'], entry['type'] == 'NUMBER'
        default = entry['default']
        if default.startswith('STAT_'):
            stat = default[5:]
            default = STATS.get(stat) or 'the attribute ' + tag('code', link(
                'element.unit-class--' + stat.lower().replace('_', '-'),
                stat.lower().replace('_', '-'))) + ' of the class'
        elif not number:
            default = 'yes' if default == '1' else 'no'
        subject = entry['subject'].lower()
        operations = ' '.join(
            tag('code', link('operations.' + word, word))
            for word in OPERATIONS[entry['type']].split())
        return tag('section', self.heading(
            f'queries.{name}', name, 'query for '
            + ('a number' if number else 'yes or no'), name)
            + tag('p', self.names.linked(sentence(entry['doc']))) + self.facts([
                ('Asked by', ', '.join(self.asked[entry['id']])),
                ('About', link('subjects.' + subject, 'the ' + subject)),
                ('Without effects', default), ('Operations', operations),
                ('Conditions begin with',
                 self.start_links(self.starts['queries'][name]))])
            + self.example(self.examples.attributed.get(('query', name))))

    def fields(self, entry):
        """What an event means; the fields that it tells are set as code."""
        words = entry['payload'].split()
        text = re.split(r'(?<![\w-])(%s)(?![\w-])' % '|'.join(words),
                        entry['doc']) if words else [entry['doc']]
        if text[0]:
            text[0] = capital(text[0])
        text[-1] += '.'
        return ''.join(tag('code', part) if i % 2 else self.names.linked(part)
                       for i, part in enumerate(text))

    def event(self, entry):
        name = entry['name']
        for_rules = entry['trigger'] == 'TRIGGER'
        return tag('section', self.heading(
            f'events.{name}', name, 'event for triggers' if for_rules
            else 'event that is only reported', name)
            + tag('p', self.fields(entry)) + self.facts([
                ('Tells', ' '.join(tag('code', word)
                                   for word in entry['payload'].split())),
                ('Conditions begin with', self.start_links(
                    self.starts['events'][name]) if for_rules else '')])
            + self.example(self.examples.attributed.get(('event', name))))

    def action(self, entry):
        name = entry['name']
        return tag('tr', tag('th', tag('code', link('element.' + name, name)))
                   + tag('td', self.names.linked(sentence(entry['doc']))),
                   id=f'actions.{name}')

    def asked_and_done(self):
        out = [self.chapter('queries', 'Queries'), '<p>What the mechanisms ask '
               'and effects answer.</p>',
               self.overview(sorted((a, word) for word, a in
                                    self.names.of_list['queries'].items()))]
        out += [self.query(entry) for entry in self.lists['queries']]
        out += [self.chapter('events', 'Events'), '<p>What happens in a game. '
                'Triggers can use those that are marked for them.</p>',
                self.overview(sorted((a, word) for word, a in
                                     self.names.of_list['events'].items()))]
        out += [self.event(entry) for entry in self.lists['events']]
        out += [self.chapter('actions', 'Actions'),
                '<p>What triggers do; each is an element inside '
                + tag('code', link('element.on', '&lt;on&gt;')) + '.</p>',
                self.table('values', ('Action', 'Meaning'), [
                    self.action(entry) for entry in self.lists['actions']])]
        for entry in self.lists['actions']:
            self.index.append((entry['name'], 'action',
                               'actions.' + entry['name']))
        return out

    # ---- conditions --------------------------------------------------------------------

    def path_row(self, entry, starts):
        anchor = self.names.entry('paths', entry)
        argument = '' if entry['argument'] == 'NONE' else \
            f'({tag("i", entry["argument"].lower())})'
        start = f'{starts[0]}.' if starts else ''
        self.index.append((start + entry['name'], 'path', anchor))
        known = DEPENDS[entry['depends']]
        return tag('tr', tag('th', tag('code', link(
            anchor, start + entry['name']) + argument))
            + tag('td', value_of(entry['result']) + reach_of(entry)
                  + tag('span', 'known ' + known, class_='need'))
            + tag('td', self.names.linked(sentence(entry['doc']))), id=anchor)

    def operator_row(self, entry):
        anchor = self.names.entry('operators', entry)
        name = entry['name']
        form = {'const': '2', 'not': 'not(A)', 'in': 'A in (B, C)',
                'units': 'units(side, A)', 'leaders': 'leaders(opponent, A)',
                'adjacent': 'adjacent(piece, A)', 'rear': 'rear(piece, A)',
                'hexes': 'hexes(A)',
                'distance': 'distance(actor.hex, piece.hex)',
                'outer': 'outer(piece.hex)'} \
            .get(name, f'A {name} B')
        self.index.append((name, 'operator', anchor))
        return tag('tr', tag('th', tag('code', link(anchor, escape(name))))
                   + tag('td', tag('code', escape(form)))
                   + tag('td', sentence(entry['doc'])), id=anchor)

    def conditions(self):
        out = [self.chapter('conditions', 'Conditions and values'),
               self.chapter('operators', 'Operators and functions', 'h3'),
               self.table('attributes', ('Name', 'Written', ''), [
                   self.operator_row(e) for e in self.lists['operators']] + [
                       tag('tr', tag('th', tag('code', 'switch'))
                           + tag('td', tag('code', 'switch(ID) = VALUE'))
                           + tag('td', 'What the rules or the battle say about a '
                                 + tag('code', link('element.switch',
                                                    '&lt;switch&gt;')) + '.'),
                           id='starts.switch')])]
        self.index.append(('switch()', 'function', 'starts.switch'))
        said = {e['name']: e['doc'] for e in self.lists['starts']}
        for base, (title, words) in BASES.items():
            words = words.split()
            out.append(self.chapter('paths.' + base.lower(), title, 'h3'))
            out += [tag('p', tag('code', word) + ': '
                        + self.names.linked(said[word]) + '.',
                        id=self.names.of_list['starts'][word])
                    for word in words]
            out.append(self.table('attributes', ('Path', 'Is', ''), [
                self.path_row(entry, words) for entry in self.lists['paths']
                if entry['base'] == base]))
        return out

    # ---- the rest -----------------------------------------------------------------------

    @staticmethod
    def notation(entry):
        """How a choice is written, and what it means."""
        name, doc = entry['name'], entry['doc']
        form, _, meaning = doc.partition(': ')
        if not re.match(name + ' .*[A-Z0-9]', form):
            return name, doc
        return re.sub(', (?!or )', '<br>', form), meaning

    def plain(self, name):
        title, about = PLAIN[name]
        what = next(w for n, w, _ in sources.LISTS.values() if n == name)
        rows = []
        for entry in self.lists[name]:
            anchor = f'{name}.{entry["name"]}'
            self.index.append((entry['name'], what, anchor))
            form, meaning = self.notation(entry) if name == 'choices' \
                else (entry['name'], entry['doc'])
            rows.append(tag('tr', tag('th', tag('code', form)) + tag(
                'td', self.names.linked(sentence(meaning))), id=anchor))
        return [self.chapter('list.' + name, title, 'h3'),
                tag('p', self.names.linked(about)),
                self.table('values', (capital(what), 'Meaning'), rows)]

    def code(self, entry):
        name = entry['name']
        message = self.messages.get(name)
        return tag('section', self.heading(
            'codes.' + name, name, entry['severity'].lower(), name)
            + tag('p', sentence(entry['doc']))
            + (tag('pre', escape(message)) if message else ''))

    def codes(self):
        return [self.chapter('codes', 'Diagnostics'),
                '<p>What the compiler finds; the code is in brackets after '
                'the message. '
                + link('about.silence', 'Warnings can be silenced')
                + ', errors cannot.</p>',
                self.overview((anchor, word) for word, anchor in sorted(
                    self.names.of_list['codes'].items()))] + [
                        self.code(entry) for entry in self.lists['codes']]

    def index_part(self):
        letters = {}
        for word, what, anchor in sorted(set(self.index)):
            letter = word[0].upper() if word[0].isalpha() else 'Signs'
            letters.setdefault(letter, []).append(
                tag('li', link(anchor, escape(word)) + ' '
                    + tag('span', what, class_='kind')))
        return [self.chapter('index', 'Index')] + [
            tag('h5', letter) + tag('ul', ''.join(items), class_='index')
            for letter, items in sorted(letters.items())]

    def format(self):
        """The version of documents, as the schema of rules fixes it."""
        rules = next(e for e in self.schemas.elements.values()
                     if e.name == 'rules')
        return next(a[3] for a in rules.attributes if a[0] == 'version')

    def body(self, version):
        prose, headings = markdown.converted(
            sources.read(self.root, 'schemas', 'language.md'), self.names)
        parts = [self.chapter('about', 'How the language hangs together'), prose]
        self.contents += [('h3', anchor, title) for anchor, title in headings]
        parts += self.elements() + self.types() + self.asked_and_done() \
            + self.conditions()
        parts.append(self.chapter('lists', 'Other words'))
        for name in PLAIN:
            parts += self.plain(name)
        parts += self.codes() + self.index_part()
        items = ''.join(tag('li', link(anchor, title), class_=level)
                        for level, anchor, title in self.contents)
        return ('<header><h1>Warcouncil</h1><p>The language of rules, battles '
                f'and cases. Version {escape(version)}; documents of version '
                f'{self.format()}.</p>'
                f'</header><nav><h2>Contents</h2><ul>{items}</ul></nav><main>'
                + '\n'.join(parts) + '</main>')


def main():
    root, program, version, output, depfile = sys.argv[1:]
    here = os.path.dirname(os.path.abspath(__file__))
    reference = Reference(root, os.path.abspath(program))
    style = sources.read(here, 'reference.css')
    text = ('<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"/>'
            '<meta name="viewport" content="width=device-width"/>'
            f'<title>Warcouncil: the language</title><style>{style}</style>'
            f'</head><body>{reference.body(version)}</body></html>\n')
    text = text.replace('<br>', '<br/>')
    with open(output, 'w', encoding='utf-8') as file:
        file.write(text)
    inputs = reference.examples.paths + sources.DEFINITIONS \
        + [f'schemas/{name}.xsd' for name in ('common',) + sources.DOCUMENTS] \
        + ['schemas/language.md'] + sources.bad_documents(root)
    inputs += sources.sources_in(root, *sources.ASKING_ROOMS)
    inputs += [f'schemas/reference/{name}' for name in sorted(os.listdir(here))
               if name.endswith(('.py', '.css'))]
    inputs = [os.path.join(root, path).replace(' ', '\\ ') for path in inputs]
    with open(depfile, 'w', encoding='utf-8') as file:
        file.write(output + ': ' + ' '.join(inputs) + '\n')


main()
