/* folder.c: the documents of a folder that belong in a pack. */

#define _XOPEN_SOURCE 700

#include "wcc/pack.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct found {
  char **path; /* with a NULL after the last one */
  size_t count, room;
  char *where; /* the folder that could not be read */
};

/* @return 0; or ENOMEM, and the caller keeps the path */
static int
add (struct found *found, char *path)
{
  if (found->count + 1 >= found->room)
    {
      size_t room = 2 * found->room + 16;
      char **larger = realloc (found->path, room * sizeof *larger);
      if (!larger)
        return ENOMEM;
      found->path = larger;
      found->room = room;
    }
  found->path[found->count++] = path;
  found->path[found->count] = NULL;
  return 0;
}

static bool
is_document (const wcc_node *root)
{
  static const char space[] = "urn:x-warcouncil:";
  bool ours = false;
  for (int i = 0; i < root->attribute_count; i++)
    ours |= strncmp (root->attributes[i].name, "xmlns", 5) == 0
            && strncmp (root->attributes[i].value, space, strlen (space)) == 0;
  return ours && strcmp (root->name, "pack") != 0;
}

static bool
is_ours (const char *path)
{
  wcc_diagnostics *sink = wcc_diagnostics_new ();
  wcc_document *document = NULL;
  char *text = NULL;
  size_t length = 0;
  if (sink && wcc_load_file (NULL, path, &text, &length) == 0)
    document = wcc_document_read (text, length, path, sink);
  const wcc_node *root = document ? wcc_document_root (document) : NULL;
  bool ours = !root || is_document (root);
  wcc_document_free (document);
  wcc_diagnostics_free (sink);
  free (text);
  return ours;
}

static int look_in (struct found *found, const char *folder, int depth);

/* Takes ownership of the path. */
static int
look_at (struct found *found, char *path, int depth)
{
  size_t length = strlen (path);
  const char *name = strrchr (path, '/') + 1;
  struct stat status;
  int error = 0;
  if (lstat (path, &status) == 0 && S_ISDIR (status.st_mode))
    error = depth > 0 ? look_in (found, path, depth - 1) : 0;
  else if (strlen (name) > 4 && strcmp (path + length - 4, ".xml") == 0
           && is_ours (path))
    {
      error = add (found, path);
      if (error == 0)
        return 0;
    }
  free (path);
  return error;
}

static int
look_in (struct found *found, const char *folder, int depth)
{
  struct dirent **names;
  int error = 0, count = scandir (folder, &names, NULL, alphasort);
  if (count < 0)
    {
      error = errno;
      found->where = strdup (folder);
      return error;
    }
  for (int i = 0; i < count; i++)
    {
      size_t length = strlen (folder) + strlen (names[i]->d_name) + 2;
      bool wanted = error == 0 && names[i]->d_name[0] != '.';
      char *path = wanted ? malloc (length) : NULL;
      if (path)
        {
          snprintf (path, length, "%s/%s", folder, names[i]->d_name);
          error = look_at (found, path, depth);
        }
      else if (wanted)
        error = ENOMEM;
      free (names[i]);
    }
  free (names);
  return error;
}

int
wcc_pack_find (const char *folder, int depth, char ***paths, char **where)
{
  struct found found = { calloc (1, sizeof (char *)), 0, 1, NULL };
  int error = found.path ? look_in (&found, folder, depth) : ENOMEM;
  if (error)
    wcc_pack_release (found.path);
  else
    *paths = found.path;
  if (where)
    *where = found.where;
  else
    free (found.where);
  return error;
}

void
wcc_pack_release (char **paths)
{
  for (size_t i = 0; paths && paths[i]; i++)
    free (paths[i]);
  free (paths);
}
