/* check_limits.c: checks that games of a battle stay within the limits of the
 * runtime. */

#include "lower.h"

#include "text/report.h"

/* The most that a number query may answer about a kind. */
static int
largest (const struct lowered *lowered, const struct model *model, int query,
         int kind)
{
  const wcr_query_info *info = wcr_query_describe ((enum wcr_query) query);
  int unit_class = model->piece_kind[lowered->kind[kind]].unit_class;
  int value
      = info->stat < 0 ? 0 : model->unit_class[unit_class].stat[info->stat];
  int added = 0;
  for (int i = 0; i < lowered->effects; i++)
    {
      const struct lowered_effect *effect = &lowered->effect[i];
      if (effect->effect->query != query
          || (effect->kinds && !(effect->kinds >> kind & 1)))
        continue;
      int says = effect->computed < 0 ? effect->value : 999;
      int operation = effect->effect->operation;
      if (operation == WCR_OPERATION_SET || operation == WCR_OPERATION_FLOOR)
        value = says > value ? says : value;
      else if (operation != WCR_OPERATION_CAP && says > 0)
        added += says;
    }
  return value + added;
}

static int
hexes_within (int distance, int hexes)
{
  return distance >= 64 || 1 + 3 * distance * (distance + 1) > hexes
             ? hexes
             : 1 + 3 * distance * (distance + 1);
}

/* The most choices about one piece: faces that are good for something in one
 * pool of dice, or sections. */
static int
choices_per_piece (const struct model *model)
{
  int most = WCR_MAX_SECTIONS; /* orders are listed by section */
  for (int i = 0; i < model->clause_count; i++)
    {
      int faces = 0;
      for (int k = 0; k < model->clause[i].spends; k++)
        faces += __builtin_popcount (model->clause[i].spend[k].faces);
      most = faces > most ? faces : most;
    }
  return most;
}

/* Reports too many terrains in touched(): each piece remembers only a few. */
static void
check_touches (struct work *work, const struct lowered *lowered)
{
  const struct model *model = work->model;
  uint64_t touched = 0;
  for (int i = 0; i < lowered->expressions; i++)
    touched |= lowered->expression[i].touched;
  if (__builtin_popcountll (touched) > WCR_MAX_TOUCHED)
    report (work->sink, model->scenario, WCC_CODE_LIMIT,
            wcc_document_root (model->scenario)->open,
            "Name fewer of them.",
            "conditions name more than %d terrains in touched()",
            WCR_MAX_TOUCHED);
}

/* Reports the first counter that is too much: each piece or hex may have one. */
static void
check_counters (struct work *work)
{
  const struct model *model = work->model;
  int numbers = 0;
  for (int i = 0; i < model->counter_count; i++)
    {
      const struct counter *counter = &model->counter[i];
      int before = numbers;
      numbers += counter->of == WCR_COUNTER_SIDE    ? WCR_SIDES
                 : counter->of == WCR_COUNTER_PIECE ? model->piece_count
                 : counter->of == WCR_COUNTER_HEX ? model->columns * model->rows
                                                  : 1;
      numbers += counter->piled;
      if (before <= WCR_MAX_COUNTER_BYTES && numbers > WCR_MAX_COUNTER_BYTES)
        report (work->sink, counter->noun.at.document, WCC_CODE_LIMIT,
                counter->noun.at.node->open, "Take some of them out.",
                "with '%.60s', the counters have %d numbers; a game has room "
                "for %d",
                counter->noun.id, numbers, WCR_MAX_COUNTER_BYTES);
    }
}

void
check_choices (struct work *work, const struct lowered *lowered)
{
  check_touches (work, lowered);
  check_counters (work);
  const struct model *model = work->model;
  int hexes = model->columns * model->rows;
  bool storms = false;
  for (int i = 0; i < lowered->effects; i++)
    storms = storms || lowered->effect[i].effect->query == WCR_QUERY_STORM_DICE;
  int moves[2] = { 1, 1 }, targets[2] = { 1, 1 }, pieces[2] = { 0, 0 };
  for (int i = 0; i < lowered->kinds; i++)
    pieces[model->piece_kind[lowered->kind[i]].side] += lowered->pieces_of[i];
  for (int i = 0; i < lowered->kinds; i++)
    {
      int side = model->piece_kind[lowered->kind[i]].side;
      int count = lowered->pieces_of[i];
      int move = largest (lowered, model, WCR_QUERY_MOVE_HEXES, i);
      int charge = largest (lowered, model, WCR_QUERY_CHARGE_HEXES, i);
      int reach = hexes_within (move > charge ? move : charge, hexes);
      int range = largest (lowered, model, WCR_QUERY_RANGE, i);
      int seen = hexes_within (range > 1 ? range : 1, hexes);
      moves[side] += count * reach;
      int others = pieces[1 - side] + (storms ? WCR_DIRECTIONS : 0);
      targets[side] += count * (seen < others ? seen : others);
    }
  for (int i = 0; i < model->piece_count; i++)
    if (model->piece[i].hex >= hexes) /* comes in anywhere along a zone */
      moves[model->piece[i].side] += hexes;
  for (int side = 0; side < WCR_SIDES; side++)
    if (moves[side] > WCR_MAX_CHOICES || targets[side] > WCR_MAX_CHOICES
        || pieces[side] * choices_per_piece (model) >= WCR_MAX_CHOICES)
      report (work->sink, model->scenario, WCC_CODE_LIMIT,
              model->army[side].noun.at.node->open,
              "Take out some pieces, or let them move less far.",
              "the %s army has more possible moves than a game can list",
              wcr_list_name (WCR_LIST_SIDE, side));
}
