/* page.h: the page of the side panel that playtests the document.
 *
 * Signals:
 *   game-wanted (uint64 number)  a game of the results is to be watched
 *   rule-wanted (string file, int line)  so is a rule
 *   heat-changed        wce_playtest_page_dup_heat() gives something else */
#ifndef WCE_PLAYTEST_PAGE_H
#define WCE_PLAYTEST_PAGE_H

#include <gtk/gtk.h>

#include "scene/overlay.h"
#include "session.h"

G_BEGIN_DECLS

#define WCE_TYPE_PLAYTEST_PAGE (wce_playtest_page_get_type ())
G_DECLARE_FINAL_TYPE (WcePlaytestPage, wce_playtest_page, WCE, PLAYTEST_PAGE,
                      GtkBox)

/* @param settings  in which what is to be played is remembered; or NULL */
void wce_playtest_page_set_up (WcePlaytestPage *page, WceDocument *document,
                               GSettings *settings);
WcePlaytestSession *wce_playtest_page_get_session (WcePlaytestPage *page);
/* Begins to play what is chosen.
 * @return FALSE with the error set */
gboolean wce_playtest_page_start (WcePlaytestPage *page, GError **error);
/* What the person wants to see on the map, or NULL. Unreference it. */
WceOverlay *wce_playtest_page_dup_heat (WcePlaytestPage *page);

G_END_DECLS

#endif
