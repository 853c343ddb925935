/* explain.c: an attack with its chances, as JSON and in words. */

#include <string.h>

#include "face.h"
#include "table.h"

/* A cap of this value or more is no cap (wcr.h). */
enum { NO_CAP = 99 };

/* ---- parts ---------------------------------------------------------------- */

struct parts {
  struct json *out;
  size_t start; /* where the list begins */
};

/* What an effect does to the answer of its query. */
static const char *
pattern_of (const wcr_reason *reason)
{
  switch (reason->operation)
    {
    case WCR_OPERATION_SET:
      if (!wcr_query_describe (reason->query)->boolean)
        return N_ ("%s: is %d");
      break;
    case WCR_OPERATION_ADD: return N_ ("%s: %+d");
    case WCR_OPERATION_CAP: return N_ ("%s: at most %d");
    case WCR_OPERATION_FLOOR: return N_ ("%s: at least %d");
    case WCR_OPERATION_BONUS: return N_ ("%s: %+d in the end");
    case WCR_OPERATION_ALLOW: return N_ ("%s: yes");
    case WCR_OPERATION_DENY: return N_ ("%s: no");
    case WCR_OPERATIONS: break;
    }
  return reason->value != 0 ? N_ ("%s: yes") : N_ ("%s: no");
}

/* Writes a pattern with %s for the words and %d or %+d for the number. It comes
 * from outside, so that printf must not read it. */
static void
write_filled (struct json *out, const char *key, const char *pattern,
              const char *words, int number)
{
  put_text_begin (out, key);
  while (*pattern != '\0')
    {
      size_t plain = strcspn (pattern, "%");

      put_text_add_bytes (out, pattern, plain);
      pattern += plain;
      if (*pattern == '\0')
        break;
      pattern++;
      if (*pattern == 's')
        put_text_add (out, words);
      else
        put_text_add_number (out, number, *pattern == '+');
      pattern += strspn (pattern, "+");
      pattern += *pattern != '\0';
    }
  put_text_end (out);
}

/* The name of the noun that carries an effect, such as "terrain hill"; or "". */
static const char *
name_of_source (const char *source)
{
  static const struct {
    const char *word;
    enum wcr_noun noun;
  } kinds[] = {
    { "terrain ", WCR_NOUN_TERRAIN }, { "class ", WCR_NOUN_CLASS },
    { "card ", WCR_NOUN_CARD },       { "trait ", WCR_NOUN_TRAIT },
    { "hexside ", WCR_NOUN_HEXSIDE }, { "token-action ", WCR_NOUN_TOKEN },
  };
  const struct table *table = the_table ();

  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    {
      size_t length = strlen (kinds[i].word);
      int noun
          = strncmp (source, kinds[i].word, length) != 0
                ? WCR_NONE
                : wcr_noun_find (table->battle, kinds[i].noun, source + length);

      if (noun != WCR_NONE)
        return wcr_noun_name (table->battle, kinds[i].noun, noun);
    }
  return "";
}

/* Queries overlap, so a part may come twice: it is written once. */
static void
write_part (void *user, const wcr_reason *reason)
{
  const struct parts *parts = user;
  struct json *out = parts->out;
  size_t before = out->length;
  const char *doc = wcr_list_doc (WCR_LIST_QUERY, (int) reason->query);

  put_open (out, NULL, '{');
  write_filled (out, "words", table_translate (pattern_of (reason)),
                table_translate (doc), reason->value);
  put_text (out, "query", wcr_list_name (WCR_LIST_QUERY, (int) reason->query));
  put_int (out, "value", reason->value);
  put_text (out, "operation",
            wcr_list_name (WCR_LIST_OPERATION, (int) reason->operation));
  put_text (out, "source", reason->source);
  put_text (out, "name", name_of_source (reason->source));
  put_text (out, "cite", reason->cite);
  put_close (out, '}');
  put_keep_once (out, parts->start, before);
}

/* ---- the attack ----------------------------------------------------------- */

static void
write_chances (struct json *out, const wcr_explanation *odds)
{
  double mean = 0;

  for (int i = 1; i <= odds->dice; i++)
    mean += i * odds->hits[i];
  put_share (out, "mean", mean);
  put_open (out, "hits", '[');
  for (int i = 0; i <= odds->dice; i++)
    put_share (out, NULL, odds->hits[i]);
  put_close (out, ']');
  put_open (out, "flags", '[');
  for (int i = 0; i <= odds->dice; i++)
    put_share (out, NULL, odds->flags[i]);
  put_close (out, ']');
}

static void
write_faces (struct json *out, const wcr_battle *battle, unsigned faces)
{
  put_open (out, "faces", '[');
  for (int face = 0; face < wcr_noun_count (battle, WCR_NOUN_FACE); face++)
    if (faces >> face & 1)
      put_text (out, NULL, wcr_noun_id (battle, WCR_NOUN_FACE, face));
  put_close (out, ']');
}

static void
write_odds (struct json *out, const wcr_battle *battle,
            const wcr_explanation *odds)
{
  put_bool (out, "legal", odds->legal);
  if (odds->refusal != NULL)
    put_text (out, "refusal", table_translate (odds->refusal));
  put_bool (out, "fire", odds->fire);
  put_bool (out, "storm", odds->storm);
  put_int (out, "dice", odds->dice);
  put_int (out, "own", odds->own);
  put_int (out, "cap", odds->cap < NO_CAP ? odds->cap : WCR_NONE);
  put_int (out, "bonus", odds->bonus);
  write_faces (out, battle, odds->hit_faces);
  put_int (out, "ignore", odds->ignored_flags);
  put_int (out, "retreat", odds->retreat_hexes);
  put_bool (out, "evade", odds->may_evade);
  put_bool (out, "first", odds->struck_first);
  put_bool (out, "back", odds->may_battle_back);
  write_chances (out, odds);
}

const char *
wcw_explain (int actor, int hex)
{
  struct table *table = table_answer (true);
  struct json *out = &the_table ()->out;
  wcr_explanation odds;

  if (table == NULL)
    return put_end (out);
  if (actor < 0 || actor >= wcr_piece_count (table->battle) || hex < 0
      || hex >= wcr_hex_count (table->battle))
    {
      put_null (out, NULL);
      return put_end (out);
    }
  put_open (out, NULL, '{');
  put_open (out, "parts", '[');
  struct parts parts = { out, out->length };
  bool found = wcr_explain (table->battle, table->game, actor, hex, &odds,
                            write_part, &parts);
  put_close (out, ']');
  if (!found)
    {
      put_start (out);
      put_null (out, NULL);
      return put_end (out);
    }
  write_odds (out, table->battle, &odds);
  put_close (out, '}');
  return put_end (out);
}
