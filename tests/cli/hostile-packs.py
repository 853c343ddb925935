"""Makes packs that must be refused out of one that is good.

usage: hostile-packs.py PACK DIRECTORY

Each file in DIRECTORY is called CODE.WHAT.wcpack: the code that has to be
reported comes first. Files good.WHAT.wcpack must be read."""

import hashlib
import stat
import struct
import sys
import warnings
import zipfile

warnings.simplefilter('ignore')  # of duplicate names
good, directory = sys.argv[1:]
with zipfile.ZipFile(good) as archive:
    members = [(info.filename, archive.read(info)) for info in
               archive.infolist()]
LIST = 'manifest.xml'


def info(name, mode=stat.S_IFREG | 0o644, method=zipfile.ZIP_STORED):
    result = zipfile.ZipInfo(name)
    result.create_system = 3
    result.external_attr = mode << 16
    result.compress_type = method
    return result


def row(name, data):
    digest = hashlib.sha256(data).hexdigest()
    return (f'<member path="{name}" kind="rules" document="2" '
            f'size="{len(data)}" sha256="{digest}">\n</member>\n')


def write(name, entries):
    with zipfile.ZipFile(f'{directory}/{name}.wcpack', 'w') as archive:
        for entry, data in entries:
            if isinstance(entry, str):
                entry = info(entry)
            archive.writestr(entry, data)


def with_members(name, entries, data, listed=True):
    """The good pack and some members more, which its manifest knows."""
    paths = [entry if isinstance(entry, str) else entry.filename
             for entry in entries]
    result = []
    for old, old_data in members:
        if old == LIST and listed:
            text = old_data.decode()
            end = text.rindex('</pack>')
            rows = ''.join(row(path, data) for path in paths)
            old_data = (text[:end] + rows + text[end:]).encode()
        result.append((old, old_data))
    write(name, result + [(entry, data) for entry in entries])


def with_member(name, entry, data, listed=True):
    with_members(name, [entry], data, listed)


def changed(name, path, change):
    write(name, [(old, change(data) if old == path else data)
                 for old, data in members])


def patched(name, change):
    with open(good, 'rb') as file:
        data = bytearray(file.read())
    data = change(data) or data
    with open(f'{directory}/{name}.wcpack', 'wb') as file:
        file.write(data)


rules = dict(members)['rules.xml']
battle = next(name for name, _ in members if name.endswith('.wcb'))
scenario = battle[:-3] + 'xml'

# Names.
for what, path in (
        ('absolute', '/tmp/x.xml'), ('parent', '../x.xml'),
        ('parent-inside', 'a/../../x.xml'), ('dot', './x.xml'),
        ('double-slash', 'a//x.xml'),
        ('drive', 'c:x.xml'), ('hidden', '.config/x.xml'),
        ('ending', 'x.sh'), ('other-page', 'x.htm'), ('no-ending', 'Makefile'), ('bare', '.xml'),
        ('newline', 'a\nb.xml'), ('escape', 'a\033[2Jb.xml'),
        ('turned', 'a\u202ex.xml'), ('unseen', 'a\u200bx.xml'),
        ('byte-order', '\ufeffx.xml'),
        ('device', 'con.xml'), ('device-folder', 'a/NUL/x.xml'),
        ('device-ending', 'Com1 .tar.xml'), ('device-number', 'lpt9.xml'), ('device-raised', 'COM\u00b2.xml'),
        ('angstrom', '\u212b.xml'), ('ohm', '\u2126.xml'),
        ('blank', ' x.xml'), ('dot-end', 'a./x.xml'),
        ('long', 'a' * 250 + '.xml'), ('deep', 'a/' * 40 + 'x.xml'),
        ('very-long', 'a/' * 30000 + 'x.xml')):
    with_member(f'pack-unsafe.{what}', path, rules)
with_member('pack-unsafe.folder', info('a/', stat.S_IFDIR | 0o755), b'')
with_member('pack-unsafe.duplicate', scenario, rules)
with_member('pack-unsafe.duplicate-list', LIST, rules, listed=False)
with_member('pack-unsafe.other-case', scenario.upper()[:-3] + 'xml', rules)
for what, great, small in (
        ('french', '\u00c9tats', '\u00e9tats'), ('greek', '\u0391\u03a3', '\u03b1\u03c2'),
        ('polish', '\u0141', '\u0142'), ('russian', '\u0411', '\u0431'),
        ('turkish', '\u0130', 'i'), ('vietnamese', '\u1ea0', '\u1ea1')):
    with_members(f'pack-unsafe.case-{what}', [great + '.xml', small + '.xml'], rules)
with_member('pack-unsafe.file-and-folder', scenario + '/x.xml', rules)

# Letters that libarchive reads otherwise, or not at all.
with_member('pack-differs.korean-parts', '\u1112\u1161\u11ab.xml', rules)
with_member('pack-differs.backslash', 'a\\x.xml', rules)
with_member('pack-differs.accent', 'u\u0308x.xml', rules)

# Pages that are none, or of no battle.
with_member('pack-damaged.page', 'x.html', b'<script>alert(1)</script>')
with_member('pack-differs.page-alone', 'x.html',
            b'<!DOCTYPE html>\n<!-- A battle of Warcouncil. -->')

# What is no file. (A pipe is read as a file.)
for what, kind in (('link', stat.S_IFLNK), ('device', stat.S_IFCHR),
                   ('block', stat.S_IFBLK), ('socket', stat.S_IFSOCK)):
    with_member(f'pack-unsafe.{what}', info('x.xml', kind | 0o777),
                b'/etc/passwd')

# Sizes.
deflated = zipfile.ZIP_DEFLATED
with_member('too-large.bomb',
            info('x.xml', method=deflated), b' ' * (40 << 20))
with_member('too-large.ratio', info('x.xml', method=deflated),
            b' ' * (len(rules) * 400))
write('too-large.many-bombs', members + [
    (info(f'{i}.xml', method=deflated), b' ' * (1 << 20)) for i in range(60)])
write('too-large.members', members + [(f'{i}.xml', b'') for i in range(2000)])
patched('too-large.file', lambda data: data + bytes(17 << 20))

# Methods, secrets.
for what, method in (('bzip2', zipfile.ZIP_BZIP2), ('lzma', zipfile.ZIP_LZMA)):
    with_member(f'pack-unsafe.{what}', info('x.xml', method=method), rules)


def encrypt(data):
    at = data.index(b'PK\1\2')
    data[at + 8] |= 1
    data[6] |= 1


patched('pack-unsafe.encrypted', encrypt)

# Manifests.
write('pack-damaged.no-list', [m for m in members if m[0] != LIST])
write('pack-damaged.empty', [])
write('pack-differs.nothing-listed', members[:1])
write('pack-differs.missing', [m for m in members if m[0] != scenario
                               and m[0] != battle])
with_member('pack-differs.not-listed', 'zz.xml', rules, listed=False)
changed('pack-differs.sum', 'rules.xml', lambda data: data + b'\n')
changed('pack-differs.one-bit', 'rules.xml',
        lambda data: data.replace(b'5', b'4', 1))
changed('pack-differs.binary', battle,
        lambda data: data[:-1] + bytes([data[-1] ^ 1]))
changed('pack-damaged.no-binary', battle, lambda data: b'MZ' + data)
for what, old, new in (('id', b' id="', b' id="x'),
                       ('title', b'<title>', b'<title>x'),
                       ('kind', b'kind="scenario"', b'kind="case"'),
                       ('source', b'source="', b'source="x'),
                       ('format', b'format="', b'format="9'),
                       ('size', b' size="', b' size="1'),
                       ('path', b'path="', b'path="../'),
                       ('document', b'document="', b'document="7')):
    changed(f'pack-differs.{what}', LIST,
            lambda data: data.replace(old, new, 1))
changed('schema.attribute', LIST, lambda data: data.replace(
    b' id="', b' run="x" id="', 1))
changed('schema.element', LIST, lambda data: data.replace(
    b'</pack>', b'<run/></pack>', 1))
changed('no-dtd.entities', LIST, lambda data: data.replace(
    b'<pack', b'<!DOCTYPE p [<!ENTITY a "b">]><pack', 1))
changed('wrong-root.list', LIST, lambda data: rules)
changed('not-well-formed.list', LIST, lambda data: data[:-9])
changed('not-well-formed.zeros', LIST, lambda data: bytes(len(data)))
changed('not-well-formed.rules', 'rules.xml', lambda data: data[:-9])

# The zip itself.
patched('pack-damaged.before', lambda data: b'#!/bin/sh\n' + data)
patched('pack-damaged.behind', lambda data: data + b'x')
patched('pack-damaged.nothing', lambda data: bytearray(b'\0'))
patched('pack-damaged.no-zip', lambda data: bytearray(b'no zip, and no document'))


def lying_directory(data):
    end = len(data) - 22
    struct.pack_into('<I', data, end + 16, 0xfffffff0)


def more_entries(data):
    end = len(data) - 22
    struct.pack_into('<HH', data, end + 8, 60000, 60000)


def huge_size(data):
    at = data.index(b'PK\1\2')
    struct.pack_into('<II', data, at + 20, 0xfffffff0, 0xfffffff0)


def wrong_crc(data):
    at = data.index(b'PK\1\2')
    data[at + 16] ^= 1


patched('pack-damaged.directory', lying_directory)
patched('pack-damaged.size', huge_size)
patched('pack-damaged.crc', wrong_crc)

# Not ours, but harmless: deflated by another program.
write('good.deflated', [(info(name, method=deflated), data)
                        for name, data in members])
write('good.other-order', list(reversed(members)))
