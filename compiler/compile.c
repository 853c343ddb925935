/* compile.c: the way from a document to a binary. Each stage is one call, and
 * what it needs stands in front of it; README.md names them in order. */

#include "model.h"

#include "reader.h"
#include "report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct wcc_result {
  struct work work;
  struct memory memory;
  wcc_diagnostics *sink;
  enum wcc_kind kind;
  wcc_document *document, *rules;
  const uint8_t *binary;
  size_t length;
  const wcc_catalogue *catalogue;
  wcc_case *the_case;
};

/* ---- documents ----------------------------------------------------------- */

static enum wcc_kind
kind_of (const wcc_document *document)
{
  const wcc_node *root = document ? wcc_document_root (document) : NULL;
  if (!root)
    return WCC_UNKNOWN;
  return strcmp (root->name, "rules") == 0      ? WCC_RULES
         : strcmp (root->name, "scenario") == 0 ? WCC_SCENARIO
         : strcmp (root->name, "case") == 0     ? WCC_CASE
                                                : WCC_UNKNOWN;
}

/* A path that a document names, seen from where we are. */
static const char *
resolve (struct work *work, const char *document, const char *path)
{
  const char *slash = strrchr (document, '/');
  if (path[0] == '/' || !slash)
    return path;
  return make_text (work, "%.*s/%s", (int) (slash - document), document, path);
}

/* Reads the document that the attribute `rules` names. */
static void
load_rules (wcc_result *result, const char *path, wcc_load load, void *user)
{
  struct work *work = &result->work;
  const wcc_node *root = wcc_document_root (result->document);
  const wcc_attribute *name = wcc_node_attribute (root, "rules");
  if (!name || name->value[0] == '\0')
    return; /* the schema has said so */
  const char *file = resolve (work, path, name->value);
  char *text = NULL;
  size_t length = 0;
  int error = load (user, file, &text, &length);
  if (error)
    {
      report (work->sink, result->document, WCC_CODE_NOT_READABLE, name->text,
              "The path is seen from the folder of this document.",
              "the rules '%.200s' cannot be read: %s", name->value,
              strerror (error));
      return;
    }
  result->rules
      = document_read_in (text, length, file, work->sink, &result->memory);
  free (text);
  if (!result->rules)
    {
      if (wcc_diagnostics_errors (work->sink) == 0)
        longjmp (work->out_of_memory, 1);
      return;
    }
  if (kind_of (result->rules) == WCC_RULES || result->rules->broken)
    return;
  report (work->sink, result->document, WCC_CODE_WRONG_ROOT, name->text, NULL,
          "'%.200s' holds no rules", name->value);
  wcc_document_free (result->rules);
  result->rules = NULL;
}

/* Reads rules into the model. */
static void
read_rules (wcc_result *result, const wcc_document *rules)
{
  struct work *work = &result->work;
  if (kind_of (rules) != WCC_RULES)
    return;
  if (rules->broken)
    work->sink = NULL; /* half a document has everything wrong */
  else
    work->lenient = !wcc_document_validate (rules, work->sink);
  size_t errors = wcc_diagnostics_errors (result->sink);
  model_rules (work, rules);
  work->nouns_wrong = wcc_diagnostics_errors (result->sink) > errors;
  model_effects (work);
}

/* ---- stages -------------------------------------------------------------- */

/* Reads the document and its rules into the model. */
static void
read_model (wcc_result *result, const char *path, wcc_load load, void *user)
{
  struct work *work = &result->work;
  const wcc_document *document = result->document;
  if (result->kind == WCC_RULES)
    {
      read_rules (result, document);
      return;
    }
  bool valid
      = !document->broken && wcc_document_validate (document, work->sink);
  if (result->kind == WCC_UNKNOWN)
    return;
  load_rules (result, path, load, user);
  if (result->rules)
    read_rules (result, result->rules);
  if (document->broken)
    work->sink = NULL;
  bool rules_valid = !work->lenient;
  work->lenient = !valid;
  if (work->model.rules)
    model_scenario (work, document);
  work->lenient = !valid || !rules_valid;
}

static void
run (wcc_result *result, const char *text, size_t length, const char *path,
     wcc_load load, void *user)
{
  struct work *work = &result->work;
  result->document
      = document_read_in (text, length, path, result->sink, &result->memory);
  if (!result->document && wcc_diagnostics_errors (result->sink) == 0)
    longjmp (work->out_of_memory, 1);
  result->kind = work->model.kind = kind_of (result->document);
  if (!result->document)
    return;
  read_model (result, path, load, user);
  if (!work->model.rules)
    return;
  result->catalogue = make_catalogue (work);
  if (!work->sink)
    return;
  check_model (work);
  if (result->kind == WCC_CASE)
    result->the_case = make_case (work);
  if (result->kind == WCC_RULES || wcc_diagnostics_errors (work->sink) > 0)
    return;
  struct lowered *lowered = lower_model (work);
  check_choices (work, lowered);
  size_t size;
  const uint8_t *binary = write_binary (work, lowered, &size);
  if (wcc_diagnostics_errors (work->sink) > 0)
    return;
  if (result->the_case)
    case_blocks (work, lowered, result->the_case);
  result->binary = binary;
  result->length = size;
}

static void *
plain_allocate (void *user, size_t size)
{
  (void) user;
  return malloc (size);
}

static void
plain_release (void *user, void *block)
{
  (void) user;
  free (block);
}

wcc_result *
compile_in (const char *text, size_t length, const char *path, wcc_load load,
            void *user, const struct memory *memory)
{
  static const struct memory plain = { plain_allocate, plain_release, NULL };
  struct memory hook = memory ? *memory : plain;
  wcc_result *result = hook.allocate (hook.user, sizeof *result);
  if (!result)
    return NULL;
  memset (result, 0, sizeof *result);
  result->memory = hook;
  arena_init (&result->work.arena, &result->memory);
  result->sink = result->work.sink = diagnostics_new_in (&result->memory);
  if (!result->sink || setjmp (result->work.out_of_memory) != 0)
    {
      wcc_result_free (result);
      return NULL;
    }
  run (result, text, length, path, load ? load : wcc_load_file, user);
  wcc_diagnostics_sort (result->sink);
  if (!report_failed (result->sink))
    return result;
  wcc_result_free (result);
  return NULL;
}

wcc_result *
wcc_compile (const char *text, size_t length, const char *path, wcc_load load,
             void *user)
{
  return compile_in (text, length, path, load, user, NULL);
}

void
wcc_result_free (wcc_result *result)
{
  if (!result)
    return;
  struct memory memory = result->memory;
  wcc_document_free (result->document);
  wcc_document_free (result->rules);
  wcc_diagnostics_free (result->sink);
  arena_finish (&result->work.arena);
  memory.release (memory.user, result);
}

/* ---- what came of it ----------------------------------------------------- */

enum wcc_kind
wcc_result_kind (const wcc_result *result)
{
  return result->kind;
}

const wcc_diagnostics *
wcc_result_diagnostics (const wcc_result *result)
{
  return result->sink;
}

const uint8_t *
wcc_result_binary (const wcc_result *result, size_t *length)
{
  if (length)
    *length = result->length;
  return result->binary;
}

const wcc_document *
wcc_result_document (const wcc_result *result)
{
  return result->document;
}

const wcc_catalogue *
wcc_result_catalogue (const wcc_result *result)
{
  static const wcc_catalogue empty = { .title = "" };
  return result->catalogue ? result->catalogue : &empty;
}

const wcc_case *
wcc_result_case (const wcc_result *result)
{
  return result->the_case;
}
