#ifndef WCC_FILE_H
#define WCC_FILE_H

#include <stddef.h>

/* Writes all bytes to an open file. @return 0 or an errno */
int file_write (int file, const void *data, size_t length);

/* Gives a new file the owner and the permissions of the one that it replaces.
 * Only the permissions must be kept, because only root may give files away.
 * @return 0 or an errno */
struct stat;
int file_keep_status (int file, const struct stat *status);

#endif
