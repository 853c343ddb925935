/* cache.c: what compilations share, so that the rules of many battles are read
 * and validated once.
 *
 * Files are read each time: a document is found by its text, so that one that
 * has changed is another. Documents are counted by who uses them, and never
 * change; results may outlive the cache. */

#include "cache.h"

#include <libxml/xmlschemas.h>
#include <stdlib.h>
#include <string.h>

#include "reader.h"

void
cache_init (struct wcc_cache *cache)
{
  memset (cache, 0, sizeof *cache);
  pthread_mutex_init (&cache->lock, NULL);
}

void
cache_finish (struct wcc_cache *cache)
{
  for (int i = 0; i < SCHEMAS; i++)
    xmlSchemaFree (cache->schema[i]);
  for (int i = 0; i < CACHE_DOCUMENTS; i++)
    wcc_document_free (cache->document[i]);
  pthread_mutex_destroy (&cache->lock);
}

wcc_cache *
wcc_cache_new (void)
{
  wcc_cache *cache = malloc (sizeof *cache);
  if (cache)
    cache_init (cache);
  return cache;
}

void
wcc_cache_free (wcc_cache *cache)
{
  if (!cache)
    return;
  cache_finish (cache);
  free (cache);
}

/* Puts a document before all others; those from there up to its old place
 * move by one. */
static void
put_first (struct wcc_cache *cache, wcc_document *document, int old_place)
{
  memmove (cache->document + 1, cache->document,
           (size_t) old_place * sizeof *cache->document);
  cache->document[0] = document;
}

wcc_document *
cache_find (struct wcc_cache *cache, const char *name, const char *text,
            size_t length)
{
  wcc_document *found = NULL;
  pthread_mutex_lock (&cache->lock);
  for (int i = 0; i < CACHE_DOCUMENTS && !found; i++)
    {
      wcc_document *document = cache->document[i];
      if (!document || document->length != length
          || strcmp (document->name, name) != 0
          || memcmp (document->text, text, length) != 0)
        continue;
      found = document_ref (document);
      put_first (cache, found, i);
    }
  pthread_mutex_unlock (&cache->lock);
  return found;
}

void
cache_keep (struct wcc_cache *cache, wcc_document *document)
{
  if (document->length > CACHE_BYTES)
    return;
  pthread_mutex_lock (&cache->lock);
  wcc_document_free (cache->document[CACHE_DOCUMENTS - 1]);
  put_first (cache, document_ref (document), CACHE_DOCUMENTS - 1);
  pthread_mutex_unlock (&cache->lock);
}
