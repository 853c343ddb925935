/* upgrade.h: brings documents of older versions to the next version.
 *
 * A table lists what changed from version to version (upgrade.c). Changes are
 * patches to the text: all else stays the same, byte for byte. */
#ifndef WCC_UPGRADE_H
#define WCC_UPGRADE_H

#include "wcc/document.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

/* One change. Its texts are never freed. */
typedef struct {
  wcc_range range;  /* bytes of the document */
  const char *text; /* what replaces them; NULL: they stay, as the author has
                       to decide what replaces them */
  const char *why;  /* one sentence, without a full stop; English, a message of
                       the catalogue */
} wcc_change;

typedef struct wcc_upgrade wcc_upgrade;

/* The version that a document states. This program may not know that version.
 * @return 1 or more; 0 when it is not our document or states no version */
int wcc_document_version (const wcc_document *document);
/* The version of this program. */
int wcc_current_version (void);

/* Finds what has to change for the version after the document's.
 * @param document  of a version before the current one; it must outlive the
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
