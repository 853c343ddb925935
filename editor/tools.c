/* tools.c: what pointer and keys on the board do to a document. */
#include "tools.h"

#include <glib/gi18n.h>

#include "edit.h"
#include "scene.h"

struct _WceTools {
  GObject parent_instance;
  WceDocument *document;
  WceTool tool;
  char *terrain, *class_id, *leader;
  int side;
  int carried, goal; /* hexes */
  gboolean stroke;   /* a step of the history is open */
  gboolean failed;   /* the stroke goes on without effect */
  gboolean wipe;     /* the stroke erases terrain, not pieces */
};

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

static void
carry (WceTools *self, int hex, int goal)
{
  if (self->carried == hex && self->goal == goal)
    return;
  self->carried = hex;
  self->goal = goal;
  changed (self);
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

/* ---- work ----------------------------------------------------------------------- */

static void
paint (WceTools *self, int hex)
{
  char name[16];
  GError *error = NULL;
  gboolean done = wce_edit_terrain (self->document, name_of (self, hex, name),
                                    self->terrain,
                                    wce_tools_owned (self) ? self->side : -1,
                                    &error);
  report (self, done, error);
}

static void
wipe (WceTools *self, int hex)
{
  char name[16];
  GError *error = NULL;
  name_of (self, hex, name);
  gboolean done = self->wipe
                      ? wce_edit_terrain (self->document, name, NULL, -1,
                                          &error)
                      : wce_edit_remove_pieces (self->document, name, &error);
  report (self, done, error);
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

static void
drop (WceTools *self, int hex)
{
  char from[16], to[16];
  GError *error = NULL;
  int carried = self->carried;
  self->failed = FALSE;
  carry (self, WCE_NO_HEX, WCE_NO_HEX);
  if (hex == carried)
    return;
  name_of (self, carried, from);
  name_of (self, hex, to);
  gboolean done = wce_edit_move (self->document, from, to,
                                 self->tool == WCE_TOOL_LEADER, &error);
  report (self, done, error);
}

/* ---- pointer ---------------------------------------------------------------------- */

static void
begin_stroke (WceTools *self, const char *label)
{
  self->stroke = TRUE;
  wce_document_begin (self->document, label, FALSE);
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
  wce_tools_cancel (self);
  self->failed = FALSE;
  switch (self->tool)
    {
    case WCE_TOOL_SELECT:
      if (has_pieces (self, hex))
        carry (self, hex, hex);
      break;
    case WCE_TOOL_TERRAIN:
      begin_stroke (self, _ ("Paint Terrain"));
      paint (self, hex);
      break;
    case WCE_TOOL_UNIT: place_unit (self, hex); break;
    case WCE_TOOL_LEADER:
      if (has (self, "leader", hex))
        carry (self, hex, hex);
      else
        place_leader (self, hex);
      break;
    case WCE_TOOL_ERASE:
      begin_stroke (self, _ ("Erase"));
      self->wipe = !has_pieces (self, hex);
      wipe (self, hex);
      break;
    case WCE_TOOL_COUNT: break;
    }
}

void
wce_tools_drag (WceTools *self, int hex)
{
  if (self->carried != WCE_NO_HEX)
    carry (self, self->carried, hex);
  else if (self->stroke && self->tool == WCE_TOOL_TERRAIN)
    paint (self, hex);
  else if (self->stroke && self->tool == WCE_TOOL_ERASE)
    wipe (self, hex);
}

void
wce_tools_release (WceTools *self, int hex)
{
  if (self->carried != WCE_NO_HEX)
    drop (self, hex);
  end_stroke (self);
}

gboolean
wce_tools_activate (WceTools *self, int hex)
{
  if (self->carried != WCE_NO_HEX)
    {
      drop (self, hex);
      return TRUE;
    }
  if (self->tool == WCE_TOOL_SELECT || self->tool == WCE_TOOL_LEADER)
    {
      gboolean all = self->tool == WCE_TOOL_SELECT;
      if (all ? has_pieces (self, hex) : has (self, "leader", hex))
        {
          carry (self, hex, hex);
          return TRUE;
        }
      if (all)
        return FALSE;
    }
  wce_tools_press (self, hex);
  wce_tools_release (self, hex);
  return TRUE;
}

void
wce_tools_cancel (WceTools *self)
{
  carry (self, WCE_NO_HEX, WCE_NO_HEX);
  end_stroke (self);
}

void
wce_tools_erase (WceTools *self, int hex)
{
  wce_tools_cancel (self);
  self->failed = FALSE;
  self->wipe = !has_pieces (self, hex);
  wipe (self, hex);
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
  return self;
}

static void
wce_tools_finalize (GObject *object)
{
  WceTools *self = WCE_TOOLS (object);
  end_stroke (self);
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
  self->goal = WCE_NO_HEX;
  self->leader = g_strdup ("");
}
