/* model_tokens.c: what tokens are spent on, and which armies may do so. */

#include "model.h"

#include "expression.h"
#include "text/reader.h"
#include "text/report.h"

#include <string.h>

/* Reports attributes that are for another moment. */
static void
refuse_elsewhere (struct work *work, struct place at, int window)
{
  bool card = window == WCR_TOKEN_CARD_PLAYED;
  bool roll = window == WCR_TOKEN_CLOSE_DICE || window == WCR_TOKEN_FLAGS;
  if (!card && attribute_get (at, "card"))
    report_attribute (work, at, "card", WCC_CODE_CONTRADICTION,
                      "Write window=\"card-played\".",
                      "the order of a card is only for the moment when a card "
                      "is played");
  if (!roll && attribute_get (at, "roles"))
    report_attribute (work, at, "roles", WCC_CODE_CONTRADICTION,
                      "Leave 'roles' out.", "nobody rolls at that moment");
  if (window != WCR_TOKEN_BEFORE_DRAW && token_is_for_side (at))
    report_attribute (work, at, "for", WCC_CODE_CONTRADICTION,
                      "Leave 'for' out, or write window=\"before-draw\".",
                      "the moment itself says for whom a token is spent");
  if (token_is_for_side (at) && wcc_node_child (at.node, "effect"))
    report_attribute (work, at, "for", WCC_CODE_CONTRADICTION,
                      "Leave 'for' out, or write actions in place of effects.",
                      "effects hold for a piece, and the action names none");
}

void
model_token_action (struct work *work, struct place at)
{
  struct noun noun;
  struct token_action *action;
  if (!read_noun (work, at, NAMES_TOKEN, &noun)
      || !(action = ADD (work, work->model, token_action,
                         WCR_MAX_TOKEN_ACTIONS, N_ ("actions for tokens"), at)))
    return;
  attribute_needed (work, at, "window");
  int window = attribute_vocabulary (work, at, "window", WCR_LIST_TOKEN_WINDOW,
                                     N_ ("moment"));
  *action = (struct token_action){
    .noun = noun,
    .window = window < 0 ? 0 : window,
    .sided = token_is_for_side (at),
    .cost = attribute_number (work, at, "cost", 1, WCR_MAX_TOKENS, 1),
    .card = attribute_name (work, at, "card", NAMES_CARD),
    .roles = attribute_mask (work, at, "roles", NAMES_ROLE),
    .groups = attribute_mask (work, at, "group", NAMES_GROUP),
  };
  action->defined = action->card >= 0;
  for (const wcc_node *node = at.node->first_child; node; node = node->next)
    {
      action->moves = action->moves || strcmp (node->name, "move") == 0;
      if (strcmp (node->name, "name") != 0 && strcmp (node->name, "p") != 0)
        action->defined = true;
    }
  refuse_elsewhere (work, at, window);
}

void
model_token_effects (struct work *work, int action)
{
  struct place at = work->model->token_action[action].noun.at;
  const wcc_attribute *of = wcc_node_attribute (at.node, "of");
  struct expr_context about = { .what = N_ ("the action"),
                                .bases = WCR_CONTEXT_P | WCR_CONTEXT_A
                                         | WCR_CONTEXT_T | WCR_CONTEXT_C,
                                .side = true,
                                .role = true,
                                .terrain = -2,
                                .hexside = -2 };
  bool acts = false;
  if (token_is_for_side (at))
    about.bases = 0;
  if (of)
    work->model->token_action[action].of
        = expr_read (work, at, of, &about, TYPE_BOOL);
  model_effects_in (work, at, LAYER_TOKEN, action);
  for (const wcc_node *node = at.node->first_child; node; node = node->next)
    acts = acts
           || vocabulary_find (WCR_LIST_ACTION, node->name, strlen (node->name))
                  >= 0;
  if (acts)
    model_token_trigger (work, at, action);
}

/* Whether a card has an <order>, which pieces can take over. */
static bool
has_order (const struct work *work, int card)
{
  const wcc_node *node = work->model->card[card].noun.at.node;
  return !work->model->card[card].noun.removed
         && wcc_node_child (node, "order") != NULL;
}

/* Reports an action without any use, where it is written; if other rules have
 * it, where the sheet names it. */
static void
report_undefined (struct work *work, struct place at, const struct word *word,
                  const struct sheet *sheet, const struct token_action *action)
{
  bool here = action->noun.at.document == at.document;
  report (work->sink, at.document, WCC_CODE_MISSING,
          here ? tag_range (action->noun.at.node) : word->range,
          "Write card=\"...\", an effect or an action in it, or take it out of "
          "the sheet.",
          "the action '%s' does nothing, and the sheet '%s' offers it",
          action->noun.id, sheet->noun.id);
}

/* Adds the actions that an attribute lists. */
static void
read_actions (struct work *work, struct place at, struct sheet *sheet,
              const wcc_attribute *actions)
{
  const struct model *model = work->model;
  size_t step = 0;
  struct word word;
  while (actions && word_next (actions, at, &step, &word))
    {
      int found = name_need (work, NAMES_TOKEN, at, &word);
      if (found < 0)
        continue;
      const struct token_action *action = &model->token_action[found];
      if (action->noun.removed)
        continue;
      if (!action->defined)
        report_undefined (work, at, &word, sheet, action);
      else if (action->card >= 0 && !has_order (work, action->card))
        report (work->sink, at.document, WCC_CODE_MISSING, word.range, NULL,
                "the card '%s' has no order for the action '%s'",
                model->card[action->card].noun.id, action->noun.id);
      else
        sheet->actions |= UINT32_C (1) << found;
    }
}

void
model_sheet (struct work *work, struct place at)
{
  struct noun noun;
  struct sheet *sheet;
  if (!read_noun (work, at, NAMES_SHEET, &noun)
      || !(sheet = ADD (work, work->model, sheet, 250, N_ ("sheets"), at)))
    return;
  *sheet = (struct sheet){ .noun = noun };
  read_actions (work, at, sheet, attribute_demanded (work, at, "actions"));
  read_actions (work, at, sheet, wcc_node_attribute (at.node, "more"));
}

void
model_army_tokens (struct work *work, struct place at, struct army *army)
{
  const struct model *model = work->model;
  army->tokens = attribute_number (work, at, "tokens", 0, WCR_MAX_TOKENS, 0);
  army->sheet = attribute_name (work, at, "sheet", NAMES_SHEET);
  /* Without 'sheet', the first sheet that is not removed counts. */
  for (int i = 0; i < model->sheet_count && !attribute_get (at, "sheet"); i++)
    if (!model->sheet[i].noun.removed)
      {
        army->sheet = i;
        model->sheet[i].noun.used = true;
        break;
      }
  if (army->tokens > 0 && model_cards_cost (model))
    return;
  if (army->tokens > 0 && !model_has_actions (model))
    report_attribute (work, at, "tokens", WCC_CODE_MISSING,
                      "Leave 'tokens' out, or name other rules.",
                      "the rules have nothing on which tokens can be spent");
  else if (army->tokens > 0 && army->sheet < 0 && !attribute_get (at, "sheet"))
    report_attribute (work, at, "tokens", WCC_CODE_MISSING,
                      "Add sheet=\"...\", and a <sheet> with that id.",
                      "the army has no sheet of actions for its tokens");
}
