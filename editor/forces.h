/* forces.h: what two armies consist of, as their document says it. No display
 * is needed. */
#ifndef WCE_FORCES_H
#define WCE_FORCES_H

#include "document.h"

G_BEGIN_DECLS

/* Contingents that units of the document can belong to: those that some name,
 * and the traits that the document itself gives. Pairs of identifier and name;
 * free with g_strfreev(). */
char **wce_forces_contingents (const wcc_document *tree,
                               const wcc_catalogue *catalogue);
/* Traits that a piece can have of its own: none of its class, no weapon that
 * the class never carries, no contingent; whatever it has now. Pairs of
 * identifier and name; free with g_strfreev().
 * @param class_id  NULL: a leader's */
char **wce_forces_traits (const wcc_document *tree,
                          const wcc_catalogue *catalogue, const char *class_id,
                          const char *now);
/* An identifier for what a person calls a thing: "Huns of Ascan" becomes
 * "huns-of-ascan". Empty when no letter is left. Free with g_free(). */
char *wce_identifier (const char *text);
/* The word is one of a list as attributes have it. */
gboolean wce_list_has (const char *list, const char *word);

G_END_DECLS

#endif
