/* document.c: reads documents.
 *
 * It checks size, encoding and characters; scan.c makes the tree; and if
 * nothing was wrong, libxml2 judges whether the text is well-formed XML with
 * namespaces. libxml2 gets only the text, no file and no network, and never
 * sees a document type declaration. */

#include "wcc/document.h"

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlschemastypes.h>
#include <pthread.h>
#include <string.h>

#include "encoding.h"
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

/* Hint for a mistake that scan.c does not look for. */
static const char *
advice (const struct judge *judge, int code, size_t place)
{
  const char *text = judge->document->source.text + judge->offset;
  const char *end = strncmp (text, "<?xml ", 6) == 0 ? strstr (text, "?>")
                                                     : NULL;
  if (end && judge->document->source.text + place <= end)
    return N_ ("The first line is <?xml version=\"1.0\" encoding=\"UTF-8\"?>.");
  if (code == XML_ERR_RESERVED_XML_NAME)
    return N_ ("Names that begin with xml are reserved: choose another one.");
  if (code >= XML_NS_ERR_XML_NAMESPACE && code <= XML_NS_ERR_COLON)
    return N_ ("Use no colon in names, and copy xmlns from a shipped "
               "document.");
  return N_ ("Compare with a shipped document, and check the character "
             "before.");
}

static void
on_error (void *user, xmlErrorPtr error)
{
  struct judge *judge = user;
  if (error->level < XML_ERR_ERROR || error->code == XML_ERR_NO_MEMORY
      || judge->problems++)
    return; /* errors after the first mostly follow from it */
  long consumed = xmlByteConsumed (judge->context);
  size_t place = consumed < 0 ? 0 : (size_t) consumed + judge->offset;
  if (place >= judge->document->source.length)
    place = judge->document->source.length ? judge->document->source.length - 1
                                           : 0;
  wcc_range range = { (uint32_t) place, (uint32_t) place + 1 };
  judge->document->broken = true;
  report (judge->sink, judge->document, WCC_CODE_NOT_WELL_FORMED, range,
          advice (judge, error->code, place), "here the text is not XML");
}

/* Asks libxml2 whether the text is well-formed. @return false when out of
 * memory */
static bool
ask_libxml (wcc_document *document, uint32_t offset, wcc_diagnostics *sink)
{
  struct judge judge = { document, sink, NULL, offset, 0 };
  prepare_libxml ();
  judge.context = xmlCreateMemoryParserCtxt (
      document->source.text + offset, (int) (document->source.length - offset));
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
              NULL, N_ ("the text is not XML"));
    }
  xmlFreeParserCtxt (judge.context);
  return memory;
}

/* ---- encoding ---------------------------------------------------------- */

static bool
is_utf16 (const struct source *source)
{
  return source->length >= 2
         && (memcmp (source->text, "\xff\xfe", 2) == 0
             || memcmp (source->text, "\xfe\xff", 2) == 0);
}

static void
report_bad_byte (wcc_document *document, uint32_t place, wcc_diagnostics *sink)
{
  const char *text = document->source.text + place;
  unsigned char byte = (unsigned char) *text;
  uint32_t code;
  wcc_range range = { place, place + (uint32_t) wcc_next_character (text, &code) };
  if (is_utf16 (&document->source))
    report (sink, document, WCC_CODE_NOT_WELL_FORMED, range,
            "Save it as UTF-8.", "the file is UTF-16");
  else if (is_control (code) && byte != 0xe0 && byte != 0xf0) /* overlong */
    report (sink, document, WCC_CODE_NOT_WELL_FORMED, range, "Remove it.",
            "a control character (U+%04X)", (unsigned) code);
  else
    report (sink, document, WCC_CODE_NOT_WELL_FORMED, range,
            "Save the file as UTF-8.", "the byte %02x is not UTF-8", byte);
  document->broken = true;
}

/* Checks the encoding of an XML declaration. @return number of problems */
static int
check_encoding (const wcc_document *document, wcc_diagnostics *sink)
{
  const struct source *source = &document->source;
  wcc_range value;
  if (!find_encoding (source->text, source->length, &value)
      || is_utf8 (source->text, value))
    return 0;
  uint32_t length = value.end - value.start;
  report (sink, document, WCC_CODE_NOT_WELL_FORMED, value,
          N_ ("Save the file as UTF-8 and write encoding=\"UTF-8\"."),
          N_ ("the encoding '%.*s' is not supported"),
          (int) (length > 40 ? 40 : length), source->text + value.start);
  return 1;
}

/* ---- what is no document -------------------------------------------------- */

/* How files of other kinds begin that are given as documents by mistake. */
static const struct {
  char start[20];
  size_t length;
  const char *message;
} others[] = {
  { "\177ELF", 4, N_ ("this is a program, not an XML document") },
  { "MZ", 2, N_ ("this is a program, not an XML document") },
  { "%PDF-", 5, N_ ("this is a PDF file, not an XML document") },
  { "PK\3\4", 4, N_ ("this is a pack or a ZIP file, not an XML document") },
  { "\x89PNG", 4, N_ ("this is a picture, not an XML document") },
  { "\xff\xd8\xff", 3, N_ ("this is a picture, not an XML document") },
  { "WCB\n", 4, N_ ("this is a compiled battle, not an XML document") },
  { "warcouncil record", 17,
    N_ ("this is a recorded game, not an XML document") },
};

/* Whether a file is anything but XML, which is reported. Nothing of it is
 * quoted: a document may name any file as its rules, and what is in that file
 * may be nobody's business. */
static bool
is_other (wcc_document *document, uint32_t start, wcc_diagnostics *sink)
{
  const char *text = document->source.text + start;
  size_t length = document->source.length - start;
  size_t blank = 0;
  while (blank < length && is_space (text[blank]))
    blank++;
  /* A slip before the first tag, in the same line, leaves it XML. */
  size_t first = blank + strcspn (text + blank, "<\n");
  if (blank == length || text[first] == '<' || is_utf16 (&document->source))
    return false;
  const char *message
      = N_ ("this is not an XML document: it does not begin with '<'");
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
    if (length >= others[i].length
        && memcmp (text, others[i].start, others[i].length) == 0)
      message = others[i].message;
  report (sink, document, WCC_CODE_NOT_WELL_FORMED, (wcc_range){ 0, 0 },
          N_ ("An XML document begins with <?xml version=\"1.0\" "
              "encoding=\"UTF-8\"?>."),
          "%s", _ (message));
  document->broken = true;
  return true;
}

/* The line that starts with a word. @return NULL: there is none */
static const char *
find_line (const char *text, const char *word)
{
  size_t length = strlen (word);
  for (const char *at = text; at; at = strchr (at, '\n'))
    {
      at += *at == '\n';
      if (strncmp (at, word, length) == 0)
        return at;
    }
  return NULL;
}

/* Where git has left two versions of some lines, which is reported.
 * @return the byte, or the length of the text: nowhere */
static uint32_t
find_conflict (wcc_document *document, wcc_diagnostics *sink)
{
  const struct source *source = &document->source;
  const char *ours = find_line (source->text, "<<<<<<< ");
  const char *middle = ours ? find_line (ours, "=======") : NULL;
  if (!middle || !find_line (middle, ">>>>>>> "))
    return (uint32_t) source->length;
  uint32_t at = (uint32_t) (ours - source->text);
  report (sink, document, WCC_CODE_NOT_WELL_FORMED, (wcc_range){ at, at + 7 },
          "Keep one of the two versions, and remove the lines that begin with "
          "<<<<<<<, ======= and >>>>>>>.",
          "git could not merge this document: two versions follow each other");
  document->broken = true;
  return at;
}

/* ---- reading ----------------------------------------------------------- */

/* @return false when memory ran out */
static bool
read_text (wcc_document *document, wcc_diagnostics *sink)
{
  struct source *source = &document->source;
  if (!source_hold (source, &document->arena, source->text, source->length)
      || !source_index (source, &document->arena))
    return false;
  uint32_t start = byte_order_mark (source->text, source->length);
  uint32_t end
      = start + first_bad_byte (source->text + start, source->length - start);
  bool bad = end < source->length;
  if (is_other (document, start, sink))
    return true;
  if (bad)
    report_bad_byte (document, end, sink);
  uint32_t conflict = find_conflict (document, sink);
  if (conflict < end)
    {
      end = conflict;
      bad = true;
    }
  int problems = check_encoding (document, sink);
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
  if (source_init (&document->source, &document->arena, text, length, name))
    return document;
  wcc_document_free (document);
  return NULL;
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
  if (!document || read_text (document, sink))
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
  struct arena arena = document->arena; /* the document is in it */
  arena_finish (&arena);
}
