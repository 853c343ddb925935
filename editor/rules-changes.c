/* rules-changes.c: what rules change of those that they extend, in words. */
#include "rules-changes.h"

#include <glib/gi18n.h>

#include "rulesets.h"
#include "scene.h"

/* @param start, end  markup around the words */
static void
append (GString *text, const char *start, const char *words, const char *end)
{
  g_autofree char *markup = g_markup_escape_text (words, -1);
  g_string_append_printf (text, "%s%s%s", start, markup, end);
}

/* "    close dice: 3 → 2" */
static void
append_difference (GString *text, const wcc_difference *d)
{
  const char *what = d->what;
  gboolean changed = d->from != NULL && d->to != NULL;
  const char *said = d->to != NULL ? d->to : d->from;
  if (what == NULL)
    what = d->kind == WCC_ADDED ? _ ("new") : _ ("left out");
  append (text, "    ", what, "");
  if (changed)
    append (text, ": ", d->from, " → ");
  else if (said != NULL && *said != '\0')
    g_string_append (text, ": ");
  if (said != NULL && *said != '\0')
    append (text, d->to != NULL ? "" : "<s>", said,
            d->to != NULL ? "" : "</s>");
  g_string_append_c (text, '\n');
}

char *
wce_rules_changes (const WceRuleset *self, GError **error)
{
  const wcc_result *own = wce_ruleset_result (self);
  const wcc_document *base = wcc_result_source (own, 1);
  g_return_val_if_fail (base != NULL, NULL);
  if (wcc_diagnostics_errors (wcc_result_diagnostics (own)) > 0)
    {
      g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_BROKEN,
                   _ ("These rules have errors. Correct them first; the "
                      "problems say more."));
      return NULL;
    }
  wcc_result *result = wce_rulesets_read (wcc_document_name (base), error);
  if (result == NULL)
    return NULL;
  wcc_diff *diff = wcc_diff_make (result, own, FALSE);
  const char *group = NULL, *thing = NULL;
  GString *text = g_string_new (NULL);
  g_assert (diff != NULL); /* out of memory */
  for (size_t i = 0; i < wcc_diff_count (diff); i++)
    {
      const wcc_difference *d = wcc_diff_get (diff, i);
      gboolean other = g_strcmp0 (group, d->group) != 0;
      g_autofree char *title = wce_capitalise (d->thing);
      if (other)
        append (text, i > 0 ? "\n<b><big>" : "<b><big>", d->group,
                "</big></b>\n");
      if ((other || g_strcmp0 (thing, d->thing) != 0) && *title != '\0')
        append (text, "<b>", title, "</b>\n");
      group = d->group;
      thing = d->thing;
      append_difference (text, d);
    }
  if (wcc_diff_count (diff) == 0)
    append (text, "", _ ("It says the same."), "");
  wcc_diff_free (diff);
  wcc_result_free (result);
  return g_string_free (text, FALSE);
}
