/* resize.c: the dialog that gives the board another size: how large it will be,
 * where the old board lies in it, and what falls off. */
#include "private.h"

#include <glib/gi18n.h>

#include "document/map-size.h"
#include "document/scene.h"
#include "widgets/dialog-rows.h"

/* What a battle can have: see the schema and WCR_MAX_HEXES. */
#define LEAST 2
#define MOST 99
#define MOST_HEXES 4096

typedef struct {
  WceWindow *window;
  AdwWindow *dialog;
  GtkWidget *button; /* does it */
  GtkSpinButton *columns, *rows, *right, *down;
  GtkToggleButton *anchors[9];
  AdwPreferencesGroup *told; /* what will happen */
  AdwActionRow *way;
  GtkLabel *losses;
  WceGeometry old;
  gboolean updating;
} Resize;

static WceMapSize
wanted_size (Resize *self)
{
  return (WceMapSize){ gtk_spin_button_get_value_as_int (self->columns),
                       gtk_spin_button_get_value_as_int (self->rows),
                       gtk_spin_button_get_value_as_int (self->right),
                       gtk_spin_button_get_value_as_int (self->down) };
}

/* ---- what will happen ---------------------------------------------------- */

static char *
way_words (const WceMapSize *size)
{
  if (size->right == 0 && size->down == 0)
    return g_strdup (_ ("Everything keeps its row and column."));
  return size->down & 1
             ? g_strdup (
                 _ ("Long and short rows alternate. Over an odd number of "
                    "rows, everything moves half a hex further to the right, "
                    "so that shapes and neighbours stay as they are."))
             : g_strdup (_ ("Shapes and neighbours stay as they are."));
}

static gboolean
is_change (Resize *self, const WceMapSize *size)
{
  return size->columns != self->old.columns || size->rows != self->old.rows
         || size->right != 0 || size->down != 0;
}

static char *
loss_words (char **lines)
{
  guint count = g_strv_length (lines);
  if (count == 0)
    return g_strdup (_ ("Nothing lies outside of the new board."));
  g_autofree char *all = g_strjoinv ("\n", lines);
  g_autofree char *head = g_strdup_printf (
      ngettext ("%u entry lies outside and is left out:",
                "%u entries lie outside and are left out:", count),
      count);
  return g_strdup_printf ("%s\n%s", head, all);
}

static void
tell (Resize *self)
{
  WceMapSize size = wanted_size (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL, *way = way_words (&size);
  if (size.columns * size.rows > MOST_HEXES)
    words = g_strdup_printf (_ ("A board has at most %d hexes."), MOST_HEXES);
  g_auto (GStrv) lines
      = words == NULL ? wce_map_losses (self->window->document, &size, &error)
                      : NULL;
  if (words == NULL)
    words = lines != NULL ? loss_words (lines) : g_strdup (error->message);
  gtk_label_set_label (self->losses, words);
  adw_action_row_set_subtitle (self->way, way);
  gtk_widget_set_sensitive (self->button,
                            lines != NULL && is_change (self, &size));
}

/* ---- what is chosen ------------------------------------------------------ */

static void
anchor_chosen (Resize *self)
{
  WceMapSize size = wanted_size (self);
  if (self->updating)
    return;
  self->updating = TRUE;
  for (int i = 0; i < 9; i++)
    if (gtk_toggle_button_get_active (self->anchors[i]))
      {
        wce_map_anchor (&self->old, &size, i % 3, i / 3);
        gtk_spin_button_set_value (self->right, size.right);
        gtk_spin_button_set_value (self->down, size.down);
      }
  self->updating = FALSE;
  tell (self);
}

/* A place chosen by numbers is none of the nine. */
static void
place_changed (Resize *self)
{
  if (self->updating)
    return;
  self->updating = TRUE;
  for (int i = 0; i < 9; i++)
    gtk_toggle_button_set_active (self->anchors[i], FALSE);
  self->updating = FALSE;
  tell (self);
}

static void
do_it (Resize *self)
{
  WceMapSize size = wanted_size (self);
  g_autoptr (GError) error = NULL;
  WceWindow *window = self->window;
  if (!wce_map_resize (window->document, &size, &error))
    wce_window_toast (window, error->message);
  else /* the size of the board is what the check finds */
    wce_document_check_now (window->document);
  gtk_window_close (GTK_WINDOW (self->dialog));
  gtk_widget_grab_focus (GTK_WIDGET (window->board));
}

/* ---- the dialog ---------------------------------------------------------- */

static GtkSpinButton *
add_number (AdwPreferencesGroup *group, const char *title, const char *subtitle,
            int least, int most, int value)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (least, most, 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  wce_leave_wheel (spin);
  adw_preferences_group_add (group,
                             wce_new_control_row (title, subtitle, spin));
  return GTK_SPIN_BUTTON (spin);
}

static void
add_anchors (Resize *self, AdwPreferencesGroup *group)
{
  static const char *const names[]
      = { N_ ("Top Left"),    N_ ("Top"),    N_ ("Top Right"),
          N_ ("Left"),        N_ ("Centre"), N_ ("Right"),
          N_ ("Bottom Left"), N_ ("Bottom"), N_ ("Bottom Right") };
  static const char *const arrows[]
      = { "↖", "↑", "↗", "←", "•", "→", "↙", "↓", "↘" };
  GtkWidget *grid = gtk_grid_new ();
  for (int i = 0; i < 9; i++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (arrows[i]);
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_set_tooltip_text (button, _ (names[i]));
      /* An arrow is no name. */
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (button),
                                     GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _ (names[i]), -1);
      self->anchors[i] = GTK_TOGGLE_BUTTON (button);
      if (i > 0)
        gtk_toggle_button_set_group (self->anchors[i], self->anchors[0]);
      gtk_grid_attach (GTK_GRID (grid), button, i % 3, i / 3, 1, 1);
    }
  gtk_toggle_button_set_active (self->anchors[0], TRUE);
  gtk_widget_set_valign (grid, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (grid, 6);
  gtk_widget_set_margin_bottom (grid, 6);
  adw_preferences_group_add (
      group, wce_new_control_row (_ ("Place of the Old Board"), NULL, grid));
}

static void
fill (Resize *self, AdwPreferencesPage *page)
{
  AdwPreferencesGroup *size = wce_add_group (page, NULL, NULL);
  self->columns = add_number (size, _ ("Columns"), _ ("Hexes in a long row"),
                              LEAST, MOST, self->old.columns);
  self->rows = add_number (size, _ ("Rows"), NULL, LEAST, MOST, self->old.rows);
  add_anchors (self, size);
  AdwPreferencesGroup *place
      = wce_add_group (page, _ ("Move Everything"), NULL);
  self->right
      = add_number (place, _ ("Hexes to the Right"), NULL, -MOST, MOST, 0);
  self->down = add_number (place, _ ("Rows Down"), NULL, -MOST, MOST, 0);
  self->way = wce_add_row (place, _ ("How"), "");
  adw_action_row_set_subtitle_lines (self->way, 0);
  self->told = wce_add_group (page, _ ("What Is Left Out"), NULL);
  self->losses = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->losses, TRUE);
  gtk_label_set_wrap_mode (self->losses, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (self->losses, 0);
  gtk_label_set_selectable (self->losses, TRUE);
  adw_preferences_group_add (self->told, GTK_WIDGET (self->losses));
}

static void
connect_all (Resize *self)
{
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (do_it), self);
  g_signal_connect_swapped (self->columns, "value-changed",
                            G_CALLBACK (anchor_chosen), self);
  g_signal_connect_swapped (self->rows, "value-changed",
                            G_CALLBACK (anchor_chosen), self);
  g_signal_connect_swapped (self->right, "value-changed",
                            G_CALLBACK (place_changed), self);
  g_signal_connect_swapped (self->down, "value-changed",
                            G_CALLBACK (place_changed), self);
  for (int i = 0; i < 9; i++)
    g_signal_connect_swapped (self->anchors[i], "toggled",
                              G_CALLBACK (anchor_chosen), self);
}

static void
close_on_escape (GtkWidget *dialog)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (dialog, keys);
}

static void
show (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *window = user;
  wce_window_read_field (window);
  WceGeometry geometry = wce_scene_geometry (window->document);
  if (wce_window_is_playing (window) || geometry.columns == 0)
    return;
  Resize *self = g_new0 (Resize, 1);
  self->window = window;
  self->old = geometry;
  self->dialog = ADW_WINDOW (adw_window_new ());
  self->button = gtk_button_new_with_mnemonic (_ ("_Resize"));
  GtkStack *stack
      = wce_fill_dialog (self->dialog, _ ("Resize Board"), self->button, NULL);
  GtkWidget *page = adw_preferences_page_new ();
  gtk_stack_add_child (stack, page);
  fill (self, ADW_PREFERENCES_PAGE (page));
  connect_all (self);
  tell (self);
  g_object_set_data_full (G_OBJECT (self->dialog), "resize", self, g_free);
  close_on_escape (GTK_WIDGET (self->dialog));
  wce_present_dialog (self->dialog, GTK_WINDOW (window));
  gtk_widget_grab_focus (GTK_WIDGET (self->columns));
}

void
wce_window_set_up_resize (WceWindow *self)
{
  static const GActionEntry actions[]
      = { { .name = "resize-board", .activate = show } };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions,
                                   G_N_ELEMENTS (actions), self);
}
