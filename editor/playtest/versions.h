/* versions.h: the part of the playtest page that shows what came out for each
 * saved version of the battle, and what was edited between them. */
#ifndef WCE_PLAYTEST_VERSIONS_H
#define WCE_PLAYTEST_VERSIONS_H

#include "session.h"
#include "wcc/versions.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define WCE_TYPE_VERSIONS (wce_versions_get_type ())
G_DECLARE_FINAL_TYPE (WceVersions, wce_versions, WCE, VERSIONS, GtkBox)

/* @param settings  or NULL: nothing is remembered */
void wce_versions_set_up (WceVersions *versions, WceDocument *document,
                          WcePlaytestSession *session, GSettings *settings);
/* @return what is shown, or NULL; it stays until the program waits for events */
const wcc_versions *wce_versions_get_shown (WceVersions *versions);

G_END_DECLS

#endif
