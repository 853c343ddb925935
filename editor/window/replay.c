/* replay.c: saves games as files, and shows them again. */
#include "private.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>
#include "wcc/record.h"

#include "document/job.h"
#include "widgets/dialog-rows.h"
#include "widgets/text-dialog.h"

/* ---- choosing a file ----------------------------------------------------- */

static void
choose_replay (WceWindow *self, GtkFileChooserAction action, const char *title,
               WceChosen chosen)
{
  const char *path = wce_document_get_path (self->document);
  GtkFileChooserNative *native
      = wce_new_chooser (GTK_WINDOW (self), action, title, path);
  if (action == GTK_FILE_CHOOSER_ACTION_SAVE)
    {
      g_autofree char *base = g_path_get_basename (path);
      g_autofree char *name = wce_with_ending (base, ".log");
      gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (native), name);
    }
  wce_ask_for_file (native, self, chosen);
}

/* ---- saving -------------------------------------------------------------- */

/* The path of the battle in a record: only its name when both are in the same
 * folder. */
static char *
battle_from (const char *record, const char *battle)
{
  g_autofree char *here = g_path_get_dirname (record);
  g_autofree char *there = g_path_get_dirname (battle);
  return strcmp (here, there) == 0 ? g_path_get_basename (battle)
                                   : g_strdup (battle);
}

static gboolean
replay_written (gpointer user, const char *path, const char *error)
{
  WceWindow *self = user;
  (void) path;
  if (self->document == NULL)
    return FALSE; /* the window is gone */
  if (error != NULL)
    wce_show_message (GTK_WINDOW (self), _ ("The Replay Could Not Be Saved"),
                      error);
  else
    wce_window_toast (self, wce_document_get_modified (self->document)
                                ? _ ("Replay saved. Save the battle, too: it "
                                     "plays what is in its file.")
                                : _ ("Replay saved."));
  return TRUE;
}

static void
save_chosen (gpointer user, const char *path)
{
  WceWindow *self = user;
  if (path == NULL)
    return;
  g_autofree char *battle
      = battle_from (path, wce_document_get_path (self->document));
  WcePlaySession *session = wce_play_panel_get_session (self->play_panel);
  wce_write_one (self, path, wce_play_session_record (session, battle),
                 replay_written);
}

static void
save_replay (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *self = user;
  if (wce_document_get_path (self->document) == NULL)
    {
      wce_window_toast (
          self, _ ("Save the battle first: a replay names its file."));
      return;
    }
  if (wce_window_has_other_rulings (self))
    {
      wce_window_toast (self, _ ("A replay plays what is in the file of the "
                                 "battle, which has other rulings."));
      return;
    }
  choose_replay (self, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("Save Replay"),
                 save_chosen);
}

/* ---- watching ------------------------------------------------------------ */

/* Shows the game of a record, in the window of its battle. */
static void
watch (WceWindow *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_action_group_activate_action (G_ACTION_GROUP (self), "play", NULL);
  if (!wce_window_is_playing (self))
    return; /* the reason has been shown */
  WcePlaySession *session = wce_play_panel_get_session (self->play_panel);
  if (!wce_play_session_load (session, text, &error))
    {
      wce_show_message (GTK_WINDOW (self), _ ("The Replay Does Not Hold"),
                        error->message);
      return;
    }
  wce_play_session_seek (session, 0);
  g_autofree char *message = g_strdup_printf (
      ngettext ("A replay of %u choice.", "A replay of %u choices.",
                wce_play_session_get_length (session)),
      wce_play_session_get_length (session));
  wce_window_toast (self, message);
}

/* The battle that a record names; NULL when it is not there. */
static char *
find_battle (const char *record, const char *name)
{
  char *found = wcc_replay_battle (record, name);
  g_autofree char *path
      = found != NULL ? g_canonicalize_filename (found, NULL) : NULL;
  free (found);
  return path != NULL && g_file_test (path, G_FILE_TEST_IS_REGULAR)
             ? g_steal_pointer (&path)
             : NULL;
}

static void
watch_file (WceWindow *self, const char *path)
{
  GtkApplication *application
      = gtk_window_get_application (GTK_WINDOW (self));
  g_autofree char *text = NULL, *name = NULL, *battle = NULL;
  g_autoptr (GError) error = NULL;
  const char *heading = _ ("The Replay Could Not Be Opened");
  gsize length;
  if (!g_file_get_contents (path, &text, &length, &error)
      || (name = wce_play_record_battle (text, &error)) == NULL)
    {
      wce_show_message (GTK_WINDOW (self), heading, error->message);
      return;
    }
  battle = find_battle (path, name);
  const char *own = wce_document_get_path (self->document);
  /* The battle was moved: perhaps it is the one in this window. */
  if (battle == NULL && own == NULL)
    {
      g_autofree char *message = g_strdup_printf (
          _ ("Its battle is not there: %s. Open the battle first, then the "
             "replay."),
          name);
      wce_show_message (GTK_WINDOW (self), heading, message);
      return;
    }
  if (battle == NULL || g_strcmp0 (battle, own) == 0)
    {
      watch (self, text);
      return;
    }
  g_signal_emit_by_name (self, "open-file", battle);
  GtkWindow *window = gtk_application_get_active_window (application);
  if (G_TYPE_CHECK_INSTANCE_TYPE (window, G_OBJECT_TYPE (self)))
    watch ((WceWindow *) window, text);
}

static void
open_chosen (gpointer self, const char *path)
{
  if (path != NULL)
    watch_file (self, path);
}

static void
open_replay (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  choose_replay (user, GTK_FILE_CHOOSER_ACTION_OPEN, _ ("Open a Replay"),
                 open_chosen);
}

void
wce_window_set_up_replays (WceWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "save-replay", .activate = save_replay },
    { .name = "open-replay", .activate = open_replay },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions,
                                   G_N_ELEMENTS (actions), self);
  wce_play_panel_add_action (self->play_panel, _ ("Save Replay…"),
                             "win.save-replay");
  wce_play_panel_add_action (self->play_panel, _ ("Open a Replay…"),
                             "win.open-replay");
}
