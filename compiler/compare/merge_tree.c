/* merge_tree.c: merges elements: their attributes one by one, their texts, and
 * what is in them. */

#include "merge.h"

#include "language/schema.h"
#include "text/translate.h"

#include <string.h>

/* ---- attributes ---------------------------------------------------------- */

static void
merge_attribute (wcc_merge *merge, const struct triple *at, const char *name)
{
  const wcc_node *ours = at->node[OURS], *theirs = at->node[THEIRS];
  const struct documented_attribute *known
      = documented_attribute (ours->name, name);
  const char *value[SIDES], *merged;
  bool joined = at->node[BASE] && merge_is_set (merge, ours, name);
  for (int side = 0; side < SIDES; side++)
    value[side] = merge_value (merge, at->node[side], name);
  if (!merge_values (merge, value, joined, &merged))
    {
      const char *words
          = known->words ? _ (known->words) : diff_plain (&merge->diff, name);
      words = diff_join (&merge->diff, merge_name (merge, OURS, ours), ", ",
                         words);
      merge_tell_values (merge, ours, theirs, words, name, value);
    }
  else if (!merge_equal (merged, value[OURS]))
    merge_write_attribute (merge, ours, name,
                           merge_equal (merged, value[THEIRS])
                               ? wcc_node_get (theirs, name)
                               : merged);
}

static void
merge_attributes (wcc_merge *merge, const struct triple *at)
{
  const wcc_node *ours = at->node[OURS], *theirs = at->node[THEIRS];
  for (int i = 0; i < ours->attribute_count; i++)
    merge_attribute (merge, at, ours->attributes[i].name);
  for (int i = 0; i < theirs->attribute_count; i++)
    if (!wcc_node_get (ours, theirs->attributes[i].name))
      merge_attribute (merge, at, theirs->attributes[i].name);
}

/* ---- what is inside, as a whole ------------------------------------------ */

static const char *
said_inside (wcc_merge *merge, const wcc_node *node)
{
  struct text all
      = { .arena = &merge->diff.arena, .out = &merge->diff.out_of_memory };
  if (!node)
    return NULL;
  put (&all, "%s", node->text);
  for (const wcc_node *child = node->first_child; child; child = child->next)
    put (&all, "%s", merge_said (merge, child, ""));
  return text_put (&all);
}

static int
count_children (const wcc_node *node)
{
  int count = 0;
  for (const wcc_node *at = node ? node->first_child : NULL; at; at = at->next)
    count++;
  return count;
}

/* Merges paragraph by paragraph, where the three have equally many.
 * @return whether they have */
static bool
merge_paragraphs (wcc_merge *merge, const struct triple *at)
{
  struct triple child = *at;
  int count = count_children (at->node[OURS]);
  if (!at->node[BASE]
      || !has_word ("history council rule", at->node[OURS]->name) || count == 0
      || count != count_children (at->node[BASE])
      || count != count_children (at->node[THEIRS]))
    return false;
  for (int side = 0; side < SIDES; side++)
    child.node[side] = at->node[side]->first_child;
  for (; child.node[OURS]; count--)
    {
      merge_element (merge, &child);
      for (int side = 0; side < SIDES; side++)
        child.node[side] = child.node[side]->next;
    }
  return true;
}

/* Merges texts, and steps whose order counts. */
static void
merge_inside (wcc_merge *merge, const struct triple *at)
{
  const wcc_node *ours = at->node[OURS], *theirs = at->node[THEIRS];
  const char *value[SIDES], *merged;
  for (int side = 0; side < SIDES; side++)
    value[side] = said_inside (merge, at->node[side]);
  if (merge_values (merge, value, false, &merged))
    {
      if (!merge_equal (merged, value[OURS]))
        merge_write_inside (merge, ours, theirs);
    }
  else if (ours->first_child || theirs->first_child)
    {
      if (!merge_paragraphs (merge, at))
        merge_tell_both (merge, ours, theirs, merge_name (merge, OURS, ours));
    }
  else
    merge_tell_values (merge, ours, theirs, merge_name (merge, OURS, ours), "",
                       value);
}

/* ---- order --------------------------------------------------------------- */

/* Whether it counts which of two comes first, as in compare_order(). */
static bool
order_counts (const wcc_node *a, const wcc_node *b)
{
  bool on = strcmp (a->name, "on") == 0;
  const char *key = on ? "event" : "query";
  const char *op = wcc_node_get (a, "op"), *other = wcc_node_get (b, "op");
  return merge_equal (wcc_node_get (a, key), wcc_node_get (b, key))
         && (on
             || (op && other && strcmp (op, "set") == 0
                 && strcmp (other, "set") == 0));
}

static bool
is_new (const struct triple *at, enum side side)
{
  return at->node[side] && !at->node[BASE]
         && !at->node[side == OURS ? THEIRS : OURS];
}

/* Whether ours has a new element that must be before or behind a new one of
 * theirs. */
static bool
rivals (const struct triple *all, int count, const wcc_node *node)
{
  for (int i = 0; i < count; i++)
    if (is_new (&all[i], OURS) && order_counts (all[i].node[OURS], node))
      return true;
  return false;
}

/* Whether a document has two of the base the other way round, and it counts. */
static bool
turned (const struct triple *all, int count, enum side side)
{
  uint32_t last = 0;
  bool rising = true;
  for (int i = 0; i < count; i++)
    if (all[i].node[BASE] && all[i].node[side])
      {
        rising = rising && all[i].node[side]->whole.start > last;
        last = all[i].node[side]->whole.start;
      }
  for (int i = 0; i < count && !rising; i++)
    for (int k = i + 1; k < count; k++)
      {
        const wcc_node *one = all[i].node[side], *other = all[k].node[side];
        if (all[i].node[BASE] && all[k].node[BASE] && one && other
            && one->whole.start > other->whole.start
            && order_counts (one, other))
          return true;
      }
  return false;
}

/* Whether a list is as in the base, but for the order. */
static bool
only_turned (wcc_merge *merge, const struct triple *all, int count)
{
  for (int i = 0; i < count; i++)
    for (int side = OURS; side < SIDES; side++)
      if (!merge_same (merge, all[i].node[BASE], all[i].node[side]))
        return false;
  return true;
}

/* The elements of ours in the order of a document that has all of them. */
static const wcc_node **
in_order (wcc_merge *merge, const struct triple *all, int count, enum side side)
{
  const wcc_node **list = DIFF_MAKE (&merge->diff, count, const wcc_node *);
  for (int i = 0; i < count; i++)
    {
      int place = 0;
      for (int k = 0; k < count; k++)
        place
            += all[k].node[side]->whole.start < all[i].node[side]->whole.start;
      list[place] = all[i].node[OURS];
    }
  return list;
}

/* Whether two documents have the elements in the same order. */
static bool
same_order (const struct triple *all, int count)
{
  for (int i = 0; i < count; i++)
    for (int k = 0; k < count; k++)
      {
        const struct triple *a = &all[i], *b = &all[k];
        if (a->node[OURS] && a->node[THEIRS] && b->node[OURS] && b->node[THEIRS]
            && (a->node[OURS]->whole.start < b->node[OURS]->whole.start)
                   != (a->node[THEIRS]->whole.start
                       < b->node[THEIRS]->whole.start))
          return false;
      }
  return true;
}

/* Takes the order of theirs. */
static void
merge_order (wcc_merge *merge, const struct triple *all, int count)
{
  if (!turned (all, count, THEIRS) || same_order (all, count))
    return;
  if (turned (all, count, OURS) || !only_turned (merge, all, count))
    {
      merge_tell (merge, all[0].node[OURS], all[0].node[THEIRS],
                  _ ("%s: theirs has them in another order, and ours changed "
                     "them, too"),
                  diff_title (&merge->diff, all[0].node[BASE]));
      return;
    }
  const wcc_node **from = in_order (merge, all, count, OURS);
  const wcc_node **to = in_order (merge, all, count, THEIRS);
  for (int i = 0; i < count; i++)
    if (from[i] != to[i])
      merge_patch (merge, from[i]->whole, REPLACED,
                   merge_print (merge, OURS, to[i], NULL, NULL, 0));
}

/* ---- children ------------------------------------------------------------ */

/* Theirs has no element that the base and ours have. */
static void
merge_removal (wcc_merge *merge, const struct triple *at)
{
  const wcc_node *ours = at->node[OURS];
  if (merge_same (merge, at->node[BASE], ours))
    merge_write_removal (merge, ours);
  else
    merge_tell_removed (merge, at, merge_name (merge, OURS, ours),
                        merge_describe (merge, OURS, ours));
}

/* Ours has no element that the base and theirs have. */
static void
merge_absence (wcc_merge *merge, const struct triple *at)
{
  const wcc_node *theirs = at->node[THEIRS];
  if (!merge_same (merge, at->node[BASE], theirs))
    merge_tell_removed (merge, at, merge_name (merge, THEIRS, theirs),
                        merge_describe (merge, THEIRS, theirs));
}

static bool
has_same (wcc_merge *merge, const wcc_node *parent, const wcc_node *node)
{
  const wcc_node *at = parent ? wcc_node_child (parent, node->name) : NULL;
  while (at && !merge_same (merge, at, node))
    at = wcc_node_next (at, node->name);
  return at;
}

/* Whether a drop removes what a change is about. */
static bool
takes_away (wcc_merge *merge, const wcc_node *drop, const wcc_node *change)
{
  for (int i = 0; i < drop->attribute_count; i++)
    {
      const char *name = drop->attributes[i].name;
      const char *changed = merge_value (merge, change, name);
      if (changed && has_word (merge_value (merge, drop, name), changed))
        return true;
    }
  return false;
}

/* What is new in ours and drops what an element of theirs changes, or changes
 * what that drops; or NULL. */
static const wcc_node *
find_opposite (wcc_merge *merge, const struct triple *in, const wcc_node *node)
{
  bool drops = strcmp (node->name, "drop") == 0;
  const char *name = drops                                ? "change"
                     : strcmp (node->name, "change") == 0 ? "drop"
                                                          : NULL;
  const wcc_node *at = name ? wcc_node_child (in->node[OURS], name) : NULL;
  for (; at; at = wcc_node_next (at, name))
    {
      if (takes_away (merge, drops ? node : at, drops ? at : node)
          && !has_same (merge, in->node[BASE], at))
        return at;
    }
  return NULL;
}

static void
tell_opposite (wcc_merge *merge, const wcc_node *ours, const wcc_node *theirs)
{
  bool drops = strcmp (ours->name, "drop") == 0;
  struct triple at = { { NULL, drops ? NULL : ours, drops ? theirs : NULL } };
  enum side side = drops ? THEIRS : OURS;
  merge_tell_removed (merge, &at, merge_name (merge, side, at.node[side]),
                      merge_describe (merge, side, at.node[side]));
}

static void
merge_addition (wcc_merge *merge, const struct triple *all, int count,
                const struct triple *in, const wcc_node *node)
{
  bool ordered = has_word ("on effect", node->name);
  const wcc_node *opposite = find_opposite (merge, in, node);
  if (opposite)
    tell_opposite (merge, opposite, node);
  else if (ordered && rivals (all, count, node))
    merge_tell (merge, NULL, node,
                _ ("%s: ours and theirs each have a new one, and which comes "
                   "first counts"),
                merge_name (merge, THEIRS, node));
  else
    merge_insert (merge, in->node[OURS], node, NULL);
}

static void
merge_named (wcc_merge *merge, const struct triple *in, const char *name)
{
  int count;
  struct triple *all = merge_match (merge, in, name, &count);
  for (int i = 0; i < count; i++)
    {
      const struct triple *at = &all[i];
      if (at->node[OURS] && at->node[THEIRS])
        merge_element (merge, at);
      else if (at->node[BASE] && at->node[OURS])
        merge_removal (merge, at);
      else if (at->node[BASE] && at->node[THEIRS])
        merge_absence (merge, at);
      else if (at->node[THEIRS])
        merge_addition (merge, all, count, in, at->node[THEIRS]);
    }
  if (has_word ("on effect", name))
    merge_order (merge, all, count);
}

/* Merges the children, name by name. */
static void
merge_children (wcc_merge *merge, const struct triple *in)
{
  for (int side = OURS; side < SIDES; side++)
    for (const wcc_node *child = in->node[side]->first_child; child;
         child = child->next)
      {
        const char *name = child->name;
        if (wcc_node_child (in->node[side], name) != child
            || (side == THEIRS && wcc_node_child (in->node[OURS], name)))
          continue;
        if (merge_is_placed (in->node[side], name))
          merge_places (merge, in, name);
        else
          merge_named (merge, in, name);
      }
}

void
merge_element (wcc_merge *merge, const struct triple *at)
{
  const wcc_node *ours = at->node[OURS];
  merge_note_pair (merge, ours, at->node[THEIRS]);
  merge_attributes (merge, at);
  if (documented_element (ours->name)->whole
      || schema_holds_text (merge->diff.schema, ours->name))
    merge_inside (merge, at);
  else
    merge_children (merge, at);
}
