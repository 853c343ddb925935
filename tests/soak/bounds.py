"""No input of 1 MB takes more than 200 MB of memory or 5 s in any verb.

usage: bounds.py WARCOUNCIL SOURCE

Inputs are wide, long or full of mistakes: whatever makes lists, paths and
messages grow. What is wrong with them does not matter here, only what it costs.
Nesting is bounded by the reader of documents (tests/cli/hostile.sh)."""

import json
import os
import pathlib
import resource
import sys
import tempfile
import zipfile

program, source = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2])
SECONDS, MEBIBYTES = 5, 200
ancients = source / 'scenarios/ancients'
rules = (ancients / 'rules.xml').read_text()
akragas = (ancients / 'akragas.xml').read_text()
LONG = 'abcdefghij' * 5


def lines(count, text):
    return ''.join(text.format(i, LONG) + '\n' for i in range(count))


def in_rules(text):
    return rules.replace('</rules>', text + '</rules>')


def in_battle(before, text):
    return akragas.replace(before, text + before, 1)


traits = rules.replace('<trait ', lines(12500, '<trait id="t{0}-{1}"/>') + '<trait ', 1)
slip = '<effect query="may-enter" op="deny" when="piece.trait(nosuch)"/>\n'
wrong_class = ('<unit-class id="zz" symbol="blue" traits="nosuch" blocks="4" move="1"'
               ' close-dice="4" retreat="1"><name>zz</name></unit-class>')
variant = ('<rules xmlns="urn:x-warcouncil:rules" version="2" id="variant"'
           ' extends="rules.xml"><title>Variant</title>')
documents = {
    'trait': traits.replace('</rules>', slip + '</rules>'),
    'traits': traits.replace('</rules>', slip * 50 + '</rules>'),
    'trait-of-class': traits.replace('</rules>', wrong_class + '</rules>'),
    'cards': in_rules(lines(7000, '<card id="c{0}-{1}" group="section" copies="0">'
                                  '<name>x</name><order pieces="1"/></card>')),
    'values': in_rules('<switch id="zz" default="nosuch" values="'
                       + lines(9000, 'v{0}') + '"/>'),
    'likes': in_rules(''.join(
        f'<unit-class id="l{i}" like="l{i + 1}"><name>x</name></unit-class>\n'
        for i in range(12000))),
    'expressions': in_rules('<effect query="may-enter" op="deny"'
                            ' when="piece.blocks gt nosuch"/>\n' * 12000),
    'changes': variant + lines(24000, '<change card="nosuch{0}" copies="0"/>')
    + '</rules>',
    'same-changes': variant + lines(
        16000, '<change unit-class="light-infantry" blocks="4" move="2"/>')
    + '</rules>',
    'silences': in_battle('<title>', lines(40000, '<?silence nosuch{0} x?>')),
    'hexes': in_battle('</army>', '<unit class="auxilia" at="' + 'A1 ' * 250000
                       + '"/>'),
    'units': in_battle('</army>', lines(27000, '<unit class="nosuch{0}" at="A1"/>')),
    'name': akragas.replace('Himilco', 'x' * 60000),
    'rules': in_battle('</scenario>', lines(20000, '<rule id="r{0}"><text>x</text></rule>')),
    'paragraphs': in_battle('</history>', '<p>x</p>\n' * 80000),
    'zones': in_battle('<army', lines(
        12000, '<zone id="z{0}" at="A1 A2 A3"><name>zone {0}</name></zone>')),
    'reserves': in_battle('</army>', lines(
        15000, '<reserve id="r{0}"><unit class="auxilia"/></reserve>')),
    'contingents': in_battle('</army>', lines(
        15000, '<unit contingent="c{0}" class="auxilia" at="A1"/>')),
    'languages': in_battle('<title>', lines(25000, '<title xml:lang="l{0}">x</title>')),
}


def memoir(board=None, info=None, text=None):
    return json.dumps({
        'game_info': info or {},
        'board': {'type': 'STANDARD', 'hexagons': [], **(board or {})},
        'text': text or {'en': {'name': 'x'}}})


hexagon = {'row': 1, 'col': 2, 'unit': {'name': 'infbrit', 'nbr_units': '4'}}
keys = {f'k{i}': 'v' for i in range(50000)}
foreign = {
    'label': memoir({'labels': [{'row': 1, 'col': 2, 'text': [LONG] * 18000}]}),
    'labels': memoir({'labels': [{'row': 1, 'col': 2, 'text': ['x']}] * 20000}),
    'languages': memoir(text={f'l{i}': {'name': 'x'} for i in range(40000)}),
    'keys': memoir(keys),
    'info': memoir(info=keys),
    'hex': memoir({'hexagons': [{**hexagon, **keys}]}),
    'hexes': memoir({'hexagons': [hexagon] * 10000}),
    'texts': memoir(text={'en': {'name': 'x', 'rules': 'a line\n' * 120000}}),
}
WIDGET = 'VASSAL.build.widget.TabWidget'
piece = ('<VASSAL.build.widget.PieceSlot entryName="Light Infantry" gpid="1">'
         '+/null/piece;;;x.png;Light Infantry/</VASSAL.build.widget.PieceSlot>')


def nested(names, inside):
    return (''.join(f'<{WIDGET} entryName="{name}">' for name in names) + inside
            + f'</{WIDGET}>' * len(names))


modules = {
    'deep': nested([f'n{i}' for i in range(60)], piece * 300),
    'long': nested(['y' * 10000] * 60, piece * 20),
    'wide': piece * 6000,
}

worst = {'seconds': (0, ''), 'mebibytes': (0, '')}
failures = runs = 0


def run(*words):
    global failures, runs
    runs += 1
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
        resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
        null = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(null, stream)
        os.execv(program, [program, *words])
    _, status, usage = os.wait4(child, 0)
    cost = {'seconds': usage.ru_utime + usage.ru_stime,
            'mebibytes': usage.ru_maxrss / 1024}
    what = ' '.join(os.path.basename(word) for word in words)
    for unit, value in cost.items():
        worst[unit] = max(worst[unit], (value, what))
    if (cost['seconds'] > SECONDS or cost['mebibytes'] > MEBIBYTES
            or os.WIFSIGNALED(status) or os.waitstatus_to_exitcode(status) > 2):
        failures += 1
        print(f'{what}: {cost["seconds"]:.1f} s, {cost["mebibytes"]:.0f} MiB,'
              f' status {status}', flush=True)


with tempfile.TemporaryDirectory() as work:
    os.chdir(work)
    pathlib.Path('rules.xml').write_text(rules)
    pathlib.Path('battle.xml').write_text(akragas)

    def out(name):
        path = pathlib.Path(name)
        path.unlink(missing_ok=True)
        return name

    for name, text in documents.items():
        assert len(text) <= 1.1e6, (name, len(text))
        file = name + '-x.xml'
        pathlib.Path(file).write_text(text)
        run('check', file)
        run('check', '--format', 'json', file)
        run('compile', file, '-o', out('o.wcb'))
        for verb in ('format', 'upgrade', 'dump', 'resolve', 'test'):
            run(verb, file)
        run('diff', file, 'battle.xml')
        run('diff', 'rules.xml', file)
        run('merge', file, file, 'battle.xml' if '<scenario' in text else 'rules.xml')
        run('merge', 'rules.xml' if '<rules' in text else 'battle.xml', file, file)
        run('pack', '--licence', 'MIT', file, '-o', out('o.wcpack'))
        run('export', 'vassal', file, '-o', out('o.vmod'))
        run('export', 'tts', file, '-o', out('o.json'))
        run('render', file, '-o', out('o.pdf'))
        run('play', '--auto', '1', file)
        run('playtest', '--games', '2', file)
    for name, text in foreign.items():
        assert len(text) <= 1.1e6, (name, len(text))
        pathlib.Path(name + '.m44').write_text(text)
        run('import', name + '.m44', '-o', out('o.xml'))
    for name, text in modules.items():
        text = f'<VASSAL.build.GameModule name="x">{text}</VASSAL.build.GameModule>'
        assert len(text) <= 1.1e6, (name, len(text))
        with zipfile.ZipFile(name + '.vmod', 'w', zipfile.ZIP_DEFLATED) as archive:
            archive.writestr('buildFile.xml', text)
            archive.writestr('moduledata', '<data version="1"><name>x</name></data>')
        run('export', 'vassal', 'battle.xml', '--module', name + '.vmod', '-o', out('o.txt'))
    os.chdir('/')

for unit, (value, what) in worst.items():
    print(f'most {unit}: {value:.1f} ({what})')
print(f'{runs} runs, {failures} over {SECONDS} s or {MEBIBYTES} MiB')
sys.exit(failures > 0)
