/* adaptive.h: a frame that may be narrower than what is in it asks for, and
 * says how wide it is before it lays that out, so that its owner can hide what
 * has no room.
 *
 * Signal: fit (int width), in pixels, whenever the width changes. */
#ifndef WCE_ADAPTIVE_H
#define WCE_ADAPTIVE_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define WCE_TYPE_ADAPTIVE (wce_adaptive_get_type ())
G_DECLARE_FINAL_TYPE (WceAdaptive, wce_adaptive, WCE, ADAPTIVE, GtkWidget)

G_END_DECLS

#endif
