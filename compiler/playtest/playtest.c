/* playtest.c: plays the games of a plan in threads.
 *
 * Threads take pairs in order and play each into a slot of a ring. Slots are
 * added to the results in the order of pairs, whichever thread was faster. So
 * the results are the same after each pair, and so is the answer to a question
 * that may end the run. No thread runs farther ahead than the length of the
 * ring. */

#include "wcc/playtest.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
  SLOTS_EACH = 16,        /* of the ring, for each thread: some games last ten
                             times as long as others */
  MOST_CHOICES = 1000000, /* of one game; then it is broken off */
  WATCH_MILLISECONDS = 100
};

/* ---- seeds -------------------------------------------------------------- */

/* The generator of games (SplitMix64, runtime/random.h): number n of a
 * stream. */
static uint64_t
mix (uint64_t z)
{
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

static uint64_t
number_of (uint64_t seed, uint64_t n)
{
  static const uint64_t golden = 0x9e3779b97f4a7c15u;
  return mix (mix (seed + golden) + (n + 1) * golden);
}

uint64_t
wcc_game_seed (const wcc_plan *plan, uint64_t number)
{
  /* Half of the range: seeds of records go up to INT64_MAX. */
  return number_of (plan->seed,
                    wcc_plan_is_alike (plan) ? number : number - number % 2)
         >> 1;
}

/* ---- one game ----------------------------------------------------------- */

/* What a thread needs to play a battle. */
struct table {
  const wcr_battle *battle;
  wcr_player *player[2];          /* A and B */
  wcr_player *program[WCR_SIDES]; /* of sides that nobody plays; NULL */
  wcr_counter *counter;
  wcr_game *game;
};

static void
clear_table (struct table *table)
{
  wcr_player_destroy (table->player[0]);
  wcr_player_destroy (table->player[1]);
  wcr_player_destroy (table->program[0]);
  wcr_player_destroy (table->program[1]);
  wcr_counter_destroy (table->counter);
  free (table->game);
}

static bool
is_set (void *stop)
{
  return atomic_load ((const atomic_bool *) stop);
}

/* @param stop  set when the game is no longer wanted; or NULL */
static bool
set_players (struct table *table, const wcc_plan *plan, atomic_bool *stop)
{
  for (int i = 0; i < 2; i++)
    {
      wcr_player_options options = WCR_PLAYER_OPTIONS;
      options.level = plan->level[i];
      options.nodes = plan->nodes[i];
      options.stopped = stop != NULL ? is_set : NULL;
      options.user = stop;
      options.personality = wcr_noun_find (
          table->battle, WCR_NOUN_PERSONALITY, plan->personality[i]);
      if (wcr_player_create (table->battle, &options, &table->player[i])
          != WCR_OK)
        return false;
    }
  for (int side = 0; side < WCR_SIDES; side++)
    {
      wcr_player_options options = WCR_PLAYER_OPTIONS;
      int level = wcr_army_program (table->battle, (enum wcr_side) side);
      options.level = (enum wcr_level) level;
      if (level != WCR_NONE
          && wcr_player_create (table->battle, &options, &table->program[side])
                 != WCR_OK)
        return false;
    }
  return true;
}

static bool
set_table (struct table *table, const wcr_battle *battle, const wcc_plan *plan,
           atomic_bool *stop)
{
  table->battle = battle;
  table->game = malloc (wcr_game_size (battle));
  return table->game != NULL && set_players (table, plan, stop)
         && wcr_counter_create (battle, &table->counter) == WCR_OK;
}

/* The player of the side that decides. Player A has the top side at the start of
 * even games, unless nobody plays it. */
static wcr_player *
player_of (const struct table *table, uint64_t number, const wcr_game *game)
{
  int side = wcr_game_decider (game);
  if (table->program[side] != NULL)
    return table->program[side];
  enum wcr_side seat = wcr_game_seat (game, (enum wcr_side) side);
  return table->player[(seat == WCR_SIDE_TOP) == (number % 2 == 1)];
}

/* Draws who plays where the plan leaves it to chance. The games of a pair with
 * one seed have the same people, and so have variants of a battle.
 * @param who  out: from 0 to wcr_people_count() - 1, or WCR_NONE */
static void
draw_people (const struct table *table, const wcc_plan *plan, uint64_t number,
             int who[2])
{
  uint64_t seed = wcc_game_seed (plan, number);
  for (unsigned i = 0; i < 2; i++)
    {
      who[i] = WCR_NONE;
      if (!wcc_plan_draws (plan, (int) i))
        continue;
      who[i] = wcr_people_draw (table->battle, mix (seed + i + 1));
      wcr_player_become (table->player[i],
                         wcr_people_at (table->battle, who[i]));
    }
}

static void
seed_players (const struct table *table, const wcc_plan *plan, uint64_t number)
{
  uint64_t seed = number_of (~plan->seed, number);
  wcr_player_reseed (table->player[0], mix (seed + 1));
  wcr_player_reseed (table->player[1], mix (seed + 2));
  for (int side = 0; side < WCR_SIDES; side++)
    if (table->program[side] != NULL)
      wcr_player_reseed (table->program[side], mix (seed + 3));
}

static bool
goes_on (const wcc_plan *plan, const wcr_game *game, int choices)
{
  return !wcr_game_over (game) && wcr_game_turn (game) <= plan->turns
         && choices < MOST_CHOICES;
}

/* @param stop  set when the game is no longer wanted
 * @return enum wcr_outcome */
static int
play_game (const struct table *table, const wcc_plan *plan, uint64_t number,
           const atomic_bool *stop, uint64_t *tally)
{
  const wcr_listener *listener = wcr_counter_listener (table->counter);
  wcr_game *game = table->game;
  int who[2];
  seed_players (table, plan, number);
  draw_people (table, plan, number, who);
  wcr_counter_begin (table->counter, tally, number,
                     number % 2 == 0 ? WCR_SEAT_A_TOP : WCR_SEAT_B_TOP);
  if (wcc_plan_is_alike (plan))
    wcr_counter_people (table->counter, who[0], who[1]);
  wcr_game_start (table->battle, game, wcc_game_seed (plan, number), listener);
  for (int i = 0; goes_on (plan, game, i) && !*stop; i++)
    {
      wcr_player *player = player_of (table, number, game);
      wcr_counter_decide (table->counter, game);
      wcr_apply_trusted (table->battle, game,
                         wcr_player_choose (player, game), listener);
    }
  return (int) wcr_counter_end (table->counter, game);
}

bool
wcc_playtest_replay (const wcc_plan *plan, const wcr_battle *battle,
                     uint64_t number, wcr_game *game,
                     const wcr_listener *listener,
                     void (*choice) (void *user, const wcr_game *game,
                                     wcr_choice choice),
                     void *user)
{
  struct table table = { .battle = battle };
  bool made = set_players (&table, plan, NULL);
  if (made)
    {
      int who[2];
      seed_players (&table, plan, number);
      draw_people (&table, plan, number, who);
      wcr_game_start (battle, game, wcc_game_seed (plan, number), listener);
    }
  for (int i = 0; made && goes_on (plan, game, i); i++)
    {
      wcr_choice next
          = wcr_player_choose (player_of (&table, number, game), game);
      if (choice != NULL)
        choice (user, game, next);
      wcr_apply_trusted (battle, game, next, listener);
    }
  clear_table (&table);
  return made;
}

/* ---- the ring ----------------------------------------------------------- */

/* A pair of games, in all battles. */
struct slot {
  uint64_t **tally;         /* by battle */
  int (*outcome)[2];        /* by battle: of its two games */
  uint64_t pair;
  bool played;
};

struct run {
  wcc_results *results;
  const wcc_contest *contests;
  const wcc_run_options *options;
  pthread_mutex_t lock;
  pthread_cond_t change; /* a pair was added, or the run is over */
  struct slot *slot;
  size_t slots;
  wcc_pairs *todo;
  size_t part, parts; /* of todo; `part` is where threads are */
  uint64_t taken, added; /* pairs */
  int working;        /* threads */
  bool over;          /* nobody takes a pair any more */
  bool closed;        /* pairs still being played are not added */
  bool failed;        /* out of memory */
  atomic_bool stopped; /* games are broken off */
};

struct worker {
  struct run *run;
  struct table *table; /* by battle */
  pthread_t thread;
};

static void
clear_slot (const wcc_results *results, struct slot *slot)
{
  for (size_t i = 0; slot->tally != NULL && i < results->battles; i++)
    free (slot->tally[i]);
  free (slot->tally);
  free (slot->outcome);
}

static bool
make_slot (const wcc_results *results, struct slot *slot)
{
  slot->tally = calloc (results->battles, sizeof *slot->tally);
  slot->outcome = calloc (results->battles, sizeof *slot->outcome);
  bool made = slot->tally != NULL && slot->outcome != NULL;
  for (size_t i = 0; made && i < results->battles; i++)
    {
      slot->tally[i] = malloc (results->battle[i].shape.numbers
                               * sizeof *slot->tally[i]);
      made = slot->tally[i] != NULL;
    }
  return made;
}

/* @return false when it was broken off */
static bool
play_pair (const struct worker *worker, struct slot *slot)
{
  const struct run *run = worker->run;
  const wcc_results *results = run->results;
  for (size_t i = 0; i < results->battles && !run->stopped; i++)
    {
      wcr_tally_clear (&results->battle[i].shape, slot->tally[i]);
      for (unsigned k = 0; k < 2; k++)
        slot->outcome[i][k]
            = play_game (&worker->table[i], &results->plan, 2 * slot->pair + k,
                         &run->stopped, slot->tally[i]);
    }
  return !run->stopped;
}

/* ---- adding in order ---------------------------------------------------- */

/* Counts the games of a battle beside those of the battle that it is compared
 * with. */
static void
compare (wcc_played *played, const int own[2], const int other[2])
{
  for (int k = 0; k < 2; k++)
    played->compared[other[k] * WCR_OUTCOMES + own[k]]++;
  wcc_shifts_add (&played->shifts, own, other);
}

/* Notes that the pair is done. The list is in order: the pair extends a part at
 * its end or at its start, or begins one. @return false when out of memory */
static bool
note_done (wcc_results *results, uint64_t pair)
{
  size_t at = 0;
  while (at < results->parts && results->done[at].end < pair)
    at++;
  wcc_pairs *done = results->done;
  if (at < results->parts && done[at].end == pair)
    {
      done[at].end++;
      if (at + 1 < results->parts && done[at + 1].first == pair + 1)
        {
          done[at].end = done[at + 1].end;
          results->parts--;
          memmove (done + at + 1, done + at + 2,
                   (results->parts - at - 1) * sizeof *done);
        }
      return true;
    }
  if (at < results->parts && done[at].first == pair + 1)
    {
      done[at].first = pair;
      return true;
    }
  done = realloc (done, (results->parts + 1) * sizeof *done);
  if (done == NULL)
    return false;
  memmove (done + at + 1, done + at, (results->parts - at) * sizeof *done);
  done[at] = (wcc_pairs){ pair, pair + 1 };
  results->done = done;
  results->parts++;
  return true;
}

static void
add_slot (struct run *run, struct slot *slot)
{
  wcc_results *results = run->results;
  slot->played = false;
  if (!note_done (results, slot->pair))
    {
      run->over = run->closed = run->failed = true;
      return;
    }
  for (size_t i = 0; i < results->battles; i++)
    {
      wcc_played *played = &results->battle[i];
      wcr_tally_add (&played->shape, played->tally, slot->tally[i]);
      if (played->against >= 0)
        compare (played, slot->outcome[i], slot->outcome[played->against]);
    }
  run->added++;
  if (run->options->pair != NULL)
    run->options->pair (run->options->user, slot->pair, slot->outcome);
  if (wcc_results_answered (results))
    run->over = run->closed = true;
}

/* ---- threads ------------------------------------------------------------ */

/* Takes the next pair; waits until there is room for it.
 * @return NULL when there is nothing more to do */
static struct slot *
take_pair (struct run *run)
{
  while (!run->over && run->taken - run->added >= run->slots)
    pthread_cond_wait (&run->change, &run->lock);
  if (run->over || run->part >= run->parts)
    return NULL;
  struct slot *slot = &run->slot[run->taken++ % run->slots];
  wcc_pairs *part = &run->todo[run->part];
  slot->pair = part->first++;
  if (part->first == part->end)
    run->part++;
  return slot;
}

static void *
work (void *user)
{
  struct worker *worker = user;
  struct run *run = worker->run;
  struct slot *slot;
  pthread_mutex_lock (&run->lock);
  while ((slot = take_pair (run)) != NULL)
    {
      pthread_mutex_unlock (&run->lock);
      bool played = play_pair (worker, slot);
      pthread_mutex_lock (&run->lock);
      slot->played = played;
      struct slot *next = &run->slot[run->added % run->slots];
      for (; next->played && !run->closed;
           next = &run->slot[run->added % run->slots])
        add_slot (run, next);
      pthread_cond_broadcast (&run->change);
    }
  run->working--;
  pthread_cond_broadcast (&run->change);
  pthread_mutex_unlock (&run->lock);
  return NULL;
}

/* Waits for the threads and lets the caller watch. */
static void
watch (struct run *run)
{
  const wcc_run_options *options = run->options;
  pthread_mutex_lock (&run->lock);
  while (run->working > 0)
    {
      struct timespec until;
      clock_gettime (CLOCK_REALTIME, &until);
      until.tv_nsec += WATCH_MILLISECONDS * 1000000;
      until.tv_sec += until.tv_nsec / 1000000000;
      until.tv_nsec %= 1000000000;
      while (run->working > 0
             && pthread_cond_timedwait (&run->change, &run->lock, &until)
                    != ETIMEDOUT)
        continue;
      if (options->watch != NULL
          && !options->watch (options->user, run->results))
        {
          run->over = true;
          run->stopped = true;
        }
    }
  pthread_mutex_unlock (&run->lock);
}

/* ---- a run -------------------------------------------------------------- */

/* Lists the pairs of the shard that are not done. @return false: out of
 * memory */
static bool
list_todo (struct run *run)
{
  const wcc_results *results = run->results;
  wcc_pairs shard = wcc_plan_shard (&results->plan);
  uint64_t at = shard.first;
  run->todo = calloc (results->parts + 1, sizeof *run->todo);
  if (run->todo == NULL)
    return false;
  for (size_t i = 0; i <= results->parts; i++)
    {
      bool last = i == results->parts;
      uint64_t first = last ? shard.end : results->done[i].first;
      if (first > shard.end)
        first = shard.end;
      if (first > at)
        run->todo[run->parts++] = (wcc_pairs){ at, first };
      if (!last && results->done[i].end > at)
        at = results->done[i].end;
    }
  return true;
}

static bool
make_ring (struct run *run, int threads)
{
  run->slots = (size_t) threads * SLOTS_EACH;
  run->slot = calloc (run->slots, sizeof *run->slot);
  bool made = run->slot != NULL;
  for (size_t i = 0; made && i < run->slots; i++)
    made = make_slot (run->results, &run->slot[i]);
  return made;
}

static bool
make_worker (struct run *run, struct worker *worker)
{
  size_t battles = run->results->battles;
  worker->run = run;
  worker->table = calloc (battles, sizeof *worker->table);
  bool made = worker->table != NULL;
  for (size_t i = 0; made && i < battles; i++)
    made = set_table (&worker->table[i], run->contests[i].battle,
                      &run->results->plan, &run->stopped);
  return made;
}

/* @return false when no thread could be started */
static bool
work_together (struct run *run, struct worker *workers, int threads)
{
  int started = 0;
  pthread_mutex_lock (&run->lock);
  while (started < threads
         && pthread_create (&workers[started].thread, NULL, work,
                            &workers[started])
                == 0)
    started++;
  run->working = started;
  pthread_mutex_unlock (&run->lock);
  watch (run);
  for (int i = 0; i < started; i++)
    pthread_join (workers[i].thread, NULL);
  return started > 0;
}

static void
finish_run (struct run *run, struct worker *workers, int threads)
{
  size_t battles = run->results->battles;
  for (int i = 0; workers != NULL && i < threads; i++)
    {
      for (size_t k = 0; workers[i].table != NULL && k < battles; k++)
        clear_table (&workers[i].table[k]);
      free (workers[i].table);
    }
  for (size_t i = 0; run->slot != NULL && i < run->slots; i++)
    clear_slot (run->results, &run->slot[i]);
  free (workers);
  free (run->slot);
  free (run->todo);
  pthread_cond_destroy (&run->change);
  pthread_mutex_destroy (&run->lock);
}

bool
wcc_playtest_run (wcc_results *results, const wcc_contest *contests,
                  const wcc_run_options *options)
{
  int threads = options->threads;
  struct run run
      = { .results = results, .contests = contests, .options = options };
  struct worker *workers = calloc ((size_t) threads, sizeof *workers);
  if (wcc_results_complete (results))
    {
      free (workers);
      return true;
    }
  pthread_mutex_init (&run.lock, NULL);
  pthread_cond_init (&run.change, NULL);
  bool made = workers != NULL && list_todo (&run) && make_ring (&run, threads);
  for (int i = 0; made && i < threads; i++)
    made = make_worker (&run, &workers[i]);
  made = made && work_together (&run, workers, threads);
  finish_run (&run, workers, threads);
  return made && !run.failed;
}
