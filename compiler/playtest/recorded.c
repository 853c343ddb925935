/* recorded.c: reads records of games that people played. */

#define _XOPEN_SOURCE 700

#include "recorded.h"

#include <dirent.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/translate.h"
#include "wcc/compile.h"
#include "wcc/record.h"

static const char mark[] = "# result ";

/* A record that is read. */
struct reading {
  const wcc_recorded_battle *battle;
  wcc_replay replay;
  wcr_game *game;
  struct said said;
  wcc_recorded_game made;
  size_t room; /* for its choices */
  wcc_recorded_fault *fault;
};

/* @return false */
#if defined __GNUC__
__attribute__ ((format (printf, 3, 4)))
#endif
static bool
wrong (wcc_recorded_fault *fault, int line, const char *format, ...)
{
  va_list list;
  va_start (list, format);
  vsnprintf (fault->why, sizeof fault->why, format, list);
  va_end (list);
  fault->line = line;
  return false;
}

static bool
no_memory (wcc_recorded_fault *fault)
{
  return wrong (fault, 0, "%s", _ ("out of memory"));
}

/* What is wrong with the record as any record. @return false */
static bool
deviates (struct reading *r)
{
  return wrong (r->fault, r->replay.line > 0 ? r->replay.line : 1, "%s%s",
                _ (r->replay.message), r->replay.detail);
}

/* ---- the line with the result ------------------------------------------- */

/* Finds the result and reads it. */
static bool
read_result (struct reading *r, const char *text)
{
  const char *found = NULL, *next;
  int at = 0, line = 1;
  for (const char *start = text; start != NULL; start = next, line++)
    {
      next = strchr (start, '\n');
      next = next != NULL ? next + 1 : NULL;
      if (strncmp (start, mark, sizeof mark - 1) != 0)
        continue;
      if (found != NULL)
        return wrong (r->fault, line, "%s", _ ("it has a second result"));
      found = start + sizeof mark - 1;
      at = line;
    }
  if (found == NULL)
    return wrong (r->fault, 0, "%s",
                  _ ("it does not say who played: its line '# result' is "
                     "missing"));
  r->fault->line = at;
  if (!said_read (&r->said, found, strcspn (found, "\r\n"), r->fault->why))
    return false;
  if (r->said.level[0] != WCR_NONE && r->said.level[1] != WCR_NONE)
    return wrong (r->fault, at, "%s", _ ("no person played it"));
  return true;
}

/* ---- the game ----------------------------------------------------------- */

static void
on_event (void *user, const wcr_battle *battle, const wcr_game *game,
          const wcr_event *event)
{
  struct reading *r = user;
  (void) game;
  wcc_replay_event (&r->replay, battle, event);
}

static bool
note_choice (struct reading *r, wcr_choice choice)
{
  wcc_recorded_game *made = &r->made;
  if (made->choices == r->room)
    {
      size_t room = 2 * r->room + 256;
      wcr_choice *more = realloc (made->choice, room * sizeof *more);
      if (more == NULL)
        return no_memory (r->fault);
      made->choice = more;
      r->room = room;
    }
  made->choice[made->choices++] = choice;
  return true;
}

static bool
play (struct reading *r)
{
  const wcr_battle *battle = r->battle->battle;
  const wcr_listener listener = { on_event, r };
  wcc_replay_step step;
  wcr_choice choice;
  r->game = malloc (wcr_game_size (battle));
  if (r->game == NULL)
    return no_memory (r->fault);
  wcr_game_start (battle, r->game, r->replay.seed, &listener);
  while ((step = wcc_replay_next (&r->replay, battle, r->game, NULL, &choice))
         == WCC_REPLAY_CHOICE)
    {
      if (!note_choice (r, choice))
        return false;
      wcr_apply_trusted (battle, r->game, choice, &listener);
    }
  return step == WCC_REPLAY_END || deviates (r);
}

static enum wcr_outcome
outcome_of (const wcr_game *game)
{
  if (!wcr_game_over (game) || wcr_game_stopped (game) != WCR_NONE)
    return WCR_OUTCOME_STALL;
  int winner = wcr_game_winner (game);
  return winner == WCR_NONE       ? WCR_OUTCOME_DRAW
         : winner == WCR_SIDE_TOP ? WCR_OUTCOME_TOP
                                  : WCR_OUTCOME_BOTTOM;
}

/* Sets the game, and takes what is said of it. */
static bool
make_game (struct reading *r, const char *file)
{
  wcc_recorded_game *made = &r->made;
  for (int side = 0; side < WCR_SIDES; side++)
    {
      int seat = (int) wcr_game_seat (r->game, (enum wcr_side) side);
      made->level[side] = r->said.level[seat];
      made->name[side] = r->said.name[seat];
      made->experience[side] = r->said.experience[seat];
      made->banners[side] = wcr_game_banners (r->game, (enum wcr_side) side);
      r->said.name[seat] = NULL;
    }
  made->fun = r->said.fun;
  made->remarks = r->said.remarks;
  r->said.remarks = NULL;
  made->outcome = outcome_of (r->game);
  /* A turn that was broken off does not count, as in tallies. */
  made->turns = wcr_game_turn (r->game) - !wcr_game_over (r->game);
  made->here = r->said.here;
  made->seed = r->replay.seed;
  made->file = strdup (file);
  if (made->outcome == WCR_OUTCOME_STALL)
    wrong (r->fault, 0, "%s",
           _ ("the game is not finished: nobody has won it"));
  return made->file != NULL || no_memory (r->fault);
}

/* ---- records ------------------------------------------------------------ */

static bool
find_battle (struct reading *r, const wcc_recorded_battle *battles,
             size_t count)
{
  for (size_t i = 0; i < count; i++)
    if (battles[i].binary != NULL
        && wcc_replay_is_of (&r->replay, battles[i].binary, battles[i].size))
      {
        r->battle = &battles[i];
        r->made.battle = i;
        return true;
      }
  return deviates (r);
}

/* @param copy  gets cut into lines */
static bool
read_game (struct reading *r, const char *file, const char *text, char *copy,
           const wcc_recorded_battle *battles, size_t count)
{
  if (!wcc_replay_open (&r->replay, copy))
    return deviates (r);
  if (!find_battle (r, battles, count) || !read_result (r, text) || !play (r))
    return false;
  *r->fault = (wcc_recorded_fault){ 0 };
  return make_game (r, file);
}

/* Whether two games have the same choices as far as the shorter one goes. */
static bool
is_same (const wcc_recorded_game *a, const wcc_recorded_game *b)
{
  size_t least = a->choices < b->choices ? a->choices : b->choices;
  return a->battle == b->battle && a->seed == b->seed
         && (least == 0
             || memcmp (a->choice, b->choice, least * sizeof *a->choice) == 0);
}

static void
drop (wcc_recorded *recorded, size_t i)
{
  recorded_clear (&recorded->game[i]);
  recorded->count--;
  memmove (&recorded->game[i], &recorded->game[i + 1],
           (recorded->count - i) * sizeof *recorded->game);
}

/* Lets a game count once: of records by the same people the longest stays, of
 * others what is said in them.
 * @return whether the new one is to be added */
static bool
count_once (wcc_recorded *recorded, wcc_recorded_game *made,
            wcc_recorded_fault *fault)
{
  for (size_t i = recorded->count; i-- > 0;)
    {
      wcc_recorded_game *other = &recorded->game[i];
      bool same_people = (other->here & made->here) != 0;
      if (!is_same (other, made))
        continue;
      wrong (fault, 0, _ ("is the same game as %s, which counts once"),
             other->file);
      if (made->choices > other->choices && same_people)
        drop (recorded, i);
      else if (made->choices > other->choices)
        other->again = true;
      else if (same_people)
        return false;
      else
        made->again = true;
    }
  return true;
}

static bool
keep (wcc_recorded *recorded, wcc_recorded_game *made,
      wcc_recorded_fault *fault)
{
  wcc_recorded_game *more = realloc (
      recorded->game, (recorded->count + 1) * sizeof *recorded->game);
  if (more == NULL)
    return no_memory (fault);
  recorded->game = more;
  if (!count_once (recorded, made, fault))
    return false;
  recorded->game[recorded->count++] = *made;
  *made = (wcc_recorded_game){ 0 };
  return true;
}

bool
wcc_recorded_add (wcc_recorded *recorded, const char *file, const char *text,
                  size_t length, const wcc_recorded_battle *battles,
                  size_t count, wcc_recorded_fault *fault)
{
  *fault = (wcc_recorded_fault){ 0 };
  if (length > WCC_RECORDED_BYTES)
    return wrong (fault, 0, "%s", _ ("is too long for a record of a game"));
  if (memchr (text, '\0', length) != NULL)
    return wrong (fault, 0, "%s", _ ("is no text"));
  struct reading *r = calloc (1, sizeof *r);
  char *whole = strndup (text, length), *copy = strndup (text, length);
  bool added = false;
  if (r != NULL && whole != NULL && copy != NULL)
    {
      r->fault = fault;
      added = read_game (r, file, whole, copy, battles, count)
              && keep (recorded, &r->made, fault);
      recorded_clear (&r->made);
      said_free (&r->said);
      free (r->game);
    }
  else
    no_memory (fault);
  free (r);
  free (whole);
  free (copy);
  return added;
}

/* ---- folders ------------------------------------------------------------ */

static int
is_record (const struct dirent *entry)
{
  static const char ending[] = WCC_RECORDED_ENDING;
  size_t length = strlen (entry->d_name), end = sizeof ending - 1;
  return entry->d_name[0] != '.' && length > end
         && strcmp (entry->d_name + length - end, ending) == 0;
}

/* By bytes, the same in all languages. */
static int
by_name (const struct dirent **a, const struct dirent **b)
{
  return strcmp ((*a)->d_name, (*b)->d_name);
}

static int
read_file (wcc_recorded *recorded, const char *folder, const char *name,
           const wcc_recorded_battle *battles, size_t count,
           wcc_recorded_fault *fault)
{
  size_t size = strlen (folder) + strlen (name) + 2, length;
  char *path = malloc (size), *text = NULL;
  if (path == NULL)
    return ENOMEM;
  snprintf (path, size, "%s/%s", folder, name);
  int error = wcc_load_bytes (NULL, path, &text, &length);
  if (error == 0)
    wcc_recorded_add (recorded, name, text, length, battles, count, fault);
  else if (error != EISDIR)
    wrong (fault, 0, "%s", wcc_error_text (error));
  free (text);
  free (path);
  return error == ENOMEM ? ENOMEM : 0;
}

int
wcc_recorded_folder (wcc_recorded *recorded, const char *folder,
                     const wcc_recorded_battle *battles, size_t count,
                     void (*tell) (void *user, const char *file,
                                   const wcc_recorded_fault *fault),
                     void *user)
{
  struct dirent **entry;
  int error = 0, files = scandir (folder, &entry, is_record, by_name);
  if (files < 0)
    return errno;
  for (int i = 0; i < files; i++)
    {
      wcc_recorded_fault fault = { 0 };
      if (error == 0)
        error = read_file (recorded, folder, entry[i]->d_name, battles, count,
                           &fault);
      if (error == 0 && fault.why[0] != '\0')
        tell (user, entry[i]->d_name, &fault);
      free (entry[i]);
    }
  free (entry);
  return error;
}
