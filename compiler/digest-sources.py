"""Writes players-digest.h: a number that changes when games come out otherwise.

What players choose and how games run follows from the sources of the runtime and
from what seeds them. Comments and layout of these do not count.

usage: digest-sources.py OUTPUT DEPFILE SOURCE..."""

import hashlib
import pathlib
import re
import sys


def headers(sources):
    """Those in the folders of the sources, and what these include publicly."""
    folders = {source.parent for source in sources}
    for folder in sorted(folders):
        yield from folder.glob('*.h')
        yield from folder.glob('include/wcr/*')


def essence(path):
    text = path.read_text(encoding='utf-8')
    text = re.sub(r'/\*.*?\*/', ' ', text, flags=re.S)
    return ' '.join(text.split())


def main():
    output, depfile, *names = sys.argv[1:]
    sources = [pathlib.Path(name) for name in names]
    own = [source for source in sources if source.parent.name != 'runtime']
    played = [source for source in sources if source.parent.name == 'runtime']
    paths = sorted({*own, *played, *headers(played)}, key=lambda path: path.name)
    digest = hashlib.sha256()
    for path in paths:
        digest.update(f'{path.name}\n{essence(path)}\n'.encode())
    with open(output, 'w', encoding='utf-8') as out:
        out.write('/* Written by digest-sources.py; do not edit. */\n'
                  f'#define PLAYERS_DIGEST "{digest.hexdigest()[:12]}"\n')
    with open(depfile, 'w', encoding='utf-8') as out:
        out.write(f'{output}: ' + ' '.join(map(str, paths)) + '\n')


main()
