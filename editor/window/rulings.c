/* rulings.c: plays the game with other rulings than the document has.
 *
 * The document does not change. The same choices are made again with the same
 * seed, as far as they are legal. */
#include "private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "play/ruling-row.h"

static GPtrArray *
get_rulings (WceWindow *self)
{
  return g_object_get_data (G_OBJECT (self), "rulings");
}

gboolean
wce_window_has_old_game (WceWindow *self)
{
  WceCheck *of = g_object_get_data (G_OBJECT (self), "rulings-of");
  WceCheck *check = wce_document_get_check (self->document);
  size_t length = 0, old_length = 0;
  const uint8_t *binary
      = check != NULL
            ? wcc_result_binary (wce_check_get_result (check), &length)
            : NULL;
  const uint8_t *old
      = of != NULL ? wcc_result_binary (wce_check_get_result (of), &old_length)
                   : NULL;
  return old != NULL
         && (binary == NULL || length != old_length
             || memcmp (binary, old, length) != 0);
}

void
wce_window_note_game (WceWindow *self)
{
  GPtrArray *rulings = get_rulings (self);
  g_autofree char *words
      = rulings != NULL ? wce_rulings_describe (rulings) : NULL;
  g_autofree char *note
      = words != NULL
            /* Translators: switches of the rules with their values */
            ? g_strdup_printf (_ ("Played with other rulings: %s"), words)
            : NULL;
  if (note == NULL && wce_window_has_old_game (self))
    wce_play_panel_set_note (self->play_panel,
                             _ ("The battle has changed since this game began. "
                                "The game goes on with "
                                "what was."),
                             _ ("New Game"), "win.play");
  else
    wce_play_panel_set_note (self->play_panel, note, _ ("As in the Document"),
                             "win.rulings-back");
}

gboolean
wce_window_has_other_rulings (WceWindow *self)
{
  GPtrArray *rulings = get_rulings (self);
  g_autofree char *words
      = rulings != NULL ? wce_rulings_describe (rulings) : NULL;
  return words != NULL;
}

void
wce_window_begin_rulings (WceWindow *self, WceCheck *check)
{
  /* The game keeps the text it began with when the document is edited. */
  g_object_set_data_full (G_OBJECT (self), "rulings-of", wce_check_ref (check),
                          (GDestroyNotify) wce_check_unref);
  g_object_set_data_full (G_OBJECT (self), "rulings",
                          wce_rulings_new (wce_check_get_result (check)),
                          (GDestroyNotify) g_ptr_array_unref);
  wce_window_note_game (self);
}

/* Says how the game has changed. @param made  number of choices that were legal
 * again */
static char *
describe_difference (WcePlaySession *session, char **choices, guint made,
                     char **before)
{
  g_auto (GStrv) after = wce_play_session_get_told (session);
  guint line = wce_rulings_compare (before, after);
  if (line != G_MAXUINT && after[line] != NULL)
    return g_strdup_printf (
        /* Translators: number of a line of the log, and the line */
        _ ("Line %u of the log is the first that differs: %s"), line + 1,
        after[line]);
  if (choices[made] != NULL)
    return g_strdup_printf (_ ("Choice %u is not legal any more: %s"),
                            made + 1, choices[made]);
  return g_strdup (_ ("The game is the same up to here."));
}

static gboolean
restart (WcePlaySession *session, WceCheck *check, guint64 seed, GError **error)
{
  size_t length = 0;
  const uint8_t *binary
      = wcc_result_binary (wce_check_get_result (check), &length);
  g_autoptr (GBytes) bytes = g_bytes_new (binary, length);
  return wce_play_session_start (session, bytes, seed, error);
}

/* Compiles the battle with the chosen rulings and plays the game again.
 * @param message  set to a description of the result; free with g_free()
 * @return FALSE when it cannot be played with these rulings */
static gboolean
play_again (WceWindow *self, char **message)
{
  WcePlaySession *session = wce_play_panel_get_session (self->play_panel);
  g_auto (GStrv) choices = wce_play_session_get_notation (session);
  g_auto (GStrv) before = wce_play_session_get_told (session);
  guint64 seed = wce_play_session_get_seed (session);
  g_autoptr (GError) error = NULL;
  g_autofree char *list = wce_rulings_list (get_rulings (self));
  g_autoptr (WceCheck) check = wce_check_with_rulings (
      g_object_get_data (G_OBJECT (self), "rulings-of"), list, &error);
  if (check == NULL || !restart (session, check, seed, &error))
    {
      *message = g_strdup (error->message);
      return FALSE;
    }
  guint made = wce_play_session_repeat (session, choices);
  wce_window_note_game (self);
  *message = describe_difference (session, choices, made, before);
  return TRUE;
}

static void
take_back (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *self = user;
  if (!wce_window_is_playing (self) || get_rulings (self) == NULL)
    return;
  g_autofree char *message = NULL;
  wce_rulings_take_back (get_rulings (self));
  play_again (self, &message);
  wce_window_toast (self, message);
}

/* ---- the list ------------------------------------------------------------ */

static void
chosen (AdwComboRow *row, GParamSpec *spec, WceWindow *self)
{
  (void) spec;
  WceRuling *ruling = g_object_get_data (G_OBJECT (row), "ruling");
  guint value = adw_combo_row_get_selected (row), before = ruling->chosen;
  if (value == before || value >= g_strv_length (ruling->values))
    return;
  ruling->chosen = value;
  g_autofree char *message = NULL;
  gboolean played = play_again (self, &message);
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (row));
  AdwToast *toast = adw_toast_new (message);
  adw_preferences_window_add_toast (ADW_PREFERENCES_WINDOW (window), toast);
  if (!played)
    {
      ruling->chosen = before;
      adw_combo_row_set_selected (row, before);
    }
}

static GtkWidget *
new_row (WceWindow *self, WceRuling *ruling)
{
  GtkWidget *row = wce_ruling_row_new (ruling);
  g_object_set_data (G_OBJECT (row), "ruling", ruling);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (chosen), self,
                           0);
  return row;
}

/* Lists the rulings: first those that change something. */
static void
rulings_found (gpointer owner, const GArray *idle)
{
  GtkWidget *waiting = g_object_get_data (owner, "waiting");
  AdwPreferencesPage *page = g_object_get_data (owner, "page");
  AdwPreferencesGroup *group = g_object_get_data (owner, "group");
  AdwPreferencesGroup *others
      = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GPtrArray *rulings = g_object_get_data (owner, "rulings");
  WceWindow *self
      = (WceWindow *) gtk_window_get_transient_for (GTK_WINDOW (owner));
  guint count = 0;
  adw_preferences_group_remove (group, waiting);
  for (guint i = 0; i < rulings->len; i++)
    {
      gboolean other = g_array_index (idle, gboolean, i);
      adw_preferences_group_add (other ? others : group,
                                 new_row (self, rulings->pdata[i]));
      count += other;
    }
  adw_preferences_group_set_title (others, _ ("Without Effect in This Battle"));
  adw_preferences_group_set_description (
      others, _ ("These change nothing here, while the others are as in the "
                 "document."));
  gtk_widget_set_visible (GTK_WIDGET (others), count > 0);
  adw_preferences_page_add (page, others);
}

static GtkWidget *
new_waiting_row (void)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *spinner = gtk_spinner_new ();
  gtk_spinner_start (GTK_SPINNER (spinner));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Comparing…"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spinner);
  return row;
}

/* Finds the rulings without effect. Closing the window cancels the search. */
static void
find_idle (WceWindow *self, GtkWidget *window, GPtrArray *rulings)
{
  g_autoptr (GCancellable) closed = g_cancellable_new ();
  g_autofree char *name = wce_document_dup_name (self->document);
  const char *path = wce_document_get_path (self->document);
  WceCheck *check = g_object_get_data (G_OBJECT (self), "rulings-of");
  const wcc_document *document
      = wcc_result_document (wce_check_get_result (check));
  g_signal_connect_object (window, "destroy", G_CALLBACK (g_cancellable_cancel),
                           closed, G_CONNECT_SWAPPED);
  wce_rulings_find_idle_async (G_OBJECT (window), rulings,
                               wcc_document_text (document, NULL),
                               path != NULL ? path : name, closed,
                               rulings_found);
}

static GtkWidget *
new_rulings_window (WceWindow *self, GPtrArray *rulings)
{
  GtkWidget *window = adw_preferences_window_new ();
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *page = adw_preferences_page_new ();
  adw_preferences_group_set_description (
      ADW_PREFERENCES_GROUP (group),
      rulings->len > 0
          ? _ ("Rulings that players dispute. The game is played again with "
               "the same dice and the same choices; the document stays as it "
               "is.")
          : _ ("These rules leave nothing to choose."));
  gtk_window_set_title (GTK_WINDOW (window), _ ("Rulings"));
  gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (self));
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page),
                            ADW_PREFERENCES_GROUP (group));
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window),
                              ADW_PREFERENCES_PAGE (page));
  /* The rows point to the rulings. */
  g_object_set_data_full (G_OBJECT (window), "rulings",
                          g_ptr_array_ref (rulings),
                          (GDestroyNotify) g_ptr_array_unref);
  g_object_set_data (G_OBJECT (window), "page", page);
  g_object_set_data (G_OBJECT (window), "group", group);
  return window;
}

static void
show_rulings (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *self = user;
  GPtrArray *rulings = get_rulings (self);
  if (!wce_window_is_playing (self) || rulings == NULL)
    return;
  GtkWidget *window = new_rulings_window (self, rulings);
  if (rulings->len > 0)
    {
      GtkWidget *waiting = new_waiting_row ();
      g_object_set_data (G_OBJECT (window), "waiting", waiting);
      adw_preferences_group_add (
          g_object_get_data (G_OBJECT (window), "group"), waiting);
      find_idle (self, window, rulings);
    }
  gtk_window_present (GTK_WINDOW (window));
}

void
wce_window_set_up_rulings (WceWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "rulings", .activate = show_rulings },
    { .name = "rulings-back", .activate = take_back },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions,
                                   G_N_ELEMENTS (actions), self);
  wce_play_panel_add_action (self->play_panel, _ ("Other Rulings…"),
                             "win.rulings");
}
