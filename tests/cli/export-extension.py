"""Makes modules of VASSAL of nobody's, and reads extensions of them.

usage: export-extension.py make FOLDER
       export-extension.py read EXTENSION SCENARIO"""

import os
import re
import sys
import xml.etree.ElementTree as ET
import zipfile
from collections import Counter

from vassal_pieces import check, tokens, traits

SCENARIO = '{urn:x-warcouncil:scenario}'
EXTENSION = 'VASSAL.build.module.ExtensionElement'
RED = ('VASSAL.build.module.PieceWindow:All/VASSAL.build.widget.ListWidget:'
        'Red; 1/VASSAL.build.widget.PieceSlot:')
MAP = ('VASSAL.build.module.folder.ModuleSubFolder:Far/VASSAL.build.module.Map'
       ':A \\/ B\\: Map')
# Two names in a hex, a picture in a layer, names twice, and pictures less.
BUILD = '''<?xml version="1.0" encoding="UTF-8"?>
<VASSAL.build.GameModule name="Own &amp; &lt;M&gt;" version="2.1" secret="SECRET">
  <VASSAL.build.module.folder.ModuleSubFolder name="Far">
    <VASSAL.build.module.Map mapName="A / B: Map">
      <VASSAL.build.module.map.SetupStack name="x">
        <VASSAL.build.widget.PieceSlot entryName="Foot" gpid="1">+/null/piece;;;no.png;No/null;0;0;1;0</VASSAL.build.widget.PieceSlot>
      </VASSAL.build.module.map.SetupStack>
    </VASSAL.build.module.Map>
  </VASSAL.build.module.folder.ModuleSubFolder>
  <VASSAL.build.module.PieceWindow name="All">
    <VASSAL.build.widget.ListWidget entryName="Red; 1">
      <VASSAL.build.widget.PieceSlot entryName="Foot" gpid="10">+/null/prototype;SECRET2\tdelete;SECRET3;68,130\\\tprototype;Inner\\\\\tpiece;;;foot &#38; red.png;Red Foot/\t\\\t\\\\\tnull;0;0;10;0</VASSAL.build.widget.PieceSlot>
      <VASSAL.build.widget.PieceSlot entryName="Horse" gpid="11">+/null/emb2;;2;;;2;;;2;;;;1;false;0;0;horse.png,SECRET4.png;,;false;L;;;false;;1;1;true;;;;;1.0;;true\tpiece;;;;Horse/1\tnull;0;0;11;0</VASSAL.build.widget.PieceSlot>
      <VASSAL.build.widget.PieceSlot entryName="Twice" gpid="12">+/null/piece;;;a.png;A/null;0;0;12;0</VASSAL.build.widget.PieceSlot>
      <VASSAL.build.widget.PieceSlot entryName="Twice" gpid="13">+/null/piece;;;b.png;B/null;0;0;13;0</VASSAL.build.widget.PieceSlot>
      <VASSAL.build.widget.PieceSlot entryName="Bare" gpid="14">+/null/piece;;;;Bare/null;0;0;14;0</VASSAL.build.widget.PieceSlot>
    </VASSAL.build.widget.ListWidget>
    <VASSAL.build.widget.ListWidget entryName="Red; 1">
      <VASSAL.build.widget.PieceSlot entryName="Behind" gpid="15">+/null/piece;;;;Behind/null;0;0;15;0</VASSAL.build.widget.PieceSlot>
    </VASSAL.build.widget.ListWidget>
  </VASSAL.build.module.PieceWindow>
</VASSAL.build.GameModule>
'''


def make(folder):
    def module(name, *members):
        path = os.path.join(folder, name)
        with zipfile.ZipFile(path, 'w', zipfile.ZIP_DEFLATED) as out:
            for member, data in members:
                out.writestr(member, data)
        return path
    path = module('own.vmod', ('images/SECRET.png', b'SECRET'),
                  ('buildFile.xml', BUILD), ('moduledata', '<data/>'))
    with open(path, 'rb') as file:
        data = file.read()
    with open(os.path.join(folder, 'short.vmod'), 'wb') as out:
        out.write(data[:len(data) // 2])
    module('empty.vmod', ('moduledata', '<data/>'))
    module('other.vmod', ('buildFile.xml', '<html/>'))
    module('broken.vmod', ('buildFile.xml', BUILD[:400]))
    module('mapless.vmod', ('buildFile.xml',
                            '<VASSAL.build.GameModule name="x"/>'))
    module('bomb.vmod', ('buildFile.xml', b' ' * (64 << 20)))
    module('entities.vmod', ('buildFile.xml', '''<!DOCTYPE x [
<!ENTITY a "aaaaaaaaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d SYSTEM "/etc/passwd">]>
<VASSAL.build.GameModule name="&c;&d;"/>'''))


def read(path, scenario):
    module = zipfile.ZipFile(path)
    for name in module.namelist():
        check(b'SECRET' not in module.read(name).replace(b'SECRET2', b''),
              name, 'has what belongs to the module')
    build = ET.fromstring(module.read('buildFile.xml'))
    check(build.tag == 'VASSAL.build.module.ModuleExtension'
          and build.get('module') == 'Own & <M>'
          and build.get('moduleVersion') == '2.1', 'another module')
    check(ET.fromstring(module.read('extensiondata')).findtext('universal')
          == 'false', 'extensiondata')
    want, have, names, labels, ids = Counter(), Counter(), {}, {}, []
    for army in ET.parse(scenario).getroot().iter(SCENARIO + 'army'):
        for kind in ('unit', 'leader'):
            for element in army.iter(SCENARIO + kind):
                if element.text and element.text.strip():
                    names[element.get('at')] = element.text.strip()
                for place in element.get('at').split():
                    what = ('b.png' if kind == 'leader' else 'horse.png'
                            if re.search('cavalry|chariot',
                                         element.get('class'))
                            else 'foot & red.png')
                    want[place, what] += 4 if what[0] == 'f' else 1
    setups = commands = 0
    key = '57348,0,warcouncil-' + build.get('extensionId')
    for part in build:
        check(part.tag == EXTENSION and len(part) == 1, part.tag)
        inner, target = part[0], part.get('target')
        if inner.tag.endswith('.Board'):
            check(target == MAP + '/VASSAL.build.module.map.BoardPicker',
                  target)
            check('images/' + inner.get('image') in module.namelist(), 'image')
            check(inner.get('name') == 'Akragas (406 BC), Warcouncil', 'name')
        elif inner.tag.endswith('.SetupStack'):
            check(target == MAP, target)
            for slot in inner:
                check(re.fullmatch('[0-9a-f]{3}:[0-9]+', slot.get('gpid')),
                      slot.get('gpid'))
                ids.append(slot.get('gpid'))
                types = [kind for kind, _ in traits(slot.text)]
                image = tokens(types[-1], ';')[3]
                place = inner.get('location')
                if not image:
                    labels[place] = slot.get('entryName')
                    check([t.split(';')[0] for t in types]
                          == ['label', 'delete', 'piece'], 'a label', types)
                    continue
                have[place, image] += 1
                # The second of two pieces of one name is not to be had.
                if image != 'b.png':
                    replace = tokens(types.pop(0), ';')
                    ids.append(replace[10])
                    check(replace == ['replace', '', key, RED + (
                        'Foot' if image[0] == 'f' else 'Horse'), 'null', '0',
                        '0', 'false', '', '', ids[-1], '2', 'false'], replace)
                check(types[:-1] == (['prototype;SECRET2', 'prototype;Inner']
                                     if image[0] == 'f' else []), types)
        elif inner.tag.endswith('.StartupGlobalKeyCommand'):
            check(target == '' and inner.get('hotkey') == key
                  and inner.get('whenToApply') == 'startOfGameOnly', 'starts')
            commands += 1
        else:
            check(inner.tag.endswith('.PredefinedSetup') and target == ''
                  and inner.get('file') in module.namelist(), inner.tag)
            setups += 1
    check(have == want, 'other pieces:', have - want, want - have)
    check(setups == commands == 1, 'set-ups:', setups, commands)
    check(len(set(ids)) == len(ids)
          and max(int(i[4:]) for i in ids)
          < int(build.get('nextPieceSlotId')), 'numbers of pieces')
    check(labels == names, 'labels:', labels, names)


if sys.argv[1] == 'make':
    make(sys.argv[2])
else:
    read(*sys.argv[2:])
