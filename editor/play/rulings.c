/* rulings.c: rulings that replace those of a battle's document. */
#include "rulings.h"

#include <string.h>

#include "scene/rule-words.h"

static void
ruling_free (gpointer data)
{
  WceRuling *ruling = data;
  g_free (ruling->id);
  g_free (ruling->name);
  g_free (ruling->question);
  g_strfreev (ruling->values);
  g_strfreev (ruling->words);
  g_free (ruling);
}

static guint
value_number (const WceRuling *ruling, const char *value)
{
  for (guint i = 0; value != NULL && ruling->values[i] != NULL; i++)
    if (g_str_equal (ruling->values[i], value))
      return i;
  return 0;
}

const wcc_node *
wce_rulings_find_set (const wcc_document *tree, const char *id)
{
  const wcc_node *root = tree != NULL ? wcc_document_root (tree) : NULL;
  const wcc_node *set = root != NULL ? wcc_node_child (root, "set") : NULL;
  for (; set != NULL; set = wcc_node_next (set, "set"))
    if (g_strcmp0 (wcc_node_get (set, "switch"), id) == 0)
      return set;
  return NULL;
}

/* A text of a switch in the reader's language, or the id of the switch. */
static char *
text_of (const wcc_node *node, const wcc_result *result, const char *element)
{
  const wcc_node *child = wcc_node_child (node, element);
  return g_strdup (
      child != NULL && child->text != NULL
          ? wcc_result_text (result, wcc_reader_languages (), child->text)
          : wcc_node_get (node, "id"));
}

static WceRuling *
ruling_new (const wcc_node *node, const wcc_result *result)
{
  const wcc_document *tree = wcc_result_document (result);
  const wcc_node *set = wce_rulings_find_set (tree, wcc_node_get (node, "id"));
  const char *values = wcc_node_get (node, "values");
  WceRuling *ruling = g_new0 (WceRuling, 1);
  ruling->id = g_strdup (wcc_node_get (node, "id"));
  ruling->name = text_of (node, result, "name");
  ruling->question = text_of (node, result, "p");
  ruling->values = g_strsplit (values != NULL ? values : "", " ", -1);
  ruling->words = g_new0 (char *, g_strv_length (ruling->values) + 1);
  for (guint i = 0; ruling->values[i] != NULL; i++)
    ruling->words[i] = wce_ruling_words (result, wcc_reader_languages (), node,
                                         ruling->values[i]);
  ruling->written = value_number (
      ruling, wcc_node_get (set != NULL ? set : node,
                            set != NULL ? "value" : "default"));
  ruling->chosen = ruling->written;
  return ruling;
}

GPtrArray *
wce_rulings_new (const wcc_result *result)
{
  GPtrArray *rulings = g_ptr_array_new_with_free_func (ruling_free);
  const wcc_node *rules = wcc_result_rules (result);
  const wcc_node *node
      = rules != NULL ? wcc_node_child (rules, "switch") : NULL;
  for (; node != NULL; node = wcc_node_next (node, "switch"))
    if (wcc_node_get (node, "id") != NULL)
      g_ptr_array_add (rulings, ruling_new (node, result));
  return rulings;
}

char *
wce_rulings_describe (GPtrArray *rulings)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < rulings->len; i++)
    {
      const WceRuling *ruling = rulings->pdata[i];
      if (ruling->chosen != ruling->written)
        g_string_append_printf (text, "%s%s = %s", text->len > 0 ? ", " : "",
                                ruling->name, ruling->words[ruling->chosen]);
    }
  return g_string_free (text, text->len == 0);
}

char *
wce_rulings_list (GPtrArray *rulings)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < rulings->len; i++)
    {
      const WceRuling *ruling = rulings->pdata[i];
      if (ruling->chosen != ruling->written)
        g_string_append_printf (text, "%s%s=%s", text->len > 0 ? "," : "",
                                ruling->id, ruling->values[ruling->chosen]);
    }
  return g_string_free (text, FALSE);
}

void
wce_rulings_take_back (GPtrArray *rulings)
{
  for (guint i = 0; i < rulings->len; i++)
    {
      WceRuling *ruling = rulings->pdata[i];
      ruling->chosen = ruling->written;
    }
}

guint
wce_rulings_compare (char *const *before, char *const *after)
{
  guint i = 0;
  while (before[i] != NULL && after[i] != NULL
         && g_str_equal (before[i], after[i]))
    i++;
  return before[i] == NULL && after[i] == NULL ? G_MAXUINT : i;
}
