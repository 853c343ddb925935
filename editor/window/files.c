/* files.c: opens, saves and closes a document, and handles what can go
 * wrong. */
#include "private.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>

#include "widgets/dialog-rows.h"
#include "document/armies.h"
#include "document/edit.h"
#include "document/whole-file.h"
#include "start/new-dialog.h"
#include "start/recent.h"
#include "widgets/text-dialog.h"

/* ---- dialogs ------------------------------------------------------------- */

/* Suffixes of packs and of the scenarios of other programs, which can be opened
 * besides xml. */
static const char *const foreign[] = { "m44", "hbml", "wcpack" };

#define CLOSE "win.close"

/* Shows a file chooser for XML files. */
static void
choose_file (WceWindow *self, GtkFileChooserAction action, const char *title,
             WceChosen chosen)
{
  const char *path = wce_document_get_path (self->document);
  GtkFileChooserNative *native
      = wce_new_chooser (GTK_WINDOW (self), action, title, path);
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (native);
  GtkFileFilter *xml = gtk_file_filter_new (), *all = gtk_file_filter_new ();
  gboolean opens = action == GTK_FILE_CHOOSER_ACTION_OPEN;
  gtk_file_filter_set_name (xml, opens ? _ ("Battles, Rules and Packs")
                                       : _ ("XML Documents"));
  gtk_file_filter_add_suffix (xml, "xml");
  for (guint i = 0; opens && i < G_N_ELEMENTS (foreign); i++)
    gtk_file_filter_add_suffix (xml, foreign[i]);
  gtk_file_filter_set_name (all, _ ("All Files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, xml);
  gtk_file_chooser_add_filter (chooser, all);
  g_object_unref (xml);
  g_object_unref (all);
  if (action == GTK_FILE_CHOOSER_ACTION_SAVE)
    {
      g_autofree char *name
          = path != NULL ? g_path_get_basename (path)
                         : wce_file_name (
                             wce_document_get_last_tree (self->document, NULL));
      gtk_file_chooser_set_current_name (chooser, name);
    }
  wce_ask_for_file (native, self, chosen);
}

/* ---- saving -------------------------------------------------------------- */

static void save_as (WceWindow *self);
static void save (WceWindow *self, const char *path, gboolean overwrite);

static void
conflict_answered (WceWindow *self, const char *response)
{
  if (strcmp (response, "overwrite") == 0)
    save (self, NULL, TRUE);
  else if (strcmp (response, "save-as") == 0)
    save_as (self);
  else if (strcmp (response, "reload") == 0)
    wce_window_reload (self);
}

static void
ask_about_conflict (WceWindow *self, const char *message)
{
  g_autofree char *body = g_strdup_printf (
      _ ("%s Overwriting it loses what the other program wrote. Reloading it "
         "replaces your text with that; Undo brings yours back."),
      message);
  AdwMessageDialog *dialog
      = wce_window_new_question (self, _ ("The File Has Changed"), body);
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "reload",
                                    _ ("_Reload"), "save-as", _ ("Save _As…"),
                                    "overwrite", _ ("_Overwrite"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "overwrite",
                                              ADW_RESPONSE_DESTRUCTIVE);
  wce_ask_question (dialog, "cancel", "cancel",
                    G_CALLBACK (conflict_answered), self);
}

static void
failure_answered (WceWindow *self, const char *response)
{
  if (strcmp (response, "save-as") == 0)
    save_as (self);
}

static void
show_failure (WceWindow *self, const char *message)
{
  g_autofree char *body = g_strdup_printf (
      _ ("%s Your changes are still here: save them under another name or in "
         "another folder, or fix the problem and save again."),
      message);
  AdwMessageDialog *dialog
      = wce_window_new_question (self, _ ("Not Saved"), body);
  adw_message_dialog_add_responses (dialog, "close", _ ("_Close"), "save-as",
                                    _ ("Save _As…"), NULL);
  wce_ask_question (dialog, "save-as", "close",
                    G_CALLBACK (failure_answered), self);
}

static gboolean
go_on (gpointer user)
{
  WceWindow *self = user;
  g_autofree char *action = g_object_steal_data (G_OBJECT (self), "then");
  if (action != NULL) /* after saving twice, it is done only once */
    gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
  return G_SOURCE_REMOVE;
}

/* Waits until idle: a dialog that is just answering must not lose its
 * window. */
static void
go_on_later (WceWindow *self)
{
  g_idle_add_full (G_PRIORITY_LOW, go_on, g_object_ref (self), g_object_unref);
}

/* Sets what happens after saving. @param action  NULL: nothing */
static void
set_then (WceWindow *self, const char *action)
{
  g_object_set_data_full (G_OBJECT (self), "then", g_strdup (action), g_free);
}

static void
show_error (WceWindow *self, const GError *error)
{
  if (g_error_matches (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_CHANGED))
    ask_about_conflict (self, error->message);
  else
    show_failure (self, error->message);
}

static void
saved (GObject *object, GAsyncResult *result, gpointer user)
{
  g_autoptr (WceWindow) self = user;
  g_autoptr (GError) error = NULL;
  WceDocument *document = WCE_DOCUMENT (object);
  guint64 before = wce_document_get_serial (document);
  gboolean done = wce_document_save_finish (document, result, &error);
  /* Nothing else changes the text then. */
  gboolean fitted = wce_document_get_serial (document) != before;
  g_application_release (g_application_get_default ());
  if (done)
    wce_recent_add (wce_document_get_path (document));
  if (self->document == NULL)
    return; /* the window is gone */
  if (done && g_object_get_data (G_OBJECT (self), "then") != NULL)
    go_on_later (self);
  else if (done)
    wce_window_toast (self, fitted ? _ ("Saved. The paths in it fit the new "
                                        "folder now.")
                                   : _ ("Saved"));
  else
    {
      set_then (self, NULL);
      wce_recovery_hurry (self->recovery);
      g_signal_emit_by_name (self, "stay");
      show_error (self, error);
    }
}

/* Saves the document in a thread, and then does what was set by set_then(). The
 * program does not end before that. */
static void
save (WceWindow *self, const char *path, gboolean overwrite)
{
  g_application_hold (g_application_get_default ());
  wce_document_save (self->document, path, overwrite, saved,
                     g_object_ref (self));
}

static void
save_as_chosen (gpointer user, const char *path)
{
  WceWindow *self = user;
  if (path != NULL)
    save (self, path, TRUE); /* the chooser has asked about overwriting */
  else
    {
      set_then (self, NULL);
      g_signal_emit_by_name (self, "stay");
    }
}

/* While the document is being saved, all else that is asked for waits: the last
 * of it, or closing. */
static gboolean
waits (WceWindow *self, const char *action)
{
  if (wce_document_get_saving (self->document, NULL) == NULL)
    return FALSE;
  if (g_strcmp0 (g_object_get_data (G_OBJECT (self), "then"), CLOSE) != 0)
    set_then (self, action);
  return TRUE;
}

static void
save_as (WceWindow *self)
{
  wce_window_read_field (self);
  if (waits (self, "win.save-as"))
    return;
  choose_file (self, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("Save As"),
               save_as_chosen);
}

static void
save_or_ask (WceWindow *self)
{
  wce_window_read_field (self);
  if (waits (self, "win.save"))
    return;
  if (wce_document_get_path (self->document) != NULL)
    save (self, NULL, FALSE);
  else
    save_as (self);
}

void
wce_window_save_then (WceWindow *self, const char *action)
{
  if (waits (self, action))
    return;
  set_then (self, action);
  save_or_ask (self);
}

static void
save_activated (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  save_or_ask (user);
}

static void
save_as_activated (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  save_as (user);
}

/* ---- closing ------------------------------------------------------------- */

static void
close_answered (WceWindow *self, const char *response)
{
  if (strcmp (response, "discard") == 0)
    {
      self->may_close = TRUE;
      set_then (self, CLOSE);
      go_on_later (self);
    }
  else if (strcmp (response, "save") == 0)
    wce_window_save_then (self, CLOSE);
  else if (strcmp (response, "save-as") == 0)
    {
      set_then (self, CLOSE);
      save_as (self);
    }
  else
    g_signal_emit_by_name (self, "stay");
}

/* What may be lost when the window closes, for people; NULL: nothing. Free with
 * g_free().
 * @param number  what became of the file: 0, or an errno */
static char *
what_is_lost (WceWindow *self, int number)
{
  g_autofree char *name = wce_document_dup_name (self->document);
  if (wce_document_get_modified (self->document))
    return g_strdup_printf (
        _ ("“%s” has changes that are not saved. What is not saved is lost."),
        name);
  if (number == ENOENT)
    return g_strdup_printf (_ ("The file “%s” is not there any more. If you do "
                               "not save it again, its text is lost."),
                            name);
  g_autofree char *why = wce_file_error (
      wce_document_get_path (self->document), FALSE, number);
  return g_strdup_printf (_ ("%s If you do not save the text elsewhere, it may "
                             "be lost."),
                          why);
}

gboolean
wce_window_close_asks (WceWindow *self)
{
  wce_window_read_field (self);
  if (waits (self, CLOSE))
    return TRUE;
  const char *path = wce_document_get_path (self->document);
  gboolean modified = wce_document_get_modified (self->document);
  int number = path != NULL && !modified ? wce_try_file (path) : 0;
  if (self->may_close || (!modified && number == 0))
    return FALSE;
  gboolean elsewhere = number != 0 && number != ENOENT;
  g_autofree char *body = what_is_lost (self, number);
  AdwMessageDialog *dialog = wce_window_new_question (
      self,
      modified    ? _ ("Save Changes?")
      : elsewhere ? _ ("Save the Text Elsewhere?")
                  : _ ("Save the File Again?"),
      body);
  const char *save = elsewhere ? "save-as" : "save";
  adw_message_dialog_add_responses (
      dialog, "cancel", _ ("_Cancel"), "discard", _ ("_Discard"), save,
      elsewhere ? _ ("Save _As…") : _ ("_Save"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, save,
                                              ADW_RESPONSE_SUGGESTED);
  wce_ask_question (dialog, save, "cancel", G_CALLBACK (close_answered), self);
  return TRUE;
}

/* ---- opening ------------------------------------------------------------- */

gboolean
wce_window_open (WceWindow *self, const char *path)
{
  GError *error = NULL;
  wce_tools_cancel (self->tools);
  if (!wce_document_load (self->document, path, &error))
    {
      wce_show_message (GTK_WINDOW (self), _ ("Not Opened"), error->message);
      g_clear_error (&error);
      return FALSE;
    }
  wce_recent_add (path);
  wce_window_show_encoding (self);
  wce_window_offer_copies (self);
  return TRUE;
}

void
wce_window_show_line (WceWindow *self, int line)
{
  wce_window_show_view (self, "source");
  wce_source_view_show_line (self->source, line);
  wce_source_view_take_focus (self->source);
}

static void
open_chosen (gpointer self, const char *path)
{
  if (path != NULL)
    g_signal_emit_by_name (self, "open-file", path);
}

static void
open_activated (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  choose_file (user, GTK_FILE_CHOOSER_ACTION_OPEN, _ ("Open"), open_chosen);
}

static gboolean
dropped (GtkDropTarget *target, const GValue *value, double x, double y,
         WceWindow *self)
{
  (void) target;
  (void) x;
  (void) y;
  GSList *files = gdk_file_list_get_files (g_value_get_boxed (value));
  for (GSList *i = files; i != NULL; i = i->next)
    {
      g_autofree char *path = g_file_get_path (i->data);
      if (path != NULL)
        g_signal_emit_by_name (self, "open-file", path);
    }
  g_slist_free (files);
  return TRUE;
}

/* ---- beginning ----------------------------------------------------------- */

/* The rules that the document uses, or the document itself if it is rules; or
 * NULL. */
static char *
rules_of (WceDocument *document)
{
  const char *path = wce_document_get_path (document);
  const wcc_document *tree = wce_document_get_last_tree (document, NULL);
  const wcc_node *root = tree != NULL ? wcc_document_root (tree) : NULL;
  const char *rules = root != NULL ? wcc_node_get (root, "rules") : NULL;
  if (wce_kind_of (tree) == WCC_RULES)
    return g_strdup (path);
  if (rules == NULL || (path == NULL && !g_path_is_absolute (rules)))
    return NULL;
  g_autofree char *folder = path != NULL ? g_path_get_dirname (path) : NULL;
  return g_canonicalize_filename (rules, folder);
}

static void
begin (gpointer user, const char *text)
{
  g_signal_emit_by_name (user, "begin", text);
}

void
wce_window_begin (WceWindow *self, const char *text)
{
  wce_tools_cancel (self->tools);
  self->begins = TRUE;
  wce_document_set_new (self->document, text);
}

/* @param parameter  the kind of document to offer first; or NULL */
static void
new_activated (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  WceWindow *self = user;
  const char *kind
      = parameter != NULL ? g_variant_get_string (parameter, NULL) : NULL;
  g_autofree char *rules = rules_of (self->document);
  wce_ask_for_new (GTK_WINDOW (user), kind, rules, begin, user);
}

static void
close_activated (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  gtk_window_close (GTK_WINDOW (user));
}

void
wce_window_add_file_actions (WceWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "new", .activate = new_activated },
    { .name = "new-kind", .activate = new_activated, .parameter_type = "s" },
    { .name = "open", .activate = open_activated },
    { .name = "save", .activate = save_activated },
    { .name = "save-as", .activate = save_as_activated },
    { .name = "close", .activate = close_activated },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions,
                                   G_N_ELEMENTS (actions), self);
  GtkDropTarget *target
      = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  g_signal_connect (target, "drop", G_CALLBACK (dropped), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
