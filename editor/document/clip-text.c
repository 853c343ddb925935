/* clip-text.c: a clip as a small document:
 *
 *   <clip xmlns="urn:x-warcouncil:clip" hexes="0,0 2,0">
 *     <terrain type="mound" at="0,0"/>
 *     <hexside type="rampart" sides="ne nw" at="2,0"/>
 *     <army side="top">
 *       <unit class="foot" at="0,0 2,0"/>
 *       <leader at="0,0">Mago</leader>
 *     </army>
 *   </clip>
 *
 * Places are pairs: half hexes to the right, and rows down. */
#include "clip-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "patch.h"
#include "scene.h"

#define NAMESPACE "urn:x-warcouncil:clip"
/* No board is larger. */
#define FARTHEST 4096
#define MOST_HEXES 65536

static const char *const names[]
    = { "terrain", "hexside", "unit", "leader", "zone", "label" };
static const char *const sides[] = { "top", "bottom" };

/* ---- writing ---------------------------------------------------------------------- */

static void
append_place (GString *text, int x, int y, gboolean first)
{
  g_string_append_printf (text, "%s%d,%d", first ? "" : " ", x, y);
}

/* Writes one element for a thing and those after it that say the same.
 * @return how many */
static guint
append_things (GString *text, const WceClip *clip, guint from,
               const char *indentation)
{
  const WceThing *thing = clip->things->pdata[from];
  guint n = 0;
  g_string_append_printf (text, "%s<%s%s", indentation, names[thing->kind],
                          thing->key);
  if (thing->kind == WCE_THING_HEXSIDE)
    {
      g_autofree char *words = wce_side_words (thing->sides);
      g_string_append_printf (text, " sides=\"%s\"", words);
    }
  g_string_append (text, " at=\"");
  while (from + n < clip->things->len
         && (n == 0 || wce_thing_same (thing, clip->things->pdata[from + n])))
    {
      const WceThing *other = clip->things->pdata[from + n];
      append_place (text, other->x, other->y, n == 0);
      n++;
    }
  g_autofree char *inner = wce_escape (thing->text);
  if (*inner == '\0')
    g_string_append (text, "\"/>\n");
  else if (thing->kind == WCE_THING_ZONE)
    g_string_append_printf (text, "\"><name>%s</name></zone>\n", inner);
  else
    g_string_append_printf (text, "\">%s</%s>\n", inner, names[thing->kind]);
  return n;
}

char *
wce_clip_to_text (const WceClip *clip)
{
  GString *text = g_string_new ("<clip xmlns=\"" NAMESPACE "\" hexes=\"");
  for (guint i = 0; i < clip->places->len; i++)
    {
      const WcePlace *place = &g_array_index (clip->places, WcePlace, i);
      append_place (text, place->x, place->y, i == 0);
    }
  g_string_append (text, "\">\n");
  int side = -1;
  for (guint i = 0; i < clip->things->len;)
    {
      const WceThing *thing = clip->things->pdata[i];
      if (thing->side != side && side >= 0)
        g_string_append (text, "  </army>\n");
      if (thing->side != side && thing->side >= 0)
        g_string_append_printf (text, "  <army side=\"%s\">\n",
                                sides[thing->side]);
      side = thing->side;
      i += append_things (text, clip, i, side >= 0 ? "    " : "  ");
    }
  if (side >= 0)
    g_string_append (text, "  </army>\n");
  g_string_append (text, "</clip>\n");
  return g_string_free (text, FALSE);
}

/* ---- reading ---------------------------------------------------------------------- */

static gboolean
parse_place (const char *word, WcePlace *place)
{
  char *end;
  gint64 x = g_ascii_strtoll (word, &end, 10);
  if (end == word || *end != ',')
    return FALSE;
  const char *second = end + 1;
  gint64 y = g_ascii_strtoll (second, &end, 10);
  if (end == second || *end != '\0' || ABS (x) > FARTHEST || ABS (y) > FARTHEST
      || (x - y) % 2 != 0)
    return FALSE;
  *place = (WcePlace){ (int) x, (int) y };
  return TRUE;
}

static gboolean
parse_places (const char *list, GArray *places)
{
  g_auto (GStrv) words
      = g_strsplit_set (list != NULL ? list : "", " \t\r\n", MOST_HEXES);
  for (char **word = words; *word != NULL; word++)
    {
      WcePlace place;
      if (**word == '\0')
        continue;
      if (!parse_place (*word, &place))
        return FALSE;
      g_array_append_val (places, place);
    }
  return places->len > 0;
}

static gboolean
parse_thing (WceClip *clip, const wcc_node *node, WceThingKind kind, int side)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (WcePlace));
  const wcc_node *name
      = kind == WCE_THING_ZONE ? wcc_node_child (node, "name") : node;
  const char *words = wcc_node_get (node, "sides");
  guint mask = kind == WCE_THING_HEXSIDE && words != NULL
                   ? wce_scene_sides (words)
                   : 0;
  if (!parse_places (wcc_node_get (node, "at"), places)
      || (kind == WCE_THING_HEXSIDE && mask == 0))
    return FALSE;
  g_autofree char *key = wce_thing_key (node, kind);
  for (guint i = 0; i < places->len; i++)
    {
      WceThing *thing = wce_thing_new (
          kind, side, mask, key,
          name != NULL && name->text != NULL ? name->text : "");
      thing->x = g_array_index (places, WcePlace, i).x;
      thing->y = g_array_index (places, WcePlace, i).y;
      g_ptr_array_add (clip->things, thing);
    }
  return TRUE;
}

/* @param side  of the army around the elements, -1: none */
static gboolean
parse_things (WceClip *clip, const wcc_node *parent, int side)
{
  for (const wcc_node *node = parent->first_child; node != NULL;
       node = node->next)
    {
      int army
          = wcr_list_find (WCR_LIST_SIDE, wcc_node_get (node, "side") != NULL
                                              ? wcc_node_get (node, "side")
                                              : "");
      gboolean known = FALSE;
      if (side < 0 && army >= 0 && strcmp (node->name, "army") == 0)
        known = parse_things (clip, node, army);
      for (guint i = 0; i < G_N_ELEMENTS (names) && !known; i++)
        if (strcmp (node->name, names[i]) == 0
            && (side >= 0) == (i == WCE_THING_UNIT || i == WCE_THING_LEADER))
          known = parse_thing (clip, node, (WceThingKind) i, side);
      if (!known)
        return FALSE;
    }
  return TRUE;
}

WceClip *
wce_clip_parse (const char *text, gsize length, GError **error)
{
  g_autoptr (WceClip) clip = wce_clip_new ();
  wcc_diagnostics *sink = wcc_diagnostics_new ();
  wcc_document *tree
      = sink != NULL ? wcc_document_read (text, length, "", sink) : NULL;
  const wcc_node *root = tree != NULL ? wcc_document_root (tree) : NULL;
  gboolean good = root != NULL && wcc_diagnostics_count (sink) == 0
                  && strcmp (root->name, "clip") == 0
                  && g_strcmp0 (wcc_node_get (root, "xmlns"), NAMESPACE) == 0
                  && parse_places (wcc_node_get (root, "hexes"), clip->places)
                  && parse_things (clip, root, -1);
  wcc_document_free (tree);
  wcc_diagnostics_free (sink);
  if (good)
    return g_steal_pointer (&clip);
  g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_TEXT,
               _ ("This is not a piece of a map."));
  return NULL;
}
