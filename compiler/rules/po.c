/* po.c: reads a catalogue of translations line by line: comments, and entries
 * of keywords and strings, as the manual of gettext describes them. */

#include "po.h"

#include "text/report.h"

#include <string.h>

struct po_text {
  struct po_text *next; /* in its bucket */
  uint32_t hash;        /* of `from` */
  uint32_t length;      /* of `from`; behind its NUL the translation begins */
  char from[];
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

/* Adds up to eight bytes to a hash. */
static uint64_t
mix (uint64_t hash, const char *bytes, size_t count)
{
  uint64_t word = 0;
  memcpy (&word, bytes, count);
  hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
  return hash ^ hash >> 32;
}

uint32_t
po_hash (const char *text)
{
  uint64_t hash = 0;
  char bytes[8];
  size_t count = 0;
  text = skip_blanks (text);
  while ((bytes[count] = next_byte (&text)) != '\0')
    if (++count == 8)
      {
        hash = mix (hash, bytes, 8);
        count = 0;
      }
  return (uint32_t) mix (hash, bytes, count);
}

/* The same for a string of a catalogue. In most of them all white space is
 * single blanks between words, so that nothing has to be skipped. */
static uint32_t
string_hash (const struct string *string)
{
  const char *at = string->at;
  const unsigned char *byte = (const unsigned char *) at;
  uint64_t hash = 0;
  unsigned char odd = *at == ' ';
  size_t i;
  /* Without a jump, so that a compiler looks at many bytes at once. */
  for (i = 0; i < string->length; i++)
    odd |= (byte[i] < ' ') | ((byte[i] == ' ') & (byte[i + 1] <= ' '));
  if (odd)
    return po_hash (at);
  for (i = 0; i + 8 <= string->length; i += 8)
    hash = mix (hash, at + i, 8);
  return (uint32_t) mix (hash, at + i, string->length - i);
}

const char *
po_find (const wcc_document *catalogue, const char *text, uint32_t hash)
{
  const struct po *po = catalogue->po;
  if (!po)
    return NULL;
  for (const struct po_text *at = po->bucket[hash & (po->buckets - 1)]; at;
       at = at->next)
    if (at->hash == hash && same_text (at->from, text))
      return at->from + at->length + 1;
  return NULL;
}

/* Whether a compiled battle can hold a string; reports what it cannot. */
static bool
can_hold (struct reading *r, const struct string *string)
{
  const struct source *file = &r->document->source;
  uint32_t code, bad = first_bad_byte (string->at, string->length);
  if (bad == string->length && !memchr (string->at, '\r', string->length))
    return true;
  wcc_next_character (string->at + bad, &code);
  if (code == 0xfffd)
    {
      bad = first_bad_byte (file->text, file->length);
      refuse (r, (wcc_range){ bad, bad + 1 }, N_ ("Save the file as UTF-8."),
              N_ ("this is not text in UTF-8"));
    }
  else
    warn (r, string->range, N_ ("Remove it."),
          N_ ("a translation with a control character"));
  return false;
}

static void
add_text (struct reading *r, const struct string *from, const struct string *to)
{
  struct po *po = r->document->po;
  if (!can_hold (r, to)) /* no document asks for a bad `from` */
    return;
  uint32_t hash = string_hash (from);
  if (po_find (r->document, from->at, hash))
    {
      warn (r, from->range, N_ ("Keep one of them: the first one counts."),
            N_ ("this text is translated already"));
      return;
    }
  struct po_text *added
      = arena_alloc (&r->document->arena,
                     sizeof *added + from->length + to->length + 2);
  if (!added)
    return;
  struct po_text **first = &po->bucket[hash & (po->buckets - 1)];
  added->next = *first;
  added->hash = hash;
  added->length = (uint32_t) from->length;
  memcpy (added->from, from->at, from->length + 1);
  memcpy (added->from + from->length + 1, to->at, to->length + 1);
  *first = added;
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
    add_text (r, id, text);
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

/* Reads "..." up to the end of its line into the open string.
 * @param range  from `at` or before it to the end of the line */
static void
read_string (struct reading *r, const char *at, wcc_range range)
{
  const char *end = r->document->source.text + range.end;
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
      size_t left = (size_t) (end - at);
      const char *quote = memchr (at, '"', left);
      if (quote)
        left = (size_t) (quote - at);
      const char *escape = memchr (at, '\\', left);
      if (escape)
        left = (size_t) (escape - at);
      put_bytes (r, at, left);
      at += left;
      if (!escape)
        break;
      at++;
      if (!read_escape (r, &at))
        {
          refuse (r, range, N_ ("Write \\n, \\\" and \\\\ only."),
                  N_ ("no character is written like this with \\"));
          return;
        }
    }
  bool closed = at < end && *at == '"';
  for (at += closed; at < end && is_space (*at);)
    at++;
  if (!closed || at < end)
    refuse (r, range, N_ ("Write each line in \"...\", and \\\" for a quote "
                          "inside it."),
            N_ ("a text does not end here, or something follows it"));
}

static const struct {
  char word[16];
  size_t length;
  enum part part;
} words[] = {
  { "msgid", 5, PART_ID },
  { "msgstr", 6, PART_TEXT },
  { "msgctxt", 7, PART_CONTEXT },
  { "msgid_plural", 12, PART_PLURAL },
};

/* Opens the string that a keyword names.
 * @return where the string starts; NULL: the line is wrong */
static const char *
read_word (struct reading *r, const char *at)
{
  size_t length = 0;
  while (at[length] == '_' || (at[length] >= 'a' && at[length] <= 'z'))
    length++;
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
    {
      enum part part = words[i].part;
      if (length != words[i].length || memcmp (at, words[i].word, length) != 0)
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

/* Makes the table of texts. An entry takes some hundred bytes of the file, so
 * that the file's size tells how many there will be.
 * @return false when out of memory */
static bool
make_table (wcc_document *document, size_t length)
{
  struct po *po = arena_alloc (&document->arena, sizeof *po);
  if (!po)
    return false;
  for (po->buckets = 16; po->buckets < length / 128;)
    po->buckets *= 2;
  po->bucket = arena_array (&document->arena, po->buckets, sizeof *po->bucket);
  document->po = po;
  return po->bucket != NULL;
}

wcc_document *
po_read (const char *text, size_t length, const char *name,
         wcc_diagnostics *sink, const struct memory *memory)
{
  wcc_document *document = document_plain (text, length, name, memory);
  if (!document)
    return NULL;
  struct reading r = { .document = document, .sink = sink };
  if (!make_table (document, length))
    {
      wcc_document_free (document);
      return NULL;
    }
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
