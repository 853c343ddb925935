/* plan.c: the best that a piece could do by an order.
 *
 * For every hex where its move could end: what it is worth to stand there, and
 * the best attack from there in the phases to come. The piece is moved in the
 * game itself and put back, which is faster than to copy the game. */

#include "player.h"

#include <string.h>

/* ---- in another hex ----------------------------------------------------- */

/* A piece, and a leader with it, before they were moved. */
struct whereabouts {
  struct piece_state piece, leader;
  int leader_number; /* PIECE_NONE: nobody goes along */
  uint8_t touched, leader_touched; /* what ground, where rules ask */
};

static void
note_touched (const wcr_battle *battle, const wcr_game *game, int piece,
              struct whereabouts *before)
{
  before->touched = before->leader_touched = 0;
  if (!battle->touches)
    return;
  const uint8_t *touched = game_touched (battle, game);
  before->touched = touched[piece];
  if (before->leader_number != PIECE_NONE)
    before->leader_touched = touched[before->leader_number];
}

static void
put_elsewhere (const wcr_battle *battle, wcr_game *game, int piece, int hex,
               int steps, struct whereabouts *before)
{
  struct piece_state *state = &game->piece[piece];
  before->piece = *state;
  before->leader_number = marching_leader (battle, game, piece);
  note_touched (battle, game, piece, before);
  board_take (battle, game, piece);
  board_put (battle, game, piece, hex);
  if (before->leader_number != PIECE_NONE)
    {
      before->leader = game->piece[before->leader_number];
      board_take (battle, game, before->leader_number);
      board_put (battle, game, before->leader_number, hex);
    }
  state->arrived = (uint16_t) hex;
  state->steps = (uint8_t) (state->steps + steps);
  if (is_charge (battle, game, piece, steps))
    state->flags |= PIECE_DUTY;
  note_touch (battle, game, piece, before->leader_number, hex);
}

static void
put_back (const wcr_battle *battle, wcr_game *game, int piece,
          const struct whereabouts *before)
{
  board_take (battle, game, piece);
  board_put (battle, game, piece, before->piece.hex);
  game->piece[piece] = before->piece;
  if (before->leader_number != PIECE_NONE)
    {
      board_take (battle, game, before->leader_number);
      board_put (battle, game, before->leader_number, before->leader.hex);
      game->piece[before->leader_number] = before->leader;
      if (battle->touches)
        game_touched (battle, game)[before->leader_number]
            = before->leader_touched;
    }
  if (battle->touches)
    game_touched (battle, game)[piece] = before->touched;
}

/* ---- attacks ------------------------------------------------------------ */

/* Whether an enemy is so near that the unit may be able to attack him. */
static bool
is_near (const wcr_battle *battle, const wcr_game *game, int unit, int range,
         const hex_word *foes)
{
  int hex = game->piece[unit].hex;
  const hex_word *near = battle->adjacent + hex * battle->words;
  const hex_word *afar = range < 2 ? near : hexes_afar (battle, hex, range);
  for (int w = 0; w < battle->words; w++)
    if (((near[w] | afar[w]) & foes[w]) != 0)
      return true;
  return false;
}

enum { MOST_PROSPECTS = 24 };

/* What an attack from a hex like this is worth. */
struct prospect {
  uint16_t hex; /* of the target */
  uint8_t distance, terrain, phase, steps, flags;
  int worth;
};

/* The phases of a turn that are still to come. */
struct course {
  int moves; /* number of the phase in which the piece moves, or -1 */
  int phases;
  uint8_t phase[8];
  uint8_t number[8]; /* number of each in the turn */
  int range;
  hex_word foes[MAX_WORDS];
  struct prospect prospect[MOST_PROSPECTS]; /* those weighed already */
  int prospects;
};

/* What an attack is worth. A hasty player takes it to be the same from all
 * hexes with the same ground, distance and steps to go, and weighs it once. */
static int
prospect_worth (const wcr_player *player, wcr_game *game, int unit, int phase,
                int hex, struct course *course)
{
  int from = game->piece[unit].hex;
  struct prospect new
      = { .hex = (uint16_t) hex,
          .terrain = game_terrain (game)[from],
          .phase = (uint8_t) phase,
          .distance = (uint8_t) board_distance (player->battle, from, hex),
          .steps = game->piece[unit].steps,
          .flags = game->piece[unit].flags };
  for (int i = 0; i < course->prospects; i++)
    {
      const struct prospect *p = &course->prospect[i];
      if (p->hex == new.hex && p->distance == new.distance
          && p->terrain == new.terrain && p->phase == new.phase
          && p->steps == new.steps && p->flags == new.flags)
        return p->worth;
    }
  new.worth = attack_worth (player, game, unit, hex);
  if (player->hasty && course->prospects < MOST_PROSPECTS)
    course->prospect[course->prospects++] = new;
  return new.worth;
}

/* The best attack of a unit from where it stands, in some phases of the
 * course; 0: none is worth it. */
static int
best_attack (const wcr_player *player, wcr_game *game, int unit,
             struct course *course, int first, int end, int *target)
{
  const wcr_battle *battle = player->battle;
  wcr_choice room[WCR_MAX_PIECES + 6];
  int best = 0, phase = game->phase;
  if (is_leader (battle, unit)
      || (unasked (battle, WCR_QUERY_STORM_DICE)
          && !is_near (battle, game, unit, course->range, course->foes)))
    return 0;
  for (int i = first; i < end; i++)
    {
      struct choices c = { room, 0, WCR_MAX_PIECES + 6, false, 0 };
      if (course->phase[i] == WCR_PHASE_MOVE)
        continue;
      game->phase = course->number[i];
      list_battles_of (battle, game, &c, unit, course->foes,
                       (enum wcr_phase) course->phase[i]);
      for (int k = 0; k < c.count; k++)
        {
          int worth = prospect_worth (player, game, unit, i,
                                      wcr_choice_b (room[k]), course);
          if (worth <= best)
            continue;
          best = worth;
          *target = target_in (battle, game, 1 - piece_side (battle, unit),
                               wcr_choice_b (room[k]));
        }
    }
  game->phase = (uint8_t) phase;
  return best;
}

/* ---- plans -------------------------------------------------------------- */

static void
find_course (const wcr_battle *battle, const wcr_game *game, int piece,
             struct course *course)
{
  struct turn_phase phase;
  int side = piece_side (battle, piece);
  course->moves = -1;
  course->prospects = 0;
  course->phases = 0;
  course->range
      = is_leader (battle, piece) ? 0 : fire_range (battle, game, piece);
  for (int w = 0; w < battle->words; w++)
    course->foes[w] = game_set (battle, game, 1 - side, 0)[w]
                      | game_set (battle, game, 1 - side, 1)[w];
  for (int n = in_phases (game) ? game->phase : 0;
       phase_at (battle, game, n, &phase) && course->phases < 8; n++)
    {
      if (phase.clause != BYTE_NONE
          && phase.clause != game->piece[piece].clause)
        continue;
      if (phase.phase == WCR_PHASE_MOVE && course->moves < 0)
        course->moves = course->phases;
      course->number[course->phases] = (uint8_t) n;
      course->phase[course->phases++] = phase.phase;
    }
}

/* The fewest hexes of a move to the end. */
static int
steps_to (const struct reach *reach, int hex)
{
  for (int s = 1; s <= reach->steps; s++)
    for (int p = 0; p <= reach->passes; p++)
      if (hex_in (reach->level[s][p], (unsigned) hex))
        return s;
  return 0;
}

/* @param foes  those that a unit faces */
static int
worth_in (const wcr_player *player, const wcr_game *game, int piece, int hex,
          const struct foes *foes)
{
  if (is_leader (player->battle, piece) || hex >= player->battle->hexes)
    return stand_worth (player, game, piece, hex);
  return stand_unit (player, game, piece, hex, foes);
}

/* Looks at every hex where the move could end. @return the best worth */
static int
look_around (const wcr_player *player, wcr_game *game, int piece,
             const struct reach *reach, const struct foes *foes,
             struct course *course, int stay, struct plan *plan)
{
  const wcr_battle *battle = player->battle;
  int best = stay;
  for (int w = 0; w < battle->words; w++)
    for (hex_word left = reach->ends[w]; left != 0; left &= left - 1)
      {
        int end = w * 64 + __builtin_ctzll (left);
        struct whereabouts before;
        put_elsewhere (battle, game, piece, end, steps_to (reach, end),
                       &before);
        int worth = worth_in (player, game, piece, end, foes);
        int target = PIECE_NONE;
        int attack = best_attack (player, game, piece, course,
                                  course->moves + 1, course->phases, &target);
        worth += attack;
        put_back (battle, game, piece, &before);
        player->gain_at[end] = worth - stay;
        if (worth > best)
          {
            best = worth;
            plan->hex = end;
            plan->target = target;
            plan->attack = attack;
          }
      }
  return best;
}

void
plan_piece (const wcr_player *player, wcr_game *game, int piece,
            struct plan *plan)
{
  const wcr_battle *battle = player->battle;
  struct course course;
  struct foes foes;
  int home = game->piece[piece].hex;
  *plan = (struct plan){ .hex = home, .target = PIECE_NONE };
  if (home == HEX_NONE)
    return;
  find_course (battle, game, piece, &course);
  struct piece_state *state = &game->piece[piece];
  int steps = state->phase_steps;
  if (!in_phases (game))
    state->phase_steps = 0;
  struct reach reach;
  bool moves = course.moves >= 0 && may_move (battle, game, piece);
  reach.steps = reach.passes = 0; /* a reserve is put down without a path */
  if (moves)
    find_reach (battle, game, piece, &reach);
  if (!is_leader (battle, piece))
    face_enemies (player, game, piece, reach.steps, &foes);
  int stand = worth_in (player, game, piece, home, &foes);
  int before = 0, after = 0;
  if (home < battle->hexes)
    {
      int first = course.moves < 0 ? 0 : course.moves;
      before
          = best_attack (player, game, piece, &course, 0, first, &plan->target);
      after = best_attack (player, game, piece, &course, first, course.phases,
                           &plan->target);
      plan->attack = after > 0 ? after : before;
    }
  int stay = stand + after, best = stay;
  if (moves)
    best = look_around (player, game, piece, &reach, &foes, &course, stay,
                        plan);
  state->phase_steps = (uint8_t) steps;
  plan->gain = best + before - stand;
  plan->moved = best - stay;
}

void
suppose_orders (const wcr_player *player, wcr_game *game, int clause)
{
  const wcr_battle *battle = player->battle;
  struct machine m = { battle, game, NULL, 0, NULL, 0 };
  game->clause = (uint8_t) clause;
  for (int i = 0; i < battle->piece_count; i++)
    if (on_board (game, i) && piece_side (battle, i) == game->active
        && game->piece[i].clause == BYTE_NONE
        && (!is_leader (battle, i) || is_lone (game, i)))
      give_order (&m, i, 0);
}
