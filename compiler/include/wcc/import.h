/* import.h: scenarios of other programs, made into documents of ours.
 *
 * HexBattle scenarios (XML) and those of the Memoir '44 scenario editor (.m44,
 * JSON) are read. Which of their words mean which of ours is data: a file of
 * names, see schemas/import-names.xml. What the rules do not have is kept as a note in
 * the document, and told in a remark: nothing gets lost in silence. */
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
  const char *rules;    /* path of the rules, as seen from the new document */
  const char *path;     /* where the new document will lie; NULL: not known */
  const char *id;       /* lower case letters, digits and single dashes */
  const char *title;    /* when the scenario does not say one */
  const char *language; /* of texts that are there in several; NULL: "en" */
  wcc_load load; /* reads the rules; NULL: wcc_load_file */
  void *user;
  const char *names; /* text of a file of names that come before ours; NULL */
  size_t names_length;
  const char *names_file; /* its name, for messages */
} wcc_import_options;

/* What was not carried over as it is, or has to be looked at. */
typedef struct {
  int line;            /* of the file that was read; 0: not known */
  const char *place;   /* hexes of the board, or words; "": the whole */
  const char *message; /* for people, translated, without a full stop */
} wcc_remark;

/* What the new document has. */
typedef struct {
  int units, leaders, hexes, objectives, labels, notes;
} wcc_import_counts;

typedef struct wcc_import wcc_import;

/* Whether a text looks like something that can be imported: JSON, or XML with
 * the root of HexBattle. It may be wrong in every other way. */
bool wcc_import_likes (const char *text, size_t length);

/* Makes a scenario of a file of another program. The rules are read from beside
 * the new document, to see whether all pieces may stand where they stand.
 * @param text  of the file
 * @param name  of the file, for messages
 * @return NULL when out of memory; release with wcc_import_free(). Whether it
 *         could be read tells wcc_import_problem() */
wcc_import *wcc_import_make (const char *text, size_t length, const char *name,
                             const wcc_import_options *options);
/* NULL is fine. */
void wcc_import_free (wcc_import *import);

/* Why nothing could be made of it.
 * @param file, line  set when there is a problem: where; line 0: not known
 * @return translated, without a full stop; NULL: there is a document */
const char *wcc_import_problem (const wcc_import *import, const char **file,
                                int *line);
/* The document, UTF-8 in canonical layout with a NUL behind it, which lives as
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
