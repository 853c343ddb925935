/* new-like.c: asks for a new noun that is like another. */
#include "new-like.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document/armies.h"
#include "document/scene.h"
#include "widgets/combo-list.h"

typedef struct {
  GtkWidget *widget; /* that asked; a weak pointer */
  WceNewLike chosen;
  AdwMessageDialog *dialog;
  AdwComboRow *list;
  GtkEditable *name;
  GPtrArray *ids; /* of the list */
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;
  g_clear_weak_pointer (&question->widget);
  g_ptr_array_unref (question->ids);
  g_free (question);
}

gboolean
wce_can_be_like (const WceNounKind *kind)
{
  wcc_element element;
  wcc_attribute_info info;
  return kind->has_ids
         && g_list_model_get_n_items (G_LIST_MODEL (kind->nouns)) > 0
         && wcc_find_element (WCC_RULES, kind->element, &element)
         && wcc_find_attribute (&element, "like", &info);
}

/* Without letters, a name makes no identifier. */
static void
name_changed (Question *question)
{
  g_autofree char *id = wce_identifier (gtk_editable_get_text (question->name));
  adw_message_dialog_set_response_enabled (question->dialog, "create",
                                           *id != '\0');
}

static void
responded (AdwMessageDialog *dialog, const char *response, Question *question)
{
  (void) dialog;
  guint i = adw_combo_row_get_selected (question->list);
  g_autofree char *name = wce_tidy (gtk_editable_get_text (question->name));
  if (strcmp (response, "create") == 0 && question->widget != NULL
      && i < question->ids->len)
    question->chosen (question->widget, name, question->ids->pdata[i]);
}

static void
fill (Question *question, const WceNounKind *kind, const char *like)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GListModel *nouns = G_LIST_MODEL (kind->nouns);
  guint first = 0;
  for (guint i = 0; i < g_list_model_get_n_items (nouns); i++)
    {
      g_autoptr (WceNoun) noun = g_list_model_get_item (nouns, i);
      if (g_strcmp0 (noun->id, like) == 0)
        first = i;
      g_ptr_array_add (question->ids, g_strdup (noun->id));
      gtk_string_list_take (names, wce_capitalise (noun->title));
    }
  adw_combo_row_set_model (question->list, G_LIST_MODEL (names));
  adw_combo_row_set_selected (question->list, first);
}

static GtkWidget *
new_rows (Question *question)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *name = adw_entry_row_new (), *list = adw_combo_row_new ();
  question->name = GTK_EDITABLE (name);
  question->list = ADW_COMBO_ROW (list);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (name), _ ("Name"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (list), _ ("Like"));
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (name), TRUE);
  wce_combo_list_whole (question->list);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), name);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), list);
  return group;
}

void
wce_ask_new_like (GtkWidget *widget, const WceNounKind *kind, const char *like,
                  WceNewLike chosen)
{
  Question *question = g_new0 (Question, 1);
  g_autofree char *title = g_strdup_printf (_ ("New “%s”"), kind->label);
  GtkWidget *dialog = adw_message_dialog_new (
      GTK_WINDOW (gtk_widget_get_root (widget)), title,
      _ ("It is like another one, until you say what is different."));
  g_set_weak_pointer (&question->widget, widget);
  question->chosen = chosen;
  question->ids = g_ptr_array_new_with_free_func (g_free);
  question->dialog = ADW_MESSAGE_DIALOG (dialog);
  adw_message_dialog_set_extra_child (question->dialog, new_rows (question));
  fill (question, kind, like);
  adw_message_dialog_add_responses (question->dialog, "cancel", _ ("_Cancel"),
                                    "create", _ ("C_reate"), NULL);
  adw_message_dialog_set_default_response (question->dialog, "create");
  adw_message_dialog_set_response_appearance (question->dialog, "create",
                                              ADW_RESPONSE_SUGGESTED);
  g_signal_connect_swapped (question->name, "changed",
                            G_CALLBACK (name_changed), question);
  g_signal_connect (dialog, "response", G_CALLBACK (responded), question);
  g_object_set_data_full (G_OBJECT (dialog), "question", question,
                          question_free);
  name_changed (question);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (GTK_WIDGET (question->name));
}
