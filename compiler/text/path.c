/* path.c: paths of documents. */

#define _XOPEN_SOURCE 700 /* lstat, readlink, realpath */

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "path.h"

/* Copies an absolute path without "." and "..", and without a slash at its end;
 * the root is empty. @return the end */
static char *
tidy (char *result, const char *path)
{
  size_t end = 0;
  while (*path)
    {
      size_t part = strcspn (path, "/");
      if (part == 2 && memcmp (path, "..", 2) == 0)
        while (end > 0 && result[--end] != '/')
          continue;
      else if (part > 0 && !(part == 1 && path[0] == '.'))
        {
          result[end++] = '/';
          memcpy (result + end, path, part);
          end += part;
        }
      path += part + (path[part] == '/');
    }
  result[end] = '\0';
  return result + end;
}

size_t
relative_path_room (const char *folder, const char *path)
{
  return 4 * (strlen (folder) + strlen (path) + 4);
}

void
relative_path (const char *folder, const char *path, char *way)
{
  size_t room = relative_path_room (folder, path), same = 0, i = 0;
  /* Each folder takes at least two bytes, and the "../" out of it three: the
   * way takes less than half of the room. The two paths are in the other
   * half. */
  char *from = way + room / 2, *to = way + room / 4 * 3;
  char *out = way;
  size_t ups = 0;
  tidy (from, folder);
  tidy (to, path);
  for (; from[i] && from[i] == to[i]; i++)
    if (from[i] == '/')
      same = i;
  if ((from[i] == '\0' || from[i] == '/')
      && (to[i] == '\0' || to[i] == '/'))
    same = i;
  for (const char *at = from + same; *at; at++)
    ups += *at == '/';
  for (; ups > 0; ups--, out += 3)
    memcpy (out, "../", 3);
  strcpy (out, to[same] ? to + same + 1 : "");
}

char *
wcc_relative_path (const char *folder, const char *path)
{
  char *way = malloc (relative_path_room (folder, path));
  if (way)
    relative_path (folder, path, way);
  return way;
}

char *
wcc_beside_program (const char *way)
{
  char program[PATH_MAX];
  ssize_t length = readlink ("/proc/self/exe", program, sizeof program);
  while (length > 0 && program[length - 1] != '/')
    length--;
  char *place = length > 0 ? malloc ((size_t) length + strlen (way) + 1) : NULL;
  if (!place)
    return NULL;
  memcpy (place, program, (size_t) length);
  strcpy (place + length, way);
  if (access (place, F_OK) == 0)
    return place;
  free (place);
  return NULL;
}

const char *
tidy_path (struct work *work, const char *path)
{
  size_t length = strlen (path), end = 0;
  char *tidy = MAKE (work, length + 2, char);
  for (const char *at = path; *at;)
    {
      size_t part = strcspn (at, "/");
      bool up = part == 2 && memcmp (at, "..", 2) == 0;
      size_t before = end; /* start of the last name */
      while (before > 0 && end > 0
             && (before == end || tidy[before - 1] != '/'))
        before--;
      bool known = end > 1 && tidy[end - 1] == '/'
                   && strcmp (tidy + before, "../") != 0;
      if (up && known)
        end = before;
      else if (!(part == 1 && at[0] == '.') && !(part == 0 && end > 0))
        {
          memcpy (tidy + end, at, part);
          end += part;
          if (at[part] == '/')
            tidy[end++] = '/';
        }
      tidy[end] = '\0';
      at += part + (at[part] == '/');
    }
  return tidy;
}

const char *
path_beside (struct work *work, const char *document, const char *path)
{
  const char *slash = strrchr (document, '/');
  if (path[0] == '/' || !slash)
    return path;
  return make_text (work, "%.*s/%s", (int) (slash - document), document, path);
}

/* The document that a link leads to; NULL: it is no link. */
static const char *
linked_document (struct work *work, const char *document)
{
  struct stat status;
  char real[PATH_MAX];
  if (lstat (document, &status) != 0 || !S_ISLNK (status.st_mode)
      || !realpath (document, real))
    return NULL;
  return make_text (work, "%s", real);
}

int
load_beside (struct work *work, const char *document, const char *path,
             wcc_load load, void *user, const char **file, char **text,
             size_t *length)
{
  *file = path_beside (work, document, path);
  int error = load (user, *file, text, length);
  const char *linked
      = error == ENOENT ? linked_document (work, document) : NULL;
  if (!linked)
    return error;
  const char *other = path_beside (work, linked, path);
  error = load (user, other, text, length);
  if (error != ENOENT)
    *file = other;
  return error;
}
