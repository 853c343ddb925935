"""Writes template-data.c: see wcc/template.h.

usage: embed-templates.py OUTPUT TEMPLATE..."""

import pathlib
import sys


def quoted(line):
    return '    "' + line.replace('\\', '\\\\').replace('"', '\\"') + '\\n"'


def main():
    output, *paths = sys.argv[1:]
    with open(output, 'w', encoding='utf-8') as out:
        out.write('/* Written by embed-templates.py; do not edit. */\n\n'
                  '#include "language/template.h"\n\n'
                  f'_Static_assert (TEMPLATES == {len(paths)}, '
                  '"template.h counts them");\n\n'
                  'const wcc_template templates[TEMPLATES] = {\n')
        for path in map(pathlib.Path, paths):
            lines = path.read_text(encoding='utf-8').splitlines()
            out.write(f'  {{ "{path.stem}",\n'
                      + '\n'.join(map(quoted, lines)) + ' },\n')
        out.write('};\n')


main()
