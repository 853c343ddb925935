/* resolved.c: the rules of a result as one document that extends no others.
 * rules/resolve.c writes it; this file compiles it and lays it out. */

#include "result.h"

#include "rules/resolve.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Notes a copied <?silence?> that silences nothing. @param at  a byte in it */
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

/* Loads nothing. Resolved rules need no other file; what is in the working
 * directory is not theirs. */
static int
nothing_beside (void *user, const char *path, char **text, size_t *length)
{
  (void) user;
  (void) path;
  (void) text;
  (void) length;
  return ENOENT;
}

/* Notes which things would cause warnings, such as a switch that nothing asks
 * for since its users were dropped. Notes idle <?silence?>s, too.
 * @return whether there are any */
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
  /* The new tree lives as long as the result, like all its trees. */
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

/* Replaces the number of each thing by its line. */
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
