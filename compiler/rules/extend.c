/* extend.c: rules that extend other rules. Applies the differences that a
 * document states to a copy of the tree that it extends, so that all other
 * stages see one ruleset. Each element keeps the document in which it is
 * written; a changed one belongs to the document that changes it. */

#include "extend.h"

#include "text/reader.h"
#include "text/report.h"
#include "language/schema.h"

#include <string.h>

/* ---- what is meant ------------------------------------------------------- */

/* Whether all other attributes that could say what is changed may also be plain
 * attributes of the target. A token action has a "card", for example. */
static bool
has_others (const wcc_node *node, const struct target *target)
{
  for (int i = 0; i < node->attribute_count; i++)
    {
      const char *name = node->attributes[i].name;
      if (strcmp (name, target->name) != 0 && extend_target (name)
          && !schema_attribute ("rules", target->name, name))
        return false;
    }
  return true;
}

const struct target *
extend_target_of (const wcc_node *node, bool drop,
                  const wcc_attribute **attribute)
{
  const struct target *first = NULL;
  for (int k = 0; k < node->attribute_count; k++)
    {
      const struct target *target = extend_target (node->attributes[k].name);
      if (!target || (!target->removable && drop))
        continue;
      bool meant = drop || has_others (node, target);
      if (meant || !first)
        {
          *attribute = &node->attributes[k];
          first = target;
        }
      if (meant)
        break;
    }
  return first;
}

/* Finds the attribute that says what is changed or removed; reports it when
 * there is none. */
static const struct target *
read_target (struct extending *e, const wcc_node *node, bool drop,
             const wcc_attribute **attribute)
{
  const struct target *first = extend_target_of (node, drop, attribute);
  if (first)
    return first;
  const char *words = "";
  for (const struct target *one = targets; one->name; one++)
    if (one->removable || !drop)
      words = make_text (e->work, "%s%s%s", words, one > targets ? ", " : "",
                         one->name);
  report (e->work->sink, e->document, WCC_CODE_MISSING, node->open,
          make_message (e->work, "Write its id in one of: %s.", words),
          "<%s> does not name a thing", node->name);
  return NULL;
}

/* ---- changes ------------------------------------------------------------- */

/* Whether the element may have the attribute with that value; reports it
 * otherwise. */
static bool
fits (struct extending *e, const char *element, const wcc_attribute *attribute)
{
  struct work *work = e->work;
  const char *words = schema_attribute_words ("rules", element);
  const struct schema_attribute *known
      = schema_attribute ("rules", element, attribute->name);
  if (!known || strcmp (attribute->name, "id") == 0)
    {
      wcc_range name
          = { attribute->whole.start,
              attribute->whole.start + (uint32_t) strlen (attribute->name) };
      const char *hint
          = suggest (work, attribute->name, strlen (attribute->name), words);
      report (work->sink, e->document, WCC_CODE_SCHEMA, name,
              known  ? N_ ("Remove it, and define another.")
              : hint ? hint
                     : make_message (work, "It may have: %s.", words),
              known ? N_ ("the id of a <%s> cannot be changed")
                    : N_ ("<%s> has no attribute '%.60s'"),
              element, attribute->name);
      return false;
    }
  if (attribute->value[0] == '\0' && known->required)
    {
      report (work->sink, e->document, WCC_CODE_MISSING, attribute->text, NULL,
              "<%s> needs the attribute '%s'", element, attribute->name);
      return false;
    }
  bool word = attribute->value[0] >= 'a' && attribute->value[0] <= 'z';
  if (!known->words || attribute->value[0] == '\0'
      || has_word (known->words, attribute->value) || (known->expects && !word))
    return true;
  report (work->sink, e->document, WCC_CODE_SCHEMA, attribute->text,
          make_message (work, "Write one of: %s.", known->words),
          "'%s' cannot be '%.60s'", attribute->name, attribute->value);
  return false;
}

/* Replaces attributes of the element by those of a change; an empty value
 * removes one. The attributes that stay get a range in the document that
 * changes: that of the id in the change, or else of the change.
 * @return whether the change has any attribute */
static bool
change_attributes (struct extending *e, struct node *into,
                   const wcc_node *change, const wcc_attribute *target)
{
  wcc_node *node = &into->node;
  int most = node->attribute_count + change->attribute_count, count = 0;
  wcc_attribute *list = MAKE (e->work, most, wcc_attribute);
  bool changed = false;
  for (int i = 0; i < node->attribute_count; i++)
    {
      list[count] = node->attributes[i];
      list[count].whole = target ? target->whole : change->open;
      list[count++].text = target ? target->text : change->open;
    }
  for (int i = 0; i < change->attribute_count; i++)
    {
      const wcc_attribute *new = &change->attributes[i];
      int at = 0;
      if (new == target || strchr (new->name, ':'))
        continue;
      changed = true;
      if (!fits (e, node->name, new))
        continue;
      while (at < count && strcmp (list[at].name, new->name) != 0)
        at++;
      if (strcmp (at < count ? list[at].value : "", new->value) == 0)
        report (e->work->sink, e->document, WCC_CODE_NO_CHANGE, new->whole,
                "Take it out.",
                *new->value
                    ? N_ ("this changes nothing: '%s' is '%.60s' already")
                    : N_ ("this changes nothing: '%s' is absent already%s"),
                new->name, new->value);
      if (new->value[0] != '\0')
        {
          list[at] = *new;
          count += at == count;
        }
      else if (at < count)
        list[at] = list[--count];
    }
  node->attributes = list;
  node->attribute_count = count;
  return changed;
}

/* Whether the element may hold the children of a change; reports it otherwise.
 * A trigger that is to do other things must be dropped and written again. */
static bool
may_hold (struct extending *e, const wcc_node *node, const wcc_node *change)
{
  const char *words
      = node_is (node, "on") ? "" : schema_children ("rules", node->name);
  for (const wcc_node *new = change->first_child; new; new = new->next)
    if (!has_word (words, new->name))
      {
        report (e->work->sink, e->document, WCC_CODE_SCHEMA, new->open,
                node_is (node, "on")
                    ? N_ ("Drop it, and write another trigger.")
                : *words ? make_message (e->work, "It may contain: %s.", words)
                         : NULL,
                "a change of <%s> cannot contain <%s>", node->name, new->name);
        return false;
      }
  return true;
}

static void
report_nothing (struct extending *e, const wcc_node *change)
{
  report (e->work->sink, e->document, WCC_CODE_NO_CHANGE, change->open,
          "Add an attribute or an effect, or take it out.",
          "this changes nothing");
}

/* A child of the element with the name. */
static wcc_node *
child_of (wcc_node *node, const char *name)
{
  wcc_node *child = node->first_child;
  while (child && !node_is (child, name))
    child = child->next;
  return child;
}

static bool change_node (struct extending *e, wcc_node *node,
                         const wcc_node *change, const wcc_attribute *target);

/* Applies the children of a change. Effects, triggers and <drop>s are added;
 * the order of a card is changed, like the card itself; everything else
 * replaces the children of its name. */
static void
change_children (struct extending *e, wcc_node *node, const wcc_node *change)
{
  const wcc_node *next;
  for (const wcc_node *old = node->first_child; old; old = next)
    {
      next = old->next;
      if (!node_is (old, "effect") && !node_is (old, "on")
          && !node_is (old, "drop") && !node_is (old, "order")
          && wcc_node_child (change, old->name))
        tree_take_out (old);
    }
  for (const wcc_node *new = change->first_child; new; new = new->next)
    {
      wcc_node *order
          = node_is (new, "order") ? child_of (node, new->name) : NULL;
      if (!order)
        tree_append (node, tree_copy (e->work, new));
      else if (!change_node (e, order, new, NULL))
        report_nothing (e, new);
    }
}

/* Changes the element, which then belongs to the document that changes it.
 * @return whether the change says anything */
static bool
change_node (struct extending *e, wcc_node *node, const wcc_node *change,
             const wcc_attribute *target)
{
  struct node *into = (struct node *) (void *) node;
  tree_remember (e->work, node);
  bool changed = change_attributes (e, into, change, target);
  change_children (e, node, change);
  into->document = e->document;
  into->name = node_of (change)->name;
  node->whole = change->whole;
  node->open = change->open;
  node->close = change->close;
  node->line = change->line;
  return changed || change->first_child != NULL;
}

static void
apply_change (struct extending *e, const wcc_node *change)
{
  struct work *work = e->work;
  const wcc_attribute *attribute = NULL;
  const struct target *target = read_target (e, change, false, &attribute);
  struct word word;
  size_t step = 0;
  struct place at = { e->document, change };
  if (!target || !word_next (attribute, at, &step, &word))
    return;
  wcc_node *node = extend_need (e, target, &word);
  if (!node)
    return;
  for (int i = 0; i < e->change_count; i++)
    if (e->change[i].node == node)
      {
        report (work->sink, e->document, WCC_CODE_DUPLICATE_NAME, word.range,
                "Write both into one <change>.", "line %d changes it already",
                e->change[i].line);
        return;
      }
  if (node_of (node)->document == e->document)
    {
      report (work->sink, e->document, WCC_CODE_NO_CHANGE, word.range,
              "Write the right value there.", "it is defined here, in line %d",
              node->line);
      return;
    }
  if (!may_hold (e, node, change))
    return;
  if (!change_node (e, node, change, attribute))
    report_nothing (e, change);
  struct change *entry = ADD (work, e, change, 10000, N_ ("changes"), at);
  if (entry)
    *entry = (struct change){ node, change->line };
}

/* ---- removals and additions ---------------------------------------------- */

/* Removes the things that one attribute of a removal names. */
static void
remove_things (struct extending *e, const wcc_node *removal,
               const struct target *target, const wcc_attribute *attribute)
{
  struct work *work = e->work;
  struct place at = { e->document, removal };
  struct word word;
  size_t step = 0;
  while (word_next (attribute, at, &step, &word))
    {
      wcc_node *node = extend_need (e, target, &word);
      if (!node)
        continue;
      things_take_out (e, node);
      struct removed *removed
          = ADD (work, work->model, removed, 10000, N_ ("removals"), at);
      if (removed)
        *removed = (struct removed){ at, node };
    }
}

static void
apply_removal (struct extending *e, const wcc_node *removal)
{
  const wcc_attribute *attribute = NULL;
  if (!read_target (e, removal, true, &attribute))
    return;
  for (int i = 0; i < removal->attribute_count; i++)
    {
      const struct target *target
          = extend_target (removal->attributes[i].name);
      if (target && target->removable)
        remove_things (e, removal, target, &removal->attributes[i]);
    }
}

/* Whether the extended rules already have a thing of that id; reports it. */
static bool
is_there (struct extending *e, const wcc_node *node)
{
  const wcc_attribute *id = wcc_node_attribute (node, "id");
  if (!id || id->value[0] == '\0')
    return false;
  struct word word = { id->value, strlen (id->value), id->text };
  const wcc_node *other = things_find (e, node->name, &word);
  if (!other || node_of (other)->document == e->document)
    return false;
  report (e->work->sink, e->document, WCC_CODE_DUPLICATE_NAME, id->text,
          make_message (e->work,
                        "To change that one, write <change %s=\"%s\">.",
                        node->name, id->value),
          "there is a <%s> '%.60s' already, in %s", node->name, id->value,
          place_text (e->work, place_of (other), e->document));
  return true;
}

/* Takes out what a title, board or die replaces: all of that name in the
 * base. */
static void
replace (struct extending *e, const char *name)
{
  const wcc_node *next;
  for (const wcc_node *old = e->root->first_child; old; old = next)
    {
      next = old->next;
      if (node_is (old, name) && node_of (old)->document != e->document)
        things_take_out (e, old);
    }
}

/* A board without sections keeps those of the base. */
static void
take_sections (struct extending *e, wcc_node *board)
{
  const wcc_node *base = wcc_node_child (e->root, "board");
  if (!base || wcc_node_child (board, "section"))
    return;
  for (const wcc_node *child = base->first_child; child; child = child->next)
    if (node_is (child, "section"))
      tree_append (board, tree_copy (e->work, child));
}

static void
apply (struct extending *e, const wcc_node *root)
{
  bool differs = false;
  for (const wcc_node *node = root->first_child; node; node = node->next)
    {
      wcc_node *new = tree_copy (e->work, node);
      differs = differs || !node_is (node, "title");
      if (node_is (node, "board"))
        take_sections (e, new);
      if (node_is (node, "title") || node_is (node, "board")
          || node_is (node, "die") || node_is (node, "turn"))
        replace (e, node->name);
      if (node_is (node, "change"))
        apply_change (e, node);
      else if (node_is (node, "drop"))
        apply_removal (e, node);
      else if (!is_there (e, node))
        things_append (e, new);
    }
  const wcc_attribute *extends = wcc_node_attribute (root, "extends");
  if (!differs && !node_of (root)->document->broken)
    report (e->work->sink, e->document, WCC_CODE_NOTHING_NEW, extends->text,
            "Add what is different, or use those rules.",
            "this document changes nothing in the rules that it extends");
}

/* Reports differences in rules that extend no others. */
static void
refuse_differences (struct work *work, const wcc_document *document)
{
  const wcc_node *root = wcc_document_root (document);
  for (const wcc_node *node = root->first_child; node; node = node->next)
    if (node_is (node, "change") || node_is (node, "drop"))
      report (work->sink, document, WCC_CODE_MISSING, node->open,
              "Write extends=\"...\", the path of other rules, in <rules>.",
              "<%s> is only for rules that extend others", node->name);
}

const wcc_node *
extend_rules (struct work *work)
{
  struct model *model = work->model;
  int last = model->source_count - 1;
  const wcc_document *base = model->source[last];
  if (!wcc_node_attribute (wcc_document_root (base), "extends"))
    refuse_differences (work, base);
  bool plain = last == 0;
  for (int i = 0; i <= last; i++)
    plain = plain && !derives (wcc_document_root (model->source[i]));
  if (plain)
    return wcc_document_root (base);
  struct extending e
      = { .work = work, .root = tree_copy (work, wcc_document_root (base)) };
  things_note (&e);
  for (int i = last - 1; i >= 0; i--)
    {
      e.document = model->source[i];
      e.change_count = 0;
      apply (&e, wcc_document_root (e.document));
    }
  derive_all (&e);
  /* The root is that of the document that was asked for. */
  struct node *root = MAKE (work, 1, struct node);
  *root = *node_of (wcc_document_root (model->source[0]));
  root->node.first_child = root->node.last_child = NULL;
  for (wcc_node *node = e.root->first_child, *next; node; node = next)
    {
      next = node->next;
      tree_append (&root->node, node);
    }
  return &root->node;
}

const wcc_node *
extend_things (struct work *work)
{
  struct model *model = work->model;
  const wcc_node *scenario = wcc_document_root (model->scenario);
  const wcc_node *from[] = { model->rules_root, scenario };
  struct node *root = MAKE (work, 1, struct node);
  bool some = wcc_node_child (scenario, "terrain")
              || wcc_node_child (scenario, "hexside")
              || wcc_node_child (scenario, "trait")
              || wcc_node_child (scenario, "sheet");
  root->document = model->scenario;
  for (int i = 0; i < 2 && some; i++)
    for (const wcc_node *node = from[i]->first_child; node; node = node->next)
      if (node_is (node, "terrain") || node_is (node, "hexside")
          || node_is (node, "trait") || node_is (node, "sheet"))
        tree_append (&root->node, tree_copy (work, node));
  struct extending e = { .work = work, .root = &root->node };
  things_note (&e);
  derive_all (&e);
  return &root->node;
}
