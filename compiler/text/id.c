/* id.c: ids that are made of names. */

#include "wcc/compile.h"

static bool
is_letter (char c)
{
  return c >= 'a' && c <= 'z';
}

bool
wcc_make_id (const char *name, char *id, size_t size)
{
  size_t n = 0;
  for (; *name != '\0' && n + 1 < size; name++)
    {
      char c = *name >= 'A' && *name <= 'Z' ? (char) (*name - 'A' + 'a') : *name;
      if (is_letter (c) || (n > 0 && c >= '0' && c <= '9'))
        id[n++] = c;
      else if (n > 0 && id[n - 1] != '-')
        id[n++] = '-';
    }
  n -= n > 0 && id[n - 1] == '-';
  id[n] = '\0';
  return n > 0;
}
