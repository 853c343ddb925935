#ifndef WCC_FILE_H
#define WCC_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* Writes all bytes to an open file. @return 0 or an errno */
int file_write (int file, const void *data, size_t length);

/* Gives a new file the owner and the permissions of the one that it replaces.
 * Only the permissions must be kept, because only root may give files away.
 * @return 0 or an errno */
struct stat;
int file_keep_status (int file, const struct stat *status);

/* Whether a temporary file or folder, ".warcouncil-PROGRAM-NUMBER.tmp", was left
 * behind by a program that was killed: it has ended, and nobody else, on another
 * machine perhaps, holds a lock on it.
 * @param directory  open */
bool file_is_abandoned (int directory, const char *name);

#endif
