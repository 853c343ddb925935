/* resolve_edit.c: what resolved rules leave out: effects that others overrule,
 * and names of things that were removed. */

#include "resolve.h"

#include <stdlib.h>
#include <string.h>

#include "expression.h"

/* ---- overruled effects --------------------------------------------------- */

/* Whether an effect applies wherever another one does. */
static bool
covers (const struct effect *effect, const struct effect *other)
{
  return effect->query == other->query && effect->layer == other->layer
         && effect->owner == other->owner && effect->subject == other->subject
         && effect->where == other->where
         && (effect->any_role
             || (!other->any_role && (other->roles & ~effect->roles) == 0))
         && (effect->faces == 0
             || (other->faces != 0 && (other->faces & ~effect->faces) == 0));
}

bool
effect_overruled (struct work *work, int number)
{
  const struct model *model = work->model;
  const struct effect *effect = &model->effect[number];
  struct expr_facts facts = expr_no_facts (model);
  bool allow = effect->operation == WCR_OPERATION_ALLOW;
  if ((!allow && effect->operation != WCR_OPERATION_SET) || effect->broken)
    return false;
  for (int i = allow ? 0 : number + 1; i < model->effect_count; i++)
    {
      const struct effect *other = &model->effect[i];
      if (other->operation == (allow ? WCR_OPERATION_DENY : WCR_OPERATION_SET)
          && covers (other, effect) && !other->broken
          && expr_holds (work, &facts, other->when)
          && expr_holds (work, &facts, effect->when))
        return true;
    }
  return false;
}

static int
compare_nodes (const void *a, const void *b)
{
  uintptr_t one = (uintptr_t) * (const wcc_node *const *) a;
  uintptr_t two = (uintptr_t) * (const wcc_node *const *) b;
  return (one > two) - (one < two);
}

void
find_overruled (struct resolving *r)
{
  const struct model *model = r->work->model;
  r->overruled = MAKE (r->work, model->effect_count, const wcc_node *);
  for (int i = 0; i < model->effect_count; i++)
    if (effect_overruled (r->work, i))
      r->overruled[r->overruled_count++] = model->effect[i].at.node;
  if (r->overruled_count > 0)
    qsort (r->overruled, r->overruled_count, sizeof r->overruled[0],
           compare_nodes);
}

static bool
is_overruled (const struct resolving *r, const wcc_node *node)
{
  return r->overruled_count > 0
         && bsearch (&node, r->overruled, r->overruled_count,
                     sizeof r->overruled[0], compare_nodes);
}

/* ---- expressions --------------------------------------------------------- */

/* The text of a constant expression; NULL: leave the attribute out. */
static const char *
settled (struct resolving *r, const wcc_node *node, const char *name, int value)
{
  bool truth = strcmp (name, "when") == 0 || strcmp (name, "of") == 0
               || strcmp (name, "while") == 0;
  bool only = strcmp (name, "issued-only") == 0;
  if (!truth && !only)
    return make_text (r->work, "%d", value);
  if ((value != 0) == truth
      && !(node_is (node, "fallback") && node_is (node, edit_name (r, node))
           && strcmp (name, "when") == 0))
    return NULL;
  return value ? "0 = 0" : "0 != 0";
}

/* ---- lists of names ------------------------------------------------------ */

/* Attributes that list things which may be removed. */
static const struct {
  const char *element, *attribute;
  enum name_list list;
} lists[] = {
  { "unit-class", "traits", NAMES_TRAIT },
  { "trait", "weapon-of", NAMES_UNIT_CLASS },
  { "sheet", "actions", NAMES_TOKEN },
  { "sheet", "more", NAMES_TOKEN },
  { "token-action", "card", NAMES_CARD },
};

static const struct removed *
removed_word (const struct model *model, enum name_list list,
              const struct word *word)
{
  int found = name_find (model, list, word->text, word->length);
  const struct noun *noun = found < 0 ? NULL : name_noun (model, list, found);
  return noun ? noun->removed : NULL;
}

/* The words of a list that name nothing removed; NULL: none. */
static const char *
kept_words (struct resolving *r, const wcc_node *node,
            const wcc_attribute *attribute, enum name_list list,
            const struct removed **removed)
{
  const char *words = "";
  struct word word;
  size_t step = 0;
  while (word_next (attribute, place_of (node), &step, &word))
    {
      const struct removed *gone = removed_word (r->work->model, list, &word);
      if (gone)
        *removed = gone;
      else
        words = make_text (r->work, "%s%s%.*s", words, *words ? " " : "",
                           (int) word.length, word.text);
    }
  if (!*removed)
    return attribute->value;
  return *words ? words : NULL;
}

const char *
edit_value (struct resolving *r, const wcc_node *node,
            const wcc_attribute *attribute, const struct removed **removed)
{
  const char *name = attribute->name;
  int value;
  *removed = NULL;
  if (strcmp (name, "blocks-sight") == 0 && is_overruled (r, node))
    return NULL;
  for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
    if (node_is (node, lists[i].element)
        && strcmp (name, lists[i].attribute) == 0)
      return kept_words (r, node, attribute, lists[i].list, removed);
  const struct stale *stale = expr_stale (r->work->model, node, name);
  if (!stale)
    return attribute->value;
  *removed = expr_removed (r->work->model, stale->expr);
  const char *text
      = expr_without (r->work, stale->attribute, stale->expr, &value);
  return text ? text : settled (r, node, name, value);
}

/* ---- elements ------------------------------------------------------------ */

static bool
plays_removed (struct resolving *r, const wcc_node *node)
{
  const wcc_attribute *card = wcc_node_attribute (node, "card");
  struct word word;
  size_t step = 0;
  return node_is (node, "play-as") && card
         && word_next (card, place_of (node), &step, &word)
         && removed_word (r->work->model, NAMES_CARD, &word);
}

bool
edit_gone (struct resolving *r, const wcc_node *node)
{
  bool acts = node_is (node, "on") || node_is (node, "for-each")
              || node_is (node, "together") || node_is (node, "offer")
              || node_is (node, "roll");
  bool some = false;
  if ((node_is (node, "effect") && is_overruled (r, node))
      || plays_removed (r, node) || expr_never (r->work, node, "when")
      || expr_never (r->work, node, "piece")
      || (node_is (node, "for-each") && expr_never (r->work, node, "hex")))
    return true;
  if ((node_is (node, "spend") || node_is (node, "supply"))
      && expr_never (r->work, node, "of"))
    return true;
  for (const wcc_node *child = node->first_child; child && acts && !some;
       child = child->next)
    some = !node_is (child, "p") && !edit_gone (r, child);
  return acts && !some;
}

/* A fallback that may always be used becomes a free alternative. After another
 * fallback it stays one, so that they keep their order. */
const char *
edit_name (struct resolving *r, const wcc_node *node)
{
  int value = 0;
  if (!node_is (node, "fallback") || !node->parent
      || !expr_settled (r->work, node, "when", &value) || value == 0)
    return node->name;
  const wcc_node *first = wcc_node_child (node->parent, "fallback");
  while (first != node && edit_gone (r, first))
    first = wcc_node_next (first, "fallback");
  return first == node ? "either" : node->name;
}

bool
edit_any (struct resolving *r, const wcc_node *node, bool inside)
{
  for (int i = 0; i < node->attribute_count; i++)
    {
      const struct removed *removed;
      const char *value = edit_value (r, node, &node->attributes[i], &removed);
      if (!value || removed)
        return true;
    }
  if (!inside)
    return false;
  for (const wcc_node *child = node->first_child; child; child = child->next)
    if (edit_gone (r, child) || edit_any (r, child, true))
      return true;
  return false;
}

wcc_node *
edit_tree (struct resolving *r, const wcc_node *node)
{
  struct node *copy = MAKE (r->work, 1, struct node);
  *copy = *node_of (node);
  wcc_node *result = &copy->node;
  result->name = edit_name (r, node);
  wcc_attribute *list = MAKE (r->work, node->attribute_count, wcc_attribute);
  result->attributes = list;
  result->attribute_count = 0;
  result->first_child = result->last_child = result->next = NULL;
  for (int i = 0; i < node->attribute_count; i++)
    {
      const struct removed *removed;
      const char *value = edit_value (r, node, &node->attributes[i], &removed);
      wcc_attribute *attribute = &list[result->attribute_count];
      /* copies of effects and triggers have no id of their own */
      if (!value
          || (node_of (node)->likes > 0
              && (node_is (node, "effect") || node_is (node, "on"))
              && strcmp (node->attributes[i].name, "id") == 0))
        continue;
      *attribute = node->attributes[i];
      attribute->value = value;
      result->attribute_count++;
    }
  for (const wcc_node *child = node->first_child; child; child = child->next)
    if (!edit_gone (r, child))
      {
        wcc_node *own = edit_tree (r, child);
        own->parent = result;
        if (result->last_child)
          result->last_child->next = own;
        else
          result->first_child = own;
        result->last_child = own;
      }
  return result;
}
