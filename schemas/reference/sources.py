"""What the reference of the language is made from: the schemas, the .def lists
and examples in the shipped documents."""

import os
import re
import subprocess
import xml.etree.ElementTree as ElementTree
import xml.parsers.expat

XS = '{http://www.w3.org/2001/XMLSchema}'
DOCUMENTS = ('rules', 'scenario', 'case', 'pack')

# .def macro: name of the list, what an entry is, the fields of the entry. "-"
# is not told.
LISTS = {
    'QUERY': ('queries', 'query', '- name type default subject context doc'),
    'OPERATION': ('operations', 'operation', '- name doc'),
    'PLACE': ('places', 'place', '- name doc'),
    'SUBJECT': ('subjects', 'subject', '- name doc'),
    'OPERATOR': ('operators', 'operator', '- name - - - doc'),
    'PATH': ('paths', 'path', '- base name argument result depends least most doc'),
    'EVENT': ('events', 'event', '- name trigger payload doc'),
    'ACTION': ('actions', 'action', '- name doc'),
    'MODE': ('modes', 'mode', '- name doc'),
    'CAUSE': ('causes', 'cause', '- name doc'),
    'ROLE_USE': ('role-uses', 'role use', '- name doc'),
    'PHASE': ('phases', 'phase', '- name doc'),
    'SELECTOR': ('selectors', 'selector', '- name doc'),
    'CLAUSE': ('clauses', 'clause', '- name doc'),
    'WINDOW': ('windows', 'window', '- name doc'),
    'TOKEN_WINDOW': ('token-windows', 'token window', '- name doc'),
    'ONCE': ('once', 'value of once', '- name doc'),
    'START': ('starts', 'first word of a condition', '- name doc'),
    'SIDE': ('sides', 'side', '- name doc'),
    'DIRECTION': ('directions', 'direction', '- name doc'),
    'DECISION': ('decisions', 'decision', '- name doc'),
    'CHOICE': ('choices', 'choice', '- name a b doc'),
    'DIAGNOSTIC': ('codes', 'code', '- name severity doc'),
}
DEFINITIONS = ['runtime/include/wcr/' + name + '.def' for name in (
    'queries', 'vocabulary', 'opcodes', 'events', 'actions', 'decisions')]
DEFINITIONS += ['compiler/include/wcc/diagnostics.def']

# What asks a query, by the file that does, and the rooms of these files; the
# files of the second list only prepare, check or survey what others ask.
ASKING_ROOMS = 'runtime/game', 'runtime/questions'
ASKING = {
    'turn': 'the turn and its draws', 'cards': 'the deck', 'orders': 'orders',
    'pool': 'dice that order pieces', 'reserves': 'reserves',
    'moves': 'ordered moves', 'reach': 'where an ordered move can go',
    'ways': 'the way of an ordered move', 'pieces': 'pieces that move or leave',
    'combat': 'ranged and close combat', 'storm': 'the storming of terrain',
    'strike': 'a roll of dice', 'query': 'the number of dice of a roll',
    'losses': 'losses and leader checks', 'leaders': 'the evade of a leader',
    'retreat': 'flags, retreat and evade', 'momentum': 'the momentum advance',
    'triggers': 'actions of triggers', 'tokens': 'tokens',
    'objectives': 'objectives', 'sight': 'sight', 'state': 'hand and Command',
    'expression': 'conditions that name it',
}
HELPING = 'fold facts prepare check survey stage'.split()


# Programs speak plainly, whoever builds.
PLAINLY = {**os.environ, 'LC_ALL': 'C', 'LANGUAGE': ''}


def read(*path):
    with open(os.path.join(*path), encoding='utf-8') as file:
        return file.read()


def kind(node):
    return node.tag.replace(XS, '')


def words_of(node):
    """The documentation of a node of a schema, as one line."""
    found = node.find(f'{XS}annotation/{XS}documentation')
    return '' if found is None else ' '.join(''.join(found.itertext()).split())


# ---- the .def lists ----------------------------------------------------------

def entries(root):
    """Name of a list: its entries in order, each a dictionary."""
    lists = {name: [] for name, _, _ in LISTS.values()}
    for path in DEFINITIONS:
        text = re.sub(r'/\*.*?\*/', '', read(root, path), flags=re.S)
        for macro, arguments in re.findall(r'^([A-Z_]+) \((.*)\)$', text, re.M):
            name, _, fields = LISTS[macro]
            values = [quoted if bare == '' else bare for quoted, bare in
                      re.findall(r'"([^"]*)"|([^",\s][^",]*)', arguments)]
            fields = fields.split()
            if len(values) != len(fields):
                raise SystemExit(f'{path}: {macro} ({arguments}): '
                                 f'{len(fields)} fields are expected')
            lists[name].append({'id': values[0],
                                **dict(zip(fields, values))})
    return lists


def sources_in(root, *folders):
    """Paths below the root of the C files of some of its folders."""
    return [f'{folder}/{name}' for folder in folders
            for name in sorted(os.listdir(os.path.join(root, folder)))
            if name.endswith('.c')]


def askers(root, queries):
    """Id of a query: the mechanisms that ask it."""
    asked = {entry['id']: [] for entry in queries}
    for path in sources_in(root, *ASKING_ROOMS):
        stem = os.path.splitext(os.path.basename(path))[0]
        found = set(re.findall(r'\bWCR_QUERY_([A-Z_]+)', read(root, path)))
        if stem in HELPING or not found & set(asked):
            continue
        if stem not in ASKING:
            raise SystemExit(f'{path} asks queries: say in {__file__} what '
                             'mechanism it is')
        for query in sorted(found & set(asked)):
            asked[query].append(ASKING[stem])
    for query, by in asked.items():
        # What others ask is only helped by these.
        for helper in (ASKING['expression'], ASKING['query']):
            if len(by) > 1 and helper in by:
                by.remove(helper)
        if not by and query != 'BLOCKS':
            raise SystemExit(f'nobody asks {query}')
    asked['BLOCKS'] = asked['BLOCKS'] or ['the set-up']
    return asked


# ---- the schemas ----------------------------------------------------------------

class Type:
    """A simple type: phrase is the end of "write ..."."""

    def __init__(self, name, node):
        self.name, self.doc, self.used = name, words_of(node), []
        info = node.find(f'{XS}annotation/{XS}appinfo')
        self.phrase = '' if info is None else info.text
        self.values = [(item.get('value'), words_of(item))
                       for item in node.iter(XS + 'enumeration')]
        self.patterns = [item.get('value')
                         for item in node.iter(XS + 'pattern')]
        inner = node.find(f'{XS}list')
        self.list_of = None if inner is None else inner.get('itemType')
        inner = node.find(f'{XS}union')
        self.union = [] if inner is None \
            else inner.get('memberTypes').split()
        inner = node.find(f'{XS}restriction')
        base = None if inner is None else inner.get('base')
        self.base = None if base is None or base.startswith('xs:') else base


class Element:
    """An element of one type, with all documents that have it."""

    def __init__(self, name, type_name, place):
        self.name, self.type_name, self.place = name, type_name, place
        self.documents, self.docs = [], {}  # doc: parents
        self.doc, self.text, self.free = '', None, False
        self.attributes, self.children = [], []


class Schemas:
    """All schemas: elements and types, each once."""

    def __init__(self, root):
        self.parts = {}
        for name in ('common',) + DOCUMENTS:
            path = os.path.join(root, 'schemas', name + '.xsd')
            for node in ElementTree.parse(path).getroot():
                if node.get('name'):
                    self.parts[name, kind(node), node.get('name')] = node
        self.elements, self.types = {}, {}
        for name in DOCUMENTS:
            roots = [node for (place, what, _), node in self.parts.items()
                     if place == name and what == 'element']
            for node in roots:
                self.add_element(name, node, None)

    def find(self, document, what, name):
        """The place of a named part, and the part."""
        for place in (document, 'common'):
            if (place, what, name) in self.parts:
                return place, self.parts[place, what, name]
        return None, None

    def add_type(self, document, name, user):
        """The type of a value; user says where it is used, or is nothing."""
        if name.startswith('xs:'):
            return None
        place, node = self.find(document, 'simpleType', name)
        if node is None:
            raise SystemExit(f'{document}: there is no simple type {name}')
        if (place, name) not in self.types:
            self.types[place, name] = Type(name, node)
            found = self.types[place, name]
            for inner in [found.list_of, found.base] + found.union:
                if inner:
                    self.add_type(document, inner, None)
        found = self.types[place, name]
        if user and user not in found.used:
            found.used.append(user)
        return found

    def add_element(self, document, node, parent):
        name, type_name = node.get('name'), node.get('type')
        place, inner = self.find(document, 'complexType', type_name)
        if inner is None:
            place, _ = self.find(document, 'simpleType', type_name)
        key = (name, type_name, place)
        fresh = key not in self.elements
        element = self.elements.setdefault(key, Element(*key))
        parents = element.docs.setdefault(words_of(node), [])
        if parent and parent not in parents:
            parents.append(parent)
        if document in element.documents:
            return element
        element.documents.append(document)
        if inner is None:
            element.text = self.add_type(document, type_name, (element, None)) \
                or type_name
            return element
        if fresh:
            element.doc = words_of(inner)
            element.free = inner.find(f'.//{XS}anyAttribute') is not None
            base = inner.find(f'{XS}simpleContent/{XS}extension')
            if base is not None:
                element.text = self.add_type(document, base.get('base'),
                                             (element, None)) \
                    or base.get('base')
            element.attributes = [
                self.attribute(document, element, found)
                for found in self.attribute_nodes(document, inner)]
        children = [(self.add_element(document, child, element), words_of(child),
                     often) for child, often in
                    self.child_nodes(document, inner, (1, 1), False)]
        if fresh:
            element.children = children
        return element

    def attribute_nodes(self, document, node):
        for inner in node.iter():
            if kind(inner) == 'extension':
                base = self.find(document, 'complexType', inner.get('base'))[1]
                if base is not None:
                    yield from self.attribute_nodes(document, base)
            if kind(inner) == 'attributeGroup' and inner.get('ref'):
                yield from self.attribute_nodes(document, self.find(
                    document, 'attributeGroup', inner.get('ref'))[1])
            if kind(inner) == 'attribute':
                yield inner

    def attribute(self, document, element, node):
        """name, type or what it is in words, required, default, doc"""
        if node.get('ref'):
            return (node.get('ref'), 'a language such as en', False, None,
                    'The language of the text.')
        return (node.get('name'),
                self.add_type(document, node.get('type'),
                              (element, node.get('name'))) or node.get('type'),
                node.get('use') == 'required',
                node.get('fixed') or node.get('default'), words_of(node))

    def child_nodes(self, document, node, often, mixed):
        """Elements inside of a type: node, (least, most, in any order)"""
        for inner in node:
            least, most = often
            least *= int(inner.get('minOccurs', '1'))
            more = inner.get('maxOccurs', '1')
            most = 0 if more == 'unbounded' or most == 0 else most * int(more)
            what = kind(inner)
            if what == 'element':
                yield inner, (least, most, mixed)
            elif what == 'group':
                yield from self.child_nodes(document, self.find(
                    document, 'group', inner.get('ref'))[1], (least, most),
                                            mixed or most == 0)
            elif what == 'choice':
                yield from self.child_nodes(document, inner, (0, most), True)
            elif what == 'extension':
                base = self.find(document, 'complexType', inner.get('base'))[1]
                if base is not None:
                    yield from self.child_nodes(document, base, (1, 1), False)
                yield from self.child_nodes(document, inner, (1, 1), False)
            elif what in ('sequence', 'complexContent', 'simpleContent'):
                yield from self.child_nodes(document, inner, (least, most),
                                            mixed)


# ---- messages ---------------------------------------------------------------

BAD = 'tests/compiler/bad'


def bad_documents(root):
    """Documents that are wrong on purpose."""
    return sorted(os.path.join(place, name)[len(root) + 1:]
                  for place, _, names in os.walk(os.path.join(root, BAD))
                  for name in names if name.endswith('.xml'))


def messages(root, program):
    """Code: a short message of the compiler about a bad document."""
    found, paths = {}, bad_documents(root)
    worth_none = ((False, False, -1000), '')
    if not paths:
        return found
    run = subprocess.run([program, 'check'] + paths, cwd=root, check=False,
                         env=PLAINLY,
                         stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT)
    text = run.stdout.decode('utf-8', 'replace')
    for block in re.split(r'\n(?=\S+?:(?:\d+:\d+:)? (?:error|warning): )', text):
        first = block.split('\n', 1)[0]
        code = re.search(r'\[([a-z-]+)\]$', first)
        block = os.path.basename(first.split(':', 1)[0]) + block[
            first.find(':'):].rstrip('\n')
        worth = ('hint:' in block, '^' in block, -len(block))
        if code and 'http' not in block and all(
                ch.isprintable() or ch == '\n' for ch in block):
            found[code.group(1)] = max(found.get(code.group(1), worth_none),
                                       (worth, block))
    return {code: block for code, (_, block) in found.items() if block}


# ---- examples in shipped documents ---------------------------------------------

class Example:
    def __init__(self, path, line, text, chain, attributes):
        self.path, self.line, self.text = path, line, text
        self.chain, self.attributes = chain, attributes


def documents_of(root):
    """The documents that we ship, rules before battles before cases."""
    def paths(folder):
        for place, folders, names in os.walk(os.path.join(root, folder)):
            folders.sort()
            yield from (os.path.relpath(os.path.join(place, name), root)
                        for name in sorted(names) if name.endswith('.xml'))
    shipped = list(paths('scenarios'))
    first = [path for path in ('scenarios/ancients/rules.xml',
                               'scenarios/medieval/rules.xml')
             if path in shipped]
    return first + [path for path in shipped if path not in first] \
        + list(paths('tests/rules'))


def examples_in(root, path):
    """Every element of a document, as it is written there."""
    with open(os.path.join(root, path), 'rb') as file:
        data = file.read()
    parser, found, stack = xml.parsers.expat.ParserCreate(), [], []

    def start(name, attributes):
        chain = [name] + [open_name for open_name, *_ in reversed(stack)]
        stack.append((name, parser.CurrentByteIndex, parser.CurrentLineNumber,
                      attributes, chain))

    def end(_):
        _, at, line, attributes, chain = stack.pop()
        stop = parser.CurrentByteIndex
        empty = data[:stop].endswith(b'/>') and b'<' not in data[at + 1:stop]
        if not empty:
            stop = data.index(b'>', stop) + 1
        if stop - at < 4000:
            text = data[at:stop].decode('utf-8')
            column = at - data.rfind(b'\n', 0, at) - 1
            text = re.sub(r'\n {0,%d}' % column, '\n', text)
            found.append(Example(path, line, text, chain, attributes))

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.Parse(data, True)
    return found


class Examples:
    """The first good example of everything."""

    def __init__(self, root):
        self.paths = documents_of(root)
        self.elements, self.attributed = {}, {}
        for path in self.paths:
            for example in examples_in(root, path):
                document = example.chain[-1]
                self.keep(self.elements, (document, example.chain[0]), example)
                for name in ('query', 'event'):
                    if name in example.attributes:
                        self.keep(self.attributed,
                                  (name, example.attributes[name]), example)

    @staticmethod
    def worth(example):
        """More is said, but not too much; rules before battles and cases."""
        size = len(example.text)
        lines = example.text.count('\n') + 1
        return (size <= 700 and lines <= 12, 'rules.xml' in example.path,
                not example.path.startswith('tests'), size <= 300,
                min(len(example.attributes), 4), -size)

    def keep(self, table, key, example):
        if key not in table or self.worth(example) > self.worth(table[key]):
            table[key] = example
