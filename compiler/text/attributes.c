/* attributes.c: values of attributes as words, and where they are in the
 * text. */

#include "attributes.h"

#include "report.h"
#include "source.h"

#include <stdlib.h>
#include <string.h>

const char *
attribute_get (struct place at, const char *name)
{
  return wcc_node_get (at.node, name);
}

bool
attribute_yes (struct place at, const char *name)
{
  const char *value = attribute_get (at, name);
  return value
         && (strcmp (value, "yes") == 0 || strcmp (value, "true") == 0
             || strcmp (value, "1") == 0);
}

bool
attribute_no (struct place at, const char *name)
{
  const char *value = attribute_get (at, name);
  return value && strcmp (value, "no") == 0;
}

void
report_attribute (struct work *work, struct place at, const char *attribute,
                  enum wcc_code code, const char *hint, const char *message)
{
  const wcc_attribute *found
      = attribute ? wcc_node_attribute (at.node, attribute) : NULL;
  report (work->sink, at.document, code, found ? found->text : at.node->open,
          hint, "%s", _ (message));
}

/* Length of the reference at the start of the written text; sets the length of
 * its replacement in the value. */
static size_t
reference_length (const char *text, size_t length, size_t *stands_for)
{
  size_t end = 1;
  while (end < length && text[end] != ';')
    end++;
  *stands_for = 1;
  if (length > 2 && text[1] == '#')
    {
      unsigned long code = text[2] == 'x' ? strtoul (text + 3, NULL, 16)
                                          : strtoul (text + 2, NULL, 10);
      *stands_for = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    }
  return end < length ? end + 1 : length;
}

wcc_range
value_range (const wcc_document *document, const wcc_attribute *attribute,
             size_t start, size_t end)
{
  size_t size;
  const char *text = wcc_document_text (document, &size);
  size_t at = attribute->text.start, last = attribute->text.end, value = 0;
  wcc_range range = attribute->text;
  bool started = false;
  if (last > size)
    return range;
  while (at <= last)
    {
      if (!started && value >= start)
        {
          range.start = (uint32_t) at;
          started = true;
        }
      if (value >= end)
        {
          range.end = (uint32_t) at;
          break;
        }
      if (at == last)
        break;
      size_t step = 1, stands_for = 1;
      if (text[at] == '&')
        step = reference_length (text + at, last - at, &stands_for);
      else if (text[at] == '\r' && at + 1 < last && text[at + 1] == '\n')
        step = 2;
      at += step;
      value += stands_for;
    }
  if (range.end < range.start)
    range.end = range.start;
  return range;
}

bool
word_next (const wcc_attribute *attribute, struct place place, size_t *at,
           struct word *word)
{
  const char *value = attribute->value;
  size_t start = *at;
  while (is_space (value[start]))
    start++;
  if (value[start] == '\0')
    return false;
  size_t end = start;
  while (value[end] != '\0' && !is_space (value[end]))
    end++;
  *at = end;
  word->text = value + start;
  word->length = end - start;
  /* A value usually has no references, and then offsets are the same. */
  if (attribute->text.end - attribute->text.start == strlen (value))
    word->range = (wcc_range){ attribute->text.start + (uint32_t) start,
                               attribute->text.start + (uint32_t) end };
  else
    word->range = value_range (place.document, attribute, start, end);
  return true;
}
