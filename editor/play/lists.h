/* lists.h: the list of choices and the log of the play panel. */
#ifndef WCE_PLAY_LISTS_H
#define WCE_PLAY_LISTS_H

#include <gtk/gtk.h>

#include "session.h"

G_BEGIN_DECLS

/* A list of the choices that are open; one can be picked by pointer or key.
 * Signal choice-activated (uint choice): index in the session's choices. */
#define WCE_TYPE_PLAY_CHOICES (wce_play_choices_get_type ())
G_DECLARE_FINAL_TYPE (WcePlayChoices, wce_play_choices, WCE, PLAY_CHOICES,
                      GtkBox)
GtkWidget *wce_play_choices_new (void);
/* Shows the choices of a person; those of the selected piece when there is one.
 * Keeps the focus when it was in the list. */
void wce_play_choices_show (GtkWidget *choices, WcePlaySession *session);

/* The log. Signal line-activated (uint position). */
#define WCE_TYPE_PLAY_LOG (wce_play_log_get_type ())
G_DECLARE_FINAL_TYPE (WcePlayLog, wce_play_log, WCE, PLAY_LOG, GtkBox)
/* The lines of a session, which has to outlive the log. */
GtkWidget *wce_play_log_new (WcePlaySession *session);
/* Scrolls to a line, after the next layout. @param lines  up to there */
void wce_play_log_follow (GtkWidget *log, guint lines);

G_END_DECLS

#endif
