/* report.c: the findings of a playtest, on the terminal. */

#include "playtest.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void
print_head (const wcc_results *results, const wcc_played *played, FILE *out)
{
  wcc_pairs shard = wcc_plan_shard (&results->plan);
  char levels[WCC_LEVELS_TEXT];

  fprintf (out, _ ("%s: %s, seed %" PRIu64 "\n"),
           played->title[0] != '\0' ? played->title : played->file,
           wcc_plan_levels (&results->plan, levels), results->plan.seed);
  if (played->switches[0] != '\0')
    fprintf (out, _ ("with %s\n"), played->switches);
  if (!wcc_results_complete (results))
    fprintf (out,
             _ ("%" PRIu64 " of %" PRIu64 " games have been played so far\n"),
             2 * wcc_results_pairs (results),
             2 * (shard.end - shard.first));
}

/* Prints findings; those with the same label are under it. */
static void
print_findings (const wcc_findings *findings, FILE *out)
{
  enum { WIDTH = 14 };
  const char *last = "";

  for (size_t i = 0; i < findings->count; i++)
    {
      const wcc_finding *finding = &findings->item[i];
      if (finding->label[0] != '\0')
        {
          fputs ("  ", out);
          print_padded (strcmp (finding->label, last) != 0 ? finding->label
                                                           : "",
                        WIDTH, out);
          fputs ("  ", out);
        }
      fprintf (out, "%s\n", finding->text);
      last = finding->label;
    }
}

int
playtest_report (const wcc_results *results,
                 const wcc_findings_options *options, FILE *out)
{
  int status = STATUS_CLEAN;

  for (size_t i = 0; i < results->battles; i++)
    {
      wcc_findings *findings = wcc_findings_new (results, i, options);
      if (findings == NULL)
        {
          complain ("out of memory");
          return STATUS_USAGE;
        }
      if (i > 0)
        fputc ('\n', out);
      print_head (results, &results->battle[i], out);
      print_findings (findings, out);
      if (findings->answer == WCC_OUTSIDE)
        status = STATUS_PROBLEMS;
      wcc_findings_free (findings);
    }
  playtest_print_people (results, out);
  return status;
}
