/* po.h: catalogues of translations, as gettext's tools write them (private to
 * the compiler). */
#ifndef WCC_PO_H
#define WCC_PO_H

#include "text/reader.h"

/* A larger catalogue is none of ours, and a hostile one could ask for all the
 * memory there is. */
enum { PO_BYTES = 1 << 20 };

/* What a catalogue says, found by what is translated. */
struct po {
  struct po_text **bucket; /* NULL: none is in it */
  size_t buckets;          /* a power of two */
  size_t count;            /* of texts */
};

/* Reads a catalogue. Entries that are fuzzy, obsolete, without a translation or
 * only for a context say nothing. What is wrong is reported as a warning; of a
 * catalogue that is `broken` then nothing is used.
 * @param text  with a NUL behind it; it is not needed any more afterwards
 * @param memory  NULL: malloc and free
 * @return with the catalogue in its `po`; released with wcc_document_free();
 *         NULL when out of memory */
wcc_document *po_read (const char *text, size_t length, const char *name,
                       wcc_diagnostics *sink, const struct memory *memory);

/* The translation, which lives as long as the catalogue; NULL: there is none.
 * White space in the text counts as one blank, as in the tools' catalogues.
 * @param hash  of the text by po_hash() */
const char *po_find (const wcc_document *catalogue, const char *text,
                     uint32_t hash);
uint32_t po_hash (const char *text);

#endif
