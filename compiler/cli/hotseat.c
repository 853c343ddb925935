/* hotseat.c: two people at one terminal.
 *
 * The game runs on by itself while there is only one choice. Before each
 * choice the state is kept, so that undo goes back through the whole game. */

#include "cli.h"

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

struct table {
  const wcr_battle *battle;
  wcr_game *game;
  wcr_choice *list;
  int count;
  struct moment *moment;
  size_t moments, room;
  struct record record, log;
  const char *record_path; /* or NULL */
  bool colour, terminal;   /* of stdout; stdin is one */
  int drawn_turn;          /* when the board was last drawn */
  uint64_t drawn;          /* and how it looked */
  bool quit;
  int status;
};

static void
say (struct table *table, const char *line)
{
  printf ("  %s\n", line);
  record_line (&table->log, " ", line);
}

static void
on_event (void *user, const wcr_battle *battle, const wcr_game *game,
          const wcr_event *event)
{
  struct table *table = user;
  char text[DICE_TEXT];

  if (event_line (battle, game, event, text, sizeof text))
    say (table, text);
  if ((event->type == WCR_EVENT_DICE_ROLLED
       || event->type == WCR_EVENT_POOL_ROLLED)
      && event->dice != NULL)
    record_line (
        &table->record, "dice",
        dice_text (battle, event->dice, event->count, text, sizeof text));
}

/* A game at the table lasts an hour: the record is written as it grows. */
static void
save_record (struct table *table)
{
  int error;

  if (table->record_path == NULL)
    return;
  error = record_write (&table->record, table->battle, table->game,
                        table->record_path);
  if (error != 0)
    {
      complain ("%s: %s", table->record_path, write_error_text (error));
      table->status = STATUS_USAGE;
    }
}

/* Keeps the state before a choice. @return false when out of memory */
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
cut (struct record *record, size_t length)
{
  record->length = length;
  if (record->text != NULL)
    record->text[length] = '\0';
}

/* Goes back to the last question. */
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

static void
apply (struct table *table, wcr_choice choice, bool asked)
{
  const wcr_listener listener = { on_event, table };
  char text[WCR_CHOICE_TEXT], line[WCR_CHOICE_TEXT + 128];

  if (!remember (table, asked))
    {
      complain ("out of memory");
      table->quit = true;
      table->status = STATUS_USAGE;
      return;
    }
  wcr_choice_text (table->battle, table->game, choice, text);
  record_line (&table->record, NULL, text);
  snprintf (line, sizeof line, "%s: %s%s",
            army_name (table->battle, wcr_game_decider (table->game)), text,
            asked ? "" : _ (" (the only choice)"));
  puts (line);
  record_line (&table->log, NULL, line);
  wcr_apply_trusted (table->battle, table->game, choice, &listener);
  if (asked || wcr_game_over (table->game))
    save_record (table);
}

/* Changes whenever the board looks otherwise. */
static uint64_t
appearance (const struct table *table)
{
  const wcr_battle *battle = table->battle;
  uint64_t hash = 1;

  for (int i = 0; i < wcr_piece_count (battle); i++)
    {
      int hex = wcr_piece_hex (battle, table->game, i);
      int blocks = wcr_piece_blocks (battle, table->game, i);
      bool ordered = wcr_piece_ordered (battle, table->game, i);

      hash = hash * 1000003u + (uint64_t) (hex * 512 + blocks * 2 + ordered);
    }
  for (int hex = 0; hex < wcr_hex_count (battle); hex++)
    if (wcr_hex_valid (battle, hex))
      hash = hash * 1000003u
             + (uint64_t) wcr_hex_terrain (battle, table->game, hex);
  return hash;
}

/* ---- what is shown
 * -------------------------------------------------------------- */

/* Units and leaders that wait off the board. */
static void
show_reserves (const struct table *table)
{
  const wcr_battle *battle = table->battle;
  bool any = false;

  for (int i = 0; i < wcr_piece_count (battle); i++)
    {
      int place = wcr_piece_hex (battle, table->game, i);
      char at[8];

      if (place < wcr_hex_count (battle))
        continue;
      fputs (any ? ", " : _ ("In reserve: "), stdout);
      any = true;
      printf ("%s %s",
              wcr_noun_id (battle, WCR_NOUN_CLASS, wcr_piece_class (battle, i)),
              wcr_hex_name (battle, place, at));
    }
  if (any)
    puts (".");
}

/* Units and leaders with traits that not all their army has. */
static void
show_special (const struct table *table)
{
  const wcr_battle *battle = table->battle;
  uint32_t common[2] = { UINT32_MAX, UINT32_MAX };
  bool any = false;

  for (int i = 0; i < wcr_piece_count (battle); i++)
    common[wcr_piece_side (battle, i)] &= wcr_piece_traits (battle, i);
  for (int i = 0; i < wcr_piece_count (battle); i++)
    {
      uint32_t traits = wcr_piece_traits (battle, i)
                        & ~common[wcr_piece_side (battle, i)];
      int hex = wcr_piece_hex (battle, table->game, i);
      char at[8];

      if (traits == 0 || hex == WCR_NONE)
        continue;
      printf ("%s%s", any ? ", " : _ ("Special: "),
              wcr_hex_name (battle, hex, at));
      any = true;
      for (int trait = 0; trait < WCR_MAX_TRAITS; trait++)
        if (traits >> trait & 1)
          printf (" %s", wcr_noun_id (battle, WCR_NOUN_TRAIT, trait));
    }
  if (any)
    puts (".");
}

/* Places that are worth banners, and who has them. */
static void
show_objectives (const struct table *table)
{
  const wcr_battle *battle = table->battle;

  for (int i = 0; i < wcr_objective_count (battle); i++)
    {
      int zone = wcr_objective_zone (battle, i);
      int banners = wcr_objective_banners (battle, i);
      int holder = wcr_game_holder (table->game, i);
      const char *name = wcr_noun_name (battle, WCR_NOUN_ZONE, zone);

      printf (ngettext ("%s, %d banner: held by %s.\n",
                        "%s, %d banners: held by %s.\n",
                        (unsigned long) banners),
              *name != '\0' ? name : wcr_noun_id (battle, WCR_NOUN_ZONE, zone),
              banners,
              holder == WCR_NONE ? _ ("nobody") : army_name (battle, holder));
    }
}

static void
show_board (const struct table *table)
{
  int top = wcr_game_banners (table->game, WCR_SIDE_TOP);
  int bottom = wcr_game_banners (table->game, WCR_SIDE_BOTTOM);

  putchar ('\n');
  board_print (table->battle, table->game, stdout, table->colour);
  printf (_ ("Turn %d. Banners: %s %d of %d, %s %d of %d.\n"),
          wcr_game_turn (table->game), army_name (table->battle, WCR_SIDE_TOP),
          top, wcr_banners_to_win (table->battle, WCR_SIDE_TOP),
          army_name (table->battle, WCR_SIDE_BOTTOM), bottom,
          wcr_banners_to_win (table->battle, WCR_SIDE_BOTTOM));
  show_objectives (table);
  if (wcr_has_tokens (table->battle))
    printf (_ ("Tokens: %s %d, %s %d.\n"),
            army_name (table->battle, WCR_SIDE_TOP),
            wcr_game_tokens (table->game, WCR_SIDE_TOP),
            army_name (table->battle, WCR_SIDE_BOTTOM),
            wcr_game_tokens (table->game, WCR_SIDE_BOTTOM));
  show_reserves (table);
  show_special (table);
}

/* The hand of the side that decides; never the other one. */
static void
show_hand (const struct table *table)
{
  uint8_t cards[WCR_HAND_ROOM];
  int side = wcr_game_decider (table->game), n;

  if (side == WCR_NONE)
    return;
  n = wcr_game_hand (table->battle, table->game, (enum wcr_side) side, cards);
  printf (ngettext ("%s holds %d card", "%s holds %d cards", (unsigned long) n),
          army_name (table->battle, side), n);
  puts (n > 0 ? ":" : ".");
  for (int i = 0; i < n; i++)
    printf ("  %-22s %s\n",
            wcr_noun_id (table->battle, WCR_NOUN_CARD, cards[i]),
            wcr_noun_name (table->battle, WCR_NOUN_CARD, cards[i]));
}

/* Numbered choices in columns; each piece starts a new line. */
static void
show_choices (const struct table *table)
{
  enum { WIDTH = 78 };
  int widest = 0, column = 0;
  char text[WCR_CHOICE_TEXT];

  for (int i = 0; i < table->count; i++)
    {
      int n = (int) strlen (
          wcr_choice_text (table->battle, table->game, table->list[i], text));
      widest = n > widest ? n : widest;
    }
  for (int i = 0; i < table->count; i++)
    {
      bool same
          = i > 0
            && wcr_choice_kind_of (table->list[i])
                   == wcr_choice_kind_of (table->list[i - 1])
            && (wcr_choice_a (table->list[i])
                    == wcr_choice_a (table->list[i - 1])
                || wcr_choice_kind_of (table->list[i]) == WCR_CHOICE_ORDER);

      if (i > 0 && (!same || column + widest + 7 > WIDTH))
        {
          putchar ('\n');
          column = 0;
        }
      column += printf (
          "%4d %-*s  ", i + 1, widest,
          wcr_choice_text (table->battle, table->game, table->list[i], text));
    }
  putchar ('\n');
}

/* The dice of a pool that are left. */
static void
show_pool (const struct table *table)
{
  fputs (_ ("Dice left:"), stdout);
  for (int i = 0; i < wcr_noun_count (table->battle, WCR_NOUN_FACE); i++)
    if (wcr_game_pool (table->game, i) > 0)
      printf (" %d %s", wcr_game_pool (table->game, i),
              wcr_noun_id (table->battle, WCR_NOUN_FACE, i));
  putchar ('\n');
}

static void
show_question (struct table *table)
{
  enum wcr_decision decision = wcr_game_decision (table->game);
  int focus = wcr_game_focus (table->battle, table->game);
  int turn = wcr_game_turn (table->game);
  uint64_t now = appearance (table);
  char hex[8];

  if (turn != table->drawn_turn || (table->terminal && now != table->drawn))
    show_board (table);
  table->drawn_turn = turn;
  table->drawn = now;
  printf ("\n%s: %s", army_name (table->battle, wcr_game_decider (table->game)),
          _ (wcr_list_doc (WCR_LIST_DECISION, (int) decision)));
  if (focus != WCR_NONE)
    printf (" (%s)", wcr_hex_name (table->battle, focus, hex));
  puts ("?");
  if (decision == WCR_DECISION_PLAY)
    show_hand (table);
  if (decision == WCR_DECISION_SPEND)
    show_pool (table);
  show_choices (table);
}

static void
show_help (const struct table *table)
{
  puts (_ ("Type the number of a choice or the choice itself, or:\n"
           "  undo    take the last choice back, again and again\n"
           "  board   draw the board and say what the letters mean\n"
           "  hand    the cards of the side that decides\n"
           "  log     what has happened so far\n"
           "  list    the choices again\n"
           "  quit    leave the game"));
  puts (_ ("The kinds of choices now:"));
  for (int i = 0; i < table->count; i++)
    {
      enum wcr_choice_kind kind = wcr_choice_kind_of (table->list[i]);
      bool told = false;

      for (int j = 0; j < i && !told; j++)
        told = wcr_choice_kind_of (table->list[j]) == kind;
      if (!told)
        printf ("  %-7s %s\n", wcr_list_name (WCR_LIST_CHOICE, (int) kind),
                _ (wcr_list_doc (WCR_LIST_CHOICE, (int) kind)));
    }
}

/* ---- what is typed
 * ---------------------------------------------------------------- */

/* A command? @return false when the line is none */
static bool
command (struct table *table, const char *line)
{
  if (strcmp (line, "undo") == 0)
    undo (table);
  else if (strcmp (line, "board") == 0)
    {
      show_board (table);
      board_legend (table->battle, stdout);
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

/* A number or a choice in words. */
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
  printf (_ ("'%s' is no choice and no command; 'help' lists the commands.\n"),
          line);
}

/* Reads a line without the blanks around it. @return false at the end */
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
      continue; /* the rest of a line that is too long to mean anything */
  while (n > 0 && isspace ((unsigned char) line[n - 1]))
    line[--n] = '\0';
  while (isspace ((unsigned char) *start))
    start++;
  memmove (line, start, strlen (start) + 1);
  return true;
}

static void
ask (struct table *table)
{
  char line[256];

  if (table->count > 0)
    show_question (table);
  /* Commands leave the question where it is. */
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
play (struct table *table)
{
  while (!table->quit)
    {
      table->count = wcr_choices (table->battle, table->game, table->list,
                                  WCR_MAX_CHOICES);
      if (table->count == 1)
        apply (table, table->list[0], false);
      else if (table->count > 0)
        ask (table);
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

/* A shuffle of its own for each game, unless one is asked for or given by a
 * case; it is told so that the game can be had again. */
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
  board_legend (battle, stdout);
}

int
hotseat_play (const struct input *input, const uint64_t *seed, const char *log)
{
  struct table table = {
    .battle = input->battle,
    .record_path = log,
    .colour = wants_colour (stdout),
    .terminal = isatty (STDIN_FILENO),
  };
  const wcr_listener listener = { on_event, &table };
  uint64_t used = choose_seed (input, seed);

  print_title (input->battle, used);
  table.list = malloc (WCR_MAX_CHOICES * sizeof *table.list);
  record_begin (&table.record, input, used);
  table.game = input_start (input, &used, &used, &listener);
  if (table.list == NULL || table.game == NULL)
    table.status = STATUS_USAGE;
  else
    {
      play (&table);
      save_record (&table);
    }
  for (size_t i = 0; i < table.moments; i++)
    free (table.moment[i].game);
  free (table.moment);
  record_free (&table.record);
  record_free (&table.log);
  free (table.game);
  free (table.list);
  return table.status;
}
