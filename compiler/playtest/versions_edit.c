/* versions_edit.c: battles without their prose, and what was edited between two of
 * them. */

#include "versions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/translate.h"
#include "wcc/diff.h"

/* ---- bare documents ----------------------------------------------------- */

/* Whether an element of the root only tells: its words are not played. */
static bool
is_prose (const char *name)
{
  static const char *const prose[]
      = { "part", "date", "designer", "status", "history", "council", "rule" };
  for (size_t i = 0; i < sizeof prose / sizeof prose[0]; i++)
    if (strcmp (name, prose[i]) == 0)
      return true;
  return false;
}

static bool
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* The end of a comment or an instruction that begins there; 0: none does. */
static size_t
skip (const char *text, size_t at, size_t end)
{
  const char *stop = strncmp (text + at, "<!--", 4) == 0 ? "-->"
                     : strncmp (text + at, "<?", 2) == 0 ? "?>"
                                                         : NULL;
  const char *found = stop != NULL ? strstr (text + at, stop) : NULL;
  size_t after = found != NULL ? (size_t) (found - text) + strlen (stop) : 0;
  return after <= end ? after : 0;
}

/* Writes a part of the text with single blanks, and none between tags.
 * @param last  the character that was written last */
static void
write_part (FILE *out, const char *text, size_t at, size_t end, char *last)
{
  while (at < end)
    {
      size_t after = skip (text, at, end);
      if (after > 0)
        at = after;
      else if (is_blank (text[at]))
        {
          while (at < end && (is_blank (text[at]) || skip (text, at, end) > 0))
            at = is_blank (text[at]) ? at + 1 : skip (text, at, end);
          if (*last != '>' || (at < end && text[at] != '<'))
            fputc (*last = ' ', out);
        }
      else
        fputc (*last = text[at++], out);
    }
}

char *
versions_bare (const wcc_document *document)
{
  size_t length;
  const char *text = wcc_document_text (document, &length);
  const wcc_node *root = wcc_document_root (document);
  char *made = NULL, last = '>';
  FILE *out = open_memstream (&made, &length);
  if (out == NULL)
    return NULL;
  size_t at = root->whole.start;
  for (const wcc_node *node = root->first_child; node != NULL;
       node = node->next)
    if (is_prose (node->name))
      {
        write_part (out, text, at, node->whole.start, &last);
        at = node->whole.end;
      }
  write_part (out, text, at, root->whole.end, &last);
  if (fclose (out) == 0)
    return made;
  free (made);
  return NULL;
}

static bool
checksum_of (const wcc_result *result, uint32_t *id)
{
  size_t size;
  const uint8_t *binary = wcc_result_binary (result, &size);
  if (binary != NULL)
    *id = wcc_playtest_checksum (binary, size);
  return binary != NULL;
}

bool
versions_checksum (const char *bare, const char *path, uint32_t *id)
{
  wcc_result *result = wcc_compile (bare, strlen (bare), path, NULL, NULL);
  bool played = result != NULL && checksum_of (result, id);
  wcc_result_free (result);
  return played;
}

/* ---- edits -------------------------------------------------------------- */

/* Writes a text in one line. */
static void
write_line (FILE *out, const char *text)
{
  for (; *text != '\0'; text++)
    fputc (is_blank (*text) ? ' ' : *text, out);
}

/* Writes "cards in hand 5 -> 6", "+ heavy chariot: C3", "- heavy chariot". */
static void
write_difference (FILE *out, const wcc_difference *d)
{
  if (d->kind == WCC_ADDED)
    fputs ("+ ", out);
  else if (d->kind == WCC_REMOVED)
    fputs ("- ", out);
  write_line (out, d->what != NULL ? d->what : d->thing);
  if (d->what == NULL)
    return;
  if (d->kind == WCC_CHANGED)
    {
      bool number = d->from[0] >= '0' && d->from[0] <= '9';
      fputs (number ? " " : ": ", out);
      write_line (out, d->from);
      fputs (" -> ", out);
      write_line (out, d->to);
      return;
    }
  const char *text = d->kind == WCC_ADDED ? d->to : d->from;
  if (text != NULL && *text != '\0')
    {
      fputs (": ", out);
      write_line (out, text);
    }
}

/* Writes what differs: "Romans: cards in hand 5 -> 6, - heavy chariot: C3;
 * ...". */
static void
write_diff (FILE *out, const wcc_diff *diff)
{
  const char *thing = NULL;
  for (size_t i = 0; i < wcc_diff_count (diff); i++)
    {
      const wcc_difference *d = wcc_diff_get (diff, i);
      if (d->detail)
        continue;
      bool same = thing != NULL && *thing != '\0' && d->what != NULL
                  && strcmp (thing, d->thing) == 0;
      if (thing != NULL)
        fputs (same ? ", " : "; ", out);
      if (!same && *d->thing != '\0' && d->what != NULL)
        {
          write_line (out, d->thing);
          fputs (": ", out);
        }
      write_difference (out, d);
      thing = d->thing;
    }
}

/* Cuts a text to what a line may have, between two characters. */
static void
cut (char *text)
{
  static const char more[] = "…";
  size_t at = VERSIONS_MOST_EDIT - sizeof more;
  if (strlen (text) <= VERSIONS_MOST_EDIT)
    return;
  while (((unsigned char) text[at] & 0xc0) == 0x80)
    at--;
  memcpy (text + at, more, sizeof more);
}

/* @param old, now  both without errors */
static char *
describe (const wcc_result *old, const wcc_result *now, bool rules)
{
  char *text = NULL;
  size_t length;
  wcc_diff *diff = wcc_diff_make (old, now, false);
  FILE *out = diff != NULL ? open_memstream (&text, &length) : NULL;
  if (out != NULL)
    {
      write_diff (out, diff);
      if (rules)
        fprintf (out, "%s%s", wcc_diff_count (diff) > 0 ? "; " : "",
                 _ ("the rules"));
    }
  wcc_diff_free (diff);
  if (out == NULL || fclose (out) != 0)
    {
      free (text);
      return NULL;
    }
  cut (text);
  return text;
}

char *
versions_edit (const wcc_version *before, const char *path, const char *bare)
{
  wcc_result *old
      = wcc_compile (before->battle, strlen (before->battle), path, NULL, NULL);
  wcc_result *now = wcc_compile (bare, strlen (bare), path, NULL, NULL);
  uint32_t id = 0, ours = 0;
  char *text = NULL;
  if (old != NULL && now != NULL)
    /* With other rules, what was kept plays in another way now. */
    text = checksum_of (old, &id) && checksum_of (now, &ours)
               ? describe (old, now, id != before->id)
               : strdup ("");
  wcc_result_free (old);
  wcc_result_free (now);
  return text;
}
