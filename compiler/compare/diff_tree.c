/* diff_tree.c: compares elements of two documents: which of them are the same
 * thing, and what about it differs. */

#include "diff.h"

#include "language/schema.h"
#include "text/translate.h"

#include <string.h>

/* ---- which are the same -------------------------------------------------- */

static const wcc_node **
children (wcc_diff *diff, const wcc_node *parent, const char *name, int *count)
{
  int n = 0;
  const wcc_node *node = parent ? wcc_node_child (parent, name) : NULL;
  for (const wcc_node *at = node; at; at = wcc_node_next (at, name))
    n++;
  const wcc_node **list = DIFF_MAKE (diff, n + 1, const wcc_node *);
  *count = 0;
  for (; node; node = wcc_node_next (node, name))
    list[(*count)++] = node;
  return list;
}

/* What must be equal in a round: first everything, then everything but the
 * citation, then each row of the keys in the table. NULL: the element takes no
 * part in the round. */
static const char *
mark (wcc_diff *diff, const wcc_node *node, int round)
{
  const char *key = "", *text = "";
  if (round < 2)
    return diff_canon (diff, node, round == 0);
  key = documented_element (node->name)->key[round - 2];
  if (strcmp (key, "id") == 0 && !wcc_node_get (node, "id"))
    return NULL;
  while (*key)
    {
      size_t n = strcspn (key, " ");
      const char *name = diff_print (diff, "%.*s", (int) n, key);
      const char *value = diff_value (diff, node, name);
      text = diff_print (diff, "%s|%s", text, value ? value : "");
      key += n + (key[n] == ' ');
    }
  return text;
}

static void
pair_round (wcc_diff *diff, struct diff_pairs *pairs, int round)
{
  const char **marks = DIFF_MAKE (diff, pairs->b_count + 1, const char *);
  for (int k = 0; k < pairs->b_count; k++)
    if (!pairs->taken[k])
      marks[k] = mark (diff, pairs->b[k], round);
  for (int i = 0; i < pairs->a_count; i++)
    {
      const char *own
          = pairs->partner[i] < 0 ? mark (diff, pairs->a[i], round) : NULL;
      for (int k = 0; own && k < pairs->b_count; k++)
        if (!pairs->taken[k] && marks[k] && strcmp (marks[k], own) == 0)
          {
            pairs->partner[i] = k;
            pairs->taken[k] = true;
            break;
          }
    }
}

struct diff_pairs
diff_match (wcc_diff *diff, const wcc_node *a, const wcc_node *b,
            const char *name)
{
  const struct documented_element *known = documented_element (name);
  struct diff_pairs pairs = { 0 };
  pairs.a = children (diff, a, name, &pairs.a_count);
  pairs.b = children (diff, b, name, &pairs.b_count);
  pairs.partner = DIFF_MAKE (diff, pairs.a_count + 1, int);
  pairs.taken = DIFF_MAKE (diff, pairs.b_count + 1, bool);
  for (int i = 0; i < pairs.a_count; i++)
    pairs.partner[i] = -1;
  for (int round = 0; round < 6; round++)
    if (round < 2 || known->key[round - 2])
      pair_round (diff, &pairs, round);
  return pairs;
}

/* ---- attributes and texts ------------------------------------------------ */

static bool
equal (const char *a, const char *b)
{
  return a && b ? strcmp (a, b) == 0 : a == b;
}

static void
compare_attribute (wcc_diff *diff, const char *prefix, const wcc_node *a,
                   const wcc_node *b, const char *name)
{
  const wcc_node *node = a ? a : b;
  const struct documented_attribute *known
      = documented_attribute (node->name, name);
  const char *standard = diff_standard (diff, node, name);
  const char *from = a ? diff_value (diff, a, name) : standard;
  const char *to = b ? diff_value (diff, b, name) : standard;
  const char *words
      = known->words ? _ (known->words) : diff_plain (diff, name);
  if (equal (from, to))
    return;
  from = a ? diff_value_words (diff, 0, a, name) : NULL;
  to = b ? diff_value_words (diff, 1, b, name) : NULL;
  if (equal (from, to)) /* two things with one name */
    {
      from = wcc_node_get (a, name);
      to = wcc_node_get (b, name);
    }
  diff_add (diff, diff_join (diff, prefix, ", ", words), from, to, a, b, name);
}

void
diff_attributes (wcc_diff *diff, const char *prefix, const wcc_node *a,
                 const wcc_node *b, const char *without)
{
  const wcc_node *both[2] = { a, b };
  for (int k = 0; k < 2; k++)
    for (int i = 0; both[k] && i < both[k]->attribute_count; i++)
      {
        const char *name = both[k]->attributes[i].name;
        bool foreign = (strchr (name, ':') && strcmp (name, "xml:lang") != 0)
                       || strcmp (name, "xmlns") == 0;
        if (!foreign && !has_word (without, name)
            && !(k == 1 && a && wcc_node_get (a, name)))
          compare_attribute (diff, prefix, a, b, name);
      }
}

/* A paragraph or line, and its language; "" is that of the document. */
struct text {
  const char *text, *language;
  const wcc_node *node;
};

static const char *
language_of (const wcc_node *node)
{
  const char *language = wcc_node_get (node, "xml:lang");
  return language ? language : "";
}

/* All texts of a name in an element, those of prose paragraph by paragraph. */
static struct text *
texts_of (wcc_diff *diff, const wcc_node *parent, const char *name, int *count)
{
  int elements, n = 0;
  const wcc_node **list = children (diff, parent, name, &elements);
  for (int i = 0; i < elements; i++)
    {
      n++;
      for (const wcc_node *p = list[i]->first_child; p; p = p->next)
        n++;
    }
  struct text *texts = DIFF_MAKE (diff, n + 1, struct text);
  *count = 0;
  for (int i = 0; i < elements; i++)
    {
      const char *language = language_of (list[i]);
      if (!list[i]->first_child)
        texts[(*count)++] = (struct text){ list[i]->text, language, list[i] };
      for (const wcc_node *p = list[i]->first_child; p; p = p->next)
        texts[(*count)++]
            = (struct text){ p->text,
                             *language_of (p) ? language_of (p) : language, p };
    }
  return texts;
}

/* Moves the texts of one language to the front. @return how many */
static int
of_language (struct text *texts, int count, const char *language)
{
  int n = 0;
  for (int i = 0; i < count; i++)
    if (strcmp (texts[i].language, language) == 0)
      {
        struct text found = texts[i];
        memmove (&texts[n + 1], &texts[n], (size_t) (i - n) * sizeof *texts);
        texts[n++] = found;
      }
  return n;
}

static const char *
join_texts (wcc_diff *diff, const struct text *texts, int first, int last)
{
  const char *all = "";
  for (int i = first; i < last; i++)
    all = diff_join (diff, all, "\n", texts[i].text);
  return first < last ? all : NULL;
}

/* Adds the difference of two lists of texts, without the equal texts at the
 * start and the end. */
static void
compare_texts (wcc_diff *diff, const char *what, const struct text *a, int as,
               const struct text *b, int bs)
{
  int start = 0;
  while (start < as && start < bs && equal (a[start].text, b[start].text))
    start++;
  while (as > start && bs > start && equal (a[as - 1].text, b[bs - 1].text))
    {
      as--;
      bs--;
    }
  if (as > start || bs > start)
    diff_add (diff, what, join_texts (diff, a, start, as),
              join_texts (diff, b, start, bs),
              as > start ? a[start].node : NULL,
              bs > start ? b[start].node : NULL, NULL);
}

void
diff_texts (wcc_diff *diff, const char *prefix, const wcc_node *a,
            const wcc_node *b, const char *name)
{
  int a_count, b_count;
  struct text *from = texts_of (diff, a, name, &a_count);
  struct text *to = texts_of (diff, b, name, &b_count);
  const struct documented_element *known = documented_element (name);
  const char *words = strcmp (name, "part") != 0 && known->words
                          ? _ (known->words)
                          : diff_plain (diff, name);
  while (a_count > 0 || b_count > 0)
    {
      const char *language = a_count > 0 ? from->language : to->language;
      int as = of_language (from, a_count, language);
      int bs = of_language (to, b_count, language);
      const char *what = diff_join (diff, prefix, ", ", words);
      if (*language)
        what = diff_print (diff, "%s (%s)", what, language);
      compare_texts (diff, what, from, as, to, bs);
      from += as;
      a_count -= as;
      to += bs;
      b_count -= bs;
    }
}

/* ---- parts of things ----------------------------------------------------- */

static const char *
with_cite (wcc_diff *diff, const char *text, const wcc_node *node)
{
  const char *cite = wcc_node_get (node, "cite");
  return cite ? diff_join (diff, text, " ", diff_print (diff, "(%s)", cite))
              : text;
}

/* Adds a part that only one document has. */
static void
note_part (wcc_diff *diff, const char *prefix, const wcc_node *node, int at)
{
  const char *what = diff_join (diff, prefix, ", ", diff_title (diff, node));
  const char *text
      = with_cite (diff, diff_describe (diff, at, node, true), node);
  diff_add (diff, what, at == 0 ? text : NULL, at == 1 ? text : NULL,
            at == 0 ? node : NULL, at == 1 ? node : NULL, NULL);
}

/* Compares two parts that are described in a line each. */
static void
compare_lines (wcc_diff *diff, const char *prefix, const wcc_node *a,
               const wcc_node *b)
{
  const char *from = diff_describe (diff, 0, a, true);
  const char *to = diff_describe (diff, 1, b, true);
  const char *what = diff_join (diff, prefix, ", ", diff_title (diff, a));
  size_t before = diff->count;
  if (equal (diff_canon (diff, a, true), diff_canon (diff, b, true)))
    return;
  if (!equal (from, to))
    {
      bool cites = !equal (wcc_node_get (a, "cite"), wcc_node_get (b, "cite"));
      diff_add (diff, what, cites ? with_cite (diff, from, a) : from,
                cites ? with_cite (diff, to, b) : to, a, b, NULL);
      before = 0;
    }
  const wcc_attribute *id[2]
      = { wcc_node_attribute (a, "id"), wcc_node_attribute (b, "id") };
  if (!equal (id[0] ? id[0]->value : NULL, id[1] ? id[1]->value : NULL))
    compare_attribute (diff, what, a, b, "id");
  if (equal (from, to))
    compare_attribute (diff, what, a, b, "cite");
  if (equal (from, to) && diff->count == before)
    diff_add (diff, what, diff_canon (diff, a, true),
              diff_canon (diff, b, true), a, b, NULL);
}

/* Adds a difference where the order has changed and matters: of effects that
 * set an answer the last one wins, and triggers on one event run in order. */
static void
compare_order (wcc_diff *diff, const char *prefix,
               const struct diff_pairs *pairs)
{
  for (int i = 0; i < pairs->a_count; i++)
    for (int k = i + 1; k < pairs->a_count; k++)
      {
        const wcc_node *a = pairs->a[i], *b = pairs->a[k];
        const char *op = wcc_node_get (a, "op"),
                   *other = wcc_node_get (b, "op");
        bool counts = strcmp (a->name, "on") == 0
                          ? true
                          : op && other && strcmp (op, "set") == 0
                                && strcmp (other, "set") == 0;
        int first = pairs->partner[i], second = pairs->partner[k];
        if (!counts || first < 0 || second < 0 || first < second
            || !equal (diff_title (diff, a), diff_title (diff, b)))
          continue;
        diff_add (
            diff,
            diff_join (diff, prefix, ", ",
                       diff_print (diff, _ ("%s, order"),
                                   diff_title (diff, a))),
            diff_join (diff, diff_describe (diff, 0, a, true), " / ",
                       diff_describe (diff, 0, b, true)),
            diff_join (diff, diff_describe (diff, 1, pairs->b[second], true),
                       " / ", diff_describe (diff, 1, pairs->b[first], true)),
            a, pairs->b[second], NULL);
      }
}

static void
compare_parts (wcc_diff *diff, const char *prefix, const wcc_node *a,
               const wcc_node *b, const char *name)
{
  struct diff_pairs pairs = diff_match (diff, a, b, name);
  bool whole = documented_element (name)->whole;
  for (int i = 0; i < pairs.a_count; i++)
    {
      const wcc_node *one = pairs.a[i];
      const wcc_node *other
          = pairs.partner[i] >= 0 ? pairs.b[pairs.partner[i]] : NULL;
      const char *title = wcc_node_get (one, "id") && !whole
                              ? diff_name (diff, 0, one)
                              : diff_title (diff, one);
      const char *longer = diff_join (diff, prefix, ", ", title);
      if (!other)
        note_part (diff, prefix, one, 0);
      else if (whole)
        compare_lines (diff, prefix, one, other);
      else
        {
          diff_attributes (diff, longer, one, other, "");
          diff_children (diff, longer, one, other, "");
        }
    }
  for (int k = 0; k < pairs.b_count; k++)
    if (!pairs.taken[k])
      note_part (diff, prefix, pairs.b[k], 1);
  if (strcmp (name, "effect") == 0 || strcmp (name, "on") == 0)
    compare_order (diff, prefix, &pairs);
}

/* Whether an element is a text for people, or paragraphs of it. */
static bool
is_text (const wcc_diff *diff, const char *name)
{
  return (schema_holds_text (diff->schema, name)
          && !has_word ("note leader deck number", name))
         || has_word ("history council rule", name);
}

void
diff_children (wcc_diff *diff, const char *prefix, const wcc_node *a,
               const wcc_node *b, const char *without)
{
  const wcc_node *both[2] = { a, b };
  if (!equal (a ? a->text : "", b ? b->text : ""))
    diff_add (diff, *prefix ? prefix : _ ("text"), a ? a->text : NULL,
              b ? b->text : NULL, a, b, NULL);
  for (int k = 0; k < 2; k++)
    for (const wcc_node *child = both[k] ? both[k]->first_child : NULL; child;
         child = child->next)
      {
        const char *name = child->name;
        if (wcc_node_child (child->parent, name) != child
            || (k == 1 && a && wcc_node_child (a, name))
            || has_word (without, name))
          continue;
        if (is_text (diff, name))
          diff_texts (diff, prefix, a, b, name);
        else
          compare_parts (diff, prefix, a, b, name);
      }
}

/* ---- things -------------------------------------------------------------- */

void
diff_begin (wcc_diff *diff, const wcc_node *a, const wcc_node *b)
{
  const wcc_node *node = a ? a : b;
  const struct documented_element *known = documented_element (node->name);
  const char *id = wcc_node_get (node, "id");
  if (!id && strcmp (node->name, "army") == 0)
    id = wcc_node_get (node, "side");
  diff->thing = (wcc_difference){
    .group = known->group ? _ (known->group) : diff_title (diff, node),
    .element = node->name,
    .id = id ? id : "",
    .thing = known->whole ? "" : diff_name (diff, a ? 0 : 1, node),
  };
}

/* Adds a thing that only one document has, and then all its details. */
static void
note_thing (wcc_diff *diff, const wcc_node *node, int at)
{
  const wcc_node *a = at == 0 ? node : NULL, *b = at == 1 ? node : NULL;
  const char *name = diff->thing.thing;
  diff_add (diff, NULL, a ? name : NULL, b ? name : NULL, a, b, NULL);
  diff->thing.detail = true;
  diff_texts (diff, "", a, b, "p");
  diff_attributes (diff, "", a, b, "id");
  diff_children (diff, "", a, b, "name p");
}

void
diff_things (wcc_diff *diff, const wcc_node *a, const wcc_node *b,
             const char *name)
{
  struct diff_pairs pairs = diff_match (diff, a, b, name);
  bool whole = documented_element (name)->whole;
  for (int i = 0; i < pairs.a_count; i++)
    if (pairs.partner[i] >= 0)
      {
        const wcc_node *other = pairs.b[pairs.partner[i]];
        diff_begin (diff, pairs.a[i], other);
        if (whole)
          compare_lines (diff, "", pairs.a[i], other);
        else
          {
            diff_attributes (diff, "", pairs.a[i], other, "");
            diff_children (diff, "", pairs.a[i], other, "");
          }
      }
  for (int at = 1; at >= 0; at--)
    for (int i = 0; i < (at ? pairs.b_count : pairs.a_count); i++)
      {
        const wcc_node *node = at ? pairs.b[i] : pairs.a[i];
        if (at ? pairs.taken[i] : pairs.partner[i] >= 0)
          continue;
        diff_begin (diff, at ? NULL : node, at ? node : NULL);
        if (whole)
          note_part (diff, "", node, at);
        else
          note_thing (diff, node, at);
      }
  if (whole && pairs.a_count > 0)
    {
      diff_begin (diff, pairs.a[0], NULL);
      diff->thing.id = "";
      compare_order (diff, "", &pairs);
    }
}
