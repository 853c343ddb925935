/* events.h: events as JSON (private to the room). */
#ifndef WCW_EVENTS_H
#define WCW_EVENTS_H

#include "json.h"
#include "wcr/wcr.h"

/* A listener that writes each event as an element of the list that is open.
 * @param user  struct json */
void events_write (void *user, const wcr_battle *battle, const wcr_game *game,
                   const wcr_event *event);

#endif
