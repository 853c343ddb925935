/* upgrade.c: documents of older versions, in the editor. */
#include "upgrade.h"

#include <glib/gi18n.h>
#include <string.h>

#include "wcc/upgrade.h"

int
wce_document_get_version (WceDocument *document)
{
  const wcc_document *tree = wce_document_get_last_tree (document, NULL);
  return tree != NULL ? wcc_document_version (tree) : 0;
}

/* What a step did, for the report. */
typedef struct {
  GString *done, *open;
} Changes;

static int
line_of (const char *text, gsize byte)
{
  int line = 1;
  for (gsize i = 0; i < byte; i++)
    line += text[i] == '\n';
  return line;
}

/* Reports a change, and its line now that the text has all changes. */
static void
add_change (Changes *changes, const wcc_document *old, int line,
            const wcc_change *change)
{
  g_autofree char *why = g_markup_escape_text (_ (change->why), -1);
  if (change->text == NULL)
    {
      g_string_append_printf (changes->open, _ ("Line %d: %s."), line, why);
      g_string_append_c (changes->open, '\n');
      return;
    }
  wcc_range range = change->range;
  g_autofree char *was = g_markup_escape_text (
      wcc_document_text (old, NULL) + range.start, range.end - range.start);
  g_autofree char *is = g_markup_escape_text (change->text, -1);
  g_string_append_printf (changes->done, _ ("Line %d: “%s” becomes “%s”: %s."),
                          line, was, is, why);
  g_string_append_c (changes->done, '\n');
}

/* Brings the text to the next version. */
static void
take_step (WceDocument *document, const wcc_document *tree, Changes *changes)
{
  wcc_upgrade *upgrade = wcc_upgrade_make (tree);
  g_assert (upgrade != NULL); /* out of memory */
  size_t count = wcc_upgrade_count (upgrade);
  /* From the end, so that places before it stay. */
  for (size_t i = count; i-- > 0;)
    {
      const wcc_change *change = wcc_upgrade_get (upgrade, i);
      if (change->text != NULL)
        wce_document_replace (document, change->range.start, change->range.end,
                              change->text);
    }
  const char *text = wce_document_get_text (document, NULL);
  gsize added = 0, removed = 0;
  for (size_t i = 0; i < count; i++)
    {
      const wcc_change *change = wcc_upgrade_get (upgrade, i);
      add_change (changes, tree,
                  line_of (text, change->range.start + added - removed),
                  change);
      if (change->text == NULL)
        continue;
      added += strlen (change->text);
      removed += change->range.end - change->range.start;
    }
  wcc_upgrade_free (upgrade);
}

gboolean
wce_upgrade (WceDocument *document, char **what, GError **error)
{
  const wcc_document *tree = wce_document_get_tree (document, error);
  if (tree == NULL)
    return FALSE;
  Changes changes = { g_string_new (NULL), g_string_new (NULL) };
  int version = wcc_document_version (tree);
  wce_document_begin (document, _ ("Upgrade"), FALSE);
  while (version > 0 && version < wcc_current_version ())
    {
      /* The step reads the tree of the text that it is changing. */
      g_autofree char *text = g_strdup (wce_document_get_text (document, NULL));
      wcc_diagnostics *sink = wcc_diagnostics_new ();
      wcc_document *copy
          = wcc_document_read (text, strlen (text), "document", sink);
      take_step (document, copy, &changes);
      wcc_document_free (copy);
      wcc_diagnostics_free (sink);
      version++;
    }
  wce_document_end (document);
  GString *text = g_string_new (NULL);
  if (changes.open->len > 0)
    g_string_append_printf (text, "<b>%s</b>\n%s\n", _ ("Yours to decide"),
                            changes.open->str);
  g_string_append_printf (text, "<b>%s</b>\n%s", _ ("Changed"),
                          changes.done->str);
  g_string_free (changes.open, TRUE);
  g_string_free (changes.done, TRUE);
  *what = g_string_free (text, FALSE);
  return TRUE;
}
