/* offers.c: what the lists of armament and reserves offer. */
#include "lines-private.h"

#include "document/armies.h"
#include "document/edit.h"
#include "document/scene.h"

GPtrArray *
wce_lines_pairs (void)
{
  return g_ptr_array_new_with_free_func (g_free);
}

void
wce_lines_add_pair (GPtrArray *pairs, const char *id, const char *name)
{
  g_ptr_array_add (pairs, g_strdup (id));
  g_ptr_array_add (pairs, g_strdup (name != NULL ? name : id));
}

void
wce_lines_add_nouns (GPtrArray *pairs, const wcc_noun *nouns, size_t count)
{
  for (size_t i = 0; i < count; i++)
    wce_lines_add_pair (pairs, nouns[i].id, nouns[i].name);
}

void
wce_lines_add_zones (GPtrArray *pairs, const wcc_document *tree)
{
  for (const wcc_node *zone = wcc_node_child (wcc_document_root (tree), "zone");
       zone != NULL; zone = wcc_node_next (zone, "zone"))
    {
      const wcc_node *name = wcc_node_child (zone, "name");
      const char *id = wcc_node_get (zone, "id");
      if (id != NULL)
        wce_lines_add_pair (pairs, id, name != NULL ? name->text : NULL);
    }
}

void
wce_lines_add_groups (GPtrArray *pairs, WceDocument *document)
{
  WceCheck *check = wce_document_get_check (document);
  const wcc_node *rules
      = check != NULL ? wcc_result_rules (wce_check_get_result (check)) : NULL;
  g_autoptr (GHashTable) seen
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (const wcc_node *card
       = rules != NULL ? wcc_node_child (rules, "card") : NULL;
       card != NULL; card = wcc_node_next (card, "card"))
    {
      const char *group = wcc_node_get (card, "group");
      if (group != NULL && g_hash_table_add (seen, g_strdup (group)))
        wce_lines_add_pair (pairs, group, NULL);
    }
}

gboolean
wce_lines_is_carrier (const wcc_catalogue *catalogue, const char *class_id)
{
  for (size_t i = 0; i < catalogue->trait_count; i++)
    if (wce_list_has (catalogue->traits[i].weapon_of, class_id))
      return TRUE;
  return FALSE;
}

char *
wce_lines_names (const char *list, const wcc_noun *nouns, size_t count)
{
  GString *words = g_string_new (NULL);
  g_auto (GStrv) ids = g_strsplit_set (list != NULL ? list : "", " \t\r\n", -1);
  for (char **id = ids; *id != NULL; id++)
    {
      const wcc_noun *noun = wce_find_noun (nouns, count, *id);
      if (**id != '\0')
        g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "",
                                noun != NULL ? noun->name : *id);
    }
  return g_string_free (words, FALSE);
}
