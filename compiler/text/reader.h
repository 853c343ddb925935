/* reader.h: what scanner, document and validation share (private). */
#ifndef WCC_READER_H
#define WCC_READER_H

#include <stdatomic.h>

#include "source.h"
#include "wcc/document.h"

/* Limits besides those of document.h: the number of elements bounds the memory
 * for a tree, and the search for repeated attributes grows with the square of
 * their number. */
#define WCC_MAX_ELEMENTS (1u << 20)
#define WCC_MAX_ATTRIBUTES 64u
#define WCC_MAX_NAME 1000u /* bytes of a name of an element or attribute */

/* A node with what only the reader needs. */
struct node {
  wcc_node node;         /* first, so that a wcc_node * is a struct node * */
  const char *space;     /* namespace; "" for none */
  const wcc_document *document;
  const char *inherited; /* default namespace of its children */
  wcc_range name;        /* qualified name in the start tag */
  int likes; /* of a thing with `like`: length of the chain of such things; of
                what it took over: number of things it came through */
  const char *like; /* id of the thing that this one named before it took over
                       what that thing has, or NULL */
  const struct node *before; /* in a merged tree: the element before the last
                                change or takeover; its attributes and its
                                place count */
  bool lost; /* in a merged tree: something inside was dropped */
};

/* An instruction <?silence ...?>; the list is in document order. */
struct silence {
  struct silence *next;
  wcc_range whole, inside; /* all of it; what follows the word silence */
  const struct node *element; /* the element after it; NULL: none */
};

struct wcc_document {
  struct arena arena;
  atomic_int users; /* the last to leave releases the memory */
  struct source source;
  struct node *root;
  struct silence *silences;
  struct po *po; /* of a catalogue, which has no tree (po.h); NULL */
  bool broken; /* the tree may differ from what was meant */
  bool clean;  /* no error was found when it was read */
  bool valid;  /* its schema found no error, either */
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

/* "<a", so that the caret shows the tag without its attributes. */
static inline wcc_range
tag_range (const wcc_node *node)
{
  return (wcc_range){ node->open.start, node_of (node)->name.end };
}
/* The value of an attribute, or the tag when it is missing. */
static inline wcc_range
attribute_range (const wcc_node *node, const char *name)
{
  const wcc_attribute *found = wcc_node_attribute (node, name);
  return found ? found->text : tag_range (node);
}

/* Whether two names are the same. Most differ in their first letter. */
static inline bool
same_name (const char *a, const char *b)
{
  return *a == *b && strcmp (a, b) == 0;
}

static inline bool
node_is (const wcc_node *node, const char *name)
{
  return same_name (node->name, name);
}

/* Scans the first `end` bytes of the text, from `start`, into a tree.
 * @param quiet  the text ends early for a reported reason: do not complain
 *               about the missing end
 * @return ENOMEM when memory ran out, otherwise 0 */
int scan (wcc_document *document, uint32_t start, uint32_t end, bool quiet,
          wcc_diagnostics *sink);

/* First piece of text directly inside a node, without white space around it;
 * empty when the node has none. */
wcc_range first_text (const wcc_document *document, const wcc_node *node);
/* Writes all text between the tags of a node to out, with that of elements
 * inside: without comments, with references replaced, white space kept.
 * @return after the last byte written, at most the length of the node */
char *text_within (const wcc_document *document, const wcc_node *node,
                   char *out);

/* Namespace of an attribute: "" without a prefix, NULL when its prefix is not
 * declared. */
const char *attribute_space (const wcc_node *node,
                             const wcc_attribute *attribute);

/* wcc_document_read() in the caller's memory. */
wcc_document *document_read_in (const char *text, size_t length,
                                const char *name, wcc_diagnostics *sink,
                                const struct memory *memory);

/* A document that is not XML: only its text, which the caller still owns.
 * @return NULL when out of memory */
wcc_document *document_plain (const char *text, size_t length,
                              const char *name, const struct memory *memory);

/* Prepares libxml2 for use from any number of threads. */
void prepare_libxml (void);

#endif
