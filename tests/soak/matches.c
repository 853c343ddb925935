/* matches.c: levels of players against each other, seats swapped.
 *
 * usage: matches [--games N] [--levels A,B] [--seed S] [--threads T]
 *                [--nodes N] [--least PERCENT] [--weights N,N,N,N,N,N]
 *                [--personality NAME] BATTLE.xml...
 *
 * Weights, in the order of wcr_weights, and personality are those of A.
 * Every battle gets its share of the N games. Two games in a row have the same
 * seed, and the levels change sides. A game of more than 300 turns counts as
 * drawn, and as stalled. Prints for each battle, and for all, how often A won, with
 * the interval of Wilson at 95 %; draws count half. Ends with 1 when that is
 * less than PERCENT, or when more than one game in 200 stalled. */

#include <inttypes.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "wcc/wcc.h"
#include "wcr/player.h"

enum { MOST_TURNS = 300, MOST_THREADS = 64 };

struct settings {
  int games, threads, nodes, level[2];
  double least;
  uint64_t seed;
  wcr_weights weights;
  const char *personality; /* or "" */
};

struct score {
  int games, won, drawn, stalled;
  int top; /* won by the top side */
  uint64_t turns, decisions;
  double seconds; /* of processors */
};

static void
fail (const char *what, const char *message)
{
  fprintf (stderr, "matches: %s: %s\n", what, message);
  exit (2);
}

static wcr_battle *
open_battle (const char *path)
{
  char *text = NULL;
  const char *message = "does not compile";
  size_t length = 0, size = 0;
  wcr_battle *battle = NULL;
  if (wcc_load_file (NULL, path, &text, &length) != 0)
    fail (path, "cannot be read");
  wcc_result *result = wcc_compile (text, length, path, NULL, NULL);
  const uint8_t *binary
      = result != NULL ? wcc_result_binary (result, &size) : NULL;
  if (binary == NULL
      || wcr_battle_load (binary, size, NULL, &battle, &message) != WCR_OK)
    fail (path, message);
  wcc_result_free (result);
  free (text);
  return battle;
}

/* ---- games ---------------------------------------------------------------- */

struct match {
  const struct settings *settings;
  const wcr_battle *battle;
  int games;
  atomic_int next;
};

struct worker {
  struct match *match;
  struct score score;
  pthread_t thread;
};

static double
used (void)
{
  struct timespec time;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec + (double) time.tv_nsec * 1e-9;
}

static wcr_player *
make_player (const struct match *match, int i)
{
  wcr_player_options options = WCR_PLAYER_OPTIONS;
  wcr_player *player = NULL;
  options.level = (enum wcr_level) match->settings->level[i];
  if (i == 0)
    {
      const char *name = match->settings->personality;
      options.weights = match->settings->weights;
      options.personality
          = wcr_noun_find (match->battle, WCR_NOUN_PERSONALITY, name);
      if (name[0] != '\0' && options.personality == WCR_NONE)
        fail (name, "no such personality");
    }
  if (match->settings->nodes > 0)
    options.nodes = match->settings->nodes;
  if (wcr_player_create (match->battle, &options, &player) != WCR_OK)
    fail ("player", "out of memory");
  return player;
}

/* @param a  the side of the first level at the start */
static void
play (const struct match *match, wcr_game *game, wcr_player *players[2], int a,
      uint64_t seed, struct score *score)
{
  wcr_player *of[2] = { players[a], players[1 - a] };
  wcr_game_start (match->battle, game, seed, NULL);
  for (int i = 0; i < 2; i++)
    wcr_player_reseed (players[i], seed * 2 + (uint64_t) i);
  while (!wcr_game_over (game) && wcr_game_turn (game) <= MOST_TURNS)
    {
      enum wcr_side side = (enum wcr_side) wcr_game_decider (game);
      wcr_choice choice
          = wcr_player_choose (of[wcr_game_seat (game, side)], game);
      wcr_apply_trusted (match->battle, game, choice, NULL);
      score->decisions++;
    }
  int winner = wcr_game_winner (game);
  score->games++;
  score->turns += (uint64_t) wcr_game_turn (game);
  score->stalled += !wcr_game_over (game);
  score->drawn += winner == WCR_NONE;
  score->won += winner != WCR_NONE
                && (int) wcr_game_seat (game, (enum wcr_side) winner) == a;
  score->top += winner == WCR_SIDE_TOP;
}

static void *
work (void *user)
{
  struct worker *worker = user;
  struct match *match = worker->match;
  const struct settings *settings = match->settings;
  wcr_game *game = malloc (wcr_game_size (match->battle));
  wcr_player *players[2] = { make_player (match, 0), make_player (match, 1) };
  double start = used ();
  if (game == NULL)
    fail ("game", "out of memory");
  for (int i; (i = atomic_fetch_add (&match->next, 1)) < match->games;)
    play (match, game, players, i % 2, settings->seed + (uint64_t) i / 2,
          &worker->score);
  worker->score.seconds = used () - start;
  wcr_player_destroy (players[0]);
  wcr_player_destroy (players[1]);
  free (game);
  return NULL;
}

static void
add (struct score *sum, const struct score *more)
{
  sum->games += more->games;
  sum->won += more->won;
  sum->drawn += more->drawn;
  sum->stalled += more->stalled;
  sum->top += more->top;
  sum->turns += more->turns;
  sum->decisions += more->decisions;
  sum->seconds += more->seconds;
}

static struct score
play_battle (const struct settings *settings, const wcr_battle *battle,
             int games)
{
  struct worker workers[MOST_THREADS];
  struct match match
      = { .settings = settings, .battle = battle, .games = games };
  struct score sum = { 0 };
  atomic_init (&match.next, 0);
  for (int i = 0; i < settings->threads; i++)
    {
      workers[i] = (struct worker){ .match = &match };
      if (pthread_create (&workers[i].thread, NULL, work, &workers[i]) != 0)
        fail ("threads", "none can be had");
    }
  for (int i = 0; i < settings->threads; i++)
    {
      pthread_join (workers[i].thread, NULL);
      add (&sum, &workers[i].score);
    }
  return sum;
}

/* ---- results -------------------------------------------------------------- */

/* E. B. Wilson, Probable inference, the law of succession, and statistical
 * inference, 1927. */
static void
wilson (double share, double n, double *low, double *high)
{
  const double z = 1.959964;
  double centre = share + z * z / (2 * n);
  double width = z * sqrt (share * (1 - share) / n + z * z / (4 * n * n));
  *low = (centre - width) / (1 + z * z / n);
  *high = (centre + width) / (1 + z * z / n);
}

static double
print_score (const char *name, const struct score *score)
{
  double n = score->games, low, high;
  double share = (score->won + score->drawn / 2.0) / n;
  wilson (share, n, &low, &high);
  printf ("%-28s %5d %6.1f %% [%5.1f, %5.1f] top %5.1f %% drawn %d stalled %d "
          "turns %.1f decisions %.0f games/s %.1f\n",
          name, score->games, 100 * share, 100 * low, 100 * high,
          100 * score->top / n, score->drawn, score->stalled,
          (double) score->turns / n, (double) score->decisions / n,
          n / score->seconds);
  fflush (stdout);
  return 100 * share;
}

static const char *
name_of (const char *path)
{
  const char *slash = strrchr (path, '/');
  return slash != NULL ? slash + 1 : path;
}

static bool
read_levels (const char *text, struct settings *settings)
{
  char name[2][32];
  if (sscanf (text, "%31[a-z],%31[a-z]", name[0], name[1]) != 2)
    return false;
  for (int i = 0; i < 2; i++)
    settings->level[i] = wcr_level_find (name[i]);
  return settings->level[0] >= 0 && settings->level[1] >= 0;
}

static bool
read_weights (const char *text, wcr_weights *w)
{
  return sscanf (text, "%d,%d,%d,%d,%d,%d", &w->attack, &w->safety, &w->advance,
                 &w->objective, &w->support, &w->cards)
         == 6;
}

/* @return false when there is no such option */
static bool
read_option (const char *name, const char *value, struct settings *settings)
{
  if (strcmp (name, "--games") == 0)
    settings->games = atoi (value);
  else if (strcmp (name, "--seed") == 0)
    settings->seed = strtoull (value, NULL, 10);
  else if (strcmp (name, "--threads") == 0)
    settings->threads = atoi (value);
  else if (strcmp (name, "--nodes") == 0)
    settings->nodes = atoi (value);
  else if (strcmp (name, "--least") == 0)
    settings->least = atof (value);
  else if (strcmp (name, "--personality") == 0)
    settings->personality = value;
  else if (strcmp (name, "--weights") == 0)
    return read_weights (value, &settings->weights);
  else
    return strcmp (name, "--levels") == 0 && read_levels (value, settings);
  return true;
}

int
main (int argc, char **argv)
{
  struct settings settings = { .games = 1000,
                               .threads = 2,
                               .level = { WCR_LEVEL_GREEDY, WCR_LEVEL_RANDOM },
                               .weights = WCR_WEIGHTS,
                               .personality = "" };
  struct score all = { 0 };
  int first = 1;
  for (; first + 1 < argc && strncmp (argv[first], "--", 2) == 0; first += 2)
    if (!read_option (argv[first], argv[first + 1], &settings))
      fail (argv[first], "no such option");
  int battles = argc - first, rest = settings.games;
  if (battles < 1 || settings.games < 1 || settings.threads < 1
      || settings.threads > MOST_THREADS)
    fail ("usage", "see matches.c");
  for (int i = 0; i < battles; i++)
    {
      int share = rest / (battles - i);
      wcr_battle *battle = open_battle (argv[first + i]);
      struct score score = play_battle (&settings, battle, share);
      if (share > 0)
        print_score (name_of (argv[first + i]), &score);
      add (&all, &score);
      rest -= share;
      wcr_battle_destroy (battle);
    }
  double share = print_score ("all", &all);
  return share < settings.least || all.stalled * 200 > all.games;
}
