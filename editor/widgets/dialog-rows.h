/* dialog-rows.h: what dialogs share: frames, rows, answers. */
#ifndef WCE_DIALOG_ROWS_H
#define WCE_DIALOG_ROWS_H

#include <adwaita.h>

G_BEGIN_DECLS

/* Fills a dialog with a header bar and pages. Closing on Escape is up to the
 * dialog.
 * @param button  does what the dialog is for; shown in the bar
 * @param cancel  set to the button that closes the dialog; or NULL
 * @return the pages */
GtkStack *wce_fill_dialog (AdwWindow *dialog, const char *title,
                           GtkWidget *button, GtkWidget **cancel);
/* Presents a dialog over a window. It is destroyed with the window, even while
 * a task still has a reference. */
void wce_present_dialog (AdwWindow *dialog, GtkWindow *parent);
/* A modal file chooser, for wce_ask_for_file().
 * @param path  it opens in the folder of this file; or NULL */
GtkFileChooserNative *wce_new_chooser (GtkWindow *parent,
                                       GtkFileChooserAction action,
                                       const char *title, const char *path);
/* Replaces the ending of a name: "akragas.xml" with ".log" gives "akragas.log".
 * Free with g_free(). */
char *wce_with_ending (const char *name, const char *ending);
/* Shows it until it is answered, or until its owner is gone.
 * @param owner  a GObject; has one file chooser at a time
 * @param chosen  gets the path; NULL: the person wants none */
typedef void (*WceChosen) (gpointer owner, const char *path);
void wce_ask_for_file (GtkFileChooserNative *chooser, gpointer owner,
                       WceChosen chosen);
/* Adds a group. Both texts are plain text. @param title, description  may be
 * NULL */
AdwPreferencesGroup *wce_add_group (AdwPreferencesPage *page, const char *title,
                                    const char *description);
/* Makes the mouse wheel scroll the page of a spin button, instead of changing
 * the number that happens to be under the pointer. */
void wce_leave_wheel (GtkWidget *spin);
/* Makes the mouse wheel scroll the page around a field with a scroll bar of its
 * own, where the wheel would get stuck, until the field has the focus. */
void wce_leave_wheel_without_focus (GtkWidget *scroller, GtkWidget *field);
/* A row with a control, for which it is the label. @param subtitle  may be
 * NULL */
GtkWidget *wce_new_control_row (const char *title, const char *subtitle,
                                GtkWidget *control);
/* Adds a row with a switch. @param subtitle  may be NULL */
GtkSwitch *wce_add_switch (AdwPreferencesGroup *group, const char *title,
                           const char *subtitle);
/* Adds a row with information. Both texts are plain text. */
AdwActionRow *wce_add_row (AdwPreferencesGroup *group, const char *title,
                           const char *subtitle);
/* Adds a row for a problem: what is wrong, where, and what to do.
 * @param file, hint  NULL: nothing to add
 * @param line  in the file, from 1; 0: the whole file */
AdwActionRow *wce_add_problem (AdwPreferencesGroup *group, gboolean error,
                               const char *message, const char *file, int line,
                               const char *hint);
/* A page that says that work is in progress.
 * @param bar  set to the progress bar; NULL: a spinner, if progress is not
 *             known */
GtkWidget *wce_new_waiting (const char *title, GtkProgressBar **bar);

G_END_DECLS

#endif
