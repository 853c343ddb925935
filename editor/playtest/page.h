/* page.h: the page of the side panel that playtests the document.
 *
 * Signals:
 *   game-wanted (uint64 number)  the person wants to watch a game
 *   rule-wanted (string file, int line)  the person wants to see a rule
 *   heat-changed        wce_playtest_page_dup_heat() returns something else */
#ifndef WCE_PLAYTEST_PAGE_H
#define WCE_PLAYTEST_PAGE_H

#include <gtk/gtk.h>

#include "scene/overlay.h"
#include "even.h"
#include "session.h"
#include "wcc/versions.h"

G_BEGIN_DECLS

#define WCE_TYPE_PLAYTEST_PAGE (wce_playtest_page_get_type ())
G_DECLARE_FINAL_TYPE (WcePlaytestPage, wce_playtest_page, WCE, PLAYTEST_PAGE,
                      GtkBox)

/* @param settings  keep what is chosen; or NULL */
void wce_playtest_page_set_up (WcePlaytestPage *page, WceDocument *document,
                               GSettings *settings);
WcePlaytestSession *wce_playtest_page_get_session (WcePlaytestPage *page);
/* Takes what people won from a folder of records. @param folder  NULL: from
 * none */
void wce_playtest_page_set_records (WcePlaytestPage *page, const char *folder);
/* @return the versions of the battle that are shown, or NULL; they stay until the
 * program waits for events */
const wcc_versions *wce_playtest_page_get_versions (WcePlaytestPage *page);
/* Starts a playtest with what is chosen. */
gboolean wce_playtest_page_start (WcePlaytestPage *page, GError **error);
/* Searches for edits that make the battle even, with what is chosen. */
gboolean wce_playtest_page_make_even (WcePlaytestPage *page, GError **error);
WceEven *wce_playtest_page_get_even (WcePlaytestPage *page);
/* The overlay that the person wants to see on the map, or NULL. Unreference
 * it. */
WceOverlay *wce_playtest_page_dup_heat (WcePlaytestPage *page);

G_END_DECLS

#endif
