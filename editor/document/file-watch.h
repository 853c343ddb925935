/* file-watch.h: notices when another program changes or removes the file of a
 * document. No display is needed. */
#ifndef WCE_FILE_WATCH_H
#define WCE_FILE_WATCH_H

#include "document.h"

G_BEGIN_DECLS

/* Signal: changed, when wce_file_watch_get_state() or its reason has. */
#define WCE_TYPE_FILE_WATCH (wce_file_watch_get_type ())
G_DECLARE_FINAL_TYPE (WceFileWatch, wce_file_watch, WCE, FILE_WATCH, GObject)

WceFileWatch *wce_file_watch_new (WceDocument *document);
WceFileState wce_file_watch_get_state (WceFileWatch *watch);
/* Why the file cannot be read, for people; NULL: it can. */
const char *wce_file_watch_get_reason (WceFileWatch *watch);

G_END_DECLS

#endif
