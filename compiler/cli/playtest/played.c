/* played.c: files that go on where they ended, and the games of a search in such
 * a file, which is saved now and then. */

#include "playtest.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>

int
playtest_hold (const char *path, const char *mark, const char *what,
               wcc_hold **hold, bool *there)
{
  struct stat file;
  int error;

  *there = false;
  if (!may_replace (path, 0, mark, what))
    return STATUS_USAGE;
  if (stat (path, &file) == 0 && !S_ISREG (file.st_mode))
    {
      complain ("%s: is not a file; what is written has to be read again",
                path);
      return STATUS_USAGE;
    }
  error = wcc_hold_take (path, hold);
  if (error == EBUSY)
    {
      complain ("%s: another playtest or search is writing there; let it end, "
                "or name another file",
                path);
      return STATUS_USAGE;
    }
  *there = error == 0 && stat (path, &file) == 0 && file.st_size > 0;
  return print_unwritten (path, error);
}

/* @return exit status, after a message */
static int
read_games (struct played *played)
{
  struct input input;
  char why[256];
  int status = input_read (&input, played->path);

  if (status == STATUS_CLEAN
      && !wcc_games_read (played->games, input.data, input.size, why,
                          sizeof why))
    {
      complain ("%s: %s", played->path,
                why[0] != '\0' ? why : _ ("out of memory"));
      if (why[0] != '\0')
        complain ("%s: the search cannot go on from this file; name another "
                  "one, or remove it",
                  played->path);
      status = why[0] != '\0' ? STATUS_PROBLEMS : STATUS_USAGE;
    }
  input_close (&input);
  return status;
}

int
played_open (struct played *played, const char *path, const wcc_plan *plan)
{
  bool there;
  int status;

  *played = (struct played){ .path = path };
  if (path == NULL)
    return STATUS_CLEAN;
  status = playtest_hold (path, WCC_GAMES_MARK, N_ ("file of games"),
                          &played->hold, &there);
  if (status != STATUS_CLEAN)
    return status;
  played->games = wcc_games_new (plan);
  if (played->games == NULL)
    return print_unwritten (path, ENOMEM);
  if (there)
    status = read_games (played);
  return status == STATUS_CLEAN ? played_save (played) : status;
}

int
played_save (struct played *played)
{
  size_t length;
  char *text;
  int error;

  if (played->games == NULL)
    return STATUS_CLEAN;
  text = wcc_games_text (played->games, &length);
  error = text != NULL ? wcc_hold_write (played->hold, text, length) : ENOMEM;
  free (text);
  clock_gettime (CLOCK_MONOTONIC, &played->written);
  return print_unwritten (played->path, error);
}

bool
played_watch (struct played *played)
{
  enum { SAVE_EVERY = 10 }; /* seconds */
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return played->games == NULL
         || now.tv_sec - played->written.tv_sec < SAVE_EVERY
         || played_save (played) == STATUS_CLEAN;
}

void
played_close (struct played *played)
{
  wcc_games_free (played->games);
  wcc_hold_free (played->hold);
}
