/* export.c: warcouncil export. */

#include "base/packs.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "wcc/texts.h"

enum { OPTION_OUTPUT, OPTION_TITLE, OPTION_MODULE, OPTION_MAPPING };
static const struct option options[] = {
  { "output", 'o', N_ ("OUT"),
    N_ ("file to write, such as battles.vmod, akragas.json or akragas.html") },
  { "title", 0, N_ ("TEXT"), N_ ("title of the module, object or index") },
  { "module", 0, N_ ("MODULE"),
    N_ ("write an extension of this VASSAL module, with its pieces") },
  { "mapping", 0, N_ ("PATH"),
    N_ ("which piece stands for which class; without it OUT gets a list to "
        "fill in") },
  { NULL, 0, NULL, NULL },
};

enum table { TABLE_VASSAL, TABLE_TABLETOP, TABLE_WEB, TABLES };

/* Battles that are open. */
struct battles {
  struct input *input;
  wcc_exported *exported;
  int count;
};

static void
close_battles (struct battles *battles)
{
  for (int i = 0; i < battles->count; i++)
    input_close (&battles->input[i]);
  free (battles->input);
  free (battles->exported);
}

static int
open_battles (struct battles *battles, const char *const *paths, int count)
{
  wcc_cache *cache = wcc_cache_new ();
  int status = STATUS_CLEAN;

  battles->count = 0;
  battles->input = calloc ((size_t) count, sizeof *battles->input);
  battles->exported = calloc ((size_t) count, sizeof *battles->exported);
  /* Names of classes are in the language of the cache. */
  if (cache == NULL || !wcc_cache_speak (cache, wcc_reader_languages ())
      || battles->input == NULL || battles->exported == NULL)
    {
      complain ("out of memory");
      status = STATUS_USAGE;
    }
  for (int i = 0; status == STATUS_CLEAN && i < count; i++)
    {
      struct input *input = &battles->input[battles->count++];

      status = input_compile_with (cache, input, paths[i]);
      if (status == STATUS_CLEAN)
        status = input_load (input);
      if (status == STATUS_CLEAN)
        battles->exported[i] = (wcc_exported){ input->battle, input->result };
    }
  wcc_cache_free (cache);
  return status;
}

/* Writes what was made as a zip file. */
static int
write_zip (const struct exports *exports, const wcc_export *made,
           const char *output)
{
  const wcc_file *files = exports->files (made);
  size_t length;
  void *zip = exports->zip (files, exports->count (made), false, &length);
  int status = STATUS_USAGE;

  if (zip == NULL)
    complain ("out of memory");
  else if (may_replace (output, WCC_ZIP_NAME_AT, files[0].path, N_ ("module")))
    status = write_file (output, zip, length);
  free (zip);
  return status;
}

static int
write_object (const struct exports *exports, const wcc_export *made,
              const char *output)
{
  static const char mark[] = "{\n \"SaveName\"";
  const wcc_file *file = exports->files (made);

  if (!may_replace (output, 0, mark, N_ ("saved object")))
    return STATUS_USAGE;
  return write_file (output, file->data, file->length);
}

/* Writes the list to be filled in. An existing one may be filled in already. */
static int
write_list (const struct exports *exports, const wcc_export *made,
            const char *output)
{
  const wcc_file *file = exports->files (made);
  struct stat status;

  if (stat (output, &status) == 0 && S_ISREG (status.st_mode)
      && status.st_size > 0)
    {
      complain ("%s: is there already; give it to --mapping to use it, or "
                "remove it first",
                output);
      return STATUS_USAGE;
    }
  return write_file (output, file->data, file->length);
}

/* Makes an extension, or the list to fill in for it. */
static wcc_export *
make_extension (const struct exports *exports, const struct battles *battles,
                const struct arguments *arguments, int *status)
{
  const char *path = arguments->option[OPTION_MAPPING];
  char *mapping = NULL;
  size_t length;
  int error = path != NULL ? wcc_load_file (NULL, path, &mapping, &length) : 0;
  wcc_export *made;

  if (error != 0)
    {
      complain ("%s: %s", path, wcc_error_text (error));
      *status = STATUS_USAGE;
      return NULL;
    }
  made = exports->extension (battles->exported, (size_t) battles->count,
                             arguments->option[OPTION_MODULE], mapping, path);
  if (made == NULL)
    complain ("out of memory");
  *status = STATUS_USAGE;
  free (mapping);
  return made;
}

static int
extend_module (const struct exports *exports, const struct battles *battles,
               const struct arguments *arguments)
{
  const char *output = arguments->option[OPTION_OUTPUT];
  const char *mapping = arguments->option[OPTION_MAPPING];
  wcc_export *made;
  int status;

  if (same_file (output, arguments->option[OPTION_MODULE])
      || (mapping != NULL && same_file (output, mapping)))
    {
      complain ("%s: is read for the extension; name another file for -o",
                output);
      return STATUS_USAGE;
    }
  made = make_extension (exports, battles, arguments, &status);
  if (made == NULL)
    return status;
  if (exports->problem (made) != NULL)
    {
      complain ("%s", exports->problem (made));
      status = STATUS_PROBLEMS;
    }
  else if (mapping == NULL)
    status = write_list (exports, made, output);
  else
    status = write_zip (exports, made, output);
  exports->free (made);
  return status;
}

/* Whether a file of an export may be written, at a path. */
static bool
may_write_page (const char *path)
{
  size_t length = strlen (path);

  if (length > 4 && strcmp (path + length - 4, ".svg") == 0)
    return may_replace (path, 0, WCC_WEB_PICTURE_START,
                        N_ ("picture of a battle"));
  return may_replace (path, 0, WCC_WEB_START, N_ ("page of a battle"));
}

/* Writes all files into a folder: none, when one of them is something else. */
static int
write_site (const struct exports *exports, const wcc_export *made,
            const char *folder)
{
  const wcc_file *file = exports->files (made);
  size_t count = exports->count (made);
  int status = STATUS_CLEAN;

  if (mkdir (folder, 0777) != 0 && errno != EEXIST)
    {
      complain ("%s: %s", folder, write_error_text (errno));
      return STATUS_USAGE;
    }
  for (size_t k = 0; status == STATUS_CLEAN && k < 2 * count; k++)
    {
      const wcc_file *one = &file[k % count];
      size_t size = strlen (folder) + strlen (one->path) + 2;
      char *path = malloc (size);

      if (path == NULL)
        {
          complain ("out of memory");
          return STATUS_USAGE;
        }
      snprintf (path, size, "%s/%s", folder, one->path);
      if (k >= count)
        status = write_file (path, one->data, one->length);
      else if (!may_write_page (path))
        status = STATUS_USAGE;
      free (path);
    }
  return status;
}

static int
write_page (const struct exports *exports, const wcc_export *made,
            const char *output)
{
  const wcc_file *file = exports->files (made);

  if (!may_write_page (output))
    return STATUS_USAGE;
  return write_file (output, file->data, file->length);
}

/* Whether pages go into a folder, with an index. */
static bool
is_site (const struct battles *battles, const char *output)
{
  struct stat status;
  size_t length = strlen (output);

  return battles->count > 1 || (length > 0 && output[length - 1] == '/')
         || (stat (output, &status) == 0 && S_ISDIR (status.st_mode));
}

static int
export_web (const struct exports *exports, const struct battles *battles,
            const struct arguments *arguments)
{
  const char *title = arguments->option[OPTION_TITLE];
  const char *output = arguments->option[OPTION_OUTPUT];
  bool site = is_site (battles, output);
  wcc_web *web = calloc ((size_t) battles->count, sizeof *web);
  wcc_export *made = NULL;
  int status = STATUS_USAGE;

  for (int i = 0; web != NULL && i < battles->count; i++)
    {
      const struct input *input = &battles->input[i];
      const char *path
          = strcmp (input->path, "-") == 0 ? "battle.xml" : input->path;

      web[i] = (wcc_web){ battles->exported[i], input->binary,
                          input->binary_size, path };
    }
  if (!site && title != NULL)
    {
      complain ("--title is for the index of a folder; a page has the title of "
                "its battle");
      free (web);
      return STATUS_USAGE;
    }
  if (site && title == NULL)
    title = _ ("Battles");
  if (web != NULL)
    made = exports->web (web, (size_t) battles->count, site ? title : NULL);
  if (made == NULL)
    complain ("out of memory");
  else if (exports->problem (made) != NULL)
    {
      complain ("%s", exports->problem (made));
      status = STATUS_PROBLEMS;
    }
  else if (site)
    status = write_site (exports, made, output);
  else
    status = write_page (exports, made, output);
  exports->free (made);
  free (web);
  return status;
}

static int
export_to (enum table table, const struct exports *exports,
           const struct battles *battles, const struct arguments *arguments)
{
  const char *title = arguments->option[OPTION_TITLE];
  const char *output = arguments->option[OPTION_OUTPUT];
  wcc_export *made = table == TABLE_VASSAL
                         ? exports->vassal (battles->exported,
                                            (size_t) battles->count, title)
                         : exports->tabletop (battles->exported, title);
  const char *problem = made != NULL ? exports->problem (made) : NULL;
  int status = STATUS_USAGE;

  if (problem != NULL)
    {
      complain ("%s", problem);
      status = STATUS_PROBLEMS;
    }
  else if (made == NULL)
    complain ("out of memory");
  else
    status = table == TABLE_VASSAL ? write_zip (exports, made, output)
                                   : write_object (exports, made, output);
  exports->free (made);
  return status;
}

static int
run (const struct arguments *arguments)
{
  static const char *const tables[] = { "vassal", "tts", "web" };
  const char *output = arguments->option[OPTION_OUTPUT];
  struct battles battles;
  struct exports exports;
  enum table table = TABLE_VASSAL;
  int status;

  while (table < TABLES && strcmp (arguments->file[0], tables[table]) != 0)
    table++;
  if (table == TABLES)
    {
      complain ("battles cannot be exported to '%s'; write vassal, tts or web",
                arguments->file[0]);
      return STATUS_USAGE;
    }
  if (output == NULL)
    {
      complain ("name the file to write with -o");
      return STATUS_USAGE;
    }
  if (table == TABLE_TABLETOP && arguments->file_count > 2)
    {
      complain ("a saved object holds one battle: export them one by one");
      return STATUS_USAGE;
    }
  if (arguments->option[OPTION_MODULE] == NULL
          ? arguments->option[OPTION_MAPPING] != NULL
          : table != TABLE_VASSAL || arguments->option[OPTION_TITLE] != NULL)
    {
      complain ("--mapping needs --module; --module needs vassal and cannot go "
                "with --title");
      return STATUS_USAGE;
    }
  if (!exports_open (&exports))
    return STATUS_USAGE;
  status
      = open_battles (&battles, arguments->file + 1, arguments->file_count - 1);
  if (status == STATUS_CLEAN && arguments->option[OPTION_MODULE] != NULL)
    status = extend_module (&exports, &battles, arguments);
  else if (status == STATUS_CLEAN && table == TABLE_WEB)
    status = export_web (&exports, &battles, arguments);
  else if (status == STATUS_CLEAN)
    status = export_to (table, &exports, &battles, arguments);
  close_battles (&battles);
  return status;
}

const struct verb verb_export = {
  "export",
  N_ ("vassal|tts|web FILE... -o OUT [--title TEXT] [--module MODULE "
      "[--mapping "
      "PATH]]"),
  N_ ("write battles for VASSAL, Tabletop Simulator or a browser"),
  N_ ("vassal writes a module for VASSAL (3.6 or later) that needs nothing "
      "else: a\n"
      "board and a set-up for each battle, units with their blocks, leaders, "
      "the deck,\n"
      "hands, dice, banners and tokens, and the texts as help, with neutral "
      "pictures.\n"
      "All battles must have the same cards and dice. With --module it writes "
      "an\n"
      "extension of a module that you have; the extension uses the pieces of "
      "that\n"
      "module. tts writes a saved object for Tabletop Simulator with one "
      "battle, built\n"
      "of its own blocks, pawns and notecards. Neither program knows the "
      "rules: the\n"
      "players see to them. web writes a page that people open in a browser, "
      "also\n"
      "without a network, and play by the rules: against the computer, against "
      "each\n"
      "other, or by post. When OUT is a folder, it gets a page for each battle "
      "and an\n"
      "index with pictures. OUT is written whole or not at all."),
  options,
  2,
  -1,
  run,
};
