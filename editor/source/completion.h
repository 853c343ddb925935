/* completion.h: proposes what may be written at the cursor. */
#ifndef WCE_SOURCE_COMPLETION_H
#define WCE_SOURCE_COMPLETION_H

#include "view.h"

G_BEGIN_DECLS

/* Adds completion to a view. */
void wce_source_completion_add (WceSourceView *view);

G_END_DECLS

#endif
