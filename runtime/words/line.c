/* line.c: builds a line of text. */

#include "line.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

void
add (struct line_out *out, const char *format, ...)
{
  va_list arguments;
  bool room = out->length < out->size;
  va_start (arguments, format);
  int n = vsnprintf (room ? out->text + out->length : NULL,
                     room ? out->size - out->length : 0, format, arguments);
  va_end (arguments);
  if (n > 0)
    out->length += (size_t) n;
}
