/* diagnostics.h: what is wrong with a document, where, and what to do. */
#ifndef WCC_DIAGNOSTICS_H
#define WCC_DIAGNOSTICS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

enum wcc_severity { WCC_ERROR, WCC_WARNING, WCC_NOTE };

/* Every diagnostic has a code from the list in diagnostics.def. */
enum wcc_code {
#define DIAGNOSTIC(id, name, severity, doc) WCC_CODE_##id,
#include "wcc/diagnostics.def"
#undef DIAGNOSTIC
  WCC_CODES
};

/* A change to the file that may solve a problem. */
typedef struct {
  uint32_t start, end; /* bytes to replace */
  const char *text;    /* what replaces them */
  const char *title;   /* what it does: "Change to “light-infantry”" */
} wcc_fix;

typedef struct {
  enum wcc_code code;
  enum wcc_severity severity;
  const char *file;
  uint32_t start, end; /* bytes of the file; both 0 when the whole file */
  int line, column;    /* from 1; 0 when the whole file */
  const char *message;
  const char *hint;   /* what to do; NULL when there is nothing to add */
  const char *source; /* the line of text, without line end, or a part of it
                           when it is long; may be NULL */
  uint32_t caret;     /* byte of source at which start lies */
  const char *silenced; /* why the document silences it; NULL: it does not, and
                           the diagnostic is shown */
  const wcc_fix *fixes; /* the likeliest first; any one of them will do */
  size_t fix_count;
} wcc_diagnostic;

typedef struct wcc_diagnostics wcc_diagnostics;

/* @return an empty list, or NULL when out of memory */
wcc_diagnostics *wcc_diagnostics_new (void);
void wcc_diagnostics_free (wcc_diagnostics *list);
/* Copies all entries of another list, for diagnostics that several documents
 * share. @return false when out of memory */
bool wcc_diagnostics_append (wcc_diagnostics *list,
                             const wcc_diagnostics *other);
/* Sorts by file, place and code and drops repetitions, including what other
 * stages say about a range that syntax or schema already found wrong. Call it
 * before you read the list. */
void wcc_diagnostics_sort (wcc_diagnostics *list);
size_t wcc_diagnostics_count (const wcc_diagnostics *list);
/* Number of errors, including those that a full list could not keep. */
size_t wcc_diagnostics_errors (const wcc_diagnostics *list);
/* Number of warnings that are not silenced, and of those that are. */
size_t wcc_diagnostics_warnings (const wcc_diagnostics *list);
size_t wcc_diagnostics_silenced (const wcc_diagnostics *list);
const wcc_diagnostic *wcc_diagnostics_get (const wcc_diagnostics *list,
                                           size_t i);
/* Turns all warnings that are not silenced into errors. */
void wcc_diagnostics_refuse_warnings (wcc_diagnostics *list);

/* Name of a code as printed, "unknown-class". */
const char *wcc_code_name (enum wcc_code code);
/* Whether <?silence CODE reason?> in a document can silence it: true for
 * warnings about documents. */
bool wcc_code_is_silenceable (enum wcc_code code);

/* Prints everything not silenced, GCC style: file:line:column: error: message
 * [code], then the source line with a caret, then the hint.
 * @param colour  with escape sequences */
void wcc_diagnostics_print (const wcc_diagnostics *list, FILE *out,
                            bool colour);
/* Prints everything as one JSON array; silenced items have their reason. */
void wcc_diagnostics_print_json (const wcc_diagnostics *list, FILE *out);

/* Prints a text of a document, or the name of a file, on one line. Prints '?' for
 * bytes that are not UTF-8 and for characters that would control a terminal. */
void wcc_print_clean (const char *text, FILE *out);

/* Prints a text as a JSON string in quotation marks, with U+FFFD for bytes that
 * are not UTF-8. */
void wcc_print_json_string (const char *text, FILE *out);

/* Number of letters to insert, drop, change or swap to make b from a, for "did
 * you mean".
 * @param b_length  bytes of b; at most 64 of each are looked at */
int wcc_edit_distance (const char *a, const char *b, size_t b_length);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
