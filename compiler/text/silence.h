/* silence.h: warnings that documents silence (private). */
#ifndef WCC_SILENCE_H
#define WCC_SILENCE_H

#include "reader.h"
#include "work.h"

enum { MAX_SILENCES = 256 }; /* of one document */

/* Silences the warnings of a document that its instructions name, and reports
 * errors of the instructions.
 * @param warn  the document was checked for all warnings, so an instruction
 *              that silences none is needless */
void apply_silences (struct work *work, const wcc_document *document,
                     bool warn);

/* Why the whole document silences a warning; NULL: it does not. */
const char *silence_reason (struct work *work, const wcc_document *document,
                            const char *code);

#endif
