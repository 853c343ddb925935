/* recover.c: offers copies of what an earlier run did not save. */
#include "private.h"

#include <glib/gi18n.h>
#include <string.h>

/* ---- the list ------------------------------------------------------------ */

/* In the words of the reader's country. Free with g_free(). */
static char *
time_words (GDateTime *time)
{
  g_autoptr (GDateTime) here
      = time != NULL ? g_date_time_to_local (time) : NULL;
  char *words = here != NULL ? g_date_time_format (here, "%x, %X") : NULL;
  return words != NULL ? words : g_strdup ("?");
}

static GtkWidget *
new_row (WceDocument *document, const WceCopy *copy)
{
  g_autoptr (GDateTime) time
      = g_date_time_new_from_unix_utc (copy->time / G_USEC_PER_SEC);
  g_autofree char *words = time_words (time);
  g_autofree char *title = g_strdup_printf (_ ("Copy of %s"), words);
  gboolean same
      = g_strcmp0 (copy->base, wce_document_get_digest (document)) == 0;
  GtkWidget *row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                               !copy->readable ? _ ("It cannot be read")
                               : same ? _ ("Made from the file as it is now")
                                      : _ ("The file has changed since then"));
  return row;
}

/* Rows of which one is chosen, at first the newest that can be read.
 * @param buttons  gets the check button of each */
static GtkWidget *
new_list (WceDocument *document, GPtrArray *copies, GPtrArray *buttons)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkCheckButton *first = NULL;
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  for (guint i = 0; i < copies->len; i++)
    {
      const WceCopy *copy = g_ptr_array_index (copies, i);
      GtkWidget *row = new_row (document, copy);
      GtkWidget *button = gtk_check_button_new ();
      gtk_check_button_set_group (GTK_CHECK_BUTTON (button), first);
      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      gtk_widget_set_visible (button, copies->len > 1);
      gtk_widget_set_sensitive (row, copy->readable);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), button);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
      gtk_list_box_append (GTK_LIST_BOX (list), row);
      g_ptr_array_add (buttons, button);
      if (first == NULL && copy->readable)
        {
          first = GTK_CHECK_BUTTON (button);
          gtk_check_button_set_active (first, TRUE);
        }
    }
  return list;
}

/* ---- the question -------------------------------------------------------- */

typedef struct {
  WceWindow *window;
  GPtrArray *copies;  /* of WceCopy */
  GPtrArray *buttons; /* of their rows */
} Rescue;

static void
rescue_free (gpointer data, GClosure *closure)
{
  (void) closure;
  Rescue *rescue = data;
  g_ptr_array_unref (rescue->copies);
  g_ptr_array_unref (rescue->buttons);
  g_free (rescue);
}

static const WceCopy *
chosen_copy (const Rescue *rescue)
{
  guint i = 0;
  while (!gtk_check_button_get_active (g_ptr_array_index (rescue->buttons, i)))
    i++; /* one is always chosen */
  return g_ptr_array_index (rescue->copies, i);
}

static void
show_unreadable (WceWindow *self, const WceCopy *copy)
{
  wce_window_toast_file (
      self, _ ("A safety copy of unsaved changes cannot be read."), copy->file);
}

static gboolean
recover (WceWindow *self, const WceCopy *copy)
{
  g_autofree char *text = wce_copy_read (copy->file);
  if (text == NULL)
    show_unreadable (self, copy);
  else if (!wce_recovery_adopt (self->recovery, copy))
    wce_window_toast (
        self, _ ("Another running editor has recovered these changes already."));
  else
    {
      wce_document_recover (self->document, text, copy->base);
      return TRUE;
    }
  return FALSE;
}

static void
rescue_answered (AdwMessageDialog *dialog, const char *response, Rescue *rescue)
{
  (void) dialog;
  if (strcmp (response, "recover") == 0)
    recover (rescue->window, chosen_copy (rescue));
  else if (strcmp (response, "discard") == 0)
    for (guint i = 0; i < rescue->copies->len; i++)
      {
        const WceCopy *copy = g_ptr_array_index (rescue->copies, i);
        if (!wce_copy_is_alive (copy->file))
          wce_copy_remove (copy->file);
      }
}

static AdwMessageDialog *
new_dialog (WceWindow *self, guint count)
{
  g_autoptr (GFile) file
      = g_file_new_for_path (wce_document_get_path (self->document));
  g_autoptr (GFileInfo) info = g_file_query_info (
      file, G_FILE_ATTRIBUTE_TIME_MODIFIED, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  g_autoptr (GDateTime) time
      = info != NULL ? g_file_info_get_modification_date_time (info) : NULL;
  g_autofree char *words = time_words (time);
  g_autofree char *when = g_strdup_printf (
      _ ("The file was written on %s. Copies are kept until you save it."),
      words);
  g_autofree char *body = g_strconcat (
      _ ("The editor ended before changes to this document were saved. They "
         "can be recovered."),
      " ", when, NULL);
  AdwMessageDialog *dialog
      = wce_window_new_question (self, _ ("Recover Changes?"), body);
  adw_message_dialog_add_responses (dialog, "later", _ ("_Later"), "discard",
                                    count > 1 ? _ ("_Discard All")
                                              : _ ("_Discard"),
                                    "recover", _ ("_Recover"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "recover",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_response_appearance (dialog, "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "recover");
  adw_message_dialog_set_close_response (dialog, "later");
  return dialog;
}

static void
ask (WceWindow *self, GPtrArray *copies)
{
  AdwMessageDialog *dialog = new_dialog (self, copies->len);
  Rescue *rescue = g_new0 (Rescue, 1);
  rescue->window = self; /* the dialog is destroyed with its window */
  rescue->copies = g_ptr_array_ref (copies);
  rescue->buttons = g_ptr_array_new ();
  adw_message_dialog_set_extra_child (
      dialog, new_list (self->document, copies, rescue->buttons));
  g_signal_connect_data (dialog, "response", G_CALLBACK (rescue_answered),
                         rescue, rescue_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
wce_window_offer_copies (WceWindow *self)
{
  g_autoptr (GPtrArray) copies = wce_copies_find (self->document);
  for (guint i = 0; i < copies->len; i++)
    {
      const WceCopy *copy = g_ptr_array_index (copies, i);
      if (copy->readable)
        {
          ask (self, copies);
          return;
        }
    }
  if (copies->len > 0)
    show_unreadable (self, g_ptr_array_index (copies, 0));
}

/* ---- documents without a file -------------------------------------------- */

void
wce_window_recover_new (WceWindow *self, const WceCopy *copy)
{
  if (!copy->readable)
    {
      show_unreadable (self, copy);
      return;
    }
  wce_document_set_new (self->document, "");
  if (recover (self, copy))
    wce_window_toast (self, _ ("Changes of an earlier run were recovered."));
}

/* ---- copies of this run -------------------------------------------------- */

static void
problem_changed (WceWindow *self)
{
  g_autofree char *problem = NULL;
  g_object_get (self->recovery, "problem", &problem, NULL);
  gtk_label_set_label (self->copy_label, problem != NULL ? problem : "");
  gtk_revealer_set_reveal_child (self->copy_revealer, problem != NULL);
}

void
wce_window_watch_recovery (WceWindow *self)
{
  g_signal_connect_object (self->recovery, "notify::problem",
                           G_CALLBACK (problem_changed), self,
                           G_CONNECT_SWAPPED);
}
