/* people.c: what people won, and how well the computer's games predict it. */

#include "playtest.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/packs.h"

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

/* ---- records ------------------------------------------------------------ */

static void
tell_record (void *user, const char *file, const wcc_recorded_fault *fault)
{
  const char *folder = *(const char *const *) user;
  size_t length = strlen (folder);
  char path[PATH_MAX];

  snprintf (path, sizeof path, "%s%s%s", folder,
            length > 0 && folder[length - 1] == '/' ? "" : "/", file);
  if (fault->line > 0)
    complain ("%s:%d: %s", path, fault->line, fault->why);
  else
    complain ("%s: %s", path, fault->why);
}

/* Reads the records of a folder. @return exit status, after a message */
static int
read_records (const char *folder, const struct battles *battles,
              wcc_results *results, wcc_recorded *recorded)
{
  struct results_library library;
  wcc_recorded_battle *of;
  int error;

  if (!results_open (&library))
    return STATUS_USAGE;
  of = calloc (battles->count + 1, sizeof *of);
  error = of != NULL ? 0 : ENOMEM;
  for (size_t i = 0; error == 0 && i < battles->count; i++)
    of[i] = (wcc_recorded_battle){ .battle = battles->input[i].battle,
                                   .binary = battles->input[i].binary,
                                   .size = battles->input[i].binary_size };
  if (error == 0)
    error = library.folder (recorded, folder, of, battles->count, tell_record,
                            &folder);
  free (of);
  if (error != 0)
    complain ("%s: %s", folder, wcc_error_text (error));
  else if (recorded->count == 0)
    complain ("%s: has no record of these battles that counts", folder);
  else
    {
      wcc_recorded_people (recorded, results);
      return STATUS_CLEAN;
    }
  return STATUS_USAGE;
}

static int
read_folder (const char *folder, const struct battles *battles,
             wcc_results *results, wcc_recorded **recorded)
{
  struct battles *own = battles == NULL ? calloc (1, sizeof *own) : NULL;
  int status = STATUS_CLEAN;

  *recorded = wcc_recorded_new ();
  if (*recorded == NULL || (battles == NULL && own == NULL))
    {
      complain ("out of memory");
      status = STATUS_USAGE;
    }
  else if (battles == NULL)
    status = battles_add_results (own, results);
  if (status == STATUS_CLEAN)
    status = read_records (folder, battles != NULL ? battles : own, results,
                           *recorded);
  battles_close (own);
  return status;
}

/* ---- what is given ------------------------------------------------------ */

/* Reads "8/20", or a file of reports. */
static bool
read_shares (const char *text, wcc_results *results)
{
  char *middle, *end;

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

int
playtest_people (const struct arguments *arguments,
                 const struct battles *battles, wcc_results *results,
                 wcc_recorded **recorded)
{
  const char *text = arguments->option[OPTION_PEOPLE];
  struct stat status;

  *recorded = NULL;
  if (text == NULL)
    return STATUS_CLEAN;
  if (stat (text, &status) == 0 && S_ISDIR (status.st_mode))
    return read_folder (text, battles, results, recorded);
  return read_shares (text, results) ? STATUS_CLEAN : STATUS_USAGE;
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
