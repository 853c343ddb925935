/* lower.c: from the model to what is written.
 *
 * 1. What the battle uses is numbered: classes of its pieces, terrain of its
 *    board and what that can become, roles that somebody rolls.
 * 2. Conditions are folded by the switches and by that; effects that cannot
 *    hold any more are left out.
 * 3. A part of a condition that asks for class, symbol, trait or side of the
 *    effect's subject becomes a mask of kinds, and so does the class or trait
 *    in which it is written. The rest becomes bytecode, the
 *    same bytes only once. */

#include "lower.h"

#include "report.h"
#include "resolve.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_EXPRESSIONS = 4096 };

struct lowering {
  struct work *work;
  const struct model *model;
  struct lowered *result;
  struct expr_facts facts;
  struct expr_numbers numbers;
  uint32_t traits; /* mask: some piece has them */
};

/* ---- what is used -------------------------------------------------------- */

static void
number_all (struct work *work, struct numbering *numbering, int count,
            uint64_t used, int first)
{
  numbering->number = MAKE (work, count, int);
  numbering->item = MAKE (work, count, int);
  for (int i = 0; i < count; i++)
    if (i < 64 && (used >> i & 1))
      {
        numbering->number[i] = first + numbering->count;
        numbering->item[numbering->count++] = i;
      }
    else
      numbering->number[i] = -1;
}

static uint64_t
bit (int i)
{
  return (uint64_t) 1 << i;
}

/* Whether the noun in which a trigger is written is in the battle. */
static bool
trigger_used (const struct lowering *l, const struct trigger *trigger)
{
  return !trigger->broken
         && (trigger->owner < 0 || (l->facts.classes >> trigger->owner & 1))
         && (trigger->trait < 0 || (l->traits >> trigger->trait & 1))
         && (trigger->terrain < 0
             || (l->facts.terrains >> trigger->terrain & 1))
         && (trigger->card == 0
             || l->model->card[trigger->card - 1].copies > 0);
}

/* Terrain of the board, what it becomes and what triggers turn hexes into. */
static void
find_terrains (struct lowering *l)
{
  const struct model *model = l->model;
  uint64_t before;
  l->facts.terrains = 0;
  for (int hex = 0; hex < model->columns * model->rows; hex++)
    if (model->terrain_at[hex] >= 0)
      l->facts.terrains |= bit (model->terrain_at[hex]);
  do
    {
      before = l->facts.terrains;
      for (int i = 0; i < model->terrain_count; i++)
        if ((before >> i & 1) && model->terrain[i].becomes >= 0)
          l->facts.terrains |= bit (model->terrain[i].becomes);
      for (int i = 0; i < model->trigger_count; i++)
        for (int k = 0; k < model->trigger[i].actions; k++)
          {
            const struct action *action = &model->trigger[i].action[k];
            if (trigger_used (l, &model->trigger[i])
                && action->verb == WCR_ACTION_CHANGE_TERRAIN
                && action->number >= 0)
              l->facts.terrains |= bit (action->number);
          }
    }
  while (before != l->facts.terrains);
}

static void
add_owned (struct lowering *l, int terrain, int side)
{
  struct lowered *result = l->result;
  for (int i = 0; i < result->owned_count; i++)
    if (result->owned[i].terrain == terrain && result->owned[i].side == side)
      return;
  result->owned[result->owned_count++]
      = (struct owned_terrain){ terrain, side };
}

/* Terrain of the board that belongs to a side, and what it becomes. */
static void
find_owned (struct lowering *l)
{
  const struct model *model = l->model;
  l->result->owned
      = MAKE (l->work, WCR_SIDES * model->terrain_count, struct owned_terrain);
  for (int hex = 0; hex < model->columns * model->rows; hex++)
    if (model->owner_at[hex] >= 0)
      add_owned (l, model->terrain_at[hex], model->owner_at[hex]);
  for (int i = 0; i < l->result->owned_count; i++)
    {
      struct owned_terrain from = l->result->owned[i];
      if (model->terrain[from.terrain].becomes >= 0)
        add_owned (l, model->terrain[from.terrain].becomes, from.side);
    }
  l->facts.nobodys = l->result->owned_count == 0;
}

/* Features that some hexside of the board has. */
static void
find_hexsides (struct lowering *l)
{
  const struct model *model = l->model;
  int hexes = model->columns * model->rows;
  l->facts.hexsides = 0;
  for (int i = 0; i < model->hexside_count; i++)
    for (int hex = 0; hex < hexes; hex++)
      if (model->hexside_at[i * hexes + hex])
        l->facts.hexsides |= bit (i);
}

static void
find_roles (struct lowering *l)
{
  const struct model *model = l->model;
  bool have[WCR_ROLE_USES] = { false };
  l->facts.roles = 0;
  for (int i = 0; i < model->role_count; i++)
    {
      int use = model->role[i].use;
      if (use != WCR_USE_OTHER && !have[use])
        l->facts.roles |= bit (i);
      have[use] = true;
    }
  for (int i = 0; i < model->trigger_count; i++)
    for (int k = 0; k < model->trigger[i].actions; k++)
      {
        const struct action *action = &model->trigger[i].action[k];
        if (trigger_used (l, &model->trigger[i])
            && action->verb == WCR_ACTION_STRIKE && action->number >= 0)
          l->facts.roles |= bit (action->number);
      }
}

/* Kinds in the order of classes, those of units first, and the pieces of
 * each in the order of the document. */
static void
number_kinds (struct lowering *l)
{
  const struct model *model = l->model;
  struct lowered *result = l->result;
  int most = model->piece_kind_count, placed = 0;
  result->kind = MAKE (l->work, most, int);
  result->pieces_of = MAKE (l->work, most, int);
  result->piece = MAKE (l->work, model->piece_count, int);
  for (int leaders = 0; leaders < 2; leaders++)
    for (int kind = 0; kind < most; kind++)
      {
        int before = placed;
        int unit_class = model->piece_kind[kind].unit_class;
        if (model->unit_class[unit_class].leader != (leaders != 0))
          continue;
        for (int i = 0; i < model->piece_count; i++)
          if (model->piece[i].kind == kind)
            result->piece[placed++] = i;
        if (placed == before)
          continue;
        result->pieces_of[result->kinds] = placed - before;
        result->kind[result->kinds++] = kind;
      }
}

int
lowered_unit (const struct lowered *lowered, int piece)
{
  for (int i = 0;; i++)
    if (lowered->piece[i] == piece)
      return i;
}

/* The card is in the deck, or one that is may be played as it. */
static bool
needs_card (const struct model *model, int card)
{
  for (int i = 0; i < model->clause_count; i++)
    if (model->clause[i].kind == WCR_CLAUSE_AS && model->clause[i].as == card
        && model->card[model->clause[i].card].copies > 0)
      return true;
  return model->card[card].copies > 0;
}

static void
number_cards (struct lowering *l)
{
  const struct model *model = l->model;
  struct lowered *result = l->result;
  struct numbering *card = &result->card;
  card->number = MAKE (l->work, model->card_count, int);
  card->item = MAKE (l->work, model->card_count, int);
  result->clause_number = MAKE (l->work, model->clause_count, int);
  result->clause = MAKE (l->work, model->clause_count, struct lowered_clause);
  int clauses = 0;
  for (int i = 0; i < model->card_count; i++)
    {
      const struct card *from = &model->card[i];
      bool needed = needs_card (model, i);
      card->number[i] = -1;
      if (needed)
        {
          card->number[i] = card->count;
          card->item[card->count++] = i;
        }
      for (int k = 0; k < from->clauses; k++)
        result->clause_number[from->first_clause + k] = needed ? clauses++ : -1;
    }
}

/* ---- expressions --------------------------------------------------------- */

/* Traits that are no further ones get their numbers when the first expression
 * asks for them. */
static void
number_traits (struct lowering *l, const struct expr *expr)
{
  struct numbering *trait = &l->result->trait;
  if (!expr)
    return;
  if (expr->kind == EXPR_PATH && expr->op == WCR_OP_P_TRAIT
      && trait->number[expr->value] < 0)
    {
      trait->number[expr->value] = trait->count;
      trait->item[trait->count++] = expr->value;
    }
  number_traits (l, expr->a);
  if (expr->kind == EXPR_BINARY)
    number_traits (l, expr->b);
}

/* Number of an expression in the pool; the same bytes are kept once. */
static int
pool_expression (void *user, const struct expr *expr)
{
  struct lowering *l = user;
  struct lowered *result = l->result;
  struct expr_code code = { 0 };
  number_traits (l, expr);
  expr_emit (l->work, &l->numbers, expr, &code);
  for (int i = 0; i < result->expressions; i++)
    if (result->expression[i].out.length == code.out.length
        && memcmp (result->expression[i].out.at, code.out.at, code.out.length)
               == 0)
      return i;
  if (result->expressions == MAX_EXPRESSIONS)
    {
      report (l->work->sink, l->model->scenario, WCC_CODE_LIMIT,
              (wcc_range){ 0, 0 }, NULL, N_ ("there are too many conditions"));
      return 0;
    }
  if (result->expressions == result->expression_room)
    {
      int room = result->expression_room ? 2 * result->expression_room : 64;
      struct expr_code *larger = MAKE (l->work, room, struct expr_code);
      if (result->expressions)
        memcpy (larger, result->expression,
                (size_t) result->expressions * sizeof *larger);
      result->expression = larger;
      result->expression_room = room;
    }
  result->expression[result->expressions] = code;
  return result->expressions++;
}

/* Folds a condition. @return false when it never holds */
static bool
fold_condition (struct lowering *l, const struct expr *when,
                struct expr **folded)
{
  int value;
  *folded = NULL;
  if (!when)
    return true;
  struct expr *result = expr_fold (l->work, &l->facts, when);
  if (expr_is_constant (result, &value))
    return value != 0;
  *folded = result;
  return true;
}

/* ---- effects ------------------------------------------------------------- */

/* Kinds for which an expression about one subject holds. */
static uint64_t
kinds_for (struct lowering *l, const struct expr *expr, int subject)
{
  struct expr_facts facts = l->facts;
  uint64_t mask = 0;
  int value;
  for (int i = 0; i < l->result->kinds && i < WCR_MAX_KINDS; i++)
    {
      facts.kind[subject] = l->result->kind[i];
      if (expr_is_constant (expr_fold (l->work, &facts, expr), &value)
          && value != 0)
        mask |= bit (i);
    }
  return mask;
}

static uint64_t
all_kinds (const struct lowering *l)
{
  return l->result->kinds >= 64 ? ~(uint64_t) 0 : bit (l->result->kinds) - 1;
}

struct restriction {
  int subject;    /* whose kind is asked; -1: nobody's yet */
  bool fixed;     /* it cannot be another one's */
  uint64_t kinds; /* of the subject */
};

/* Takes what a mask of kinds can say out of a condition. */
static struct expr *
take_kinds (struct lowering *l, struct expr *when, int preferred,
            struct restriction *r)
{
  if (!when)
    return NULL;
  if (when->kind == EXPR_BINARY && when->op == WCR_OP_AND)
    {
      struct expr *a = take_kinds (l, when->a, preferred, r);
      struct expr *b = take_kinds (l, when->b, preferred, r);
      if (a == when->a && b == when->b)
        return when;
      return expr_and (l->work, a, b);
    }
  int subject = -1;
  if (!expr_is_about_kind (when, &subject) || subject < 0)
    return when;
  uint64_t kinds = kinds_for (l, when, subject);
  if (kinds == all_kinds (l))
    return NULL;
  if (kinds == 0)
    {
      r->kinds = 0;
      return NULL;
    }
  bool ours = r->subject == subject
              || (r->subject < 0 && !r->fixed
                  && (preferred < 0 || preferred == subject));
  if (!ours)
    return when;
  r->subject = subject;
  r->kinds &= kinds;
  return NULL;
}

static int
natural_subject (const struct effect *effect)
{
  const wcr_query_info *info
      = wcr_query_describe ((enum wcr_query) effect->query);
  return info->subject == WCR_SUBJECT_HEX ? WCR_SUBJECT_PIECE
                                          : (int) info->subject;
}

/* The piece whose kind the effect is about before its condition is read. */
static struct restriction
first_restriction (struct lowering *l, const struct effect *effect)
{
  const wcr_query_info *info
      = wcr_query_describe ((enum wcr_query) effect->query);
  struct restriction r = { -1, false, all_kinds (l) };
  bool own_place = effect->layer == LAYER_TERRAIN
                   && effect->where == WCR_PLACE_SUBJECT
                   && !(info->context & WCR_CONTEXT_H);
  bool own = effect->layer == LAYER_CLASS || effect->layer == LAYER_TRAIT;
  if (own || effect->layer == LAYER_CLAUSE || own_place)
    r.subject = own ? effect->subject : natural_subject (effect);
  if (r.subject > WCR_SUBJECT_PIECE)
    {
      r.subject = -1;
      r.fixed = true;
    }
  for (int i = 0; own && i < l->result->kinds && i < WCR_MAX_KINDS; i++)
    {
      const struct piece_kind *kind = &l->model->piece_kind[l->result->kind[i]];
      if (effect->layer == LAYER_CLASS ? kind->unit_class != effect->owner
                                       : !(kind->traits >> effect->owner & 1))
        r.kinds &= ~bit (i);
    }
  return r;
}

static bool
owner_used (const struct lowering *l, const struct effect *effect)
{
  switch (effect->layer)
    {
    case LAYER_CLASS: return l->facts.classes >> effect->owner & 1;
    case LAYER_TRAIT: return l->traits >> effect->owner & 1;
    case LAYER_TERRAIN: return l->facts.terrains >> effect->owner & 1;
    case LAYER_HEXSIDE: return l->facts.hexsides >> effect->owner & 1;
    case LAYER_CLAUSE: return l->result->clause_number[effect->owner] >= 0;
    case LAYER_TOKEN:
    case LAYER_RULES:
    case LAYER_SCENARIO:
    case LAYERS: return true;
    }
  return true;
}

/* The roles of the binary for which an effect holds: 0 when for any that the
 * query can be asked with. @return false when for none */
static bool
lower_roles (const struct lowering *l, const struct effect *effect,
             uint64_t *roles)
{
  const struct model *model = l->model;
  bool all = true;
  *roles = 0;
  if (effect->any_role)
    return true;
  for (int i = 0; i < model->role_count; i++)
    {
      if (!(l->facts.roles >> i & 1))
        continue;
      int base = model->role[i].base;
      bool asked
          = (effect->query != WCR_QUERY_CLOSE_DICE || base == WCR_BASE_CLOSE)
            && (effect->query != WCR_QUERY_FIRE_DICE || base == WCR_BASE_FIRE);
      if (effect->roles >> i & 1)
        *roles |= bit (l->result->role.number[i]);
      else if (asked)
        all = false;
    }
  bool some = *roles != 0;
  if (all
      && (effect->query == WCR_QUERY_CLOSE_DICE
          || effect->query == WCR_QUERY_FIRE_DICE))
    *roles = 0;
  return some;
}

static void
lower_effect (struct lowering *l, const struct effect *effect)
{
  struct lowered_effect lowered
      = { .effect = effect, .as = -1, .when = -1, .computed = -1 };
  struct expr *when;
  if (effect->broken || !owner_used (l, effect)
      || !lower_roles (l, effect, &lowered.roles)
      || !fold_condition (l, effect->when, &when))
    return;
  struct restriction r = first_restriction (l, effect);
  int natural = natural_subject (effect);
  when = take_kinds (l, when, natural, &r);
  when = take_kinds (l, when, -1, &r);
  if (r.kinds == 0)
    return;
  if (r.kinds != all_kinds (l))
    lowered.kinds = r.kinds;
  if (r.subject >= 0 && r.subject != natural)
    lowered.as = r.subject;
  if (effect->value)
    {
      struct expr *value = expr_fold (l->work, &l->facts, effect->value);
      if (!expr_is_constant (value, &lowered.value))
        lowered.computed = pool_expression (l, value);
    }
  if (when)
    lowered.when = pool_expression (l, when);
  l->result->effect[l->result->effects++] = lowered;
}

static int
compare_effects (const void *a, const void *b)
{
  const struct effect *first = *(const struct effect *const *) a;
  const struct effect *second = *(const struct effect *const *) b;
  if (first->query != second->query)
    return first->query - second->query;
  if (first->layer != second->layer)
    return (int) first->layer - (int) second->layer;
  return first < second ? -1 : first > second;
}

static void
lower_effects (struct lowering *l)
{
  const struct model *model = l->model;
  int count = model->effect_count;
  const struct effect **sorted = MAKE (l->work, count, const struct effect *);
  l->result->effect = MAKE (l->work, count, struct lowered_effect);
  int kept = 0;
  for (int i = 0; i < count; i++)
    if (!effect_overruled (l->work, i))
      sorted[kept++] = &model->effect[i];
  if (kept > 0)
    qsort (sorted, (size_t) kept, sizeof *sorted, compare_effects);
  for (int i = 0; i < kept; i++)
    lower_effect (l, sorted[i]);
}

/* ---- cards and triggers -------------------------------------------------- */

/* Number of a condition about pieces; -1: it always holds. */
static int
lower_filter (struct lowering *l, const struct expr *filter)
{
  struct expr *folded;
  if (!fold_condition (l, filter, &folded))
    folded = expr_constant (l->work, TYPE_BOOL, 0);
  return folded ? pool_expression (l, folded) : -1;
}

/* The condition of a copy is one for less; without one it never holds. */
static void
lower_copy (struct lowering *l, const struct clause *clause,
            struct lowered_clause *lowered)
{
  int value;
  if (!clause->when)
    return;
  struct expr *only = expr_fold (l->work, &l->facts, clause->when);
  if (!expr_is_constant (only, &value) || value != 0)
    lowered->condition = pool_expression (l, only);
}

/* A count stays one, for there its pieces are wanted, also when it has none. */
static struct expr *
fold_pieces (struct lowering *l, const struct expr *count)
{
  struct expr *result = MAKE (l->work, 1, struct expr);
  *result = *count;
  result->a = expr_fold (l->work, &l->facts, count->a);
  return result;
}

static void
lower_clauses (struct lowering *l)
{
  const struct model *model = l->model;
  for (int i = 0; i < model->clause_count; i++)
    {
      const struct clause *clause = &model->clause[i];
      struct lowered_clause *lowered = &l->result->clause[i];
      struct expr *folded;
      *lowered = (struct lowered_clause){ clause->kind, -1, -1, -1, { -1 } };
      if (l->result->clause_number[i] < 0)
        continue;
      if (clause->kind == WCR_CLAUSE_COPY)
        {
          lower_copy (l, clause, lowered);
          continue;
        }
      /* Whatever has a condition is a fallback in the binary. */
      if (!fold_condition (l, clause->when, &folded)
          || (clause->kind == WCR_CLAUSE_AS
              && model->card[clause->as].noun.removed))
        folded = expr_constant (l->work, TYPE_BOOL, 0);
      if (folded)
        {
          bool orders = clause->kind != WCR_CLAUSE_REACT
                        && clause->kind != WCR_CLAUSE_AS;
          lowered->kind = orders ? (int) WCR_CLAUSE_FALLBACK : clause->kind;
          lowered->condition = pool_expression (l, folded);
        }
      else if (clause->kind == WCR_CLAUSE_FALLBACK)
        lowered->kind = WCR_CLAUSE_EITHER;
      if (clause->kind == WCR_CLAUSE_REACT && clause->filter)
        lowered->filter = pool_expression (l, fold_pieces (l, clause->filter));
      else
        lowered->filter = lower_filter (l, clause->filter);
      lowered->lasts = lower_filter (l, clause->lasts);
      for (int k = 0; k < clause->spends; k++)
        lowered->spend[k] = lower_filter (l, clause->spend[k].filter);
    }
}

/* The condition that the piece of the event has the trait, or stands on the
 * terrain, in which a trigger is written. */
static struct expr *
only_for (struct lowering *l, const struct trigger *trigger, struct expr *when)
{
  struct expr *here = MAKE (l->work, 2, struct expr), *is = here + 1;
  if (trigger->trait >= 0)
    {
      *here = (struct expr){ .kind = EXPR_PATH,
                             .type = TYPE_BOOL,
                             .op = WCR_OP_P_TRAIT,
                             .operand = WCR_SUBJECT_PIECE,
                             .value = trigger->trait };
      return expr_and (l->work, here, when);
    }
  *here = (struct expr){ .kind = EXPR_PATH,
                         .type = TYPE_TERRAIN,
                         .op = WCR_OP_H_TERRAIN };
  *is = (struct expr){
    .kind = EXPR_BINARY,
    .type = TYPE_BOOL,
    .op = WCR_OP_EQ,
    .a = here,
    .b = expr_constant (l->work, TYPE_TERRAIN, trigger->terrain),
  };
  return expr_and (l->work, is, when);
}

static void
lower_trigger (struct lowering *l, const struct trigger *trigger)
{
  struct lowered_trigger lowered = { .trigger = trigger, .condition = -1 };
  struct expr *when;
  if (!trigger_used (l, trigger) || !fold_condition (l, trigger->when, &when))
    return;
  if (trigger->owner >= 0)
    lowered.classes = bit (l->result->unit_class.number[trigger->owner]);
  if (trigger->terrain >= 0 || trigger->trait >= 0)
    when = only_for (l, trigger, when);
  if (when)
    lowered.condition = pool_expression (l, when);
  lowered.when = MAKE (l->work, trigger->actions, int);
  lowered.count = MAKE (l->work, trigger->actions, int);
  for (int i = 0; i < trigger->actions; i++)
    {
      const struct action *action = &trigger->action[i];
      lowered.when[i] = lowered.count[i] = -1;
      if (action->when)
        lowered.when[i]
            = pool_expression (l, expr_fold (l->work, &l->facts, action->when));
      if (action->count && action->verb == WCR_ACTION_FOR_EACH)
        lowered.count[i] = pool_expression (l, fold_pieces (l, action->count));
      else if (action->count)
        lowered.count[i] = pool_expression (
            l, expr_fold (l->work, &l->facts, action->count));
    }
  l->result->trigger[l->result->triggers++] = lowered;
}

static void
lower_triggers (struct lowering *l)
{
  const struct model *model = l->model;
  l->result->trigger
      = MAKE (l->work, model->trigger_count, struct lowered_trigger);
  for (int event = 0; event < WCR_EVENTS; event++)
    for (int after = 0; after < 2; after++)
      for (int i = 0; i < model->trigger_count; i++)
        if (model->trigger[i].event == event
            && model->trigger[i].before == (after == 0))
          lower_trigger (l, &model->trigger[i]);
}

/* The first order of a card. */
static int
order_of (const struct lowering *l, int card)
{
  const struct card *from = &l->model->card[card];
  for (int i = from->first_clause; i < from->first_clause + from->clauses; i++)
    if (l->model->clause[i].kind == WCR_CLAUSE_MAIN)
      return l->result->clause_number[i];
  return -1;
}

static void
lower_tokens (struct lowering *l)
{
  const struct model *model = l->model;
  l->result->token
      = MAKE (l->work, model->token_action_count, struct lowered_token);
  for (int i = 0; i < model->token_action_count; i++)
    {
      const struct token_action *action = &model->token_action[i];
      struct lowered_token *lowered = &l->result->token[i];
      lowered->clause = action->card < 0 ? -1 : order_of (l, action->card);
      lowered->condition = lower_filter (l, action->of);
      for (int k = 0; k < model->role_count; k++)
        if ((action->roles >> k & 1) && (l->facts.roles >> k & 1))
          lowered->roles |= bit (l->result->role.number[k]);
    }
}

struct lowered *
lower_model (struct work *work)
{
  const struct model *model = &work->model;
  struct lowered *result = MAKE (work, 1, struct lowered);
  struct lowering l = { .work = work,
                        .model = model,
                        .result = result,
                        .facts = expr_no_facts (model) };
  l.facts.switches = true;
  l.facts.classes = 0;
  uint32_t further = 0;
  for (int i = 0; i < model->piece_count; i++)
    {
      const struct piece_kind *kind = &model->piece_kind[model->piece[i].kind];
      l.facts.classes |= bit (kind->unit_class);
      l.traits |= kind->traits;
      further |= kind->further;
    }
  find_terrains (&l);
  find_owned (&l);
  find_hexsides (&l);
  find_roles (&l);
  number_all (work, &result->role, model->role_count, l.facts.roles, 0);
  number_all (work, &result->terrain, model->terrain_count, l.facts.terrains,
              1);
  if (1 + result->terrain.count + result->owned_count > WCR_MAX_TERRAINS)
    report (work->sink, model->scenario, WCC_CODE_LIMIT, (wcc_range){ 0, 0 },
            NULL, N_ ("there are too many terrains, with those of sides"));
  number_all (work, &result->hexside, model->hexside_count, l.facts.hexsides,
              0);
  number_all (work, &result->unit_class, model->unit_class_count,
              l.facts.classes, 0);
  number_all (work, &result->trait, model->trait_count, further, 0);
  number_kinds (&l);
  number_cards (&l);
  l.numbers = (struct expr_numbers){ result->unit_class.number,
                                     result->trait.number,
                                     result->terrain.number,
                                     result->role.number,
                                     result->hexside.number,
                                     pool_expression,
                                     &l };
  lower_clauses (&l);
  lower_effects (&l);
  lower_triggers (&l);
  lower_tokens (&l);
  return result;
}
