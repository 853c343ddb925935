/* rulings.h: a battle with other rulings than in its document. */
#ifndef WCC_RULINGS_H
#define WCC_RULINGS_H

#include "wcc/compile.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

/* The text of a scenario or case with some switches set to other values. Line
 * numbers stay the same.
 * @param result  of the document, without errors
 * @param rulings  "switch=value", separated by commas
 * @param length  set to the length of the text
 * @param why  set on failure to what is wrong, in the reader's language
 * @return from malloc; NULL on failure */
char *wcc_with_rulings (const wcc_result *result, const char *rulings,
                        size_t *length, char *why, size_t size);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
