/* encoding.h: the encoding that a text of XML declares (private). */
#ifndef WCC_ENCODING_H
#define WCC_ENCODING_H

#include <stdbool.h>
#include <stddef.h>

#include "wcc/document.h"

/* Finds the declared encoding. @param value  set to the place of its name
 * @return false: none is declared */
bool find_encoding (const char *text, size_t length, wcc_range *value);
/* Whether the name there is UTF-8. */
bool is_utf8 (const char *text, wcc_range value);

#endif
