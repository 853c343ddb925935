/* write_rules.c: the sections of expressions, cards, effects, triggers and
 * tokens; runtime/load/rules.c and triggers.c read them. */

#include "write.h"

void
write_expressions (struct writer *w)
{
  number (w, w->lowered->expressions);
  for (int i = 0; i < w->lowered->expressions; i++)
    {
      const struct bytes *code = &w->lowered->expression[i].out;
      uleb (w, code->length);
      put_bytes (w->work, w->out, code->at, code->length);
    }
}

static bool
usual_phases (const struct clause *clause)
{
  return clause->phases == 2 && clause->phase[0] == WCR_PHASE_MOVE
         && clause->phase[1] == WCR_PHASE_BATTLE;
}

/* Writes a reaction, a copy, or a <play-as>. @return false: it is an order */
static bool
write_orderless (struct writer *w, const struct clause *clause,
                 const struct lowered_clause *lowered)
{
  if (clause->kind != WCR_CLAUSE_REACT && clause->kind != WCR_CLAUSE_COPY
      && clause->kind != WCR_CLAUSE_AS)
    return false;
  u8 (w, clause->kind);
  u8 (w, (int) clause->flags);
  if (clause->kind == WCR_CLAUSE_REACT)
    u8 (w, clause->window);
  if (clause->kind == WCR_CLAUSE_AS)
    number (w, w->lowered->card.number[clause->as]);
  opt (w, lowered->condition);
  if (clause->kind == WCR_CLAUSE_REACT)
    opt (w, lowered->filter);
  return true;
}

static void
write_spends (struct writer *w, const struct clause *clause,
              const struct lowered_clause *lowered)
{
  number (w, clause->spends);
  for (int i = 0; i < clause->spends; i++)
    {
      const struct spend *spend = &clause->spend[i];
      uleb (w, spend->faces);
      u8 (w, spend->what + spend->number * 4);
      number (w, lowered->spend[i] + 1);
      opt (w, spend->leader < 0 ? -1
                                : w->lowered->unit_class.number[spend->leader]);
    }
}

static void
write_clause (struct writer *w, int i)
{
  const struct clause *clause = &w->model->clause[i];
  const struct lowered_clause *lowered = &w->lowered->clause[i];
  unsigned flags = clause->flags;
  if (write_orderless (w, clause, lowered))
    return;
  if (lowered->filter >= 0)
    flags |= WCR_ORDER_FILTER;
  if (lowered->lasts >= 0)
    flags |= WCR_ORDER_WHILE;
  if (!usual_phases (clause))
    flags |= WCR_ORDER_PHASES;
  u8 (w, lowered->kind + clause->selector * 16);
  u8 (w, (int) flags);
  if (lowered->kind == WCR_CLAUSE_FALLBACK)
    number (w, lowered->condition);
  if (lowered->filter >= 0)
    number (w, lowered->filter);
  if (lowered->lasts >= 0)
    number (w, lowered->lasts);
  if (clause->selector == WCR_SELECTOR_ALLOWANCE)
    number (w, clause->quotas);
  for (int k = 0; k < clause->quotas; k++)
    number (w, clause->quota[k].section + 1 + clause->quota[k].number * 16);
  if (clause->selector == WCR_SELECTOR_POOL)
    write_spends (w, clause, lowered);
  if (usual_phases (clause))
    return;
  number (w, clause->phases);
  for (int k = 0; k < clause->phases; k++)
    u8 (w, clause->phase[k]);
}

void
write_cards (struct writer *w)
{
  const struct numbering *list = &w->lowered->card;
  number (w, list->count);
  for (int i = 0; i < list->count; i++)
    {
      const struct card *card = &w->model->card[list->item[i]];
      int end = card->first_clause + card->clauses, clauses = 0;
      for (int k = card->first_clause; k < end; k++)
        clauses += w->lowered->clause_number[k] >= 0;
      number (w, card->group);
      number (w, card->deck * WCR_CARD_DECK + card->copies * 4 + clauses - 1);
      for (int k = card->first_clause; k < end; k++)
        if (w->lowered->clause_number[k] >= 0)
          write_clause (w, k);
    }
}

static void
write_effect (struct writer *w, const struct lowered_effect *lowered,
              int last_query)
{
  const struct effect *effect = lowered->effect;
  bool terrain = effect->layer == LAYER_TERRAIN;
  bool clause = effect->layer == LAYER_CLAUSE;
  unsigned flags = (lowered->as >= 0 ? WCR_EFFECT_AS : 0u)
                   | (lowered->kinds ? WCR_EFFECT_KINDS : 0u)
                   | (terrain ? WCR_EFFECT_TERRAIN : 0u)
                   | (lowered->roles ? WCR_EFFECT_ROLES : 0u)
                   | (clause ? WCR_EFFECT_CLAUSE : 0u)
                   | (effect->faces ? WCR_EFFECT_FACE : 0u)
                   | (lowered->when >= 0 ? WCR_EFFECT_WHEN : 0u)
                   | (lowered->computed >= 0 ? WCR_EFFECT_COMPUTED : 0u);
  number (w, (effect->query - last_query) * 8 + effect->operation);
  uleb (w, flags);
  if (lowered->as >= 0)
    u8 (w, lowered->as);
  if (lowered->kinds)
    uleb (w, lowered->kinds);
  if (terrain)
    {
      number (w, w->lowered->terrain.number[effect->owner]);
      u8 (w, effect->where);
    }
  if (lowered->roles)
    uleb (w, lowered->roles);
  if (clause)
    number (w, w->lowered->clause_number[effect->owner]);
  if (effect->faces)
    uleb (w, effect->faces);
  if (lowered->when >= 0)
    number (w, lowered->when);
  if (lowered->computed >= 0)
    number (w, lowered->computed);
  else if (effect->value)
    put_zig (w->work, w->out, lowered->value);
}

void
write_effects (struct writer *w)
{
  int query = 0;
  number (w, w->lowered->effects);
  for (int i = 0; i < w->lowered->effects; i++)
    {
      write_effect (w, &w->lowered->effect[i], query);
      query = w->lowered->effect[i].effect->query;
    }
}

static void
write_action (struct writer *w, const struct action *action, int when,
              int count, int most)
{
  bool becomes
      = action->verb == WCR_ACTION_CHANGE_TERRAIN && action->number == -1;
  u8 (w, action->verb);
  u8 (w, becomes ? 1 : action->who);
  u8 (w, action->other);
  opt (w, when);
  switch ((enum wcr_action) action->verb)
    {
    case WCR_ACTION_GAIN_BANNERS:
    case WCR_ACTION_LOSE_BLOCKS:
    case WCR_ACTION_GROW_HAND:
    case WCR_ACTION_GAIN_TOKENS:
    case WCR_ACTION_SET_COUNTER:
    case WCR_ACTION_DRAW:
    case WCR_ACTION_DISCARD: number (w, count); break;
    case WCR_ACTION_STRIKE:
      number (w, w->lowered->role.number[action->number]);
      break;
    case WCR_ACTION_CHANGE_TERRAIN:
      number (w, becomes ? 0 : terrain_number (w, action->number));
      break;
    case WCR_ACTION_CHANGE_HEXSIDE:
      number (w, w->lowered->hexside.number[action->number]);
      break;
    case WCR_ACTION_NOTE: string (w, action->text); break;
    case WCR_ACTION_FOR_EACH:
    case WCR_ACTION_ROLL:
      number (w, count);
      number (w, action->inner);
      if (most >= 0)
        number (w, most);
      break;
    case WCR_ACTION_CHOOSE:
      number (w, count);
      number (w, most);
      break;
    case WCR_ACTION_OFFER:
    case WCR_ACTION_TOGETHER: number (w, action->inner); break;
    case WCR_ACTION_ELIMINATE:
    case WCR_ACTION_REMOVE:
    case WCR_ACTION_RESTRICT_BONUS:
    case WCR_ACTION_REVEAL:
    case WCR_ACTION_MOVE:
    case WCR_ACTION_RESHUFFLE:
    case WCR_ACTION_END_GAME:
    case WCR_ACTION_SWAP_SEATS:
    case WCR_ACTIONS: break;
    }
}

void
write_triggers (struct writer *w)
{
  number (w, w->lowered->triggers);
  for (int i = 0; i < w->lowered->triggers; i++)
    {
      const struct lowered_trigger *lowered = &w->lowered->trigger[i];
      const struct trigger *trigger = lowered->trigger;
      u8 (w, trigger->event);
      u8 (w, trigger->once + trigger->deck * WCR_ONCE_DECK);
      opt (w, trigger->side);
      opt (w, lowered->condition);
      uleb (w, lowered->classes);
      opt (w,
           trigger->card > 0 ? w->lowered->card.number[trigger->card - 1] : -1);
      number (w, trigger->actions);
      for (int k = 0; k < trigger->actions; k++)
        write_action (w, &trigger->action[k], lowered->when[k],
                      lowered->count[k], lowered->most[k]);
    }
}

void
write_tokens (struct writer *w)
{
  const struct model *model = w->model;
  number (w, w->lowered->tokens);
  for (int i = 0; i < w->lowered->tokens; i++)
    {
      const struct token_action *action = &model->token_action[i];
      u8 (w, action->window + (action->sided ? WCR_TOKEN_FOR_SIDE : 0));
      u8 (w, (action->moves ? WCR_TOKEN_FLAG_MOVES : 0)
                 + (action->cost - 1) * WCR_TOKEN_COST);
      opt (w, w->lowered->token[i].clause);
      opt (w, w->lowered->token[i].condition);
      uleb (w, w->lowered->token[i].roles);
      uleb (w, action->groups);
    }
  for (int side = 0; side < WCR_SIDES; side++)
    {
      const struct army *army = &model->army[side];
      number (w, army->tokens);
      uleb (w, army->sheet < 0 ? 0 : model->sheet[army->sheet].actions);
    }
}

void
write_counters (struct writer *w)
{
  const struct model *model = w->model;
  if (model->counter_count == 0)
    return;
  number (w, model->counter_count);
  for (int i = 0; i < model->counter_count; i++)
    {
      u8 (w, model->counter[i].of);
      u8 (w, model->counter[i].most);
      u8 (w, model->counter[i].start);
    }
}

/* Whether not everyone has the same number at the start. */
static bool
is_dealt (const struct counter *counter)
{
  return counter->piled > 0 || counter->when;
}

void
write_draws (struct writer *w)
{
  const struct model *model = w->model;
  int piles = 0;
  for (int i = 0; i < model->counter_count; i++)
    piles += is_dealt (&model->counter[i]);
  if (piles == 0)
    return;
  number (w, piles);
  for (int i = 0; i < model->counter_count; i++)
    {
      const struct counter *counter = &model->counter[i];
      if (!is_dealt (counter))
        continue;
      number (w, i);
      opt (w, w->lowered->drawn_by[i]);
      number (w, counter->piled);
      for (int k = 0; k < counter->piled; k++)
        u8 (w, counter->pile[k]);
    }
}

void
write_decks (struct writer *w)
{
  const struct model *model = w->model;
  if (model->card_deck_count == 0)
    return;
  number (w, model->card_deck_count);
  for (int i = 0; i < model->card_deck_count; i++)
    for (int side = 0; side < WCR_SIDES; side++)
      {
        u8 (w, model->army[side].hold[i].start);
        u8 (w, model->army[side].hold[i].most);
      }
}
