/* table.c: loading a battle, and the language of its reader. */

#include "table.h"

#include <stdlib.h>
#include <string.h>

#include "face.h"

static struct table table;

struct table *
the_table (void)
{
  return &table;
}

struct table *
table_answer (bool game)
{
  put_start (&table.out);
  if (table.battle != NULL && (!game || table.started))
    return &table;
  put_null (&table.out, NULL);
  return NULL;
}

const char *
table_name (const struct table *of, enum wcr_noun noun, int i)
{
  const char *name = wcr_noun_name (of->battle, noun, i);

  return *name != '\0' ? name : wcr_noun_id (of->battle, noun, i);
}

char *
table_room (size_t length)
{
  static char *text;
  static size_t room;

  if (length >= room)
    {
      char *larger = realloc (text, 2 * length + 1);

      if (larger == NULL)
        return NULL;
      text = larger;
      room = 2 * length + 1;
    }
  return text;
}

void
table_arrive (struct table *of)
{
  of->count = wcr_choices (of->battle, of->game, of->list, WCR_MAX_CHOICES);
}

int
table_find (const struct table *of, wcr_choice choice)
{
  for (int i = 0; i < of->count; i++)
    if (of->list[i] == choice)
      return i;
  return -1;
}

/* ---- bytes ---------------------------------------------------------------- */

void *
wcw_take (uint32_t size)
{
  static void *taken;

  free (taken);
  taken = size <= WCW_MOST_BYTES ? malloc (size > 0 ? size : 1) : NULL;
  return taken;
}

/* ---- translation ---------------------------------------------------------- */

/* A copy of the pairs, and where each begins, in order of the English. */
static struct {
  char *text;
  const char **pair;
  size_t count;
} words;

static int
compare_pairs (const void *a, const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static int
compare_key (const void *key, const void *pair)
{
  return strcmp (key, *(const char *const *) pair);
}

const char *
table_translate (const char *english)
{
  const char *const *pair = words.count == 0
                                ? NULL
                                : bsearch (english, words.pair, words.count,
                                           sizeof *words.pair, compare_key);

  return pair == NULL ? english : *pair + strlen (*pair) + 1;
}

int
wcw_translate (const char *pairs, uint32_t size)
{
  size_t ends = 0, count = 0;

  for (uint32_t i = 0; i < size; i++)
    ends += pairs[i] == '\0';
  char *text = malloc (size + 1u);
  const char **pair = malloc ((ends / 2 + 1) * sizeof *pair);
  if (text == NULL || pair == NULL)
    {
      free (text);
      free (pair);
      return 0;
    }
  if (size > 0)
    memcpy (text, pairs, size);
  for (const char *at = text; count < ends / 2;)
    {
      pair[count++] = at;
      at += strlen (at) + 1;
      at += strlen (at) + 1;
    }
  qsort (pair, count, sizeof *pair, compare_pairs);
  free (words.text);
  free (words.pair);
  words.text = text;
  words.pair = pair;
  words.count = count;
  return 1;
}

void
wcw_speak (const char *languages)
{
  if (table.battle != NULL)
    wcr_battle_speak (table.battle, languages);
}

/* ---- loading -------------------------------------------------------------- */

static void
clear_table (void)
{
  struct json out = table.out;

  for (int seat = 0; seat < WCR_SIDES; seat++)
    wcr_player_destroy (table.player[seat]);
  wcr_battle_destroy (table.battle);
  free (table.game);
  free (table.view);
  free (table.list);
  free (table.made);
  table = (struct table){ 0 };
  table.out = out;
}

const char *
wcw_load (const void *data, uint32_t size)
{
  const char *message = "";

  clear_table ();
  if (wcr_battle_load (data, size, NULL, &table.battle, &message) != WCR_OK)
    return table_translate (message);
  table.game = calloc (1, wcr_game_size (table.battle));
  table.view = calloc (1, wcr_game_size (table.battle));
  table.list = calloc (WCR_MAX_CHOICES, sizeof *table.list);
  if (table.game != NULL && table.view != NULL && table.list != NULL)
    return "";
  clear_table ();
  return NULL;
}
