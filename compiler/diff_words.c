/* diff_words.c: how elements and attributes are told in a comparison. What is
 * in no table is told by its own name, so that nothing is missed. */

#include "diff.h"

#include <string.h>

#define UNIT_OR_LEADER "unit-class leader-class"

static const struct diff_attribute attributes[] = {
  /* Nouns of the rules */
  { NULL, "id", "name in documents", NULL, NULL, DIFF_PLAIN, NULL },
  { NULL, "cite", "rule book", NULL, NULL, DIFF_PLAIN, NULL },
  { NULL, "xml:lang", "language", NULL, NULL, DIFF_PLAIN, NULL },
  { "board", "columns", "columns", NULL, NULL, DIFF_PLAIN, NULL },
  { "section", "long", "columns in long rows", NULL, NULL, DIFF_PLAIN, NULL },
  { "section", "short", "columns in short rows", NULL, NULL, DIFF_PLAIN, NULL },
  { "section", "mirror", "section of the top side", NULL, NULL, DIFF_WORDS,
    "section" },
  { "face", "flag", "makes units retreat", NULL, "no", DIFF_PLAIN, NULL },
  { "switch", "values", "possible rulings", NULL, NULL, DIFF_SET, NULL },
  { "switch", "default", "ruling", NULL, NULL, DIFF_PLAIN, NULL },
  { "trait", "weapon-of", "weapon of", NULL, NULL, DIFF_SET, UNIT_OR_LEADER },
  { NULL, "symbol", "symbol", NULL, NULL, DIFF_WORDS, "face" },
  { NULL, "traits", "traits", "none", NULL, DIFF_SET, "trait" },
  { "unit-class", "move", "hexes of a move", NULL, NULL, DIFF_PLAIN, NULL },
  { "leader-class", "move", "hexes of a move", NULL, NULL, DIFF_PLAIN, NULL },
  { "unit-class", "battle-after", "hexes moved after which it battles", "any",
    NULL, DIFF_PLAIN, NULL },
  { "unit-class", "range", "range", NULL, "0", DIFF_PLAIN, NULL },
  { "unit-class", "retreat", "hexes of retreat for a flag", NULL, NULL,
    DIFF_PLAIN, NULL },
  { NULL, "owned", "belongs to a side", NULL, "no", DIFF_PLAIN, NULL },
  { NULL, "level", "height", NULL, "0", DIFF_PLAIN, NULL },
  { NULL, "blocks-sight", "blocks sight", NULL, "no", DIFF_PLAIN, NULL },
  { NULL, "sight-group", "seen through along the group", NULL, NULL, DIFF_WORDS,
    NULL },
  { NULL, "strict", "sight along its own hexes only", NULL, "no", DIFF_PLAIN,
    NULL },
  { NULL, "becomes", "becomes", "open ground", NULL, DIFF_WORDS, "terrain" },

  /* Rolls */
  { "role", "use", "rolled for", NULL, NULL, DIFF_WORDS, NULL },
  { "role", "base", "dice come from", NULL, NULL, DIFF_WORDS, NULL },
  { "role", "hits", "faces that hit", "none", NULL, DIFF_SET, "face" },
  { "role", "kills-leader", "faces that eliminate a leader alone", "none", NULL,
    DIFF_SET, "face" },
  { "role", "spares-leader", "a leader alone who is missed goes on", NULL, "no",
    DIFF_PLAIN, NULL },
  { "role", "flags", "flags make the target retreat", NULL, "no", DIFF_PLAIN,
    NULL },
  { "role", "check", "a leader with the unit is in danger", NULL, "no",
    DIFF_PLAIN, NULL },
  { "role", "evadable", "the target may evade", NULL, "no", DIFF_PLAIN, NULL },
  { "role", "answered", "the target may battle back", NULL, "no", DIFF_PLAIN,
    NULL },
  { "role", "advances", "success allows a momentum advance", NULL, "no",
    DIFF_PLAIN, NULL },
  { "role", "caps", "limits on dice apply", NULL, "no", DIFF_PLAIN, NULL },
  { "role", "bonus", "bonus dice apply", NULL, "no", DIFF_PLAIN, NULL },
  { "role", "full", "full strength is looked at when it is rolled", NULL, "no",
    DIFF_PLAIN, NULL },

  /* Cards and orders */
  { "card", "group", "kind of card", NULL, NULL, DIFF_WORDS, NULL },
  { "card", "copies", "copies in the deck", NULL, NULL, DIFF_PLAIN, NULL },
  { NULL, "pieces", "units or leaders", NULL, NULL, DIFF_PLAIN, NULL },
  { NULL, "linked", "one linked group", NULL, "no", DIFF_PLAIN, NULL },
  { NULL, "chain", "pieces linked to a leader", NULL, NULL, DIFF_PLAIN, NULL },
  { "part", "section", "section", NULL, NULL, DIFF_WORDS, "section" },
  { NULL, "section", "section", "any", NULL, DIFF_WORDS, "section" },
  { NULL, "detach", "leaders may leave their units", NULL, "no", DIFF_PLAIN,
    NULL },
  { "first-move", "roll", "dice of each side", NULL, NULL, DIFF_PLAIN, NULL },
  { NULL, "roll", "dice rolled", NULL, NULL, DIFF_PLAIN, NULL },
  { "order", "of", "only those for which", "all", NULL, DIFF_PLAIN, NULL },
  { "either", "of", "only those for which", "all", NULL, DIFF_PLAIN, NULL },
  { "fallback", "of", "only those for which", "all", NULL, DIFF_PLAIN, NULL },
  { "token-action", "of", "only those for which", "all", NULL, DIFF_PLAIN,
    NULL },
  { "supply", "of", "only those for which", "all", NULL, DIFF_PLAIN, NULL },
  { "spend", "of", "only those for which", "all", NULL, DIFF_PLAIN, NULL },
  { "exit", "of", "only those for which", "all", NULL, DIFF_PLAIN, NULL },
  { "prize", "of", "only those for which", NULL, "not(piece.is-leader)",
    DIFF_PLAIN, NULL },
  { NULL, "while", "orders last while", "always", NULL, DIFF_PLAIN, NULL },
  { NULL, "phases", "phases", NULL, "move battle", DIFF_LIST, NULL },
  { NULL, "restore", "lost blocks back", NULL, NULL, DIFF_PLAIN, NULL },
  { "spend", "leader", "may bring", NULL, NULL, DIFF_WORDS, "leader-class" },
  { "copy", "mirror", "left and right change places", NULL, "no", DIFF_PLAIN,
    NULL },
  { "copy", "same-ground", "the leader stands in the same section", NULL, "no",
    DIFF_PLAIN, NULL },
  { "copy", "issued-only", "only the order that was issued while", "never",
    NULL, DIFF_PLAIN, NULL },
  { NULL, "window", "spent when", NULL, NULL, DIFF_WORDS, NULL },
  { "token-action", "group", "with cards of the kind", "any", NULL, DIFF_SET,
    NULL },
  { NULL, "actions", "actions", NULL, NULL, DIFF_SET, "token-action" },

  /* The box */
  { "supply", "each", "of these for each side", NULL, NULL, DIFF_PLAIN, NULL },

  /* Effects, triggers, actions */
  { NULL, "query", "question", NULL, NULL, DIFF_WORDS, NULL },
  { NULL, "face", "face", "any", NULL, DIFF_SET, "face" },
  { NULL, "roles", "rolls", "all", NULL, DIFF_SET, "role" },
  { NULL, "at", "where", NULL, NULL, DIFF_SET, NULL },
  { "effect", "at", "at", NULL, "subject", DIFF_WORDS, NULL },
  { "sudden-death", "at", "looked at when", NULL, NULL, DIFF_WORDS, NULL },
  { NULL, "when", "when", "always", NULL, DIFF_PLAIN, NULL },
  { "on", "once", "once in a", NULL, "no", DIFF_WORDS, NULL },
  { "prize", "once", "won once", NULL, "per-hex", DIFF_WORDS, NULL },
  { NULL, "event", "event", NULL, NULL, DIFF_WORDS, NULL },
  { "gain-banners", "side", "side", NULL, "side", DIFF_SIDE, NULL },
  { "gain-tokens", "side", "side", NULL, "side", DIFF_SIDE, NULL },
  { "draw", "side", "side", NULL, "side", DIFF_SIDE, NULL },
  { "grow-hand", "side", "side", NULL, "side", DIFF_SIDE, NULL },
  { NULL, "side", "side", "either", NULL, DIFF_SIDE, NULL },
  { NULL, "count", "number", NULL, "1", DIFF_PLAIN, NULL },
  { "gain-banners", "final", "may win the battle", NULL, "yes", DIFF_PLAIN,
    NULL },
  { "lose-blocks", "of", "of", NULL, "piece", DIFF_PLAIN, NULL },
  { "eliminate", "of", "of", NULL, "piece", DIFF_PLAIN, NULL },
  { "remove", "of", "of", NULL, "piece", DIFF_PLAIN, NULL },
  { "move", "of", "of", NULL, "piece", DIFF_PLAIN, NULL },
  { "for-each", "order", "picked by", NULL, "board", DIFF_WORDS, NULL },
  { "for-each", "piece", "of", NULL, NULL, DIFF_PLAIN, NULL },
  { "offer", "to", "to", NULL, "side", DIFF_SIDE, NULL },
  { "change-terrain", "to", "to", "what it becomes", NULL, DIFF_WORDS,
    "terrain" },
  { NULL, "role", "roll", NULL, NULL, DIFF_WORDS, "role" },

  /* Battles */
  { "scenario", "number", "number", NULL, NULL, DIFF_PLAIN, NULL },
  { "army", "first", "moves first", NULL, "no", DIFF_PLAIN, NULL },
  { "army", "cards", "cards in hand", NULL, NULL, DIFF_PLAIN, NULL },
  { "army", "tokens", "tokens", NULL, "0", DIFF_PLAIN, NULL },
  { "army", "hand", "hand", "none", NULL, DIFF_LIST, "card" },
  { "army", "banners", "banners already gained", NULL, "0", DIFF_PLAIN, NULL },
  { "army", "sheet", "sheet for tokens", NULL, NULL, DIFF_WORDS, NULL },
  { NULL, "class", "class", NULL, NULL, DIFF_SET, UNIT_OR_LEADER },
  { NULL, "weapon", "weapon", "none", NULL, DIFF_WORDS, "trait" },
  { NULL, "contingent", "contingent", NULL, NULL, DIFF_WORDS, "trait" },
  { "unit", "blocks", "blocks", "all", NULL, DIFF_PLAIN, NULL },
  { "victory", "banners", "banners to win", NULL, NULL, DIFF_PLAIN, NULL },
  { "hand", "banners", "grows with banners", NULL, NULL, DIFF_PLAIN, NULL },
  { "hand", "grow", "cards more", NULL, NULL, DIFF_PLAIN, NULL },
  { "hand", "turns", "in the first turns", NULL, NULL, DIFF_PLAIN, NULL },
  { "hand", "draw", "cards drawn", "as ever", NULL, DIFF_PLAIN, NULL },
  { "hand", "except", "cards replaced all the same", NULL, NULL, DIFF_SET,
    "card" },
  { "hand", "empty", "a side without cards", NULL, NULL, DIFF_PLAIN, NULL },
  { "draw-alternative", "draw", "cards drawn then", NULL, "1", DIFF_PLAIN,
    NULL },
  { NULL, "edge", "baseline of", NULL, NULL, DIFF_SIDE, NULL },
  { NULL, "owner", "belongs to", NULL, NULL, DIFF_SIDE, NULL },
  { NULL, "card", "card", NULL, NULL, DIFF_WORDS, "card" },
  { NULL, "terrain", "terrain", NULL, NULL, DIFF_WORDS, "terrain" },
  { NULL, "type", "kind", NULL, NULL, DIFF_WORDS, "terrain hexside" },
  { NULL, "zone", "zone", NULL, NULL, DIFF_WORDS, "zone" },
  { "prize", "banners", "banners", NULL, "1", DIFF_PLAIN, NULL },
  { "prize", "final", "may win the battle", NULL, "yes", DIFF_PLAIN, NULL },
  { "capture", "banners", "banners for a hex", NULL, "1", DIFF_PLAIN, NULL },
  { "gate", "banners", "banners for a hex", NULL, "1", DIFF_PLAIN, NULL },
  { "objective", "banners", "banners", NULL, "1", DIFF_PLAIN, NULL },
  { "exit", "banners", "banners for a unit", NULL, "1", DIFF_PLAIN, NULL },
  { "exit", "standing", "only who stood there when the turn began", NULL, "no",
    DIFF_PLAIN, NULL },
  { "first-move", "most", "most of", NULL, NULL, DIFF_SET, "face" },
  { "sudden-death", "leaving", "leaving the board loses too", NULL, "no",
    DIFF_PLAIN, NULL },
  { "sudden-death", "winner", "winner", NULL, "side", DIFF_WORDS, NULL },
  { "sudden-death", "of", "piece", NULL, NULL, DIFF_WORDS, "trait" },
  { "reserve", "cards", "ordered by cards of", "none", NULL, DIFF_WORDS, NULL },
  { "reserve", "section", "takes orders for", "no section", NULL, DIFF_WORDS,
    "section" },
  { "reserve", "move", "comes in by a move", NULL, "yes", DIFF_PLAIN, NULL },
  { "reserve", "after-banners", "comes in by itself after banners", "never",
    NULL, DIFF_PLAIN, NULL },
  { "reserve", "turn", "from turn", NULL, "1", DIFF_PLAIN, NULL },
  { "set", "value", "ruling", NULL, NULL, DIFF_PLAIN, NULL },
  { "case", "rule", "rules tested", NULL, NULL, DIFF_SET, NULL },
};
enum { ATTRIBUTES = sizeof attributes / sizeof attributes[0] };

static const struct diff_element elements[] = {
  { "rules", "rules", "Rules", { NULL }, false },
  { "die", "battle die", "Dice", { "" }, false },
  { "face", "face", NULL, { "id" }, false },
  { "board", "board", "Board", { "" }, false },
  { "section", "section", NULL, { "id" }, false },
  { "unit-class", "unit class", "Unit classes", { "id" }, false },
  { "leader-class", "leader class", "Leader classes", { "id" }, false },
  { "trait", "trait", "Traits", { "id" }, false },
  { "terrain", "terrain", "Terrain", { "id" }, false },
  { "hexside", "hexside", "Hexsides", { "id" }, false },
  { "role", "roll", "Rolls", { "id" }, false },
  { "card", "card", "Cards", { "id" }, false },
  { "switch", "switch", "Switches", { "id" }, false },
  { "token-action", "token action", "Actions for tokens", { "id" }, false },
  { "sheet", "sheet", "Sheets for tokens", { "id" }, false },
  { "supply", "supply", "What is in the box", { "id" }, false },
  { "effect",
    "effect",
    "General effects",
    { "id", "query op roles face as at when", "query op roles face as at value",
      "query op" },
    true },
  { "on",
    "on",
    "General triggers",
    { "id", "event side when once", "event" },
    true },

  { "order", "order", NULL, { "" }, false },
  { "either", "alternative", NULL, { "when", "" }, false },
  { "fallback", "stand-in", NULL, { "when", "" }, false },
  { "react", "reaction", NULL, { "event" }, true },
  { "play-as", "may be played as", NULL, { "card" }, true },
  { "copy", "copies the card of the other side", NULL, { "" }, true },
  { "part", "orders", NULL, { "section" }, true },
  { "spend", "dice", NULL, { "face" }, true },

  { "scenario", "battle", "Battle", { NULL }, false },
  { "case", "case", "Case", { NULL }, false },
  { "set", "ruling", "Rulings", { "switch" }, false },
  { "army", "army", "Armies", { "side" }, false },
  { "reserve", "reserve", NULL, { "zone cards section", "zone", "" }, false },
  { "zone", "zone", "Zones", { "id" }, false },
  { "victory", "victory", "Victory", { "" }, false },
  { "prize", "prize", "Victory", { "zone side", "zone" }, false },
  { "capture", "capture", "Victory", { "terrain side", "terrain" }, false },
  { "gate", "gate", "Victory", { "terrain side", "terrain" }, false },
  { "objective", "objective", "Victory", { "zone side", "zone" }, false },
  { "exit", "exit", "Victory", { "zone side", "side" }, false },
  { "sudden-death",
    "sudden death",
    "Victory",
    { "of at side", "at", "" },
    false },
  { "hand", "hand", "Special rules", { "side draw", "side" }, false },
  { "draw-alternative",
    "in place of a draw",
    "Special rules",
    { "card side", "card" },
    false },
  { "first-move", "dice for the first move", "Special rules", { "" }, false },
  { "deck", "deck", "Deck", { "" }, false },
  { "p", "text", NULL, { "" }, true },
};
enum { ELEMENTS = sizeof elements / sizeof elements[0] };

const struct diff_attribute *
diff_attribute (const char *element, const char *name)
{
  static const struct diff_attribute other = { 0 };
  const struct diff_attribute *any = &other;
  for (int i = 0; i < ATTRIBUTES; i++)
    if (strcmp (attributes[i].name, name) == 0)
      {
        if (attributes[i].element
            && strcmp (attributes[i].element, element) == 0)
          return &attributes[i];
        if (!attributes[i].element)
          any = &attributes[i];
      }
  return any;
}

const struct diff_element *
diff_element (const char *name)
{
  static const struct diff_element other = { .key = { "" }, .whole = true };
  for (int i = 0; i < ELEMENTS; i++)
    if (strcmp (elements[i].name, name) == 0)
      return &elements[i];
  return &other;
}
