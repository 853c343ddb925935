/* import.h: scenarios of other programs, converted to our documents.
 *
 * Reads HexBattle scenarios (XML) and those of the Memoir '44 scenario editor
 * (.m44, JSON). A file of names says which of their words mean which of ours,
 * see schemas/import-names.xml. What the rules lack is kept as a note in the
 * document and reported in a remark: nothing gets lost silently. */
#ifndef WCC_IMPORT_H
#define WCC_IMPORT_H

#include "wcc/compile.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

typedef struct {
  const wcc_catalogue *catalogue; /* of the rules; has a board */
  const wcc_result *result; /* of the rules, for their names in other languages;
                               NULL: only those of the catalogue */
  const char *rules;    /* path of the rules, as seen from the new document */
  const char *path;     /* where the new document will be; NULL: not known */
  const char *id;       /* lower case letters, digits and single dashes; NULL: it
                           is made of the title */
  const char *title;    /* used when the scenario has none */
  const char *language; /* which texts to take of several; NULL: "en" */
  wcc_load load; /* reads the rules; NULL: wcc_load_file */
  void *user;
  const char *names; /* text of a file of names that override ours; or NULL */
  size_t names_length;
  const char *names_file; /* its name, for messages */
} wcc_import_options;

/* Something that was not carried over as it is, or that needs a look. */
typedef struct {
  int line;            /* in the imported file; 0: not known */
  const char *place;   /* hexes of the board, or words; "": the whole */
  const char *message; /* for people, translated, without a full stop */
} wcc_remark;

/* How many of each the new document has. */
typedef struct {
  int units, leaders, hexes, objectives, labels, notes;
} wcc_import_counts;

typedef struct wcc_import wcc_import;

/* Whether a text looks like something to import: JSON, or XML with the root of
 * HexBattle. All else about it may be wrong. */
bool wcc_import_likes (const char *text, size_t length);

/* Makes a scenario from another program's file. It reads the rules, found from
 * where the new document will be, to check that pieces may stand where they do.
 * @param text  of the file
 * @param name  of the file, for messages
 * @return NULL when out of memory; release with wcc_import_free().
 *         wcc_import_problem() tells whether the file could be read */
wcc_import *wcc_import_make (const char *text, size_t length, const char *name,
                             const wcc_import_options *options);
/* NULL is fine. */
void wcc_import_free (wcc_import *import);

/* Why the import failed.
 * @param file, line  set to where the problem is, if any; line 0: not known
 * @return translated, without a full stop; NULL: there is a document */
const char *wcc_import_problem (const wcc_import *import, const char **file,
                                int *line);
/* The document: UTF-8 in canonical layout, with a NUL behind it. It lives as
 * long as the import; NULL when there was a problem. */
const char *wcc_import_text (const wcc_import *import, size_t *length);
wcc_import_counts wcc_import_count (const wcc_import *import);
/* @param i  from 0
 * @return NULL behind the last one; lives as long as the import */
const wcc_remark *wcc_import_remark (const wcc_import *import, size_t i);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
