/* query.c: answers to the questions of the mechanisms.
 *
 * ask() looks an answer up in the tables of fold.c and finishes it with the
 * effects that are still open there; ask_unfolded() works through all effects
 * of the query. A test compares the two.
 *
 * a ring: expression.c, facts.c, query.c: a query evaluates the conditions of
 * its effects, as far as facts tell or in full, and a condition may ask a query. */

#include "fold.h"

static int
piece_of (const struct question *q, enum wcr_subject subject)
{
  switch (subject)
    {
    case WCR_SUBJECT_ACTOR: return q->actor;
    case WCR_SUBJECT_TARGET: return q->target;
    case WCR_SUBJECT_PIECE:
    case WCR_SUBJECT_HEX: return q->piece;
    case WCR_SUBJECT_SIDE:
    case WCR_SUBJECT_EACH:
    case WCR_SUBJECT_LAST:
    case WCR_SUBJECT_OUTER:
    case WCR_SUBJECTS: break;
    }
  return WCR_NONE;
}

int
side_of (const wcr_battle *battle, enum wcr_query query,
         const struct question *q)
{
  int piece = piece_of (q, wcr_query_describe (query)->subject);
  return piece < 0 ? q->side : piece_kind (battle, piece)->side;
}

int
default_answer (const wcr_battle *battle, enum wcr_query query,
                const struct facts *facts)
{
  const wcr_query_info *info = wcr_query_describe (query);
  const int16_t *value = facts->value;
  if (query == WCR_QUERY_HIT)
    {
      int role = value[FACT_ROLE], face = value[FACT_FACE];
      int kind = value[FACT_KIND_TARGET];
      if (role < 0 || face < 0)
        return 0;
      if (battle->role[role].hits >> face & 1)
        return 1;
      return (battle->role[role].flags & WCR_ROLE_SYMBOL) && kind >= 0
             && kind_class (battle, kind)->symbol == face;
    }
  if (info->stat == WCR_STAT_HAND)
    return value[FACT_SIDE] < 0 ? 0 : battle->army[value[FACT_SIDE]].hand;
  if (info->stat < 0)
    return info->fallback;
  int kind = value[FACT_KIND + (int) info->subject];
  return kind < 0 ? 0 : kind_class (battle, kind)->stat[info->stat];
}

static int
kind_of (const wcr_battle *battle, int piece)
{
  return piece < 0 ? WCR_NONE : battle->piece[piece].kind;
}

static int
terrain_at (const wcr_game *game, int hex)
{
  return hex < 0 ? WCR_NONE : game_terrain (game)[hex];
}

static int
terrain_under (const wcr_game *game, int piece)
{
  if (piece < 0 || game->piece[piece].hex == HEX_NONE)
    return WCR_NONE;
  return game_terrain (game)[game->piece[piece].hex];
}

static int
clause_of (const wcr_game *game, int piece)
{
  if (piece < 0 || game->piece[piece].clause == BYTE_NONE)
    return WCR_NONE;
  return game->piece[piece].clause;
}

int
fact (const wcr_battle *battle, const wcr_game *game, const struct question *q,
      enum fact which)
{
  switch (which)
    {
    case FACT_KIND: return kind_of (battle, q->actor);
    case FACT_KIND_TARGET: return kind_of (battle, q->target);
    case FACT_KIND_PIECE: return kind_of (battle, q->piece);
    case FACT_TERRAIN: return terrain_under (game, q->actor);
    case FACT_TERRAIN_TARGET: return terrain_under (game, q->target);
    case FACT_TERRAIN_PIECE: return terrain_under (game, q->piece);
    case FACT_CLAUSE: return clause_of (game, q->actor);
    case FACT_CLAUSE_TARGET: return clause_of (game, q->target);
    case FACT_CLAUSE_PIECE: return clause_of (game, q->piece);
    case FACT_HEX: return terrain_at (game, q->hex);
    case FACT_FROM: return terrain_at (game, q->from);
    case FACT_ROLE: return q->role;
    case FACT_FACE: return q->face;
    case FACT_MODE: return q->mode;
    case FACT_SIDE: return q->side;
    case FACTS: break;
    }
  return WCR_NONE;
}

static struct facts
all_facts (const wcr_battle *battle, const wcr_game *game,
           const struct question *q)
{
  struct facts facts;
  for (int i = 0; i < FACTS; i++)
    facts.value[i] = (int16_t) fact (battle, game, q, (enum fact) i);
  return facts;
}

/* Whether an effect applies, decided from scratch. */
static bool
applies (const wcr_battle *battle, const wcr_game *game,
         const struct effect *effect, const struct question *q, int side,
         const struct facts *facts)
{
  /* The blocks of a full unit are fixed before there is a game. */
  if (effect->query == WCR_QUERY_BLOCKS)
    {
      struct facts kind = UNKNOWN_FACTS;
      kind.value[FACT_KIND_PIECE] = facts->value[FACT_KIND_PIECE];
      return effect_holds (battle, effect, &kind) == VERDICT_YES;
    }
  /* A card affects its own side while it is in play. */
  if (effect->as == WCR_SUBJECT_SIDE && effect->clause != BYTE_NONE
      && (effect->clause != game->clause || side != game->active))
    return false;
  return fields_hold (battle, effect, facts) != VERDICT_NO
         && (effect->when < 0
             || evaluate_for (battle, game, effect->when, q, side));
}

static int
effect_value (const wcr_battle *battle, const wcr_game *game,
              const struct effect *effect, const struct question *q, int side)
{
  if (effect->computed < 0)
    return effect->value;
  return clamp_value (evaluate_for (battle, game, effect->computed, q, side));
}

void
tally_add (struct tally *tally, int operation, int value)
{
  switch ((enum wcr_operation) operation)
    {
    case WCR_OPERATION_SET: tally->set = value; break;
    case WCR_OPERATION_ADD: tally->add += value; break;
    case WCR_OPERATION_CAP:
      if (value < tally->cap)
        tally->cap = value;
      break;
    case WCR_OPERATION_FLOOR:
      if (value > tally->floor)
        tally->floor = value;
      break;
    case WCR_OPERATION_BONUS: tally->bonus += value; break;
    case WCR_OPERATION_ALLOW: tally->set = 1; break;
    case WCR_OPERATION_DENY: tally->cap = 0; break;
    case WCR_OPERATIONS: break;
    }
}

int
tally_result (const struct tally *tally)
{
  int value = tally->set + tally->add;
  if (value > tally->cap)
    value = tally->cap;
  if (value < tally->floor)
    value = tally->floor;
  return value + tally->bonus;
}

/* The answer before effects, even where it changes during the game. */
static int
default_now (const wcr_battle *battle, const wcr_game *game,
             enum wcr_query query, const struct facts *facts)
{
  int answer = default_answer (battle, query, facts);
  int side = facts->value[FACT_SIDE];
  if (battle->hands_grow && side >= 0
      && wcr_query_describe (query)->stat == WCR_STAT_HAND)
    answer += game->side[side].growth;
  return answer;
}

/* Works through every effect of the query. */
static struct tally
tally_unfolded (const wcr_battle *battle, const wcr_game *game,
                enum wcr_query query, const struct question *q)
{
  struct facts facts = all_facts (battle, game, q);
  struct tally tally = TALLY_NEW (default_now (battle, game, query, &facts));
  int side = side_of (battle, query, q);
  for (int i = battle->first_effect[query]; i < battle->first_effect[query + 1];
       i++)
    {
      const struct effect *effect = &battle->effect[i];
      if (applies (battle, game, effect, q, side, &facts))
        tally_add (&tally, effect->operation,
                   effect_value (battle, game, effect, q, side));
    }
  return tally;
}

int
ask_unfolded (const wcr_battle *battle, const wcr_game *game,
              enum wcr_query query, const struct question *q)
{
  struct tally tally = tally_unfolded (battle, game, query, q);
  return tally_result (&tally);
}

/* Where the answer to a question stands in a table. */
static inline int
table_index (const wcr_battle *battle, const wcr_game *game,
             const struct query_fold *fold, const struct question *q)
{
  int index = 0;
  for (int i = 0; i < fold->dimensions; i++)
    {
      const struct dimension *dimension = &fold->dimension[i];
      index += dimension->offset[1
                                 + fact (battle, game, q,
                                         (enum fact) dimension->fact)];
    }
  return index;
}

static inline const struct answer *
look_up (const wcr_battle *battle, const wcr_game *game, enum wcr_query query,
         const struct question *q)
{
  const struct query_fold *fold = &battle->fold->query[query];
  return &fold->answer[fold->table[table_index (battle, game, fold, q)]];
}

/* Adds what an answer leaves open. */
static struct tally
finish (const wcr_battle *battle, const wcr_game *game, enum wcr_query query,
        const struct question *q, const struct answer *answer)
{
  struct tally tally = answer->tally;
  int side = side_of (battle, query, q);
  const struct residual *residual
      = battle->fold->query[query].residual + answer->first;
  for (const struct residual *end = residual + answer->open; residual < end;
       residual++)
    {
      const struct effect *effect = &battle->effect[residual->effect];
      bool holds = true;
      if (residual->open == OPEN_WHEN)
        holds = evaluate_for (battle, game, effect->when, q, side) != 0;
      else if (residual->open == OPEN_ALL)
        {
          struct facts facts = all_facts (battle, game, q);
          holds = applies (battle, game, effect, q, side, &facts);
        }
      if (holds)
        tally_add (&tally, effect->operation,
                   effect_value (battle, game, effect, q, side));
    }
  return tally;
}

/* The result of an answer from the table. */
static int
result (const wcr_battle *battle, const wcr_game *game, enum wcr_query query,
        const struct question *q, const struct answer *answer)
{
  if (answer->open == 0)
    return answer->result;
  struct tally tally = finish (battle, game, query, q, answer);
  return tally_result (&tally);
}

int
ask (const wcr_battle *battle, const wcr_game *game, enum wcr_query query,
     const struct question *q)
{
  if (battle->fold->query[query].table == NULL)
    return ask_unfolded (battle, game, query, q);
  return result (battle, game, query, q, look_up (battle, game, query, q));
}

unsigned
ask_faces (const wcr_battle *battle, const wcr_game *game, enum wcr_query query,
           const struct question *q, unsigned faces)
{
  const struct query_fold *fold = &battle->fold->query[query];
  const uint16_t *offset = NULL; /* of the faces, if they make a difference */
  struct question one = *q;
  unsigned yes = 0;
  one.face = WCR_NONE;
  int index = fold->table == NULL ? 0 : table_index (battle, game, fold, &one);
  for (int i = 0; i < fold->dimensions; i++)
    if (fold->dimension[i].fact == FACT_FACE)
      offset = fold->dimension[i].offset;
  for (; faces != 0; faces &= faces - 1)
    {
      one.face = (int8_t) __builtin_ctz (faces);
      int at = offset == NULL ? index : index + offset[1 + one.face] - *offset;
      if (fold->table == NULL ? ask_unfolded (battle, game, query, &one)
                              : result (battle, game, query, &one,
                                        &fold->answer[fold->table[at]]))
        yes |= 1u << one.face;
    }
  return yes;
}

/* Query that gives a role its dice; WCR_QUERIES: a fixed number. */
static enum wcr_query
dice_query (const wcr_battle *battle, int role)
{
  if (role < 0)
    return WCR_QUERY_CLOSE_DICE;
  if (battle->role[role].use == WCR_USE_STORM)
    return WCR_QUERY_STORM_DICE;
  switch ((enum wcr_base) battle->role[role].base)
    {
    case WCR_BASE_CLOSE: return WCR_QUERY_CLOSE_DICE;
    case WCR_BASE_FIRE: return WCR_QUERY_FIRE_DICE;
    case WCR_BASE_FIXED: break;
    }
  return WCR_QUERIES;
}

/* Extra dice set caps and floors aside. */
static bool
lifts_caps (const wcr_battle *battle, const wcr_game *game,
            const struct question *q, const struct tally *tally, unsigned flags)
{
  return tally->bonus > 0 && (flags & WCR_ROLE_BONUS) != 0
         && battle->first_effect[WCR_QUERY_EXTRA_DICE_LIFT_CAPS]
                != battle->first_effect[WCR_QUERY_EXTRA_DICE_LIFT_CAPS + 1]
         && ask (battle, game, WCR_QUERY_EXTRA_DICE_LIFT_CAPS, q);
}

/* Bonus dice of close combat for a unit that storms terrain. They are asked for
 * from scratch: there is no target, whose kind the folded answers need. */
static int
storm_bonus (const wcr_battle *battle, const wcr_game *game,
             const struct question *q)
{
  if (has_query (&battle->unasked, WCR_QUERY_EXTRA_DICE_STORM)
      || !ask (battle, game, WCR_QUERY_EXTRA_DICE_STORM, q))
    return 0;
  return tally_unfolded (battle, game, WCR_QUERY_CLOSE_DICE, q).bonus;
}

int
ask_dice (const wcr_battle *battle, const wcr_game *game,
          const struct question *q, struct dice_answer *parts)
{
  unsigned flags = q->role < 0 ? WCR_ROLE_CAPS | WCR_ROLE_BONUS
                               : battle->role[q->role].flags;
  enum wcr_query query = dice_query (battle, q->role);
  struct tally tally;
  if (query == WCR_QUERIES)
    tally = TALLY_NEW (battle->role[q->role].dice);
  else if (battle->fold->query[query].table == NULL)
    tally = tally_unfolded (battle, game, query, q);
  else
    {
      const struct answer *answer = look_up (battle, game, query, q);
      tally = answer->open == 0 ? answer->tally
                                : finish (battle, game, query, q, answer);
    }
  if ((flags & WCR_ROLE_CAPS) == 0
      || lifts_caps (battle, game, q, &tally, flags))
    {
      tally.cap = NO_CAP;
      tally.floor = NO_FLOOR;
    }
  if ((flags & WCR_ROLE_BONUS) == 0)
    tally.bonus = 0;
  else if (query == WCR_QUERY_STORM_DICE)
    tally.bonus += storm_bonus (battle, game, q);
  if (parts != NULL)
    {
      int own = tally.set + tally.add, cap = tally.cap;
      parts->own = own > tally.floor ? own : tally.floor;
      parts->cap = cap < tally.floor ? tally.floor : cap;
      if (cap == NO_CAP)
        parts->cap = DICE_NO_CAP;
      parts->bonus = tally.bonus;
    }
  int dice = tally_result (&tally);
  return dice < 0 ? 0 : dice > WCR_MAX_DICE ? WCR_MAX_DICE : dice;
}

bool
ask_any_dice (const wcr_battle *battle, const wcr_game *game,
              const struct question *q)
{
  enum wcr_query query = dice_query (battle, q->role);
  return (query != WCR_QUERIES && battle->fold->query[query].table != NULL
          && look_up (battle, game, query, q)->some)
         || ask_dice (battle, game, q, NULL) > 0;
}

/* Whether an effect that applies makes a difference in the end. */
static bool
speaks (const wcr_battle *battle, const wcr_game *game, enum wcr_query query,
        const struct question *q, const struct tally *tally, int operation)
{
  bool dice = (query == WCR_QUERY_CLOSE_DICE || query == WCR_QUERY_FIRE_DICE
               || query == WCR_QUERY_STORM_DICE)
              && q->role >= 0;
  unsigned flags
      = dice ? battle->role[q->role].flags : WCR_ROLE_CAPS | WCR_ROLE_BONUS;
  switch ((enum wcr_operation) operation)
    {
    case WCR_OPERATION_CAP:
    case WCR_OPERATION_FLOOR:
      return (flags & WCR_ROLE_CAPS) != 0
             && !(dice && lifts_caps (battle, game, q, tally, flags));
    case WCR_OPERATION_BONUS: return (flags & WCR_ROLE_BONUS) != 0;
    case WCR_OPERATION_ALLOW: return tally->cap != 0;
    case WCR_OPERATION_SET:
    case WCR_OPERATION_ADD:
    case WCR_OPERATION_DENY:
    case WCR_OPERATIONS: break;
    }
  return true;
}

void
ask_why (const wcr_battle *battle, const wcr_game *game, enum wcr_query query,
         const struct question *q,
         void (*why) (void *user, int effect, int value), void *user)
{
  struct facts facts = all_facts (battle, game, q);
  struct tally tally = tally_unfolded (battle, game, query, q);
  int side = side_of (battle, query, q), first = battle->first_effect[query];
  int last = battle->first_effect[query + 1], last_set = -1;
  for (int i = first; i < last; i++)
    if (battle->effect[i].operation == WCR_OPERATION_SET
        && applies (battle, game, &battle->effect[i], q, side, &facts))
      last_set = i;
  for (int i = first; i < last; i++)
    {
      const struct effect *effect = &battle->effect[i];
      if ((effect->operation != WCR_OPERATION_SET || i == last_set)
          && applies (battle, game, effect, q, side, &facts)
          && speaks (battle, game, query, q, &tally, effect->operation))
        why (user, i, effect_value (battle, game, effect, q, side));
    }
}

bool
never_asked (const wcr_battle *battle, enum wcr_query query)
{
  return battle->fold->query[query].plain;
}
