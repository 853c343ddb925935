"""The sections of a compiled battle as plain lists and dictionaries, in the
order and by the names of format.h."""

import zlib


class Damaged(Exception):
    """What is wrong with a file."""


class Bytes:
    """The bytes of one section, read from the front."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def u8(self):
        if self.at >= len(self.data):
            raise Damaged("a section ends too early")
        self.at += 1
        return self.data[self.at - 1]

    def uleb(self):
        value = shift = 0
        while True:
            byte = self.u8()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def zig(self):
        value = self.uleb()
        return -(value >> 1) - 1 if value & 1 else value >> 1

    def opt(self):
        value = self.uleb()
        return value - 1 if value else None

    def take(self, length):
        if length > len(self.data) - self.at:
            raise Damaged("a section ends too early")
        self.at += length
        return self.data[self.at - length:self.at]

    def each(self, read):
        return [read() for _ in range(self.uleb())]

    def ascending(self, read):
        """Numbers told by their difference; read () reads what follows each."""
        last, found = 0, []
        for _ in range(self.uleb()):
            last += self.uleb()
            found.append((last, *read()))
        return found

    def end(self):
        if self.at != len(self.data):
            raise Damaged("a section is longer than what it holds")


def split(data, n):
    """The payloads by type. @return them and the checksum of the play data"""
    if data[:4] != b"WCB\n":
        raise Damaged("no compiled battle")
    number = [int.from_bytes(data[a:b], "little")
              for a, b in ((4, 6), (6, 8), (8, 12), (12, 16))]
    rest = data[n["WCR_FORMAT_HEADER"]:]
    if number != [n["WCR_FORMAT_VERSION"], 0, len(data), zlib.crc32(rest)]:
        raise Damaged(f"the header does not fit: {number}")
    whole, found, play = Bytes(rest), {}, 0
    while whole.at < len(rest):
        start = whole.at
        kind = whole.u8()
        if found and kind <= max(found):
            raise Damaged("the sections are not in order")
        found[kind] = whole.take(whole.uleb())
        if kind < n["WCR_SECTION_TEXT"]:
            play = zlib.crc32(rest[start:whole.at], play)
    return found, play


class Battle:
    """All sections; what each attribute holds stands in format.h."""

    def __init__(self, data, numbers):
        self.n, self.size = numbers, len(data)
        self.payload, self.play = split(data, numbers)
        self.checksum = zlib.crc32(data[numbers["WCR_FORMAT_HEADER"]:])
        for section in ("board", "zones", "reserves", "objectives", "faces",
                        "roles", "terrains", "classes", "kinds", "pieces",
                        "armies", "expressions", "cards", "effects", "triggers",
                        "tokens", "counters", "draws", "decks", "strings", "names", "origins",
                        "prose", "council", "languages", "personalities",
                        "counter_names", "number_names", "deck_names", "people"):
            payload = self.payload.get(numbers["WCR_SECTION_" + section.upper()])
            if payload is None and section in (
                    "languages", "personalities", "counters", "draws", "decks",
                    "counter_names", "number_names", "deck_names", "people"):
                setattr(self, section, None)  # nothing is translated, or none
                continue
            if payload is None:
                raise Damaged(f"there is no section {section}")
            r = Bytes(payload)
            setattr(self, section, getattr(self, "read_" + section)(r))
            r.end()

    def read_board(self, r):
        board = {"columns": r.uleb(), "rows": r.uleb(), "slots": r.uleb()}
        board["sections"] = r.each(
            lambda: [r.u8(), r.u8(), r.u8(), r.u8(), r.uleb()])
        board["terrain"] = r.ascending(lambda: [r.uleb()])
        board["features"] = r.uleb()
        board["hexsides"] = r.ascending(lambda: [r.uleb(), r.u8()])
        return board

    def read_zones(self, r):
        return r.each(lambda: [hex for hex, in r.ascending(lambda: [])])

    def read_reserves(self, r):
        return r.each(lambda: {
            "side": r.u8(), "slots": r.uleb(), "zone": r.uleb(),
            "group": r.opt(), "turn": r.uleb(), "section": r.opt(),
            "banners": r.uleb(), "flags": r.u8()})

    def read_objectives(self, r):
        return r.each(lambda: {"zone": r.uleb(), "banners": r.uleb(),
                               "side": r.opt()})

    def read_faces(self, r):
        return r.each(r.u8)

    def read_roles(self, r):
        def role():
            use, base = divmod(r.u8(), 4)
            fixed = base == self.n["WCR_BASE_FIXED"]
            return {"use": use, "base": base, "dice": r.u8() if fixed else None,
                    "hits": r.uleb(), "kills": r.uleb(), "flags": r.uleb()}
        return r.each(role)

    def read_terrains(self, r):
        self.terrain_types = r.each(lambda: {
            "level": r.u8(), "flags": r.uleb(), "group": r.opt(),
            "becomes": r.opt()})
        return r.each(lambda: (r.uleb(), r.u8()))  # those of sides

    def read_classes(self, r):
        return r.each(lambda: {
            "symbol": r.opt(), "traits": r.uleb(),
            "stats": [r.uleb() for _ in range(self.n["WCR_STATS"])]})

    def read_kinds(self, r):
        def kind():
            of, side = divmod(r.uleb(), 2)
            return {"class": of, "side": side, "traits": r.uleb(),
                    "marker": r.u8()}
        return r.each(kind)

    def read_pieces(self, r):
        return [(kind, place) for kind in range(len(self.kinds))
                for place in r.each(r.uleb)]

    def read_armies(self, r):
        armies = {"sides": [(r.uleb(), r.uleb()) for _ in range(2)]}
        armies["first"] = r.u8()
        if armies["first"] & 2:
            armies["dice"], armies["faces"] = r.opt(), r.uleb()
        return armies

    def read_expressions(self, r):
        return r.each(lambda: self.instructions(Bytes(r.take(r.uleb()))))

    def instructions(self, r):
        """A list of (opcode, subject or None, operand or None)."""
        code = []
        while r.at < len(r.data):
            op = r.u8()
            what = self.n.opcode[op]
            subject = operand = None
            if what["id"] == "CONST":
                operand = r.zig()
            elif what["id"] == "MEMBER":
                operand = r.uleb()
            elif what["id"].startswith("COUNT_"):
                subject, operand = r.u8(), r.uleb()
            elif what["id"] == "OUTER":
                operand = r.uleb()
            elif "base" in what:
                if what["base"] in ("PIECE", "SIDE", "HEX"):
                    subject = r.u8()
                if what["argument"] != "NONE":
                    operand = r.uleb()
            code.append((op, subject, operand))
        return code

    def read_cards(self, r):
        self.clauses = []

        def card():
            group = r.uleb()
            deck, packed = divmod(r.uleb(), self.n["WCR_CARD_DECK"])
            copies, more = divmod(packed, 4)
            first = len(self.clauses)
            for _ in range(more + 1):
                self.clauses.append(self.clause(r, len(cards)))
            return {"group": group, "copies": copies, "deck": deck,
                    "clauses": self.clauses[first:]}
        cards = []
        for _ in range(r.uleb()):
            cards.append(card())
        return cards

    def clause(self, r, card):
        selector, kind = divmod(r.u8(), 16)
        c = {"card": card, "kind": self.n.ids["CLAUSE"][kind],
             "selector": self.n.ids["SELECTOR"][selector], "flags": r.u8(),
             "condition": None, "filter": None, "while": None, "phases": None}
        if c["kind"] == "REACT":
            c["window"] = r.u8()
        if c["kind"] == "AS":
            c["as"] = r.uleb()
        if c["kind"] in ("REACT", "COPY", "AS"):
            c["condition"] = r.opt()
            if c["kind"] == "REACT":
                c["filter"] = r.opt()
            return c
        if c["kind"] == "FALLBACK":
            c["condition"] = r.uleb()
        if c["flags"] & self.n["WCR_ORDER_FILTER"]:
            c["filter"] = r.uleb()
        if c["flags"] & self.n["WCR_ORDER_WHILE"]:
            c["while"] = r.uleb()
        count = r.uleb() if c["selector"] == "ALLOWANCE" else 1
        c["quotas"] = [divmod(r.uleb(), 16) for _ in range(count)]
        if c["selector"] == "POOL":
            c["spends"] = r.each(lambda: self.spend(r))
        if c["flags"] & self.n["WCR_ORDER_PHASES"]:
            c["phases"] = r.each(r.u8)
        return c

    @staticmethod
    def spend(r):
        faces = r.uleb()
        number, what = divmod(r.u8(), 4)
        return {"faces": faces, "what": what, "number": number,
                "when": r.opt(), "leader": r.opt()}

    def read_effects(self, r):
        query = [0]

        def effect():
            n = self.n
            step, operation = divmod(r.uleb(), 8)
            query[0] += step
            flags = r.uleb()
            e = {"query": query[0], "operation": operation, "flags": flags}
            for flag, read in (("AS", r.u8), ("KINDS", r.uleb),
                               ("TERRAIN", lambda: (r.uleb(), r.u8())),
                               ("ROLES", r.uleb), ("CLAUSE", r.uleb),
                               ("FACE", r.uleb), ("WHEN", r.uleb)):
                if flags & n["WCR_EFFECT_" + flag]:
                    e[flag] = read()
            if flags & n["WCR_EFFECT_COMPUTED"]:
                e["COMPUTED"] = r.uleb()
            elif n.ids["OPERATION"][operation] not in ("ALLOW", "DENY"):
                e["value"] = r.zig()
            return e
        return r.each(effect)

    def read_triggers(self, r):
        return r.each(lambda: {
            "event": r.u8(), **self.once(r.u8()), "side": r.opt(),
            "condition": r.opt(), "classes": r.uleb(), "card": r.opt(),
            "actions": r.each(lambda: self.action(r))})

    def once(self, packed):
        deck, once = divmod(packed, self.n["WCR_ONCE_DECK"])
        return {"deck": deck, "once": once}

    def action(self, r):
        a = {"verb": self.n.ids["ACTION"][r.u8()], "who": r.u8(),
             "other": r.u8(), "condition": r.opt(), "inner": 0}
        if a["verb"] in ("GAIN_BANNERS", "LOSE_BLOCKS", "GROW_HAND", "DRAW",
                         "GAIN_TOKENS", "STRIKE", "CHANGE_TERRAIN",
                         "CHANGE_HEXSIDE", "NOTE",
                         "FOR_EACH", "ROLL", "SET_COUNTER", "DISCARD",
                         "CHOOSE"):
            a["value"] = r.uleb()
        if a["verb"] in ("FOR_EACH", "OFFER", "TOGETHER", "ROLL"):
            a["inner"] = r.uleb()
        if a["verb"] == "CHOOSE" or (
                a["verb"] == "FOR_EACH"
                and a["other"] & self.n["WCR_EACH_COUNTED"]):
            a["most"] = r.uleb()
        return a

    def read_tokens(self, r):
        actions = r.each(lambda: {
            "window": r.u8(), "flags": r.u8(), "clause": r.opt(),
            "condition": r.opt(), "roles": r.uleb(), "groups": r.uleb()})
        return {"actions": actions, "sides": [(r.uleb(), r.uleb())
                                              for _ in range(2)]}

    def read_counters(self, r):
        return r.each(lambda: {"of": r.u8(), "most": r.u8(), "start": r.u8()})

    def read_draws(self, r):
        return r.each(lambda: (r.uleb(), r.opt(), r.each(r.u8)))

    def read_decks(self, r):
        return r.each(lambda: [(r.u8(), r.u8()) for _ in range(2)])

    def read_strings(self, r):
        return r.each(lambda: r.take(r.uleb()).decode("utf-8"))

    def read_names(self, r):
        nouns = [name[len("WCR_NOUN_"):].lower() for name in self.n.constant
                 if name.startswith("WCR_NOUN_")][:self.n["WCR_NAMED_NOUNS"]]
        return {noun: r.each(lambda: (self.strings[r.uleb()],
                                      self.strings[r.uleb()]))
                for noun in nouns}

    def optional_string(self, r):
        number = r.opt()
        return "" if number is None else self.strings[number]

    def read_origins(self, r):
        files = r.each(lambda: self.strings[r.uleb()])
        origins = [{"file": files[r.uleb()], "line": r.uleb(),
                    "cite": self.optional_string(r),
                    "source": self.optional_string(r)}
                   for _ in range(len(self.effects) + len(self.triggers))]
        return {"files": files, "effects": origins[:len(self.effects)],
                "triggers": origins[len(self.effects):]}

    def read_prose(self, r):
        return r.each(lambda: (r.u8(), self.strings[r.uleb()],
                               self.strings[r.uleb()]))

    def read_languages(self, r):
        return {"own": self.strings[r.uleb()], "others": r.each(
            lambda: (self.strings[r.uleb()],
                     r.ascending(lambda: [r.uleb()])))}

    def read_personalities(self, r):
        return r.each(lambda: (self.strings[r.uleb()], self.strings[r.uleb()],
                               [r.uleb() for _ in self.n.weights]))

    def read_counter_names(self, r):
        return r.each(lambda: (self.strings[r.uleb()], self.strings[r.uleb()]))

    def read_number_names(self, r):
        return r.each(lambda: (r.uleb(), r.u8(), self.strings[r.uleb()]))

    def read_deck_names(self, r):
        return self.read_counter_names(r)

    def read_people(self, r):
        return r.each(lambda: (r.u8(), r.u8()))

    def read_council(self, r):
        return {"number": r.uleb(), "sides": [
            {"colour": self.optional_string(r),
             "commanders": r.each(lambda: self.strings[r.uleb()])}
            for _ in range(2)]}
