/* versions.c: reads what playtests have shown of the versions of a battle, and
 * says what the lines mean. */

#include "versions.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "figures.h"
#include "text/translate.h"

enum field {
  ID,
  BEFORE,
  DATE,
  LEVELS,
  TURNS,
  SEED,
  PLAYERS,
  GAMES,
  UNKNOWN,
  SHARE,
  SHARE_LOW,
  SHARE_HIGH,
  LENGTH,
  LENGTH_LOW,
  LENGTH_HIGH,
  DRAMA,
  DRAMA_LOW,
  DRAMA_HIGH,
  EDIT,
  BATTLE,
  FIELDS
};

/* A line that is read. */
struct reading {
  const char *at[FIELDS];
  size_t length[FIELDS];
  char *why;
};

static bool
wrong (struct reading *reading, const char *why)
{
  snprintf (reading->why, WCC_VERSION_WHY, "%s", why);
  return false;
}

/* ---- fields ------------------------------------------------------------- */

static bool
split (struct reading *reading, const char *line, size_t length)
{
  const char *end = line + length;
  for (int i = 0; i < FIELDS; i++)
    {
      const char *tab = memchr (line, '\t', (size_t) (end - line));
      if ((tab == NULL) != (i == FIELDS - 1))
        return wrong (reading,
                      _ ("this is no line of a playtest, which has 20 fields "
                         "with tabs between them; perhaps a merge is not "
                         "finished"));
      reading->at[i] = line;
      reading->length[i] = (size_t) ((tab != NULL ? tab : end) - line);
      line = tab != NULL ? tab + 1 : end;
    }
  return true;
}

/* Copies a text of at most so many bytes. */
static bool
read_text (struct reading *reading, enum field field, size_t most, char **text)
{
  if (reading->length[field] > most)
    return wrong (reading, _ ("a text is too long"));
  *text = strndup (reading->at[field], reading->length[field]);
  if (*text == NULL)
    return wrong (reading, _ ("out of memory"));
  if (strlen (*text) != reading->length[field]
      || !wcc_document_can_hold (*text))
    return wrong (reading, _ ("a text has characters that no text may have"));
  return true;
}

static bool
read_whole (const struct reading *reading, enum field field, uint64_t most,
            uint64_t *number)
{
  *number = 0;
  for (size_t i = 0; i < reading->length[field]; i++)
    {
      char digit = reading->at[field][i];
      if (digit < '0' || digit > '9' || *number > most / 10)
        return false;
      *number = 10 * *number + (uint64_t) (digit - '0');
    }
  return reading->length[field] > 0 && *number <= most;
}

static bool
read_hexadecimal (const struct reading *reading, enum field field,
                  uint32_t *number)
{
  *number = 0;
  for (size_t i = 0; i < reading->length[field]; i++)
    {
      const char *digits = "0123456789abcdef";
      char digit = reading->at[field][i];
      const char *found = digit != '\0' ? strchr (digits, digit) : NULL;
      if (found == NULL)
        return false;
      *number = *number << 4 | (uint32_t) (found - digits);
    }
  return reading->length[field] == 8;
}

/* Reads "12.345678", which no locale changes. */
static bool
read_number (const struct reading *reading, enum field field, double most,
             double *number)
{
  size_t length = reading->length[field];
  uint64_t millionths = 0;
  if (length < 8 || length > 18 || reading->at[field][length - 7] != '.')
    return false;
  for (size_t i = 0; i < length; i++)
    {
      char digit = reading->at[field][i];
      if (i == length - 7)
        continue;
      if (digit < '0' || digit > '9')
        return false;
      millionths = 10 * millionths + (uint64_t) (digit - '0');
    }
  *number = (double) millionths / 1e6;
  return *number <= most;
}

/* Reads an estimate and both ends of its interval, which are three fields. */
static bool
read_interval (const struct reading *reading, enum field field, double most,
               wcc_interval *interval)
{
  return read_number (reading, field, most, &interval->value)
         && read_number (reading, (enum field) (field + 1), most,
                         &interval->low)
         && read_number (reading, (enum field) (field + 2), most,
                         &interval->high)
         && interval->low <= interval->value
         && interval->value <= interval->high;
}

static bool
read_date (const struct reading *reading, char date[WCC_VERSION_DATE + 1])
{
  const char *like = "0000-00-00T00:00:00Z";
  if (reading->length[DATE] != WCC_VERSION_DATE)
    return false;
  for (int i = 0; i < WCC_VERSION_DATE; i++)
    {
      char c = reading->at[DATE][i];
      if (like[i] == '0' ? c < '0' || c > '9' : c != like[i])
        return false;
    }
  memcpy (date, reading->at[DATE], WCC_VERSION_DATE);
  date[WCC_VERSION_DATE] = '\0';
  return true;
}

/* ---- lines -------------------------------------------------------------- */

static bool
read_plan (struct reading *reading, wcc_version *version)
{
  uint64_t turns;
  version->first = reading->length[BEFORE] == 1 && *reading->at[BEFORE] == '-';
  if (!read_hexadecimal (reading, ID, &version->id)
      || (!version->first
          && !read_hexadecimal (reading, BEFORE, &version->before)))
    return wrong (reading, _ ("a version is eight digits of 0 to 9 and a to "
                              "f"));
  if (!read_date (reading, version->date))
    return wrong (reading, _ ("a date is written as 2026-11-28T09:30:00Z"));
  if (!read_whole (reading, TURNS, WCC_MOST_TURNS, &turns) || turns == 0
      || !read_whole (reading, SEED, INT64_MAX, &version->seed)
      || !read_whole (reading, GAMES, WCC_MOST_GAMES, &version->games)
      || version->games == 0
      || !read_whole (reading, UNKNOWN, version->games, &version->unknown))
    return wrong (reading, _ ("the turns, the seed or the games are not whole "
                              "numbers as a playtest has them"));
  version->turns = (int) turns;
  return true;
}

static bool
read_version (struct reading *reading, wcc_version *version)
{
  if (!read_plan (reading, version))
    return false;
  if (!read_interval (reading, SHARE, 1, &version->share)
      || !read_interval (reading, LENGTH, WCC_MOST_TURNS, &version->length)
      || !read_interval (reading, DRAMA, 1, &version->drama))
    return wrong (reading,
                  _ ("share, length or drama are not three numbers with six "
                     "decimals, in order: between, least, most"));
  return read_text (reading, LEVELS, 2 * (size_t) WCC_LEVEL_TEXT,
                    &version->levels)
         && read_text (reading, PLAYERS, 64, &version->players)
         && read_text (reading, EDIT, VERSIONS_MOST_EDIT, &version->edit)
         && read_text (reading, BATTLE, VERSIONS_MOST_BATTLE, &version->battle);
}

static void
clear (wcc_version *version)
{
  free (version->levels);
  free (version->players);
  free (version->edit);
  free (version->battle);
}

/* Adds a version behind those that are not later, so that lines of one moment
 * keep their order. */
static bool
add (wcc_versions *versions, const wcc_version *version)
{
  size_t at = versions->count;
  wcc_version *more
      = realloc (versions->version, (at + 1) * sizeof *versions->version);
  if (more == NULL)
    return false;
  versions->version = more;
  while (at > 0 && strcmp (more[at - 1].date, version->date) > 0)
    at--;
  memmove (&more[at + 1], &more[at], (versions->count - at) * sizeof *more);
  more[at] = *version;
  versions->count++;
  return true;
}

static bool
read_line (wcc_versions *versions, struct reading *reading, const char *line,
           size_t length)
{
  wcc_version version = { .id = 0 };
  if (length == 0 || line[0] == '#')
    return true;
  if (split (reading, line, length) && read_version (reading, &version))
    {
      if (add (versions, &version))
        return true;
      wrong (reading, _ ("out of memory"));
    }
  clear (&version);
  return false;
}

/* Whether the first line is that of such a file, or there is none. */
static bool
has_mark (const char *text, size_t length)
{
  size_t mark = strlen (WCC_VERSIONS_MARK); /* a CR may follow */
  return length == 0
         || (length > mark && memcmp (text, WCC_VERSIONS_MARK, mark) == 0
             && (text[mark] == '\n' || text[mark] == '\r'));
}

wcc_versions *
wcc_versions_read (const char *text, size_t length, int *line,
                   char why[WCC_VERSION_WHY])
{
  wcc_versions *versions = calloc (1, sizeof *versions);
  struct reading reading = { .why = why };
  const char *end = text + length;
  bool right = versions != NULL || wrong (&reading, _ ("out of memory"));
  *line = right ? 1 : 0;
  if (right && !has_mark (text, length))
    right = wrong (&reading, _ ("this is no file of versions"));
  while (right && text < end)
    {
      const char *newline = memchr (text, '\n', (size_t) (end - text));
      const char *stop = newline != NULL ? newline : end;
      size_t size = (size_t) (stop - text);
      size -= size > 0 && text[size - 1] == '\r';
      right = read_line (versions, &reading, text, size);
      text = newline != NULL ? newline + 1 : end;
      *line += right;
    }
  if (right)
    return versions;
  wcc_versions_free (versions);
  return NULL;
}

void
wcc_versions_free (wcc_versions *versions)
{
  for (size_t i = 0; versions != NULL && i < versions->count; i++)
    clear (&versions->version[i]);
  if (versions != NULL)
    free (versions->version);
  free (versions);
}

/* ---- what they mean ----------------------------------------------------- */

char *
wcc_versions_path (const char *battle)
{
  static const char ending[] = ".versions.tsv";
  const char *slash = strrchr (battle, '/');
  const char *name = slash != NULL ? slash + 1 : battle;
  const char *dot = strrchr (name, '.');
  size_t length
      = dot != NULL && dot != name ? (size_t) (dot - battle) : strlen (battle);
  char *path = malloc (length + sizeof ending);
  if (path == NULL)
    return NULL;
  memcpy (path, battle, length);
  memcpy (path + length, ending, sizeof ending);
  return path;
}

const char *
wcc_versions_apart (const wcc_versions *versions, size_t i)
{
  const wcc_version *now = &versions->version[i];
  const wcc_version *then = i > 0 ? now - 1 : now;
  if (strcmp (now->levels, then->levels) != 0)
    return _ ("not comparable: others play");
  if (now->turns != then->turns)
    return _ ("not comparable: games are broken off elsewhere");
  if (strcmp (now->players, then->players) != 0)
    return _ ("not comparable: another build of the program plays");
  return NULL;
}

char *
wcc_versions_edit (const wcc_versions *versions, size_t i)
{
  const wcc_version *now = &versions->version[i];
  const char *edit
      = now->edit[0] != '\0' ? now->edit : _ ("not known what was edited");
  char *text = NULL;
  size_t length;
  FILE *out;
  if (i == 0)
    return strdup (now->first ? _ ("the first version here") : edit);
  if (now->id == now[-1].id)
    return strdup (_ ("the same version again"));
  if (!now->first && now->before == now[-1].id)
    return strdup (edit);
  /* Lines of two people were merged. */
  out = open_memstream (&text, &length);
  if (out == NULL)
    return NULL;
  if (now->first)
    fputs (_ ("another beginning; not known what differs"), out);
  else
    fprintf (out, _ ("since version %08" PRIx32 ": %s"), now->before, edit);
  if (fclose (out) == 0)
    return text;
  free (text);
  return NULL;
}

char *
wcc_version_figures (const wcc_version *version)
{
  char share[WCC_RATE_TEXT], length[FIGURES_TEXT], drama[WCC_RATE_TEXT];
  char *text = NULL;
  size_t size;
  FILE *out = open_memstream (&text, &size);
  if (out == NULL)
    return NULL;
  fprintf (out,
           /* Translators: wins of an army, turns, and how far winners stood
            * behind, with their intervals */
           _ ("%" PRIu64 " games: first army %s; length %s; drama %s"),
           version->games, wcc_rate_text (version->share, share),
           wcc_mean_text (version->length, length),
           wcc_rate_text (version->drama, drama));
  if (version->unknown > 0)
    fprintf (out, _ ("; %" PRIu64 " games had no end"), version->unknown);
  if (fclose (out) == 0)
    return text;
  free (text);
  return NULL;
}
