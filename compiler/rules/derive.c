/* derive.c: things that are like others: terrain, features of hexsides, unit
 * classes, traits and sheets. Each gets copies of the attributes, effects and triggers of
 * the other one, before its own. The copy of an effect keeps the document and
 * the place where the effect was written. */

#include "extend.h"

#include "text/reader.h"
#include "text/report.h"

#include <string.h>

/* Limits: of a chain of things, each like the next; of copied effects. */
enum { MAX_LIKES = 16, MAX_COPIES = 100000 };

/* The things that are being derived, the innermost one first. */
struct chain {
  const struct chain *before;
  const wcc_node *node;
};

struct deriving {
  struct extending *extending;
  int copies;
};

static bool
may_derive (const wcc_node *node)
{
  return strcmp (node->name, "terrain") == 0
         || strcmp (node->name, "hexside") == 0
         || strcmp (node->name, "unit-class") == 0
         || strcmp (node->name, "trait") == 0
         || strcmp (node->name, "sheet") == 0;
}

bool
derives (const wcc_node *root)
{
  for (const wcc_node *node = root->first_child; node; node = node->next)
    if (may_derive (node)
        && (wcc_node_attribute (node, "like") || wcc_node_child (node, "drop")))
      return true;
  return false;
}

/* ---- what is copied ------------------------------------------------------ */

/* Adds the attributes that the thing does not have itself. Their range is that
 * of its attribute 'like'. */
static void
take_attributes (struct work *work, wcc_node *node, const wcc_node *base,
                 const wcc_attribute *like)
{
  int most = node->attribute_count + base->attribute_count, count = 0;
  wcc_attribute *list = MAKE (work, most, wcc_attribute);
  for (int i = 0; i < node->attribute_count; i++)
    if (&node->attributes[i] != like)
      list[count++] = node->attributes[i];
  for (int i = 0; i < base->attribute_count; i++)
    {
      const wcc_attribute *theirs = &base->attributes[i];
      if (wcc_node_attribute (node, theirs->name)
          || strcmp (theirs->name, "id") == 0 || strchr (theirs->name, ':'))
        continue;
      list[count] = *theirs;
      list[count].whole = like->whole;
      list[count++].text = like->text;
    }
  node->attributes = list;
  node->attribute_count = count;
}

static void
count_copies (wcc_node *node)
{
  ((struct node *) (void *) node)->likes++;
  for (wcc_node *child = node->first_child; child; child = child->next)
    count_copies (child);
}

static void
take_effects (struct deriving *d, wcc_node *node, const wcc_node *base)
{
  struct work *work = d->extending->work;
  for (const wcc_node *child = base->first_child; child; child = child->next)
    {
      if (strcmp (child->name, "effect") != 0
          && strcmp (child->name, "on") != 0)
        continue;
      if (d->copies++ == MAX_COPIES)
        report (work->sink, node_of (node)->document, WCC_CODE_LIMIT,
                node->open, NULL, "too many things are like other things");
      if (d->copies > MAX_COPIES)
        return;
      wcc_node *copy = tree_copy (work, child);
      count_copies (copy);
      tree_append (node, copy);
    }
}

/* ---- what is left out ---------------------------------------------------- */

/* Applies a <drop> inside a thing: takes the effects and triggers that it names
 * out of those that were copied. */
static void
leave_out (struct deriving *d, wcc_node *node, const wcc_node *drop)
{
  struct work *work = d->extending->work;
  struct place at = place_of (drop);
  struct extending inside
      = { .work = work, .root = node, .document = at.document };
  bool some = false;
  for (int i = 0; i < drop->attribute_count; i++)
    {
      const wcc_attribute *attribute = &drop->attributes[i];
      const struct target *target = extend_target (attribute->name);
      struct word word;
      size_t step = 0;
      if (strcmp (attribute->name, "effect") != 0
          && strcmp (attribute->name, "on") != 0)
        target = NULL;
      some = some || target;
      if (!target && !strchr (attribute->name, ':'))
        report (work->sink, at.document, WCC_CODE_SCHEMA, attribute->whole,
                "Write it outside.",
                "<drop> inside <%s> leaves out only effects and triggers",
                node->name);
      while (target && word_next (attribute, at, &step, &word))
        {
          const wcc_node *found = extend_need (&inside, target, &word);
          if (found)
            tree_take_out (found);
        }
    }
  if (!some)
    report (work->sink, at.document, WCC_CODE_MISSING, drop->open,
            "Write its id in effect=\"...\" or on=\"...\".",
            "<drop> does not name an effect or trigger");
}

static void
refuse_drops (struct work *work, const wcc_node *node)
{
  for (const wcc_node *drop = wcc_node_child (node, "drop"); drop;
       drop = wcc_node_next (drop, "drop"))
    report (work->sink, node_of (drop)->document, WCC_CODE_MISSING, drop->open,
            "Write like=\"...\", the id of another one.",
            "<drop> inside <%s> is only for one that is like another",
            node->name);
}

/* ---- all ----------------------------------------------------------------- */

/* Whether the base is already being derived: then the things form a loop,
 * which is reported. */
static bool
is_loop (struct work *work, const struct chain *chain, const wcc_node *base,
         const wcc_attribute *like)
{
  const char *words = "";
  for (const struct chain *link = chain; link; link = link->before)
    {
      const char *id = wcc_node_get (link->node, "id");
      words = *words ? make_message (work, "'%.60s', which is like %s",
                                     id ? id : "", words)
                     : make_text (work, "'%.60s'", id ? id : "");
      if (link->node != base)
        continue;
      report (work->sink, node_of (chain->node)->document, WCC_CODE_LIKE_LOOP,
              like->text, "One of them must be complete without the others.",
              link == chain
                  ? N_ ("a <%s> is like itself")
                  : N_ ("a <%s> is like itself: %s, which is like it"),
              chain->node->name, words);
      return true;
    }
  return false;
}

/* Whether the document itself writes the attribute 'like'. A document that
 * changes other attributes of the thing keeps this one from the rules that it
 * extends, with the range of another attribute. */
static bool
is_written (const wcc_document *document, const wcc_attribute *like)
{
  size_t length;
  const char *text = wcc_document_text (document, &length);
  size_t name = strlen (like->name);
  return like->whole.start + name <= length
         && memcmp (text + like->whole.start, like->name, name) == 0;
}

/* The thing that another one is like; NULL when there is none, which is
 * reported. A removed thing may still be named by older documents, and by the
 * document that removed it: that one may have changed what is like it. */
static wcc_node *
find_base (struct deriving *d, const wcc_node *node, const wcc_attribute *like)
{
  struct extending *e = d->extending;
  struct place at = place_of (node);
  const struct target *target = extend_target (node->name);
  struct word word;
  size_t step = 0;
  if (!word_next (like, at, &step, &word))
    return NULL;
  const struct removed *removed
      = things_find (e, node->name, &word)
            ? NULL
            : extend_removed (e->work->model, target, &word);
  struct noun noun = { .removed = removed };
  if (removed
      && (removed->at.document == at.document || !is_written (at.document, like)
          || name_allowed (e->work, at.document, &noun)))
    return tree_copy (e->work, removed->node);
  e->document = at.document;
  return extend_need (e, target, &word);
}

static void
derive (struct deriving *d, wcc_node *node, const struct chain *before,
        int depth)
{
  struct work *work = d->extending->work;
  const wcc_attribute *like = wcc_node_attribute (node, "like");
  struct chain chain = { before, node };
  if (!like)
    {
      refuse_drops (work, node);
      return;
    }
  wcc_node *base = find_base (d, node, like);
  if (!base || is_loop (work, &chain, base, like))
    return;
  if (depth < MAX_LIKES)
    derive (d, base, &chain, depth + 1);
  int likes = node_of (base)->likes + 1;
  if (depth == MAX_LIKES || likes > MAX_LIKES)
    {
      report (work->sink, node_of (node)->document, WCC_CODE_LIMIT, like->text,
              "Name the first of them.",
              "more than %d things in a row are like one another", MAX_LIKES);
      return;
    }
  wcc_node *own = node->first_child, *next;
  tree_remember (work, node);
  ((struct node *) (void *) node)->like = like->value;
  node->first_child = node->last_child = NULL;
  take_attributes (work, node, base, like);
  take_effects (d, node, base);
  for (const wcc_node *child = own; child; child = child->next)
    if (strcmp (child->name, "drop") == 0)
      leave_out (d, node, child);
  for (wcc_node *child = own; child; child = next)
    {
      next = child->next;
      if (strcmp (child->name, "drop") != 0)
        tree_append (node, child);
    }
  ((struct node *) (void *) node)->likes = likes;
}

void
derive_all (struct extending *e)
{
  struct deriving d = { e, 0 };
  for (wcc_node *node = e->root->first_child; node; node = node->next)
    if (may_derive (node))
      derive (&d, node, NULL, 0);
}
