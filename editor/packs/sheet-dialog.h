/* sheet-dialog.h: a sheet of the document as it would come out of the printer,
 * to be printed or kept as a file. */
#ifndef WCE_SHEET_DIALOG_H
#define WCE_SHEET_DIALOG_H

#include <adwaita.h>

#include "document/document.h"

G_BEGIN_DECLS

#define WCE_TYPE_SHEET_DIALOG (wce_sheet_dialog_get_type ())
G_DECLARE_FINAL_TYPE (WceSheetDialog, wce_sheet_dialog, WCE, SHEET_DIALOG,
                      AdwWindow)

/* Opens over a window, with what the check found of the document's text.
 * @param name  of the document, for the name of a file */
void wce_sheet_dialog_open (GtkWindow *parent, WceCheck *check,
                            const char *name);

G_END_DECLS

#endif
