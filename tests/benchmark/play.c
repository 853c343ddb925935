/* play.c: rolls, random games and games of players. */

#include "benchmark.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game/random.h"
#include "wcr/player.h"

static double
read_clock (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);
  return (double) time.tv_sec + (double) time.tv_nsec * 1e-9;
}

double
now (void)
{
  return read_clock (CLOCK_MONOTONIC);
}

/* What this thread has used: others on the machine do not count. */
static double
used (void)
{
  return read_clock (CLOCK_THREAD_CPUTIME_ID);
}

/* The very roll of the game: its generator in its state. */
double
time_rolls (const struct subject *subject, int rolls)
{
  wcr_game *game = malloc (wcr_game_size (subject->battle));
  volatile unsigned keep;
  unsigned sum = 0;
  double start;

  if (game == NULL)
    abort ();
  wcr_game_start (subject->battle, game, 1, NULL);
  start = used ();
  for (int i = 0; i < rolls; i++)
    {
      bool forced = true;
      sum += random_die (game, subject->battle->face_count, &forced);
    }
  start = used () - start;
  keep = sum;
  (void) keep;
  free (game);
  return start / rolls;
}

struct player {
  const wcr_battle *battle;
  int games;
  uint64_t seed, decisions;
  double used;
  pthread_t thread;
};

static void *
play (void *user)
{
  struct player *player = user;
  const wcr_battle *battle = player->battle;
  wcr_game *game = malloc (wcr_game_size (battle));
  double start = used ();

  if (game == NULL)
    abort ();
  for (int i = 0; i < player->games; i++)
    {
      wcr_game_start (battle, game, player->seed + (uint64_t) i, NULL);
      player->decisions += wcr_play_random (
          battle, game, player->seed + (uint64_t) i, 1000000, NULL);
    }
  player->used = used () - start;
  free (game);
  return NULL;
}

double
time_games (const wcr_battle *battle, int games, int threads, uint64_t seed,
            uint64_t *decisions, double *processor)
{
  enum { MOST = 8 };
  struct player player[MOST];
  double start = now ();

  for (int i = 0; i < threads && i < MOST; i++)
    {
      /* The same games in each thread: the work is the same. */
      player[i]
          = (struct player){ .battle = battle, .games = games, .seed = seed };
      if (threads == 1)
        play (&player[i]);
      else if (pthread_create (&player[i].thread, NULL, play, &player[i]) != 0)
        abort ();
    }
  for (int i = 0; i < threads && i < MOST && threads > 1; i++)
    pthread_join (player[i].thread, NULL);
  start = now () - start;
  *decisions = 0;
  *processor = 0;
  for (int i = 0; i < threads && i < MOST; i++)
    {
      *decisions += player[i].decisions;
      *processor += player[i].used;
    }
  return start;
}

double
time_players (const wcr_battle *battle, int games, uint64_t seed)
{
  enum { MOST_TURNS = 300 };
  wcr_player_options options = WCR_PLAYER_OPTIONS;
  wcr_game *game = malloc (wcr_game_size (battle));
  wcr_player *player;
  double start;

  if (game == NULL || wcr_player_create (battle, &options, &player) != WCR_OK)
    abort ();
  start = used ();
  for (int i = 0; i < games; i++)
    {
      wcr_game_start (battle, game, seed + (uint64_t) i, NULL);
      wcr_player_reseed (player, seed + (uint64_t) i);
      while (!wcr_game_over (game) && wcr_game_turn (game) <= MOST_TURNS)
        wcr_apply_trusted (battle, game, wcr_player_choose (player, game),
                           NULL);
    }
  start = used () - start;
  wcr_player_destroy (player);
  free (game);
  return start / games;
}
