/* upgrade.c: turns documents of a version into those of the next. */

#include "wcc/upgrade.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "text/reader.h"
#include "schema.h"
#include "text/translate.h"

struct wcc_upgrade {
  const wcc_document *document;
  wcc_change *list;
  size_t count, room;
  bool failed; /* out of memory */
};

struct step;
typedef void step_apply (wcc_upgrade *upgrade, const wcc_node *node,
                         const struct step *step);
static step_apply rename_attribute, replace_value, decide, decide_order;

/* A version, the element and attribute that it changed, and how. Each step is
 * tried on every element of its name. A new version adds rows at the end. */
static const struct step {
  int version;
  const char *element, *attribute;
  step_apply *apply;
  const char *old, *new;
  const char *why;
} steps[] = {
  { 2, "case", "covers", rename_attribute, NULL, "rule",
    N_ ("a case names the rules that it tests in 'rule'") },
  { 2, "role", "use", replace_value, "first-strike", "strike-first",
    N_ ("the use of the role that strikes before the attack has this name") },
  { 2, "cancel-order", NULL, decide, NULL, NULL,
    N_ ("no action takes an order back; say in 'while' of <order> how long "
        "orders "
        "last, and take this out") },
  { 2, "order", NULL, decide_order, NULL, NULL,
    N_ ("in a <change>, <order> replaced the whole order and now changes only "
        "what it says; make sure that it says what differs, and nothing "
        "else") },
};
enum { STEPS = sizeof steps / sizeof steps[0] };

static void
add (wcc_upgrade *upgrade, wcc_range range, const char *text, const char *why)
{
  if (upgrade->count == upgrade->room)
    {
      size_t room = 2 * upgrade->room + 16;
      wcc_change *list = realloc (upgrade->list, room * sizeof *list);
      if (!list)
        {
          upgrade->failed = true;
          return;
        }
      upgrade->list = list;
      upgrade->room = room;
    }
  upgrade->list[upgrade->count++] = (wcc_change){ range, text, why };
}

static void
rename_attribute (wcc_upgrade *upgrade, const wcc_node *node,
                  const struct step *step)
{
  const wcc_attribute *attribute = wcc_node_attribute (node, step->attribute);
  if (!attribute)
    return;
  wcc_range name = attribute->whole;
  name.end = name.start + (uint32_t) strlen (step->attribute);
  if (wcc_node_attribute (node, step->new))
    add (upgrade, attribute->whole, NULL, step->why); /* it has both */
  else
    add (upgrade, name, step->new, step->why);
}

static void
replace_value (wcc_upgrade *upgrade, const wcc_node *node,
               const struct step *step)
{
  const wcc_attribute *attribute = wcc_node_attribute (node, step->attribute);
  if (attribute && strcmp (attribute->value, step->old) == 0)
    add (upgrade, attribute->text, step->new, step->why);
}

static void
decide (wcc_upgrade *upgrade, const wcc_node *node, const struct step *step)
{
  add (upgrade, node->open, NULL, step->why);
}

/* A whole order says how many; without that, it can only be meant as a
 * change. */
static void
decide_order (wcc_upgrade *upgrade, const wcc_node *node,
              const struct step *step)
{
  static const char *const how_many[] = { "pieces", "units", "chain", "roll" };
  bool whole = wcc_node_child (node, "part") != NULL;
  for (size_t i = 0; i < sizeof how_many / sizeof how_many[0]; i++)
    whole = whole || wcc_node_attribute (node, how_many[i]);
  if (whole && node_is (node->parent, "change"))
    add (upgrade, node->open, NULL, step->why);
}

/* Applies the steps of a version to a node and to what is in it. */
static void
walk (wcc_upgrade *upgrade, const wcc_node *node, int version)
{
  for (size_t i = 0; i < STEPS; i++)
    if (steps[i].version == version
        && strcmp (steps[i].element, node->name) == 0)
      steps[i].apply (upgrade, node, &steps[i]);
  for (const wcc_node *child = node->first_child; child; child = child->next)
    walk (upgrade, child, version);
}

static int
by_place (const void *a, const void *b)
{
  uint32_t left = ((const wcc_change *) a)->range.start;
  uint32_t right = ((const wcc_change *) b)->range.start;
  return (left > right) - (left < right);
}

/* ---- public -------------------------------------------------------------- */

static const char version_texts[][12] = { "0", "1", WCC_VERSION };
enum { CURRENT = sizeof version_texts / sizeof version_texts[0] - 1 };
_Static_assert (CURRENT == WCC_VERSION_NUMBER, "a text for every version");

int
wcc_current_version (void)
{
  return CURRENT;
}

int
wcc_document_version (const wcc_document *document)
{
  const wcc_node *root = wcc_document_root (document);
  const char *text = root ? wcc_node_get (root, "version") : NULL;
  bool ours = false;
  for (int i = 0; root && i < SCHEMAS; i++)
    ours = ours
           || (strcmp (schemas[i].root, root->name) == 0
               && strcmp (schemas[i].space, node_of (root)->space) == 0);
  if (!ours || !text || text[0] < '1' || text[0] > '9' || strlen (text) > 6
      || text[strspn (text, "0123456789")] != '\0')
    return 0;
  return atoi (text);
}

wcc_upgrade *
wcc_upgrade_make (const wcc_document *document)
{
  int version = wcc_document_version (document) + 1;
  assert (version > 1 && version <= CURRENT);
  wcc_upgrade *upgrade = calloc (1, sizeof *upgrade);
  if (!upgrade)
    return NULL;
  upgrade->document = document;
  const wcc_node *root = wcc_document_root (document);
  add (upgrade, wcc_node_attribute (root, "version")->text,
       version_texts[version], N_ ("a document says which version it has"));
  walk (upgrade, root, version);
  if (upgrade->failed)
    {
      wcc_upgrade_free (upgrade);
      return NULL;
    }
  qsort (upgrade->list, upgrade->count, sizeof *upgrade->list, by_place);
  return upgrade;
}

void
wcc_upgrade_free (wcc_upgrade *upgrade)
{
  if (upgrade)
    free (upgrade->list);
  free (upgrade);
}

size_t
wcc_upgrade_count (const wcc_upgrade *upgrade)
{
  return upgrade->count;
}

const wcc_change *
wcc_upgrade_get (const wcc_upgrade *upgrade, size_t i)
{
  assert (i < upgrade->count);
  return &upgrade->list[i];
}

size_t
wcc_upgrade_decisions (const wcc_upgrade *upgrade)
{
  size_t count = 0;
  for (size_t i = 0; i < upgrade->count; i++)
    count += upgrade->list[i].text == NULL;
  return count;
}

char *
wcc_upgrade_text (const wcc_upgrade *upgrade, size_t *length)
{
  size_t size, more = 0, used = 0, at = 0;
  const char *text = wcc_document_text (upgrade->document, &size);
  for (size_t i = 0; i < upgrade->count; i++)
    if (upgrade->list[i].text)
      more += strlen (upgrade->list[i].text);
  char *result = malloc (size + more + 1);
  if (!result)
    return NULL;
  for (size_t i = 0; i < upgrade->count; i++)
    {
      const wcc_change *change = &upgrade->list[i];
      if (!change->text)
        continue;
      memcpy (result + used, text + at, change->range.start - at);
      used += change->range.start - at;
      memcpy (result + used, change->text, strlen (change->text));
      used += strlen (change->text);
      at = change->range.end;
    }
  memcpy (result + used, text + at, size - at);
  *length = used + size - at;
  result[*length] = '\0';
  return result;
}
