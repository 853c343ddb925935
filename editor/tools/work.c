/* work.c: what each tool does to hexes, and what it would do. */
#include "private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document/edit.h"
#include "document/scene.h"
#include "wcr/vocabulary.h"

static gboolean
has_pieces (WceTools *self, int hex)
{
  const WceBoardHex *place = wce_tools_shown (self, hex);
  return place != NULL
         && (place->unit.class_id != NULL || place->leader.present);
}

static gboolean
has_label (WceTools *self, int hex)
{
  const WceBoardHex *place = wce_tools_shown (self, hex);
  return place != NULL && place->label != NULL;
}

static gboolean
has_leader (WceTools *self, int hex)
{
  const WceBoardHex *place = wce_tools_shown (self, hex);
  return place != NULL && place->leader.present;
}

/* ---- terrain ------------------------------------------------------------- */

static gboolean
same_terrain (gpointer user, int from, int hex)
{
  const WceBoardHex *a = wce_tools_shown (user, from);
  const WceBoardHex *b = wce_tools_shown (user, hex);
  return a != NULL && b != NULL && a->owner == b->owner
         && g_strcmp0 (a->terrain, b->terrain) == 0;
}

static gboolean
paint (WceTools *self, const char *hexes, GError **error)
{
  return wce_edit_terrain (self->document, hexes, self->terrain,
                           wce_tools_owned (self) ? self->side : -1, error);
}

static void
show_paint (WceTools *self, WceBoardModel *model, int hex)
{
  const wcc_catalogue *catalogue = wce_document_get_catalogue (self->document);
  const wcc_noun *noun = wce_find_noun (
      catalogue->terrains, catalogue->terrain_count, self->terrain);
  WceBoardHex *place = &model->hexes[hex];
  place->terrain = wce_board_model_text (model, self->terrain);
  place->terrain_name
      = noun != NULL && noun->name != NULL
            ? wce_board_model_text (model, noun->name)
            : place->terrain;
  place->owner = wce_tools_owned (self) ? self->side : -1;
}

/* ---- erasing ------------------------------------------------------------- */

static gboolean
same_to_erase (gpointer user, int from, int hex)
{
  gboolean pieces = has_pieces (user, from);
  return pieces == has_pieces (user, hex)
         && (pieces || same_terrain (user, from, hex));
}

/* Decides what the stroke erases: pieces if there are any, else terrain. */
static void
begin_to_erase (WceTools *self, int first, GArray *hexes)
{
  (void) first;
  self->wipe = TRUE;
  for (guint i = 0; i < hexes->len; i++)
    if (has_pieces (self, g_array_index (hexes, int, i)))
      self->wipe = FALSE;
}

static gboolean
wipe (WceTools *self, const char *hexes, GError **error)
{
  return self->wipe
             ? wce_edit_terrain (self->document, hexes, NULL, -1, error)
             : wce_edit_remove_pieces (self->document, hexes, error);
}

static void
show_wipe (WceTools *self, WceBoardModel *model, int hex)
{
  WceBoardHex *place = &model->hexes[hex];
  if (self->wipe)
    {
      place->terrain = place->terrain_name = NULL;
      place->owner = -1;
      return;
    }
  place->unit = (WceBoardUnit){ .symbol = -1 };
  place->leader = (WceBoardLeader){ 0 };
}

/* ---- pieces -------------------------------------------------------------- */

static gboolean
has_enemies (WceTools *self, const WceBoardHex *place)
{
  return (place->unit.class_id != NULL && place->unit.side != self->side)
         || (place->leader.present && place->leader.side != self->side);
}

/* The name of a class for the beginning of a sentence. Free with g_free(). */
static char *
class_name (WceTools *self, const char *id)
{
  const wcc_catalogue *rules = wce_document_get_catalogue (self->document);
  const wcc_noun *noun
      = rules != NULL ? wce_find_noun (rules->classes, rules->class_count, id)
                      : NULL;
  return wce_capitalise (noun != NULL && noun->name != NULL ? noun->name : id);
}

static gboolean
place_unit (WceTools *self, const char *hex, GError **error)
{
  WceGeometry geometry = wce_scene_geometry (self->document);
  const WceBoardHex *place
      = wce_tools_shown (self, wce_geometry_parse (&geometry, hex));
  g_autofree char *old = place != NULL ? g_strdup (place->unit.class_id) : NULL;
  if (self->class_id != NULL)
    {
      gboolean done = wce_edit_place_unit (self->document, hex, self->side,
                                           self->class_id, error);
      if (done && old != NULL && strcmp (old, self->class_id) != 0)
        {
          g_autofree char *name = class_name (self, old);
          /* Translators: a class of units and a hex, such as B2 */
          wce_tools_tell (self, _ ("%s in %s was replaced."), name, hex);
        }
      return done;
    }
  g_set_error_literal (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_NO_PLACE,
                       _ ("Choose a unit class first."));
  return FALSE;
}

static void
show_unit (WceTools *self, WceBoardModel *model, int hex)
{
  WceBoardHex *place = &model->hexes[hex];
  if (self->class_id == NULL || has_enemies (self, place)
      || g_strcmp0 (place->unit.class_id, self->class_id) == 0)
    return;
  place->unit
      = wce_scene_unit (self->document, model, self->class_id, self->side);
}

static gboolean
place_leader (WceTools *self, const char *hex, GError **error)
{
  if (!wce_edit_place_leader (self->document, hex, self->side, self->leader,
                              error))
    return FALSE;
  wce_tools_set_leader (self, ""); /* the next one is another person */
  return TRUE;
}

static void
show_leader (WceTools *self, WceBoardModel *model, int hex)
{
  WceBoardHex *place = &model->hexes[hex];
  if (place->leader.present || has_enemies (self, place))
    return;
  place->leader.present = TRUE;
  place->leader.side = self->side;
  place->leader.name = wce_board_model_text (
      model, *self->leader != '\0' ? self->leader : NULL);
}

/* Shows what is carried at its goal; what is there now goes back to where it
 * came from. */
static void
show_carried (WceTools *self, WceBoardModel *model, int goal)
{
  WceBoardHex *from = &model->hexes[self->carried];
  WceBoardHex *to = &model->hexes[goal];
  if (self->tool == WCE_TOOL_LABEL)
    {
      const char *label = from->label;
      from->label = to->label;
      to->label = label;
      return;
    }
  WceBoardLeader leader = from->leader;
  from->leader = to->leader;
  to->leader = leader;
  if (self->tool == WCE_TOOL_LEADER)
    return;
  WceBoardUnit unit = from->unit;
  from->unit = to->unit;
  to->unit = unit;
}

/* ---- sides of hexes ------------------------------------------------------ */

static gboolean
turn_hexside (WceTools *self, const char *hex, GError **error)
{
  WceGeometry geometry = wce_scene_geometry (self->document);
  const WceBoardHex *place
      = wce_tools_shown (self, wce_geometry_parse (&geometry, hex));
  if (self->hexside == NULL || place == NULL)
    {
      g_set_error_literal (error, WCE_DOCUMENT_ERROR,
                           WCE_DOCUMENT_ERROR_NO_PLACE,
                           _ ("These rules have no features of hexsides."));
      return FALSE;
    }
  gboolean there
      = g_strcmp0 (place->hexside[self->edge], self->hexside) == 0;
  return wce_edit_hexside (self->document, hex, self->edge,
                           there ? NULL : self->hexside, error);
}

static void
show_hexside (WceTools *self, WceBoardModel *model, int hex)
{
  const char **side = &model->hexes[hex].hexside[self->edge];
  gboolean there = g_strcmp0 (*side, self->hexside) == 0;
  *side = there ? NULL : wce_board_model_text (model, self->hexside);
}

/* ---- zones --------------------------------------------------------------- */

/* Whether the list of the zone has the hex. */
static gboolean
in_zone (WceTools *self, int hex)
{
  WceGeometry geometry = wce_scene_geometry (self->document);
  const wcc_document *tree = wce_document_get_last_tree (self->document, NULL);
  if (self->in_zone == NULL)
    {
      const wcc_node *zone
          = tree != NULL ? wce_find_zone (tree, self->zone) : NULL;
      const char *list = zone != NULL ? wcc_node_get (zone, "at") : NULL;
      g_auto (GStrv) names
          = g_strsplit_set (list != NULL ? list : "", " \t\r\n", -1);
      self->in_zone
          = g_new0 (guint8, (gsize) wce_geometry_count (&geometry) + 1);
      for (char **name = names; *name != NULL; name++)
        {
          int one = wce_geometry_parse (&geometry, *name);
          if (one != WCE_NO_HEX)
            self->in_zone[one] = 1;
        }
    }
  return self->in_zone[hex];
}

static gboolean
same_in_zone (gpointer user, int from, int hex)
{
  gboolean inside = in_zone (user, from);
  return inside == in_zone (user, hex)
         && (inside || same_terrain (user, from, hex));
}

/* A stroke that begins inside the zone takes hexes out of it. */
static void
begin_zone (WceTools *self, int first, GArray *hexes)
{
  (void) hexes;
  self->wipe = in_zone (self, first);
}

static gboolean
draw_zone (WceTools *self, const char *hexes, GError **error)
{
  if (self->zone == NULL)
    wce_tools_begin_zone (self);
  return wce_edit_zone_hexes (self->document, self->zone, hexes, !self->wipe,
                              error);
}

static void
show_zone (WceTools *self, WceBoardModel *model, int hex)
{
  if (in_zone (self, hex) == self->wipe)
    model->hexes[hex].zone_edges = self->wipe ? 0x40u : 0x7fu;
}

/* ---- all of them --------------------------------------------------------- */

const WceWork wce_works[WCE_TOOL_COUNT] = {
  [WCE_TOOL_SELECT] = { .can_carry = has_pieces },
  [WCE_TOOL_TERRAIN] = { .stroke = N_ ("Paint Terrain"),
                         .apply = paint,
                         .like = same_terrain,
                         .show = show_paint },
  [WCE_TOOL_UNIT] = { .click = place_unit, .show = show_unit },
  [WCE_TOOL_LEADER] = { .can_carry = has_leader,
                        .click = place_leader,
                        .show = show_leader },
  [WCE_TOOL_ERASE] = { .stroke = N_ ("Erase"),
                       .begin = begin_to_erase,
                       .apply = wipe,
                       .like = same_to_erase,
                       .show = show_wipe },
  [WCE_TOOL_ZONE] = { .stroke = N_ ("Draw Zone"),
                      .begin = begin_zone,
                      .apply = draw_zone,
                      .like = same_in_zone,
                      .show = show_zone },
  [WCE_TOOL_HEXSIDE] = { .click = turn_hexside, .show = show_hexside },
  [WCE_TOOL_LABEL] = { .can_carry = has_label },
};

/* ---- preview ------------------------------------------------------------- */

WceBoardModel *
wce_tools_preview (WceTools *self, int hex, GArray *hexes)
{
  const WceWork *work = &wce_works[self->tool];
  WceBoardModel *scene = wce_tools_scene (self);
  if (wce_tools_shown (self, hex) == NULL || self->stroke
      || (self->carried == WCE_NO_HEX && work->show == NULL))
    return NULL;
  g_autoptr (GArray) all = NULL;
  if (work->apply != NULL)
    all = wce_tools_meant (self, hex);
  else
    {
      all = g_array_new (FALSE, FALSE, sizeof (int));
      g_array_append_val (all, hex);
    }
  if (work->begin != NULL)
    work->begin (self, self->anchor != WCE_NO_HEX ? self->anchor : hex, all);
  WceBoardModel *model = wce_board_model_copy (scene);
  for (guint i = 0; i < all->len; i++)
    {
      int one = g_array_index (all, int, i);
      if (self->carried != WCE_NO_HEX)
        show_carried (self, model, one);
      else
        work->show (self, model, one);
      if (!wce_board_hex_equal (&scene->hexes[one], &model->hexes[one]))
        g_array_append_val (hexes, one);
    }
  return model;
}

/* ---- picking ------------------------------------------------------------- */

/* Chooses the last zone whose list has the hex. */
static gboolean
take_zone (WceTools *self, int hex)
{
  WceGeometry geometry = wce_scene_geometry (self->document);
  const wcc_document *tree = wce_document_get_last_tree (self->document, NULL);
  const wcc_node *root = tree != NULL ? wcc_document_root (tree) : NULL;
  const char *found = NULL;
  char name[16];
  wcc_range range;
  wce_geometry_name (geometry.columns, hex, name);
  for (const wcc_node *zone
       = root != NULL ? wcc_node_child (root, "zone") : NULL;
       zone != NULL; zone = wcc_node_next (zone, "zone"))
    if (wcc_node_get (zone, "at") != NULL
        && wce_find_token (tree, zone, name, &range))
      found = wcc_node_get (zone, "id");
  if (found == NULL)
    return FALSE;
  wce_tools_set_zone (self, found);
  return TRUE;
}

/* Takes from the hex what a tool works with.
 * @return FALSE when the hex has nothing for the tool */
static gboolean
take (WceTools *self, WceTool tool, const WceBoardHex *place)
{
  switch (tool)
    {
    case WCE_TOOL_UNIT:
      if (place->unit.class_id == NULL)
        return FALSE;
      wce_tools_set_side (self, place->unit.side);
      wce_tools_set_class (self, place->unit.class_id);
      return TRUE;
    case WCE_TOOL_LEADER:
      if (!place->leader.present)
        return FALSE;
      wce_tools_set_side (self, place->leader.side);
      return TRUE;
    case WCE_TOOL_HEXSIDE:
      if (place->hexside[self->edge] == NULL)
        return FALSE;
      wce_tools_set_hexside (self, place->hexside[self->edge]);
      return TRUE;
    case WCE_TOOL_TERRAIN:
      wce_tools_set_terrain (self, place->terrain);
      if (place->owner >= 0)
        wce_tools_set_side (self, place->owner);
      return TRUE;
    case WCE_TOOL_ZONE:
      if (place->zones == NULL)
        return FALSE;
      return take_zone (self, (int) (place - self->scene->hexes));
    case WCE_TOOL_LABEL: return place->label != NULL;
    case WCE_TOOL_SELECT:
    case WCE_TOOL_ERASE:
    case WCE_TOOL_COUNT: break;
    }
  return FALSE;
}

void
wce_tools_pick (WceTools *self, int hex)
{
  /* First what the present tool works with, then what is on top. */
  const WceTool order[] = { self->tool, WCE_TOOL_UNIT, WCE_TOOL_LEADER,
                            WCE_TOOL_HEXSIDE, WCE_TOOL_TERRAIN,
                            WCE_TOOL_ZONE, WCE_TOOL_TERRAIN };
  wce_tools_cancel (self);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      const WceBoardHex *place = wce_tools_shown (self, hex);
      /* Open ground counts only when nothing else was found. */
      gboolean bare = i + 1 < G_N_ELEMENTS (order)
                      && order[i] == WCE_TOOL_TERRAIN && place != NULL
                      && place->terrain == NULL;
      if (place == NULL || bare || !take (self, order[i], place))
        continue;
      wce_tools_set_tool (self, order[i]);
      return;
    }
}
