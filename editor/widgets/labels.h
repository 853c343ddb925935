/* labels.h: labels that wrap. */
#ifndef WCE_LABELS_H
#define WCE_LABELS_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A label that begins at the start of its line and wraps.
 * @param text, class  or NULL */
GtkWidget *wce_new_label (const char *text, const char *class);
/* The same, at the end of a box. */
GtkWidget *wce_add_label (GtkWidget *box, const char *text, const char *class);
/* Has a label wrap, and break a word only where it would not fit alone: the label asks
 * for nearly no width. */
void wce_label_break (GtkWidget *label);

G_END_DECLS

#endif
