/* compile.c: compiles a document to a binary. Each stage is one call, after the
 * functions that it needs; README.md names the stages in order. */

#include "result.h"

#include "checks/checks.h"
#include "help/catalogue.h"
#include "lower.h"
#include "text/path.h"
#include "text/report.h"
#include "text/silence.h"
#include "write.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

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

/* Reads a document of rules, or finds it in the cache.
 * @param text  from malloc; it is freed */
static wcc_document *
take_document (wcc_result *result, const char *file, char *text, size_t length)
{
  struct work *work = &result->work;
  size_t problems = wcc_diagnostics_count (result->sink);
  wcc_document *rules = cache_find (result->cache, file, text, length);
  if (!rules)
    {
      rules = document_read_in (text, length, file, work->sink,
                                &result->memory);
      if (rules)
        rules->clean = wcc_diagnostics_count (result->sink) == problems;
    }
  free (text);
  if (!rules && wcc_diagnostics_errors (work->sink) == 0)
    longjmp (work->out_of_memory, 1);
  return rules;
}

/* Whether the schema allows what rules say. Rules without problems are checked
 * once, and kept in the cache. */
static bool
validate_rules (wcc_result *result, const wcc_document *document)
{
  if (document->valid)
    return true;
  bool valid
      = document_validate_in (document, result->cache, result->work.sink);
  for (int i = 0; i < result->rules_count; i++)
    if (result->rules[i] == document && valid && document->clean)
      {
        result->rules[i]->valid = true;
        cache_keep (result->cache, result->rules[i]);
      }
  return valid;
}

/* Reads the rules, or the battle, that an attribute of the document names. */
static wcc_document *
load_document (wcc_result *result, const wcc_document *document,
               const wcc_attribute *name, enum wcc_kind kind, wcc_load load,
               void *user)
{
  struct work *work = &result->work;
  const char *file;
  char *text = NULL;
  size_t length = 0;
  int error = load_beside (work, wcc_document_name (document), name->value,
                           load, user, &file, &text, &length);
  if (error == ENOMEM)
    longjmp (work->out_of_memory, 1);
  if (error)
    {
      report (work->sink, document, WCC_CODE_NOT_READABLE, name->text,
              name->value[0] == '/'
                  ? N_ ("It may be on another computer. Write the path of the "
                        "file on this one, or ask for a pack, which has all "
                        "that a battle needs.")
                  : N_ ("The path starts from the folder of this document."),
              kind == WCC_RULES ? N_ ("the rules '%.200s' cannot be read: %s")
                                : N_ ("the battle '%.200s' cannot be read: %s"),
              name->value, wcc_error_text (error));
      return NULL;
    }
  wcc_document *rules = take_document (result, file, text, length);
  if (!rules || kind_of (rules) == kind || rules->broken)
    return rules;
  report (work->sink, document, WCC_CODE_WRONG_ROOT, name->text, NULL,
          kind == WCC_RULES ? N_ ("'%.200s' contains no rules")
                            : N_ ("'%.200s' contains no battle"),
          name->value);
  wcc_document_free (rules);
  return NULL;
}

/* Describes the loop of rules that `path` would close; NULL: none.
 * @param first  set to the document with which the loop begins */
static const char *
find_loop (struct work *work, const char *path, const wcc_document **first)
{
  struct model *model = work->model;
  const char *wanted = tidy_path (work, path), *chain = NULL;
  for (int i = 0; i < model->source_count; i++)
    {
      const char *name = wcc_document_name (model->source[i]);
      if (chain)
        chain = make_message (work, "%s, which extends '%.200s'", chain, name);
      else if (strcmp (tidy_path (work, name), wanted) == 0)
        {
          chain = make_text (work, "'%.200s'", name);
          *first = model->source[i];
        }
    }
  if (!chain)
    return NULL;
  return make_message (work, "%s, which extends it again", chain);
}

/* Adds rules, and reads what they extend. @return false when some of it is
 * missing, so that most further messages would be wrong */
static bool
add_rules (wcc_result *result, wcc_document *rules, wcc_load load, void *user)
{
  struct work *work = &result->work;
  struct model *model = work->model;
  for (;;)
    {
      const wcc_node *root = wcc_document_root (rules);
      const wcc_attribute *extends
          = root ? wcc_node_attribute (root, "extends") : NULL;
      const wcc_document **source
          = ADD (work, model, source, MAX_SOURCES, N_ ("rules in a row"),
                 ((struct place){ rules, root }));
      if (!source)
        return false;
      *source = rules;
      if (!extends || rules->broken)
        return kind_of (rules) == WCC_RULES;
      const char *path
          = path_beside (work, wcc_document_name (rules), extends->value);
      const wcc_document *first = rules;
      const char *loop = find_loop (work, path, &first);
      if (loop)
        {
          extends = wcc_node_attribute (wcc_document_root (first), "extends");
          report (work->sink, first, WCC_CODE_EXTENDS_LOOP, extends->text,
                  "One of them must be complete without the others.",
                  "the rules extend themselves: %s", loop);
          return false;
        }
      rules = load_document (result, rules, extends, WCC_RULES, load, user);
      if (!rules)
        return false;
      result->rules[result->rules_count++] = rules;
    }
}

/* Reads the rules that a battle or case names. */
static bool
load_rules (wcc_result *result, const wcc_document *document, wcc_load load,
            void *user)
{
  const wcc_node *root = wcc_document_root (document);
  const wcc_attribute *name = wcc_node_attribute (root, "rules");
  if (!name || name->value[0] == '\0')
    return false; /* the schema check reported it, or case_battle() */
  wcc_document *rules
      = load_document (result, document, name, WCC_RULES, load, user);
  if (!rules)
    return false;
  result->rules[result->rules_count++] = rules;
  return add_rules (result, rules, load, user);
}

/* Reads rules into the model. */
static void
read_rules (wcc_result *result)
{
  struct work *work = &result->work;
  struct model *model = work->model;
  bool broken = false;
  for (int i = 0; i < model->source_count; i++)
    if (model->source[i]->broken)
      broken = true;
    else if (!validate_rules (result, model->source[i]))
      work->model->lenient = true;
  if (result->cache->alone)
    cache_drop_schemas (result->cache); /* for the model to use their memory */
  if (broken)
    work->sink = NULL; /* half a document seems wrong everywhere */
  size_t errors = wcc_diagnostics_errors (result->sink);
  model_rules (work);
  work->model->nouns_wrong = wcc_diagnostics_errors (result->sink) > errors;
  model_effects (work);
}

/* The battle of a case; the case itself if it names none.
 * @param valid  the schema allows what the case says
 * @return NULL: the battle cannot be read, or is wrong; that is reported */
static const wcc_document *
case_battle (wcc_result *result, bool valid, wcc_load load, void *user)
{
  struct work *work = &result->work;
  const wcc_document *document = result->document;
  struct place root = { document, wcc_document_root (document) };
  const wcc_attribute *name = wcc_node_attribute (root.node, "battle");
  const wcc_attribute *rules = wcc_node_attribute (root.node, "rules");
  if (!name != !rules && valid)
    case_contents (work, root);
  if (!name == !rules)
    report_attribute (work, root, name ? "battle" : NULL, WCC_CODE_MISSING,
                      "Write rules=\"...\" or battle=\"...\".",
                      name ? N_ ("a case is about rules or about a battle")
                           : N_ ("nothing says which rules are tested"));
  if (!name || rules)
    return document;
  wcc_document *battle
      = name->value[0] == '\0' /* the schema check reported it */
            ? NULL
            : load_document (result, document, name, WCC_SCENARIO, load, user);
  if (!battle)
    return NULL;
  result->battle = battle;
  work->model->kind = WCC_SCENARIO;
  return !battle->broken
                 && document_validate_in (battle, result->cache, work->sink)
             ? battle
             : NULL;
}

/* ---- stages -------------------------------------------------------------- */

/* Reads the document and its rules into the model. */
static void
read_model (wcc_result *result, wcc_load load, void *user)
{
  struct work *work = &result->work;
  const wcc_document *document = result->document;
  if (result->kind == WCC_RULES)
    {
      if (add_rules (result, result->document, load, user))
        read_rules (result);
      else
        document_validate_in (document, result->cache, work->sink);
      return;
    }
  bool valid
      = !document->broken
        && document_validate_in (document, result->cache, work->sink);
  if (result->kind == WCC_UNKNOWN)
    return;
  const wcc_document *battle = result->kind == WCC_CASE && !document->broken
                                   ? case_battle (result, valid, load, user)
                                   : document;
  if (!battle)
    return;
  const wcc_node *root = wcc_document_root (battle);
  work->model->battlefield
      = (struct place){ battle, root ? wcc_node_child (root, "board") : NULL };
  if (load_rules (result, battle, load, user))
    read_rules (result);
  if (document->broken)
    work->sink = NULL;
  bool rules_valid = !work->model->lenient;
  work->model->lenient = !valid;
  if (work->model->rules)
    model_scenario (work, battle, battle == document ? NULL : document);
  /* Nobody plays a case, so that the box and the requirements do not matter. */
  if (result->kind == WCC_CASE)
    work->model->kind = WCC_CASE;
  work->model->lenient = !valid || !rules_valid;
}

/* Reads the translations of the document and its rules. A case has none: it is
 * for programs. */
static void
read_translations (wcc_result *result, wcc_load load, void *user)
{
  struct work *work = &result->work;
  if (result->kind == WCC_CASE)
    return;
  work->model->texts = &result->texts;
  if (result->cache->languages)
    work->model->languages = make_text (work, "%s", result->cache->languages);
  if (result->kind == WCC_SCENARIO)
    texts_read (work, &result->texts, result->cache, result->document,
                &result->memory, load, user);
  for (int i = 0; i < work->model->source_count; i++)
    texts_read (work, &result->texts, result->cache, work->model->source[i],
                &result->memory, load, user);
}

/* Fills in the blocks of a case, which are in the order of the binary. */
static void
case_blocks (struct work *work, const struct lowered *lowered,
             wcc_case *the_case)
{
  const struct model *model = work->model;
  uint8_t *blocks = MAKE (work, model->piece_count, uint8_t);
  for (int i = 0; i < model->piece_count; i++)
    blocks[lowered_unit (lowered, i)] = (uint8_t) model->piece[i].blocks;
  the_case->blocks = blocks;
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
  result->kind = work->model->kind = kind_of (result->document);
  if (!result->document)
    return;
  read_model (result, load, user);
  if (!work->model->rules)
    return;
  read_translations (result, load, user);
  result->catalogue = make_catalogue (work);
  if (!work->sink)
    return;
  check_model (work);
  if (result->kind == WCC_CASE)
    result->the_case = make_case (work, result->document);
  if (result->kind == WCC_RULES || wcc_diagnostics_errors (work->sink) > 0)
    return;
  add_spare_leaders (work);
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

/* Silences warnings as the documents ask. A <?silence?> that silences nothing
 * is reported in the document itself only, and only when all its warnings were
 * looked for. */
static void
silence_warnings (wcc_result *result)
{
  struct work *work = &result->work;
  bool complete = wcc_diagnostics_errors (result->sink) == 0;
  work->sink = result->sink;
  if (result->document)
    apply_silences (work, result->document, complete);
  if (result->battle)
    apply_silences (work, result->battle, false);
  for (int i = 0; i < result->rules_count; i++)
    apply_silences (work, result->rules[i], false);
  if (wcc_diagnostics_errors (result->sink) > 0)
    result->binary = NULL;
}

wcc_result *
compile_in (wcc_cache *cache, const char *text, size_t length,
            const char *path, wcc_load load, void *user,
            const struct memory *memory)
{
  struct memory hook = memory ? *memory : plain_memory;
  wcc_result *result = hook.allocate (hook.user, sizeof *result);
  if (!result)
    return NULL;
  memset (result, 0, sizeof *result);
  result->memory = hook;
  cache_init (&result->own);
  result->own.alone = true;
  result->cache = cache ? cache : &result->own;
  result->work.model = &result->model;
  arena_init (&result->work.arena, &result->memory);
  result->sink = result->work.sink = diagnostics_new_in (&result->memory);
  if (!result->sink || setjmp (result->work.out_of_memory) != 0)
    {
      wcc_result_free (result);
      return NULL;
    }
  run (result, text, length, path, load ? load : wcc_load_file, user);
  silence_warnings (result);
  result_end_cache (result);
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
  return compile_in (NULL, text, length, path, load, user, NULL);
}

wcc_result *
wcc_compile_with (wcc_cache *cache, const char *text, size_t length,
                  const char *path, wcc_load load, void *user)
{
  return compile_in (cache, text, length, path, load, user, NULL);
}
