/* lists.h: the list of choices and the log of the play panel. */
#ifndef WCE_PLAY_LISTS_H
#define WCE_PLAY_LISTS_H

#include <gtk/gtk.h>

#include "session.h"

G_BEGIN_DECLS

/* A list of the open choices; one can be picked with the pointer or a key.
 * Signal choice-activated (uint choice): index in the session's choices. */
#define WCE_TYPE_PLAY_CHOICES (wce_play_choices_get_type ())
G_DECLARE_FINAL_TYPE (WcePlayChoices, wce_play_choices, WCE, PLAY_CHOICES,
                      GtkBox)
GtkWidget *wce_play_choices_new (void);
/* Shows the choices of a person, or only those of the selected piece if there
 * is one. Keeps the focus if it was in the list. */
void wce_play_choices_show (GtkWidget *choices, WcePlaySession *session);

/* The log. Signal line-activated (uint position). */
#define WCE_TYPE_PLAY_LOG (wce_play_log_get_type ())
G_DECLARE_FINAL_TYPE (WcePlayLog, wce_play_log, WCE, PLAY_LOG, GtkBox)
/* Shows the lines of a session, which has to outlive the log. */
GtkWidget *wce_play_log_new (WcePlaySession *session);
/* Scrolls to a line, after the next layout. @param lines  number of lines up to
 * there, that line included */
void wce_play_log_follow (GtkWidget *log, guint lines);

G_END_DECLS

#endif
