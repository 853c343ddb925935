/* playtest.c: playtests the document of a window. */
#include "private.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "document/job.h"
#include "widgets/dialog-rows.h"
#include "playtest/page.h"
#include "wcc/findings.h"

/* ---- playing ------------------------------------------------------------- */

static void
start (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *self = user;
  g_autoptr (GError) error = NULL;
  wce_window_read_field (self);
  gboolean started = wce_playtest_page_start (self->playtest, &error);
  gboolean errors = wce_problems_get_errors (self->problems) > 0;
  if (!started)
    wce_window_toast (self, error->message);
  wce_window_show_view (self, started || !errors ? "playtest" : "problems");
}

static void
stop (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *self = user;
  wce_playtest_session_stop (wce_playtest_page_get_session (self->playtest));
}

/* ---- making it even ------------------------------------------------------ */

static void
make_even (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *self = user;
  g_autoptr (GError) error = NULL;
  wce_window_read_field (self);
  if (!wce_playtest_page_make_even (self->playtest, &error))
    wce_window_toast (self, error->message);
}

static void
stop_even (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *self = user;
  wce_even_search_stop (
      wce_even_get_search (wce_playtest_page_get_even (self->playtest)));
}

/* The hexes of units that are selected, or else of the one under the cursor. Free
 * with g_strfreev(). */
static char **
dup_selected_units (WceWindow *self)
{
  WceBoardModel *model = wce_board_get_model (self->board);
  int cursor = wce_board_get_cursor (self->board);
  char name[16];
  if (model == NULL)
    return g_new0 (char *, 1);
  char **selected = wce_selection_units (self->selection, model);
  if (selected[0] != NULL || cursor < 0
      || cursor >= model->columns * model->rows
      || model->hexes[cursor].unit.class_id == NULL)
    return selected;
  g_strfreev (selected);
  char **own = g_new0 (char *, 2);
  own[0] = g_strdup (wce_geometry_name (model->columns, cursor, name));
  return own;
}

static void
lock_selected (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *self = user;
  g_auto (GStrv) hexes = dup_selected_units (self);
  if (hexes[0] == NULL)
    wce_window_toast (self, _ ("Select units on the map first."));
  else
    wce_even_lock (wce_playtest_page_get_even (self->playtest), hexes);
}

/* ---- watching a game of it ----------------------------------------------- */

static void
played_again (GObject *source, GAsyncResult *result, gpointer user)
{
  GWeakRef *asking = user;
  g_autoptr (WceWindow) self = g_weak_ref_get (asking);
  g_autoptr (GError) error = NULL;
  g_autoptr (WcePlaytestGame) game = wce_playtest_session_replay_finish (
      WCE_PLAYTEST_SESSION (source), result, &error);
  g_weak_ref_clear (asking);
  g_free (asking);
  if (self == NULL) /* the window was closed */
    return;
  if (game == NULL)
    {
      wce_window_toast (self, error->message);
      return;
    }
  wce_window_watch_game (self, game->check, game->seed, game->notation);
  g_autofree char *words = g_strdup_printf (
      wce_playtest_session_is_older (WCE_PLAYTEST_SESSION (source))
          ? _ ("Game %lu of the playtest, with the battle as it was then.")
          : _ ("Game %lu of the playtest."),
      (gulong) game->number);
  wce_window_toast (self, words);
}

static void
watch_game (WceWindow *self, guint64 number)
{
  GWeakRef *asking = g_new (GWeakRef, 1);
  g_weak_ref_init (asking, self);
  wce_playtest_session_replay (wce_playtest_page_get_session (self->playtest),
                               number, NULL, played_again, asking);
}

/* ---- files --------------------------------------------------------------- */

/* @param versions  of the battle, or NULL */
static char *
page_of (const wcc_results *results, const wcc_versions *versions,
         const wcc_recorded *recorded, size_t *length)
{
  wcc_findings_options options = WCC_FINDINGS_OPTIONS;
  /* The first battle is that of the document; others are its variants. */
  g_autofree const wcc_versions **each
      = g_new0 (const wcc_versions *, results->battles);
  each[0] = versions;
  options.versions = each;
  options.recorded = recorded;
  options.within[0] = results->plan.within[0];
  options.within[1] = results->plan.within[1];
  return wcc_results_html (results, &options, length);
}

static char *
text_of (WcePlaytestPage *page, const char *kind, size_t *length)
{
  const wcc_results *results
      = wce_playtest_session_get_results (wce_playtest_page_get_session (page));
  if (g_str_equal (kind, "html"))
    return page_of (results, wce_playtest_page_get_versions (page),
                    wce_playtest_session_get_recorded (
                        wce_playtest_page_get_session (page), NULL),
                    length);
  return g_str_equal (kind, "csv") ? wcc_results_csv (results, length)
                                   : wcc_results_json (results, length);
}

static gboolean
results_written (gpointer user, const char *path, const char *error)
{
  WceWindow *self = user;
  (void) path;
  if (self->document == NULL)
    return FALSE; /* the window is gone */
  wce_window_toast (self, error != NULL ? error : _ ("Results saved."));
  return TRUE;
}

static void
write_results (WceWindow *self, const char *path, const char *kind)
{
  size_t length = 0;
  if (path == NULL)
    return;
  char *text = text_of (self->playtest, kind, &length);
  wce_write_one (self, path,
                 text != NULL
                     ? g_bytes_new_with_free_func (text, length, free, text)
                     : NULL,
                 results_written);
}

static void
html_chosen (gpointer self, const char *path)
{
  write_results (self, path, "html");
}

static void
csv_chosen (gpointer self, const char *path)
{
  write_results (self, path, "csv");
}

static void
json_chosen (gpointer self, const char *path)
{
  write_results (self, path, "json");
}

static void
save_results (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  WceWindow *self = user;
  const char *kind = g_variant_get_string (parameter, NULL);
  const char *path = wce_document_get_path (self->document);
  g_autofree char *base = wce_document_dup_name (self->document);
  GtkFileChooserNative *native
      = wce_new_chooser (GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE,
                         _ ("Save the Results"), path);
  g_autofree char *ending = g_strconcat (".", kind, NULL);
  g_autofree char *name = wce_with_ending (base, ending);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (native), name);
  wce_ask_for_file (native, self,
                    g_str_equal (kind, "html")  ? html_chosen
                    : g_str_equal (kind, "csv") ? csv_chosen
                                                : json_chosen);
}

static void
records_chosen (gpointer user, const char *path)
{
  WceWindow *self = user;
  if (path != NULL)
    wce_playtest_page_set_records (self->playtest, path);
}

static void
choose_records (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *self = user;
  wce_ask_for_file (wce_new_chooser (GTK_WINDOW (self),
                                     GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
                                     _ ("Choose a Folder of Records"),
                                     wce_document_get_path (self->document)),
                    self, records_chosen);
}

static void
forget_records (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *self = user;
  wce_playtest_page_set_records (self->playtest, NULL);
}

/* ---- the window ---------------------------------------------------------- */

void
wce_window_set_up_playtest (WceWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "playtest", .activate = start },
    { .name = "stop-playtest", .activate = stop },
    { .name = "make-even", .activate = make_even },
    { .name = "stop-even", .activate = stop_even },
    { .name = "lock-selected", .activate = lock_selected },
    { .name = "save-results", .activate = save_results, .parameter_type = "s" },
    { .name = "people-records", .activate = choose_records },
    { .name = "forget-records", .activate = forget_records },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions,
                                   G_N_ELEMENTS (actions), self);
  wce_playtest_page_set_up (self->playtest, self->document, self->settings);
  g_signal_connect_object (wce_playtest_page_get_session (self->playtest),
                           "changed", G_CALLBACK (wce_window_update_playtest),
                           self, G_CONNECT_SWAPPED);
  WceEven *even = wce_playtest_page_get_even (self->playtest);
  g_signal_connect_object (wce_even_get_search (even), "changed",
                           G_CALLBACK (wce_window_update_playtest), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (even, "told", G_CALLBACK (wce_window_toast), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->playtest, "game-wanted",
                           G_CALLBACK (watch_game), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->playtest, "rule-wanted",
                           G_CALLBACK (wce_window_show_rule), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->playtest, "heat-changed",
                           G_CALLBACK (wce_window_update_overlay), self,
                           G_CONNECT_SWAPPED);
  wce_window_update_playtest (self);
}
