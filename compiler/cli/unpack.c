/* unpack.c: warcouncil unpack. */

#include "base/packs.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { OPTION_DIRECTORY, OPTION_FORCE };
static const struct option options[] = {
  { "directory", 'd', N_ ("DIR"),
    N_ ("folder to write to (default PACK without its ending)") },
  { "force", 0, NULL, N_ ("replace files that differ") },
  { NULL, 0, NULL, NULL },
};

/* The name of a pack without folders and ending, from malloc; NULL after a
 * message. */
static char *
default_folder (const char *path)
{
  static const char ending[] = ".wcpack";
  const char *name = path + folder_length (path);
  size_t length = strlen (name), tail = sizeof ending - 1;
  char *folder;

  if (length <= tail || strcmp (name + length - tail, ending) != 0)
    {
      complain ("%s: name a folder with -d", path);
      return NULL;
    }
  folder = strndup (name, length - tail);
  if (folder == NULL)
    complain ("out of memory");
  return folder;
}

static const char *
why (const struct packs *packs, int error)
{
  switch (error)
    {
    case EEXIST: return _ ("is there already and differs; --force replaces it");
    case ELOOP:
    case EISDIR:
    case ENOTDIR: return packs->unpack_error_text (error);
    default: return write_error_text (error);
    }
}

/* @param folder  NULL: called like the pack */
static int
unpack_to (const char *path, const char *folder, bool force)
{
  const wcc_diagnostics *diagnostics;
  const char *where;
  wcc_pack *pack;
  struct packs packs;
  char *own = NULL;
  int error, status;

  if (!packs_open (&packs))
    return STATUS_USAGE;
  status = pack_open (&packs, path, &pack);
  if (status != STATUS_CLEAN)
    return status;
  packs.check (pack);
  diagnostics = packs.diagnostics (pack);
  packs.print (diagnostics, stderr, wants_colour (stderr));
  if (packs.errors (diagnostics) > 0)
    status = STATUS_PROBLEMS;
  else if (folder == NULL && (folder = own = default_folder (path)) == NULL)
    status = STATUS_USAGE;
  else
    {
      error = packs.unpack (pack, folder, force, &where);
      if (error != 0)
        {
          complain ("%s%s%s: %s", folder, where != NULL ? "/" : "",
                    where != NULL ? where : "", why (&packs, error));
          status = STATUS_USAGE;
        }
    }
  free (own);
  packs.free (pack);
  return status;
}

static int
run (const struct arguments *arguments)
{
  const char *path = arguments->file[0];
  const char *folder = arguments->option[OPTION_DIRECTORY];
  bool force = arguments->option[OPTION_FORCE] != NULL;

  if (folder == NULL || *folder != '\0')
    return unpack_to (path, folder, force);
  complain ("--directory needs the name of a folder");
  return STATUS_USAGE;
}

const struct verb verb_unpack = {
  "unpack",
  N_ ("PACK [-d DIR] [--force]"),
  N_ ("check a pack and unpack it into a folder"),
  N_ ("Checks a pack (- is standard input) and writes its documents and "
      "compiled\n"
      "battles below DIR and nowhere else. Files that are there and differ are "
      "not\n"
      "replaced unless --force is given. When something fails, nothing is "
      "changed."),
  options,
  1,
  1,
  run,
};
