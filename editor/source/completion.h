/* completion.h: proposes what may be written where the cursor is. */
#ifndef WCE_SOURCE_COMPLETION_H
#define WCE_SOURCE_COMPLETION_H

#include "view.h"

G_BEGIN_DECLS

/* Has the text of a view completed while somebody types. */
void wce_source_completion_add (WceSourceView *view);

G_END_DECLS

#endif
