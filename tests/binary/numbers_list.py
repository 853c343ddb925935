"""Numbers of the binary format, out of format.h, vocabulary.h and the lists
beside them, so that a reader in another language cannot drift away."""

import re


def without_comments(text):
    return re.sub(r"/\*.*?\*/", "", text, flags=re.S)


def entries(text, macro):
    """The arguments of each MACRO (...) of a list, in order."""
    found = []
    for arguments in re.findall(
            r"^%s \(((?:\"(?:[^\"\\]|\\.)*\"|[^\"()])*)\)" % macro,
            without_comments(text), flags=re.M):
        parts = re.findall(r"\"(?:[^\"\\]|\\.)*\"|[^,]+", arguments)
        found.append([part.strip().strip('"') for part in parts if part.strip()])
    return found


def constants(text):
    """Names and values of the enumerations and numbers of a header."""
    values = {name: int(value) for name, value in
              re.findall(r"^#define (WCR_\w+) (\d+)$", text, flags=re.M)}
    for body in re.findall(r"enum\s*\w*\s*\{([^{}#]*)\}", without_comments(text)):
        following = 0
        for item in filter(None, (part.strip() for part in body.split(","))):
            name, _, value = (word.strip() for word in item.partition("="))
            if value:
                following = int(value) if value.isdigit() else values[value]
            values[name] = following
            following += 1
    return values


class Numbers:
    """All lists: names by number, as name[LIST][i]; constants by name."""

    def __init__(self, folder):
        def text(name):
            with open(f"{folder}/{name}", encoding="utf-8") as file:
                return file.read()

        words = text("vocabulary.def")
        self.name = {macro: [entry[1] for entry in entries(words, macro)]
                     for macro in ("SIDE", "DIRECTION", "OPERATION", "PLACE",
                                   "SUBJECT", "MODE", "CAUSE", "ROLE_USE",
                                   "PHASE", "SELECTOR", "CLAUSE", "WINDOW",
                                   "TOKEN_WINDOW", "ONCE")}
        self.ids = {macro: [entry[0] for entry in entries(words, macro)]
                    for macro in self.name}
        for macro, file in (("QUERY", "queries.def"), ("EVENT", "events.def"),
                            ("ACTION", "actions.def")):
            rows = entries(text(file), macro)
            self.name[macro] = [row[1] for row in rows]
            self.ids[macro] = [row[0] for row in rows]
        self.query = entries(text("queries.def"), "QUERY")
        keys = {"OPERATOR": ("id", "name", "pops"),
                "PATH": ("id", "base", "name", "argument", "result")}
        # both in the order of the list
        kinds = re.findall(r"^(OPERATOR|PATH) \(", text("opcodes.def"), flags=re.M)
        rows = {kind: iter(entries(text("opcodes.def"), kind)) for kind in keys}
        self.opcode = [dict(zip(keys[kind], next(rows[kind]))) for kind in kinds]
        self.weights = re.findall(r"^  WEIGHT \((\w+)\)", text("player.h"),
                                  flags=re.M)
        self.constant = constants(text("vocabulary.h"))
        self.constant.update(constants(text("format.h")))

    def __getitem__(self, name):
        return self.constant[name]

    def flags(self, prefix, value):
        """Names of the bits of a value, in the order of the header."""
        return [name[len(prefix):] for name, bit in self.constant.items()
                if name.startswith(prefix) and value & bit]
