/* odds.c: exact chances of a roll in whole numbers. */

#include "odds.h"

#include <string.h>

void
ask_roll (const wcr_battle *battle, const wcr_game *game, struct question *q,
          int blocks, struct roll *roll)
{
  bool again = !unasked (battle, WCR_QUERY_RE_ROLL);
  bool ignore = !unasked (battle, WCR_QUERY_IGNORE_HITS);
  int dice = ask_dice (battle, game, q, NULL);
  bool flags = (battle->role[q->role].flags & WCR_ROLE_FLAGS) != 0;
  *roll = (struct roll){ .dice = dice < ODDS_DICE ? dice : (int) ODDS_DICE,
                         .flags = flags ? battle->flag_faces : 0,
                         .blocks = blocks };
  unsigned faces = (1u << battle->face_count) - 1;
  faces &= ~(unsigned) battle->flag_faces;
  unsigned hits
      = dice > 0 ? ask_faces (battle, game, WCR_QUERY_HIT, q, faces) : 0;
  roll->hits = hits;
  for (; hits != 0; hits &= hits - 1)
    {
      int face = __builtin_ctz (hits);
      q->face = (int8_t) face;
      if (again && ask (battle, game, WCR_QUERY_RE_ROLL, q))
        roll->again |= 1u << face;
      int ignored = ignore ? ask (battle, game, WCR_QUERY_IGNORE_HITS, q) : 0;
      if (ignored >= dice && roll->again == 0)
        roll->hits &= ~(1u << face);
      else if (ignored > 0)
        {
          roll->ignored[face] = (uint8_t) (ignored < 255 ? ignored : 255);
          roll->ignores = true;
        }
    }
  q->face = WCR_NONE;
}

/* Counts sequences of dice: there are faces to the power of dice, at most
 * 2^40. */
void
count_chances (int faces, int dice, int hits, int flags,
               struct chances *chances)
{
  uint64_t ways[ODDS_PAIRS] = { 1 }, all = 1;
  for (int die = 0; die < dice; die++)
    {
      uint64_t next[ODDS_PAIRS] = { 0 };
      for (int h = 0; h <= die; h++)
        for (int f = 0; f + h <= die; f++)
          {
            uint64_t now = ways[pair_index (h, f)];
            next[pair_index (h, f)] += now * (uint64_t) (faces - hits - flags);
            next[pair_index (h + 1, f)] += now * (uint64_t) hits;
            next[pair_index (h, f + 1)] += now * (uint64_t) flags;
          }
      memcpy (ways, next, sizeof ways);
      all *= (uint64_t) faces;
    }
  for (int i = 0; i < ODDS_PAIRS; i++)
    chances->of[i] = (uint32_t) (ways[i] * ODDS_ONE / all);
}

/* ---- rolls with hits that are ignored or rolled again ------------------- */

enum { IGNORED_STATES = 8 };

/* The hits ignored so far are one number, with a digit for each face that has
 * any; `radix` is what one step of the digit adds to it. */
struct digits {
  int most[WCR_MAX_FACES], radix[WCR_MAX_FACES], states;
};

struct layer {
  uint32_t of[IGNORED_STATES][ODDS_PAIRS];
};

/* Numbers the states. A face whose hits are all ignored hits nothing. The hits
 * that other faces ignore have to fit the states; when many faces ignore some
 * at once, not all of them do. @return the faces that hit */
static uint32_t
number_states (const struct roll *roll, int faces, struct digits *digits)
{
  uint32_t hits = roll->hits;
  digits->states = 1;
  for (int face = 0; face < faces; face++)
    {
      int most = hits >> face & 1 ? roll->ignored[face] : 0;
      if (most > ODDS_DICE)
        {
          hits &= ~(1u << face);
          most = 0;
        }
      while (digits->states * (most + 1) > IGNORED_STATES)
        most--;
      digits->most[face] = most;
      digits->radix[face] = digits->states;
      digits->states *= most + 1;
    }
  return hits;
}

/* Follows one die of a state: its chances go to `next`, or stay in `now` with
 * one more hit when the die is rolled again. */
static void
follow_die (const struct roll *roll, const struct digits *digits, int faces,
            uint32_t hitting, struct layer *now, struct layer *next, int state,
            int hits, int flags)
{
  uint32_t chance = now->of[state][pair_index (hits, flags)] / (uint32_t) faces;
  bool room = hits + flags < ODDS_DICE;
  for (int face = 0; face < faces; face++)
    {
      int most = digits->most[face];
      int used = most == 0 ? 0 : state / digits->radix[face] % (most + 1);
      uint32_t *to = &next->of[state][pair_index (hits, flags)];
      if (roll->flags >> face & 1)
        to += room ? pair_index (hits, flags + 1) - pair_index (hits, flags)
                   : 0;
      else if ((hitting >> face & 1) == 0)
        ;
      else if (used < most)
        to = &next->of[state + digits->radix[face]][pair_index (hits, flags)];
      else if (room && (roll->again >> face & 1) && hits + 1 < roll->blocks)
        to = &now->of[state][pair_index (hits + 1, flags)];
      else if (room)
        to = &next->of[state][pair_index (hits + 1, flags)];
      *to += chance;
    }
}

static void
follow_dice (const wcr_battle *battle, const struct roll *roll,
             struct chances *chances)
{
  struct layer layers[2];
  struct digits digits;
  uint32_t hits = number_states (roll, battle->face_count, &digits);
  memset (layers, 0, sizeof layers);
  layers[0].of[0][0] = ODDS_ONE;
  for (int die = 0; die < roll->dice; die++)
    {
      struct layer *now = &layers[die % 2], *next = &layers[1 - die % 2];
      /* Only a die that is rolled again adds more than one. */
      int most = roll->again == 0 ? die : (int) ODDS_DICE;
      memset (next, 0, sizeof *next);
      for (int state = 0; state < digits.states; state++)
        for (int h = 0; h <= most; h++)
          for (int f = 0; f + h <= most; f++)
            if (now->of[state][pair_index (h, f)] > 0)
              follow_die (roll, &digits, battle->face_count, hits, now, next,
                          state, h, f);
    }
  memset (chances, 0, sizeof *chances);
  for (int state = 0; state < digits.states; state++)
    for (int i = 0; i < ODDS_PAIRS; i++)
      chances->of[i] += layers[roll->dice % 2].of[state][i];
}

void
roll_chances (const wcr_battle *battle, const struct roll *roll,
              struct chances *chances)
{
  uint32_t hits = roll->hits & ~roll->flags;
  if (roll->again == 0 && !roll->ignores)
    count_chances (battle->face_count, roll->dice, __builtin_popcount (hits),
                   __builtin_popcount (roll->flags), chances);
  else
    follow_dice (battle, roll, chances);
}
