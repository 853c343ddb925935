/* tour.h: a guided tour through the making of a battle, in steps that a person
 * performs. It looks at the document and at what was played, not at what was
 * pressed. No display is needed. */
#ifndef WCE_TOUR_H
#define WCE_TOUR_H

#include "document/document.h"

G_BEGIN_DECLS

typedef struct _WceTour WceTour;

/* What was played of the document, which the tour cannot see itself. */
typedef struct {
  guint turns;       /* that have ended in the game */
  gboolean computer; /* plays an army of it */
  guint playtests; /* with results to read: 0 or 1 */
} WceTourGames;

/* A page of the tour. Its texts are for _ (). */
typedef struct {
  const char *title, *text;
  const char *praise; /* once it is done */
  const char *view;   /* of the panel, or the mode, where it is done; or NULL */
  int tool;           /* with which, in the palette; -1: without one */
} WceTourPage;

/* The text of a battle to practise on, from a template. Free with g_free().
 * @return NULL with the error set: no rules can be read */
char *wce_tour_practice (GError **error);

/* A tour at its first step. @param document  has to outlive it */
WceTour *wce_tour_new (WceDocument *document);
void wce_tour_free (WceTour *tour);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WceTour, wce_tour_free)

/* Looks whether the step was done since it began. Call it after each change of the
 * document or of what was played; what is undone later stays done, and undo alone
 * is no step.
 * @return whether it was; the next step has begun then */
gboolean wce_tour_look (WceTour *tour, const WceTourGames *games);
/* Why what was done is not the step; for _ (). NULL: nothing is to be said */
const char *wce_tour_reason (const WceTour *tour, const WceTourGames *games);
/* Begins the next step, if there is one. */
void wce_tour_skip (WceTour *tour, const WceTourGames *games);

/* The number of steps, and the present one, from 0; behind the last step is a page
 * that says what to do next. */
guint wce_tour_count (void);
guint wce_tour_get_step (const WceTour *tour);
/* @param step  from 0 to wce_tour_count() */
const WceTourPage *wce_tour_page (guint step);

G_END_DECLS

#endif
