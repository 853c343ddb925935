/* cache.c: what compilations share, so that the rules of many battles are read
 * and validated once.
 *
 * Files are read each time: a document is found by its name and text, so a
 * changed one is another. Documents are reference-counted and never change;
 * results may outlive the cache. */

#include "cache.h"

#include <libxml/xmlschemas.h>
#include <stdlib.h>
#include <string.h>

#include "text/reader.h"
#include "wcc/texts.h"

void
cache_init (struct wcc_cache *cache)
{
  memset (cache, 0, sizeof *cache);
  pthread_mutex_init (&cache->lock, NULL);
}

void
cache_drop_schemas (struct wcc_cache *cache)
{
  for (int i = 0; i < SCHEMAS; i++)
    {
      xmlSchemaFree (cache->schema[i]);
      cache->schema[i] = NULL;
    }
}

void
cache_finish (struct wcc_cache *cache)
{
  cache_drop_schemas (cache);
  for (int i = 0; i < CACHE_DOCUMENTS; i++)
    wcc_document_free (cache->document[i]);
  for (int i = 0; i < CACHE_CATALOGUES; i++)
    wcc_document_free (cache->catalogue[i]);
  free (cache->languages);
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

bool
wcc_cache_speak (wcc_cache *cache, const char *languages)
{
  char *copy = languages ? strdup (languages) : NULL;
  if (languages && !copy)
    return false;
  free (cache->languages);
  cache->languages = copy;
  return true;
}

/* ---- documents ----------------------------------------------------------- */

/* Moves a document to the front; those before its old place move back by
 * one. */
static void
put_first (wcc_document **list, wcc_document *document, int old_place)
{
  memmove (list + 1, list, (size_t) old_place * sizeof *list);
  list[0] = document;
}

static wcc_document *
find (struct wcc_cache *cache, wcc_document **list, int places,
      const char *name, const char *text, size_t length)
{
  wcc_document *found = NULL;
  pthread_mutex_lock (&cache->lock);
  for (int i = 0; i < places && !found; i++)
    {
      wcc_document *document = list[i];
      if (!document || document->source.length != length
          || strcmp (document->source.name, name) != 0
          || memcmp (document->source.text, text, length) != 0)
        continue;
      found = document_ref (document);
      put_first (list, found, i);
    }
  pthread_mutex_unlock (&cache->lock);
  return found;
}

static void
keep (struct wcc_cache *cache, wcc_document **list, int places,
      wcc_document *document)
{
  if (document->source.length > CACHE_BYTES)
    return;
  pthread_mutex_lock (&cache->lock);
  wcc_document_free (list[places - 1]);
  put_first (list, document_ref (document), places - 1);
  pthread_mutex_unlock (&cache->lock);
}

wcc_document *
cache_find (struct wcc_cache *cache, const char *name, const char *text,
            size_t length)
{
  return find (cache, cache->document, CACHE_DOCUMENTS, name, text, length);
}

void
cache_keep (struct wcc_cache *cache, wcc_document *document)
{
  keep (cache, cache->document, CACHE_DOCUMENTS, document);
}

wcc_document *
cache_find_catalogue (struct wcc_cache *cache, const char *name,
                      const char *text, size_t length)
{
  return find (cache, cache->catalogue, CACHE_CATALOGUES, name, text, length);
}

void
cache_keep_catalogue (struct wcc_cache *cache, wcc_document *catalogue,
                      const char *text, size_t length)
{
  if (!cache->alone
      && source_hold (&catalogue->source, &catalogue->arena, text, length))
    keep (cache, cache->catalogue, CACHE_CATALOGUES, catalogue);
}
