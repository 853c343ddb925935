/* From the shipped battle to a binary, and what else comes of compiling. */

#define _XOPEN_SOURCE 700 /* mkdtemp */

#include <check.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "binary/result.h"
#include "wcr/wcr.h"
#include "../run.h"

#define AKRAGAS "scenarios/ancients/akragas.xml"
#define RULES "scenarios/ancients/rules.xml"

struct file {
  char *at;
  size_t length;
};

static struct file
read_file (const char *name)
{
  char path[1024];
  struct file text;
  snprintf (path, sizeof path, "%s/%s", getenv ("SOURCE_ROOT"), name);
  ck_assert_int_eq (wcc_load_file (NULL, path, &text.at, &text.length), 0);
  return text;
}

/* How many elements of the name the rules of the repository have. */
static size_t
rules_count (const char *name)
{
  struct file rules = read_file (RULES);
  char start[64];
  size_t count = 0;
  int length = snprintf (start, sizeof start, "<%s ", name);
  for (const char *at = rules.at; (at = strstr (at, start)); at += length)
    count++;
  free (rules.at);
  ck_assert_uint_gt (count, 0);
  return count;
}

/* Puts other text in place of the first occurrence of `old`. */
static void
change (struct file *text, const char *old, const char *new)
{
  char *found = strstr (text->at, old);
  ck_assert_msg (found != NULL, "%s", old);
  size_t before = (size_t) (found - text->at);
  char *result = malloc (text->length + strlen (new) + 1);
  int length = sprintf (result, "%.*s%s%s", (int) before, text->at, new,
                        found + strlen (old));
  free (text->at);
  *text = (struct file){ result, (size_t) length };
}

/* Takes out what stands between the two with them, if it is there. */
static void
take_out (struct file *text, const char *from, const char *to)
{
  char *start = strstr (text->at, from);
  char *end = start != NULL ? strstr (start, to) : NULL;
  if (end == NULL)
    return;
  end += strlen (to);
  memmove (start, end, strlen (end) + 1);
  text->length -= (size_t) (end - start);
}

/* Gives the rules of the repository, whatever the path. */
static int
give_rules (void *user, const char *path, char **text, size_t *length)
{
  (void) user;
  const char *slash = strrchr (path, '/');
  if (slash && strcmp (slash, "/LINGUAS") == 0)
    return ENOENT;
  struct file rules = read_file (RULES);
  *text = rules.at;
  *length = rules.length;
  return 0;
}

static wcc_result *
compile (struct file text, const char *path)
{
  wcc_result *result
      = wcc_compile (text.at, text.length, path, give_rules, NULL);
  ck_assert_ptr_nonnull (result);
  return result;
}

static const uint8_t *
binary_of (const wcc_result *result, size_t *length)
{
  const uint8_t *binary = wcc_result_binary (result, length);
  const wcc_diagnostics *list = wcc_result_diagnostics (result);
  ck_assert_msg (binary != NULL, "%s",
                 wcc_diagnostics_count (list)
                     ? wcc_diagnostics_get (list, 0)->message
                     : "no binary");
  return binary;
}

static wcr_battle *
load (const wcc_result *result)
{
  size_t length;
  const uint8_t *binary = binary_of (result, &length);
  wcr_battle *battle;
  const char *message = "";
  ck_assert_msg (wcr_battle_load (binary, length, NULL, &battle, &message)
                     == WCR_OK,
                 "%s", message);
  return battle;
}

/* Payload of a section. */
static const uint8_t *
section (const wcc_result *result, enum wcr_section type, size_t *size)
{
  size_t length, at = WCR_FORMAT_HEADER;
  const uint8_t *binary = binary_of (result, &length);
  while (at < length)
    {
      int this_type = binary[at++];
      unsigned shift = 0;
      *size = 0;
      do
        *size |= (size_t) (binary[at] & 127) << shift, shift += 7;
      while (binary[at++] & 128);
      if (this_type == (int) type)
        return binary + at;
      at += *size;
    }
  ck_abort_msg ("no section %d", type);
  return NULL;
}

static int
effect_count (const wcc_result *result)
{
  size_t size;
  return section (result, WCR_SECTION_EFFECTS, &size)[0];
}

/* By hand: nineteen units on foot of four blocks, three of cavalry of three,
 * two of chariots of two blocks and four leaders; all banners but one of both
 * sides. There are no tiles on open ground. */
START_TEST (needs_are_counted)
{
  static const struct {
    const char *id;
    enum wcc_supply_kind kind;
    int number, needed;
  } expected[] = { { "small-blocks", WCC_SUPPLY_BLOCKS, 220, 76 },
                   { "elephant-blocks", WCC_SUPPLY_BLOCKS, 12, 0 },
                   { "leader-blocks", WCC_SUPPLY_BLOCKS, 16, 8 },
                   { "medium-blocks", WCC_SUPPLY_BLOCKS, 81, 9 },
                   { "banners", WCC_SUPPLY_BANNERS, 16, 9 },
                   { "tiles", WCC_SUPPLY_TILES, 45, 0 } };
  struct file text = read_file (AKRAGAS);
  wcc_result *result = compile (text, AKRAGAS);
  wcc_supply supply;
  for (size_t i = 0; i < 6; i++)
    {
      ck_assert (wcc_result_supply (result, i, &supply));
      ck_assert_str_eq (supply.id, expected[i].id);
      ck_assert_int_eq (supply.kind, expected[i].kind);
      ck_assert_int_eq (supply.number, expected[i].number);
      ck_assert_int_eq (supply.needed, expected[i].needed);
    }
  ck_assert (!wcc_result_supply (result, 6, &supply));
  wcc_result_free (result);
  free (text.at);
}
END_TEST

START_TEST (akragas)
{
  struct file text = read_file (AKRAGAS);
  wcc_result *result = compile (text, AKRAGAS);
  ck_assert_int_eq (wcc_result_kind (result), WCC_SCENARIO);
  ck_assert_uint_eq (wcc_diagnostics_count (wcc_result_diagnostics (result)),
                     0);
  wcr_battle *battle = load (result);
  /* counted in the scenario */
  ck_assert_int_eq (wcr_unit_count (battle), 24);
  ck_assert_int_eq (wcr_piece_count (battle), 28);
  ck_assert_int_eq (wcr_columns (battle), 13);
  ck_assert_int_eq (wcr_rows (battle), 9);
  ck_assert_int_eq (wcr_banners_to_win (battle, WCR_SIDE_TOP), 5);
  ck_assert_str_eq (wcr_noun_name (battle, WCR_NOUN_ARMY, WCR_SIDE_TOP),
                    "Carthaginian");
  ck_assert_str_eq (wcr_prose (battle, WCR_PROSE_TITLE, NULL, 0), "Akragas");
  /* eight classes of units and one of leaders are on the board */
  ck_assert_int_eq (wcr_noun_count (battle, WCR_NOUN_CLASS), 9);
  int heavy = wcr_noun_find (battle, WCR_NOUN_CLASS, "heavy-infantry");
  int found = 0;
  for (int i = 0; i < wcr_unit_count (battle); i++)
    found += wcr_piece_class (battle, i) == heavy;
  ck_assert_int_eq (found, 5);
  /* no forest, no hill: open ground only */
  ck_assert_int_eq (wcr_noun_count (battle, WCR_NOUN_TERRAIN), 1);
  ck_assert_int_eq (wcr_noun_find (battle, WCR_NOUN_TERRAIN, "hill"), WCR_NONE);
  int line = wcr_noun_find (battle, WCR_NOUN_CARD, "line-command");
  ck_assert_int_eq (wcr_card_copies (battle, line), 4);
  ck_assert_int_eq (wcr_card_clauses (battle, line), 2);
  wcr_battle_destroy (battle);
  wcc_result_free (result);
  free (text.at);
}
END_TEST

/* SCN-001: all that the record of a battle holds comes into the binary: number,
 * title, part, date, special rules, banners, terrain; SET-011: of each army its
 * side, name, colour, commanders, cards and who moves first. */
START_TEST (war_council)
{
  struct file text = read_file (AKRAGAS);
  change (&text, "number=\"1\"", "number=\"999\"");
  change (&text, "<title>Akragas</title>",
          "<title>Akragas</title><title xml:lang=\"de\">Agrigent</title>"
          "<part>Second Day</part><part xml:lang=\"de\">Zweiter Tag</part>");
  take_out (&text, "<status>", "</status>");
  change (&text, "<history>", "<status>Tested.</status><history>");
  change (&text, "<victory banners=\"5\"/>",
          "<rule><p>Nobody drinks.</p></rule><victory banners=\"9\"/>"
          "<board><terrain type=\"hill\" at=\"E5\"/></board>");
  change (&text, "colour=\"tan\"", "colour=\"#C8a96E\"");
  change (&text, "<commander>Himilco</commander>",
          "<commander>Himilco &amp; Son</commander>"
          "<commander>Mago</commander>");
  change (&text, "<commander>Daphnaeus</commander>", "");
  wcc_result *result = compile (text, AKRAGAS);
  wcr_battle *battle = load (result);
  wcr_game *game = malloc (wcr_game_size (battle));
  char hex[8];
  uint8_t cards[WCR_HAND_ROOM];
  wcr_game_start (battle, game, 1, NULL);
  ck_assert_int_eq (wcr_battle_number (battle), 999);
  ck_assert_str_eq (wcr_prose (battle, WCR_PROSE_TITLE, "en", 0), "Akragas");
  ck_assert_str_eq (wcr_prose (battle, WCR_PROSE_PART, NULL, 0), "Second Day");
  ck_assert_str_eq (wcr_prose (battle, WCR_PROSE_PART, "de", 0), "Zweiter Tag");
  ck_assert_str_eq (wcr_prose (battle, WCR_PROSE_DATE, NULL, 0), "406 BC");
  ck_assert_str_eq (wcr_prose (battle, WCR_PROSE_STATUS, NULL, 0), "Tested.");
  ck_assert_str_eq (wcr_prose (battle, WCR_PROSE_RULE, NULL, 0),
                    "Nobody drinks.");
  int terrain
      = wcr_hex_terrain (battle, game, wcr_hex_parse (battle, "E5", NULL));
  ck_assert_str_eq (wcr_noun_id (battle, WCR_NOUN_TERRAIN, terrain), "hill");
  ck_assert_int_eq (wcr_first_side (battle), WCR_SIDE_BOTTOM);
  ck_assert_int_eq (wcr_game_active (game), WCR_SIDE_BOTTOM);
  static const int hand[] = { 5, 6 };
  static const char *const name[] = { "Carthaginian", "Syracusan" };
  for (int side = 0; side < WCR_SIDES; side++)
    {
      ck_assert_int_eq (wcr_hand_size (battle, side), hand[side]);
      ck_assert_int_eq (wcr_game_hand (battle, game, side, cards), hand[side]);
      ck_assert_int_eq (wcr_banners_to_win (battle, side), 9);
      ck_assert_str_eq (wcr_noun_name (battle, WCR_NOUN_ARMY, side),
                        name[side]);
    }
  ck_assert_str_eq (wcr_army_colour (battle, WCR_SIDE_TOP), "#C8a96E");
  ck_assert_str_eq (wcr_army_colour (battle, WCR_SIDE_BOTTOM), "grey");
  ck_assert_str_eq (wcr_army_commander (battle, WCR_SIDE_TOP, 0),
                    "Himilco & Son");
  ck_assert_str_eq (wcr_army_commander (battle, WCR_SIDE_TOP, 1), "Mago");
  ck_assert_ptr_null (wcr_army_commander (battle, WCR_SIDE_TOP, 2));
  ck_assert_ptr_null (wcr_army_commander (battle, WCR_SIDE_TOP, -1));
  ck_assert_ptr_null (wcr_army_commander (battle, WCR_SIDE_BOTTOM, 0));
  int leader = wcr_unit_count (battle);
  ck_assert_str_eq (wcr_noun_name (battle, WCR_NOUN_PIECE, leader), "Mago");
  wcr_hex_name (battle, wcr_piece_hex (battle, game, leader), hex);
  ck_assert_str_eq (hex, "B4");
  free (game);
  wcr_battle_destroy (battle);
  wcc_result_free (result);
  free (text.at);
}
END_TEST

/* What need not be told is empty: an older document stays one. */
START_TEST (no_war_council)
{
  struct file text = read_file (AKRAGAS);
  change (&text, " number=\"1\"", "");
  change (&text, " colour=\"tan\"", "");
  change (&text, " colour=\"grey\"", "");
  wcc_result *result = compile (text, AKRAGAS);
  ck_assert_uint_eq (wcc_diagnostics_count (wcc_result_diagnostics (result)),
                     0);
  wcr_battle *battle = load (result);
  ck_assert_int_eq (wcr_battle_number (battle), 0);
  ck_assert_ptr_null (wcr_prose (battle, WCR_PROSE_PART, NULL, 0));
  ck_assert_str_eq (wcr_army_colour (battle, WCR_SIDE_TOP), "");
  ck_assert_str_eq (wcr_army_colour (battle, WCR_SIDE_BOTTOM), "");
  ck_assert_str_eq (wcr_army_commander (battle, WCR_SIDE_BOTTOM, 0),
                    "Daphnaeus");
  wcr_battle_destroy (battle);
  wcc_result_free (result);
  free (text.at);
}
END_TEST

/* Some pieces of a class, on the next hexes of the board. */
struct some {
  const char *class; /* NULL: terrain; "": leaders */
  int number;
};

static void
write_pieces (FILE *out, const struct some *some, int *hex)
{
  for (int i = 0; i < some->number; i++, ++*hex)
    {
      *hex += *hex % 13 == 12 && *hex / 13 % 2; /* short row */
      fprintf (out, "<%s at=\"%c%d\"/>", *some->class ? some->class : "leader",
               'A' + *hex / 13, *hex % 13 + 1);
    }
}

/* What is said about a battle of these pieces; "" for nothing. */
static void
said (const struct some *top, const struct some *bottom, int tiles, int banners,
      char *said)
{
  struct file text = { NULL, 0 };
  FILE *out = open_memstream (&text.at, &text.length);
  int hex = 0;
  fprintf (out,
           "<scenario xmlns=\"urn:x-warcouncil:scenario\" version=\"2\" "
           "id=\"x\" rules=\"x\"><title>X</title><victory banners=\"%d\"/>"
           "<board>",
           banners);
  write_pieces (out, &(struct some){ "terrain type=\"hill\"", tiles }, &hex);
  fprintf (out, "</board><army side=\"top\" cards=\"5\"><name>A</name>");
  hex = 0;
  write_pieces (out, top, &hex);
  fprintf (out, "</army><army side=\"bottom\" cards=\"5\" first=\"yes\">"
                "<name>B</name>");
  write_pieces (out, bottom, &hex);
  fprintf (out, "</army></scenario>");
  fclose (out);
  wcc_result *result = compile (text, "x.xml");
  const wcc_diagnostics *list = wcc_result_diagnostics (result);
  *said = '\0';
  for (size_t i = 0; i < wcc_diagnostics_count (list); i++)
    {
      const wcc_diagnostic *d = wcc_diagnostics_get (list, i);
      ck_assert_int_eq (d->severity, WCC_WARNING);
      if (d->code == WCC_CODE_NO_UNITS)
        continue; /* that is the point */
      ck_assert_int_eq (d->code, WCC_CODE_SHORT_SUPPLY);
      ck_assert_uint_lt (strlen (d->message), 100);
      strcat (strcat (said, d->message), "; ");
    }
  binary_of (result, &text.length);
  wcc_result_free (result);
  free (text.at);
}

/* GEO-038 and GEO-040: what the box of Ancients holds. As many are enough, and
 * with one more the battle still is one, with a warning. */
START_TEST (box)
{
#define UNIT(id) "unit class=\"" id "\""
  static const struct {
    struct some top, bottom;
    int tiles, banners;
    const char *said;
  } battles[] = {
    /* 55 units of four small blocks */
    { { UNIT ("warrior"), 27 }, { UNIT ("light-bow"), 28 }, 0, 5, "" },
    { { UNIT ("warrior"), 28 },
      { UNIT ("light-bow"), 28 },
      0,
      5,
      "the battle needs 224 small blocks, and there are 220; " },
    /* 27 of three medium ones */
    { { UNIT ("light-cavalry"), 9 }, { UNIT ("camel"), 18 }, 0, 5, "" },
    { { UNIT ("light-cavalry"), 10 },
      { UNIT ("camel"), 18 },
      0,
      5,
      "the battle needs 84 medium blocks, and there are 81; " },
    /* six elephants of two; they are mounted, and no medium blocks */
    { { UNIT ("elephant"), 6 }, { UNIT ("light-cavalry"), 27 }, 0, 5, "" },
    { { UNIT ("elephant"), 7 },
      { UNIT ("light-cavalry"), 27 },
      0,
      5,
      "the battle needs 14 elephant blocks, and there are 12; " },
    /* chariots of two and leaders share blocks */
    { { UNIT ("heavy-chariot"), 5 }, { "", 6 }, 0, 5, "" },
    { { UNIT ("heavy-chariot"), 5 },
      { "", 7 },
      0,
      5,
      "the battle needs 17 blocks of leaders and chariots, and there are "
      "16; " },
    { { UNIT ("warrior"), 9 }, { UNIT ("warrior"), 9 }, 45, 5, "" },
    { { UNIT ("warrior"), 9 },
      { UNIT ("warrior"), 9 },
      46,
      5,
      "the battle needs 46 terrain tiles, and there are 45; " },
    /* eight banners of the winner and seven of the other side */
    { { UNIT ("warrior"), 9 }, { UNIT ("warrior"), 9 }, 0, 8, "" },
    { { UNIT ("warrior"), 9 },
      { UNIT ("warrior"), 9 },
      0,
      9,
      "the battle needs 17 banners, and there are 16; " },
  };
  for (size_t i = 0; i < sizeof battles / sizeof battles[0]; i++)
    {
      char text[1000];
      said (&battles[i].top, &battles[i].bottom, battles[i].tiles,
            battles[i].banners, text);
      ck_assert_str_eq (text, battles[i].said);
    }
#undef UNIT
}
END_TEST

/* CARD-001: how many cards of each group the deck of the repository has. */
START_TEST (deck)
{
  static const struct {
    const char *group;
    int cards;
  } groups[] = {
    { "section", 27 }, { "troop", 10 }, { "leadership", 6 }, { "tactic", 17 }
  };
  struct file text = read_file (RULES);
  wcc_document *rules = wcc_document_read (text.at, text.length, RULES, NULL);
  int all = 0, known = 0;
  for (const wcc_node *card
       = wcc_node_child (wcc_document_root (rules), "card");
       card; card = wcc_node_next (card, "card"))
    all += atoi (wcc_node_get (card, "copies"));
  for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++)
    {
      int cards = 0;
      for (const wcc_node *card
           = wcc_node_child (wcc_document_root (rules), "card");
           card; card = wcc_node_next (card, "card"))
        if (strcmp (wcc_node_get (card, "group"), groups[i].group) == 0)
          cards += atoi (wcc_node_get (card, "copies"));
      ck_assert_msg (cards == groups[i].cards, "%s: %d", groups[i].group,
                     cards);
      known += cards;
    }
  ck_assert_int_eq (all, 60);
  ck_assert_int_eq (known, 60);
  wcc_document_free (rules);
  free (text.at);
}
END_TEST

START_TEST (same_bytes)
{
  struct file text = read_file (AKRAGAS);
  wcc_result *first = compile (text, "akragas.xml");
  wcc_result *second = compile (text, "/some/where/else/akragas.xml");
  size_t one, two;
  const uint8_t *a = binary_of (first, &one), *b = binary_of (second, &two);
  ck_assert_uint_eq (one, two);
  ck_assert (memcmp (a, b, one) == 0);
  wcc_result_free (first);
  wcc_result_free (second);
  free (text.at);
}
END_TEST

/* The sections that a row of a board has, one letter a hex: the first ones of
 * their names, or a small letter where two sections meet. */
static void
expect_sections (const wcc_catalogue *rules, int row, const char *expected)
{
  for (int column = 0; expected[column]; column++)
    {
      uint8_t mask = rules->hex_sections[row * rules->columns + column];
      char letter = mask == 1   ? 'L'
                    : mask == 2 ? 'C'
                    : mask == 4 ? 'R'
                    : mask == 3 ? 'l'
                                : 'r';
      ck_assert_msg (letter == expected[column], "row %d, column %d: %c", row,
                     column, letter);
    }
}

/* A battle may have a board of another size: the sections, 4, 5 and 4 of 13
 * columns, keep their share of it. */
START_TEST (board_of_its_own)
{
  struct file text = read_file (AKRAGAS);
  change (&text, "<victory banners=\"5\"/>",
          "<victory banners=\"5\"/><board columns=\"17\" rows=\"11\">"
          "<terrain type=\"hill\" at=\"K17\"/></board>");
  wcc_result *result = compile (text, AKRAGAS);
  const wcc_catalogue *rules = wcc_result_catalogue (result);
  ck_assert_int_eq (rules->columns, 17);
  ck_assert_int_eq (rules->rows, 11);
  expect_sections (rules, 0, "LLLLLCCCCCCCRRRRR");
  expect_sections (rules, 10, "LLLLLCCCCCCCRRRRR");
  expect_sections (rules, 9, "LLLLlCCCCCCrRRRR");
  wcr_battle *battle = load (result);
  ck_assert_int_ge (wcr_hex_parse (battle, "K17", NULL), 0);
  wcr_battle_destroy (battle);
  wcc_result_free (result);

  /* What is not said is as in the rules. */
  change (&text, " columns=\"17\"", "");
  change (&text, "K17", "K13");
  result = compile (text, AKRAGAS);
  ck_assert_int_eq (wcc_result_catalogue (result)->columns, 13);
  ck_assert_int_eq (wcc_result_catalogue (result)->rows, 11);
  expect_sections (wcc_result_catalogue (result), 1, "LLLlCCCCrRRR");
  wcc_result_free (result);
  free (text.at);
}
END_TEST

/* Only what the battle uses is in the binary. */
START_TEST (used_only)
{
  struct file text = read_file (AKRAGAS);
  wcc_result *plain = compile (text, AKRAGAS);
  int before = effect_count (plain);
  /* hill and forest bring their effects: three, five and each a blocked sight
   */
  change (&text, "<victory banners=\"5\"/>",
          "<victory banners=\"5\"/><board><terrain type=\"hill\" at=\"E5\"/>"
          "</board>");
  wcc_result *hill = compile (text, AKRAGAS);
  ck_assert_int_eq (effect_count (hill), before + 4);
  change (&text, "</board>", "<terrain type=\"forest\" at=\"E6\"/></board>");
  wcc_result *both = compile (text, AKRAGAS);
  ck_assert_int_eq (effect_count (both), before + 4 + 6);
  wcr_battle *battle = load (both);
  ck_assert_int_eq (wcr_noun_count (battle, WCR_NOUN_TERRAIN), 3);
  wcr_battle_destroy (battle);
  wcc_result_free (plain);
  wcc_result_free (hill);
  wcc_result_free (both);
  free (text.at);
}
END_TEST

/* Without a chariot nothing is said about chariots: two effects of the class,
 * the swords that chariots ignore, and that they regain no blocks. */
START_TEST (absent_class)
{
  struct file text = read_file (AKRAGAS);
  wcc_result *plain = compile (text, AKRAGAS);
  int before = effect_count (plain);
  change (&text, "<unit class=\"heavy-chariot\" at=\"C3 C11\"/>", "");
  wcc_result *result = compile (text, AKRAGAS);
  ck_assert_int_eq (effect_count (result), before - 4);
  wcr_battle *battle = load (result);
  ck_assert_int_eq (wcr_noun_find (battle, WCR_NOUN_CLASS, "heavy-chariot"),
                    WCR_NONE);
  ck_assert_int_eq (wcr_noun_find (battle, WCR_NOUN_TRAIT, "chariot"),
                    WCR_NONE);
  wcr_battle_destroy (battle);
  wcc_result_free (plain);
  wcc_result_free (result);
  free (text.at);
}
END_TEST

START_TEST (switches)
{
  struct file text = read_file (AKRAGAS);
  wcc_result *plain = compile (text, AKRAGAS);
  change (&text, "<victory",
          "<set switch=\"command-basis\" value=\"cards-held\"/><victory");
  wcc_result *result = compile (text, AKRAGAS);
  ck_assert_int_eq (effect_count (result), effect_count (plain) + 1);
  wcc_result_free (plain);
  wcc_result_free (result);
  free (text.at);
}
END_TEST

/* Effects and triggers of a scenario come into its binary. */
START_TEST (scenario_rules)
{
  struct file text = read_file (AKRAGAS);
  size_t size;
  wcc_result *plain = compile (text, AKRAGAS);
  int before = section (plain, WCR_SECTION_TRIGGERS, &size)[0];
  change (&text, "</scenario>",
          "<effect query='move-hexes' op='add' value='1' "
          "when='piece.class = auxilia and piece.side = top'/>"
          "<on event='hex-entered' when='piece.hex = A7 and "
          "piece.side = bottom' once='game'><gain-banners count='2'/>"
          "<note>The camp is taken.</note></on>"
          "<on event='turn-ends' side='top' when='side.turn ge 12'>"
          "<end-game winner='opponent'/></on></scenario>");
  wcc_result *result = compile (text, AKRAGAS);
  ck_assert_int_eq (section (result, WCR_SECTION_TRIGGERS, &size)[0],
                    before + 2);
  wcc_result_free (plain);
  wcr_battle *battle = load (result);
  wcr_battle_destroy (battle);
  wcc_result_free (result);
  free (text.at);
}
END_TEST

/* The mask of a trait; 0 when the battle has none of that name. */
static uint32_t
trait_bit (const wcr_battle *battle, const char *id)
{
  int trait = wcr_noun_find (battle, WCR_NOUN_TRAIT, id);
  return trait == WCR_NONE ? 0 : UINT32_C (1) << trait;
}

/* Traits that a scenario gives make kinds of their own, and can be asked for;
 * what the class has anyway is none of them. */
START_TEST (further_traits)
{
  struct file text = read_file (AKRAGAS);
  change (&text, "<victory",
          "<trait id='picked'><name>picked men</name></trait><trait id='old'/>"
          "<victory");
  change (&text, "<army side=\"bottom\"", "<army side='bottom' traits='old'");
  change (&text, "at=\"H3 H9 H10\"",
          "at='H3'/><unit class='auxilia' "
          "traits='picked foot' at='H9 H10'");
  wcc_result *result = compile (text, AKRAGAS);
  wcr_battle *battle = load (result);
  uint32_t picked = trait_bit (battle, "picked");
  uint32_t old = trait_bit (battle, "old");
  wcr_game *game = malloc (wcr_game_size (battle));
  wcr_game_start (battle, game, 1, NULL);
  int special = 0;
  for (int i = 0; i < wcr_piece_count (battle); i++)
    {
      bool ours = wcr_piece_side (battle, i) == WCR_SIDE_BOTTOM;
      char hex[8];
      wcr_hex_name (battle, wcr_piece_hex (battle, game, i), hex);
      bool marked = ours && strcmp (hex, "H9") * strcmp (hex, "H10") == 0;
      ck_assert_uint_eq (wcr_piece_traits (battle, i),
                         (ours ? old : 0) | (marked ? picked : 0));
      special += marked;
    }
  ck_assert_int_eq (special, 2);
  ck_assert_str_eq (
      wcr_noun_name (battle, WCR_NOUN_TRAIT,
                     wcr_noun_find (battle, WCR_NOUN_TRAIT, "picked")),
      "picked men");
  free (game);
  wcr_battle_destroy (battle);
  wcc_result_free (result);
  free (text.at);
}
END_TEST

START_TEST (rules_alone)
{
  struct file text = read_file (RULES);
  wcc_result *result = compile (text, RULES);
  ck_assert_int_eq (wcc_result_kind (result), WCC_RULES);
  ck_assert_ptr_null (wcc_result_binary (result, NULL));
  ck_assert_uint_eq (wcc_diagnostics_count (wcc_result_diagnostics (result)),
                     0);
  ck_assert_uint_eq (wcc_result_catalogue (result)->class_count,
                     rules_count ("unit-class"));
  wcc_result_free (result);
  free (text.at);
}
END_TEST

static void
check_catalogue (const wcc_catalogue *catalogue)
{
  ck_assert_str_eq (catalogue->title, "Ancients");
  ck_assert_int_eq (catalogue->columns, 13);
  ck_assert_int_eq (catalogue->rows, 9);
  ck_assert_uint_eq (catalogue->class_count, rules_count ("unit-class"));
  ck_assert_uint_eq (catalogue->terrain_count, rules_count ("terrain"));
  ck_assert_uint_eq (catalogue->card_count, rules_count ("card"));
  ck_assert_uint_eq (catalogue->section_count, 3);
  ck_assert_str_eq (catalogue->classes[0].id, "light-infantry");
  ck_assert_str_eq (catalogue->classes[0].name, "light infantry");
  ck_assert_str_eq (catalogue->classes[0].symbol, "light");
  ck_assert_int_eq (catalogue->classes[0].blocks, 4);
  ck_assert_int_eq (catalogue->classes[0].move, 2);
  ck_assert_str_eq (catalogue->terrains[1].id, "hill");
  ck_assert_int_eq (catalogue->terrains[1].level, 1);
  /* A1 left, A5 centre, B4 both, no hex behind the end of a short row */
  ck_assert_uint_eq (catalogue->hex_sections[0], 1);
  ck_assert_uint_eq (catalogue->hex_sections[4], 2);
  ck_assert_uint_eq (catalogue->hex_sections[13 + 3], 3);
  ck_assert_uint_eq (catalogue->hex_sections[13 + 12], 0);
}

/* The editor needs its palettes most when something is wrong. */
START_TEST (catalogue)
{
  struct file text = read_file (AKRAGAS);
  wcc_result *result = compile (text, AKRAGAS);
  check_catalogue (wcc_result_catalogue (result));
  wcc_result_free (result);
  change (&text, "class=\"auxilia\"", "class=\"auxilias\"");
  result = compile (text, AKRAGAS);
  ck_assert_ptr_null (wcc_result_binary (result, NULL));
  check_catalogue (wcc_result_catalogue (result));
  wcc_result_free (result);
  change (&text, "</army>", "</arm");
  result = compile (text, AKRAGAS);
  check_catalogue (wcc_result_catalogue (result));
  wcc_result_free (result);
  free (text.at);
}
END_TEST

START_TEST (the_case)
{
  char text[]
      = "<case xmlns='urn:x-warcouncil:case' version='2' rules='rules.xml' "
        "rule='ONE-1 TWO-2' seed='7'><says>It works.</says>"
        "<army side='top' hand='order-light line-command order-two-left'>"
        "<unit class='light-bow' at='A1 A2' blocks='3'/>"
        "<unit class='light-infantry' at='C4'/></army>"
        "<army side='bottom' first='yes' banners='6'>"
        "<unit class='heavy-infantry' at='I5' blocks='1'/></army>"
        "<deck>order-medium order-heavy</deck>"
        "<play><do> card order-light; order A1 ;; done;</do>"
        "<dice>light flag</dice><legal>done; card x</legal>"
        "<illegal>stop</illegal><expect over='no'/></play></case>";
  struct file whole = { text, sizeof text - 1 };
  wcc_result *result = compile (whole, "case.xml");
  wcr_battle *battle = load (result);
  const wcc_case *c = wcc_result_case (result);
  static const struct {
    enum wcc_step_kind kind;
    const char *text;
  } wanted[] = {
    { WCC_STEP_DO, "card order-light" },
    { WCC_STEP_DO, "order A1" },
    { WCC_STEP_DO, "done" },
    { WCC_STEP_DICE, "light flag" },
    { WCC_STEP_LEGAL, "done" },
    { WCC_STEP_LEGAL, "card x" },
    { WCC_STEP_ILLEGAL, "stop" },
    { WCC_STEP_EXPECT, "" },
  };
  ck_assert_uint_eq (c->step_count, sizeof wanted / sizeof wanted[0]);
  for (size_t i = 0; i < c->step_count; i++)
    {
      ck_assert_int_eq (c->steps[i].kind, wanted[i].kind);
      ck_assert_str_eq (c->steps[i].text, wanted[i].text);
    }
  ck_assert_str_eq (wcc_node_get (c->steps[7].node, "over"), "no");
  ck_assert_str_eq (c->says, "It works.");
  ck_assert_uint_eq (c->cover_count, 2);
  ck_assert_str_eq (c->covers[1], "TWO-2");
  ck_assert_uint_eq (c->seed, 7);
  ck_assert_str_eq (c->deck, "order-medium order-heavy");
  ck_assert_str_eq (wcc_node_get (c->army[1], "banners"), "6");
  /* blocks go with the units of the binary, in whatever order those are */
  for (int i = 0; i < wcr_unit_count (battle); i++)
    {
      const char *class = wcr_noun_id (battle, WCR_NOUN_CLASS,
                                       wcr_piece_class (battle, i));
      int blocks = strcmp (class, "light-bow") == 0        ? 3
                   : strcmp (class, "heavy-infantry") == 0 ? 1
                                                           : 0;
      ck_assert_int_eq (c->blocks[i], blocks);
    }
  ck_assert_int_eq (wcr_banners_to_win (battle, WCR_SIDE_TOP), 99);
  wcr_battle_destroy (battle);
  wcc_result_free (result);
}
END_TEST

struct allocations {
  long left;  /* allocations until one fails */
  long alive; /* blocks not released */
};

static void *
count_allocate (void *user, size_t size)
{
  struct allocations *counter = user;
  if (counter->left-- <= 0)
    return NULL;
  counter->alive++;
  return malloc (size);
}

static void
count_release (void *user, void *block)
{
  struct allocations *counter = user;
  counter->alive -= block != NULL;
  free (block);
}

/* Whichever allocation fails, the answer is no result, or a whole one, and
 * nothing is lost. */
START_TEST (out_of_memory)
{
  struct file text = read_file (AKRAGAS);
  change (&text, "<leader at=\"B8\">Himilco</leader>",
          "<leader at=\"B8\">Himilco</leader><unit class=\"x\" at=\"Z1\"/>");
  bool done = false;
  long n;
  for (n = 0; !done && n < 100000; n++)
    {
      struct allocations counter = { n, 0 };
      struct memory memory = { count_allocate, count_release, &counter };
      wcc_result *result = compile_in (NULL, text.at, text.length, "x.xml",
                                       give_rules, NULL, &memory);
      done = counter.left >= 0 && result;
      wcc_result_free (result);
      ck_assert_int_eq (counter.alive, 0);
    }
  ck_assert (done);
  ck_assert_int_gt (n, 5);
  free (text.at);
}
END_TEST

/* Gives out the rules beside the document, and no file of the disk. */
static int
give_beside (void *user, const char *path, char **text, size_t *length)
{
  int *asked = user;
  ++*asked;
  if (!strstr (path, "/near/"))
    return EACCES;
  return give_rules (NULL, path, text, length);
}

/* What a caller's own function has counts, whatever the disk has: here the
 * document is a link, and rules are beside its file only. */
START_TEST (only_the_caller_reads)
{
  char folder[] = "/tmp/test-compile-XXXXXX", path[64], command[256];
  struct file text = read_file (AKRAGAS);
  int asked = 0;
  ck_assert_ptr_nonnull (mkdtemp (folder));
  snprintf (command, sizeof command,
            "cd %s && mkdir near far && touch far/rules.xml far/x.xml && "
            "ln -s ../far/x.xml near/x.xml", folder);
  ck_assert_int_eq (system (command), 0);
  snprintf (path, sizeof path, "%s/near/x.xml", folder);
  wcc_result *result
      = wcc_compile (text.at, text.length, path, give_beside, &asked);
  const wcc_diagnostics *list = wcc_result_diagnostics (result);
  ck_assert_uint_eq (wcc_diagnostics_errors (list), 0);
  ck_assert_int_gt (asked, 0);
  wcc_result_free (result);
  free (text.at);
  snprintf (command, sizeof command, "rm -r %s", folder);
  ck_assert_int_eq (system (command), 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("compile");
  TCase *tests = tcase_create ("compile");
  tcase_set_timeout (tests, 60);
  tcase_add_test (tests, needs_are_counted);
  tcase_add_test (tests, akragas);
  tcase_add_test (tests, war_council);
  tcase_add_test (tests, no_war_council);
  tcase_add_test (tests, box);
  tcase_add_test (tests, deck);
  tcase_add_test (tests, same_bytes);
  tcase_add_test (tests, board_of_its_own);
  tcase_add_test (tests, used_only);
  tcase_add_test (tests, absent_class);
  tcase_add_test (tests, switches);
  tcase_add_test (tests, scenario_rules);
  tcase_add_test (tests, further_traits);
  tcase_add_test (tests, rules_alone);
  tcase_add_test (tests, catalogue);
  tcase_add_test (tests, the_case);
  tcase_add_test (tests, out_of_memory);
  tcase_add_test (tests, only_the_caller_reads);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}
