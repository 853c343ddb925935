/* model_changes.c: what a case changes of the set-up of its battle: ground, pieces
 * that are not there, pieces that are there in addition.
 *
 * a ring: model_changes.c, model_scenario.c: terrain and pieces of a case are
 * read like those of its battle, and before what follows from them. */

#include "model.h"

#include "text/report.h"

#include <string.h>

void
change_ground (struct work *work, struct place root)
{
  work->model->changed = true;
  const wcc_node *board = wcc_node_child (root.node, "board");
  for (const wcc_node *node = board ? wcc_node_child (board, "terrain") : NULL;
       node; node = wcc_node_next (node, "terrain"))
    model_terrain (work, (struct place){ root.document, node });
}

/* Index of the unit or leader in a hex, or -1. */
static int
find_piece (const struct model *model, int hex, const char *what)
{
  for (int i = 0; i < model->piece_count; i++)
    if (model->piece[i].hex == hex
        && strcmp (model->piece[i].at.node->name, what) == 0)
      return i;
  return -1;
}

static void
remove_piece (struct model *model, int i)
{
  memmove (&model->piece[i], &model->piece[i + 1],
           (size_t) (model->piece_count - i - 1) * sizeof model->piece[0]);
  model->piece_count--;
}

/* Takes the unit or leader of a hex away.
 * @param gone  per hex: it was taken away before */
static void
take_away (struct work *work, struct place at, const struct word *word,
           const char *what, bool *gone)
{
  struct model *model = work->model;
  int hex = hex_need (work, at, word);
  if (hex < 0)
    return;
  int piece = hex < model->columns * model->rows
                  ? find_piece (model, hex, what)
                  : -1;
  bool leader = strcmp (what, "leader") == 0;
  if (piece >= 0)
    {
      remove_piece (model, piece);
      gone[hex] = true;
    }
  else if (hex >= model->columns * model->rows)
    report (work->sink, at.document, WCC_CODE_BAD_HEX, word->range,
            "Name a hex of the board.",
            "pieces of a reserve cannot be taken away");
  else if (gone[hex])
    report (work->sink, at.document, WCC_CODE_DUPLICATE_HEX, word->range,
            "Name it once.",
            leader ? N_ ("the leader in hex %s is taken away already")
                   : N_ ("the unit in hex %s is taken away already"),
            hex_text (work, hex));
  else
    report (work->sink, at.document, WCC_CODE_NO_CHANGE, word->range,
            "Name the hex where it stands in the battle.",
            leader ? N_ ("the battle has no leader in hex %s")
                   : N_ ("the battle has no unit in hex %s"),
            hex_text (work, hex));
}

/* Takes away what <without> names in an attribute, "unit" or "leader". */
static void
take_all_away (struct work *work, struct place root, const char *what)
{
  const struct model *model = work->model;
  bool *gone = MAKE (work, model->columns * model->rows + 1, bool);
  for (const wcc_node *node = wcc_node_child (root.node, "without"); node;
       node = wcc_node_next (node, "without"))
    {
      struct place at = { root.document, node };
      const wcc_attribute *hexes = wcc_node_attribute (node, what);
      size_t step = 0;
      struct word word;
      while (hexes && word_next (hexes, at, &step, &word))
        take_away (work, at, &word, what, gone);
    }
}

/* Reports an id or contingent of a piece that nothing in the battle has, so that
 * none of its rules can be about the piece. */
static void
check_given (struct work *work, struct place at)
{
  static const char *const names[] = { "id", "contingent" };
  for (int i = 0; i < 2; i++)
    {
      const char *id = attribute_get (at, names[i]);
      if (id && name_find (work->model, NAMES_TRAIT, id, strlen (id)) < 0)
        report_attribute (
            work, at, names[i], WCC_CODE_UNKNOWN_NAME,
            "Take it out: no rule of the battle asks for it.",
            make_message (work, "the battle has no units or leaders '%.60s'",
                          id));
    }
}

/* Adds pieces to an army of the battle. They have what all of it has. */
static void
add_pieces (struct work *work, struct place army)
{
  int side
      = attribute_vocabulary (work, army, "side", WCR_LIST_SIDE, N_ ("side"));
  if (side < 0 || !work->model->army[side].noun.at.node)
    return; /* the schema check reported it, or check_sides() will */
  uint32_t traits = model_given (work, work->model->army[side].noun.at);
  for (const wcc_node *node = army.node->first_child; node; node = node->next)
    {
      struct place at = { army.document, node };
      check_given (work, at);
      for (const wcc_node *in = node->first_child; in; in = in->next)
        check_given (work, (struct place){ army.document, in });
      model_piece (work, at, side, traits);
    }
}

void
change_pieces (struct work *work, struct place root)
{
  take_all_away (work, root, "unit");
  take_all_away (work, root, "leader");
  for (const wcc_node *node = wcc_node_child (root.node, "army"); node;
       node = wcc_node_next (node, "army"))
    add_pieces (work, (struct place){ root.document, node });
}
