/* hex-lists.c: all lists of hexes of a document, changed together. */
#include "hex-lists-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "scene.h"

/* ---- reading ---------------------------------------------------------------------- */

static void
free_list (gpointer data)
{
  WceHexList *list = data;
  for (guint i = 0; i < list->words->len; i++)
    g_free (g_array_index (list->words, WceHexWord, i).text);
  g_array_unref (list->words);
  g_array_unref (list->added);
  g_free (list->key);
  g_free (list);
}

static void
read_list (WceHexLists *self, const wcc_node *node, WceThingKind kind, int side)
{
  const wcc_attribute *at = wcc_node_attribute (node, "at");
  if (at == NULL)
    return;
  WceHexList *list = g_new0 (WceHexList, 1);
  list->node = node;
  list->at = at;
  list->kind = kind;
  list->side = side;
  if (kind == WCE_THING_HEXSIDE && wcc_node_get (node, "sides") != NULL)
    list->sides = wce_scene_sides (wcc_node_get (node, "sides"));
  list->key = wce_thing_key (node, kind);
  list->words = g_array_new (FALSE, FALSE, sizeof (WceHexWord));
  list->added = g_array_new (FALSE, FALSE, sizeof (int));
  g_auto (GStrv) words = g_strsplit_set (at->value, " \t\r\n", -1);
  for (char **text = words; *text != NULL; text++)
    if (**text != '\0')
      {
        int hex = wce_geometry_parse (&self->geometry, *text);
        WceHexWord word = { g_strdup (*text), hex, hex, FALSE };
        g_array_append_val (list->words, word);
      }
  g_ptr_array_add (self->lists, list);
}

static void
read_lists (WceHexLists *self, const wcc_node *parent, int side)
{
  static const struct {
    const char *name;
    WceThingKind kind;
    const char *parent; /* NULL: the root */
  } kinds[] = {
    { "terrain", WCE_THING_TERRAIN, "board" },
    { "hexside", WCE_THING_HEXSIDE, "board" },
    { "unit", WCE_THING_UNIT, "army" },
    { "leader", WCE_THING_LEADER, "army" },
    { "zone", WCE_THING_ZONE, NULL },
    { "label", WCE_THING_LABEL, "board" },
  };
  const char *name = parent->parent != NULL ? parent->name : NULL;
  for (const wcc_node *node = parent->first_child; node != NULL;
       node = node->next)
    for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
      if (strcmp (node->name, kinds[i].name) == 0
          && g_strcmp0 (name, kinds[i].parent) == 0)
        read_list (self, node, kinds[i].kind, side);
}

WceHexLists *
wce_hex_lists_new (WceDocument *document, GError **error)
{
  const wcc_document *tree = wce_document_get_tree (document, error);
  if (tree == NULL)
    return NULL;
  WceGeometry geometry = wce_scene_geometry (document);
  if (!wce_has_map (tree) || geometry.columns == 0)
    {
      g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_NO_PLACE, "%s",
                   wce_has_map (tree)
                       ? _ ("The rules of this scenario cannot be read, so "
                            "the size of the board is not known.")
                       : _ ("This document is not a scenario: it can be edited "
                            "only in the source."));
      return NULL;
    }
  WceHexLists *self = g_new0 (WceHexLists, 1);
  self->document = g_object_ref (document);
  self->tree = tree;
  self->geometry = geometry;
  self->lists = g_ptr_array_new_with_free_func (free_list);
  self->added = wce_things_new ();
  self->changes = wce_replacements_new ();
  self->gone = g_ptr_array_new ();
  const wcc_node *root = wcc_document_root (tree);
  read_lists (self, root, -1);
  for (const wcc_node *node = root->first_child; node != NULL;
       node = node->next)
    if (strcmp (node->name, "board") == 0)
      read_lists (self, node, -1);
    else if (strcmp (node->name, "army") == 0 && wce_army_side (node) >= 0)
      read_lists (self, node, wce_army_side (node));
  return self;
}

void
wce_hex_lists_free (WceHexLists *self)
{
  g_ptr_array_unref (self->lists);
  g_ptr_array_unref (self->added);
  g_array_unref (self->changes);
  g_ptr_array_unref (self->gone);
  g_object_unref (self->document);
  g_free (self);
}

const WceGeometry *
wce_hex_lists_geometry (WceHexLists *self)
{
  return &self->geometry;
}

/* The element's text, if it is part of what the element says. */
static const char *
text_of (const WceHexList *list)
{
  const wcc_node *node = list->node;
  if (list->kind == WCE_THING_ZONE)
    node = wcc_node_child (node, "name");
  return node != NULL && node->text != NULL ? node->text : "";
}

GPtrArray *
wce_hex_lists_take (WceHexLists *self, const gboolean *hexes, WceParts parts)
{
  GPtrArray *things = wce_things_new ();
  for (guint i = 0; i < self->lists->len; i++)
    {
      const WceHexList *list = self->lists->pdata[i];
      for (guint k = 0; k < list->words->len; k++)
        {
          const WceHexWord *word = &g_array_index (list->words, WceHexWord, k);
          if (!(wce_kind_part (list->kind) & parts) || word->hex == WCE_NO_HEX
              || (hexes != NULL && !hexes[word->hex]))
            continue;
          WceThing *thing = wce_thing_new (list->kind, list->side, list->sides,
                                           list->key, text_of (list));
          wce_hex_place (&self->geometry, word->hex, &thing->x, &thing->y);
          g_ptr_array_add (things, thing);
        }
    }
  return things;
}

/* ---- changing --------------------------------------------------------------------- */

static void
remove_word (WceHexList *list, WceHexWord *word)
{
  word->removed = TRUE;
  list->touched = TRUE;
}

void
wce_hex_lists_remove (WceHexLists *self, const WceThing *thing)
{
  int hex = wce_place_hex (&self->geometry, thing->x, thing->y);
  for (guint i = 0; i < self->lists->len; i++)
    {
      WceHexList *list = self->lists->pdata[i];
      if (list->kind != thing->kind || list->side != thing->side
          || list->sides != thing->sides || strcmp (list->key, thing->key) != 0
          || strcmp (text_of (list), thing->text) != 0)
        continue;
      for (guint k = 0; k < list->words->len; k++)
        {
          WceHexWord *word = &g_array_index (list->words, WceHexWord, k);
          if (word->hex == hex && !word->removed)
            remove_word (list, word);
        }
    }
}

/* Whether a thing that arrives drives out what is there.
 * @param sides  of the feature that arrives */
static gboolean
drives_out (WceThingKind arrives, int side, guint sides, const WceHexList *list)
{
  switch (list->kind)
    {
    case WCE_THING_TERRAIN: return arrives == WCE_THING_TERRAIN;
    case WCE_THING_HEXSIDE:
      return arrives == WCE_THING_HEXSIDE && (list->sides & sides) != 0;
    case WCE_THING_UNIT:
      return arrives == WCE_THING_UNIT
             || (arrives == WCE_THING_LEADER && list->side != side);
    case WCE_THING_LEADER:
      return arrives == WCE_THING_LEADER
             || (arrives == WCE_THING_UNIT && list->side != side);
    case WCE_THING_ZONE: return FALSE;
    case WCE_THING_LABEL: return arrives == WCE_THING_LABEL;
    }
  g_assert_not_reached ();
}

static void put (WceHexLists *self, const WceThing *thing, int hex);

/* Makes room in a hex. Features keep the sides that nothing arrives at. */
static void
make_room (WceHexLists *self, int hex, WceThingKind arrives, int side,
           guint sides)
{
  guint count = self->lists->len;
  for (guint i = 0; i < count; i++)
    {
      WceHexList *list = self->lists->pdata[i];
      if (!drives_out (arrives, side, sides, list))
        continue;
      for (guint k = 0; k < list->words->len; k++)
        {
          WceHexWord *word = &g_array_index (list->words, WceHexWord, k);
          if (word->to != hex || word->hex != hex || word->removed)
            continue;
          remove_word (list, word);
          if (wce_kind_part (list->kind) == WCE_PART_FORCES)
            self->displaced++;
          if (list->kind == WCE_THING_HEXSIDE && (list->sides & ~sides) != 0)
            {
              g_autoptr (WceThing) rest = wce_thing_new (
                  WCE_THING_HEXSIDE, -1, list->sides & ~sides, list->key, "");
              put (self, rest, hex);
            }
        }
    }
}

/* Whether the list says just what the thing says, and can take more hexes. */
static gboolean
takes (const WceHexList *list, const WceThing *thing)
{
  const wcc_node *node = list->node;
  if (list->kind != thing->kind || list->side != thing->side)
    return FALSE;
  if (list->kind == WCE_THING_ZONE)
    {
      g_autofree char *id = wce_escape (wcc_node_get (node, "id"));
      g_autofree char *start = g_strdup_printf (" id=\"%s\"", id);
      return g_str_has_prefix (thing->key, start);
    }
  return list->kind != WCE_THING_LEADER && list->sides == thing->sides
         && node->first_child == NULL
         && (node->text == NULL || *node->text == '\0')
         && strcmp (list->key, thing->key) == 0;
}

static void
put (WceHexLists *self, const WceThing *thing, int hex)
{
  for (guint i = self->lists->len; i-- > 0;)
    {
      WceHexList *list = self->lists->pdata[i];
      if (!takes (list, thing))
        continue;
      list->touched = TRUE;
      /* If it was taken out here, it comes back to its place. */
      for (guint k = 0; k < list->words->len; k++)
        {
          WceHexWord *word = &g_array_index (list->words, WceHexWord, k);
          if (word->to != hex)
            continue;
          word->removed = FALSE;
          return;
        }
      for (guint k = 0; k < list->added->len; k++)
        if (g_array_index (list->added, int, k) == hex)
          return;
      g_array_append_val (list->added, hex);
      return;
    }
  WceThing *copy = wce_thing_copy (thing);
  wce_hex_place (&self->geometry, hex, &copy->x, &copy->y);
  g_ptr_array_add (self->added, copy);
}

/* Whether the hex already has it in the same words. */
static gboolean
is_there (WceHexLists *self, const WceThing *thing, int hex)
{
  for (guint i = 0; i < self->lists->len; i++)
    {
      const WceHexList *list = self->lists->pdata[i];
      if (list->kind != thing->kind || list->side != thing->side
          || (thing->sides & ~list->sides) != 0
          || strcmp (list->key, thing->key) != 0
          || strcmp (text_of (list), thing->text) != 0)
        continue;
      for (guint k = 0; k < list->words->len; k++)
        {
          const WceHexWord *word = &g_array_index (list->words, WceHexWord, k);
          if (word->to == hex && !word->removed)
            return TRUE;
        }
    }
  return FALSE;
}

void
wce_hex_lists_add (WceHexLists *self, const WceThing *thing)
{
  int hex = wce_place_hex (&self->geometry, thing->x, thing->y);
  g_return_if_fail (hex != WCE_NO_HEX);
  if (is_there (self, thing, hex))
    return;
  make_room (self, hex, thing->kind, thing->side, thing->sides);
  put (self, thing, hex);
}

void
wce_hex_lists_set (WceHexLists *self, const wcc_node *node, const char *name,
                   const char *value)
{
  const wcc_attribute *old = wcc_node_attribute (node, name);
  g_return_if_fail (old != NULL);
  wcc_range range = value != NULL ? old->text : old->whole;
  if (value == NULL)
    {
      const char *text = wcc_document_text (self->tree, NULL);
      while (g_ascii_isspace (text[range.start - 1]))
        range.start--;
    }
  g_autofree char *text = wce_escape (value != NULL ? value : "");
  wce_replacements_add (self->changes, range, text);
}

/* ---- moving ----------------------------------------------------------------------- */

/* The words in their old order. */
static char *
turned_words (const char *list, WceTurn turn)
{
  GString *words = g_string_new (NULL);
  g_auto (GStrv) old = g_strsplit_set (list, " \t\r\n", -1);
  for (char **word = old; *word != NULL; word++)
    {
      g_autofree char *turned
          = wce_side_words (wce_turn_sides (turn, wce_scene_sides (*word)));
      if (*turned != '\0')
        g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "",
                                turned);
    }
  return g_string_free (words, FALSE);
}

static gboolean
moves (const WceHexWord *word, const int *to)
{
  return word->hex != WCE_NO_HEX && !word->removed
         && to[word->hex] != word->hex;
}

/* Whether all hexes of a feature move, so its sides can be turned where they
 * are written. */
static gboolean
turns_whole (const WceHexList *list, const int *to)
{
  for (guint i = 0; i < list->words->len; i++)
    {
      const WceHexWord *word = &g_array_index (list->words, WceHexWord, i);
      if (word->hex == WCE_NO_HEX || to[word->hex] == word->hex)
        return FALSE;
    }
  return TRUE;
}

/* @param turned  gets what must be rewritten because its sides turn */
static void
move_list (WceHexLists *self, WceHexList *list, const int *to, WceTurn turn,
           GPtrArray *turned)
{
  gboolean turns = list->kind == WCE_THING_HEXSIDE && turn != WCE_TURN_NONE;
  gboolean whole = turns && turns_whole (list, to);
  for (guint i = 0; i < list->words->len; i++)
    {
      WceHexWord *word = &g_array_index (list->words, WceHexWord, i);
      if (!moves (word, to))
        continue;
      list->touched = TRUE;
      word->to = to[word->hex];
      if (word->to == WCE_NO_HEX)
        {
          word->removed = TRUE;
          self->lost++;
        }
      else if (turns && !whole)
        {
          WceThing *thing = wce_thing_new (list->kind, -1,
                                           wce_turn_sides (turn, list->sides),
                                           list->key, "");
          wce_hex_place (&self->geometry, word->to, &thing->x, &thing->y);
          word->removed = TRUE;
          g_ptr_array_add (turned, thing);
        }
    }
  if (whole && wcc_node_get (list->node, "sides") != NULL)
    {
      g_autofree char *words
          = turned_words (wcc_node_get (list->node, "sides"), turn);
      wce_hex_lists_set (self, list->node, "sides", words);
    }
}

/* Removes what stays where something arrives. A zone names no hex twice. */
static void
clear_goals (WceHexLists *self, WceHexList *list, const int *to, WceTurn turn)
{
  guint sides = wce_turn_sides (turn, list->sides);
  for (guint i = 0; i < list->words->len; i++)
    {
      const WceHexWord *word = &g_array_index (list->words, WceHexWord, i);
      if (!moves (word, to) || to[word->hex] == WCE_NO_HEX)
        continue;
      int goal = to[word->hex];
      if (to[goal] == goal)
        make_room (self, goal, list->kind, list->side, sides);
      for (guint k = 0; list->kind == WCE_THING_ZONE && k < list->words->len;
           k++)
        {
          WceHexWord *other = &g_array_index (list->words, WceHexWord, k);
          if (other->hex == goal && to[goal] == goal)
            remove_word (list, other);
        }
    }
}

void
wce_hex_lists_move (WceHexLists *self, const int *to, WceTurn turn,
                    WceParts parts)
{
  g_autoptr (GPtrArray) turned = wce_things_new ();
  guint count = self->lists->len;
  for (guint i = 0; i < count; i++)
    {
      WceHexList *list = self->lists->pdata[i];
      if (wce_kind_part (list->kind) & parts)
        clear_goals (self, list, to, turn);
    }
  for (guint i = 0; i < count; i++)
    {
      WceHexList *list = self->lists->pdata[i];
      if (wce_kind_part (list->kind) & parts)
        move_list (self, list, to, turn, turned);
    }
  for (guint i = 0; i < turned->len; i++)
    {
      const WceThing *thing = turned->pdata[i];
      put (self, thing, wce_place_hex (&self->geometry, thing->x, thing->y));
    }
}

guint
wce_hex_lists_displaced (WceHexLists *self)
{
  return self->displaced;
}

guint
wce_hex_lists_lost (WceHexLists *self)
{
  return self->lost;
}
