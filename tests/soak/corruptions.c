/* corruptions.c: every single-byte change of compiled battles, loaded here.
 *
 * usage: corruptions STRIDE CHOICES FILE...
 *
 * Each byte of each FILE takes all 255 other values (with a STRIDE above 1
 * each STRIDEth change is made), once as it is and once with length and
 * checksum put right. The first must be refused; the second is refused with a
 * message, or a random game is played, CHOICES long at most, whose invariants
 * are looked at after each choice. A signal, also that of a mutant that takes
 * more than MOST_SECONDS, is told with the change that it was. */

#define _XOPEN_SOURCE 700

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "mutate.h"
#include "wcc/compile.h"
#include "wcr/wcr.h"

enum { MOST_SECONDS = 20, MOST_FAILURES = 20 };

struct tally {
  long changes, refused, played, over, choices, failures;
};

/* What is tried now, for the handler of signals. */
static volatile sig_atomic_t place, value, sealed;

static void
put_number (int number)
{
  char digits[12];
  size_t at = sizeof digits;
  do
    digits[--at] = (char) ('0' + number % 10);
  while ((number /= 10) > 0);
  if (write (2, digits + at, sizeof digits - at) < 0)
    _exit (1);
}

static void
tell_signal (int number)
{
  static const char *const words[]
      = { "FAILED: signal ", " with byte ", " as ", ", sealed " };
  int numbers[] = { number, (int) place, (int) value, (int) sealed };
  for (int i = 0; i < 4; i++)
    {
      if (write (2, words[i], strlen (words[i])) < 0)
        _exit (1);
      put_number (numbers[i]);
    }
  if (write (2, "\n", 1) < 0)
    _exit (1);
  _exit (1);
}

static void
fail (struct tally *tally, const char *what)
{
  tally->failures++;
  fprintf (stderr, "FAILED: byte %d as %d, %s: %s\n", (int) place, (int) value,
           sealed ? "with its checksum" : "as it is", what);
}

/* Reads what the texts say, so that what points into them is used. */
static void
read_texts (const wcr_battle *battle)
{
  size_t length = 0;
  for (int noun = 0; noun < WCR_NOUNS; noun++)
    for (int i = 0; i < wcr_noun_count (battle, (enum wcr_noun) noun); i++)
      length += strlen (wcr_noun_id (battle, (enum wcr_noun) noun, i))
                + strlen (wcr_noun_name (battle, (enum wcr_noun) noun, i));
  for (int kind = 0; kind < WCR_PROSES; kind++)
    {
      const char *text;
      for (int i = 0;
           (text = wcr_prose (battle, (enum wcr_prose) kind, "en", i)); i++)
        length += strlen (text);
    }
  for (int side = 0; side < WCR_SIDES; side++)
    length += strlen (wcr_army_colour (battle, (enum wcr_side) side));
  if (length > (size_t) 1 << 30)
    abort ();
}

static void
play (const wcr_battle *battle, long most, struct tally *tally)
{
  static wcr_choice list[WCR_MAX_CHOICES];
  wcr_game *game = malloc (wcr_game_size (battle));
  uint32_t random = (uint32_t) (place * 256 + value) | 1;
  if (!game)
    {
      fail (tally, "out of memory");
      return;
    }
  wcr_game_start (battle, game, random, NULL);
  const char *wrong = wcr_game_check (battle, game);
  for (long i = 0; !wrong && i < most && !wcr_game_over (game); i++)
    {
      int n = wcr_choices (battle, game, list, WCR_MAX_CHOICES);
      if (n <= 0 || n > WCR_MAX_CHOICES)
        wrong = "a game that is not over has no choice, or too many";
      if (wrong)
        break;
      wcr_choice choice = list[mutate_random (&random) % (uint32_t) n];
      char text[WCR_CHOICE_TEXT];
      wcr_choice_text (battle, game, choice, text);
      if (wcr_apply (battle, game, choice, NULL) != WCR_OK)
        wrong = "a listed choice is not legal";
      else
        wrong = wcr_game_check (battle, game);
      tally->choices++;
    }
  if (wrong)
    fail (tally, wrong);
  tally->played++;
  tally->over += wcr_game_over (game);
  free (game);
}

/* Loads a block of exactly the size, and plays when that is possible. */
static void
try_bytes (const uint8_t *data, size_t size, bool may_load, long choices,
           struct tally *tally)
{
  uint8_t *exact = malloc (size);
  wcr_battle *battle = NULL;
  const char *message = NULL;
  if (!exact)
    abort ();
  memcpy (exact, data, size);
  alarm (MOST_SECONDS);
  wcr_status status = wcr_battle_load (exact, size, NULL, &battle, &message);
  free (exact);
  tally->changes++;
  if (status == WCR_OK)
    {
      if (!may_load)
        fail (tally, "it loads");
      read_texts (battle);
      play (battle, choices, tally);
      wcr_battle_destroy (battle);
    }
  else
    {
      tally->refused++;
      if (status != WCR_BAD_FILE || !message || !*message)
        fail (tally, "refused without a message");
    }
  alarm (0);
}

static void
try_file (const char *path, long stride, long choices, struct tally *tally)
{
  char *text;
  size_t size;
  if (wcc_load_file (NULL, path, &text, &size) != 0)
    {
      fprintf (stderr, "%s: not read\n", path);
      exit (2);
    }
  uint8_t *original = (uint8_t *) text, *data = malloc (size + 1);
  if (!data)
    abort ();
  long changes = (long) size * 255;
  for (long i = 0; i < changes && tally->failures < MOST_FAILURES; i += stride)
    {
      place = (int) (i / 255);
      value = (original[i / 255] + 1 + i % 255) % 256;
      memcpy (data, original, size);
      data[place] = (uint8_t) value;
      sealed = 0;
      try_bytes (data, size, false, choices, tally);
      sealed = 1;
      mutate_seal (data, size);
      try_bytes (data, size, true, choices, tally);
    }
  free (data);
  free (text);
}

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return (double) t.tv_sec + (double) t.tv_nsec / 1e9;
}

int
main (int count, char **words)
{
  static const int signals[]
      = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGALRM };
  long stride = count > 3 ? atol (words[1]) : 0;
  long choices = count > 3 ? atol (words[2]) : 0, failures = 0;
  if (stride < 1 || choices < 1)
    {
      fputs ("usage: corruptions STRIDE CHOICES FILE...\n", stderr);
      return 2;
    }
  for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
    signal (signals[i], tell_signal);
  for (int i = 3; i < count; i++)
    {
      struct tally tally = { 0 };
      double start = now ();
      try_file (words[i], stride, choices, &tally);
      printf ("%s: %ld files in %.0f s, %ld refused, %ld played (%ld to their "
              "end, %ld choices), %ld failures\n",
              strrchr (words[i], '/') ? strrchr (words[i], '/') + 1 : words[i],
              tally.changes, now () - start, tally.refused, tally.played,
              tally.over, tally.choices, tally.failures);
      fflush (stdout);
      failures += tally.failures;
    }
  return failures > 0;
}
