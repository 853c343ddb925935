/* advice.c: what a search for even battles is told, and what it says. */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/translate.h"
#include "wcc/balance.h"
#include "wcc/findings.h"

const char *
wcc_balance_lock (const wcr_battle *battle, const char *hexes, uint8_t *locked,
                  size_t *length)
{
  static const char between[] = ", \t\r\n";
  for (const char *at = hexes; *at != '\0'; at += *length)
    {
      const char *end = at;
      *length = strspn (at, between);
      if (*length > 0)
        continue;
      *length = strcspn (at, between);
      int hex = wcr_hex_parse (battle, at, &end);
      if (hex == WCR_NONE || end != at + *length)
        return at;
      locked[hex] = 1;
    }
  return NULL;
}

/* ---- sentences ---------------------------------------------------------- */

struct sentence {
  FILE *out; /* or NULL */
  char *text;
  size_t length;
};

static bool
begin (struct sentence *sentence)
{
  *sentence = (struct sentence){ .out = NULL };
  sentence->out = open_memstream (&sentence->text, &sentence->length);
  return sentence->out != NULL;
}

/* @return from malloc; NULL: out of memory */
static char *
end (struct sentence *sentence)
{
  if (fclose (sentence->out) == 0)
    return sentence->text;
  free (sentence->text);
  return NULL;
}

char *
wcc_balance_progress_text (size_t edits, uint64_t games, uint64_t of)
{
  struct sentence s;
  if (!begin (&s))
    return NULL;
  if (of == 0)
    fprintf (s.out,
             ngettext ("%zu edit can be played so far",
                       "%zu edits can be played so far", (unsigned long) edits),
             edits);
  else if (edits == 0)
    fprintf (s.out, _ ("the battle as it is: %" PRIu64 " games"), games);
  else
    fprintf (s.out,
             ngettext ("%zu edit: %" PRIu64 " of %" PRIu64 " games",
                       "%zu edits: %" PRIu64 " of %" PRIu64 " games",
                       (unsigned long) edits),
             edits, games, of);
  return end (&s);
}

char *
wcc_balance_rate_text (const wcc_balance *balance,
                       const wcc_balance_options *options)
{
  char rate[WCC_RATE_TEXT];
  struct sentence s;
  if (!begin (&s))
    return NULL;
  fprintf (s.out, _ ("%s won %s of %" PRIu64 " games; the aim is %d to %d %%"),
           balance->army, wcc_rate_text (balance->rate, rate), balance->games,
           options->low, options->high);
  return end (&s);
}

static void
say_waits (FILE *out, const wcc_balance *balance)
{
  fprintf (out,
           ngettext ("%zu edit is tried", "%zu edits are tried",
                     (unsigned long) balance->tried),
           balance->tried);
  fputs (_ ("; this shard has played its part of the round. Join the games of "
            "all shards, and play the next one."),
         out);
}

static void
say_tried (FILE *out, const wcc_balance *balance,
           const wcc_balance_options *options)
{
  if (balance->tried == 0)
    {
      fputs (_ ("Prices and locks leave no edit to try."), out);
      return;
    }
  fprintf (out,
           ngettext ("%zu edit was tried", "%zu edits were tried",
                     (unsigned long) balance->tried),
           balance->tried);
  if (balance->flatters && balance->proposals > 0)
    fputs (_ ("; stopped early: the shares are of the search, which flatters "
              "the best"),
           out);
  else if (balance->stopped)
    fputs (_ ("; stopped early"), out);
  if (!balance->flatters && balance->proposals > 0)
    fprintf (out, _ ("; the best played %" PRIu64 " games each on other dice"),
             options->plan.games);
  if (balance->nearest)
    fprintf (
        out, "\n%s",
        _ ("None of them lay within the aim each time; these come nearest:"));
  else if (balance->proposals == 0)
    fprintf (out, "\n%s",
             _ ("None of them is known to come nearer to the aim."));
}

char *
wcc_balance_outcome_text (const wcc_balance *balance,
                          const wcc_balance_options *options)
{
  struct sentence s;
  if (!begin (&s))
    return NULL;
  if (balance->before == WCC_WITHIN)
    fputs (_ ("It is within already: nothing is proposed."), s.out);
  else if (balance->stopped && balance->tried == 0)
    fputs (_ ("Stopped before this was known."), s.out);
  else if (balance->before == WCC_NO_ANSWER)
    fputs (_ ("It is so near the limit that so many games do not tell; nothing "
              "is proposed."),
           s.out);
  else if (balance->waits)
    say_waits (s.out, balance);
  else
    say_tried (s.out, balance, options);
  return end (&s);
}

char *
wcc_advice_text (const wcc_balance *balance, const wcc_advice *advice)
{
  char rate[WCC_RATE_TEXT];
  struct sentence s;
  if (!begin (&s))
    return NULL;
  fputs (wcc_rate_text (advice->rate, rate), s.out);
  if (advice->sure)
    fputs (_ (", surely within"), s.out);
  fprintf (s.out,
           _ ("; turns %.1f, before %.1f; changes of the lead %.1f, before "
              "%.1f"),
           advice->turns, balance->turns, advice->lead_changes,
           balance->lead_changes);
  return end (&s);
}
