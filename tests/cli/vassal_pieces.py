"""Reads pieces as VASSAL writes them, as its source of 3.7 does."""

import sys

TRAITS = {'piece', 'emb2', 'mark', 'prototype', 'label', 'delete', 'obs',
          'return', 'replace'}


def check(condition, *words):
    if not condition:
        sys.exit(sys.argv[0] + ': ' + ' '.join(map(str, words)))


def tokens(text, delimiter):
    """What VASSAL.tools.SequenceEncoder.Decoder makes of a text."""
    found, token, i = [], '', 0
    while i < len(text):
        if text[i] == '\\' and text[i + 1:i + 2] == delimiter:
            token += delimiter
            i += 2
        elif text[i] == delimiter:
            found.append(token)
            token = ''
            i += 1
        else:
            token += text[i]
            i += 1
    found.append(token)
    return [t[1:-1] if len(t) > 1 and t[0] == t[-1] == "'" else t
            for t in found]


def traits(command):
    """Pairs of type and state, the outermost first."""
    check(command.startswith('+/'), 'no piece:', command)
    identifier, kind, state = tokens(command[2:], '/')
    check(identifier == 'null', 'a piece in a slot has an id')
    found = []
    while True:
        kind, *inner = tokens(kind, '\t')
        state, *rest = tokens(state, '\t')
        check(len(inner) == len(rest) <= 1, 'types and states differ')
        check(kind.split(';')[0] in TRAITS, 'unknown trait', kind)
        found.append((kind, state))
        if not inner:
            return found
        kind, state = inner[0], rest[0]
