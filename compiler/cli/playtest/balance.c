/* balance.c: warcouncil balance. */

#include "playtest.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "play/play.h"
#include "wcc/balance.h"

static const struct option options[] = {
  { "to", 0, "L-H",
    N_ ("the first army should win L to H percent (default 45-55)") },
  { "levels", 0, "A,B",
    N_ ("who plays, as for playtest (default greedy,greedy)") },
  { "games", 0, "N",
    N_ ("games by which a proposal is judged at the end (default 400)") },
  { "seed", 0, "S", N_ ("seed of the search (default 1)") },
  { "threads", 0, "T", N_ ("threads; any number gives the same proposals") },
  { "price", 0, "KIND=N",
    N_ ("what edits of a kind cost, 1 to 99, or 0 to leave them out; commas "
        "join several") },
  { "lock", 0, "HEXES",
    N_ ("hexes whose units and terrain must stay; commas join several") },
  { "minutes", 0, "M",
    N_ ("stop after so many minutes, and tell what is known, 1 to 10000") },
  { "played", 0, "GAMES",
    N_ ("keep the games there; the same command goes on with them") },
  { "shard", 0, "K/N",
    N_ ("play only the K-th of N parts of a round; needs --played") },
  { "most", 0, "N", N_ ("proposals at most, 1 to 16 (default 10)") },
  { "take", 0, "N", N_ ("with --output: the proposal to write (default 1)") },
  { "output", 'o', "OUT",
    N_ ("write the battle with a proposal; the file must not exist") },
  { "quiet", 'q', NULL, N_ ("show no progress") },
  { NULL, 0, NULL, NULL },
};

enum option_number {
  OPTION_TO,
  OPTION_WHO,
  OPTION_GAMES_EACH,
  OPTION_DICE,
  OPTION_CORES,
  OPTION_PRICE,
  OPTION_LOCK,
  OPTION_MINUTES,
  OPTION_PLAYED,
  OPTION_PART,
  OPTION_MOST,
  OPTION_TAKE,
  OPTION_OUTPUT,
  OPTION_SILENT
};

/* ---- options ------------------------------------------------------------ */

/* Reads prices, "cards=2,move=0". @return false after a message */
static bool
read_prices (const char *text, int price[WCC_EDITS])
{
  for (int i = 0; i < WCC_EDITS; i++)
    price[i] = wcc_edit_price ((enum wcc_edit_kind) i);
  for (const char *at = text; at != NULL && *at != '\0';)
    {
      size_t length = strcspn (at, ","), name = strcspn (at, "=,");
      char *end = NULL;
      unsigned long value
          = at[name] == '=' ? strtoul (at + name + 1, &end, 10) : 0;
      int kind = 0;
      while (
          kind < WCC_EDITS
          && (strlen (wcc_edit_name ((enum wcc_edit_kind) kind)) != name
              || strncmp (at, wcc_edit_name ((enum wcc_edit_kind) kind), name)
                     != 0))
        kind++;
      if (kind == WCC_EDITS || end != at + length || end == at + name + 1
          || at[name + 1] == '-' || value > 99)
        {
          complain ("--price needs KIND=N with N from 0 to 99, such as "
                    "cards=2,switch=0, not '%.*s'; the kinds are:",
                    (int) length, at);
          for (int i = 0; i < WCC_EDITS; i++)
            fprintf (stderr, "  %-8s  %d  %s\n",
                     wcc_edit_name ((enum wcc_edit_kind) i),
                     wcc_edit_price ((enum wcc_edit_kind) i),
                     wcc_edit_doc ((enum wcc_edit_kind) i));
          return false;
        }
      price[kind] = (int) value;
      at += length + (at[length] == ',');
    }
  return true;
}

/* Reads the hexes of locked units. @param locked  by hex of the battle
 * @return false after a message */
static bool
read_locks (const char *text, const wcr_battle *battle, uint8_t *locked)
{
  size_t length;
  const char *wrong
      = text != NULL ? wcc_balance_lock (battle, text, locked, &length) : NULL;

  if (wrong != NULL)
    complain ("--lock needs hexes of the board, such as B4,H8, not '%.*s'",
              (int) length, wrong);
  return wrong == NULL;
}

static bool
read_options (const struct arguments *arguments, wcc_balance_options *how,
              uint64_t *take)
{
  const char *const *option = arguments->option;
  uint64_t threads = 1, minutes = 0, most = (uint64_t) how->most;

  if (!playtest_aim ("to", option[OPTION_TO], &how->low, &how->high)
      || !playtest_levels (option[OPTION_WHO], &how->plan)
      || !playtest_shard (option[OPTION_PART], &how->plan)
      || !read_prices (option[OPTION_PRICE], how->price)
      || (option[OPTION_GAMES_EACH] != NULL
          && !option_number ("games", option[OPTION_GAMES_EACH], 2, 100000,
                             &how->plan.games))
      || (option[OPTION_DICE] != NULL
          && !option_number ("seed", option[OPTION_DICE], 0, INT64_MAX,
                             &how->plan.seed))
      || (option[OPTION_CORES] != NULL
          && !option_number ("threads", option[OPTION_CORES], 1, 256, &threads))
      || (option[OPTION_MINUTES] != NULL
          && !option_number ("minutes", option[OPTION_MINUTES], 1, 10000,
                             &minutes))
      || (option[OPTION_MOST] != NULL
          && !option_number ("most", option[OPTION_MOST], 1, 16, &most))
      || (option[OPTION_TAKE] != NULL
          && !option_number ("take", option[OPTION_TAKE], 1, 16, take)))
    return false;
  if (option[OPTION_TAKE] != NULL && option[OPTION_OUTPUT] == NULL)
    {
      complain ("--take needs --output OUT, the battle to write");
      return false;
    }
  if (option[OPTION_OUTPUT] != NULL
      && access (option[OPTION_OUTPUT], F_OK) == 0)
    {
      complain ("%s: is there already, and is not overwritten",
                option[OPTION_OUTPUT]);
      return false;
    }
  if (option[OPTION_PART] != NULL && option[OPTION_PLAYED] == NULL)
    {
      complain ("--shard needs --played GAMES, which has the games of all "
                "shards");
      return false;
    }
  how->plan.games += how->plan.games % 2;
  how->threads = (int) threads;
  how->seconds = (int) minutes * 60;
  how->most = (int) most;
  return true;
}

/* ---- telling ------------------------------------------------------------ */

struct watching {
  bool shows; /* progress */
  struct played played;
};

static bool
on_watch (void *user, size_t edits, uint64_t games, uint64_t of)
{
  struct watching *watching = user;
  char *text = watching->shows && playtest_interrupted () == 0
                   ? wcc_balance_progress_text (edits, games, of)
                   : NULL;

  if (text != NULL)
    fprintf (stderr, "\r\033[K%s", text);
  free (text);
  return played_watch (&watching->played) && playtest_interrupted () == 0;
}

/* Prints a text and frees it. @return false: there was no memory for it */
static bool
print_free (const char *before, char *text)
{
  if (text != NULL)
    printf ("%s%s\n", before, text);
  free (text);
  return text != NULL;
}

/* @return false when out of memory */
static bool
print_proposals (const wcc_balance *balance)
{
  bool printed = true;

  for (size_t i = 0; i < balance->proposals && printed; i++)
    {
      const wcc_advice *p = &balance->proposal[i];
      printf (_ ("%2zu. price %d: %s\n"), i + 1, p->price, p->edit.label);
      printed = print_free ("    ", wcc_advice_text (balance, p));
    }
  return printed;
}

/* @return exit status */
static int
print_balance (const wcc_balance *balance, const wcc_balance_options *how,
               const struct input *input)
{
  const char *title = wcr_prose (input->battle, WCR_PROSE_TITLE, NULL, 0);

  printf ("%s: ", title != NULL && title[0] != '\0' ? title : input->path);
  if (!print_free ("", wcc_balance_rate_text (balance, how))
      || !print_free ("", wcc_balance_outcome_text (balance, how))
      || !print_proposals (balance))
    {
      complain ("out of memory");
      return STATUS_USAGE;
    }
  if (playtest_interrupted () != 0)
    return STATUS_SIGNAL + playtest_interrupted ();
  if (balance->waits)
    return STATUS_WAITS;
  return balance->before == WCC_WITHIN
                 || (balance->proposals > 0 && !balance->nearest)
                 || (balance->before == WCC_NO_ANSWER && !balance->stopped)
             ? STATUS_CLEAN
             : STATUS_PROBLEMS;
}

/* @return exit status */
static int
write_proposal (const wcc_balance *balance, uint64_t take,
                const struct input *input, const char *path)
{
  size_t length;
  char *text;
  int status;

  if (balance->proposals < take)
    {
      complain ("%s: not written: there is no proposal %" PRIu64, path, take);
      return STATUS_PROBLEMS;
    }
  text = wcc_edit_apply (input->result, &balance->proposal[take - 1].edit,
                         &length);
  if (text == NULL)
    {
      complain ("out of memory");
      return STATUS_USAGE;
    }
  status = write_new (path, text, length);
  free (text);
  return status;
}

/* ---- the verb ----------------------------------------------------------- */

/* Searches, and saves the games. @return NULL when out of memory */
static wcc_balance *
look_for (const struct input *input, wcc_balance_options *how,
          struct watching *watching, int *status)
{
  wcc_balance *balance;

  how->games = watching->played.games;
  how->languages = wcc_reader_languages ();
  how->watch = on_watch;
  how->user = watching;
  playtest_catch_signals (true);
  balance = wcc_balance_search (input->result, input->path, NULL, how);
  playtest_catch_signals (false);
  if (watching->shows)
    fputs ("\r\033[K", stderr);
  *status = played_save (&watching->played);
  return balance;
}

static int
search (const struct arguments *arguments, struct input *input,
        wcc_balance_options *how, uint64_t take)
{
  const char *output = arguments->option[OPTION_OUTPUT];
  struct watching watching = { .shows = arguments->option[OPTION_SILENT] == NULL
                                        && isatty (STDERR_FILENO) };
  wcc_balance *balance = NULL;
  int status, written = STATUS_CLEAN, opened = STATUS_CLEAN;

  if (output != NULL) /* before minutes are spent */
    opened = try_file (output, input->data, input->size);
  if (opened == STATUS_CLEAN)
    opened = played_open (&watching.played, arguments->option[OPTION_PLAYED],
                          &how->plan);
  if (opened == STATUS_CLEAN)
    {
      balance = look_for (input, how, &watching, &written);
      if (balance == NULL)
        {
          complain ("out of memory");
          opened = STATUS_USAGE;
        }
    }
  played_close (&watching.played);
  if (opened != STATUS_CLEAN)
    return opened;
  status = print_balance (balance, how, input);
  if (output != NULL && written == STATUS_CLEAN
      && (status == STATUS_CLEAN || status == STATUS_PROBLEMS))
    written = write_proposal (balance, take, input, output);
  wcc_balance_free (balance);
  return status != STATUS_CLEAN ? status : written;
}

static int
run (const struct arguments *arguments)
{
  wcc_balance_options how = WCC_BALANCE_OPTIONS;
  uint8_t locked[WCR_MAX_HEXES] = { 0 };
  struct input input;
  uint64_t take = 1;
  int status;

  if (!read_options (arguments, &how, &take))
    return STATUS_USAGE;
  status = input_compile (&input, arguments->file[0]);
  if (status == STATUS_CLEAN && input.result == NULL)
    {
      complain ("%s: is compiled already; advice is for the document",
                input.path);
      status = STATUS_USAGE;
    }
  if (status == STATUS_CLEAN && wcc_result_kind (input.result) == WCC_CASE)
    {
      complain ("%s: is a case, a position in the middle of a battle; name a "
                "scenario",
                input.path);
      status = STATUS_PROBLEMS;
    }
  if (status == STATUS_CLEAN)
    status = input_load (&input);
  how.locked = locked;
  if (status == STATUS_CLEAN
      && !read_locks (arguments->option[OPTION_LOCK], input.battle, locked))
    status = STATUS_USAGE;
  if (status == STATUS_CLEAN)
    status = search (arguments, &input, &how, take);
  input_close (&input);
  return status;
}

const struct verb verb_balance = {
  "balance",
  N_ ("[OPTION]... FILE"),
  N_ ("find the smallest edits that make a battle even"),
  N_ ("Plays the battle until it is known whether the first army wins as often "
      "as is\n"
      "wanted. If it does not, many small edits are tried: a card more or "
      "less, "
      "who\n"
      "moves first, a unit moved by a hex, of another class, added or left "
      "out, "
      "banners,\n"
      "blocks, terrain, switches; and up to five at once, if fewer are not "
      "enough.\n"
      "The best of them play again on other dice, so that luck is "
      "not "
      "praised,\n"
      "and are told by price. If none reaches the aim, those that come nearest "
      "are\n"
      "told, and the exit status is 1."),
  options,
  1,
  1,
  run,
};
