/* sheet-dialog.h: shows a sheet of the document as the printer would print it,
 * to be printed or saved. */
#ifndef WCE_SHEET_DIALOG_H
#define WCE_SHEET_DIALOG_H

#include <adwaita.h>

#include "document/document.h"

G_BEGIN_DECLS

#define WCE_TYPE_SHEET_DIALOG (wce_sheet_dialog_get_type ())
G_DECLARE_FINAL_TYPE (WceSheetDialog, wce_sheet_dialog, WCE, SHEET_DIALOG,
                      AdwWindow)

/* Opens the dialog over a window.
 * @param check  of the document
 * @param name  of the document, for the name of a file */
void wce_sheet_dialog_open (GtkWindow *parent, WceCheck *check,
                            const char *name);

G_END_DECLS

#endif
