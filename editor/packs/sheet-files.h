/* sheet-files.h: a sheet as files. No display is needed. */
#ifndef WCE_SHEET_FILES_H
#define WCE_SHEET_FILES_H

#include <glib.h>

#include "wcs/sheet.h"

G_BEGIN_DECLS

/* A sheet as files to write. The ending sets the format: .pdf, .svg or .png. If
 * each page needs a file of its own, the files are NAME-1.svg and so on.
 * @param why  set on failure, in words for people; free with g_free()
 * @return of WceFile; NULL: a page cannot be drawn, or not in that format */
GPtrArray *wce_sheet_files (wcs_sheet *sheet, const char *path, char **why);

G_END_DECLS

#endif
