/* fields.c: makes the row of a line, and the widgets in it that show and change
 * an attribute. */
#include "lines-private.h"

#include <stdlib.h>
#include <string.h>

#include "widgets/dialog-rows.h"
#include "document/edit-units.h"
#include "document/armies.h"
#include "document/scene.h"
#include "forms/trait-picker.h"

const char *
wce_lines_element (WceForcesLines *self)
{
  return self->reserves ? "reserve" : "arm";
}

/* ---- fields -------------------------------------------------------------- */

/* The attribute of a line that a widget shows. */
typedef struct {
  guint line;
  const char *key;
  const char *unset; /* the value to leave out, or NULL */
  char **ids;        /* for a list: the value of each entry */
} Field;

static void
free_field (gpointer data)
{
  Field *field = data;
  g_strfreev (field->ids);
  g_free (field);
}

void
wce_lines_add_field (WceForcesLines *self, gpointer widget, guint line,
                     const char *key, const char *unset, char **ids)
{
  Field *field = g_new0 (Field, 1);
  *field = (Field){ line, key, unset, ids };
  g_object_set_data_full (widget, "field", field, free_field);
  g_ptr_array_add (self->fields, widget);
}

static const Field *
field_of (gpointer widget)
{
  return g_object_get_data (widget, "field");
}

void
wce_lines_set_field (WceForcesLines *self, gpointer widget, const char *value)
{
  const Field *field = field_of (widget);
  if (!self->updating)
    wce_edit_line_set (
        self->document, self->side, wce_lines_element (self), field->line,
        field->key, g_strcmp0 (value, field->unset) == 0 ? NULL : value, NULL);
}

static void
entry_chosen (WceForcesLines *self, GParamSpec *spec, AdwComboRow *row)
{
  guint i = adw_combo_row_get_selected (row);
  (void) spec;
  if (i != GTK_INVALID_LIST_POSITION)
    wce_lines_set_field (self, row, field_of (row)->ids[i]);
}

static void
number_changed (WceForcesLines *self, GtkSpinButton *spin)
{
  g_autofree char *text
      = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (spin));
  wce_lines_set_field (self, spin, text);
}

static void
switched (WceForcesLines *self, GParamSpec *spec, GtkSwitch *button)
{
  (void) spec;
  wce_lines_set_field (self, button,
                       gtk_switch_get_active (button) ? "yes" : "no");
}

/* Adds a list with an entry for each pair of identifier and name. */
void
wce_lines_add_combo (WceForcesLines *self, GtkWidget *line, guint number,
                     const char *title, const char *key, const char *unset,
                     GPtrArray *pairs)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GPtrArray *ids = g_ptr_array_new ();
  GtkWidget *row = adw_combo_row_new ();
  for (guint i = 0; i < pairs->len; i += 2)
    {
      g_ptr_array_add (ids, g_strdup (g_ptr_array_index (pairs, i)));
      gtk_string_list_take (names,
                            wce_capitalise (g_ptr_array_index (pairs, i + 1)));
    }
  g_ptr_array_add (ids, NULL);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  wce_lines_add_field (self, row, number, key, unset,
                       (char **) g_ptr_array_free (ids, FALSE));
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (entry_chosen),
                           self, G_CONNECT_SWAPPED);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (line), row);
}

void
wce_lines_add_number (WceForcesLines *self, GtkWidget *line, guint number,
                      const char *title, const char *subtitle, const char *key,
                      const char *unset)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (atoi (unset), 99, 1);
  wce_leave_wheel (spin);
  wce_lines_add_field (self, spin, number, key, unset, NULL);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (number_changed),
                           self, G_CONNECT_SWAPPED);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (line),
                            wce_new_control_row (title, subtitle, spin));
}

GtkWidget *
wce_lines_icon_button (const char *icon, const char *tooltip)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip, -1);
  return button;
}

void
wce_lines_add_switch (WceForcesLines *self, GtkWidget *line, guint number,
                      const char *title, const char *subtitle, const char *key,
                      gboolean active)
{
  GtkWidget *button = gtk_switch_new ();
  /* Set now: a switch that slides would be drawn before it has a place. */
  gtk_switch_set_active (GTK_SWITCH (button), active);
  wce_lines_add_field (self, button, number, key, "yes", NULL);
  g_signal_connect_object (button, "notify::active", G_CALLBACK (switched),
                           self, G_CONNECT_SWAPPED);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (line),
                            wce_new_control_row (title, subtitle, button));
}

void
wce_lines_show_field (WceForcesLines *self, gpointer widget,
                      const wcc_document *tree, const wcc_catalogue *catalogue)
{
  const Field *field = field_of (widget);
  const wcc_node *node
      = wce_find_line (tree, self->side, wce_lines_element (self), field->line);
  const char *value = node != NULL ? wcc_node_get (node, field->key) : NULL;
  if (value == NULL)
    value = field->unset != NULL ? field->unset : "";
  if (GTK_IS_SPIN_BUTTON (widget))
    gtk_spin_button_set_value (widget, atoi (value));
  else if (GTK_IS_SWITCH (widget))
    gtk_switch_set_active (widget, strcmp (value, "yes") == 0);
  else if (WCE_IS_TRAIT_PICKER (widget))
    {
      g_autoptr (GPtrArray) pairs = wce_lines_pairs ();
      for (size_t i = 0; i < catalogue->class_count; i++)
        if (wce_lines_is_carrier (catalogue, catalogue->classes[i].id)
            || wce_list_has (value, catalogue->classes[i].id))
          wce_lines_add_pair (pairs, catalogue->classes[i].id,
                              catalogue->classes[i].name);
      g_ptr_array_add (pairs, NULL);
      wce_trait_picker_show (widget, (char **) pairs->pdata, value);
    }
  else
    {
      guint chosen = GTK_INVALID_LIST_POSITION;
      for (guint i = 0; field->ids[i] != NULL; i++)
        if (strcmp (field->ids[i], value) == 0)
          chosen = i;
      adw_combo_row_set_selected (widget, chosen);
    }
}

/* ---- rows ---------------------------------------------------------------- */

static void
line_removed (WceForcesLines *self, GtkWidget *button)
{
  guint line = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "line"));
  gtk_widget_grab_focus (self->add);
  wce_edit_line_remove (self->document, self->side, wce_lines_element (self),
                        line, NULL);
}

GtkWidget *
wce_lines_new_line (WceForcesLines *self, guint number, const char *remove)
{
  GtkWidget *line = adw_expander_row_new ();
  GtkWidget *button = wce_lines_icon_button ("user-trash-symbolic", remove);
  g_object_set_data (G_OBJECT (button), "line", GUINT_TO_POINTER (number));
  g_signal_connect_object (button, "clicked", G_CALLBACK (line_removed), self,
                           G_CONNECT_SWAPPED);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (line), button);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), line);
  g_ptr_array_add (self->rows, line);
  return line;
}

void
wce_lines_set_titles (gpointer line, const char *title, const char *subtitle)
{
  g_autofree char *first = wce_capitalise (title);
  g_autofree char *escaped = g_markup_escape_text (first, -1);
  g_autofree char *second
      = g_markup_escape_text (subtitle != NULL ? subtitle : "", -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (line), escaped);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (line), second);
}
