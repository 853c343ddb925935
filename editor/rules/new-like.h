/* new-like.h: asks for a new noun that is like another. */
#ifndef WCE_NEW_LIKE_H
#define WCE_NEW_LIKE_H

#include "ruleset.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Whether nouns of a kind can be like others of it. */
gboolean wce_can_be_like (const WceNounKind *kind);

/* What to do with the answer.
 * @param like  id of the noun that the new one is like */
typedef void (*WceNewLike) (GtkWidget *widget, const char *name,
                            const char *like);
/* Asks, in a dialog, for a name and what the noun is like.
 * @param widget  that asks; nothing happens when it is gone by then
 * @param like    offered first; or NULL */
void wce_ask_new_like (GtkWidget *widget, const WceNounKind *kind,
                       const char *like, WceNewLike chosen);

G_END_DECLS

#endif
