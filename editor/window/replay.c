/* replay.c: saves games as files, and shows them again. */
#include "private.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>
#include "wcc/record.h"

#include "document/job.h"
#include "play/kept.h"
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

/* The first line goes into the file that was chosen, "battle.log", the others into
 * files beside it, "battle-2.log". Free with g_free(). */
static char *
path_of_line (const char *path, guint i)
{
  const char *dot = strrchr (path, '.');
  if (dot == NULL || strchr (dot, G_DIR_SEPARATOR) != NULL)
    dot = path + strlen (path);
  return i == 0 ? g_strdup (path)
                : g_strdup_printf ("%.*s-%u%s", (int) (dot - path), path, i + 1,
                                   dot);
}

/* A line of another battle than the one that is played now names a file of its
 * own: the battle as it was, compiled. */
static void
add_files (WceWindow *self, GPtrArray *files, const WceKeptLine *line,
           const char *path)
{
  WcePlaySession *session = wce_play_panel_get_session (self->play_panel);
  gboolean present = wce_play_session_is_of (session, line);
  g_autofree char *beside = g_strconcat (path, ".wcb", NULL);
  g_autofree char *battle
      = present ? battle_from (path, wce_document_get_path (self->document))
                : g_path_get_basename (beside);
  g_ptr_array_add (files,
                   wce_file_new (path, wce_kept_line_record (line, battle)));
  if (!present)
    g_ptr_array_add (files, wce_file_new (beside, g_bytes_ref (line->binary)));
}

/* The files of all lines; that of the line which is shown is the first one. */
static GPtrArray *
files_of (WceWindow *self, const GPtrArray *lines, const char *path)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (wce_file_free);
  for (guint i = 0; i < lines->len; i++)
    {
      g_autofree char *each = path_of_line (path, i);
      add_files (self, files, lines->pdata[i], each);
    }
  return files;
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

/* ---- several lines ------------------------------------------------------- */

static void
lines_answered (WceWindow *self, const char *response, GtkWidget *dialog)
{
  g_autoptr (GPtrArray) files
      = g_object_steal_data (G_OBJECT (dialog), "files");
  if (g_str_equal (response, "one"))
    g_ptr_array_set_size (files, 1);
  if (g_str_equal (response, "one") || g_str_equal (response, "all"))
    wce_write_files (self, g_steal_pointer (&files), replay_written);
}

static char *
base_of (const GPtrArray *files, guint i)
{
  return g_path_get_basename (((WceFile *) files->pdata[i])->path);
}

/* The names of the files, and whether files are there that they replace. Free with
 * g_free(). */
static char *
describe_files (const GPtrArray *files)
{
  g_autofree char *from = base_of (files, 1);
  g_autofree char *to = base_of (files, files->len - 1);
  g_autofree char *range = files->len == 2
                               ? g_strdup (from)
                               : g_strdup_printf ("%s … %s", from, to);
  /* Translators: names of files, such as "game-2.log … game-4.log" */
  g_autofree char *names = g_strdup_printf (
      _ ("The line that is shown goes into the file that you chose, each other "
         "one into a file beside it: %s."),
      range);
  guint there = 0;
  for (guint i = 1; i < files->len; i++)
    there += g_file_test (((WceFile *) files->pdata[i])->path,
                          G_FILE_TEST_EXISTS);
  g_autofree char *replaced = g_strdup_printf (
      ngettext ("%u of these is there already and is replaced.",
                "%u of these are there already and are replaced.", there),
      there);
  return there == 0 ? g_strdup (names)
                    : g_strdup_printf ("%s\n\n%s", names, replaced);
}

/* @param files  taken */
static void
ask_lines (WceWindow *self, guint lines, GPtrArray *files)
{
  g_autofree char *heading = g_strdup_printf (
      ngettext ("Save All %u Line?", "Save All %u Lines?", lines), lines);
  g_autofree char *body = describe_files (files);
  AdwMessageDialog *dialog = wce_window_new_question (self, heading, body);
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "one",
                                    _ ("_Only This Line"), "all",
                                    _ ("Save _All Lines"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "all",
                                              ADW_RESPONSE_SUGGESTED);
  g_object_set_data_full (G_OBJECT (dialog), "files", files,
                          (GDestroyNotify) g_ptr_array_unref);
  wce_ask_question (dialog, "all", "cancel", G_CALLBACK (lines_answered), self);
}

static void
save_chosen (gpointer user, const char *path)
{
  WceWindow *self = user;
  if (path == NULL)
    return;
  WcePlaySession *session = wce_play_panel_get_session (self->play_panel);
  g_autoptr (GPtrArray) lines = wce_play_session_get_lines (session);
  GPtrArray *files = files_of (self, lines, path);
  if (lines->len == 1)
    wce_write_files (self, files, replay_written);
  else
    ask_lines (self, lines->len, files);
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
  if (battle != NULL && g_str_has_suffix (battle, ".wcb"))
    {
      g_autofree char *message = g_strdup_printf (
          /* Translators: a command and the path of a replay; keep the command */
          _ ("It was played with the battle as it was before an edit. In a "
             "terminal, “warcouncil replay %s” plays it."),
          path);
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
