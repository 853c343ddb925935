/* clip.c: a piece of a map, to be put elsewhere. Its text is in clip-text.c. */
#include "clip-private.h"
#include "edit-private.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "edit.h"
#include "scene.h"

/* ---- object ----------------------------------------------------------------------- */

WceClip *
wce_clip_new (void)
{
  WceClip *clip = g_new0 (WceClip, 1);
  g_ref_count_init (&clip->references);
  clip->places = g_array_new (FALSE, FALSE, sizeof (WcePlace));
  clip->things = wce_things_new ();
  return clip;
}

WceClip *
wce_clip_ref (WceClip *clip)
{
  g_ref_count_inc (&clip->references);
  return clip;
}

void
wce_clip_unref (WceClip *clip)
{
  if (!g_ref_count_dec (&clip->references))
    return;
  g_array_unref (clip->places);
  g_ptr_array_unref (clip->things);
  g_free (clip);
}

guint
wce_clip_hex_count (const WceClip *clip)
{
  return clip->places->len;
}

guint
wce_clip_thing_count (const WceClip *clip)
{
  return clip->things->len;
}

/* ---- taking ----------------------------------------------------------------------- */

/* The place that lies nearest to the middle of all. */
static WcePlace
middle_of (const GArray *places)
{
  gint64 x = 0, y = 0, best = G_MAXINT64;
  WcePlace middle = { 0, 0 };
  for (guint i = 0; i < places->len; i++)
    {
      x += g_array_index (places, WcePlace, i).x;
      y += g_array_index (places, WcePlace, i).y;
    }
  for (guint i = 0; i < places->len; i++)
    {
      WcePlace place = g_array_index (places, WcePlace, i);
      gint64 dx = place.x * (gint64) places->len - x;
      gint64 dy = place.y * (gint64) places->len - y;
      /* Rows are 3/2 sizes apart, half hexes a bit less than 7/8. */
      gint64 distance = dx * dx + 3 * dy * dy;
      if (distance < best)
        {
          best = distance;
          middle = place;
        }
    }
  return middle;
}

/* The places of the hexes of the board that are in a mask. */
static GArray *
places_of (const WceGeometry *geometry, const gboolean *hexes)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (WcePlace));
  for (int hex = 0; hex < wce_geometry_count (geometry); hex++)
    if (hexes[hex] && wce_geometry_valid (geometry, hex))
      {
        WcePlace place;
        wce_hex_place (geometry, hex, &place.x, &place.y);
        g_array_append_val (places, place);
      }
  return places;
}

WceClip *
wce_clip_take (WceDocument *document, const gboolean *hexes, WceParts parts,
               GError **error)
{
  g_autoptr (WceHexLists) lists = wce_hex_lists_new (document, error);
  if (lists == NULL)
    return NULL;
  const WceGeometry *geometry = wce_hex_lists_geometry (lists);
  g_autoptr (WceClip) clip = wce_clip_new ();
  g_array_unref (clip->places);
  clip->places = places_of (geometry, hexes);
  if (clip->places->len == 0)
    {
      g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_NO_PLACE,
                   _ ("No hex is selected."));
      return NULL;
    }
  WcePlace middle = middle_of (clip->places);
  for (guint i = 0; i < clip->places->len; i++)
    {
      WcePlace *place = &g_array_index (clip->places, WcePlace, i);
      place->x -= middle.x;
      place->y -= middle.y;
    }
  g_ptr_array_unref (clip->things);
  clip->things = wce_hex_lists_take (lists, hexes, parts);
  for (guint i = 0; i < clip->things->len; i++)
    {
      WceThing *thing = clip->things->pdata[i];
      thing->x -= middle.x;
      thing->y -= middle.y;
    }
  return g_steal_pointer (&clip);
}

/* ---- turning ---------------------------------------------------------------------- */

static WceClip *
copy_of (const WceClip *clip)
{
  WceClip *copy = wce_clip_new ();
  g_array_append_vals (copy->places, clip->places->data, clip->places->len);
  for (guint i = 0; i < clip->things->len; i++)
    g_ptr_array_add (copy->things, wce_thing_copy (clip->things->pdata[i]));
  return copy;
}

static void
turn_place (WceTurn turn, int *x, int *y)
{
  if (turn != WCE_TURN_NONE)
    *x = -*x;
  if (turn == WCE_TURN_HALF)
    *y = -*y;
}

WceClip *
wce_clip_turn (const WceClip *clip, WceTurn turn)
{
  WceClip *turned = copy_of (clip);
  for (guint i = 0; i < turned->places->len; i++)
    {
      WcePlace *place = &g_array_index (turned->places, WcePlace, i);
      turn_place (turn, &place->x, &place->y);
    }
  for (guint i = 0; i < turned->things->len; i++)
    {
      WceThing *thing = turned->things->pdata[i];
      turn_place (turn, &thing->x, &thing->y);
      thing->sides = wce_turn_sides (turn, thing->sides);
    }
  return turned;
}

WceClip *
wce_clip_swap_sides (const WceClip *clip)
{
  WceClip *swapped = copy_of (clip);
  for (guint i = 0; i < swapped->things->len; i++)
    wce_thing_swap_side (swapped->things->pdata[i]);
  return swapped;
}

gboolean *
wce_clip_cover (const WceClip *clip, const WceGeometry *geometry, int hex,
                guint *off)
{
  gboolean *mask = g_new0 (gboolean, (gsize) wce_geometry_count (geometry) + 1);
  int x, y;
  wce_hex_place (geometry, hex, &x, &y);
  guint missing = 0;
  for (guint i = 0; i < clip->places->len; i++)
    {
      const WcePlace *place = &g_array_index (clip->places, WcePlace, i);
      int at = wce_place_hex (geometry, x + place->x, y + place->y);
      if (at != WCE_NO_HEX)
        mask[at] = TRUE;
      else
        missing++;
    }
  if (off != NULL)
    *off = missing;
  return mask;
}

/* ---- what the rules know ------------------------------------------------------------ */

static void
need (GPtrArray *missing, const wcc_noun *nouns, size_t count, const char *id)
{
  if (id == NULL || *id == '\0' || wce_find_noun (nouns, count, id) != NULL
      || g_ptr_array_find_with_equal_func (missing, id, g_str_equal, NULL))
    return;
  g_ptr_array_add (missing, g_strdup (id));
}

static gboolean
knows_all (WceDocument *document, const WceClip *clip, GError **error)
{
  const wcc_catalogue *rules = wce_document_get_catalogue (document);
  g_autoptr (GPtrArray) missing = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < clip->things->len; i++)
    {
      const WceThing *thing = clip->things->pdata[i];
      g_autofree char *type = wce_thing_value (thing, "type");
      g_autofree char *class_id = wce_thing_value (thing, "class");
      g_autofree char *traits = wce_thing_value (thing, "traits");
      if (thing->kind == WCE_THING_TERRAIN)
        need (missing, rules->terrains, rules->terrain_count, type);
      else if (thing->kind == WCE_THING_HEXSIDE)
        need (missing, rules->hexsides, rules->hexside_count, type);
      else if (thing->kind == WCE_THING_UNIT)
        need (missing, rules->classes, rules->class_count, class_id);
      if (wce_thing_part (thing) != WCE_PART_FORCES || traits == NULL)
        continue;
      g_auto (GStrv) ids = g_strsplit_set (traits, " \t\r\n", -1);
      for (char **id = ids; *id != NULL; id++)
        need (missing, rules->traits, rules->trait_count, *id);
    }
  if (missing->len == 0)
    return TRUE;
  g_ptr_array_add (missing, NULL);
  g_autofree char *names = g_strjoinv (", ", (char **) missing->pdata);
  g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_NO_PLACE,
               _ ("The rules of this battle do not know %s, so nothing was "
                  "placed."),
               names);
  return FALSE;
}

/* ---- putting ---------------------------------------------------------------------- */

/* A name for conditions belongs to the pieces that have it: a copy joins them
 * where a list can take it, and otherwise loses the name. */
static void
drop_used_id (WceDocument *document, const GPtrArray *there, WceThing *thing)
{
  g_autofree char *id = wce_thing_value (thing, "id");
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  if (id == NULL || wce_thing_part (thing) != WCE_PART_FORCES
      || !wce_id_is_used (wcc_document_root (tree), id))
    return;
  for (guint i = 0; i < there->len && thing->kind == WCE_THING_UNIT; i++)
    if (wce_thing_same (there->pdata[i], thing))
      return;
  g_autofree char *written = g_strdup_printf (" id=\"%s\"", id);
  GString *key = g_string_new (thing->key);
  g_string_replace (key, written, "", 1);
  g_free (thing->key);
  thing->key = g_string_free (key, FALSE);
}

gboolean
wce_clip_put (WceDocument *document, const WceClip *clip, int hex,
              const char *label, WceClipReport *report, GError **error)
{
  g_autoptr (WceHexLists) lists = wce_hex_lists_new (document, error);
  if (lists == NULL || !knows_all (document, clip, error))
    return FALSE;
  const WceGeometry *geometry = wce_hex_lists_geometry (lists);
  g_autoptr (GPtrArray) there = wce_hex_lists_take (lists, NULL, WCE_PART_ALL);
  WceClipReport told = { 0 };
  int x, y;
  wce_hex_place (geometry, hex, &x, &y);
  for (guint i = 0; i < clip->things->len; i++)
    {
      g_autoptr (WceThing) thing = wce_thing_copy (clip->things->pdata[i]);
      thing->x += x;
      thing->y += y;
      if (wce_place_hex (geometry, thing->x, thing->y) == WCE_NO_HEX)
        {
          told.lost++;
          continue;
        }
      drop_used_id (document, there, thing);
      wce_hex_lists_add (lists, thing);
      told.things++;
    }
  if (told.things == 0)
    {
      g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_NO_PLACE, "%s",
                   told.lost > 0
                       ? _ ("Here it would be off the board, so nothing was "
                            "placed.")
                       : _ ("There is nothing to place: it is all open "
                            "ground."));
      return FALSE;
    }
  told.displaced = wce_hex_lists_displaced (lists);
  wce_hex_lists_write (lists, label);
  if (report != NULL)
    *report = told;
  return TRUE;
}

gboolean
wce_clip_clear (WceDocument *document, const gboolean *hexes, WceParts parts,
                const char *label, GError **error)
{
  g_autoptr (WceHexLists) lists = wce_hex_lists_new (document, error);
  if (lists == NULL)
    return FALSE;
  g_autoptr (GPtrArray) things = wce_hex_lists_take (lists, hexes, parts);
  for (guint i = 0; i < things->len; i++)
    wce_hex_lists_remove (lists, things->pdata[i]);
  wce_hex_lists_write (lists, label);
  return TRUE;
}

gboolean
wce_clip_move (WceDocument *document, const gboolean *hexes, int from, int to,
               WceParts parts, WceClipReport *report, GError **error)
{
  g_autoptr (WceHexLists) lists = wce_hex_lists_new (document, error);
  if (lists == NULL)
    return FALSE;
  const WceGeometry *geometry = wce_hex_lists_geometry (lists);
  int count = wce_geometry_count (geometry), x, y, to_x, to_y;
  g_autofree int *goals = g_new (int, (gsize) count + 1);
  wce_hex_place (geometry, from, &x, &y);
  wce_hex_place (geometry, to, &to_x, &to_y);
  for (int hex = 0; hex < count; hex++)
    {
      int hex_x, hex_y;
      goals[hex] = hex;
      if (!hexes[hex])
        continue;
      wce_hex_place (geometry, hex, &hex_x, &hex_y);
      goals[hex] = wce_place_hex (geometry, hex_x + to_x - x, hex_y + to_y - y);
    }
  wce_hex_lists_move (lists, goals, WCE_TURN_NONE, parts);
  if (wce_hex_lists_lost (lists) > 0)
    {
      g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_NO_PLACE,
                   _ ("A part of the selection would leave the board, so it "
                      "stays where it is."));
      return FALSE;
    }
  if (report != NULL)
    *report = (WceClipReport){ .displaced = wce_hex_lists_displaced (lists) };
  wce_hex_lists_write (lists, _ ("Move"));
  return TRUE;
}

gboolean
wce_clip_turn_hexes (WceDocument *document, const gboolean *hexes, WceTurn turn,
                     gboolean swap, WceParts parts, gboolean *turned,
                     WceClipReport *report, GError **error)
{
  g_autoptr (WceHexLists) lists = wce_hex_lists_new (document, error);
  if (lists == NULL)
    return FALSE;
  const WceGeometry *geometry = wce_hex_lists_geometry (lists);
  g_autoptr (GArray) places = places_of (geometry, hexes);
  g_autoptr (GPtrArray) things = wce_hex_lists_take (lists, hexes, parts);
  WcePlace middle = middle_of (places);
  gboolean off = FALSE;
  for (guint i = 0; i < places->len; i++)
    {
      WcePlace place = g_array_index (places, WcePlace, i);
      int x = place.x - middle.x, y = place.y - middle.y;
      turn_place (turn, &x, &y);
      int hex = wce_place_hex (geometry, x + middle.x, y + middle.y);
      if (hex != WCE_NO_HEX)
        turned[hex] = TRUE;
      off = off || hex == WCE_NO_HEX;
    }
  if (off)
    {
      g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_NO_PLACE,
                   _ ("A part of the selection would leave the board, so it "
                      "stays where it is."));
      return FALSE;
    }
  for (guint i = 0; i < things->len; i++)
    wce_hex_lists_remove (lists, things->pdata[i]);
  for (guint i = 0; i < things->len; i++)
    {
      WceThing *thing = things->pdata[i];
      int x = thing->x - middle.x, y = thing->y - middle.y;
      turn_place (turn, &x, &y);
      thing->x = x + middle.x;
      thing->y = y + middle.y;
      thing->sides = wce_turn_sides (turn, thing->sides);
      if (swap)
        wce_thing_swap_side (thing);
      wce_hex_lists_add (lists, thing);
    }
  if (report != NULL)
    *report = (WceClipReport){ .displaced = wce_hex_lists_displaced (lists) };
  wce_hex_lists_write (lists, swap ? _ ("Swap Sides") : _ ("Turn"));
  return TRUE;
}
