/* marks.h: shows problems in the source. */
#ifndef WCE_SOURCE_MARKS_H
#define WCE_SOURCE_MARKS_H

#include "view.h"

G_BEGIN_DECLS

/* Underlines problems, marks their lines, and describes those in the line with
 * the cursor. A click on a mark selects its problem. Call it once, when the
 * view has its document. */
void wce_source_marks_add (WceSourceView *view);

G_END_DECLS

#endif
