/* scan_text.c: references, and the text directly inside elements. */

#include "scan.h"

/* ---- references -------------------------------------------------------- */

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

/* Value of a hexadecimal digit; 16 when it is not one. */
static uint32_t
digit_value (char c)
{
  return (uint32_t) (c >= '0' && c <= '9'   ? c - '0'
                     : c >= 'a' && c <= 'f' ? c - 'a' + 10
                     : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                            : 16);
}

/* Reads the reference at the start of a text.
 * @param length  of the text; set to that of the reference
 * @return the character, or 0 for a reference that is not known */
static uint32_t
reference (const char *text, uint32_t *length)
{
  static const struct {
    const char *name;
    uint32_t code;
  } known[] = { { "&lt;", '<' },
                { "&gt;", '>' },
                { "&amp;", '&' },
                { "&quot;", '"' },
                { "&apos;", '\'' } };
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
      uint32_t digit = digit_value (text[i]);
      if (digit >= base)
        break;
      code = code * base + digit;
      if (code > 0x10ffff)
        return 0;
    }
  char utf8[4];
  if (i == first || i >= *length || text[i] != ';' || code == 0
      || !text_character (utf8, (size_t) (put_utf8 (utf8, code) - utf8)))
    return 0;
  *length = i + 1;
  return code;
}

void
scan_reference (struct scanner *s)
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
               "Only &lt; &gt; &amp; &quot; &apos; and characters by number "
               "such as &#233; can be used.",
               "'%.*s' means nothing", PART (s, range (start, s->at)));
      return;
    }
  s->at = start + 1;
  problem (s, NOT_WELL_FORMED, range (start, start + 1),
           "Write &amp; for the character itself.", "a stray '&'");
}

char *
scan_decode (const struct scanner *s, wcc_range part, bool references,
             bool spaces, char *out)
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

char *
scan_copy (struct scanner *s, wcc_range part)
{
  char *copy = arena_copy_n (&s->document->arena, s->text + part.start,
                             part.end - part.start);
  if (!copy)
    out_of_memory (s);
  return copy;
}

/* Finds the next piece of character data between two offsets, outside comments,
 * instructions and tags. @return false at the end */
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
      else if (starts (&here, "</")) /* it ended no element */
        close = find (&here, *at + 2, ">") + 1;
      else
        close = *at + 1; /* a stray <, which was reported */
      *at = close > end ? end : close;
    }
  return false;
}

/* State of next_piece() for all that is directly inside a node. */
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

void
scan_set_text (struct scanner *s, wcc_node *node)
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
    end = scan_decode (s, piece, !cdata, true, end);
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

char *
text_within (const wcc_document *document, const wcc_node *node, char *out)
{
  struct scanner s = { .text = document->source.text };
  uint32_t at = node->open.end;
  for (const wcc_node *child = node->first_child;; child = child->next)
    {
      uint32_t end = child ? child->whole.start : node->close.start;
      wcc_range piece;
      bool cdata;
      while (next_piece (&s, &at, end, &piece, &cdata))
        out = scan_decode (&s, piece, !cdata, false, out);
      if (!child)
        return out;
      out = text_within (document, child, out);
      at = child->whole.end;
    }
}

wcc_range
first_text (const wcc_document *document, const wcc_node *node)
{
  struct scanner s = { .text = document->source.text };
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
