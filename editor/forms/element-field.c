/* element-field.c: a field of an element's form: an entry, a number or a list
 * (element-choice.c), depending on the kind of its value.
 *
 * a ring: element-field.c, element-choice.c: a field may hold a choice, whose
 * parts are fields. */
#include "element-private.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "document/edit.h"
#include "document/scene.h"
#include "widgets/dialog-rows.h"
#include "widgets/entry.h"

void
wce_form_add_row (GtkWidget *container, GtkWidget *row)
{
  if (ADW_IS_EXPANDER_ROW (container))
    adw_expander_row_add_row (ADW_EXPANDER_ROW (container), row);
  else
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (container), row);
}

static const char *
value_of (WceFormField *field, const wcc_node *node)
{
  return field->info.name == NULL ? node->text
                                  : wcc_node_get (node, field->info.name);
}

void
wce_form_write (WceFormField *field, const char *value, gboolean typing)
{
  if (field->updating)
    return;
  if (field->info.name == NULL)
    wce_form_set_text (field->document, field->path,
                       value != NULL ? value : "");
  else
    wce_form_set (field->document, field->path, field->info.name, value,
                  typing);
}

/* ---- entries ------------------------------------------------------------- */

static void
entry_changed (WceFormField *field)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (field->control));
  gboolean written = *text != '\0' || field->info.required;
  wce_form_write (field, written ? text : NULL, TRUE);
}

/* An identifier, which others name. It changes once the person says so: half of
 * one may be that of another thing. */
static gboolean
is_id (const WceFormField *field)
{
  return g_strcmp0 (field->info.name, "id") == 0;
}

static void
show_problem (WceFormField *field, const char *problem, gboolean error)
{
  gtk_label_set_label (field->message, problem);
  gtk_widget_set_visible (field->problem, *problem != '\0');
  if (error)
    {
      gtk_widget_add_css_class (field->row, "error");
      gtk_widget_add_css_class (field->problem, "wce-problem-error");
    }
  else
    {
      gtk_widget_remove_css_class (field->row, "error");
      gtk_widget_remove_css_class (field->problem, "wce-problem-error");
    }
}

static void
id_applied (WceFormField *field)
{
  g_autoptr (GError) error = NULL;
  const wcc_document *tree = wce_document_get_tree (field->document, NULL);
  const wcc_node *node = wce_form_find (tree, field->path);
  g_autofree char *id = node != NULL ? g_strdup (value_of (field, node)) : NULL;
  const char *element = node != NULL ? g_intern_string (node->name) : NULL;
  g_autofree char *text
      = wce_tidy (gtk_editable_get_text (GTK_EDITABLE (field->control)));
  GtkWidget *form = field->form; /* it may make new fields */
  if (id == NULL || *id == '\0')
    wce_form_write (field, text, FALSE);
  else if (!wce_edit_rename (field->document, element, id, text, &error))
    show_problem (field, error->message, TRUE);
  else if (strcmp (id, text) != 0)
    g_signal_emit_by_name (form, "renamed", element, id);
}

char *
wce_form_chosen_hexes (WceBoard *board)
{
  const WceBoardModel *model
      = board != NULL ? wce_board_get_model (board) : NULL;
  g_autoptr (GString) names = g_string_new (NULL);
  char name[16];
  if (model == NULL)
    return NULL;
  for (int hex = 0; hex < model->columns * model->rows; hex++)
    if (model->hexes[hex].flags & WCE_HEX_SELECTED)
      g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "",
                              wce_geometry_name (model->columns, hex, name));
  int cursor = wce_board_get_cursor (board);
  if (names->len == 0 && cursor != WCE_NO_HEX)
    g_string_append (names, wce_geometry_name (model->columns, cursor, name));
  return names->len > 0 ? g_strdup (names->str) : NULL;
}

static gboolean
has_word (char **words, const char *word)
{
  for (; *words != NULL; words++)
    if (g_ascii_strcasecmp (*words, word) == 0)
      return TRUE;
  return FALSE;
}

char *
wce_form_picked_hexes (const char *before, const char *chosen)
{
  g_auto (GStrv) hexes = g_strsplit (chosen, " ", -1);
  g_auto (GStrv) old = g_strsplit_set (before, " \t\r\n", -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  for (char **word = old; *word != NULL; word++)
    if (**word != '\0' && (**word == '+' || has_word (hexes, *word)))
      g_ptr_array_add (words, *word);
  for (char **hex = hexes; *hex != NULL; hex++)
    if (**hex != '\0' && !has_word (old, *hex))
      g_ptr_array_add (words, *hex);
  g_ptr_array_add (words, NULL);
  return g_strjoinv (" ", (char **) words->pdata);
}

static void
picked (gpointer user, const char *chosen)
{
  WceFormField *field = user;
  g_autofree char *list = wce_form_picked_hexes (
      gtk_editable_get_text (GTK_EDITABLE (field->control)), chosen);
  gtk_widget_grab_focus (field->control);
  wce_form_write (field, *list != '\0' || field->info.required ? list : NULL,
                  FALSE);
}

static void
pick (WceFormField *field)
{
  wce_board_ask_hexes (field->board,
                       gtk_editable_get_text (GTK_EDITABLE (field->control)),
                       field->info.value.list, picked, field);
}

/* A name that was typed counts also without Return. */
static void
id_left (WceFormField *field)
{
  if (wce_entry_is_typed (GTK_EDITABLE (field->control)))
    id_applied (field);
}

/* An identifier is not in the document while it is typed: until then the entry
 * itself undoes. */
static void
make_id_entry (WceFormField *field)
{
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (field->row), TRUE);
  g_signal_connect_swapped (field->control, "apply", G_CALLBACK (id_applied),
                            field);
  field->focus = gtk_event_controller_focus_new ();
  g_signal_connect_swapped (field->focus, "leave", G_CALLBACK (id_left), field);
  gtk_widget_add_controller (field->row, field->focus);
}

static void
make_entry (WceFormField *field)
{
  field->row = field->control = adw_entry_row_new ();
  gtk_editable_set_enable_undo (GTK_EDITABLE (field->control), is_id (field));
  if (field->info.value.kind == WCC_VALUE_HEX && field->board != NULL)
    {
      GtkWidget *button
          = wce_form_button ("find-location-symbolic", _ ("Pick on the Map"));
      g_signal_connect_swapped (button, "clicked", G_CALLBACK (pick), field);
      adw_entry_row_add_suffix (ADW_ENTRY_ROW (field->row), button);
    }
  else if (field->info.name != NULL
           && (field->info.value.kind == WCC_VALUE_EXPRESSION
               || field->info.value.list || *field->info.value.of != '\0'
               || field->info.value.word_count > 0))
    adw_entry_row_add_suffix (ADW_ENTRY_ROW (field->row),
                              wce_form_proposals_new (field));
  if (is_id (field))
    make_id_entry (field);
  else
    g_signal_connect_swapped (field->control, "changed",
                              G_CALLBACK (entry_changed), field);
}

/* ---- numbers ------------------------------------------------------------- */

static void
number_changed (WceFormField *field)
{
  g_autofree char *text = g_strdup_printf (
      "%d",
      gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (field->control)));
  wce_form_write (field, text, FALSE);
}

static void
clear_value (WceFormField *field)
{
  wce_form_write (field, NULL, FALSE);
}

static void
make_number (WceFormField *field)
{
  const wcc_value *value = &field->info.value;
  field->row = adw_action_row_new ();
  field->control = gtk_spin_button_new_with_range (
      value->least, value->most >= 0 ? value->most : 9999, 1);
  gtk_widget_set_valign (field->control, GTK_ALIGN_CENTER);
  wce_leave_wheel (field->control);
  if (!field->info.required)
    {
      field->clear
          = wce_form_button ("edit-clear-symbolic", _ ("Remove the Number"));
      g_signal_connect_swapped (field->clear, "clicked",
                                G_CALLBACK (clear_value), field);
      adw_action_row_add_suffix (ADW_ACTION_ROW (field->row), field->clear);
    }
  adw_action_row_add_suffix (ADW_ACTION_ROW (field->row), field->control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (field->row),
                                         field->control);
  g_signal_connect_swapped (field->control, "value-changed",
                            G_CALLBACK (number_changed), field);
}

/* ---- all ----------------------------------------------------------------- */

static void
show_unwritten (WceFormField *field, gboolean unwritten)
{
  const char *said
      = field->inherited != NULL ? _ ("Inherited") : _ ("Not written");
  adw_action_row_set_subtitle (ADW_ACTION_ROW (field->row),
                               unwritten ? said : "");
  if (unwritten)
    gtk_widget_add_css_class (field->control, "dim-label");
  else
    gtk_widget_remove_css_class (field->control, "dim-label");
}

static void
update_control (WceFormField *field, const char *value)
{
  if (field->values != NULL)
    wce_form_choice_update (field, value);
  else if (GTK_IS_SPIN_BUTTON (field->control))
    {
      const char *said = value != NULL ? value : field->info.standard;
      int number = said != NULL ? atoi (said) : field->info.value.least;
      if (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (field->control))
          != number)
        gtk_spin_button_set_value (GTK_SPIN_BUTTON (field->control), number);
      if (field->clear != NULL)
        gtk_widget_set_visible (field->clear, value != NULL);
      show_unwritten (field, value == NULL);
    }
  else if (is_id (field))
    wce_entry_show (GTK_EDITABLE (field->control), value != NULL ? value : "");
  else if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (field->control)),
                      value != NULL ? value : "")
           != 0)
    gtk_editable_set_text (GTK_EDITABLE (field->control),
                           value != NULL ? value : "");
}

/* Underlines the part of an entry that is wrong. */
static void
mark_problem (WceFormField *field, const wcc_attribute *attribute)
{
  g_autoptr (PangoAttrList) marks = pango_attr_list_new ();
  guint start, end;
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (field->control));
  if (attribute != NULL
      && wce_form_wrong_part (field->document, attribute, &start, &end))
    {
      PangoAttribute *line = pango_attr_underline_new (PANGO_UNDERLINE_ERROR);
      line->start_index = start;
      line->end_index = end;
      pango_attr_list_insert (marks, line);
    }
  gtk_text_set_attributes (GTK_TEXT (text), marks);
}

void
wce_form_field_update (WceFormField *field, const wcc_document *tree)
{
  const wcc_node *node = wce_form_find (tree, field->path);
  if (node == NULL)
    return;
  field->updating = TRUE;
  update_control (field, value_of (field, node));
  field->updating = FALSE;
  const wcc_attribute *attribute
      = field->info.name != NULL ? wcc_node_attribute (node, field->info.name)
                                 : NULL;
  if (!wce_document_is_checked (field->document))
    return;
  gboolean errors = FALSE;
  g_autofree char *problems
      = attribute != NULL
            ? wce_form_problems (field->document, attribute->whole, &errors)
            : g_strdup ("");
  if (ADW_IS_ENTRY_ROW (field->control))
    mark_problem (field, attribute);
  show_problem (field, problems, errors);
}

static void
add_problem_row (WceFormField *field, GtkWidget *container)
{
  GtkWidget *label = gtk_label_new (NULL);
  field->problem = adw_preferences_row_new ();
  field->message = GTK_LABEL (label);
  gtk_label_set_wrap (field->message, TRUE);
  gtk_label_set_wrap_mode (field->message, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (field->message, 0);
  gtk_label_set_selectable (field->message, TRUE);
  gtk_widget_add_css_class (label, "wce-field-problem");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (field->problem), label);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (field->problem), FALSE);
  gtk_widget_set_visible (field->problem, FALSE);
  wce_form_add_row (container, field->problem);
}

WceFormField *
wce_form_field_new (WceDocument *document, WceBoard *board, const char *path,
                    const wcc_attribute_info *info, GtkWidget *container)
{
  WceFormField *field = g_new0 (WceFormField, 1);
  const wcc_value *value = &info->value;
  field->document = document;
  g_set_weak_pointer (&field->board, board);
  field->path = g_strdup (path);
  field->info = *info;
  if (value->kind == WCC_VALUE_NUMBER && value->word_count == 0 && !value->list)
    make_number (field);
  else if ((value->kind == WCC_VALUE_WORD || value->kind == WCC_VALUE_REFERS)
           && !value->list)
    wce_form_choice_new (field);
  else
    make_entry (field);
  g_autofree char *label = wce_capitalise (info->label);
  g_autofree char *markup = g_markup_escape_text (label, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (field->row), markup);
  gtk_widget_set_tooltip_text (field->row, info->documentation);
  wce_form_add_row (container, field->row);
  add_problem_row (field, container);
  return field;
}

void
wce_form_field_inherit (WceFormField *field, const char *value)
{
  if (value == NULL)
    return;
  /* Interned, since the field outlives the check. */
  field->inherited = field->info.standard = g_intern_string (value);
  if (!ADW_IS_ENTRY_ROW (field->row))
    return;
  g_autofree char *label = wce_capitalise (field->info.label);
  g_autofree char *title
      = g_strdup_printf (_ ("%s (inherited: %s)"), label, value);
  g_autofree char *markup = g_markup_escape_text (title, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (field->row), markup);
}

void
wce_form_field_free (WceFormField *field)
{
  if (field->board != NULL)
    wce_board_forget_question (field->board, field);
  g_clear_weak_pointer (&field->board);
  /* The rows may outlive the field. */
  g_signal_handlers_disconnect_by_data (field->control, field);
  if (field->focus != NULL)
    g_signal_handlers_disconnect_by_data (field->focus, field);
  g_clear_pointer (&field->values, g_ptr_array_unref);
  g_free (field->path);
  g_free (field);
}
