/* special_hands.c: hands that grow or run out, and what a side may take in
 * place of a card. */

#include "special.h"

#include "text/report.h"

#include <string.h>

/* ---- hands --------------------------------------------------------------- */

/* A condition for one side only. @param more  a further condition, or NULL */
static const char *
is_side (struct work *work, int side, const char *more)
{
  return make_text (work, "side = %s%s%s", wcr_list_name (WCR_LIST_SIDE, side),
                    more ? " and " : "", more ? more : "");
}

/* Adds an effect of the battle that holds while a clause of the card orders. */
static void
add_card_effects (struct work *work, struct place at, int card,
                  struct effect effect, const char *when)
{
  struct card of = work->model->card[card];
  effect.layer = LAYER_CLAUSE;
  for (int i = 0; i < of.clauses; i++)
    {
      effect.owner = of.first_clause + i;
      special_effect (work, at, &effect, when, NULL);
    }
}

/* Stops the side from filling its hand. The cards in `except` still let it
 * draw. */
static void
stop_draws (struct work *work, struct place at, int side)
{
  const wcc_attribute *except = wcc_node_attribute (at.node, "except");
  size_t step = 0;
  struct word word;
  special_effect (
      work, at,
      &(struct effect){ .layer = LAYER_SCENARIO,
                        .owner = -1,
                        .query = WCR_QUERY_DRAW_MOST,
                        .operation = WCR_OPERATION_CAP,
                        .value = expr_constant (work, TYPE_NUMBER, 0) },
      is_side (work, side, NULL), NULL);
  while (except && word_next (except, at, &step, &word))
    {
      int card = name_need (work, NAMES_CARD, at, &word);
      if (card >= 0)
        add_card_effects (
            work, at, card,
            (struct effect){ .query = WCR_QUERY_DRAW_MOST,
                             .operation = WCR_OPERATION_FLOOR,
                             .value = expr_constant (work, TYPE_NUMBER, 1) },
            is_side (work, side, NULL));
    }
}

/* A side without cards loses at the end of its own turn and of the other
 * side's. */
static void
lose_without_cards (struct work *work, struct place at, int side)
{
  for (int turn = 0; turn < WCR_SIDES; turn++)
    {
      struct trigger *trigger = special_trigger (
          work, at, WCR_EVENT_TURN_ENDS, turn,
          turn == side ? "side.cards = 0" : "opponent.cards = 0", NULL, 1);
      if (trigger)
        special_end (trigger, turn == side);
    }
}

/* <hand draw="none">: a stock of cards that is used up. */
static void
read_stock (struct work *work, struct place at)
{
  static const char *const growing[] = { "grow", "turns", "banners" };
  int side = special_side (work, at);
  const char *empty = attribute_get (at, "empty");
  for (size_t i = 0; i < sizeof growing / sizeof growing[0]; i++)
    if (attribute_get (at, growing[i]))
      report_attribute (work, at, growing[i], WCC_CODE_CONTRADICTION,
                        "Write it in another <hand>.",
                        "a hand that is not refilled cannot grow");
  if (!empty)
    report_attribute (work, at, "draw", WCC_CODE_MISSING,
                      "Add empty=\"loses\", or empty=\"waits\" when the battle "
                      "goes on without cards.",
                      "nothing says what happens when the hand is used up");
  if (side < 0)
    return;
  stop_draws (work, at, side);
  if (empty && strcmp (empty, "loses") == 0)
    lose_without_cards (work, at, side);
}

/* <hand grow>: the hand grows at the end of each of the first turns, or with a
 * banner; with a banner, the new cards are drawn at once. */
static void
read_hand (struct work *work, struct place at)
{
  static const char *const stock[] = { "empty", "except" };
  for (size_t i = 0; i < sizeof stock / sizeof stock[0]; i++)
    if (attribute_get (at, stock[i]))
      report_attribute (work, at, stock[i], WCC_CODE_CONTRADICTION,
                        "Write it together with draw=\"none\".",
                        "this is only for hands that are not refilled");
  attribute_needed (work, at, "side");
  if (!attribute_demanded (work, at, "grow"))
    return;
  int side
      = attribute_vocabulary (work, at, "side", WCR_LIST_SIDE, N_ ("side"));
  int grow = attribute_number (work, at, "grow", 1, WCR_MAX_HAND, 1);
  int turns = attribute_number (work, at, "turns", 1, WCR_MAX_HAND, 0);
  int banners = attribute_number (work, at, "banners", 1, 99, 0);
  if (side < 0)
    return;
  if (!attribute_get (at, "turns") == !attribute_get (at, "banners"))
    {
      report_attribute (work, at, "turns", WCC_CODE_MISSING,
                        "Write turns=\"2\" for the end of its first two turns, "
                        "or banners=\"3\" for its third banner.",
                        "a hand grows either by turns or by banners");
      return;
    }
  struct army *army = &work->model->army[side];
  army->growth += grow * (turns > 0 ? turns : 1);
  if (army->hand + army->growth > WCR_MAX_HAND)
    {
      report_attribute (
          work, at, "grow", WCC_CODE_LIMIT, NULL,
          make_message (work, "a hand has %d cards at most", WCR_MAX_HAND));
      return;
    }
  struct trigger *trigger
      = turns > 0
            ? special_trigger (work, at, WCR_EVENT_BEFORE_DRAW, side,
                               make_text (work, "side.turn le %d", turns), NULL,
                               1)
            : special_trigger (work, at, WCR_EVENT_BANNERS_GAINED, side,
                               make_text (work, "side.banners ge %d", banners),
                               NULL, 2);
  if (!trigger)
    return;
  special_action (work, trigger, WCR_ACTION_GROW_HAND, grow);
  if (turns > 0)
    return;
  trigger->once = WCR_ONCE_GAME;
  special_action (work, trigger, WCR_ACTION_DRAW, grow);
}

void
special_hand (struct work *work, struct place at)
{
  if (attribute_get (at, "draw"))
    read_stock (work, at);
  else
    read_hand (work, at);
}

/* ---- draws --------------------------------------------------------------- */

/* The condition for the offer, or NULL. Banners that may not be the last ones
 * are not offered when they would be. */
static const char *
offer_condition (struct work *work, struct place at, int side)
{
  const char *when = attribute_get (at, "when"), *all = NULL;
  if (when)
    all = make_text (work, "(%s)", when);
  for (const wcc_node *node = wcc_node_child (at.node, "gain-banners"); node;
       node = wcc_node_next (node, "gain-banners"))
    {
      struct place gain = { at.document, node };
      const char *count = attribute_get (gain, "count");
      if (attribute_no (gain, "final"))
        all = make_text (work, "%s%sside.banners + (%s) lt %d", all ? all : "",
                         all ? " and " : "", count ? count : "1",
                         work->model->army[side].banners);
    }
  return all;
}

/* <draw-alternative>: what a side may take in place of the draw of a card. */
void
special_draw_alternative (struct work *work, struct place at)
{
  attribute_needed (work, at, "card");
  int card = attribute_name (work, at, "card", NAMES_CARD);
  int side = special_side (work, at);
  int draw = attribute_number (work, at, "draw", 1, WCR_MAX_HAND, 1);
  if (card < 0 || side < 0)
    return;
  int trigger = work->model->trigger_count;
  model_card_trigger (work, at, card);
  if (work->model->trigger_count > trigger
      && !work->model->trigger[trigger].broken)
    add_card_effects (
        work, at, card,
        (struct effect){ .query = WCR_QUERY_DRAW_INSTEAD,
                         .operation = WCR_OPERATION_SET,
                         .value = expr_constant (work, TYPE_NUMBER, draw) },
        is_side (work, side, offer_condition (work, at, side)));
}
