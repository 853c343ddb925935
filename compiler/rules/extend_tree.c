/* extend_tree.c: builds trees of rules, and finds the elements in them that
 * have an id. */

#include "extend.h"

#include "text/hash.h"
#include "text/reader.h"
#include "text/report.h"

#include <string.h>

const struct target targets[] = {
  { "unit-class", N_ ("unit class"), true },
  { "leader-class", N_ ("leader class"), true },
  { "terrain", N_ ("terrain"), true },
  { "hexside", N_ ("feature of hexsides"), true },
  { "card", N_ ("card"), true },
  { "token-action", N_ ("token action"), true },
  { "sheet", N_ ("sheet"), true },
  { "supply", N_ ("supply"), true },
  { "personality", N_ ("personality"), true },
  { "trait", N_ ("trait"), true },
  { "switch", N_ ("switch"), true },
  { "role", N_ ("role"), false },
  { "counter", N_ ("counter"), false },
  { "require", N_ ("requirement"), true },
  { "group", N_ ("group of cards"), false },
  { "card-deck", N_ ("deck of cards"), false },
  { "effect", N_ ("effect with the id"), true },
  { "on", N_ ("trigger with the id"), true },
  { NULL, NULL, false },
};

struct place
place_of (const wcc_node *node)
{
  return (struct place){ node_of (node)->document, node };
}

void
tree_append (wcc_node *parent, wcc_node *child)
{
  child->parent = parent;
  child->next = NULL;
  if (parent->last_child)
    parent->last_child->next = child;
  else
    parent->first_child = child;
  parent->last_child = child;
}

void
tree_take_out (const wcc_node *child)
{
  wcc_node *parent = child->parent, *before = NULL;
  ((struct node *) (void *) parent)->lost = true;
  for (wcc_node *node = parent->first_child; node != child; node = node->next)
    before = node;
  if (before)
    before->next = child->next;
  else
    parent->first_child = child->next;
  if (parent->last_child == child)
    parent->last_child = before;
}

wcc_node *
tree_copy (struct work *work, const wcc_node *node)
{
  struct node *result = MAKE (work, 1, struct node);
  *result = *node_of (node);
  result->node.first_child = result->node.last_child = NULL;
  for (const wcc_node *child = node->first_child; child; child = child->next)
    tree_append (&result->node, tree_copy (work, child));
  return &result->node;
}

void
tree_remember (struct work *work, wcc_node *node)
{
  struct node *into = (struct node *) (void *) node;
  struct node *before = MAKE (work, 1, struct node);
  *before = *into;
  into->before = before;
}

static bool
has_id (const wcc_node *node, const char *name, const struct word *id)
{
  const char *own = node_is (node, name) ? wcc_node_get (node, "id") : NULL;
  return own && strlen (own) == id->length
         && strncmp (own, id->text, id->length) == 0;
}

/* Looks at all elements. */
static wcc_node *
tree_find (wcc_node *parent, const char *name, const struct word *id)
{
  for (wcc_node *node = parent->first_child; node; node = node->next)
    {
      wcc_node *inside = NULL;
      if (has_id (node, name, id))
        return node;
      if (strcmp (name, "effect") == 0 || strcmp (name, "on") == 0)
        inside = tree_find (node, name, id);
      if (inside)
        return inside;
    }
  return NULL;
}

/* ---- the things by name and id -------------------------------------------- */

/* The place of a thing in the table, or the free place where it belongs. */
static struct thing *
place_in (const struct extending *e, const char *name, const struct word *id)
{
  uint32_t hash = hash_byte (hash_text (HASH_START, name), ' ');
  for (size_t i = 0; i < id->length; i++)
    hash = hash_byte (hash, id->text[i]);
  for (size_t at = hash;; at++)
    {
      struct thing *thing = &e->thing[at & (e->room - 1)];
      if (!thing->name
          || (strcmp (thing->name, name) == 0
              && strncmp (thing->id, id->text, id->length) == 0
              && thing->id[id->length] == '\0'))
        return thing;
    }
}

/* Notes a thing, unless another one has its name and id, which is reported
 * elsewhere. */
static void
note (struct extending *e, wcc_node *node)
{
  const char *id = wcc_node_get (node, "id");
  if (!id)
    return;
  struct word word = { .text = id, .length = strlen (id) };
  struct thing *thing = place_in (e, node->name, &word);
  e->things += thing->name == NULL;
  if (!thing->node)
    *thing = (struct thing){ node->name, id, node };
}

void
things_note (struct extending *e)
{
  size_t count = 0;
  for (wcc_node *node = e->root->first_child; node; node = node->next)
    count++;
  for (e->room = 64; e->room < 4 * count;)
    e->room *= 2;
  e->thing = MAKE (e->work, e->room, struct thing);
  e->things = 0;
  for (wcc_node *node = e->root->first_child; node; node = node->next)
    note (e, node);
}

void
things_append (struct extending *e, wcc_node *node)
{
  tree_append (e->root, node);
  if (2 * (e->things + 1) > e->room)
    things_note (e);
  else
    note (e, node);
}

void
things_take_out (struct extending *e, const wcc_node *node)
{
  const char *id = wcc_node_get (node, "id");
  bool below_root = node->parent == e->root;
  tree_take_out (node);
  if (!id || !below_root)
    return;
  struct word word = { .text = id, .length = strlen (id) };
  struct thing *thing = place_in (e, node->name, &word);
  if (thing->node == node)
    thing->node = tree_find (e->root, node->name, &word);
}

wcc_node *
things_find (const struct extending *e, const char *name, const struct word *id)
{
  return strcmp (name, "effect") == 0 || strcmp (name, "on") == 0
             ? tree_find (e->root, name, id)
             : place_in (e, name, id)->node;
}

/* ---- what is needed ------------------------------------------------------- */

/* Puts the ids of all elements of a name, for suggestions. */
static void
put_ids (struct text *list, const wcc_node *parent, const char *name)
{
  for (const wcc_node *node = parent->first_child;
       node && list->length < HINT_BYTES; node = node->next)
    {
      const char *id = node_is (node, name) ? wcc_node_get (node, "id") : NULL;
      if (id)
        put_word (list, " ", id);
      put_ids (list, node, name);
    }
}

const struct target *
extend_target (const char *name)
{
  for (const struct target *one = targets; one->name; one++)
    if (strcmp (one->name, name) == 0)
      return one;
  return NULL;
}

const struct removed *
extend_removed (const struct model *model, const struct target *target,
                const struct word *word)
{
  for (int i = 0; i < model->removed_count; i++)
    if (has_id (model->removed[i].node, target->name, word))
      return &model->removed[i];
  return NULL;
}

wcc_node *
extend_need (struct extending *e, const struct target *target,
             const struct word *word)
{
  struct work *work = e->work;
  wcc_node *found = things_find (e, target->name, word);
  if (found)
    return found;
  const struct removed *removed = extend_removed (work->model, target, word);
  struct text ids = new_list (work);
  put_ids (&ids, e->root, target->name);
  const char *words = text_put (&ids);
  const char *hint = suggest (work, word->text, word->length, words);
  if (removed)
    hint = make_message (work, "It is removed in %s.",
                         place_text (work, removed->at, e->document));
  else if (!hint && strlen (words) < 300)
    hint = *words ? make_message (work, "There are: %s.", words)
                  : N_ ("There are none with an id.");
  report (work->sink, e->document, WCC_CODE_UNKNOWN_NAME, word->range, hint,
          "there is no %s '%.*s'", _ (target->what),
          word->length < 60 ? (int) word->length : 60, word->text);
  return NULL;
}
