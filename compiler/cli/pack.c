/* pack.c: warcouncil pack. */

#include "base/packs.h"
#include "drawing.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "wcc/texts.h"

enum {
  OPTION_OUTPUT,
  OPTION_VERIFY,
  OPTION_TITLE,
  OPTION_AUTHOR,
  OPTION_LICENCE,
  OPTION_CREDITS,
  OPTION_SHEETS,
  OPTION_PREVIEW,
  OPTION_PAGES,
  OPTION_WERROR
};
static const struct option options[] = {
  { "output", 'o', N_ ("OUT"), N_ ("file to write, such as battles.wcpack") },
  { "verify", 0, NULL, N_ ("check packs instead; - is standard input") },
  { "title", 0, N_ ("TEXT"), N_ ("title of the pack") },
  { "author", 0, N_ ("TEXT"), N_ ("who put the pack together") },
  { "licence", 0, N_ ("TEXT"),
    N_ ("what others may do with it: CC-BY-SA-4.0 ...") },
  { "credits", 0, N_ ("TEXT"), N_ ("whom you thank, and for what") },
  { "sheets", 0, NULL,
    N_ ("with a sheet of each battle, for printing, in the language of "
        "--language") },
  { "preview", 0, NULL, N_ ("with a picture of each battle") },
  { "pages", 0, NULL,
    N_ ("with a page of each battle, to play it in a browser") },
  { "werror", 0, NULL, N_ ("count warnings as errors") },
  { NULL, 0, NULL, NULL },
};

/* ---- which documents ---------------------------------------------------- */

struct list {
  const char **path;
  size_t count, room;
  char ***found; /* of each argument; NULL: it is not a folder */
};

static bool
add_path (struct list *list, const char *path)
{
  if (list->count == list->room)
    {
      size_t room = 2 * list->room + 16;
      const char **larger = realloc (list->path, room * sizeof *larger);
      if (larger == NULL)
        {
          complain ("out of memory");
          return false;
        }
      list->path = larger;
      list->room = room;
    }
  list->path[list->count++] = path;
  return true;
}

/* Adds the documents of a folder and of its folders.
 * @param found  set to them */
static bool
add_folder (const struct packs *packs, struct list *list, const char *folder,
            char ***found)
{
  char *where = NULL;
  int error = packs->find (folder, WCC_PACK_FIND_DEPTH, found, &where);
  bool fine = error == 0 && (*found)[0] != NULL;

  if (error != 0)
    complain ("%s: %s", where != NULL ? where : folder, wcc_error_text (error));
  else if (!fine)
    complain ("%s: there is no document of Warcouncil in it", folder);
  for (char **path = *found; fine && *path != NULL; path++)
    fine = add_path (list, *path);
  free (where);
  return fine;
}

/* Adds what the command line names. @return false after a message */
static bool
list_documents (const struct packs *packs, const struct arguments *arguments,
                struct list *list)
{
  int count = arguments->file_count;
  bool fine;

  list->found = calloc ((size_t) count, sizeof *list->found);
  fine = list->found != NULL;
  if (!fine)
    complain ("out of memory");
  for (int i = 0; fine && i < count; i++)
    {
      const char *path = arguments->file[i];
      struct stat status;

      if (stat (path, &status) == 0 && S_ISDIR (status.st_mode))
        fine = add_folder (packs, list, path, &list->found[i]);
      else
        fine = add_path (list, path);
    }
  return fine;
}

static void
free_list (const struct packs *packs, struct list *list, int count)
{
  for (int i = 0; list->found != NULL && i < count; i++)
    packs->release (list->found[i]);
  free (list->found);
  free (list->path);
}

/* ---- making ------------------------------------------------------------- */

static int
write_pack (const struct packs *packs, const wcc_pack *pack,
            const char *output)
{
  size_t length;
  const void *bytes = packs->bytes (pack, &length);

  packs->print (packs->diagnostics (pack), stderr, wants_colour (stderr));
  if (bytes == NULL)
    return STATUS_PROBLEMS;
  if (!may_replace (output, WCC_ZIP_NAME_AT, WCC_PACK_MANIFEST, N_ ("pack")))
    return STATUS_USAGE;
  return write_file (output, bytes, length);
}

static int
make (const struct packs *packs, const struct arguments *arguments)
{
  const char *output = arguments->option[OPTION_OUTPUT];
  struct drawing drawing;
  wcc_pack_options texts
      = { .about = { .title = arguments->option[OPTION_TITLE],
                     .author = arguments->option[OPTION_AUTHOR],
                     .licence = arguments->option[OPTION_LICENCE],
                     .credits = arguments->option[OPTION_CREDITS] },
          .sheets = arguments->option[OPTION_SHEETS] != NULL,
          .pictures = arguments->option[OPTION_PREVIEW] != NULL,
          .pages = arguments->option[OPTION_PAGES] != NULL,
          .languages = wcc_reader_languages (),
          .draw = draw_for_pack,
          .draw_user = &drawing };
  struct list list = { NULL, 0, 0, NULL };
  wcc_pack *pack;
  int status = STATUS_USAGE;
  bool fine;

  if (output == NULL)
    {
      complain ("name the file to write with -o");
      return STATUS_USAGE;
    }
  fine = drawing_open (&drawing, &texts);
  for (int i = 0; fine && i < arguments->file_count; i++)
    if (strcmp (arguments->file[i], "-") == 0)
      {
        complain ("standard input has no name in a pack; give a file");
        fine = false;
      }
  if (fine && list_documents (packs, arguments, &list))
    {
      pack = packs->make (list.path, list.count, &texts, NULL, NULL);
      if (pack == NULL)
        complain ("out of memory");
      else
        {
          if (arguments->option[OPTION_WERROR] != NULL)
            packs->refuse_warnings (pack);
          status = write_pack (packs, pack, output);
        }
      packs->free (pack);
    }
  free_list (packs, &list, arguments->file_count);
  return status;
}

/* ---- reading ------------------------------------------------------------ */

/* Whether the data may be a pack. @return false after a message about what it
 * is */
static bool
looks_like_pack (const char *path, const char *data, size_t length)
{
  bool binary = length >= 4 && memcmp (data, WCR_FORMAT_MAGIC, 4) == 0;

  if (binary)
    complain ("%s: is a compiled battle, not a pack; 'warcouncil pack' makes "
              "packs of documents",
              path);
  else if (length > 0 && data[0] == '<')
    complain ("%s: is a document, not a pack; 'warcouncil pack' makes packs, "
              "and 'warcouncil check' checks documents",
              path);
  else
    return true;
  return false;
}

int
pack_open (const struct packs *packs, const char *path, wcc_pack **pack)
{
  bool input = strcmp (path, "-") == 0;
  char *data = NULL;
  size_t length = 0;
  int error = input ? read_input (WCC_PACK_MAX_BYTES, &data, &length)
                    : wcc_load_bytes (NULL, path, &data, &length);

  *pack = NULL;
  if (error != 0)
    {
      complain ("%s: %s", input ? _ ("standard input") : path,
                wcc_error_text (error));
      return STATUS_USAGE;
    }
  if (!looks_like_pack (input ? _ ("standard input") : path, data, length))
    {
      free (data);
      return STATUS_PROBLEMS;
    }
  *pack = packs->read (data, length, input ? _ ("standard input") : path);
  free (data);
  if (*pack != NULL)
    return STATUS_CLEAN;
  complain ("out of memory");
  return STATUS_USAGE;
}

/* ---- verifying ---------------------------------------------------------- */

/* A page may differ from ours in language and version, so that nobody can tell
 * what else was changed in it. */
static void
say_of_pages (const struct packs *packs, const wcc_pack *pack, const char *path)
{
  for (size_t i = 0; i < packs->count (pack); i++)
    if (packs->get (pack, i)->kind == WCC_PACK_PAGE)
      {
        printf (_ ("%s: has pages, which are programs that no check "
                   "understands: open them if you trust who made the pack\n"),
                path);
        return;
      }
}

static int
verify_one (const struct packs *packs, const char *path, bool strict)
{
  wcc_pack *pack;
  int status = pack_open (packs, path, &pack);
  char *contents;
  bool good;

  if (status != STATUS_CLEAN)
    return status;
  good = packs->check (pack);
  if (good && strict)
    {
      packs->refuse_warnings (pack);
      good = packs->errors (packs->diagnostics (pack)) == 0;
    }
  packs->print (packs->diagnostics (pack), stderr, wants_colour (stderr));
  contents = good ? packs->contents (pack) : NULL;
  if (contents != NULL)
    {
      printf (_ ("%s: is whole: %s\n"), path, contents);
      say_of_pages (packs, pack, path);
    }
  else if (packs->errors (packs->diagnostics (pack)) == 0)
    {
      complain ("out of memory");
      status = STATUS_USAGE;
    }
  else
    status = STATUS_PROBLEMS;
  free (contents);
  packs->free (pack);
  return status;
}

static int
run (const struct arguments *arguments)
{
  struct packs packs;
  int status = STATUS_CLEAN;

  if (!packs_open (&packs))
    return STATUS_USAGE;
  if (arguments->option[OPTION_VERIFY] == NULL)
    return make (&packs, arguments);
  for (int i = 0; i < OPTION_WERROR; i++)
    if (i != OPTION_VERIFY && arguments->option[i] != NULL)
      {
        complain ("--verify writes nothing: leave the other options out");
        return STATUS_USAGE;
      }
  for (int i = 0; i < arguments->file_count; i++)
    {
      int one = verify_one (&packs, arguments->file[i],
                            arguments->option[OPTION_WERROR] != NULL);
      if (one > status)
        status = one;
    }
  return status;
}

const struct verb verb_pack = {
  "pack",
  N_ ("[--werror] FILE... -o OUT | --verify PACK..."),
  N_ ("put battles and their rules into one file"),
  N_ ("Packs scenarios, rules and cases with the rules that they name, "
      "compiled\n"
      "battles and a list with checksums. A FILE that is a folder stands for "
      "all\n"
      "documents in it. The same documents make the same bytes. A document "
      "with\n"
      "errors is not packed, and OUT is written whole or not at all. --verify "
      "says\n"
      "whether a pack is whole, and checks names, documents and battles in it; "
      "pages\n"
      "are programs, which it cannot check. Rules that lie elsewhere, such as\n"
      "those that are installed, come into a folder of the pack, and the "
      "battles\n"
      "in it name them there; your files stay as they are."),
  options,
  1,
  -1,
  run,
};
