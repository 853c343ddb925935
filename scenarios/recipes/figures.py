#!/usr/bin/env python3
"""figures.py README.md RESULTS.json...
figures.py --check README.md

Puts what playtests found into a README, between the lines <!-- figures --> and
<!-- end of figures -->: a row for each battle, a column for each results file,
each of players that are alike, such as --levels greedy,greedy, and one for what
people won, if the results have it (playtest --people). Armies are called
what they are in the results: play with --language en. The documents of
battles that favour an army are beside the README, and say so in a <status>: that
is brought in step, and what catalogues of translations beside them make of it. With
--check nothing is written, and the README, documents and catalogues must be in step.
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
PEOPLE = 'people'  # the head of their column, the last before the favoured army
OUTCOMES = 4  # top, bottom, draw, stall; for A on top, then for B


def _(text):
    """Marks what catalogues translate, as it is; they are filled in here."""
    return text


# What a document says, of the first results.
SAYS = _('Played {games} times by the computer against itself, the {army} army won '
         '{won} % ({low} to {high}): let the better player take the other one, or '
         'play it twice and swap sides.')
SAID = re.compile(' ?' + re.sub(r'\\{\w+\\}', '[^<>]*?', re.escape(SAYS)))


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
        # A draw is half a win of each. Who would have won a stall is not known.
        won, stalls = games[0] + games[2] / 2, games[3]
        self.rate = (won / max(self.games - stalls, 1),
                     wilson(won, self.games)[1],
                     wilson(won + stalls, self.games)[2])
        self.turns = battle['tables']['measures']['rows'][0]['counts'][0] \
            / self.games
        self.armies = battle['armies']
        share, games = battle.get('people', (0, 0))
        self.people = games and '%.0f (%.0f to %.0f), %d games' % (
            *(100 * x for x in wilson(share / 10000 * games, games)), games)
        self.key = os.path.splitext(os.path.basename(battle['file']))[0]

    def favoured(self):
        """0 or 1: the army that surely wins more than EVEN; else None."""
        _, low, high = self.rate
        return 0 if low > EVEN else 1 if high < 1 - EVEN else None

    def cell(self):
        if self.rate[2] - self.rate[1] >= 1:
            return 'not known, %.0f turns' % self.turns
        return '%.0f (%.0f to %.0f), %.0f turns' % (
            *(100 * x for x in self.rate), self.turns)


def level_of(plan):
    if plan['levels'][0] != plan['levels'][1] \
            or plan['nodes'][0] != plan['nodes'][1]:
        stop('players have to be alike')
    name, at, personality = plan['levels'][0].partition('@')
    nodes = ':%d' % plan['nodes'][0] if name == 'search' else ''
    return name + nodes + at + personality


def table(results):
    """Lines of the table.
    @param results  parsed results files with the same battles"""
    levels = [level_of(each['plan']) for each in results]
    columns = [{figures.key: figures for figures in map(Figures, each['battles'])}
               for each in results]
    heads = ['%s, %d games' % (level, each['plan']['games'])
             for level, each in zip(levels, results)]
    with_people = any(f.people for column in columns for f in column.values())
    heads += [PEOPLE] if with_people else []
    yield '| battle | first army | ' + ' | '.join(heads) + ' | favours |'
    yield '|---|---|' + '---|' * len(heads) + '---|'
    for key in sorted(set().union(*columns)):
        cells = [column.get(key) for column in columns]
        known = [cell for cell in cells if cell]
        sides = {cell.favoured() if cell else None for cell in cells}
        favoured = ''
        if len(sides) == 1 and None not in sides:
            favoured = known[0].armies[sides.pop()]
        told = [cell.cell() if cell else '' for cell in cells]
        if with_people:
            told.append(next((cell.people for cell in known if cell.people), ''))
        yield '| `%s` | %s | %s | %s |' % (
            key, known[0].armies[0], ' | '.join(told), favoured)


def rate_of(key, cell, favoured, first):
    """What the favoured army wins, and between what, in whole percent."""
    rate = [int(n) for n in re.findall(r'\d+', cell)[:3]]
    if len(rate) < 3:
        stop(key, 'has no figures by which it favours', favoured)
    if favoured != first:
        rate = [100 - rate[0], 100 - rate[2], 100 - rate[1]]
    # What is 55 may have been more before it was rounded.
    if rate[1] < round(100 * EVEN):
        stop(key, 'favours', favoured + ', with', str(rate[1]), '% at least')
    return rate


def sayings(lines):
    """Of the rows of a table: battle, and what its document has to say, as the
    gaps of the sentence; None: nothing."""
    head = re.match(r'\| battle \| first army \| [^|]*, (\d+) games ', lines[0])
    if not head:
        stop('this is no table of figures:', lines[0])
    for line in lines[2:]:
        key, first, *cells, favoured = [
            cell.strip() for cell in line[1:-1].split('|')]
        if '| ' + PEOPLE + ' |' in lines[0]:
            cells.pop()
        rates = [rate_of(key, cell, favoured, first)
                 for cell in cells if favoured]
        yield key.strip('`'), dict(
            zip(('won', 'low', 'high'), rates[0]),
            games=head.group(1), army=favoured) if favoured else None


def in_step(text, saying):
    """The text of a document, saying this and nothing older."""
    line = '  <status>' + escape(saying) + '</status>\n'
    if saying and line in text:
        return text
    text = SAID.sub('', text).replace('  <status></status>\n', '')
    # Where the schema wants it.
    return re.sub(r'^(?=  <(history|council|rule|set|trait|victory)\b)',
                  lambda _: line, text, count=1, flags=re.M) if saying else text


def entry(block):
    """Text and translation of an entry of a catalogue."""
    parts, part = {'msgid': '', 'msgstr': ''}, 'msgid'
    for line in block.split('\n'):
        match = re.fullmatch(r'(?:(msgid|msgstr) )?(".*")', line)
        if match:
            part = match.group(1) or part
            parts[part] += json.loads(match.group(2))
    return parts['msgid'], parts['msgstr']


def translated(text, all_gaps):
    """The text of a catalogue that translates the sentence and names of armies,
    with the sentences that are made of them and no older ones."""
    blocks = text.rstrip('\n').split('\n\n')
    known = dict(map(entry, blocks))
    old = {said for said in known if said != SAYS and SAID.fullmatch(said)}
    new = {SAYS.format(**gaps): known[SAYS].format(
               **{**gaps, 'army': known.get(gaps['army']) or gaps['army']})
           for gaps in all_gaps if known.get(SAYS)}
    if {said: known[said] for said in old} == new:
        return text
    return '\n\n'.join(
        [block for block in blocks if entry(block)[0] not in old]
        + ['#. Made by figures.py.\nmsgid %s\nmsgstr %s' % tuple(
               json.dumps(said, ensure_ascii=False) for said in pair)
           for pair in sorted(new.items())]) + '\n'


def catalogues(folder):
    """Those that LINGUAS names, where there is one."""
    path = os.path.join(folder, 'po', 'LINGUAS')
    if not os.path.exists(path):
        return []
    return [os.path.join(folder, 'po', language + '.po')
            for line in read(path).split('\n')
            for language in line.split('#')[0].split()]


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
    stop(path + ':', 'these are not results of a playtest')


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
    folder = os.path.dirname(readme)
    new = {readme: '\n'.join([head + START, *lines, END + tail])}
    said = []
    for key, gaps in sayings(lines):
        path = os.path.join(folder, key + '.xml')
        if os.path.exists(path):
            saying = SAYS.format(**gaps) if gaps else ''
            said += [gaps] if gaps else []
            new[path] = in_step(read(path), saying)
            if check and new[path] != read(path):
                print('%s: <status> has to say: %s' % (
                    path, saying or 'nothing of games of the computer'))
    for path in catalogues(folder):
        new[path] = translated(read(path), said)
        if check and new[path] != read(path):
            print(path + ': other sentences of games of the computer are needed')
    changed = [path for path in new if new[path] != read(path)]
    for path in changed:
        if not check:
            write(path, new[path])
            print(path)
    sys.exit(1 if check and changed else 0)


if __name__ == '__main__':
    main()
