/* swatches.h: colours to choose from, for an entry that takes any colour. */
#ifndef WCE_SWATCHES_H
#define WCE_SWATCHES_H

#include <gtk/gtk.h>

#include "draw/board-style.h"

G_BEGIN_DECLS

/* A button that opens a list of muted colours, which lie well beside each other
 * and on a map.
 * @param chosen  is given the entry and a colour such as "#a65d4e". An entry that
 *                is set by itself would be empty for a moment, which is a step */
GtkWidget *wce_swatches_new (GtkEditable *entry,
                             void (*chosen) (gpointer user, GtkEditable *entry,
                                             const char *code),
                             gpointer user);

/* What an entry shows for a colour of a document: the name of a swatch, "Brick", or the
 * colour as it is written. The other way round: what a person means. Neither is to be
 * freed; both live as long as what was given. */
const char *wce_colour_shown (const char *colour);
const char *wce_colour_meant (const char *text);

/* What a person should know about the colours of both armies; NULL: nothing.
 * @param given  as documents write them; NULL or "": none */
const char *wce_colours_note (const WceBoardStyle *style,
                              const char *const given[2]);

/* The colours, and the colour of what is written on each, black or white; NULL
 * after the last one. */
const char *wce_swatch_code (guint i);
const char *wce_swatch_lettering (guint i);

G_END_DECLS

#endif
