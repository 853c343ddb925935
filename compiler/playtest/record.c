/* record.c: writes records of games, and plays them again. */

#include "wcc/record.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "text/translate.h"
#include "wcc/compile.h"

#define RECORD_FORMAT WCC_RECORD_START " 1"

/* ---- writing ------------------------------------------------------------ */

static void
append (wcc_record *record, const char *text)
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
wcc_record_line (wcc_record *record, const char *word, const char *text)
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
wcc_record_begin (wcc_record *record, const wcr_battle *battle,
                  const uint8_t *binary, size_t size, const char *file,
                  uint64_t seed)
{
  const char *title = wcr_prose (battle, WCR_PROSE_TITLE, NULL, 0);
  char number[32];

  *record = (wcc_record){ 0 };
  wcc_record_line (record, NULL, RECORD_FORMAT);
  wcc_record_line (record, "battle", title != NULL ? title : "(no title)");
  wcc_record_line (record, "file", file);
  snprintf (number, sizeof number, "%08" PRIx32,
            wcc_play_checksum (binary, size));
  wcc_record_line (record, "data", number);
  snprintf (number, sizeof number, "%" PRIu64, seed);
  wcc_record_line (record, "seed", number);
}

/* What dice show, with blanks between. */
static char *
dice_text (const wcr_battle *battle, const wcr_event *event,
           char text[WCC_DICE_TEXT])
{
  char number[WCR_DIE_TEXT];
  size_t n = 0;

  text[0] = '\0';
  for (int i = 0; i < event->count; i++)
    {
      int k = snprintf (text + n, WCC_DICE_TEXT - n, "%s%s", i > 0 ? " " : "",
                        wcr_event_die (battle, event, i, number));
      if (k < 0 || (size_t) k >= WCC_DICE_TEXT - n)
        break;
      n += (size_t) k;
    }
  return text;
}

void
wcc_record_dice (wcc_record *record, const wcr_battle *battle,
                 const wcr_event *event)
{
  char text[WCC_DICE_TEXT];

  if (event->dice != NULL && event->count > 0)
    wcc_record_line (record, "dice", dice_text (battle, event, text));
}

char *
wcc_record_text (wcc_record *record, const wcr_battle *battle,
                 const wcr_game *game, size_t *length)
{
  size_t before = record->length;
  char number[32], *text = NULL;

  snprintf (number, sizeof number, "%016" PRIx64, wcr_game_hash (battle, game));
  wcc_record_line (record, "hash", number);
  if (record->failed)
    return NULL;
  *length = record->length;
  text = strndup (record->text, record->length);
  record->length = before;
  record->text[before] = '\0';
  return text;
}

int
wcc_record_write (wcc_record *record, const wcr_battle *battle,
                  const wcr_game *game, const char *path)
{
  size_t length;
  char *text = wcc_record_text (record, battle, game, &length);
  int error = text ? wcc_write_file (path, text, length) : ENOMEM;

  free (text);
  return error;
}

void
wcc_record_free (wcc_record *record)
{
  free (record->text);
  *record = (wcc_record){ 0 };
}

/* ---- reading lines ------------------------------------------------------ */

static wcc_replay_step
deviates (wcc_replay *replay, const char *message, const char *detail)
{
  replay->message = message;
  replay->detail = detail;
  return WCC_REPLAY_WRONG;
}

/* The next line that is not empty and no comment; NULL at the end. */
static char *
next_line (wcc_replay *replay)
{
  while (replay->next != NULL && *replay->next != '\0')
    {
      char *line = replay->next, *end = strchr (line, '\n');
      size_t n;

      replay->next = end != NULL ? end + 1 : NULL;
      if (end != NULL)
        *end = '\0';
      replay->line++;
      n = strlen (line);
      while (n > 0 && isspace ((unsigned char) line[n - 1]))
        line[--n] = '\0';
      if (n > 0 && line[0] != '#')
        return line;
    }
  return NULL;
}

/* The text after a word and a blank, or NULL when the line starts otherwise. */
static const char *
after (const char *line, const char *word)
{
  size_t n = strlen (word);

  if (line == NULL || strncmp (line, word, n) != 0 || line[n] != ' ')
    return NULL;
  return line + n + 1;
}

bool
wcc_replay_open (wcc_replay *replay, char *text)
{
  const char *line;
  char *end = NULL;

  memset (replay, 0, sizeof *replay);
  replay->next = text;
  line = next_line (replay);
  if (line == NULL || strcmp (line, RECORD_FORMAT) != 0)
    deviates (replay, N_ ("a record starts with the line "), RECORD_FORMAT);
  else if ((replay->title = after (next_line (replay), "battle")) == NULL)
    deviates (replay, N_ ("the line 'battle TITLE' is missing"), "");
  else if ((replay->file = after (next_line (replay), "file")) == NULL)
    deviates (replay, N_ ("the line 'file PATH' is missing"), "");
  if (replay->message != NULL)
    return false;
  if ((replay->data = after (next_line (replay), "data")) == NULL)
    return deviates (replay, N_ ("the line 'data CHECKSUM' is missing"), "")
           != WCC_REPLAY_WRONG;
  replay->data_line = replay->line;
  line = after (next_line (replay), "seed");
  errno = 0;
  replay->seed = line != NULL ? strtoull (line, &end, 10) : 0;
  if (line == NULL || !isdigit ((unsigned char) *line) || *end != '\0'
      || errno != 0)
    return deviates (replay, N_ ("the line 'seed NUMBER' is missing"), "")
           != WCC_REPLAY_WRONG;
  return true;
}

char *
wcc_replay_battle (const char *record, const char *file)
{
  const char *slash = strrchr (record, '/'), *last = strrchr (file, '/');
  const char *name = last != NULL ? last + 1 : file;
  size_t folder = slash != NULL ? (size_t) (slash - record) + 1 : 0;
  size_t beside = file[0] != '/' ? folder : 0;
  const struct {
    size_t folder;
    const char *file;
  } places[] = { { 0, file }, { beside, file }, { 0, name }, { folder, name } };
  char *path = malloc (folder + strlen (file) + 1);

  for (size_t i = 0; path != NULL && i < sizeof places / sizeof *places; i++)
    {
      memcpy (path, record, places[i].folder);
      strcpy (path + places[i].folder, places[i].file);
      if (access (path, F_OK) == 0)
        return path;
    }
  if (path != NULL)
    {
      memcpy (path, record, beside);
      strcpy (path + beside, file);
    }
  return path;
}

bool
wcc_replay_is_of (wcc_replay *replay, const uint8_t *binary, size_t size)
{
  char *end;
  unsigned long data = strtoul (replay->data, &end, 16);

  if (*end == '\0' && data == wcc_play_checksum (binary, size))
    return true;
  replay->line = replay->data_line;
  deviates (replay,
            N_ ("the record is of another battle, or its rules have changed "
                "since: "),
            replay->file);
  return false;
}

/* ---- playing again ------------------------------------------------------ */

void
wcc_replay_event (wcc_replay *replay, const wcr_battle *battle,
                  const wcr_event *event)
{
  if (event->dice == NULL || event->count <= 0)
    return;
  if (replay->count < WCC_MOST_ROLLS)
    dice_text (battle, event, replay->rolls[replay->count]);
  replay->count++;
}

static bool
check_dice (wcc_replay *replay, const char *text)
{
  int roll = replay->first;

  if (roll == replay->count)
    return deviates (replay, N_ ("the game rolls no dice here"), "")
           != WCC_REPLAY_WRONG;
  if (roll < WCC_MOST_ROLLS && strcmp (text, replay->rolls[roll]) != 0)
    return deviates (replay, N_ ("the game rolls other dice here: "),
                     replay->rolls[roll])
           != WCC_REPLAY_WRONG;
  replay->first++;
  return true;
}

static bool
check_hash (wcc_replay *replay, const wcr_battle *battle, const wcr_game *game,
            const char *text)
{
  replay->ended = true;
  snprintf (replay->hash, sizeof replay->hash, "%016" PRIx64,
            wcr_game_hash (battle, game));
  if (strcmp (replay->hash, text) == 0)
    return true;
  deviates (replay, N_ ("the game has come to another state, its hash is "),
            replay->hash);
  return false;
}

static wcc_replay_step
take_choice (wcc_replay *replay, const wcr_battle *battle,
             const wcr_game *game, const char *line, wcr_choice *choice)
{
  switch (wcr_choice_parse (battle, game, line, choice))
    {
    case WCR_OK: return WCC_REPLAY_CHOICE;
    case WCR_BAD_CHOICE:
      return deviates (replay, N_ ("this is not legal here: "), line);
    case WCR_BAD_TEXT:
    case WCR_NO_MEMORY:
    case WCR_BAD_FILE: break;
    }
  return deviates (replay, N_ ("this is not a choice: "), line);
}

wcc_replay_step
wcc_replay_next (wcc_replay *replay, const wcr_battle *battle,
                 const wcr_game *game, const char **choice_text,
                 wcr_choice *choice)
{
  const char *line, *text;

  while ((line = next_line (replay)) != NULL)
    {
      if (replay->ended)
        return deviates (replay, N_ ("nothing may follow the hash"), "");
      text = after (line, "dice");
      if (text != NULL && !check_dice (replay, text))
        return WCC_REPLAY_WRONG;
      if (text != NULL)
        continue;
      if (replay->first < replay->count)
        return deviates (replay,
                         N_ ("the game rolls dice before this that the record "
                             "does not have: "),
                         replay->first < WCC_MOST_ROLLS
                             ? replay->rolls[replay->first]
                             : "");
      replay->first = replay->count = 0;
      text = after (line, "hash");
      if (text != NULL && !check_hash (replay, battle, game, text))
        return WCC_REPLAY_WRONG;
      if (text != NULL)
        continue;
      if (choice_text != NULL)
        *choice_text = line;
      return take_choice (replay, battle, game, line, choice);
    }
  if (!replay->ended)
    return deviates (replay,
                     N_ ("the record ends without its hash: it is cut off"),
                     "");
  return WCC_REPLAY_END;
}
