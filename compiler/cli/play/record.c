/* record.c: replays the record of a game on the command line. */

#include "play.h"

#include <stdlib.h>
#include <string.h>

struct telling {
  const char *path;
  bool tell;
  wcc_replay replay;
};

/* Prints what is wrong with a record, and in which line. */
static int
deviates (const struct telling *t)
{
  complain ("%s:%d: %s%s", t->path, t->replay.line > 0 ? t->replay.line : 1,
            _ (t->replay.message), t->replay.detail);
  return STATUS_PROBLEMS;
}

static void
on_event (void *user, const wcr_battle *battle, const wcr_game *game,
          const wcr_event *event)
{
  struct telling *t = user;
  char text[256];

  if (t->tell && event_line (battle, game, event, text, sizeof text))
    printf ("    %s\n", text);
  wcc_replay_event (&t->replay, battle, event);
}

/* Reads the header and sets up the game. */
static int
replay_begin (struct telling *t, char *text, const char *battle,
              struct input *input, wcr_game **game, char **found)
{
  const wcr_listener listener = { on_event, t };
  uint64_t used;
  int status;

  if (!wcc_replay_open (&t->replay, text))
    return deviates (t);
  if (battle == NULL)
    battle = *found = wcc_replay_battle (t->path, t->replay.file);
  if (battle == NULL)
    {
      complain ("out of memory");
      return STATUS_USAGE;
    }
  status = input_open (input, battle);
  if (status != STATUS_CLEAN)
    {
      if (*found != NULL)
        complain ("name the battle: warcouncil replay %s FILE", t->path);
      return status;
    }
  if (!wcc_replay_is_of (&t->replay, input->binary, input->binary_size))
    {
      status = deviates (t);
      if (*found != NULL && strcmp (*found, t->replay.file) != 0)
        complain ("the battle that was found is %s; name another: warcouncil "
                  "replay %s FILE",
                  *found, t->path);
      return status;
    }
  *game = input_start (input, &t->replay.seed, &used, &listener);
  return *game != NULL ? STATUS_CLEAN : STATUS_PROBLEMS;
}

static int
replay_all (struct telling *t, const wcr_battle *battle, wcr_game *game)
{
  const wcr_listener listener = { on_event, t };
  const char *line;
  wcr_choice choice;
  wcc_replay_step step;

  while ((step = wcc_replay_next (&t->replay, battle, game, &line, &choice))
         == WCC_REPLAY_CHOICE)
    {
      if (t->tell)
        printf ("%s: %s\n", army_name (battle, wcr_game_decider (game)), line);
      wcr_apply_trusted (battle, game, choice, &listener);
    }
  return step == WCC_REPLAY_END ? STATUS_CLEAN : deviates (t);
}

int
record_replay (const char *path, const char *battle, bool tell,
               struct input *input, wcr_game **game)
{
  struct telling *t = calloc (1, sizeof *t);
  char *found = NULL;
  struct input log;
  int status;

  *input = (struct input){ 0 };
  *game = NULL;
  if (t == NULL)
    {
      complain ("out of memory");
      return STATUS_USAGE;
    }
  t->path = path;
  t->tell = tell;
  status = input_read (&log, path); /* which ends with a NUL */
  if (status == STATUS_CLEAN)
    status = replay_begin (t, log.data, battle, input, game, &found);
  if (status == STATUS_CLEAN)
    status = replay_all (t, input->battle, *game);
  if (status != STATUS_CLEAN)
    {
      free (*game);
      *game = NULL;
      input_close (input);
    }
  /* The path that was found is freed below. */
  input->path = battle != NULL ? battle : path;
  free (found);
  input_close (&log);
  free (t);
  return status;
}
