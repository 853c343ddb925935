/* scan.c: from text to a tree of byte ranges.
 *
 * An editor that patches text needs to know where every tag, attribute and
 * value lies, and needs a tree also while somebody is typing. So this scanner
 * reads on after a mistake, and says what it is in the words of a person who
 * writes documents. It need not be the judge of what XML is: document.c has
 * libxml2 read every text in which nothing wrong was found.
 *
 * Reading order: scan() at the end, then markup, tags, attributes, text. */

#include "reader.h"

#include <stdio.h>
#include <string.h>

#include "report.h"

struct scanner {
  wcc_document *document;
  wcc_diagnostics *sink;
  const char *text;
  uint32_t at, end;
  struct node *open; /* innermost open element */
  unsigned depth, elements;
  int problems;
  bool stop;         /* a limit was reached, or memory ran out */
  bool quiet;        /* nothing about the missing end */
  bool loose_text;   /* text outside the root was reported */
};

/* ---- helpers ---------------------------------------------------------------- */

static wcc_range
range (uint32_t start, uint32_t end)
{
  return (wcc_range){ start, end };
}

static bool
is_space (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool
is_name_start (char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'
         || c == ':' || (unsigned char) c >= 0x80;
}

static bool
is_name (char c)
{
  return is_name_start (c) || (c >= '0' && c <= '9') || c == '-' || c == '.';
}

static bool
starts (const struct scanner *s, const char *word)
{
  size_t length = strlen (word);
  return s->end - s->at >= length
         && memcmp (s->text + s->at, word, length) == 0;
}

/* Where a word starts at or behind a place; s->end when nowhere. */
static uint32_t
find (const struct scanner *s, uint32_t from, const char *word)
{
  size_t length = strlen (word);
  for (uint32_t i = from; s->end - i >= length; i++)
    {
      const char *hit = memchr (s->text + i, word[0], s->end - i);
      if (!hit)
        break;
      i = (uint32_t) (hit - s->text);
      if (s->end - i >= length && memcmp (hit, word, length) == 0)
        return i;
    }
  return s->end;
}

static void
skip_space (struct scanner *s)
{
  while (s->at < s->end && is_space (s->text[s->at]))
    s->at++;
}

static wcc_range
take_name (struct scanner *s)
{
  uint32_t start = s->at;
  while (s->at < s->end && is_name (s->text[s->at]))
    s->at++;
  return range (start, s->at);
}

/* A part of the text for "%.*s". */
#define PART(s, part)                                                          \
  (int) ((part).end - (part).start > 80 ? 80 : (part).end - (part).start),     \
    (s)->text + (part).start

#define problem(s, code, part, hint, ...)                                      \
  ((s)->problems++,                                                            \
   report ((s)->sink, (s)->document, WCC_CODE_##code, part, hint,              \
           __VA_ARGS__))

/* A problem that leaves the shape of the tree in doubt. */
static void
broken (struct scanner *s)
{
  s->document->broken = true;
}

static void
out_of_memory (struct scanner *s)
{
  s->stop = true;
  broken (s);
}

static bool
same_text (const struct scanner *s, wcc_range a, wcc_range b)
{
  return a.end - a.start == b.end - b.start
         && memcmp (s->text + a.start, s->text + b.start, a.end - a.start)
              == 0;
}

/* ---- references and text ------------------------------------------------------ */

static char *
put_utf8 (char *out, uint32_t code)
{
  if (code < 0x80)
    *out++ = (char) code;
  else if (code < 0x800)
    {
      *out++ = (char) (0xc0 | code >> 6);
      *out++ = (char) (0x80 | (code & 0x3f));
    }
  else if (code < 0x10000)
    {
      *out++ = (char) (0xe0 | code >> 12);
      *out++ = (char) (0x80 | (code >> 6 & 0x3f));
      *out++ = (char) (0x80 | (code & 0x3f));
    }
  else
    {
      *out++ = (char) (0xf0 | code >> 18);
      *out++ = (char) (0x80 | (code >> 12 & 0x3f));
      *out++ = (char) (0x80 | (code >> 6 & 0x3f));
      *out++ = (char) (0x80 | (code & 0x3f));
    }
  return out;
}

/* Reads the reference at the start of a text.
 * @param length  of the text; set to that of the reference
 * @return the character, or 0 when this is no reference that we know */
static uint32_t
reference (const char *text, uint32_t *length)
{
  static const struct {
    const char *name;
    uint32_t code;
  } known[] = { { "&lt;", '<' }, { "&gt;", '>' }, { "&amp;", '&' },
                { "&quot;", '"' }, { "&apos;", '\'' } };
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
    {
      size_t n = strlen (known[i].name);
      if (*length >= n && memcmp (text, known[i].name, n) == 0)
        {
          *length = (uint32_t) n;
          return known[i].code;
        }
    }
  if (*length < 4 || text[1] != '#')
    return 0;
  uint32_t i = 2, code = 0, base = 10;
  if (text[i] == 'x')
    {
      base = 16;
      i++;
    }
  uint32_t first = i;
  for (; i < *length; i++)
    {
      char c = text[i];
      uint32_t digit = c >= '0' && c <= '9'                ? (uint32_t) (c - '0')
                       : base == 16 && c >= 'a' && c <= 'f' ? (uint32_t) (c - 'a') + 10
                       : base == 16 && c >= 'A' && c <= 'F' ? (uint32_t) (c - 'A') + 10
                                                           : base;
      if (digit == base)
        break;
      code = code * base + digit;
      if (code > 0x10ffff)
        return 0;
    }
  char utf8[4];
  if (i == first || i >= *length || text[i] != ';' || code == 0
      || !xml_character (utf8, (size_t) (put_utf8 (utf8, code) - utf8)))
    return 0;
  *length = i + 1;
  return code;
}

/* Checks the reference at s->at and goes behind it. */
static void
check_reference (struct scanner *s)
{
  uint32_t start = s->at, length = s->end - s->at;
  if (reference (s->text + start, &length))
    {
      s->at += length;
      return;
    }
  s->at++;
  if (s->at < s->end && s->text[s->at] == '#')
    s->at++;
  wcc_range name = take_name (s);
  if (s->at < s->end && s->text[s->at] == ';' && name.end > name.start)
    {
      s->at++;
      problem (s, NOT_WELL_FORMED, range (start, s->at),
               "only &lt; &gt; &amp; &quot; &apos; and characters by number "
               "such as &#233; can be used",
               "'%.*s' stands for nothing", PART (s, range (start, s->at)));
      return;
    }
  s->at = start + 1;
  problem (s, NOT_WELL_FORMED, range (start, start + 1),
           "write &amp; for the character itself", "a stray '&'");
}

/* Appends a part of the text to out with references replaced.
 * @param spaces  white space, also CR LF, becomes one space each */
static char *
decode (const struct scanner *s, wcc_range part, bool references, bool spaces,
        char *out)
{
  for (uint32_t i = part.start; i < part.end; i++)
    {
      char c = s->text[i];
      uint32_t length = part.end - i;
      uint32_t code;
      if (references && c == '&'
          && (code = reference (s->text + i, &length)) != 0)
        {
          out = put_utf8 (out, code);
          i += length - 1;
        }
      else if (c == '\r' && i + 1 < part.end && s->text[i + 1] == '\n')
        continue;
      else
        *out++ = spaces && is_space (c) ? ' ' : c;
    }
  return out;
}

static char *
copy_part (struct scanner *s, wcc_range part)
{
  char *copy = arena_copy_n (&s->document->arena, s->text + part.start,
                             part.end - part.start);
  if (!copy)
    out_of_memory (s);
  return copy;
}

/* The next piece of character data between two places: what no comment,
 * instruction or tag covers. @return false at the end */
static bool
next_piece (const struct scanner *s, uint32_t *at, uint32_t end,
            wcc_range *piece, bool *cdata)
{
  while (*at < end)
    {
      struct scanner here = *s;
      here.at = *at;
      here.end = end;
      *cdata = false;
      if (here.text[*at] != '<')
        {
          *piece = range (*at, find (&here, *at, "<"));
          *at = piece->end;
          return true;
        }
      uint32_t close;
      if (starts (&here, "<![CDATA["))
        {
          close = find (&here, *at + 9, "]]>");
          *piece = range (*at + 9, close);
          *cdata = true;
          *at = close + 3 > end ? end : close + 3;
          return true;
        }
      if (starts (&here, "<!--"))
        close = find (&here, *at + 4, "-->") + 3;
      else if (starts (&here, "<?"))
        close = find (&here, *at + 2, "?>") + 2;
      else if (starts (&here, "</")) /* one that ended nothing */
        close = find (&here, *at + 2, ">") + 1;
      else
        close = *at + 1; /* a stray <, which was reported */
      *at = close > end ? end : close;
    }
  return false;
}

/* Calls next_piece() for all that lies directly inside a node. */
struct pieces {
  const wcc_node *child;
  uint32_t at, end, last;
};

static bool
piece_of (const struct scanner *s, struct pieces *pieces, wcc_range *piece,
          bool *cdata)
{
  while (!next_piece (s, &pieces->at, pieces->end, piece, cdata))
    {
      if (!pieces->child)
        return false;
      pieces->at = pieces->child->whole.end;
      pieces->child = pieces->child->next;
      pieces->end = pieces->child ? pieces->child->whole.start : pieces->last;
    }
  return true;
}

static struct pieces
pieces_in (const wcc_node *node)
{
  const wcc_node *child = node->first_child;
  return (struct pieces){ child, node->open.end,
                          child ? child->whole.start : node->close.start,
                          node->close.start };
}

/* Sets the text of a node whose ranges are known: pieces joined, trimmed, and
 * runs of white space as one space. */
static void
set_text (struct scanner *s, wcc_node *node)
{
  node->text = "";
  struct pieces pieces = pieces_in (node);
  wcc_range piece;
  bool cdata, blank = true;
  size_t length = 0;
  while (piece_of (s, &pieces, &piece, &cdata))
    {
      length += piece.end - piece.start;
      for (uint32_t i = piece.start; blank && i < piece.end; i++)
        blank = is_space (s->text[i]);
    }
  if (blank)
    return;
  char *text = arena_alloc (&s->document->arena, length + 1);
  if (!text)
    {
      out_of_memory (s);
      return;
    }
  char *end = text;
  pieces = pieces_in (node);
  while (piece_of (s, &pieces, &piece, &cdata))
    end = decode (s, piece, !cdata, true, end);
  char *out = text;
  for (const char *in = text; in < end; in++)
    if (!is_space (*in))
      *out++ = *in;
    else if (out > text && out[-1] != ' ')
      *out++ = ' ';
  if (out > text && out[-1] == ' ')
    out--;
  *out = '\0';
  node->text = text;
}

wcc_range
first_text (const wcc_document *document, const wcc_node *node)
{
  struct scanner s = { .text = document->text };
  struct pieces pieces = pieces_in (node);
  wcc_range piece;
  bool cdata;
  while (piece_of (&s, &pieces, &piece, &cdata))
    {
      while (piece.start < piece.end && is_space (s.text[piece.start]))
        piece.start++;
      while (piece.end > piece.start && is_space (s.text[piece.end - 1]))
        piece.end--;
      if (piece.end > piece.start)
        return piece;
    }
  return range (node->open.end, node->open.end);
}

/* ---- attributes ---------------------------------------------------------------- */

/* Finds where an attribute's value ends that starts behind a quote. A value
 * whose closing quote is missing ends with its line or tag. */
static uint32_t
value_end (struct scanner *s, uint32_t start, char quote, bool *closed)
{
  uint32_t i = start;
  while (i < s->end && s->text[i] != quote && s->text[i] != '<')
    i++;
  *closed = i < s->end && s->text[i] == quote;
  if (*closed)
    return i;
  if (i < s->end)
    {
      /* A < in a value is a slip, unless the quote is what is missing. */
      uint32_t j = i;
      while (j < s->end && s->text[j] != quote && s->text[j] != '\n')
        j++;
      *closed = j < s->end && s->text[j] == quote;
      if (*closed)
        return j;
    }
  i = start;
  while (i < s->end && s->text[i] != '\n' && s->text[i] != '\r'
         && s->text[i] != '>' && s->text[i] != '<')
    i++;
  if (i < s->end && s->text[i] == '>' && i > start && s->text[i - 1] == '/')
    i--;
  return i;
}

/* Reads ="value". @return false when there is no value at all */
static bool
take_value (struct scanner *s, wcc_range name, wcc_range *value)
{
  skip_space (s);
  if (s->at >= s->end || s->text[s->at] != '=')
    {
      s->at = name.end;
      problem (s, NOT_WELL_FORMED, name, "write name=\"value\"",
               "the attribute '%.*s' has no value", PART (s, name));
      return false;
    }
  s->at++;
  skip_space (s);
  char quote = s->at < s->end ? s->text[s->at] : '\0';
  if (quote != '"' && quote != '\'')
    {
      uint32_t start = s->at;
      while (s->at < s->end && !is_space (s->text[s->at])
             && s->text[s->at] != '>' && s->text[s->at] != '<'
             && s->text[s->at] != '"' && !starts (s, "/>"))
        s->at++;
      *value = range (start, s->at);
      problem (s, NOT_WELL_FORMED, range (name.start, s->at),
               "put the value between \" and \"",
               "the value of '%.*s' has no quotes", PART (s, name));
      if (s->at < s->end && s->text[s->at] == '"')
        s->at++;
      return true;
    }
  s->at++;
  bool closed;
  *value = range (s->at, value_end (s, s->at, quote, &closed));
  if (!closed)
    {
      broken (s);
      problem (s, NOT_WELL_FORMED, range (name.start, value->end),
               "close the value with the same quote",
               "the value of '%.*s' is not closed", PART (s, name));
    }
  for (s->at = value->start; s->at < value->end;)
    if (s->text[s->at] == '&')
      check_reference (s);
    else
      {
        if (s->text[s->at] == '<')
          problem (s, NOT_WELL_FORMED, range (s->at, s->at + 1),
                   "write &lt; for the character itself; in expressions, lt",
                   "a '<' in the value of '%.*s'", PART (s, name));
        s->at++;
      }
  s->at = value->end + closed;
  return true;
}

static bool
add_attribute (struct scanner *s, wcc_attribute *attribute, wcc_range name,
               wcc_range value)
{
  if (value.end - value.start > WCC_MAX_VALUE)
    {
      problem (s, TOO_LARGE, range (name.start, name.end), NULL,
               "the value of '%.*s' is longer than %u bytes", PART (s, name),
               WCC_MAX_VALUE);
      value.end = value.start;
    }
  char *text = arena_alloc (&s->document->arena, value.end - value.start + 1);
  char *copy = copy_part (s, name);
  if (!text || !copy)
    {
      out_of_memory (s);
      return false;
    }
  decode (s, value, true, true, text);
  attribute->name = copy;
  attribute->value = text;
  attribute->text = value;
  attribute->whole = range (name.start, s->at);
  return true;
}

/* Reads the attributes up to the end of the start tag.
 * @return their number, or -1 when memory ran out */
static int
take_attributes (struct scanner *s, wcc_range tag, wcc_attribute *list)
{
  int count = 0;
  wcc_range names[WCC_MAX_ATTRIBUTES];
  while (s->at < s->end)
    {
      uint32_t before = s->at;
      skip_space (s);
      if (s->at >= s->end || s->text[s->at] == '>' || s->text[s->at] == '<'
          || starts (s, "/>"))
        break;
      if (!is_name_start (s->text[s->at]))
        {
          uint32_t start = s->at;
          while (s->at < s->end && !is_space (s->text[s->at])
                 && s->text[s->at] != '>' && s->text[s->at] != '<'
                 && !starts (s, "/>"))
            s->at++;
          problem (s, NOT_WELL_FORMED, range (start, s->at),
                   "attributes are written name=\"value\"",
                   "this does not belong in the tag <%.*s>", PART (s, tag));
          continue;
        }
      wcc_range name = take_name (s), value;
      if (before == name.start)
        problem (s, NOT_WELL_FORMED, name, NULL,
                 "a space is missing before '%.*s'", PART (s, name));
      if (!take_value (s, name, &value))
        continue;
      bool again = false;
      for (int i = 0; i < count && !again; i++)
        again = same_text (s, names[i], name);
      if (again)
        {
          problem (s, NOT_WELL_FORMED, name, "keep one of them",
                   "<%.*s> has the attribute '%.*s' twice", PART (s, tag),
                   PART (s, name));
          continue;
        }
      if (count == (int) WCC_MAX_ATTRIBUTES)
        {
          problem (s, TOO_LARGE, name, NULL,
                   "<%.*s> has more than %u attributes", PART (s, tag),
                   WCC_MAX_ATTRIBUTES);
          s->stop = true;
          broken (s);
          return count;
        }
      names[count] = name;
      if (!add_attribute (s, &list[count++], name, value))
        return -1;
    }
  return count;
}

/* ---- namespaces ------------------------------------------------------------------ */

static const char *
find_space (const struct node *node, const char *prefix, size_t length)
{
  if (length == 3 && memcmp (prefix, "xml", 3) == 0)
    return "http://www.w3.org/XML/1998/namespace";
  for (const wcc_node *n = &node->node; n; n = n->parent)
    for (int i = 0; i < n->attribute_count; i++)
      {
        const char *name = n->attributes[i].name;
        if (strncmp (name, "xmlns:", 6) == 0 && strlen (name + 6) == length
            && memcmp (name + 6, prefix, length) == 0)
          return n->attributes[i].value;
      }
  return NULL;
}

const char *
attribute_space (const wcc_node *node, const wcc_attribute *attribute)
{
  const char *colon = strchr (attribute->name, ':');
  return colon ? find_space (node_of (node), attribute->name,
                             (size_t) (colon - attribute->name))
               : "";
}

/* Checks the prefix of an element or attribute. */
static const char *
space_of (struct scanner *s, const struct node *node, wcc_range name)
{
  const char *text = s->text + name.start;
  const char *colon = memchr (text, ':', name.end - name.start);
  if (!colon)
    return node->inherited;
  const char *space = find_space (node, text, (size_t) (colon - text));
  if (space && colon > text && colon + 1 < s->text + name.end
      && !memchr (colon + 1, ':', (size_t) (s->text + name.end - colon - 1)))
    return space;
  problem (s, NOT_WELL_FORMED, name, "leave the prefix out",
           "the prefix of '%.*s' is not declared", PART (s, name));
  return "";
}

static void
set_spaces (struct scanner *s, struct node *node)
{
  const wcc_node *parent = node->node.parent;
  node->inherited = parent ? node_of (parent)->inherited : "";
  for (int i = 0; i < node->node.attribute_count; i++)
    if (strcmp (node->node.attributes[i].name, "xmlns") == 0)
      node->inherited = node->node.attributes[i].value;
  node->space = space_of (s, node, node->name);
  for (int i = 0; i < node->node.attribute_count; i++)
    {
      const wcc_attribute *a = &node->node.attributes[i];
      size_t length = strlen (a->name);
      if (strncmp (a->name, "xmlns:", 6) != 0 && strchr (a->name, ':'))
        space_of (s, node,
                  range (a->whole.start, a->whole.start + (uint32_t) length));
    }
}

/* ---- tags ---------------------------------------------------------------------- */

/* Closes the innermost element with the end tag (maybe empty) there. */
static void
close_element (struct scanner *s, wcc_range end_tag)
{
  wcc_node *node = &s->open->node;
  node->close = end_tag;
  node->whole.end = end_tag.end;
  set_text (s, node);
  s->open = (struct node *) (void *) node->parent;
  s->depth--;
}

static int
line_of (const struct scanner *s, uint32_t byte)
{
  return (int) line_at (s->document, byte) + 1;
}

static struct node *
new_node (struct scanner *s, uint32_t start, wcc_range name)
{
  struct node *node = arena_alloc (&s->document->arena, sizeof *node);
  if (!node)
    {
      out_of_memory (s);
      return NULL;
    }
  wcc_range local = name;
  const char *colon
    = memchr (s->text + name.start, ':', name.end - name.start);
  if (colon)
    local.start = (uint32_t) (colon + 1 - s->text);
  node->name = name;
  node->node.name = copy_part (s, local);
  if (!node->node.name)
    return NULL;
  node->node.text = "";
  node->node.whole = node->node.open = range (start, start);
  node->node.line = line_of (s, start);
  node->node.parent = s->open ? &s->open->node : NULL;
  return node;
}

/* Hangs a node into the tree, as the innermost open element. */
static void
open_element (struct scanner *s, struct node *node)
{
  wcc_node *parent = node->node.parent;
  if (!parent)
    s->document->root = node;
  else if (parent->last_child)
    parent->last_child = parent->last_child->next = &node->node;
  else
    parent->first_child = parent->last_child = &node->node;
  s->open = node;
  s->depth++;
}

static bool
within_limits (struct scanner *s, wcc_range name)
{
  if (s->depth < WCC_MAX_DEPTH && s->elements < WCC_MAX_ELEMENTS)
    return true;
  if (s->depth >= WCC_MAX_DEPTH)
    problem (s, TOO_LARGE, name, NULL, "elements are nested more than %u deep",
             WCC_MAX_DEPTH);
  else
    problem (s, TOO_LARGE, name, NULL, "there are more than %u elements",
             WCC_MAX_ELEMENTS);
  s->stop = true;
  broken (s);
  return false;
}

static void
start_tag (struct scanner *s)
{
  uint32_t start = s->at++;
  wcc_range name = take_name (s);
  if (!within_limits (s, name))
    return;
  if (!s->open && s->document->root)
    {
      problem (s, NOT_WELL_FORMED, range (start, s->at),
               "a document has one outermost element",
               "<%.*s> stands behind the end of <%s>", PART (s, name),
               s->document->root->node.name);
      s->stop = true;
      broken (s);
      return;
    }
  s->elements++;
  struct node *node = new_node (s, start, name);
  if (!node)
    return;
  wcc_attribute list[WCC_MAX_ATTRIBUTES];
  int problems = s->problems;
  int count = take_attributes (s, name, list);
  if (count < 0)
    return;
  if (count > 0)
    {
      size_t size = (size_t) count * sizeof list[0];
      wcc_attribute *copy = arena_alloc (&s->document->arena, size);
      if (!copy)
        {
          out_of_memory (s);
          return;
        }
      node->node.attributes = memcpy (copy, list, size);
      node->node.attribute_count = count;
    }
  bool empty = starts (s, "/>"), ended = empty || starts (s, ">");
  s->at += empty ? 2 : ended ? 1 : 0;
  if (!ended && !s->stop)
    {
      /* Taken as empty, so that it does not swallow what follows. */
      uint32_t end = s->at;
      uint32_t least = count ? list[count - 1].whole.end : name.end;
      while (end > least && is_space (s->text[end - 1]))
        end--;
      if (s->problems == problems)
        problem (s, NOT_WELL_FORMED, range (start, end), "end it with > or />",
                 "the tag <%.*s> has no end", PART (s, name));
      broken (s);
      s->at = end;
      empty = true;
    }
  set_spaces (s, node);
  open_element (s, node);
  node->node.open.end = node->node.whole.end = s->at;
  if (empty)
    close_element (s, range (s->at, s->at));
}

static void
report_open (struct scanner *s, wcc_range by)
{
  const wcc_node *node = &s->open->node;
  broken (s);
  if (by.end)
    problem (s, NOT_WELL_FORMED, node->open,
             "write its end tag, or /> when it is empty",
             "<%.*s> is not closed before <%.*s> in line %d",
             PART (s, s->open->name), PART (s, range (by.start + 1, by.end)),
             line_of (s, by.start));
  else
    problem (s, NOT_WELL_FORMED, node->open,
             "write its end tag, or /> when it is empty",
             "<%.*s> is not closed before the document ends",
             PART (s, s->open->name));
}

/* True when an end tag is meant for the innermost element, but misspelt. */
static bool
is_misspelt (const struct scanner *s, wcc_range name)
{
  char written[65];
  size_t length = name.end - name.start;
  if (length > 64)
    return false;
  memcpy (written, s->text + name.start, length);
  written[length] = '\0';
  wcc_range open = s->open->name;
  size_t open_length = open.end - open.start;
  return edit_distance (written, s->text + open.start, open_length)
         <= (open_length < 5 ? 1 : 2);
}

static void
end_tag (struct scanner *s)
{
  uint32_t start = s->at;
  s->at += 2;
  wcc_range name = take_name (s);
  skip_space (s);
  wcc_range tag = range (start, s->at);
  if (starts (s, ">"))
    tag.end = ++s->at;
  else
    {
      problem (s, NOT_WELL_FORMED, range (start, name.end), "end it with >",
               "the tag </%.*s> has no end", PART (s, name));
      broken (s);
      tag.end = s->at = name.end;
    }
  const struct node *match = s->open;
  while (match && !same_text (s, match->name, name))
    match = (const struct node *) (const void *) match->node.parent;
  if (match)
    {
      while (s->open != match)
        {
          report_open (s, range (start, name.end));
          close_element (s, range (start, start));
        }
      close_element (s, tag);
      return;
    }
  broken (s);
  if (!s->open)
    problem (s, NOT_WELL_FORMED, tag, "remove it",
             "</%.*s> ends nothing: no element is open here", PART (s, name));
  else if (is_misspelt (s, name))
    {
      char hint[128];
      snprintf (hint, sizeof hint, "write </%.*s>", PART (s, s->open->name));
      problem (s, NOT_WELL_FORMED, tag, hint,
               "</%.*s> does not match <%.*s> of line %d", PART (s, name),
               PART (s, s->open->name), s->open->node.line);
      close_element (s, tag);
    }
  else
    problem (s, NOT_WELL_FORMED, tag, "remove it, or write its start tag",
             "</%.*s> ends nothing: inside <%.*s> of line %d no <%.*s> is open",
             PART (s, name), PART (s, s->open->name), s->open->node.line,
             PART (s, name));
}

/* ---- other markup ------------------------------------------------------------------ */

/* Goes behind the end of a comment, instruction or CDATA section. */
static void
skip_to (struct scanner *s, size_t opening, const char *end, const char *what)
{
  uint32_t start = s->at;
  uint32_t inside = start + (uint32_t) opening;
  uint32_t close = find (s, inside, end);
  if (close == s->end)
    {
      problem (s, NOT_WELL_FORMED, range (start, inside), NULL,
               "%s is not closed by %s", what, end);
      broken (s);
      s->quiet = true;
      s->at = s->end;
    }
  else
    s->at = close + (uint32_t) strlen (end);
}

static void
comment (struct scanner *s)
{
  uint32_t start = s->at;
  skip_to (s, 4, "-->", "the comment");
  struct scanner inside = *s;
  inside.end = s->at - start >= 7 ? s->at - 3 : start;
  uint32_t dashes = start + 4 < inside.end ? find (&inside, start + 4, "--")
                                           : inside.end;
  bool last = inside.end > start + 4 && s->text[inside.end - 1] == '-';
  if (s->quiet || (dashes >= inside.end && !last))
    return;
  if (dashes >= inside.end)
    dashes = inside.end - 1;
  problem (s, NOT_WELL_FORMED, range (dashes, dashes + 2),
           "write a single dash, or words", "'--' inside a comment");
}

/* A document type declaration, with all that it may declare. */
static void
doctype (struct scanner *s)
{
  uint32_t start = s->at;
  int brackets = 0;
  s->at += 9;
  while (s->at < s->end)
    {
      char c = s->text[s->at];
      if (starts (s, "<!--"))
        s->at = find (s, s->at + 4, "-->");
      else if (c == '"' || c == '\'')
        {
          char quote[2] = { c, '\0' };
          s->at = find (s, s->at + 1, quote);
        }
      else
        {
          brackets += c == '[' ? 1 : c == ']' ? -1 : 0;
          if (c == '>' && brackets <= 0)
            break;
        }
      if (s->at < s->end)
        s->at++;
    }
  if (s->at < s->end)
    s->at++;
  problem (s, NO_DTD, range (start, start + 9),
           "remove it; the schema says what a document may hold",
           "document type declarations are not allowed");
}

static void
instruction (struct scanner *s, uint32_t first)
{
  uint32_t start = s->at;
  s->at += 2;
  wcc_range target = take_name (s);
  s->at = start;
  bool declaration = target.end - target.start == 3
                     && memcmp (s->text + target.start, "xml", 3) == 0;
  if (declaration && start != first)
    problem (s, NOT_WELL_FORMED, range (start, target.end),
             "it must be the very first thing in the file",
             "an XML declaration in the middle of the document");
  else if (target.end == target.start)
    problem (s, NOT_WELL_FORMED, range (start, start + 2), NULL,
             "'<?' without a name behind it");
  skip_to (s, 2, "?>", "the instruction");
}

static void
markup (struct scanner *s, uint32_t first)
{
  uint32_t start = s->at;
  char next = start + 1 < s->end ? s->text[start + 1] : '\0';
  if (starts (s, "<!--"))
    comment (s);
  else if (starts (s, "<![CDATA[") && s->open)
    skip_to (s, 9, "]]>", "the CDATA section");
  else if (starts (s, "<!DOCTYPE"))
    doctype (s);
  else if (next == '?')
    instruction (s, first);
  else if (next == '/' && start + 2 < s->end
           && is_name_start (s->text[start + 2]))
    end_tag (s);
  else if (is_name_start (next))
    start_tag (s);
  else if (start + 1 == s->end)
    {
      s->at++;
      broken (s);
      if (!s->quiet)
        problem (s, NOT_WELL_FORMED, range (start, s->at), NULL,
                 "the document ends inside a tag");
      s->quiet = true;
    }
  else
    {
      s->at++;
      problem (s, NOT_WELL_FORMED, range (start, s->at),
               "write &lt; for the character itself", "a stray '<'");
    }
}

static void
characters (struct scanner *s)
{
  uint32_t start = s->at, loose = s->end;
  while (s->at < s->end && s->text[s->at] != '<')
    {
      if (loose == s->end && !is_space (s->text[s->at]))
        loose = s->at;
      if (s->text[s->at] == '&')
        check_reference (s);
      else
        {
          if (s->text[s->at] == ']' && s->open && starts (s, "]]>"))
            problem (s, NOT_WELL_FORMED, range (s->at, s->at + 3),
                     "write ]]&gt;", "a stray ']]>'");
          s->at++;
        }
    }
  if (s->open || loose >= s->at || s->loose_text)
    return;
  uint32_t end = s->at;
  while (end > start && is_space (s->text[end - 1]))
    end--;
  s->loose_text = true;
  problem (s, NOT_WELL_FORMED, range (loose, end), NULL,
           "text outside the outermost element");
}

size_t
xml_character (const char *text, size_t length)
{
  const unsigned char *s = (const unsigned char *) text;
  if (s[0] < 0x80)
    return s[0] >= 0x20 || is_space (text[0]) ? 1 : 0;
  size_t size = s[0] < 0xc2 ? 0 : s[0] < 0xe0 ? 2 : s[0] < 0xf0 ? 3
                : s[0] < 0xf5 ? 4 : 0;
  if (size == 0 || size > length)
    return 0;
  uint32_t code = s[0] & (0x7fu >> size);
  for (size_t i = 1; i < size; i++)
    {
      if ((s[i] & 0xc0) != 0x80)
        return 0;
      code = code << 6 | (s[i] & 0x3fu);
    }
  if ((size == 3 && code < 0x800) || (size == 4 && code < 0x10000)
      || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)
      || code == 0xfffe || code == 0xffff)
    return 0;
  return size;
}

int
scan (wcc_document *document, uint32_t start, uint32_t end, bool quiet,
      wcc_diagnostics *sink)
{
  struct scanner s = { .document = document,
                       .sink = sink,
                       .text = document->text,
                       .at = start,
                       .end = end,
                       .quiet = quiet };
  while (s.at < s.end && !s.stop)
    if (s.text[s.at] == '<')
      markup (&s, start);
    else
      characters (&s);
  while (s.open)
    {
      broken (&s);
      if (!s.stop && !s.quiet)
        report_open (&s, range (0, 0));
      uint32_t close = s.open->node.last_child
                         ? s.open->node.last_child->whole.end
                         : s.open->node.open.end;
      if (close < s.at)
        close = s.at;
      close_element (&s, range (close, close));
    }
  if (!document->root && !s.stop && !s.quiet)
    problem (&s, NOT_WELL_FORMED, range (0, 0),
             "see the shipped scenarios for how one looks",
             "the document has no element");
  return s.problems;
}
