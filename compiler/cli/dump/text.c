/* text.c: the sections that a game does not need: strings, names, origins,
 * prose, who commands and translations. */

#include "dump.h"

#include <inttypes.h>

void
dump_strings (struct dump *dump, struct cursor *c)
{
  uint32_t count = get_count (c);

  for (uint32_t i = 0; i < count && !c->failed; i++)
    {
      uint64_t length = get_uleb (c);

      if (length > (uint64_t) (c->end - c->at))
        c->failed = true;
      else
        c->at += length;
      if (!c->failed)
        {
          printf ("  %" PRIu32 ": ", i);
          put_string (dump, i);
          putchar ('\n');
        }
    }
}

void
dump_names (struct dump *dump, struct cursor *c)
{
  static const char *const lists[]
      = { [WCR_NOUN_FACE] = "face",
          [WCR_NOUN_ROLE] = "role",
          [WCR_NOUN_TERRAIN] = "terrain",
          [WCR_NOUN_HEXSIDE] = "hexside",
          [WCR_NOUN_CLASS] = "class",
          [WCR_NOUN_TRAIT] = "trait",
          [WCR_NOUN_SECTION] = "section",
          [WCR_NOUN_ZONE] = "zone",
          [WCR_NOUN_GROUP] = "group",
          [WCR_NOUN_CARD] = "card",
          [WCR_NOUN_TOKEN] = "token",
          [WCR_NOUN_ARMY] = "army",
          [WCR_NOUN_PIECE] = "piece" };
  _Static_assert (sizeof lists / sizeof lists[0] == WCR_NAMED_NOUNS,
                  "all lists have a word");

  for (int noun = 0; noun < WCR_NAMED_NOUNS && !c->failed; noun++)
    {
      uint32_t count = get_count (c);

      for (uint32_t i = 0; i < count && !c->failed; i++)
        {
          uint64_t id = get_uleb (c), name = get_uleb (c);

          if (string_is_empty (dump, id) && string_is_empty (dump, name))
            continue; /* most pieces */
          printf ("  %s %" PRIu32 ": ", lists[noun], i);
          put_string (dump, id);
          fputs (" \"", stdout);
          put_string (dump, name);
          puts ("\"");
        }
    }
}

void
dump_origins (struct dump *dump, struct cursor *c)
{
  uint32_t count = get_count (c);

  for (uint32_t i = 0; i < count && !c->failed; i++)
    {
      fputs ("  ", stdout);
      put_string (dump, get_uleb (c));
      putchar ('\n');
    }
  /* The dump of effects and triggers prints where each was written. */
  c->at = c->failed ? c->at : dump->origins.at;
}

void
dump_prose (struct dump *dump, struct cursor *c)
{
  static const char *const kinds[WCR_PROSES]
      = { "title",   "date", "designer", "history",
          "council", "rule", "part",     "status" };
  uint32_t count = get_count (c);

  for (uint32_t i = 0; i < count && !c->failed; i++)
    {
      unsigned kind = get_u8 (c);
      uint64_t language = get_uleb (c), text = get_uleb (c);

      printf ("  %s [", kind < WCR_PROSES ? kinds[kind] : "?");
      put_string (dump, language);
      fputs ("] ", stdout);
      put_string (dump, text);
      putchar ('\n');
    }
}

void
dump_council (struct dump *dump, struct cursor *c)
{
  uint64_t number = get_uleb (c);

  if (number > 0)
    printf ("  number %" PRIu64 "\n", number);
  for (int side = 0; side < WCR_SIDES && !c->failed; side++)
    {
      int64_t colour = get_opt (c);
      uint32_t commanders = get_count (c);

      printf ("  %s", list_name (WCR_LIST_SIDE, (uint64_t) side));
      if (colour >= 0)
        {
          fputs (", colour ", stdout);
          put_string (dump, (uint64_t) colour);
        }
      for (uint32_t i = 0; i < commanders && !c->failed; i++)
        {
          fputs (", commander ", stdout);
          put_string (dump, get_uleb (c));
        }
      putchar ('\n');
    }
}

void
dump_languages (struct dump *dump, struct cursor *c)
{
  uint32_t count;

  fputs ("  of the battle: ", stdout);
  put_string (dump, get_uleb (c));
  putchar ('\n');
  count = get_count (c);
  for (uint32_t i = 0; i < count && !c->failed; i++)
    {
      uint64_t language = get_uleb (c);
      uint32_t pairs = get_count (c);
      uint64_t from = 0;

      for (uint32_t k = 0; k < pairs && !c->failed; k++)
        {
          from += get_uleb (c);
          uint64_t to = get_uleb (c);

          fputs ("  ", stdout);
          put_string (dump, language);
          fputs (" \"", stdout);
          put_string (dump, from);
          fputs ("\" \"", stdout);
          put_string (dump, to);
          puts ("\"");
        }
    }
}

/* Prints an identifier and a name. */
static void
put_named (struct dump *dump, struct cursor *c)
{
  uint64_t id = get_uleb (c), name = get_uleb (c);

  fputs ("  ", stdout);
  put_string (dump, id);
  fputs (" \"", stdout);
  put_string (dump, name);
  putchar ('"');
}

void
dump_personalities (struct dump *dump, struct cursor *c)
{
  uint32_t count = get_count (c);

  for (uint32_t i = 0; i < count && !c->failed; i++)
    {
      put_named (dump, c);
#define PUT_WEIGHT(field) printf (", " #field " %" PRIu64, get_uleb (c));
      WCR_WEIGHT_LIST (PUT_WEIGHT)
#undef PUT_WEIGHT
      putchar ('\n');
    }
}

void
dump_people (struct dump *dump, struct cursor *c)
{
  uint32_t count = get_count (c);

  (void) dump;
  for (uint32_t i = 0; i < count && !c->failed; i++)
    {
      int mistakes = get_u8 (c);

      printf ("  personality %" PRIu32 ", mistakes %d, share %d\n", i, mistakes,
              get_u8 (c));
    }
}

void
dump_deck_names (struct dump *dump, struct cursor *c)
{
  dump_counter_names (dump, c);
}

void
dump_counter_names (struct dump *dump, struct cursor *c)
{
  uint32_t count = get_count (c);

  for (uint32_t i = 0; i < count && !c->failed; i++)
    {
      put_named (dump, c);
      putchar ('\n');
    }
}

void
dump_number_names (struct dump *dump, struct cursor *c)
{
  uint32_t count = get_count (c);

  for (uint32_t i = 0; i < count && !c->failed; i++)
    {
      fputs ("  ", stdout);
      put_noun (dump, WCR_NOUN_COUNTER, get_uleb (c));
      printf (" %u \"", get_u8 (c));
      put_string (dump, get_uleb (c));
      puts ("\"");
    }
}
