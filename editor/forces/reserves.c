/* reserves.c: rows for the reserves of an army. */
#include "lines-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document/edit-units.h"
#include "document/scene.h"

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
  const wcc_noun *class = wce_find_noun (catalogue->classes,
                                         catalogue->class_count, id);
  g_autofree char *name
      = leader ? g_strdup (node->text != NULL && *node->text != '\0'
                               ? node->text
                               : _ ("Leader"))
               : wce_capitalise (class != NULL ? class->name : id);
  g_autofree char *title = g_markup_escape_text (name, -1);
  g_autofree char *whose
      = wce_lines_names (wcc_node_get (node, "contingent"), catalogue->traits,
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
      GtkWidget *remove = wce_lines_icon_button ("list-remove-symbolic", words);
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
  GtkWidget *button = wce_lines_icon_button (
      "list-add-symbolic", _ ("Add This Unit to the Reserve"));
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

void
wce_lines_add_reserve_row (WceForcesLines *self, const wcc_document *tree,
                           const wcc_catalogue *catalogue, const wcc_node *node,
                           guint number)
{
  GtkWidget *line
      = wce_lines_new_line (self, number, _ ("Remove This Reserve"));
  g_autoptr (GPtrArray) zones = wce_lines_pairs ();
  g_autoptr (GPtrArray) cards = wce_lines_pairs ();
  g_autoptr (GPtrArray) sections = wce_lines_pairs ();
  for (const wcc_node *piece = node->first_child; piece != NULL;
       piece = piece->next)
    add_piece_rows (self, line, catalogue, piece);
  add_unit_adder (self, line, catalogue, number);
  wce_lines_add_pair (zones, "", _ ("Anywhere (in turn 0)"));
  wce_lines_add_zones (zones, tree);
  wce_lines_add_pair (cards, "", _ ("None"));
  wce_lines_add_groups (cards, self->document);
  wce_lines_add_pair (sections, "", _ ("None"));
  wce_lines_add_nouns (sections, catalogue->sections, catalogue->section_count);
  wce_lines_add_combo (self, line, number, _ ("Come in from Zone"), "zone", "",
                       zones);
  wce_lines_add_combo (self, line, number, _ ("Ordered by Cards"), "cards", "",
                       cards);
  wce_lines_add_combo (self, line, number, _ ("As if in Section"), "section",
                       "", sections);
  wce_lines_add_number (self, line, number, _ ("From Turn"),
                        _ ("Without cards they arrive by themselves"), "turn",
                        "1");
  wce_lines_add_number (self, line, number, _ ("After Banners"),
                        _ ("They arrive by themselves; 0: they do not"),
                        "after-banners", "0");
  wce_lines_add_switch (self, line, number, _ ("Move in"),
                        _ ("Otherwise they are placed in a hex and do not "
                           "move"),
                        "move",
                        g_strcmp0 (wcc_node_get (node, "move"), "no") != 0);
}

void
wce_lines_title_reserve (gpointer line, const wcc_document *tree,
                         const wcc_catalogue *catalogue, const wcc_node *node)
{
  const char *zone = wcc_node_get (node, "zone");
  g_autoptr (GPtrArray) zones = wce_lines_pairs ();
  g_autoptr (GString) who = g_string_new (NULL);
  wce_lines_add_zones (zones, tree);
  for (guint i = 0; i < zones->len; i += 2)
    if (g_strcmp0 (g_ptr_array_index (zones, i), zone) == 0)
      zone = g_ptr_array_index (zones, i + 1);
  for (const wcc_node *piece = node->first_child; piece != NULL;
       piece = piece->next)
    {
      g_autofree char *class = wce_lines_names (wcc_node_get (piece, "class"),
                                                catalogue->classes,
                                                catalogue->class_count);
      const char *name
          = piece->text != NULL && *piece->text != '\0' ? piece->text : class;
      const char *at = wcc_node_get (piece, "at");
      g_string_append_printf (who, "%s%s %s", who->len > 0 ? ", " : "", name,
                              at != NULL ? at : "");
    }
  g_autofree char *title = g_strdup_printf (
      _ ("From “%s”"), zone != NULL ? zone : _ ("Anywhere (in turn 0)"));
  wce_lines_set_titles (line, title, who->str);
}

/* Adds a reserve to begin with, of the first class and the first group of
 * cards. */
void
wce_lines_add_reserve (WceForcesLines *self, const wcc_catalogue *catalogue)
{
  g_autoptr (GPtrArray) groups = wce_lines_pairs ();
  wce_lines_add_groups (groups, self->document);
  if (catalogue->class_count > 0 && groups->len > 0)
    wce_edit_add_reserve (self->document, self->side, catalogue->classes[0].id,
                          g_ptr_array_index (groups, 0), NULL);
}
