/* document.h: an XML document as text with a tree of byte ranges over it.
 *
 * The text is the document: nothing is ever written back from the tree. Who
 * wants to change a document patches the text at the ranges given here and
 * reads it again. */
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
  uint32_t start, end; /* bytes, end is behind the last one */
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
 * @param sink  gets what is wrong with the text
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
/* The innermost element around a byte, or NULL. */
const wcc_node *wcc_document_at (const wcc_document *document, uint32_t byte);

/* The document in which an element is written; of a tree that was put together
 * from several that is not the same for all. An element that one document
 * changes is written in that one, and so are the ranges of what it changes. */
const wcc_document *wcc_node_document (const wcc_node *node);
/* Such an element before one of the documents changed it last.
 * @return NULL: it is as it was written first */
const wcc_node *wcc_node_before (const wcc_node *node);
/* The element as it is where that attribute of it is written. */
const wcc_node *wcc_node_writer (const wcc_node *node,
                                 const wcc_attribute *attribute);

/* Whether a document can hold a text: characters of XML in UTF-8. */
bool wcc_document_can_hold (const char *text);

/* Value of an attribute, or NULL. */
const char *wcc_node_get (const wcc_node *node, const char *name);
const wcc_attribute *wcc_node_attribute (const wcc_node *node,
                                         const char *name);
/* First child, or next sibling, with the name (NULL: any). */
const wcc_node *wcc_node_child (const wcc_node *node, const char *name);
const wcc_node *wcc_node_next (const wcc_node *node, const char *name);

/* The document in canonical layout: one element a line (short ones that were
 * written in one line stay in it), two spaces a level, attributes in the order
 * of the schema, one blank line at most between elements. Texts, comments and
 * instructions stay as they are but for the indentation of their lines. It says
 * the same, and laid out again it stays the same.
 * @param document  without a problem from reading or validating
 * @param length  set to the length of the text
 * @return UTF-8 from malloc, NULL when out of memory */
char *wcc_document_layout (const wcc_document *document, size_t *length);

/* Validates against the schema of the root element (rules, scenario, case),
 * which is built into the library.
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
