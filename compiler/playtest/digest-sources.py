"""Writes players-digest.h: a number that changes when games come out otherwise.

What players choose and how games run follows from the sources of the runtime and
from what seeds them. Comments, layout, includes and names of files do not count.

usage: digest-sources.py OUTPUT DEPFILE SOURCE..."""

import hashlib
import pathlib
import re
import sys


def headers(sources):
    """Those of the runtime, private and public."""
    for folder in {source.parent.parent for source in sources}:
        yield from folder.glob('*/*.h')
        yield from folder.glob('include/wcr/*')


def essence(path):
    text = path.read_text(encoding='utf-8')
    text = re.sub(r'/\*.*?\*/', ' ', text, flags=re.S)
    text = re.sub(r'^#include .*$', '', text, flags=re.M)
    return ' '.join(text.split())


def main():
    output, depfile, *names = sys.argv[1:]
    sources = [pathlib.Path(name) for name in names]
    played = [source for source in sources
              if source.parent.parent.name == 'runtime']
    paths = sorted({*sources, *headers(played)})
    digest = hashlib.sha256('\n'.join(sorted(map(essence, paths))).encode())
    with open(output, 'w', encoding='utf-8') as out:
        out.write('/* Written by digest-sources.py; do not edit. */\n'
                  f'#define PLAYERS_DIGEST "{digest.hexdigest()[:12]}"\n')
    with open(depfile, 'w', encoding='utf-8') as out:
        out.write(f'{output}: ' + ' '.join(map(str, paths)) + '\n')


main()
