/* odds-dialog.c: the odds of an attack that could happen. */
#include "odds-dialog.h"

#include <glib/gi18n.h>

#include "odds.h"
#include "private.h"
#include "what-if.h"
#include "document/scene.h"

struct _WceOddsDialog {
  AdwWindow parent_instance;
  WcePlaySession *session;
  int hex;
  GArray *units, *places; /* what the lists show */
  AdwComboRow *unit, *place;
  WcePlayOdds *odds;
};

G_DEFINE_FINAL_TYPE (WceOddsDialog, wce_odds_dialog, ADW_TYPE_WINDOW)

static guint reason_activated;

/* "F3, forest", or "F3, where it stands". */
static char *
place_words (WceOddsDialog *self, int unit, int place)
{
  const wcr_battle *battle = wce_play_session_get_battle (self->session);
  const wcr_game *game = wce_play_session_get_game (self->session);
  int terrain = wcr_hex_terrain (battle, game, place);
  const char *name
      = terrain > 0 ? wcr_noun_name (battle, WCR_NOUN_TERRAIN, terrain) : "";
  char at[16];
  wcr_hex_name (battle, place, at);
  if (wcr_piece_hex (battle, game, unit) == place)
    return g_strdup_printf (_ ("%s, where it stands"), at);
  return g_strconcat (at, *name != '\0' ? ", " : "", name, NULL);
}

static int
chosen (AdwComboRow *row, GArray *values)
{
  guint i = adw_combo_row_get_selected (row);
  return i < values->len ? g_array_index (values, int, i) : WCR_NONE;
}

static void
place_chosen (WceOddsDialog *self)
{
  g_autoptr (WceExplain) explain
      = wce_what_if_explain (self->session, chosen (self->unit, self->units),
                             chosen (self->place, self->places), self->hex);
  wce_play_odds_show_attack (self->odds, explain);
}

/* Fills a list and selects an item, without calling the callback. */
static void
fill (WceOddsDialog *self, AdwComboRow *row, GtkStringList *names,
      guint selected, GCallback callback)
{
  g_signal_handlers_disconnect_by_func (row, callback, self);
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (row, selected);
  g_signal_connect_object (row, "notify::selected", callback, self,
                           G_CONNECT_SWAPPED);
}

static void
unit_chosen (WceOddsDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  int unit = chosen (self->unit, self->units);
  g_clear_pointer (&self->places, g_array_unref);
  self->places = wce_what_if_places (self->session, unit, self->hex);
  for (guint i = 0; i < self->places->len; i++)
    gtk_string_list_take (
        names, place_words (self, unit, g_array_index (self->places, int, i)));
  fill (self, self->place, names, 0, G_CALLBACK (place_chosen));
  gtk_widget_set_sensitive (GTK_WIDGET (self->place), self->places->len > 0);
  place_chosen (self);
}

static void
list_units (WceOddsDialog *self, int attacker)
{
  const wcr_battle *battle = wce_play_session_get_battle (self->session);
  const wcr_game *game = wce_play_session_get_game (self->session);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;
  for (guint i = 0; i < self->units->len; i++)
    {
      int unit = g_array_index (self->units, int, i);
      g_autofree char *words = wce_play_piece_words (self->session, unit);
      gtk_string_list_take (names, wce_capitalise (words));
      if (wcr_piece_hex (battle, game, unit) == attacker)
        selected = i;
    }
  fill (self, self->unit, names, selected, G_CALLBACK (unit_chosen));
}

static void
show_reason (WceOddsDialog *self, const char *file, int line)
{
  g_autofree char *path = g_strdup (file);
  g_object_ref (self);
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, reason_activated, 0, path, line);
  g_object_unref (self);
}

/* ---- object -------------------------------------------------------------- */

static void
wce_odds_dialog_dispose (GObject *object)
{
  WceOddsDialog *self = WCE_ODDS_DIALOG (object);
  g_clear_object (&self->session);
  g_clear_pointer (&self->units, g_array_unref);
  g_clear_pointer (&self->places, g_array_unref);
  G_OBJECT_CLASS (wce_odds_dialog_parent_class)->dispose (object);
}

static void
wce_odds_dialog_class_init (WceOddsDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = wce_odds_dialog_dispose;
  reason_activated = g_signal_new (
      "reason-activated", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL,
      NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_INT);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0,
                                       "window.close", NULL);
}

static AdwComboRow *
add_row (GtkWidget *list, const char *title)
{
  GtkWidget *row = adw_combo_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  return ADW_COMBO_ROW (row);
}

static void
wce_odds_dialog_init (WceOddsDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *list = gtk_list_box_new ();
  self->places = g_array_new (FALSE, FALSE, sizeof (int));
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  self->unit = add_row (list, _ ("Attacker"));
  self->place = add_row (list, _ ("From"));
  gtk_widget_set_margin_start (box, 18);
  gtk_widget_set_margin_end (box, 18);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 12);
  gtk_box_append (GTK_BOX (box), list);
  GtkWidget *all = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (all), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (all), box);
  adw_window_set_content (ADW_WINDOW (self), all);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Odds of an Attack"));
  gtk_window_set_default_size (GTK_WINDOW (self), 440, 620);
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (self), TRUE);
}

WceOddsDialog *
wce_odds_dialog_new (GtkWindow *parent, WcePlaySession *session, int attacker,
                     int hex)
{
  WceOddsDialog *self
      = g_object_new (WCE_TYPE_ODDS_DIALOG, "transient-for", parent, NULL);
  GtkWidget *box = gtk_widget_get_parent (
      gtk_widget_get_ancestor (GTK_WIDGET (self->unit), GTK_TYPE_LIST_BOX));
  self->session = g_object_ref (session);
  self->hex = hex;
  self->units = wce_what_if_attackers (session, hex);
  self->odds = WCE_PLAY_ODDS (wce_play_odds_new (session));
  gtk_widget_set_vexpand (GTK_WIDGET (self->odds), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->odds));
  g_signal_connect_object (self->odds, "reason-activated",
                           G_CALLBACK (show_reason), self, G_CONNECT_SWAPPED);
  list_units (self, attacker);
  unit_chosen (self);
  return self;
}
