/* forces-lines.c: armament and reserves of an army, line by line. */
#include "forces-lines.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "edit-units.h"
#include "forces.h"
#include "scene.h"
#include "trait-picker.h"

struct _WceForcesLines {
  AdwPreferencesGroup parent_instance;
  WceDocument *document;
  int side;
  gboolean reserves;
  GtkWidget *add;
  GPtrArray *rows;   /* one for each line, not owned */
  GPtrArray *fields; /* widgets that show an attribute, not owned */
  char *shown;       /* what the rows are made for */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (WceForcesLines, wce_forces_lines,
                     ADW_TYPE_PREFERENCES_GROUP)

enum { PROP_SIDE = 1, PROP_RESERVES };

static const char *
element (WceForcesLines *self)
{
  return self->reserves ? "reserve" : "arm";
}

/* ---- fields ------------------------------------------------------------------------ */

/* What a widget shows: an attribute of a line. */
typedef struct {
  guint line;
  const char *key;
  const char *unset; /* value that is not written, or NULL */
  char **ids;        /* of a list: value of each entry */
} Field;

static void
free_field (gpointer data)
{
  Field *field = data;
  g_strfreev (field->ids);
  g_free (field);
}

static void
add_field (WceForcesLines *self, gpointer widget, guint line, const char *key,
           const char *unset, char **ids)
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

static void
set_field (WceForcesLines *self, gpointer widget, const char *value)
{
  const Field *field = field_of (widget);
  if (!self->updating)
    wce_edit_line_set (self->document, self->side, element (self), field->line,
                       field->key,
                       g_strcmp0 (value, field->unset) == 0 ? NULL : value,
                       NULL);
}

static void
entry_chosen (WceForcesLines *self, GParamSpec *spec, AdwComboRow *row)
{
  guint i = adw_combo_row_get_selected (row);
  (void) spec;
  if (i != GTK_INVALID_LIST_POSITION)
    set_field (self, row, field_of (row)->ids[i]);
}

static void
number_changed (WceForcesLines *self, GtkSpinButton *spin)
{
  g_autofree char *text
      = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (spin));
  set_field (self, spin, text);
}

static void
switched (WceForcesLines *self, GParamSpec *spec, GtkSwitch *button)
{
  (void) spec;
  set_field (self, button, gtk_switch_get_active (button) ? "yes" : "no");
}

static void
classes_picked (WceForcesLines *self, WceTraitPicker *picker)
{
  g_autofree char *classes = wce_trait_picker_get (picker);
  /* A line is about somebody. */
  if (*classes != '\0')
    set_field (self, picker, classes);
  else
    wce_forces_lines_update (self);
}

/* A list with an entry for each pair of identifier and name. */
static void
add_combo (WceForcesLines *self, GtkWidget *line, guint number,
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
  add_field (self, row, number, key, unset,
             (char **) g_ptr_array_free (ids, FALSE));
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (entry_chosen),
                           self, G_CONNECT_SWAPPED);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (line), row);
}

static GtkWidget *
action_row (const char *title, const char *subtitle, GtkWidget *control)
{
  GtkWidget *row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), control);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return row;
}

static void
add_number (WceForcesLines *self, GtkWidget *line, guint number,
            const char *title, const char *subtitle, const char *key,
            const char *unset)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (atoi (unset), 99, 1);
  add_field (self, spin, number, key, unset, NULL);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (number_changed),
                           self, G_CONNECT_SWAPPED);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (line),
                            action_row (title, subtitle, spin));
}

static GtkWidget *
icon_button (const char *icon, const char *tooltip)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip, -1);
  return button;
}

/* ---- what lists offer ------------------------------------------------------------------ */

static GPtrArray *
new_pairs (void)
{
  return g_ptr_array_new_with_free_func (g_free);
}

static void
add_pair (GPtrArray *pairs, const char *id, const char *name)
{
  g_ptr_array_add (pairs, g_strdup (id));
  g_ptr_array_add (pairs, g_strdup (name != NULL ? name : id));
}

static void
add_nouns (GPtrArray *pairs, const wcc_noun *nouns, size_t count)
{
  for (size_t i = 0; i < count; i++)
    add_pair (pairs, nouns[i].id, nouns[i].name);
}

/* Zones as the text has them now. */
static void
add_zones (GPtrArray *pairs, const wcc_document *tree)
{
  for (const wcc_node *zone = wcc_node_child (wcc_document_root (tree), "zone");
       zone != NULL; zone = wcc_node_next (zone, "zone"))
    {
      const wcc_node *name = wcc_node_child (zone, "name");
      const char *id = wcc_node_get (zone, "id");
      if (id != NULL)
        add_pair (pairs, id, name != NULL ? name->text : NULL);
    }
}

/* Groups of the cards of the rules. */
static void
add_groups (GPtrArray *pairs, WceDocument *document)
{
  WceCheck *check = wce_document_get_check (document);
  const wcc_node *rules
      = check != NULL ? wcc_result_rules (wce_check_get_result (check)) : NULL;
  g_autoptr (GHashTable) seen
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (const wcc_node *card = rules != NULL ? wcc_node_child (rules, "card")
                                            : NULL;
       card != NULL; card = wcc_node_next (card, "card"))
    {
      const char *group = wcc_node_get (card, "group");
      if (group != NULL && g_hash_table_add (seen, g_strdup (group)))
        add_pair (pairs, group, NULL);
    }
}

static gboolean
is_carrier (const wcc_catalogue *catalogue, const char *class_id)
{
  for (size_t i = 0; i < catalogue->trait_count; i++)
    if (wce_list_has (catalogue->traits[i].weapon_of, class_id))
      return TRUE;
  return FALSE;
}

/* ---- armament --------------------------------------------------------------------------- */

static void
line_removed (WceForcesLines *self, GtkWidget *button)
{
  guint line = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "line"));
  gtk_widget_grab_focus (self->add);
  wce_edit_line_remove (self->document, self->side, element (self), line, NULL);
}

static GtkWidget *
new_line (WceForcesLines *self, guint number, const char *remove)
{
  GtkWidget *line = adw_expander_row_new ();
  GtkWidget *button = icon_button ("user-trash-symbolic", remove);
  g_object_set_data (G_OBJECT (button), "line", GUINT_TO_POINTER (number));
  g_signal_connect_object (button, "clicked", G_CALLBACK (line_removed), self,
                           G_CONNECT_SWAPPED);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (line), button);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), line);
  g_ptr_array_add (self->rows, line);
  return line;
}

static void
add_arm_line (WceForcesLines *self, const wcc_document *tree,
              const wcc_catalogue *catalogue, guint number)
{
  GtkWidget *line = new_line (self, number, _ ("Remove This Armament"));
  GtkWidget *picker = g_object_new (WCE_TYPE_TRAIT_PICKER, NULL);
  g_autoptr (GPtrArray) weapons = new_pairs ();
  g_autoptr (GPtrArray) contingents = new_pairs ();
  g_auto (GStrv) known = wce_forces_contingents (tree, catalogue);
  add_field (self, picker, number, "class", NULL, NULL);
  g_signal_connect_object (picker, "picked", G_CALLBACK (classes_picked), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_hexpand (picker, TRUE);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (line),
                            action_row (_ ("Classes"), NULL, picker));
  add_pair (weapons, "none", _ ("None"));
  for (size_t i = 0; i < catalogue->trait_count; i++)
    if (catalogue->traits[i].weapon_of != NULL)
      add_pair (weapons, catalogue->traits[i].id, catalogue->traits[i].name);
  add_combo (self, line, number, _ ("Weapon"), "weapon", NULL, weapons);
  add_pair (contingents, "", _ ("All"));
  for (guint i = 0; known[i] != NULL; i += 2)
    add_pair (contingents, known[i], known[i + 1]);
  add_combo (self, line, number, _ ("Contingent"), "contingent", "",
             contingents);
}

/* "Medium cavalry, heavy cavalry": names of a list of identifiers. */
static char *
names_of (const char *list, const wcc_noun *nouns, size_t count)
{
  GString *words = g_string_new (NULL);
  g_auto (GStrv) ids
      = g_strsplit_set (list != NULL ? list : "", " \t\r\n", -1);
  for (char **id = ids; *id != NULL; id++)
    {
      const wcc_noun *noun = wce_find_noun (nouns, count, *id);
      if (**id != '\0')
        g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "",
                                noun != NULL ? noun->name : *id);
    }
  return g_string_free (words, FALSE);
}

static void
set_titles (gpointer line, const char *title, const char *subtitle)
{
  g_autofree char *first = wce_capitalise (title);
  g_autofree char *escaped = g_markup_escape_text (first, -1);
  g_autofree char *second
      = g_markup_escape_text (subtitle != NULL ? subtitle : "", -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (line), escaped);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (line), second);
}

static void
title_arm (gpointer line, const wcc_catalogue *catalogue, const wcc_node *node)
{
  const char *weapon = wcc_node_get (node, "weapon");
  g_autofree char *classes
      = names_of (wcc_node_get (node, "class"), catalogue->classes,
                  catalogue->class_count);
  g_autofree char *armed
      = g_strcmp0 (weapon, "none") == 0
            ? g_strdup (_ ("without missiles"))
            : names_of (weapon, catalogue->traits, catalogue->trait_count);
  g_autofree char *contingent
      = names_of (wcc_node_get (node, "contingent"), catalogue->traits,
                  catalogue->trait_count);
  g_autofree char *both = g_strconcat (
      contingent, *contingent != '\0' ? ", " : "", armed, NULL);
  set_titles (line, classes, both);
}

/* The first class of the army that can have a weapon; else of the rules. */
static void
add_arm (WceForcesLines *self, const wcc_document *tree,
         const wcc_catalogue *catalogue)
{
  const char *class = NULL, *weapon = NULL;
  g_autoptr (WceForces) forces = wce_forces_new (tree, catalogue);
  GPtrArray *list = forces->army[self->side].forces;
  for (guint i = 0; i < list->len && class == NULL; i++)
    {
      const WceForce *force = g_ptr_array_index (list, i);
      if (is_carrier (catalogue, force->class_id))
        class = force->class_id;
    }
  for (size_t i = 0; i < catalogue->class_count && class == NULL; i++)
    if (is_carrier (catalogue, catalogue->classes[i].id))
      class = catalogue->classes[i].id;
  for (size_t i = 0; i < catalogue->trait_count && weapon == NULL; i++)
    if (wce_list_has (catalogue->traits[i].weapon_of, class))
      weapon = catalogue->traits[i].id;
  if (weapon != NULL)
    wce_edit_add_arm (self->document, self->side, class, weapon, NULL, NULL);
}

/* ---- reserves --------------------------------------------------------------------------- */

static void
unit_removed (WceForcesLines *self, GtkWidget *button)
{
  g_autofree char *place
      = g_strdup (g_object_get_data (G_OBJECT (button), "place"));
  gtk_widget_grab_focus (self->add);
  wce_edit_remove_from_reserve (self->document, place, NULL);
}

static void
unit_added (WceForcesLines *self, GtkWidget *button)
{
  const wcc_catalogue *catalogue = wce_document_get_catalogue (self->document);
  guint line = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "line"));
  AdwComboRow *row = g_object_get_data (G_OBJECT (button), "classes");
  guint i = adw_combo_row_get_selected (row);
  if (catalogue != NULL && i < catalogue->class_count)
    wce_edit_add_to_reserve (self->document, self->side, line,
                             catalogue->classes[i].id, NULL);
}

static void
add_piece_rows (WceForcesLines *self, GtkWidget *line,
                const wcc_catalogue *catalogue, const wcc_node *node)
{
  gboolean leader = strcmp (node->name, "leader") == 0;
  const char *id = wcc_node_get (node, "class");
  const char *at = wcc_node_get (node, "at");
  const wcc_noun *class
      = wce_find_noun (catalogue->classes, catalogue->class_count, id);
  g_autofree char *name
      = leader ? g_strdup (node->text != NULL && *node->text != '\0'
                               ? node->text
                               : _ ("Leader"))
               : wce_capitalise (class != NULL ? class->name : id);
  g_autofree char *title = g_markup_escape_text (name, -1);
  g_autofree char *whose
      = names_of (wcc_node_get (node, "contingent"), catalogue->traits,
                  catalogue->trait_count);
  g_autofree char *subtitle = g_markup_escape_text (whose, -1);
  g_auto (GStrv) places = g_strsplit_set (at != NULL ? at : "", " \t\r\n", -1);
  for (char **place = places; *place != NULL; place++)
    {
      if (**place == '\0')
        continue;
      GtkWidget *row = adw_action_row_new ();
      GtkWidget *number = gtk_label_new (*place);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
      gtk_widget_add_css_class (number, "dim-label");
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), number);
      adw_expander_row_add_row (ADW_EXPANDER_ROW (line), row);
      if (leader)
        continue;
      g_autofree char *words
          = g_strdup_printf (_ ("Remove %s from the Reserve"), *place);
      GtkWidget *remove = icon_button ("list-remove-symbolic", words);
      g_object_set_data_full (G_OBJECT (remove), "place", g_strdup (*place),
                              g_free);
      g_signal_connect_object (remove, "clicked", G_CALLBACK (unit_removed),
                               self, G_CONNECT_SWAPPED);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), remove);
    }
}

static void
add_unit_adder (WceForcesLines *self, GtkWidget *line,
                const wcc_catalogue *catalogue, guint number)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *row = adw_combo_row_new ();
  GtkWidget *button
      = icon_button ("list-add-symbolic", _ ("Add This Unit to the Reserve"));
  for (size_t i = 0; i < catalogue->class_count; i++)
    gtk_string_list_take (names, wce_capitalise (catalogue->classes[i].name));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Add Unit"));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  g_object_set_data (G_OBJECT (button), "line", GUINT_TO_POINTER (number));
  g_object_set_data (G_OBJECT (button), "classes", row);
  g_signal_connect_object (button, "clicked", G_CALLBACK (unit_added), self,
                           G_CONNECT_SWAPPED);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (line), row);
}

static void
add_reserve_line (WceForcesLines *self, const wcc_document *tree,
                  const wcc_catalogue *catalogue, const wcc_node *node,
                  guint number)
{
  GtkWidget *line = new_line (self, number, _ ("Remove This Reserve"));
  g_autoptr (GPtrArray) zones = new_pairs ();
  g_autoptr (GPtrArray) cards = new_pairs ();
  g_autoptr (GPtrArray) sections = new_pairs ();
  for (const wcc_node *piece = node->first_child; piece != NULL;
       piece = piece->next)
    add_piece_rows (self, line, catalogue, piece);
  add_unit_adder (self, line, catalogue, number);
  add_zones (zones, tree);
  add_pair (cards, "", _ ("None"));
  add_groups (cards, self->document);
  add_pair (sections, "", _ ("None"));
  add_nouns (sections, catalogue->sections, catalogue->section_count);
  add_combo (self, line, number, _ ("Come in from Zone"), "zone", NULL, zones);
  add_combo (self, line, number, _ ("Ordered by Cards"), "cards", "", cards);
  add_combo (self, line, number, _ ("As if in Section"), "section", "",
             sections);
  add_number (self, line, number, _ ("From Turn"), NULL, "turn", "1");
  add_number (self, line, number, _ ("After Banners"),
              _ ("They arrive by themselves; 0: they do not"), "after-banners",
              "0");
  GtkWidget *moves = gtk_switch_new ();
  /* At once: one that slides is drawn before it has a place. */
  gtk_switch_set_active (GTK_SWITCH (moves),
                         g_strcmp0 (wcc_node_get (node, "move"), "no") != 0);
  add_field (self, moves, number, "move", "yes", NULL);
  g_signal_connect_object (moves, "notify::active", G_CALLBACK (switched),
                           self, G_CONNECT_SWAPPED);
  adw_expander_row_add_row (
      ADW_EXPANDER_ROW (line),
      action_row (_ ("Move in"),
                  _ ("Otherwise they are put into a hex and do not move"),
                  moves));
}

static void
title_reserve (gpointer line, const wcc_document *tree,
               const wcc_catalogue *catalogue, const wcc_node *node)
{
  const char *zone = wcc_node_get (node, "zone");
  g_autoptr (GPtrArray) zones = new_pairs ();
  g_autoptr (GString) who = g_string_new (NULL);
  add_zones (zones, tree);
  for (guint i = 0; i < zones->len; i += 2)
    if (g_strcmp0 (g_ptr_array_index (zones, i), zone) == 0)
      zone = g_ptr_array_index (zones, i + 1);
  for (const wcc_node *piece = node->first_child; piece != NULL;
       piece = piece->next)
    {
      g_autofree char *class
          = names_of (wcc_node_get (piece, "class"), catalogue->classes,
                      catalogue->class_count);
      const char *name = piece->text != NULL && *piece->text != '\0'
                             ? piece->text
                             : class;
      const char *at = wcc_node_get (piece, "at");
      g_string_append_printf (who, "%s%s %s", who->len > 0 ? ", " : "", name,
                              at != NULL ? at : "");
    }
  g_autofree char *title
      = g_strdup_printf (_ ("From “%s”"), zone != NULL ? zone : "");
  set_titles (line, title, who->str);
}

/* ---- from the document -------------------------------------------------------------------- */

static void
sign_pieces (GString *all, const wcc_node *node)
{
  static const char *const keys[] = { "class", "at", "contingent" };
  for (const wcc_node *piece = node->first_child; piece != NULL;
       piece = piece->next)
    for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
      {
        const char *value = wcc_node_get (piece, keys[i]);
        g_string_append_printf (all, "%s,%s,", value != NULL ? value : "",
                                piece->text != NULL ? piece->text : "");
      }
}

/* What the rows have to be made for; their values come afterwards. */
static char *
signature_of (WceForcesLines *self, const wcc_document *tree,
              const wcc_catalogue *catalogue)
{
  g_autofree char *nouns = wce_palette_signature (catalogue);
  GString *all = g_string_new (nouns);
  g_auto (GStrv) contingents = wce_forces_contingents (tree, catalogue);
  g_autoptr (GPtrArray) zones = new_pairs ();
  if (self->reserves)
    add_zones (zones, tree);
  else
    for (guint i = 0; contingents[i] != NULL; i++)
      g_ptr_array_add (zones, g_strdup (contingents[i]));
  if (self->reserves)
    add_groups (zones, self->document);
  for (guint i = 0; i < zones->len; i++)
    g_string_append_printf (all, "%s;", (char *) g_ptr_array_index (zones, i));
  const wcc_node *node;
  for (guint i = 0;
       (node = wce_find_line (tree, self->side, element (self), i)) != NULL;
       i++)
    {
      g_string_append_c (all, '\n');
      sign_pieces (all, node);
    }
  return g_string_free (all, FALSE);
}

static void
fill (WceForcesLines *self, const wcc_document *tree,
      const wcc_catalogue *catalogue)
{
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (gboolean));
  const wcc_node *node;
  for (guint i = 0; i < self->rows->len; i++)
    {
      gpointer row = g_ptr_array_index (self->rows, i);
      gboolean is_open = adw_expander_row_get_expanded (row);
      g_array_append_val (open, is_open);
      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), row);
    }
  g_ptr_array_set_size (self->rows, 0);
  g_ptr_array_set_size (self->fields, 0);
  for (guint i = 0;
       (node = wce_find_line (tree, self->side, element (self), i)) != NULL;
       i++)
    {
      if (self->reserves)
        add_reserve_line (self, tree, catalogue, node, i);
      else
        add_arm_line (self, tree, catalogue, i);
      /* What was open stays so, and a new line is opened. */
      gboolean is_open
          = i < open->len ? g_array_index (open, gboolean, i)
                          : open->len > 0 || self->shown != NULL;
      adw_expander_row_set_expanded (g_ptr_array_index (self->rows, i),
                                     is_open);
    }
}

static void
show_field (WceForcesLines *self, gpointer widget, const wcc_document *tree,
            const wcc_catalogue *catalogue)
{
  const Field *field = field_of (widget);
  const wcc_node *node
      = wce_find_line (tree, self->side, element (self), field->line);
  const char *value = node != NULL ? wcc_node_get (node, field->key) : NULL;
  if (value == NULL)
    value = field->unset != NULL ? field->unset : "";
  if (GTK_IS_SPIN_BUTTON (widget))
    gtk_spin_button_set_value (widget, atoi (value));
  else if (GTK_IS_SWITCH (widget))
    gtk_switch_set_active (widget, strcmp (value, "yes") == 0);
  else if (WCE_IS_TRAIT_PICKER (widget))
    {
      g_autoptr (GPtrArray) pairs = new_pairs ();
      for (size_t i = 0; i < catalogue->class_count; i++)
        if (is_carrier (catalogue, catalogue->classes[i].id)
            || wce_list_has (value, catalogue->classes[i].id))
          add_pair (pairs, catalogue->classes[i].id,
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

void
wce_forces_lines_update (WceForcesLines *self)
{
  const wcc_catalogue *catalogue = wce_document_get_catalogue (self->document);
  const wcc_document *tree = wce_document_get_last_tree (self->document, NULL);
  gboolean carried = FALSE;
  if (tree == NULL || catalogue == NULL || self->updating)
    return;
  for (size_t i = 0; i < catalogue->trait_count; i++)
    carried = carried || catalogue->traits[i].weapon_of != NULL;
  gtk_widget_set_visible (GTK_WIDGET (self), self->reserves || carried);
  g_autofree char *army = wce_scene_side_name (self->document, self->side);
  g_autofree char *title = g_strdup_printf (
      self->reserves ? _ ("Reserves: %s") : _ ("Armament: %s"), army);
  g_autofree char *escaped = g_markup_escape_text (title, -1);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), escaped);
  g_autofree char *signature = signature_of (self, tree, catalogue);
  self->updating = TRUE;
  if (g_strcmp0 (signature, self->shown) != 0)
    {
      fill (self, tree, catalogue);
      g_free (self->shown);
      self->shown = g_steal_pointer (&signature);
    }
  for (guint i = 0; i < self->fields->len; i++)
    show_field (self, g_ptr_array_index (self->fields, i), tree, catalogue);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const wcc_node *node
          = wce_find_line (tree, self->side, element (self), i);
      if (node != NULL && self->reserves)
        title_reserve (g_ptr_array_index (self->rows, i), tree, catalogue,
                       node);
      else if (node != NULL)
        title_arm (g_ptr_array_index (self->rows, i), catalogue, node);
    }
  self->updating = FALSE;
}

/* Something to begin with: the first class, and the first cards. */
static void
add_reserve (WceForcesLines *self, const wcc_catalogue *catalogue)
{
  g_autoptr (GPtrArray) groups = new_pairs ();
  add_groups (groups, self->document);
  if (catalogue->class_count > 0 && groups->len > 0)
    wce_edit_add_reserve (self->document, self->side, catalogue->classes[0].id,
                          g_ptr_array_index (groups, 0), NULL);
}

static void
line_added (WceForcesLines *self)
{
  const wcc_catalogue *catalogue = wce_document_get_catalogue (self->document);
  const wcc_document *tree = wce_document_get_tree (self->document, NULL);
  if (catalogue == NULL || tree == NULL)
    return;
  if (!self->reserves)
    add_arm (self, tree, catalogue);
  else
    add_reserve (self, catalogue);
}

/* ---- object -------------------------------------------------------------------------------- */

void
wce_forces_lines_set_document (WceForcesLines *self, WceDocument *document)
{
  self->document = g_object_ref (document);
}

static void
wce_forces_lines_set_property (GObject *object, guint id, const GValue *value,
                               GParamSpec *spec)
{
  WceForcesLines *self = WCE_FORCES_LINES (object);
  (void) spec;
  if (id == PROP_SIDE)
    self->side = g_value_get_int (value);
  else
    self->reserves = g_value_get_boolean (value);
}

static void
wce_forces_lines_constructed (GObject *object)
{
  WceForcesLines *self = WCE_FORCES_LINES (object);
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (object);
  G_OBJECT_CLASS (wce_forces_lines_parent_class)->constructed (object);
  self->add = icon_button ("list-add-symbolic", self->reserves
                                                    ? _ ("Add Reserve")
                                                    : _ ("Add Armament"));
  g_signal_connect_object (self->add, "clicked", G_CALLBACK (line_added), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_set_header_suffix (group, self->add);
}

static void
wce_forces_lines_dispose (GObject *object)
{
  WceForcesLines *self = WCE_FORCES_LINES (object);
  g_clear_object (&self->document);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->fields, g_ptr_array_unref);
  g_clear_pointer (&self->shown, g_free);
  G_OBJECT_CLASS (wce_forces_lines_parent_class)->dispose (object);
}

static void
wce_forces_lines_class_init (WceForcesLinesClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  const GParamFlags flags
      = G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;
  object_class->set_property = wce_forces_lines_set_property;
  object_class->constructed = wce_forces_lines_constructed;
  object_class->dispose = wce_forces_lines_dispose;
  g_object_class_install_property (
      object_class, PROP_SIDE,
      g_param_spec_int ("side", NULL, NULL, 0, 1, 0, flags));
  g_object_class_install_property (
      object_class, PROP_RESERVES,
      g_param_spec_boolean ("reserves", NULL, NULL, FALSE, flags));
}

static void
wce_forces_lines_init (WceForcesLines *self)
{
  self->rows = g_ptr_array_new ();
  self->fields = g_ptr_array_new ();
}
