/* loops.c: for-each, which does its actions for one piece or hex after another.
 *
 * It notes its pieces or hexes when it starts. Before each of them it drops
 * pieces that are gone. When the rule asks how far one is from the one before,
 * it looks for them anew each time, without those that it has taken. Pieces
 * still to come are in the loop_state; hexes, and what was taken, are in the
 * pick_state, which only battles with such rules have.
 *
 * A for-each in another one takes its place; the outer one waits in game_outer()
 * until it is done. */

#include "machine.h"

#include <string.h>

void
clear_picks (const wcr_battle *battle, wcr_game *game, int step)
{
  struct pick_state *picks = game_picks (battle, game, step);
  memset (picks, 0, picks_size (battle));
  picks->hex = picks->last = HEX_NONE;
}

void
clear_outer (const wcr_battle *battle, wcr_game *game, int step)
{
  game_outer (battle, game)[step] = (struct loop_state){ .each = PIECE_NONE };
  if (battle->picks)
    clear_picks (battle, game, WCR_MAX_NESTING + step);
}

/* Lets the for-each that runs wait for one inside it. */
static void
step_in (const wcr_battle *battle, wcr_game *game, int step)
{
  struct loop_state *loop = &game->loop[step];
  game_outer (battle, game)[step] = *loop;
  if (battle->picks)
    memcpy (game_picks (battle, game, WCR_MAX_NESTING + step),
            game_picks (battle, game, step), picks_size (battle));
  loop->each = PIECE_NONE;
}

/* Goes on with the for-each around the one that has ended, if there is one. */
static void
step_out (const wcr_battle *battle, wcr_game *game, int step)
{
  struct loop_state *loop = &game->loop[step];
  if (!battle->nests || game_outer (battle, game)[step].end == 0)
    return;
  struct loop_state outer = game_outer (battle, game)[step];
  outer.together = loop->together;
  *loop = outer;
  if (battle->picks)
    memcpy (game_picks (battle, game, step),
            game_picks (battle, game, WCR_MAX_NESTING + step),
            picks_size (battle));
  clear_outer (battle, game, step);
}

/* The pieces or hexes of a for-each, by number. */
struct members {
  uint64_t *left, *taken; /* taken: NULL when nobody asks */
  int words;
};

static struct members
members_of (const wcr_battle *battle, wcr_game *game, int step, bool hexes)
{
  struct pick_state *picks
      = battle->picks ? game_picks (battle, game, step) : NULL;
  if (hexes)
    return (struct members){ picked_hexes (picks),
                             picked_hexes (picks) + battle->words,
                             battle->words };
  return (struct members){ game->loop[step].left,
                           picks == NULL ? NULL : picks->taken, PIECE_WORDS };
}

static void
find_members (struct machine *m, const struct action *action,
              const struct question *q, const struct members *members)
{
  if (action->other & WCR_EACH_HEXES)
    gather_hexes (m->battle, m->game, action->value, q, members->left);
  else
    gather (m->battle, m->game, action->value, q, members->left);
}

void
start_for_each (struct machine *m, const struct frame *f,
                const struct action *action, int index,
                const struct question *q)
{
  struct loop_state *loop = &m->game->loop[f->step];
  int most = action->most < 0 ? WCR_MAX_PIECES
                              : evaluate (m->battle, m->game, action->most, q);
  struct question inside = *q;
  if (m->battle->nests && loop->end != 0)
    {
      inside.outer_each = q->each;
      inside.each = WCR_NONE;
      step_in (m->battle, m->game, f->step);
    }
  loop->more = (uint8_t) (most < 0                ? 0
                          : most > WCR_MAX_PIECES ? WCR_MAX_PIECES
                                                  : most);
  if (m->battle->picks)
    clear_picks (m->battle, m->game, f->step);
  struct members members = members_of (m->battle, m->game, f->step,
                                       (action->other & WCR_EACH_HEXES) != 0);
  find_members (m, action, &inside, &members);
  loop->first = (uint8_t) (index + 1);
  loop->end = (uint8_t) (index + 1 + action->inner);
}

/* Takes pieces that are gone out of a for-each. */
static void
drop_gone (const struct machine *m, struct loop_state *loop)
{
  for (int w = 0; w < PIECE_WORDS; w++)
    loop->left[w] &= m->game->present[w];
}

static int
count_members (const struct members *members)
{
  int count = 0;
  for (int w = 0; w < members->words; w++)
    count += __builtin_popcountll (members->left[w]);
  return count;
}

/* Who or what is still to come: those that are there, or, if that depends on the
 * one before, those that are found now and were not taken.
 * @return how many they are */
static int
renew_members (struct machine *m, const struct frame *f,
               const struct action *action, const struct question *q,
               const struct members *members)
{
  if (action->chained)
    {
      find_members (m, action, q, members);
      for (int w = 0; w < members->words; w++)
        members->left[w] &= ~members->taken[w];
    }
  else if (!(action->other & WCR_EACH_HEXES))
    drop_gone (m, &m->game->loop[f->step]);
  return count_members (members);
}

/* The place of a member on the board. */
static int
hex_of_member (const wcr_game *game, const struct action *action, int member)
{
  return action->other & WCR_EACH_HEXES ? member : game->piece[member].hex;
}

/* The one whose hex comes first on the board. */
static int
first_member (const wcr_game *game, const struct action *action,
              const struct members *members)
{
  int first = WCR_NONE;
  for (int w = 0; w < members->words; w++)
    for (uint64_t left = members->left[w]; left != 0; left &= left - 1)
      {
        int member = w * 64 + __builtin_ctzll (left);
        if (first == WCR_NONE
            || hex_of_member (game, action, member)
                   < hex_of_member (game, action, first))
          first = member;
      }
  return first;
}

/* The for-each in which a side picks. */
static const struct action *
running (const wcr_battle *battle, const wcr_game *game)
{
  const struct frame *f = top_frame (game);
  int index
      = battle->first_trigger[f->mask & 255u] + (int) (f->mask >> 8 & 255u) - 1;
  return &battle->action[battle->trigger[index].first_action
                         + game->loop[f->step].first - 1];
}

void
list_pick (const wcr_battle *battle, const wcr_game *game, struct choices *c)
{
  int step = top_frame (game)->step;
  const struct action *action = running (battle, game);
  bool hexes = (action->other & WCR_EACH_HEXES) != 0;
  const uint64_t *left = hexes ? picked_hexes (game_picks (battle, game, step))
                               : game->loop[step].left;
  for (int w = 0; w < (hexes ? battle->words : PIECE_WORDS); w++)
    for (uint64_t some = left[w]; some != 0; some &= some - 1)
      {
        int member = w * 64 + __builtin_ctzll (some);
        add_choice (c, WCR_CHOICE_NEXT, hexes ? WCR_NONE : member,
                    hex_of_member (game, action, member));
      }
  if (game->loop[step].picking == PICK_OR_STOP)
    add_choice (c, WCR_CHOICE_DONE, WCR_NONE, WCR_NONE);
}

/* What a side has picked; none: it stops. */
static int
picked (const struct machine *m, const struct action *action)
{
  return wcr_choice_kind_of (m->choice) == WCR_CHOICE_DONE ? WCR_NONE
         : action->other & WCR_EACH_HEXES ? wcr_choice_b (m->choice)
                                          : wcr_choice_a (m->choice);
}

/* Asks a side for the next one, if it has a choice.
 * @return false: there is nothing to ask */
static bool
asks (struct machine *m, const struct frame *f, const struct action *action,
      int left, int side)
{
  bool stops = (action->other & WCR_EACH_STOPS) != 0;
  if (action->who == 2 || left == 0 || (left == 1 && !stops))
    return false;
  m->game->loop[f->step].picking = stops ? PICK_OR_STOP : PICK_NEXT;
  await (m, WCR_DECISION_PICK, action->who == 0 ? side : 1 - side);
  return true;
}

/* From now on no piece or hex is the current one. */
static void
leave (struct machine *m, const struct frame *f)
{
  m->game->loop[f->step].each = PIECE_NONE;
  if (m->battle->picks)
    game_picks (m->battle, m->game, f->step)->hex = HEX_NONE;
}

/* Makes a piece or hex the current one, or ends the for-each when there are no
 * more. */
static void
take (struct machine *m, const struct frame *f, const struct action *action,
      const struct members *members, int member)
{
  struct loop_state *loop = &m->game->loop[f->step];
  struct pick_state *picks
      = m->battle->picks ? game_picks (m->battle, m->game, f->step) : NULL;
  bool hexes = (action->other & WCR_EACH_HEXES) != 0;
  if (member < 0)
    {
      loop->end = 0;
      step_out (m->battle, m->game, f->step);
      return;
    }
  if (hexes)
    picks->hex = (uint16_t) member;
  else
    loop->each = (uint8_t) member;
  uint64_t bit = (uint64_t) 1 << (member % 64);
  members->left[member / 64] &= ~bit;
  if (members->taken != NULL)
    members->taken[member / 64] |= bit;
  if (picks != NULL)
    picks->last = (uint16_t) hex_of_member (m->game, action, member);
  if (!hexes || action->most >= 0) /* there may be more hexes than it counts */
    loop->more--;
}

bool
next_of_each (struct machine *m, const struct frame *f,
              const struct action *action, const struct question *q)
{
  struct loop_state *loop = &m->game->loop[f->step];
  struct members members = members_of (m->battle, m->game, f->step,
                                       (action->other & WCR_EACH_HEXES) != 0);
  int next = WCR_NONE;
  leave (m, f);
  if (loop->picking != PICK_NEVER)
    {
      loop->picking = PICK_NEVER;
      next = picked (m, action);
    }
  else if (loop->more > 0)
    {
      int left = renew_members (m, f, action, q, &members);
      if (asks (m, f, action, left, q->side))
        return false;
      next = first_member (m->game, action, &members);
    }
  take (m, f, action, &members, next);
  return next != WCR_NONE;
}
