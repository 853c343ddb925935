/* template.h: new documents, from schemas/templates. */
#ifndef WCC_TEMPLATE_H
#define WCC_TEMPLATE_H

#include "wcc/compile.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

typedef struct {
  const char *kind; /* "scenario", "empty", "variant", "case" */
  const char *text; /* with @NAME@ where something is filled in */
} wcc_template;

/* What a new document says of itself. */
typedef struct {
  const char *id;    /* lower case letters, digits and single dashes */
  const char *title; /* text; what XML does not take as it is, is escaped */
  const char *rules; /* path of its rules, as seen from the document */
} wcc_new;

/* The templates, in a fixed order.
 * @param i  from 0
 * @return one that lives for ever; NULL behind the last one */
const wcc_template *wcc_template_get (size_t i);

/* Fills a template in: classes of units and hexes are those of the rules.
 * @param catalogue  of the rules; one without classes or hexes gives a document
 *                   that has an error
 * @param values  none of them NULL
 * @param length  set on success to the bytes of the result
 * @return UTF-8 from malloc, which the caller frees; NULL when out of memory */
char *wcc_template_fill (const wcc_template *template_,
                         const wcc_catalogue *catalogue, const wcc_new *values,
                         size_t *length);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
