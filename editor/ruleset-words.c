/* ruleset-words.c: what the elements of rules say, in words for people. */
#include "ruleset.h"

#include <glib/gi18n.h>
#include <string.h>

#include "scene.h"

/* ---- values ------------------------------------------------------------------------ */

/* A value by the names of the game. */
static char *
value_in_words (const WceRuleset *self, const wcc_attribute_info *info,
                const char *value)
{
  const wcc_catalogue *catalogue
      = wcc_result_catalogue (wce_ruleset_result (self));
  if (info->value.kind != WCC_VALUE_REFERS)
    return info->value.word_count > 0 ? wce_word_labels (&info->value, value)
                                      : g_strdup (value);
  g_auto (GStrv) words = g_strsplit (value, " ", -1);
  for (char **word = words; *word != NULL; word++)
    {
      const wcc_noun *noun = wcc_catalogue_find (catalogue, info->value.of,
                                                 *word, strlen (*word));
      if (noun != NULL && noun->name != NULL && *noun->name != '\0')
        {
          g_free (*word);
          *word = g_strdup (noun->name);
        }
    }
  return g_strjoinv (", ", words);
}

char *
wce_ruleset_value (const WceRuleset *self, const wcc_node *node,
                   const char *attribute, gboolean *standard)
{
  wcc_element element;
  wcc_attribute_info info;
  const char *value = wcc_node_get (node, attribute);
  if (standard != NULL)
    *standard = value == NULL;
  if (!wcc_find_element (WCC_RULES, node->name, &element)
      || !wcc_find_attribute (&element, attribute, &info))
    return g_strdup (value != NULL ? value : "");
  if (value != NULL)
    return value_in_words (self, &info, value);
  if (info.standard != NULL)
    return value_in_words (self, &info, info.standard);
  return g_strdup (info.absent != NULL ? info.absent : "");
}

/* ---- sentences --------------------------------------------------------------------- */

/* What an effect does to the answer of its question. Free with g_free(). */
static char *
answer (const char *op, const char *value)
{
  if (g_strcmp0 (op, "set") == 0)
    return g_strdup (value);
  if (g_strcmp0 (op, "add") == 0 && *value == '-')
    return g_strdup_printf (_ ("%s less"), value + 1);
  if (g_strcmp0 (op, "add") == 0)
    return g_strdup_printf (_ ("%s more"), value);
  if (g_strcmp0 (op, "cap") == 0)
    return g_strdup_printf (_ ("at most %s"), value);
  if (g_strcmp0 (op, "floor") == 0)
    return g_strdup_printf (_ ("at least %s"), value);
  if (g_strcmp0 (op, "bonus") == 0)
    return g_strdup_printf (_ ("%s more, beyond limits"), value);
  if (g_strcmp0 (op, "allow") == 0)
    return g_strdup (_ ("yes"));
  if (g_strcmp0 (op, "deny") == 0)
    return g_strdup (_ ("no"));
  return g_strjoin (" ", op != NULL ? op : "", value, NULL);
}

/* The attributes but for those that are told already. */
static void
append_attributes (GString *text, const WceRuleset *self, const wcc_node *node,
                   const char *const *told)
{
  wcc_element element;
  if (!wcc_find_element (WCC_RULES, node->name, &element))
    return;
  for (size_t i = 0; i < element.attribute_count; i++)
    {
      wcc_attribute_info info = wcc_element_attribute (&element, i);
      const char *written = wcc_node_get (node, info.name);
      if (written == NULL || strchr (info.name, ':') != NULL
          || g_strv_contains (told, info.name)
          || g_strcmp0 (written, info.standard) == 0)
        continue;
      g_autofree char *value = value_in_words (self, &info, written);
      g_string_append (text, text->len > 0 ? ", " : "");
      if (strcmp (written, "yes") == 0)
        g_string_append (text, info.label);
      else
        g_string_append_printf (text, "%s %s", info.label, value);
    }
}

/* A word of the language that an attribute of an element says. Free with
 * g_free(). */
static char *
label_of (const wcc_node *node, const char *attribute)
{
  wcc_element element;
  wcc_attribute_info info;
  const char *word = wcc_node_get (node, attribute);
  return wcc_find_element (WCC_RULES, node->name, &element)
                 && wcc_find_attribute (&element, attribute, &info)
             ? wce_word_labels (&info.value, word)
             : g_strdup (word);
}

/* What stands before the attributes: "close dice: at most 2". */
static char *
head_of (const wcc_node *node, const char *const **told)
{
  static const char *const of_effect[]
      = { "id", "cite", "query", "op", "value", NULL };
  static const char *const of_trigger[] = { "id", "cite", "event", NULL };
  static const char *const of_others[] = { "id", "cite", NULL };
  const char *query = wcc_node_get (node, "query");
  const char *event = wcc_node_get (node, "event");
  wcc_element element;
  *told = of_others;
  if (strcmp (node->name, "effect") == 0 && query != NULL)
    {
      const char *value = wcc_node_get (node, "value");
      g_autofree char *word = label_of (node, "query");
      g_autofree char *does
          = answer (wcc_node_get (node, "op"), value != NULL ? value : "");
      *told = of_effect;
      /* Translators: a question of the rules, and the answer */
      return g_strdup_printf (C_ ("effect", "%s: %s"), word, does);
    }
  if (strcmp (node->name, "on") == 0 && event != NULL)
    {
      g_autofree char *word = label_of (node, "event");
      *told = of_trigger;
      /* Translators: an event of the rules */
      return g_strdup_printf (C_ ("trigger", "on %s"), word);
    }
  return g_strdup (wcc_find_element (WCC_RULES, node->name, &element)
                       ? element.label
                       : node->name);
}

char *
wce_ruleset_sentence (const WceRuleset *self, const wcc_node *node)
{
  const char *const *told;
  g_autofree char *head = head_of (node, &told);
  g_autoptr (GString) details = g_string_new (NULL);
  GString *text = g_string_new (head);
  append_attributes (details, self, node, told);
  if (details->len > 0)
    g_string_append_printf (
        text, strcmp (node->name, "effect") == 0 ? ", %s" : " (%s)",
        details->str);
  if (node->text != NULL && *node->text != '\0')
    g_string_append_printf (text, ": %s", node->text);
  for (const wcc_node *child = node->first_child; child != NULL;
       child = child->next)
    {
      g_autofree char *inner = wce_ruleset_sentence (self, child);
      g_string_append_printf (text, "%s%s",
                              child == node->first_child ? ": " : "; ", inner);
    }
  return g_string_free (text, FALSE);
}

/* ---- places ------------------------------------------------------------------------ */

const char *
wce_ruleset_cite (const wcc_node *node)
{
  for (; node != NULL; node = node->parent)
    if (wcc_node_get (node, "cite") != NULL)
      return wcc_node_get (node, "cite");
  return NULL;
}

char *
wce_ruleset_file (const WceRuleset *self, const wcc_document *document)
{
  const char *own
      = wcc_document_name (wcc_result_document (wce_ruleset_result (self)));
  const char *path = wcc_document_name (document);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *own_name = g_path_get_basename (own);
  if (strcmp (name, own_name) != 0 || strcmp (path, own) == 0)
    return g_steal_pointer (&name);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *last = g_path_get_basename (folder);
  return g_build_filename (last, name, NULL);
}

char *
wce_ruleset_place (const WceRuleset *self, const wcc_document *document,
                   int line, const char *cite)
{
  const char *own
      = wcc_document_name (wcc_result_document (wce_ruleset_result (self)));
  g_autofree char *name = wce_ruleset_file (self, document);
  g_autofree char *place
      = g_strcmp0 (wcc_document_name (document), own) == 0
            ? g_strdup_printf (_ ("Line %d"), line)
            : g_strdup_printf (_ ("%s, line %d"), name, line);
  return cite != NULL ? g_strconcat (place, " · ", cite, NULL)
                      : g_steal_pointer (&place);
}
