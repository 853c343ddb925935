/* record.c: the record of a game, and how it is played again.
 *
 *   warcouncil record 1
 *   battle Akragas
 *   file scenarios/ancients/akragas.xml
 *   data 1a2b3c4d          checksum of what the binary plays
 *   seed 406
 *   card order-two-center  a choice
 *   ...
 *   dice light flag        what the choice before it made the game roll
 *   ...
 *   hash 0123456789abcdef  the whole state after the last choice
 *
 * Lines that start with # and empty lines say nothing. */

#include "cli.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define RECORD_FORMAT RECORD_START " 1"

/* ---- writing
 * ----------------------------------------------------------------- */

static void
append (struct record *record, const char *text)
{
  size_t n = strlen (text);

  if (record->failed)
    return;
  if (record->length + n + 1 > record->room)
    {
      size_t room = (record->length + n + 1) * 2 + 4096;
      char *more = realloc (record->text, room);
      if (more == NULL)
        {
          record->failed = true;
          return;
        }
      record->text = more;
      record->room = room;
    }
  memcpy (record->text + record->length, text, n + 1);
  record->length += n;
}

void
record_line (struct record *record, const char *word, const char *text)
{
  if (word != NULL)
    {
      append (record, word);
      append (record, " ");
    }
  append (record, text);
  append (record, "\n");
}

void
record_begin (struct record *record, const struct input *input, uint64_t seed)
{
  const char *title = wcr_prose (input->battle, WCR_PROSE_TITLE, NULL, 0);
  char number[32];

  *record = (struct record){ 0 };
  record_line (record, NULL, RECORD_FORMAT);
  record_line (record, "battle", title != NULL ? title : "(no title)");
  record_line (record, "file", input->path);
  snprintf (number, sizeof number, "%08" PRIx32,
            play_checksum (input->binary, input->binary_size));
  record_line (record, "data", number);
  snprintf (number, sizeof number, "%" PRIu64, seed);
  record_line (record, "seed", number);
}

int
record_write (struct record *record, const wcr_battle *battle,
              const wcr_game *game, const char *path)
{
  size_t length = record->length;
  char number[32];
  int error;

  snprintf (number, sizeof number, "%016" PRIx64, wcr_game_hash (battle, game));
  record_line (record, "hash", number);
  if (record->failed)
    return ENOMEM;
  error = wcc_write_file (path, record->text, record->length);
  record->length = length;
  record->text[length] = '\0';
  return error;
}

void
record_free (struct record *record)
{
  free (record->text);
  *record = (struct record){ 0 };
}

/* ---- reading
 * ------------------------------------------------------------------ */

enum { MAX_ROLLS = 64 };

struct replay {
  const char *path;
  char *text, *next; /* of the record; lines are cut out of it */
  int number;        /* of the line */
  char *line;
  bool tell;
  const wcr_battle *battle;
  wcr_game *game;
  /* Rolls that no line has confirmed yet. */
  char rolls[MAX_ROLLS][DICE_TEXT];
  int first, count;
};

static int
deviates (const struct replay *replay, const char *message, const char *detail)
{
  complain ("%s:%d: %s%s", replay->path,
            replay->number > 0 ? replay->number : 1, _ (message), detail);
  return STATUS_PROBLEMS;
}

/* Next line that says something; NULL at the end. */
static const char *
next_line (struct replay *replay)
{
  while (replay->next != NULL && *replay->next != '\0')
    {
      char *end = strchr (replay->next, '\n');
      size_t n;

      replay->line = replay->next;
      replay->next = end != NULL ? end + 1 : NULL;
      if (end != NULL)
        *end = '\0';
      replay->number++;
      n = strlen (replay->line);
      while (n > 0 && isspace ((unsigned char) replay->line[n - 1]))
        replay->line[--n] = '\0';
      if (n > 0 && replay->line[0] != '#')
        return replay->line;
    }
  return NULL;
}

/* What follows a word and a blank, or NULL when the line starts otherwise. */
static const char *
after (const char *line, const char *word)
{
  size_t n = strlen (word);

  if (line == NULL || strncmp (line, word, n) != 0 || line[n] != ' ')
    return NULL;
  return line + n + 1;
}

static void
on_event (void *user, const wcr_battle *battle, const wcr_game *game,
          const wcr_event *event)
{
  struct replay *replay = user;
  char text[256];

  if (replay->tell && event_line (battle, game, event, text, sizeof text))
    printf ("    %s\n", text);
  if (event->dice != NULL && event->count > 0)
    {
      if (replay->count < MAX_ROLLS)
        dice_text (battle, event->dice, event->count,
                   replay->rolls[replay->count], DICE_TEXT);
      replay->count++;
    }
}

/* One line after the seed. @return exit status */
static int
replay_line (struct replay *replay, const char *line, bool *ended)
{
  const wcr_listener listener = { on_event, replay };
  const char *text;
  wcr_choice choice;

  text = after (line, "dice");
  if (text != NULL)
    {
      if (replay->first == replay->count)
        return deviates (replay, "the game rolls no dice here", "");
      if (replay->first < MAX_ROLLS
          && strcmp (text, replay->rolls[replay->first]) != 0)
        return deviates (replay, "the game rolls other dice here: ",
                         replay->rolls[replay->first]);
      replay->first++;
      return STATUS_CLEAN;
    }
  if (replay->first < replay->count)
    return deviates (replay,
                     "the game rolls dice before this that the record "
                     "does not have: ",
                     replay->first < MAX_ROLLS ? replay->rolls[replay->first]
                                               : "");
  replay->first = replay->count = 0;
  text = after (line, "hash");
  if (text != NULL)
    {
      char hash[32];

      snprintf (hash, sizeof hash, "%016" PRIx64,
                wcr_game_hash (replay->battle, replay->game));
      *ended = true;
      if (strcmp (hash, text) != 0)
        return deviates (replay,
                         "the game has come to another state, its "
                         "hash is ",
                         hash);
      return STATUS_CLEAN;
    }
  switch (wcr_choice_parse (replay->battle, replay->game, line, &choice))
    {
    case WCR_OK: break;
    case WCR_BAD_CHOICE:
      return deviates (replay, "this is not legal here: ", line);
    case WCR_BAD_TEXT:
    case WCR_NO_MEMORY:
    case WCR_BAD_FILE: return deviates (replay, "this is no choice: ", line);
    }
  if (replay->tell)
    printf ("%s: %s\n",
            army_name (replay->battle, wcr_game_decider (replay->game)), line);
  if (wcr_apply (replay->battle, replay->game, choice, &listener) != WCR_OK)
    return deviates (replay, "this is not legal here: ", line);
  return STATUS_CLEAN;
}

/* The battle that the record names: from where we are, or from where the
 * record lies. @return path from malloc, or NULL */
static char *
find_battle (const char *record, const char *name)
{
  size_t directory = name[0] != '/' ? folder_length (record) : 0;
  char *path = malloc (directory + strlen (name) + 1);
  FILE *file = fopen (name, "rb");

  if (path != NULL)
    {
      if (file != NULL)
        directory = 0;
      memcpy (path, record, directory);
      memcpy (path + directory, name, strlen (name) + 1);
    }
  if (file != NULL)
    fclose (file);
  return path;
}

/* Reads the head and sets up the game. */
static int
replay_begin (struct replay *replay, const char *battle, struct input *input,
              char **found)
{
  const wcr_listener listener = { on_event, replay };
  const char *line = next_line (replay);
  char *end;
  uint64_t seed, used;
  uint32_t data;
  int status;

  if (line == NULL || strcmp (line, RECORD_FORMAT) != 0)
    return deviates (replay, "a record starts with the line ", RECORD_FORMAT);
  if (after (next_line (replay), "battle") == NULL)
    return deviates (replay, "the line 'battle TITLE' is missing", "");
  line = after (next_line (replay), "file");
  if (line == NULL)
    return deviates (replay, "the line 'file PATH' is missing", "");
  if (battle == NULL)
    battle = *found = find_battle (replay->path, line);
  if (battle == NULL)
    {
      complain ("out of memory");
      return STATUS_USAGE;
    }
  status = input_open (input, battle);
  if (status != STATUS_CLEAN)
    {
      if (*found != NULL)
        complain ("name the battle: warcouncil replay %s FILE", replay->path);
      return status;
    }
  line = after (next_line (replay), "data");
  if (line == NULL)
    return deviates (replay, "the line 'data CHECKSUM' is missing", "");
  data = (uint32_t) strtoul (line, &end, 16);
  if (*end != '\0' || data != play_checksum (input->binary, input->binary_size))
    return deviates (replay,
                     "the record is of another battle, or its rules "
                     "have changed since: ",
                     input->path);
  line = after (next_line (replay), "seed");
  errno = 0;
  seed = line != NULL ? strtoull (line, &end, 10) : 0;
  if (line == NULL || !isdigit ((unsigned char) *line) || *end != '\0'
      || errno != 0)
    return deviates (replay, "the line 'seed NUMBER' is missing", "");
  replay->battle = input->battle;
  replay->game = input_start (input, &seed, &used, &listener);
  return replay->game != NULL ? STATUS_CLEAN : STATUS_PROBLEMS;
}

static int
replay_all (struct replay *replay)
{
  const char *line;
  bool ended = false;

  while ((line = next_line (replay)) != NULL)
    {
      int status;

      if (ended)
        return deviates (replay, "nothing may follow the hash", "");
      status = replay_line (replay, line, &ended);
      if (status != STATUS_CLEAN)
        return status;
    }
  if (!ended)
    return deviates (replay, "the record ends without its hash: it is cut off",
                     "");
  return STATUS_CLEAN;
}

int
record_replay (const char *path, const char *battle, bool tell,
               struct input *input, wcr_game **game)
{
  struct replay *replay = calloc (1, sizeof *replay);
  char *found = NULL;
  struct input log;
  int status;

  *input = (struct input){ 0 };
  *game = NULL;
  if (replay == NULL)
    {
      complain ("out of memory");
      return STATUS_USAGE;
    }
  status = input_read (&log, path);
  if (status == STATUS_CLEAN)
    {
      replay->text = log.data; /* which ends with a NUL */
      log.data = NULL;
      replay->path = path;
      replay->tell = tell;
      replay->next = replay->text;
      status = replay_begin (replay, battle, input, &found);
      if (status == STATUS_CLEAN)
        status = replay_all (replay);
    }
  if (status == STATUS_CLEAN)
    *game = replay->game;
  else
    {
      free (replay->game);
      input_close (input);
    }
  /* The path of the input is not ours to keep. */
  input->path = battle != NULL ? battle : path;
  free (found);
  input_close (&log);
  free (replay->text);
  free (replay);
  return status;
}
