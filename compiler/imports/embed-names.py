"""Writes names-data.c: the names that an import knows, see import.h.

usage: embed-names.py OUTPUT NAMES"""

import pathlib
import sys


def quoted(line):
    return '    "' + line.replace('\\', '\\\\').replace('"', '\\"') + '\\n"'


def main():
    output, names = map(pathlib.Path, sys.argv[1:])
    lines = names.read_text(encoding='utf-8').splitlines()
    output.write_text('/* Written by embed-names.py; do not edit. */\n\n'
                      '#include "imports/import.h"\n\n'
                      'const char import_names_text[] =\n'
                      + '\n'.join(map(quoted, lines)) + ';\n',
                      encoding='utf-8')


main()
