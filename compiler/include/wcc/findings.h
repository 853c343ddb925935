/* findings.h: what the results of a playtest mean, in sentences.
 *
 *   wcc_findings_options options = WCC_FINDINGS_OPTIONS;
 *   wcc_findings *findings = wcc_findings_new (results, battle, &options);
 *   for (size_t i = 0; i < findings->count; i++)
 *     puts (findings->item[i].text);
 *   wcc_findings_free (findings);
 *
 * The report of the command line, the page of wcc_results_html() and the editor
 * all show these: what is found is said in one place. */
#ifndef WCC_FINDINGS_H
#define WCC_FINDINGS_H

#include "wcc/playtest.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

/* What a finding is about, in the order in which they come. */
enum wcc_finding_kind {
  WCC_FINDING_VERDICT,     /* who wins, and how surely */
  WCC_FINDING_ANSWER,      /* to the question of --within */
  WCC_FINDING_COMPARED,    /* beside another variant on the same seeds */
  WCC_FINDING_PEOPLE,      /* beside what people won */
  WCC_FINDING_LEVELS,      /* which player wins against the other */
  WCC_FINDING_SENSITIVITY, /* what it matters who plays */
  WCC_FINDING_FIRST_MOVE,
  WCC_FINDING_TURNS,
  WCC_FINDING_DECISIONS,
  WCC_FINDING_BANNERS,
  WCC_FINDING_DRAMA,
  WCC_FINDING_DRAWS,
  WCC_FINDING_STALLS,
  WCC_FINDING_CARD,
  WCC_FINDING_CLASS,
  WCC_FINDING_NEVER, /* a rule, token action or objective that never acted */
  WCC_FINDING_RULE   /* how often one did; with `full` only */
};

/* What is to be made of it. */
enum wcc_strength {
  WCC_TOLD,   /* a figure */
  WCC_CHANCE, /* a difference that may be chance */
  WCC_SURE,   /* one that is no chance, and is no trouble */
  WCC_TROUBLE /* what a designer should look at */
};

typedef struct {
  enum wcc_finding_kind kind;
  enum wcc_strength strength;
  char *label;   /* a word or two, in the reader's language; "" for a verdict */
  char *text;    /* a sentence in the reader's language */
  uint64_t game; /* one that shows it; WCR_NO_GAME where none does */
  /* What it is about: a row of a table of the tally, with its id (of a card,
   * class, rule, token or zone; owned by the results); else WCR_NONE and "". */
  enum wcr_tally_table table;
  int row;
  const char *id;
} wcc_finding;

typedef struct {
  wcc_finding *item;
  size_t count;
  enum wcc_answer answer; /* to the question of `within` */
} wcc_findings;

typedef struct {
  bool full; /* all cards, classes and rules, not only what stands out */
  uint64_t human[2]; /* games that people won with the top side, and all that
                        they played; 0 of 0: not told */
  int within[2];     /* percent; 0, 0: not asked */
  /* Results of other players, which may have the same battle; or NULL, 0. */
  const wcc_results *const *others;
  size_t other_count;
} wcc_findings_options;
#define WCC_FINDINGS_OPTIONS                                                   \
  {                                                                            \
    false, { 0, 0 }, { 0, 0 }, NULL, 0                                         \
  }

/* What one battle of the results has to say.
 * @param battle   below results->battles
 * @param options  outlives nothing: it is not kept
 * @return NULL when out of memory; else release with wcc_findings_free(), before
 *         the results */
wcc_findings *wcc_findings_new (const wcc_results *results, size_t battle,
                                const wcc_findings_options *options);
/* Releases findings; NULL is fine. */
void wcc_findings_free (wcc_findings *findings);

enum { WCC_LEVELS_TEXT = 256 };
/* Who plays: "greedy", "search:64", as --levels wants it; and both players, in
 * the reader's language: "search:64 against greedy".
 * @param player  0 or 1
 * @return text */
const char *wcc_plan_level (const wcc_plan *plan, int player,
                            char text[WCC_LEVEL_TEXT]);
const char *wcc_plan_levels (const wcc_plan *plan, char text[WCC_LEVELS_TEXT]);

/* What a page has at byte WCC_PAGE_MARK_AT. */
#define WCC_PAGE_MARK "<!-- warcouncil-playtest -->"
enum { WCC_PAGE_MARK_AT = 16 };
/* The results as one page of HTML that needs nothing else, in the reader's
 * language and for light, dark and paper. What documents call things is
 * escaped; it is well-formed XML, too.
 * @param options  as above; `full` does not matter, all tables are there
 * @return text from malloc; NULL when out of memory */
char *wcc_results_html (const wcc_results *results,
                        const wcc_findings_options *options, size_t *length);

/* What it changes to play a card rather than to hold it: the win rate of who
 * held it when it was played minus when it was not. */
typedef struct {
  int row; /* of the table of cards */
  wcc_interval difference;
} wcc_swing;
/* The swings of the cards of which there are enough games of both kinds, the
 * surest first.
 * @param swings  as many as the table of cards has rows
 * @return how many were set; 0 when out of memory, too */
int wcc_card_swings (const wcc_played *played, wcc_swing *swings);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
