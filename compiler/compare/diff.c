/* diff.c: compares two documents, from their roots down. */

#include "diff.h"

#include "binary/result.h"
#include "text/translate.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- rules --------------------------------------------------------------- */

/* Starts differences about the documents as a whole. */
static void
begin_document (wcc_diff *diff, const char *group, const char *element)
{
  diff->thing = (wcc_difference){
    .group = group, .element = element, .id = "", .thing = ""
  };
}

/* @return the cards in the command deck */
static int
deck_size (const wcc_node *rules)
{
  int size = 0;
  for (const wcc_node *card = wcc_node_child (rules, "card"); card;
       card = wcc_node_next (card, "card"))
    {
      const char *copies = wcc_node_get (card, "copies");
      if (!wcc_node_get (card, "deck"))
        size += copies ? atoi (copies) : 0;
    }
  return size;
}

static void
compare_decks (wcc_diff *diff, const wcc_node *a, const wcc_node *b)
{
  int from = deck_size (a), to = deck_size (b);
  begin_document (diff, _ ("Cards"), "card");
  if (from != to)
    diff_add (diff, _ ("cards in the deck"), diff_print (diff, "%d", from),
              diff_print (diff, "%d", to), a, b, NULL);
}

/* The sheet of armies that name none. */
static const char *
first_sheet (wcc_diff *diff, int at, const wcc_node *rules)
{
  const wcc_node *sheet = rules ? wcc_node_child (rules, "sheet") : NULL;
  return sheet ? diff_name (diff, at, sheet) : _ ("none");
}

static void
compare_sheets (wcc_diff *diff, const wcc_node *a, const wcc_node *b)
{
  const char *from = first_sheet (diff, 0, a), *to = first_sheet (diff, 1, b);
  begin_document (diff, _ ("Sheets for tokens"), "sheet");
  if (strcmp (from, to) != 0)
    diff_add (diff, _ ("sheet of an army that names none"), from, to, a, b,
              NULL);
}

static void
compare_rules (wcc_diff *diff)
{
  static const char *const things[]
      = { "die",    "board",       "turn",         "unit-class", "leader-class",
          "trait",  "role",        "terrain",      "hexside",    "card-deck",
          "card",   "group",       "token-action", "sheet",      "supply",
          "switch", "personality", "counter",      "require",    "effect",
          "on" };
  const wcc_node *a = diff->rules[0], *b = diff->rules[1];
  diff->schema = "rules";
  begin_document (diff, _ ("Rules"), "rules");
  diff_texts (diff, "", a, b, "title");
  diff_attributes (diff, "", a, b, "version extends");
  for (size_t i = 0; i < sizeof things / sizeof things[0]; i++)
    {
      if (strcmp (things[i], "card") == 0)
        compare_decks (diff, a, b);
      if (strcmp (things[i], "sheet") == 0)
        compare_sheets (diff, a, b);
      diff_things (diff, a, b, things[i]);
    }
}

/* ---- battles and cases --------------------------------------------------- */

static const char *
title_of (const wcc_node *rules)
{
  const wcc_node *title = rules ? wcc_node_child (rules, "title") : NULL;
  return title ? title->text : _ ("none");
}

/* Compares the rules by which the two are played.
 * @return whether they differ */
static bool
compare_rules_used (wcc_diff *diff, const char *schema)
{
  size_t before = diff->count;
  const char *from = title_of (diff->rules[0]), *to = title_of (diff->rules[1]);
  bool differ = false;
  if (diff->rules[0] && diff->rules[1])
    {
      compare_rules (diff);
      differ = diff->count > before;
    }
  diff->count = before;
  diff->schema = schema;
  begin_document (diff, _ ("Rules used"), schema);
  if (differ && strcmp (from, to) == 0)
    {
      from = diff_print (diff, "%s (%s)", from,
                         wcc_node_get (diff->root[0], "rules"));
      to = diff_print (diff, "%s (%s)", to,
                       wcc_node_get (diff->root[1], "rules"));
    }
  if (differ)
    diff_add (diff, _ ("rules"), from, to, diff->root[0], diff->root[1],
              "rules");
  return differ;
}

/* The ruling of a switch in a battle: what the battle sets, or the default.
 * @param node  set to the element that says so, or the root */
static const char *
ruling (const wcc_diff *diff, int at, const char *id, const wcc_node **node)
{
  const wcc_node *set = wcc_node_child (diff->root[at], "set");
  const wcc_node *rules = diff->rules[at];
  const wcc_node *ruled = rules ? wcc_node_child (rules, "switch") : NULL;
  while (set && strcmp (wcc_node_get (set, "switch"), id) != 0)
    set = wcc_node_next (set, "set");
  while (ruled && strcmp (wcc_node_get (ruled, "id"), id) != 0)
    ruled = wcc_node_next (ruled, "switch");
  *node = set ? set : diff->root[at];
  return set     ? wcc_node_get (set, "value")
         : ruled ? wcc_node_get (ruled, "default")
                 : _ ("no such switch");
}

static void
compare_rulings (wcc_diff *diff)
{
  for (int at = 0; at < 2; at++)
    for (const wcc_node *set = wcc_node_child (diff->root[at], "set"); set;
         set = wcc_node_next (set, "set"))
      {
        const wcc_node *node[2];
        const char *id = wcc_node_get (set, "switch");
        const char *from = ruling (diff, 0, id, &node[0]);
        const char *to = ruling (diff, 1, id, &node[1]);
        if (strcmp (from, to) == 0 || (at == 1 && node[0] != diff->root[0]))
          continue;
        diff_begin (diff, set, set);
        diff->thing.id = id;
        diff->thing.thing = diff_name_of (diff, at, "switch", id);
        diff_add (diff, _ ("ruling"), from, to, node[0], node[1], NULL);
      }
}

/* The terrain, or features of hexsides, that a battle itself defines, with what
 * they take over from others that they are like. */
static const wcc_node *
own_ground (wcc_diff *diff, int at, const char *name)
{
  const wcc_node *all = result_things (diff->result[at]);
  wcc_node *root = &DIFF_MAKE (diff, 1, struct node)->node;
  root->name = root->text = "";
  for (const wcc_node *own = wcc_node_child (diff->root[at], name); own;
       own = wcc_node_next (own, name))
    {
      const char *id = wcc_node_get (own, "id");
      const wcc_node *found = all ? wcc_node_child (all, name) : NULL;
      while (found
             && (wcc_node_document (found) != wcc_node_document (own) || !id
                 || strcmp (wcc_node_get (found, "id"), id) != 0))
        found = wcc_node_next (found, name);
      struct node *copy = DIFF_MAKE (diff, 1, struct node);
      *copy = *node_of (found ? found : own);
      copy->node.next = NULL;
      if (root->last_child)
        root->last_child->next = &copy->node;
      else
        root->first_child = &copy->node;
      root->last_child = &copy->node;
    }
  return root;
}

/* Compares the steps of a case, a line each, without those with which both
 * start. */
static void
compare_play (wcc_diff *diff)
{
  const wcc_node *play[2], *step[2];
  const char *text[2] = { NULL, NULL };
  for (int k = 0; k < 2; k++)
    {
      play[k] = wcc_node_child (diff->root[k], "play");
      step[k] = play[k] ? play[k]->first_child : NULL;
    }
  while (step[0] && step[1]
         && strcmp (diff_canon (diff, step[0], true),
                    diff_canon (diff, step[1], true))
                == 0)
    {
      step[0] = step[0]->next;
      step[1] = step[1]->next;
    }
  if (!step[0] && !step[1])
    return;
  for (int k = 0; k < 2; k++)
    for (const wcc_node *node = step[k]; node; node = node->next)
      text[k] = diff_join (diff, text[k] ? text[k] : "", "\n",
                           diff_describe (diff, k, node, false));
  begin_document (diff, _ ("Play"), "play");
  diff_add (diff, _ ("steps"), text[0], text[1], step[0], step[1], NULL);
}

static void
compare_battles (wcc_diff *diff, const char *schema, bool rules)
{
  static const char *const texts[]
      = { "title",   "part",    "date", "designer", "status",
          "history", "council", "rule", "says",     "dice" };
  static const char *const things[] = {
    "zone",       "victory", "prize",        "objective",   "capture",
    "gate",       "exit",    "sudden-death", "hand",        "draw-alternative",
    "first-move", "trait",   "sheet",        "personality", "counter",
    "place",      "effect",  "on",           "deck"
  };
  static const char *const grounds[] = { "terrain", "hexside" };
  const wcc_node *a = diff->root[0], *b = diff->root[1];
  diff->schema = schema;
  begin_document (
      diff, strcmp (schema, "case") == 0 ? _ ("Case") : _ ("Battle"), schema);
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
    diff_texts (diff, "", a, b, texts[i]);
  diff_attributes (diff, "", a, b, "version rules");
  bool differ = compare_rules_used (diff, schema);
  compare_rulings (diff);
  diff_armies (diff, a, b);
  diff_ground (diff, a, b);
  for (size_t i = 0; i < sizeof things / sizeof things[0]; i++)
    diff_things (diff, a, b, things[i]);
  for (size_t i = 0; i < 2; i++)
    diff_things (diff, own_ground (diff, 0, grounds[i]),
                 own_ground (diff, 1, grounds[i]), grounds[i]);
  compare_play (diff);
  if (differ && rules)
    compare_rules (diff);
}

/* ---- all ----------------------------------------------------------------- */

static void
compare (wcc_diff *diff, bool rules)
{
  for (int k = 0; k < 2; k++)
    {
      if (!wcc_result_settled (diff->result[k], &diff->rules[k]))
        longjmp (diff->out_of_memory, 1);
      diff->root[k] = wcc_document_root (wcc_result_document (diff->result[k]));
    }
  switch (wcc_result_kind (diff->result[0]))
    {
    case WCC_RULES: compare_rules (diff); return;
    case WCC_SCENARIO: compare_battles (diff, "scenario", rules); return;
    case WCC_CASE: compare_battles (diff, "case", rules); return;
    case WCC_UNKNOWN: return;
    }
}

wcc_diff *
wcc_diff_make (const wcc_result *first, const wcc_result *second, bool rules)
{
  assert (wcc_result_kind (first) == wcc_result_kind (second));
  wcc_diff *diff = calloc (1, sizeof *diff);
  if (!diff)
    return NULL;
  arena_init (&diff->arena, NULL);
  diff->result[0] = first;
  diff->result[1] = second;
  if (setjmp (diff->out_of_memory) != 0)
    {
      wcc_diff_free (diff);
      return NULL;
    }
  compare (diff, rules);
  return diff;
}

void
wcc_diff_free (wcc_diff *diff)
{
  if (!diff)
    return;
  arena_finish (&diff->arena);
  free (diff);
}

size_t
wcc_diff_count (const wcc_diff *diff)
{
  return diff->count;
}

const wcc_difference *
wcc_diff_get (const wcc_diff *diff, size_t i)
{
  assert (i < diff->count);
  return &diff->list[i];
}
