/* words.c: puts the elements of rules into words for people. */
#include "ruleset.h"

#include <glib/gi18n.h>
#include <string.h>

#include "scene/rule-words.h"

char *
wce_ruleset_value (const WceRuleset *self, const wcc_node *node,
                   const char *attribute, gboolean *standard)
{
  wcc_element element;
  wcc_attribute_info info;
  const wcc_result *result = wce_ruleset_result (self);
  const wcc_catalogue *catalogue = wcc_result_catalogue (result);
  const char *value = wcc_node_get (node, attribute);
  if (standard != NULL)
    *standard = value == NULL;
  if (value != NULL && strcmp (node->name, "switch") == 0
      && (strcmp (attribute, "values") == 0
          || strcmp (attribute, "default") == 0))
    return wce_ruling_words (result, wcc_reader_languages (), node, value);
  if (!wcc_find_element (WCC_RULES, node->name, &element)
      || !wcc_find_attribute (&element, attribute, &info))
    return g_strdup (value != NULL ? value : "");
  if (value != NULL)
    return wce_rule_value (catalogue, &info, value);
  if (info.standard != NULL)
    return wce_rule_value (catalogue, &info, info.standard);
  return g_strdup (info.absent != NULL ? info.absent : "");
}

char *
wce_ruleset_sentence (const WceRuleset *self, const wcc_node *node)
{
  WceRuleWords words = { 0 };
  words.catalogue = wcc_result_catalogue (wce_ruleset_result (self));
  words.kind = WCC_RULES;
  return wce_rule_sentence (&words, node);
}

/* ---- places -------------------------------------------------------------- */

const char *
wce_ruleset_cite (const wcc_node *node)
{
  for (; node != NULL; node = node->parent)
    if (wcc_node_get (node, "cite") != NULL)
      return wcc_node_get (node, "cite");
  return NULL;
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
