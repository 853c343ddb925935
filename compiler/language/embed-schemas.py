"""Writes schema-data.c: see schema.h.

usage: embed-schemas.py OUTPUT COMMON SCHEMA...

Joins each schema with common.xsd, leaves out what is not used and what only
people read, and makes the tables for messages, forms and help. Stops when a
schema breaks a promise that schemas/README.md makes.

OUTPUT may be a .pot: then it is what translators have to translate of all that,
just as the tables have it."""

import io
import sys
import xml.etree.ElementTree as ElementTree

XS = '{http://www.w3.org/2001/XMLSchema}'
NAMED = ('simpleType', 'complexType', 'group', 'attributeGroup')
LANGUAGE = 'xml:lang'
SPACE = 'urn:x-warcouncil'  # SCHEMA_SPACE

# A battle is compiled with its rules: one text for both.
TOGETHER = ('rules', 'scenario')


# Types by which a value is told apart from other texts: enum wcc_value_kind.
KINDS = {'identifier': 'NAME', 'hex': 'HEX', 'path': 'PATH', 'colour': 'COLOUR',
         'expression': 'EXPRESSION', 'xs:nonNegativeInteger': 'NUMBER',
         'xs:positiveInteger': 'NUMBER', 'xs:unsignedLong': 'NUMBER'}
LEAST = {'xs:positiveInteger': 1}


class Told:
    """What only people read, as one text: rows of C strings by their place,
    which needs no pointer. And what of it is in the language of who reads."""

    def __init__(self):
        self.places, self.rows, self.size = {}, [], 1
        self.sentences = {}

    def say(self, text):
        """Marks what language.c and validate.c translate."""
        if text:
            self.sentences[text] = None
        return text

    def name(self, text):
        """Marks the name of a word: not every "close" closes. The context is
        part of the text, as gettext has it."""
        return self.say(f'word\4{text}')

    def place(self, *texts):
        """Where the texts are, one after another and an empty one; 0: none."""
        if not any(texts):
            return 0
        if texts not in self.places:
            self.places[texts] = self.size
            self.rows.append(texts)
            self.size += sum(len(text.encode()) + 1 for text in texts) + 1
        return self.places[texts]

    def write(self, out):
        out.write('const char schema_documentation[] = "\\0"')
        for texts in self.rows:
            for text in texts:
                for i in range(0, len(text), 64):
                    out.write('\n  ' + quoted(text[i:i + 64]))
                out.write(' "\\0"')
            out.write(' "\\0"')
        out.write(';\n\n')

    def write_template(self, out):
        out.write('msgid ""\n'
                  'msgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n')
        for text in self.sentences:
            *context, text = text.split('\4')
            out.write('#: schemas\n')
            out.writelines(f'msgctxt {quoted(word)}\n' for word in context)
            out.write(f'msgid {quoted(text)}\nmsgstr ""\n\n')


TOLD = Told()


def tell(text):
    """Where a text is that is translated."""
    return TOLD.place(TOLD.say(text))


def words_of(node):
    """The documentation of a node of a schema, as one line."""
    found = node.find(f'{XS}annotation/{XS}documentation')
    return '' if found is None else ' '.join(''.join(found.itertext()).split())


def kind(node):
    return node.tag.replace(XS, '')


def components(path):
    """Top level components of a schema file by kind and name."""
    root = ElementTree.parse(path).getroot()
    return root, {(kind(node), node.get('name')): node for node in root
                  if kind(node) in NAMED + ('element',)}


class Schema:
    def __init__(self, common, path):
        root, own = components(path)
        self.space = root.get('targetNamespace')
        self.parts = {**components(common)[1], **own}
        self.roots = [node for (what, _), node in self.parts.items()
                      if what == 'element']
        if len(self.roots) != 1:
            sys.exit(f'{path}: one root element is expected')
        self.path = path

    def part(self, what, name):
        return self.parts.get((what, name))

    def type(self, name):
        return self.part('simpleType', name) or self.part('complexType', name)

    # What is used, in the order of the files.

    def references(self, node):
        for inner in node.iter():
            for attribute in ('type', 'base', 'itemType', 'memberTypes'):
                for name in inner.get(attribute, '').split():
                    if not name.startswith('xs:'):
                        yield self.type_key(name)
            if inner.get('ref') and inner.get('ref') != LANGUAGE:
                yield kind(inner), inner.get('ref')

    def type_key(self, name):
        for what in ('simpleType', 'complexType'):
            if (what, name) in self.parts:
                return what, name
        sys.exit(f'{self.path}: there is no type {name}')

    def used(self):
        waiting = [('element', self.roots[0].get('name'))]
        found = set()
        while waiting:
            key = waiting.pop()
            if key not in found:
                found.add(key)
                waiting.extend(self.references(self.parts[key]))
        return [node for key, node in self.parts.items() if key in found]

    # The text for libxml2.

    def text_of_parts(self):
        """Any element can be validated on its own."""
        roots = [node.get('name') for node in self.roots]
        return schema_text([*map(self.written, self.used()),
                            *(f'<xs:element name="{name}" type="{type_name}"/>'
                              for name, type_name in self.elements().items()
                              if name not in roots)])

    def written(self, node):
        if kind(node) == 'annotation' or node.get('ref') == LANGUAGE:
            return ''
        if kind(node) == 'simpleType' and self.is_checked_by_words(node):
            node = ElementTree.Element(XS + 'simpleType', node.attrib)
            ElementTree.SubElement(node, XS + 'restriction', base='xs:token')
        if kind(node) == 'attribute' and self.is_checked_by_table(node):
            return ''
        escape = str.maketrans({'&': '&amp;', '<': '&lt;', '"': '&quot;'})
        attributes = ''.join(f' {name}="{value.translate(escape)}"'
                             for name, value in node.items()
                             if name != 'default')
        inside = ''.join(self.written(child) for child in node)
        name = f'xs:{kind(node)}'
        return (f'<{name}{attributes}>{inside}</{name}>' if inside
                else f'<{name}{attributes}/>')

    def is_checked_by_words(self, node):
        """Enumerations make up much of a schema, and validate.c has them in
        its tables anyway. Those that other types are made of stay."""
        words = node.find(f'{XS}restriction/{XS}enumeration') is not None
        return words and not any(
            node.get('name') in (inner.get('itemType', '') + ' '
                                 + inner.get('memberTypes', '')).split()
            for part in self.parts.values() for inner in part.iter())

    def is_filled(self, node):
        """Any text, as long as there is some."""
        facets = [] if node is None else list(node.iterfind(
            f"{XS}restriction[@base='xs:token']/*"))
        return [(kind(facet), facet.get('value')) for facet in facets] \
            == [('minLength', '1')]

    def is_checked_by_table(self, attribute):
        """Optional choices of words and texts are many, and so simple to check
        that libxml2 is not told about them at all."""
        node = self.part('simpleType', attribute.get('type'))
        return (attribute.get('use') != 'required' and node is not None
                and (self.is_checked_by_words(node) or self.is_filled(node)))

    # The tables for messages.

    def simple(self, name):
        """What a value of a simple type must be: phrase, words."""
        if name.startswith('xs:'):
            plain = {'xs:token': 'text',
                     'xs:unsignedLong': 'a whole number',
                     'xs:nonNegativeInteger': 'a whole number'}
            if name not in plain:
                sys.exit(f'{self.path}: say in {sys.argv[0]} what {name} is')
            return TOLD.say(plain[name]), None
        node = self.part('simpleType', name)
        words = [item.get('value') for item in node.iter(XS + 'enumeration')]
        if words:
            return None, ' '.join(words)
        info = node.find(f'{XS}annotation/{XS}appinfo')
        if info is None:
            sys.exit(f'{self.path}: type {name} has no appinfo')
        return TOLD.say(info.text), ' '.join(self.words_among(name)) or None

    def words_among(self, name):
        """The words of a type that also has numbers, codes or paths."""
        node = self.part('simpleType', name)
        union = None if node is None else node.find(f'{XS}union')
        if union is None:
            return [] if node is None else [
                item.get('value') for item in node.iter(XS + 'enumeration')]
        return [word for member in union.get('memberTypes').split()
                for word in self.words_among(member)]

    def nature(self, name):
        """kind of a value, whether it is a list, least and most of a number or
        of the letters of a text"""
        open_end = (LEAST.get(name, 0), -1)
        node = self.part('simpleType', name)
        if node is None or name in KINDS:
            return KINDS.get(name, 'TEXT'), False, *open_end
        inner = node.find(f'{XS}list')
        if inner is not None:
            what, _, *limits = self.nature(inner.get('itemType'))
            return what, True, *limits
        inner = node.find(f'{XS}union')
        if inner is not None:
            members = [self.nature(member)
                       for member in inner.get('memberTypes').split()]
            return next((member for member in members if member[0] == 'NUMBER'),
                        members[0])
        if node.find(f'{XS}restriction/{XS}enumeration') is not None:
            return 'WORD', False, *open_end
        inner = node.find(f'{XS}restriction')
        what, many, least, most = self.nature(inner.get('base'))
        for facet in inner:
            if kind(facet) == 'minInclusive':
                least = int(facet.get('value'))
            if kind(facet) == 'maxInclusive':
                most = int(facet.get('value'))
            if kind(facet) == 'maxLength' and what == 'TEXT':
                most = int(facet.get('value'))
        return what, many, least, most

    def choices(self, name):
        """Words that a value may be, each with its name and meaning. A name is
        the word itself, when its appinfo has no other."""
        node = self.part('simpleType', name)
        if node is None:
            return
        for inner in node.iter():
            if kind(inner) == 'enumeration':
                yield inner.get('value')
                yield TOLD.name(
                    inner.findtext(f'{XS}annotation/{XS}appinfo')
                    or inner.get('value').replace('-', ' '))
                yield TOLD.say(words_of(inner))
            for attribute in ('itemType', 'memberTypes', 'base'):
                for member in inner.get(attribute, '').split():
                    yield from self.choices(member)

    def value(self, name):
        """A row of struct schema_value."""
        what, many, least, most = self.nature(name)
        return (f'{{ WCC_VALUE_{what}, {str(many).lower()}, {least}, {most}, '
                f'{TOLD.place(*self.choices(name))} }}')

    def inside(self, node, often=(1, 1), mixed=False):
        """What stands in an element: child, least, most (0: any number),
        whether in any order. No part of a choice has to be there."""
        for inner in node:
            least, most = often
            least *= int(inner.get('minOccurs', '1'))
            more = inner.get('maxOccurs', '1')
            most = 0 if more == 'unbounded' or most == 0 else most * int(more)
            what = kind(inner)
            if what == 'element':
                yield inner, least, most, mixed
            elif what == 'group':
                yield from self.inside(self.part('group', inner.get('ref')),
                                       (least, most), mixed or most == 0)
            elif what == 'choice':
                yield from self.inside(inner, (0, most), True)
            elif what == 'extension':
                base = self.part('complexType', inner.get('base'))
                if base is not None:
                    yield from self.inside(base)
                yield from self.inside(inner)
            elif what in ('sequence', 'complexContent', 'simpleContent'):
                yield from self.inside(inner, (least, most), mixed)

    def attributes(self, node):
        result = []
        for inner in node.iter():
            if kind(inner) == 'extension' \
                    and self.part('complexType', inner.get('base')) is not None:
                base = self.part('complexType', inner.get('base'))
                result += self.attributes(base)
            if kind(inner) == 'attributeGroup' and inner.get('ref'):
                group = self.part('attributeGroup', inner.get('ref'))
                result += self.attributes(group)
            if kind(inner) == 'attribute' and inner.get('ref') == LANGUAGE:
                result.append((LANGUAGE, TOLD.say('a language such as en'),
                               None, False, True, None,
                               self.value('xs:language'),
                               tell('The language of the text.')))
            elif kind(inner) == 'attribute':
                result.append((inner.get('name'),
                               *self.simple(inner.get('type')),
                               inner.get('use') == 'required',
                               self.is_checked_by_table(inner),
                               inner.get('default'),
                               self.value(inner.get('type')),
                               tell(words_of(inner))))
        return result

    def children(self, node):
        for inner in node.iter():
            if kind(inner) == 'element':
                yield inner
            elif kind(inner) == 'group' and inner.get('ref'):
                yield from self.children(self.part('group', inner.get('ref')))
            elif kind(inner) == 'extension' \
                    and self.part('complexType', inner.get('base')) is not None:
                yield from self.children(
                    self.part('complexType', inner.get('base')))

    def elements(self):
        """All elements by name: type name, node of the type."""
        found, waiting = {}, list(self.roots)
        while waiting:
            element = waiting.pop(0)
            name, type_name = element.get('name'), element.get('type')
            if found.setdefault(name, type_name) != type_name:
                sys.exit(f'{self.path}: element {name} has two types')
            node = self.part('complexType', type_name)
            if node is not None:
                waiting += [child for child in self.children(node)
                            if (child.get('name'), child.get('type'))
                            not in found.items()]
        return found


def schema_text(parts):
    return ('<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" '
            f'xmlns="{SPACE}" targetNamespace="{SPACE}" '
            f'elementFormDefault="qualified">{"".join(parts)}</xs:schema>')


def joined_text(schemas):
    """Several schemas as one, so that libxml2 reads once what they share. A
    type may have less in a later schema than in the first: validate.c hides
    what its tables do not know."""
    parts = {}
    for schema in schemas:
        for node in schema.used():
            key, text = (kind(node), node.get('name')), schema.written(node)
            first = parts.setdefault(key, text)
            if text != first and any(schema.written(child) not in first
                                     for child in node):
                sys.exit(f'{schema.path}: {key[1]} differs from that of rules')
    return schema_text(parts.values())


def quoted(text):
    if text is None:
        return 'NULL'
    text = text.replace('\\', '\\\\').replace('"', '\\"')
    return '"' + text.replace('\4', '\\004') + '"'


def without_example(text):
    return text.partition('An example: ')[0].strip()


def child_rows(schema, node):
    """Rows of struct schema_child, each name once."""
    found = {}
    for child, least, most, mixed in schema.inside(node):
        found.setdefault(child.get('name'), (
            f'  {{ {quoted(child.get("name"))}, {least}, {most}, '
            f'{str(mixed).lower()}, '
            f'{tell(without_example(words_of(child)))} }},\n'))
    return list(found.values())


def documentation(schema, name, node):
    """What is told of an element wherever it stands, and its example."""
    said = '' if node is None else words_of(node)
    text, _, example = said.partition('An example: ')
    if not text.strip():
        text = next((words_of(inner) for part in schema.parts.values()
                     for inner in part.iter(XS + 'element')
                     if inner.get('name') == name and words_of(inner)), '')
        text = without_example(text)
    return tell(text.strip()), TOLD.place(example.strip())


def element_row(schema, name, type_name, out, prefix):
    node = schema.part('complexType', type_name)
    expects = words = None
    children, attributes, text = '', [], node is None
    if node is None:
        expects, words = schema.simple(type_name)
    else:
        children = ' '.join(dict.fromkeys(
            child.get('name') for child in schema.children(node)))
        attributes = schema.attributes(node)
        base = node.find(f'{XS}simpleContent/{XS}extension')
        if base is not None:
            text = True
            expects, words = schema.simple(base.get('base'))
    table = 'NULL'
    if attributes:
        table = f'{prefix}_of_{name.replace("-", "_")}'
        out.write(f'static const struct schema_attribute {table}[] = {{\n')
        for attribute, phrase, choice, *flags, standard, value, told \
                in attributes:
            flags = ', '.join(str(flag).lower() for flag in flags)
            out.write(f'  {{ {quoted(attribute)}, {quoted(phrase)},\n'
                      f'    {quoted(choice)}, {flags}, {quoted(standard)},\n'
                      f'    {value}, {told} }},\n')
        out.write('};\n')
    inside = 'NULL'
    rows = [] if node is None else child_rows(schema, node)
    if rows:
        inside = f'{prefix}_in_{name.replace("-", "_")}'
        out.write(f'static const struct schema_child {inside}[] = {{\n'
                  + ''.join(rows) + '};\n')
    names = ' '.join(attribute[0] for attribute in attributes)
    held = 'xs:token' if node is None and type_name.startswith('xs:') \
        else type_name if node is None else base.get('base') \
        if base is not None else 'xs:token'
    told, example = documentation(schema, name, node)
    free = node is not None and node.find(f'{XS}anyAttribute') is not None
    return (f'  {{ {quoted(name)}, {quoted(children)}, {quoted(expects)},\n'
            f'    {quoted(words)}, {str(text).lower()}, {str(free).lower()},\n'
            f'    {quoted(names)},\n'
            f'    {table}, {len(attributes)},\n'
            f'    {inside}, {len(rows)}, {schema.value(held)},\n'
            f'    {told}, {example} }},\n')


def write_text(name, text, out):
    out.write(f'static const char {name}[] =')
    for i in range(0, len(text), 64):
        out.write('\n  ' + quoted(text[i:i + 64]))
    out.write(';\n\n')


def write_schema(schema, out):
    prefix = schema.roots[0].get('name')
    rows = [element_row(schema, name, type_name, out, prefix)
            for name, type_name in schema.elements().items()]
    out.write(f'static const struct schema_element {prefix}_elements[] = {{\n'
              + ''.join(rows) + '};\n')
    text = 'joined' if prefix in TOGETHER else prefix
    if text == prefix:
        write_text(f'{prefix}_text', joined_text([schema]), out)
    write_text(f'{prefix}_parts', schema.text_of_parts(), out)
    return (f'  {{ {quoted(prefix)}, {quoted(schema.space)}, {text}_text,\n'
            f'    {prefix}_parts, {prefix}_elements, {len(rows)} }},\n')


def main():
    output, common, *paths = sys.argv[1:]
    tables = io.StringIO()
    schemas = [Schema(common, path) for path in paths]
    write_text('joined_text', joined_text(
        schema for schema in schemas
        if schema.roots[0].get('name') in TOGETHER), tables)
    rows = [write_schema(schema, tables) for schema in schemas]
    with open(output, 'w', encoding='utf-8') as out:
        if output.endswith('.pot'):
            TOLD.write_template(out)
            return
        out.write('/* Written by embed-schemas.py; do not edit. */\n\n'
                  '#include "language/schema.h"\n\n' + tables.getvalue()
                  + 'const struct schema schemas[SCHEMAS] = {\n'
                  + ''.join(rows) + '};\n\n')
        TOLD.write(out)


main()
