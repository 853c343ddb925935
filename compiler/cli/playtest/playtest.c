/* playtest.c: warcouncil playtest. */

#include "playtest.h"

#include <stdlib.h>
#include <string.h>

#include "play/play.h"

/* Whether the battle has the personality, or people to draw from. */
static bool
is_known (const wcc_plan *plan, const wcr_battle *battle, int player)
{
  int found;

  if (!wcc_plan_draws (plan, player))
    return players_personality ("levels", battle, plan->personality[player],
                                &found);
  if (wcr_people_count (battle) > 1)
    return true;
  complain ("--levels: no personality of the battle has a share, so nobody can "
            "be drawn");
  return false;
}

/* Whether all battles have the personalities. */
static bool
personalities_known (const wcc_plan *plan, const struct battles *battles)
{
  for (size_t i = 0; i < battles->count; i++)
    for (int player = 0; player < 2; player++)
      if (!is_known (plan, battles->contest[i].battle, player))
        return false;
  return true;
}

/* Says which sides play otherwise than was asked for, as nobody plays them. */
static void
tell_programs (const wcc_plan *plan, const struct battles *battles)
{
  for (size_t i = 0; i < battles->count; i++)
    for (int side = 0; side < WCR_SIDES; side++)
      {
        const wcr_battle *battle = battles->contest[i].battle;
        int level = wcr_army_program (battle, (enum wcr_side) side);

        if (level != WCR_NONE
            && ((int) plan->level[0] != level || (int) plan->level[1] != level))
          fprintf (stderr,
                   _ ("%s: nobody plays %s: level %s plays them in every "
                      "game\n"),
                   battles->contest[i].file, army_name (battle, side),
                   wcr_level_name ((enum wcr_level) level));
      }
}

static int
play_plan (const struct arguments *arguments, const wcc_plan *plan,
           struct playtest_out *out, struct battles *battles)
{
  wcc_results *results;
  wcc_recorded *recorded = NULL;
  bool keeps = arguments->option[OPTION_VERSIONS] != NULL;
  int status = battles_add_all (battles, arguments);

  if (status != STATUS_CLEAN)
    return status;
  if (!personalities_known (plan, battles))
    return STATUS_USAGE;
  tell_programs (plan, battles);
  results = wcc_results_new (plan, battles->contest, battles->count);
  if (results == NULL)
    {
      complain ("out of memory");
      return STATUS_USAGE;
    }
  status = playtest_people (arguments, battles, results, &recorded);
  if (status == STATUS_CLEAN)
    status = playtest_prepare (results, out);
  if (status == STATUS_CLEAN && keeps)
    status = playtest_versions_prepare (battles);
  if (status == STATUS_CLEAN)
    {
      int told;
      status = playtest_play (results, battles->contest, out);
      if (status == STATUS_CLEAN && keeps)
        status = playtest_versions_keep (results, battles);
      told
          = playtest_show (results, arguments, plan->within, recorded, NULL, 0);
      status = status != STATUS_CLEAN ? status : told;
    }
  wcc_recorded_free (recorded);
  wcc_results_free (results);
  return status;
}

static int
run_plan (const struct arguments *arguments)
{
  wcc_plan plan = WCC_PLAN;
  struct playtest_out out = { .json = arguments->option[OPTION_JSON],
                              .csv = arguments->option[OPTION_CSV],
                              .html = arguments->option[OPTION_HTML],
                              .quiet
                              = arguments->option[OPTION_QUIET] != NULL };
  struct battles *battles;
  int status;

  if (!playtest_plan (arguments, &plan, &out))
    return STATUS_USAGE;
  if (arguments->option[OPTION_SWITCH] != NULL
      && arguments->option[OPTION_AGAINST] != NULL)
    {
      complain ("--switch and --against do not go together");
      return STATUS_USAGE;
    }
  battles = calloc (1, sizeof *battles);
  if (battles == NULL)
    {
      complain ("out of memory");
      return STATUS_USAGE;
    }
  status = play_plan (arguments, &plan, &out, battles);
  wcc_hold_free (out.hold);
  battles_close (battles);
  return status;
}

static int
run (const struct arguments *arguments)
{
  const char *first = arguments->file[0];

  if (!playtest_options_fit (arguments) || !playtest_outputs_apart (arguments))
    return STATUS_USAGE;
  return strcmp (first, "merge") == 0      ? playtest_merge (arguments)
         : strcmp (first, "report") == 0   ? playtest_report_files (arguments)
         : strcmp (first, "versions") == 0 ? playtest_versions_show (arguments)
                                           : run_plan (arguments);
}

const struct verb verb_playtest = {
  "playtest",
  N_ ("[OPTION]... FILE... | merge RESULTS... --json OUT | report RESULTS... | "
      "versions FILE..."),
  N_ ("play many games and say what they show, and how sure that is"),
  N_ ("Plays each battle many times and reports who wins, how long it takes, "
      "and what\n"
      "decides it, with intervals that hold 95 times out of 100. Ctrl-C keeps "
      "the\n"
      "finished games in the results file of --json; the same command "
      "continues from\n"
      "there later. 'merge' adds the results of shards. 'report' shows the "
      "results of\n"
      "a file again, beside those of other players if more files have the same "
      "battle;\n"
      "with --game and --log it records one of the games. 'versions' shows "
      "what\n"
      "--versions has kept of a battle. Exit status 1: the answer to --within "
      "is no, or\n"
      "games are missing."),
  playtest_options,
  1,
  -1,
  run,
};
