/* upgrade.h: documents of older versions, brought to the next one.
 *
 * What changed from version to version is a table (upgrade.c). Changes are
 * patches of the text: all else in it stays as it is, byte for byte. */
#ifndef WCC_UPGRADE_H
#define WCC_UPGRADE_H

#include "wcc/document.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

/* One change. Its texts live for ever. */
typedef struct {
  wcc_range range;  /* bytes of the document */
  const char *text; /* what takes their place; NULL: its author has to decide
                       what does, and they stay */
  const char *why;  /* one sentence, without a full stop; English, a message of
                       the catalogue */
} wcc_change;

typedef struct wcc_upgrade wcc_upgrade;

/* The version that a document says it is of, which may be one that this program
 * does not know.
 * @return 1 or more; 0 when it is no document of ours, or says none */
int wcc_document_version (const wcc_document *document);
/* The version of this program. */
int wcc_current_version (void);

/* Finds what has to change for the version after that of the document.
 * @param document  of a version before the present one; it must outlive the
 *                  upgrade
 * @return NULL when out of memory; release with wcc_upgrade_free() */
wcc_upgrade *wcc_upgrade_make (const wcc_document *document);
/* NULL is fine. */
void wcc_upgrade_free (wcc_upgrade *upgrade);
/* Number of changes, at least 1: the version itself is one. */
size_t wcc_upgrade_count (const wcc_upgrade *upgrade);
/* One of them, in the order of the document; they do not overlap.
 * @param i  from 0, below the number
 * @return never NULL; lives as long as the upgrade */
const wcc_change *wcc_upgrade_get (const wcc_upgrade *upgrade, size_t i);
/* Number of changes that the author has to decide. */
size_t wcc_upgrade_decisions (const wcc_upgrade *upgrade);
/* The document with all changes that have a text.
 * @param length  set on success to the bytes of the result
 * @return UTF-8 from malloc, which the caller frees; NULL when out of memory */
char *wcc_upgrade_text (const wcc_upgrade *upgrade, size_t *length);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
