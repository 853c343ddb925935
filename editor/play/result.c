/* result.c: the result of a game that is over. */

#include "result.h"

#include <glib/gi18n.h>

#include "score.h"
#include "widgets/labels.h"

struct _WcePlayResult {
  GtkBox parent_instance;

  WcePlaySession *session;
  GtkWidget *grid;
  guint shown; /* position of the game that the grid shows, or 0 */
  guint64 seed;
};

G_DEFINE_FINAL_TYPE (WcePlayResult, wce_play_result, GTK_TYPE_BOX)

static guint again;

/* ---- the table ----------------------------------------------------------- */

static GtkWidget *
add_cell (WcePlayResult *self, const char *text, int column, int row,
          const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  wce_label_break (label);
  gtk_widget_set_hexpand (label, column == 0);
  gtk_widget_add_css_class (label, class);
  gtk_grid_attach (GTK_GRID (self->grid), label, column, row, 1, 1);
  return label;
}

/* A number alone says nothing to who does not see its row and column. */
static void
add_line (WcePlayResult *self, const WceScoreLine *line, int row)
{
  const char *class = line->heading ? "heading" : "wce-score-part";

  add_cell (self, line->label, 0, row, class);
  for (int side = 0; side < 2; side++)
    {
      g_autofree char *count
          = g_strdup_printf ("%" G_GUINT64_FORMAT, line->count[side]);

      GtkWidget *cell = add_cell (self, count, 1 + side, row, class);
      g_autofree char *name = g_strdup_printf (
        "%s, %s: %s", line->label,
        wce_play_session_side_name (self->session, side), count);

      gtk_accessible_update_property (GTK_ACCESSIBLE (cell),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
    }
}

static void
fill (WcePlayResult *self)
{
  g_autoptr (GPtrArray) lines = wce_play_session_get_score (self->session);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->grid)))
    gtk_grid_remove (GTK_GRID (self->grid), child);
  for (int side = 0; side < 2; side++)
    add_cell (self, wce_play_session_side_name (self->session, side), 1 + side,
              0, "caption-heading");
  for (guint i = 0; i < lines->len; i++)
    add_line (self, lines->pdata[i], (int) i + 1);
}

void
wce_play_result_update (WcePlayResult *self)
{
  const wcr_game *game = wce_play_session_get_game (self->session);
  guint position = wce_play_session_get_position (self->session);
  guint64 seed = wce_play_session_get_seed (self->session);
  gboolean over = game && wcr_game_over (game);

  g_return_if_fail (WCE_IS_PLAY_RESULT (self));
  gtk_widget_set_visible (GTK_WIDGET (self), over);
  if (!over || (position == self->shown && seed == self->seed))
    return;
  self->shown = position;
  self->seed = seed;
  fill (self);
}

/* ---- what next ----------------------------------------------------------- */

static void
again_clicked (WcePlayResult *self)
{
  g_signal_emit (self, again, 0, FALSE);
}

static void
swap_clicked (WcePlayResult *self)
{
  g_signal_emit (self, again, 0, TRUE);
}

static void
look_back_clicked (WcePlayResult *self)
{
  wce_play_session_seek (self->session, 0);
}

static GtkWidget *
add_button (GtkWidget *grid, const char *label, const char *hint, int place)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  wce_label_break (gtk_button_get_child (GTK_BUTTON (button)));
  gtk_widget_set_tooltip_text (button, hint);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_grid_attach (GTK_GRID (grid), button, place % 2, place / 2, 1, 1);
  return button;
}

static void
build_buttons (WcePlayResult *self)
{
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *button = add_button (
      grid, _ ("Play Again"), _ ("Start again with other dice and cards"), 0);

  gtk_widget_add_css_class (button, "suggested-action");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (again_clicked),
                            self);
  button = add_button (grid, _ ("Swap Sides"),
                       _ ("Start again, with the players on the other sides"),
                       1);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (swap_clicked), self);
  button = add_button (grid, _ ("Look Back"),
                       _ ("Go to the start and look at the game again"), 2);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (look_back_clicked),
                            self);
  button = add_button (grid, _ ("Save Replay…"), NULL, 3);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.save-replay");
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  gtk_box_append (GTK_BOX (self), grid);
}

static void
wce_play_result_class_init (WcePlayResultClass *class)
{
  again = g_signal_new ("again", G_OBJECT_CLASS_TYPE (class),
                        G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                        G_TYPE_BOOLEAN);
}

static void
wce_play_result_init (WcePlayResult *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self),
                                  GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 10);
  self->grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 2);
  gtk_widget_add_css_class (self->grid, "wce-roll");
  build_buttons (self); /* first: the table is long */
  gtk_box_append (GTK_BOX (self), self->grid);
}

GtkWidget *
wce_play_result_new (WcePlaySession *session)
{
  WcePlayResult *self = g_object_new (WCE_TYPE_PLAY_RESULT, NULL);

  self->session = session;
  return GTK_WIDGET (self);
}
