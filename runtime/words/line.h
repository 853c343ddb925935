/* line.h: builds a line of text (private to the runtime). */
#ifndef WCR_LINE_H
#define WCR_LINE_H

#include <stddef.h>

/* Appends to a text of `size` bytes like snprintf; `length` goes on counting
 * beyond the size. */
struct line_out {
  char *text;
  size_t size, length;
};
void add (struct line_out *out, const char *format, ...)
#if defined __GNUC__
    __attribute__ ((format (printf, 2, 3)))
#endif
    ;

#endif
