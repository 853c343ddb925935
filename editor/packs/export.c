/* export.c: asks what to put into a pack, and makes it in a thread. */
#include "export.h"

#include <glib/gi18n.h>
#include <string.h>

#include "widgets/dialog-rows.h"
#include "document/edit.h"
#include "work.h"
#include "start/places.h"

#define WCE_TYPE_PACK_EXPORT (wce_pack_export_get_type ())
G_DECLARE_FINAL_TYPE (WcePackExport, wce_pack_export, WCE, PACK_EXPORT,
                      AdwWindow)

struct _WcePackExport {
  AdwWindow parent_instance;
  GtkWindow *window; /* NULL: it is gone, and so is this dialog */
  char **(*unsaved) (GtkWindow *window);
  void (*exported) (GtkWindow *window, const char *path);
  GSettings *settings;            /* NULL: nothing is kept */
  char *path;                     /* of the document */
  GCancellable *looking, *making; /* NULL: not running */
  WcePackOrder *order;            /* while it is made; the task owns it */
  guint timer;
  GPtrArray *checks;       /* check buttons of the documents, not owned */
  GPtrArray *problem_rows; /* not owned */

  GtkStack *stack;
  GtkProgressBar *bar;
  GtkWidget *cancel_button, *export_button;
  AdwEntryRow *title_row, *author_row, *licence_row, *credits_row;
  GtkSwitch *sheets_switch, *pictures_switch, *pages_switch;
  AdwActionRow *language_row, *looking_row;
  AdwPreferencesGroup *problems, *documents;
};

G_DEFINE_FINAL_TYPE (WcePackExport, wce_pack_export, ADW_TYPE_WINDOW)

/* ---- documents ----------------------------------------------------------- */

static const WcePackDocument *
document_of (gpointer check)
{
  return g_object_get_data (G_OBJECT (check), "document");
}

/* Shows the languages of the chosen documents. */
static void
show_languages (WcePackExport *self)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < self->checks->len; i++)
    {
      gpointer check = self->checks->pdata[i];
      char **tags = document_of (check)->languages;
      for (; gtk_check_button_get_active (check) && *tags != NULL; tags++)
        if (g_hash_table_add (seen, *tags))
          {
            g_autofree char *name = wce_language_name (*tags);
            g_strv_builder_add (names, name);
          }
    }
  g_auto (GStrv) list = g_strv_builder_end (names);
  g_autofree char *text = g_strjoinv (", ", list);
  adw_action_row_set_subtitle (self->language_row, text);
  gtk_widget_set_visible (GTK_WIDGET (self->language_row), *text != '\0');
}

/* Takes ownership of the document. */
static GtkCheckButton *
add_document (WcePackExport *self, WcePackDocument *document)
{
  g_autofree char *name = g_filename_display_basename (document->path);
  AdwActionRow *row = wce_add_row (self->documents, document->title, name);
  GtkWidget *check = gtk_check_button_new ();
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (check), "document", document,
                          (GDestroyNotify) wce_pack_document_free);
  adw_action_row_add_prefix (row, check);
  adw_action_row_set_activatable_widget (row, check);
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (show_languages),
                            self);
  g_ptr_array_add (self->checks, check);
  return GTK_CHECK_BUTTON (check);
}

static void
look (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const char *path = data;
  g_autofree char *folder = g_path_get_dirname (path);
  (void) source;
  g_task_return_pointer (task, wce_pack_battles (folder, path, cancellable),
                         (GDestroyNotify) g_ptr_array_unref);
}

static void
looked (GObject *source, GAsyncResult *result, gpointer user)
{
  WcePackExport *self = WCE_PACK_EXPORT (source);
  (void) user;
  g_autoptr (GPtrArray) battles
      = g_task_propagate_pointer (G_TASK (result), NULL);
  if (battles == NULL) /* the dialog was closed */
    return;
  adw_preferences_group_remove (self->documents,
                                GTK_WIDGET (self->looking_row));
  g_ptr_array_set_free_func (battles, NULL);
  for (guint i = 0; i < battles->len; i++)
    add_document (self, battles->pdata[i]);
}

/* Lists the document itself, which is always in the pack, and other battles of
 * its folder, which may be. */
static void
list_documents (WcePackExport *self, WcePackDocument *own)
{
  GtkCheckButton *check = add_document (self, own);
  gtk_check_button_set_active (check, TRUE);
  gtk_widget_set_sensitive (GTK_WIDGET (check), FALSE);
  self->looking_row
      = wce_add_row (self->documents, _ ("Looking for other battles…"), NULL);
  self->looking = g_cancellable_new ();
  /* The task keeps the dialog alive, so it is cancelled before disposal. */
  g_signal_connect_object (self, "unmap", G_CALLBACK (g_cancellable_cancel),
                           self->looking, G_CONNECT_SWAPPED);
  g_autoptr (GTask) task = g_task_new (self, self->looking, looked, NULL);
  g_task_set_task_data (task, g_strdup (self->path), g_free);
  g_task_run_in_thread (task, look);
}

/* ---- what is remembered -------------------------------------------------- */

static char *
text_of (AdwEntryRow *row)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));
}

static void
recall (WcePackExport *self, const char *title)
{
  gtk_editable_set_text (GTK_EDITABLE (self->title_row), title);
  gtk_switch_set_active (self->sheets_switch, TRUE);
  gtk_switch_set_active (self->pictures_switch, TRUE);
  gtk_switch_set_active (self->pages_switch, FALSE);
  if (self->settings == NULL)
    return;
  const struct {
    const char *key;
    AdwEntryRow *row;
  } texts[] = { { "pack-author", self->author_row },
                { "pack-licence", self->licence_row },
                { "pack-credits", self->credits_row } };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_settings_bind (self->settings, texts[i].key, texts[i].row, "text",
                     G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "pack-sheets", self->sheets_switch, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "pack-pictures", self->pictures_switch,
                   "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "pack-pages", self->pages_switch, "active",
                   G_SETTINGS_BIND_DEFAULT);
  /* The title belongs to the document that was packed last. */
  g_autofree char *last_path = NULL, *last_title = NULL;
  g_settings_get (self->settings, "pack-title", "(ss)", &last_path,
                  &last_title);
  if (strcmp (last_path, self->path) == 0 && *last_title != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->title_row), last_title);
}

static void
remember_title (WcePackExport *self, const char *title)
{
  const char *own = document_of (self->checks->pdata[0])->title;
  if (self->settings != NULL)
    g_settings_set (self->settings, "pack-title", "(ss)", self->path,
                    strcmp (title, own) != 0 ? title : "");
}

/* ---- making -------------------------------------------------------------- */

static void
show_form (WcePackExport *self)
{
  gtk_stack_set_visible_child_name (self->stack, "form");
  gtk_widget_set_visible (self->export_button, TRUE);
  gtk_widget_grab_focus (self->export_button);
}

static void
problem_activated (AdwActionRow *row, WcePackExport *self)
{
  g_autofree char *path = g_strdup (g_object_get_data (G_OBJECT (row), "path"));
  int line = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "line"));
  GtkWindow *window = self->window;
  gtk_window_destroy (GTK_WINDOW (self));
  gtk_widget_activate_action (GTK_WIDGET (window), "app.open-at", "(^ayi)",
                              path, line);
}

static void
add_problem (WcePackExport *self, const WcePackProblem *problem)
{
  g_autofree char *name = problem->path != NULL
                              ? g_filename_display_basename (problem->path)
                              : NULL;
  AdwActionRow *row = wce_add_problem (self->problems, TRUE, problem->message,
                                       name, problem->line, problem->hint);
  g_ptr_array_add (self->problem_rows, row);
  if (problem->path == NULL
      || !g_file_test (problem->path, G_FILE_TEST_IS_REGULAR))
    return;
  g_object_set_data_full (G_OBJECT (row), "path", g_strdup (problem->path),
                          g_free);
  g_object_set_data (G_OBJECT (row), "line", GINT_TO_POINTER (problem->line));
  adw_action_row_add_suffix (row,
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect (row, "activated", G_CALLBACK (problem_activated), self);
}

/* @param problems  of WcePackProblem; NULL: hides the problems */
static void
show_problems (WcePackExport *self, GPtrArray *problems)
{
  for (guint i = 0; i < self->problem_rows->len; i++)
    adw_preferences_group_remove (self->problems, self->problem_rows->pdata[i]);
  g_ptr_array_set_size (self->problem_rows, 0);
  for (guint i = 0; problems != NULL && i < problems->len; i++)
    add_problem (self, problems->pdata[i]);
  gtk_widget_set_visible (GTK_WIDGET (self->problems), problems != NULL);
  if (problems != NULL)
    gtk_widget_grab_focus (self->problem_rows->pdata[0]);
}

static void
make (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  (void) source;
  GPtrArray *problems = wce_pack_export (data, cancellable, &error);
  if (problems != NULL)
    g_task_return_pointer (task, problems, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

static void
made (GObject *source, GAsyncResult *result, gpointer user)
{
  WcePackExport *self = WCE_PACK_EXPORT (source);
  (void) user;
  g_application_release (g_application_get_default ());
  g_autofree char *output = g_strdup (self->order->output);
  g_autoptr (GPtrArray) problems
      = g_task_propagate_pointer (G_TASK (result), NULL);
  self->order = NULL;
  g_clear_object (&self->making);
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->window == NULL)
    return;
  if (problems != NULL && problems->len == 0)
    {
      g_autoptr (GtkWindow) window = g_object_ref (self->window);
      void (*exported) (GtkWindow *, const char *) = self->exported;
      gtk_window_destroy (GTK_WINDOW (self));
      exported (window, output);
      return;
    }
  show_form (self);
  if (problems != NULL)
    show_problems (self, problems);
}

static gboolean
show_progress (gpointer user)
{
  WcePackExport *self = user;
  gtk_progress_bar_set_fraction (self->bar,
                                 g_atomic_int_get (&self->order->done) / 100.0);
  return G_SOURCE_CONTINUE;
}

static char **
chosen_documents (WcePackExport *self)
{
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();
  for (guint i = 0; i < self->checks->len; i++)
    if (gtk_check_button_get_active (self->checks->pdata[i]))
      g_strv_builder_add (paths, document_of (self->checks->pdata[i])->path);
  return g_strv_builder_end (paths);
}

static void
start (WcePackExport *self, const char *output)
{
  WcePackOrder *order = g_new0 (WcePackOrder, 1);
  order->paths = chosen_documents (self);
  order->unsaved = self->unsaved (self->window);
  order->title = text_of (self->title_row);
  order->author = text_of (self->author_row);
  order->licence = text_of (self->licence_row);
  order->credits = text_of (self->credits_row);
  order->sheets = gtk_switch_get_active (self->sheets_switch);
  order->pictures = gtk_switch_get_active (self->pictures_switch);
  order->pages = gtk_switch_get_active (self->pages_switch);
  order->output = g_strdup (output);
  remember_title (self, order->title);
  show_problems (self, NULL);
  gtk_progress_bar_set_fraction (self->bar, 0);
  gtk_stack_set_visible_child_name (self->stack, "making");
  gtk_widget_set_visible (self->export_button, FALSE);
  gtk_widget_grab_focus (self->cancel_button);
  self->making = g_cancellable_new ();
  self->order = order;
  self->timer = g_timeout_add (100, show_progress, self);
  g_autoptr (GTask) task = g_task_new (self, self->making, made, NULL);
  /* If the pack was written in spite of being cancelled, that is reported. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, order, (GDestroyNotify) wce_pack_order_free);
  /* The program stays until the file is complete. */
  g_application_hold (g_application_get_default ());
  g_task_run_in_thread (task, make);
}

/* ---- where to ------------------------------------------------------------ */

static void
chosen (gpointer self, const char *path)
{
  if (path != NULL)
    start (self, path);
}

static void
ask_where (WcePackExport *self)
{
  g_autofree char *base = g_path_get_basename (self->path);
  g_autofree char *name = wce_with_ending (base, ".wcpack");
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  GtkFileChooserNative *chooser
      = wce_new_chooser (GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE,
                         _ ("Export Pack"), self->path);
  gtk_file_filter_set_name (filter, _ ("Packs"));
  gtk_file_filter_add_suffix (filter, "wcpack");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  wce_ask_for_file (chooser, self, chosen);
}

/* ---- object -------------------------------------------------------------- */

/* Cancels the making of a pack, or else closes the dialog. */
static gboolean
wce_pack_export_close_request (GtkWindow *window)
{
  WcePackExport *self = WCE_PACK_EXPORT (window);
  if (self->making == NULL)
    return GTK_WINDOW_CLASS (wce_pack_export_parent_class)
        ->close_request (window);
  g_cancellable_cancel (self->making);
  return TRUE;
}

static AdwEntryRow *
add_entry (AdwPreferencesGroup *group, const char *title, const char *tooltip)
{
  GtkWidget *row = adw_entry_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_widget_set_tooltip_text (row, tooltip);
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (row), TRUE);
  adw_preferences_group_add (group, row);
  return ADW_ENTRY_ROW (row);
}

static GtkWidget *
new_form (WcePackExport *self)
{
  GtkWidget *page = adw_preferences_page_new ();
  AdwPreferencesPage *form = ADW_PREFERENCES_PAGE (page);
  self->problems = wce_add_group (form, _ ("Why There Is No Pack"), NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->problems), FALSE);
  AdwPreferencesGroup *about = wce_add_group (
      form, NULL,
      _ ("A pack is one file with battles and all that they need, for others "
         "to open, play and change."));
  self->title_row = add_entry (about, _ ("Title"), NULL);
  self->author_row = add_entry (about, _ ("Author"), NULL);
  self->licence_row
      = add_entry (about, _ ("Licence"),
                   _ ("What others may do with it, such as CC-BY-SA-4.0."));
  self->credits_row = add_entry (about, _ ("Credits"),
                                 _ ("Whom you thank, and for what."));
  AdwPreferencesGroup *contents
      = wce_add_group (form, _ ("What Is in It"), NULL);
  self->sheets_switch = wce_add_switch (contents, _ ("Sheets"),
                                        _ ("Each battle, for printing"));
  self->pictures_switch = wce_add_switch (
      contents, _ ("Pictures"), _ ("The map of each battle, as a preview"));
  self->pages_switch = wce_add_switch (
      contents, _ ("Pages"), _ ("Each battle, to play it in a browser"));
  self->language_row = wce_add_row (contents, _ ("Languages"), NULL);
  self->documents = wce_add_group (
      form, _ ("Documents"),
      _ ("The rules that they use and the translations go with them."));
  return page;
}

static void
wce_pack_export_init (WcePackExport *self)
{
  self->checks = g_ptr_array_new ();
  self->problem_rows = g_ptr_array_new ();
  self->settings = wce_places_settings ();
  self->export_button = gtk_button_new_with_mnemonic (_ ("_Export…"));
  g_signal_connect_swapped (self->export_button, "clicked",
                            G_CALLBACK (ask_where), self);
  self->stack = wce_fill_dialog (ADW_WINDOW (self), _ ("Export Pack"),
                                 self->export_button, &self->cancel_button);
  gtk_stack_add_named (self->stack, new_form (self), "form");
  gtk_stack_add_named (self->stack,
                       wce_new_waiting (_ ("Making the Pack…"), &self->bar),
                       "making");
}

static void
wce_pack_export_dispose (GObject *object)
{
  WcePackExport *self = WCE_PACK_EXPORT (object);
  g_clear_weak_pointer (&self->window);
  if (self->making != NULL)
    g_cancellable_cancel (self->making);
  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->looking);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (wce_pack_export_parent_class)->dispose (object);
}

static void
wce_pack_export_finalize (GObject *object)
{
  WcePackExport *self = WCE_PACK_EXPORT (object);
  g_clear_object (&self->making);
  g_ptr_array_unref (self->checks);
  g_ptr_array_unref (self->problem_rows);
  g_free (self->path);
  G_OBJECT_CLASS (wce_pack_export_parent_class)->finalize (object);
}

static void
wce_pack_export_class_init (WcePackExportClass *class)
{
  G_OBJECT_CLASS (class)->dispose = wce_pack_export_dispose;
  G_OBJECT_CLASS (class)->finalize = wce_pack_export_finalize;
  GTK_WINDOW_CLASS (class)->close_request = wce_pack_export_close_request;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (class), GDK_KEY_Escape,
                                       0, "window.close", NULL);
}

void
wce_pack_export_ask (GtkWindow *window, WceDocument *document,
                     char **(*unsaved) (GtkWindow *window),
                     void (*exported) (GtkWindow *window, const char *path))
{
  const char *path = wce_document_get_path (document);
  /* The file has the same text, since there are no unsaved changes. */
  if (!wce_document_is_checked (document))
    wce_document_check_now (document);
  WceCheck *check = wce_document_get_check (document);
  WcePackDocument *own
      = wce_pack_document_new (wce_check_get_result (check), path);
  WcePackExport *self = g_object_new (WCE_TYPE_PACK_EXPORT, NULL);
  g_set_weak_pointer (&self->window, window);
  self->unsaved = unsaved;
  self->exported = exported;
  self->path = g_strdup (path);
  recall (self, own->title);
  list_documents (self, own);
  wce_present_dialog (ADW_WINDOW (self), window);
}
