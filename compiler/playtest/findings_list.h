/* findings_list.h: builds the list of findings (private). */
#ifndef WCC_FINDINGS_LIST_H
#define WCC_FINDINGS_LIST_H

#include "figures.h"
#include "text/arena.h"

enum { FINDINGS_FEW = 3 }; /* how many are named when not all are wanted */

struct finder {
  const wcc_results *results;
  const wcc_played *played;
  const wcc_findings_options *options;
  wcc_findings *findings;
  size_t room;
  struct arena texts;  /* of names that are put together */
  bool failed;         /* out of memory */
  wcc_finding nothing; /* what callers change in that case */
};

/* findings_list.c */

/* Adds a finding about the battle as a whole; its sentence is formatted as by
 * printf. @return it, to add more to; never NULL, but not to be kept */
#if defined __GNUC__
__attribute__ ((format (printf, 5, 6)))
#endif
wcc_finding *
finder_add (struct finder *f, enum wcc_finding_kind kind,
            enum wcc_strength strength, const char *label, const char *format,
            ...);
/* Sets what it is about, and which game shows it. */
void finder_about (const struct finder *f, wcc_finding *finding,
                   enum wcr_tally_table table, int row);

/* Whether there may be no difference. */
static inline bool
findings_may_be_chance (wcc_interval difference)
{
  return difference.low <= 0 && difference.high >= 0;
}

/* findings_people.c: what people won and say. */
void findings_people (struct finder *f);

/* findings_why.c: what banners came from, when and where. */
void findings_sources (struct finder *f);

/* findings_parts.c: cards, classes, rules, tokens and objectives. */
void findings_cards (struct finder *f);
void findings_classes (struct finder *f);
void findings_rules (struct finder *f);

#endif
