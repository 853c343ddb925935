/* tour-card.h: the card that says what the present step of a tour is. */
#ifndef WCE_TOUR_CARD_H
#define WCE_TOUR_CARD_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Its buttons activate win.skip-step, win.end-tour and app.first-steps. */
#define WCE_TYPE_TOUR_CARD (wce_tour_card_get_type ())
G_DECLARE_FINAL_TYPE (WceTourCard, wce_tour_card, WCE, TOUR_CARD, GtkBox)

/* Shows a step, and tells screen readers.
 * @param step  from 0 to wce_tour_count()
 * @param praise  is told first; NULL: nothing
 * @param reason  why the step is not done yet, in place of its text; or NULL */
void wce_tour_card_show (WceTourCard *card, guint step, const char *praise,
                         const char *reason);

G_END_DECLS

#endif
