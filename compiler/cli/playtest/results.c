/* results.c: existing results: shows them, merges them, and replays their
 * games. */

#include "playtest.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "wcc/record.h"

int
playtest_show (const wcc_results *results, const struct arguments *arguments,
               const int within[2], const wcc_recorded *recorded,
               const wcc_results *const *others, size_t count)
{
  wcc_findings_options how = { .full = arguments->option[OPTION_FULL] != NULL,
                               .within = { within[0], within[1] },
                               .others = others,
                               .other_count = count,
                               .recorded = recorded };
  int status, told = STATUS_CLEAN, read = STATUS_CLEAN;
  /* Only the page shows them, and it shows those that are there. */
  wcc_versions **versions = arguments->option[OPTION_HTML] != NULL
                                ? playtest_versions_of (results, &read)
                                : NULL;

  how.versions = (const wcc_versions *const *) versions;
  /* A merge with --quiet needs no report. */
  if (arguments->option[OPTION_QUIET] == NULL
      || strcmp (arguments->file[0], "merge") != 0)
    told = playtest_report (results, &how, stdout);
  /* The page is last: without memory for the report there is none either. */
  status = told != STATUS_USAGE
               ? playtest_page (results, &how, arguments->option[OPTION_HTML])
               : told;
  playtest_versions_free (versions, results->battles);
  status = status != STATUS_CLEAN ? status : told;
  return status != STATUS_CLEAN ? status : read;
}

/* Writes results that are there already, keeps them beside their battles, and
 * shows them, as the options ask. Nothing is written unless all can be kept.
 * @return exit status */
static int
hand_out (const wcc_results *results, const struct arguments *arguments,
          const struct playtest_out *out, const int within[2],
          const wcc_recorded *recorded, const wcc_results *const *others,
          size_t count)
{
  struct battles *battles;
  int status = playtest_versions_open (arguments, results, &battles);

  if (status == STATUS_CLEAN)
    status = playtest_write (results, out);
  if (status == STATUS_CLEAN)
    status = playtest_versions_keep (results, battles);
  if (status == STATUS_CLEAN)
    status
        = playtest_show (results, arguments, within, recorded, others, count);
  battles_close (battles);
  return status;
}

/* ---- merge -------------------------------------------------------------- */

/* The files that are merged. */
struct merged {
  wcc_results *sum;
  int shards; /* shards of the first file; 0: before it */
  bool mixed; /* other files have other numbers */
};

/* Whether all pairs of a shard were played. */
static bool
has_shard (const wcc_results *results, int shard, int shards)
{
  wcc_plan plan = results->plan;
  wcc_pairs pairs;

  plan.shard = shard;
  plan.shards = shards;
  pairs = wcc_plan_shard (&plan);
  for (size_t i = 0; i < results->parts; i++)
    if (results->done[i].first <= pairs.first
        && results->done[i].end >= pairs.end)
      return true;
  return false;
}

/* Prints the shards with missing games. */
static void
print_missing (const struct merged *merged)
{
  const wcc_results *sum = merged->sum;

  complain ("%" PRIu64 " of %" PRIu64 " games are missing",
            sum->plan.games - 2 * wcc_results_pairs (sum), sum->plan.games);
  if (merged->mixed)
    {
      complain ("these are shards of several divisions, such as 1/3 and 4/4: "
                "merge those of one");
      return;
    }
  complain ("these commands play them; a shard that was interrupted goes on "
            "from its own --json");
  for (int i = 1; i <= merged->shards; i++)
    if (!has_shard (sum, i, merged->shards))
      {
        char *command = wcc_results_command (sum, i, merged->shards);
        fprintf (stderr, "  %s\n", command != NULL ? command : "");
        free (command);
      }
}

/* Adds the results of a file. @return exit status, after a message */
static int
merge_file (struct merged *merged, const char *path)
{
  wcc_results *sum = merged->sum;
  wcc_results *part;
  const char *differs;
  char what[512];
  uint64_t twice;
  int status;

  part = playtest_read (path, &status);
  if (part == NULL)
    return status;
  if (sum != NULL
      && (differs = wcc_results_differ (sum, part, what, sizeof what)) != NULL)
    {
      complain ("%s: does not belong to the others; what differs: %s", path,
                differs);
      wcc_results_free (part);
      return STATUS_PROBLEMS;
    }
  merged->mixed = merged->mixed
                  || (sum != NULL && part->plan.shards != merged->shards);
  if (sum == NULL)
    {
      merged->shards = part->plan.shards;
      merged->sum = sum = part;
    }
  else
    {
      bool added = wcc_results_add (sum, part, &twice);
      wcc_results_free (part);
      if (!added)
        {
          complain ("%s: has games that another file has, too, number %" PRIu64
                    " among them",
                    path, 2 * twice);
          return STATUS_PROBLEMS;
        }
    }
  sum->plan.shard = sum->plan.shards = 1;
  return STATUS_CLEAN;
}

static int
merge_files (const struct arguments *arguments, struct merged *merged)
{
  int status = STATUS_CLEAN;

  for (int i = 1; status == STATUS_CLEAN && i < arguments->file_count; i++)
    status = merge_file (merged, arguments->file[i]);
  if (status != STATUS_CLEAN || wcc_results_complete (merged->sum))
    return status;
  print_missing (merged);
  return STATUS_PROBLEMS;
}

int
playtest_merge (const struct arguments *arguments)
{
  struct playtest_out out = { .json = arguments->option[OPTION_JSON],
                              .csv = arguments->option[OPTION_CSV],
                              .html = arguments->option[OPTION_HTML] };
  struct merged merged = { .sum = NULL };
  wcc_recorded *recorded = NULL;
  int within[2] = { 0, 0 }, status;

  if (arguments->file_count < 2 || out.json == NULL)
    {
      complain ("merge needs results files, and --json OUT for the merged "
                "results");
      return STATUS_USAGE;
    }
  if (!playtest_within (arguments, within)
      || !may_replace (out.json, 0, "{\"" WCC_RESULTS_MARK, N_ ("results file"))
      || !playtest_may_write (&out))
    return STATUS_USAGE;
  for (int i = 1; i < arguments->file_count; i++)
    if (same_file (arguments->file[i], out.json))
      {
        complain ("%s: is one of the files that are merged; name another one "
                  "for --json",
                  out.json);
        return STATUS_USAGE;
      }
  status = merge_files (arguments, &merged);
  if (status == STATUS_CLEAN)
    status = playtest_people (arguments, NULL, merged.sum, &recorded);
  if (status == STATUS_CLEAN)
    status = hand_out (merged.sum, arguments, &out,
                       within[1] > 0 ? within : merged.sum->plan.within,
                       recorded, NULL, 0);
  wcc_recorded_free (recorded);
  wcc_results_free (merged.sum);
  return status;
}

/* ---- report ------------------------------------------------------------- */

struct recording {
  wcc_record record;
  const wcr_battle *battle;
};

static void
on_event (void *user, const wcr_battle *battle, const wcr_game *game,
          const wcr_event *event)
{
  struct recording *recording = user;

  (void) game;
  wcc_record_dice (&recording->record, battle, event);
}

static void
on_choice (void *user, const wcr_game *game, wcr_choice choice)
{
  struct recording *recording = user;
  char text[WCR_CHOICE_TEXT];

  wcc_record_line (&recording->record, NULL,
                   wcr_choice_text (recording->battle, game, choice, text));
}

/* Replays the game and writes its record. */
static int
write_record (const wcc_results *results, const struct input *input,
              uint64_t number, const char *path)
{
  struct recording recording = { .battle = input->battle };
  const wcr_listener listener = { on_event, &recording };
  wcr_game *game = malloc (wcr_game_size (input->battle));
  int error = ENOMEM;

  wcc_record_begin (&recording.record, input->battle, input->binary,
                    input->binary_size, input->path,
                    wcc_game_seed (&results->plan, number));
  if (game != NULL
      && wcc_playtest_replay (&results->plan, input->battle, number, game,
                              &listener, on_choice, &recording))
    error = wcc_record_write (&recording.record, input->battle, game, path);
  if (error != 0)
    complain ("%s: %s", path, write_error_text (error));
  wcc_record_free (&recording.record);
  free (game);
  return error != 0 ? STATUS_USAGE : STATUS_CLEAN;
}

/* Whether the results are of the players of this program; others would play
 * other games. */
static bool
is_ours (const wcc_results *results, const char *path)
{
  if (strcmp (results->players, wcc_players ()) == 0)
    return true;
  complain ("%s: was played by another build of the program (%s), whose games "
            "this one cannot play again",
            path, results->program);
  return false;
}

static int
record_game (const wcc_results *results, const struct arguments *arguments)
{
  const char *log = arguments->option[OPTION_LOG];
  const wcc_played *played;
  struct battles *battles;
  uint64_t number = 0, battle = 1;
  int status;

  if (!playtest_number (arguments, OPTION_GAME, 0, results->plan.games - 1,
                        &number)
      || !playtest_number (arguments, OPTION_BATTLE, 1, results->battles,
                           &battle)
      || !may_replace (log, 0, WCC_RECORD_START, N_ ("record"))
      || try_file (log, "", 0) != STATUS_CLEAN)
    return STATUS_USAGE;
  if (!is_ours (results, arguments->file[1]))
    return STATUS_PROBLEMS;
  played = &results->battle[battle - 1];
  /* A record is replayed with the rulings of its document. */
  if (played->switches[0] != '\0')
    {
      complain ("%s: was played with other rulings than it has (%s); for a "
                "record, write them into the document",
                played->file, played->switches);
      return STATUS_PROBLEMS;
    }
  battles = calloc (1, sizeof *battles);
  if (battles == NULL)
    {
      complain ("out of memory");
      return STATUS_USAGE;
    }
  status = battles_add_played (battles, played);
  if (status == STATUS_CLEAN)
    status = write_record (results, &battles->input[0], number, log);
  battles_close (battles);
  return status;
}

enum { MOST_REPORTED = 16 };

/* Results of the first file, and those of other players. */
struct reported {
  wcc_results *results;
  wcc_results *other[MOST_REPORTED];
  size_t others;
};

static void
close_reported (struct reported *reported)
{
  wcc_results_free (reported->results);
  for (size_t i = 0; i < reported->others; i++)
    wcc_results_free (reported->other[i]);
}

static bool
has_same_battle (const wcc_results *a, const wcc_results *b)
{
  for (size_t i = 0; i < a->battles; i++)
    if (wcc_results_find (b, &a->battle[i]) != NULL)
      return true;
  return false;
}

/* Whether the players are those of an earlier file. */
static bool
is_told (const struct reported *reported, const wcc_results *other)
{
  bool told = wcc_plan_same_players (&reported->results->plan, &other->plan);

  for (size_t i = 0; i < reported->others; i++)
    told = told
           || wcc_plan_same_players (&reported->other[i]->plan, &other->plan);
  return told;
}

/* @return exit status, after a message */
static int
read_reported (const struct arguments *arguments, struct reported *reported)
{
  int status;

  reported->results = playtest_read (arguments->file[1], &status);
  for (int i = 2; status == STATUS_CLEAN && i < arguments->file_count; i++)
    {
      wcc_results *other = playtest_read (arguments->file[i], &status);
      if (other == NULL)
        break;
      if (!has_same_battle (reported->results, other))
        {
          complain ("%s: has none of the battles of %s, with the same rulings; "
                    "sensitivity needs results of other players",
                    arguments->file[i], arguments->file[1]);
          status = STATUS_PROBLEMS;
        }
      else if (is_told (reported, other))
        {
          complain ("%s: has the same players as another file; sensitivity "
                    "needs results of others, and 'merge' adds shards",
                    arguments->file[i]);
          status = STATUS_PROBLEMS;
        }
      reported->other[reported->others++] = other;
    }
  return status;
}

/* Whether the results have all games of their plan, as versions do. @return
 * false after a message */
static bool
is_whole (const wcc_results *results, const char *path)
{
  if (results->plan.shards > 1)
    complain ("%s: has one shard of %d, and --versions keeps the games of all: "
              "merge them with --versions",
              path, results->plan.shards);
  else if (!wcc_results_complete (results))
    complain ("%s: %" PRIu64 " of %" PRIu64 " games are missing, and "
              "--versions keeps all: play the rest first",
              path, results->plan.games - 2 * wcc_results_pairs (results),
              results->plan.games);
  else
    return true;
  return false;
}

static int
report_files (const struct arguments *arguments,
              const struct reported *reported)
{
  struct playtest_out out = { .csv = arguments->option[OPTION_CSV],
                              .html = arguments->option[OPTION_HTML] };
  wcc_results *results = reported->results;
  wcc_recorded *recorded = NULL;
  int within[2] = { results->plan.within[0], results->plan.within[1] }, status;

  if (!playtest_within (arguments, within) || !playtest_may_write (&out))
    return STATUS_USAGE;
  if (arguments->option[OPTION_LOG] != NULL)
    return record_game (results, arguments);
  if (arguments->option[OPTION_VERSIONS] != NULL
      && !is_whole (results, arguments->file[1]))
    return STATUS_PROBLEMS;
  status = playtest_people (arguments, NULL, results, &recorded);
  if (status == STATUS_CLEAN)
    status = hand_out (results, arguments, &out, within, recorded,
                       (const wcc_results *const *) reported->other,
                       reported->others);
  wcc_recorded_free (recorded);
  return status;
}

int
playtest_report_files (const struct arguments *arguments)
{
  struct reported reported = { .results = NULL };
  int status;

  if (arguments->file_count < 2)
    {
      complain ("report needs a results file");
      return STATUS_USAGE;
    }
  if (arguments->file_count - 2 > MOST_REPORTED)
    {
      complain ("a report takes %d results files at most", MOST_REPORTED + 1);
      return STATUS_USAGE;
    }
  status = read_reported (arguments, &reported);
  if (status == STATUS_CLEAN)
    status = report_files (arguments, &reported);
  close_reported (&reported);
  return status;
}
