/* element-choice.c: a field of an element's form that is a list to choose from:
 * words of the language, each with its meaning, and things of the rules. */
#include "element-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document/edit.h"
#include "widgets/combo-list.h"
#include "document/scene.h"

/* ---- what there is to choose from ---------------------------------------- */

/* @param meaning  NULL: the name needs no explanation */
static void
add_choice (WceFormField *field, GtkStringList *names, const char *value,
            const char *name, const char *meaning)
{
  g_autofree char *title = wce_capitalise (name);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (names));
  g_ptr_array_add (field->values, g_strdup (value));
  gtk_string_list_append (names, title);
  g_autoptr (GObject) choice = g_list_model_get_item (G_LIST_MODEL (names), n);
  g_object_set_data_full (choice, "meaning", g_strdup (meaning), g_free);
}

/* What it means to write nothing. */
static char *
name_of_nothing (WceFormField *field)
{
  const char *standard = field->info.standard;
  if (standard == NULL || *standard == '\0')
    standard = NULL;
  g_autofree char *said = standard != NULL
                              ? wce_word_labels (&field->info.value, standard)
                              : g_strdup (field->info.absent);
  if (field->inherited != NULL && said != NULL)
    return g_strdup_printf (_ ("Inherited: %s"), said);
  return said != NULL ? g_strdup_printf (_ ("As Usual: %s"), said)
                      : g_strdup (_ ("Not Set"));
}

/* The meaning of a word; NULL if it only repeats the label: "Yes." for
 * "yes". */
static const char *
meaning_of (const wcc_word *word)
{
  g_autofree char *label = g_utf8_casefold (word->label, -1);
  g_autofree char *meaning = g_utf8_casefold (word->meaning, -1);
  return strncmp (label, meaning, strlen (label)) == 0
                 && g_utf8_strlen (meaning, -1) <= g_utf8_strlen (label, -1) + 1
             ? NULL
             : word->meaning;
}

static void
add_words (WceFormField *field, GtkStringList *names)
{
  const wcc_value *value = &field->info.value;
  gsize length = 0;
  const char *text = wce_document_get_text (field->document, &length);
  wcc_place place = wce_form_place (field->document, field->path);
  for (size_t i = 0; i < value->word_count; i++)
    {
      wcc_word word = wcc_value_word (value, i);
      if (!wcc_place_takes (text, &place, value, i))
        continue;
      int side = strcmp (word.word, "top") == 0      ? 0
                 : strcmp (word.word, "bottom") == 0 ? 1
                                                     : -1;
      g_autofree char *name = side >= 0
                                  ? wce_scene_side_name (field->document, side)
                                  : g_strdup (word.label);
      add_choice (field, names, word.word, name, meaning_of (&word));
    }
}

static void
add_nouns (WceFormField *field, GtkStringList *names)
{
  const wcc_catalogue *catalogue = wce_document_get_catalogue (field->document);
  g_auto (GStrv) kinds = g_strsplit (field->info.value.of, " ", -1);
  for (char **kind = kinds; *kind != NULL; kind++)
    {
      size_t count = 0;
      const wcc_noun *nouns = wcc_catalogue_nouns (catalogue, *kind, &count);
      for (size_t i = 0; i < count; i++)
        {
          const char *said = nouns[i].name != NULL && *nouns[i].name != '\0'
                                 ? nouns[i].name
                                 : nouns[i].id;
          add_choice (field, names, nouns[i].id, said, NULL);
        }
    }
}

static guint
find_choice (WceFormField *field, const char *value)
{
  for (guint i = 0; i < field->values->len; i++)
    if (g_strcmp0 (g_ptr_array_index (field->values, i), value) == 0)
      return i;
  return GTK_INVALID_LIST_POSITION;
}

static gboolean
same_strings (GListModel *a, GListModel *b)
{
  guint n = g_list_model_get_n_items (b);
  if (a == NULL || g_list_model_get_n_items (a) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (strcmp (gtk_string_list_get_string (GTK_STRING_LIST (a), i),
                gtk_string_list_get_string (GTK_STRING_LIST (b), i))
        != 0)
      return FALSE;
  return TRUE;
}

/* Fills the list. The written value is always in it, even if it is wrong. */
static void
fill_choices (WceFormField *field, const char *value)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_ptr_array_set_size (field->values, 0);
  if (!field->info.required)
    {
      g_autofree char *nothing = name_of_nothing (field);
      add_choice (field, names, NULL, nothing, NULL);
    }
  add_words (field, names);
  add_nouns (field, names);
  if (find_choice (field, value) == GTK_INVALID_LIST_POSITION)
    add_choice (field, names, value, value != NULL ? value : _ ("Not Set"),
                NULL);
  if (!same_strings (adw_combo_row_get_model (ADW_COMBO_ROW (field->row)),
                     G_LIST_MODEL (names)))
    adw_combo_row_set_model (ADW_COMBO_ROW (field->row), G_LIST_MODEL (names));
}

static void
choice_made (WceFormField *field)
{
  guint chosen = adw_combo_row_get_selected (ADW_COMBO_ROW (field->row));
  if (!field->updating && chosen < field->values->len)
    wce_form_write (field, g_ptr_array_index (field->values, chosen), FALSE);
}

/* ---- the hexes of a zone ------------------------------------------------- */

/* The zone of this document that is chosen; NULL: none, or one of the rules. */
static const wcc_node *
chosen_zone (WceFormField *field)
{
  const wcc_document *tree = wce_document_get_tree (field->document, NULL);
  const wcc_node *node = wce_form_find (tree, field->path);
  const char *id = node != NULL ? wcc_node_get (node, field->info.name) : NULL;
  return id != NULL ? wce_find_zone (tree, id) : NULL;
}

static const char *
hexes_of (const wcc_node *zone)
{
  const char *hexes = wcc_node_get (zone, "at");
  return hexes != NULL ? hexes : "";
}

static void
zone_picked (gpointer user, const char *chosen)
{
  WceFormField *field = user;
  const wcc_node *zone = chosen_zone (field);
  if (zone == NULL)
    return;
  g_autofree char *path = wce_form_path (zone);
  g_autofree char *list = wce_form_picked_hexes (hexes_of (zone), chosen);
  wce_form_set (field->document, path, "at", *list != '\0' ? list : NULL,
                FALSE);
  gtk_widget_grab_focus (field->control);
}

static void
pick_zone (WceFormField *field)
{
  const wcc_node *zone = chosen_zone (field);
  if (zone != NULL)
    wce_board_ask_hexes (field->board, hexes_of (zone), TRUE, zone_picked,
                         field);
}

/* Whoever names a zone can say here, too, which hexes it has. */
static void
add_pick_button (WceFormField *field)
{
  field->pick
      = wce_form_button ("find-location-symbolic", _ ("Pick on the Map"));
  g_signal_connect_swapped (field->pick, "clicked", G_CALLBACK (pick_zone),
                            field);
  adw_action_row_add_suffix (ADW_ACTION_ROW (field->row), field->pick);
}

/* ---- what is chosen ------------------------------------------------------ */

/* The chosen name keeps its space beside a long meaning. */
static void
set_up_chosen (GtkListItemFactory *factory, GtkListItem *item)
{
  (void) factory;
  GtkWidget *name = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (name), 1);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, name);
}

static void
bind_chosen (GtkListItemFactory *factory, GtkListItem *item)
{
  (void) factory;
  GtkLabel *name = GTK_LABEL (gtk_list_item_get_child (item));
  const char *text
      = gtk_string_object_get_string (gtk_list_item_get_item (item));
  gtk_label_set_label (name, text);
  gtk_label_set_width_chars (name, (int) MIN (g_utf8_strlen (text, -1), 20));
}

static GtkListItemFactory *
new_chosen_factory (void)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (set_up_chosen), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_chosen), NULL);
  return factory;
}

/* ---- all ----------------------------------------------------------------- */

void
wce_form_choice_new (WceFormField *field)
{
  field->row = field->control = adw_combo_row_new ();
  field->values = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GtkListItemFactory) chosen = new_chosen_factory ();
  adw_combo_row_set_factory (ADW_COMBO_ROW (field->row), chosen);
  wce_combo_list_whole (ADW_COMBO_ROW (field->row));
  if (field->board != NULL && g_strcmp0 (field->info.value.of, "zone") == 0)
    add_pick_button (field);
  g_signal_connect_swapped (field->row, "notify::selected",
                            G_CALLBACK (choice_made), field);
}

void
wce_form_choice_update (WceFormField *field, const char *value)
{
  AdwComboRow *row = ADW_COMBO_ROW (field->row);
  wcc_word word;
  fill_choices (field, value);
  adw_combo_row_set_selected (row, find_choice (field, value));
  if (field->pick != NULL)
    gtk_widget_set_sensitive (field->pick, chosen_zone (field) != NULL);
  const char *meaning
      = value != NULL && wcc_find_word (&field->info.value, value, &word)
            ? meaning_of (&word)
            : NULL;
  g_autofree char *markup
      = g_markup_escape_text (meaning != NULL ? meaning : "", -1);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), markup);
}
