/* place.c: finds out what is at a byte of a text. It reads from the start and
 * forgives all errors: a tag ends at the next one, and an end tag that closes
 * nothing is skipped. */

#include "wcc/place.h"

#include <string.h>

#include "text/scan.h"

struct walk {
  struct scanner s; /* uses only text, at, end and stop */
  size_t byte;
  wcc_range open[WCC_MAX_DEPTH]; /* names of the elements around */
  wcc_range about[WCC_MAX_DEPTH]; /* their queries or events */
  unsigned depth;
  wcc_range root;
  wcc_place place;
};

static bool
holds (wcc_range part, size_t byte)
{
  return part.start <= byte && byte <= part.end;
}

static wcc_place
empty_place (const struct walk *walk, enum wcc_place_kind kind)
{
  return (wcc_place){ .place = kind,
                      .word
                      = { (uint32_t) walk->byte, (uint32_t) walk->byte } };
}

/* Skips what starts with one word and ends with another; stops when the byte is
 * in it. */
static bool
skip_past (struct walk *walk, const char *start, const char *end)
{
  struct scanner *s = &walk->s;
  if (!starts (s, start))
    return false;
  s->at = find (s, s->at + (uint32_t) strlen (start), end);
  bool closed = s->at < s->end;
  if (closed)
    s->at += (uint32_t) strlen (end);
  if (walk->byte < s->at || !closed)
    {
      walk->place = empty_place (walk, WCC_PLACE_NOWHERE);
      s->stop = true;
    }
  return true;
}

/* ---- words in values ----------------------------------------------------- */

static bool
is_word_byte (char c, bool expression)
{
  return expression ? is_name (c) && c != '.' : !is_space (c);
}

/* The word around the byte. In an expression it is a name, which ends at dots,
 * parentheses and operators. */
static wcc_range
word_at (const struct walk *walk, wcc_range value, bool expression)
{
  const char *text = walk->s.text;
  wcc_range word = { (uint32_t) walk->byte, (uint32_t) walk->byte };
  while (word.start > value.start
         && is_word_byte (text[word.start - 1], expression))
    word.start--;
  while (word.end < value.end && is_word_byte (text[word.end], expression))
    word.end++;
  return word;
}

static bool
is_text (const struct scanner *s, wcc_range part, const char *word)
{
  size_t length = strlen (word);
  return part.end - part.start == length
         && memcmp (s->text + part.start, word, length) == 0;
}

/* A name of the text; "" when it is too long for one. */
static const char *
name_of (const struct walk *walk, wcc_range part, char name[64])
{
  size_t length = part.end - part.start < 64 ? part.end - part.start : 0;
  memcpy (name, walk->s.text + part.start, length);
  name[length] = '\0';
  return name;
}

static bool
is_expression (const struct walk *walk, const wcc_place *place)
{
  char name[64];
  wcc_element element;
  wcc_attribute_info info;
  return wcc_find_element (place->kind, name_of (walk, place->element, name),
                           &element)
         && wcc_find_attribute (&element,
                                name_of (walk, place->attribute, name), &info)
         && info.value.kind == WCC_VALUE_EXPRESSION;
}

/* ---- tags ---------------------------------------------------------------- */

static void
take_attribute (struct walk *walk)
{
  struct scanner *s = &walk->s;
  wcc_place *place = &walk->place;
  uint32_t before = s->at;
  wcc_range name = take_name (s), value = { 0, 0 };
  bool here = holds (name, walk->byte);
  skip_space (s);
  if (name.end > name.start && s->at < s->end && s->text[s->at] == '=')
    {
      s->at++;
      skip_space (s);
      char quote = s->at < s->end ? s->text[s->at] : '\0';
      if (quote == '"' || quote == '\'')
        {
          value.start = ++s->at;
          while (s->at < s->end && s->text[s->at] != quote
                 && s->text[s->at] != '<')
            s->at++;
          value.end = s->at;
          if (s->at < s->end && s->text[s->at] == quote)
            s->at++;
          if (is_text (s, name, "query") || is_text (s, name, "event"))
            place->about = value;
          if (holds (value, walk->byte))
            {
              place->place = WCC_PLACE_VALUE;
              place->attribute = name;
              place->value = value;
            }
        }
    }
  if (here)
    {
      place->place = WCC_PLACE_ATTRIBUTE;
      place->attribute = place->word = name;
    }
  if (s->at == before)
    s->at++; /* no part of a tag */
}

/* Reads a start tag. */
static void
take_tag (struct walk *walk)
{
  struct scanner *s = &walk->s;
  wcc_range tag = { s->at, s->at }, name;
  bool ends = false, empty = false;
  s->at++;
  name = take_name (s);
  if (walk->depth == 0 && walk->root.end == 0 && name.end > name.start)
    walk->root = name;
  walk->place = empty_place (walk, WCC_PLACE_ATTRIBUTE);
  walk->place.element = name;
  if (walk->depth > 0)
    walk->place.about = walk->about[walk->depth - 1];
  if (holds (name, walk->byte))
    {
      walk->place.place = WCC_PLACE_ELEMENT;
      walk->place.word = name;
    }
  while (s->at < s->end && !ends && s->text[s->at] != '<')
    {
      empty = s->text[s->at] == '/';
      ends = s->text[s->at] == '>';
      if (ends || empty || is_space (s->text[s->at]))
        s->at++;
      else
        take_attribute (walk);
      if (empty && s->at < s->end && s->text[s->at] == '>')
        {
          s->at++;
          ends = true;
        }
    }
  tag.end = s->at;
  walk->place.tag = tag;
  s->stop = walk->byte < tag.end || (!ends && walk->byte == tag.end);
  if (!s->stop && ends && !empty && walk->depth < WCC_MAX_DEPTH)
    {
      walk->about[walk->depth] = walk->place.about;
      walk->open[walk->depth++] = name;
    }
}

/* Reads an end tag. */
static void
take_end (struct walk *walk)
{
  struct scanner *s = &walk->s;
  s->at += 2;
  wcc_range name = take_name (s);
  if (walk->byte < name.start)
    {
      walk->place = empty_place (walk, WCC_PLACE_NOWHERE);
      s->stop = true;
      return;
    }
  if (walk->byte <= s->at)
    {
      walk->place = (wcc_place){ .place = WCC_PLACE_CLOSE, .word = name };
      s->stop = true;
      return;
    }
  while (s->at < s->end && s->text[s->at] != '>' && s->text[s->at] != '<')
    s->at++;
  if (s->at < s->end && s->text[s->at] == '>')
    s->at++;
  for (unsigned i = walk->depth; i-- > 0;)
    if (same_text (s, walk->open[i], name))
      {
        walk->depth = i;
        return;
      }
}

static enum wcc_kind
kind_of (const struct walk *walk)
{
  static const enum wcc_kind kinds[] = { WCC_RULES, WCC_SCENARIO, WCC_CASE };
  size_t length = walk->root.end - walk->root.start;
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
    {
      const char *name = wcc_root_name (kinds[i]);
      if (strlen (name) == length
          && memcmp (name, walk->s.text + walk->root.start, length) == 0)
        return kinds[i];
    }
  return WCC_UNKNOWN;
}

/* Fills in what surrounds the place. */
static void
set_around (struct walk *walk)
{
  wcc_place *place = &walk->place;
  bool tag = place->place == WCC_PLACE_ELEMENT
             || place->place == WCC_PLACE_ATTRIBUTE
             || place->place == WCC_PLACE_VALUE;
  unsigned depth = walk->depth;
  place->kind = kind_of (walk);
  if (!tag)
    {
      place->tag = range (0, 0);
      place->about = depth > 0 ? walk->about[depth - 1] : range (0, 0);
      place->element = depth > 0 ? walk->open[--depth] : range (0, 0);
    }
  place->parent = depth > 0 ? walk->open[depth - 1] : range (0, 0);
  for (unsigned i = 0; i < walk->depth; i++)
    {
      bool loop = is_text (&walk->s, walk->open[i], "for-each");
      place->outer |= loop && place->each;
      place->each |= loop;
      place->roll |= is_text (&walk->s, walk->open[i], "roll");
    }
  place->outer
      |= place->each && tag && is_text (&walk->s, place->element, "for-each");
  if (place->place == WCC_PLACE_VALUE)
    place->word = word_at (walk, place->value, is_expression (walk, place));
}

/* A walk that starts `at` a byte of a text, and looks for another `byte`. */
static struct walk
walk_from (const char *text, size_t length, uint32_t at, size_t byte)
{
  return (struct walk){
    .s = { .text = text,
           .at = at,
           .end = (uint32_t) (length < WCC_MAX_BYTES ? length
                                                     : WCC_MAX_BYTES) },
    .byte = byte,
  };
}

/* Reads what comes next: a tag, a comment, an instruction or text. */
static void
take (struct walk *walk)
{
  struct scanner *s = &walk->s;
  if (skip_past (walk, "<!--", "-->") || skip_past (walk, "<?", "?>")
      || skip_past (walk, "<!", ">"))
    return;
  if (starts (s, "</"))
    take_end (walk);
  else if (s->text[s->at] == '<')
    take_tag (walk);
  else
    s->at = find (s, s->at, "<");
}

wcc_place
wcc_place_at (const char *text, size_t length, size_t byte)
{
  struct walk walk = walk_from (text, length, 0, byte);
  struct scanner *s = &walk.s;
  while (s->at < s->end && s->at < byte && !s->stop)
    take (&walk);
  if (!s->stop)
    walk.place
        = (wcc_place){ .place
                       = walk.depth > 0 ? WCC_PLACE_TEXT : WCC_PLACE_NOWHERE,
                       .word = range ((uint32_t) byte, (uint32_t) byte) };
  set_around (&walk);
  return walk.place;
}

size_t
wcc_place_count (const char *text, size_t length, const wcc_place *place,
                 const char *name)
{
  wcc_range around
      = place->place == WCC_PLACE_TEXT ? place->element : place->parent;
  if (around.end == around.start)
    return 0;
  struct walk walk = walk_from (text, length, around.start - 1, SIZE_MAX);
  struct scanner *s = &walk.s;
  size_t n = strlen (name), count = 0;
  do
    {
      uint32_t at = s->at + 1; /* where a name would begin */
      count += walk.depth == 1 && starts (s, "<") && at != place->word.start
               && s->end - at > n && memcmp (text + at, name, n) == 0
               && !is_name (text[at + n]);
      take (&walk);
    }
  while (walk.depth > 0 && s->at < s->end && !s->stop);
  return count;
}
