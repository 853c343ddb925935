/* even.h: the part of the playtest page that makes a battle even: what may be
 * changed and at what price, and proposals that are made with a click. */
#ifndef WCE_EVEN_H
#define WCE_EVEN_H

#include <adwaita.h>

#include "search.h"

G_BEGIN_DECLS

/* Signals: told (const char *message), a message for people. */
#define WCE_TYPE_EVEN (wce_even_get_type ())
G_DECLARE_FINAL_TYPE (WceEven, wce_even, WCE, EVEN, GtkBox)

void wce_even_set_up (WceEven *even, WceDocument *document,
                      GSettings *settings);
WceEvenSearch *wce_even_get_search (WceEven *even);
/* Searches with what is chosen.
 * @param plan  who plays, and the seed; its games do not matter */
gboolean wce_even_start (WceEven *even, const wcc_plan *plan, int threads,
                         GError **error);
/* Lets units of more hexes stay as they are. @param hexes  ends in NULL */
void wce_even_lock (WceEven *even, char *const *hexes);

G_END_DECLS

#endif
