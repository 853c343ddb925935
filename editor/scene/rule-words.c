/* rule-words.c: what elements of rules say, in words for people. */
#include "rule-words.h"

#include <glib/gi18n.h>
#include <string.h>

#include "read.h"

/* ---- values ------------------------------------------------------------------------ */

/* A value by the names of the game. */
char *
wce_rule_value (const wcc_catalogue *catalogue, const wcc_attribute_info *info,
                const char *value)
{
  if (*info->value.of == '\0')
    return info->value.word_count > 0 ? wce_word_labels (&info->value, value)
                                      : g_strdup (value);
  g_auto (GStrv) words = g_strsplit (value, " ", -1);
  for (char **word = words; *word != NULL; word++)
    {
      const wcc_noun *noun = wcc_catalogue_find (catalogue, info->value.of,
                                                 *word, strlen (*word));
      const char *name = noun != NULL ? noun->name : NULL;
      /* The name that rolls use: the face differs with each target. */
      if (noun == NULL && strcmp (info->value.of, "face") == 0
          && strcmp (*word, "symbol") == 0)
        name = _ ("symbol of the target");
      if (name != NULL && *name != '\0')
        {
          g_free (*word);
          *word = g_strdup (name);
        }
    }
  return g_strjoinv (wce_comma (), words);
}

static char *
answer_words (const wcc_result *result, const char *languages,
              const wcc_node *node, const char *value)
{
  const wcc_node *answer
      = node != NULL ? wcc_node_child (node, "answer") : NULL;
  for (; answer != NULL; answer = wcc_node_next (answer, "answer"))
    if (g_strcmp0 (wcc_node_get (answer, "value"), value) == 0
        && answer->text != NULL)
      return g_strdup (wcc_result_text (result, languages, answer->text));
  if (strcmp (value, "yes") == 0)
    return g_strdup (_ ("yes"));
  if (strcmp (value, "no") == 0)
    return g_strdup (_ ("no"));
  return g_strdelimit (g_strdup (value), "-", ' ');
}

char *
wce_ruling_words (const wcc_result *result, const char *languages,
                  const wcc_node *node, const char *values)
{
  g_auto (GStrv) words = g_strsplit (values, " ", -1);
  for (char **word = words; *word != NULL; word++)
    {
      g_autofree char *value = *word;
      *word = answer_words (result, languages, node, value);
    }
  return g_strjoinv (wce_comma (), words);
}

/* ---- sentences --------------------------------------------------------------------- */

/* What an effect does to the answer of its question. Free with g_free(). */
static char *
answer (const char *op, const char *value)
{
  if (g_strcmp0 (op, "set") == 0)
    return g_strdup (value);
  /* The minus sign, and the hyphen that documents write for it. */
  const char *less = g_str_has_prefix (value, "−") ? value + strlen ("−")
                     : *value == '-'               ? value + 1
                                                   : NULL;
  if (g_strcmp0 (op, "add") == 0 && less != NULL)
    return g_strdup_printf (_ ("%s less"), less);
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

/* The attributes that are not told yet. */
static void
append_attributes (GString *text, const WceRuleWords *words,
                   const wcc_node *node, const char *const *told)
{
  wcc_element element;
  if (!wcc_find_element (words->kind, node->name, &element))
    return;
  for (size_t i = 0; i < element.attribute_count; i++)
    {
      wcc_attribute_info info = wcc_element_attribute (&element, i);
      const char *written = wcc_node_get (node, info.name);
      if (written == NULL || strchr (info.name, ':') != NULL
          || g_strv_contains (told, info.name)
          || g_strcmp0 (written, info.standard) == 0)
        continue;
      gboolean in_words = info.value.kind == WCC_VALUE_EXPRESSION
                          && words->expression != NULL;
      g_autofree char *value
          = in_words ? words->expression (words->user, written)
                     : wce_rule_value (words->catalogue, &info, written);
      if (text->len > 0)
        /* Translators: between parts of a sentence, such as "rolls attack,
         * battle back" and "when the piece has moved" */
        g_string_append (text, C_ ("sentence", ", "));
      if (strcmp (written, "yes") == 0)
        g_string_append (text, info.label);
      else if (in_words)
        /* Translators: "when", and a whole sentence: "the piece has moved" */
        g_string_append_printf (text, C_ ("condition", "%s %s"), info.label,
                                value);
      else
        g_string_append_printf (text, "%s %s", info.label, value);
    }
}

/* The word of the language that an attribute holds. Free with g_free(). */
static char *
label_of (const WceRuleWords *words, const wcc_node *node,
          const char *attribute)
{
  wcc_element element;
  wcc_attribute_info info;
  const char *word = wcc_node_get (node, attribute);
  return wcc_find_element (words->kind, node->name, &element)
                 && wcc_find_attribute (&element, attribute, &info)
             ? wce_word_labels (&info.value, word)
             : g_strdup (word);
}

/* The text before the attributes: "close dice: at most 2". */
static char *
head_of (const WceRuleWords *words, const wcc_node *node,
         const char *const **told)
{
  static const char *const of_effect[]
      = { "id", "cite", "query", "op", "value", NULL };
  static const char *const of_trigger[] = { "id", "cite", "event", NULL };
  static const char *const of_turn[] = { "cite", "phases", NULL };
  static const char *const of_others[] = { "id", "cite", NULL };
  const char *query = wcc_node_get (node, "query");
  const char *event = wcc_node_get (node, "event");
  wcc_element element;
  *told = of_others;
  if (strcmp (node->name, "effect") == 0 && query != NULL)
    {
      const char *value = wcc_node_get (node, "value");
      g_autofree char *word = label_of (words, node, "query");
      g_autofree char *number = value != NULL && words->expression != NULL
                                    ? words->expression (words->user, value)
                                    : g_strdup (value != NULL ? value : "");
      g_autofree char *does = answer (wcc_node_get (node, "op"), number);
      *told = of_effect;
      /* Translators: a question of the rules, and the answer */
      return g_strdup_printf (C_ ("effect", "%s: %s"), word, does);
    }
  if (strcmp (node->name, "on") == 0 && event != NULL)
    {
      g_autofree char *word = label_of (words, node, "event");
      *told = of_trigger;
      /* Translators: an event of the rules */
      return g_strdup_printf (C_ ("trigger", "on %s"), word);
    }
  if (strcmp (node->name, "turn") == 0)
    {
      g_autofree char *phases = label_of (words, node, "phases");
      *told = of_turn;
      /* Translators: a list of phases, such as "move, fire, close" */
      return g_strdup_printf (_ ("In a turn: %s"), phases);
    }
  return g_strdup (wcc_find_element (words->kind, node->name, &element)
                       ? element.label
                       : node->name);
}

char *
wce_rule_sentence (const WceRuleWords *words, const wcc_node *node)
{
  const char *const *told;
  g_autofree char *head = head_of (words, node, &told);
  g_autoptr (GString) details = g_string_new (NULL);
  GString *text = g_string_new (head);
  append_attributes (details, words, node, told);
  if (details->len > 0)
    g_string_append_printf (text,
                            /* Translators: behind the answer of a question of
                             * the rules: when, where, in which rolls */
                            strcmp (node->name, "effect") == 0
                                ? C_ ("details", ", %s")
                                : C_ ("aside", " (%s)"),
                            details->str);
  if (node->text != NULL && *node->text != '\0')
    g_string_append_printf (text, C_ ("details", ": %s"), node->text);
  gboolean first = TRUE;
  for (const wcc_node *child = node->first_child; child != NULL;
       child = child->next)
    {
      if (strcmp (child->name, "p") == 0)
        continue; /* the same in words for players */
      g_autofree char *inner = wce_rule_sentence (words, child);
      g_string_append_printf (
          text, first ? C_ ("details", ": %s") : C_ ("details", "; %s"), inner);
      first = FALSE;
    }
  return g_string_free (text, FALSE);
}
