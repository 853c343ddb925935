"""Reads a module that `warcouncil export vassal` wrote, as VASSAL does, and
compares it with the battles and the rules.

usage: export-module.py MODULE RULES SCENARIO...
RULES are resolved: one document."""

import re
import sys
import xml.etree.ElementTree as ET
import zipfile
from collections import Counter
from io import BytesIO

from vassal_pieces import check, tokens, traits

RULES = '{urn:x-warcouncil:rules}'
SCENARIO = '{urn:x-warcouncil:scenario}'
# Of the source of VASSAL 3.7; what it does not know it refuses.
CLASSES = set('''
VASSAL.build.GameModule VASSAL.build.module.BasicCommandEncoder
VASSAL.build.module.PrototypesContainer VASSAL.build.module.PrototypeDefinition
VASSAL.build.module.PlayerRoster VASSAL.build.module.Map
VASSAL.build.module.map.BoardPicker
VASSAL.build.module.map.boardPicker.Board
VASSAL.build.module.map.boardPicker.board.HexGrid
VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering
VASSAL.build.module.map.StackMetrics VASSAL.build.module.map.ForwardToKeyBuffer
VASSAL.build.module.map.Scroller VASSAL.build.module.map.ForwardToChatter
VASSAL.build.module.map.MenuDisplayer VASSAL.build.module.map.MapCenterer
VASSAL.build.module.map.StackExpander VASSAL.build.module.map.PieceMover
VASSAL.build.module.map.KeyBufferer VASSAL.build.module.map.ImageSaver
VASSAL.build.module.map.CounterDetailViewer VASSAL.build.module.map.Zoomer
VASSAL.build.module.map.DrawPile VASSAL.build.module.map.SetupStack
VASSAL.build.widget.PieceSlot VASSAL.build.widget.CardSlot
VASSAL.build.module.PlayerHand VASSAL.build.module.SpecialDiceButton
VASSAL.build.module.SpecialDie VASSAL.build.module.SpecialDieFace
VASSAL.build.module.PieceWindow VASSAL.build.widget.TabWidget
VASSAL.build.widget.PanelWidget VASSAL.build.module.Documentation
VASSAL.build.module.documentation.HelpFile VASSAL.build.module.ChartWindow
VASSAL.build.widget.HtmlChart VASSAL.build.module.PredefinedSetup
entry'''.split())
MOST_DICE = 8  # in one roll of a button
HAVE = {}


class Piece:
    def __init__(self, slot, prototypes):
        self.marks, self.level, self.images = {}, None, []
        self.gpid = slot.get('gpid')
        self.commands = []
        self.add(traits(slot.text.strip(' \n')), prototypes)

    def add(self, pairs, prototypes):
        for kind, state in pairs:
            name, *rest = tokens(kind, ';')
            if name == 'prototype':
                check(rest[0] in prototypes, 'no prototype', rest[0])
                self.add(prototypes[rest[0]], prototypes)
            elif name == 'mark':
                self.marks = dict(zip(tokens(kind[5:], ','),
                                      tokens(state, ',')))
            elif name == 'emb2':
                images = tokens(rest[15], ',')
                check(1 <= int(state) <= len(images), 'level', state)
                check(len(rest) == 33, 'fields of a layer:', len(rest))
                self.level, self.layer = int(state), rest[18]
                self.images += images
                self.commands += [rest[3], rest[6]]
            elif name == 'label':
                self.label = state
            elif name in ('delete', 'return'):
                self.commands.append(rest[0])
            elif name == 'obs':
                self.images.append(rest[1])
            elif name == 'piece':
                if rest[2]:
                    self.images.append(rest[2])
                if rest[3]:
                    self.name = rest[3]
                if state.split(';')[3] != '0':
                    check(state.split(';')[3] == self.gpid,
                          'a piece and its slot have different ids')


def pictures(module, build):
    wanted = {element.get(key) for element in build.iter()
              for key in ('image', 'icon') if element.get(key)}
    wanted |= {image for piece in HAVE['pieces'] for image in piece.images}
    there = {name[len('images/'):] for name in module.namelist()
             if name.startswith('images/')}
    check(wanted <= there, 'pictures are missing:', sorted(wanted - there))
    check(there <= wanted, 'pictures of nothing:', sorted(there - wanted))
    for name in there:
        svg = ET.fromstring(module.read('images/' + name))
        check(svg.tag == '{http://www.w3.org/2000/svg}svg', name, 'is no SVG')
        check(int(svg.get('width')) > 0 and int(svg.get('height')) > 0, name)
        identifiers = {e.get('id') for e in svg.iter() if e.get('id')}
        for element in svg.iter():
            link = element.get('{http://www.w3.org/1999/xlink}href', '#')
            check(link[0] == '#' and (link == '#' or link[1:] in identifiers),
                  name, 'refers to', link)
            check(not element.tag.endswith('}script'), name, 'has a script')
    for board in build.iter('VASSAL.build.module.map.boardPicker.Board'):
        if board.get('image'):
            svg = ET.fromstring(module.read('images/' + board.get('image')))
            check(svg.get('width') == board.get('width')
                  and svg.get('height') == board.get('height'), 'board size')


def centre(board, name):
    """HexGridNumbering.getLocation and getCenterPoint, by their source."""
    grid = board.find('VASSAL.build.module.map.boardPicker.board.HexGrid')
    numbers = grid[0]
    match = re.fullmatch('(A+|B+|C+|D+|E+|F+|G+|H+|I+|J+|K+|L+|M+|N+|O+|P+|Q+'
                         '|R+|S+|T+|U+|V+|W+|X+|Y+|Z+)([0-9]+)', name)
    check(match, 'the grid knows no', name)
    check(grid.get('sideways') == 'true' and numbers.get('first') == 'H'
          and numbers.get('hType') == 'A' and numbers.get('vType') == 'N'
          and numbers.get('sep') == '' and numbers.get('stagger') == 'false',
          'another grid')
    letters, digits = match.groups()
    column = 26 * (len(letters) - 1) + ord(letters[-1]) - ord('A') \
        - int(numbers.get('hOff'))
    row = int(digits) - int(numbers.get('vOff'))
    dx, dy = float(grid.get('dx')), float(grid.get('dy'))
    x = int(column * dx) + int(grid.get('x0'))
    y = int(row * dy + (dy / 2 if column % 2 else 0)) + int(grid.get('y0'))
    return y, x


def expected(scenario):
    """Class, side, leader, hex of all pieces, as the battle is written."""
    pieces = []
    for army in scenario.iter(SCENARIO + 'army'):
        for kind in ('unit', 'leader'):
            for element in army.iter(SCENARIO + kind):
                for place in element.get('at', '').split():
                    pieces.append((element.get('class') or kind,
                                   army.get('side'), place.rstrip('0123456789')
                                   if place[0] == '+' else place))
    return pieces


def setups(build, rules, scenarios, prototypes):
    boards = {b.get('name'): b for b in
              build.iter('VASSAL.build.module.map.boardPicker.Board')
              if b.get('image')}
    check(len(boards) == len(scenarios), 'boards:', list(boards))
    blocks = {c.get('id'): int(c.get('blocks'))
              for c in rules.iter(RULES + 'unit-class')}
    for (name, board), scenario in zip(boards.items(), scenarios):
        found = []
        for stack in build.iter('VASSAL.build.module.map.SetupStack'):
            if stack.get('owningBoard') != name:
                check(stack.get('owningBoard') in boards, 'no such board')
                continue
            x, y = int(stack.get('x')), int(stack.get('y'))
            place = stack.get('location')
            if stack.get('useGridLocation') == 'true':
                check(centre(board, place) == (x, y), place, 'is elsewhere')
            elif Piece(stack[0], prototypes).marks:
                check(int(board.get('width')) - 170 <= x, 'a reserve', x, y)
                place = '+'
            else:
                continue  # a counter
            for slot in stack:
                piece = Piece(slot, prototypes)
                if not piece.marks:
                    continue  # a counter; want says whether a piece is missing
                found.append((piece.marks['Class'], piece.marks['Army'],
                              place))
                if piece.marks['Class'] in blocks:
                    check(piece.level == blocks[piece.marks['Class']],
                          'blocks of', piece.marks, piece.level)
                else:
                    check(piece.level is None, 'blocks of a leader')
        want = expected(scenario)
        check(Counter(found) == Counter(want), name, 'is set up otherwise:',
              Counter(found) - Counter(want), Counter(want) - Counter(found))
        print(f'{name}: {len(found)} pieces')


def deck(build, rules, prototypes):
    piles = list(build.iter('VASSAL.build.module.map.DrawPile'))
    check(len(piles) == 2, 'draw piles:', len(piles))
    images = Counter(slot.text.split(';;;')[-1].split(';')[0]
                     for slot in piles[0])
    want = Counter()
    for card in rules.iter(RULES + 'card'):
        want[f"card-{card.get('id')}.svg"] += int(card.get('copies', '1'))
    check(images == +want, 'other cards:', images - want, want - images)
    check(piles[0].get('shuffle') == 'Always'
          and piles[0].get('faceDown') == 'Always', 'an open deck')
    check(piles[1].get('reshuffleTarget') == piles[0].get('name')
          and len(piles[1]) == 0, 'discards')
    card = Piece(piles[0][0], prototypes)
    check('card-back.svg' in card.images and 'Discard' in card.commands,
          'a card is no card')


def main():
    module = zipfile.ZipFile(sys.argv[1])
    check(module.testzip() is None, 'a damaged zip')
    names = module.namelist()
    check(names == sorted(names) and len(set(names)) == len(names), 'order')
    check({i.date_time for i in module.infolist()} == {(1980, 1, 1, 0, 0, 0)},
          'a time of day')
    build = ET.fromstring(module.read('buildFile.xml'))
    data = ET.fromstring(module.read('moduledata'))
    rules, *scenarios = [ET.parse(path).getroot() for path in sys.argv[2:]]
    check(data.tag == 'data' and data.findtext('name') == build.get('name'),
          'moduledata is about another module')
    for element in build.iter():
        check(element.tag in CLASSES, 'VASSAL knows no', element.tag)

    prototypes = {p.get('name'): traits(p.text.strip(' \n'))[:-1] for p in
                  build.iter('VASSAL.build.module.PrototypeDefinition')}
    slots = [slot for kind in ('PieceSlot', 'CardSlot')
             for slot in build.iter('VASSAL.build.widget.' + kind)]
    HAVE['pieces'] = [Piece(slot, prototypes) for slot in slots]
    ids = [int(slot.get('gpid')) for slot in slots]
    check(len(set(ids)) == len(ids)
          and max(ids) < int(build.get('nextPieceSlotId')), 'ids of slots')

    pictures(module, build)
    setups(build, rules, scenarios, prototypes)
    deck(build, rules, prototypes)

    faces = [f.findtext(RULES + 'name') for f in rules.iter(RULES + 'face')]
    buttons = list(build.iter('VASSAL.build.module.SpecialDiceButton'))
    check([len(button) for button in buttons] == list(range(1, MOST_DICE + 1)),
          'buttons for dice:', [len(button) for button in buttons])
    for button in buttons:
        for die in button:
            check([f.get('text') for f in die] == faces, 'another die')
        check(str(len(button)) == button.get('text'), 'dice of a button')
    sides = [e.text for e in build.iter('entry')]
    hands = [h.get('side') for h in build.iter('VASSAL.build.module.PlayerHand')]
    check(len(set(sides)) == 2 and hands == sides, 'sides', sides, hands)
    for page in build.iter():
        if page.get('fileName'):
            text = module.read(page.get('fileName')).decode()
            check(text.startswith('<html>'), 'a page that is none')
    pages = list(build.iter('VASSAL.build.module.documentation.HelpFile'))
    check(len(pages) >= len(scenarios), 'pages:', len(pages))
    for page, scenario in zip(pages, scenarios):
        text = module.read(page.get('fileName')).decode()
        check(sum(int(n) for n in re.findall('<li>([0-9]+) &times;', text))
              == len(expected(scenario)), 'armies of', page.get('title'))
    boards = [b.get('name') for b in
              build.iter('VASSAL.build.module.map.boardPicker.Board')
              if b.get('image')]
    saves = list(build.iter('VASSAL.build.module.PredefinedSetup'))
    check(len(saves) == len(boards), 'set-ups:', len(saves))
    for setup, board in zip(saves, boards):
        saved = zipfile.ZipFile(BytesIO(module.read(setup.get('file'))))
        text = saved.read('savedGame').decode()
        check(text.startswith('!VCSK00'), 'no saved game')
        start, choice, end = bytes.fromhex(text[7:]).decode().split('\33')
        check((start, end) == ('begin_save', 'end_save'), 'no saved game')
        place, name, x, y = tokens(choice, '\t')
        check(place == 'BattlefieldBoardPicker'
              and tokens(name, '/') == [board] and (x, y) == ('0', '0'),
              'the set-up chooses', choice)


main()
