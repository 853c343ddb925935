/* results.c: makes, compares and adds up the results of playtests. */

#include "wcc/playtest.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "players-digest.h"
#include "text/translate.h"

#ifndef WARCOUNCIL_VERSION
#define WARCOUNCIL_VERSION "unknown"
#endif

/* ---- shape -------------------------------------------------------------- */

bool
wcc_table_has_sides (enum wcr_tally_table table)
{
  return table == WCR_TALLY_CARDS || table == WCR_TALLY_CLASSES
         || table == WCR_TALLY_TOKENS || table == WCR_TALLY_OBJECTIVES;
}

int
wcc_label_count (const wcr_tally_shape *shape, enum wcr_tally_table table)
{
  if (table < WCR_TALLY_SECTIONS)
    return 0;
  return wcc_table_has_sides (table) ? shape->rows[table] / WCR_SIDES
                                     : shape->rows[table];
}

uint64_t
wcc_plan_pairs (const wcc_plan *plan)
{
  return plan->games / 2;
}

wcc_pairs
wcc_plan_shard (const wcc_plan *plan)
{
  uint64_t pairs = wcc_plan_pairs (plan), parts = (uint64_t) plan->shards;
  uint64_t part = (uint64_t) plan->shard;
  return (wcc_pairs){ pairs * (part - 1) / parts, pairs * part / parts };
}

uint64_t
wcc_results_pairs (const wcc_results *results)
{
  uint64_t sum = 0;
  for (size_t i = 0; i < results->parts; i++)
    sum += results->done[i].end - results->done[i].first;
  return sum;
}

/* ---- making ------------------------------------------------------------- */

static char *
copy (const char *text)
{
  return strdup (text != NULL ? text : "");
}

/* @return false when out of memory */
static bool
set_label (wcc_label *label, const char *id, const char *name)
{
  label->id = copy (id);
  label->name = copy (name);
  return label->id != NULL && label->name != NULL;
}

/* The name of the thing in which a rule is written, as players call it: "First
 * Strike" for "card first-strike"; or else the event for which it waits. */
static const char *
name_of_rule (const wcr_battle *battle, int trigger)
{
  static const struct {
    const char *kind;
    enum wcr_noun noun;
  } kinds[] = { { "card ", WCR_NOUN_CARD },
                { "class ", WCR_NOUN_CLASS },
                { "terrain ", WCR_NOUN_TERRAIN },
                { "hexside ", WCR_NOUN_HEXSIDE },
                { "trait ", WCR_NOUN_TRAIT },
                { "token-action ", WCR_NOUN_TOKEN } };
  const char *source = wcr_trigger_origin (battle, trigger).source;
  if (source[0] == '\0')
    return wcr_list_name (WCR_LIST_EVENT,
                          (int) wcr_trigger_event (battle, trigger));
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
    {
      size_t length = strlen (kinds[i].kind);
      int noun = strncmp (source, kinds[i].kind, length) == 0
                     ? wcr_noun_find (battle, kinds[i].noun, source + length)
                     : WCR_NONE;
      if (noun != WCR_NONE
          && wcr_noun_name (battle, kinds[i].noun, noun)[0] != '\0')
        return wcr_noun_name (battle, kinds[i].noun, noun);
    }
  return source;
}

/* "heavy-infantry/auxilia": who rolled, and who was eliminated. */
static bool
label_match (const wcr_battle *battle, int i, wcc_label *label)
{
  enum { ID = 2 * (WCR_MAX_ID + 1) };
  int classes = wcr_noun_count (battle, WCR_NOUN_CLASS);
  char id[ID];
  snprintf (id, sizeof id, "%s/%s",
            wcr_noun_id (battle, WCR_NOUN_CLASS, i / classes),
            wcr_noun_id (battle, WCR_NOUN_CLASS, i % classes));
  return set_label (label, id, "");
}

static const char *
name_of_personality (const wcr_battle *battle, int personality)
{
  const char *name = wcr_noun_name (battle, WCR_NOUN_PERSONALITY, personality);
  return name[0] != '\0'
             ? name
             : wcr_noun_id (battle, WCR_NOUN_PERSONALITY, personality);
}

/* "careful/": who has the top side, then the bottom side; the usual one has no
 * id. The name is that of the first. */
static bool
label_people (const wcr_battle *battle, int i, wcc_label *label)
{
  enum { ID = 2 * (WCR_MAX_ID + 1) };
  int kinds = wcr_people_count (battle);
  int top = wcr_people_at (battle, i / kinds);
  int bottom = wcr_people_at (battle, i % kinds);
  char id[ID];
  snprintf (id, sizeof id, "%s/%s",
            top < 0 ? "" : wcr_noun_id (battle, WCR_NOUN_PERSONALITY, top),
            bottom < 0 ? ""
                       : wcr_noun_id (battle, WCR_NOUN_PERSONALITY, bottom));
  return set_label (label, id,
                    top < 0 ? "" : name_of_personality (battle, top));
}

static bool
label_of (const wcr_battle *battle, enum wcr_tally_table table, int i,
          wcc_label *label)
{
  static const enum wcr_noun nouns[WCR_TALLY_TABLES]
      = { [WCR_TALLY_SECTIONS] = WCR_NOUN_SECTION,
          [WCR_TALLY_CARDS] = WCR_NOUN_CARD,
          [WCR_TALLY_GAINS] = WCR_NOUN_CARD,
          [WCR_TALLY_CLASSES] = WCR_NOUN_CLASS,
          [WCR_TALLY_TOKENS] = WCR_NOUN_TOKEN,
          [WCR_TALLY_OBJECTIVES] = WCR_NOUN_ZONE };
  char hex[8], place[32];
  if (table == WCR_TALLY_HEXES)
    return set_label (label, wcr_hex_name (battle, i, hex), "");
  if (table == WCR_TALLY_RULES)
    {
      wcr_origin origin = wcr_trigger_origin (battle, i);
      const char *slash = strrchr (origin.file, '/');
      const char *file = slash != NULL ? slash + 1 : origin.file;
      size_t size = strlen (file) + sizeof place;
      label->id = malloc (size);
      label->name = copy (name_of_rule (battle, i));
      if (label->id != NULL)
        snprintf (label->id, size, "%s:%d", file, origin.line);
      return label->id != NULL && label->name != NULL;
    }
  if (table == WCR_TALLY_OBJECTIVES)
    i = wcr_objective_zone (battle, i);
  if (table == WCR_TALLY_MATCHES)
    return label_match (battle, i, label);
  if (table == WCR_TALLY_PEOPLE)
    return label_people (battle, i, label);
  return set_label (label, wcr_noun_id (battle, nouns[table], i),
                    wcr_noun_name (battle, nouns[table], i));
}

static bool
make_labels (wcc_played *played, const wcr_battle *battle)
{
  for (int t = 0; t < WCR_TALLY_TABLES; t++)
    {
      enum wcr_tally_table table = (enum wcr_tally_table) t;
      int count = wcc_label_count (&played->shape, table);
      if (count == 0)
        continue;
      played->label[t] = calloc ((size_t) count, sizeof (wcc_label));
      for (int i = 0; i < count; i++)
        if (played->label[t] == NULL
            || !label_of (battle, table, i, &played->label[t][i]))
          return false;
    }
  return true;
}

/* Counters on which players agree, each with the number that the program's players
 * leave it. @return NULL when out of memory */
static char *
agreed_text (const wcr_battle *battle)
{
  char *text = NULL;
  size_t length;
  FILE *out = open_memstream (&text, &length);
  if (out == NULL)
    return NULL;
  for (int i = 0, counter; (counter = wcr_option (battle, i)) != WCR_NONE; i++)
    {
      const char *name = wcr_noun_name (battle, WCR_NOUN_COUNTER, counter);
      int start = wcr_counter_start (battle, counter);
      const char *number = wcr_number_name (battle, counter, start);
      fprintf (out, "%s%s: ", i > 0 ? ", " : "",
               name[0] != '\0'
                   ? name
                   : wcr_noun_id (battle, WCR_NOUN_COUNTER, counter));
      if (number[0] != '\0')
        fputs (number, out);
      else
        fprintf (out, "%d", start);
    }
  if (fclose (out) == 0)
    return text;
  free (text);
  return NULL;
}

static bool
make_played (wcc_played *played, const wcc_contest *contest)
{
  const wcr_battle *battle = contest->battle;
  played->file = copy (contest->file);
  played->switches = copy (contest->switches);
  played->title = copy (wcr_prose (battle, WCR_PROSE_TITLE, NULL, 0));
  played->agreed = agreed_text (battle);
  bool made = played->file != NULL && played->switches != NULL
              && played->title != NULL && played->agreed != NULL;
  for (int side = 0; side < WCR_SIDES; side++)
    {
      const char *name = wcr_noun_name (battle, WCR_NOUN_ARMY, side);
      played->army[side]
          = copy (name[0] != '\0' ? name
                                  : wcr_list_name (WCR_LIST_SIDE, side));
      made = made && played->army[side] != NULL;
      played->program[side]
          = wcr_army_program (battle, (enum wcr_side) side) + 1;
      played->banners[side]
          = wcr_banners_to_win (battle, (enum wcr_side) side);
    }
  played->columns = wcr_columns (battle);
  played->rows = wcr_rows (battle);
  played->checksum = contest->checksum;
  played->against = contest->against;
  played->shape = wcr_tally_shape_of (battle);
  played->tally = malloc (played->shape.numbers * sizeof *played->tally);
  if (played->tally == NULL)
    return false;
  wcr_tally_clear (&played->shape, played->tally);
  return made && make_labels (played, battle);
}

wcc_results *
wcc_results_new (const wcc_plan *plan, const wcc_contest *contests,
                 size_t count)
{
  wcc_results *results = calloc (1, sizeof *results);
  if (results == NULL)
    return NULL;
  results->plan = *plan;
  results->program = copy (WARCOUNCIL_VERSION);
  results->players = copy (PLAYERS_DIGEST);
  results->battle = calloc (count, sizeof *results->battle);
  bool made = results->program != NULL && results->players != NULL
              && results->battle != NULL;
  for (size_t i = 0; made && i < count; i++)
    {
      results->battles = i + 1;
      made = make_played (&results->battle[i], &contests[i]);
    }
  if (made)
    return results;
  wcc_results_free (results);
  return NULL;
}

static void
free_played (wcc_played *played)
{
  free (played->file);
  free (played->switches);
  free (played->title);
  free (played->agreed);
  free (played->army[0]);
  free (played->army[1]);
  free (played->tally);
  for (int t = 0; t < WCR_TALLY_TABLES; t++)
    {
      int count = wcc_label_count (&played->shape, (enum wcr_tally_table) t);
      for (int i = 0; played->label[t] != NULL && i < count; i++)
        {
          free (played->label[t][i].id);
          free (played->label[t][i].name);
        }
      free (played->label[t]);
    }
}

void
wcc_results_free (wcc_results *results)
{
  if (results == NULL)
    return;
  for (size_t i = 0; i < results->battles; i++)
    free_played (&results->battle[i]);
  free (results->battle);
  free (results->program);
  free (results->players);
  free (results->done);
  free (results);
}

const char *
wcc_players (void)
{
  return PLAYERS_DIGEST;
}

/* ---- the same plan? ----------------------------------------------------- */

static bool
same_shape (const wcc_played *a, const wcc_played *b)
{
  return memcmp (a->shape.rows, b->shape.rows, sizeof a->shape.rows) == 0;
}

bool
wcc_plan_draws (const wcc_plan *plan, int player)
{
  return strcmp (plan->personality[player], WCR_PEOPLE) == 0;
}

bool
wcc_plan_same_players (const wcc_plan *a, const wcc_plan *b)
{
  return memcmp (a->level, b->level, sizeof a->level) == 0
         && memcmp (a->nodes, b->nodes, sizeof a->nodes) == 0
         && strcmp (a->personality[0], b->personality[0]) == 0
         && strcmp (a->personality[1], b->personality[1]) == 0;
}

/* What differs between two plans; NULL: nothing but the shard. */
static const char *
plans_differ (const wcc_plan *a, const wcc_plan *b)
{
  if (a->games != b->games)
    return _ ("the number of games");
  if (a->seed != b->seed)
    return _ ("the seed");
  if (!wcc_plan_same_players (a, b))
    return _ ("the levels");
  if (a->turns != b->turns)
    return _ ("the limit of turns");
  if (memcmp (a->within, b->within, sizeof a->within) != 0)
    return _ ("the question that ends it");
  return NULL;
}

const char *
wcc_results_differ (const wcc_results *a, const wcc_results *b, char *what,
                    size_t size)
{
  const char *plan = plans_differ (&a->plan, &b->plan);
  if (plan != NULL)
    return plan;
  if (strcmp (a->program, b->program) != 0)
    return _ ("the version of the program");
  if (strcmp (a->players, b->players) != 0)
    return _ (
        "the build of the program, whose players or rules of play are not "
        "the same");
  if (a->battles != b->battles)
    return _ ("the number of battles");
  for (size_t i = 0; i < a->battles; i++)
    {
      const wcc_played *x = &a->battle[i], *y = &b->battle[i];
      if (x->checksum == y->checksum && x->against == y->against
          && same_shape (x, y))
        continue;
      snprintf (what, size,
                _ ("the battle %s, which is another one, or has changed"),
                x->title[0] != '\0' ? x->title : x->file);
      return what;
    }
  return NULL;
}

const wcc_played *
wcc_results_find (const wcc_results *results, const wcc_played *played)
{
  for (size_t i = 0; i < results->battles; i++)
    if (results->battle[i].checksum == played->checksum
        && strcmp (results->battle[i].switches, played->switches) == 0)
      return &results->battle[i];
  return NULL;
}

/* ---- adding ------------------------------------------------------------- */

static int
by_first (const void *a, const void *b)
{
  const wcc_pairs *x = a, *y = b;
  return x->first < y->first ? -1 : x->first > y->first;
}

/* Joins ranges that touch. @return how many are left */
static size_t
join (wcc_pairs *pairs, size_t count)
{
  size_t kept = 0;
  for (size_t i = 0; i < count; i++)
    if (kept > 0 && pairs[kept - 1].end == pairs[i].first)
      pairs[kept - 1].end = pairs[i].end;
    else
      pairs[kept++] = pairs[i];
  return kept;
}

/* Puts the pairs of both into one list; see wcc_results_add(). */
static bool
add_done (wcc_results *into, const wcc_results *from, uint64_t *twice)
{
  size_t count = into->parts + from->parts;
  wcc_pairs *all = malloc ((count + 1) * sizeof *all);
  *twice = 0;
  if (all == NULL)
    return false;
  for (size_t i = 0; i < count; i++)
    all[i] = i < into->parts ? into->done[i] : from->done[i - into->parts];
  qsort (all, count, sizeof *all, by_first);
  for (size_t i = 1; i < count; i++)
    if (all[i].first < all[i - 1].end)
      {
        *twice = all[i].first;
        free (all);
        return false;
      }
  free (into->done);
  into->done = all;
  into->parts = join (all, count);
  return true;
}

bool
wcc_results_add (wcc_results *into, const wcc_results *from, uint64_t *twice)
{
  if (!add_done (into, from, twice))
    return false;
  for (size_t i = 0; i < into->battles; i++)
    {
      wcc_played *sum = &into->battle[i];
      const wcc_played *other = &from->battle[i];
      wcr_tally_add (&sum->shape, sum->tally, other->tally);
      if (sum->people.games == 0)
        sum->people = other->people;
      for (size_t k = 0; k < sizeof sum->compared / sizeof *sum->compared; k++)
        sum->compared[k] += other->compared[k];
      for (int k = 0; k < WCC_SHIFTS; k++)
        {
          sum->shifts.worst[k] += other->shifts.worst[k];
          sum->shifts.best[k] += other->shifts.best[k];
        }
    }
  into->plan.shard = into->plan.shards = 1;
  return true;
}

/* ---- what they say ------------------------------------------------------ */

/* Points of the top side for an outcome, at worst and at best. */
static const int worst_points[WCR_OUTCOMES] = { 2, 0, 1, 0 };
static const int best_points[WCR_OUTCOMES] = { 2, 0, 1, 2 };

/* Adds the points of a game, of the top or of the bottom side. */
static void
add_points (int outcome, bool bottom, int *worst, int *best)
{
  *worst += bottom ? 2 - best_points[outcome] : worst_points[outcome];
  *best += bottom ? 2 - worst_points[outcome] : best_points[outcome];
}

static wcc_scores
count_scores (const wcc_played *played, bool of_level)
{
  wcc_scores scores = { { 0 }, { 0 } };
  for (int row = 0; row < played->shape.rows[WCR_TALLY_PAIRS]; row++)
    {
      uint64_t pairs = *wcr_tally_row (&played->shape, played->tally,
                                       WCR_TALLY_PAIRS, row);
      int pairing = row / (WCR_OUTCOMES * WCR_OUTCOMES), worst = 0, best = 0;
      add_points (row / WCR_OUTCOMES % WCR_OUTCOMES,
                  of_level && pairing == WCR_PAIRING_B_TOP, &worst, &best);
      add_points (row % WCR_OUTCOMES, of_level && pairing != WCR_PAIRING_A_TOP,
                  &worst, &best);
      scores.worst[worst] += pairs;
      scores.best[best] += pairs;
    }
  return scores;
}

wcc_scores
wcc_side_scores (const wcc_played *played)
{
  return count_scores (played, false);
}

wcc_scores
wcc_level_scores (const wcc_played *played)
{
  return count_scores (played, true);
}

void
wcc_shifts_add (wcc_shifts *shifts, const int own[2], const int other[2])
{
  int worst = WCC_SHIFTS / 2, best = WCC_SHIFTS / 2;
  for (int k = 0; k < 2; k++)
    {
      worst += worst_points[own[k]] - best_points[other[k]];
      best += best_points[own[k]] - worst_points[other[k]];
    }
  shifts->worst[worst]++;
  shifts->best[best]++;
}

bool
wcc_plan_is_alike (const wcc_plan *plan)
{
  return plan->level[0] == plan->level[1]
         && strcmp (plan->personality[0], plan->personality[1]) == 0
         && (plan->level[0] != WCR_LEVEL_SEARCH
             || plan->nodes[0] == plan->nodes[1]);
}

wcc_interval
wcc_side_rate (const wcc_results *results, const wcc_played *played)
{
  wcc_scores scores = wcc_side_scores (played);
  return wcc_scores_rate (&scores, wcc_plan_is_alike (&results->plan)
                                       ? wcc_game_rate
                                       : wcc_pair_rate);
}

bool
wcc_results_answered (const wcc_results *results)
{
  enum { LOOK_EVERY = 8 }; /* pairs; looking takes a while */
  const int *within = results->plan.within;
  if (within[1] == 0 || results->parts != 1 || results->done[0].first != 0)
    return false;
  /* A run that stopped between two looks has not looked. */
  if (results->done[0].end % LOOK_EVERY != 0
      && results->done[0].end != wcc_plan_pairs (&results->plan))
    return false;
  for (size_t i = 0; i < results->battles; i++)
    {
      wcc_scores scores = wcc_side_scores (&results->battle[i]);
      if (wcc_is_within (&scores, within[0] / 100.0, within[1] / 100.0)
          == WCC_NO_ANSWER)
        return false;
    }
  return true;
}

bool
wcc_results_complete (const wcc_results *results)
{
  wcc_pairs shard = wcc_plan_shard (&results->plan);
  uint64_t done = 0;
  for (size_t i = 0; i < results->parts; i++)
    {
      uint64_t first = results->done[i].first, end = results->done[i].end;
      first = first < shard.first ? shard.first : first;
      end = end > shard.end ? shard.end : end;
      done += end > first ? end - first : 0;
    }
  return done == shard.end - shard.first || wcc_results_answered (results);
}
