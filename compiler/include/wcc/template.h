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
  const char *kind; /* "scenario", "empty", "variant", "case", "rules" */
  const char *text; /* with @NAME@ in places to fill in */
} wcc_template;

/* What a new document says about itself. */
typedef struct {
  const char *id;    /* lower case letters, digits and single dashes */
  const char *title; /* plain text; escaped for XML where needed */
  const char *rules; /* path of its rules, as seen from the document */
} wcc_new;

/* The templates, in a fixed order.
 * @param i  from 0
 * @return a template, never freed; NULL behind the last one */
const wcc_template *wcc_template_get (size_t i);

/* Fills in a template with unit classes and hexes of the rules.
 * @param catalogue  of the rules; without classes or hexes, the document will
 *                   have an error. The template "rules" needs none: NULL
 * @param values  none of them NULL, but the rules for "rules"
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
