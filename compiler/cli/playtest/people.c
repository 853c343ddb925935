/* people.c: what people won, and how well the computer's games predict it. */

#include "playtest.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading it --------------------------------------------------------- */

/* Sets what people won in the only battle, and in its variants. */
static bool
set_people (uint64_t won, uint64_t games, wcc_results *results)
{
  int battles = 0;

  if (games == 0 || won > games)
    {
      complain ("--people needs games won of games played, such as 8/20, or a "
                "file");
      return false;
    }
  for (size_t i = 0; i < results->battles; i++)
    {
      battles += results->battle[i].against < 0;
      results->battle[i].people = wcc_people_of (won, games);
    }
  if (battles == 1)
    return true;
  complain ("--people W/N is for one battle, and these are %d: name a file "
            "with a line for each",
            battles);
  return false;
}

static bool
read_people (const char *path, wcc_results *results)
{
  wcc_people_reading reading;
  struct input input = { 0 };
  bool right;

  if (input_read (&input, path) != STATUS_CLEAN)
    return false;
  right = wcc_people_read (input.data, input.size, results, &reading);
  input_close (&input);
  if (!right)
    complain ("%s:%d: %s", path, reading.line, reading.why);
  else if (reading.battles == 0)
    complain ("%s: has none of these battles", path);
  else if (reading.others > 0)
    complain (ngettext ("%s: %d battle of it is not played here: %s",
                        "%s: %d battles of it are not played here, first %s",
                        (unsigned long) reading.others),
              path, reading.others, reading.other);
  return right && reading.battles > 0;
}

bool
playtest_people (const struct arguments *arguments, wcc_results *results)
{
  const char *text = arguments->option[OPTION_PEOPLE];
  char *middle, *end;

  if (text == NULL)
    return true;
  if (text[0] >= '0' && text[0] <= '9')
    {
      uint64_t won = strtoull (text, &middle, 10), games;
      if (*middle == '/' && middle[1] >= '0' && middle[1] <= '9')
        {
          games = strtoull (middle + 1, &end, 10);
          if (*end == '\0')
            return set_people (won, games <= WCC_MOST_GAMES ? games : 0,
                               results);
        }
    }
  return read_people (text, results);
}

/* ---- showing it --------------------------------------------------------- */

enum { NAME = 28, RATE = 26 }; /* columns */

void
playtest_print_people (const wcc_results *results, FILE *out)
{
  wcc_calibration calibration = wcc_calibrate (results);
  char text[2 * WCC_PEOPLE_TEXT];

  if (calibration.battles < 2)
    return;
  fprintf (out, "\n%s\n", wcc_calibration_text (&calibration, text));
  fputs ("  ", out);
  print_padded (_ ("battle"), NAME, out);
  print_padded (_ ("people"), RATE, out);
  print_padded (_ ("computer"), RATE, out);
  fprintf (out, "%s\n", _ ("difference"));
  for (size_t i = 0; i < results->battles; i++)
    {
      const wcc_played *played = &results->battle[i];
      if (!wcc_people_known (results, played))
        continue;
      wcc_interval people = wcc_people_rate (played);
      wcc_interval computer = wcc_side_rate (results, played);
      fputs ("  ", out);
      print_padded (played->title[0] != '\0' ? played->title : played->file,
                    NAME, out);
      print_padded (wcc_rate_text (people, text), RATE, out);
      print_padded (wcc_rate_text (computer, text), RATE, out);
      fprintf (out, "%+.1f\n",
               wcc_shown (100 * (computer.value - people.value), 1));
    }
}
