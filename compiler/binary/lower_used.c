/* lower_used.c: numbers what a battle uses: classes of its pieces, terrain of
 * its board and what that can become, roles that are rolled, cards of its
 * deck. */

#include "private.h"

#include "text/report.h"

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

bool
trigger_used (const struct lowering *l, const struct trigger *trigger)
{
  return !trigger->broken
         && (trigger->owner < 0 || (l->facts.classes >> trigger->owner & 1))
         && (trigger->trait < 0 || (l->traits >> trigger->trait & 1))
         && (trigger->terrain < 0
             || (l->facts.terrains >> trigger->terrain & 1))
         && (trigger->card == 0 || l->model->card[trigger->card - 1].copies > 0)
         && (trigger->clause == 0
             || !clause_is_gone (l->work,
                                 &l->model->clause[trigger->clause - 1]));
}

static bool
acts_on (const struct ground *ground, const struct trigger *trigger)
{
  struct lowering *l = ground->user;
  l->facts.terrains = ground->terrains;
  return trigger_used (l, trigger);
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

/* Finds terrain of the board that belongs to a side, and what it becomes. */
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

/* Numbers kinds in the order of the model, those of units first, and the pieces
 * of each in the order of the document. */
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

/* Whether the card is in the deck, or one in the deck may be played as it. */
static bool
needs_card (const struct model *model, int card)
{
  if (model->card[card].noun.removed)
    return false;
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
      for (int k = from->first_clause; k < from->first_clause + from->clauses;
           k++)
        result->clause_number[k]
            = needed && !clause_is_gone (l->work, &model->clause[k]) ? clauses++
                                                                     : -1;
    }
}

void
number_used (struct lowering *l)
{
  const struct model *model = l->model;
  struct lowered *result = l->result;
  uint32_t further = 0;
  l->facts.classes = 0;
  for (int i = 0; i < model->piece_count; i++)
    {
      const struct piece_kind *kind = &model->piece_kind[model->piece[i].kind];
      l->facts.classes |= bit (kind->unit_class);
      l->traits |= kind->traits;
      further |= kind->further;
    }
  struct ground ground = { .acts = acts_on, .user = l };
  find_ground (&ground, model);
  l->facts.terrains = ground.terrains;
  l->facts.hexsides = ground.hexsides;
  find_owned (l);
  find_roles (l);
  number_all (l->work, &result->role, model->role_count, l->facts.roles, 0);
  number_all (l->work, &result->terrain, model->terrain_count,
              l->facts.terrains, 1);
  if (1 + result->terrain.count + result->owned_count > WCR_MAX_TERRAINS)
    report (l->work->sink, model->scenario, WCC_CODE_LIMIT, (wcc_range){ 0, 0 },
            NULL, N_ ("there are too many terrains, with those of sides"));
  number_all (l->work, &result->hexside, model->hexside_count,
              l->facts.hexsides, 0);
  number_all (l->work, &result->unit_class, model->unit_class_count,
              l->facts.classes, 0);
  number_all (l->work, &result->trait, model->trait_count, further, 0);
  number_kinds (l);
  number_cards (l);
}
