/* shipped.c: lists the battles that came with the program, on the start
 * page. */
#include "shipped.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "document/edit.h"
#include "document/form-model.h"
#include "places.h"

/* ---- rows ---------------------------------------------------------------- */

typedef struct {
  char *path, *title, *below;
  int number;
} Battle;

static void
battle_free (gpointer data)
{
  Battle *battle = data;
  g_free (battle->path);
  g_free (battle->title);
  g_free (battle->below);
  g_free (battle);
}

static Battle *
read_battle (const char *path)
{
  wcc_document *tree = wce_form_read (path);
  if (wce_kind_of (tree) != WCC_SCENARIO)
    {
      wcc_document_free (tree);
      return NULL;
    }
  g_autofree char *title = wce_get_field (tree, WCE_FIELD_TITLE, 0);
  g_autofree char *part = wce_get_field (tree, WCE_FIELD_PART, 0);
  g_autofree char *number = wce_get_field (tree, WCE_FIELD_NUMBER, 0);
  Battle *battle = g_new0 (Battle, 1);
  battle->path = g_strdup (path);
  battle->title = part != NULL && *part != '\0'
                      ? g_strdup_printf ("%s, %s", title, part)
                      : g_strdup (title != NULL ? title : "");
  battle->below = wce_get_field (tree, WCE_FIELD_DATE, 0);
  battle->number = number != NULL ? atoi (number) : 0;
  wcc_document_free (tree);
  return battle;
}

/* Sorts by number, with battles without a number last, and then by title. */
static int
compare_battles (gconstpointer first, gconstpointer second)
{
  const Battle *a = *(const Battle *const *) first;
  const Battle *b = *(const Battle *const *) second;
  int x = a->number > 0 ? a->number : G_MAXINT;
  int y = b->number > 0 ? b->number : G_MAXINT;
  if (x != y)
    return x < y ? -1 : 1;
  return g_utf8_collate (a->title, b->title);
}

static GtkWidget *
new_row (const Battle *battle)
{
  g_autofree char *title = g_markup_escape_text (battle->title, -1);
  g_autofree char *below
      = g_markup_escape_text (battle->below != NULL ? battle->below : "", -1);
  GtkWidget *row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), below);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 1);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "app.open-at");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "(^ayi)",
                                    battle->path, 0);
  return row;
}

/* ---- games --------------------------------------------------------------- */

/* Fills the row of a game when it is first opened. */
static void
opened (AdwExpanderRow *row)
{
  const char *folder = g_object_get_data (G_OBJECT (row), "folder");
  if (!adw_expander_row_get_expanded (row)
      || g_object_get_data (G_OBJECT (row), "filled") != NULL)
    return;
  g_object_set_data (G_OBJECT (row), "filled", row);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) battles = g_ptr_array_new_with_free_func (battle_free);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      Battle *battle
          = g_str_has_suffix (name, ".xml") ? read_battle (path) : NULL;
      if (battle != NULL)
        g_ptr_array_add (battles, battle);
    }
  g_ptr_array_sort (battles, compare_battles);
  for (guint i = 0; i < battles->len; i++)
    adw_expander_row_add_row (row, new_row (battles->pdata[i]));
}

/* The number of documents beside the rules; most of them are battles. */
static guint
count_documents (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint count = 0;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".xml") && strcmp (name, "rules.xml") != 0)
      count++;
  return count;
}

static void
add_game (GtkListBox *list, const char *folder, GHashTable *seen)
{
  g_autofree char *full = g_canonicalize_filename (folder, NULL);
  g_autofree char *rules = g_build_filename (full, "rules.xml", NULL);
  guint count = count_documents (full);
  if (count == 0 || !g_file_test (rules, G_FILE_TEST_IS_REGULAR)
      || !g_hash_table_add (seen, g_strdup (full)))
    return;
  wcc_document *tree = wce_form_read (rules);
  const wcc_node *root = tree != NULL ? wcc_document_root (tree) : NULL;
  const wcc_node *title = root != NULL ? wcc_node_child (root, "title") : NULL;
  g_autofree char *name = g_path_get_basename (full);
  g_autofree char *shown = g_markup_escape_text (
      title != NULL && title->text != NULL ? title->text : name, -1);
  g_autofree char *below
      = g_strdup_printf (ngettext ("%u battle", "%u battles", count), count);
  GtkWidget *row = adw_expander_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), shown);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), below);
  g_object_set_data_full (G_OBJECT (row), "folder", g_steal_pointer (&full),
                          g_free);
  g_signal_connect (row, "notify::expanded", G_CALLBACK (opened), NULL);
  gtk_list_box_append (list, row);
  wcc_document_free (tree);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

gboolean
wce_shipped_fill (GtkListBox *list)
{
  g_auto (GStrv) places = wce_places_scenarios ();
  g_autoptr (GHashTable) seen
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; places[i] != NULL; i++)
    {
      g_autoptr (GDir) dir = g_dir_open (places[i], 0, NULL);
      g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
      const char *name;
      while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
        g_ptr_array_add (names, g_build_filename (places[i], name, NULL));
      g_ptr_array_sort (names, compare_names);
      for (guint k = 0; k < names->len; k++)
        add_game (list, names->pdata[k], seen);
    }
  return g_hash_table_size (seen) > 0;
}
