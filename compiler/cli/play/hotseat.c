/* hotseat.c: people at one terminal, and players for the other sides.
 *
 * The game continues by itself while there is only one choice. The state before
 * each choice is kept, so undo goes back through the whole game. */

#include "hotseat.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct moment {
  wcr_game *game;     /* as it was before the choice */
  size_t record, log; /* lengths of the record and the log then */
  bool asked;         /* the choice was made by a person */
};

static void
say (struct table *table, const char *line)
{
  printf ("  %s\n", line);
  wcc_record_line (&table->log, " ", line);
}

static void
on_event (void *user, const wcr_battle *battle, const wcr_game *game,
          const wcr_event *event)
{
  struct table *table = user;
  char text[1024];

  if (event_line (battle, game, event, text, sizeof text))
    say (table, text);
  wcc_record_dice (&table->record, battle, event);
}

/* Writes the record as it grows, for a game at the table lasts an hour. */
static void
save_record (struct table *table)
{
  int error;

  if (table->record_path == NULL)
    return;
  error = wcc_record_write (&table->record, table->battle, table->game,
                        table->record_path);
  if (error != 0)
    {
      complain ("%s: %s", table->record_path, write_error_text (error));
      table->status = STATUS_USAGE;
    }
}

/* Saves the state before a choice. @return false when out of memory */
static bool
remember (struct table *table, bool asked)
{
  size_t size = wcr_game_size (table->battle);
  struct moment *moment;

  if (table->moments == table->room)
    {
      size_t room = table->room * 2 + 256;
      struct moment *more = realloc (table->moment, room * sizeof *more);
      if (more == NULL)
        return false;
      table->moment = more;
      table->room = room;
    }
  moment = &table->moment[table->moments];
  *moment = (struct moment){ malloc (size), table->record.length,
                             table->log.length, asked };
  if (moment->game == NULL)
    return false;
  memcpy (moment->game, table->game, size);
  table->moments++;
  return true;
}

static void
cut (wcc_record *record, size_t length)
{
  record->length = length;
  if (record->text != NULL)
    record->text[length] = '\0';
}

/* Returns to the last question. */
static void
undo (struct table *table)
{
  size_t n = table->moments;
  bool asked = false;

  while (n > 0 && !asked)
    asked = table->moment[--n].asked;
  if (!asked)
    {
      puts (_ ("There is nothing to undo."));
      return;
    }
  while (table->moments > n)
    {
      struct moment *moment = &table->moment[--table->moments];

      memcpy (table->game, moment->game, wcr_game_size (table->battle));
      free (moment->game);
      cut (&table->record, moment->record);
      cut (&table->log, moment->log);
    }
  puts (_ ("Taken back."));
  save_record (table);
}

/* @param asked  a person made the choice */
static void
apply (struct table *table, wcr_choice choice, bool asked)
{
  const wcr_listener listener = { on_event, table };
  char text[CHOICE_WORDS], line[CHOICE_WORDS + 128];

  if (!remember (table, asked))
    {
      complain ("out of memory");
      table->quit = true;
      table->status = STATUS_USAGE;
      return;
    }
  wcr_choice_text (table->battle, table->game, choice, text);
  wcc_record_line (&table->record, NULL, text);
  choice_words (table, choice, text);
  if (wcr_choice_hidden (table->battle, table->game))
    snprintf (text, sizeof text, "%s", _ ("a number, face down"));
  snprintf (line, sizeof line, "%s: %s%s",
            army_name (table->battle, wcr_game_decider (table->game)), text,
            asked || table->count > 1 ? "" : _ (" (the only choice)"));
  puts (line);
  wcc_record_line (&table->log, NULL, line);
  wcr_apply_trusted (table->battle, table->game, choice, &listener);
  if (asked || wcr_game_over (table->game))
    save_record (table);
}

/* ---- input -------------------------------------------------------------- */

/* Runs a command. @return false when the line is not one */
static bool
command (struct table *table, const char *line)
{
  if (strcmp (line, "undo") == 0)
    undo (table);
  else if (strcmp (line, "board") == 0)
    {
      show_board (table);
      board_legend (table->battle, table->game, stdout);
    }
  else if (strcmp (line, "hand") == 0)
    show_hand (table);
  else if (strcmp (line, "log") == 0)
    fputs (table->log.text != NULL ? table->log.text : "", stdout);
  else if (strcmp (line, "help") == 0)
    show_help (table);
  else if (strcmp (line, "list") == 0)
    show_choices (table);
  else if (strcmp (line, "quit") == 0)
    table->quit = true;
  else
    return false;
  return true;
}

/* Makes a choice from a number or words. */
static void
choose (struct table *table, const char *line)
{
  wcr_choice choice;
  char *end;
  long number = strtol (line, &end, 10);

  if (isdigit ((unsigned char) *line) && *end == '\0')
    {
      if (number < 1 || number > table->count)
        printf (_ ("There is no choice %s: they go from 1 to %d.\n"), line,
                table->count);
      else
        apply (table, table->list[number - 1], true);
      return;
    }
  switch (wcr_choice_parse (table->battle, table->game, line, &choice))
    {
    case WCR_OK: apply (table, choice, true); return;
    case WCR_BAD_CHOICE:
      printf (_ ("'%s' is not legal now; 'list' shows what is.\n"), line);
      return;
    case WCR_BAD_TEXT:
    case WCR_BAD_FILE:
    case WCR_NO_MEMORY: break;
    }
  printf (_ ("'%s' is neither a choice nor a command; 'help' lists the "
             "commands.\n"),
          line);
}

/* Reads a line and trims it. @return false at the end */
static bool
read_line (char *line, size_t size)
{
  size_t n;
  char *start = line;

  if (fgets (line, (int) size, stdin) == NULL)
    return false;
  n = strlen (line);
  if (n > 0 && line[n - 1] != '\n')
    for (int c = getchar (); c != EOF && c != '\n'; c = getchar ())
      continue; /* skip the rest of a line that is too long to be a choice */
  while (n > 0 && isspace ((unsigned char) line[n - 1]))
    line[--n] = '\0';
  while (isspace ((unsigned char) *start))
    start++;
  memmove (line, start, strlen (start) + 1);
  return true;
}

/* Before two people change places, the one asks the other to come, and nothing
 * stays on the terminal that is not the other's business.
 * @return false when nobody comes, or this one leaves */
static bool
change_places (struct table *table)
{
  int side = wcr_game_decider (table->game);
  int seat = side == WCR_NONE ? WCR_NONE : (int) decider_seat (table->game);
  char line[256];
  bool two = table->player[WCR_SIDE_TOP] == NULL
             && table->player[WCR_SIDE_BOTTOM] == NULL;

  if (!two || !table->terminal || table->count == 0 || seat == table->seated)
    return true;
  if (table->seated == WCR_NONE)
    {
      table->seated = seat;
      return true;
    }
  printf (_ ("\nNext to decide: %s. Press Enter when nobody else looks: it "
             "shows their cards. 'quit' leaves."),
          army_name (table->battle, side));
  fflush (stdout);
  if (!read_line (line, sizeof line) || strcmp (line, "quit") == 0)
    return false;
  if (isatty (STDOUT_FILENO))
    {
      fputs ("\033[H\033[2J\033[3J", stdout); /* and what was scrolled away */
      if (table->log.text != NULL && table->told < table->log.length)
        fputs (table->log.text + table->told, stdout);
      table->drawn_turn = -1;
    }
  table->told = table->log.length;
  table->seated = seat;
  return true;
}

static void
ask (struct table *table)
{
  char line[256];

  if (!change_places (table))
    {
      puts ("");
      table->quit = true;
      return;
    }
  if (table->count > 0)
    show_question (table);
  /* Commands leave the question open. */
  for (size_t moments = table->moments;
       !table->quit && moments == table->moments;)
    {
      fputs ("> ", stdout);
      fflush (stdout);
      if (ferror (stdout))
        {
          table->quit = true;
          return;
        }
      if (!read_line (line, sizeof line))
        {
          puts (table->terminal ? "" : _ ("(end of input)"));
          table->quit = true;
          return;
        }
      if (!table->terminal)
        puts (line);
      if (*line != '\0' && !command (table, line))
        choose (table, line);
    }
}

static void
decide (struct table *table)
{
  enum wcr_side seat = decider_seat (table->game);
  wcr_player *player = table->player[seat];

  if (player == NULL
      || (wcr_choice_agreed (table->battle, table->game)
          && table->player[1 - (int) seat] == NULL))
    ask (table);
  else
    apply (table, wcr_player_choose (player, table->game), false);
}

static void
play (struct table *table)
{
  while (!table->quit)
    {
      table->count = wcr_choices (table->battle, table->game, table->list,
                                  WCR_MAX_CHOICES);
      if (table->count == 1)
        apply (table, table->list[0], false);
      else if (table->count > 0)
        decide (table);
      else
        {
          show_board (table);
          print_score (table->battle, table->game, stdout);
          if (!table->terminal)
            return;
          puts (_ ("undo takes the last choice back, quit leaves."));
          ask (table);
        }
    }
  if (!wcr_game_over (table->game))
    print_score (table->battle, table->game, stdout);
}

/* A new seed for each game, unless one is given by an option or a case; it is
 * printed so that the game can be repeated. */
static uint64_t
choose_seed (const struct input *input, const uint64_t *seed)
{
  const wcc_case *test
      = input->result != NULL ? wcc_result_case (input->result) : NULL;

  if (seed != NULL)
    return *seed;
  if (test != NULL)
    return test->seed;
  return ((uint64_t) time (NULL) * 1000003u + (uint64_t) getpid ())
         & 0xffffffffu;
}

static void
print_title (const wcr_battle *battle, uint64_t seed)
{
  const char *title = wcr_prose (battle, WCR_PROSE_TITLE, NULL, 0);
  const char *top = army_name (battle, WCR_SIDE_TOP);
  const char *bottom = army_name (battle, WCR_SIDE_BOTTOM);

  if (title != NULL)
    printf ("%s\n", title);
  printf (_ ("%s (top) against %s (bottom). Seed %llu. 'help' tells what to "
             "type.\n"),
          top, bottom, (unsigned long long) seed);
  board_legend (battle, NULL, stdout);
}

int
hotseat_play (const struct input *input, const uint64_t *seed,
              const wcr_player_options *const who[WCR_SIDES], const char *log)
{
  struct table table = {
    .battle = input->battle,
    .record_path = log,
    .colour = wants_colour (stdout),
    .terminal = isatty (STDIN_FILENO),
    .seated = WCR_NONE,
  };
  const wcr_listener listener = { on_event, &table };
  uint64_t used = choose_seed (input, seed);

  print_title (input->battle, used);
  table.list = malloc (WCR_MAX_CHOICES * sizeof *table.list);
  wcc_record_begin (&table.record, input->battle, input->binary,
                    input->binary_size, input->path, used);
  table.game = input_start (input, &used, &used, &listener);
  if (table.list == NULL || table.game == NULL
      || !players_create (input->battle, who, used, table.player))
    table.status = STATUS_USAGE;
  else
    {
      play (&table);
      save_record (&table);
    }
  for (size_t i = 0; i < table.moments; i++)
    free (table.moment[i].game);
  free (table.moment);
  wcc_record_free (&table.record);
  wcc_record_free (&table.log);
  players_destroy (table.player);
  free (table.game);
  free (table.list);
  return table.status;
}
