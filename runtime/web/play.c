/* play.c: a game: choices made and taken back, and players of the program. */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "events.h"
#include "face.h"
#include "table.h"

/* ---- start ---------------------------------------------------------------- */

const char *
wcw_start (uint32_t low, uint32_t high)
{
  struct table *table = table_answer (false);
  struct json *out = &the_table ()->out;
  wcr_listener listener = { events_write, out };

  if (table == NULL)
    return put_end (out);
  table->seed = (uint64_t) high << 32 | low;
  table->at = table->known = 0;
  table->started = true;
  put_open (out, NULL, '[');
  wcr_game_start (table->battle, table->game, table->seed, &listener);
  put_close (out, ']');
  table_arrive (table);
  return put_end (out);
}

/* ---- choices -------------------------------------------------------------- */

/* Keeps a choice. @return false: too many, or memory is out */
static bool
keep_choice (struct table *table, wcr_choice choice)
{
  if (table->at == WCW_MOST_CHOICES)
    return false;
  if ((size_t) table->at == table->room)
    {
      size_t room = table->room == 0 ? 1024 : 2 * table->room;
      wcr_choice *made = realloc (table->made, room * sizeof *made);

      if (made == NULL)
        return false;
      table->made = made;
      table->room = room;
    }
  table->made[table->at++] = choice;
  table->known = table->at;
  return true;
}

const char *
wcw_choose (int choice)
{
  struct table *table = table_answer (true);
  struct json *out = &the_table ()->out;
  wcr_listener listener = { events_write, out };

  if (table == NULL)
    return put_end (out);
  if (choice < 0 || choice >= table->count
      || !keep_choice (table, table->list[choice]))
    {
      put_null (out, NULL);
      return put_end (out);
    }
  put_open (out, NULL, '[');
  wcr_apply_trusted (table->battle, table->game, table->list[choice],
                     &listener);
  put_close (out, ']');
  table_arrive (table);
  return put_end (out);
}

/* Plays the game again, which takes about a millisecond, rather than keep its
 * states. */
int
wcw_go (int n)
{
  struct table *table = the_table ();

  if (!table->started || n < 0 || n > table->known)
    return 0;
  if (n < table->at)
    {
      wcr_game_start (table->battle, table->game, table->seed, NULL);
      table->at = 0;
    }
  while (table->at < n)
    wcr_apply_trusted (table->battle, table->game, table->made[table->at++],
                       NULL);
  table_arrive (table);
  return 1;
}

const char *
wcw_hash (void)
{
  static char hash[17];
  const struct table *table = the_table ();
  uint64_t value
      = table->started ? wcr_game_hash (table->battle, table->game) : 0;

  snprintf (hash, sizeof hash, "%016" PRIx64, value);
  return hash;
}

/* ---- players -------------------------------------------------------------- */

int
wcw_player (int seat, int level, int personality, int nodes, int milliseconds,
            uint32_t seed)
{
  struct table *table = the_table ();
  wcr_player_options options = WCR_PLAYER_OPTIONS;
  wcr_player *player = NULL;

  if (table->battle == NULL || seat < 0 || seat >= WCR_SIDES || level < -1
      || level >= WCR_LEVELS)
    return 0;
  options.level = (enum wcr_level) level;
  options.seed = seed;
  options.personality = personality;
  options.nodes = nodes;
  options.milliseconds = milliseconds;
  if (level >= 0
      && wcr_player_create (table->battle, &options, &player) != WCR_OK)
    return 0;
  wcr_player_destroy (table->player[seat]);
  table->player[seat] = player;
  return 1;
}

int
wcw_chooser (void)
{
  const struct table *table = the_table ();

  if (!table->started || wcr_game_over (table->game))
    return -1;
  int decider = wcr_game_decider (table->game);
  int seat = (int) wcr_game_seat (table->game, (enum wcr_side) decider);
  bool person = table->player[1 - seat] == NULL;
  return table->player[seat] != NULL && person
                 && wcr_choice_agreed (table->battle, table->game)
             ? 1 - seat
             : seat;
}

int
wcw_think (void)
{
  const struct table *table = the_table ();
  int seat = wcw_chooser ();

  if (seat < 0 || table->player[seat] == NULL)
    return -1;
  return table_find (table,
                     wcr_player_choose (table->player[seat], table->game));
}
