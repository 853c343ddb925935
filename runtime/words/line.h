/* line.h: a line of text in the making (private to the runtime). */
#ifndef WCR_LINE_H
#define WCR_LINE_H

#include <stddef.h>

/* Appends to a text of `size` bytes like snprintf; `length` counts on beyond
 * the size. */
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
