/* tally.c: the tables of a tally, and how two of them add up.
 *
 * In the array the tables follow each other. After the rows of a table with
 * examples come the examples of its rows. */

#include "tally.h"

#include <assert.h>
#include <string.h>

/* ---- names -------------------------------------------------------------- */

const char *
wcr_outcome_name (enum wcr_outcome outcome)
{
  static const char *const names[] = {
#define OUTCOME_NAME(id, name) name,
    WCR_OUTCOME_LIST (OUTCOME_NAME)
#undef OUTCOME_NAME
  };
  return names[outcome];
}

const char *
wcr_source_name (enum wcr_source source)
{
  static const char *const names[] = {
#define SOURCE_NAME(id, name, doc) name,
    WCR_SOURCE_LIST (SOURCE_NAME)
#undef SOURCE_NAME
  };
  return names[source];
}

const char *
wcr_contact_name (enum wcr_contact contact)
{
  static const char *const names[] = {
#define CONTACT_NAME(id, name, doc) name,
    WCR_CONTACT_LIST (CONTACT_NAME)
#undef CONTACT_NAME
  };
  return names[contact];
}

static const struct measure {
  const char *name, *doc;
  int width;
} measures[] = {
#define MEASURE_ROW(id, name, width, doc) { name, doc, width },
  WCR_MEASURE_LIST (MEASURE_ROW)
#undef MEASURE_ROW
};

const char *
wcr_measure_name (enum wcr_measure measure)
{
  return measures[measure].name;
}

const char *
wcr_measure_doc (enum wcr_measure measure)
{
  return measures[measure].doc;
}

int
wcr_measure_width (enum wcr_measure measure)
{
  return measures[measure].width;
}

static const struct table {
  const char *name, *doc;
  bool examples;
} tables[] = {
#define TABLE_ROW(id, name, examples, doc) { name, doc, examples },
  WCR_TALLY_LIST (TABLE_ROW)
#undef TABLE_ROW
};

static const struct column {
  enum wcr_tally_table table;
  const char *name, *doc;
} columns[] = {
#define COLUMN_ROW(table, id, name, doc) { WCR_TALLY_##table, name, doc },
  WCR_COLUMN_LIST (COLUMN_ROW)
#undef COLUMN_ROW
};

const char *
wcr_tally_name (enum wcr_tally_table table)
{
  return tables[table].name;
}

const char *
wcr_tally_doc (enum wcr_tally_table table)
{
  return tables[table].doc;
}

bool
wcr_tally_has_examples (enum wcr_tally_table table)
{
  return tables[table].examples;
}

/* The first column of the table in the list of all. */
static int
first_column (enum wcr_tally_table table)
{
  int first = 0;
  while (first < WCR_COLUMN_PLACES && columns[first].table != table)
    first++;
  return first;
}

int
wcr_tally_columns (enum wcr_tally_table table)
{
  if (table == WCR_TALLY_HISTOGRAM)
    return WCR_MEASURES;
  int first = first_column (table), end = first;
  while (end < WCR_COLUMN_PLACES && columns[end].table == table)
    end++;
  return end - first;
}

const char *
wcr_tally_column_name (enum wcr_tally_table table, int column)
{
  return table == WCR_TALLY_HISTOGRAM
             ? measures[column].name
             : columns[first_column (table) + column].name;
}

const char *
wcr_tally_column_doc (enum wcr_tally_table table, int column)
{
  return table == WCR_TALLY_HISTOGRAM
             ? measures[column].doc
             : columns[first_column (table) + column].doc;
}

int
wcr_tally_column_find (enum wcr_tally_table table, const char *name)
{
  for (int i = 0; i < wcr_tally_columns (table); i++)
    if (strcmp (name, wcr_tally_column_name (table, i)) == 0)
      return i;
  return WCR_NONE;
}

/* ---- shape -------------------------------------------------------------- */

static int
people_rows (const wcr_battle *battle)
{
  int kinds = wcr_people_count (battle);
  return kinds > 1 ? kinds * kinds : 0;
}

static int
rows_of (const wcr_battle *battle, enum wcr_tally_table table)
{
  switch (table)
    {
    case WCR_TALLY_OUTCOMES: return (int) WCR_SEATS * (int) WCR_OUTCOMES;
    case WCR_TALLY_PAIRS:
      return (battle->seats_change ? WCR_PAIRINGS : 1) * WCR_OUTCOMES
             * WCR_OUTCOMES;
    case WCR_TALLY_MEASURES:
    case WCR_TALLY_EXTREMES: return WCR_MEASURES;
    case WCR_TALLY_HISTOGRAM: return WCR_TALLY_BARS;
    case WCR_TALLY_SOURCES: return WCR_SOURCES;
    case WCR_TALLY_CONTACT: return WCR_CONTACTS;
    case WCR_TALLY_SECTIONS: return battle->section_count;
    case WCR_TALLY_CARDS: return battle->card_count * WCR_SIDES;
    case WCR_TALLY_GAINS: return battle->card_count;
    case WCR_TALLY_CLASSES: return battle->class_count * WCR_SIDES;
    case WCR_TALLY_MATCHES: return battle->class_count * battle->class_count;
    case WCR_TALLY_HEXES: return battle->hexes;
    case WCR_TALLY_RULES: return battle->trigger_count;
    case WCR_TALLY_TOKENS: return battle->token_count * WCR_SIDES;
    case WCR_TALLY_OBJECTIVES: return battle->objective_count * WCR_SIDES;
    case WCR_TALLY_PEOPLE: return people_rows (battle);
    case WCR_TALLY_TABLES: break;
    }
  return 0;
}

static size_t
table_size (const wcr_tally_shape *shape, enum wcr_tally_table table)
{
  int row = shape->columns[table]
            + (tables[table].examples ? WCR_TALLY_EXAMPLES : 0);
  return (size_t) shape->rows[table] * (size_t) row;
}

void
wcr_tally_shape_measure (wcr_tally_shape *shape)
{
  shape->numbers = 0;
  for (int t = 0; t < WCR_TALLY_TABLES; t++)
    {
      shape->start[t] = shape->numbers;
      shape->columns[t] = wcr_tally_columns ((enum wcr_tally_table) t);
      shape->numbers += table_size (shape, (enum wcr_tally_table) t);
    }
}

wcr_tally_shape
wcr_tally_shape_of (const wcr_battle *battle)
{
  wcr_tally_shape shape;
  for (int t = 0; t < WCR_TALLY_TABLES; t++)
    shape.rows[t] = rows_of (battle, (enum wcr_tally_table) t);
  wcr_tally_shape_measure (&shape);
  return shape;
}

uint64_t *
wcr_tally_row (const wcr_tally_shape *shape, const uint64_t *tally,
               enum wcr_tally_table table, int row)
{
  assert (row >= 0 && row < shape->rows[table]);
  uint64_t *start = (uint64_t *) (uintptr_t) tally + shape->start[table];
  return start + (size_t) row * (size_t) shape->columns[table];
}

uint64_t *
wcr_tally_examples (const wcr_tally_shape *shape, const uint64_t *tally,
                    enum wcr_tally_table table, int row)
{
  assert (tables[table].examples && row >= 0 && row < shape->rows[table]);
  uint64_t *start = (uint64_t *) (uintptr_t) tally + shape->start[table];
  return start
         + (size_t) shape->rows[table] * (size_t) shape->columns[table]
         + (size_t) row * WCR_TALLY_EXAMPLES;
}

/* ---- adding ------------------------------------------------------------- */

void
wcr_tally_clear (const wcr_tally_shape *shape, uint64_t *tally)
{
  memset (tally, 0, shape->numbers * sizeof *tally);
  for (int t = 0; t < WCR_TALLY_TABLES; t++)
    if (tables[t].examples)
      for (int row = 0; row < shape->rows[t]; row++)
        memset (wcr_tally_examples (shape, tally, (enum wcr_tally_table) t,
                                    row),
                0xff, WCR_TALLY_EXAMPLES * sizeof *tally);
  for (int row = 0; row < shape->rows[WCR_TALLY_EXTREMES]; row++)
    {
      uint64_t *of = wcr_tally_row (shape, tally, WCR_TALLY_EXTREMES, row);
      of[WCR_COLUMN (EXTREMES, LEAST_GAME)] = WCR_NO_GAME;
      of[WCR_COLUMN (EXTREMES, MOST_GAME)] = WCR_NO_GAME;
    }
}

void
tally_note_game (uint64_t *examples, uint64_t game)
{
  for (int i = 0; i < WCR_TALLY_EXAMPLES && examples[i] != game; i++)
    if (game < examples[i])
      {
        uint64_t next = examples[i];
        examples[i] = game;
        game = next;
      }
}

/* @param way  -1: keep the lower value, 1: the higher one
 * @param kept  value and game, as is `other` */
static void
keep_extreme (int way, uint64_t *kept, const uint64_t *other)
{
  if (other[1] == WCR_NO_GAME)
    return;
  bool better = way < 0 ? other[0] < kept[0] : other[0] > kept[0];
  if (kept[1] == WCR_NO_GAME || better
      || (other[0] == kept[0] && other[1] < kept[1]))
    memcpy (kept, other, 2 * sizeof *kept);
}

void
tally_keep_extremes (uint64_t *kept, const uint64_t *other)
{
  keep_extreme (-1, kept + WCR_COLUMN (EXTREMES, LEAST),
                other + WCR_COLUMN (EXTREMES, LEAST));
  keep_extreme (1, kept + WCR_COLUMN (EXTREMES, MOST),
                other + WCR_COLUMN (EXTREMES, MOST));
}

void
wcr_tally_add (const wcr_tally_shape *shape, uint64_t *into,
               const uint64_t *from)
{
  for (int t = 0; t < WCR_TALLY_TABLES; t++)
    {
      enum wcr_tally_table table = (enum wcr_tally_table) t;
      size_t numbers = (size_t) shape->rows[t]
                       * (size_t) shape->columns[t];
      const uint64_t *other = from + shape->start[t];
      uint64_t *sum = into + shape->start[t];
      for (int row = 0; t == WCR_TALLY_EXTREMES && row < shape->rows[t]; row++)
        tally_keep_extremes (wcr_tally_row (shape, into, table, row),
                             wcr_tally_row (shape, from, table, row));
      for (size_t i = 0; t != WCR_TALLY_EXTREMES && i < numbers; i++)
        sum[i] += other[i];
      size_t examples = table_size (shape, table) - numbers;
      for (size_t i = 0; i < examples; i++)
        if (other[numbers + i] != WCR_NO_GAME)
          tally_note_game (sum + numbers
                               + i / WCR_TALLY_EXAMPLES * WCR_TALLY_EXAMPLES,
                           other[numbers + i]);
    }
}
