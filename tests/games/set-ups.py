#!/usr/bin/env python3
"""The battles of a folder are set up as a table says, and no others are there.
usage: set-ups.py DIRECTORY < TABLE

Fields of the table are separated by '|'. The lines behind a battle are about it:
  battle | FILE | number | title | date | banners | switches that it sets, or -
  army | side | name | commander | cards | colour | first, or - | traits, or -
  units | class | hexes | traits, or -        of the army before
  leader | hex, or - in a reserve | name | traits, or -
  terrain | type | hexes
  hexside | type | hexes | sides
  special | elements behind the armies, without zones
Lines that begin with '#' are for people and name rules.
"""
import collections
import os
import sys
import xml.etree.ElementTree as ElementTree

SPACE = '{urn:x-warcouncil:scenario}'


def text(node, name):
    found = node.find(SPACE + name)
    return '-' if found is None else found.text.strip()


def hexes(node):
    """In the order of the board."""
    def place(at):
        row = at.rstrip('0123456789')
        return len(row), row, int(at[len(row):])
    return ' '.join(sorted(node.get('at').split(), key=place))


def army_lines(army):
    yield ('army', army.get('side'), text(army, 'name'), text(army, 'commander'),
           army.get('cards'), army.get('colour'),
           'first' if army.get('first') == 'yes' else '-', army.get('traits') or '-')
    units = collections.defaultdict(list)
    for unit in army.iter(SPACE + 'unit'):
        units[unit.get('class'), unit.get('traits') or '-'] += unit.get('at').split()
    for (name, traits), at in units.items():
        yield 'units', name, hexes({'at': ' '.join(at)}), traits
    for leader in army.iter(SPACE + 'leader'):
        at = leader.get('at')
        yield 'leader', '-' if at[0] == '+' else at, leader.text, leader.get('traits') or '-'


def battle_lines(path):
    root = ElementTree.parse(path).getroot()
    sets = ' '.join(node.get('switch') + '=' + node.get('value')
                    for node in root.findall(SPACE + 'set'))
    yield ('battle', root.get('id'), root.get('number'), text(root, 'title'),
           text(root, 'date'), root.find(SPACE + 'victory').get('banners'), sets or '-')
    for army in root.findall(SPACE + 'army'):
        yield from army_lines(army)
    for node in root.iter(SPACE + 'terrain'):
        yield 'terrain', node.get('type'), hexes(node)
    for node in root.iter(SPACE + 'hexside'):
        yield 'hexside', node.get('type'), hexes(node), node.get('sides')
    names = [node.tag[len(SPACE):] for node in root]
    names = names[len(names) - names[::-1].index('army'):]
    names = sorted(set(names) - {'zone'})
    if names:
        yield 'special', ' '.join(names)


def main():
    folder, wanted, failures = sys.argv[1], {}, 0
    for line in sys.stdin:
        if line.startswith('#') or not line.strip():
            continue
        fields = tuple(line.rstrip('\n').split('|'))
        if fields[0] == 'battle':
            now = wanted.setdefault(fields[1], [])
        now.append(fields)
    there = {name[:-len('.xml')] for name in os.listdir(folder)
             if name.endswith('.xml') and name != 'rules.xml'}
    for name in sorted(there ^ set(wanted)):
        print(name, 'is in the table only' if name in wanted else 'is not in the table')
        failures += 1
    for name in sorted(there & set(wanted)):
        found = collections.Counter(battle_lines(os.path.join(folder, name + '.xml')))
        lines = collections.Counter(wanted[name])
        for what, rest in ('missing', lines - found), ('too much', found - lines):
            for line in rest:
                print(f'{name}: {what}: {"|".join(line)}')
                failures += 1
    print(f'{len(there)} battles, {failures} differences')
    sys.exit(1 if failures else 0)


main()
