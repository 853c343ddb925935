#!/usr/bin/env python3
"""figures.py README.md RESULTS.json...
figures.py --check README.md

Puts what playtests found into a README, between the lines <!-- figures --> and
<!-- end of figures -->: a row for each battle, a column for each results file,
each of players that are alike, such as --levels greedy,greedy. The documents of
battles that favour an army are beside the README, and say so in their <status>:
that is brought in step. With --check nothing is written, and the README and the
documents must be in step.
"""
import json
import math
import os
import re
import sys
from xml.sax.saxutils import escape

START, END = '<!-- figures -->', '<!-- end of figures -->'
# A battle favours an army when all levels are sure that it wins more than this.
EVEN = 0.55
OUTCOMES = 4  # top, bottom, draw, stall; for A on top, then for B
# What a document says, of the first results.
SAYS = ('Played {} times by the computer against itself, the {} army won {} % '
        '({} to {}): let the better player take the other one, or play it '
        'twice and swap sides.')
SAID = re.compile(' ?' + re.escape(SAYS).replace(r'\{\}', '[^<>]*?'))


def stop(*words):
    sys.exit('figures.py: ' + ' '.join(words))


def wilson(successes, n, z=1.959964):
    """Wilson's score interval, as in wcc/statistics.h."""
    p = successes / n
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return p, middle - half, middle + half


class Figures:
    """What one results file tells of one battle."""

    def __init__(self, battle):
        rows = battle['tables']['outcomes']['rows']
        games = [rows[i]['counts'][0] + rows[OUTCOMES + i]['counts'][0]
                 for i in range(OUTCOMES)]
        self.games = sum(games)
        if self.games == 0:
            stop('no game of', battle['file'], 'was played')
        # Without a winner it is half a win of each.
        self.rate = wilson(games[0] + sum(games[2:]) / 2, self.games)
        self.turns = battle['tables']['measures']['rows'][0]['counts'][0] \
            / self.games
        self.armies = battle['armies']
        self.key = os.path.splitext(os.path.basename(battle['file']))[0]

    def favoured(self):
        """0 or 1: the army that surely wins more than EVEN; else None."""
        _, low, high = self.rate
        return 0 if low > EVEN else 1 if high < 1 - EVEN else None

    def cell(self):
        return '%.0f (%.0f to %.0f), %.0f turns' % (
            *(100 * x for x in self.rate), self.turns)


def level_of(plan):
    if plan['levels'][0] != plan['levels'][1] \
            or plan['nodes'][0] != plan['nodes'][1]:
        stop('players have to be alike')
    name = plan['levels'][0]
    return '%s:%d' % (name, plan['nodes'][0]) if name == 'search' else name


def table(results):
    """Lines of the table.
    @param results  parsed results files with the same battles"""
    levels = [level_of(each['plan']) for each in results]
    columns = [{figures.key: figures for figures in map(Figures, each['battles'])}
               for each in results]
    yield '| battle | first army | ' + ' | '.join(
        '%s, %d games' % (level, each['plan']['games'])
        for level, each in zip(levels, results)) + ' | favours |'
    yield '|---|---|' + '---|' * len(levels) + '---|'
    for key in sorted(set().union(*columns)):
        cells = [column.get(key) for column in columns]
        known = [cell for cell in cells if cell]
        sides = {cell.favoured() for cell in known}
        favoured = ''
        if len(sides) == 1 and None not in sides:
            favoured = known[0].armies[sides.pop()]
        yield '| `%s` | %s | %s | %s |' % (
            key, known[0].armies[0],
            ' | '.join(cell.cell() if cell else '' for cell in cells), favoured)


def sayings(lines):
    """Of the rows of a table: battle, and what its document has to say."""
    head = re.match(r'\| battle \| first army \| [^|]*, (\d+) games ', lines[0])
    if not head:
        stop('this is no table of figures:', lines[0])
    for line in lines[2:]:
        key, first, cell, *_, favoured = [
            cell.strip() for cell in line[1:-1].split('|')]
        rate = [int(n) for n in re.findall(r'\d+', cell)[:3]]
        if favoured != first:
            rate = [100 - rate[0], 100 - rate[2], 100 - rate[1]]
        yield key.strip('`'), escape(
            SAYS.format(head.group(1), favoured, *rate)) if favoured else ''


def in_step(text, saying):
    """The text of a document, saying this and nothing older."""
    if saying and saying in text:
        return text
    text = SAID.sub('', text).replace('  <status></status>\n', '')
    if saying and '</status>' in text:
        return text.replace('</status>', ' ' + saying + '</status>', 1)
    if saying:
        # Where the schema wants it.
        return re.sub(r'\n(?=  <(history|council|rule|victory|board)\b)',
                      lambda _: '\n  <status>' + saying + '</status>\n', text, 1)
    return text


def read(path):
    try:
        with open(path, encoding='utf-8') as file:
            return file.read()
    except (OSError, UnicodeError) as error:
        stop(path + ':', str(error))


def read_results(path):
    try:
        results = json.loads(read(path))
        if 'plan' in results and 'battles' in results:
            return results
    except (ValueError, TypeError):
        pass
    stop(path + ':', 'these are no results of a playtest')


def write(path, text):
    """Whole, or not at all."""
    draft = path + '.new'
    try:
        with open(draft, 'w', encoding='utf-8') as file:
            file.write(text)
        os.replace(draft, path)
    except OSError as error:
        if os.path.exists(draft):
            os.remove(draft)
        stop(path + ':', str(error))


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__.strip())
    check = sys.argv[1] == '--check'
    readme = sys.argv[2 if check else 1]
    text = read(readme)
    if START not in text or END not in text:
        stop(readme, 'has no lines', START, 'and', END)
    head, rest = text.split(START, 1)
    lines, tail = rest.split(END, 1)
    lines = lines.strip().split('\n') if check else list(
        table([read_results(name) for name in sys.argv[2:]]))
    new = {readme: '\n'.join([head + START, *lines, END + tail])}
    for key, saying in sayings(lines):
        path = os.path.join(os.path.dirname(readme), key + '.xml')
        if os.path.exists(path):
            new[path] = in_step(read(path), saying)
            if check and new[path] != read(path):
                print('%s: <status> has to say: %s' % (
                    path, saying or 'nothing of games of the computer'))
    changed = [path for path in new if new[path] != read(path)]
    for path in changed:
        if not check:
            write(path, new[path])
            print(path)
    sys.exit(1 if check and changed else 0)


if __name__ == '__main__':
    main()
