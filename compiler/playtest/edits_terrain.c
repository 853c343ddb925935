/* edits_terrain.c: lists edits of the terrain of a battle. */

#include "edits.h"

#include <string.h>

#include "text/translate.h"
#include "wcc/language.h"

/* A board may be large, and most of its hexes hardly matter. */
enum {
  PLACES = 8,    /* hexes that get a terrain */
  MOST_KINDS = 3 /* of terrain, where the board has none */
};

/* A hex of a terrain becomes open ground. */
static void
list_clearings (struct lister *l, const wcc_node *terrain)
{
  const wcc_attribute *at = wcc_node_attribute (terrain, "at");
  const char *type = wcc_node_get (terrain, "type");
  if (at == NULL || type == NULL
      || strlen (at->value) != at->text.end - at->text.start)
    return;
  bool alone = strpbrk (at->value, " \t\r\n") == NULL;
  int hex;
  wcc_range word;
  for (size_t from = 0; (from = edits_next_hex (l, at, from, &hex, &word)) > 0;)
    {
      char name[8];
      if (hex == WCR_NONE)
        continue;
      wcr_hex_name (l->battle, hex, name);
      edit_patch (edit_add (l, WCC_EDIT_TERRAIN, hex,
                            arena_printf (
                                TEXTS, _ ("no %s at %s"),
                                edits_noun (l, WCR_NOUN_TERRAIN, type), name)),
                  alone ? edits_element (l, terrain) : edits_word (l, word),
                  "");
    }
}

/* A hex gets a terrain that the board has elsewhere, or not yet. */
static void
list_terrain_at (struct lister *l, const wcc_node *board,
                 const wcc_node *terrain, const char *type, int hex)
{
  const wcc_node *victory = wcc_node_child (l->root, "victory");
  char name[8];
  wcr_hex_name (l->battle, hex, name);
  wcc_edit *edit
      = edit_add (l, WCC_EDIT_TERRAIN, hex,
                  arena_printf (TEXTS, _ ("%s at %s"),
                                edits_noun (l, WCR_NOUN_TERRAIN, type), name));
  if (terrain != NULL)
    {
      uint32_t end = wcc_node_attribute (terrain, "at")->text.end;
      edit_patch (edit, (wcc_range){ end, end },
                  arena_printf (TEXTS, " %s", name));
      return;
    }
  const wcc_node *before = board != NULL ? board : victory;
  const char *inside = arena_printf (
      TEXTS, "<%sterrain type=\"%s\" at=\"%s\"/>", l->prefix, type, name);
  edit_patch (edit,
              board != NULL
                  ? board->whole
                  : (wcc_range){ victory->whole.end, victory->whole.end },
              arena_printf (TEXTS, "%s<%sboard>%s</%sboard>",
                            board != NULL ? "" : edits_indent (l, before),
                            l->prefix, inside, l->prefix));
}

/* How many units are in a hex and beside it. */
static int
count_near (const struct lister *l, int hex)
{
  int count = 0;
  for (int near = 0; near < wcr_hex_count (l->battle); near++)
    count += wcr_hex_valid (l->battle, near)
             && wcr_distance (l->battle, near, hex) <= 1
             && edits_stands (l, NULL, "unit", near);
  return count;
}

static bool
is_open (const struct lister *l, const wcc_node *board, int hex)
{
  const wcc_node *terrain
      = board != NULL ? wcc_node_child (board, "terrain") : NULL;
  while (terrain != NULL && !edits_has_hex (l, terrain, hex))
    terrain = wcc_node_next (terrain, "terrain");
  return terrain == NULL && wcr_hex_valid (l->battle, hex);
}

/* Open hexes with the most units around. @return how many */
static int
find_places (const struct lister *l, const wcc_node *board, int place[PLACES])
{
  enum { MOST_NEAR = 7 };
  int places = 0;
  for (int near = MOST_NEAR; near > 0 && places < PLACES; near--)
    for (int hex = 0; hex < wcr_hex_count (l->battle) && places < PLACES; hex++)
      if (is_open (l, board, hex) && count_near (l, hex) == near)
        place[places++] = hex;
  return places;
}

/* Whether an element of the board before this one has its type, too. */
static bool
is_again (const wcc_node *board, const wcc_node *terrain)
{
  const char *type = wcc_node_get (terrain, "type");
  for (const wcc_node *other = wcc_node_child (board, "terrain");
       other != terrain; other = wcc_node_next (other, "terrain"))
    {
      const char *its = wcc_node_get (other, "type");
      if (type != NULL && its != NULL && strcmp (type, its) == 0)
        return true;
    }
  return type == NULL || wcc_node_attribute (terrain, "at") == NULL;
}

void
list_terrain (struct lister *l)
{
  const wcc_node *board = wcc_node_child (l->root, "board");
  const wcc_node *first
      = board != NULL ? wcc_node_child (board, "terrain") : NULL;
  int place[PLACES], places = find_places (l, board, place);
  for (const wcc_node *terrain = first; terrain != NULL;
       terrain = wcc_node_next (terrain, "terrain"))
    {
      list_clearings (l, terrain);
      for (int i = 0; i < places && !is_again (board, terrain); i++)
        list_terrain_at (l, board, terrain, wcc_node_get (terrain, "type"),
                         place[i]);
    }
  /* A board of labels and hexsides alone stays without terrain. */
  if (first != NULL || (board != NULL && board->first_child != NULL))
    return;
  size_t kinds;
  const wcc_noun *kind = wcc_catalogue_nouns (wcc_result_catalogue (l->result),
                                              "terrain", &kinds);
  for (size_t k = 0; kind != NULL && k < kinds && k < MOST_KINDS; k++)
    for (int i = 0; i < places; i++)
      list_terrain_at (l, board, NULL, kind[k].id, place[i]);
}
