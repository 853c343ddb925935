/* lines.h: shows the armament or the reserves of an army, line by line, and
 * lets a person change them.
 *
 * Properties: side (int), reserves (bool): reserves instead of armament. Set
 * them at construction. */
#ifndef WCE_FORCES_LINES_H
#define WCE_FORCES_LINES_H

#include <adwaita.h>

#include "document/document.h"

G_BEGIN_DECLS

#define WCE_TYPE_FORCES_LINES (wce_forces_lines_get_type ())
G_DECLARE_FINAL_TYPE (WceForcesLines, wce_forces_lines, WCE, FORCES_LINES,
                      AdwPreferencesGroup)

void wce_forces_lines_set_document (WceForcesLines *lines,
                                    WceDocument *document);
/* Shows what the document says now. */
void wce_forces_lines_update (WceForcesLines *lines);

G_END_DECLS

#endif
