/* trap.c: ends the module where an assertion fails. The C library would write the
 * assertion into a file, for which a page would have to stand in. */

#ifdef __wasm__

#include <assert.h>

void
__assert_fail (const char *expression, const char *file, int line,
               const char *function)
{
  (void) expression;
  (void) file;
  (void) line;
  (void) function;
  __builtin_trap ();
}

#endif
