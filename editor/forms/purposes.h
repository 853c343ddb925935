/* purposes.h: what rules are for. No display is needed. */
#ifndef WCE_PURPOSES_H
#define WCE_PURPOSES_H

#include <glib.h>

G_BEGIN_DECLS

/* What an element is for, in the reader's language: "Who Wins"; NULL when
 * nobody said. */
const char *wce_purpose_of (const char *element);
/* The place of an element in the list, for sorting; behind all others when nobody
 * said. */
int wce_purpose_place (const char *element);
/* The elements that have a purpose. @param i  from 0 @return NULL behind the
 * last one */
const char *wce_purpose_element (guint i);

G_END_DECLS

#endif
