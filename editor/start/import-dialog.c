/* import-dialog.c: opens scenarios of other programs as battles. */
#include "import-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "widgets/dialog-rows.h"
#include "document/armies.h"
#include "rulesets.h"
#include "widgets/text-dialog.h"
#include "widgets/names.h"

typedef struct {
  char *path;
  char **rules; /* in the order of the list */
  GtkDropDown *list;
  void (*begin) (gpointer user, const char *text);
  GObject *user;
} Asking;

static void
asking_free (gpointer data, GClosure *closure)
{
  (void) closure;
  Asking *asking = data;
  g_free (asking->path);
  g_strfreev (asking->rules);
  g_clear_weak_pointer (&asking->user);
  g_free (asking);
}

gboolean
wce_import_likes_file (const char *path)
{
  char *text = NULL;
  size_t length = 0;
  if (wcc_load_file (NULL, path, &text, &length) != 0)
    return FALSE;
  gboolean likes = wcc_import_likes (text, length);
  free (text);
  return likes;
}

/* ---- what came of it ----------------------------------------------------- */

static GtkWindow *
active_window (void)
{
  return gtk_application_get_active_window (
      GTK_APPLICATION (g_application_get_default ()));
}

static void
show_failure (const char *message)
{
  wce_show_message (active_window (), _ ("Not Imported"), message);
}

static void
show_problem (const wcc_import *import)
{
  const char *file;
  int line;
  const char *problem = wcc_import_problem (import, &file, &line);
  g_autofree char *name = g_filename_display_basename (file);
  g_autofree char *message
      = line > 0 ? g_strdup_printf (_ ("%s, line %d: %s."), name, line, problem)
                 : g_strdup_printf ("%s: %s.", name, problem);
  show_failure (message);
}

/* Shows a line for each thing that could not be taken over unchanged. */
static void
show_remarks (const wcc_import *import, const char *path)
{
  g_autoptr (GString) markup = g_string_new (NULL);
  const wcc_remark *remark;
  for (size_t i = 0; (remark = wcc_import_remark (import, i)) != NULL; i++)
    {
      g_autofree char *line
          = remark->place[0] != '\0'
                ? g_markup_printf_escaped ("<b>%s</b>: %s\n", remark->place,
                                           remark->message)
                : g_markup_printf_escaped ("%s\n", remark->message);
      g_string_append (markup, line);
    }
  if (markup->len == 0)
    return;
  g_autofree char *name = g_filename_display_basename (path);
  wce_show_text (active_window (), _ ("What to Look At"), name, markup->str);
}

/* ---- doing --------------------------------------------------------------- */

/* The language of the person, as a file may name it: "de". Free with
 * g_free(). */
static char *
language (void)
{
  const char *first = g_get_language_names ()[0];
  size_t length = strcspn (first, "_.@");
  return length >= 2 ? g_strndup (first, length) : g_strdup ("en");
}

static void
import (const Asking *asking, const char *text, size_t length,
        const wcc_result *rules, const char *rules_path)
{
  g_autofree char *name = g_filename_display_basename (asking->path);
  g_autofree char *base = wce_with_ending (name, "");
  g_autofree char *id = wce_identifier (base);
  g_autofree char *spoken = language ();
  const wcc_import_options options
      = { .catalogue = wcc_result_catalogue (rules),
          .result = rules,
          .rules = rules_path,
          .id = *id != '\0' ? id : NULL, /* of a number: from the title */
          .title = name,
          .language = spoken };
  wcc_import *made = wcc_import_make (text, length, asking->path, &options);
  g_assert (made != NULL); /* memory is out, which also ends GLib */
  const char *document = wcc_import_text (made, &length);
  if (document != NULL)
    {
      asking->begin (asking->user, document);
      show_remarks (made, asking->path);
    }
  else
    show_problem (made);
  wcc_import_free (made);
}

static void
answered (AdwMessageDialog *dialog, const char *response, Asking *asking)
{
  (void) dialog;
  guint i = gtk_drop_down_get_selected (asking->list);
  if (strcmp (response, "import") != 0 || i == GTK_INVALID_LIST_POSITION
      || asking->user == NULL)
    return;
  g_autoptr (GError) error = NULL;
  char *text = NULL;
  size_t length = 0;
  int number = wcc_load_file (NULL, asking->path, &text, &length);
  wcc_result *rules
      = number == 0 ? wce_rulesets_read (asking->rules[i], &error) : NULL;
  if (rules != NULL)
    import (asking, text, length, rules, asking->rules[i]);
  else
    show_failure (error != NULL ? error->message : wcc_error_text (number));
  wcc_result_free (rules);
  free (text);
}

void
wce_import_ask (GtkWindow *parent, const char *path,
                void (*begin) (gpointer user, const char *text), gpointer user)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *body = g_strdup_printf (
      _ ("“%s” is a scenario of another program. It becomes a battle with the "
         "rules that you choose; the file itself stays as it is."),
      name);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (
      adw_message_dialog_new (parent, _ ("Import Scenario?"), body));
  Asking *asking = g_new0 (Asking, 1);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  asking->path = g_strdup (path);
  asking->begin = begin;
  /* A weak pointer: a dialog that kept its window alive would never be
   * destroyed with it. */
  g_set_weak_pointer (&asking->user, user);
  asking->rules = wce_rulesets_find (NULL);
  for (guint i = 0; asking->rules[i] != NULL; i++)
    gtk_string_list_take (names, wce_rulesets_name (asking->rules[i]));
  asking->list = GTK_DROP_DOWN (
      gtk_drop_down_new (g_object_ref (G_LIST_MODEL (names)), NULL));
  gtk_accessible_update_property (GTK_ACCESSIBLE (asking->list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Rules"),
                                  -1);
  wce_keep_name (GTK_WIDGET (asking->list));
  adw_message_dialog_set_extra_child (dialog, GTK_WIDGET (asking->list));
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "import",
                                    _ ("_Import"), NULL);
  adw_message_dialog_set_response_enabled (dialog, "import",
                                           asking->rules[0] != NULL);
  adw_message_dialog_set_response_appearance (dialog, "import",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "import");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (answered), asking,
                         asking_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
