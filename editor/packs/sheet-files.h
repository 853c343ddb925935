/* sheet-files.h: saves a sheet as files. No display is needed. */
#ifndef WCE_SHEET_FILES_H
#define WCE_SHEET_FILES_H

#include <glib.h>

#include "wcs/sheet.h"

G_BEGIN_DECLS

/* Writes a sheet to a file. The ending sets the format: .pdf, .svg or .png. If
 * each page needs a file of its own, the files are NAME-1.svg and so on; none
 * is written when a page cannot be drawn.
 * @param why  set on failure, in words for people; free with g_free()
 * @return FALSE when something was not written */
gboolean wce_sheet_save (wcs_sheet *sheet, const char *path, char **why);

G_END_DECLS

#endif
