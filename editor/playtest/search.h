/* search.h: searches for edits that make the document even, in a thread.
 *
 * A search looks at the battle as it was when it began, so the document may
 * change meanwhile. Its proposals can be applied while the document has the text
 * that was searched, or has it again after an undo. No display is needed, but a
 * main loop is.
 *
 * Signals: changed, a few times a second while it runs, and at its end. */
#ifndef WCE_EVEN_SEARCH_H
#define WCE_EVEN_SEARCH_H

#include "document/document.h"
#include "wcc/balance.h"

G_BEGIN_DECLS

#define WCE_TYPE_EVEN_SEARCH (wce_even_search_get_type ())
G_DECLARE_FINAL_TYPE (WceEvenSearch, wce_even_search, WCE, EVEN_SEARCH, GObject)

WceEvenSearch *wce_even_search_new (WceDocument *document);

/* Starts a search; the results of the one before are gone.
 * @param options  copied; locked, watch and user do not count
 * @param locked  hexes whose units stay as they are, "B4, H8"
 * @return FALSE with the error set when there is nothing to search, a hex is not
 *         on the board, or a search is running */
gboolean wce_even_search_start (WceEvenSearch *search,
                                const wcc_balance_options *options,
                                const char *locked, GError **error);
/* Stops in a small part of a second; what is known by then is kept. */
void wce_even_search_stop (WceEvenSearch *search);
gboolean wce_even_search_is_running (WceEvenSearch *search);
/* Whether it is to stop, but has not stopped yet. */
gboolean wce_even_search_is_stopping (WceEvenSearch *search);

/* How far it has come, for people; NULL: it is not running. Free with g_free().
 * @param fraction  set to the part of this round that is done, 0 to 1 */
char *wce_even_search_dup_progress (WceEvenSearch *search, double *fraction);
/* What the last search has found, and its options; NULL: nothing yet. Valid until
 * "changed". */
const wcc_balance *wce_even_search_get_balance (WceEvenSearch *search);
const wcc_balance_options *wce_even_search_get_options (WceEvenSearch *search);
/* Whether the document has the text that was searched. */
gboolean wce_even_search_is_current (WceEvenSearch *search);
/* Makes a proposal of the last search, as one step named after it.
 * @param number  from 0
 * @return FALSE with the error set: the document has another text now */
gboolean wce_even_search_apply (WceEvenSearch *search, guint number,
                                GError **error);

G_END_DECLS

#endif
