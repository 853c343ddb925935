/* supply.c: how many blocks, tiles and banners are in the box of a game, and
 * whether a battle needs more. Nothing of it goes into the binary: a battle
 * that lacks pieces on a table can still be played here. */

#include "expression.h"

#include "text/report.h"

#include <string.h>

enum { MOST_SUPPLIES = 64, MOST_PIECES_OF_A_BOX = 999, NO_LIMIT = 9999 };

static const char *const names[WCC_SUPPLIES]
    = { [WCC_SUPPLY_BLOCKS] = "blocks",
        [WCC_SUPPLY_TILES] = "tiles",
        [WCC_SUPPLY_BANNERS] = "banners",
        [WCC_SUPPLY_MARKERS] = "markers" };

/* ---- rules --------------------------------------------------------------- */

/* Reads one of blocks=, tiles=, banners= and markers=. */
static void
read_number (struct work *work, struct supply *supply)
{
  int found = 0;
  for (int what = 0; what < WCC_SUPPLIES; what++)
    if (attribute_get (supply->noun.at, names[what]))
      {
        supply->what = (enum wcc_supply_kind) what;
        found++;
      }
  supply->number
      = attribute_number (work, supply->noun.at, names[supply->what], 1,
                          MOST_PIECES_OF_A_BOX, MOST_PIECES_OF_A_BOX);
  if (found != 1)
    report_attribute (work, supply->noun.at, NULL,
                      found ? WCC_CODE_CONTRADICTION : WCC_CODE_MISSING,
                      "Write one of blocks=\"...\", tiles=\"...\", "
                      "banners=\"...\" and markers=\"...\".",
                      found ? N_ ("the supply counts several things at once")
                            : N_ ("the supply does not say what it counts"));
}

/* Reads which pieces the blocks are for. It must be known before any game. */
static void
read_filter (struct work *work, struct supply *supply, const wcc_attribute *of)
{
  struct place at = supply->noun.at;
  struct expr_context about
      = { .what = N_ ("the supply"), .bases = WCR_CONTEXT_P, .terrain = -2 };
  int subject = -1;
  if (supply->what != WCC_SUPPLY_BLOCKS)
    {
      report_attribute (work, at, "of", WCC_CODE_NO_SUBJECT, "Leave 'of' out.",
                        "only blocks belong to pieces");
      return;
    }
  supply->of = expr_read (work, at, of, &about, TYPE_BOOL);
  if (!supply->of || expr_is_about_kind (supply->of, &subject))
    return;
  supply->of = NULL;
  report_attribute (work, at, "of", WCC_CODE_NO_SUBJECT,
                    "Test the class, the symbol, a trait or the side.",
                    "this is known in a game only");
}

void
model_supply (struct work *work, struct place at)
{
  struct noun noun;
  struct supply *supply;
  if (work->model->reading_removed || !read_noun (work, at, NAMES_SUPPLY, &noun)
      || !(supply = ADD (work, work->model, supply, MOST_SUPPLIES,
                         N_ ("supplies"), at)))
    return;
  *supply = (struct supply){ .noun = noun };
  read_number (work, supply);
  supply->each
      = attribute_number (work, at, "each", 1, MOST_PIECES_OF_A_BOX, 0);
  if (supply->each > 0 && supply->what != WCC_SUPPLY_BLOCKS)
    report_attribute (work, at, "each", WCC_CODE_NO_SUBJECT,
                      "Leave 'each' out.", "only blocks can belong to one "
                                           "side");
  const wcc_attribute *of = wcc_node_attribute (at.node, "of");
  size_t errors = work->sink ? wcc_diagnostics_errors (work->sink) : 0;
  if (of)
    read_filter (work, supply, of);
  supply->broken = work->sink && wcc_diagnostics_errors (work->sink) > errors;
}

/* ---- battles ------------------------------------------------------------- */

static bool
holds_for (struct work *work, struct expr *when, int kind)
{
  struct expr_facts facts = expr_no_facts (work->model);
  facts.switches = true;
  facts.kind[WCR_SUBJECT_PIECE] = kind;
  return expr_holds (work, &facts, when);
}

/* Whether an effect is about the blocks of pieces of a kind, wherever they
 * stand. */
static bool
is_about (struct work *work, const struct effect *effect, int kind)
{
  const struct piece_kind *of = &work->model->piece_kind[kind];
  return effect->query == WCR_QUERY_BLOCKS && !effect->broken && effect->value
         && effect->layer != LAYER_TERRAIN
         && (effect->layer != LAYER_CLASS || effect->owner == of->unit_class)
         && (effect->layer != LAYER_TRAIT || of->traits >> effect->owner & 1)
         && holds_for (work, effect->when, kind);
}

int
full_blocks (struct work *work, int kind)
{
  const struct model *model = work->model;
  const struct unit_class *unit_class
      = &model->unit_class[model->piece_kind[kind].unit_class];
  struct expr_facts facts = expr_no_facts (model);
  int set = unit_class->stat[WCR_STAT_BLOCKS], add = 0, value;
  int least = 1, most = NO_LIMIT;
  if (unit_class->leader)
    return 1;
  facts.switches = true;
  facts.kind[WCR_SUBJECT_PIECE] = kind;
  for (int layer = 0; layer < LAYERS; layer++)
    for (int i = 0; i < model->effect_count; i++)
      {
        const struct effect *effect = &model->effect[i];
        if ((int) effect->layer != layer || !is_about (work, effect, kind)
            || !expr_is_constant (expr_fold (work, &facts, effect->value),
                                  &value))
          continue;
        if (effect->operation == WCR_OPERATION_SET)
          set = value;
        else if (effect->operation == WCR_OPERATION_ADD)
          add += value;
        else if (effect->operation == WCR_OPERATION_CAP && value < most)
          most = value;
        else if (effect->operation == WCR_OPERATION_FLOOR && value > least)
          least = value;
      }
  value = set + add < most ? set + add : most;
  return value > least ? value : least;
}

/* The supply from which the blocks of a kind come; -1: none. */
static int
supply_of (struct work *work, int kind)
{
  const struct model *model = work->model;
  for (int i = 0; i < model->supply_count; i++)
    if (model->supply[i].what == WCC_SUPPLY_BLOCKS
        && holds_for (work, model->supply[i].of, kind))
      return i;
  return -1;
}

static void
check_one (struct work *work, int i, int needed, wcc_range range)
{
  const struct supply *supply = &work->model->supply[i];
  const char *name = supply->noun.name[0] ? supply->noun.name : supply->noun.id;
  work->model->needed[i] = needed;
  if (needed > supply->number)
    report (work->sink, work->model->scenario, WCC_CODE_SHORT_SUPPLY, range,
            "It can be played here, but on a table some are missing.",
            "the battle needs %d %.60s, and there are %d", needed, name,
            supply->number);
}

/* Reports missing blocks at the army whose pieces first need too many. */
static void
check_blocks (struct work *work, const wcc_node *root)
{
  const struct model *model = work->model;
  int *needed = MAKE (work, model->supply_count, int);
  const struct army **army
      = MAKE (work, model->supply_count, const struct army *);
  int from[MAX_KINDS], blocks[MAX_KINDS];
  for (int kind = 0; kind < model->piece_kind_count; kind++)
    blocks[kind] = 0;
  for (int i = 0; i < model->piece_count; i++)
    {
      int kind = model->piece[i].kind;
      if (kind < 0)
        continue;
      if (blocks[kind] == 0)
        {
          from[kind] = supply_of (work, kind);
          blocks[kind] = full_blocks (work, kind);
        }
      int supply = from[kind];
      if (supply < 0)
        continue;
      needed[supply] += blocks[kind];
      if (!army[supply] && needed[supply] > model->supply[supply].number)
        army[supply] = &model->army[model->piece[i].side];
    }
  for (int i = 0; i < model->supply_count; i++)
    if (model->supply[i].what == WCC_SUPPLY_BLOCKS)
      check_one (work, i, needed[i],
                 army[i] ? army[i]->noun.at.node->open : root->open);
}

/* How many units show whether they have a weapon, in armies where this
 * differs. */
static int
count_markers (const struct model *model)
{
  int count = 0;
  for (int i = 0; i < model->piece_count; i++)
    count += model->piece[i].kind >= 0
             && arms_differ (model, model->piece[i].side)
             && marker_of (model, model->piece[i].kind) != WCR_MARKER_NONE;
  return count;
}

void
check_supplies (struct work *work)
{
  const struct model *model = work->model;
  const wcc_node *root = wcc_document_root (model->scenario);
  const wcc_node *board = wcc_node_child (root, "board");
  const wcc_node *victory = wcc_node_child (root, "victory");
  int tiles = 0;
  for (int i = 0; i < model->supply_count; i++)
    if (model->supply[i].broken || work->model->nouns_wrong)
      return;
  for (int hex = 0; model->terrain_at && hex < model->columns * model->rows;
       hex++)
    tiles += model->terrain_at[hex] >= 0;
  work->model->needed = MAKE (work, model->supply_count, int);
  check_blocks (work, root);
  for (int i = 0; i < model->supply_count; i++)
    if (model->supply[i].what == WCC_SUPPLY_TILES && board)
      check_one (work, i, tiles, board->open);
    else if (model->supply[i].what == WCC_SUPPLY_MARKERS)
      check_one (work, i, count_markers (model), root->open);
    else if (model->supply[i].what == WCC_SUPPLY_BANNERS && victory)
      /* All of one side, and nearly all of the other. */
      check_one (work, i,
                 model->army[0].banners + model->army[1].banners - 1,
                 wcc_node_attribute (victory, "banners")
                     ? wcc_node_attribute (victory, "banners")->text
                     : victory->open);
}

/* ---- leaders who come later ---------------------------------------------- */

/* Adds a leader off the board for each block of the side that no piece of the
 * set-up needs. */
static void
add_spares_of (struct work *work, struct place at, int unit_class, int side)
{
  struct model *model = work->model;
  int kind = model_kind (work, at, unit_class, side, 0);
  int supply = kind < 0 ? -1 : supply_of (work, kind), used = 0;
  if (supply < 0)
    return;
  for (int i = 0; i < model->piece_count; i++)
    used += model->piece[i].side == side
            && supply_of (work, model->piece[i].kind) == supply;
  for (; used < model->supply[supply].each; used++)
    {
      struct piece *piece
          = ADD (work, model, piece, WCR_MAX_PIECES, N_ ("pieces"), at);
      if (!piece)
        return;
      *piece = (struct piece){ .at = at,
                               .unit_class = unit_class,
                               .kind = kind,
                               .side = side,
                               .hex = -1,
                               .name = "" };
    }
}

void
add_spare_leaders (struct work *work)
{
  const struct model *model = work->model;
  for (int i = 0; i < model->clause_count; i++)
    {
      const struct clause *clause = &model->clause[i];
      for (int k = 0; k < clause->spends; k++)
        for (int side = 0; side < WCR_SIDES; side++)
          if (clause->spend[k].leader >= 0)
            add_spares_of (work, clause->spend[k].at, clause->spend[k].leader,
                           side);
    }
}
