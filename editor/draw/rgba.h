/* rgba.h: a colour for code that draws to paper as well as to screens, and so
 * must not need GDK. */
#ifndef WCE_DRAW_RGBA_H
#define WCE_DRAW_RGBA_H

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Parts from 0 to 1; alpha 1 hides what lies below. */
typedef struct {
  float red, green, blue, alpha;
} WceRgba;

/* Reads "#a08060", "rgba(90,60,20,0.07)", or a colour name that documents may
 * use for the blocks of an army.
 * @return FALSE when it is none of these; *colour stays as it was */
gboolean wce_rgba_parse (WceRgba *colour, const char *text);
/* Sets the colour for what is drawn next. */
void wce_rgba_source (cairo_t *cr, const WceRgba *colour);

G_END_DECLS

#endif
