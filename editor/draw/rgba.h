/* rgba.h: a colour type for code that draws on paper as well as on screens, and
 * so must not need GDK. */
#ifndef WCE_DRAW_RGBA_H
#define WCE_DRAW_RGBA_H

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Parts from 0 to 1; with alpha 1 the colour is opaque. */
typedef struct {
  float red, green, blue, alpha;
} WceRgba;

/* Parses "#a08060", "rgba(90,60,20,0.07)", or a colour name that documents may
 * use for the blocks of an army.
 * @return FALSE when it is none of these; *colour is then unchanged */
gboolean wce_rgba_parse (WceRgba *colour, const char *text);
/* Whether black is easier to read on it than white. */
gboolean wce_rgba_is_light (const WceRgba *colour);
/* Sets the colour for what is drawn next. */
void wce_rgba_source (cairo_t *cr, const WceRgba *colour);

G_END_DECLS

#endif
