/* path.h: the way from a folder to a file, in memory that is there (private);
 * see wcc_relative_path(). */
#ifndef WCC_PATH_H
#define WCC_PATH_H

#include <stddef.h>

/* Bytes that the way, and finding it, take. */
size_t relative_path_room (const char *folder, const char *path);
/* @param way  room for so many bytes */
void relative_path (const char *folder, const char *path, char *way);

#endif
