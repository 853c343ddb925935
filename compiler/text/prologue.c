/* prologue.c: what stands before the root of a document. */

#include "reader.h"

#include <string.h>

static bool
begins (const wcc_document *document, uint32_t at, uint32_t end,
        const char *text)
{
  size_t length = strlen (text);
  return end - at >= length
         && memcmp (document->source.text + at, text, length) == 0;
}

/* Where a text of a document comes next, or `end`. */
static uint32_t
find (const wcc_document *document, uint32_t at, uint32_t end, const char *text)
{
  while (at < end && !begins (document, at, end, text))
    at++;
  return at;
}

/* What stands between the quotes after href= in an instruction.
 * @return false: nothing does */
static bool
find_reference (const wcc_document *document, wcc_range instruction,
                wcc_range *reference)
{
  uint32_t end = instruction.end;
  uint32_t at = find (document, instruction.start, end, "href=");
  const char quote[2] = { at + 5 < end ? document->source.text[at + 5] : '\0' };
  if (*quote != '"' && *quote != '\'')
    return false;
  *reference = (wcc_range){ at + 6, find (document, at + 6, end, quote) };
  return reference->end < end;
}

bool
wcc_document_schema (const wcc_document *document, uint32_t from,
                     wcc_range *instruction, wcc_range *reference)
{
  const wcc_node *root = wcc_document_root (document);
  uint32_t end = root ? root->whole.start : 0;
  for (uint32_t at = from, next; at < end; at = next)
    {
      next = begins (document, at, end, "<!--")
                 ? find (document, at, end, "-->")
             : begins (document, at, end, "<?") ? find (document, at, end, "?>")
                                                : at + 1;
      *instruction = (wcc_range){ at, next + 2 };
      if (begins (document, at, end, "<?xml-model ")
          && find_reference (document, *instruction, reference))
        return true;
    }
  return false;
}
