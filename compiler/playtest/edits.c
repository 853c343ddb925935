/* edits.c: lists small edits of a battle as replacements in its text. */

#include "edits.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/translate.h"
#include "wcc/language.h"
#include "wcc/rulings.h"

/* ---- kinds -------------------------------------------------------------- */

static const struct {
  const char *name;
  int price;
} kinds[] = {
#define EDIT_ROW(id, name, price) { name, price },
  WCC_EDIT_LIST (EDIT_ROW)
#undef EDIT_ROW
};

static const char *const docs[] = {
  [WCC_EDIT_CARDS] = N_ ("a side has one card more or less"),
  [WCC_EDIT_FIRST] = N_ ("the other side moves first"),
  [WCC_EDIT_MOVE] = N_ ("a unit stands one hex away"),
  [WCC_EDIT_CLASS] = N_ ("a unit is of another class of its army"),
  [WCC_EDIT_REMOVE] = N_ ("a unit is left out"),
  [WCC_EDIT_ADD] = N_ ("a unit of a class of its army is added"),
  [WCC_EDIT_BANNERS] = N_ ("one banner more or less wins"),
  [WCC_EDIT_SWITCH] = N_ ("a switch of the rules has another value"),
};

const char *
wcc_edit_name (enum wcc_edit_kind kind)
{
  return kinds[kind].name;
}

const char *
wcc_edit_doc (enum wcc_edit_kind kind)
{
  return _ (docs[kind]);
}

int
wcc_edit_price (enum wcc_edit_kind kind)
{
  return kinds[kind].price;
}

/* ---- the list ----------------------------------------------------------- */

struct lister {
  const wcc_result *result;
  const wcr_battle *battle;
  const wcc_node *root;
  const char *text; /* of the document */
  struct wcc_edits *edits;
};

/* Texts of edits: arena_printf (TEXTS, ...). Where memory is out they are NULL,
 * and the whole list is dropped at its end. */
#define TEXTS &l->edits->texts

/* Adds an edit without patches. @return NULL when out of memory */
static wcc_edit *
add_edit (struct lister *l, enum wcc_edit_kind kind, int hex, const char *label)
{
  struct wcc_edits *edits = l->edits;
  wcc_edit *edit = arena_append (TEXTS, &edits->edit, edits->count,
                                 &edits->room, sizeof *edit);
  if (edit == NULL)
    return NULL;
  edits->count++;
  *edit = (wcc_edit){ .kind = kind, .label = label, .hex = hex };
  return edit;
}

static void
add_patch (wcc_edit *edit, wcc_range where, const char *text)
{
  if (edit != NULL)
    edit->patch[edit->patches++] = (wcc_patch){ where, text };
}

void
edits_free (struct wcc_edits *edits)
{
  if (edits == NULL)
    return;
  arena_finish (&edits->texts);
  free (edits);
}

/* ---- armies ------------------------------------------------------------- */

static void
name_armies (struct lister *l)
{
  for (int side = 0; side < WCR_SIDES; side++)
    {
      const char *name = wcr_noun_count (l->battle, WCR_NOUN_ARMY) > side
                             ? wcr_noun_name (l->battle, WCR_NOUN_ARMY, side)
                             : "";
      l->edits->army[side] = arena_copy (
          TEXTS, *name != '\0' ? name : wcr_list_name (WCR_LIST_SIDE, side));
    }
}

static const char *
army_name (const struct lister *l, const wcc_node *army)
{
  const char *side = wcc_node_get (army, "side");
  bool bottom
      = side != NULL
        && strcmp (side, wcr_list_name (WCR_LIST_SIDE, WCR_SIDE_BOTTOM)) == 0;
  return l->edits->army[bottom ? WCR_SIDE_BOTTOM : WCR_SIDE_TOP];
}

/* A number in an attribute, changed by `by`; nothing if it would be below 1. */
static void
change_number (struct lister *l, enum wcc_edit_kind kind, const wcc_node *node,
               const char *attribute, int by)
{
  const wcc_attribute *at = wcc_node_attribute (node, attribute);
  int number = at != NULL ? atoi (at->value) + by : 0;
  if (number < 1)
    return;
  const char *says;
  if (kind == WCC_EDIT_BANNERS)
    says = arena_printf (TEXTS, _ ("banners to win: %d"), number);
  else if (by < 0)
    says = arena_printf (TEXTS, _ ("%s: one card less (%d)"),
                         army_name (l, node), number);
  else
    says = arena_printf (TEXTS, _ ("%s: one card more (%d)"),
                         army_name (l, node), number);
  add_patch (add_edit (l, kind, WCR_NONE, says), at->text,
             arena_printf (TEXTS, "%d", number));
}

static void
list_first (struct lister *l)
{
  const wcc_node *first = NULL, *other = NULL;
  for (const wcc_node *army = wcc_node_child (l->root, "army"); army != NULL;
       army = wcc_node_next (army, "army"))
    {
      const char *says = wcc_node_get (army, "first");
      if (says != NULL && strcmp (says, "yes") == 0)
        first = army;
      else
        other = army;
    }
  if (first == NULL || other == NULL)
    return;
  wcc_range gone = wcc_node_attribute (first, "first")->whole;
  const wcc_attribute *side = wcc_node_attribute (other, "side");
  const wcc_attribute *own = wcc_node_attribute (other, "first");
  gone.start -= gone.start > 0 && l->text[gone.start - 1] == ' ';
  wcc_edit *edit = add_edit (
      l, WCC_EDIT_FIRST, WCR_NONE,
      arena_printf (TEXTS, _ ("%s: moves first"), army_name (l, other)));
  add_patch (edit, gone, "");
  if (own != NULL)
    add_patch (edit, own->text, "yes");
  else
    add_patch (edit, (wcc_range){ side->whole.end, side->whole.end },
               " first=\"yes\"");
}

/* ---- units -------------------------------------------------------------- */

/* A unit of an element, which may stand for several. */
struct unit {
  const wcc_node *army, *element;
  const char *class;
  wcc_range word; /* its hex in the text */
  bool alone;     /* the element has only this one */
  int hex;
  char name[8]; /* of the hex */
};

static const char *
class_name (const struct lister *l, const char *id)
{
  int class = wcr_noun_find (l->battle, WCR_NOUN_CLASS, id);
  const char *name = class != WCR_NONE
                         ? wcr_noun_name (l->battle, WCR_NOUN_CLASS, class)
                         : "";
  return name[0] != '\0' ? name : id;
}

/* Whether some piece of an element `what` of the army, or of any army, is in the
 * hex. */
static bool
stands_in (const struct lister *l, const wcc_node *army, const char *what,
           int hex)
{
  for (const wcc_node *a = wcc_node_child (l->root, "army"); a != NULL;
       a = wcc_node_next (a, "army"))
    for (const wcc_node *piece = wcc_node_child (a, what);
         piece != NULL && (army == NULL || a == army);
         piece = wcc_node_next (piece, what))
      {
        const char *at = wcc_node_get (piece, "at");
        while (at != NULL && *at != '\0')
          {
            const char *end;
            if (wcr_hex_parse (l->battle, at, &end) == hex)
              return true;
            at += strcspn (at, " \t\r\n");
            at += strspn (at, " \t\r\n");
          }
      }
  return false;
}

/* The length of the root's prefix with its colon. */
static int
prefix_length (const struct lister *l)
{
  const char *name = l->text + l->root->open.start + 1;
  return (int) (strstr (name, l->root->name) - name);
}

static void
list_removal (struct lister *l, const struct unit *u)
{
  wcc_range gone = u->word;
  if (u->alone)
    {
      gone = u->element->whole;
      while (gone.start > 0
             && isspace ((unsigned char) l->text[gone.start - 1]))
        gone.start--;
    }
  else if (l->text[gone.end] == ' ')
    gone.end++;
  else
    gone.start -= l->text[gone.start - 1] == ' ';
  add_patch (add_edit (l, WCC_EDIT_REMOVE, u->hex,
                       arena_printf (TEXTS, _ ("%s: no %s at %s"),
                                     army_name (l, u->army),
                                     class_name (l, u->class), u->name)),
             gone, "");
}

static void
list_moves (struct lister *l, const struct unit *u)
{
  char to[8];
  for (int hex = 0; hex < wcr_hex_count (l->battle); hex++)
    {
      if (!wcr_hex_valid (l->battle, hex)
          || wcr_distance (l->battle, hex, u->hex) != 1
          || stands_in (l, NULL, "unit", hex)
          || stands_in (l, NULL, "leader", hex))
        continue;
      wcr_hex_name (l->battle, hex, to);
      add_patch (
          add_edit (l, WCC_EDIT_MOVE, u->hex,
                    arena_printf (TEXTS, _ ("%s: %s from %s to %s"),
                                  army_name (l, u->army),
                                  class_name (l, u->class), u->name, to)),
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
      add_patch (
          add_edit (l, WCC_EDIT_CLASS, u->hex,
                    arena_printf (TEXTS, _ ("%s: %s, not %s, at %s"),
                                  army_name (l, u->army), class_name (l, class),
                                  class_name (l, u->class), u->name)),
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
             && stands_in (l, army, "unit", near);
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
      if (wcr_hex_valid (l->battle, hex) && !stands_in (l, NULL, "unit", hex)
          && !stands_in (l, NULL, "leader", hex)
          && count_beside (l, army, hex) == beside)
        place[places++] = hex;
  for (const wcc_node *unit = wcc_node_child (army, "unit"); unit != NULL;
       unit = wcc_node_next (unit, "unit"))
    for (int i = 0; i < places && !is_listed (army, unit); i++)
      {
        const char *class = wcc_node_get (unit, "class");
        wcr_hex_name (l->battle, place[i], to);
        wcc_edit *edit = add_edit (l, WCC_EDIT_ADD, WCR_NONE,
                                   arena_printf (TEXTS, _ ("%s: %s more at %s"),
                                                 army_name (l, army),
                                                 class_name (l, class), to));
        add_patch (edit, (wcc_range){ unit->whole.end, unit->whole.end },
                   arena_printf (TEXTS,
                                 "\n    <%.*sunit class=\"%s\" at=\"%s\"/>",
                                 prefix_length (l),
                                 l->text + l->root->open.start + 1, class, to));
      }
}

/* Lists what can be done with each unit of an element. A leader would be left
 * behind by a unit that he is with, so such units stay. */
static void
list_units (struct lister *l, const wcc_node *army, const wcc_node *element)
{
  const wcc_attribute *at = wcc_node_attribute (element, "at");
  struct unit u = { .army = army,
                    .element = element,
                    .class = wcc_node_get (element, "class") };
  if (at == NULL || u.class == NULL
      || strlen (at->value) != at->text.end - at->text.start)
    return;
  u.alone = strpbrk (at->value, " \t\r\n") == NULL;
  for (size_t i = 0, length; at->value[i] != '\0'; i += length)
    {
      const char *word = at->value + i, *end;
      length = strcspn (word, " \t\r\n");
      if (length == 0)
        {
          length = strspn (word, " \t\r\n");
          continue;
        }
      u.hex = wcr_hex_parse (l->battle, word, &end);
      if (u.hex == WCR_NONE || end != word + length
          || stands_in (l, army, "leader", u.hex))
        continue;
      u.word.start = at->text.start + (uint32_t) i;
      u.word.end = u.word.start + (uint32_t) length;
      wcr_hex_name (l->battle, u.hex, u.name);
      list_moves (l, &u);
      list_classes (l, &u);
      list_removal (l, &u);
    }
}

/* ---- switches ----------------------------------------------------------- */

static void
list_switches (struct lister *l)
{
  size_t count;
  const wcc_noun *nouns = wcc_catalogue_nouns (wcc_result_catalogue (l->result),
                                               "switch", &count);
  for (size_t i = 0; nouns != NULL && i < count; i++)
    {
      const char *values
          = nouns[i].node != NULL ? wcc_node_get (nouns[i].node, "values") : "";
      for (size_t length; values != NULL && *values != '\0'; values += length)
        {
          length = strcspn (values, " \t\r\n");
          if (length > 0)
            {
              wcc_edit *edit
                  = add_edit (l, WCC_EDIT_SWITCH, WCR_NONE,
                              arena_printf (TEXTS, _ ("switch %s: %.*s"),
                                            nouns[i].id, (int) length, values));
              if (edit != NULL)
                edit->rulings = arena_printf (TEXTS, "%s=%.*s", nouns[i].id,
                                              (int) length, values);
            }
          length += strspn (values + length, " \t\r\n");
        }
    }
}

/* ---- all ---------------------------------------------------------------- */

struct wcc_edits *
edits_of (const wcc_result *result, const wcr_battle *battle)
{
  size_t length;
  const wcc_document *document = wcc_result_document (result);
  struct lister l = { .result = result,
                      .battle = battle,
                      .root = wcc_document_root (document),
                      .text = wcc_document_text (document, &length),
                      .edits = calloc (1, sizeof *l.edits) };
  if (l.edits == NULL)
    return NULL;
  arena_init (&l.edits->texts, NULL);
  name_armies (&l);
  const wcc_node *victory = wcc_node_child (l.root, "victory");
  for (int by = -1; by <= 1 && victory != NULL; by += 2)
    change_number (&l, WCC_EDIT_BANNERS, victory, "banners", by);
  list_first (&l);
  for (const wcc_node *army = wcc_node_child (l.root, "army"); army != NULL;
       army = wcc_node_next (army, "army"))
    {
      change_number (&l, WCC_EDIT_CARDS, army, "cards", -1);
      change_number (&l, WCC_EDIT_CARDS, army, "cards", 1);
      for (const wcc_node *unit = wcc_node_child (army, "unit"); unit != NULL;
           unit = wcc_node_next (unit, "unit"))
        list_units (&l, army, unit);
      list_additions (&l, army);
    }
  list_switches (&l);
  if (!l.edits->texts.failed)
    return l.edits;
  edits_free (l.edits);
  return NULL;
}

static int
by_place (const void *a, const void *b)
{
  const wcc_patch *x = a, *y = b;
  return (x->where.start > y->where.start) - (x->where.start < y->where.start);
}

char *
wcc_edit_apply (const wcc_result *result, const wcc_edit *edit, size_t *length)
{
  char why[256], *made = NULL;
  if (edit->rulings != NULL)
    return wcc_with_rulings (result, edit->rulings, length, why, sizeof why);
  size_t end, at = 0;
  const char *text = wcc_document_text (wcc_result_document (result), &end);
  wcc_patch patch[2] = { edit->patch[0], edit->patch[1] };
  FILE *out = open_memstream (&made, length);
  if (out == NULL)
    return NULL;
  qsort (patch, (size_t) edit->patches, sizeof *patch, by_place);
  for (int i = 0; i < edit->patches; i++)
    {
      fwrite (text + at, 1, patch[i].where.start - at, out);
      fputs (patch[i].text, out);
      at = patch[i].where.end;
    }
  fwrite (text + at, 1, end - at, out);
  if (fclose (out) == 0)
    return made;
  free (made);
  return NULL;
}
