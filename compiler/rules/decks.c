/* decks.c: reads the decks of cards beside the command deck, and checks that
 * they can be drawn and that their cards can be played. */

#include "model.h"

#include "text/reader.h"
#include "text/report.h"

#include <string.h>

/* ---- reading ------------------------------------------------------------- */

static struct hold
read_hold (struct work *work, struct place at, struct hold otherwise)
{
  int most
      = attribute_number (work, at, "most", 1, WCR_MAX_HAND, otherwise.most);
  int start = otherwise.start < most ? otherwise.start : most;
  return (struct hold){ attribute_number (work, at, "start", 0, most, start),
                        most };
}

void
model_card_deck (struct work *work, struct place at)
{
  struct noun noun;
  struct card_deck *deck;
  if (!read_noun (work, at, NAMES_DECK, &noun)
      || !(deck = ADD (work, work->model, card_deck, WCR_MAX_DECKS - 1,
                       N_ ("decks of cards"), at)))
    return;
  deck->noun = noun;
  deck->hold = read_hold (work, at, (struct hold){ 0, WCR_MAX_HAND });
}

int
model_deck (struct work *work, struct place at)
{
  return 1 + attribute_name (work, at, "deck", NAMES_DECK);
}

void
model_holds (struct work *work, struct place at, struct army *army)
{
  const struct model *model = work->model;
  bool told[WCR_MAX_DECKS] = { false };
  for (int i = 0; i < model->card_deck_count; i++)
    army->hold[i] = model->card_deck[i].hold;
  for (const wcc_node *node = wcc_node_child (at.node, "holds"); node;
       node = wcc_node_next (node, "holds"))
    {
      struct place here = { at.document, node };
      if (!attribute_needed (work, here, "deck"))
        continue;
      int deck = attribute_name (work, here, "deck", NAMES_DECK);
      if (deck < 0)
        continue;
      if (told[deck])
        report_attribute (work, here, "deck", WCC_CODE_DUPLICATE_NAME,
                          "Write it once.",
                          "the army says already how many it has of these");
      told[deck] = true;
      army->hold[deck] = read_hold (work, here, model->card_deck[deck].hold);
    }
}

/* ---- the cards of a deck ------------------------------------------------- */

static const struct noun *
deck_noun (const struct model *model, int card)
{
  return &model->card_deck[model->card[card].deck - 1].noun;
}

/* Reports what a card says that is never the card of a turn. */
static void
check_card (struct work *work, int card)
{
  const struct model *model = work->model;
  const char *deck = deck_noun (model, card)->id;
  int first = model->card[card].first_clause;
  for (int i = first; i < first + model->card[card].clauses; i++)
    if (model->clause[i].nobody)
      report_attribute (work, model->clause[i].at, NULL, WCC_CODE_MISSING,
                        "Say with <react event=\"...\"> when it is played.",
                        make_message (work,
                                      "a card of the deck '%.60s' is never the "
                                      "command card: nobody can play it",
                                      deck));
    else if (model->clause[i].kind != WCR_CLAUSE_REACT)
      report_attribute (work, model->clause[i].at, NULL, WCC_CODE_CONTRADICTION,
                        "Take it out, or leave out 'deck' of the card.",
                        make_message (work,
                                      "a card of the deck '%.60s' is never the "
                                      "command card: it orders nobody",
                                      deck));
  for (int i = 0; i < model->trigger_count; i++)
    if (model->trigger[i].card == card + 1
        && model->trigger[i].event != WCR_EVENT_REACTION_PLAYED)
      report_attribute (work, model->trigger[i].at, NULL,
                        WCC_CODE_CONTRADICTION,
                        "Write what it does into <react>.",
                        make_message (work,
                                      "a card of the deck '%.60s' is never the "
                                      "command card: this never acts",
                                      deck));
}

static int
cards_in (const struct model *model, int deck)
{
  int cards = 0;
  for (int i = 0; i < model->card_count; i++)
    if (model->card[i].deck == 1 + deck)
      cards += model->card[i].copies;
  return cards;
}

/* ---- who has cards of a deck --------------------------------------------- */

/* Whether some action lets a side draw cards of the deck. */
static bool
is_drawn (const struct model *model, int deck)
{
  for (int i = 0; i < model->trigger_count; i++)
    for (int k = 0; k < model->trigger[i].actions; k++)
      if (model->trigger[i].action[k].verb == WCR_ACTION_DRAW
          && model->trigger[i].action[k].who / WCR_OF_DECK == 1 + deck)
        return true;
  return false;
}

/* Where an army says how many cards it has of a deck, or itself. */
static wcc_range
hold_range (const struct army *army, const struct noun *deck)
{
  for (const wcc_node *node = wcc_node_child (army->noun.at.node, "holds");
       node; node = wcc_node_next (node, "holds"))
    {
      const char *named = wcc_node_get (node, "deck");
      if (named && strcmp (named, deck->id) == 0)
        return node->open;
    }
  return army->noun.at.node->open;
}

/* Reports a deck with fewer cards than both hands take at the start. */
static void
check_start (struct work *work, int deck)
{
  const struct model *model = work->model;
  int cards = cards_in (model, deck), start[WCR_SIDES];
  for (int side = 0; side < WCR_SIDES; side++)
    {
      if (!model->army[side].noun.at.node)
        return;
      start[side] = model->army[side].hold[deck].start;
    }
  int side = start[1] > start[0];
  if (cards > 0 && start[0] + start[1] > cards)
    report (work->sink, model->scenario, WCC_CODE_FEW_CARDS,
            hold_range (&model->army[side], &model->card_deck[deck].noun),
            "Let the armies start with fewer of them: <holds deck=\"...\" "
            "start=\"...\"/>.",
            "the armies start with %d cards of the deck '%.60s', which has %d",
            start[0] + start[1], model->card_deck[deck].noun.id, cards);
}

/* Reports an army that starts with more cards than a hand has. */
static void
check_hand (struct work *work, const struct army *army)
{
  int cards = army->hand;
  for (int i = 0; i < work->model->card_deck_count; i++)
    cards += army->hold[i].start;
  if (army->noun.at.node && cards > WCR_MAX_HAND)
    report (work->sink, work->model->scenario, WCC_CODE_LIMIT,
            army->noun.at.node->open,
            "Let it start with fewer cards of some deck.",
            "the army starts with %d cards of all decks, and a hand has %d at "
            "most",
            cards, (int) WCR_MAX_HAND);
}

void
check_decks (struct work *work)
{
  const struct model *model = work->model;
  bool rules = model->kind == WCC_RULES;
  for (int i = 0; i < model->card_count; i++)
    if (model->card[i].deck > 0 && !model->card[i].noun.removed)
      check_card (work, i);
  for (int i = 0; i < model->card_deck_count; i++)
    {
      const struct card_deck *deck = &model->card_deck[i];
      if (cards_in (model, i) == 0 && !model->lenient)
        report (work->sink, deck->noun.at.document, WCC_CODE_MISSING,
                attribute_range (deck->noun.at.node, "id"),
                "Add deck=\"...\" to its cards.",
                "the deck '%.60s' has no cards", deck->noun.id);
      else if (rules && deck->noun.at.document == model->rules
               && deck->hold.start == 0 && !is_drawn (model, i))
        report (work->sink, deck->noun.at.document, WCC_CODE_UNUSED,
                attribute_range (deck->noun.at.node, "id"),
                "Add <draw deck=\"...\"/> to some <on>, or start=\"...\".",
                "no rule draws cards of the deck '%.60s', and no army starts "
                "with one",
                deck->noun.id);
      if (!rules)
        check_start (work, i);
    }
  for (int side = 0; side < WCR_SIDES && !rules && model->card_deck_count > 0;
       side++)
    check_hand (work, &model->army[side]);
}
