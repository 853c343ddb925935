/* open.c: shows the contents of a pack and the result of its check, and unpacks
 * it. */
#include "open.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "widgets/dialog-rows.h"
#include "work.h"

#define WCE_TYPE_PACK_OPEN (wce_pack_open_get_type ())
G_DECLARE_FINAL_TYPE (WcePackOpen, wce_pack_open, WCE, PACK_OPEN, AdwWindow)

struct _WcePackOpen {
  AdwWindow parent_instance;
  GtkWindow *window; /* NULL: it is gone, and so is this dialog */
  void (*unpacked) (GtkWindow *window, const char *folder,
                    const char *document);
  char *path, *folder;
  wcc_pack *pack; /* NULL: not read yet, or cannot be read */
  GArray *documents;  /* of const wcc_pack_member *, battles first */
  gboolean unpacking; /* in progress */

  GtkStack *stack;
  GtkWidget *unpack_button;
  AdwPreferencesPage *page;
  AdwActionRow *folder_row;
  AdwComboRow *first_row;
};

G_DEFINE_FINAL_TYPE (WcePackOpen, wce_pack_open, ADW_TYPE_WINDOW)

static const wcc_pack_member *
document_at (const WcePackOpen *self, guint i)
{
  return g_array_index (self->documents, const wcc_pack_member *, i);
}

/* ---- unpacking ----------------------------------------------------------- */

static void unpack (WcePackOpen *self, gboolean force);

static void
replace_answered (WcePackOpen *self, const char *response)
{
  if (strcmp (response, "replace") == 0)
    unpack (self, TRUE);
}

/* @param exists  a file exists that differs, and may be replaced */
static void
show_failure (WcePackOpen *self, const char *message, gboolean exists)
{
  g_autofree char *body
      = g_strdup_printf ("%s %s", message,
                         exists ? _ ("Nothing was written. Replace all files "
                                     "that differ, or choose another folder.")
                                : _ ("Nothing was written. Choose another "
                                     "folder, or make room."));
  GtkWidget *dialog
      = adw_message_dialog_new (GTK_WINDOW (self), _ ("Not Unpacked"), body);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close",
                                   _ ("_Close"));
  if (exists)
    {
      adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "replace",
                                       _ ("_Replace"));
      adw_message_dialog_set_response_appearance (
          ADW_MESSAGE_DIALOG (dialog), "replace", ADW_RESPONSE_DESTRUCTIVE);
    }
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog),
                                           "close");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "close");
  g_signal_connect_object (dialog, "response", G_CALLBACK (replace_answered),
                           self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Runs in a thread, since each file is written through to the disk. */
static void
unpack_in_thread (GTask *task, gpointer source, gpointer data,
                  GCancellable *cancellable)
{
  WcePackOpen *self = source;
  GError *error = NULL;
  (void) cancellable;
  if (wce_pack_unpack (self->pack, self->folder, GPOINTER_TO_INT (data),
                       &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
unpacked (GObject *source, GAsyncResult *result, gpointer user)
{
  WcePackOpen *self = WCE_PACK_OPEN (source);
  g_autoptr (GError) error = NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &error);
  (void) user;
  g_application_release (g_application_get_default ());
  self->unpacking = FALSE;
  if (self->window == NULL)
    return;
  gtk_widget_set_visible (self->unpack_button, TRUE);
  gtk_stack_set_visible_child_name (self->stack, "page");
  if (!done)
    {
      show_failure (self, error->message,
                    g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS));
      return;
    }
  guint first = adw_combo_row_get_selected (self->first_row);
  g_autofree char *folder = g_steal_pointer (&self->folder);
  g_autofree char *document
      = first < self->documents->len
            ? g_build_filename (folder, document_at (self, first)->path, NULL)
            : NULL;
  g_autoptr (GtkWindow) window = g_object_ref (self->window);
  void (*show) (GtkWindow *, const char *, const char *) = self->unpacked;
  gtk_window_destroy (GTK_WINDOW (self));
  show (window, folder, document);
}

static void
unpack (WcePackOpen *self, gboolean force)
{
  self->unpacking = TRUE;
  gtk_widget_set_visible (self->unpack_button, FALSE);
  gtk_stack_set_visible_child_name (self->stack, "waiting");
  g_autoptr (GTask) task = g_task_new (self, NULL, unpacked, NULL);
  g_task_set_task_data (task, GINT_TO_POINTER (force), NULL);
  /* The program stays until the folder is complete. */
  g_application_hold (g_application_get_default ());
  g_task_run_in_thread (task, unpack_in_thread);
}

static void
unpack_clicked (WcePackOpen *self)
{
  unpack (self, FALSE);
}

/* ---- where to ------------------------------------------------------------ */

static void
show_folder (WcePackOpen *self)
{
  g_autofree char *shown = g_filename_display_name (self->folder);
  adw_action_row_set_subtitle (self->folder_row, shown);
}

static void
chosen (gpointer user, const char *path)
{
  WcePackOpen *self = user;
  if (path == NULL || self->unpacking)
    return;
  g_free (self->folder);
  self->folder = g_strdup (path);
  show_folder (self);
}

static void
choose (WcePackOpen *self)
{
  wce_ask_for_file (wce_new_chooser (GTK_WINDOW (self),
                                     GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
                                     _ ("Choose a Folder"), self->folder),
                    self, chosen);
}

static void
add_folder (WcePackOpen *self)
{
  AdwPreferencesGroup *group = wce_add_group (
      self->page, _ ("Unpack"),
      _ ("Files are written to this folder and nowhere else."));
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Choose…"));
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  self->folder_row = wce_add_row (group, _ ("Folder"), NULL);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (choose), self);
  adw_action_row_add_suffix (self->folder_row, button);
  for (guint i = 0; i < self->documents->len; i++)
    {
      const wcc_pack_member *member = document_at (self, i);
      gtk_string_list_append (titles, member->title != NULL ? member->title
                                                            : member->path);
    }
  self->first_row = ADW_COMBO_ROW (adw_combo_row_new ());
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->first_row),
                                 _ ("Then Open"));
  adw_combo_row_set_model (self->first_row, G_LIST_MODEL (titles));
  adw_preferences_group_add (group, GTK_WIDGET (self->first_row));
  show_folder (self);
}

/* ---- what is in it ------------------------------------------------------- */

static void
add_problems (WcePackOpen *self, gboolean errors)
{
  const wcc_diagnostics *list = wcc_pack_diagnostics (self->pack);
  AdwPreferencesGroup *group = NULL;
  for (size_t i = 0; i < wcc_diagnostics_count (list); i++)
    {
      const wcc_diagnostic *diagnostic = wcc_diagnostics_get (list, i);
      gboolean error = diagnostic->severity == WCC_ERROR;
      if (diagnostic->silenced != NULL || diagnostic->severity == WCC_NOTE
          || (errors && !error))
        continue;
      if (group == NULL)
        group = wce_add_group (
            self->page, errors ? _ ("What Is Wrong with It") : _ ("Warnings"),
            errors ? _ ("It cannot be unpacked. Ask whoever "
                        "gave it to you for a whole one.")
                   : "");
      wce_add_problem (group, error, diagnostic->message, diagnostic->file,
                       diagnostic->line, diagnostic->hint);
    }
}

static void
add_about (WcePackOpen *self)
{
  const wcc_pack_about *about = wcc_pack_get_about (self->pack);
  g_autofree char *name = g_filename_display_basename (self->path);
  size_t warnings
      = wcc_diagnostics_warnings (wcc_pack_diagnostics (self->pack));
  g_autofree char *checks
      = warnings == 0
            ? g_strdup (_ ("It is whole, and nothing in it is wrong."))
            : g_strdup_printf (ngettext ("It is whole; there is %lu warning.",
                                         "It is whole; there are %lu warnings.",
                                         warnings),
                               (gulong) warnings);
  char *contents = wcc_pack_contents (self->pack);
  AdwPreferencesGroup *group = wce_add_group (
      self->page, about->title != NULL ? about->title : name, checks);
  const struct {
    const char *title, *text;
  } rows[] = {
    { _ ("Author"), about->author },   { _ ("Licence"), about->licence },
    { _ ("Credits"), about->credits }, { _ ("Contents"), contents },
    { _ ("File"), self->path },
  };
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].text != NULL)
      wce_add_row (group, rows[i].title, rows[i].text);
  free (contents);
}

static int
compare_members (gconstpointer a, gconstpointer b)
{
  const wcc_pack_member *const *one = a, *const *two = b;
  gboolean first = (*one)->kind == WCC_PACK_SCENARIO;
  gboolean second = (*two)->kind == WCC_PACK_SCENARIO;
  return first != second ? second - first : strcmp ((*one)->path, (*two)->path);
}

static void
find_documents (WcePackOpen *self)
{
  for (size_t i = 0; i < wcc_pack_count (self->pack); i++)
    {
      const wcc_pack_member *member = wcc_pack_get (self->pack, i);
      if (member->kind == WCC_PACK_SCENARIO || member->kind == WCC_PACK_RULES
          || member->kind == WCC_PACK_CASE)
        g_array_append_val (self->documents, member);
    }
  g_array_sort (self->documents, compare_members);
}

static void
add_documents (WcePackOpen *self)
{
  AdwPreferencesGroup *group
      = wce_add_group (self->page, _ ("Documents"), NULL);
  for (guint i = 0; i < self->documents->len; i++)
    {
      const wcc_pack_member *member = document_at (self, i);
      g_autofree char *below
          = member->designer != NULL ? g_strdup_printf (
                _ ("%s, by %s"), member->path, member->designer)
                                     : g_strdup (member->path);
      wce_add_row (group, member->title != NULL ? member->title : member->path,
                   below);
    }
}

static void
show_pack (WcePackOpen *self)
{
  gboolean whole
      = wcc_diagnostics_errors (wcc_pack_diagnostics (self->pack)) == 0;
  gtk_widget_set_visible (self->unpack_button, whole);
  if (whole)
    {
      add_about (self);
      find_documents (self);
      add_folder (self);
      add_documents (self);
    }
  add_problems (self, !whole);
  gtk_stack_set_visible_child_name (self->stack, "page");
  if (whole)
    gtk_widget_grab_focus (self->unpack_button);
}

/* ---- reading ------------------------------------------------------------- */

static void
read_in_thread (GTask *task, gpointer source, gpointer data,
                GCancellable *cancellable)
{
  GError *error = NULL;
  (void) source;
  (void) cancellable;
  wcc_pack *pack = wce_pack_read (data, &error);
  if (pack != NULL)
    g_task_return_pointer (task, pack, (GDestroyNotify) wcc_pack_free);
  else
    g_task_return_error (task, error);
}

static void
read_done (GObject *source, GAsyncResult *result, gpointer user)
{
  WcePackOpen *self = WCE_PACK_OPEN (source);
  g_autoptr (GError) error = NULL;
  (void) user;
  self->pack = g_task_propagate_pointer (G_TASK (result), &error);
  if (self->window == NULL)
    return;
  if (self->pack != NULL)
    show_pack (self);
  else
    {
      AdwPreferencesGroup *group
          = wce_add_group (self->page, _ ("What Is Wrong with It"), "");
      wce_add_problem (group, TRUE, error->message, NULL, 0, NULL);
      gtk_stack_set_visible_child_name (self->stack, "page");
    }
}

/* ---- object -------------------------------------------------------------- */

static void
wce_pack_open_init (WcePackOpen *self)
{
  self->documents = g_array_new (FALSE, FALSE, sizeof (wcc_pack_member *));
  self->unpack_button = gtk_button_new_with_mnemonic (_ ("_Unpack"));
  gtk_widget_set_visible (self->unpack_button, FALSE);
  g_signal_connect_swapped (self->unpack_button, "clicked",
                            G_CALLBACK (unpack_clicked), self);
  self->stack = wce_fill_dialog (ADW_WINDOW (self), _ ("Open Pack"),
                                 self->unpack_button, NULL);
  self->page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  gtk_stack_add_named (self->stack, wce_new_waiting (_ ("One Moment…"), NULL),
                       "waiting");
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->page), "page");
}

static gboolean
wce_pack_open_close_request (GtkWindow *window)
{
  return WCE_PACK_OPEN (window)->unpacking
         || GTK_WINDOW_CLASS (wce_pack_open_parent_class)
                ->close_request (window);
}

static void
wce_pack_open_dispose (GObject *object)
{
  WcePackOpen *self = WCE_PACK_OPEN (object);
  g_clear_weak_pointer (&self->window);
  G_OBJECT_CLASS (wce_pack_open_parent_class)->dispose (object);
}

static void
wce_pack_open_finalize (GObject *object)
{
  WcePackOpen *self = WCE_PACK_OPEN (object);
  wcc_pack_free (self->pack);
  g_array_unref (self->documents);
  g_free (self->path);
  g_free (self->folder);
  G_OBJECT_CLASS (wce_pack_open_parent_class)->finalize (object);
}

static void
wce_pack_open_class_init (WcePackOpenClass *class)
{
  G_OBJECT_CLASS (class)->dispose = wce_pack_open_dispose;
  G_OBJECT_CLASS (class)->finalize = wce_pack_open_finalize;
  GTK_WINDOW_CLASS (class)->close_request = wce_pack_open_close_request;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (class), GDK_KEY_Escape,
                                       0, "window.close", NULL);
}

void
wce_pack_open_ask (GtkWindow *window, const char *path,
                   void (*unpacked_to) (GtkWindow *window, const char *folder,
                                        const char *document))
{
  WcePackOpen *self = g_object_new (WCE_TYPE_PACK_OPEN, NULL);
  g_set_weak_pointer (&self->window, window);
  self->unpacked = unpacked_to;
  self->path = g_strdup (path);
  self->folder = wce_pack_folder (path);
  g_autoptr (GTask) task = g_task_new (self, NULL, read_done, NULL);
  g_task_set_task_data (task, g_strdup (path), g_free);
  g_task_run_in_thread (task, read_in_thread);
  wce_present_dialog (ADW_WINDOW (self), window);
}
