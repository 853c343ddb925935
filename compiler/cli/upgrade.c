/* upgrade.c: warcouncil upgrade: upgrades documents of older versions. */

#include "base/cli.h"

#include <stdlib.h>
#include <string.h>

enum { OPTION_IN_PLACE, OPTION_DRY_RUN, OPTION_KEEP };
static const struct option options[] = {
  { "in-place", 'i', NULL, N_ ("change the files") },
  { "dry-run", 'n', NULL,
    N_ ("write nothing; show what would change, and why") },
  { "keep", 0, NULL, N_ ("leave unchanged what you would have to decide") },
  { NULL, 0, NULL, NULL },
};

/* A document that is upgraded version by version. */
struct journey {
  struct input input;
  char *text; /* from malloc; the text of the file belongs to `input` */
  size_t length;
  wcc_document *document;
  int from;
};

/* ---- what can be upgraded ----------------------------------------------- */

/* Reads the text as it is now. @return exit status */
static int
read_text (struct journey *journey)
{
  wcc_diagnostics *list = wcc_diagnostics_new ();
  int status = STATUS_CLEAN;

  wcc_document_free (journey->document);
  journey->document = list == NULL
                          ? NULL
                          : wcc_document_read (journey->text, journey->length,
                                               journey->input.path, list);
  if (list != NULL && wcc_diagnostics_errors (list) > 0)
    {
      wcc_diagnostics_sort (list);
      wcc_diagnostics_print (list, stderr, wants_colour (stderr));
      status = STATUS_PROBLEMS;
    }
  else if (journey->document == NULL)
    {
      complain ("out of memory");
      status = STATUS_USAGE;
    }
  wcc_diagnostics_free (list);
  return status;
}

/* Whether the program can upgrade the document.
 * @return exit status, after a message when it cannot */
static int
look (const struct journey *journey)
{
  const char *path = journey->input.path;
  const wcc_node *root = wcc_document_root (journey->document);
  int version = wcc_document_version (journey->document);

  if (version > wcc_current_version ())
    complain ("%s: is of version %d, made by a newer program; this one reads "
              "versions up to %d",
              path, version, wcc_current_version ());
  else if (root != NULL && strcmp (root->name, "pack") == 0)
    complain ("%s: is the list of a pack; upgrade the documents, then make the "
              "pack anew",
              path);
  else if (version == 0)
    complain ("%s: has no version; documents are <rules>, <scenario> or <case> "
              "with version=\"%d\" and a namespace of Warcouncil",
              path, wcc_current_version ());
  else
    return STATUS_CLEAN;
  return STATUS_PROBLEMS;
}

/* Checks that the input is text. @return exit status, after a message when it
 * is not */
static int
refuse_binaries (const struct input *input)
{
  if (input_is_binary (input))
    complain ("%s: is compiled; upgrade its document and compile that",
              input->path);
  else if (input_is_pack (input))
    complain ("%s: is a pack, which is a zip: unzip it, upgrade the documents, "
              "and pack them again",
              input->path);
  else
    return STATUS_CLEAN;
  return STATUS_PROBLEMS;
}

/* ---- reports ------------------------------------------------------------ */

/* Prints the lines that a range of changes touches.
 * @param sign   before each line
 * @param apply  whether to print them with the changes made */
static void
print_lines (const struct journey *journey, const wcc_upgrade *upgrade,
             size_t from, size_t to, char sign, bool apply)
{
  size_t length;
  const char *text = wcc_document_text (journey->document, &length);
  uint32_t at = wcc_upgrade_get (upgrade, from)->range.start;
  uint32_t end = wcc_upgrade_get (upgrade, to - 1)->range.end;

  while (at > 0 && text[at - 1] != '\n')
    at--;
  while (end < length && text[end] != '\n')
    end++;
  putchar (sign);
  while (at < end)
    {
      const wcc_change *change
          = from < to ? wcc_upgrade_get (upgrade, from) : NULL;

      if (change != NULL && at == change->range.start)
        {
          from++;
          if (apply && change->text != NULL)
            {
              fputs (change->text, stdout);
              at = change->range.end;
              continue;
            }
        }
      putchar (text[at]);
      if (text[at++] == '\n')
        putchar (sign);
    }
  putchar ('\n');
}

static void
print_change (const struct journey *journey, const wcc_change *change,
              FILE *out)
{
  int line, column;

  wcc_document_position (journey->document, change->range.start, &line,
                         &column);
  fprintf (out, "%s:%d:%d: %s%s\n", journey->input.path, line, column,
           change->text == NULL ? _ ("to be decided: ") : "", _ (change->why));
}

/* Whether the next change starts in a line that this one touches. */
static bool
same_line (const struct journey *journey, const wcc_upgrade *upgrade, size_t i)
{
  int end, start, column;

  wcc_document_position (journey->document,
                         wcc_upgrade_get (upgrade, i)->range.end, &end,
                         &column);
  wcc_document_position (journey->document,
                         wcc_upgrade_get (upgrade, i + 1)->range.start, &start,
                         &column);
  return start == end;
}

/* Prints all changes for a dry run: the reasons, then the lines. */
static void
show (const struct journey *journey, const wcc_upgrade *upgrade)
{
  size_t count = wcc_upgrade_count (upgrade), first = 0;

  for (size_t i = 0; i < count; i++)
    {
      print_change (journey, wcc_upgrade_get (upgrade, i), stdout);
      if (i + 1 < count && same_line (journey, upgrade, i))
        continue;
      bool changed = false;
      for (size_t k = first; k <= i; k++)
        changed = changed || wcc_upgrade_get (upgrade, k)->text != NULL;
      print_lines (journey, upgrade, first, i + 1, changed ? '-' : ' ', false);
      if (changed)
        print_lines (journey, upgrade, first, i + 1, '+', true);
      first = i + 1;
    }
}

/* ---- the upgrade -------------------------------------------------------- */

/* Upgrades the text to the next version.
 * @return exit status; unless it is clean, the text stays unchanged */
static int
take_step (struct journey *journey, const struct arguments *arguments)
{
  bool dry = arguments->option[OPTION_DRY_RUN] != NULL;
  bool keep = arguments->option[OPTION_KEEP] != NULL;
  wcc_upgrade *upgrade = wcc_upgrade_make (journey->document);
  size_t length = 0;
  char *text;

  if (upgrade != NULL && dry)
    show (journey, upgrade);
  if (upgrade != NULL && !keep && wcc_upgrade_decisions (upgrade) > 0)
    {
      for (size_t i = 0; !dry && i < wcc_upgrade_count (upgrade); i++)
        if (wcc_upgrade_get (upgrade, i)->text == NULL)
          print_change (journey, wcc_upgrade_get (upgrade, i), stderr);
      complain ("%s: is left as it is: some of it is yours to decide; change "
                "it and use --keep for what may stay",
                journey->input.path);
      wcc_upgrade_free (upgrade);
      return STATUS_PROBLEMS;
    }
  text = upgrade != NULL ? wcc_upgrade_text (upgrade, &length) : NULL;
  wcc_upgrade_free (upgrade);
  if (text == NULL)
    {
      complain ("out of memory");
      return STATUS_USAGE;
    }
  free (journey->text);
  journey->text = text;
  journey->length = length;
  return read_text (journey);
}

/* Writes the text to its file or to standard output. @return exit status */
static int
deliver (const struct journey *journey, const struct arguments *arguments)
{
  const char *path = journey->input.path;
  int status;

  if (arguments->option[OPTION_DRY_RUN] != NULL)
    return STATUS_CLEAN;
  if (arguments->option[OPTION_IN_PLACE] == NULL)
    {
      fwrite (journey->text, 1, journey->length, stdout);
      return STATUS_CLEAN;
    }
  if (journey->from == wcc_current_version ())
    return STATUS_CLEAN;
  status = write_back (&journey->input, journey->text, journey->length);
  if (status == STATUS_CLEAN)
    printf (_ ("%s: from version %d to %d\n"), path, journey->from,
            wcc_current_version ());
  return status;
}

static int
upgrade_file (const char *path, const struct arguments *arguments)
{
  struct journey journey = { .document = NULL };
  int status = input_read (&journey.input, path);

  if (status == STATUS_CLEAN)
    status = refuse_binaries (&journey.input);
  if (status == STATUS_CLEAN)
    {
      journey.text = malloc (journey.input.size + 1);
      if (journey.text == NULL)
        {
          complain ("out of memory");
          status = STATUS_USAGE;
        }
      else
        {
          memcpy (journey.text, journey.input.data, journey.input.size);
          journey.length = journey.input.size;
          status = read_text (&journey);
        }
    }
  if (status == STATUS_CLEAN)
    status = look (&journey);
  if (status == STATUS_CLEAN)
    journey.from = wcc_document_version (journey.document);
  while (status == STATUS_CLEAN
         && wcc_document_version (journey.document) < wcc_current_version ())
    status = take_step (&journey, arguments);
  if (status == STATUS_CLEAN)
    status = deliver (&journey, arguments);
  wcc_document_free (journey.document);
  free (journey.text);
  input_close (&journey.input);
  return status;
}

static int
run (const struct arguments *arguments)
{
  static const struct rewriting verb = {
    OPTION_IN_PLACE,
    OPTION_DRY_RUN,
    N_ ("--in-place and --dry-run do not go together"),
    N_ ("only one document can be printed; give one, or use --in-place or "
        "--dry-run"),
    upgrade_file,
  };

  return rewrite_each (&verb, arguments);
}

const struct verb verb_upgrade = {
  "upgrade",
  N_ ("[-i | --dry-run] [--keep] DOCUMENT..."),
  N_ ("bring older documents up to date"),
  N_ ("Changes what older versions wrote in another way, and nothing else:\n"
      "comments and layout stay, and a document of the present version stays "
      "as it\n"
      "is. The result is printed, or written into the files. --dry-run shows "
      "each\n"
      "change with its place and its reason instead. When the author has to "
      "decide\n"
      "something, it is named and the document is left alone; with --keep it "
      "stays\n"
      "as it is, and the rest is changed.\n\n"
      "Upgrade the rules that a battle names, too: they are documents of their "
      "own."),
  options,
  1,
  -1,
  run,
};
