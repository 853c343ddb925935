/* texts.h: catalogues of translations of a document and its rules (private to
 * the compiler). */
#ifndef WCC_TEXTS_PRIVATE_H
#define WCC_TEXTS_PRIVATE_H

#include "wcc/compile.h"
#include "wcc/texts.h"

struct work;
struct memory;
struct wcc_cache;

/* Folders with catalogues: of the document, of its rules. */
enum { TEXTS_FOLDERS = 20, TEXTS_LANGUAGES = 32, TEXTS_TAG = 20 };

struct texts_language {
  const char *tag; /* BCP 47 */
  wcc_document *catalogue[TEXTS_FOLDERS];
  int catalogues;
};

struct texts {
  struct texts_language
      *language[TEXTS_LANGUAGES]; /* sorted by their tags */
  int languages;
  const char *folder[TEXTS_FOLDERS]; /* those already read */
  int folders;
};

/* Reads the catalogues that belong to a document, unless those of its folder
 * are read already. Reports what is wrong with them as warnings. */
void texts_read (struct work *work, struct texts *texts,
                 struct wcc_cache *cache, const wcc_document *document,
                 const struct memory *memory, wcc_load load, void *user);
/* Releases the catalogues. */
void texts_finish (struct texts *texts);

/* A text in a language; NULL: no catalogue has it. @param hash  by po_hash() */
const char *texts_in (const struct texts_language *language, const char *text,
                      uint32_t hash);
/* A text in the first of some languages that has it; else the text itself. */
const char *texts_say (const struct texts *texts, const char *languages,
                       const char *text);
/* Whether some catalogue has a text in a language of documents (BCP 47). */
bool texts_has (const struct texts *texts, const char *language,
                const char *text);

#endif
