/* layout.c: writes a document in canonical layout. It walks the text by the
 * ranges of the tree, and keeps what is between them: comments and
 * instructions. */

#include <stdlib.h>
#include <string.h>

#include "text/reader.h"
#include "schema.h"

/* Columns of a level. Limits of an element that stays on one line: elements
 * inside it, and columns, which do not count when one element is inside. */
enum { INDENT = 2, MAX_INSIDE = 4, MAX_COLUMNS = 160 };

struct layout {
  const wcc_document *document;
  const char *text, *root;
  char *out;
  size_t length, room;
  bool failed;
};

/* ---- output ------------------------------------------------------------ */

static void
put (struct layout *l, const char *text, size_t length)
{
  if (l->failed)
    return;
  if (length > l->room - l->length)
    {
      size_t room = (l->length + length) * 2 + 256;
      char *out = realloc (l->out, room);
      if (!out)
        {
          l->failed = true;
          return;
        }
      l->out = out;
      l->room = room;
    }
  memcpy (l->out + l->length, text, length);
  l->length += length;
}

static void
put_text (struct layout *l, const char *text)
{
  put (l, text, strlen (text));
}

static void
put_spaces (struct layout *l, int count)
{
  for (int i = 0; i < count; i++)
    put (l, " ", 1);
}

/* ---- the source ---------------------------------------------------------- */

/* Column of a byte in the source, from 0; a tab is a level. */
static int
column (const struct layout *l, uint32_t at)
{
  uint32_t start = at;
  int result = 0;
  while (start > 0 && l->text[start - 1] != '\n' && l->text[start - 1] != '\r')
    start--;
  for (; start < at; start++)
    result += l->text[start] == '\t' ? INDENT : 1;
  return result;
}

/* Indentation of the line that contains a byte. */
static int
indentation (const struct layout *l, uint32_t at)
{
  while (at > 0 && l->text[at - 1] != '\n' && l->text[at - 1] != '\r')
    at--;
  while (l->text[at] == ' ' || l->text[at] == '\t')
    at++;
  return column (l, at);
}

static int
count_lines (const struct layout *l, wcc_range range)
{
  int lines = 0;
  for (uint32_t i = range.start; i < range.end; i++)
    lines += l->text[i] == '\n'
             || (l->text[i] == '\r'
                 && (i + 1 == range.end || l->text[i + 1] != '\n'));
  return lines;
}

/* Copies a part of the source. Shifts the lines after the first sideways by
 * `shift` columns, as the first line was. */
static void
put_part (struct layout *l, wcc_range part, int shift)
{
  uint32_t at = part.start;
  while (at < part.end)
    {
      uint32_t end = at, last;
      while (end < part.end && l->text[end] != '\n' && l->text[end] != '\r')
        end++;
      last = end;
      if (end < part.end) /* drop white space at the line's end */
        while (last > at && is_space (l->text[last - 1]))
          last--;
      put (l, l->text + at, last - at);
      if (end == part.end)
        return;
      at = end + (starts_with (l->text, end, part.end, "\r\n") ? 2 : 1);
      put (l, "\n", 1);
      int indent = shift;
      uint32_t first = at;
      for (; first < part.end
             && (l->text[first] == ' ' || l->text[first] == '\t');
           first++)
        indent += l->text[first] == '\t' ? INDENT : 1;
      at = first;
      if (at == part.end || !is_space (l->text[at]))
        put_spaces (l, indent);
    }
}

/* ---- tags ---------------------------------------------------------------- */

/* Where an attribute comes in its tag: namespaces first, those that the schema
 * does not name last. */
static int
place_of_attribute (const struct layout *l, const wcc_node *node,
                    const char *name)
{
  if (strncmp (name, "xmlns", 5) == 0)
    return -1;
  int place = schema_attribute_place (l->root, node->name, name);
  return place >= 0 ? place : (int) WCC_MAX_ATTRIBUTES + 1;
}

static void
put_attribute (struct layout *l, const wcc_attribute *attribute)
{
  wcc_range text = attribute->text;
  uint32_t name = attribute->whole.start;
  const char *quote
      = memchr (l->text + text.start, '"', text.end - text.start) ? "'" : "\"";
  put_text (l, " ");
  while (l->text[name] != '=' && !is_space (l->text[name]))
    name++;
  put (l, l->text + attribute->whole.start, name - attribute->whole.start);
  put_text (l, "=");
  put_text (l, quote);
  put_part (l, text, 0);
  put_text (l, quote);
}

/* The start tag, without its end. */
static void
put_tag (struct layout *l, const wcc_node *node)
{
  int order[WCC_MAX_ATTRIBUTES], place[WCC_MAX_ATTRIBUTES];
  wcc_range name = node_of (node)->name;
  put_text (l, "<");
  put (l, l->text + name.start, name.end - name.start);
  for (int i = 0; i < node->attribute_count; i++)
    {
      int at = i;
      place[i] = place_of_attribute (l, node, node->attributes[i].name);
      for (; at > 0 && place[order[at - 1]] > place[i]; at--)
        order[at] = order[at - 1];
      order[at] = i;
    }
  for (int i = 0; i < node->attribute_count; i++)
    put_attribute (l, &node->attributes[order[i]]);
}

static void
put_end_tag (struct layout *l, const wcc_node *node)
{
  wcc_range name = node_of (node)->name;
  put_text (l, "</");
  put (l, l->text + name.start, name.end - name.start);
  put_text (l, ">");
}

/* ---- elements ------------------------------------------------------------ */

static wcc_range
inside (const wcc_node *node)
{
  return (wcc_range){ node->open.end, node->close.start };
}

static bool
is_empty (const struct layout *l, const wcc_node *node)
{
  wcc_range range = inside (node);
  while (range.start < range.end && is_space (l->text[range.start]))
    range.start++;
  return range.start >= range.end;
}

/* The position after the child, white space, comment or instruction that starts
 * there; the same position when it is anything else.
 * @param child  the next child; moved on when it is skipped */
static uint32_t
skip (const struct layout *l, uint32_t at, uint32_t end, const wcc_node **child)
{
  if (*child && (*child)->whole.start == at)
    {
      at = (*child)->whole.end;
      *child = (*child)->next;
      return at;
    }
  if (starts_with (l->text, at, end, "<!--"))
    return after_word (l->text, at, end, "-->");
  if (starts_with (l->text, at, end, "<?"))
    return after_word (l->text, at, end, "?>");
  while (at < end && is_space (l->text[at]))
    at++;
  return at;
}

/* Whether there is nothing but elements, comments and instructions inside.
 * Otherwise it is text, of which every byte is kept. */
static bool
is_layered (const struct layout *l, const wcc_node *node)
{
  const wcc_node *child = node->first_child;
  wcc_range range = inside (node);
  if (schema_holds_text (l->root, node->name))
    return false;
  while (range.start < range.end)
    {
      uint32_t next = skip (l, range.start, range.end, &child);
      if (next == range.start)
        return false;
      range.start = next;
    }
  return true;
}

static int
count_inside (const wcc_node *node)
{
  int count = 0;
  for (const wcc_node *child = node->first_child; child; child = child->next)
    count += 1 + count_inside (child);
  return count;
}

/* Whether an element that holds others may stay on one line, as it was
 * written. */
static bool
stays_in_line (const struct layout *l, const wcc_node *node, int indent)
{
  int count = count_inside (node);
  uint32_t columns = (uint32_t) indent;
  if (!node->parent || count > MAX_INSIDE || count_lines (l, node->whole) > 0)
    return false;
  for (uint32_t i = inside (node).start; i < inside (node).end; i++)
    if (starts_with (l->text, i, node->close.start, "<!--")
        || starts_with (l->text, i, node->close.start, "<?"))
      return false;
  for (uint32_t i = node->whole.start; i < node->whole.end; i++)
    columns += ((unsigned char) l->text[i] & 0xc0) != 0x80;
  return count == 1 || columns <= MAX_COLUMNS;
}

static void put_element (struct layout *l, const wcc_node *node, int indent);

/* Writes what is between two tags, or around the outermost element. */
static void
put_layers (struct layout *l, wcc_range range, const wcc_node *child,
            int indent, bool first)
{
  uint32_t at = range.start;
  while (at < range.end)
    {
      wcc_range gap = { at, at };
      while (gap.end < range.end && is_space (l->text[gap.end]))
        gap.end++;
      at = gap.end;
      if (at == range.end)
        return;
      int lines = count_lines (l, gap);
      const wcc_node *element
          = child && child->whole.start == at ? child : NULL;
      uint32_t next = skip (l, at, range.end, &child);
      if (lines == 0 && starts_with (l->text, at, range.end, "<!--")
          && l->length > 0)
        put_text (l, " "); /* a comment after something stays there */
      else
        {
          if (l->length > 0)
            put_text (l, lines > 1 && !first ? "\n\n" : "\n");
          put_spaces (l, indent);
        }
      int now = 0;
      while ((size_t) now < l->length
             && l->out[l->length - 1 - (size_t) now] != '\n')
        now++;
      if (element)
        put_element (l, element, indent);
      else
        put_part (l, (wcc_range){ at, next }, now - column (l, at));
      first = false;
      at = next;
    }
}

/* Writes an element on one line, without white space between elements. */
static void
put_in_line (struct layout *l, const wcc_node *node)
{
  put_tag (l, node);
  if (is_empty (l, node))
    {
      put_text (l, "/>");
      return;
    }
  put_text (l, ">");
  if (!is_layered (l, node))
    put_part (l, inside (node), 0);
  else
    for (const wcc_node *child = node->first_child; child; child = child->next)
      put_in_line (l, child);
  put_end_tag (l, node);
}

static void
put_element (struct layout *l, const wcc_node *node, int indent)
{
  if (is_empty (l, node))
    put_in_line (l, node);
  else if (!is_layered (l, node))
    {
      bool literal = false;
      wcc_range text = inside (node);
      for (uint32_t i = text.start; i < text.end; i++)
        literal = literal || starts_with (l->text, i, text.end, "<![CDATA[");
      put_tag (l, node);
      put_text (l, ">");
      put_part (l, text,
                literal ? 0 : indent - indentation (l, node->whole.start));
      put_end_tag (l, node);
    }
  else if (stays_in_line (l, node, indent))
    put_in_line (l, node);
  else
    {
      put_tag (l, node);
      put_text (l, ">");
      put_layers (l, inside (node), node->first_child, indent + INDENT, true);
      put_text (l, "\n");
      put_spaces (l, indent);
      put_end_tag (l, node);
    }
}

/* Ends the lines as the source does, and marks the start as it does: programs of
 * the author may need both. */
static void
keep_ends (struct layout *l)
{
  uint32_t end = (uint32_t) l->document->source.length;
  uint32_t mark = byte_order_mark (l->text, end);
  const char *first = memchr (l->text, '\n', end);
  bool returns = first && first > l->text && first[-1] == '\r';
  struct layout plain = *l;
  if (l->failed || (mark == 0 && !returns))
    return;
  l->out = NULL;
  l->length = l->room = 0;
  if (mark > 0)
    put (l, l->text, mark);
  for (size_t i = 0, n; i < plain.length; i += n)
    {
      const char *line = plain.out + i;
      const char *close = memchr (line, '\n', plain.length - i);
      n = close ? (size_t) (close - line) : plain.length - i;
      put (l, line, n);
      if (close)
        put_text (l, returns ? "\r\n" : "\n");
      n += close != NULL;
    }
  free (plain.out);
}

char *
wcc_document_layout (const wcc_document *document, size_t *length)
{
  struct layout l = { .document = document, .text = document->source.text };
  const wcc_node *root = wcc_document_root (document);
  wcc_range all = { 0, (uint32_t) document->source.length };
  if (!root)
    return NULL;
  l.root = root->name;
  all.start = byte_order_mark (l.text, all.end);
  if (starts_with (l.text, all.start, all.end, "<?xml")
      && is_space (l.text[all.start + 5]))
    all.start = after_word (l.text, all.start, all.end, "?>");
  put_text (&l, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
  put_layers (&l, all, root, 0, false);
  put_text (&l, "\n");
  keep_ends (&l);
  if (l.failed)
    {
      free (l.out);
      return NULL;
    }
  *length = l.length;
  return l.out;
}
