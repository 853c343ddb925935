/* merge_match.c: which elements of three documents are the same thing. The keys
 * are those of comparisons; the words are compared as they are written, since a
 * default that is written says something in a thing that is like another. */

#include "merge.h"

#include "language/schema.h"

#include <stdlib.h>
#include <string.h>

/* ---- what an element says ------------------------------------------------ */

const char *
merge_value (wcc_merge *merge, const wcc_node *node, const char *name)
{
  const char *text = node ? wcc_node_get (node, name) : NULL;
  bool set = node && documented_attribute (node->name, name)->value == AS_SET;
  return text ? diff_words (&merge->diff, text, set) : NULL;
}

static int
by_name (const void *a, const void *b)
{
  const wcc_attribute *const *one = a, *const *other = b;
  return strcmp ((*one)->name, (*other)->name);
}

static void
put_said (wcc_merge *merge, struct text *out, const wcc_node *node,
          const char *without)
{
  int count = node->attribute_count;
  const wcc_attribute **list
      = DIFF_MAKE (&merge->diff, count + 1, const wcc_attribute *);
  for (int i = 0; i < count; i++)
    list[i] = &node->attributes[i];
  qsort (list, (size_t) count, sizeof (*list), by_name);
  put (out, "<%s", node->name);
  for (int i = 0; i < count; i++)
    if (!has_word (without, list[i]->name))
      put (out, " %s='%s'", list[i]->name,
           merge_value (merge, node, list[i]->name));
  put (out, ">%s", node->text);
  for (const wcc_node *child = node->first_child; child; child = child->next)
    put_said (merge, out, child, "");
  put (out, "</>");
}

const char *
merge_said (wcc_merge *merge, const wcc_node *node, const char *without)
{
  /* About as much as it has in the document: most of these texts need no more. */
  size_t room = node->whole.end - node->whole.start + 16;
  struct text out = { .arena = &merge->diff.arena,
                      .out = &merge->diff.out_of_memory,
                      .at = DIFF_MAKE (&merge->diff, room, char),
                      .room = room };
  put_said (merge, &out, node, without);
  return text_put (&out);
}

bool
merge_same (wcc_merge *merge, const wcc_node *a, const wcc_node *b)
{
  return a && b ? strcmp (merge_said (merge, a, ""), merge_said (merge, b, ""))
                      == 0
                : a == b;
}

/* ---- pairs --------------------------------------------------------------- */

/* Children of one document. */
struct list {
  const wcc_node **node;
  struct merge_marks marks;
};

static struct list
new_list (wcc_merge *merge, int most)
{
  struct list list = { DIFF_MAKE (&merge->diff, most + 1, const wcc_node *),
                       { DIFF_MAKE (&merge->diff, most + 1, const char *),
                         DIFF_MAKE (&merge->diff, most + 1, int), 0 } };
  return list;
}

static void
add_to_list (struct list *list, const wcc_node *node)
{
  list->marks.partner[list->marks.count] = -1;
  list->node[list->marks.count++] = node;
}

static struct list
list_children (wcc_merge *merge, const wcc_node *parent, const char *name)
{
  int count = 0;
  const wcc_node *first = parent ? wcc_node_child (parent, name) : NULL;
  for (const wcc_node *at = first; at; at = wcc_node_next (at, name))
    count++;
  struct list list = new_list (merge, count);
  for (; first; first = wcc_node_next (first, name))
    add_to_list (&list, first);
  return list;
}

/* The values of a row of keys, and the language. NULL: it takes no part. */
static const char *
mark_of (wcc_merge *merge, const wcc_node *node, const char *key)
{
  const char *language = wcc_node_get (node, "xml:lang");
  const char *text = language ? language : "";
  if (strcmp (key, "id") == 0 && !wcc_node_get (node, "id"))
    return NULL;
  while (*key)
    {
      size_t n = strcspn (key, " ");
      const char *name = diff_print (&merge->diff, "%.*s", (int) n, key);
      const char *value = merge_value (merge, node, name);
      text = diff_print (&merge->diff, "%s|%s", text, value ? value : "");
      key += n + (key[n] == ' ');
    }
  return text;
}

static void
set_marks (wcc_merge *merge, struct list *list, const char *key)
{
  for (int i = 0; i < list->marks.count; i++)
    list->marks.mark[i] = list->marks.partner[i] >= 0 ? NULL
                          : key ? mark_of (merge, list->node[i], key)
                                : merge_said (merge, list->node[i], "");
}

/* A mark and whose it is. */
struct marked {
  const char *mark;
  int index;
};

static int
by_mark (const void *a, const void *b)
{
  const struct marked *one = a, *other = b;
  int order = strcmp (one->mark, other->mark);
  return order != 0 ? order : one->index - other->index;
}

static struct marked *
sort_marks (wcc_merge *merge, const char *const *mark, int *count)
{
  int all = *count;
  struct marked *list = DIFF_MAKE (&merge->diff, all + 1, struct marked);
  *count = 0;
  for (int i = 0; i < all; i++)
    if (mark[i])
      list[(*count)++] = (struct marked){ mark[i], i };
  if (*count > 0)
    qsort (list, (size_t) *count, sizeof *list, by_mark);
  return list;
}

void
merge_pair_marks (wcc_merge *merge, const struct merge_marks *a,
                  const struct merge_marks *b)
{
  int as = a->count, bs = b->count;
  const struct marked *one = sort_marks (merge, a->mark, &as);
  const struct marked *other = sort_marks (merge, b->mark, &bs);
  for (int i = 0, k = 0; i < as && k < bs;)
    {
      int order = strcmp (one[i].mark, other[k].mark);
      if (order == 0)
        {
          a->partner[one[i].index] = other[k].index;
          b->partner[other[k].index] = one[i].index;
        }
      i += order <= 0;
      k += order >= 0;
    }
}

/* @param key  a row of the table; NULL: all must be equal */
static void
pair_round (wcc_merge *merge, struct list *a, struct list *b, const char *key)
{
  set_marks (merge, a, key);
  set_marks (merge, b, key);
  merge_pair_marks (merge, &a->marks, &b->marks);
}

/* Whether a parent may have one child of a name only; of texts, one in each
 * language. */
static bool
is_single (const wcc_merge *merge, const wcc_node *parent, const char *name)
{
  if (has_word ("title name history council status date designer commander",
                name))
    return true;
  for (int i = 0; i < SCHEMAS; i++)
    {
      const struct schema_element *element
          = strcmp (schemas[i].root, merge->diff.schema) == 0
                ? find_element (&schemas[i], parent->name)
                : NULL;
      for (int k = 0; element && k < element->inside_count; k++)
        if (strcmp (element->inside[k].name, name) == 0)
          return element->inside[k].most == 1;
    }
  return false;
}

/* @param single  there is one at most
 * @param strict  what both are new: only the first row tells that they are the
 *                same thing, and nothing does if it is empty */
static void
pair (wcc_merge *merge, struct list *a, struct list *b, const char *name,
      bool single, bool strict)
{
  const struct documented_element *known = documented_element (name);
  pair_round (merge, a, b, NULL);
  for (int i = 0; i < (strict ? 1 : 4) && known->key[i]; i++)
    if (!strict || *known->key[i])
      pair_round (merge, a, b, known->key[i]);
  if (single)
    pair_round (merge, a, b, "");
}

/* Those of a list that have no partner. */
static struct list
rest (wcc_merge *merge, const struct list *all)
{
  struct list list = new_list (merge, all->marks.count);
  for (int i = 0; i < all->marks.count; i++)
    if (all->marks.partner[i] < 0)
      add_to_list (&list, all->node[i]);
  return list;
}

static const wcc_node *
partner_of (const struct list *list, int i, const struct list *other)
{
  int partner = list->marks.partner[i];
  return partner >= 0 ? other->node[partner] : NULL;
}

struct triple *
merge_match (wcc_merge *merge, const struct triple *in, const char *name,
             int *count)
{
  bool single = is_single (merge, in->node[OURS], name);
  struct list base = list_children (merge, in->node[BASE], name);
  struct list again = list_children (merge, in->node[BASE], name);
  struct list ours = list_children (merge, in->node[OURS], name);
  struct list theirs = list_children (merge, in->node[THEIRS], name);
  pair (merge, &base, &ours, name, single, false);
  pair (merge, &again, &theirs, name, single, false);
  struct list mine = rest (merge, &ours), other = rest (merge, &theirs);
  pair (merge, &mine, &other, name, single, true);
  struct triple *all = DIFF_MAKE (
      &merge->diff, base.marks.count + mine.marks.count + other.marks.count + 1,
      struct triple);
  *count = 0;
  for (int i = 0; i < base.marks.count; i++)
    all[(*count)++]
        = (struct triple){ { base.node[i], partner_of (&base, i, &ours),
                             partner_of (&again, i, &theirs) } };
  for (int i = 0; i < mine.marks.count; i++)
    all[(*count)++] = (struct triple){ { NULL, mine.node[i],
                                         partner_of (&mine, i, &other) } };
  for (int i = 0; i < other.marks.count; i++)
    if (other.marks.partner[i] < 0)
      all[(*count)++] = (struct triple){ { NULL, NULL, other.node[i] } };
  return all;
}
