/* result.c: the result of compiling a document. */

#include "result.h"

void
result_end_cache (wcc_result *result)
{
  if (result->cache)
    cache_finish (&result->own);
  result->cache = NULL;
}

void
wcc_result_free (wcc_result *result)
{
  if (!result)
    return;
  struct memory memory = result->memory;
  result_end_cache (result);
  wcc_document_free (result->document);
  for (int i = 0; i < result->rules_count; i++)
    wcc_document_free (result->rules[i]);
  wcc_document_free (result->battle);
  texts_finish (&result->texts);
  wcc_diagnostics_free (result->sink);
  arena_finish (&result->work.arena);
  memory.release (memory.user, result);
}

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
                                                   model->languages, noun->name)
                                      : noun->id,
                          .kind = model->supply[i].what,
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
result_things (const wcc_result *result)
{
  return result->model.things_root;
}

const wcc_document *
wcc_result_source (const wcc_result *result, size_t number)
{
  const struct model *model = &result->model;
  return number < (size_t) model->source_count ? model->source[number] : NULL;
}

const char *
wcc_result_language (const wcc_result *result, size_t i)
{
  const struct texts *texts = &result->texts;
  return i < (size_t) texts->languages ? texts->language[i]->tag : NULL;
}

const char *
wcc_result_text (const wcc_result *result, const char *languages,
                 const char *text)
{
  return texts_say (&result->texts, languages, text);
}

const wcc_case *
wcc_result_case (const wcc_result *result)
{
  return result->the_case;
}
