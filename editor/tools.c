/* tools.c: what pointer and keys on the board do to a document. */
#include "tools.h"

#include <glib/gi18n.h>

#include "edit.h"
#include "scene.h"

struct _WceTools {
  GObject parent_instance;
  WceDocument *document;
  WceBoardModel *scene; /* of the document, or NULL: to be made */
  WceTool tool;
  WceShape shape;
  char *terrain, *class_id, *leader;
  int side;
  int carried, anchor, goal; /* hexes */
  gboolean stroke;           /* a step of the history is open */
  gboolean failed;           /* the stroke goes on without effect */
  gboolean wipe;             /* the stroke erases terrain, not pieces */
};

/* What a tool does. */
typedef struct {
  /* To a set of hexes, which the shape says: name of the step; what is to be
   * known at the beginning of a stroke, or NULL; the work, on names with spaces
   * between them; what counts as the same for filling. */
  const char *stroke;
  void (*begin) (WceTools *tools, GArray *hexes);
  gboolean (*apply) (WceTools *tools, const char *hexes, GError **error);
  gboolean (*like) (gpointer tools, int from, int hex);
  /* To one hex: what can be picked up there, and what is done otherwise, or
   * NULL. */
  gboolean (*can_carry) (WceTools *tools, int hex);
  void (*click) (WceTools *tools, int hex);
} Work;
static const Work works[WCE_TOOL_COUNT];

G_DEFINE_FINAL_TYPE (WceTools, wce_tools, G_TYPE_OBJECT)

enum { CHANGED, FAILED, SIGNALS };
static guint signals[SIGNALS];

static void
changed (WceTools *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Tells about the first failure of a stroke. */
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

static char *
name_of (WceTools *self, int hex, char *name)
{
  WceGeometry geometry = wce_scene_geometry (self->document);
  return wce_geometry_name (geometry.columns, hex, name);
}

static gboolean
has (WceTools *self, const char *kind, int hex)
{
  char name[16];
  const wcc_document *tree = wce_document_get_last_tree (self->document, NULL);
  return tree != NULL && hex != WCE_NO_HEX
         && wce_find_at (tree, kind, name_of (self, hex, name), NULL) != NULL;
}

static gboolean
has_pieces (WceTools *self, int hex)
{
  return has (self, "unit", hex) || has (self, "leader", hex);
}

/* ---- state ---------------------------------------------------------------------- */

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
  return works[self->tool].apply != NULL;
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

/* ---- sets of hexes --------------------------------------------------------------- */

static void
forget_scene (WceTools *self)
{
  g_clear_pointer (&self->scene, wce_board_model_unref);
}

/* What a hex shows, or NULL. */
static const WceBoardHex *
shown (WceTools *self, int hex)
{
  if (self->scene == NULL)
    self->scene = wce_scene_new (self->document);
  int count = self->scene != NULL ? self->scene->columns * self->scene->rows : 0;
  return hex >= 0 && hex < count ? &self->scene->hexes[hex] : NULL;
}

static gboolean
holds_pieces (WceTools *self, int hex)
{
  const WceBoardHex *place = shown (self, hex);
  return place != NULL
         && (place->unit.class_id != NULL || place->leader.present);
}

static gboolean
same_terrain (gpointer user, int from, int hex)
{
  const WceBoardHex *a = shown (user, from), *b = shown (user, hex);
  return a != NULL && b != NULL && a->owner == b->owner
         && g_strcmp0 (a->terrain, b->terrain) == 0;
}

static gboolean
same_to_erase (gpointer user, int from, int hex)
{
  gboolean pieces = holds_pieces (user, from);
  return pieces == holds_pieces (user, hex)
         && (pieces || same_terrain (user, from, hex));
}

/* The hexes that a stroke means which is at a hex now. */
static GArray *
meant (WceTools *self, int hex)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (int));
  WceGeometry geometry = wce_scene_geometry (self->document);
  int from = self->anchor != WCE_NO_HEX ? self->anchor : hex;
  if (wce_geometry_valid (&geometry, hex))
    wce_shape_hexes (self->shape, &geometry, from, hex,
                     works[self->tool].like, self, hexes);
  return hexes;
}

static char *
names_of (WceTools *self, GArray *hexes)
{
  GString *names = g_string_new (NULL);
  char name[16];
  for (guint i = 0; i < hexes->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? " " : "",
                            name_of (self, g_array_index (hexes, int, i), name));
  return g_string_free (names, FALSE);
}

/* ---- work ----------------------------------------------------------------------- */

static gboolean
paint (WceTools *self, const char *hexes, GError **error)
{
  return wce_edit_terrain (self->document, hexes, self->terrain,
                           wce_tools_owned (self) ? self->side : -1, error);
}

/* Erasing means pieces where there are some, else terrain. */
static void
begin_to_erase (WceTools *self, GArray *hexes)
{
  self->wipe = TRUE;
  for (guint i = 0; i < hexes->len; i++)
    if (holds_pieces (self, g_array_index (hexes, int, i)))
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
place_unit (WceTools *self, int hex)
{
  char name[16];
  GError *error = NULL;
  if (self->class_id == NULL)
    {
      g_signal_emit (self, signals[FAILED], 0,
                     _ ("Choose a unit class first."));
      return;
    }
  gboolean done
      = wce_edit_place_unit (self->document, name_of (self, hex, name),
                             self->side, self->class_id, &error);
  report (self, done, error);
}

static gboolean
has_leader (WceTools *self, int hex)
{
  return has (self, "leader", hex);
}

static void
place_leader (WceTools *self, int hex)
{
  char name[16];
  GError *error = NULL;
  gboolean done
      = wce_edit_place_leader (self->document, name_of (self, hex, name),
                               self->side, self->leader, &error);
  report (self, done, error);
}

static const Work works[WCE_TOOL_COUNT] = {
  [WCE_TOOL_SELECT] = { .can_carry = has_pieces },
  [WCE_TOOL_TERRAIN] = { .stroke = N_ ("Paint Terrain"),
                         .apply = paint,
                         .like = same_terrain },
  [WCE_TOOL_UNIT] = { .click = place_unit },
  [WCE_TOOL_LEADER] = { .can_carry = has_leader, .click = place_leader },
  [WCE_TOOL_ERASE] = { .stroke = N_ ("Erase"),
                       .begin = begin_to_erase,
                       .apply = wipe,
                       .like = same_to_erase },
};

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
  gboolean done = wce_edit_move (self->document, from, to,
                                 self->tool == WCE_TOOL_LEADER, &error);
  report (self, done, error);
}

/* ---- pointer ---------------------------------------------------------------------- */

/* Does the tool's work to what the stroke means which is at a hex now. */
static void
work_at (WceTools *self, int hex)
{
  const Work *work = &works[self->tool];
  g_autoptr (GArray) hexes = meant (self, hex);
  GError *error = NULL;
  if (!self->stroke)
    {
      if (work->begin != NULL)
        work->begin (self, hexes);
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
  const Work *work = &works[self->tool];
  wce_tools_cancel (self);
  self->failed = FALSE;
  if (work->can_carry != NULL && work->can_carry (self, hex))
    carry (self, hex, WCE_NO_HEX, hex);
  else if (work->click != NULL)
    work->click (self, hex);
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
  self->wipe = !has_pieces (self, hex);
  gboolean done = wipe (self, name_of (self, hex, name), &error);
  report (self, done, error);
}

void
wce_tools_pick (WceTools *self, int hex)
{
  char name[16];
  int side;
  const wcc_document *tree = wce_document_get_last_tree (self->document, NULL);
  if (tree == NULL)
    return;
  name_of (self, hex, name);
  const wcc_node *node = wce_find_at (tree, "unit", name, &side);
  if (self->tool == WCE_TOOL_UNIT && node != NULL && side >= 0)
    {
      wce_tools_set_side (self, side);
      wce_tools_set_class (self, wcc_node_get (node, "class"));
    }
  node = wce_find_at (tree, "terrain", name, NULL);
  const char *owner = node != NULL ? wcc_node_get (node, "owner") : NULL;
  if (self->tool == WCE_TOOL_TERRAIN)
    wce_tools_set_terrain (self,
                           node != NULL ? wcc_node_get (node, "type") : NULL);
  if (self->tool == WCE_TOOL_TERRAIN && owner != NULL)
    wce_tools_set_side (self, g_str_equal (owner, "top") ? 0 : 1);
}

/* ---- object ------------------------------------------------------------------------ */

WceTools *
wce_tools_new (WceDocument *document)
{
  WceTools *self = g_object_new (WCE_TYPE_TOOLS, NULL);
  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (forget_scene),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "checked", G_CALLBACK (forget_scene),
                           self, G_CONNECT_SWAPPED);
  return self;
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
}

static void
wce_tools_init (WceTools *self)
{
  self->carried = WCE_NO_HEX;
  self->anchor = self->goal = WCE_NO_HEX;
  self->leader = g_strdup ("");
}
