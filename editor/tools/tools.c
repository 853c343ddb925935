/* tools.c: what the pointer and the keys on the board do to a document.
 *
 * a ring: tools.c, work.c: a stroke looks up the work of its tool, and a work
 * may choose another tool. */
#include "private.h"

#include <glib/gi18n.h>

#include "document/edit.h"
#include "document/scene.h"

G_DEFINE_FINAL_TYPE (WceTools, wce_tools, G_TYPE_OBJECT)

enum { CHANGED, FAILED, TOLD, SIGNALS };
static guint signals[SIGNALS];

static void
changed (WceTools *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Reports the first error of a stroke. */
static void
report (WceTools *self, gboolean done, GError *error)
{
  if (!done && !self->failed)
    {
      self->failed = TRUE;
      g_signal_emit (self, signals[FAILED], 0, error->message);
    }
  g_clear_error (&error);
}

void
wce_tools_tell (WceTools *self, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  g_autofree char *message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_signal_emit (self, signals[TOLD], 0, message);
}

static char *
name_of (WceTools *self, int hex, char *name)
{
  WceGeometry geometry = wce_scene_geometry (self->document);
  return wce_geometry_name (geometry.columns, hex, name);
}

/* Looks in the present text, also during a stroke. */
static gboolean
has_pieces (WceTools *self, int hex)
{
  char name[16];
  const wcc_document *tree = wce_document_get_last_tree (self->document, NULL);
  if (tree == NULL || hex == WCE_NO_HEX)
    return FALSE;
  name_of (self, hex, name);
  return wce_find_at (tree, "unit", name, NULL) != NULL
         || wce_find_at (tree, "leader", name, NULL) != NULL;
}

/* ---- state --------------------------------------------------------------- */

WceTool
wce_tools_get_tool (WceTools *self)
{
  return self->tool;
}

void
wce_tools_set_tool (WceTools *self, WceTool tool)
{
  if (self->tool == tool)
    return;
  wce_tools_cancel (self);
  self->tool = tool;
  changed (self);
}

WceShape
wce_tools_get_shape (WceTools *self)
{
  return self->shape;
}

void
wce_tools_set_shape (WceTools *self, WceShape shape)
{
  if (self->shape == shape)
    return;
  wce_tools_cancel (self);
  self->shape = shape;
  changed (self);
}

gboolean
wce_tools_has_shapes (WceTools *self)
{
  return wce_works[self->tool].apply != NULL;
}

static void
set_text (WceTools *self, char **place, const char *text)
{
  if (g_strcmp0 (*place, text) == 0)
    return;
  g_free (*place);
  *place = g_strdup (text);
  changed (self);
}

const char *
wce_tools_get_terrain (WceTools *self)
{
  return self->terrain;
}

void
wce_tools_set_terrain (WceTools *self, const char *terrain)
{
  set_text (self, &self->terrain, terrain);
}

const char *
wce_tools_get_class (WceTools *self)
{
  return self->class_id;
}

void
wce_tools_set_class (WceTools *self, const char *class_id)
{
  set_text (self, &self->class_id, class_id);
}

const char *
wce_tools_get_hexside (WceTools *self)
{
  return self->hexside;
}

void
wce_tools_set_hexside (WceTools *self, const char *hexside)
{
  set_text (self, &self->hexside, hexside);
}

const char *
wce_tools_get_zone (WceTools *self)
{
  return self->zone;
}

/* Follows the zone in the text. Where there are as many zones as before but none
 * of its name, the one in its place has got another name. */
static void
follow_zone (WceTools *self)
{
  const wcc_document *tree = wce_document_get_last_tree (self->document, NULL);
  const wcc_node *zone
      = tree != NULL ? wcc_node_child (wcc_document_root (tree), "zone") : NULL;
  const char *there = NULL;
  int place = -1, count = 0;
  if (self->zone == NULL)
    return;
  for (; zone != NULL; zone = wcc_node_next (zone, "zone"), count++)
    {
      if (g_strcmp0 (wcc_node_get (zone, "id"), self->zone) == 0)
        place = count;
      if (count == self->zone_place)
        there = wcc_node_get (zone, "id");
    }
  if (place < 0 && there != NULL && count == self->zones)
    {
      set_text (self, &self->zone, there);
      return;
    }
  self->zone_place = place;
  self->zones = count;
}

void
wce_tools_set_zone (WceTools *self, const char *zone)
{
  g_clear_pointer (&self->in_zone, g_free);
  self->zone_place = -1;
  set_text (self, &self->zone, zone);
  follow_zone (self);
}

void
wce_tools_begin_zone (WceTools *self)
{
  const wcc_document *tree = wce_document_get_last_tree (self->document, NULL);
  guint i = 1;
  g_autofree char *id = g_strdup_printf ("zone-%u", i);
  while (tree != NULL && wce_find_zone (tree, id) != NULL)
    {
      g_free (id);
      id = g_strdup_printf ("zone-%u", ++i);
    }
  wce_tools_set_zone (self, id);
}

void
wce_tools_set_edge (WceTools *self, int edge)
{
  self->edge = edge;
}

int
wce_tools_get_side (WceTools *self)
{
  return self->side;
}

void
wce_tools_set_side (WceTools *self, int side)
{
  if (self->side == side)
    return;
  self->side = side;
  changed (self);
}

const char *
wce_tools_get_leader (WceTools *self)
{
  return self->leader;
}

void
wce_tools_set_leader (WceTools *self, const char *name)
{
  set_text (self, &self->leader, name);
}

int
wce_tools_get_carried (WceTools *self)
{
  return self->carried;
}

int
wce_tools_get_goal (WceTools *self)
{
  return self->goal;
}

int
wce_tools_get_anchor (WceTools *self)
{
  return self->anchor;
}

gboolean
wce_tools_is_busy (WceTools *self)
{
  return self->carried != WCE_NO_HEX || self->anchor != WCE_NO_HEX;
}

static void
carry (WceTools *self, int carried, int anchor, int goal)
{
  if (self->carried == carried && self->anchor == anchor && self->goal == goal)
    return;
  self->carried = carried;
  self->anchor = anchor;
  self->goal = goal;
  changed (self);
}

static void
let_go (WceTools *self)
{
  carry (self, WCE_NO_HEX, WCE_NO_HEX, WCE_NO_HEX);
}

gboolean
wce_tools_owned (WceTools *self)
{
  const wcc_catalogue *catalogue = wce_document_get_catalogue (self->document);
  const wcc_noun *noun
      = catalogue != NULL ? wce_find_noun (catalogue->terrains,
                                           catalogue->terrain_count,
                                           self->terrain)
                          : NULL;
  return noun != NULL && noun->owned;
}

/* ---- sets of hexes ------------------------------------------------------- */

static void
forget_scene (WceTools *self)
{
  g_clear_pointer (&self->scene, wce_board_model_unref);
  g_clear_pointer (&self->in_zone, g_free);
}

static void
text_changed (WceTools *self)
{
  forget_scene (self);
  follow_zone (self);
}

WceBoardModel *
wce_tools_scene (WceTools *self)
{
  if (self->scene == NULL)
    self->scene = wce_scene_new (self->document);
  return self->scene;
}

const WceBoardHex *
wce_tools_shown (WceTools *self, int hex)
{
  const WceBoardModel *scene = wce_tools_scene (self);
  int count = scene != NULL ? scene->columns * scene->rows : 0;
  return hex >= 0 && hex < count ? &scene->hexes[hex] : NULL;
}

GArray *
wce_tools_meant (WceTools *self, int hex)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (int));
  WceGeometry geometry = wce_scene_geometry (self->document);
  int from = self->anchor != WCE_NO_HEX ? self->anchor : hex;
  if (wce_geometry_valid (&geometry, hex))
    wce_shape_hexes (self->shape, &geometry, from, hex,
                     wce_works[self->tool].like, self, hexes);
  return hexes;
}

static char *
names_of (WceTools *self, GArray *hexes)
{
  GString *names = g_string_new (NULL);
  char name[16];
  for (guint i = 0; i < hexes->len; i++)
    g_string_append_printf (
        names, "%s%s", i > 0 ? " " : "",
        name_of (self, g_array_index (hexes, int, i), name));
  return g_string_free (names, FALSE);
}

/* ---- work ---------------------------------------------------------------- */

static void
drop (WceTools *self, int hex)
{
  char from[16], to[16];
  GError *error = NULL;
  int carried = self->carried;
  self->failed = FALSE;
  let_go (self);
  if (hex == carried)
    return;
  name_of (self, carried, from);
  name_of (self, hex, to);
  gboolean done
      = self->tool == WCE_TOOL_LABEL
            ? wce_edit_move_label (self->document, from, to, &error)
            : wce_edit_move (self->document, from, to,
                             self->tool == WCE_TOOL_LEADER, &error);
  report (self, done, error);
}

static void
click (WceTools *self, int hex)
{
  char name[16];
  GError *error = NULL;
  name_of (self, hex, name);
  gboolean done = wce_works[self->tool].click (self, name, &error);
  report (self, done, error);
}

/* ---- pointer ------------------------------------------------------------- */

/* Does the tool's work at the hexes that the stroke covers when it is at a
 * hex. */
static void
work_at (WceTools *self, int hex)
{
  const WceWork *work = &wce_works[self->tool];
  g_autoptr (GArray) hexes = wce_tools_meant (self, hex);
  GError *error = NULL;
  if (!self->stroke)
    {
      if (work->begin != NULL)
        work->begin (self, self->anchor != WCE_NO_HEX ? self->anchor : hex,
                     hexes);
      self->stroke = TRUE;
      wce_document_begin (self->document, _ (work->stroke), FALSE);
    }
  if (hexes->len == 0)
    return;
  g_autofree char *names = names_of (self, hexes);
  gboolean done = work->apply (self, names, &error);
  report (self, done, error);
}

static void
end_stroke (WceTools *self)
{
  if (!self->stroke)
    return;
  self->stroke = FALSE;
  wce_document_end (self->document);
}

void
wce_tools_press (WceTools *self, int hex)
{
  const WceWork *work = &wce_works[self->tool];
  wce_tools_cancel (self);
  self->failed = FALSE;
  if (work->can_carry != NULL && work->can_carry (self, hex))
    carry (self, hex, WCE_NO_HEX, hex);
  else if (work->click != NULL)
    click (self, hex);
  else if (work->apply != NULL && wce_shape_has_two_ends (self->shape))
    carry (self, WCE_NO_HEX, hex, hex);
  else if (work->apply != NULL)
    work_at (self, hex);
}

void
wce_tools_drag (WceTools *self, int hex)
{
  if (wce_tools_is_busy (self))
    carry (self, self->carried, self->anchor, hex);
  else if (self->stroke && self->shape != WCE_SHAPE_FILL)
    work_at (self, hex);
}

void
wce_tools_release (WceTools *self, int hex)
{
  if (self->carried != WCE_NO_HEX)
    drop (self, hex);
  else if (self->anchor != WCE_NO_HEX)
    work_at (self, hex);
  wce_tools_cancel (self);
}

gboolean
wce_tools_activate (WceTools *self, int hex)
{
  if (wce_tools_is_busy (self))
    {
      wce_tools_release (self, hex);
      return TRUE;
    }
  if (self->tool == WCE_TOOL_SELECT && !has_pieces (self, hex))
    return FALSE;
  wce_tools_press (self, hex);
  if (!wce_tools_is_busy (self))
    wce_tools_release (self, hex);
  return TRUE;
}

void
wce_tools_cancel (WceTools *self)
{
  end_stroke (self);
  let_go (self);
}

void
wce_tools_erase (WceTools *self, int hex)
{
  char name[16];
  GError *error = NULL;
  wce_tools_cancel (self);
  self->failed = FALSE;
  name_of (self, hex, name);
  gboolean done
      = self->tool == WCE_TOOL_LABEL
            ? wce_edit_label (self->document, name, "", &error)
        : has_pieces (self, hex)
            ? wce_edit_remove_pieces (self->document, name, &error)
            : wce_edit_terrain (self->document, name, NULL, -1, &error);
  report (self, done, error);
}

/* ---- object -------------------------------------------------------------- */

WceTools *
wce_tools_new (WceDocument *document)
{
  WceTools *self = g_object_new (WCE_TYPE_TOOLS, NULL);
  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (text_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "checked", G_CALLBACK (forget_scene),
                           self, G_CONNECT_SWAPPED);
  return self;
}

void
wce_tools_watch (WceTools *self, gpointer object, GCallback update)
{
  g_signal_connect_object (self, "changed", update, object, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "changed", update, object,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "checked", update, object,
                           G_CONNECT_SWAPPED);
}

static void
wce_tools_finalize (GObject *object)
{
  WceTools *self = WCE_TOOLS (object);
  end_stroke (self);
  forget_scene (self);
  g_clear_object (&self->document);
  g_free (self->terrain);
  g_free (self->class_id);
  g_free (self->leader);
  g_free (self->hexside);
  g_free (self->zone);
  G_OBJECT_CLASS (wce_tools_parent_class)->finalize (object);
}

static void
wce_tools_class_init (WceToolsClass *class)
{
  GType type = G_TYPE_FROM_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = wce_tools_finalize;
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[TOLD] = g_signal_new ("told", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
wce_tools_init (WceTools *self)
{
  self->carried = WCE_NO_HEX;
  self->anchor = self->goal = WCE_NO_HEX;
  self->leader = g_strdup ("");
}
