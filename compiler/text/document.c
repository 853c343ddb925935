/* document.c: reading a document, and finding one's way in it.
 *
 * Reading is: checks of size, encoding and characters; scan.c, which makes the
 * tree; and where nothing was found wrong, libxml2 as the judge of whether the
 * text is well-formed XML with namespaces. It gets the text only, no file, no
 * network, and never sees a document type declaration. */

#include "wcc/document.h"

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlschemastypes.h>
#include <pthread.h>
#include <string.h>

#include "reader.h"
#include "report.h"

/* ---- libxml2 ----------------------------------------------------------- */

static void
prepare_once (void)
{
  xmlInitParser ();
  xmlSchemaInitTypes (); /* fills a table of its own without a lock */
}

void
prepare_libxml (void)
{
  /* The one variable of the library: it guards libxml2's tables. */
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, prepare_once);
}

struct judge {
  wcc_document *document;
  wcc_diagnostics *sink;
  xmlParserCtxtPtr context;
  uint32_t offset; /* of the text that libxml2 reads */
  int problems;
};

/* What can be done about that which scan.c does not look at. */
static const char *
advice (const struct judge *judge, int code, size_t place)
{
  const char *text = judge->document->text + judge->offset;
  const char *end = strncmp (text, "<?xml ", 6) == 0 ? strstr (text, "?>")
                                                     : NULL;
  if (end && judge->document->text + place <= end)
    return N_ ("The first line is <?xml version=\"1.0\" encoding=\"UTF-8\"?>.");
  if (code == XML_ERR_RESERVED_XML_NAME)
    return N_ ("Names that begin with xml are taken: write another one.");
  if (code >= XML_NS_ERR_XML_NAMESPACE && code <= XML_NS_ERR_COLON)
    return N_ ("Names have no colon, and xmlns is copied from a shipped "
               "document.");
  return N_ ("Compare with a shipped document, and look at the character "
             "before.");
}

static void
on_error (void *user, xmlErrorPtr error)
{
  struct judge *judge = user;
  if (error->level < XML_ERR_ERROR || error->code == XML_ERR_NO_MEMORY
      || judge->problems++)
    return; /* what follows the first is mostly its consequence */
  long consumed = xmlByteConsumed (judge->context);
  size_t place = consumed < 0 ? 0 : (size_t) consumed + judge->offset;
  if (place >= judge->document->length)
    place = judge->document->length ? judge->document->length - 1 : 0;
  wcc_range range = { (uint32_t) place, (uint32_t) place + 1 };
  judge->document->broken = true;
  report (judge->sink, judge->document, WCC_CODE_NOT_WELL_FORMED, range,
          advice (judge, error->code, place), "here the text is no XML");
}

/* Asks libxml2 whether the text is well-formed. @return false: no memory */
static bool
ask_libxml (wcc_document *document, uint32_t offset, wcc_diagnostics *sink)
{
  struct judge judge = { document, sink, NULL, offset, 0 };
  prepare_libxml ();
  judge.context = xmlCreateMemoryParserCtxt (document->text + offset,
                                             (int) (document->length - offset));
  if (!judge.context)
    return false;
  /* No callbacks: no tree is built and nothing is loaded. */
  xmlSAXHandler silent = { .initialized = XML_SAX2_MAGIC };
  silent.serror = on_error;
  *judge.context->sax = silent;
  judge.context->userData = &judge;
  judge.context->sax2 = 1;
  xmlCtxtUseOptions (judge.context, XML_PARSE_NONET);
  xmlParseDocument (judge.context);
  bool memory = judge.context->errNo != XML_ERR_NO_MEMORY;
  bool formed = judge.context->wellFormed && judge.context->nsWellFormed;
  if (memory && !formed && judge.problems == 0)
    {
      document->broken = true;
      report (sink, document, WCC_CODE_NOT_WELL_FORMED, (wcc_range){ 0, 0 },
              NULL, N_ ("the text is no XML"));
    }
  xmlFreeParserCtxt (judge.context);
  return memory;
}

/* ---- the text ---------------------------------------------------------- */

/* Characters that start in a part of the text. */
static uint32_t
count_characters (const char *text, size_t length)
{
  uint32_t count = 0;
  for (size_t i = 0; i < length; i++)
    count += ((unsigned char) text[i] & 0xc0) != 0x80;
  return count;
}

bool
document_index (wcc_document *document)
{
  size_t count = 1;
  if (document->lines)
    return true;
  for (const char *at = document->text;
       (at
        = memchr (at, '\n', document->length - (size_t) (at - document->text)));
       at++)
    count++;
  document->lines
      = arena_array (&document->arena, count, sizeof document->lines[0]);
  document->characters
      = arena_array (&document->arena, document->length / CHARACTER_STEP + 1,
                     sizeof document->characters[0]);
  if (!document->lines || !document->characters)
    return false;
  document->line_count = 1;
  for (const char *at = document->text;
       (at
        = memchr (at, '\n', document->length - (size_t) (at - document->text)));
       at++)
    document->lines[document->line_count++]
        = (uint32_t) (at - document->text) + 1;
  uint32_t characters = 0;
  for (size_t i = 0; i <= document->length; i += CHARACTER_STEP)
    {
      document->characters[i / CHARACTER_STEP] = characters;
      size_t rest = document->length - i;
      characters += count_characters (
          document->text + i, rest < CHARACTER_STEP ? rest : CHARACTER_STEP);
    }
  return true;
}

static uint32_t
characters_before (const wcc_document *document, uint32_t byte)
{
  uint32_t step = byte / CHARACTER_STEP;
  return document->characters[step]
         + count_characters (document->text + step * CHARACTER_STEP,
                             byte % CHARACTER_STEP);
}

size_t
line_at (const wcc_document *document, uint32_t byte)
{
  size_t low = 0, high = document->line_count;
  while (high - low > 1)
    {
      size_t middle = low + (high - low) / 2;
      if (document->lines[middle] <= byte)
        low = middle;
      else
        high = middle;
    }
  return low;
}

void
wcc_document_position (const wcc_document *document, uint32_t byte, int *line,
                       int *column)
{
  if (byte > document->length)
    byte = (uint32_t) document->length;
  size_t index = line_at (document, byte);
  uint32_t start = document->lines[index];
  uint32_t mark = byte_order_mark (document->text, document->length);
  if (index == 0 && byte >= mark)
    start = mark;
  *line = (int) index + 1;
  *column = (int) (characters_before (document, byte)
                   - characters_before (document, start))
            + 1;
}

/* ASCII from the space on. */
static bool
is_printable (char byte)
{
  return (unsigned char) byte >= 0x20 && (unsigned char) byte < 0x80;
}

/* Whether eight bytes are all such, at once. */
static bool
are_printable (const char *text)
{
  const uint64_t ones = 0x0101010101010101u;
  uint64_t word;
  memcpy (&word, text, 8);
  return ((word | (word - 0x20 * ones)) & 0x80 * ones) == 0;
}

uint32_t
first_bad_byte (const char *text, size_t length)
{
  size_t i = 0;
  while (i < length)
    {
      while (i + 8 <= length && are_printable (text + i))
        i += 8;
      /* Up to the other one of these eight, and on while more follow. */
      while (i < length && is_printable (text[i]))
        i++;
      do
        {
          size_t size = i < length ? xml_character (text + i, length - i) : 0;
          if (size == 0)
            return (uint32_t) i;
          i += size;
        }
      while (i < length && !is_printable (text[i]));
    }
  return (uint32_t) i;
}

bool
wcc_document_can_hold (const char *text)
{
  size_t length = strlen (text);
  return first_bad_byte (text, length) == length;
}

static void
report_bad_byte (wcc_document *document, uint32_t place, wcc_diagnostics *sink)
{
  unsigned byte = (unsigned char) document->text[place];
  wcc_range range = { place, place + 1 };
  bool utf16 = document->length >= 2
               && (memcmp (document->text, "\xff\xfe", 2) == 0
                   || memcmp (document->text, "\xfe\xff", 2) == 0);
  if (utf16)
    report (sink, document, WCC_CODE_NOT_WELL_FORMED, range,
            "Save it as UTF-8.", "the file is UTF-16");
  else if (byte < 0x80)
    report (sink, document, WCC_CODE_NOT_WELL_FORMED, range, "Remove it.",
            "a control character (%u)", byte);
  else
    report (sink, document, WCC_CODE_NOT_WELL_FORMED, range,
            "Save the file as UTF-8.", "the byte %02x is no UTF-8", byte);
  document->broken = true;
}

/* Checks the encoding of an XML declaration. @return number of problems */
static int
check_encoding (wcc_document *document, uint32_t start, wcc_diagnostics *sink)
{
  const char *text = document->text + start;
  const char *end = document->text + document->length;
  if (end - text < 6 || memcmp (text, "<?xml", 5) != 0
      || !strchr (" \t\r\n", text[5]))
    return 0;
  const char *close = strstr (text, "?>");
  const char *word = strstr (text, "encoding");
  if (!close || !word || word > close)
    return 0;
  const char *value = word + strcspn (word, "\"'>");
  if (value >= close || *value == '>')
    return 0;
  size_t length = strcspn (value + 1, "\"'>");
  if (length == 5
      && xmlStrncasecmp ((const xmlChar *) value + 1, (const xmlChar *) "UTF-8",
                         5)
             == 0)
    return 0;
  uint32_t at = (uint32_t) (value + 1 - document->text);
  report (sink, document, WCC_CODE_NOT_WELL_FORMED,
          (wcc_range){ at, at + (uint32_t) length },
          N_ ("Save the file as UTF-8 and write encoding=\"UTF-8\"."),
          N_ ("the encoding '%.*s' is not supported"),
          (int) (length > 40 ? 40 : length), value + 1);
  return 1;
}

/* ---- reading ----------------------------------------------------------- */

/* @return false when memory ran out */
static bool
read_text (wcc_document *document, wcc_diagnostics *sink)
{
  if (!document_index (document))
    return false;
  uint32_t start = byte_order_mark (document->text, document->length);
  uint32_t end
      = start
        + first_bad_byte (document->text + start, document->length - start);
  bool bad = end < document->length;
  if (bad)
    report_bad_byte (document, end, sink);
  int problems = check_encoding (document, start, sink);
  problems += scan (document, start, end, bad, sink);
  if (document->arena.failed)
    return false;
  return bad || problems > 0 || ask_libxml (document, start, sink);
}

wcc_document *
document_plain (const char *text, size_t length, const char *name,
                const struct memory *memory)
{
  struct arena arena;
  arena_init (&arena, memory);
  wcc_document *document = arena_alloc (&arena, sizeof *document);
  if (!document)
    return NULL;
  document->arena = arena;
  document->users = 1;
  document->name = arena_copy (&document->arena, name);
  document->text = text;
  document->length = length;
  if (document->name)
    return document;
  wcc_document_free (document);
  return NULL;
}

bool
document_hold (wcc_document *document, const char *text, size_t length)
{
  document->text = arena_copy_n (&document->arena, length ? text : "", length);
  document->length = length;
  return document->text != NULL;
}

wcc_document *
document_read_in (const char *text, size_t length, const char *name,
                  wcc_diagnostics *sink, const struct memory *memory)
{
  if (length > WCC_MAX_BYTES)
    {
      report_file (sink, name, WCC_CODE_TOO_LARGE, NULL,
                   "the file has more than %u MB", WCC_MAX_BYTES >> 20);
      return NULL;
    }
  wcc_document *document = document_plain (text, length, name, memory);
  if (!document
      || (document_hold (document, text, length) && read_text (document, sink)))
    return document;
  wcc_document_free (document);
  return NULL;
}

wcc_document *
wcc_document_read (const char *text, size_t length, const char *name,
                   wcc_diagnostics *sink)
{
  return document_read_in (text, length, name, sink, NULL);
}

void
wcc_document_free (wcc_document *document)
{
  if (!document || --document->users > 0)
    return;
  struct arena arena = document->arena; /* the document lies in it */
  arena_finish (&arena);
}

/* ---- finding one's way ------------------------------------------------- */

const char *
wcc_document_name (const wcc_document *document)
{
  return document->name;
}

const char *
wcc_document_text (const wcc_document *document, size_t *length)
{
  if (length)
    *length = document->length;
  return document->text;
}

const wcc_node *
wcc_document_root (const wcc_document *document)
{
  return document->root ? &document->root->node : NULL;
}

static bool
around (const wcc_node *node, uint32_t byte)
{
  return byte >= node->whole.start && byte < node->whole.end;
}

const wcc_node *
wcc_document_at (const wcc_document *document, uint32_t byte)
{
  const wcc_node *node = wcc_document_root (document), *inner = NULL;
  while (node)
    if (around (node, byte))
      {
        inner = node;
        node = node->first_child;
      }
    else
      node = node->whole.start > byte ? NULL : node->next;
  return inner;
}

const wcc_attribute *
wcc_node_attribute (const wcc_node *node, const char *name)
{
  for (int i = 0; i < node->attribute_count; i++)
    if (strcmp (node->attributes[i].name, name) == 0)
      return &node->attributes[i];
  return NULL;
}

const wcc_document *
wcc_node_document (const wcc_node *node)
{
  return node_of (node)->document;
}

const wcc_node *
wcc_node_before (const wcc_node *node)
{
  /* What is like another thing was not changed by that. */
  const struct node *before = node_of (node)->before;
  while (before && before->document == node_of (node)->document)
    before = before->before;
  return before ? &before->node : NULL;
}

const wcc_node *
wcc_node_writer (const wcc_node *node, const wcc_attribute *attribute)
{
  const wcc_node *before = wcc_node_before (node);
  const wcc_attribute *old
      = before ? wcc_node_attribute (before, attribute->name) : NULL;
  const wcc_attribute *like
      = before ? wcc_node_attribute (before, "like") : NULL;
  if (old && old->value == attribute->value)
    return wcc_node_writer (before, old);
  /* What was taken over of another thing is written where that is named. */
  return like && like->text.start == attribute->text.start
             ? wcc_node_writer (before, like)
             : node;
}

const char *
wcc_node_get (const wcc_node *node, const char *name)
{
  const wcc_attribute *attribute = wcc_node_attribute (node, name);
  return attribute ? attribute->value : NULL;
}

static const wcc_node *
from (const wcc_node *node, const char *name)
{
  while (node && name && strcmp (node->name, name) != 0)
    node = node->next;
  return node;
}

const wcc_node *
wcc_node_child (const wcc_node *node, const char *name)
{
  return from (node->first_child, name);
}

const wcc_node *
wcc_node_next (const wcc_node *node, const char *name)
{
  return from (node->next, name);
}
