/* render.c: warcouncil render. */

#include "base/sheets.h"

#include <stdlib.h>
#include <string.h>

#include "wcc/texts.h"

enum {
  OPTION_OUTPUT,
  OPTION_SHEET,
  OPTION_PAPER,
  OPTION_HEX,
  OPTION_INK,
  OPTION_LARGE,
  OPTION_RESOLUTION
};
static const struct option options[] = {
  { "output", 'o', N_ ("OUT"), N_ ("file to write: .pdf, .svg or .png") },
  { "sheet", 0,
    "scenario|briefing-top|briefing-bottom|set-up|rules|map|tiles|cut-outs",
    N_ ("what to print (default scenario)") },
  { "paper", 0, "a4|letter|a3", N_ ("size of the paper (default a4)") },
  { "hex", 0, N_ ("MM"),
    N_ ("width of a hex for tiles and cut-outs in mm, from 10 to 150 (default "
        "55)") },
  { "ink", 0, NULL, N_ ("black and white with patterns, to save ink") },
  { "large", 0, NULL, N_ ("large print") },
  { "resolution", 0, N_ ("DPI"),
    N_ ("dots per inch of PNG, from 10 to 1200 (default 150)") },
  { NULL, 0, NULL, NULL },
};

/* ---- options ------------------------------------------------------------ */

struct wanted {
  wcs_options options;
  enum wcs_format format;
  int resolution;
  const char *output;
};

/* The endings of the files, and what they begin with. */
static const struct {
  const char *ending, *mark, *what;
} formats[WCS_FORMATS] = { { ".pdf", "%PDF", "PDF" },
                           { ".svg", "<?xml", "SVG" },
                           { ".png", "\x89PNG", "PNG" } };

/* Index of an option's text among the words it may be. */
static bool
option_word (const char *name, const char *text, const char *const *words,
             size_t count, int *place)
{
  const char *near;

  for (size_t i = 0; i < count; i++)
    if (strcmp (words[i], text) == 0)
      {
        *place = (int) i;
        return true;
      }
  near = nearest (text, words, count);
  if (near != NULL)
    complain ("--%s cannot be '%s'; did you mean '%s'?", name, text, near);
  else
    complain ("--%s cannot be '%s'; see 'warcouncil help render'", name, text);
  return false;
}

static bool
read_format (struct wanted *wanted)
{
  size_t length = wanted->output != NULL ? strlen (wanted->output) : 0;

  if (length == 0)
    {
      complain ("name the file to write with -o");
      return false;
    }
  for (int i = 0; i < WCS_FORMATS; i++)
    if (length > 4
        && strcmp (wanted->output + length - 4, formats[i].ending) == 0)
      {
        wanted->format = (enum wcs_format) i;
        return true;
      }
  complain ("%s: sheets are written as .pdf, .svg or .png; end the name in "
            "one of these",
            wanted->output);
  return false;
}

static bool
read_wanted (const struct arguments *arguments, struct wanted *wanted)
{
  static const char *const kinds[WCS_KINDS]
      = { "scenario", "briefing-top", "briefing-bottom", "set-up",
          "rules",    "map",          "tiles",           "cut-outs" };
  static const char *const papers[WCS_PAPERS] = { "a4", "letter", "a3" };
  const char *text;
  int place = 0;
  uint64_t number;

  *wanted = (struct wanted){ .resolution = 150 };
  wanted->output = arguments->option[OPTION_OUTPUT];
  wanted->options.ink = arguments->option[OPTION_INK] != NULL;
  wanted->options.large = arguments->option[OPTION_LARGE] != NULL;
  if (!read_format (wanted))
    return false;
  text = arguments->option[OPTION_SHEET];
  if (text != NULL && !option_word ("sheet", text, kinds, WCS_KINDS, &place))
    return false;
  wanted->options.kind = (enum wcs_kind) place;
  place = 0;
  text = arguments->option[OPTION_PAPER];
  if (text != NULL && !option_word ("paper", text, papers, WCS_PAPERS, &place))
    return false;
  wanted->options.paper = (enum wcs_paper) place;
  text = arguments->option[OPTION_RESOLUTION];
  if (text != NULL)
    {
      if (!option_number ("resolution", text, 10, 1200, &number))
        return false;
      wanted->resolution = (int) number;
    }
  text = arguments->option[OPTION_HEX];
  if (text != NULL)
    {
      if (wanted->options.kind != WCS_TILES
          && wanted->options.kind != WCS_CUT_OUTS)
        {
          complain (
              "--hex is for --sheet tiles and --sheet cut-outs; other sheets "
              "have no size");
          return false;
        }
      if (!option_number ("hex", text, WCS_LEAST_HEX, WCS_MOST_HEX, &number))
        return false;
      wanted->options.hex = (int) number;
    }
  wanted->options.language = wcc_reader_languages ();
  return true;
}

/* ---- files -------------------------------------------------------------- */

struct page_file {
  char *path; /* of the finished file */
  wcc_draft *draft;
  void *data;
  size_t length;
};

/* "out-3.svg"; the name itself when there is only one page. */
static char *
page_path (const char *output, size_t page, size_t pages)
{
  size_t length = strlen (output), room = length + 32;
  char *path = malloc (room);

  if (path != NULL && pages == 1)
    snprintf (path, room, "%s", output);
  else if (path != NULL)
    snprintf (path, room, "%.*s-%lu%s", (int) length - 4, output,
              (unsigned long) page + 1, output + length - 4);
  return path;
}

/* Writes all files as drafts before the first one replaces its target. */
static int
write_files (struct page_file *files, size_t count, enum wcs_format format)
{
  int status = STATUS_CLEAN;

  for (size_t i = 0; i < count; i++)
    if (!may_replace (files[i].path, 0, formats[format].mark,
                      formats[format].what))
      return STATUS_USAGE;
  for (size_t i = 0; status == STATUS_CLEAN && i < count; i++)
    status = print_unwritten (
        files[i].path, wcc_draft_write (files[i].path, files[i].data,
                                        files[i].length, &files[i].draft));
  for (size_t i = 0; status == STATUS_CLEAN && i < count; i++)
    status = print_unwritten (files[i].path, wcc_draft_place (files[i].draft));
  return status;
}

static int
write_sheet (const struct sheets *library, wcs_sheet *sheet,
             const struct wanted *wanted)
{
  size_t pages = wanted->format == WCS_PDF ? 1 : library->pages (sheet);
  struct page_file *files = calloc (pages, sizeof *files);
  char why[WCS_WHY] = "";
  int status = files != NULL ? STATUS_CLEAN : STATUS_USAGE;

  if (files == NULL)
    complain ("out of memory");
  for (size_t i = 0; status == STATUS_CLEAN && i < pages; i++)
    {
      struct page_file *file = &files[i];

      file->path = page_path (wanted->output, i, pages);
      if (file->path == NULL)
        {
          complain ("out of memory");
          status = STATUS_USAGE;
          break;
        }
      if (!library->write (sheet, wanted->format, i, wanted->resolution,
                           &file->data, &file->length, why))
        {
          complain ("%s: %s", wanted->output, why);
          status = STATUS_USAGE;
        }
    }
  if (status == STATUS_CLEAN)
    status = write_files (files, pages, wanted->format);
  for (size_t i = 0; files != NULL && i < pages; i++)
    {
      wcc_draft_free (files[i].draft);
      free (files[i].path);
      free (files[i].data);
    }
  free (files);
  return status;
}

/* ---- the verb ----------------------------------------------------------- */

static int
render (struct input *input, const struct wanted *wanted)
{
  const wcc_diagnostics *diagnostics;
  struct sheets library;
  wcs_sheet *sheet;
  char why[WCS_WHY] = "";
  int status;

  if (input->result == NULL)
    {
      complain ("%s: is a compiled battle, which no longer has the texts; name "
                "its document",
                input->path);
      return STATUS_PROBLEMS;
    }
  diagnostics = wcc_result_diagnostics (input->result);
  if (wcc_diagnostics_errors (diagnostics) > 0)
    {
      wcc_diagnostics_print (diagnostics, stderr, wants_colour (stderr));
      return STATUS_PROBLEMS;
    }
  if (!sheets_open (&library))
    return STATUS_USAGE;
  sheet = library.create (input->result, &wanted->options, why);
  if (sheet == NULL)
    {
      complain ("%s: %s", input->path, why);
      return STATUS_PROBLEMS;
    }
  for (size_t i = 0; library.note (sheet, i) != NULL; i++)
    complain ("%s: %s", input->path, library.note (sheet, i));
  status = write_sheet (&library, sheet, wanted);
  library.free (sheet);
  return status;
}

static int
run (const struct arguments *arguments)
{
  struct wanted wanted;
  struct input input = { 0 };
  int status = STATUS_USAGE;

  if (read_wanted (arguments, &wanted))
    {
      /* Names of nouns are in the language of the cache, too. */
      wcc_cache *cache = wcc_cache_new ();

      if (cache == NULL || !wcc_cache_speak (cache, wanted.options.language))
        complain ("out of memory");
      else
        {
          status = input_compile_with (cache, &input, arguments->file[0]);
          if (status == STATUS_CLEAN)
            status = render (&input, &wanted);
        }
      input_close (&input);
      wcc_cache_free (cache);
    }
  return status;
}

const struct verb verb_render = {
  "render",
  N_ ("FILE -o OUT"),
  N_ ("battles and rules on paper: PDF, SVG or PNG"),
  N_ ("Makes a sheet of a battle: map, war council, victory and special rules "
      "in\n"
      "words; or a briefing for one player, the set-up hex by hex with what it "
      "needs\n"
      "from the box, or the map alone. Tiles are the map true to size, without "
      "pieces,\n"
      "on pages that are cut and joined. Cut-outs are counters, half as wide "
      "as "
      "a hex,\n"
      "and cards, for printing on both sides. The sheet of rules has tables of "
      "units,\n"
      "terrain and cards, and marks what a variant changes. The ending of OUT "
      "says\n"
      "what is written. SVG and PNG have one page each: several pages go to\n"
      "OUT-1.svg, OUT-2.svg and so on, and none of them takes its place before "
      "all\n"
      "are written.\n"
      "The same document makes the same bytes. No display is needed."),
  options,
  1,
  1,
  run,
};
