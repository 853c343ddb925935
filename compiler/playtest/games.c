/* games.c: the games that searches have played, so that nobody plays them again. */

#include "games.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/translate.h"
#include "wcc/findings.h"

/* How many numbers of a tally matter here: outcomes with their examples, pairs
 * and sums of measures, which come first and are as many for each battle. */
enum {
  NUMBERS = WCR_SEATS * WCR_OUTCOMES * (2 + WCR_TALLY_EXAMPLES)
            + WCR_OUTCOMES * WCR_OUTCOMES + 2 * WCR_MEASURES
};

/* What is known of a battle by its first pairs with a seed. */
struct entry {
  uint32_t checksum;
  uint64_t seed, pairs;
  uint64_t number[NUMBERS];
};

struct wcc_games {
  char head[2 * WCC_LEVEL_TEXT + 128]; /* the first line, without its end */
  struct entry *entry;                 /* in order */
  size_t count, room;
  struct entry part; /* with pairs if some results are kept partly */
};

/* ---- entries ------------------------------------------------------------ */

static int
compare (const struct entry *a, const struct entry *b)
{
  if (a->checksum != b->checksum)
    return a->checksum < b->checksum ? -1 : 1;
  if (a->seed != b->seed)
    return a->seed < b->seed ? -1 : 1;
  return (a->pairs > b->pairs) - (a->pairs < b->pairs);
}

/* The number of entries that come before one. */
static size_t
find (const wcc_games *games, const struct entry *entry)
{
  size_t low = 0, high = games->count;
  while (low < high)
    {
      size_t middle = (low + high) / 2;
      if (compare (&games->entry[middle], entry) < 0)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Adds an entry, unless it is there. @return false when out of memory */
static bool
add (wcc_games *games, const struct entry *entry)
{
  size_t at = find (games, entry);
  if (at < games->count && compare (&games->entry[at], entry) == 0)
    return true;
  if (games->count == games->room)
    {
      size_t room = games->room == 0 ? 64 : 2 * games->room;
      struct entry *more = realloc (games->entry, room * sizeof *more);
      if (more == NULL)
        return false;
      games->entry = more;
      games->room = room;
    }
  memmove (&games->entry[at + 1], &games->entry[at],
           (games->count - at) * sizeof *games->entry);
  games->entry[at] = *entry;
  games->count++;
  return true;
}

/* Whether the numbers are those of so many pairs: as many games and pairs. */
static bool
adds_up (const struct entry *entry, const wcr_tally_shape *shape)
{
  uint64_t games = 0, pairs = 0;
  for (int row = 0; row < shape->rows[WCR_TALLY_OUTCOMES]; row++)
    games += entry->number[row * shape->columns[WCR_TALLY_OUTCOMES]];
  for (int row = 0; row < shape->rows[WCR_TALLY_PAIRS]; row++)
    pairs += entry->number[shape->start[WCR_TALLY_PAIRS] + (size_t) row];
  return entry->pairs > 0 && entry->pairs <= WCC_MOST_GAMES / 2
         && games == 2 * entry->pairs && pairs == entry->pairs;
}

/* Battles in which players change seats have more numbers: their games are
 * played again. */
static bool
fits (const wcc_played *played)
{
  return played->shape.start[WCR_TALLY_EXTREMES] == NUMBERS;
}

bool
games_recall (const wcc_games *games, wcc_results *results, uint64_t pairs)
{
  wcc_played *played = &results->battle[0];
  struct entry wanted = { .checksum = played->checksum,
                          .seed = results->plan.seed,
                          .pairs = pairs + 1 };
  size_t at = find (games, &wanted);
  const struct entry *known = at > 0 ? &games->entry[at - 1] : NULL;
  if (known == NULL || known->checksum != wanted.checksum
      || known->seed != wanted.seed
      || known->pairs <= wcc_results_pairs (results) || !fits (played)
      || !adds_up (known, &played->shape))
    return true;
  wcc_pairs *done = malloc (sizeof *done);
  if (done == NULL)
    return false;
  *done = (wcc_pairs){ 0, known->pairs };
  free (results->done);
  results->done = done;
  results->parts = 1;
  memcpy (played->tally, known->number, sizeof known->number);
  return true;
}

bool
games_keep (wcc_games *games, const wcc_results *results, bool partly)
{
  const wcc_played *played = &results->battle[0];
  struct entry entry = { .checksum = played->checksum,
                         .seed = results->plan.seed,
                         .pairs = wcc_results_pairs (results) };
  if (!fits (played))
    return true;
  memcpy (entry.number, played->tally, sizeof entry.number);
  if (partly)
    games->part = entry;
  return partly || entry.pairs == 0 || add (games, &entry);
}

/* ---- text --------------------------------------------------------------- */

wcc_games *
wcc_games_new (const wcc_plan *plan)
{
  wcc_games *games = calloc (1, sizeof *games);
  char level[2][WCC_LEVEL_TEXT];
  if (games == NULL)
    return NULL;
  snprintf (games->head, sizeof games->head,
            WCC_GAMES_MARK " 1 %s %s %s turns=%d", wcc_players (),
            wcc_plan_level (plan, 0, level[0]),
            wcc_plan_level (plan, 1, level[1]), plan->turns);
  return games;
}

void
wcc_games_free (wcc_games *games)
{
  if (games != NULL)
    free (games->entry);
  free (games);
}

static void
write_entry (FILE *out, const struct entry *entry)
{
  fprintf (out, "%08" PRIx32 " %" PRIu64 " %" PRIu64, entry->checksum,
           entry->seed, entry->pairs);
  for (int i = 0; i < NUMBERS; i++)
    fprintf (out, " %" PRIu64, entry->number[i]);
  fputc ('\n', out);
}

char *
wcc_games_text (const wcc_games *games, size_t *length)
{
  char *text = NULL;
  FILE *out = open_memstream (&text, length);
  if (out == NULL)
    return NULL;
  fprintf (out, "%s\n", games->head);
  for (size_t i = 0; i < games->count; i++)
    write_entry (out, &games->entry[i]);
  if (games->part.pairs > 0)
    write_entry (out, &games->part);
  if (fclose (out) == 0)
    return text;
  free (text);
  return NULL;
}

/* Reads a number and the blank or line end behind it. */
static bool
read_number (const char **at, int base, uint64_t *number)
{
  char *end;
  if (**at == '-' || **at == ' ' || **at == '\n')
    return false;
  *number = strtoull (*at, &end, base);
  bool good = end != *at && (*end == ' ' || *end == '\n');
  *at = end + (*end == ' ');
  return good;
}

static bool
read_entry (const char *line, struct entry *entry)
{
  uint64_t checksum;
  const char *at = line;
  if (!read_number (&at, 16, &checksum) || checksum > UINT32_MAX
      || !read_number (&at, 10, &entry->seed)
      || !read_number (&at, 10, &entry->pairs))
    return false;
  entry->checksum = (uint32_t) checksum;
  for (int i = 0; i < NUMBERS; i++)
    if (!read_number (&at, 10, &entry->number[i]))
      return false;
  return *at == '\n';
}

bool
wcc_games_read (wcc_games *games, const char *text, size_t length, char *why,
                size_t size)
{
  int number = 1;
  for (const char *line = text; line < text + length; number++)
    {
      const char *end = memchr (line, '\n', length - (size_t) (line - text));
      size_t head = strlen (games->head);
      struct entry entry;
      bool first = strncmp (line, WCC_GAMES_MARK, strlen (WCC_GAMES_MARK)) == 0;
      if (end == NULL || (number == 1 && !first)
          || (!first && !read_entry (line, &entry)))
        {
          snprintf (why, size, _ ("line %d is damaged"), number);
          return false;
        }
      if (first
          && ((size_t) (end - line) != head
              || strncmp (line, games->head, head) != 0))
        {
          snprintf (why, size,
                    _ ("line %d: these games are of other players, or of "
                       "another version"),
                    number);
          return false;
        }
      if (!first && !add (games, &entry))
        {
          why[0] = '\0';
          return false;
        }
      line = end + 1;
    }
  return true;
}
