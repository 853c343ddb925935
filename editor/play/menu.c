/* menu.c: controls that a game needs only now and then. */

#include "menu.h"
#include "personality.h"
#include "widgets/names.h"

#include <glib/gi18n.h>

struct _WcePlayMenu {
  GtkBox parent_instance;

  WcePlaySession *session;
  GtkWidget *pace, *seed, *private, *manual, *grid, *personalities[2];
  guint64 shown; /* in the entry, unless a person has typed another one */
};

G_DEFINE_FINAL_TYPE (WcePlayMenu, wce_play_menu, GTK_TYPE_BOX)

/* Milliseconds after each thing that is seen on the map, in the order of the pace's
 * list; and the one to begin with. */
static const guint pauses[] = { 0, 350, 1200 };
enum { QUICK = 1 };

guint
wce_play_menu_get_pause (WcePlayMenu *self)
{
  guint i = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->pace));
  gboolean moves = TRUE;

  /* Who wants no animations wants none of this either. */
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)),
                "gtk-enable-animations", &moves, NULL);
  if (!moves)
    return 0;
  return pauses[MIN (i, G_N_ELEMENTS (pauses) - 1)];
}

static void
show_seed (WcePlayMenu *self, guint64 seed)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

  gtk_editable_set_text (GTK_EDITABLE (self->seed), text);
  self->shown = seed;
}

/* The number in the entry. A text that is not a number is replaced by the one
 * before. */
static guint64
read_seed (WcePlayMenu *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->seed));
  guint64 seed = self->shown;

  if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, &seed, NULL))
    show_seed (self, self->shown);
  return seed;
}

/* A number that nobody knows, and that is easily told to others; or that of the
 * environment, by which tests play the same game each time. */
static guint64
draw_seed (void)
{
  const char *given = g_getenv ("WARCOUNCIL_SEED");
  guint64 seed;

  if (given && g_ascii_string_to_unsigned (given, 10, 0, G_MAXUINT64, &seed,
                                           NULL))
    return seed;
  return (guint64) g_random_int_range (1, 1000000);
}

guint64
wce_play_menu_next_seed (WcePlayMenu *self)
{
  guint64 typed;

  g_return_val_if_fail (WCE_IS_PLAY_MENU (self), 0);
  typed = read_seed (self);
  return typed == self->shown ? draw_seed () : typed;
}

void
wce_play_menu_update (WcePlayMenu *self)
{
  guint64 seed = wce_play_session_get_seed (self->session);

  g_return_if_fail (WCE_IS_PLAY_MENU (self));
  if (seed != self->shown)
    show_seed (self, seed);
  for (int side = 0; side < 2; side++)
    wce_play_personality_update (
        WCE_PLAY_PERSONALITY (self->personalities[side]));
}

static void
close_popover (WcePlayMenu *self)
{
  GtkWidget *popover
    = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER);

  if (popover)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static void
again_clicked (WcePlayMenu *self)
{
  close_popover (self);
  wce_play_session_restart (self->session, read_seed (self));
}

static void
new_clicked (WcePlayMenu *self)
{
  close_popover (self);
  wce_play_session_restart (self->session, wce_play_menu_next_seed (self));
}

static void
private_toggled (WcePlayMenu *self)
{
  wce_play_session_set_private (
    self->session,
    gtk_check_button_get_active (GTK_CHECK_BUTTON (self->private)));
}

static void
manual_toggled (WcePlayMenu *self)
{
  wce_play_session_set_manual (
      self->session,
      gtk_check_button_get_active (GTK_CHECK_BUTTON (self->manual)));
}

static GtkWidget *
add_check (WcePlayMenu *self, const char *label, const char *hint,
           GCallback toggled)
{
  GtkWidget *check = gtk_check_button_new_with_mnemonic (label);

  gtk_widget_set_tooltip_text (check, hint);
  g_signal_connect_swapped (check, "toggled", toggled, self);
  gtk_box_append (GTK_BOX (self), check);
  return check;
}

static void
build_pace (WcePlayMenu *self, GtkGrid *grid)
{
  const char *paces[] = { _("At once"), _("Quick"), _("Slow"), NULL };
  GtkWidget *label = gtk_label_new_with_mnemonic (_("_Pace of the Computer"));

  self->pace = gtk_drop_down_new_from_strings (paces);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->pace), QUICK);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pace),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Pace of the computer"), -1);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), self->pace);
  wce_keep_name (self->pace);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (self->pace, TRUE);
  gtk_grid_attach (grid, label, 0, 1, 1, 1);
  gtk_grid_attach (grid, self->pace, 1, 1, 2, 1);
}

static void
build_seed (WcePlayMenu *self, GtkGrid *grid)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (_("S_eed"));
  GtkWidget *again = gtk_button_new_with_label (_("Same Dice Again"));
  GtkWidget *anew = gtk_button_new_with_label (_("New Game"));

  self->seed = gtk_entry_new ();
  gtk_editable_set_width_chars (GTK_EDITABLE (self->seed), 8);
  gtk_entry_set_input_purpose (GTK_ENTRY (self->seed),
                               GTK_INPUT_PURPOSE_DIGITS);
  gtk_widget_set_tooltip_text (
    self->seed, _("The same seed gives the same dice and cards"));
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), self->seed);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  g_signal_connect_swapped (self->seed, "activate",
                            G_CALLBACK (again_clicked), self);
  gtk_widget_set_tooltip_text (again, _("Start again with this seed"));
  g_signal_connect_swapped (again, "clicked", G_CALLBACK (again_clicked),
                            self);
  gtk_widget_set_tooltip_text (anew, _("Start again with other dice and cards"));
  g_signal_connect_swapped (anew, "clicked", G_CALLBACK (new_clicked), self);
  gtk_widget_set_hexpand (self->seed, TRUE);
  gtk_grid_attach (grid, label, 0, 0, 1, 1);
  gtk_grid_attach (grid, self->seed, 1, 0, 2, 1);
  gtk_box_append (GTK_BOX (self), again);
  gtk_box_append (GTK_BOX (self), anew);
}

void
wce_play_menu_add_action (WcePlayMenu *self, const char *label,
                          const char *action)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  g_return_if_fail (WCE_IS_PLAY_MENU (self));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (close_popover),
                            self);
  gtk_box_append (GTK_BOX (self), button);
}

static void
wce_play_menu_class_init (WcePlayMenuClass *class)
{
  (void) class;
}

static void
wce_play_menu_init (WcePlayMenu *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self),
                                  GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 8);
  gtk_widget_set_margin_top (GTK_WIDGET (self), 6);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self), 6);
  gtk_widget_set_margin_start (GTK_WIDGET (self), 6);
  gtk_widget_set_margin_end (GTK_WIDGET (self), 6);
  self->grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 8);
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 8);
  gtk_box_append (GTK_BOX (self), self->grid);
  build_seed (self, GTK_GRID (self->grid));
  build_pace (self, GTK_GRID (self->grid));
  self->private = add_check (
      self, _ ("_Cover Hands"),
      _ ("When two people play at one screen, a hand is shown only after its "
         "owner has confirmed being there"),
      G_CALLBACK (private_toggled));
  self->manual = add_check (
      self, _ ("_Wait for Me at Each Step"),
      _ ("“No more orders” and the like are for you to say, even when nothing "
         "else is left"),
      G_CALLBACK (manual_toggled));
}

GtkWidget *
wce_play_menu_new (WcePlaySession *session)
{
  WcePlayMenu *self = g_object_new (WCE_TYPE_PLAY_MENU, NULL);

  self->session = session;
  for (int side = 0; side < 2; side++)
    {
      self->personalities[side] = wce_play_personality_new (session, side);
      gtk_box_insert_child_after (GTK_BOX (self), self->personalities[side],
                                  side > 0 ? self->personalities[0]
                                           : self->grid);
    }
  return GTK_WIDGET (self);
}
