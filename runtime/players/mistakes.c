/* mistakes.c: a personality that makes mistakes overlooks some of the choices
 * that it has. */

#include "player.h"

bool
makes_mistakes (const wcr_battle *battle, int personality)
{
  return personality != WCR_NONE && battle->person != NULL
         && battle->person[personality].mistakes > 0;
}

/* A beginner does not see all that there is to do. What it overlooks stays the
 * same for a turn: else it would see it the next time it looks. */
static bool
is_overlooked (const wcr_player *player, const wcr_game *game,
               wcr_choice choice, unsigned mistakes)
{
  uint64_t turn = random_mix (player->options.seed + (uint64_t) game->turn);
  uint64_t counter = 0;
  return random_below (random_mix (turn ^ choice), &counter, WCR_ALL_PEOPLE)
         < mistakes;
}

int
leave_overlooked (const wcr_player *player, const wcr_game *game,
                  wcr_choice *list, int count)
{
  int personality = player->options.personality, left = 0;
  if (!makes_mistakes (player->battle, personality))
    return count;
  unsigned mistakes = player->battle->person[personality].mistakes;
  for (int i = 0; i < count; i++)
    if (i == count - 1 || !is_overlooked (player, game, list[i], mistakes))
      list[left++] = list[i];
  return left;
}
