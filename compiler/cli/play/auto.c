/* auto.c: games without people, in threads.
 *
 * Game number i has the seed S + i for the game and for the choices, which are
 * made at random or by players. Threads take games from one counter and add up
 * whole numbers, so the sums are the same for any number of threads. */

#include "play.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct spread {
  uint64_t sum, least, most;
};

struct sums {
  uint64_t games, wins[2], draws, unknown;
  struct spread turns, decisions, banners[2];
  uint64_t failed;      /* games */
  uint64_t failed_seed; /* the lowest one */
  const char *failure;
};

struct pool {
  const struct input *input;
  const struct auto_options *options;
  atomic_uint_least64_t next;
};

struct worker {
  struct pool *pool;
  struct sums sums;
  wcr_game *game;
  wcr_choice *list;
  wcr_player *player[WCR_SIDES];
  bool no_memory;
  pthread_t thread;
};

static void
add (struct spread *spread, uint64_t games, uint64_t value)
{
  spread->sum += value;
  if (games == 0 || value < spread->least)
    spread->least = value;
  if (games == 0 || value > spread->most)
    spread->most = value;
}

static void
merge (struct spread *into, bool first, const struct spread *from)
{
  into->sum += from->sum;
  if (first || from->least < into->least)
    into->least = from->least;
  if (first || from->most > into->most)
    into->most = from->most;
}

static void
merge_sums (struct sums *into, const struct sums *from)
{
  bool first = into->games == 0;

  if (from->failed > 0
      && (into->failed == 0 || from->failed_seed < into->failed_seed))
    {
      into->failed_seed = from->failed_seed;
      into->failure = from->failure;
    }
  into->failed += from->failed;
  if (from->games == 0)
    return;
  into->games += from->games;
  into->draws += from->draws;
  into->unknown += from->unknown;
  merge (&into->turns, first, &from->turns);
  merge (&into->decisions, first, &from->decisions);
  for (int side = 0; side < WCR_SIDES; side++)
    {
      into->wins[side] += from->wins[side];
      merge (&into->banners[side], first, &from->banners[side]);
    }
}

/* The generator for random choices. It is not part of the rules: a separate one
 * (SplitMix64) keeps the choices apart from the dice. */
static uint64_t
next_random (uint64_t *state)
{
  uint64_t z = *state += 0x9e3779b97f4a7c15u;

  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

/* Plays one game to its end. @return NULL, or what is wrong */
static const char *
play_one (const wcr_battle *battle, wcr_game *game, wcr_choice *list,
          wcr_player *const player[WCR_SIDES], uint64_t seed,
          const struct auto_options *options, const wcr_listener *listener,
          wcc_record *record, uint64_t *decisions)
{
  uint64_t random = seed ^ 0x5741524355424531u, steps = 0;
  const char *wrong = NULL;

  *decisions = 0;
  players_reseed (player, seed);
  if (options->check)
    wrong = wcr_game_check (battle, game);
  while (wrong == NULL)
    {
      int n = wcr_choices (battle, game, list, WCR_MAX_CHOICES), pick = 0;

      if (n == 0)
        break;
      if (n > 1)
        {
          if (++*decisions > options->limit)
            return N_ ("the game does not end within the limit of decisions");
          wcr_player *asked = player[decider_seat (game)];

          if (asked != NULL)
            list[0] = wcr_player_choose (asked, game);
          else
            pick = (int) ((next_random (&random) >> 32) * (uint64_t) n >> 32);
        }
      else if (++steps > options->limit * 8)
        return N_ ("the game does not end: forced choices only");
      if (record != NULL)
        {
          char text[WCR_CHOICE_TEXT];
          wcc_record_line (record, NULL,
                       wcr_choice_text (battle, game, list[pick], text));
        }
      if (!options->check)
        wcr_apply_trusted (battle, game, list[pick], listener);
      else if (wcr_apply (battle, game, list[pick], listener) != WCR_OK)
        wrong = N_ ("a listed choice is refused");
      else
        wrong = wcr_game_check (battle, game);
    }
  if (wrong == NULL && !wcr_game_over (game))
    wrong = N_ ("a dead end: no choice is left and the game is not over");
  if (wrong == NULL && wcr_game_stopped (game) >= 0)
    wrong = N_ ("a rule does not come to an end");
  return wrong;
}

static void
count_game (struct sums *sums, const wcr_game *game, uint64_t decisions)
{
  int winner = wcr_game_winner (game);

  if (wcr_game_stopped (game) != WCR_NONE)
    sums->unknown++;
  else if (winner == WCR_NONE)
    sums->draws++;
  else
    sums->wins[winner]++;
  add (&sums->turns, sums->games, (uint64_t) wcr_game_turn (game));
  add (&sums->decisions, sums->games, decisions);
  for (int side = 0; side < WCR_SIDES; side++)
    add (&sums->banners[side], sums->games,
         (uint64_t) wcr_game_banners (game, (enum wcr_side) side));
  sums->games++;
}

static void
fail_game (struct sums *sums, uint64_t seed, const char *wrong)
{
  if (sums->failed == 0 || seed < sums->failed_seed)
    {
      sums->failed_seed = seed;
      sums->failure = wrong;
    }
  sums->failed++;
}

static void *
work (void *user)
{
  struct worker *worker = user;
  const struct auto_options *options = worker->pool->options;
  const struct input *input = worker->pool->input;
  size_t size = wcr_game_size (input->battle);
  wcr_game *game = malloc (size);
  wcr_choice *list = malloc (WCR_MAX_CHOICES * sizeof *list);

  worker->no_memory = game == NULL || list == NULL
                      || !players_create (input->battle, options->who, 0,
                                          worker->player);
  while (!worker->no_memory)
    {
      uint64_t i = atomic_fetch_add (&worker->pool->next, 1);
      uint64_t seed = options->seed + i, decisions, used;
      const char *wrong;
      wcr_game *start;

      if (i >= options->games)
        break;
      start = input_start (input, &seed, &used, NULL);
      if (start == NULL)
        {
          worker->no_memory = true;
          break;
        }
      memcpy (game, start, size);
      free (start);
      wrong = play_one (input->battle, game, list, worker->player, seed,
                        options, NULL, NULL, &decisions);
      if (wrong != NULL)
        fail_game (&worker->sums, seed, wrong);
      else
        count_game (&worker->sums, game, decisions);
    }
  players_destroy (worker->player);
  free (game);
  free (list);
  return NULL;
}

static void
print_spread (const char *name, int width, const struct spread *spread,
              uint64_t games)
{
  print_padded (name, width, stdout);
  printf (_ (" mean %.1f, from %" PRIu64 " to %" PRIu64 "\n"),
          (double) spread->sum / (double) games, spread->least, spread->most);
}

static bool
all_random (const struct auto_options *options)
{
  return options->who[0] == NULL && options->who[1] == NULL;
}

static void
print_summary (const wcr_battle *battle, const struct sums *sums,
               const struct auto_options *options)
{
  const char *title = wcr_prose (battle, WCR_PROSE_TITLE, NULL, 0);
  double games = (double) sums->games;
  char banners[WCR_SIDES][256], top[WCC_LEVEL_TEXT], bottom[WCC_LEVEL_TEXT];
  int width = 12;

  title = title != NULL ? title : _ ("battle");
  if (all_random (options))
    printf (
        _ ("%s: %" PRIu64 " random games, seeds %" PRIu64 " to %" PRIu64 "\n"),
        title, options->games, options->seed,
        options->seed + options->games - 1);
  else
    printf (_ ("%s: %" PRIu64 " games, %s against %s, seeds %" PRIu64
               " to %" PRIu64 "\n"),
            title, options->games,
            players_text (battle, options->who[WCR_SIDE_TOP], top),
            players_text (battle, options->who[WCR_SIDE_BOTTOM], bottom),
            options->seed, options->seed + options->games - 1);
  if (sums->games == 0)
    return;
  for (int side = 0; side < WCR_SIDES; side++)
    {
      snprintf (banners[side], sizeof banners[side], _ ("banners of %s"),
                army_name (battle, side));
      if (text_width (banners[side]) > width)
        width = text_width (banners[side]);
    }
  for (int side = 0; side < WCR_SIDES; side++)
    {
      print_padded (army_name (battle, side), width, stdout);
      printf (_ (" won %" PRIu64 ", %.1f %%\n"), sums->wins[side],
              100.0 * (double) sums->wins[side] / games);
    }
  print_padded (_ ("draws"), width, stdout);
  printf (" %" PRIu64 ", %.1f %%\n", sums->draws,
          100.0 * (double) sums->draws / games);
  if (sums->unknown > 0)
    {
      print_padded (_ ("no result"), width, stdout);
      printf (" %" PRIu64 ", %.1f %%\n", sums->unknown,
              100.0 * (double) sums->unknown / games);
    }
  print_spread (_ ("turns"), width, &sums->turns, sums->games);
  for (int side = 0; side < WCR_SIDES; side++)
    print_spread (banners[side], width, &sums->banners[side], sums->games);
  print_spread (_ ("decisions"), width, &sums->decisions, sums->games);
}

/* Adds the dice of a game to its record. */
static void
on_event (void *user, const wcr_battle *battle, const wcr_game *game,
          const wcr_event *event)
{
  (void) game;
  wcc_record_dice (user, battle, event);
}

static void
print_end (const wcr_battle *battle, const wcr_game *game,
           const struct auto_options *options, uint64_t decisions)
{
  const char *title = wcr_prose (battle, WCR_PROSE_TITLE, NULL, 0);
  char top[WCC_LEVEL_TEXT], bottom[WCC_LEVEL_TEXT];

  title = title != NULL ? title : _ ("battle");
  if (all_random (options))
    printf (_ ("%s: a random game, seed %" PRIu64 "\n"), title, options->seed);
  else
    printf (_ ("%s: a game, %s against %s, seed %" PRIu64 "\n"), title,
            players_text (battle, options->who[WCR_SIDE_TOP], top),
            players_text (battle, options->who[WCR_SIDE_BOTTOM], bottom),
            options->seed);
  putchar ('\n');
  board_print (battle, game, stdout, wants_colour (stdout));
  putchar ('\n');
  board_legend (battle, game, stdout);
  printf (ngettext ("%" PRIu64 " decision.\n", "%" PRIu64 " decisions.\n",
                    decisions),
          decisions);
  print_score (battle, game, stdout);
}

/* Plays one game; prints its last board and its score, and may record it. */
static int
play_single (const struct input *input, const struct auto_options *options,
             struct sums *sums)
{
  wcr_choice *list = malloc (WCR_MAX_CHOICES * sizeof *list);
  wcc_record record = { 0 };
  const wcr_listener listener = { on_event, &record };
  wcr_player *player[WCR_SIDES];
  wcr_game *game;
  uint64_t decisions, used;
  const char *wrong;
  int status = STATUS_USAGE;

  if (!players_create (input->battle, options->who, 0, player))
    {
      free (list);
      return status;
    }

  if (options->log != NULL)
    wcc_record_begin (&record, input->battle, input->binary, input->binary_size,
                      input->path, options->seed);
  game = input_start (input, &options->seed, &used,
                      options->log != NULL ? &listener : NULL);
  if (list == NULL)
    complain ("out of memory");
  else if (game != NULL)
    {
      wrong = play_one (input->battle, game, list, player, options->seed,
                        options, options->log != NULL ? &listener : NULL,
                        options->log != NULL ? &record : NULL, &decisions);
      if (wrong != NULL)
        fail_game (sums, options->seed, wrong);
      else
        count_game (sums, game, decisions);
      print_end (input->battle, game, options, decisions);
      status = wrong != NULL ? STATUS_PROBLEMS : STATUS_CLEAN;
      if (options->log != NULL)
        {
          int error
              = wcc_record_write (&record, input->battle, game, options->log);
          if (error != 0)
            {
              complain ("%s: %s", options->log, write_error_text (error));
              status = STATUS_USAGE;
            }
        }
    }
  wcc_record_free (&record);
  players_destroy (player);
  free (game);
  free (list);
  return status;
}

/* Plays all games in threads. */
static int
play_many (const struct input *input, const struct auto_options *options,
           struct sums *sums)
{
  struct pool pool = { .input = input, .options = options };
  uint64_t wanted
      = options->threads < options->games ? options->threads : options->games;
  size_t threads = (size_t) wanted, started = 0;
  struct worker *workers = calloc (threads, sizeof *workers);
  bool no_memory = workers == NULL;

  atomic_init (&pool.next, 0);
  for (size_t i = 0; !no_memory && i < threads; i++)
    workers[i].pool = &pool;
  /* The first worker is this thread; if no other starts, it plays all games. */
  for (size_t i = 1; !no_memory && i < threads; i++, started++)
    if (pthread_create (&workers[i].thread, NULL, work, &workers[i]) != 0)
      break;
  if (!no_memory)
    work (&workers[0]);
  for (size_t i = 1; i <= started; i++)
    pthread_join (workers[i].thread, NULL);
  for (size_t i = 0; !no_memory && i <= started; i++)
    {
      merge_sums (sums, &workers[i].sums);
      no_memory = workers[i].no_memory;
    }
  free (workers);
  if (no_memory)
    {
      complain ("out of memory: not all games could be played");
      return STATUS_USAGE;
    }
  print_summary (input->battle, sums, options);
  return sums->failed > 0 ? STATUS_PROBLEMS : STATUS_CLEAN;
}

int
auto_play (const struct input *input, const struct auto_options *options)
{
  struct sums sums = { 0 };
  int status = options->games == 1 ? play_single (input, options, &sums)
                                   : play_many (input, options, &sums);

  if (sums.failed > 0)
    complain (ngettext ("%" PRIu64 " game failed, with seed %" PRIu64 ": %s",
                        "%" PRIu64 " games failed, first with seed %" PRIu64
                        ": %s",
                        sums.failed),
              sums.failed, sums.failed_seed, _ (sums.failure));
  return status;
}
