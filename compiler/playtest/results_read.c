/* results_read.c: reads results of a playtest from JSON.
 *
 * The file may come from anywhere: each member is read with a check of its type
 * and range; what does not fit is reported with its name. */

#include "wcc/playtest.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/source.h"
#include "wcc/document.h"
#include "text/translate.h"

struct reading {
  char *why;
  size_t size;
  bool failed;
};

/* Reports the first problem only. @return NULL */
#if defined __GNUC__
__attribute__ ((format (printf, 2, 3)))
#endif
static void *
fail (struct reading *r, const char *format, ...)
{
  if (!r->failed)
    {
      va_list list;
      va_start (list, format);
      vsnprintf (r->why, r->size, format, list);
      va_end (list);
    }
  r->failed = true;
  return NULL;
}

/* There is no reason to report: why stays empty. @return NULL */
static void *
no_memory (struct reading *r)
{
  if (!r->failed && r->size > 0)
    r->why[0] = '\0';
  r->failed = true;
  return NULL;
}

/* ---- members ------------------------------------------------------------ */

static const json_t *
member (struct reading *r, const json_t *object, const char *key,
        json_type type)
{
  const json_t *value = json_object_get (object, key);
  if (value == NULL)
    return fail (r, _ ("'%s' is missing"), key);
  if (json_typeof (value) != type)
    return fail (r, _ ("'%s' is not what it should be"), key);
  return value;
}

static uint64_t
whole (struct reading *r, const json_t *value, const char *key, uint64_t least,
       uint64_t most)
{
  json_int_t number = json_is_integer (value) ? json_integer_value (value) : -1;
  if (number < 0 || (uint64_t) number < least || (uint64_t) number > most)
    {
      fail (r, _ ("'%s' is not a whole number from %" PRIu64 " to %" PRIu64),
            key, least, most);
      return least;
    }
  return (uint64_t) number;
}

static uint64_t
number (struct reading *r, const json_t *object, const char *key,
        uint64_t least, uint64_t most)
{
  return whole (r, json_object_get (object, key), key, least, most);
}

/* Whether the text has characters that make a terminal do something else than
 * show it. */
static bool
has_controls (const char *text)
{
  uint32_t code;
  while (*text != '\0')
    {
      text += wcc_next_character (text, &code);
      if (is_control (code) && code != '\n' && code != '\t')
        return true;
    }
  return false;
}

/* @return from malloc; NULL after a problem */
static char *
text (struct reading *r, const json_t *object, const char *key)
{
  const json_t *value = member (r, object, key, JSON_STRING);
  if (value == NULL)
    return NULL;
  if (has_controls (json_string_value (value)))
    return fail (r, _ ("'%s' has control characters"), key);
  char *copy = strdup (json_string_value (value));
  return copy != NULL ? copy : no_memory (r);
}

/* A list with exactly so many members. */
static const json_t *
list (struct reading *r, const json_t *object, const char *key, size_t count)
{
  const json_t *value = member (r, object, key, JSON_ARRAY);
  if (value != NULL && json_array_size (value) != count)
    return fail (r, _ ("'%s' does not have %zu members"), key, count);
  return value;
}

static void
numbers (struct reading *r, const json_t *object, const char *key,
         uint64_t *into, size_t count, bool games)
{
  const json_t *values = list (r, object, key, count);
  for (size_t i = 0; values != NULL && i < count; i++)
    {
      const json_t *value = json_array_get (values, i);
      into[i] = games && json_is_null (value)
                    ? WCR_NO_GAME
                    : whole (r, value, key, 0, INT64_MAX / 2);
    }
}

/* ---- the plan ----------------------------------------------------------- */

static void
two_numbers (struct reading *r, const json_t *object, const char *key,
             uint64_t least, uint64_t most, int into[2])
{
  const json_t *values = list (r, object, key, 2);
  for (size_t i = 0; values != NULL && i < 2; i++)
    into[i] = (int) whole (r, json_array_get (values, i), key, least, most);
}

/* Whether the text is an identifier, as commands and files repeat it. */
static bool
is_id (const char *text)
{
  size_t length = strspn (text, "abcdefghijklmnopqrstuvwxyz0123456789-");
  return length > 0 && length <= WCR_MAX_ID && text[length] == '\0';
}

static void
read_levels (struct reading *r, const json_t *object, wcc_plan *plan)
{
  const json_t *levels = list (r, object, "levels", 2);
  for (size_t i = 0; levels != NULL && i < 2; i++)
    {
      const char *text = json_string_value (json_array_get (levels, i));
      const char *personality;
      wcr_player_options who = { .nodes = 0, .milliseconds = 0 };
      if (text == NULL
          || wcc_level_read (text, &who, &personality) != WCC_LEVEL_GOOD
          || who.nodes != 0 || who.milliseconds != 0
          || (personality[0] != '\0' && !is_id (personality)))
        {
          fail (r, _ ("'%s' has a level that is not known"), "levels");
          return;
        }
      plan->level[i] = who.level;
      strcpy (plan->personality[i], personality);
    }
}

static void
read_plan (struct reading *r, const json_t *root, wcc_plan *plan)
{
  const json_t *object = member (r, root, "plan", JSON_OBJECT);
  int shard[2] = { 1, 1 };
  if (object == NULL)
    return;
  plan->games = number (r, object, "games", 2, WCC_MOST_GAMES);
  plan->seed = number (r, object, "seed", 0, INT64_MAX);
  read_levels (r, object, plan);
  two_numbers (r, object, "nodes", 1, WCR_MAX_NODES, plan->nodes);
  plan->turns = (int) number (r, object, "turns", 1, WCC_MOST_TURNS);
  if (!json_is_null (json_object_get (object, "within")))
    two_numbers (r, object, "within", 1, 99, plan->within);
  two_numbers (r, object, "shard", 1, WCC_MOST_SHARDS, shard);
  plan->shard = shard[0];
  plan->shards = shard[1];
  if (plan->games % 2 != 0 || plan->shard > plan->shards
      || plan->within[0] > plan->within[1])
    fail (r, _ ("'%s' is not what it should be"), "plan");
}

static void
read_done (struct reading *r, const json_t *root, wcc_results *results)
{
  const json_t *done = member (r, root, "done", JSON_ARRAY);
  uint64_t pairs = wcc_plan_pairs (&results->plan), least = 0;
  size_t count = done != NULL ? json_array_size (done) : 0;
  results->done = calloc (count + 1, sizeof *results->done);
  if (results->done == NULL)
    no_memory (r);
  for (size_t i = 0; !r->failed && i < count; i++)
    {
      const json_t *part = json_array_get (done, i);
      wcc_pairs *into = &results->done[results->parts++];
      into->first = whole (r, json_array_get (part, 0), "done", least, pairs);
      into->end = whole (r, json_array_get (part, 1), "done", into->first + 1,
                         pairs);
      /* Parts that touched would be one. */
      least = into->end + 1;
    }
}

/* ---- tables ------------------------------------------------------------- */

/* Of people: all personalities, and the usual one. */
enum { MOST_KINDS = WCR_MAX_PERSONALITIES + 1 };

/* The most rows that a table can have.
 * @param always  out: how many it always has; 0: any number */
static int
most_rows (enum wcr_tally_table table, int *always)
{
  *always = 0;
  switch (table)
    {
    case WCR_TALLY_OUTCOMES: return *always = WCR_SEATS * WCR_OUTCOMES;
    case WCR_TALLY_PAIRS: return WCR_PAIRINGS * WCR_OUTCOMES * WCR_OUTCOMES;
    case WCR_TALLY_MEASURES:
    case WCR_TALLY_EXTREMES: return *always = WCR_MEASURES;
    case WCR_TALLY_HISTOGRAM: return *always = WCR_TALLY_BARS;
    case WCR_TALLY_SOURCES: return *always = WCR_SOURCES;
    case WCR_TALLY_CONTACT: return *always = WCR_CONTACTS;
    case WCR_TALLY_SECTIONS: return WCR_MAX_SECTIONS;
    case WCR_TALLY_CARDS: return WCR_MAX_CARDS * WCR_SIDES;
    case WCR_TALLY_CLASSES: return WCR_MAX_CLASSES * WCR_SIDES;
    case WCR_TALLY_GAINS: return WCR_MAX_CARDS;
    case WCR_TALLY_MATCHES: return WCR_MAX_CLASSES * WCR_MAX_CLASSES;
    case WCR_TALLY_HEXES: return WCR_MAX_HEXES;
    case WCR_TALLY_RULES: return WCR_MAX_TRIGGERS;
    case WCR_TALLY_TOKENS: return WCR_MAX_TOKEN_ACTIONS * WCR_SIDES;
    case WCR_TALLY_OBJECTIVES: return WCR_MAX_OBJECTIVES * WCR_SIDES;
    case WCR_TALLY_PEOPLE: return MOST_KINDS * MOST_KINDS;
    case WCR_TALLY_TABLES: break;
    }
  return 0;
}

/* Finds the rows of a table, and puts their number into the shape. */
static const json_t *
find_rows (struct reading *r, const json_t *tables, enum wcr_tally_table table,
           wcr_tally_shape *shape)
{
  const char *name = wcr_tally_name (table);
  const json_t *object = member (r, tables, name, JSON_OBJECT);
  int columns = wcr_tally_columns (table), always;
  int most = most_rows (table, &always);
  const json_t *names = list (r, object, "columns", (size_t) columns);
  for (int i = 0; names != NULL && i < columns; i++)
    {
      const char *column
          = json_string_value (json_array_get (names, (size_t) i));
      if (column == NULL
          || strcmp (column, wcr_tally_column_name (table, i)) != 0)
        return fail (r, _ ("the table '%s' does not have the columns that it "
                           "should"),
                     name);
    }
  const json_t *rows = member (r, object, "rows", JSON_ARRAY);
  size_t count = rows != NULL ? json_array_size (rows) : 0;
  if (rows == NULL || count > (size_t) most
      || (always > 0 && count != (size_t) always)
      || (wcc_table_has_sides (table) && count % WCR_SIDES != 0)
      || (table == WCR_TALLY_PAIRS && count != WCR_OUTCOMES * WCR_OUTCOMES
          && count != (size_t) most))
    return fail (r, _ ("the table '%s' has a wrong number of rows"), name);
  shape->rows[table] = (int) count;
  return rows;
}

static bool
is_square (int number)
{
  int root = 0;
  while (root * root < number)
    root++;
  return root * root == number;
}

/* Tables about the same things have rows for all of them. */
static void
check_rows (struct reading *r, const wcr_tally_shape *shape)
{
  int cards = shape->rows[WCR_TALLY_CARDS] / WCR_SIDES;
  int classes = shape->rows[WCR_TALLY_CLASSES] / WCR_SIDES;
  if (shape->rows[WCR_TALLY_GAINS] != cards
      || shape->rows[WCR_TALLY_MATCHES] != classes * classes)
    fail (r, _ ("the table '%s' has a wrong number of rows"),
          wcr_tally_name (shape->rows[WCR_TALLY_GAINS] != cards
                              ? WCR_TALLY_GAINS
                              : WCR_TALLY_MATCHES));
  else if (!is_square (shape->rows[WCR_TALLY_PEOPLE]))
    fail (r, _ ("the table '%s' has a wrong number of rows"),
          wcr_tally_name (WCR_TALLY_PEOPLE));
}

static void
read_label (struct reading *r, const json_t *row, wcc_label *label)
{
  label->id = text (r, row, "id");
  label->name = json_object_get (row, "name") != NULL
                    ? text (r, row, "name")
                    : strdup ("");
  if (label->name == NULL)
    no_memory (r);
}

static void
read_rows (struct reading *r, const json_t *rows, enum wcr_tally_table table,
           wcc_played *played)
{
  const wcr_tally_shape *shape = &played->shape;
  int labels = wcc_label_count (shape, table);
  int step = wcc_table_has_sides (table) ? WCR_SIDES : 1;
  if (labels > 0)
    played->label[table] = calloc ((size_t) labels, sizeof (wcc_label));
  if (labels > 0 && played->label[table] == NULL)
    no_memory (r);
  for (int row = 0; !r->failed && row < shape->rows[table]; row++)
    {
      const json_t *from = json_array_get (rows, (size_t) row);
      if (labels > 0 && row % step == 0)
        read_label (r, from, &played->label[table][row / step]);
      numbers (r, from, "counts",
               wcr_tally_row (shape, played->tally, table, row),
               (size_t) shape->columns[table], table == WCR_TALLY_EXTREMES);
      if (wcr_tally_has_examples (table))
        numbers (r, from, "games",
                 wcr_tally_examples (shape, played->tally, table, row),
                 WCR_TALLY_EXAMPLES, true);
    }
}

static void
read_tables (struct reading *r, const json_t *object, wcc_played *played)
{
  const json_t *tables = member (r, object, "tables", JSON_OBJECT);
  const json_t *rows[WCR_TALLY_TABLES];
  for (int t = 0; !r->failed && t < WCR_TALLY_TABLES; t++)
    rows[t] = find_rows (r, tables, (enum wcr_tally_table) t, &played->shape);
  if (!r->failed)
    check_rows (r, &played->shape);
  if (r->failed)
    {
      played->shape = (wcr_tally_shape){ .numbers = 0 };
      return;
    }
  wcr_tally_shape_measure (&played->shape);
  played->tally = malloc (played->shape.numbers * sizeof *played->tally);
  if (played->tally == NULL)
    {
      no_memory (r);
      return;
    }
  wcr_tally_clear (&played->shape, played->tally);
  for (int t = 0; !r->failed && t < WCR_TALLY_TABLES; t++)
    read_rows (r, rows[t], (enum wcr_tally_table) t, played);
}

/* ---- battles ------------------------------------------------------------ */

/* The highest number of a column after so many games; UINT64_MAX: any. */
static uint64_t
most_in (const char *column, uint64_t games)
{
  if (strncmp (column, "games", 5) == 0 || strcmp (column, "held") == 0
      || strcmp (column, "top-first") == 0)
    return games;
  return strncmp (column, "points", 6) == 0 ? 2 * games : UINT64_MAX;
}

static bool
is_game (uint64_t game, uint64_t games)
{
  return game < games || game == WCR_NO_GAME;
}

/* Whether a row can be the result of so many games of a plan. */
static bool
is_likely (const wcc_played *played, enum wcr_tally_table table, int row,
           uint64_t games, const wcc_plan *plan)
{
  const wcr_tally_shape *shape = &played->shape;
  const uint64_t *counts = wcr_tally_row (shape, played->tally, table, row);
  for (int i = 0; i < shape->columns[table]; i++)
    if (table != WCR_TALLY_EXTREMES
        && counts[i] > most_in (wcr_tally_column_name (table, i), games))
      return false;
  for (int i = 0; wcr_tally_has_examples (table) && i < WCR_TALLY_EXAMPLES; i++)
    if (!is_game (wcr_tally_examples (shape, played->tally, table, row)[i],
                  plan->games))
      return false;
  return table != WCR_TALLY_EXTREMES || games == 0
         || (counts[WCR_COLUMN (EXTREMES, LEAST)]
                 <= counts[WCR_COLUMN (EXTREMES, MOST)]
             && counts[WCR_COLUMN (EXTREMES, LEAST_GAME)] < plan->games
             && counts[WCR_COLUMN (EXTREMES, MOST_GAME)] < plan->games);
}

/* Whether each game is in one bar of each measure. */
static bool
bars_fit (const wcc_played *played, uint64_t games)
{
  for (int measure = 0; measure < WCR_MEASURES; measure++)
    {
      uint64_t sum = 0;
      for (int bar = 0; bar < WCR_TALLY_BARS; bar++)
        sum += wcr_tally_row (&played->shape, played->tally,
                              WCR_TALLY_HISTOGRAM, bar)[measure];
      if (sum != games)
        return false;
    }
  return true;
}

static void
check_counts (struct reading *r, const wcc_played *played, uint64_t games,
              const wcc_plan *plan)
{
  bool fits = bars_fit (played, games);
  for (int t = 0; t < WCR_TALLY_TABLES; t++)
    for (int row = 0; fits && row < played->shape.rows[t]; row++)
      if (!is_likely (played, (enum wcr_tally_table) t, row, games, plan))
        fail (r, _ ("the table '%s' has numbers that %" PRIu64
                    " games cannot come to"),
              wcr_tally_name ((enum wcr_tally_table) t), games);
  if (!fits)
    fail (r, _ ("the numbers of games do not fit together"));
}

/* Checks that what is counted more than once agrees with the pairs done. */
static void
check_sums (struct reading *r, const wcc_played *played, uint64_t pairs)
{
  const wcr_tally_shape *shape = &played->shape;
  uint64_t games = 0, both = 0, compared = 0, worst = 0, best = 0;
  for (int i = 0; i < shape->rows[WCR_TALLY_OUTCOMES]; i++)
    games += *wcr_tally_row (shape, played->tally, WCR_TALLY_OUTCOMES, i);
  for (int i = 0; i < shape->rows[WCR_TALLY_PAIRS]; i++)
    both += *wcr_tally_row (shape, played->tally, WCR_TALLY_PAIRS, i);
  for (int i = 0; i < WCR_OUTCOMES * WCR_OUTCOMES; i++)
    compared += played->compared[i];
  for (int i = 0; i < WCC_SHIFTS; i++)
    {
      worst += played->shifts.worst[i];
      best += played->shifts.best[i];
    }
  if (games != 2 * pairs || both != pairs
      || (played->against >= 0
          && (compared != games || worst != pairs || best != pairs)))
    fail (r, _ ("the numbers of games do not fit together"));
}

static void
read_checksum (struct reading *r, const json_t *object, wcc_played *played)
{
  const json_t *value = member (r, object, "checksum", JSON_STRING);
  const char *digits = value != NULL ? json_string_value (value) : "";
  if (value != NULL
      && (strlen (digits) != 8
          || strspn (digits, "0123456789abcdef") != 8))
    fail (r, _ ("'%s' is not what it should be"), "checksum");
  played->checksum = (uint32_t) strtoul (digits, NULL, 16);
}

/* Reads the levels of armies that nobody plays. */
static void
read_programs (struct reading *r, const json_t *object, wcc_played *played)
{
  const json_t *levels = json_object_get (object, "programs") != NULL
                             ? list (r, object, "programs", WCR_SIDES)
                             : NULL;
  for (size_t i = 0; levels != NULL && i < WCR_SIDES; i++)
    {
      const json_t *name = json_array_get (levels, i);
      int level = json_is_string (name)
                      ? wcr_level_find (json_string_value (name))
                      : WCR_NONE;
      if (level == WCR_NONE && !json_is_null (name))
        fail (r, _ ("'%s' is not what it should be"), "programs");
      played->program[i] = level + 1;
    }
}

static void
read_battle (struct reading *r, const json_t *object, size_t index,
             wcc_played *played)
{
  int board[2] = { 0, 0 };
  played->file = text (r, object, "file");
  played->switches = text (r, object, "switches");
  played->title = text (r, object, "title");
  if (json_object_get (object, "agreed") != NULL)
    played->agreed = text (r, object, "agreed");
  else if ((played->agreed = strdup ("")) == NULL)
    no_memory (r);
  const json_t *armies = list (r, object, "armies", WCR_SIDES);
  for (size_t i = 0; armies != NULL && i < WCR_SIDES; i++)
    {
      const char *name = json_string_value (json_array_get (armies, i));
      played->army[i] = name != NULL ? strdup (name) : NULL;
      if (name == NULL)
        fail (r, _ ("'%s' is not what it should be"), "armies");
      else if (has_controls (name))
        fail (r, _ ("'%s' has control characters"), "armies");
      else if (played->army[i] == NULL)
        no_memory (r);
    }
  read_programs (r, object, played);
  two_numbers (r, object, "banners", 0, 255, played->banners);
  two_numbers (r, object, "board", 1, WCR_MAX_HEXES, board);
  played->columns = board[0];
  played->rows = board[1];
  read_checksum (r, object, played);
  played->against = WCR_NONE;
  if (!json_is_null (json_object_get (object, "against")))
    {
      played->against
          = (int) number (r, object, "against", 0, WCC_MOST_BATTLES);
      if (played->against >= (int) index)
        fail (r, _ ("'%s' is not what it should be"), "against");
      numbers (r, object, "compared", played->compared,
               WCR_OUTCOMES * WCR_OUTCOMES, false);
      numbers (r, object, "shifts-worst", played->shifts.worst, WCC_SHIFTS,
               false);
      numbers (r, object, "shifts-best", played->shifts.best, WCC_SHIFTS,
               false);
    }
  if (json_object_get (object, "people") != NULL)
    {
      const json_t *people = list (r, object, "people", 2);
      played->people.share
          = whole (r, json_array_get (people, 0), "people", 0, 10000);
      played->people.games
          = whole (r, json_array_get (people, 1), "people", 1, WCC_MOST_GAMES);
    }
  read_tables (r, object, played);
}

static void
read_battles (struct reading *r, const json_t *root, wcc_results *results)
{
  const json_t *battles = member (r, root, "battles", JSON_ARRAY);
  size_t count = battles != NULL ? json_array_size (battles) : 0;
  if (battles != NULL && (count == 0 || count > WCC_MOST_BATTLES))
    fail (r, _ ("'%s' has a wrong number of members"), "battles");
  results->battle = calloc (count + 1, sizeof *results->battle);
  if (results->battle == NULL)
    no_memory (r);
  for (size_t i = 0; !r->failed && i < count; i++)
    {
      results->battles = i + 1;
      read_battle (r, json_array_get (battles, i), i, &results->battle[i]);
      if (!r->failed)
        check_sums (r, &results->battle[i], wcc_results_pairs (results));
      if (!r->failed)
        check_counts (r, &results->battle[i], 2 * wcc_results_pairs (results),
                      &results->plan);
    }
}

/* ---- the file ----------------------------------------------------------- */

static void
read_version (struct reading *r, const json_t *root)
{
  const json_t *version = json_object_get (root, WCC_RESULTS_MARK);
  if (!json_is_integer (version))
    fail (r, _ ("these are not results of a playtest"));
  else if (json_integer_value (version) != WCC_RESULTS_VERSION)
    fail (r, _ ("these are results of version %lld, and this program knows "
                "version %d"),
          (long long) json_integer_value (version), WCC_RESULTS_VERSION);
}

/* Parses JSON. Jansson does not report a lack of memory: so this tries a text
 * that cannot be read once more, and then tests whether there is any memory.
 * @return NULL after a problem */
static json_t *
parse (struct reading *r, const char *json, size_t length)
{
  json_error_t error;
  json_t *root = json_loadb (json, length, JSON_REJECT_DUPLICATES, &error);
  if (root == NULL)
    root = json_loadb (json, length, JSON_REJECT_DUPLICATES, &error);
  if (root != NULL)
    return root;
  void *some = malloc (length + 1);
  if (some == NULL)
    no_memory (r);
  else
    fail (r, _ ("this is not JSON, or only a part of it: line %d"),
          error.line);
  free (some);
  return NULL;
}

wcc_results *
wcc_results_read (const char *json, size_t length, char *why, size_t size)
{
  struct reading r = { why, size, false };
  json_t *root = parse (&r, json, length);
  wcc_results *results = calloc (1, sizeof *results);
  if (results == NULL)
    no_memory (&r);
  if (!r.failed)
    read_version (&r, root);
  if (!r.failed)
    results->program = text (&r, root, "program");
  if (!r.failed)
    results->players = text (&r, root, "players");
  if (!r.failed)
    read_plan (&r, root, &results->plan);
  if (!r.failed)
    read_done (&r, root, results);
  if (!r.failed)
    read_battles (&r, root, results);
  json_decref (root);
  if (!r.failed)
    return results;
  wcc_results_free (results);
  return NULL;
}
