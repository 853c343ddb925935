/* findings_why.c: what banners came from, when and where, as far as it is sure
 * which side gains more by that. In an even battle both gain as much. */

#include "findings_list.h"

#include <math.h>
#include <stdlib.h>

#include "text/translate.h"

struct reason {
  int number;
  wcc_interval lead; /* of the top side, in banners a game */
};

/* The greatest lead first. */
static int
by_lead (const void *a, const void *b)
{
  const struct reason *one = a, *other = b;
  double first = fabs (one->lead.value), second = fabs (other->lead.value);
  return first != second ? (first < second) - (first > second)
                         : one->number - other->number;
}

static void
add_reason (struct finder *f, const struct reason *reason)
{
  const wcc_played *played = f->played;
  const char *when;
  char *reason_text = figures_reason (played, reason->number, &when);
  int ahead = reason->lead.value > 0 ? WCR_SIDE_TOP : WCR_SIDE_BOTTOM;
  double low = fabs (reason->lead.low), high = fabs (reason->lead.high);
  const char *name
      = reason_text == NULL
            ? NULL
            : arena_printf (&f->texts, "%s%s%s", reason_text,
                            when != NULL ? ", " : "", when != NULL ? when : "");
  free (reason_text);
  if (name == NULL)
    {
      f->failed = true;
      return;
    }
  finder_add (
      f, WCC_FINDING_SOURCE, WCC_SURE, _ ("reasons"),
      _ ("%s: %.1f banners a game for %s, %.1f for %s; %s ahead by %.1f (%.1f "
         "to %.1f)"),
      name,
      figures_reason_banners (played, reason->number, WCR_SIDE_TOP),
      played->army[WCR_SIDE_TOP],
      figures_reason_banners (played, reason->number, WCR_SIDE_BOTTOM),
      played->army[WCR_SIDE_BOTTOM], played->army[ahead],
      fabs (reason->lead.value), fmin (low, high), fmax (low, high));
}

void
findings_sources (struct finder *f)
{
  int reasons = figures_reasons (f->played), all = 0, sure = 0;
  struct reason *reason = calloc ((size_t) reasons, sizeof *reason);
  if (reason == NULL)
    {
      f->failed = true;
      return;
    }
  for (int i = 0; i < reasons; i++)
    all += figures_reason_acts (f->played, i);
  for (int i = 0; i < reasons; i++)
    if (figures_reason_is_sure (f->played, i))
      {
        wcc_interval lead
            = wcc_one_of_many (figures_reason_lead (f->played, i), all);
        reason[sure++] = (struct reason){ i, lead };
      }
  qsort (reason, (size_t) sure, sizeof *reason, by_lead);
  for (int i = 0; i < sure && (f->options->full || i < FINDINGS_FEW); i++)
    add_reason (f, &reason[i]);
  free (reason);
}
