/* edits_units.c: lists edits of the units of a battle. */

#include "edits.h"

#include <ctype.h>
#include <string.h>

#include "text/translate.h"

/* A unit of an element, which may stand for several. */
struct unit {
  const wcc_node *army, *element;
  const char *class;
  wcc_range word; /* its hex in the text */
  bool alone;     /* the element has only this one */
  int hex;
  char name[8]; /* of the hex */
};

static void
list_removal (struct lister *l, const struct unit *u)
{
  edit_patch (
      edit_add (
          l, WCC_EDIT_REMOVE, u->hex,
          arena_printf (TEXTS, _ ("%s: no %s at %s"), edits_army (l, u->army),
                        edits_noun (l, WCR_NOUN_CLASS, u->class), u->name)),
      u->alone ? edits_element (l, u->element) : edits_word (l, u->word), "");
}

/* An id for a unit, by its hex. */
static const char *
id_of (struct lister *l, const struct unit *u)
{
  char *id = arena_printf (TEXTS, "unit-%s", u->name);
  for (char *at = id; at != NULL && *at != '\0'; at++)
    *at = (char) tolower ((unsigned char) *at);
  return id;
}

/* A block more or less: the unit gets an id, and in an element of its own if need
 * be, and an effect speaks of it. */
static void
list_blocks (struct lister *l, const struct unit *u, int by)
{
  const wcc_attribute *at = wcc_node_attribute (u->element, "at");
  const char *id = wcc_node_get (u->element, "id");
  const wcc_node *last = u->army;
  if (id != NULL && !u->alone)
    return;
  while (wcc_node_next (last, "army") != NULL)
    last = wcc_node_next (last, "army");
  wcc_range behind = { last->whole.end, last->whole.end };
  wcc_edit *edit = edit_add (
      l, WCC_EDIT_BLOCKS, u->hex,
      arena_printf (TEXTS,
                    by > 0 ? _ ("%s: one block more for %s at %s")
                           : _ ("%s: one block less for %s at %s"),
                    edits_army (l, u->army),
                    edits_noun (l, WCR_NOUN_CLASS, u->class), u->name));
  const char *own = id != NULL ? id : id_of (l, u);
  if (id == NULL && u->alone)
    edit_patch (edit, (wcc_range){ at->whole.end, at->whole.end },
                arena_printf (TEXTS, " id=\"%s\"", own));
  else if (id == NULL)
    {
      const wcc_range *whole = &u->element->whole;
      edit_patch (edit, edits_word (l, u->word), "");
      edit_patch (
          edit, (wcc_range){ whole->end, whole->end },
          arena_printf (
              TEXTS, "%s%.*s%s%.*s id=\"%s\"%.*s", edits_indent (l, u->element),
              (int) (at->text.start - whole->start), l->text + whole->start,
              u->name, (int) (at->whole.end - at->text.end),
              l->text + at->text.end, own, (int) (whole->end - at->whole.end),
              l->text + at->whole.end));
    }
  edit_patch (edit, behind,
              arena_printf (TEXTS,
                            "%s<%seffect query=\"blocks\" op=\"add\" "
                            "value=\"%d\" when=\"piece.trait(%s)\"/>",
                            edits_indent (l, last), l->prefix, by, own));
}

static void
list_moves (struct lister *l, const struct unit *u)
{
  char to[8];
  for (int hex = 0; hex < wcr_hex_count (l->battle); hex++)
    {
      if (!wcr_hex_valid (l->battle, hex)
          || wcr_distance (l->battle, hex, u->hex) != 1
          || edits_stands (l, NULL, "unit", hex)
          || edits_stands (l, NULL, "leader", hex))
        continue;
      wcr_hex_name (l->battle, hex, to);
      edit_patch (
          edit_add (l, WCC_EDIT_MOVE, u->hex,
                    arena_printf (TEXTS, _ ("%s: %s from %s to %s"),
                                  edits_army (l, u->army),
                                  edits_noun (l, WCR_NOUN_CLASS, u->class),
                                  u->name, to)),
          u->word, arena_copy (TEXTS, to));
    }
}

/* Whether an element of the army before this one has its class, too. */
static bool
is_listed (const wcc_node *army, const wcc_node *element)
{
  const char *class = wcc_node_get (element, "class");
  for (const wcc_node *other = wcc_node_child (army, "unit"); other != element;
       other = wcc_node_next (other, "unit"))
    {
      const char *its = wcc_node_get (other, "class");
      if (class != NULL && its != NULL && strcmp (class, its) == 0)
        return true;
    }
  return class == NULL;
}

/* Other classes of its army, for a unit that has an element of its own. */
static void
list_classes (struct lister *l, const struct unit *u)
{
  for (const wcc_node *other = wcc_node_child (u->army, "unit");
       other != NULL && u->alone; other = wcc_node_next (other, "unit"))
    {
      const char *class = wcc_node_get (other, "class");
      if (is_listed (u->army, other) || strcmp (class, u->class) == 0)
        continue;
      edit_patch (
          edit_add (l, WCC_EDIT_CLASS, u->hex,
                    arena_printf (TEXTS, _ ("%s: %s, not %s, at %s"),
                                  edits_army (l, u->army),
                                  edits_noun (l, WCR_NOUN_CLASS, class),
                                  edits_noun (l, WCR_NOUN_CLASS, u->class),
                                  u->name)),
          wcc_node_attribute (u->element, "class")->text, class);
    }
}

/* How many units of the army are beside a hex. */
static int
count_beside (const struct lister *l, const wcc_node *army, int hex)
{
  int count = 0;
  for (int near = 0; near < wcr_hex_count (l->battle); near++)
    count += wcr_hex_valid (l->battle, near)
             && wcr_distance (l->battle, near, hex) == 1
             && edits_stands (l, army, "unit", near);
  return count;
}

/* A unit more of each class of an army, beside others, in a few places. */
static void
list_additions (struct lister *l, const wcc_node *army)
{
  enum { PLACES = 6, MOST_BESIDE = 6 };
  int place[PLACES], places = 0;
  char to[8];
  for (int beside = MOST_BESIDE; beside > 0 && places < PLACES; beside--)
    for (int hex = 0; hex < wcr_hex_count (l->battle) && places < PLACES; hex++)
      if (wcr_hex_valid (l->battle, hex) && !edits_stands (l, NULL, "unit", hex)
          && !edits_stands (l, NULL, "leader", hex)
          && count_beside (l, army, hex) == beside)
        place[places++] = hex;
  for (const wcc_node *unit = wcc_node_child (army, "unit"); unit != NULL;
       unit = wcc_node_next (unit, "unit"))
    for (int i = 0; i < places && !is_listed (army, unit); i++)
      {
        const char *class = wcc_node_get (unit, "class");
        wcr_hex_name (l->battle, place[i], to);
        wcc_edit *edit = edit_add (
            l, WCC_EDIT_ADD, WCR_NONE,
            arena_printf (TEXTS, _ ("%s: %s more at %s"), edits_army (l, army),
                          edits_noun (l, WCR_NOUN_CLASS, class), to));
        edit_patch (edit, (wcc_range){ unit->whole.end, unit->whole.end },
                    arena_printf (TEXTS, "%s<%sunit class=\"%s\" at=\"%s\"/>",
                                  edits_indent (l, unit), l->prefix, class,
                                  to));
      }
}

/* Lists what can be done with each unit of an element. A leader would be left
 * behind by a unit that he is with, so such units stay. */
static void
list_element (struct lister *l, const wcc_node *army, const wcc_node *element)
{
  const wcc_attribute *at = wcc_node_attribute (element, "at");
  struct unit u = { .army = army,
                    .element = element,
                    .class = wcc_node_get (element, "class") };
  if (at == NULL || u.class == NULL
      || strlen (at->value) != at->text.end - at->text.start)
    return;
  u.alone = strpbrk (at->value, " \t\r\n") == NULL;
  for (size_t from = 0;
       (from = edits_next_hex (l, at, from, &u.hex, &u.word)) > 0;)
    {
      if (u.hex == WCR_NONE)
        continue;
      wcr_hex_name (l->battle, u.hex, u.name);
      list_blocks (l, &u, -1);
      list_blocks (l, &u, 1);
      if (edits_stands (l, army, "leader", u.hex))
        continue;
      list_moves (l, &u);
      list_classes (l, &u);
      list_removal (l, &u);
    }
}

void
list_units (struct lister *l, const wcc_node *army)
{
  for (const wcc_node *unit = wcc_node_child (army, "unit"); unit != NULL;
       unit = wcc_node_next (unit, "unit"))
    list_element (l, army, unit);
  list_additions (l, army);
}
