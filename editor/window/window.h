/* window.h: a window with one document. */
#ifndef WCE_WINDOW_H
#define WCE_WINDOW_H

#include <adwaita.h>

#include "document/copies.h"

G_BEGIN_DECLS

#define WCE_TYPE_WINDOW (wce_window_get_type ())
G_DECLARE_FINAL_TYPE (WceWindow, wce_window, WCE, WINDOW, AdwApplicationWindow)

/* Signals ask the program to do something: "open-file" (path) and "begin" (text
 * of a new document), in this window if it is unused; "stay": the person does
 * not want to quit after all. */
WceWindow *wce_window_new (GtkApplication *application);

WceDocument *wce_window_get_document (WceWindow *window);
/* Whether nothing has been opened or begun in this window. */
gboolean wce_window_is_unused (WceWindow *window);
/* Opens a file in this window, replacing what was there. A dialog reports
 * errors.
 * @return FALSE when the file could not be opened */
gboolean wce_window_open (WceWindow *window, const char *path);
/* Begins a document in this window, replacing what was there. What a battle says
 * of itself and its armies is shown beside the map, if there is room. */
void wce_window_begin (WceWindow *window, const char *text);
/* Begins a guided tour of the document that was just begun; nothing of it is left when
 * it ends. */
void wce_window_start_tour (WceWindow *window);
/* Shows a line of the source. @param line  from 1; if there are fewer lines,
 * the last one is shown */
void wce_window_show_line (WceWindow *window, int line);
/* Shows text that an earlier run left unsaved, without a file; of one that cannot
 * be read, only says so. */
void wce_window_recover_new (WceWindow *window, const WceCopy *copy);
/* Shows a short message at the lower edge. */
void wce_window_toast (WceWindow *window, const char *message);
/* The same with a button that shows a file in its folder. */
void wce_window_toast_file (WceWindow *window, const char *message,
                            const char *path);

G_END_DECLS

#endif
