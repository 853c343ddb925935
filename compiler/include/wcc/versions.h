/* versions.h: what playtests have shown of each version of a battle.
 *
 * The file lies beside the battle. It is text with one line for each playtest,
 * in 20 fields with tabs between them (schemas/results.md). Lines are only added,
 * so git can hold and merge it. Lines that start with # are comments. */
#ifndef WCC_VERSIONS_H
#define WCC_VERSIONS_H

#include <time.h>

#include "wcc/compile.h"
#include "wcc/playtest.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

/* The start of such a file. */
#define WCC_VERSIONS_MARK "# warcouncil-versions 1"

enum { WCC_VERSION_DATE = 20, WCC_VERSION_WHY = 256 };

/* A line: a version of the battle, and how games of it came out. */
typedef struct {
  /* Checksum of what is played (wcc_playtest_checksum), so other words of the
   * battle make no other version; and of the version before, when the line was
   * added. */
  uint32_t id, before;
  bool first;                      /* there was no version before */
  char date[WCC_VERSION_DATE + 1]; /* "2026-11-28T09:30:00Z" */
  char *levels;                    /* who played: "greedy,search:64" */
  char *players; /* digest of the program that played (wcc_results) */
  int turns;     /* after which games were broken off */
  uint64_t seed, games, unknown; /* unknown: games without an end */
  wcc_interval share;            /* of the top side's wins */
  wcc_interval length;           /* in turns of players */
  wcc_interval drama; /* how far the winner stood behind, from 0 to 1 */
  /* What differs from the version before, in the language of who added the line;
   * "": not known. */
  char *edit;
  char *battle; /* its document without its prose, in one line; "": not kept */
} wcc_version;

typedef struct {
  wcc_version *version; /* by date */
  size_t count;
} wcc_versions;

/* The path of the file beside a battle: "akragas.versions.tsv".
 * @return from malloc; NULL when out of memory */
char *wcc_versions_path (const char *battle);
/* Reads such a file. Nothing in it is trusted.
 * @param text  may have any bytes
 * @param line  set on failure to the number of the line that is wrong, from 1; 0:
 *              out of memory
 * @param why  set on failure, in the reader's language
 * @return NULL on failure; else release with wcc_versions_free() */
wcc_versions *wcc_versions_read (const char *text, size_t length, int *line,
                                 char why[WCC_VERSION_WHY]);
/* NULL is fine. */
void wcc_versions_free (wcc_versions *versions);

/* Adds a line to the file beside a battle, unless there is one of the same
 * version and the same games. Other lines stay as they are, also when others add
 * lines at the same time.
 * @param path  of the battle, from which its rules are found; its file of
 *              versions need not be there yet
 * @param battle  number of a battle of the results
 * @param document  that was played, without other rulings
 * @param when  the date of the line
 * @param added  set to whether it was added
 * @param line, why  set on failure if it is the fault of the file, as above;
 *                   else line is 0, and why is ""
 * @return 0; EBUSY when the file is being written for seconds; EBADMSG when
 *         it has a wrong line, or is not such a file; or another errno */
int wcc_versions_add (const char *path, const wcc_results *results,
                      size_t battle, const wcc_result *document, time_t when,
                      bool *added, int *line, char why[WCC_VERSION_WHY]);

/* Why the numbers of a version cannot be compared with those of the version before
 * it, in the reader's language; NULL: they can, or it is the first. */
const char *wcc_versions_apart (const wcc_versions *versions, size_t i);
/* What was edited since the version before, in words.
 * @return from malloc; NULL when out of memory */
char *wcc_versions_edit (const wcc_versions *versions, size_t i);
/* How its games came out, in a sentence in the reader's language.
 * @return from malloc; NULL when out of memory */
char *wcc_version_figures (const wcc_version *version);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
