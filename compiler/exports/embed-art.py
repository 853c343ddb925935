"""Writes art-data.c: the pictures of terrains and hexsides as pieces of SVG,
from the style of the editor's battlefield, see export.h.

usage: embed-art.py OUTPUT STYLE.INI"""

import configparser
import sys


def shapes(art, colours):
    """Items of the style's art, as elements in units of centre to corner."""
    result = []
    for item in filter(None, (item.strip() for item in art.split(';'))):
        kind, colour, *rest = item.split()
        colour = colours[colour]
        if kind == 'fill':
            result.append(f"<path fill='{colour}' d='{' '.join(rest)}'/>")
        else:
            width, *path = rest
            result.append(f"<path fill='none' stroke='{colour}' "
                          f"stroke-width='{width}' stroke-linecap='round' "
                          f"stroke-linejoin='round' d='{' '.join(path)}'/>")
    return ''.join(result)


def quoted(text):
    parts = [text[i:i + 90] for i in range(0, len(text), 90)] or ['']
    return '\n      '.join('"' + part.replace('\\', '\\\\').replace('"', '\\"')
                           + '"' for part in parts)


def thousandths(text):
    return str(round(1000 * float(text)))


def main():
    output, style = sys.argv[1:]
    ini = configparser.ConfigParser(interpolation=None, comment_prefixes='#',
                                    inline_comment_prefixes=None)
    with open(style, encoding='utf-8') as file:
        ini.read_file(file)
    terrains, hexsides, pictures, faces = [], [], [], []
    for section in ini.sections():
        kind, _, name = section.partition(' ')
        part = ini[section]
        ink = part.get('ink', '#444444')
        shade = part.get('shade', ink)
        colours = {'ink': ink, 'shade': shade}
        if kind == 'terrain':
            stripe = part.get('stripe', '0 0 0').split()
            values = [
                quoted(name), quoted(part.get('ground', '')),
                quoted(' ' + part.get('joins', '') + ' '
                       if 'joins' in part else ''),
                quoted(part.get('band', shade)), quoted(part.get('line', ink)),
                quoted(shapes(part.get('art', ''), colours)),
                quoted(shapes(part.get('alone', ''), colours)),
                thousandths(part.get('width', '0')),
                thousandths(part.get('rim', '0')),
                thousandths(part.get('pool', '-1')),
                *(thousandths(number) for number in stripe),
                str(int(part.get('sea', 'false') == 'true')),
                str(int(part.get('upright', 'false') == 'true'))]
            terrains.append('  { ' + ',\n    '.join(values) + ' }')
        elif kind == 'hexside':
            values = [quoted(name), quoted(ink), quoted(part.get('edge', ink)),
                      thousandths(part.get('width', '0.1'))]
            hexsides.append('  { ' + ', '.join(values) + ' }')
        elif kind in ('picture', 'face'):
            # On the paper of plates and dice, see art.c.
            art = shapes(part['art'], {'ink': '#241f14', 'shade': '#fffdf3'})
            (pictures if kind == 'picture' else faces).append(
                '  { ' + quoted(name) + ',\n    ' + quoted(art) + ' }')
    light = ini['light']
    with open(output, 'w', encoding='utf-8') as out:
        out.write('/* Written by embed-art.py; do not edit. */\n\n'
                  '#include "exports/art.h"\n\n'
                  'const struct terrain_art terrain_art[] = {\n'
                  + ',\n'.join(terrains)
                  + '\n};\nconst size_t terrain_arts = '
                  + str(len(terrains)) + ';\n\n'
                  'const struct hexside_art hexside_art[] = {\n'
                  + ',\n'.join(hexsides)
                  + '\n};\nconst size_t hexside_arts = '
                  + str(len(hexsides)) + ';\n\n'
                  'const struct picture_art picture_art[] = {\n'
                  + ',\n'.join(pictures)
                  + '\n};\nconst size_t picture_arts = '
                  + str(len(pictures)) + ';\n\n'
                  'const struct picture_art face_art[] = {\n'
                  + ',\n'.join(faces)
                  + '\n};\nconst size_t face_arts = '
                  + str(len(faces)) + ';\n\n'
                  'const struct board_colours board_colours = {\n  '
                  + ',\n  '.join(quoted(light[key]) for key in
                                 ('background', 'ground', 'grid', 'section',
                                  'label', 'hatch'))
                  + ',\n  { ' + quoted(light['top']) + ', '
                  + quoted(light['bottom']) + ' },\n  { '
                  + ', '.join(quoted(light[key]) for key in
                              ('circle', 'triangle', 'square', 'other'))
                  + ' },\n  ' + quoted(light['figure']) + '\n};\n')


main()
