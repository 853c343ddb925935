/* diff_text.c: puts elements and values of a comparison into words. */

#include "diff.h"

#include "language/schema.h"
#include "text/translate.h"
#include "wcr/vocabulary.h"

#include <stdlib.h>
#include <string.h>

/* Moves the text past white space. @return the length of the word there */
static size_t
word_at (const char **text)
{
  *text += strspn (*text, " \t\r\n");
  return strcspn (*text, " \t\r\n");
}

const char *
diff_plain (wcc_diff *diff, const char *word)
{
  size_t length = strlen (word);
  char *text = DIFF_MAKE (diff, length + 1, char);
  for (size_t i = 0; i < length; i++)
    text[i] = word[i];
  for (char *dash = text; (dash = strchr (dash, '-'));)
    *dash = ' ';
  return text;
}

/* ---- values -------------------------------------------------------------- */

static int
compare_words (const void *a, const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

const char *
diff_words (wcc_diff *diff, const char *text, bool set)
{
  size_t length = strlen (text), count = 0, n;
  char *joined = DIFF_MAKE (diff, length + 1, char), *end = joined;
  const char **word = DIFF_MAKE (diff, length / 2 + 1, const char *);
  for (; (n = word_at (&text)) > 0; text += n)
    word[count++] = diff_print (diff, "%.*s", (int) n, text);
  if (set)
    qsort (word, count, sizeof *word, compare_words);
  for (size_t i = 0; i < count; i++)
    {
      if (set && i > 0 && strcmp (word[i], word[i - 1]) == 0)
        continue;
      if (end > joined)
        *end++ = ' ';
      n = strlen (word[i]);
      memcpy (end, word[i], n);
      end += n;
    }
  return joined;
}

/* A whole number without plus sign and leading zeros; other text as it is. */
static const char *
tidy_number (const char *text)
{
  const char *digits = text + (*text == '+');
  if (*digits == '\0' || digits[strspn (digits, "0123456789")] != '\0')
    return text;
  while (*digits == '0' && digits[1] != '\0')
    digits++;
  return digits;
}

const char *
diff_standard (const wcc_diff *diff, const wcc_node *node, const char *name)
{
  const struct schema_attribute *found
      = schema_attribute (diff->schema, node->name, name);
  return found && found->standard && *found->standard ? found->standard : NULL;
}

const char *
diff_value (wcc_diff *diff, const wcc_node *node, const char *name)
{
  const struct documented_attribute *known
      = documented_attribute (node->name, name);
  const char *text = wcc_node_get (node, name);
  if (!text)
    return diff_standard (diff, node, name);
  text = diff_words (diff, text, known->value == AS_SET);
  if (strcmp (name, "at") != 0)
    text = tidy_number (text);
  return *text ? text : NULL;
}

const char *
diff_army (wcc_diff *diff, int at, const char *side)
{
  const wcc_node *root = diff->root[at];
  for (const wcc_node *army = root ? wcc_node_child (root, "army") : NULL; army;
       army = wcc_node_next (army, "army"))
    {
      const char *own = wcc_node_get (army, "side");
      const wcc_node *name = wcc_node_child (army, "name");
      if (own && name && strcmp (own, side) == 0)
        return name->text;
    }
  return side;
}

/* Finds the element with the id and one of some names, below an element. */
static const wcc_node *
find_id (const wcc_node *root, const char *elements, const char *id)
{
  for (const wcc_node *node = root ? root->first_child : NULL; node;
       node = node->next)
    {
      const char *own = wcc_node_get (node, "id");
      const wcc_node *inside = NULL;
      if (own && strcmp (own, id) == 0 && has_word (elements, node->name))
        return node;
      if (strcmp (node->name, "board") == 0 || strcmp (node->name, "die") == 0)
        inside = find_id (node, elements, id);
      if (inside)
        return inside;
    }
  return NULL;
}

const char *
diff_name_of (wcc_diff *diff, int at, const char *elements, const char *id)
{
  const wcc_node *found = find_id (diff->root[at], elements, id);
  if (!found)
    found = find_id (diff->rules[at], elements, id);
  return found ? diff_name (diff, at, found) : diff_plain (diff, id);
}

/* One name of a value, in words. */
static const char *
name_words (wcc_diff *diff, int at, const struct documented_attribute *known,
            const char *word)
{
  if (known->of)
    return diff_name_of (diff, at, known->of, word);
  if (known->value == AS_WORDS)
    return diff_plain (diff, word);
  if (known->value == AS_SIDE)
    return diff_army (diff, at, word);
  return word;
}

const char *
diff_value_words (wcc_diff *diff, int at, const wcc_node *node,
                  const char *name)
{
  const struct documented_attribute *known
      = documented_attribute (node->name, name);
  const char *value = diff_value (diff, node, name), *words = "";
  const char *between = strcmp (name, "at") == 0 ? " " : ", ";
  size_t n;
  if (!value)
    return known->absent ? _ (known->absent) : _ ("none");
  if (known->value == AS_PLAIN)
    return value;
  for (; (n = word_at (&value)) > 0; value += n)
    words = diff_join (diff, words, between,
                       name_words (diff, at, known,
                                   diff_print (diff, "%.*s", (int) n, value)));
  return words;
}

/* ---- elements ------------------------------------------------------------ */

const char *
diff_canon (wcc_diff *diff, const wcc_node *node, bool cite)
{
  const char *text = diff_print (diff, "<%s", node->name);
  int most = node->attribute_count;
  const char **line = DIFF_MAKE (diff, most + 1, const char *);
  size_t count = 0;
  for (int i = 0; i < most; i++)
    {
      const char *name = node->attributes[i].name;
      const char *standard = diff_standard (diff, node, name);
      const char *value = diff_value (diff, node, name);
      bool skip = (strchr (name, ':') && strcmp (name, "xml:lang") != 0)
                  || strcmp (name, "xmlns") == 0
                  || (!cite && strcmp (name, "cite") == 0);
      if (!skip && value
          && !(standard && strcmp (standard, value) == 0))
        line[count++] = diff_print (diff, " %s='%s'", name, value);
    }
  qsort (line, count, sizeof *line, compare_words);
  for (size_t i = 0; i < count; i++)
    text = diff_join (diff, text, "", line[i]);
  text = diff_join (diff, text, "", diff_print (diff, ">%s", node->text));
  for (const wcc_node *child = node->first_child; child; child = child->next)
    text = diff_join (diff, text, "", diff_canon (diff, child, cite));
  return diff_join (diff, text, "", "</>");
}

const char *
diff_title (wcc_diff *diff, const wcc_node *node)
{
  const struct documented_element *known = documented_element (node->name);
  const char *query = wcc_node_get (node, "query");
  const char *event = wcc_node_get (node, "event");
  if (strcmp (node->name, "effect") == 0)
    return diff_plain (diff, query ? query : node->name);
  if (strcmp (node->name, "on") == 0)
    return diff_print (diff, _ ("on %s"),
                       event ? diff_plain (diff, event) : "");
  return known->words ? _ (known->words) : diff_plain (diff, node->name);
}

const char *
diff_name (wcc_diff *diff, int at, const wcc_node *node)
{
  const struct documented_element *known = documented_element (node->name);
  const char *id = wcc_node_get (node, "id"), *words = "", *key = known->key[0];
  const wcc_node *name = wcc_node_child (node, "name");
  size_t n;
  while (name && wcc_node_get (name, "xml:lang")
         && wcc_node_next (name, "name"))
    name = wcc_node_next (name, "name");
  if (name && *name->text)
    return name->text;
  if (strcmp (node->name, "army") == 0 && wcc_node_get (node, "side"))
    return diff_army (diff, at, wcc_node_get (node, "side"));
  if (id)
    return diff_plain (diff, id);
  for (; key && (n = word_at (&key)) > 0; key += n)
    {
      const char *attribute = diff_print (diff, "%.*s", (int) n, key);
      if (wcc_node_get (node, attribute))
        words = diff_join (diff, words, ", ",
                           diff_value_words (diff, at, node, attribute));
    }
  return diff_join (diff, diff_title (diff, node), ": ", words);
}

/* What an effect does to the answer. */
static const char *
answer (wcc_diff *diff, const wcc_node *effect)
{
  static const struct {
    const char *op, *format;
  } forms[] = {
    { "set", "%s" },
    { "add", N_ ("%s more") },
    { "cap", N_ ("at most %s") },
    { "floor", N_ ("at least %s") },
    { "allow", N_ ("yes") },
    { "deny", N_ ("no") },
    { "bonus", N_ ("%s more, beyond limits") },
  };
  const char *op = wcc_node_get (effect, "op");
  const char *value = diff_value (diff, effect, "value");
  if (!value)
    value = "";
  if (op && strcmp (op, "add") == 0 && *value == '-')
    return diff_print (diff, _ ("%s less"), value + 1);
  for (size_t i = 0; op && i < sizeof forms / sizeof forms[0]; i++)
    if (strcmp (forms[i].op, op) == 0)
      {
        const char *form = i > 0 ? _ (forms[i].format) : forms[i].format;
        const char *mark = strstr (form, "%s");
        if (!mark)
          return *value ? diff_print (diff, "%s (%s)", form, value) : form;
        return diff_print (diff, "%.*s%s%s", (int) (mark - form), form, value,
                           mark + 2);
      }
  return value;
}

/* Attributes with their words, except id, citation, and those in the title. */
static const char *
attribute_list (wcc_diff *diff, int at, const wcc_node *node)
{
  bool effect = strcmp (node->name, "effect") == 0;
  const char *text = effect ? answer (diff, node) : "";
  const char *told = effect                           ? "id cite query op value"
                     : strcmp (node->name, "on") == 0 ? "id cite event"
                                                      : "id cite";
  for (int i = 0; i < node->attribute_count; i++)
    {
      const char *name = node->attributes[i].name;
      const struct documented_attribute *known
          = documented_attribute (node->name, name);
      const char *standard = diff_standard (diff, node, name);
      const char *value = diff_value (diff, node, name);
      if (has_word (told, name) || strchr (name, ':') || !value
          || (standard && strcmp (standard, value) == 0))
        continue;
      const char *words
          = known->words ? _ (known->words) : diff_plain (diff, name);
      if (strcmp (value, "yes") != 0)
        words = diff_print (diff, "%s %s", words,
                            diff_value_words (diff, at, node, name));
      text = diff_join (diff, text, ", ", words);
    }
  return text;
}

const char *
diff_describe (wcc_diff *diff, int at, const wcc_node *node, bool bare)
{
  bool effect = strcmp (node->name, "effect") == 0;
  const char *text = attribute_list (diff, at, node), *inside = node->text;
  for (const wcc_node *child = node->first_child; child; child = child->next)
    inside = diff_join (diff, inside, "; ",
                        diff_describe (diff, at, child, false));
  if (!bare && effect)
    text = diff_join (diff, diff_title (diff, node), ": ", text);
  else if (!bare)
    text = *text ? diff_print (diff, "%s (%s)", diff_title (diff, node), text)
                 : diff_title (diff, node);
  return diff_join (diff, text, ": ", inside);
}
