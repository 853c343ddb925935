/* pack.c: warcouncil pack. */

#include "packs.h"
#include "sheets.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { OPTION_OUTPUT, OPTION_VERIFY, OPTION_TITLE, OPTION_LICENCE,
       OPTION_SHEETS, OPTION_PREVIEW, OPTION_WERROR };
static const struct option options[] = {
  { "output", 'o', N_ ("OUT"), N_ ("file to write, such as battles.wcpack") },
  { "verify", 0, NULL, N_ ("check packs instead; - is standard input") },
  { "title", 0, N_ ("TEXT"), N_ ("what the pack is called") },
  { "licence", 0, N_ ("TEXT"),
    N_ ("what others may do with it: CC-BY-SA-4.0 ...") },
  { "sheets", 0, NULL, N_ ("with a sheet of each battle, to be printed") },
  { "preview", 0, NULL, N_ ("with a picture of each battle") },
  { "werror", 0, NULL, N_ ("count warnings as errors") },
  { NULL, 0, NULL, NULL },
};

/* ---- which documents ------------------------------------------------------ */

struct list {
  char **path;
  size_t count, room;
};

enum { MAX_DEPTH = 16 };

static bool
add_path (struct list *list, const char *folder, const char *name)
{
  size_t length = strlen (folder) + strlen (name) + 2;
  char *path = malloc (length);

  if (path != NULL && list->count == list->room)
    {
      size_t room = 2 * list->room + 16;
      char **larger = realloc (list->path, room * sizeof *larger);
      if (larger != NULL)
        {
          list->path = larger;
          list->room = room;
        }
    }
  if (path == NULL || list->count == list->room)
    {
      free (path);
      complain ("out of memory");
      return false;
    }
  snprintf (path, length, "%s%s%s", folder, *folder != '\0' ? "/" : "", name);
  list->path[list->count++] = path;
  return true;
}

/* Whether a file is for a pack: a document of ours, or one that is so broken
 * that it has to be told. */
static bool
is_ours (const char *path)
{
  wcc_diagnostics *sink = wcc_diagnostics_new ();
  wcc_document *document = NULL;
  const wcc_node *root;
  static const char space[] = "urn:x-warcouncil:";
  char *text = NULL;
  size_t length = 0;
  bool ours = true;

  if (sink != NULL && wcc_load_file (NULL, path, &text, &length) == 0)
    document = wcc_document_read (text, length, path, sink);
  root = document != NULL ? wcc_document_root (document) : NULL;
  if (root != NULL)
    {
      ours = false;
      for (int i = 0; i < root->attribute_count; i++)
        ours |= strncmp (root->attributes[i].name, "xmlns", 5) == 0
                && strncmp (root->attributes[i].value, space, strlen (space))
                       == 0;
      ours = ours && strcmp (root->name, "pack") != 0;
    }
  wcc_document_free (document);
  wcc_diagnostics_free (sink);
  free (text);
  return ours;
}

static bool add_folder (struct list *list, const char *folder, int depth);

/* Adds what a folder holds under a name, if it is for a pack. Links to folders
 * are not followed: they may lead round in a circle. */
static bool
add_found (struct list *list, const char *folder, const char *name, int depth)
{
  size_t length = strlen (name);
  struct stat status;
  bool fine = true;

  if (name[0] == '.')
    return true;
  if (!add_path (list, folder, name))
    return false;
  const char *path = list->path[list->count - 1];
  if (lstat (path, &status) == 0 && S_ISDIR (status.st_mode))
    {
      char *inner = list->path[--list->count];
      fine = depth == MAX_DEPTH || add_folder (list, inner, depth + 1);
      free (inner);
    }
  else if (length < 5 || strcmp (name + length - 4, ".xml") != 0
           || !is_ours (path))
    free (list->path[--list->count]);
  return fine;
}

/* Adds the documents of a folder and of those in it. */
static bool
add_folder (struct list *list, const char *folder, int depth)
{
  struct dirent **names;
  int count = scandir (folder, &names, NULL, alphasort);
  bool fine = true;

  if (count < 0)
    {
      complain ("%s: %s", folder, wcc_error_text (errno));
      return false;
    }
  for (int i = 0; i < count; i++)
    {
      fine = fine && add_found (list, folder, names[i]->d_name, depth);
      free (names[i]);
    }
  free (names);
  return fine;
}

static bool
add_argument (struct list *list, const char *path)
{
  struct stat status;
  size_t before = list->count;

  if (stat (path, &status) != 0 || !S_ISDIR (status.st_mode))
    return add_path (list, "", path);
  if (!add_folder (list, path, 0))
    return false;
  if (list->count == before)
    complain ("%s: there is no document of ours in it", path);
  return list->count > before;
}

/* ---- drawing --------------------------------------------------------------- */

enum { PREVIEW_DOTS = 72 }; /* of a picture, per inch */

/* As wcc_pack_draw has it. @param user  struct sheets */
static bool
draw (void *user, const wcc_result *result, enum wcc_pack_kind kind,
      void **data, size_t *length, char *why)
{
  const struct sheets *sheets = user;
  wcs_options wanted
      = { .kind = kind == WCC_PACK_SHEET ? WCS_SCENARIO : WCS_MAP };
  char words[WCS_WHY] = "";
  wcs_sheet *sheet = sheets->create (result, &wanted, words);
  bool drawn = sheet != NULL
               && sheets->write (sheet,
                                 kind == WCC_PACK_SHEET ? WCS_PDF : WCS_PNG, 0,
                                 PREVIEW_DOTS, data, length, words);

  snprintf (why, WCC_PACK_WHY, "%s", words);
  sheets->free (sheet);
  return drawn;
}

/* ---- making ---------------------------------------------------------------- */

static int
write_pack (const struct packs *packs, const wcc_pack *pack,
            const char *output)
{
  size_t length;
  const void *bytes = packs->bytes (pack, &length);

  packs->print (packs->diagnostics (pack), stderr, wants_colour (stderr));
  if (bytes == NULL)
    return STATUS_PROBLEMS;
  enum { NAME_AT = 30 }; /* of the first member, behind the head of a zip */
  if (!may_replace (output, NAME_AT, WCC_PACK_MANIFEST, N_ ("pack")))
    return STATUS_USAGE;
  return write_file (output, bytes, length);
}

static int
make (const struct packs *packs, const struct arguments *arguments)
{
  const char *output = arguments->option[OPTION_OUTPUT];
  struct sheets sheets;
  wcc_pack_options texts
      = { .title = arguments->option[OPTION_TITLE],
          .licence = arguments->option[OPTION_LICENCE],
          .sheets = arguments->option[OPTION_SHEETS] != NULL,
          .pictures = arguments->option[OPTION_PREVIEW] != NULL,
          .draw = draw,
          .draw_user = &sheets };
  struct list list = { NULL, 0, 0 };
  wcc_pack *pack;
  int status = STATUS_USAGE;
  bool fine = true;

  if (output == NULL || *output == '\0')
    {
      complain ("say with -o which file is to be written");
      return STATUS_USAGE;
    }
  if ((texts.sheets || texts.pictures) && !sheets_open (&sheets))
    fine = false;
  for (int i = 0; fine && i < arguments->file_count; i++)
    if (strcmp (arguments->file[i], "-") == 0)
      {
        complain ("standard input has no name in a pack; give a file");
        fine = false;
      }
  for (int i = 0; fine && i < arguments->file_count; i++)
    fine = add_argument (&list, arguments->file[i]);
  if (fine)
    {
      pack = packs->make ((const char *const *) list.path, list.count, &texts,
                          NULL, NULL);
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
  for (size_t i = 0; i < list.count; i++)
    free (list.path[i]);
  free (list.path);
  return status;
}

/* ---- reading --------------------------------------------------------------- */

/* All of standard input, up to what a pack may have. @return 0 or an errno */
static int
read_input (char **data, size_t *length)
{
  size_t room = WCC_PACK_MAX_BYTES + 1;
  char *bytes = malloc (room);
  int error;

  if (bytes == NULL)
    return ENOMEM;
  errno = 0;
  *length = fread (bytes, 1, room, stdin);
  error = ferror (stdin)    ? (errno != 0 ? errno : EIO)
          : *length == room ? EFBIG
                            : 0;
  if (error != 0)
    free (bytes);
  else
    *data = bytes;
  return error;
}

/* Whether it may be a pack. @return false after a message about what it is */
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
  int error = input ? read_input (&data, &length)
                    : wcc_load_file (NULL, path, &data, &length);

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

/* ---- verifying ------------------------------------------------------------- */

static void
print_count (int kind, size_t count)
{
  unsigned long n = count;

  if (kind == WCC_PACK_RULES)
    printf (ngettext ("%lu ruleset", "%lu rulesets", n), n);
  else if (kind == WCC_PACK_SCENARIO)
    printf (ngettext ("%lu scenario", "%lu scenarios", n), n);
  else if (kind == WCC_PACK_CASE)
    printf (ngettext ("%lu case", "%lu cases", n), n);
  else if (kind == WCC_PACK_SHEET)
    printf (ngettext ("%lu sheet", "%lu sheets", n), n);
  else if (kind == WCC_PACK_PICTURE)
    printf (ngettext ("%lu picture", "%lu pictures", n), n);
  else if (kind == WCC_PACK_BINARY)
    printf (ngettext ("%lu compiled battle", "%lu compiled battles", n), n);
  else
    printf (ngettext ("%lu file of translations", "%lu files of translations",
                      n),
            n);
}

static void
print_contents (const struct packs *packs, const wcc_pack *pack,
                const char *path)
{
  size_t count[WCC_PACK_TEXTS + 1] = { 0 };
  const char *between = " ";

  for (size_t i = 0; i < packs->count (pack); i++)
    count[packs->get (pack, i)->kind]++;
  printf (_ ("%s: is whole:"), path);
  for (int kind = WCC_PACK_RULES; kind <= WCC_PACK_TEXTS; kind++)
    if (count[kind] > 0)
      {
        fputs (between, stdout);
        print_count (kind, count[kind]);
        between = ", ";
      }
  putchar ('\n');
}

static int
verify_one (const struct packs *packs, const char *path, bool strict)
{
  wcc_pack *pack;
  int status = pack_open (packs, path, &pack);
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
  if (good)
    print_contents (packs, pack, path);
  else if (packs->errors (packs->diagnostics (pack)) == 0)
    {
      complain ("out of memory");
      status = STATUS_USAGE;
    }
  else
    status = STATUS_PROBLEMS;
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
  if (arguments->option[OPTION_OUTPUT] != NULL
      || arguments->option[OPTION_TITLE] != NULL
      || arguments->option[OPTION_LICENCE] != NULL
      || arguments->option[OPTION_SHEETS] != NULL
      || arguments->option[OPTION_PREVIEW] != NULL)
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
  N_ ("put battles and their rules into one file, for others"),
  N_ ("Packs scenarios, rules and cases with the rules that they name, "
      "compiled\n"
      "battles and a list with sums. A FILE that is a folder stands for all\n"
      "documents in it. The same documents make the same bytes. What has "
      "errors "
      "is\n"
      "not packed, and OUT is written whole or not at all. --verify says "
      "whether "
      "a\n"
      "pack is whole and harmless, and checks what is in it."),
  options,
  1,
  -1,
  run,
};
