/* explain.c: what an attack would be, and why.
 *
 * The chances are exact: every die is followed through all its faces, with
 * the hits that the target ignores and the dice that are rolled again. */

#include "battle/text.h"
#include "game/machine.h"

#include <string.h>

enum { OUTCOMES = WCR_MAX_DICE + 1, MAX_IGNORING = 8 };

/* ---- chances ------------------------------------------------------------ */

/* What each face of a roll means. */
struct meaning {
  int faces, dice, blocks;
  uint32_t flags, hits, again; /* masks */
  int ignored[WCR_MAX_FACES];
  /* The hits ignored so far are one number, with a digit for each face that
   * has any; `radix` is what one step of the digit adds to it. */
  int radix[WCR_MAX_FACES], states;
};

/* Chances by hits, flags and hits ignored. */
struct layer {
  double chance[OUTCOMES][OUTCOMES][MAX_IGNORING];
};

/* Numbers the states. A face whose hits are all ignored hits nothing. The hits
 * that other faces ignore have to fit the states; when many faces ignore some
 * at once, not all of them do. */
static void
number_states (struct meaning *m)
{
  m->states = 1;
  for (int face = 0; face < m->faces; face++)
    {
      if ((m->hits >> face & 1) == 0)
        m->ignored[face] = 0;
      if (m->ignored[face] >= (m->again == 0 ? m->dice : WCR_MAX_DICE))
        {
          m->hits &= ~(1u << face);
          m->ignored[face] = 0;
        }
      while (m->states * (m->ignored[face] + 1) > MAX_IGNORING)
        m->ignored[face]--;
      m->radix[face] = m->states;
      m->states *= m->ignored[face] + 1;
    }
}

/* Follows one die of a state: its chances go to `next`, or stay in `now` with
 * one more hit when the die is rolled again. */
static void
roll_die (const struct meaning *m, struct layer *now, struct layer *next,
          int hits, int flags, int state)
{
  double chance = now->chance[hits][flags][state] / m->faces;
  for (int face = 0; face < m->faces; face++)
    {
      int used = state / m->radix[face] % (m->ignored[face] + 1);
      if (m->flags >> face & 1)
        next->chance[hits][flags < WCR_MAX_DICE ? flags + 1 : flags][state]
            += chance;
      else if ((m->hits >> face & 1) == 0)
        next->chance[hits][flags][state] += chance;
      else if (used < m->ignored[face])
        next->chance[hits][flags][state + m->radix[face]] += chance;
      else if (hits < WCR_MAX_DICE && (m->again >> face & 1)
               && hits + 1 < m->blocks)
        now->chance[hits + 1][flags][state] += chance;
      else
        next->chance[hits < WCR_MAX_DICE ? hits + 1 : hits][flags][state]
            += chance;
    }
}

static void
find_chances (struct meaning *m, wcr_explanation *e)
{
  struct layer layers[2];
  memset (layers, 0, sizeof layers);
  number_states (m);
  layers[0].chance[0][0][0] = 1;
  for (int die = 0; die < m->dice; die++)
    {
      struct layer *now = &layers[die % 2], *next = &layers[1 - die % 2];
      memset (next, 0, sizeof *next);
      for (int hits = 0; hits < OUTCOMES; hits++)
        for (int flags = 0; flags < OUTCOMES; flags++)
          for (int state = 0; state < m->states; state++)
            if (now->chance[hits][flags][state] > 0)
              roll_die (m, now, next, hits, flags, state);
    }
  const struct layer *end = &layers[m->dice % 2];
  for (int hits = 0; hits < OUTCOMES; hits++)
    for (int flags = 0; flags < OUTCOMES; flags++)
      for (int state = 0; state < m->states; state++)
        {
          e->hits[hits] += end->chance[hits][flags][state];
          e->flags[flags] += end->chance[hits][flags][state];
        }
}

/* ---- reasons ------------------------------------------------------------ */

struct telling {
  const wcr_battle *battle;
  void (*reason) (void *user, const wcr_reason *reason);
  void *user;
  uint64_t told[(WCR_MAX_EFFECTS + 63) / 64]; /* effects already reported */
};

static void
add_reason (void *user, int index, int value)
{
  struct telling *t = user;
  const struct effect *effect = &t->battle->effect[index];
  struct origin origin = effect_origin (t->battle, index);
  wcr_reason reason = { (enum wcr_query) effect->query,
                        value,
                        (enum wcr_operation) effect->operation,
                        origin.source,
                        origin.file,
                        origin.line,
                        origin.cite };
  if (t->told[index / 64] >> (index % 64) & 1)
    return;
  t->told[index / 64] |= (uint64_t) 1 << (index % 64);
  t->reason (t->user, &reason);
}

/* Asks, and reports why the answer is what it is. */
static int
ask_told (const wcr_game *game, struct telling *t, enum wcr_query query,
          const struct question *q)
{
  if (t->reason != NULL)
    ask_why (t->battle, game, query, q, add_reason, t);
  return ask (t->battle, game, query, q);
}

/* ---- the attack --------------------------------------------------------- */

/* Why the attack cannot be declared now, or NULL. */
static const char *
refuse (const wcr_game *game, struct telling *t, const struct question *q,
        const wcr_explanation *e)
{
  const wcr_battle *battle = t->battle;
  const struct piece_state *state = &game->piece[q->actor];
  struct question alone = QUESTION_NONE;
  alone.actor = alone.piece = q->actor;
  int distance = board_distance (battle, state->hex, q->hex);
  if (is_leader (battle, q->actor))
    return N_ ("a leader does not attack");
  if ((state->flags & PIECE_BATTLED)
      && (e->fire ? state->fires == 0
                  : !may_follow_up (battle, game, q->actor)))
    return N_ ("the unit has battled this turn");
  if (state->steps > ask_told (game, t, WCR_QUERY_BATTLE_AFTER, &alone))
    return N_ ("the unit has moved too far to battle");
  if (!ask_told (game, t, WCR_QUERY_MAY_BATTLE, &alone))
    return N_ ("the unit may not battle now");
  if (!e->fire && !ask_told (game, t, WCR_QUERY_MAY_CLOSE, &alone))
    return N_ ("the unit may not use close combat now");
  int range = e->fire ? ask_told (game, t, WCR_QUERY_RANGE, &alone) : 0;
  if (e->fire && range < 2)
    return N_ ("the unit has no ranged combat");
  if (e->fire && distance > range)
    return N_ ("the target is out of range");
  if (e->fire && state->fires >= ask_told (game, t, WCR_QUERY_SHOTS, &alone))
    return N_ ("the unit has fired");
  if (e->fire && !ask_told (game, t, WCR_QUERY_MAY_FIRE, &alone))
    return N_ ("the unit may not fire now");
  if (e->fire && !sees (battle, game, q->actor, state->hex, q->hex)
      && ask_told (game, t, WCR_QUERY_NEEDS_SIGHT, q))
    return N_ ("the target is out of sight");
  if (e->storm)
    return (state->flags & PIECE_DUTY) && owes_attack (battle, game, q->actor)
               ? N_ ("the unit has to attack after its charge")
               : NULL;
  if (!ask_told (game, t, WCR_QUERY_MAY_TARGET, q))
    return N_ ("the unit may not attack this target");
  return e->dice == 0 ? N_ ("the attack has no dice") : NULL;
}

static void
explain_dice (const wcr_game *game, struct telling *t, const struct question *q,
              wcr_explanation *e)
{
  const struct role *role = &t->battle->role[q->role];
  struct dice_answer parts;
  e->dice = ask_dice (t->battle, game, q, &parts);
  e->own = parts.own;
  e->cap = parts.cap;
  e->bonus = parts.bonus;
  if (t->reason == NULL || (role->base == WCR_BASE_FIXED && !e->storm))
    return;
  if (e->bonus > 0)
    ask_told (game, t,
              e->storm ? WCR_QUERY_EXTRA_DICE_STORM
                       : WCR_QUERY_EXTRA_DICE_LIFT_CAPS,
              q);
  ask_why (t->battle, game,
           e->storm                      ? WCR_QUERY_STORM_DICE
           : role->base == WCR_BASE_FIRE ? WCR_QUERY_FIRE_DICE
                                         : WCR_QUERY_CLOSE_DICE,
           q, add_reason, t);
}

/* Finds what the faces do to a unit, or to terrain. */
static void
explain_faces (const wcr_game *game, struct telling *t,
               const struct question *q, struct meaning *m)
{
  struct question one = *q;
  for (int face = 0; face < m->faces; face++)
    {
      one.face = (int8_t) face;
      if ((t->battle->flag_faces >> face & 1) /* flags never hit */
          || !ask_told (game, t, WCR_QUERY_HIT, &one))
        continue;
      m->hits |= 1u << face;
      if (ask_told (game, t, WCR_QUERY_RE_ROLL, &one))
        m->again |= 1u << face;
      int ignored = ask_told (game, t, WCR_QUERY_IGNORE_HITS, &one);
      m->ignored[face] = ignored > 0 ? ignored : 0;
    }
}

static void
explain_defence (const wcr_game *game, struct telling *t,
                 const struct question *q, wcr_explanation *e)
{
  unsigned flags = t->battle->role[q->role].flags;
  if (flags & WCR_ROLE_FLAGS)
    {
      e->ignored_flags = ask_told (game, t, WCR_QUERY_IGNORE_FLAGS, q);
      e->retreat_hexes = ask_told (game, t, WCR_QUERY_RETREAT_HEXES, q);
    }
  e->may_evade = (flags & WCR_ROLE_EVADABLE)
                 && ask_told (game, t, WCR_QUERY_MAY_EVADE, q)
                 && evade_length (t->battle, game, q->target) > 0;
  int first = t->battle->role_for[WCR_USE_FIRST_STRIKE];
  e->struck_first
      = !e->fire && ask_told (game, t, WCR_QUERY_STRIKES_FIRST, q)
        && may_strike (t->battle, game, q->target, q->actor, first);
  int back = t->battle->role_for[WCR_USE_BATTLE_BACK];
  if (e->fire || (flags & WCR_ROLE_ANSWERED) == 0 || back == BYTE_NONE)
    return;
  struct question answer = pair_question (game, q->actor, q->target, back);
  e->may_battle_back
      = ask_told (game, t, WCR_QUERY_MAY_BATTLE_BACK, &answer)
        && may_strike (t->battle, game, q->target, q->actor, back);
}

/* Explains an attack on the terrain of a hex where nobody stands. */
static bool
explain_storm (const wcr_game *game, struct telling *t, int actor, int hex,
               wcr_explanation *e)
{
  const wcr_battle *battle = t->battle;
  struct meaning m = { .faces = battle->face_count, .blocks = 1 };
  if (is_leader (battle, actor)
      || board_distance (battle, game->piece[actor].hex, hex) != 1
      || !may_storm (battle, game, actor, hex))
    return false;
  struct question q = storm_question (battle, game, actor, hex);
  *e = (wcr_explanation){ .storm = true, .in_range = true };
  explain_dice (game, t, &q, e);
  m.dice = e->dice;
  explain_faces (game, t, &q, &m);
  e->hit_faces = (uint16_t) m.hits;
  find_chances (&m, e);
  e->refusal = refuse (game, t, &q, e);
  e->legal = e->refusal == NULL;
  return true;
}

bool
wcr_explain (const wcr_battle *battle, const wcr_game *game, int actor, int hex,
             wcr_explanation *explanation,
             void (*reason) (void *user, const wcr_reason *reason), void *user)
{
  struct telling t = { battle, reason, user, { 0 } };
  wcr_explanation *e = explanation;
  if (actor < 0 || actor >= battle->piece_count || !on_board (game, actor)
      || !wcr_hex_valid (battle, hex))
    return false;
  int target = target_in (battle, game, 1 - piece_side (battle, actor), hex);
  if (target == PIECE_NONE)
    return explain_storm (game, &t, actor, hex, e);
  *e = (wcr_explanation){ 0 };
  int distance = board_distance (battle, game->piece[actor].hex, hex);
  e->fire = distance > 1;
  e->in_range = !e->fire || distance <= fire_range (battle, game, actor);
  int use = e->fire ? WCR_USE_FIRE : WCR_USE_ATTACK;
  if (battle->role_for[use] == BYTE_NONE)
    return false;
  struct question q
      = pair_question (game, actor, target, battle->role_for[use]);
  const struct role *role = &battle->role[q.role];
  struct meaning m
      = { .faces = battle->face_count, .blocks = game->piece[target].blocks };
  explain_dice (game, &t, &q, e);
  m.dice = e->dice;
  if (is_leader (battle, target))
    {
      m.hits = role->kills_leader;
      e->hit_faces = role->kills_leader;
    }
  else
    {
      explain_faces (game, &t, &q, &m);
      m.flags = role->flags & WCR_ROLE_FLAGS ? battle->flag_faces : 0;
      e->hit_faces = (uint16_t) m.hits;
      explain_defence (game, &t, &q, e);
    }
  find_chances (&m, e);
  e->refusal = refuse (game, &t, &q, e);
  e->legal = e->refusal == NULL;
  return true;
}
