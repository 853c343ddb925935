/* nouns.c: the sections of board, die, roles, terrain, classes, pieces
 * and armies. */

#include "dump.h"

#include <inttypes.h>

/* Prints a hex as on the board. */
static void
put_hex (const struct dump *dump, uint64_t hex)
{
  uint64_t columns = dump->columns > 0 ? (uint64_t) dump->columns : 1;
  uint64_t row = hex / columns, hexes = columns * (uint64_t) dump->rows;

  if (hex >= hexes)
    {
      printf ("+%" PRIu64, hex - hexes + 1);
      return;
    }

  if (row >= 26)
    putchar ('A' + (int) (row / 26 - 1) % 26);
  printf ("%c%" PRIu64, 'A' + (int) (row % 26), hex % columns + 1);
}

/* Prints where a piece is; leaders of the supply have the number after the last
 * slot. */
static void
put_place (const struct dump *dump, uint64_t place)
{
  uint64_t last = (uint64_t) dump->columns * (uint64_t) dump->rows
                  + (uint64_t) dump->slots;
  if (place == last)
    {
      fputs (" in the supply", stdout);
      return;
    }
  fputs (" at ", stdout);
  put_hex (dump, place);
}

static void
put_columns (unsigned first, unsigned last)
{
  if (first > last)
    fputs ("none", stdout);
  else
    printf ("%u-%u", first + 1, last + 1);
}

static void
dump_hexsides (struct dump *dump, struct cursor *c)
{
  uint64_t hex = 0;
  get_uleb (c); /* number of features; their names are known */
  for (uint32_t i = get_count (c); i > 0 && !c->failed; i--)
    {
      hex += get_uleb (c);
      fputs ("  ", stdout);
      put_hex (dump, hex);
      putchar (' ');
      put_noun (dump, WCR_NOUN_HEXSIDE, get_uleb (c));
      unsigned sides = get_u8 (c);
      for (unsigned side = 0; side < WCR_DIRECTIONS; side++)
        if (sides >> side & 1)
          printf (" %s", list_name (WCR_LIST_DIRECTION, side));
      putchar ('\n');
    }
}

/* Skips one terrain, without its name. */
static void
skip_terrain (struct cursor *c)
{
  get_u8 (c);
  get_uleb (c);
  get_opt (c);
  get_opt (c);
}

/* Prints the terrain of a hex: a terrain, or one that belongs to a side. */
static void
put_placed (struct dump *dump, uint64_t terrain)
{
  struct cursor c = dump->section[WCR_SECTION_TERRAINS];
  uint32_t count = c.at ? get_count (&c) : 0, owned;

  if (terrain < count || !c.at)
    {
      put_noun (dump, WCR_NOUN_TERRAIN, terrain);
      return;
    }
  for (uint32_t i = 0; i < count && !c.failed; i++)
    skip_terrain (&c);
  owned = get_count (&c);
  for (uint32_t i = 0; i < owned && !c.failed; i++)
    {
      uint64_t type = get_uleb (&c);
      unsigned side = get_u8 (&c);

      if (count + i != terrain)
        continue;
      put_noun (dump, WCR_NOUN_TERRAIN, type);
      printf (" of %s", list_name (WCR_LIST_SIDE, side));
      return;
    }
  printf ("terrain %" PRIu64, terrain);
}

void
dump_board (struct dump *dump, struct cursor *c)
{
  uint64_t columns = get_uleb (c), rows = get_uleb (c), slots, hex = 0;
  uint32_t sections, placements;

  dump->columns = columns < WCR_MAX_HEXES ? (int) columns : 0;
  dump->rows = rows < WCR_MAX_HEXES ? (int) rows : 0;
  slots = get_uleb (c);
  dump->slots = slots < WCR_MAX_HEXES ? (int) slots : 0;
  sections = get_count (c);
  printf ("  %" PRIu64 " columns, %" PRIu64 " rows, %" PRIu64
          " slots off the board\n",
          columns, rows, slots);
  for (uint32_t i = 0; i < sections && !c->failed; i++)
    {
      unsigned span[4];

      for (int k = 0; k < 4; k++)
        span[k] = get_u8 (c);
      fputs ("  section ", stdout);
      put_noun (dump, WCR_NOUN_SECTION, i);
      fputs (": columns ", stdout);
      put_columns (span[0], span[1]);
      fputs (" of long rows, ", stdout);
      put_columns (span[2], span[3]);
      fputs (" of short rows; for the top side ", stdout);
      put_noun (dump, WCR_NOUN_SECTION, get_uleb (c));
      putchar ('\n');
    }
  placements = get_count (c);
  for (uint32_t i = 0; i < placements && !c->failed; i++)
    {
      hex += get_uleb (c);
      fputs ("  ", stdout);
      put_hex (dump, hex);
      putchar (' ');
      put_placed (dump, get_uleb (c));
      putchar ('\n');
    }
  dump_hexsides (dump, c);
}

void
dump_zones (struct dump *dump, struct cursor *c)
{
  uint32_t zones = get_count (c);

  for (uint32_t i = 0; i < zones && !c->failed; i++)
    {
      uint32_t count = get_count (c);
      uint64_t hex = 0;

      fputs ("  ", stdout);
      put_noun (dump, WCR_NOUN_ZONE, i);
      putchar (':');
      for (uint32_t k = 0; k < count && !c->failed; k++)
        {
          hex += get_uleb (c);
          putchar (' ');
          put_hex (dump, hex);
        }
      putchar ('\n');
    }
}

void
dump_reserves (struct dump *dump, struct cursor *c)
{
  uint32_t reserves = get_count (c);
  uint64_t first = 1;

  for (uint32_t i = 0; i < reserves && !c->failed; i++)
    {
      unsigned side = get_u8 (c);
      uint64_t slots = get_uleb (c), zone = get_uleb (c);
      int64_t group = get_opt (c), section;
      uint64_t turn = get_uleb (c), banners;

      section = get_opt (c);
      banners = get_uleb (c);
      unsigned flags = get_u8 (c);
      printf ("  %s, +%" PRIu64 " to +%" PRIu64 ": ",
              list_name (WCR_LIST_SIDE, side), first, first + slots - 1);
      fputs (flags & WCR_RESERVE_ANYWHERE ? "anywhere" : "over ", stdout);
      if (!(flags & WCR_RESERVE_ANYWHERE))
        put_noun (dump, WCR_NOUN_ZONE, zone);
      if (group >= 0)
        {
          fputs (" by ", stdout);
          put_noun (dump, WCR_NOUN_GROUP, (uint64_t) group);
          printf (" from turn %" PRIu64, turn);
        }
      if (section >= 0)
        {
          fputs (", by orders for ", stdout);
          put_noun (dump, WCR_NOUN_SECTION, (uint64_t) section);
        }
      if (banners > 0)
        printf (" after %" PRIu64 " banners", banners);
      if (group < 0 && (turn != 1 || banners == 0))
        printf (" from turn %" PRIu64, turn);
      fputs (flags & WCR_RESERVE_PLACED ? ", without a move\n" : "\n", stdout);
      first += slots;
    }
}

void
dump_objectives (struct dump *dump, struct cursor *c)
{
  uint32_t objectives = get_count (c);

  for (uint32_t i = 0; i < objectives && !c->failed; i++)
    {
      uint64_t zone = get_uleb (c), banners = get_uleb (c);
      int64_t side = get_opt (c);

      fputs ("  ", stdout);
      put_noun (dump, WCR_NOUN_ZONE, zone);
      printf (": %" PRIu64 " banners for %s%s", banners % WCR_OBJECTIVE_AT_ONCE,
              side < 0 ? "either side"
                       : list_name (WCR_LIST_SIDE, (uint64_t) side),
              banners & WCR_OBJECTIVE_AT_ONCE ? ", at once" : "");
      if (banners & WCR_OBJECTIVE_HALF)
        fputs (", by more than half of it", stdout);
      if (banners >= WCR_OBJECTIVE_MARGIN)
        printf (", by %" PRIu64 " hexes more than the enemy",
                banners / WCR_OBJECTIVE_MARGIN);
      putchar ('\n');
    }
}

void
dump_faces (struct dump *dump, struct cursor *c)
{
  uint32_t count = get_count (c);

  for (uint32_t i = 0; i < count && !c->failed; i++)
    {
      unsigned flags = get_u8 (c);

      fputs ("  ", stdout);
      put_noun (dump, WCR_NOUN_FACE, i);
      puts (flags & WCR_FACE_FLAG ? ": a flag" : "");
    }
}

void
dump_roles (struct dump *dump, struct cursor *c)
{
  static const char *const flags[]
      = { "symbol",   "flags", "check", "evadable", "answered",
          "advances", "caps",  "bonus", "full",     "spares-leader" };
  static const char *const bases[] = { "close", "fire", "fixed", "?" };
  uint32_t count = get_count (c);

  for (uint32_t i = 0; i < count && !c->failed; i++)
    {
      unsigned packed = get_u8 (c);
      uint64_t mask;

      fputs ("  ", stdout);
      put_noun (dump, WCR_NOUN_ROLE, i);
      printf (": used for %s, dice %s",
              list_name (WCR_LIST_ROLE_USE, packed / 4), bases[packed & 3]);
      if ((packed & 3) == WCR_BASE_FIXED)
        printf (" %u", get_u8 (c));
      mask = get_uleb (c);
      if (mask != 0)
        fputs ("; hits on ", stdout);
      put_mask (dump, WCR_NOUN_FACE, mask);
      mask = get_uleb (c);
      if (mask != 0)
        fputs ("; kills a lone leader on ", stdout);
      put_mask (dump, WCR_NOUN_FACE, mask);
      mask = get_uleb (c);
      fputs (mask != 0 ? ";" : "", stdout);
      for (unsigned bit = 0; bit < sizeof flags / sizeof flags[0]; bit++)
        if (mask >> bit & 1)
          printf (" %s", flags[bit]);
      putchar ('\n');
    }
}

void
dump_terrains (struct dump *dump, struct cursor *c)
{
  uint32_t count = get_count (c);

  for (uint32_t i = 0; i < count && !c->failed; i++)
    {
      unsigned level = get_u8 (c);
      uint64_t flags = get_uleb (c);
      int64_t group = get_opt (c), becomes = get_opt (c);

      fputs ("  ", stdout);
      put_noun (dump, WCR_NOUN_TERRAIN, i);
      printf (": level %u", level);
      if (group >= 0)
        printf (", sight group %" PRId64 "%s", group,
                flags & WCR_TERRAIN_STRICT ? " (strict)" : "");
      if (becomes >= 0)
        {
          fputs (", becomes ", stdout);
          put_noun (dump, WCR_NOUN_TERRAIN, (uint64_t) becomes);
        }
      putchar ('\n');
    }
  for (uint32_t i = get_count (c); i > 0 && !c->failed; i--)
    {
      fputs ("  ", stdout);
      put_noun (dump, WCR_NOUN_TERRAIN, get_uleb (c));
      printf (" of %s\n", list_name (WCR_LIST_SIDE, get_u8 (c)));
    }
}

void
dump_classes (struct dump *dump, struct cursor *c)
{
  static const char *const statistics[WCR_STATS]
      = { "blocks", "move", "battle-after", "close-dice", "range", "retreat" };
  uint32_t count = get_count (c);

  for (uint32_t i = 0; i < count && !c->failed; i++)
    {
      unsigned symbol = get_u8 (c);
      uint64_t traits = get_uleb (c);

      fputs ("  ", stdout);
      put_noun (dump, WCR_NOUN_CLASS, i);
      fputs (": ", stdout);
      if (symbol == 0)
        fputs ("leader", stdout);
      else
        put_noun (dump, WCR_NOUN_FACE, symbol - 1);
      for (int k = 0; k < WCR_STATS; k++)
        {
          uint64_t value = get_uleb (c);
          if (k == WCR_STAT_BATTLE_AFTER ? value != 99 : value != 0)
            printf (", %s %" PRIu64, statistics[k], value);
        }
      if (traits != 0)
        {
          fputs ("; ", stdout);
          put_mask (dump, WCR_NOUN_TRAIT, traits);
        }
      putchar ('\n');
    }
}

void
dump_kinds (struct dump *dump, struct cursor *c)
{
  uint32_t count = get_count (c);

  for (uint32_t i = 0; i < count && !c->failed; i++)
    {
      uint64_t packed = get_uleb (c), traits;
      unsigned marker;

      printf ("  %" PRIu32 ": %s ", i, list_name (WCR_LIST_SIDE, packed & 1));
      put_noun (dump, WCR_NOUN_CLASS, packed / 2);
      traits = get_uleb (c);
      if (traits != 0)
        fputs ("; also ", stdout);
      put_mask (dump, WCR_NOUN_TRAIT, traits);
      marker = get_u8 (c);
      fputs (marker == WCR_MARKER_ARMED     ? "; armed"
             : marker == WCR_MARKER_UNARMED ? "; unarmed"
                                            : "",
             stdout);
      putchar ('\n');
      if (i < WCR_MAX_KINDS)
        {
          dump->kind[i].class_index = (uint32_t) (packed / 2);
          dump->kind[i].side = (int) (packed & 1);
          dump->kind_count = (int) i + 1;
        }
    }
}

void
dump_pieces (struct dump *dump, struct cursor *c)
{
  uint32_t piece = 0;

  for (int kind = 0; kind < dump->kind_count && !c->failed; kind++)
    {
      uint32_t count = get_count (c);

      for (uint32_t i = 0; i < count && !c->failed; i++, piece++)
        {
          const struct names *names = &dump->names[WCR_NOUN_PIECE];

          printf ("  %" PRIu32 ": %s ", piece,
                  list_name (WCR_LIST_SIDE, (uint64_t) dump->kind[kind].side));
          put_noun (dump, WCR_NOUN_CLASS, dump->kind[kind].class_index);
          put_place (dump, get_uleb (c));
          if (piece < names->count
              && !string_is_empty (dump, names->name[piece]))
            {
              fputs (", ", stdout);
              put_string (dump, names->name[piece]);
            }
          putchar ('\n');
        }
    }
}

void
dump_armies (struct dump *dump, struct cursor *c)
{
  for (int side = 0; side < WCR_SIDES; side++)
    {
      uint64_t hand = get_uleb (c), banners = get_uleb (c);

      printf ("  %s: %" PRIu64 " cards, %" PRIu64 " banners to win\n",
              list_name (WCR_LIST_SIDE, (uint64_t) side), hand, banners);
    }
  unsigned first = get_u8 (c);
  for (unsigned side = 0; side < WCR_SIDES; side++)
    if ((first >> (2 + 2 * side) & 3) != 0)
      printf ("  nobody plays %s: level %u\n", list_name (WCR_LIST_SIDE, side),
              (first >> (2 + 2 * side) & 3) - 1);
  first &= 3;
  if (first < WCR_SIDES)
    {
      printf ("  %s moves first\n", list_name (WCR_LIST_SIDE, first));
      return;
    }
  int64_t dice = get_opt (c);
  fputs ("  who rolls most of ", stdout);
  put_mask (dump, WCR_NOUN_FACE, get_uleb (c));
  if (dice < 0)
    fputs (" with as many dice as the Command moves first\n", stdout);
  else
    printf (" with %" PRId64 " dice moves first\n", dice);
}
