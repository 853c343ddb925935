/* rule-picture.h: the picture of a kind of rule. */
#ifndef WCE_RULE_PICTURE_H
#define WCE_RULE_PICTURE_H

#include <gtk/gtk.h>

#include "draw/board-style.h"

G_BEGIN_DECLS

/* A picture in the colour of the text beside it; screen readers pass it by.
 * @param style  has to live as long as the picture @param element  its name */
GtkWidget *wce_rule_picture_new (const WceBoardStyle *style,
                                 const char *element);

G_END_DECLS

#endif
