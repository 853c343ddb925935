/* rule-words-row.c: what players will read about a rule, under its form. */
#include "rule-words-row.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "document/form-model.h"
#include "wcc/texts.h"
#include "wcs/sheet.h"
#include "widgets/labels.h"

GtkWidget *
wce_rule_words_new (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  wce_add_label (box, _ ("What Players Will Read"), "heading");
  GtkWidget *text = wce_add_label (box, NULL, "wce-told");
  gtk_label_set_selectable (GTK_LABEL (text), TRUE);
  gtk_widget_set_visible (box, FALSE);
  return box;
}

void
wce_rule_words_show (GtkWidget *words, WceDocument *document, const char *path)
{
  WceCheck *check = wce_document_get_check (document);
  if (check == NULL || !wce_document_is_checked (document))
    return;
  const wcc_result *result = wce_check_get_result (check);
  const wcc_node *node = wce_form_find (wcc_result_document (result), path);
  char *text = node != NULL && node->parent != NULL
                   ? wcs_rule_words (result, node, wcc_reader_languages ())
                   : NULL;
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (words)),
                      text != NULL ? text : "");
  gtk_widget_set_visible (words, text != NULL);
  free (text);
}
