/* report.h: how the stages of the compiler report errors (private). */
#ifndef WCC_REPORT_H
#define WCC_REPORT_H

#include "arena.h"
#include "translate.h"
#include "wcc/diagnostics.h"
#include "wcc/document.h"

/* Most diagnostics that a list keeps. More would help nobody, and a hostile
 * file could cause millions. The rest is only counted. */
#define WCC_MAX_DIAGNOSTICS 1000

/* Adds a diagnostic. The message is one line without a full stop; it quotes
 * text 'so' and names elements <so>; the hint says what to do. Both are
 * translated here. N_ (translate.h) marks a literal that xgettext does not see
 * as an argument: in c ? a : b, or after a { , } of the call. A literal that is
 * filled in before is translated with _.
 * @param list  NULL: nothing is reported
 * @param range  bytes of the document; { 0, 0 }: the whole file
 * @param hint  copied; may be NULL */
void report (wcc_diagnostics *list, const wcc_document *document,
             enum wcc_code code, wcc_range range, const char *hint,
             const char *format, ...) WCC_PRINTF (6, 7);

/* Offers a change that may fix the last diagnostic.
 * @param range  bytes of the document that the text replaces
 * @param title  what it does, translated. Both are copied */
void report_fix (wcc_diagnostics *list, wcc_range range, const char *text,
                 const char *title);

/* Explains a hint: the next report with this hint offers to replace the written
 * text by the word, where the range contains that text.
 * @param hint  compared by its address */
void report_meant (wcc_diagnostics *list, const char *hint, const char *written,
                   size_t written_length, const char *word, size_t length);

/* report() about a file that has no document. */
void report_file (wcc_diagnostics *list, const char *file, enum wcc_code code,
                  const char *hint, const char *format, ...) WCC_PRINTF (5, 6);

/* Whether the list is full, so that there is no need to make a hint. */
static inline bool
report_is_full (const wcc_diagnostics *list)
{
  return !list || wcc_diagnostics_count (list) >= WCC_MAX_DIAGNOSTICS;
}

/* Silences the i-th diagnostic, a warning. @param reason  copied */
void report_silenced (wcc_diagnostics *list, size_t i, const char *reason);

/* True when memory ran out and a counted diagnostic, or part of one, was
 * lost. */
bool report_failed (const wcc_diagnostics *list);

/* Reports that memory ran out before everything was checked. NULL is fine. */
void report_out_of_memory (wcc_diagnostics *list);

/* An empty list in the caller's memory. */
wcc_diagnostics *diagnostics_new_in (const struct memory *memory);

/* The word nearest to what was written, or NULL when none is near.
 * @param words  separated by spaces
 * @param length  of the found word, which is not terminated */
const char *nearest_word (const char *written, const char *words,
                          size_t *length);

#endif
