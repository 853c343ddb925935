/* selection.c: the hexes selected on the map, and what is done with them. */
#include "selection.h"

#include <glib/gi18n.h>

#include "scene.h"

struct _WceSelection {
  GObject parent_instance;
  WceDocument *document;
  WceParts parts;  /* that go along */
  gboolean *hexes; /* by number of hex, or NULL: none */
  int count;       /* of hexes of the board */
  int anchor;      /* where a band begins, or WCE_NO_HEX */
  gboolean banding, adding;
  gboolean adds; /* to the selection; or takes out of it */
  int from, to;  /* the selection is being moved, or WCE_NO_HEX */
  WceClip *clip; /* on its way to a hex, or NULL */
  char *label;
};

G_DEFINE_FINAL_TYPE (WceSelection, wce_selection, G_TYPE_OBJECT)

enum { CHANGED, TOLD, SIGNALS };
static guint signals[SIGNALS];

static void
changed (WceSelection *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
show_error (WceSelection *self, GError *error)
{
  g_signal_emit (self, signals[TOLD], 0, error->message);
}

static void
show_report (WceSelection *self, const WceClipReport *report)
{
  g_autofree char *text = NULL;
  if (report->lost > 0)
    text = g_strdup_printf (
        ngettext ("%u thing lies off the board and was left out.",
                  "%u things lie off the board and were left out.",
                  report->lost),
        report->lost);
  else if (report->displaced > 0)
    text = g_strdup_printf (ngettext ("%u piece gave way.",
                                      "%u pieces gave way.", report->displaced),
                            report->displaced);
  if (text != NULL)
    g_signal_emit (self, signals[TOLD], 0, text);
}

/* Fits the mask to the present board, which may have changed with the rules. */
static WceGeometry
fit (WceSelection *self)
{
  WceGeometry geometry = wce_scene_geometry (self->document);
  int count = wce_geometry_count (&geometry);
  if (count != self->count)
    {
      g_clear_pointer (&self->hexes, g_free);
      g_clear_pointer (&self->clip, wce_clip_unref);
      self->count = count;
      self->anchor = self->from = self->to = WCE_NO_HEX;
    }
  if (self->hexes == NULL && count > 0)
    self->hexes = g_new0 (gboolean, (gsize) count);
  return geometry;
}

WceParts
wce_selection_get_parts (WceSelection *self)
{
  return self->parts;
}

void
wce_selection_set_parts (WceSelection *self, WceParts parts)
{
  if (self->parts == parts)
    return;
  self->parts = parts;
  changed (self);
}

/* Whether there is anything to take along; if not, the person is told. */
static gboolean
has_something (WceSelection *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WceClip) clip
      = wce_clip_take (self->document, self->hexes, self->parts, &error);
  if (clip == NULL)
    show_error (self, error);
  else if (wce_clip_thing_count (clip) == 0)
    g_signal_emit (self, signals[TOLD], 0,
                   _ ("Nothing here goes along. Choose beside the map what "
                      "does."));
  return clip != NULL && wce_clip_thing_count (clip) > 0;
}

guint
wce_selection_count (WceSelection *self)
{
  guint n = 0;
  fit (self);
  for (int i = 0; i < self->count; i++)
    n += self->hexes[i] ? 1 : 0;
  return n;
}

gboolean
wce_selection_is_placing (WceSelection *self)
{
  return self->clip != NULL;
}

char *
wce_selection_describe (WceSelection *self)
{
  if (self->clip != NULL)
    return g_strdup (_ ("Click or press Return to put it here, Esc gives up"));
  guint n = wce_selection_count (self);
  if (n == 0)
    return NULL;
  return g_strdup_printf (ngettext ("%u hex selected", "%u hexes selected", n),
                          n);
}

/* Where a hex of the selection is shown while it is being moved. */
static int
shifted (WceSelection *self, const WceGeometry *geometry, int hex)
{
  int x, y, from_x, from_y, to_x, to_y;
  wce_hex_place (geometry, hex, &x, &y);
  wce_hex_place (geometry, self->from, &from_x, &from_y);
  wce_hex_place (geometry, self->to, &to_x, &to_y);
  return wce_place_hex (geometry, x + to_x - from_x, y + to_y - from_y);
}

void
wce_selection_mark (WceSelection *self, WceBoardModel *model)
{
  WceGeometry geometry = fit (self);
  if (model->columns * model->rows != self->count)
    return;
  for (int hex = 0; hex < self->count; hex++)
    {
      if (!self->hexes[hex])
        continue;
      model->hexes[hex].flags |= WCE_HEX_SELECTED;
      int goal = self->from != WCE_NO_HEX ? shifted (self, &geometry, hex)
                                          : WCE_NO_HEX;
      if (goal != WCE_NO_HEX && self->from != self->to)
        model->hexes[goal].flags |= WCE_HEX_TARGET;
    }
  if (self->clip == NULL || self->to == WCE_NO_HEX)
    return;
  g_autofree gboolean *cover
      = wce_clip_cover (self->clip, &geometry, self->to, NULL);
  for (int hex = 0; hex < self->count; hex++)
    if (cover[hex])
      model->hexes[hex].flags |= WCE_HEX_TARGET;
}

static void
select_none (WceSelection *self)
{
  fit (self);
  for (int i = 0; i < self->count; i++)
    self->hexes[i] = FALSE;
}

static void
select_band (WceSelection *self, int to)
{
  WceGeometry geometry = fit (self);
  g_autoptr (GArray) band = g_array_new (FALSE, FALSE, sizeof (int));
  select_none (self);
  wce_geometry_rectangle (&geometry, self->anchor, to, band);
  for (guint i = 0; i < band->len; i++)
    self->hexes[g_array_index (band, int, i)] = TRUE;
  changed (self);
}

/* ---- moving and putting --------------------------------------------------------------- */

static gboolean
move (WceSelection *self, int from, int to)
{
  WceGeometry geometry = fit (self);
  g_autoptr (GError) error = NULL;
  WceClipReport report;
  if (from == to)
    return TRUE;
  if (!has_something (self))
    return FALSE;
  if (!wce_clip_move (self->document, self->hexes, from, to, self->parts,
                      &report, &error))
    {
      show_error (self, error);
      return FALSE;
    }
  gboolean *moved = g_new0 (gboolean, (gsize) self->count);
  self->from = from;
  self->to = to;
  for (int hex = 0; hex < self->count; hex++)
    {
      int goal = self->hexes[hex] ? shifted (self, &geometry, hex) : WCE_NO_HEX;
      if (goal != WCE_NO_HEX)
        moved[goal] = TRUE;
    }
  self->from = self->to = WCE_NO_HEX;
  g_free (self->hexes);
  self->hexes = moved;
  show_report (self, &report);
  return TRUE;
}

static void
put (WceSelection *self, int hex)
{
  WceGeometry geometry = fit (self);
  g_autoptr (GError) error = NULL;
  WceClipReport report;
  if (!wce_clip_put (self->document, self->clip, hex, self->label, &report,
                     &error))
    {
      show_error (self, error);
      return;
    }
  g_free (self->hexes);
  self->hexes = wce_clip_cover (self->clip, &geometry, hex, NULL);
  g_clear_pointer (&self->clip, wce_clip_unref);
  self->to = WCE_NO_HEX;
  show_report (self, &report);
  changed (self);
}

/* ---- pointer ---------------------------------------------------------------------- */

gboolean
wce_selection_press (WceSelection *self, int hex, gboolean add, gboolean piece)
{
  fit (self);
  if (hex < 0 || hex >= self->count)
    return FALSE;
  if (self->clip != NULL)
    {
      put (self, hex);
      return TRUE;
    }
  self->anchor = hex;
  if (add)
    {
      self->adds = self->hexes[hex] = !self->hexes[hex];
      self->adding = TRUE;
    }
  else if (self->hexes[hex])
    self->from = self->to = hex;
  else
    {
      select_none (self);
      self->banding = !piece;
    }
  changed (self);
  return add || self->from != WCE_NO_HEX || self->banding;
}

gboolean
wce_selection_drag (WceSelection *self, int hex)
{
  fit (self);
  if (self->adding)
    self->hexes[hex] = self->adds;
  else if (self->banding)
    select_band (self, hex);
  else if (self->from != WCE_NO_HEX)
    self->to = hex;
  else
    return FALSE;
  changed (self);
  return TRUE;
}

gboolean
wce_selection_release (WceSelection *self, int hex)
{
  gboolean mine = self->adding || self->banding || self->from != WCE_NO_HEX;
  int from = self->from;
  self->adding = self->banding = FALSE;
  self->from = self->to = WCE_NO_HEX;
  /* A click on the selection clears it, as a click beside it does. */
  if (from != WCE_NO_HEX && from == hex)
    select_none (self);
  else if (from != WCE_NO_HEX)
    move (self, from, hex);
  if (mine)
    changed (self);
  return mine;
}

void
wce_selection_hover (WceSelection *self, int hex)
{
  if (self->clip == NULL || self->to == hex || hex == WCE_NO_HEX)
    return;
  self->to = hex;
  changed (self);
}

/* ---- keys -------------------------------------------------------------------------- */

gboolean
wce_selection_activate (WceSelection *self, int hex)
{
  if (self->clip == NULL)
    return FALSE;
  put (self, hex);
  return TRUE;
}

char **
wce_selection_units (WceSelection *self, const WceBoardModel *model)
{
  GPtrArray *names = g_ptr_array_new ();
  WceGeometry geometry = fit (self);
  char name[16];
  for (int hex = 0; hex < self->count && self->hexes != NULL; hex++)
    if (self->hexes[hex] && hex < model->columns * model->rows
        && model->hexes[hex].unit.class_id != NULL)
      g_ptr_array_add (names, g_strdup (wce_geometry_name (geometry.columns,
                                                           hex, name)));
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (names, FALSE);
}

void
wce_selection_select (WceSelection *self, char *const *hexes)
{
  wce_selection_cancel (self);
  WceGeometry geometry = fit (self);
  select_none (self);
  for (; *hexes != NULL; hexes++)
    {
      int hex = wce_geometry_parse (&geometry, *hexes);
      if (hex >= 0 && hex < self->count)
        self->hexes[hex] = TRUE;
    }
  changed (self);
}

void
wce_selection_all (WceSelection *self)
{
  WceGeometry geometry = fit (self);
  for (int i = 0; i < self->count; i++)
    self->hexes[i] = wce_geometry_valid (&geometry, i);
  changed (self);
}

void
wce_selection_extend (WceSelection *self, int from, int to)
{
  if (wce_selection_count (self) == 0 || self->anchor == WCE_NO_HEX)
    self->anchor = from;
  select_band (self, to);
}

gboolean
wce_selection_cancel (WceSelection *self)
{
  if (self->clip == NULL && self->from == WCE_NO_HEX
      && wce_selection_count (self) == 0)
    return FALSE;
  if (self->clip == NULL && self->from == WCE_NO_HEX)
    select_none (self);
  g_clear_pointer (&self->clip, wce_clip_unref);
  self->from = self->to = self->anchor = WCE_NO_HEX;
  self->banding = self->adding = FALSE;
  changed (self);
  return TRUE;
}

gboolean
wce_selection_step (WceSelection *self, WceGo go)
{
  WceGeometry geometry = fit (self);
  for (int hex = 0; hex < self->count; hex++)
    {
      int to = self->hexes[hex] ? wce_geometry_go (&geometry, hex, go) : hex;
      if (to == hex)
        continue;
      if (move (self, hex, to))
        changed (self);
      return TRUE;
    }
  return wce_selection_count (self) > 0;
}

gboolean
wce_selection_clear (WceSelection *self, const char *label)
{
  g_autoptr (GError) error = NULL;
  if (wce_selection_count (self) == 0)
    return FALSE;
  if (has_something (self)
      && !wce_clip_clear (self->document, self->hexes, self->parts, label,
                          &error))
    show_error (self, error);
  return TRUE;
}

WceClip *
wce_selection_copy (WceSelection *self, int hex)
{
  g_autoptr (GError) error = NULL;
  if (wce_selection_count (self) == 0 && hex >= 0 && hex < self->count)
    {
      self->hexes[hex] = TRUE;
      changed (self);
    }
  if (self->hexes == NULL || !has_something (self))
    return NULL;
  WceClip *clip
      = wce_clip_take (self->document, self->hexes, self->parts, &error);
  if (clip == NULL)
    show_error (self, error);
  return clip;
}

void
wce_selection_place (WceSelection *self, WceClip *clip, int hex,
                     const char *label)
{
  wce_selection_cancel (self);
  select_none (self);
  wce_clip_ref (clip);
  g_clear_pointer (&self->clip, wce_clip_unref);
  self->clip = clip;
  self->to = hex;
  g_free (self->label);
  self->label = g_strdup (label);
  changed (self);
}

static void
turn_hexes (WceSelection *self, WceTurn turn, gboolean swap)
{
  g_autofree gboolean *turned = g_new0 (gboolean, (gsize) self->count);
  g_autoptr (GError) error = NULL;
  WceClipReport report;
  if (!has_something (self))
    return;
  if (!wce_clip_turn_hexes (self->document, self->hexes, turn, swap,
                            self->parts, turned, &report, &error))
    {
      show_error (self, error);
      return;
    }
  g_free (self->hexes);
  self->hexes = g_steal_pointer (&turned);
  show_report (self, &report);
  changed (self);
}

gboolean
wce_selection_turn (WceSelection *self, WceTurn turn, gboolean swap)
{
  if (self->clip == NULL)
    {
      if (wce_selection_count (self) == 0)
        return FALSE;
      turn_hexes (self, turn, swap);
      return TRUE;
    }
  g_autoptr (WceClip) clip = self->clip;
  g_autoptr (WceClip) turned = wce_clip_turn (clip, turn);
  self->clip = swap ? wce_clip_swap_sides (turned) : wce_clip_ref (turned);
  changed (self);
  return TRUE;
}

WceBoardModel *
wce_selection_preview (WceSelection *self, WceBoardModel *scene, GArray *hexes)
{
  fit (self);
  if (self->clip == NULL || self->to == WCE_NO_HEX || scene == NULL)
    return NULL;
  WceBoardModel *model = wce_board_model_copy (scene);
  wce_clip_show (self->clip, self->document, model, self->to, hexes);
  return model;
}

/* ---- object ------------------------------------------------------------------------ */

WceSelection *
wce_selection_new (WceDocument *document)
{
  WceSelection *self = g_object_new (WCE_TYPE_SELECTION, NULL);
  self->document = g_object_ref (document);
  return self;
}

static void
wce_selection_finalize (GObject *object)
{
  WceSelection *self = WCE_SELECTION (object);
  g_clear_pointer (&self->clip, wce_clip_unref);
  g_clear_object (&self->document);
  g_free (self->hexes);
  g_free (self->label);
  G_OBJECT_CLASS (wce_selection_parent_class)->finalize (object);
}

static void
wce_selection_class_init (WceSelectionClass *class)
{
  GType type = G_TYPE_FROM_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = wce_selection_finalize;
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[TOLD] = g_signal_new ("told", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
wce_selection_init (WceSelection *self)
{
  self->anchor = self->from = self->to = WCE_NO_HEX;
  self->parts = WCE_PART_FORCES;
}
