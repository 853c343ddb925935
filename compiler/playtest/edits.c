/* edits.c: lists small edits of a battle as replacements in its text. */

#include "edits.h"

#include <stdlib.h>
#include <string.h>

#include "text/translate.h"
#include "wcc/language.h"

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
  [WCC_EDIT_TERRAIN] = N_ ("a hex has a terrain more or less"),
  [WCC_EDIT_BLOCKS] = N_ ("a unit has one block more or less"),
  [WCC_EDIT_FURTHER]
  = N_ ("several edits at once: what each beyond the first costs more"),
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

void
edits_free (struct wcc_edits *edits)
{
  if (edits == NULL)
    return;
  arena_finish (&edits->texts);
  free (edits);
}

/* The length of the root's prefix with its colon. */
static int
prefix_length (const struct lister *l)
{
  const char *name = l->text + l->root->open.start + 1;
  return (int) (strstr (name, l->root->name) - name);
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
                         edits_army (l, node), number);
  else
    says = arena_printf (TEXTS, _ ("%s: one card more (%d)"),
                         edits_army (l, node), number);
  edit_patch (edit_add (l, kind, WCR_NONE, says), at->text,
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
  wcc_edit *edit = edit_add (
      l, WCC_EDIT_FIRST, WCR_NONE,
      arena_printf (TEXTS, _ ("%s: moves first"), edits_army (l, other)));
  edit_patch (edit, gone, "");
  if (own != NULL)
    edit_patch (edit, own->text, "yes");
  else
    edit_patch (edit, (wcc_range){ side->whole.end, side->whole.end },
                " first=\"yes\"");
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
                  = edit_add (l, WCC_EDIT_SWITCH, WCR_NONE,
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
  l.prefix = arena_printf (&l.edits->texts, "%.*s", prefix_length (&l),
                           l.text + l.root->open.start + 1);
  for (int by = -1; by <= 1 && victory != NULL; by += 2)
    change_number (&l, WCC_EDIT_BANNERS, victory, "banners", by);
  list_first (&l);
  for (const wcc_node *army = wcc_node_child (l.root, "army"); army != NULL;
       army = wcc_node_next (army, "army"))
    {
      change_number (&l, WCC_EDIT_CARDS, army, "cards", -1);
      change_number (&l, WCC_EDIT_CARDS, army, "cards", 1);
      list_units (&l, army);
    }
  list_terrain (&l);
  list_switches (&l);
  if (!l.edits->texts.failed)
    return l.edits;
  edits_free (l.edits);
  return NULL;
}
