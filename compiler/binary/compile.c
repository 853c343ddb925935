/* compile.c: the way from a document to a binary. Each stage is one call, and
 * what it needs stands in front of it; README.md names them in order. */

#include "rules/model.h"

#include "language/cache.h"
#include "text/reader.h"
#include "text/report.h"
#include "rules/resolve.h"
#include "text/silence.h"
#include "rules/texts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Rules that extend others that extend others. */
enum { MAX_SOURCES = 16 };

struct wcc_result {
  struct work work;
  struct model model;
  struct memory memory;
  wcc_diagnostics *sink;
  struct wcc_cache own, *cache; /* NULL: it is over */
  enum wcc_kind kind;
  wcc_document *document;
  wcc_document *rules[MAX_SOURCES]; /* then what they extend */
  int rules_count;
  struct texts texts;
  const uint8_t *binary;
  size_t length;
  const wcc_catalogue *catalogue;
  const wcc_node *settled; /* the rules; NULL: not asked for yet */
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

const char *
tidy_path (struct work *work, const char *path)
{
  size_t length = strlen (path), end = 0;
  char *tidy = MAKE (work, length + 2, char);
  for (const char *at = path; *at;)
    {
      size_t part = strcspn (at, "/");
      bool up = part == 2 && memcmp (at, "..", 2) == 0;
      size_t before = end; /* start of the last part */
      while (before > 0 && end > 0
             && (before == end || tidy[before - 1] != '/'))
        before--;
      bool known = end > 1 && tidy[end - 1] == '/'
                   && strcmp (tidy + before, "../") != 0;
      if (up && known)
        end = before;
      else if (!(part == 1 && at[0] == '.') && !(part == 0 && end > 0))
        {
          memcpy (tidy + end, at, part);
          end += part;
          if (at[part] == '/')
            tidy[end++] = '/';
        }
      tidy[end] = '\0';
      at += part + (at[part] == '/');
    }
  return tidy;
}

const char *
path_beside (struct work *work, const char *document, const char *path)
{
  const char *slash = strrchr (document, '/');
  if (path[0] == '/' || !slash)
    return path;
  return make_text (work, "%.*s/%s", (int) (slash - document), document, path);
}

/* Reads a document of rules, or finds that it was read before.
 * @param text  from malloc, which is released */
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

/* Whether the schema allows what rules say, which is asked once. */
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

/* Reads the rules that an attribute of the document names. */
static wcc_document *
load_document (wcc_result *result, const wcc_document *document,
               const wcc_attribute *name, wcc_load load, void *user)
{
  struct work *work = &result->work;
  const char *file = path_beside (work, wcc_document_name (document), name->value);
  char *text = NULL;
  size_t length = 0;
  int error = load (user, file, &text, &length);
  if (error == ENOMEM)
    longjmp (work->out_of_memory, 1);
  if (error)
    {
      report (work->sink, document, WCC_CODE_NOT_READABLE, name->text,
              "The path is seen from the folder of this document.",
              "the rules '%.200s' cannot be read: %s", name->value,
              wcc_error_text (error));
      return NULL;
    }
  wcc_document *rules = take_document (result, file, text, length);
  if (!rules || kind_of (rules) == WCC_RULES || rules->broken)
    return rules;
  report (work->sink, document, WCC_CODE_WRONG_ROOT, name->text, NULL,
          "'%.200s' holds no rules", name->value);
  wcc_document_free (rules);
  return NULL;
}

/* The loop that `path` would close, in words; NULL: none.
 * @param first  set to the document with which it begins */
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

/* Adds rules, and reads what they extend. @return false when that is not
 * there, so that most of what could be said would be wrong */
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
                  "One of them has to stand for itself.",
                  "the rules extend themselves: %s", loop);
          return false;
        }
      if (result->rules_count == MAX_SOURCES)
        return false; /* ADD says so the next time */
      rules = load_document (result, rules, extends, load, user);
      if (!rules)
        return false;
      result->rules[result->rules_count++] = rules;
    }
}

/* Reads the rules that a battle or case names. */
static bool
load_rules (wcc_result *result, wcc_load load, void *user)
{
  const wcc_node *root = wcc_document_root (result->document);
  const wcc_attribute *name = wcc_node_attribute (root, "rules");
  if (!name || name->value[0] == '\0')
    return false; /* the schema has said so */
  wcc_document *rules
      = load_document (result, result->document, name, load, user);
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
  if (broken)
    work->sink = NULL; /* half a document has everything wrong */
  size_t errors = wcc_diagnostics_errors (result->sink);
  model_rules (work);
  work->model->nouns_wrong = wcc_diagnostics_errors (result->sink) > errors;
  model_effects (work);
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
  if (load_rules (result, load, user))
    read_rules (result);
  if (document->broken)
    work->sink = NULL;
  bool rules_valid = !work->model->lenient;
  work->model->lenient = !valid;
  if (work->model->rules)
    model_scenario (work, document);
  work->model->lenient = !valid || !rules_valid;
}

/* Reads what translates the document and its rules. Cases are for programs. */
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
    result->the_case = make_case (work);
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

/* Warnings that the documents answer. One that silences nothing is told only
 * of the document itself, and where all its warnings were looked for. */
static void
silence_warnings (wcc_result *result)
{
  struct work *work = &result->work;
  bool complete = wcc_diagnostics_errors (result->sink) == 0;
  work->sink = result->sink;
  if (result->document)
    apply_silences (work, result->document, complete);
  for (int i = 0; i < result->rules_count; i++)
    apply_silences (work, result->rules[i], false);
  if (wcc_diagnostics_errors (result->sink) > 0)
    result->binary = NULL;
}

/* Gives back what only compiling needs. */
static void
end_cache (wcc_result *result)
{
  if (result->cache)
    cache_finish (&result->own);
  result->cache = NULL;
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
  end_cache (result);
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

void
wcc_result_free (wcc_result *result)
{
  if (!result)
    return;
  struct memory memory = result->memory;
  end_cache (result);
  wcc_document_free (result->document);
  for (int i = 0; i < result->rules_count; i++)
    wcc_document_free (result->rules[i]);
  texts_finish (&result->texts);
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

void
wcc_result_refuse_warnings (wcc_result *result)
{
  wcc_diagnostics_refuse_warnings (result->sink);
  if (wcc_diagnostics_errors (result->sink) > 0)
    result->binary = NULL;
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

const struct texts *
result_texts (const wcc_result *result)
{
  return &result->texts;
}

bool
wcc_result_supply (const wcc_result *result, size_t i, wcc_supply *supply)
{
  const struct model *model = &result->model;
  if (i >= (size_t) model->supply_count)
    return false;
  const struct noun *noun = &model->supply[i].noun;
  *supply = (wcc_supply){ .id = noun->id,
                          .name = noun->name[0]
                                      ? texts_say (&result->texts,
                                                   model->languages,
                                                   noun->name)
                                      : noun->id,
                          .number = model->supply[i].number,
                          .needed = model->needed ? model->needed[i] : -1 };
  return true;
}

const wcc_node *
wcc_result_rules (const wcc_result *result)
{
  return result->model.rules_root;
}

const wcc_node *
result_ground (const wcc_result *result)
{
  return result->model.ground_root;
}

const wcc_document *
wcc_result_source (const wcc_result *result, size_t number)
{
  const struct model *model = &result->model;
  return number < (size_t) model->source_count ? model->source[number] : NULL;
}

/* ---- resolved rules ------------------------------------------------------ */

/* Notes which of the instructions that were copied silences nothing.
 * @param at  a place in it */
static void
note_idle (struct resolving *r, uint32_t at)
{
  static const char start[] = "<?silence ";
  int number = -1;
  for (uint32_t i = 0; i + sizeof start - 1 <= at; i++)
    number += memcmp (r->out.at + i, start, sizeof start - 1) == 0;
  int *idle = number < 0 ? NULL
                         : ADD (r->work, r, idle, MAX_SILENCED, "warnings",
                                place_of (r->work->model->rules_root));
  if (idle)
    *idle = number;
}

/* Resolved rules stand by themselves: whatever lies where the program runs is
 * not theirs. */
static int
nothing_beside (void *user, const char *path, char **text, size_t *length)
{
  (void) user;
  (void) path;
  (void) text;
  (void) length;
  return ENOENT;
}

/* Notes of which things there would be warnings: nobody asks for a switch any
 * more whose users were dropped. @return whether there are any */
static bool
find_warnings (struct resolving *r)
{
  wcc_result *result = r->checked = wcc_compile (
      (const char *) r->out.at, r->out.length, "", nothing_beside, NULL);
  if (!result)
    longjmp (r->work->out_of_memory, 1);
  const wcc_node *root
      = result->document ? wcc_document_root (result->document) : NULL;
  for (size_t i = 0; root && i < wcc_diagnostics_count (result->sink); i++)
    {
      const wcc_diagnostic *found = wcc_diagnostics_get (result->sink, i);
      const wcc_node *node = root->first_child;
      int thing = 0;
      if (found->code == WCC_CODE_IDLE_SILENCE)
        note_idle (r, found->start);
      if (!wcc_code_is_silenceable (found->code) || found->silenced)
        continue;
      for (; node && node->whole.end <= found->start; node = node->next)
        thing++;
      bool known = !node;
      for (int k = 0; k < r->silenced_count; k++)
        known = known
                || (r->silenced[k].thing == thing
                    && strcmp (r->silenced[k].code, wcc_code_name (found->code))
                           == 0);
      struct silenced *silenced
          = known ? NULL
                  : ADD (r->work, r, silenced, MAX_SILENCED, "warnings",
                         place_of (r->work->model->rules_root));
      if (silenced)
        *silenced = (struct silenced){ thing, wcc_code_name (found->code) };
    }
  return r->silenced_count > 0 || r->idle_count > 0;
}

bool
wcc_result_settled (const wcc_result *result, const wcc_node **rules)
{
  /* What is put together lives as long as the result, as all of its trees. */
  wcc_result *own = (wcc_result *) (uintptr_t) result;
  struct resolving r = { .work = &own->work };
  const wcc_node *root = r.work->model->rules_root;
  if (root && !own->settled && wcc_diagnostics_errors (own->sink) == 0)
    {
      if (setjmp (r.work->out_of_memory) != 0)
        return false;
      find_overruled (&r);
      own->settled = edit_tree (&r, root);
    }
  *rules = own->settled ? own->settled : root;
  return true;
}

/* @return false when memory ran out */
static bool
write_resolved (struct resolving *r)
{
  if (setjmp (r->work->out_of_memory) != 0)
    {
      wcc_result_free (r->checked);
      return false;
    }
  resolve_rules (r);
  if (find_warnings (r))
    resolve_rules (r);
  wcc_result_free (r->checked);
  return true;
}

/* Puts the line of each thing in place of its number. */
static void
find_lines (struct resolving *r, const wcc_document *document)
{
  const wcc_node *node = wcc_document_root (document)->first_child;
  int number = 0;
  for (int i = 0; i < r->origin_count; i++)
    {
      for (; number < r->origin[i].at; number++)
        node = node->next;
      r->origin[i].at = node->line;
    }
}

bool
wcc_result_resolve (wcc_result *result, const char *here, const char *folder,
                    bool origins, wcc_resolved *resolved)
{
  struct resolving r = { .work = &result->work,
                         .here = here,
                         .folder = folder,
                         .origins = origins };
  char *text = NULL;
  size_t length = 0;
  wcc_document *document
      = write_resolved (&r)
            ? document_read_in ((const char *) r.out.at, r.out.length, "", NULL,
                                &result->memory)
            : NULL;
  if (document)
    text = wcc_document_layout (document, &length);
  wcc_document_free (document);
  document = text ? document_read_in (text, length, "", NULL, &result->memory)
                  : NULL;
  if (document)
    {
      find_lines (&r, document);
      *resolved = (wcc_resolved){ text, length, r.origin,
                                  (size_t) r.origin_count };
    }
  else
    free (text);
  wcc_document_free (document);
  return document != NULL;
}

const wcc_case *
wcc_result_case (const wcc_result *result)
{
  return result->the_case;
}
