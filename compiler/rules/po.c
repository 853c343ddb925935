/* po.c: reads a catalogue of translations line by line: comments, and entries
 * of keywords and strings, as the manual of gettext describes them. */

#include "po.h"

#include "text/hash.h"
#include "text/report.h"

#include <string.h>

struct po_text {
  const char *from, *to;
  struct po_text *next; /* in its bucket */
  uint32_t hash;        /* of `from` */
};

/* The strings of an entry. */
enum part { PART_CONTEXT, PART_ID, PART_PLURAL, PART_TEXT, PART_OTHER, PARTS };

struct string {
  bool there; /* in this entry */
  char *at;   /* the buffer, which the next entry uses again */
  size_t length, room;
  wcc_range range; /* of the first line */
};

struct reading {
  wcc_document *document;
  wcc_diagnostics *sink;
  struct string part[PARTS];
  struct string *open; /* further lines continue it; NULL: none */
  bool fuzzy;
};

/* Reports a problem of a catalogue. Few have one, so lines are indexed only
 * now. */
static void
warn (struct reading *r, wcc_range range, const char *hint,
      const char *message)
{
  if (source_index (&r->document->source, &r->document->arena))
    report (r->sink, r->document, WCC_CODE_BAD_CATALOGUE, range, hint, "%s",
            _ (message));
}

static void
refuse (struct reading *r, wcc_range range, const char *hint,
        const char *message)
{
  if (!r->document->broken)
    warn (r, range, hint, message);
  r->document->broken = true;
}

/* ---- texts --------------------------------------------------------------- */

/* The next byte of a text in which white space counts as one blank; 0 at the
 * end. */
static char
next_byte (const char **text)
{
  const char *at = *text;
  if (is_space (*at))
    {
      while (is_space (*at))
        at++;
      *text = at;
      return *at ? ' ' : '\0';
    }
  *text = *at ? at + 1 : at;
  return *at;
}

static const char *
skip_blanks (const char *text)
{
  while (is_space (*text))
    text++;
  return text;
}

static bool
same_text (const char *a, const char *b)
{
  char c;
  a = skip_blanks (a);
  b = skip_blanks (b);
  do
    {
      c = next_byte (&a);
      if (c != next_byte (&b))
        return false;
    }
  while (c);
  return true;
}

uint32_t
po_hash (const char *text)
{
  uint32_t hash = HASH_START;
  text = skip_blanks (text);
  for (char c; (c = next_byte (&text)) != '\0';)
    hash = hash_byte (hash, c);
  return hash ^ hash >> 15;
}

const char *
po_find (const wcc_document *catalogue, const char *text, uint32_t hash)
{
  const struct po *po = catalogue->po;
  if (!po || po->count == 0)
    return NULL;
  for (const struct po_text *at = po->bucket[hash & (po->buckets - 1)]; at;
       at = at->next)
    if (at->hash == hash && same_text (at->from, text))
      return at->to;
  return NULL;
}

static void
put_text (struct po *po, struct po_text *text)
{
  struct po_text **first = &po->bucket[text->hash & (po->buckets - 1)];
  text->next = *first;
  *first = text;
}

/* Makes twice as many buckets. @return false when out of memory */
static bool
spread (wcc_document *document)
{
  struct po *po = document->po;
  struct po old = *po;
  po->buckets = old.buckets ? old.buckets * 2 : 256;
  po->bucket
      = arena_array (&document->arena, po->buckets, sizeof (struct po_text *));
  for (size_t i = 0; po->bucket && i < old.buckets; i++)
    for (struct po_text *text = old.bucket[i], *next; text; text = next)
      {
        next = text->next;
        put_text (po, text);
      }
  return po->bucket != NULL;
}

/* Whether a text has control characters that a compiled battle cannot hold. */
static bool
has_control (const char *text)
{
  for (; *text; text++)
    if (*text >= 0x20 && *text < 0x7f)
      continue; /* most bytes */
    else if ((unsigned char) *text < 0x20 && *text != '\n' && *text != '\t')
      return true;
    else if (*text == 0x7f
             || (*text == '\xc2' && (unsigned char) text[1] < 0xa0))
      return true;
  return false;
}

static void
add_text (struct reading *r, const char *from, const char *to)
{
  struct arena *arena = &r->document->arena;
  struct po *po = r->document->po;
  if (has_control (to))
    {
      warn (r, r->part[PART_TEXT].range, N_ ("Remove it."),
            N_ ("a translation with a control character"));
      return;
    }
  uint32_t hash = po_hash (from);
  if (po_find (r->document, from, hash))
    {
      warn (r, r->part[PART_ID].range,
            N_ ("Keep one of them: the first one counts."),
            N_ ("this text is translated already"));
      return;
    }
  struct po_text *added = arena_alloc (arena, sizeof *added);
  if (!added || (po->count * 2 >= po->buckets && !spread (r->document)))
    return;
  *added = (struct po_text){ .from = arena_copy (arena, from),
                             .to = arena_copy (arena, to),
                             .hash = hash };
  if (arena->failed)
    return;
  put_text (po, added);
  po->count++;
}

/* ---- entries ------------------------------------------------------------- */

/* Checks the header, the entry with an empty text, in which the tools keep what
 * is true of the whole catalogue. It must say that this is UTF-8 or ASCII. */
static void
read_header (struct reading *r, const char *header)
{
  static const char *const fine[] = { "UTF-8", "utf-8", "ASCII", "US-ASCII" };
  const char *charset = strstr (header, "charset=");
  size_t length = charset ? strcspn (charset + 8, " \t\n;") : 0;
  for (size_t i = 0; i < sizeof fine / sizeof fine[0]; i++)
    if (length == strlen (fine[i])
        && strncmp (charset + 8, fine[i], length) == 0)
      return;
  refuse (r, r->part[PART_ID].range,
          N_ ("Write Content-Type: text/plain; charset=UTF-8, and save it in "
              "UTF-8."),
          N_ ("the catalogue does not say that it is in UTF-8"));
}

static void
end_entry (struct reading *r)
{
  const struct string *id = &r->part[PART_ID], *text = &r->part[PART_TEXT];
  bool context = r->part[PART_CONTEXT].there;
  if (id->there && !text->there)
    refuse (r, id->range, N_ ("Add msgstr \"...\" after it."),
            N_ ("an entry without msgstr"));
  else if (id->there && !*id->at && !context)
    read_header (r, text->at);
  else if (id->there && *text->at && !r->fuzzy && !context)
    add_text (r, id->at, text->at);
  for (int i = 0; i < PARTS; i++)
    r->part[i].there = false;
  r->open = NULL;
  r->fuzzy = false;
}

/* Appends to the open string. */
static void
put_bytes (struct reading *r, const char *bytes, size_t length)
{
  struct string *s = r->open;
  if (s->length + length >= s->room)
    {
      size_t room = s->room ? s->room * 2 : 256;
      while (room <= s->length + length)
        room *= 2;
      char *at = arena_alloc (&r->document->arena, room);
      if (!at)
        return;
      if (s->length > 0)
        memcpy (at, s->at, s->length);
      s->at = at;
      s->room = room;
    }
  memcpy (s->at + s->length, bytes, length);
  s->length += length;
  s->at[s->length] = '\0';
}

/* Reads an escape, after its backslash. @return false: it is unknown */
static bool
read_escape (struct reading *r, const char **at)
{
  static const char letters[] = "ntr\"\\abfv";
  static const char meant[] = "\n\t\r\"\\\a\b\f\v";
  const char *known = **at ? strchr (letters, **at) : NULL;
  unsigned value = 0;
  if (known)
    {
      put_bytes (r, &meant[known - letters], 1);
      ++*at;
      return true;
    }
  const char *start = *at;
  for (; *at - start < 3 && **at >= '0' && **at <= '7'; ++*at)
    value = value * 8 + (unsigned) (**at - '0');
  /* Octal is for ASCII only; other characters are written in UTF-8. */
  if (*at == start || value == 0 || value >= 0x80)
    return false;
  char byte = (char) value;
  put_bytes (r, &byte, 1);
  return true;
}

/* Reads "..." up to the end of its line into the open string. */
static void
read_string (struct reading *r, const char *at, wcc_range range)
{
  if (!r->open->there)
    {
      r->open->there = true;
      r->open->range = range;
      r->open->length = 0;
      put_bytes (r, "", 0);
    }
  if (r->document->arena.failed)
    return;
  for (at++;;)
    {
      size_t plain = strcspn (at, "\\\"\n");
      put_bytes (r, at, plain);
      at += plain;
      if (*at != '\\')
        break;
      at++;
      if (!read_escape (r, &at))
        {
          refuse (r, range, N_ ("Write \\n, \\\" and \\\\ only."),
                  N_ ("no character is written like this with \\"));
          return;
        }
    }
  bool closed = *at == '"';
  for (at += closed; is_space (*at) && *at != '\n';)
    at++;
  if (!closed || (*at && *at != '\n'))
    refuse (r, range, N_ ("Write each line in \"...\", and \\\" for a quote "
                          "inside it."),
            N_ ("a text does not end here, or something follows it"));
}

static const struct {
  const char *word;
  enum part part;
} words[] = {
  { "msgctxt", PART_CONTEXT },
  { "msgid_plural", PART_PLURAL },
  { "msgid", PART_ID },
  { "msgstr", PART_TEXT },
};

/* Opens the string that a keyword names.
 * @return where the string starts; NULL: the line is wrong */
static const char *
read_word (struct reading *r, const char *at)
{
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
    {
      size_t length = strlen (words[i].word);
      enum part part = words[i].part;
      if (strncmp (at, words[i].word, length) != 0)
        continue;
      at += length;
      if (part == PART_TEXT && *at == '[')
        {
          if (at[1] < '0' || at[1] > '9' || at[2] != ']')
            return NULL;
          part = at[1] == '0' ? PART_TEXT : PART_OTHER;
          at += 3;
        }
      if (r->part[PART_TEXT].there && (part == PART_CONTEXT || part == PART_ID))
        end_entry (r);
      if (part == PART_OTHER)
        r->part[PART_OTHER].there = false; /* plurals, which we do not have */
      r->open = &r->part[part];
      while (*at == ' ' || *at == '\t')
        at++;
      return *at == '"' && !r->open->there
                     && (part != PART_TEXT || r->part[PART_ID].there)
                 ? at
                 : NULL;
    }
  return NULL;
}

static void
read_comment (struct reading *r, const char *at, size_t length)
{
  if (r->part[PART_TEXT].there)
    end_entry (r);
  if (at[1] != ',')
    return;
  for (size_t i = 2; i + 5 <= length; i++)
    if (strncmp (at + i, "fuzzy", 5) == 0)
      r->fuzzy = true;
}

static void
read_line (struct reading *r, const char *line, size_t length)
{
  const char *text = r->document->source.text;
  const char *at = line;
  while (at < line + length && is_space (*at))
    at++;
  size_t left = length - (size_t) (at - line);
  uint32_t start = (uint32_t) (at - text);
  wcc_range range = { start, start + (uint32_t) left };
  if (left == 0)
    return;
  if (*at == '#')
    {
      read_comment (r, at, left);
      return;
    }
  if (*at != '"')
    at = read_word (r, at);
  if (at && r->open)
    read_string (r, at, range);
  else
    refuse (r, range,
            N_ ("Entries are msgid \"...\" and msgstr \"...\"; msgfmt -c finds "
                "more."),
            N_ ("this is not a line of a catalogue"));
}

/* ---- catalogues ---------------------------------------------------------- */

wcc_document *
po_read (const char *text, size_t length, const char *name,
         wcc_diagnostics *sink, const struct memory *memory)
{
  wcc_document *document = document_plain (text, length, name, memory);
  if (!document)
    return NULL;
  struct reading r = { .document = document, .sink = sink };
  document->po = arena_alloc (&document->arena, sizeof *document->po);
  uint32_t bad = first_bad_byte (document->source.text, length);
  if (bad < length)
    refuse (&r, (wcc_range){ bad, bad + 1 }, N_ ("Save the file as UTF-8."),
            N_ ("this is not text in UTF-8"));
  size_t mark = byte_order_mark (text, length);
  for (size_t at = mark; at < length && !document->broken;)
    {
      const char *line = document->source.text + at;
      const char *end = memchr (line, '\n', length - at);
      size_t size = end ? (size_t) (end - line) : length - at;
      if (document->arena.failed)
        break;
      read_line (&r, line, size);
      at += size + 1;
    }
  if (!document->broken && !document->arena.failed)
    end_entry (&r);
  document->source.text = NULL; /* it is the caller's */
  document->source.length = 0;
  if (!document->arena.failed)
    return document;
  wcc_document_free (document);
  return NULL;
}
