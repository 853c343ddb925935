/* fail-malloc.c: to be preloaded; the FAIL_AT-th allocation of a program fails,
 * and with FAIL_FOR_GOOD all that follow. FAIL_COUNT is a file for how many
 * there were. What libxml2 and libarchive ask for themselves always succeeds:
 * faults.c is about the first, and the second ends the program. */

#define _GNU_SOURCE

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern void *__libc_malloc (size_t size);
extern void *__libc_calloc (size_t count, size_t size);
extern void *__libc_realloc (void *block, size_t size);

static long at, seen;
static int for_good;
static const char *count_file;

__attribute__ ((constructor)) static void
start (void)
{
  const char *words = getenv ("FAIL_AT");
  at = words ? atol (words) : 0;
  for_good = getenv ("FAIL_FOR_GOOD") != NULL;
  count_file = getenv ("FAIL_COUNT");
  seen = 0;
}

__attribute__ ((destructor)) static void
end (void)
{
  FILE *file = count_file ? fopen (count_file, "w") : NULL;
  if (!file)
    return;
  fprintf (file, "%ld\n", seen);
  fclose (file);
}

static int
fails (const void *caller)
{
  Dl_info info;
  if (dladdr (caller, &info) && info.dli_fname
      && (strstr (info.dli_fname, "/libxml2.")
          || strstr (info.dli_fname, "/libarchive.")))
    return 0;
  long now = ++seen;
  if (at == 0 || now < at || (now > at && !for_good))
    return 0;
  errno = ENOMEM;
  return 1;
}

#define FAILS fails (__builtin_return_address (0))

void *
malloc (size_t size)
{
  return FAILS ? NULL : __libc_malloc (size);
}

void *
calloc (size_t count, size_t size)
{
  return FAILS ? NULL : __libc_calloc (count, size);
}

void *
realloc (void *block, size_t size)
{
  return FAILS ? NULL : __libc_realloc (block, size);
}
