/* results_write.c: results of a playtest as JSON and as CSV.
 *
 * JSON is written line by line in one order, so that the same results are the
 * same bytes; results_read.c reads it. */

#include "wcc/findings.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wcc/diagnostics.h"

/* ---- JSON --------------------------------------------------------------- */

static void
put_text (FILE *out, const char *before, const char *text)
{
  fputs (before, out);
  wcc_print_json_string (text, out);
}

/* Puts a list; WCR_NO_GAME becomes null. */
static void
put_numbers (FILE *out, const char *before, const uint64_t *numbers, int count)
{
  fprintf (out, "%s[", before);
  for (int i = 0; i < count; i++)
    {
      fputs (i > 0 ? ", " : "", out);
      if (numbers[i] == WCR_NO_GAME)
        fputs ("null", out);
      else
        fprintf (out, "%" PRIu64, numbers[i]);
    }
  fputc (']', out);
}

/* Puts a level; how far a player looks ahead is written separately. */
static void
put_level (FILE *out, const wcc_plan *plan, int player)
{
  const wcr_player_options who = { .level = plan->level[player] };
  char text[WCC_LEVEL_TEXT];
  fprintf (out, "\"%s\"",
           wcc_level_text (&who, plan->personality[player], text));
}

static void
put_plan (FILE *out, const wcc_plan *plan)
{
  fprintf (out, "  \"plan\": {\"games\": %" PRIu64 ", \"seed\": %" PRIu64
                ", \"levels\": [",
           plan->games, plan->seed);
  put_level (out, plan, 0);
  fputs (", ", out);
  put_level (out, plan, 1);
  fprintf (out, "], \"nodes\": [%d, %d], \"turns\": %d, \"within\": ",
           plan->nodes[0], plan->nodes[1], plan->turns);
  if (plan->within[1] == 0)
    fputs ("null", out);
  else
    fprintf (out, "[%d, %d]", plan->within[0], plan->within[1]);
  fprintf (out, ", \"shard\": [%d, %d]},\n", plan->shard, plan->shards);
}

/* Puts what comes before the numbers of a row: its id, side and name. */
static void
put_row_name (FILE *out, const wcc_played *played, enum wcr_tally_table table,
              int row)
{
  bool sides = wcc_table_has_sides (table);
  const wcc_label *label = played->label[table];
  if (label == NULL)
    return;
  label += sides ? row / WCR_SIDES : row;
  put_text (out, "\"id\": ", label->id);
  if (sides)
    fprintf (out, ", \"side\": \"%s\"",
             wcr_list_name (WCR_LIST_SIDE, row % WCR_SIDES));
  if (label->name[0] != '\0')
    put_text (out, ", \"name\": ", label->name);
  fputs (", ", out);
}

static void
put_table (FILE *out, const wcc_played *played, enum wcr_tally_table table)
{
  const wcr_tally_shape *shape = &played->shape;
  int columns = wcr_tally_columns (table);
  fprintf (out, "        \"%s\": {\"columns\": [", wcr_tally_name (table));
  for (int i = 0; i < columns; i++)
    fprintf (out, "%s\"%s\"", i > 0 ? ", " : "",
             wcr_tally_column_name (table, i));
  fputs ("], \"rows\": [", out);
  for (int row = 0; row < shape->rows[table]; row++)
    {
      fputs (row > 0 ? ",\n          {" : "\n          {", out);
      put_row_name (out, played, table, row);
      put_numbers (out, "\"counts\": ",
                   wcr_tally_row (shape, played->tally, table, row), columns);
      if (wcr_tally_has_examples (table))
        put_numbers (out, ", \"games\": ",
                     wcr_tally_examples (shape, played->tally, table, row),
                     WCR_TALLY_EXAMPLES);
      fputc ('}', out);
    }
  fputs ("]}", out);
}

/* Puts the levels of armies that nobody plays. */
static void
put_programs (FILE *out, const wcc_played *played)
{
  if (played->program[0] == 0 && played->program[1] == 0)
    return;
  fputs ("], \"programs\": [", out);
  for (int side = 0; side < WCR_SIDES; side++)
    {
      int level = played->program[side] - 1;
      fputs (side > 0 ? ", " : "", out);
      if (level < 0)
        fputs ("null", out);
      else
        put_text (out, "", wcr_level_name ((enum wcr_level) level));
    }
}

static void
put_battle (FILE *out, const wcc_played *played)
{
  put_text (out, "    {\"file\": ", played->file);
  put_text (out, ", \"switches\": ", played->switches);
  put_text (out, ",\n      \"title\": ", played->title);
  if (played->agreed[0] != '\0')
    put_text (out, ",\n      \"agreed\": ", played->agreed);
  put_text (out, ",\n      \"armies\": [", played->army[0]);
  put_text (out, ", ", played->army[1]);
  put_programs (out, played);
  fprintf (out, "], \"banners\": [%d, %d], \"board\": [%d, %d],\n",
           played->banners[0], played->banners[1], played->columns,
           played->rows);
  fprintf (out, "      \"checksum\": \"%08" PRIx32 "\", \"against\": ",
           played->checksum);
  if (played->against < 0)
    fputs ("null", out);
  else
    {
      fprintf (out, "%d", played->against);
      put_numbers (out, ",\n      \"compared\": ", played->compared,
                   WCR_OUTCOMES * WCR_OUTCOMES);
      put_numbers (out, ", \"shifts-worst\": ", played->shifts.worst,
                   WCC_SHIFTS);
      put_numbers (out, ",\n      \"shifts-best\": ", played->shifts.best,
                   WCC_SHIFTS);
    }
  if (played->people.games > 0)
    fprintf (out, ", \"people\": [%" PRIu64 ", %" PRIu64 "]",
             played->people.share, played->people.games);
  fputs (",\n      \"tables\": {", out);
  for (int t = 0; t < WCR_TALLY_TABLES; t++)
    {
      fputs (t > 0 ? ",\n" : "\n", out);
      put_table (out, played, (enum wcr_tally_table) t);
    }
  fputs ("}}", out);
}

static void
put_json (FILE *out, const wcc_results *results)
{
  fprintf (out, "{\"%s\": %d,\n", WCC_RESULTS_MARK, WCC_RESULTS_VERSION);
  put_text (out, "  \"program\": ", results->program);
  put_text (out, ",\n  \"players\": ", results->players);
  fputs (",\n", out);
  put_plan (out, &results->plan);
  fputs ("  \"done\": [", out);
  for (size_t i = 0; i < results->parts; i++)
    fprintf (out, "%s[%" PRIu64 ", %" PRIu64 "]", i > 0 ? ", " : "",
             results->done[i].first, results->done[i].end);
  fputs ("],\n  \"battles\": [", out);
  for (size_t i = 0; i < results->battles; i++)
    {
      fputs (i > 0 ? ",\n" : "\n", out);
      put_battle (out, &results->battle[i]);
    }
  fputs ("]}\n", out);
}

/* ---- CSV ---------------------------------------------------------------- */

/* Puts a field, in quotes where they are needed. */
static void
put_field (FILE *out, const char *text)
{
  bool quoted = false;
  for (const char *at = text; *at != '\0'; at++)
    quoted = quoted || *at == ',' || *at == '"' || *at == '\n' || *at == '\r';
  if (!quoted)
    {
      fputs (text, out);
      return;
    }
  fputc ('"', out);
  for (; *text != '\0'; text++)
    {
      if (*text == '"')
        fputc ('"', out);
      fputc (*text, out);
    }
  fputc ('"', out);
}

/* Puts the id of a row of a table without labels. */
static void
put_plain_id (FILE *out, enum wcr_tally_table table, int row)
{
  static const char *const pairing[WCR_PAIRINGS]
      = { "", "A-top-twice-", "B-top-twice-" };
  if (table == WCR_TALLY_OUTCOMES)
    fprintf (out, "%s-%s", row / WCR_OUTCOMES == 0 ? "A-top" : "B-top",
             wcr_outcome_name ((enum wcr_outcome) (row % WCR_OUTCOMES)));
  else if (table == WCR_TALLY_PAIRS)
    fprintf (out, "%s%s-%s", pairing[row / (WCR_OUTCOMES * WCR_OUTCOMES)],
             wcr_outcome_name (
                 (enum wcr_outcome) (row / WCR_OUTCOMES % WCR_OUTCOMES)),
             wcr_outcome_name ((enum wcr_outcome) (row % WCR_OUTCOMES)));
  else if (table == WCR_TALLY_HISTOGRAM)
    fprintf (out, "%d", row);
  else if (table == WCR_TALLY_SOURCES)
    fputs (wcr_source_name ((enum wcr_source) row), out);
  else if (table == WCR_TALLY_CONTACT)
    fputs (wcr_contact_name ((enum wcr_contact) row), out);
  else
    fputs (wcr_measure_name ((enum wcr_measure) row), out);
}

static void
put_csv_row (FILE *out, const wcc_played *played, int battle,
             enum wcr_tally_table table, int row)
{
  const uint64_t *counts
      = wcr_tally_row (&played->shape, played->tally, table, row);
  bool sides = wcc_table_has_sides (table);
  const wcc_label *label = played->label[table];
  for (int i = 0; i < wcr_tally_columns (table); i++)
    {
      if (counts[i] == WCR_NO_GAME)
        continue;
      fprintf (out, "%d,", battle);
      put_field (out, played->title);
      fprintf (out, ",%s,", wcr_tally_name (table));
      if (label != NULL)
        put_field (out, label[sides ? row / WCR_SIDES : row].id);
      else
        put_plain_id (out, table, row);
      fprintf (out, ",%s,%s,%" PRIu64 "\n",
               sides ? wcr_list_name (WCR_LIST_SIDE, row % WCR_SIDES) : "",
               wcr_tally_column_name (table, i), counts[i]);
    }
}

static void
put_csv_people (FILE *out, const wcc_played *played, int battle)
{
  const uint64_t counts[] = { played->people.share, played->people.games };
  for (int i = 0; i < 2 && played->people.games > 0; i++)
    {
      fprintf (out, "%d,", battle);
      put_field (out, played->title);
      fprintf (out, ",people,,,%s,%" PRIu64 "\n", i == 0 ? "share" : "games",
               counts[i]);
    }
}

static void
put_csv (FILE *out, const wcc_results *results)
{
  fputs ("battle,title,table,id,side,column,value\n", out);
  for (size_t i = 0; i < results->battles; i++)
    {
      const wcc_played *played = &results->battle[i];
      put_csv_people (out, played, (int) i);
      for (int t = 0; t < WCR_TALLY_TABLES; t++)
        for (int row = 0; row < played->shape.rows[t]; row++)
          put_csv_row (out, played, (int) i, (enum wcr_tally_table) t, row);
    }
}

/* ---- the command -------------------------------------------------------- */

/* Puts a word of a shell's command line. */
static void
put_word (FILE *out, const char *word)
{
  static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                              "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./,=:@%+-";
  if (word[0] != '\0' && word[strspn (word, plain)] == '\0')
    {
      fprintf (out, " %s", word);
      return;
    }
  fputs (" '", out);
  for (; *word != '\0'; word++)
    fputs (*word == '\'' ? "'\\''" : (char[]){ *word, '\0' }, out);
  fputc ('\'', out);
}

/* Puts the variants of the first battle; all battles have the same ones.
 * @return false when out of memory */
static bool
put_variants (FILE *out, const wcc_results *results)
{
  char *all = NULL;
  size_t length = 0;
  FILE *list = open_memstream (&all, &length);
  if (list == NULL)
    return false;
  for (size_t i = 1; i < results->battles && results->battle[i].against == 0;
       i++)
    if (results->battle[i].switches[0] != '\0')
      fprintf (list, "%s%s", ftell (list) > 0 ? "/" : "",
               results->battle[i].switches);
  /* Without memory for its last bytes fclose() succeeds, but there is no
   * text. */
  bool good = fclose (list) == 0 && all != NULL;
  if (good && length > 0)
    {
      fputs (" --switch", out);
      put_word (out, all);
    }
  free (all);
  return good;
}

static bool
put_command_battles (FILE *out, const wcc_results *results)
{
  const char *against = NULL;
  for (size_t i = 0; i < results->battles; i++)
    {
      const wcc_played *played = &results->battle[i];
      if (played->against < 0)
        put_word (out, played->file);
      else if (played->switches[0] == '\0')
        against = played->file;
    }
  if (against != NULL)
    {
      fputs (" --against", out);
      put_word (out, against);
    }
  return put_variants (out, results);
}

static bool
put_command (FILE *out, const wcc_results *results, int shard, int shards)
{
  const wcc_plan *plan = &results->plan;
  char a[WCC_LEVEL_TEXT], b[WCC_LEVEL_TEXT];
  fputs ("warcouncil playtest", out);
  bool good = put_command_battles (out, results);
  fprintf (out, " --games %" PRIu64 " --seed %" PRIu64 " --levels ",
           plan->games, plan->seed);
  fprintf (out, "%s,%s --turns %d", wcc_plan_level (plan, 0, a),
           wcc_plan_level (plan, 1, b), plan->turns);
  if (plan->within[1] > 0 && shards == 1)
    fprintf (out, " --within %d-%d", plan->within[0], plan->within[1]);
  if (shards > 1)
    fprintf (out, " --shard %d/%d --json shard-%d.json", shard, shards, shard);
  return good;
}

char *
wcc_results_command (const wcc_results *results, int shard, int shards)
{
  char *text = NULL;
  size_t length = 0;
  FILE *out = open_memstream (&text, &length);
  if (out == NULL)
    return NULL;
  bool good = put_command (out, results, shard, shards);
  if (fclose (out) == 0 && good)
    return text;
  free (text);
  return NULL;
}

/* ---- both --------------------------------------------------------------- */

static char *
make_text (const wcc_results *results, size_t *length,
           void (*put) (FILE *out, const wcc_results *results))
{
  char *text = NULL;
  FILE *out = open_memstream (&text, length);
  if (out == NULL)
    return NULL;
  put (out, results);
  bool failed = ferror (out) != 0;
  if (fclose (out) == 0 && !failed)
    return text;
  free (text);
  return NULL;
}

char *
wcc_results_json (const wcc_results *results, size_t *length)
{
  return make_text (results, length, put_json);
}

char *
wcc_results_csv (const wcc_results *results, size_t *length)
{
  return make_text (results, length, put_csv);
}
