/* machine.c: the stack of procedures, choices and events. */

#include "machine.h"

#include <assert.h>
#include <string.h>

/* ---- the stack ---------------------------------------------------------- */

struct frame *
push (struct machine *m, enum procedure procedure)
{
  _Static_assert (COMBAT_FRAMES + TRIGGER_NESTING * TRIGGER_FRAMES
                      <= MAX_FRAMES,
                  "the stack is too small");
  assert (m->game->depth < MAX_FRAMES);
  static const struct frame fresh = { .piece = PIECE_NONE,
                                      .other = PIECE_NONE,
                                      .hex = HEX_NONE,
                                      .from = HEX_NONE,
                                      .role = BYTE_NONE,
                                      .mode = BYTE_NONE,
                                      .cause = BYTE_NONE,
                                      .side = BYTE_NONE };
  struct frame *f = &m->game->frame[m->game->depth++];
  *f = fresh;
  f->procedure = (uint8_t) procedure;
  return f;
}

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
  while (game->decision == WCR_DECISION_NONE && !game->over)
    {
      struct frame *f = &game->frame[game->depth - 1];
      functions[f->procedure](m, f);
      if (objectives && (game->side[0].held | game->side[1].held) != 0)
        release_objectives (m);
    }
}

void
end_game (struct machine *m, int winner)
{
  m->game->over = true;
  m->game->winner = winner < 0 ? (uint8_t) BYTE_NONE : (uint8_t) winner;
  m->game->decision = WCR_DECISION_NONE;
  m->game->decider = BYTE_NONE;
  m->game->depth = m->game->nesting = m->game->together = 0;
  tell_side (m, WCR_EVENT_GAME_ENDED, winner, WCR_NONE, 0);
}

bool
tell_banners (struct machine *m, int side, int count)
{
  bool won = banners_of (m->game, side) >= m->battle->army[side].banners
             && m->game->together == 0;
  if (won)
    m->game->over = true; /* before the event: no trigger can undo it */
  bool wait = false;
  if (heard (m, WCR_EVENT_BANNERS_GAINED))
    {
      wcr_event event = event_of (WCR_EVENT_BANNERS_GAINED);
      event.side = side;
      event.count = count;
      event.total = banners_of (m->game, side);
      wait = report_event (m, &event);
    }
  if (won)
    end_game (m, side);
  return won || wait;
}

bool
gain_banners (struct machine *m, int side, int count, enum gain how)
{
  struct side_state *state = &m->game->side[side];
  release_objectives (m);
  int most = how == GAIN_NOT_FINAL ? m->battle->army[side].banners - 1 : 255;
  most -= banners_of (m->game, side);
  if (count > most)
    {
      if (how == GAIN_NOT_FINAL)
        tell_side (m, WCR_EVENT_BANNERS_REFUSED, side, WCR_NONE,
                   count - (most > 0 ? most : 0));
      count = most;
    }
  if (count <= 0)
    return false;
  state->banners = (uint8_t) (state->banners + count);
  if (how != GAIN_BY_LOSS)
    state->granted = (uint8_t) (state->granted + count);
  return tell_banners (m, side, count);
}

bool
banners_decide (struct machine *m)
{
  bool enough[WCR_SIDES];
  for (int side = 0; side < WCR_SIDES; side++)
    enough[side] = banners_of (m->game, side) >= m->battle->army[side].banners;
  if (!enough[0] && !enough[1])
    return false;
  end_game (m, enough[0] && enough[1] ? WCR_NONE : enough[1]);
  return true;
}

/* ---- events ------------------------------------------------------------- */

wcr_event
event_of (enum wcr_event_type type)
{
  return (wcr_event){ .type = type,
                      .side = WCR_NONE,
                      .piece = WCR_NONE,
                      .other = WCR_NONE,
                      .hex = WCR_NONE,
                      .from = WCR_NONE,
                      .card = WCR_NONE,
                      .role = WCR_NONE,
                      .mode = WCR_NONE,
                      .cause = WCR_NONE };
}

bool
report_event (struct machine *m, const wcr_event *event)
{
  wcr_game *game = m->game;
  if (m->listener != NULL)
    m->listener->event (m->listener->user, m->battle, game, event);
  if (game->over || game->nesting >= TRIGGER_NESTING
      || !may_trigger (m->battle, game, event->type))
    return false;
  struct frame *f = push (m, PROCEDURE_TRIGGERS);
  f->piece = (uint8_t) event->piece;
  f->other = (uint8_t) event->other;
  f->hex = (uint16_t) event->hex;
  f->from = (uint16_t) event->from;
  f->count = (int16_t) event->count;
  f->total = (int16_t) event->total;
  f->role = (uint8_t) event->role;
  f->mode = (uint8_t) event->mode;
  f->cause = (uint8_t) event->cause;
  f->side = (uint8_t) event->side;
  f->mask = (uint32_t) event->type;
  f->step = game->nesting;
  game->loop[game->nesting++] = (struct loop_state){ .each = PIECE_NONE };
  return true;
}

bool
report_side (struct machine *m, enum wcr_event_type type, int side, int card,
             int count)
{
  wcr_event event = event_of (type);
  event.side = side;
  event.card = card;
  event.count = count;
  return report_event (m, &event);
}

bool
report_piece (struct machine *m, enum wcr_event_type type, int piece, int hex,
              int from, int mode)
{
  wcr_event event = event_of (type);
  event.piece = piece;
  event.hex = hex;
  event.from = from;
  event.mode = mode;
  return report_event (m, &event);
}

bool
report_count (struct machine *m, enum wcr_event_type type, int piece, int hex,
              int count, int total)
{
  wcr_event event = event_of (type);
  event.piece = piece;
  event.hex = hex;
  event.count = count;
  event.total = total;
  return report_event (m, &event);
}

bool
report_pair (struct machine *m, enum wcr_event_type type, int piece, int other,
             int hex, int from)
{
  wcr_event event = event_of (type);
  event.piece = piece;
  event.other = other;
  event.hex = hex;
  event.from = from;
  return report_event (m, &event);
}

/* ---- choices ------------------------------------------------------------ */

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
    case WCR_DECISION_TOKEN: list_token (battle, game, c); break;
    case WCR_DECISION_OFFER: list_offer (battle, game, c); break;
    case WCR_DECISION_PICK: list_pick (battle, game, c); break;
    case WCR_DECISION_NONE:
    case WCR_DECISIONS: break;
    }
}

/* As many as there was room for, or all that there are without a list. */
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

bool
has_choice (struct machine *m,
            void (*list) (const wcr_battle *, const wcr_game *,
                          struct choices *),
            int more_than)
{
  wcr_choice room[2];
  struct choices brief = { room, 0, 2, true, 0 };
  struct choices *c = m->ahead == NULL ? &brief : m->ahead;
  list (m->battle, m->game, c);
  bool enough = c->count > more_than;
  if (!enough)
    c->count = 0;
  return enough;
}

/* The game goes on with m->choice. */
static void
answer (struct machine *m)
{
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
  struct machine m = { battle, game, listener, choice, NULL };
  answer (&m);
}

uint64_t
wcr_play_random (const wcr_battle *battle, wcr_game *game, uint64_t seed,
                 uint64_t limit, const wcr_listener *listener)
{
  wcr_choice list[WCR_MAX_CHOICES];
  struct choices c = { list, 0, WCR_MAX_CHOICES, false, 0 };
  struct machine m = { battle, game, listener, 0, &c };
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
