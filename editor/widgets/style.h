/* style.h: dark or light, and high contrast, as the desktop wants it. */
#ifndef WCE_STYLE_H
#define WCE_STYLE_H

#include <glib-object.h>

G_BEGIN_DECLS

/* Calls a function with the object whenever one of the two changes, as long as the
 * object lives. */
void wce_when_style_changes (gpointer object, GCallback function);

G_END_DECLS

#endif
