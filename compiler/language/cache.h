/* cache.h: what compilations share (private to the compiler). */
#ifndef WCC_CACHE_H
#define WCC_CACHE_H

#include <pthread.h>

#include "schema.h"
#include "wcc/compile.h"

/* Rules that extend each other, for two battles of one folder, with some to
 * spare; and their translations. */
enum { CACHE_DOCUMENTS = 8, CACHE_CATALOGUES = 32 };
enum { CACHE_BYTES = 1 << 20 }; /* of the text of each */

struct wcc_cache {
  pthread_mutex_t lock;
  struct _xmlSchema *schema[SCHEMAS];      /* NULL: not built yet */
  wcc_document *document[CACHE_DOCUMENTS]; /* most recently used first */
  wcc_document *catalogue[CACHE_CATALOGUES]; /* the same */
  bool alone; /* of one compilation, which reads no catalogue twice */
  char *languages; /* of nouns; NULL: as written */
};

void cache_init (struct wcc_cache *cache);
void cache_finish (struct wcc_cache *cache);
/* Frees the schemas, which are built again when they are needed. Nobody else
 * may use the cache meanwhile. */
void cache_drop_schemas (struct wcc_cache *cache);

/* A document of that name and text that has no problems of its own; NULL: there
 * is none. The caller releases it with wcc_document_free(). */
wcc_document *cache_find (struct wcc_cache *cache, const char *name,
                          const char *text, size_t length);
/* Keeps a document without problems, unless it is large. */
void cache_keep (struct wcc_cache *cache, wcc_document *document);

/* The same for catalogues of translations. */
wcc_document *cache_find_catalogue (struct wcc_cache *cache, const char *name,
                                    const char *text, size_t length);
void cache_keep_catalogue (struct wcc_cache *cache, wcc_document *catalogue,
                           const char *text, size_t length);

/* wcc_document_validate() with the schemas of a cache. */
bool document_validate_in (const wcc_document *document,
                           struct wcc_cache *cache, wcc_diagnostics *sink);

#endif
