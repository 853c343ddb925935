/* validate.h: the state while libxml2 checks a document; shared by validate.c
 * and validate_say.c (private). */
#ifndef WCC_VALIDATE_H
#define WCC_VALIDATE_H

#include <libxml/xmlschemas.h>

#include "text/reader.h"
#include "text/report.h"
#include "schema.h"

/* Most misplaced elements that are reported one by one. Each costs a run, so a
 * large document that is full of them would take too long. */
enum { MAX_DROPPED = 32, MAX_DROPPED_LARGE = 2, LARGE = 1 << 20 };
enum { MAX_SUGGESTED = 4 };

/* An element that libxml2 does not expect. */
struct misplaced {
  const wcc_node *node;
  char *expected; /* "<a> or <b>"; NULL: not reported */
  const wcc_node *before; /* it is after this one, but belongs before it */
  bool ordered;   /* `expected` lists all up to it, in order */
};

/* The element at hand, and those around it. */
struct frame {
  struct frame *parent;
  const wcc_node *node;
  const struct schema_element *element;
  const char *hidden; /* children that libxml2 did not see, as words: what they
                         are, or were probably meant to be */
  const char *suggested[MAX_SUGGESTED]; /* for misspelt attributes */
  int suggestions;
  const wcc_attribute *told; /* the last one with a wrong value */
};

struct check {
  const wcc_document *document;
  wcc_diagnostics *sink; /* NULL while misplaced elements are searched */
  struct arena arena;    /* what lasts */
  struct arena scratch;  /* what one message needs */
  bool failed;           /* memory ran out in scratch */
  const struct schema *schema;
  xmlSAXHandlerPtr handler;
  void *handler_data;
  struct frame *frame;
  struct misplaced dropped[MAX_DROPPED];
  int drops;
  int problems; /* of this run */
  bool again;   /* it found misplaced elements */
  bool valid;
};

#define problem(c, code, range, hint, ...)                                     \
  ((c)->problems++, report ((c)->sink, (c)->document, WCC_CODE_##code, range,  \
                            hint, __VA_ARGS__))

/* validate_say.c */

/* Reports an error of libxml2. @param user  struct check */
void on_error (void *user, xmlErrorPtr error);
/* Whether libxml2 should see an attribute; if not, reports what is wrong. */
bool is_for_schema (struct check *check, const wcc_attribute *attribute);
void unknown_child (struct check *check, const wcc_node *child);
/* Notes that libxml2 does not see a child of the element at hand. */
void hide (struct check *check, const char *name, size_t length);

#endif
