/* nearest.c: finds the word that was probably meant. */

#include "wcc/diagnostics.h"

#include <string.h>

#include "report.h"

int
wcc_edit_distance (const char *a, const char *b, size_t b_length)
{
  enum { MAX = 64 };
  size_t n = strlen (a), m = b_length;
  if (n > MAX)
    n = MAX;
  if (m > MAX)
    m = MAX;
  int before[MAX + 1], row[MAX + 1], next[MAX + 1];
  for (size_t j = 0; j <= m; j++)
    row[j] = (int) j;
  memcpy (before, row, sizeof before);
  for (size_t i = 1; i <= n; i++)
    {
      next[0] = (int) i;
      for (size_t j = 1; j <= m; j++)
        {
          int best = row[j - 1] + (a[i - 1] != b[j - 1]);
          if (row[j] + 1 < best)
            best = row[j] + 1;
          if (next[j - 1] + 1 < best)
            best = next[j - 1] + 1;
          if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]
              && before[j - 2] + 1 < best)
            best = before[j - 2] + 1;
          next[j] = best;
        }
      memcpy (before, row, sizeof before);
      memcpy (row, next, sizeof row);
    }
  return row[m];
}

const char *
nearest_word (const char *written, const char *words, size_t *length)
{
  size_t size = strlen (written);
  int limit = size < 3 ? 1 : size < 6 ? 2 : 3;
  const char *best = NULL;
  *length = 0;
  for (const char *word = words; *word;)
    {
      size_t n = strcspn (word, " ");
      size_t apart = n > size ? n - size : size - n;
      int distance
          = n && apart <= 3 ? wcc_edit_distance (written, word, n) : limit + 1;
      if (distance <= limit && (size_t) distance < n)
        {
          best = word;
          *length = n;
          limit = distance - 1;
        }
      word += n;
      word += strspn (word, " ");
    }
  return best;
}
