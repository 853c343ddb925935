/* prose-editor.h: edits paragraphs of the battle as plain text. */
#ifndef WCE_PROSE_EDITOR_H
#define WCE_PROSE_EDITOR_H

#include <gtk/gtk.h>

#include "document/document.h"

G_BEGIN_DECLS

#define WCE_TYPE_PROSE_EDITOR (wce_prose_editor_get_type ())
G_DECLARE_FINAL_TYPE (WceProseEditor, wce_prose_editor, WCE, PROSE_EDITOR,
                      GtkBox)

/* Call once, before the other functions.
 * @param name  of the element, as in WceProse
 * @param label  for screen readers */
void wce_prose_editor_set_up (WceProseEditor *editor, WceDocument *document,
                              const char *name, guint index, const char *label);
/* Shows what the document says now.
 * @param language  NULL: the original; for other languages the original is
 *                  shown dimly while there is no text */
void wce_prose_editor_show (WceProseEditor *editor, const wcc_document *tree,
                            const char *language);
/* Selects all of a new text, and takes the focus. */
void wce_prose_editor_start (WceProseEditor *editor);

G_END_DECLS

#endif
