/* dialog-rows.h: frames and rows that dialogs have in common. */
#ifndef WCE_DIALOG_ROWS_H
#define WCE_DIALOG_ROWS_H

#include <adwaita.h>

G_BEGIN_DECLS

/* Fills a dialog, which Escape has to close, with a bar and pages.
 * @param button  does what the dialog is for; shown in the bar
 * @param cancel  set to the button that closes it; or NULL
 * @return the pages */
GtkStack *wce_fill_dialog (AdwWindow *dialog, const char *title,
                           GtkWidget *button, GtkWidget **cancel);
/* Both texts are shown as they are. @param title, description  may be NULL */
AdwPreferencesGroup *wce_add_group (AdwPreferencesPage *page, const char *title,
                                    const char *description);
/* A row with a switch. @param subtitle  may be NULL */
GtkSwitch *wce_add_switch (AdwPreferencesGroup *group, const char *title,
                           const char *subtitle);
/* A row that tells something. Both texts are shown as they are. */
AdwActionRow *wce_add_row (AdwPreferencesGroup *group, const char *title,
                           const char *subtitle);
/* A row of a problem: what it is, where, what to do; NULL: nothing to add. */
AdwActionRow *wce_add_problem (AdwPreferencesGroup *group, gboolean error,
                               const char *message, const char *place,
                               const char *hint);
/* A page that tells that something is being done.
 * @param bar  set to how far it is, or NULL when there is no telling */
GtkWidget *wce_new_waiting (const char *title, GtkProgressBar **bar);

G_END_DECLS

#endif
