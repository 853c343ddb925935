/* findings.h: what the results of a playtest mean, in sentences.
 *
 *   wcc_findings_options options = WCC_FINDINGS_OPTIONS;
 *   wcc_findings *findings = wcc_findings_new (results, battle, &options);
 *   for (size_t i = 0; i < findings->count; i++)
 *     puts (findings->item[i].text);
 *   wcc_findings_free (findings);
 *
 * The command line report, the page of wcc_results_html() and the editor all
 * show these sentences, so findings are worded in one place. */
#ifndef WCC_FINDINGS_H
#define WCC_FINDINGS_H

#include "wcc/playtest.h"
#include "wcc/recorded.h"
#include "wcc/versions.h"

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
  WCC_FINDING_AGREED,      /* the options that were played */
  WCC_FINDING_COMPARED,    /* against another variant on the same seeds */
  WCC_FINDING_PEOPLE,      /* against the games that people won */
  WCC_FINDING_REMARK,      /* what people say of a game */
  WCC_FINDING_LEVELS,      /* which player wins against the other */
  WCC_FINDING_SENSITIVITY, /* how much it matters who plays */
  WCC_FINDING_FIRST_MOVE,
  WCC_FINDING_TURNS,
  WCC_FINDING_DECISIONS,
  WCC_FINDING_BANNERS,
  WCC_FINDING_SOURCE, /* what gives one side surely more banners */
  WCC_FINDING_DRAMA,
  WCC_FINDING_DRAWS,
  WCC_FINDING_STALLS,
  WCC_FINDING_CARD,
  WCC_FINDING_CLASS,
  WCC_FINDING_NEVER, /* a rule, token action or objective that never acted */
  WCC_FINDING_RULE   /* how often one acted; only with `full` */
};

/* How to take a finding. */
enum wcc_strength {
  WCC_TOLD,   /* a figure */
  WCC_CHANCE, /* a difference that may be chance */
  WCC_SURE,   /* a difference that is not chance, but no problem either */
  WCC_TROUBLE /* what a designer should look at */
};

typedef struct {
  enum wcc_finding_kind kind;
  enum wcc_strength strength;
  char *label;   /* a word or two, in the reader's language; "" for a verdict */
  char *text;    /* a sentence in the reader's language */
  uint64_t game; /* a game that shows it; WCR_NO_GAME when none does */
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
  int within[2];     /* percent; 0, 0: not asked */
  /* Results of other players that may have the same battle; or NULL, 0. */
  const wcc_results *const *others;
  size_t other_count;
  /* For the page: the versions of each battle, or NULL; or NULL for all. */
  const wcc_versions *const *versions;
  /* Games that people recorded, by the battles of the results; or NULL. */
  const wcc_recorded *recorded;
} wcc_findings_options;
#define WCC_FINDINGS_OPTIONS                                                   \
  {                                                                            \
    false, { 0, 0 }, NULL, 0, NULL, NULL                                       \
  }

/* What one battle of the results has to say.
 * @param battle   below results->battles
 * @param options  needed during the call only
 * @return NULL when out of memory; else release with wcc_findings_free() before
 *         you release the results */
wcc_findings *wcc_findings_new (const wcc_results *results, size_t battle,
                                const wcc_findings_options *options);
/* Releases findings; NULL is fine. */
void wcc_findings_free (wcc_findings *findings);

enum { WCC_RATE_TEXT = 128 };
/* A rate in the reader's language: "47.3 % (43.1 to 51.5 %)", or "not known".
 * @return text */
const char *wcc_rate_text (wcc_interval rate, char text[WCC_RATE_TEXT]);
/* The difference between two rates, "+2.5 points (-9.5 to +14.0)", and a mean,
 * "32.5 (31.0 to 34.1)", in the reader's language.
 * @return text */
const char *wcc_points_text (wcc_interval difference, char text[WCC_RATE_TEXT]);
const char *wcc_mean_text (wcc_interval mean, char text[WCC_RATE_TEXT]);

/* What banners come from, in the reader's language: "ranged fire". */
const char *wcc_source_text (enum wcr_source source);

enum { WCC_LEVELS_TEXT = 256 };
/* Who plays: "greedy", "search:64", as --levels takes it; and both players, in
 * the reader's language: "search:64 against greedy".
 * @param player  0 or 1
 * @return text */
const char *wcc_plan_level (const wcc_plan *plan, int player,
                            char text[WCC_LEVEL_TEXT]);
const char *wcc_plan_levels (const wcc_plan *plan, char text[WCC_LEVELS_TEXT]);

/* What a page has at byte WCC_PAGE_MARK_AT. */
#define WCC_PAGE_MARK "<!-- warcouncil-playtest -->"
enum { WCC_PAGE_MARK_AT = 16 };
/* The results as one self-contained HTML page in the reader's language, for
 * light and dark screens and for paper. Names from documents are escaped; the
 * page is also well-formed XML.
 * @param options  as above; `full` does not matter: all tables are there
 * @return text from malloc; NULL when out of memory */
char *wcc_results_html (const wcc_results *results,
                        const wcc_findings_options *options, size_t *length);

/* What playing a card changes compared with holding it: the win rate of its
 * holders when they played it, minus the rate when they did not. */
typedef struct {
  int row; /* of the table of cards */
  wcc_interval difference;
} wcc_swing;
/* The swings of all cards with enough games of both kinds, the surest first.
 * @param swings  room for as many as the table of cards has rows
 * @return how many were set; 0 when out of memory, too */
int wcc_card_swings (const wcc_played *played, wcc_swing *swings);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
