/* games.c: what must stay the same wherever and however the runtime is built.
 *
 *   games DIRECTORY < RECORD     compares; 1 when anything differs
 *   games -u DIRECTORY < RECORD  prints the record as it is now
 *
 * A record has lines of two kinds; others are copied:
 *   choices BATTLE SEED AFTER DEPTH COUNT
 *     sequences of DEPTH legal choices after AFTER random decisions, as chess
 *     programs count them: a choice too many or too few anywhere changes it
 *   games BATTLE SEED N DIGEST
 *     a digest of all events of N random games */

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wcc/wcc.h"
#include "wcr/wcr.h"

static void
fail (const char *name, const char *message)
{
  fprintf (stderr, "%s: %s\n", name, message);
  exit (2);
}

static wcr_battle *
open_battle (const char *directory, const char *name)
{
  char path[1024], *text = NULL;
  const char *message = "does not compile";
  size_t length = 0, size = 0;
  wcr_battle *battle = NULL;

  snprintf (path, sizeof path, "%s/%s.xml", directory, name);
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

static void *
allocate (size_t size)
{
  void *memory = malloc (size);
  if (memory == NULL)
    fail ("games", "out of memory");
  return memory;
}

/* ---- counting choices --------------------------------------------------- */

static uint64_t
count_choices (const wcr_battle *battle, const wcr_game *game, int depth)
{
  int n = wcr_choices (battle, game, NULL, 0);
  if (depth <= 1 || n == 0)
    return (uint64_t) n;
  size_t size = wcr_game_size (battle);
  wcr_choice *list = allocate ((size_t) n * sizeof *list);
  wcr_game *next = allocate (size);
  uint64_t sum = 0;

  wcr_choices (battle, game, list, n);
  for (int i = 0; i < n; i++)
    {
      memcpy (next, game, size);
      wcr_apply_trusted (battle, next, list[i], NULL);
      sum += count_choices (battle, next, depth - 1);
    }
  free (next);
  free (list);
  return sum;
}

static uint64_t
choices_after (const wcr_battle *battle, uint64_t seed, uint64_t after,
               int depth)
{
  wcr_game *game = allocate (wcr_game_size (battle));
  wcr_game_start (battle, game, seed, NULL);
  if (after > 0)
    wcr_play_random (battle, game, seed, after, NULL);
  uint64_t count = count_choices (battle, game, depth);
  free (game);
  return count;
}

/* ---- digests of games --------------------------------------------------- */

/* FNV-1a over numbers, byte by byte, so that no byte order shows. */
static void
digest_number (uint64_t *digest, int64_t number)
{
  for (int i = 0; i < 8; i++)
    {
      *digest ^= (uint64_t) number >> (8 * i) & 255u;
      *digest *= UINT64_C (1099511628211);
    }
}

/* Words rather than their numbers, so that new ones change nothing. */
static void
digest_word (uint64_t *digest, enum wcr_list list, int i)
{
  const char *word = i < 0 ? "" : wcr_list_name (list, i);
  for (; *word != '\0'; word++)
    digest_number (digest, *word);
  digest_number (digest, 0);
}

static void
digest_event (void *user, const wcr_battle *battle, const wcr_game *game,
              const wcr_event *event)
{
  const int numbers[]
      = { event->side, event->piece, event->other, event->hex,   event->from,
          event->card, event->role,  event->count, event->total };
  (void) battle;
  (void) game;
  /* What it does is told; its number says only where it is written. */
  if (event->type == WCR_EVENT_RULE_ACTS)
    return;
  digest_word (user, WCR_LIST_EVENT, (int) event->type);
  digest_word (user, WCR_LIST_MODE, event->mode);
  digest_word (user, WCR_LIST_CAUSE, event->cause);
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    digest_number (user, numbers[i]);
  for (int i = 0; event->dice != NULL && i < event->count; i++)
    digest_number (user, event->dice[i]);
}

static uint64_t
digest_games (const wcr_battle *battle, uint64_t seed, uint64_t games)
{
  uint64_t digest = UINT64_C (14695981039346656037);
  wcr_game *game = allocate (wcr_game_size (battle));
  wcr_listener listener = { digest_event, &digest };

  for (uint64_t i = 0; i < games; i++)
    {
      wcr_game_start (battle, game, seed + i, &listener);
      wcr_play_random (battle, game, seed + i, UINT64_MAX, &listener);
      digest_number (&digest, wcr_game_winner (game));
    }
  free (game);
  return digest;
}

/* ---- the record --------------------------------------------------------- */

/* The line as it is now. @return false when the record says otherwise */
static bool
check_line (const char *directory, const char *line, char *now, size_t size)
{
  char name[128], found[32];
  uint64_t seed, number;
  int depth;

  if (sscanf (line, "choices %127s %" SCNu64 " %" SCNu64 " %d %31s", name,
              &seed, &number, &depth, found)
      == 5)
    {
      wcr_battle *battle = open_battle (directory, name);
      snprintf (now, size,
                "choices %s %" PRIu64 " %" PRIu64 " %d %" PRIu64 "\n", name,
                seed, number, depth,
                choices_after (battle, seed, number, depth));
      wcr_battle_destroy (battle);
    }
  else if (sscanf (line, "games %127s %" SCNu64 " %" SCNu64 " %31s", name,
                   &seed, &number, found)
           == 4)
    {
      wcr_battle *battle = open_battle (directory, name);
      snprintf (now, size, "games %s %" PRIu64 " %" PRIu64 " %016" PRIx64 "\n",
                name, seed, number, digest_games (battle, seed, number));
      wcr_battle_destroy (battle);
    }
  else
    snprintf (now, size, "%s", line);
  return strcmp (line, now) == 0;
}

int
main (int argc, char **argv)
{
  bool update = argc == 3 && strcmp (argv[1], "-u") == 0;
  char line[512], now[512];
  int lines = 0, wrong = 0;

  if (argc != 2 && !update)
    fail ("usage", "games [-u] DIRECTORY < RECORD");
  while (fgets (line, sizeof line, stdin) != NULL)
    {
      bool same = check_line (argv[argc - 1], line, now, sizeof now);
      lines += line[0] != '#';
      wrong += !same;
      if (update)
        fputs (now, stdout);
      else if (!same)
        printf ("recorded %snow      %s", line, now);
    }
  if (update)
    return 0;
  printf ("%d lines, %d differ\n", lines, wrong);
  return wrong > 0 || lines == 0;
}
