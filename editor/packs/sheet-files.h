/* sheet-files.h: a sheet as files. No display is needed. */
#ifndef WCE_SHEET_FILES_H
#define WCE_SHEET_FILES_H

#include <glib.h>

#include "wcs/sheet.h"

G_BEGIN_DECLS

/* Writes a sheet to a file whose ending says how, .pdf, .svg or .png; several
 * pages that are a file each go to NAME-1.svg and so on, of which none is
 * written when one cannot be drawn.
 * @param why  set on failure, in words for people; free with g_free()
 * @return FALSE when something was not written */
gboolean wce_sheet_save (wcs_sheet *sheet, const char *path, char **why);

G_END_DECLS

#endif
