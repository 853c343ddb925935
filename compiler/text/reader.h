/* reader.h: what scanner, document and validation share (private). */
#ifndef WCC_READER_H
#define WCC_READER_H

#include <stdatomic.h>
#include <string.h>

#include "arena.h"
#include "wcc/document.h"

/* Limits beside those of document.h: memory for a tree is bounded by the
 * number of its elements, and the search for repeated attributes grows with
 * the square of their number. */
#define WCC_MAX_ELEMENTS (1u << 20)
#define WCC_MAX_ATTRIBUTES 64u
#define WCC_MAX_NAME 1000u /* bytes of a name of an element or attribute */

/* Bytes between two notes of how many characters lie before. */
enum { CHARACTER_STEP = 512 };

/* A node with what only the reader needs. */
struct node {
  wcc_node node;         /* first, so that a wcc_node * is a struct node * */
  const char *space;     /* namespace; "" for none */
  const wcc_document *document;
  const char *inherited; /* default namespace of its children */
  wcc_range name;        /* qualified name in the start tag */
  int likes; /* of what is like another thing: how many in a row; of what it
                took over: through how many it came */
  const char *like; /* id of the thing that it was like before it took over what
                       that has, or NULL */
  const struct node *before; /* of a tree put together: the element without
                                what was changed or taken over last, of which
                                the attributes and the place count */
  bool lost; /* of such a tree: something inside was dropped */
};

/* An instruction <?silence ...?>, in order. */
struct silence {
  struct silence *next;
  wcc_range whole, inside; /* all of it; what follows the word silence */
  const struct node *element; /* the one behind it; NULL: there is none */
};

struct wcc_document {
  struct arena arena;
  atomic_int users; /* the last one to leave gives the memory back */
  const char *name;
  const char *text;
  size_t length;
  uint32_t *lines; /* start of each line */
  size_t line_count;
  uint32_t *characters; /* characters before each CHARACTER_STEP bytes */
  struct node *root;
  struct silence *silences;
  struct po *po; /* of a catalogue, which has no tree (po.h); NULL */
  bool broken; /* the tree may not be what was meant */
  bool clean;  /* reading it found nothing wrong */
  bool valid;  /* nor did its schema */
};

static inline wcc_document *
document_ref (wcc_document *document)
{
  document->users++;
  return document;
}

static inline const struct node *
node_of (const wcc_node *node)
{
  return (const struct node *) (const void *) node;
}

/* Scans the first `end` bytes of the text, from `start`, into a tree.
 * @param quiet  the text ends early for a reason that was reported: do not
 *               complain about what is missing at the end
 * @return number of problems found; document->arena.failed when memory ran
 *         out */
int scan (wcc_document *document, uint32_t start, uint32_t end, bool quiet,
          wcc_diagnostics *sink);

/* Line of a byte, from 0. */
size_t line_at (const wcc_document *document, uint32_t byte);

/* First piece of text directly inside a node, without white space around it;
 * empty when there is none. */
wcc_range first_text (const wcc_document *document, const wcc_node *node);
/* Writes all text between the tags of a node to out, with that of elements
 * inside: without comments, references replaced, white space as it is.
 * @return behind the last byte written, at most the length of the node */
char *text_within (const wcc_document *document, const wcc_node *node,
                   char *out);

/* Namespace of an attribute: "" without a prefix, NULL when its prefix is not
 * declared. */
const char *attribute_space (const wcc_node *node,
                             const wcc_attribute *attribute);

/* Length of the UTF-8 character at text, or 0 when it is none or XML does not
 * allow it. */
size_t xml_character (const char *text, size_t length);

/* wcc_document_read() in memory of the caller's. */
wcc_document *document_read_in (const char *text, size_t length,
                                const char *name, wcc_diagnostics *sink,
                                const struct memory *memory);

/* A document that is no XML: no more than its text, which stays the caller's.
 * @return NULL when out of memory */
wcc_document *document_plain (const char *text, size_t length,
                              const char *name, const struct memory *memory);
/* Gives a document a copy of its text. @return false when out of memory */
bool document_hold (wcc_document *document, const char *text, size_t length);
/* Notes where lines start, so that problems can be reported.
 * @return false when out of memory */
bool document_index (wcc_document *document);
/* The first byte that is no character of XML in UTF-8; length when all are. */
uint32_t first_bad_byte (const char *text, size_t length);
/* How long the byte order mark is with which a text begins: 3 bytes, or 0. */
static inline uint32_t
byte_order_mark (const char *text, size_t length)
{
  return length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

/* Prepares libxml2 for use from any number of threads. */
void prepare_libxml (void);

#endif
