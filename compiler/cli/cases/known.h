/* known.h: finds which rules have cases, for `warcouncil test`. */
#ifndef WCC_CLI_KNOWN_H
#define WCC_CLI_KNOWN_H

#include "base/cli.h"

/* A list that owns its texts. */
struct texts {
  char **item;
  size_t count, room;
};

/* @return false: out of memory */
bool texts_add (struct texts *list, const char *text);
void texts_free (struct texts *list);

/* Compares the rules that cases cover with a list of all, and prints what is
 * wrong and how many there are. @param covered  gets sorted
 * @return status of the program */
int known_compare (const char *path, struct texts *covered);

#endif
