/* po.h: catalogues of translations, as gettext's tools write them (private to
 * the compiler). */
#ifndef WCC_PO_H
#define WCC_PO_H

#include "text/reader.h"

/* The largest catalogue that is read. Ours are smaller, and a hostile one could
 * use up all memory. */
enum { PO_BYTES = 1 << 20 };

/* The texts of a catalogue: a hash table by the text that is translated. */
struct po {
  struct po_text **bucket;
  size_t buckets; /* a power of two */
};

/* Reads a catalogue. Ignores entries that are fuzzy, obsolete, without a
 * translation or for a context. Reports what is wrong as a warning; if the
 * catalogue is `broken` then, nothing in it is used.
 * @param text  followed by a NUL; not needed after the call
 * @param memory  NULL: malloc and free
 * @return a document with the catalogue in its `po`, to be freed with
 *         wcc_document_free(); NULL when out of memory */
wcc_document *po_read (const char *text, size_t length, const char *name,
                       wcc_diagnostics *sink, const struct memory *memory);

/* The translation, which lives as long as the catalogue; NULL: there is none.
 * White space in the text counts as one blank, as in the tools' catalogues.
 * @param hash  of the text by po_hash() */
const char *po_find (const wcc_document *catalogue, const char *text,
                     uint32_t hash);
uint32_t po_hash (const char *text);

#endif
