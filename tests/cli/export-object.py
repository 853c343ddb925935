"""Reads a saved object that `warcouncil export tts` wrote and compares it with
the battle and the rules.

usage: export-object.py OBJECT RULES SCENARIO
RULES are resolved: one document."""

import json
import sys
import xml.etree.ElementTree as ET
from collections import Counter

RULES = '{urn:x-warcouncil:rules}'
SCENARIO = '{urn:x-warcouncil:scenario}'
KINDS = {'BlockSquare', '3DText', 'PlayerPawn', 'Bag', 'Notecard', 'Counter',
         'Die_6'}


def check(condition, *words):
    if not condition:
        sys.exit('export-object.py: ' + ' '.join(map(str, words)))


# What an object may hold, after the documentation of saved files; those with a
# star may be missing, and what is not here must not be there.
TEXT, NUMBER, FLAG = str, (int, float), bool
VECTOR = {'x': NUMBER, 'y': NUMBER, 'z': NUMBER}
COLOUR = {'r': NUMBER, 'g': NUMBER, 'b': NUMBER}
OBJECT = {
    'GUID': TEXT, 'Name': TEXT, 'Nickname': TEXT, 'Description': TEXT,
    'Transform': {kind + axis: NUMBER for kind in ('pos', 'rot', 'scale')
                  for axis in 'XYZ'},
    'GMNotes': TEXT, 'ColorDiffuse': COLOUR, 'IgnoreFoW': FLAG,
    'Locked': FLAG, 'Grid': FLAG, 'Snap': FLAG, 'Autoraise': FLAG,
    'Sticky': FLAG, 'Tooltip': FLAG, 'Hands': FLAG, 'LuaScript': TEXT,
    'LuaScriptState': TEXT, 'XmlUI': TEXT,
    'AttachedSnapPoints*': [{'Position': VECTOR}],
    'RotationValues*': [{'Value': TEXT, 'Rotation': VECTOR}]}
# Of each kind, what only it holds.
OWN = {'3DText': {'Text': {'Text': TEXT, 'colorstate': COLOUR,
                           'fontSize': NUMBER}},
       'Counter': {'Counter': {'value': NUMBER}},
       'Bag': {'Bag': {'Order': NUMBER}, 'ContainedObjects': [OBJECT]}}
SAVED = {'SaveName': TEXT, 'GameMode': TEXT, 'Gravity': NUMBER,
         'PlayArea': NUMBER, 'Date': TEXT, 'VersionNumber': TEXT,
         'Table': TEXT, 'Sky': TEXT, 'Note': TEXT, 'TabStates': {},
         'LuaScript': TEXT, 'LuaScriptState': TEXT, 'XmlUI': TEXT,
         'ObjectStates': [OBJECT]}


def fits(value, shape, where):
    if isinstance(shape, list):
        check(isinstance(value, list), where, 'is no list')
        for item in value:
            fits(item, shape[0], where)
    elif isinstance(shape, dict):
        if shape is OBJECT:
            where += '/' + value['Name']
            shape = shape | OWN.get(value['Name'], {})
        have, may = set(value), {name.strip('*') for name in shape}
        must = {name for name in shape if name[-1] != '*'}
        check(must <= have <= may, where, 'has', have - may, 'lacks',
              must - have)
        for name, inner in shape.items():
            if name.strip('*') in value:
                name = name.strip('*')
                fits(value[name], inner, f'{where}/{name}')
    else:
        check(isinstance(value, shape)
              and (shape is FLAG or not isinstance(value, bool)),
              where, 'is', value)


def inside(objects):
    for thing in objects:
        yield thing
        yield from inside(thing.get('ContainedObjects', []))


def main():
    with open(sys.argv[1], encoding='utf-8') as file:
        saved = json.load(file)
    rules, scenario = (ET.parse(path).getroot() for path in sys.argv[2:])
    fits(saved, SAVED, '')
    objects = saved['ObjectStates']
    everything = list(inside(objects))
    check({o['Name'] for o in everything} <= KINDS, 'unknown kinds')
    check(len({o['GUID'] for o in everything}) == len(everything), 'GUIDs')
    for o in everything:
        check(all(0 <= o['ColorDiffuse'][k] <= 1 for k in 'rgb'), 'a colour')
        check(o['Transform']['posY'] > 0.9, o['Nickname'], 'is in the table')

    # Where hexes are, from the labels on the board; these lie below the top
    # corner of their hex.
    places = {}
    for o in objects:
        if o['Name'] == '3DText' and o['Text']['Text'][-1].isdigit():
            places[o['Text']['Text']] = (o['Transform']['posX'],
                                         o['Transform']['posZ'] - 44 / 52)
    columns, rows = 13, len({name[0] for name in places})
    check(len(places) == rows * columns - rows // 2, 'hexes:', len(places))
    check(abs(places['A1'][0] + places['A13'][0]) < 0.01
          and abs(places['A2'][0] - places['A1'][0] - 2) < 0.001
          and abs(places['B1'][0] - places['A1'][0] - 1) < 0.001
          and places['A1'][1] > places['B1'][1], 'another grid')

    blocks = {c.get('id'): int(c.get('blocks'))
              for c in rules.iter(RULES + 'unit-class')}
    names = {a.get('side'): a.findtext(SCENARIO + 'name')
             for a in scenario.iter(SCENARIO + 'army')}
    want = Counter()
    for army in scenario.iter(SCENARIO + 'army'):
        for kind in ('unit', 'leader'):
            for element in army.iter(SCENARIO + kind):
                for place in element.get('at').split():
                    what = element.get('class') or kind
                    want[what, names[army.get('side')], place] \
                        += blocks.get(what, 1)
    have = Counter()
    for o in objects:
        if o['GMNotes']:
            x, z = o['Transform']['posX'], o['Transform']['posZ']
            near = min(places, key=lambda name: (places[name][0] - x) ** 2
                       + (places[name][1] - z) ** 2)
            have[o['GMNotes'], o['Description'], near] += 1
    check(have == want, 'set up otherwise:', have - want, want - have)

    boards = [o for o in objects if 'AttachedSnapPoints' in o]
    check(len(boards) == 1 and boards[0]['Locked'], 'boards')
    scale = boards[0]['Transform']
    points = {(round(p['Position']['x'] * scale['scaleX'], 2),
               round(p['Position']['z'] * scale['scaleZ'], 2))
              for p in boards[0]['AttachedSnapPoints']}
    check(points == {(round(x, 2), round(z, 2)) for x, z in places.values()},
          'snap points are elsewhere')

    bags = {o['Nickname']: o for o in objects if o['Name'] == 'Bag'}
    cards = Counter(c['Nickname'] for c in bags['Deck']['ContainedObjects'])
    wanted = Counter()
    for card in rules.iter(RULES + 'card'):
        wanted[card.findtext(RULES + 'name')] += int(card.get('copies', '1'))
    check(cards == +wanted, 'cards:', cards - wanted, wanted - cards)
    check(bags['Deck']['Bag']['Order'] == 2
          and bags['Discards']['ContainedObjects'] == [], 'bags')
    faces = [f.findtext(RULES + 'name') for f in rules.iter(RULES + 'face')]
    dice = [o for o in objects if o['Name'] == 'Die_6']
    check(dice, 'no dice')
    for die in dice:
        check([v['Value'] for v in die['RotationValues']] == faces, 'a die')
    print(f"{saved['SaveName']}: {sum(want.values())} blocks and leaders")


main()
