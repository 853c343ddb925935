/* diff_battle.c: compares terrain, hexsides, units and leaders of battles. */

#include "diff.h"

#include "text/translate.h"

#include <stdlib.h>
#include <string.h>

/* ---- hexes --------------------------------------------------------------- */

/* Something in a hex, or off the board. */
struct item {
  const char *hex;   /* "E5"; of hexsides "E5 nw" */
  const char *key;   /* what is there, for comparing */
  const char *words; /* the same for players */
  const char *id;    /* of a unit: its class */
  const wcc_node *node;
  bool done;
};

struct items {
  struct item *item;
  int count;
  size_t room;
};

static struct item *
add_item (wcc_diff *diff, struct items *items)
{
  struct item *item
      = arena_append (&diff->arena, &items->item, (size_t) items->count,
                      &items->room, sizeof *item);
  if (!item)
    longjmp (diff->out_of_memory, 1);
  items->count++;
  return item;
}

/* Compares rows first, then columns as numbers. */
static int
compare_hexes (const char *a, const char *b)
{
  size_t rows = strcspn (a, "0123456789"), others = strcspn (b, "0123456789");
  if (rows != others)
    return rows < others ? -1 : 1;
  int order = strncmp (a, b, rows);
  int left = atoi (a + rows), right = atoi (b + rows);
  return order != 0      ? order
         : left != right ? (left < right ? -1 : 1)
                         : strcmp (a, b);
}

static int
compare_items (const void *a, const void *b)
{
  const struct item *one = a, *other = b;
  int order = compare_hexes (one->hex, other->hex);
  return order != 0 ? order : strcmp (one->key, other->key);
}

static void
sort_items (struct items *items)
{
  if (items->count > 0)
    qsort (items->item, (size_t) items->count, sizeof *items->item,
           compare_items);
}

/* The next word of a text; moves the text on. NULL: no more. */
static const char *
next_word (wcc_diff *diff, const char **text)
{
  *text += strspn (*text, " \t\r\n");
  size_t n = strcspn (*text, " \t\r\n");
  const char *word = diff_print (diff, "%.*s", (int) n, *text);
  *text += n;
  return n > 0 ? word : NULL;
}

static const char *
value_of (const wcc_node *node, const char *name)
{
  const char *value = wcc_node_get (node, name);
  return value ? value : "";
}

/* Marks as done what both have in the same hex. */
static void
cancel (struct items *a, struct items *b)
{
  for (int i = 0, k = 0; i < a->count && k < b->count;)
    {
      int order = compare_items (&a->item[i], &b->item[k]);
      if (order == 0)
        a->item[i].done = b->item[k].done = true;
      i += order <= 0;
      k += order >= 0;
    }
}

/* The hexes of all remaining items with a key; NULL: none. Marks them done.
 * @param node  set to the first of their elements */
static const char *
gather (wcc_diff *diff, struct items *items, const char *key,
        const wcc_node **node)
{
  const char *hexes = NULL;
  for (int i = 0; i < items->count; i++)
    if (!items->item[i].done && strcmp (items->item[i].key, key) == 0)
      {
        if (!hexes)
          *node = items->item[i].node;
        hexes = diff_join (diff, hexes ? hexes : "",
                           strchr (items->item[i].hex, ' ') ? ", " : " ",
                           items->item[i].hex);
        items->item[i].done = true;
      }
  return hexes;
}

/* Adds a difference for each sort of items that remain: where they were, and
 * where they are. */
static void
note_places (wcc_diff *diff, const char *prefix, struct items *a,
             struct items *b)
{
  struct items *both[2] = { a, b };
  for (int at = 0; at < 2; at++)
    for (int i = 0; i < both[at]->count; i++)
      {
        const struct item *item = &both[at]->item[i];
        const wcc_node *node[2] = { NULL, NULL };
        if (item->done)
          continue;
        const char *key = item->key, *words = item->words;
        const char *element = item->node->name;
        const char *from = gather (diff, a, key, &node[0]);
        const char *to = gather (diff, b, key, &node[1]);
        diff->thing.element = element;
        diff_add (diff, diff_join (diff, prefix, ", ", words), from, to,
                  node[0], node[1], "at");
      }
}

/* ---- terrain ------------------------------------------------------------- */

static struct items
read_terrain (wcc_diff *diff, int at, const wcc_node *root)
{
  struct items items = { 0 };
  const wcc_node *board = wcc_node_child (root, "board");
  for (const wcc_node *node = board ? wcc_node_child (board, "terrain") : NULL;
       node; node = wcc_node_next (node, "terrain"))
    {
      const char *hexes = value_of (node, "at"), *hex;
      const char *type = value_of (node, "type");
      const char *owner = value_of (node, "owner");
      const char *words = diff_name_of (diff, at, "terrain", type);
      if (*owner)
        words
            = diff_print (diff, "%s (%s)", words, diff_army (diff, at, owner));
      while ((hex = next_word (diff, &hexes)))
        *add_item (diff, &items) = (struct item){
          hex, diff_print (diff, "%s %s", type, owner), words, type, node, false
        };
    }
  sort_items (&items);
  return items;
}

/* The item in a hex; open ground if there is none. */
static struct item *
item_at (wcc_diff *diff, const struct items *items, const char *hex)
{
  for (int i = 0; i < items->count; i++)
    if (strcmp (items->item[i].hex, hex) == 0)
      return &items->item[i];
  struct item *none = DIFF_MAKE (diff, 1, struct item);
  *none = (struct item){ .key = "", .words = _ ("open ground") };
  return none;
}

/* Adds a difference for all hexes in which the terrain of an item became that
 * of the other document, or the reverse. @param at, i  the item */
static void
note_terrain (wcc_diff *diff, struct items *a, struct items *b, int at, int i)
{
  struct items *own = at == 0 ? a : b, *other = at == 0 ? b : a;
  const struct item *first = &own->item[i];
  const struct item *second = item_at (diff, other, first->hex);
  const char *hexes = "";
  for (int k = i; k < own->count; k++)
    {
      struct item *item = &own->item[k];
      struct item *there = item_at (diff, other, item->hex);
      if (item->done || strcmp (item->key, first->key) != 0
          || strcmp (there->key, second->key) != 0)
        continue;
      item->done = there->done = true;
      hexes = diff_join (diff, hexes, " ", item->hex);
    }
  const struct item *from = at == 0 ? first : second;
  const struct item *to = at == 0 ? second : first;
  bool same = strcmp (from->words, to->words) == 0;
  diff_add (diff, hexes, same ? from->key : from->words,
            same ? to->key : to->words, from->node, to->node, "at");
}

static struct items
read_hexsides (wcc_diff *diff, int at, const wcc_node *root)
{
  struct items items = { 0 };
  const wcc_node *board = wcc_node_child (root, "board");
  for (const wcc_node *node = board ? wcc_node_child (board, "hexside") : NULL;
       node; node = wcc_node_next (node, "hexside"))
    {
      const char *hexes = value_of (node, "at"), *hex, *side;
      const char *type = value_of (node, "type");
      const char *words = diff_name_of (diff, at, "hexside", type);
      while ((hex = next_word (diff, &hexes)))
        for (const char *sides = value_of (node, "sides");
             (side = next_word (diff, &sides));)
          *add_item (diff, &items)
              = (struct item){ diff_print (diff, "%s %s", hex, side),
                               type,
                               words,
                               type,
                               node,
                               false };
    }
  sort_items (&items);
  return items;
}

/* Reads words on the map. Labels differ when their text or language does. */
static struct items
read_labels (wcc_diff *diff, const wcc_node *root)
{
  struct items items = { 0 };
  const wcc_node *board = wcc_node_child (root, "board");
  for (const wcc_node *node = board ? wcc_node_child (board, "label") : NULL;
       node; node = wcc_node_next (node, "label"))
    {
      const char *language = value_of (node, "xml:lang");
      const char *words = node->text ? node->text : "";
      if (*language)
        words = diff_print (diff, "%s (%s)", words, language);
      *add_item (diff, &items) = (struct item){
        value_of (node, "at"), words, words, "label", node, false
      };
    }
  sort_items (&items);
  return items;
}

/* Compares the sizes that battles give their boards. */
static void
note_size (wcc_diff *diff, const wcc_node *a, const wcc_node *b)
{
  static const char *const names[] = { "columns", "rows" };
  a = wcc_node_child (a, "board");
  b = wcc_node_child (b, "board");
  diff->thing = (wcc_difference){
    .group = _ ("Board"), .element = "board", .id = "", .thing = ""
  };
  for (int i = 0; i < 2; i++)
    {
      const char *from = a ? value_of (a, names[i]) : "";
      const char *to = b ? value_of (b, names[i]) : "";
      if (strcmp (from, to) != 0)
        diff_add (diff, _ (documented_attribute ("board", names[i])->words),
                  *from ? from : _ ("as in the rules"),
                  *to ? to : _ ("as in the rules"), *from ? a : NULL,
                  *to ? b : NULL, names[i]);
    }
}

void
diff_ground (wcc_diff *diff, const wcc_node *a, const wcc_node *b)
{
  note_size (diff, a, b);
  struct items from = read_terrain (diff, 0, a), to = read_terrain (diff, 1, b);
  diff->thing = (wcc_difference){
    .group = _ ("Terrain on the board"),
    .element = "terrain",
    .id = "",
    .thing = ""
  };
  cancel (&from, &to);
  for (int at = 0; at < 2; at++)
    for (int i = 0; i < (at ? to.count : from.count); i++)
      if (!(at ? to.item[i].done : from.item[i].done))
        note_terrain (diff, &from, &to, at, i);
  from = read_hexsides (diff, 0, a);
  to = read_hexsides (diff, 1, b);
  diff->thing.group = _ ("Hexsides on the board");
  diff->thing.element = "hexside";
  cancel (&from, &to);
  note_places (diff, "", &from, &to);
  from = read_labels (diff, a);
  to = read_labels (diff, b);
  diff->thing.group = _ ("Labels on the board");
  cancel (&from, &to);
  note_places (diff, "", &from, &to);
}

/* ---- units and leaders --------------------------------------------------- */

/* The attributes of a piece, except class and place.
 * @param canon  for comparing; else for players */
static const char *
special_words (wcc_diff *diff, int at, const wcc_node *node, bool canon)
{
  const char *words = "";
  for (int i = 0; i < node->attribute_count; i++)
    {
      const char *name = node->attributes[i].name;
      const char *value = diff_value (diff, node, name);
      if (has_word ("class at", name) || strchr (name, ':') || !value)
        continue;
      if (!canon)
        {
          const struct documented_attribute *known
              = documented_attribute (node->name, name);
          const char *label = known->words ? _ (known->words) : name;
          value = diff_print (diff, "%s %s", label,
                              diff_value_words (diff, at, node, name));
        }
      else
        value = diff_print (diff, "%s=%s", name, value);
      words = diff_join (diff, words, canon ? " " : ", ", value);
    }
  return canon ? diff_words (diff, words, true) : words;
}

static const char *
piece_words (wcc_diff *diff, int at, const wcc_node *node)
{
  const char *class = value_of (node, "class");
  const char *words
      = *class ? diff_name_of (diff, at, "unit-class leader-class", class)
               : _ ("leader");
  return diff_join (diff, words, " ", node->text);
}

/* All units, or all leaders, of an army or reserve. */
static struct items
read_pieces (wcc_diff *diff, int at, const wcc_node *army, const char *name)
{
  struct items items = { 0 };
  for (const wcc_node *node = army ? wcc_node_child (army, name) : NULL; node;
       node = wcc_node_next (node, name))
    {
      const char *hexes = value_of (node, "at"), *hex;
      const char *special = special_words (diff, at, node, false);
      const char *words = piece_words (diff, at, node);
      const char *key
          = diff_print (diff, "%s|%s|%s", value_of (node, "class"), node->text,
                        special_words (diff, at, node, true));
      const char *id
          = diff_print (diff, "%s|%s", value_of (node, "class"), node->text);
      if (*special)
        words = diff_print (diff, "%s (%s)", words, special);
      while ((hex = next_word (diff, &hexes)))
        *add_item (diff, &items)
            = (struct item){ hex, key, words, id, node, false };
    }
  sort_items (&items);
  return items;
}

/* Whether two different items are the same piece: units of one class in one
 * hex, or leaders with one name.
 * @param any  instead: leaders in one hex, whatever their names */
static bool
same_piece (const struct item *one, const struct item *other, bool any)
{
  bool leader = strcmp (one->node->name, "leader") == 0;
  bool here = strcmp (one->hex, other->hex) == 0;
  if (one->done || other->done)
    return false;
  if (any)
    return leader && here;
  return leader ? *one->node->text != '\0'
                      && strcmp (one->node->text, other->node->text) == 0
                : here && strcmp (one->id, other->id) == 0;
}

/* Adds the differences between items that are the same piece. */
static void
note_special (wcc_diff *diff, const char *prefix, struct items *a,
              struct items *b, bool any)
{
  for (int i = 0; i < a->count; i++)
    for (int k = 0; k < b->count; k++)
      {
        struct item *one = &a->item[i], *other = &b->item[k];
        if (!same_piece (one, other, any))
          continue;
        const char *what = piece_words (diff, 0, one->node);
        if (strcmp (one->hex, other->hex) == 0)
          what = diff_print (diff, _ ("%s at %s"), what, one->hex);
        what = diff_join (diff, prefix, ", ", what);
        one->done = other->done = true;
        diff->thing.element = one->node->name;
        if (strcmp (one->hex, other->hex) != 0)
          diff_add (diff, what, one->hex, other->hex, one->node, other->node,
                    "at");
        if (strcmp (one->node->text, other->node->text) != 0)
          diff_add (diff, diff_join (diff, what, ", ", _ ("name")),
                    one->node->text, other->node->text, one->node, other->node,
                    NULL);
        diff_attributes (diff, what, one->node, other->node, "at");
      }
}

static void
compare_pieces (wcc_diff *diff, const char *prefix, const wcc_node *a,
                const wcc_node *b)
{
  static const char *const names[] = { "unit", "leader" };
  for (int i = 0; i < 2; i++)
    {
      struct items from = read_pieces (diff, 0, a, names[i]);
      struct items to = read_pieces (diff, 1, b, names[i]);
      cancel (&from, &to);
      note_special (diff, prefix, &from, &to, false);
      note_special (diff, prefix, &from, &to, true);
      note_places (diff, prefix, &from, &to);
    }
}

/* ---- armies -------------------------------------------------------------- */

/* Reads what each class of each contingent is armed with. An item has these two
 * in place of a hex. */
static struct items
read_arms (wcc_diff *diff, int at, const wcc_node *army)
{
  struct items items = { 0 };
  for (const wcc_node *arm = army ? wcc_node_child (army, "arm") : NULL; arm;
       arm = wcc_node_next (arm, "arm"))
    {
      const char *classes = value_of (arm, "class"), *class;
      const char *contingent = value_of (arm, "contingent");
      while ((class = next_word (diff, &classes)))
        {
          const char *words = diff_name_of (diff, at, "unit-class", class);
          if (*contingent)
            words = diff_print (diff, "%s (%s)", words,
                                diff_name_of (diff, at, "trait", contingent));
          *add_item (diff, &items)
              = (struct item){ diff_print (diff, "%s|%s", class, contingent),
                               value_of (arm, "weapon"),
                               words,
                               class,
                               arm,
                               false };
        }
    }
  return items;
}

static void
compare_arms (wcc_diff *diff, const wcc_node *a, const wcc_node *b)
{
  struct items arms[2] = { read_arms (diff, 0, a), read_arms (diff, 1, b) };
  diff->thing.element = "arm";
  for (int at = 0; at < 2; at++)
    for (int i = 0; i < arms[at].count; i++)
      {
        const struct item *own = &arms[at].item[i];
        const struct item *other = item_at (diff, &arms[!at], own->hex);
        const struct item *from = at == 0 ? own : other;
        const struct item *to = at == 0 ? other : own;
        if (strcmp (own->key, other->key) == 0 || (at == 1 && other->node))
          continue;
        diff_add (diff, diff_print (diff, _ ("%s, weapon"), own->words),
                  from->node ? diff_value_words (diff, 0, from->node, "weapon")
                             : _ ("not said"),
                  to->node ? diff_value_words (diff, 1, to->node, "weapon")
                           : _ ("not said"),
                  from->node, to->node, "weapon");
      }
}

static void
compare_reserves (wcc_diff *diff, const wcc_node *a, const wcc_node *b)
{
  struct diff_pairs pairs = diff_match (diff, a, b, "reserve");
  const char *side = diff->thing.id;
  diff->thing.element = "reserve";
  for (int at = 0; at < 2; at++)
    for (int i = 0; i < (at ? pairs.b_count : pairs.a_count); i++)
      {
        const wcc_node *one = at ? NULL : pairs.a[i], *other = NULL;
        if (at == 0 && pairs.partner[i] >= 0)
          other = pairs.b[pairs.partner[i]];
        else if (at == 1)
          other = pairs.b[i];
        if (at == 1 && pairs.taken[i])
          continue;
        diff->thing.element = "reserve";
        diff->thing.id = side;
        if (!one || !other)
          diff_add (diff, _ ("reserve"), one ? diff_name (diff, 0, one) : NULL,
                    other ? diff_name (diff, 1, other) : NULL, one, other,
                    NULL);
        diff_attributes (diff, _ ("reserve"), one, other, "");
        compare_pieces (diff, _ ("reserve"), one, other);
      }
}

void
diff_armies (wcc_diff *diff, const wcc_node *a, const wcc_node *b)
{
  static const char special[] = "unit leader arm reserve";
  struct diff_pairs pairs = diff_match (diff, a, b, "army");
  for (int i = 0; i < pairs.a_count; i++)
    if (pairs.partner[i] >= 0)
      {
        const wcc_node *other = pairs.b[pairs.partner[i]];
        diff_begin (diff, pairs.a[i], other);
        diff_attributes (diff, "", pairs.a[i], other, "");
        diff_children (diff, "", pairs.a[i], other, special);
      }
  for (int i = 0; i < pairs.a_count; i++)
    if (pairs.partner[i] >= 0)
      {
        const wcc_node *other = pairs.b[pairs.partner[i]];
        diff_begin (diff, pairs.a[i], other);
        diff->thing.group = _ ("Units and leaders");
        compare_arms (diff, pairs.a[i], other);
        compare_pieces (diff, "", pairs.a[i], other);
        compare_reserves (diff, pairs.a[i], other);
      }
}
