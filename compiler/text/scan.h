/* scan.h: what the parts of the scanner share (private to scan*.c). */
#ifndef WCC_SCAN_H
#define WCC_SCAN_H

#include <string.h>

#include "reader.h"
#include "report.h"

struct scanner {
  wcc_document *document;
  wcc_diagnostics *sink;
  const char *text;
  uint32_t at, end;
  struct node *open; /* innermost open element */
  struct silence **last_silence; /* where the next one goes */
  struct silence *silence; /* the first without its element, or NULL */
  unsigned depth, elements;
  int problems;
  bool stop;       /* a limit was reached, or memory ran out */
  bool quiet;      /* report nothing about the missing end */
  bool loose_text; /* text outside the root was reported */
};

static inline wcc_range
range (uint32_t start, uint32_t end)
{
  return (wcc_range){ start, end };
}

static inline bool
is_name_start (char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'
         || c == ':' || (unsigned char) c >= 0x80;
}

static inline bool
is_name (char c)
{
  return is_name_start (c) || (c >= '0' && c <= '9') || c == '-' || c == '.';
}

static inline bool
starts (const struct scanner *s, const char *word)
{
  return starts_with (s->text, s->at, s->end, word);
}

/* Where a word starts at or after an offset; s->end when nowhere. */
static inline uint32_t
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

static inline void
skip_space (struct scanner *s)
{
  while (s->at < s->end && is_space (s->text[s->at]))
    s->at++;
}

static inline wcc_range
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
  ((s)->problems++, report ((s)->sink, (s)->document, WCC_CODE_##code, part,   \
                            hint, __VA_ARGS__))

/* Notes that the shape of the tree is in doubt. */
static inline void
broken (struct scanner *s)
{
  s->document->broken = true;
}

static inline void
out_of_memory (struct scanner *s)
{
  s->stop = true;
  broken (s);
}

static inline bool
same_text (const struct scanner *s, wcc_range a, wcc_range b)
{
  return a.end - a.start == b.end - b.start
         && memcmp (s->text + a.start, s->text + b.start, a.end - a.start) == 0;
}

/* ---- scan_text.c ------------------------------------------------------- */

/* Checks the reference at s->at and moves past it. */
void scan_reference (struct scanner *s);

/* Appends a part of the text to out with references replaced.
 * @param spaces  turns each white space character, and CR LF, into a blank
 * @return after the last byte written, at most the length of the part */
char *scan_decode (const struct scanner *s, wcc_range part, bool references,
                   bool spaces, char *out);

/* A copy of a part of the text as it is, or NULL when memory ran out. */
char *scan_copy (struct scanner *s, wcc_range part);

/* Sets the text of a node whose ranges are known: joins its pieces, trims it,
 * and turns each run of white space into a space. */
void scan_set_text (struct scanner *s, wcc_node *node);

/* ---- scan_attributes.c ------------------------------------------------- */

/* Reads the attributes up to the end of the start tag.
 * @param list  room for WCC_MAX_ATTRIBUTES
 * @return their number, or -1 when memory ran out */
int scan_attributes (struct scanner *s, wcc_range tag, wcc_attribute *list);

/* Finds the namespace of a node and checks all its prefixes. */
void scan_namespaces (struct scanner *s, struct node *node);

#endif
