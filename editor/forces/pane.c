/* pane.c: shows what both armies consist of. Lines that can be changed are in
 * lines.c. */
#include "pane.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "board/hex-picture.h"
#include "document/edit.h"
#include "box.h"
#include "lines.h"
#include "value.h"
#include "document/armies.h"
#include "document/scene.h"
#include "widgets/visible.h"

struct _WceForcesPane {
  GtkBox parent_instance;
  WceDocument *document;
  WceBoardStyle *style; /* of the pictures of units */
  GtkStack *stack;
  GtkWidget *page;
  GtkGrid *summary;
  WceForcesBox *box;
  AdwPreferencesGroup *top_group, *bottom_group;
  GtkWidget *top_all, *bottom_all;
  WceForcesLines *top_arms, *bottom_arms, *top_reserves, *bottom_reserves;
  GPtrArray *rows[2]; /* in the groups, not owned */
  char *shown;        /* signature of what the tables show */
  WceCheck *valued;         /* the check that the values are of, or NULL */
  GtkLabel *value_label[2]; /* in the summary, not owned */
  double value[2];          /* negative: not known */
};

G_DEFINE_FINAL_TYPE (WceForcesPane, wce_forces_pane, GTK_TYPE_BOX)

enum { CHOSEN, SIGNALS };
static guint signals[SIGNALS];

/* ---- side by side -------------------------------------------------------- */

static GtkWidget *
cell (const char *text, gfloat xalign, const char *style)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
add_words (WceForcesPane *self, int row, const char *title, const char *top,
           const char *bottom)
{
  GtkWidget *head = cell (title, 0, "dim-label");
  gtk_widget_set_hexpand (head, TRUE);
  gtk_grid_attach (self->summary, head, 0, row, 1, 1);
  gtk_grid_attach (self->summary, cell (top, 1, "numeric"), 1, row, 1, 1);
  gtk_grid_attach (self->summary, cell (bottom, 1, "numeric"), 2, row, 1, 1);
  return head;
}

static GtkWidget *
add_line (WceForcesPane *self, int row, const char *title, int top, int bottom)
{
  g_autofree char *first = g_strdup_printf ("%d", top);
  g_autofree char *second = g_strdup_printf ("%d", bottom);
  return add_words (self, row, title, first, second);
}

static char *
mean_in_words (double mean)
{
  return mean < 0 ? g_strdup ("–") : g_strdup_printf ("%.1f", mean);
}

/* Adds a line for each class, below the number of all units. */
static int
add_classes (WceForcesPane *self, int row, const WceForces *forces)
{
  for (guint i = 0; i < forces->classes->len; i++)
    {
      const WceForceClass *class = g_ptr_array_index (forces->classes, i);
      GtkWidget *head = add_line (self, row++, class->name, class->units[0],
                                  class->units[1]);
      gtk_widget_set_margin_start (head, 12);
    }
  return row;
}

/* ---- fighting values ----------------------------------------------------- */

static void
show_values (WceForcesPane *self)
{
  for (int side = 0; side < 2; side++)
    {
      g_autofree char *text = self->value[side] < 0
                                  ? g_strdup ("–")
                                  : g_strdup_printf ("%.0f", self->value[side]);
      if (self->value_label[side] != NULL)
        gtk_label_set_label (self->value_label[side], text);
    }
}

static void
find_values (GTask *task, gpointer source, gpointer data,
             GCancellable *cancellable)
{
  double *value = g_new0 (double, 2);
  size_t length;
  const guint8 *binary
      = wcc_result_binary (wce_check_get_result (data), &length);
  (void) source;
  (void) cancellable;
  if (binary == NULL || !wce_forces_value (binary, length, value))
    value[0] = value[1] = -1;
  g_task_return_pointer (task, value, g_free);
}

static void
values_found (GObject *source, GAsyncResult *result, gpointer user)
{
  WceForcesPane *self = WCE_FORCES_PANE (source);
  g_autofree double *value = g_task_propagate_pointer (G_TASK (result), NULL);
  (void) user;
  if (value == NULL || g_task_get_task_data (G_TASK (result)) != self->valued)
    return;
  self->value[0] = value[0];
  self->value[1] = value[1];
  show_values (self);
}

/* Starts to compute the fighting values of the armies of the newest check. */
static void
ask_values (WceForcesPane *self)
{
  WceCheck *check = wce_document_get_check (self->document);
  if (check == NULL || check == self->valued)
    return;
  g_clear_pointer (&self->valued, wce_check_unref);
  self->valued = wce_check_ref (check);
  g_autoptr (GTask) task = g_task_new (self, NULL, values_found, NULL);
  g_task_set_task_data (task, wce_check_ref (check),
                        (GDestroyNotify) wce_check_unref);
  g_task_run_in_thread (task, find_values);
}

/* ---- the summary --------------------------------------------------------- */

static void
add_values (WceForcesPane *self, int row)
{
  GtkWidget *head = cell (_ ("Fighting value"), 0, "dim-label");
  gtk_grid_attach (self->summary, head, 0, row, 1, 1);
  for (int side = 0; side < 2; side++)
    {
      GtkWidget *label = cell ("", 1, "numeric");
      gtk_grid_attach (self->summary, label, side + 1, row, 1, 1);
      self->value_label[side] = GTK_LABEL (label);
    }
  show_values (self);
}

static void
show_summary (WceForcesPane *self, const WceForces *forces, gboolean tokens)
{
  const WceArmy *a = &forces->army[0], *b = &forces->army[1];
  GtkWidget *child;
  int row = 1;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->summary)))
         != NULL)
    gtk_grid_remove (self->summary, child);
  for (int side = 0; side < 2; side++)
    {
      g_autofree char *name = wce_scene_side_name (self->document, side);
      gtk_grid_attach (self->summary, cell (name, 1, "heading"), side + 1, 0, 1,
                       1);
    }
  g_autofree char *first = mean_in_words (a->move);
  g_autofree char *second = mean_in_words (b->move);
  add_line (self, row++, _ ("Units"), a->units, b->units);
  row = add_classes (self, row, forces);
  if (a->reserve + b->reserve > 0)
    add_line (self, row++, _ ("Units in reserve"), a->reserve, b->reserve);
  add_line (self, row++, _ ("Blocks"), a->blocks, b->blocks);
  add_words (self, row++, _ ("Average move"), first, second);
  add_line (self, row++, _ ("Leaders"), (int) a->leaders->len,
            (int) b->leaders->len);
  add_line (self, row++, _ ("Command cards"), a->cards, b->cards);
  if (tokens)
    add_line (self, row++, _ ("Tokens"), a->tokens, b->tokens);
  add_line (self, row++, _ ("Banners to win"), a->banners, b->banners);
  add_values (self, row);
}

/* ---- one by one ---------------------------------------------------------- */

static void
row_activated (WceForcesPane *self, AdwActionRow *row)
{
  g_signal_emit (self, signals[CHOSEN], 0,
                 g_object_get_data (G_OBJECT (row), "places"));
}

/* Chooses all units of an army that are on the map. */
static void
all_chosen (WceForcesPane *self, GtkWidget *button)
{
  GPtrArray *rows = self->rows[button == self->top_all ? 0 : 1];
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  for (guint i = 0; i < rows->len; i++)
    {
      GObject *row = g_ptr_array_index (rows, i);
      char **places = g_object_get_data (row, "places");
      for (char **place = places; *place != NULL; place++)
        if (**place != '+')
          g_ptr_array_add (all, *place);
    }
  g_ptr_array_add (all, NULL);
  g_signal_emit (self, signals[CHOSEN], 0, all->pdata);
}

static char **
places_of (const WceForce *force)
{
  char **places = g_new0 (char *, force->places->len + 1);
  for (guint i = 0; i < force->places->len; i++)
    places[i] = g_strdup (g_ptr_array_index (force->places, i));
  return places;
}

/* A unit as it is on the map. */
static GtkWidget *
unit_picture (WceForcesPane *self, int side, const char *class_id)
{
  GtkWidget *picture = wce_hex_picture_new (self->style);
  g_autoptr (WceBoardModel) model
      = wce_board_model_new (WCE_PICTURE_COLUMNS, WCE_PICTURE_ROWS);
  for (int of = 0; of < 2; of++)
    model->side_colours[of] = wce_board_model_text (
        model, wce_scene_side_colour (self->document, of));
  model->hexes[WCE_PICTURE_HEX].unit
      = wce_scene_unit (self->document, model, class_id, side);
  wce_hex_picture_show (WCE_HEX_PICTURE (picture), model,
                        1u << WCE_LAYER_PIECES);
  return picture;
}

static void
add_row (WceForcesPane *self, int side, const WceForce *force)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = g_markup_escape_text (force->name, -1);
  g_autofree char *details = g_markup_escape_text (
      force->details != NULL ? force->details : "", -1);
  char **places = places_of (force);
  g_autofree char *where = g_strjoinv (" ", places);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), details);
  gtk_widget_set_tooltip_text (row, where);
  GtkWidget *sign = force->class_id != NULL
                        ? unit_picture (self, side, force->class_id)
                        : gtk_image_new_from_icon_name ("wce-leader-symbolic");
  gtk_widget_set_size_request (sign, 40, -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), sign);
  if (force->class_id != NULL)
    {
      g_autofree char *count = wce_forces_count (force->units, force->blocks);
      GtkWidget *label = cell (count, 1, "dim-label");
      gtk_label_set_wrap (GTK_LABEL (label), FALSE);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
    }
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "places", places,
                          (GDestroyNotify) g_strfreev);
  g_signal_connect_object (row, "activated", G_CALLBACK (row_activated), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (side == 0 ? self->top_group : self->bottom_group,
                             row);
  g_ptr_array_add (self->rows[side], row);
}

static void
show_army (WceForcesPane *self, const WceForces *forces, int side)
{
  const WceArmy *army = &forces->army[side];
  AdwPreferencesGroup *group = side == 0 ? self->top_group : self->bottom_group;
  g_autofree char *name = wce_scene_side_name (self->document, side);
  g_autofree char *title = g_markup_escape_text (name, -1);
  adw_preferences_group_set_title (group, title);
  for (guint i = 0; i < self->rows[side]->len; i++)
    adw_preferences_group_remove (group,
                                  g_ptr_array_index (self->rows[side], i));
  g_ptr_array_set_size (self->rows[side], 0);
  adw_preferences_group_set_description (
      group,
      army->forces->len + army->leaders->len > 0
          ? _ ("A click selects them on the map, where all can be changed "
               "at once.")
          : _ ("Nobody yet. The tools place units and leaders."));
  for (guint i = 0; i < army->forces->len; i++)
    add_row (self, side, g_ptr_array_index (army->forces, i));
  for (guint i = 0; i < army->leaders->len; i++)
    add_row (self, side, g_ptr_array_index (army->leaders, i));
}

/* ---- what is shown ------------------------------------------------------- */

static void
sign_forces (GString *all, GPtrArray *forces)
{
  for (guint i = 0; i < forces->len; i++)
    {
      const WceForce *force = g_ptr_array_index (forces, i);
      g_string_append_printf (all, "%s|%s|%d", force->name,
                              force->details != NULL ? force->details : "",
                              force->blocks);
      for (guint k = 0; k < force->places->len; k++)
        g_string_append_printf (all, " %s",
                                (char *) g_ptr_array_index (force->places, k));
      g_string_append_c (all, '\n');
    }
}

/* A signature of everything in the tables: the same signature, the same
 * tables. */
static char *
signature_of (WceForcesPane *self, const WceForces *forces, gboolean tokens)
{
  GString *all = g_string_new (tokens ? "tokens\n" : NULL);
  for (int side = 0; side < 2; side++)
    {
      const WceArmy *army = &forces->army[side];
      const char *colour = wce_scene_side_colour (self->document, side);
      g_string_append_printf (all, "%s %s %d %d %d %.1f\n", army->name,
                              colour != NULL ? colour : "", army->cards,
                              army->tokens, army->banners, army->move);
      sign_forces (all, army->forces);
      sign_forces (all, army->leaders);
    }
  return g_string_free (all, FALSE);
}

static void
update (WceForcesPane *self)
{
  gboolean current = FALSE;
  const wcc_document *tree
      = wce_document_get_last_tree (self->document, &current);
  const wcc_catalogue *catalogue = wce_document_get_catalogue (self->document);
  gboolean has
      = tree != NULL && catalogue != NULL && wce_has_map (tree)
        && catalogue->class_count > 0;
  gtk_stack_set_visible_child_name (self->stack, has ? "forces" : "none");
  gtk_widget_set_sensitive (self->page, current);
  /* A hidden pane is not updated; update_seen() does that when it is shown. */
  if (!has || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  g_autoptr (WceForces) forces = wce_forces_new (tree, catalogue);
  g_autoptr (GHashTable) likes = wce_scene_likes (catalogue);
  if (wce_board_style_set_likes (self->style, likes))
    g_clear_pointer (&self->shown, g_free);
  gboolean tokens = catalogue->sheet_count > 0;
  g_autofree char *signature = signature_of (self, forces, tokens);
  if (g_strcmp0 (signature, self->shown) != 0)
    {
      g_free (self->shown);
      self->shown = g_steal_pointer (&signature);
      show_summary (self, forces, tokens);
      show_army (self, forces, 0);
      show_army (self, forces, 1);
    }
  ask_values (self);
  wce_forces_box_update (self->box, self->document);
  wce_forces_lines_update (self->top_arms);
  wce_forces_lines_update (self->top_reserves);
  wce_forces_lines_update (self->bottom_arms);
  wce_forces_lines_update (self->bottom_reserves);
}

/* ---- object -------------------------------------------------------------- */

static void
update_seen (GtkWidget *widget)
{
  update (WCE_FORCES_PANE (widget));
}

void
wce_forces_pane_set_document (WceForcesPane *self, WceDocument *document)
{
  self->document = g_object_ref (document);
  wce_forces_lines_set_document (self->top_arms, document);
  wce_forces_lines_set_document (self->top_reserves, document);
  wce_forces_lines_set_document (self->bottom_arms, document);
  wce_forces_lines_set_document (self->bottom_reserves, document);
  g_signal_connect_object (document, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "checked", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  wce_when_visible (GTK_WIDGET (self), update_seen);
  update (self);
}

static void
wce_forces_pane_dispose (GObject *object)
{
  WceForcesPane *self = WCE_FORCES_PANE (object);
  g_clear_object (&self->document);
  g_clear_pointer (&self->valued, wce_check_unref);
  g_clear_pointer (&self->shown, g_free);
  for (int side = 0; side < 2; side++)
    g_clear_pointer (&self->rows[side], g_ptr_array_unref);
  G_OBJECT_CLASS (wce_forces_pane_parent_class)->dispose (object);
}

static void
wce_forces_pane_finalize (GObject *object)
{
  wce_board_style_free (WCE_FORCES_PANE (object)->style);
  G_OBJECT_CLASS (wce_forces_pane_parent_class)->finalize (object);
}

static void
wce_forces_pane_class_init (WceForcesPaneClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = wce_forces_pane_dispose;
  G_OBJECT_CLASS (class)->finalize = wce_forces_pane_finalize;
  g_type_ensure (WCE_TYPE_FORCES_BOX);
  g_type_ensure (WCE_TYPE_FORCES_LINES);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/warcouncil/Editor/forces-pane.ui");
  signals[CHOSEN] = g_signal_new (
      "chosen", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
      NULL, G_TYPE_NONE, 1, G_TYPE_STRV | G_SIGNAL_TYPE_STATIC_SCOPE);
#define CHILD(name)                                                            \
  gtk_widget_class_bind_template_child (widget_class, WceForcesPane, name)
  CHILD (stack);
  CHILD (page);
  CHILD (summary);
  CHILD (box);
  CHILD (top_group);
  CHILD (top_all);
  CHILD (bottom_all);
  CHILD (bottom_group);
  CHILD (top_arms);
  CHILD (bottom_arms);
  CHILD (top_reserves);
  CHILD (bottom_reserves);
#undef CHILD
}

static void
wce_forces_pane_init (WceForcesPane *self)
{
  self->style = wce_board_style_new ();
  for (int side = 0; side < 2; side++)
    {
      self->rows[side] = g_ptr_array_new ();
      self->value[side] = -1;
    }
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->top_all, "clicked", G_CALLBACK (all_chosen),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->bottom_all, "clicked",
                           G_CALLBACK (all_chosen), self, G_CONNECT_SWAPPED);
}
