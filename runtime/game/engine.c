/* engine.c: runs the procedures of a game, lists the choices of a decision and
 * applies one of them. Only this file knows all procedures and lists. */

#include "machine.h"

void
run (struct machine *m)
{
  static void (*const functions[]) (struct machine *, struct frame *) = {
#define PROCEDURE_ENTRY(id, function) function,
    PROCEDURES (PROCEDURE_ENTRY)
#undef PROCEDURE_ENTRY
  };
  wcr_game *game = m->game;
  bool objectives = m->battle->objective_count > 0;
  bool at_once = m->battle->claims_at_once;
  while (game->decision == WCR_DECISION_NONE && !game->over)
    {
      struct frame *f = &game->frame[game->depth - 1];
      functions[f->procedure](m, f);
      if (objectives && (game->side[0].held | game->side[1].held) != 0)
        release_objectives (m);
      if (at_once && !game->over)
        claim_at_once (m);
    }
}

static void
list_pair (struct choices *c, enum wcr_choice_kind yes, enum wcr_choice_kind no)
{
  add_choice (c, yes, WCR_NONE, WCR_NONE);
  add_choice (c, no, WCR_NONE, WCR_NONE);
}

static void
list_choices (const wcr_battle *battle, const wcr_game *game, struct choices *c)
{
  switch ((enum wcr_decision) game->decision)
    {
    case WCR_DECISION_PLAY: list_play (battle, game, c); break;
    case WCR_DECISION_LEAD: list_lead (battle, game, c); break;
    case WCR_DECISION_ORDER: list_order (battle, game, c); break;
    case WCR_DECISION_SPEND: list_spend (battle, game, c); break;
    case WCR_DECISION_MOVE: list_move (battle, game, c); break;
    case WCR_DECISION_WAY: list_way (battle, game, c); break;
    case WCR_DECISION_BATTLE: list_battle (battle, game, c); break;
    case WCR_DECISION_REACT: list_react (battle, game, c); break;
    case WCR_DECISION_EVADE:
      list_pair (c, WCR_CHOICE_EVADE, WCR_CHOICE_STAND);
      break;
    case WCR_DECISION_IGNORE: list_ignore (battle, game, c); break;
    case WCR_DECISION_RETREAT:
    case WCR_DECISION_EVADE_PATH: list_retreat (battle, game, c); break;
    case WCR_DECISION_LEADER_EVADE: list_leader_evade (battle, game, c); break;
    case WCR_DECISION_ADVANCE: list_advance (battle, game, c); break;
    case WCR_DECISION_EXTRA: list_extra (battle, game, c); break;
    case WCR_DECISION_BONUS: list_bonus (battle, game, c); break;
    case WCR_DECISION_BATTLE_BACK:
      list_pair (c, WCR_CHOICE_BACK, WCR_CHOICE_NO);
      break;
    case WCR_DECISION_ARRIVE: list_arrive (battle, game, c); break;
    case WCR_DECISION_DRAW:
      list_pair (c, WCR_CHOICE_DRAW, WCR_CHOICE_INSTEAD);
      break;
    case WCR_DECISION_KEEP: list_keep (battle, game, c); break;
    case WCR_DECISION_DISCARD: list_discard (battle, game, c); break;
    case WCR_DECISION_TOKEN: list_token (battle, game, c); break;
    case WCR_DECISION_OFFER: list_offer (battle, game, c); break;
    case WCR_DECISION_PICK: list_pick (battle, game, c); break;
    case WCR_DECISION_NUMBER: list_numbers (battle, game, c); break;
    case WCR_DECISION_NONE:
    case WCR_DECISIONS: break;
    }
}

/* The choices in the list; without a list, all that there are. */
static int
listed (const struct choices *c)
{
  return c->limit > 0 && c->count > c->limit ? c->limit : c->count;
}

int
wcr_choices (const wcr_battle *battle, const wcr_game *game, wcr_choice *list,
             int limit)
{
  struct choices c = { list, 0, limit, false, 0 };
  list_choices (battle, game, &c);
  return listed (&c);
}

/* Continues the game with m->choice. */
static void
answer (struct machine *m)
{
  m->actions = 0;
  m->game->decision = WCR_DECISION_NONE;
  m->game->decider = BYTE_NONE;
  run (m);
}

wcr_status
wcr_apply (const wcr_battle *battle, wcr_game *game, wcr_choice choice,
           const wcr_listener *listener)
{
  wcr_choice list[WCR_MAX_CHOICES];
  int count = wcr_choices (battle, game, list, WCR_MAX_CHOICES);
  for (int i = 0; i < count; i++)
    if (list[i] == choice)
      {
        wcr_apply_trusted (battle, game, choice, listener);
        return WCR_OK;
      }
  return WCR_BAD_CHOICE;
}

void
wcr_apply_trusted (const wcr_battle *battle, wcr_game *game, wcr_choice choice,
                   const wcr_listener *listener)
{
  struct machine m = { battle, game, listener, choice, NULL, 0 };
  answer (&m);
}

uint64_t
wcr_play_random (const wcr_battle *battle, wcr_game *game, uint64_t seed,
                 uint64_t limit, const wcr_listener *listener)
{
  wcr_choice list[WCR_MAX_CHOICES];
  struct choices c = { list, 0, WCR_MAX_CHOICES, false, 0 };
  struct machine m = { battle, game, listener, 0, &c, 0 };
  uint64_t key = random_mix (seed), counter = 0, decisions = 0;
  while (decisions < limit)
    {
      if (c.count == 0)
        list_choices (battle, game, &c);
      unsigned count = (unsigned) listed (&c), picked = 0;
      if (count == 0)
        break;
      if (count > 1)
        {
          picked = random_below (key, &counter, count);
          decisions++;
        }
      m.choice = list[picked];
      c.before = (int) count;
      c.count = 0;
      answer (&m);
    }
  return decisions;
}

unsigned
wcr_roll (wcr_game *game, unsigned faces)
{
  return random_below (game->key, &game->counter, faces);
}
