#!/usr/bin/env python3
"""fit.py [OPTION]... PEOPLE.tsv RULES.xml PERSONALITY BATTLE.xml...

Fits the weights of a personality of the rules to what people won: it changes one
weight after the other, plays every second battle with it, and keeps what comes
nearer to people. The other battles check in the end, on other dice, whether that
is understanding: what only fits the first half does not help there. The weights
begin where the rules have them. Nothing is written; the last line is for the rules.

  --games N        games of each battle and trial (default 400)
  --rounds N       rounds over all weights at most (default 3)
  --players LEVEL  greedy or search:N (default greedy)
  --seed S         seed of the games (default 1); the check uses the next one
  --threads T      threads; any number gives the same weights (default 1)
  --program FILE   warcouncil (default: the installed one)
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

from figures import Figures

# In the order of WCR_WEIGHT_LIST, and within its bounds.
WEIGHTS = ('attack', 'safety', 'advance', 'objective', 'support', 'cards')
LEAST, MOST = 0, 1000
FACTORS = (1.4, 1 / 1.4)


def stop(*words):
    sys.exit('fit.py: ' + ' '.join(map(str, words)))


def copy(path, home, folder):
    """Copies a document of the folder, and those that it names. @return where"""
    if home not in path.parents:
        stop(path, 'is not in the folder of the rules')
    to = folder / path.relative_to(home)
    if not to.exists():
        text = path.read_text(encoding='utf-8')
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_text(text, encoding='utf-8')
        for name in re.findall(r'\b(?:rules|base)="([^"]+\.xml)"', text):
            copy((path.parent / name).resolve(), home, folder)
    return to


class Rules:
    """A copy of the folder of the rules, in which the personality changes. Battles
    lie there, too, as the paths in them and in variants are relative."""

    def __init__(self, folder, rules, personality, battles):
        self.name = personality
        self.text = rules.read_text(encoding='utf-8')
        self.place = re.search(r'<personality\s[^>]*\bid="%s"[^>]*>'
                               % re.escape(personality), self.text)
        if not self.place:
            stop(rules, 'has no personality', personality)
        home = rules.resolve().parent
        self.path = copy(rules.resolve(), home, folder)
        self.battles = [copy(battle.resolve(), home, folder)
                        for battle in battles]

    def weights(self):
        found = dict(re.findall(r'(\w+)="(\d+)"', self.place[0]))
        return {name: int(found.get(name, 100)) for name in WEIGHTS}

    def line(self, weights):
        ends = '/>' if self.place[0].endswith('/>') else '>'
        return '<personality id="%s"%s%s' % (self.name, ''.join(
            ' %s="%d"' % (name, value) for name, value in weights.items()
            if value != 100), ends)

    def write(self, weights):
        start, end = self.place.span()
        self.path.write_text(self.text[:start] + self.line(weights)
                             + self.text[end:], encoding='utf-8')


def play(options, rules, weights, battles, seed):
    """The mean distance from people's shares, in points."""
    rules.write(weights)
    level = '%s@%s' % (options.players, rules.name)
    results = rules.path.parent / 'results.json'
    results.unlink(missing_ok=True)
    done = subprocess.run(
        [options.program, '--language', 'en', 'playtest', '-q',
         '--games', str(options.games), '--threads', str(options.threads),
         '--seed', str(seed), '--levels', level + ',' + level,
         '--people', options.people, '--json', results, *battles],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        stop(done.stderr.strip())
    misses = []
    for battle in json.loads(results.read_text(encoding='utf-8'))['battles']:
        if 'people' not in battle:
            stop(battle['file'], 'is not in', options.people)
        share = battle['people'][0] / 100
        misses.append(abs(100 * Figures(battle).rate[0] - share))
    return sum(misses) / len(misses)


def fit(options, rules, battles):
    """Keeps each change that comes nearer; ends when a round keeps none."""
    best = rules.weights()
    least = play(options, rules, best, battles, options.seed)
    print('%5.1f points with %s' % (least, rules.line(best)), flush=True)
    for _ in range(options.rounds):
        kept = False
        for name in WEIGHTS:
            for factor in FACTORS:
                changed = round((best[name] or 10) * factor)
                trial = dict(best, **{name: max(LEAST, min(MOST, changed))})
                miss = play(options, rules, trial, battles, options.seed)
                print('%5.1f points with %s %d' % (miss, name, trial[name]),
                      flush=True)
                if miss < least:
                    best, least, kept = trial, miss, True
                    break
        if not kept:
            break
    return best


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    for name, usual in (('games', 400), ('rounds', 3), ('players', 'greedy'),
                        ('seed', 1), ('threads', 1), ('program', 'warcouncil')):
        parser.add_argument('--' + name, type=type(usual), default=usual)
    parser.add_argument('people')
    parser.add_argument('rules', type=pathlib.Path)
    parser.add_argument('personality')
    parser.add_argument('battles', type=pathlib.Path, nargs='+')
    options = parser.parse_args()
    if len(options.battles) < 2:
        stop('two battles are the least: one to fit, one to check')
    with tempfile.TemporaryDirectory() as folder:
        rules = Rules(pathlib.Path(folder), options.rules,
                      options.personality, options.battles)
        before = rules.weights()
        after = fit(options, rules, rules.battles[::2])
        for half, battles in (('fitted', rules.battles[::2]),
                              ('others', rules.battles[1::2])):
            print('%s, other dice: %.1f points before, %.1f after' % (
                half, *(play(options, rules, weights, battles, options.seed + 1)
                        for weights in (before, after))), flush=True)
        print(rules.line(after))


if __name__ == '__main__':
    try:
        main()
    except (OSError, UnicodeDecodeError) as error:
        stop(error)
