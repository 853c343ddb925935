/* versions.h: the file of versions, inside (private). */
#ifndef WCC_VERSIONS_PRIVATE_H
#define WCC_VERSIONS_PRIVATE_H

#include "wcc/versions.h"

enum {
  VERSIONS_MOST_EDIT = 2000,    /* bytes; a longer list of edits is cut */
  VERSIONS_MOST_BATTLE = 200000 /* bytes; a longer battle is not kept */
};

/* versions_edit.c: the document without prose and comments, in one line.
 * @return from malloc; NULL when out of memory */
char *versions_bare (const wcc_document *document);
/* What differs between a version that was kept and a document.
 * @param path  of the document, where its rules are found
 * @param bare  of the document now
 * @return in one line, from malloc: "" if it is not known; NULL when out of
 *         memory */
char *versions_edit (const wcc_version *before, const char *path,
                     const char *bare);
/* The checksum of a bare document. @return false: it cannot be played */
bool versions_checksum (const char *bare, const char *path, uint32_t *id);

#endif
