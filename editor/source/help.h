/* help.h: explains a word of the source, and problems in it. */
#ifndef WCE_SOURCE_HELP_H
#define WCE_SOURCE_HELP_H

#include "view.h"

G_BEGIN_DECLS

/* Shows help for what is under the pointer and, when a key is pressed, for what
 * is at the cursor. */
void wce_source_help_add (WceSourceView *view);

G_END_DECLS

#endif
