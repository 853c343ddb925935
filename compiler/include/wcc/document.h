/* document.h: an XML document as text with a tree of byte ranges over it.
 *
 * The text is the document: nothing is ever written back from the tree. To
 * change a document, patch the text at the ranges given here and read it
 * again. */
#ifndef WCC_DOCUMENT_H
#define WCC_DOCUMENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wcc/diagnostics.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

/* What the attribute `version` of a document's root says, as a number and as
 * text; the schemas fix it. */
#define WCC_VERSION_NUMBER 2
#define WCC_TEXT_OF(number) #number
#define WCC_TEXT(number) WCC_TEXT_OF (number)
#define WCC_VERSION WCC_TEXT (WCC_VERSION_NUMBER)

/* Limits that keep a hostile file from exhausting memory or the stack. */
#define WCC_MAX_BYTES (16u << 20) /* text of one document */
#define WCC_MAX_DEPTH 64u         /* nested elements */
#define WCC_MAX_VALUE (64u << 10) /* bytes of one attribute value */

typedef struct {
  uint32_t start, end; /* bytes; end is one past the last */
} wcc_range;

typedef struct wcc_attribute {
  const char *name;
  const char *value; /* with references replaced */
  wcc_range whole;   /* name, =, quotes and value */
  wcc_range text;    /* the value between the quotes, as written */
} wcc_attribute;

typedef struct wcc_node wcc_node;
struct wcc_node {
  const char *name; /* local name */
  wcc_range whole;  /* start tag to end tag, or the empty tag */
  wcc_range open;   /* start tag, or the empty tag */
  wcc_range close;  /* end tag; empty at whole.end for an empty tag */
  const char *text; /* character data directly inside, trimmed and with
                           white space runs as one space */
  wcc_node *parent, *first_child, *last_child, *next;
  const wcc_attribute *attributes;
  int attribute_count;
  int line; /* of the start tag, from 1 */
};

typedef struct wcc_document wcc_document;

/* Reads a document. Entities, DTDs and XIncludes from outside are not
 * followed; a DTD is an error.
 * @param text  UTF-8, need not end in a NUL; copied
 * @param name  file name for diagnostics
 * @param sink  receives what is wrong with the text
 * @return the document, with a tree as far as the text is well-formed; NULL
 *         only when memory runs out or the text is too large. Release with wcc_document_free() */
wcc_document *wcc_document_read (const char *text, size_t length,
                                 const char *name, wcc_diagnostics *sink);
void wcc_document_free (wcc_document *document);

const char *wcc_document_name (const wcc_document *document);
const char *wcc_document_text (const wcc_document *document, size_t *length);
/* The root element, or NULL when there is none. */
const wcc_node *wcc_document_root (const wcc_document *document);
/* Line and column of a byte, both from 1; columns count characters. */
void wcc_document_position (const wcc_document *document, uint32_t byte,
                            int *line, int *column);
/* Finds an instruction <?xml-model href="..."?> before the root, which names a
 * schema.
 * @param from  0, or the end of the one before
 * @param instruction  set to the whole of it
 * @param reference    set to what stands between the quotes, as it is written
 * @return false: there is no further one */
bool wcc_document_schema (const wcc_document *document, uint32_t from,
                          wcc_range *instruction, wcc_range *reference);
/* The innermost element around a byte, or NULL. */
const wcc_node *wcc_document_at (const wcc_document *document, uint32_t byte);

/* The document that an element is written in. In a tree put together from
 * several documents, elements may differ in this. An element that another
 * document changes counts as written there, and so do the ranges of what it
 * changes. */
const wcc_document *wcc_node_document (const wcc_node *node);
/* Such an element as it was before the last change by a document.
 * @return NULL: no document has changed it */
const wcc_node *wcc_node_before (const wcc_node *node);
/* The version of the element in which that attribute is written. */
const wcc_node *wcc_node_writer (const wcc_node *node,
                                 const wcc_attribute *attribute);

/* Whether a document can hold a text: UTF-8, with characters that XML allows, but
 * no control characters except tabs and ends of lines. */
bool wcc_document_can_hold (const char *text);
/* Reads the next character of a text that has not ended.
 * @param code  set to it; to U+FFFD for a byte that is not UTF-8
 * @return its length in bytes */
size_t wcc_next_character (const char *text, uint32_t *code);

/* Value of an attribute, or NULL. */
const char *wcc_node_get (const wcc_node *node, const char *name);
const wcc_attribute *wcc_node_attribute (const wcc_node *node,
                                         const char *name);
/* First child, or next sibling, with the name (NULL: any). */
const wcc_node *wcc_node_child (const wcc_node *node, const char *name);
const wcc_node *wcc_node_next (const wcc_node *node, const char *name);

/* The document in canonical layout: one element a line (short ones written on
 * one line stay there), two spaces a level, attributes in the order of the
 * schema, at most one blank line between elements. Texts, comments and
 * instructions stay as they are except for the indentation of their lines, and
 * so do a byte order mark and the ends of lines. The
 * meaning stays the same, and a second layout changes nothing.
 * @param document  read and validated without problems
 * @param length  set to the length of the text
 * @return UTF-8 from malloc, NULL when out of memory */
char *wcc_document_layout (const wcc_document *document, size_t *length);

/* Validates against the schema of its root element (rules, scenario, case). The
 * schemas are built into the library.
 * @return true when there was nothing to report */
bool wcc_document_validate (const wcc_document *document,
                            wcc_diagnostics *sink);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
