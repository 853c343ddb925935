"""The reference of the language as one page of HTML."""

import html
import re

import sources

LINE = 100  # longer lines of examples are broken
DEPENDS = {'STATIC': 'before the game', 'PLACE': 'from terrain',
           'DYNAMIC': 'in the game'}
BASES = {
    'PIECE': ('Pieces', 'actor target piece each outer last mover unit leader'),
    'HEX': ('Hexes', 'hex from'),
    'SIDE': ('Sides', 'side opponent'),
    'ATTACK': ('The attack', 'attack'),
    'MOVE': ('A step', 'step'),
    'COMBAT': ('The combat', 'combat'),
    'ROLL': ('The roll', 'roll'),
    'GAME': ('The game', 'game'),
    'GLOBAL': ('Names that stand alone', ''),
}
# Lists that are told in a table: title and what is said about it.
PLAIN = {
    'operations': ('Operations', 'What an effect does to an answer: the '
                   'attribute op.'),
    'places': ('Places', 'Where an effect that is written inside a terrain '
               'looks for that terrain: the attribute at.'),
    'subjects': ('Subjects', 'The pieces that a query is about: the '
                 'attribute as of effects in a class or trait. '
                 'actor.leader, target.leader and piece.leader are the '
                 'leaders with them.'),
    'modes': ('Kinds of movement', 'What mode may be compared with.'),
    'causes': ('Causes of losses', 'What cause may be compared with.'),
    'role-uses': ('Uses of roles', 'What the mechanisms use a strike role for.'),
    'phases': ('Phases', 'The parts of a turn that a card opens.'),
    'selectors': ('Selectors', 'How an order picks its pieces; its attributes '
                  'say which.'),
    'clauses': ('Clauses', 'The parts of a card.'),
    'windows': ('Moments for reactions', 'When a side that is not on turn may '
                'play a card.'),
    'token-windows': ('Moments for tokens', 'When a side may spend a token.'),
    'once': ('How often', 'The attribute once of triggers.'),
    'sides': ('Sides', 'Of the board and of the game.'),
    'directions': ('Directions', 'The sides of a hex.'),
    'decisions': ('Decisions', 'What a player may have to decide; cases use '
                  'these names.'),
    'choices': ('Choices', 'How an answer is written, in play, in records and '
                'in the steps of cases.'),
}


def escape(text):
    return html.escape(text, quote=True)


def capital(text):
    return text[:1].upper() + text[1:]


def sentence(text):
    text = capital(text)
    return text if text == '' or text[-1] in '.?!:' else text + '.'


def tag(name, inside, **attributes):
    written = ''.join(f' {key.rstrip("_")}="{escape(value)}"'
                      for key, value in attributes.items() if value)
    return f'<{name}{written}>{inside}</{name}>'


def link(anchor, inside, class_=''):
    return tag('a', inside, href='#' + anchor, class_=class_)


class Names:
    """Where everything that has a name is told."""

    def __init__(self, schemas, lists):
        self.anchors = {}
        self.elements = {}  # name: elements
        for element in schemas.elements.values():
            self.elements.setdefault(element.name, []).append(element)
        self.types = schemas.types
        self.lists = lists
        self.of_list = {}  # list: {name: anchor}
        for name, _, _ in sources.LISTS.values():
            self.of_list[name] = {}
            for entry in lists[name]:
                self.of_list[name][self.word(name, entry)] = \
                    self.entry(name, entry)

    @staticmethod
    def word(name, entry):
        """What stands in a document."""
        if name == 'paths' and entry['base'] != 'GLOBAL':
            return entry['base'].lower() + '.' + entry['name']
        return entry['name']

    @staticmethod
    def entry(name, entry):
        """The anchor of an entry of a list."""
        if name in ('operators', 'paths'):
            return entry['id'].lower().replace('_', '-') + '-' + name[:-1]
        return name + '.' + entry['name']

    def element(self, element):
        same = self.elements[element.name]
        if len(same) == 1:
            return 'element.' + element.name
        return '.'.join(['element', element.name] + element.documents)

    def attribute(self, element, name):
        return self.element(element) + '--' + name.replace(':', '-')

    def type(self, type_):
        same = [key for key in self.types if key[1] == type_.name]
        if len(same) == 1:
            return 'type.' + type_.name
        place = next(key[0] for key, value in self.types.items()
                     if value is type_)
        return f'type.{type_.name}.{place}'

    def value(self, type_, value):
        return self.type(type_) + '--' + value

    def list_of(self, type_):
        """The list whose words the type has, if it has no others."""
        words = {(value, doc.rstrip('.').lower())
                 for value, doc in type_.values}
        for name, entries in self.lists.items():
            there = {(entry['name'], entry['doc'].rstrip('.').lower())
                     for entry in entries}
            if words and words <= there and name not in ('paths', 'operators'):
                return name
        return None

    def path(self, word):
        """The anchor of a path such as actor.class, or nothing."""
        start, _, name = word.partition('.')
        if not name:
            return self.of_list['paths'].get(word)
        for base, (_, words) in BASES.items():
            if start in words.split():
                return self.of_list['paths'].get(f'{base.lower()}.{name}')
        return None

    # ---- words in running text --------------------------------------------

    def linked(self, text, document=None):
        """Documentation with links on the names that are surely ones."""
        done, at = [], 0
        pattern = re.compile(r'<[a-z][^<>]*>|[a-z]+\.[a-z]+(?:-[a-z]+)*'
                             r'|\b[a-z]+(?:-[a-z]+)+\b'
                             r'|\b(?:adjacent|rear|units|leaders|hexes|distance|outer)(?=\()')
        for match in pattern.finditer(text):
            anchor = self.surely(match.group(0), document)
            if anchor:
                done += [escape(text[at:match.start()]),
                         link(anchor, escape(match.group(0)))]
                at = match.end()
        return ''.join(done) + escape(text[at:])

    def surely(self, word, document):
        if word.startswith('<'):
            name = re.match(r'<([a-z-]+)', word).group(1)
            return self.element_anchor(name, document)
        if '.' in word:
            return self.path(word)
        if '-' not in word:
            return self.of_list['operators'].get(word)
        for name in ('queries', 'actions', 'events', 'codes'):
            if word in self.of_list[name]:
                return self.of_list[name][word]
        return self.element_anchor(word, document)

    def element_anchor(self, name, document):
        found = self.elements.get(name, [])
        fitting = [element for element in found
                   if document in element.documents] or found
        return self.element(fitting[0]) if fitting else None

    # ---- code --------------------------------------------------------------

    def condition(self, text):
        """An expression with links on paths, functions and operators."""
        def one(match):
            word = match.group(0)
            anchor = self.path(word) if '.' in word \
                else self.of_list['operators'].get(word)
            if word == 'switch' and text[match.end():match.end() + 1] == '(':
                anchor = 'starts.switch'
            return link(anchor, escape(word)) if anchor else escape(word)
        return re.sub(r'[a-z]+(?:-[a-z0-9]+)*(?:\.[a-z]+(?:-[a-z]+)*)?|.',
                      one, text, flags=re.S)

    def markup(self, text, document):
        """A piece of XML with links on all that has a name."""
        pieces = re.split(r'(<!--.*?-->|</?[A-Za-z][^<>]*>)', text, flags=re.S)
        return ''.join(self.written_tag(piece, document)
                       if re.match('</?[A-Za-z]', piece) else escape(piece)
                       for piece in pieces)

    def written_tag(self, text, document):
        slash, name, rest = re.match(r'<(/?)([A-Za-z-]+)(.*)>$', text,
                                     re.S).groups()
        candidates = self.elements.get(name, [])
        element = next((found for found in candidates
                        if document in found.documents),
                       candidates[0] if candidates else None)
        shown = link(self.element(element), name) if element else name

        def attribute(match):
            space, key, value = match.groups()
            found = {a[0]: a[1] for a in element.attributes}.get(key) \
                if element else None
            left = link(self.attribute(element, key), key) if found else key
            return f'{space}{left}=&quot;{self.valued(found, value)}&quot;'
        rest = re.sub(r'(\s+)([A-Za-z:-]+)="([^"]*)"', attribute, rest)
        return tag('span', f'&lt;{slash}{shown}{rest}&gt;', class_='tag')

    def valued(self, type_, value):
        value = html.unescape(value)
        if isinstance(type_, sources.Type):
            if type_.name == 'expression':
                return self.condition(value)
            name = self.list_of(type_)
            if name and value in self.of_list[name]:
                return link(self.of_list[name][value], escape(value))
        return escape(value)


def broken(text):
    """Long lines of an example broken between attributes."""
    lines = []
    for line in text.split('\n'):
        indent = len(line) - len(line.lstrip()) + 4
        while len(line) > LINE:
            at = max(line.rfind(' ', indent + 1, LINE), 0)
            # Not inside of a value, if there is a place between two.
            for place in range(at, indent, -1):
                if line[place] == ' ' and line.count('"', 0, place) % 2 == 0:
                    at = place
                    break
            if at <= indent:
                break
            lines.append(line[:at])
            line = ' ' * indent + line[at + 1:]
        lines.append(line)
    return '\n'.join(lines)
