#!/usr/bin/env python3
"""A second reader of compiled battles, written from runtime/include/wcr
(format.h and the lists beside it) and nothing else. It prints what
`warcouncil dump` prints, so that each checks the other.

usage: reader.py INCLUDE_FOLDER FILE..."""

import sys

from decode import Battle, Damaged
from numbers_list import Numbers

LEVEL = {"OR": 1, "AND": 2, "EQ": 3, "NE": 3, "LT": 3, "LE": 3, "GT": 3,
         "GE": 3, "ADD": 4, "SUB": 4}
ATOM = 5
ROLE_WORDS = {"FULL": "full", "SPARES": "spares-leader"}
SPEND_WORDS = ["units", "pieces", "blocks"]
BASE_WORDS = ["close", "fire", "fixed"]
SIDES = ["side", "opponent", "nobody"]


class Printer:
    """Lines about a battle."""

    def __init__(self, battle):
        self.b, self.n, self.lines = battle, battle.n, []

    def line(self, text):
        self.lines.append(text)

    # ---- names

    def id(self, noun, i):
        if noun == "deck":  # number 0 is the command deck
            return "command" if i == 0 else self.b.deck_names[i - 1][0]
        names = (self.b.counter_names if noun == "counter"
                 else self.b.names[noun])
        return names[i][0]

    def deck(self, i):
        return "the deck" if i == 0 else self.id("deck", i)

    def deck_of(self, who):
        deck = who // self.n["WCR_OF_DECK"]
        return f" of {self.deck(deck)}" if deck else ""

    def mask(self, noun, bits):
        return " ".join(self.id(noun, i) for i in range(64) if bits >> i & 1)

    def side(self, i):
        return self.n.name["SIDE"][i]

    def place(self, hex):
        board = self.b.board
        row, column = divmod(hex, board["columns"])
        slot = hex - board["columns"] * board["rows"]
        if slot == board["slots"]:
            return "the supply"
        if slot >= 0:
            return f"+{slot + 1}"
        letters = chr(64 + row // 26) if row >= 26 else ""
        return f"{letters}{chr(65 + row % 26)}{column + 1}"

    @staticmethod
    def columns(first, last):
        return "none" if first > last else f"{first + 1}-{last + 1}"

    def terrain(self, i):
        types = len(self.b.terrain_types)
        if i < types:
            return self.id("terrain", i)
        of, side = self.b.terrains[i - types]
        return f"{self.id('terrain', of)} of {self.side(side)}"

    def kind(self, i):
        kind = self.b.kinds[i]
        return f"{self.side(kind['side'])} {self.id('class', kind['class'])}"

    def kinds(self, bits):
        """Classes, or kinds where not all of the class are meant."""
        words = []
        for i in range(len(self.b.kinds)):
            of = self.b.kinds[i]["class"]
            same = [k for k, kind in enumerate(self.b.kinds)
                    if kind["class"] == of]
            whole = all(bits >> k & 1 for k in same)
            if bits >> i & 1 and not (whole and i > same[0]):
                words.append(self.id("class", of) if whole else self.kind(i))
        return " ".join(words)

    def clause_card(self, i):
        card = self.b.clauses[i]["card"]
        first = [c["card"] for c in self.b.clauses].index(card)
        return (self.id("card", card)
                + (f" alternative {i - first}" if i > first else ""))

    # ---- expressions

    def word(self, kind, value):
        """A constant beside something of a kind."""
        if kind in ("FACE", "CLASS", "TERRAIN", "ROLE", "ZONE"):
            return self.id(kind.lower(), value)
        if kind in ("SIDE", "MODE", "CAUSE"):
            return self.n.name[kind][value]
        return str(value)

    def path(self, what, subject, operand):
        base = what["base"]
        start = {"PIECE": lambda: self.n.name["SUBJECT"][subject % 16]
                 + (".leader." if subject >= 16 else "."),
                 "SIDE": lambda: SIDES[subject] + ".",
                 "HEX": lambda: ["hex", "from"][subject] + ".",
                 "MOVE": lambda: "step.", "GLOBAL": lambda: ""}
        text = start.get(base, lambda: base.lower() + ".")() + what["name"]
        if operand is not None:
            text += f"({self.id(what['argument'].lower(), operand)})"
        return text

    def counting(self, what, subject, operand):
        if what["id"] == "COUNT_HEXES":
            return f"hexes({self.expression(operand)})"
        near = what["id"] in ("COUNT_ADJACENT", "COUNT_REAR")
        of = self.n.name["SUBJECT"][subject] if near else SIDES[subject]
        return f"{what['name']}({of}, {self.expression(operand)})"

    def step(self, stack, instruction):
        """Does one instruction on a stack of (text, level, kind, number)."""
        op, subject, operand = instruction
        what = self.n.opcode[op]
        if "base" in what:
            stack.append((self.path(what, subject, operand), ATOM,
                          what["result"], None))
        elif what["id"] == "CONST":
            stack.append((str(operand), ATOM, None, operand))
        elif what["id"] == "MEMBER":
            text, _, kind, _ = stack.pop()
            names = [self.word(kind, i) for i in range(64) if operand >> i & 1]
            stack.append((f"{text} in ({', '.join(names)})", 3, "BOOL", None))
        elif what["id"] == "NOT":
            self.opposite(stack)
        elif what["id"] in LEVEL:
            self.infix(stack, what)
        elif what["id"] == "DISTANCE":
            b, a = stack.pop()[0], stack.pop()[0]
            stack.append((f"distance({a}, {b})", ATOM, "NUMBER", None))
        elif what["id"] == "OUTER":
            text, _, kind, _ = self.value(operand)
            stack.append((f"outer({text})", ATOM, kind, None))
        else:
            stack.append((self.counting(what, subject, operand), ATOM,
                          "NUMBER", None))

    def opposite(self, stack):
        """NOT; of what is no truth it is the comparison with 0."""
        if stack[-1][2] in (None, "BOOL"):
            stack.append((f"not({stack.pop()[0]})", ATOM, "BOOL", None))
            return
        stack.append(("0", ATOM, None, 0))
        self.infix(stack, {"id": "EQ", "name": "="})

    def infix(self, stack, what):
        right, left = stack.pop(), stack.pop()
        level = LEVEL[what["id"]]
        kind = left[2] or right[2]

        def text(operand, least):
            if operand[3] is not None:
                return self.word(kind, operand[3])
            return operand[0] if operand[1] >= least else f"({operand[0]})"
        tighter = level if what["id"] in ("AND", "OR") else level + 1
        stack.append((f"{text(left, level)} {what['name']} "
                      f"{text(right, tighter)}", level,
                      "NUMBER" if level == 4 else "BOOL", None))

    def value(self, i):
        stack = []
        for instruction in self.b.expressions[i]:
            self.step(stack, instruction)
        value, = stack
        return value

    def expression(self, i):
        return self.value(i)[0]

    def when(self, i):
        return "" if i is None else f", when {self.expression(i)}"

    # ---- play sections

    def print_board(self):
        b, n = self.b.board, self.n
        self.line(f"  {b['columns']} columns, {b['rows']} rows, "
                  f"{b['slots']} slots off the board")
        for i, section in enumerate(b["sections"]):
            self.line(f"  section {self.id('section', i)}: columns "
                      f"{self.columns(*section[0:2])} of long rows, "
                      f"{self.columns(*section[2:4])} of short rows; for the "
                      f"top side {self.id('section', section[4])}")
        for hex, terrain in b["terrain"]:
            self.line(f"  {self.place(hex)} {self.terrain(terrain)}")
        for hex, feature, sides in b["hexsides"]:
            names = [name for i, name in enumerate(n.name["DIRECTION"])
                     if sides >> i & 1]
            self.line(f"  {self.place(hex)} {self.id('hexside', feature)} "
                      + " ".join(names))

    def print_zones(self):
        for i, hexes in enumerate(self.b.zones):
            self.line(f"  {self.id('zone', i)}: "
                      + " ".join(map(self.place, hexes)))

    def print_reserves(self):
        first = 1
        for reserve in self.b.reserves:
            last = first + reserve["slots"] - 1
            text = f"  {self.side(reserve['side'])}, +{first} to +{last}: "
            if reserve["flags"] & self.n["WCR_RESERVE_ANYWHERE"]:
                text += "anywhere"
            else:
                text += f"over {self.id('zone', reserve['zone'])}"
            first = last + 1
            if reserve["group"] is not None:
                text += (f" by {self.id('group', reserve['group'])} from turn "
                         f"{reserve['turn']}")
            if reserve["section"] is not None:
                text += f", by orders for {self.id('section', reserve['section'])}"
            if reserve["banners"]:
                text += f" after {reserve['banners']} banners"
            if reserve["group"] is None and (reserve["turn"] != 1
                                             or not reserve["banners"]):
                text += f" from turn {reserve['turn']}"
            if reserve["flags"] & self.n["WCR_RESERVE_PLACED"]:
                text += ", without a move"
            self.line(text)

    def print_objectives(self):
        for o in self.b.objectives:
            who = ("either side" if o["side"] is None
                   else self.side(o['side']))
            banners = o["banners"]
            how = ""
            if banners & self.n["WCR_OBJECTIVE_AT_ONCE"]:
                how += ", at once"
            if banners & self.n["WCR_OBJECTIVE_HALF"]:
                how += ", by more than half of it"
            more = banners // self.n["WCR_OBJECTIVE_MARGIN"]
            if more:
                how += f", by {more} hexes more than the enemy"
            self.line(f"  {self.id('zone', o['zone'])}: "
                      f"{banners % self.n['WCR_OBJECTIVE_AT_ONCE']} banners "
                      f"for {who}{how}")

    def print_faces(self):
        for i, flags in enumerate(self.b.faces):
            flag = ": a flag" if flags & self.n["WCR_FACE_FLAG"] else ""
            self.line(f"  {self.id('face', i)}{flag}")

    def print_roles(self):
        for i, role in enumerate(self.b.roles):
            text = (f"  {self.id('role', i)}: used for "
                    f"{self.n.name['ROLE_USE'][role['use']]}, dice "
                    f"{BASE_WORDS[role['base']]}")
            if role["dice"] is not None:
                text += f" {role['dice']}"
            if role["hits"]:
                text += f"; hits on {self.mask('face', role['hits'])}"
            if role["kills"]:
                text += ("; kills a lone leader on "
                         + self.mask("face", role["kills"]))
            flags = [ROLE_WORDS.get(flag, flag.lower())
                     for flag in self.n.flags("WCR_ROLE_", role["flags"])]
            self.line(text + ("; " + " ".join(flags) if flags else ""))

    def print_terrains(self):
        for i, terrain in enumerate(self.b.terrain_types):
            text = f"  {self.id('terrain', i)}: level {terrain['level']}"
            if terrain["group"] is not None:
                text += f", sight group {terrain['group']}"
            if terrain["flags"] & self.n["WCR_TERRAIN_STRICT"]:
                text += " (strict)"
            if terrain["becomes"] is not None:
                text += f", becomes {self.id('terrain', terrain['becomes'])}"
            self.line(text)
        for i in range(len(self.b.terrains)):
            self.line(f"  {self.terrain(len(self.b.terrain_types) + i)}")

    def print_classes(self):
        stats = [name[len("WCR_STAT_"):].lower().replace("_", "-")
                 for name in self.n.constant if name.startswith("WCR_STAT_")]
        for i, of in enumerate(self.b.classes):
            words = ["leader" if of["symbol"] is None
                     else self.id("face", of["symbol"])]
            for name, value in zip(stats, of["stats"]):
                if value != (99 if name == "battle-after" else 0):
                    words.append(f"{name} {value}")
            traits = self.mask("trait", of["traits"])
            self.line(f"  {self.id('class', i)}: {', '.join(words)}"
                      + (f"; {traits}" if traits else ""))

    def print_kinds(self):
        for i, kind in enumerate(self.b.kinds):
            text = f"  {i}: {self.kind(i)}"
            if kind["traits"]:
                text += f"; also {self.mask('trait', kind['traits'])}"
            if kind["marker"]:
                text += ("; armed" if kind["marker"] == self.n["WCR_MARKER_ARMED"]
                         else "; unarmed")
            self.line(text)

    def print_pieces(self):
        for i, (kind, place) in enumerate(self.b.pieces):
            where = self.place(place)
            name = self.b.names["piece"][i][1]
            self.line(f"  {i}: {self.kind(kind)} "
                      f"{'in' if where == 'the supply' else 'at'} {where}"
                      + (f", {name}" if name else ""))

    def print_armies(self):
        armies = self.b.armies
        for side, (hand, banners) in enumerate(armies["sides"]):
            self.line(f"  {self.side(side)}: {hand} cards, {banners} banners "
                      "to win")
        for side in range(2):
            program = armies["first"] >> (2 + 2 * side) & 3
            if program:
                self.line(f"  nobody plays {self.side(side)}: "
                          f"level {program - 1}")
        if armies["first"] % 4 < 2:
            self.line(f"  {self.side(armies['first'] % 4)} moves first")
            return
        dice = ("as many dice as the Command" if armies["dice"] is None
                else f"{armies['dice']} dice")
        self.line(f"  who rolls most of {self.mask('face', armies['faces'])} "
                  f"with {dice} moves first")

    def print_expressions(self):
        for i in range(len(self.b.expressions)):
            self.line(f"  {i}: {self.expression(i)}")

    # ---- cards

    def print_cards(self):
        for i, card in enumerate(self.b.cards):
            self.line(f"  {self.id('card', i)}: {card['copies']} in "
                      f"{self.deck(card['deck'])}, "
                      f"{self.id('group', card['group'])}")
            for clause in card["clauses"]:
                self.line("    " + self.clause(clause))

    def orderless(self, c):
        condition = c["condition"]
        if c["kind"] == "REACT":
            text = f"react to {self.n.name['WINDOW'][c['window']]}"
            if condition is not None:
                text += f" when {self.expression(condition)}"
            if c["filter"] is not None:
                text += f" with one of {self.expression(c['filter'])}"
            return text
        if c["kind"] == "AS":
            text = f"play-as {self.id('card', c['as'])}"
            if condition is not None:
                text += f" when {self.expression(condition)}"
            return text
        text = "copy"
        if c["flags"] & self.n["WCR_COPY_MIRROR"]:
            text += ", sections mirrored"
        if c["flags"] & self.n["WCR_COPY_GROUND"]:
            text += ", leader on the same ground"
        if condition is not None:
            text += ", the issued order only when " + self.expression(condition)
        return text

    def quota(self, number, section):
        text = (["any number", "the Command"][number] if number < 2
                else str(number - 1))
        return text + (f" {self.id('section', section - 1)}" if section else "")

    def spend(self, spend):
        text = (f"{self.mask('face', spend['faces'])}: "
                f"{SPEND_WORDS[spend['what']]} {spend['number']}")
        if spend["when"] is not None:
            text += f" with {self.expression(spend['when'])}"
        if spend["leader"] is not None:
            text += f", or a new {self.id('class', spend['leader'])}"
        return text

    def clause(self, c):
        if "quotas" not in c:
            return self.orderless(c)
        n = self.n
        text = {"MAIN": "order", "EITHER": "either", "FALLBACK": "fallback"}[c["kind"]]
        if c["condition"] is not None:
            text += f" when {self.expression(c['condition'])}"
        text += f": {c['selector'].lower()}"
        if c["selector"] != "POOL":
            text += (" of pieces" if c["flags"] & n["WCR_ORDER_LEADERS"]
                     else " of units")
        if c["filter"] is not None:
            text += f" with {self.expression(c['filter'])}"
        if c["while"] is not None:
            text += f", ordered while {self.expression(c['while'])}"
        text += ": " + ", ".join(self.quota(*quota) for quota in c["quotas"])
        for spend in c.get("spends", []):
            text += "; " + self.spend(spend)
        if c["flags"] & n["WCR_ORDER_DETACH"]:
            text += "; leaders may leave their units"
        if c["phases"] is not None:
            text += "; phases " + " ".join(n.name["PHASE"][i]
                                           for i in c["phases"])
        return text

    # ---- effects and triggers

    def origin(self, origin):
        text = f"      {origin['file']}:{origin['line']}"
        if origin["source"]:
            text += f", {origin['source']}"
        if origin["cite"]:
            text += f" ({origin['cite']})"
        self.line(text)

    def print_effects(self):
        for effect, origin in zip(self.b.effects, self.b.origins["effects"]):
            self.line("  " + self.effect(effect))
            self.origin(origin)

    def effect(self, e):
        n = self.n
        text = f"{n.name['QUERY'][e['query']]} {n.name['OPERATION'][e['operation']]}"
        if "value" in e:
            text += f" {e['value']}"
        if "COMPUTED" in e:
            text += f" {self.expression(e['COMPUTED'])}"
        if "AS" in e:
            text += f", as {n.name['SUBJECT'][e['AS']]}"
        if "KINDS" in e:
            text += f", of {self.kinds(e['KINDS'])}"
        if "TERRAIN" in e:
            terrain, place = e["TERRAIN"]
            text += f", on {self.terrain(terrain)} at {n.name['PLACE'][place]}"
        if "ROLES" in e:
            text += f", in {self.mask('role', e['ROLES'])}"
        if "CLAUSE" in e:
            text += f", ordered by {self.clause_card(e['CLAUSE'])}"
        if "FACE" in e:
            text += f", face {self.mask('face', e['FACE'])}"
        return text + self.when(e.get("WHEN"))

    def print_triggers(self):
        for trigger, origin in zip(self.b.triggers, self.b.origins["triggers"]):
            self.line("  " + self.trigger(trigger))
            ends = []  # of the blocks around
            for i, action in enumerate(trigger["actions"]):
                ends = [end for end in ends if end > i]
                self.line("    " + "  " * len(ends) + self.action(action))
                if action["verb"] in ("FOR_EACH", "OFFER", "TOGETHER", "ROLL"):
                    ends.append(i + 1 + action["inner"])
            self.origin(origin)

    def trigger(self, t):
        n = self.n
        text = f"on {n.name['EVENT'][t['event']]}"
        if t["deck"]:
            text += f" of {self.deck(t['deck'])}"
        if t["once"]:
            once = n.name["ONCE"][t["once"]]
            text += (", once for each hex in a game" if once == "per-hex"
                     else f", once in a {once}")
        if t["side"] is not None:
            text += f", of the {self.side(t['side'])} side"
        if t["classes"]:
            text += f", of {self.mask('class', t['classes'])}"
        if t["card"] is not None:
            text += f", with the card {self.id('card', t['card'])}"
        return text + self.when(t["condition"])

    def hex_of(self, operand):
        return ("from" if operand == self.n["WCR_OF_FROM"]
                else self.n.name["SUBJECT"][operand])

    def action(self, a):
        subject = self.n.name["SUBJECT"]
        who, other, verb = a["who"], a["other"], a["verb"]
        value = a.get("value")
        text = self.n.name["ACTION"][self.n.ids["ACTION"].index(verb)]
        if verb == "DISCARD":
            text += (f" {SIDES[who & 1]} {self.expression(value)}"
                     + self.deck_of(who))
            for flag, words in (("BY_SIDE", " by side"),
                                ("BY_OPPONENT", " by opponent"),
                                ("TO_DECK", " to deck"),
                                ("TO_HAND", " to hand"),
                                ("UNSEEN", ", not shown")):
                if who & self.n["WCR_DISCARD_" + flag]:
                    text += words
        elif verb == "DRAW":
            text += (f" {SIDES[who & 1]} {self.expression(value)}"
                     + self.deck_of(who))
            if who & self.n["WCR_DRAW_DISCARDS"]:
                text += " from discards"
        elif verb == "RESHUFFLE":
            text += self.deck_of(who)
        elif verb in ("GAIN_BANNERS", "GROW_HAND", "GAIN_TOKENS"):
            text += f" {SIDES[who]} {self.expression(value)}"
            if verb == "GAIN_BANNERS" and other & self.n["WCR_GAIN_NOT_FINAL"]:
                text += ", not the last one"
        elif verb == "LOSE_BLOCKS":
            text += f" {subject[who]} {self.expression(value)}"
        elif verb in ("ELIMINATE", "REMOVE", "MOVE"):
            text += f" {subject[who]}"
        elif verb == "STRIKE":
            by = "" if subject[who] == "side" else f" by {subject[who]}"
            text += f"{by} against {subject[other]} as {self.id('role', value)}"
        elif verb == "RESTRICT_BONUS":
            only = "nobody" if subject[other] == "side" else subject[other]
            text += f" of {subject[who]} to {only}"
        elif verb == "CHANGE_TERRAIN":
            place = self.hex_of(other)
            where = "" if place == "hex" else f" of {place}"
            text += where + (" to what it becomes" if who
                             else f" to {self.terrain(value)}")
        elif verb == "CHANGE_HEXSIDE":
            present = self.n["WCR_HEXSIDE_PRESENT"]
            text += (f" {'with' if who & present else 'without'} "
                     f"{self.id('hexside', value)} of {self.hex_of(other)} "
                     f"towards {self.hex_of(who & ~present)}")
        elif verb == "END_GAME":
            text += f", winner {SIDES[who]}"
        elif verb == "NOTE":
            text += f' "{self.b.strings[value]}"'
        elif verb == "FOR_EACH":
            order = "board" if who == 2 else SIDES[who]
            hexes = " hex of" if other & self.n["WCR_EACH_HEXES"] else ""
            text += f"{hexes} {self.expression(value)} in order of {order}"
            if "most" in a:
                text += f", at most {self.expression(a['most'])}"
            if other & self.n["WCR_EACH_STOPS"]:
                text += ", or fewer"
        elif verb == "SET_COUNTER":
            text += (f" {self.id('counter', who)} of {other} to "
                     f"{self.expression(value)}")
        elif verb == "CHOOSE":
            text += (f" {self.id('counter', who)} by {SIDES[other & 1]}, from "
                     f"{self.expression(value)} to "
                     f"{self.expression(a['most'])}")
            if other & self.n["WCR_CHOOSE_HIDDEN"]:
                text += ", face down"
            if other & self.n["WCR_CHOOSE_AGREED"]:
                text += ", agreed"
        elif verb == "REVEAL":
            text += f" {self.id('counter', who)} of {other}"
        elif verb == "ROLL":
            text += f" by {SIDES[who]}, dice {self.expression(value)}"
            text += f", numbers 1 to {other}" if other else ""
        elif verb == "OFFER":
            text += f" to {SIDES[who]}"
        return text + self.when(a["condition"])

    def print_tokens(self):
        side = self.n["WCR_TOKEN_FOR_SIDE"]
        for i, action in enumerate(self.b.tokens["actions"]):
            text = (f"  {self.id('token', i)}: "
                    f"{self.n.name['TOKEN_WINDOW'][action['window'] % side]}")
            if action["window"] >= side:
                text += " for the side"
            if action["groups"]:
                text += f" of {self.mask('group', action['groups'])}"
            if action["roles"]:
                text += f" in {self.mask('role', action['roles'])}"
            if action["flags"] & self.n["WCR_TOKEN_FLAG_MOVES"]:
                text += ", moves its piece"
            cost = 1 + action["flags"] // self.n["WCR_TOKEN_COST"]
            if cost > 1:
                text += f", takes {cost} tokens"
            if action["clause"] is not None:
                text += f", the order of {self.clause_card(action['clause'])}"
            if action["condition"] is not None:
                text += f", of {self.expression(action['condition'])}"
            self.line(text)
        for side, (tokens, sheet) in enumerate(self.b.tokens["sides"]):
            self.line(f"  {self.side(side)}: {tokens} tokens"
                      + (f" for {self.mask('token', sheet)}" if sheet else ""))

    def print_counters(self):
        owners = ["the game", "each side", "each piece", "each hex"]
        for i, counter in enumerate(self.b.counters):
            self.line(f"  {self.id('counter', i)} of {owners[counter['of']]}: "
                      f"{counter['start']} at first, {counter['most']} at most")

    def print_draws(self):
        for counter, expression, pile in self.b.draws:
            given = (f"one of {' '.join(str(number) for number in pile)}"
                     if pile else "the number at first")
            self.line(f"  {self.id('counter', counter)}: {given}"
                      + self.when(expression))

    def print_decks(self):
        for i, sides in enumerate(self.b.decks):
            self.line(f"  {self.id('deck', i + 1)}: " + ", ".join(
                f"{self.side(side)} {start} at first, {most} at most"
                for side, (start, most) in enumerate(sides)))

    # ---- text sections

    def print_strings(self):
        for i, string in enumerate(self.b.strings):
            self.line(f"  {i}: {string}")

    def print_names(self):
        for noun, names in self.b.names.items():
            for i, (ident, name) in enumerate(names):
                if ident or name:
                    self.line(f'  {noun} {i}: {ident} "{name}"')

    def print_origins(self):
        for file in self.b.origins["files"]:
            self.line(f"  {file}")

    def print_prose(self):
        kinds = [name[len("WCR_PROSE_"):].lower() for name in self.n.constant
                 if name.startswith("WCR_PROSE_")]
        for kind, language, text in self.b.prose:
            self.line(f"  {kinds[kind]} [{language}] {text}")

    def print_council(self):
        if self.b.council["number"]:
            self.line(f"  number {self.b.council['number']}")
        for side, council in enumerate(self.b.council["sides"]):
            text = f"  {self.side(side)}"
            if council["colour"]:
                text += f", colour {council['colour']}"
            for commander in council["commanders"]:
                text += f", commander {commander}"
            self.line(text)

    def print_languages(self):
        self.line(f"  of the battle: {self.b.languages['own']}")
        for language, pairs in self.b.languages["others"]:
            for before, after in pairs:
                self.line(f'  {language} "{self.b.strings[before]}" '
                          f'"{self.b.strings[after]}"')

    def print_personalities(self):
        for ident, name, weights in self.b.personalities:
            self.line(f'  {ident} "{name}"' + "".join(
                f", {weight} {percent}"
                for weight, percent in zip(self.n.weights, weights)))

    def print_counter_names(self):
        for ident, name in self.b.counter_names:
            self.line(f'  {ident} "{name}"')

    def print_number_names(self):
        for counter, number, name in self.b.number_names:
            self.line(f'  {self.id("counter", counter)} {number} "{name}"')

    def print_people(self):
        for i, (mistakes, share) in enumerate(self.b.people):
            self.line(f"  personality {i}, mistakes {mistakes}, share {share}")

    def print_deck_names(self):
        for ident, name in self.b.deck_names:
            self.line(f'  {ident} "{name}"')

    def all(self):
        b = self.b
        self.line(f"compiled battle, format {self.n['WCR_FORMAT_VERSION']}, "
                  f"{b.size} bytes, checksum {b.checksum:08x}, play data "
                  f"{b.play:08x}")
        for name in list(self.n.constant):
            section = name[len("WCR_SECTION_"):].lower()
            if name.startswith("WCR_SECTION_") and section != "text":
                if getattr(b, section) is None:
                    continue
                self.line("")
                self.line(section.replace("_", "-"))
                getattr(self, "print_" + section)()
        return "\n".join(self.lines) + "\n"


def main(arguments):
    if len(arguments) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    numbers = Numbers(arguments[0])
    for path in arguments[1:]:
        try:
            with open(path, "rb") as file:
                battle = Battle(file.read(), numbers)
        except (Damaged, OSError) as error:
            print(f"{path}: {error}", file=sys.stderr)
            return 1
        sys.stdout.buffer.write(Printer(battle).all().encode("utf-8"))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
