/* resolve.c: warcouncil resolve. */

#define _XOPEN_SOURCE 700 /* realpath */

#include "base/cli.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { OPTION_OUTPUT, OPTION_NO_ORIGINS, OPTION_FORMAT };
static const struct option options[] = {
  { "output", 'o', N_ ("OUT"), N_ ("file to write (default standard output)") },
  { "no-origins", 0, NULL,
    N_ ("do not say where things come from; resolve will not replace such a "
        "file") },
  { "format", 0, N_ ("text|json"),
    N_ ("json: a list of where things come from, and no rules") },
  { NULL, 0, NULL, NULL },
};

/* The folder of a path, absolute and without links. NULL when it does not
 * exist, in which case paths stay as they are written, and when out of memory.
 * @param path  NULL: the working folder. @return from malloc */
static char *
folder_of (const char *path, bool *short_of_memory)
{
  size_t length = path != NULL ? folder_length (path) : 0;
  char *folder = length > 0 ? strndup (path, length) : strdup (".");
  char *real;

  if (folder == NULL)
    {
      *short_of_memory = true;
      return NULL;
    }
  real = realpath (folder, NULL);
  *short_of_memory = *short_of_memory || (real == NULL && errno == ENOMEM);
  free (folder);
  return real;
}

/* Whether the output would overwrite the document or rules that it uses. */
static bool
is_source (const struct input *input, const char *output)
{
  const wcc_document *source;

  if (strcmp (input->path, "-") != 0 && same_file (input->path, output))
    return true;
  for (size_t i = 0; (source = wcc_result_source (input->result, i)); i++)
    if (same_file (wcc_document_name (source), output))
      return true;
  return false;
}

/* Whether a text is rules that extend nothing and say where they come from, as
 * this program writes them. People write no such instructions. */
static bool
is_resolved (const char *path, const char *text, size_t length)
{
  wcc_diagnostics *sink = wcc_diagnostics_new ();
  wcc_document *document
      = sink != NULL ? wcc_document_read (text, length, path, sink) : NULL;
  const wcc_node *root
      = document != NULL ? wcc_document_root (document) : NULL;
  const char *space = root != NULL ? wcc_node_get (root, "xmlns") : NULL;
  bool resolved = space != NULL && strcmp (root->name, "rules") == 0
                  && strcmp (space, "urn:x-warcouncil:rules") == 0
                  && wcc_node_get (root, "extends") == NULL
                  && strstr (text, "<?from ") != NULL;

  wcc_document_free (document);
  wcc_diagnostics_free (sink);
  return resolved;
}

/* Whether a file may be overwritten: a mistyped name must not destroy
 * somebody's variant or battle. @return false after a message */
static bool
may_write_over (const char *path)
{
  if (is_link_to_file (path))
    return false;
  char *text = NULL;
  size_t length = 0;
  int error = wcc_load_file (NULL, path, &text, &length);
  bool may = error != EACCES && error != EFBIG && error != ENOMEM;

  if (error == 0)
    may = length == 0 || is_resolved (path, text, length);
  free (text);
  if (!may && error != 0 && error != EFBIG)
    complain ("%s: %s", path, wcc_error_text (error));
  else if (!may)
    complain ("%s: is there already, and no <?from?> in it says that resolve "
              "wrote it; to replace it, remove it first",
              path);
  return may;
}

static void
print_origins (const wcc_resolved *resolved)
{
  fputs ("[", stdout);
  for (size_t i = 0; i < resolved->origin_count; i++)
    {
      const wcc_origin *origin = &resolved->origins[i];

      printf ("%s\n  {\"at\": %d", i > 0 ? "," : "", origin->at);
      print_json_member ("element", origin->element);
      print_json_member ("id", *origin->id != '\0' ? origin->id : NULL);
      print_json_member ("part", origin->part);
      print_json_member ("was", origin->was);
      print_json_member ("file", origin->file);
      printf (", \"line\": %d, \"column\": %d}", origin->line, origin->column);
    }
  fputs ("\n]\n", stdout);
}

/* Checks that the resolved document is right by itself: one document cannot
 * express rules that overrule another only in part. @return exit status */
static int
verify (const char *path, const wcc_resolved *resolved)
{
  wcc_result *result = wcc_compile (resolved->text, resolved->length,
                                    "resolved rules", NULL, NULL);
  int status = STATUS_CLEAN;

  if (result == NULL)
    {
      complain ("out of memory");
      return STATUS_USAGE;
    }
  if (wcc_diagnostics_errors (wcc_result_diagnostics (result)) > 0)
    {
      wcc_diagnostics_print (wcc_result_diagnostics (result), stderr,
                             wants_colour (stderr));
      complain ("%s: cannot be written as one document; say in 'when' there "
                "what the effects above depend on",
                path);
      status = STATUS_PROBLEMS;
    }
  wcc_result_free (result);
  return status;
}

static int
deliver (const wcc_resolved *resolved, const char *output, bool json)
{
  if (json)
    print_origins (resolved);
  else if (output == NULL)
    fwrite (resolved->text, 1, resolved->length, stdout);
  else
    return write_file (output, resolved->text, resolved->length);
  return STATUS_CLEAN;
}

static int
resolve (const struct input *input, const char *output, bool origins, bool json)
{
  bool short_of_memory = false;
  char *here = folder_of (NULL, &short_of_memory);
  char *folder = folder_of (output, &short_of_memory);
  wcc_resolved resolved;
  int status = STATUS_USAGE;

  if (short_of_memory
      || !wcc_result_resolve (input->result, here, folder, origins, &resolved))
    complain ("out of memory");
  else
    {
      status = verify (input->path, &resolved);
      if (status == STATUS_CLEAN)
        status = deliver (&resolved, output, json);
      free (resolved.text);
    }
  free (here);
  free (folder);
  return status;
}

/* Prints what is wrong with the document. @return exit status */
static int
print_problems (const struct input *input)
{
  const wcc_diagnostics *list;

  if (input->result == NULL)
    {
      complain ("%s: is compiled; name a document", input->path);
      return STATUS_PROBLEMS;
    }
  list = wcc_result_diagnostics (input->result);
  wcc_diagnostics_print (list, stderr, wants_colour (stderr));
  return wcc_diagnostics_errors (list) > 0 ? STATUS_PROBLEMS : STATUS_CLEAN;
}

static int
run (const struct arguments *arguments)
{
  const char *output = arguments->option[OPTION_OUTPUT];
  struct input input;
  bool json;
  int status;

  if (!format_is_json (arguments->option[OPTION_FORMAT], &json))
    return STATUS_USAGE;
  if (output != NULL && json)
    {
      complain ("--output writes the rules, and --format=json prints none");
      return STATUS_USAGE;
    }
  status = input_compile (&input, arguments->file[0]);
  if (status == STATUS_CLEAN)
    status = print_problems (&input);
  if (status == STATUS_CLEAN && output != NULL && is_source (&input, output))
    {
      complain ("%s: is one of the documents to resolve; write to another file",
                output);
      status = STATUS_USAGE;
    }
  if (status == STATUS_CLEAN && output != NULL
      && !may_write_over (output))
    status = STATUS_USAGE;
  if (status == STATUS_CLEAN)
    status = resolve (&input, output,
                      arguments->option[OPTION_NO_ORIGINS] == NULL, json);
  input_close (&input);
  return status;
}

const struct verb verb_resolve = {
  "resolve",
  N_ ("DOCUMENT [-o OUT] [--no-origins] [--format=text|json]"),
  N_ ("write rules and all that they extend as one document"),
  N_ ("Writes rules, or those that a scenario or case uses, as one document "
      "that\n"
      "extends nothing. Changes are made; dropped things are gone, and nothing "
      "names\n"
      "them any more; a thing that is like another has all that the other has. "
      "The\n"
      "document plays as the rules do. Instructions in it say where things "
      "come from:\n"
      "<?from rules.xml:12-40?> holds up to the next one, and one about a "
      "changed\n"
      "thing says who changed what, and what it was. OUT is written whole or "
      "not\n"
      "at all; paths in it are as seen from there."),
  options,
  1,
  1,
  run,
};
