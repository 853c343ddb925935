"""Reads what a module of VASSAL and a saved object of Tabletop Simulator show of
the numbers that the battle in export.sh remembers.

usage: export-numbers.py MODULE OBJECT"""

import json
import sys
import zipfile
import xml.etree.ElementTree as ET
from collections import Counter

from vassal_pieces import check, tokens, traits

MINE = {'wire', 'mines', 'rage', 'supply', 'season', 'weather'}


def shown(slot):
    """What a counter of VASSAL shows: its number, its label, or a question."""
    found = traits(slot.text.strip(' \n'))
    layer = [(tokens(kind, ';')[16], int(state)) for kind, state in found
             if kind.startswith('emb2;')]
    label = [state for kind, state in found if kind.startswith('label;')]
    if not layer:
        return '?'
    images, level = layer[0]
    image = tokens(images, ',')[level - 1]
    return label[0] if label else str(int(image[-6:-4]))


def read_module(path):
    with zipfile.ZipFile(path) as module:
        build = ET.fromstring(module.read('buildFile.xml'))
        pages = [module.read(name).decode() for name in module.namelist()
                 if name.endswith('.html') and 'classes' not in name]
    have = Counter()
    for stack in build.iter('VASSAL.build.module.map.SetupStack'):
        for slot in stack:
            if slot.get('entryName') in MINE:
                have[slot.get('entryName'), stack.get('location'),
                     shown(slot)] += 1
    check(have == Counter({('wire', 'E5', '3'): 1, ('wire', 'E6', '3'): 1,
                           ('mines', 'D4', '?'): 1, ('rage', '', '4'): 1,
                           ('supply', '', '37'): 2,
                           ('season', '', '1'): 1, ('weather', '', '0'): 1}),
          'counters of the module:', have)
    palette = [slot.get('entryName') for slot in build.iter(
        'VASSAL.build.widget.PieceSlot')]
    stacked = sum(have.values())
    check(sum(name in MINE for name in palette) == stacked + len(MINE),
          'counters to be added:', palette)
    check(any('weather: 0 dry, 2 rain' in page and 'season: 1 dust' in page
              for page in pages), 'names of numbers')


def read_object(path):
    with open(path, encoding='utf-8') as file:
        objects = json.load(file)['ObjectStates']
    have = Counter((o['Nickname'], o['Counter']['value']) for o in objects
                   if o['Name'] == 'Counter')
    check(have == Counter({('wire', 3): 2, ('mines (face down)', 0): 1,
                           ('rage', 4): 1,
                           ('Carthaginian: supply', 37): 1,
                           ('Syracusan: supply', 37): 1,
                           ('Carthaginian: Banners', 0): 1,
                           ('Syracusan: Banners', 0): 1,
                           ('season (dust)', 1): 1, ('weather (dry)', 0): 1}),
          'counters of the object:', have)
    bags = {o['Nickname'] for o in objects if o['Name'] == 'Bag'}
    check({'wire', 'mines'} <= bags, 'bags:', bags)


read_module(sys.argv[1])
read_object(sys.argv[2])
