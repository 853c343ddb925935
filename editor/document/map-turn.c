/* map-turn.c: the whole map turned, flipped or mirrored. */
#include "map-turn.h"

#include <glib/gi18n.h>
#include <string.h>

#include "edit-private.h"
#include "form-model.h"
#include "scene.h"

/* Where a hex comes to. */
static int
image_of (const WceGeometry *geometry, WceTurn turn, int hex)
{
  int x, y, rows = geometry->rows, last = 2 * (geometry->columns - 1);
  wce_hex_place (geometry, hex, &x, &y);
  if (turn == WCE_TURN_FLIP)
    return wce_place_hex (geometry, last - x, y);
  /* Half hexes fit only when long rows land on long rows and short on short. */
  return wce_place_hex (geometry, last + (rows % 2 == 0) - x, rows - 1 - y);
}

/* ---- sides and sections -------------------------------------------------------------- */

static gboolean
is_word (char c)
{
  return g_ascii_isalnum (c) || c == '-' || c == '_' || c == '.' || c == '(';
}

/* A condition with top and bottom swapped; names in brackets stay. */
static char *
other_sides (const char *condition)
{
  static const char *const names[] = { "top", "bottom" };
  GString *text = g_string_new (NULL);
  for (const char *at = condition; *at != '\0';)
    {
      gboolean found = FALSE;
      for (int i = 0; i < 2 && !found; i++)
        {
          gsize n = strlen (names[i]);
          found = strncmp (at, names[i], n) == 0
                  && (at == condition || !is_word (at[-1])) && !is_word (at[n]);
          if (!found)
            continue;
          g_string_append (text, names[1 - i]);
          at += n;
        }
      if (!found)
        g_string_append_c (text, *at++);
    }
  return g_string_free (text, FALSE);
}

/* The section whose hexes are those of another one, flipped; or NULL. */
static const char *
flipped_section (WceDocument *document, const char *id)
{
  const wcc_catalogue *rules = wce_document_get_catalogue (document);
  WceGeometry geometry = wce_scene_geometry (document);
  const wcc_noun *section
      = wce_find_noun (rules->sections, rules->section_count, id);
  if (section == NULL || rules->hex_sections == NULL)
    return NULL;
  guint own = (guint) (section - rules->sections);
  for (guint i = 0; i < rules->section_count; i++)
    {
      gboolean same = TRUE;
      for (int hex = 0; hex < wce_geometry_count (&geometry) && same; hex++)
        {
          int image = wce_geometry_valid (&geometry, hex)
                          ? image_of (&geometry, WCE_TURN_FLIP, hex)
                          : WCE_NO_HEX;
          same = image == WCE_NO_HEX
                 || (rules->hex_sections[hex] >> own & 1)
                        == (rules->hex_sections[image] >> i & 1);
        }
      if (same)
        return rules->sections[i].id;
    }
  return NULL;
}

/* Whether a child of the root is about the ground; the others are about
 * armies. */
static gboolean
is_ground (const wcc_node *node)
{
  for (; node->parent != NULL; node = node->parent)
    if (node->parent->parent == NULL)
      return strcmp (node->name, "board") == 0
             || strcmp (node->name, "zone") == 0;
  return FALSE;
}

/* The value of an attribute after the turn, or NULL when it stays. Free with
 * g_free(). */
static char *
turned_value (WceDocument *document, const wcc_attribute *attribute,
              WceTurn turn)
{
  /* Sides, and conditions, which may name them. */
  static const char *const names[]
      = { "side",  "owner", "edge",  "when",  "of",
          "count", "piece", "value", "while", "issued-only" };
  const char *value = attribute->value;
  if (turn == WCE_TURN_FLIP)
    return strcmp (attribute->name, "section") == 0
               ? g_strdup (flipped_section (document, value))
               : NULL;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (attribute->name, names[i]) == 0)
      return other_sides (value);
  return NULL;
}

static void
turn_values (WceHexLists *lists, WceDocument *document, const wcc_node *node,
             WceTurn turn, WceParts parts)
{
  gboolean wanted
      = (parts & (is_ground (node) ? WCE_PART_TERRAIN : WCE_PART_FORCES)) != 0;
  for (int i = 0; i < node->attribute_count && wanted; i++)
    {
      const wcc_attribute *attribute = &node->attributes[i];
      g_autofree char *value = turned_value (document, attribute, turn);
      if (value != NULL && strcmp (value, attribute->value) != 0)
        wce_hex_lists_set (lists, node, attribute->name, value);
    }
  for (const wcc_node *child = node->first_child; child != NULL;
       child = child->next)
    turn_values (lists, document, child, turn, parts);
}

/* ---- turning ------------------------------------------------------------------------- */

static const char *
label_of (WceTurn turn, WceParts parts)
{
  gboolean half = turn == WCE_TURN_HALF;
  switch (parts & (WCE_PART_TERRAIN | WCE_PART_FORCES))
    {
    case WCE_PART_TERRAIN:
      return half ? _ ("Turn the Terrain") : _ ("Flip the Terrain");
    case WCE_PART_FORCES:
      return half ? _ ("Let the Armies Change Sides") : _ ("Flip the Forces");
    default: return half ? _ ("Turn the Map") : _ ("Flip the Map");
    }
}

static gboolean
is_scenario (const wcc_document *tree, GError **error)
{
  if (wce_kind_of (tree) == WCC_SCENARIO)
    return TRUE;
  g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_NO_PLACE,
               _ ("Only the map of a scenario can be turned: other parts of "
                  "this document name hexes, too."));
  return FALSE;
}

static WceHexLists *
begin (WceDocument *document, GError **error)
{
  const wcc_document *tree = wce_document_get_tree (document, error);
  if (tree == NULL || !is_scenario (tree, error))
    return NULL;
  return wce_hex_lists_new (document, error);
}

gboolean
wce_map_turn (WceDocument *document, WceTurn turn, WceParts parts,
              WceClipReport *report, GError **error)
{
  g_autoptr (WceHexLists) lists = begin (document, error);
  if (lists == NULL)
    return FALSE;
  const WceGeometry *geometry = wce_hex_lists_geometry (lists);
  int count = wce_geometry_count (geometry);
  g_autofree int *to = g_new (int, (gsize) count + 1);
  for (int hex = 0; hex < count; hex++)
    to[hex] = wce_geometry_valid (geometry, hex)
                  ? image_of (geometry, turn, hex)
                  : hex;
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  turn_values (lists, document, wcc_document_root (tree), turn, parts);
  wce_hex_lists_move (lists, to, turn,
                      parts & WCE_PART_TERRAIN ? parts | WCE_PART_ZONES
                                               : parts);
  if (report != NULL)
    *report = (WceClipReport){ .lost = wce_hex_lists_lost (lists) };
  wce_hex_lists_write (lists, label_of (turn, parts));
  return TRUE;
}

/* ---- mirroring ----------------------------------------------------------------------- */

/* The half turn of a thing, or NULL when it lies off the board. */
static WceThing *
turned (const WceGeometry *geometry, const WceThing *thing)
{
  int hex = wce_place_hex (geometry, thing->x, thing->y);
  int image = image_of (geometry, WCE_TURN_HALF, hex);
  if (image == WCE_NO_HEX)
    return NULL;
  WceThing *copy = wce_thing_copy (thing);
  wce_hex_place (geometry, image, &copy->x, &copy->y);
  copy->sides = wce_turn_sides (WCE_TURN_HALF, thing->sides);
  wce_thing_swap_side (copy);
  return copy;
}

static gboolean
is_among (const GPtrArray *things, const WceThing *thing)
{
  for (guint i = 0; i < things->len; i++)
    {
      const WceThing *other = things->pdata[i];
      if (other->x == thing->x && other->y == thing->y
          && wce_thing_same (other, thing))
        return TRUE;
    }
  return FALSE;
}

gboolean
wce_map_mirror (WceDocument *document, gboolean top_to_bottom,
                WceClipReport *report, GError **error)
{
  g_autoptr (WceHexLists) lists = begin (document, error);
  if (lists == NULL)
    return FALSE;
  const WceGeometry *geometry = wce_hex_lists_geometry (lists);
  g_autoptr (GPtrArray) now
      = wce_hex_lists_take (lists, NULL, WCE_PART_TERRAIN);
  g_autoptr (GPtrArray) wanted = wce_things_new ();
  WceClipReport told = { 0 };
  for (guint i = 0; i < now->len; i++)
    {
      const WceThing *thing = now->pdata[i];
      int hex = wce_place_hex (geometry, thing->x, thing->y);
      int image = image_of (geometry, WCE_TURN_HALF, hex);
      WceThing *copy = turned (geometry, thing);
      /* Hexes are numbered from the top: those of the copied half come before
       * their images, or after them. */
      if (copy == NULL || image == hex || (hex < image) != top_to_bottom)
        g_clear_pointer (&copy, wce_thing_free);
      else
        g_ptr_array_add (wanted, copy);
      if (image == WCE_NO_HEX
          && (2 * thing->y < geometry->rows) == top_to_bottom)
        told.lost++;
    }
  for (guint i = 0; i < now->len; i++)
    {
      const WceThing *thing = now->pdata[i];
      int hex = wce_place_hex (geometry, thing->x, thing->y);
      int image = image_of (geometry, WCE_TURN_HALF, hex);
      if (image != WCE_NO_HEX && image != hex && (image < hex) == top_to_bottom
          && !is_among (wanted, thing))
        wce_hex_lists_remove (lists, thing);
    }
  for (guint i = 0; i < wanted->len; i++)
    if (!is_among (now, wanted->pdata[i]))
      {
        wce_hex_lists_add (lists, wanted->pdata[i]);
        told.things++;
      }
  if (report != NULL)
    *report = told;
  wce_hex_lists_write (lists, top_to_bottom ? _ ("Mirror the Top Half")
                                            : _ ("Mirror the Bottom Half"));
  return TRUE;
}
