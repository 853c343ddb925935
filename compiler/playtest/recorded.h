/* recorded.h: records of games that people played (private). */
#ifndef WCC_PLAYTEST_RECORDED_H
#define WCC_PLAYTEST_RECORDED_H

#include "wcc/recorded.h"

/* By seat. */
struct said {
  int level[WCR_SEATS]; /* WCR_NONE: a person */
  unsigned here;        /* mask of "person" */
  char *name[WCR_SEATS];
  enum wcc_experience experience[WCR_SEATS];
  int fun;
  char *remarks;
};

/* Reads the JSON of a result. Release `said` in either case.
 * @param said  set
 * @param why   set on failure, in the reader's language
 * @return false on failure */
bool said_read (struct said *said, const char *json, size_t length,
                char why[WCC_RECORDED_WHY]);
void said_free (struct said *said);

/* Frees what a game holds. */
void recorded_clear (wcc_recorded_game *game);

#endif
