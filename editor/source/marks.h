/* marks.h: shows in the source what is wrong with it. */
#ifndef WCE_SOURCE_MARKS_H
#define WCE_SOURCE_MARKS_H

#include "view.h"

G_BEGIN_DECLS

/* Underlines problems, marks their lines, and says them of the line that the
 * cursor is in. A click on a mark selects what is wrong. To be called once, when
 * the view has its document. */
void wce_source_marks_add (WceSourceView *view);

G_END_DECLS

#endif
