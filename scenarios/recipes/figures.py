#!/usr/bin/env python3
"""figures.py README.md RESULTS.json...

Puts what playtests found into a README, between the lines <!-- figures --> and
<!-- end of figures -->: a row for each battle, a column for each results file,
each of players that are alike, such as --levels greedy,greedy.
"""
import json
import math
import os
import sys

START, END = '<!-- figures -->', '<!-- end of figures -->'
# A battle is far from even when all levels are sure that one army, the same,
# wins more than this.
FAR = 0.6
OUTCOMES = 4  # top, bottom, draw, stall; for A on top, then for B


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
        # Without a winner it is half a win of each.
        self.rate = wilson(games[0] + sum(games[2:]) / 2, self.games)
        self.turns = battle['tables']['measures']['rows'][0]['counts'][0] \
            / self.games
        self.armies = battle['armies']
        self.key = os.path.splitext(os.path.basename(battle['file']))[0]

    def favoured(self):
        """0 or 1: the army that surely wins more than FAR; else None."""
        _, low, high = self.rate
        return 0 if low > FAR else 1 if high < 1 - FAR else None

    def cell(self):
        return '%.0f (%.0f to %.0f), %.0f turns' % (
            *(100 * x for x in self.rate), self.turns)


def level_of(plan):
    if plan['levels'][0] != plan['levels'][1] \
            or plan['nodes'][0] != plan['nodes'][1]:
        sys.exit('figures.py: players have to be alike')
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
        for level, each in zip(levels, results)) + ' | |'
    yield '|---|---|' + '---|' * len(levels) + '---|'
    for key in sorted(set().union(*columns)):
        cells = [column.get(key) for column in columns]
        known = [cell for cell in cells if cell]
        sides = {cell.favoured() for cell in known}
        verdict = ''
        if len(sides) == 1 and None not in sides:
            verdict = 'far from even: ' + known[0].armies[sides.pop()]
        yield '| `%s` | %s | %s | %s |' % (
            key, known[0].armies[0],
            ' | '.join(cell.cell() if cell else '' for cell in cells), verdict)


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__.strip())
    with open(sys.argv[1], encoding='utf-8') as file:
        text = file.read()
    if START not in text or END not in text:
        sys.exit('figures.py: %s has no lines %s and %s'
                 % (sys.argv[1], START, END))
    results = []
    for name in sys.argv[2:]:
        with open(name, encoding='utf-8') as file:
            results.append(json.load(file))
    head, rest = text.split(START, 1)
    tail = rest.split(END, 1)[1]
    with open(sys.argv[1], 'w', encoding='utf-8') as file:
        file.write('\n'.join([head + START, *table(results), END + tail]))


if __name__ == '__main__':
    main()
