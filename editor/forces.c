/* forces.c: what two armies consist of. */
#include "forces.h"

#include <string.h>

#include "edit-units.h"
#include "scene.h"

gboolean
wce_list_has (const char *list, const char *word)
{
  g_auto (GStrv) words
      = g_strsplit_set (list != NULL ? list : "", " \t\r\n", -1);
  return word != NULL && *word != '\0'
         && g_strv_contains ((const char *const *) words, word);
}

char *
wce_identifier (const char *text)
{
  g_autofree char *plain = g_str_to_ascii (text, NULL);
  GString *id = g_string_new (NULL);
  for (const char *c = plain; *c != '\0'; c++)
    if (g_ascii_isalpha (*c) || (g_ascii_isdigit (*c) && id->len > 0))
      g_string_append_c (id, g_ascii_tolower (*c));
    else if ((g_ascii_isspace (*c) || *c == '-' || *c == '_') && id->len > 0
             && id->str[id->len - 1] != '-')
      g_string_append_c (id, '-');
  if (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);
  return g_string_free (id, FALSE);
}

/* ---- traits ------------------------------------------------------------------- */

static gboolean
has_pair (GPtrArray *pairs, const char *id)
{
  for (guint i = 0; i < pairs->len; i += 2)
    if (strcmp (g_ptr_array_index (pairs, i), id) == 0)
      return TRUE;
  return FALSE;
}

static void
add_pair (GPtrArray *pairs, const wcc_catalogue *catalogue, const char *id)
{
  if (id == NULL || *id == '\0' || has_pair (pairs, id))
    return;
  const wcc_noun *noun
      = wce_find_noun (catalogue->traits, catalogue->trait_count, id);
  g_ptr_array_add (pairs, g_strdup (id));
  g_ptr_array_add (pairs, g_strdup (noun != NULL ? noun->name : id));
}

static char **
end_pairs (GPtrArray *pairs)
{
  g_ptr_array_add (pairs, NULL);
  return (char **) g_ptr_array_free (pairs, FALSE);
}

/* The values of an attribute of all pieces in an element. */
static void
add_values (GPtrArray *pairs, const wcc_catalogue *catalogue,
            const wcc_node *parent, const char *attribute)
{
  for (const wcc_node *node = parent->first_child; node != NULL;
       node = node->next)
    if (strcmp (node->name, "army") == 0 || strcmp (node->name, "reserve") == 0)
      add_values (pairs, catalogue, node, attribute);
    else if (strcmp (node->name, "unit") == 0
             || strcmp (node->name, "leader") == 0)
      add_pair (pairs, catalogue, wcc_node_get (node, attribute));
}

char **
wce_forces_contingents (const wcc_document *tree,
                        const wcc_catalogue *catalogue)
{
  GPtrArray *pairs = g_ptr_array_new ();
  const wcc_node *root = wcc_document_root (tree);
  add_values (pairs, catalogue, root, "contingent");
  for (const wcc_node *trait = wcc_node_child (root, "trait"); trait != NULL;
       trait = wcc_node_next (trait, "trait"))
    if (wcc_node_get (trait, "weapon-of") == NULL)
      add_pair (pairs, catalogue, wcc_node_get (trait, "id"));
  return end_pairs (pairs);
}

char **
wce_forces_traits (const wcc_document *tree, const wcc_catalogue *catalogue,
                   const char *class_id, const char *now)
{
  GPtrArray *pairs = g_ptr_array_new ();
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_free);
  const wcc_node *root = wcc_document_root (tree);
  const wcc_noun *class = wce_find_noun (catalogue->classes,
                                         catalogue->class_count, class_id);
  add_values (others, catalogue, root, "contingent");
  add_values (others, catalogue, root, "id");
  g_auto (GStrv) words = g_strsplit_set (now != NULL ? now : "", " \t\r\n", -1);
  for (char **word = words; *word != NULL; word++)
    add_pair (pairs, catalogue, *word);
  for (size_t i = 0; i < catalogue->trait_count; i++)
    {
      const wcc_noun *trait = &catalogue->traits[i];
      if ((class != NULL && wce_list_has (class->traits, trait->id))
          || (trait->weapon_of != NULL
              && !wce_list_has (trait->weapon_of, class_id))
          || has_pair (others, trait->id))
        continue;
      add_pair (pairs, catalogue, trait->id);
    }
  return end_pairs (pairs);
}
