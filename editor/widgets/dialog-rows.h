/* dialog-rows.h: what dialogs have in common: frames, rows, answers. */
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
/* Presents a dialog over a window, with which it goes, also while a task still
 * has it. */
void wce_present_dialog (AdwWindow *dialog, GtkWindow *parent);
/* A modal chooser of files.
 * @param path  beside which it begins; or NULL */
GtkFileChooserNative *wce_new_chooser (GtkWindow *parent,
                                       GtkFileChooserAction action,
                                       const char *title, const char *path);
/* "akragas.xml" with ".log" is "akragas.log". Free with g_free(). */
char *wce_with_ending (const char *name, const char *ending);
/* The path that a file chooser gave, or NULL. Free with g_free(). */
char *wce_chosen_path (gpointer chooser, int response);
/* Both texts are shown as they are. @param title, description  may be NULL */
AdwPreferencesGroup *wce_add_group (AdwPreferencesPage *page, const char *title,
                                    const char *description);
/* Lets the wheel scroll the page on which a spin button is, and not turn the
 * number over which the pointer happens to come. */
void wce_leave_wheel (GtkWidget *spin);
/* A row for a control, which it names. @param subtitle  may be NULL */
GtkWidget *wce_new_control_row (const char *title, const char *subtitle,
                                GtkWidget *control);
/* A row with a switch. @param subtitle  may be NULL */
GtkSwitch *wce_add_switch (AdwPreferencesGroup *group, const char *title,
                           const char *subtitle);
/* A row that tells something. Both texts are shown as they are. */
AdwActionRow *wce_add_row (AdwPreferencesGroup *group, const char *title,
                           const char *subtitle);
/* A row of a problem: what it is, where, what to do.
 * @param file, hint  NULL: nothing to add
 * @param line  of the file, from 1; 0: all of it */
AdwActionRow *wce_add_problem (AdwPreferencesGroup *group, gboolean error,
                               const char *message, const char *file, int line,
                               const char *hint);
/* A page that tells that something is being done.
 * @param bar  set to how far it is, or NULL when there is no telling */
GtkWidget *wce_new_waiting (const char *title, GtkProgressBar **bar);

G_END_DECLS

#endif
