/* path.h: paths of documents (private). */
#ifndef WCC_PATH_H
#define WCC_PATH_H

#include <stddef.h>

#include "wcc/compile.h"
#include "work.h"

/* wcc_relative_path() in existing memory: first the bytes that the path and its
 * calculation need, then the path. */
size_t relative_path_room (const char *folder, const char *path);
/* @param way  room for that many bytes */
void relative_path (const char *folder, const char *path, char *way);

/* A path that a document names, relative to the working folder. */
const char *path_beside (struct work *work, const char *document,
                         const char *path);
/* Reads a file that a document names, by the caller's function. If the document
 * is a link, and nothing is there, it may be beside the file that the link leads
 * to.
 * @param file  set to the path of the file, relative to the working folder
 * @return as wcc_load */
int load_beside (struct work *work, const char *document, const char *path,
                 wcc_load load, void *user, const char **file, char **text,
                 size_t *length);
/* A path without "." and, where it goes back to the folder before, without
 * "..", so that one file has one name. */
const char *tidy_path (struct work *work, const char *path);

#endif
