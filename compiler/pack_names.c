/* pack_names.c: paths of members. They have to be harmless everywhere, also
 * where letters have no case and where : and \ mean something. */

#include "packing.h"

#include <string.h>

char *
tidy_name (struct arena *arena, const char *path)
{
  char *tidy = arena_alloc (arena, strlen (path) + 2);
  if (!tidy)
    return NULL;
  size_t top = path[0] == '/', end = top;
  if (top)
    tidy[0] = '/';
  while (*path)
    {
      size_t part = strcspn (path, "/");
      bool here = part == 0 || (part == 1 && path[0] == '.');
      bool up = part == 2 && path[0] == '.' && path[1] == '.';
      if (up && end == top)
        {
          if (!top)
            return NULL;
        }
      else if (up)
        {
          while (end > top && tidy[end - 1] != '/')
            end--;
          end -= end > top;
        }
      else if (!here)
        {
          if (end > top)
            tidy[end++] = '/';
          memcpy (tidy + end, path, part);
          end += part;
        }
      path += part + (path[part] == '/');
    }
  tidy[end] = '\0';
  return tidy;
}

static bool
ends_with (const char *text, const char *end)
{
  size_t length = strlen (text), tail = strlen (end);
  return length > tail && strcmp (text + length - tail, end) == 0;
}

static const char *
bad_part (const char *part, size_t length)
{
  if (length == 0)
    return "has an empty part";
  if (part[0] == '.')
    return length <= 2 && part[length - 1] == '.'
               ? "has a part '.' or '..'"
               : "has a part that begins with a dot";
  if (part[0] == ' ' || part[length - 1] == ' ' || part[length - 1] == '.')
    return "has a part with a blank or dot at its end";
  return NULL;
}

const char *
bad_name (const char *path)
{
  if (path[0] == '/')
    return "is absolute";
  if (strlen (path) > WCC_PACK_MAX_PATH)
    return "is too long";
  for (const char *at = path; *at; at++)
    if (*at < ' ' || *at > '~' || strchr ("\\:*?\"<>|", *at))
      return "has letters that not every computer takes";
  unsigned depth = 0;
  for (const char *at = path;; depth++)
    {
      size_t part = strcspn (at, "/");
      const char *bad = bad_part (at, part);
      if (bad)
        return bad;
      if (!at[part])
        break;
      at += part + 1;
    }
  if (depth > WCC_PACK_MAX_DEPTH)
    return "lies in too many folders";
  if (!ends_with (path, ".xml") && !ends_with (path, ".wcb"))
    return "does not end in .xml or .wcb";
  return NULL;
}

static int
small_letter (char letter)
{
  return letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter;
}

/* Whether two paths are one file, or one is a file where the other has a
 * folder. */
static bool
clash (const char *a, const char *b)
{
  while (*a && small_letter (*a) == small_letter (*b))
    a++, b++;
  return (!*a && (!*b || *b == '/')) || (!*b && *a == '/');
}

void
check_names (wcc_pack *pack)
{
  for (size_t i = 0; i < pack->count; i++)
    for (size_t k = 0; k < i; k++)
      if (clash (pack->member[i].is.path, pack->member[k].is.path))
        {
          report_file (pack->sink, pack->member[i].file, WCC_CODE_PACK_UNSAFE,
                       "Rename one of them.",
                       "'%.240s' cannot stand beside '%.240s'",
                       pack->member[i].is.path, pack->member[k].is.path);
          break;
        }
}
