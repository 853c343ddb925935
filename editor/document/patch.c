/* patch.c: small changes of XML text at the ranges of its tree. */
#include "patch.h"

#include <string.h>

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t';
}

static gboolean
is_space (char c)
{
  return is_blank (c) || c == '\n' || c == '\r';
}

static const char *
text_of (const wcc_document *tree, gsize *length)
{
  size_t n;
  const char *text = wcc_document_text (tree, &n);
  *length = n;
  return text;
}

char *
wce_escape (const char *text)
{
  GString *out = g_string_new (NULL);
  for (; *text != '\0'; text++)
    switch (*text)
      {
      case '&': g_string_append (out, "&amp;"); break;
      case '<': g_string_append (out, "&lt;"); break;
      case '>': g_string_append (out, "&gt;"); break;
      case '"': g_string_append (out, "&quot;"); break;
      default:
        /* No XML text can hold these. */
        if ((guchar) *text >= 0x20 || is_space (*text))
          g_string_append_c (out, *text);
      }
  return g_string_free (out, FALSE);
}

/* Between tags quotes are plain. */
static char *
escape_content (const char *text)
{
  g_autofree char *all = wce_escape (text);
  GString *out = g_string_new (all);
  g_string_replace (out, "&quot;", "\"", 0);
  return g_string_free (out, FALSE);
}

char *
wce_written_name (const wcc_document *tree, const wcc_node *node)
{
  gsize length;
  const char *text = text_of (tree, &length);
  gsize start = node->open.start + 1, end = start;
  while (end < length && !is_space (text[end]) && text[end] != '/'
         && text[end] != '>')
    end++;
  return g_strndup (text + start, end - start);
}

/* ---- attributes --------------------------------------------------------------- */

void
wce_patch_attribute (WceDocument *document, const wcc_document *tree,
                     const wcc_node *node, const char *name, const char *value)
{
  gsize length;
  const char *text = text_of (tree, &length);
  const wcc_attribute *old = wcc_node_attribute (node, name);
  if (old == NULL && value == NULL)
    return;
  if (value == NULL)
    {
      gsize start = old->whole.start;
      while (is_space (text[start - 1]))
        start--;
      wce_document_replace (document, start, old->whole.end, "");
      return;
    }
  g_autofree char *escaped = wce_escape (value);
  if (old != NULL)
    {
      if (text[old->text.end] == '\'' && strchr (value, '\'') != NULL)
        {
          g_autofree char *whole = g_strdup_printf ("\"%s\"", escaped);
          wce_document_replace (document, old->text.start - 1,
                                old->text.end + 1, whole);
        }
      else
        wce_document_replace (document, old->text.start, old->text.end,
                              escaped);
      return;
    }
  g_autofree char *element = wce_written_name (tree, node);
  gsize at = node->open.start + 1 + strlen (element);
  for (int i = 0; i < node->attribute_count; i++)
    at = MAX (at, node->attributes[i].whole.end);
  g_autofree char *added = g_strdup_printf (" %s=\"%s\"", name, escaped);
  wce_document_replace (document, at, at, added);
}

gboolean
wce_word (const wcc_document *tree, const wcc_attribute *attribute, guint i,
          wcc_range *range)
{
  gsize length;
  const char *text = text_of (tree, &length);
  guint32 at = attribute->text.start, end = attribute->text.end;
  for (;;)
    {
      while (at < end && is_space (text[at]))
        at++;
      if (at >= end)
        return FALSE;
      guint32 start = at;
      while (at < end && !is_space (text[at]))
        at++;
      if (i-- == 0)
        {
          *range = (wcc_range){ start, at };
          return TRUE;
        }
    }
}

guint
wce_word_count (const wcc_document *tree, const wcc_attribute *attribute)
{
  guint n = 0;
  wcc_range range;
  while (wce_word (tree, attribute, n, &range))
    n++;
  return n;
}

void
wce_patch_add_word (WceDocument *document, const wcc_document *tree,
                    const wcc_attribute *attribute, const char *word)
{
  guint n = wce_word_count (tree, attribute);
  wcc_range last = attribute->text;
  if (n == 0)
    {
      wce_document_replace (document, last.start, last.end, word);
      return;
    }
  wce_word (tree, attribute, n - 1, &last);
  g_autofree char *added = g_strconcat (" ", word, NULL);
  wce_document_replace (document, last.end, last.end, added);
}

void
wce_patch_remove_word (WceDocument *document, const wcc_document *tree,
                       const wcc_attribute *attribute, guint i)
{
  wcc_range word, other;
  if (!wce_word (tree, attribute, i, &word))
    return;
  gsize start = word.start, end = word.end;
  if (i > 0 && wce_word (tree, attribute, i - 1, &other))
    start = other.end;
  else if (wce_word (tree, attribute, i + 1, &other))
    end = other.start;
  wce_document_replace (document, start, end, "");
}

/* ---- several at once ------------------------------------------------------------ */

static void
clear_replacement (gpointer replacement)
{
  g_free (((WceReplacement *) replacement)->text);
}

GArray *
wce_replacements_new (void)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (WceReplacement));
  g_array_set_clear_func (list, clear_replacement);
  return list;
}

void
wce_replacements_add (GArray *list, wcc_range range, const char *text)
{
  WceReplacement one = { range, g_strdup (text) };
  g_array_append_val (list, one);
}

static int
last_first (gconstpointer a, gconstpointer b)
{
  const WceReplacement *x = a, *y = b;
  return (x->range.start < y->range.start) - (x->range.start > y->range.start);
}

void
wce_replacements_apply (WceDocument *document, GArray *list)
{
  /* From the end, so that the ranges before stay right. */
  g_array_sort (list, last_first);
  for (guint i = 0; i < list->len; i++)
    {
      WceReplacement *one = &g_array_index (list, WceReplacement, i);
      wce_document_replace (document, one->range.start, one->range.end,
                            one->text);
    }
}

/* ---- elements ------------------------------------------------------------------- */

static gsize
line_start (const char *text, gsize at)
{
  while (at > 0 && text[at - 1] != '\n')
    at--;
  return at;
}

static gboolean
begins_line (const char *text, gsize at)
{
  while (at > 0 && is_blank (text[at - 1]))
    at--;
  return at == 0 || text[at - 1] == '\n';
}

char *
wce_indentation (const wcc_document *tree, const wcc_node *node)
{
  gsize length;
  const char *text = text_of (tree, &length);
  gsize start = line_start (text, node->whole.start), end = start;
  while (is_blank (text[end]))
    end++;
  return g_strndup (text + start, end - start);
}

char *
wce_indentation_step (const wcc_document *tree)
{
  gsize length;
  const char *text = text_of (tree, &length);
  const wcc_node *root = wcc_document_root (tree);
  const wcc_node *child = root != NULL ? root->first_child : NULL;
  if (child != NULL && begins_line (text, child->whole.start))
    {
      g_autofree char *outer = wce_indentation (tree, root);
      g_autofree char *inner = wce_indentation (tree, child);
      if (g_str_has_prefix (inner, outer) && strlen (inner) > strlen (outer))
        return g_strdup (inner + strlen (outer));
    }
  return g_strdup ("  ");
}

wcc_range
wce_element_range (const wcc_document *tree, const wcc_node *node)
{
  gsize length;
  const char *text = text_of (tree, &length);
  gsize start = node->whole.start, end = node->whole.end;
  gsize after = end;
  while (after < length && (is_blank (text[after]) || text[after] == '\r'))
    after++;
  if (begins_line (text, start) && after < length && text[after] == '\n')
    {
      start = line_start (text, start);
      end = after + 1;
    }
  return (wcc_range){ (uint32_t) start, (uint32_t) end };
}

void
wce_patch_remove_element (WceDocument *document, const wcc_document *tree,
                          const wcc_node *node)
{
  wcc_range range = wce_element_range (tree, node);
  wce_document_replace (document, range.start, range.end, "");
}

/* The end of what belongs to the element that ends here: comments on the same
 * line, up to anything else. */
static gsize
end_with_remarks (const char *text, gsize length, gsize end)
{
  gsize at = end;
  for (;;)
    {
      while (at < length && is_blank (text[at]))
        at++;
      if (at + 3 < length && strncmp (text + at, "<!--", 4) == 0)
        {
          const char *close = strstr (text + at + 4, "-->");
          if (close == NULL)
            return end;
          at = (gsize) (close - text) + 3;
        }
      else if (at >= length || text[at] == '\n' || text[at] == '\r')
        break;
      else
        return end;
    }
  while (is_blank (text[at - 1]))
    at--;
  return at;
}

/* Inserts the first child of an element: `<a/>` becomes `<a>..</a>`. */
static void
insert_only (WceDocument *document, const wcc_document *tree,
             const wcc_node *parent, const char *markup)
{
  gsize length;
  const char *text = text_of (tree, &length);
  const char *newline = wce_document_get_newline (document);
  g_autofree char *outer = wce_indentation (tree, parent);
  g_autofree char *step = wce_indentation_step (tree);
  if (parent->close.end == parent->close.start)
    {
      g_autofree char *name = wce_written_name (tree, parent);
      g_autofree char *all
          = g_strdup_printf (">%s%s%s%s%s%s</%s>", newline, outer, step, markup,
                             newline, outer, name);
      gsize at = parent->open.end - 2;
      while (is_space (text[at - 1]))
        at--;
      wce_document_replace (document, at, parent->open.end, all);
      return;
    }
  /* After any comment there, before the white space of the end tag. */
  gsize at = parent->close.start;
  while (at > parent->open.end && is_space (text[at - 1]))
    at--;
  gboolean own_line
      = memchr (text + at, '\n', parent->close.start - at) != NULL;
  g_autofree char *all
      = g_strdup_printf ("%s%s%s%s%s%s", newline, outer, step, markup,
                         own_line ? "" : newline, own_line ? "" : outer);
  wce_document_replace (document, at, own_line ? at : parent->close.start, all);
}

void
wce_patch_insert (WceDocument *document, const wcc_document *tree,
                  const wcc_node *parent, const wcc_node *after,
                  const char *markup)
{
  gsize length;
  const char *text = text_of (tree, &length);
  const char *newline = wce_document_get_newline (document);
  const wcc_node *neighbour = after != NULL ? after : parent->first_child;
  if (neighbour == NULL)
    {
      insert_only (document, tree, parent, markup);
      return;
    }
  if (!begins_line (text, neighbour->whole.start))
    {
      gsize at = after != NULL ? after->whole.end : neighbour->whole.start;
      wce_document_replace (document, at, at, markup);
      return;
    }
  g_autofree char *indentation = wce_indentation (tree, neighbour);
  g_autofree char *all = after != NULL
                             ? g_strconcat (newline, indentation, markup, NULL)
                             : g_strconcat (markup, newline, indentation, NULL);
  gsize at = after != NULL ? end_with_remarks (text, length, after->whole.end)
                           : neighbour->whole.start;
  wce_document_replace (document, at, at, all);
}

static int
rank (const char *name, const char *const *order)
{
  int i = 0;
  while (order[i] != NULL && strcmp (order[i], name) != 0)
    i++;
  return i;
}

const wcc_node *
wce_place_in_order (const wcc_node *parent, const char *name,
                    const char *const *order)
{
  const wcc_node *after = NULL;
  int own = rank (name, order);
  for (const wcc_node *child = parent->first_child; child != NULL;
       child = child->next)
    if (rank (child->name, order) <= own)
      after = child;
  return after;
}

/* ---- text ------------------------------------------------------------------------- */

/* The next run of characters between the markup inside an element, trimmed.
 * @param at  where to go on; moved past the run */
static gboolean
next_run (const char *text, gsize *at, gsize end, wcc_range *run)
{
  while (*at < end)
    {
      gsize start = *at, stop;
      if (text[start] == '<')
        {
          const char *terminator = ">";
          if (strncmp (text + start, "<!--", 4) == 0)
            terminator = "-->";
          else if (strncmp (text + start, "<![CDATA[", 9) == 0)
            terminator = "]]>";
          else if (strncmp (text + start, "<?", 2) == 0)
            terminator = "?>";
          const char *close = strstr (text + start, terminator);
          stop = close != NULL ? (gsize) (close - text) + strlen (terminator)
                               : end;
          *at = stop;
          if (terminator[0] != ']')
            continue;
        }
      else
        {
          stop = start;
          while (stop < end && text[stop] != '<')
            stop++;
          *at = stop;
        }
      while (start < stop && is_space (text[start]))
        start++;
      while (stop > start && is_space (text[stop - 1]))
        stop--;
      if (stop > start)
        {
          *run = (wcc_range){ (uint32_t) start, (uint32_t) stop };
          return TRUE;
        }
    }
  return FALSE;
}

void
wce_patch_text (WceDocument *document, const wcc_document *tree,
                const wcc_node *node, const char *value)
{
  gsize length;
  const char *text = text_of (tree, &length);
  g_autofree char *escaped = escape_content (value);
  if (node->close.end == node->close.start)
    {
      if (*value == '\0')
        return;
      g_autofree char *name = wce_written_name (tree, node);
      gsize at = node->open.end - 2;
      while (is_space (text[at - 1]))
        at--;
      g_autofree char *all = g_strdup_printf (">%s</%s>", escaped, name);
      wce_document_replace (document, at, node->open.end, all);
      return;
    }
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (wcc_range));
  gsize at = node->open.end;
  wcc_range run;
  while (next_run (text, &at, node->close.start, &run))
    g_array_append_val (runs, run);
  if (runs->len == 0)
    wce_document_replace (document, node->open.end, node->open.end, escaped);
  /* From the end, so that the ranges before stay right. */
  for (guint i = runs->len; i-- > 0;)
    {
      run = g_array_index (runs, wcc_range, i);
      wce_document_replace (document, run.start, run.end,
                            i == 0 ? escaped : "");
    }
}
