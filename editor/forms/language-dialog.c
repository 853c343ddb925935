/* language-dialog.c: asks for the language of a new translation. */
#include "language-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "document/edit.h"

typedef struct {
  GtkWidget *widget; /* that asked; a weak pointer */
  WceLanguageChosen chosen;
  AdwMessageDialog *dialog;
  AdwComboRow *list;
  GtkEditable *code;
  GPtrArray *tags; /* of the list; its last entry is for a code */
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;
  g_clear_weak_pointer (&question->widget);
  g_ptr_array_unref (question->tags);
  g_free (question);
}

/* The language chosen now; NULL while it is not a tag. Free with g_free(). */
static char *
answer (Question *question)
{
  guint i = adw_combo_row_get_selected (question->list);
  char *tag
      = i < question->tags->len
            ? g_strdup (g_ptr_array_index (question->tags, i))
            : g_strstrip (g_strdup (gtk_editable_get_text (question->code)));
  if (wce_is_language (tag))
    return tag;
  g_free (tag);
  return NULL;
}

static void
answer_changed (Question *question)
{
  g_autofree char *tag = answer (question);
  gtk_widget_set_visible (GTK_WIDGET (question->code),
                          adw_combo_row_get_selected (question->list)
                              >= question->tags->len);
  adw_message_dialog_set_response_enabled (question->dialog, "add",
                                           tag != NULL);
}

static void
responded (AdwMessageDialog *dialog, const char *response, Question *question)
{
  g_autofree char *tag = answer (question);
  (void) dialog;
  if (g_strcmp0 (response, "add") == 0 && tag != NULL
      && question->widget != NULL)
    question->chosen (question->widget, tag);
}

static void
fill (Question *question, GPtrArray *present)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  for (const char *const *tag = wce_known_languages (); *tag != NULL; tag++)
    {
      if (present != NULL
          && g_ptr_array_find_with_equal_func (present, *tag, g_str_equal,
                                               NULL))
        continue;
      g_ptr_array_add (question->tags, g_strdup (*tag));
      gtk_string_list_take (names, wce_language_name (*tag));
    }
  gtk_string_list_append (names, _ ("Another One"));
  adw_combo_row_set_model (question->list, G_LIST_MODEL (names));
}

void
wce_ask_language (GtkWidget *widget, GPtrArray *present,
                  WceLanguageChosen chosen)
{
  Question *question = g_new0 (Question, 1);
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *list = adw_combo_row_new (), *code = adw_entry_row_new ();
  g_set_weak_pointer (&question->widget, widget);
  question->chosen = chosen;
  question->tags = g_ptr_array_new_with_free_func (g_free);
  question->list = ADW_COMBO_ROW (list);
  question->code = GTK_EDITABLE (code);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (list), _ ("Language"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (code),
                                 _ ("Code of the Language, Such as pt-BR"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), list);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), code);
  fill (question, present);
  GtkWidget *dialog = adw_message_dialog_new (
      GTK_WINDOW (gtk_widget_get_root (widget)), _ ("Add a Language"),
      _ ("What is not translated yet is shown to players in the original."));
  question->dialog = ADW_MESSAGE_DIALOG (dialog);
  adw_message_dialog_set_extra_child (question->dialog, group);
  adw_message_dialog_add_responses (question->dialog, "cancel", _ ("_Cancel"),
                                    "add", _ ("_Add"), NULL);
  adw_message_dialog_set_default_response (question->dialog, "add");
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (code), TRUE);
  adw_message_dialog_set_response_appearance (question->dialog, "add",
                                              ADW_RESPONSE_SUGGESTED);
  g_signal_connect_swapped (list, "notify::selected",
                            G_CALLBACK (answer_changed), question);
  g_signal_connect_swapped (code, "changed", G_CALLBACK (answer_changed),
                            question);
  g_signal_connect (dialog, "response", G_CALLBACK (responded), question);
  g_object_set_data_full (G_OBJECT (list), "question", question, question_free);
  answer_changed (question);
  gtk_window_present (GTK_WINDOW (dialog));
}
