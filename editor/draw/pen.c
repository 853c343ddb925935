/* pen.c: colours, text and hexes for the files that draw the board. */

#include "private.h"

/* Text is never made smaller than this (in pixels) to make it fit. */
#define LEGIBLE 8.5
/* Letters are made narrower, down to this part of their width, before the text
 * is cut. */
#define NARROWEST 0.8
/* Two lines of a text lie close together, in parts of what the font asks for. */
#define TIGHT 0.82

/* Corners of a hex, in the order of geometry.h: x and y. */
static const double across[6]
  = { WCE_HALF, 0, -WCE_HALF, -WCE_HALF, 0, WCE_HALF };
static const double down[6] = { -0.5, -1, -0.5, 0.5, 1, 0.5 };

void
wce_pen_init (WcePen *pen, const WceDrawing *drawing, cairo_t *cr)
{
  cairo_font_options_t *options = cairo_font_options_create ();

  pen->drawing = drawing;
  pen->cr = cr;
  pen->armies = FALSE;
  pen->layout = pango_cairo_create_layout (cr);
  /* Widths then grow with the size, so that a text fits at every size or at
   * none. */
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (pango_layout_get_context (pen->layout),
                                        options);
  cairo_font_options_destroy (options);
  pen->font = pango_font_description_new ();
  pango_font_description_set_family (pen->font,
                                     drawing->font ? drawing->font : "Sans");
  pango_layout_set_single_paragraph_mode (pen->layout, TRUE);
}

void
wce_pen_clear (WcePen *pen)
{
  g_clear_object (&pen->layout);
  g_clear_pointer (&pen->font, pango_font_description_free);
}

void
wce_pen_colour (WcePen *pen, WceColour colour)
{
  wce_rgba_source (pen->cr, wce_pen_rgba (pen, colour));
}

double
wce_pen_pixels (WcePen *pen, double length)
{
  return length * pen->drawing->geometry.size;
}

/* Sets the font size and returns the width of the text, both in pixels. */
static double
set_font (WcePen *pen, double pixels)
{
  int width, height;

  pango_font_description_set_absolute_size (pen->font, pixels * PANGO_SCALE);
  pango_layout_set_font_description (pen->layout, pen->font);
  pango_layout_get_size (pen->layout, &width, &height);
  return (double) width / PANGO_SCALE;
}

/* Shows the text of the layout, or adds its outline to the path. */
typedef void (*ShowLayout) (cairo_t *cr, PangoLayout *layout);

/* Makes the layout of a text.
 * @param pixels, most  its height, and its greatest width or 0
 * @return how much narrower it has to be drawn; 1 for one that is cut, which
 *         gains nothing by it */
static double
set_text (WcePen *pen, const char *text, double pixels, gboolean bold,
          double most)
{
  double wide, least, squeeze;

  pango_font_description_set_weight (pen->font, bold ? PANGO_WEIGHT_BOLD
                                                     : PANGO_WEIGHT_NORMAL);
  pango_layout_set_width (pen->layout, -1);
  pango_layout_set_text (pen->layout, text, -1);
  wide = set_font (pen, pixels);
  /* Bold text is short and must be whole; other text must be legible. */
  least = bold ? 0.67 : CLAMP (LEGIBLE / pixels, 0.67, 1);
  /* Letter widths are whole pixels, so that a single step may be too small. */
  for (double scale = 0.97 * most / wide; most > 0 && wide > most;
       scale -= 0.06)
    {
      wide = set_font (pen, pixels * MAX (scale, least));
      if (scale <= least)
        break;
    }
  squeeze = most > 0 && wide > most ? MAX (most / wide, NARROWEST) : 1;
  if (most > 0 && wide * squeeze > most * 1.001)
    {
      set_font (pen, pixels);
      pango_layout_set_ellipsize (pen->layout, PANGO_ELLIPSIZE_END);
      pango_layout_set_width (pen->layout, (int) (most * PANGO_SCALE));
      return 1;
    }
  return squeeze;
}

static double
show_text (WcePen *pen, const char *text, double x, double y, double height,
           gboolean bold, double width, ShowLayout show)
{
  double size = pen->drawing->geometry.size;
  double squeeze = set_text (pen, text, height * size, bold, width * size);
  int w, h;

  pango_layout_get_size (pen->layout, &w, &h);
  cairo_save (pen->cr);
  cairo_translate (pen->cr, x * size, 0);
  cairo_scale (pen->cr, squeeze, 1);
  cairo_move_to (pen->cr, -(double) w / PANGO_SCALE / 2,
                 y * size - (double) h / PANGO_SCALE / 2);
  show (pen->cr, pen->layout);
  cairo_restore (pen->cr);
  return (double) w / PANGO_SCALE / size * squeeze;
}

/* Text is drawn in pixels, without scaling, since fonts are hinted for whole
 * pixels. */
static void
begin_text (WcePen *pen)
{
  double size = pen->drawing->geometry.size;

  cairo_save (pen->cr);
  cairo_scale (pen->cr, 1 / size, 1 / size);
}

static void
end_text (WcePen *pen)
{
  cairo_restore (pen->cr);
  cairo_new_path (pen->cr);
}

double
wce_pen_text (WcePen *pen, const char *text, double x, double y,
              double height, gboolean bold, double width, WceColour colour)
{
  double wide;

  begin_text (pen);
  wce_pen_colour (pen, colour);
  wide = show_text (pen, text, x, y, height, bold, width,
                    pango_cairo_show_layout);
  end_text (pen);
  return wide;
}

void
wce_pen_two_lines (WcePen *pen, const char *text, double x, double y,
                   double height, double width, WceColour colour)
{
  double size = wce_pen_pixels (pen, 1);
  int most = (int) (width * size * PANGO_SCALE), h;

  begin_text (pen);
  wce_pen_colour (pen, colour);
  pango_font_description_set_weight (pen->font, PANGO_WEIGHT_NORMAL);
  pango_layout_set_text (pen->layout, text, -1);
  pango_layout_set_width (pen->layout, most);
  pango_layout_set_height (pen->layout, -2);
  pango_layout_set_wrap (pen->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_ellipsize (pen->layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (pen->layout, PANGO_ALIGN_CENTER);
  pango_layout_set_line_spacing (pen->layout, TIGHT);
  set_font (pen, height * size);
  pango_layout_get_size (pen->layout, NULL, &h);
  cairo_move_to (pen->cr, (x - width / 2) * size,
                 y * size - (double) h / PANGO_SCALE / 2);
  pango_cairo_show_layout (pen->cr, pen->layout);
  end_text (pen);
  pango_layout_set_height (pen->layout, -1);
  pango_layout_set_alignment (pen->layout, PANGO_ALIGN_LEFT);
  pango_layout_set_line_spacing (pen->layout, 0);
}

/* Shows nothing. */
static void
pass_over (cairo_t *cr, PangoLayout *layout)
{
  (void) cr;
  (void) layout;
}

double
wce_pen_measure (WcePen *pen, const char *text, double height, double width)
{
  double wide;

  begin_text (pen);
  wide = show_text (pen, text, 0, 0, height, FALSE, width, pass_over);
  end_text (pen);
  return wide;
}

/* The lines of the layout as texts. */
static char **
layout_lines (PangoLayout *layout)
{
  const char *text = pango_layout_get_text (layout);
  GPtrArray *lines = g_ptr_array_new ();

  for (GSList *each = pango_layout_get_lines_readonly (layout); each;
       each = each->next)
    {
      const PangoLayoutLine *line = each->data;

      g_ptr_array_add (lines, g_strstrip (g_strndup (text + line->start_index,
                                                     (gsize) line->length)));
    }
  g_ptr_array_add (lines, NULL);
  return (char **) g_ptr_array_free (lines, FALSE);
}

char **
wce_pen_break (WcePen *pen, const char *text, double height, int count)
{
  char **lines;
  double wide;

  begin_text (pen);
  set_text (pen, text, wce_pen_pixels (pen, height), FALSE, 0);
  wide = set_font (pen, wce_pen_pixels (pen, height));
  pango_layout_set_wrap (pen->layout, PANGO_WRAP_WORD);
  pango_layout_set_ellipsize (pen->layout, PANGO_ELLIPSIZE_NONE);
  for (double most = wide / count; most < 1.1 * wide; most += wide / 20)
    {
      pango_layout_set_width (pen->layout, (int) (most * PANGO_SCALE));
      if (pango_layout_get_line_count (pen->layout) <= count)
        break;
    }
  lines = layout_lines (pen->layout);
  pango_layout_set_width (pen->layout, -1);
  end_text (pen);
  return lines;
}

gboolean
wce_pen_fits (WcePen *pen, const char *text, double height, double width)
{
  return wce_pen_measure (pen, text, height, 0) * NARROWEST <= width;
}

void
wce_pen_label (WcePen *pen, const char *text, double x, double y,
               double height, double width, WceColour colour)
{
  begin_text (pen);
  cairo_new_path (pen->cr);
  show_text (pen, text, x, y, height, FALSE, width, pango_cairo_layout_path);
  wce_pen_colour (pen, WCE_COLOUR_HALO);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (pen->cr, 3.5);
  cairo_stroke_preserve (pen->cr);
  wce_pen_colour (pen, colour);
  cairo_fill (pen->cr);
  end_text (pen);
}

void
wce_pen_hex (WcePen *pen, double scale)
{
  for (int i = 0; i < 6; i++)
    cairo_line_to (pen->cr, across[i] * scale, down[i] * scale);
  cairo_close_path (pen->cr);
}

void
wce_pen_side (WcePen *pen, int side, double scale)
{
  int from = (side + 5) % 6;

  cairo_move_to (pen->cr, across[from] * scale, down[from] * scale);
  cairo_line_to (pen->cr, across[side] * scale, down[side] * scale);
}

void
wce_pen_to_hex (WcePen *pen, int hex)
{
  const WceGeometry *geometry = &pen->drawing->geometry;
  double x, y;

  wce_geometry_centre (geometry, hex, &x, &y);
  cairo_translate (pen->cr, x, y);
  cairo_scale (pen->cr, geometry->size, geometry->size);
}

const WceTerrainArt *
wce_pen_terrain (const WcePen *pen, const WceBoardHex *hex)
{
  return wce_board_style_terrain (pen->drawing->style, hex->terrain);
}

gboolean
wce_theme_is_dark (WceTheme theme)
{
  switch (theme)
    {
    case WCE_THEME_LIGHT:
    case WCE_THEME_CONTRAST_LIGHT: return FALSE;
    case WCE_THEME_DARK:
    case WCE_THEME_CONTRAST_DARK: return TRUE;
    case WCE_N_THEMES: break;
    }
  return FALSE;
}

/* ---- art ----------------------------------------------------------------- */

static void
add_path (cairo_t *cr, const GArray *path)
{
  const double *n = (const double *) (const void *) path->data;

  for (guint i = 0; i < path->len;)
    switch ((char) n[i])
      {
      case 'M':
        cairo_move_to (cr, n[i + 1], n[i + 2]);
        i += 3;
        break;
      case 'L':
        cairo_line_to (cr, n[i + 1], n[i + 2]);
        i += 3;
        break;
      case 'C':
        cairo_curve_to (cr, n[i + 1], n[i + 2], n[i + 3], n[i + 4], n[i + 5],
                        n[i + 6]);
        i += 7;
        break;
      default: /* 'Z', the only other letter that board-style.c accepts */
        cairo_close_path (cr);
        i += 1;
        break;
      }
}

static void
draw_items (cairo_t *cr, const GPtrArray *items, const WceRgba *ink,
            const WceRgba *shade)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < items->len; i++)
    {
      const WceArtItem *item = g_ptr_array_index (items, i);

      add_path (cr, item->path);
      wce_rgba_source (cr, item->shade ? shade : ink);
      if (item->width > 0)
        {
          cairo_set_line_width (cr, item->width);
          cairo_stroke (cr);
        }
      else
        cairo_fill (cr);
    }
}

void
wce_draw_items (cairo_t *cr, const GPtrArray *items, const WceRgba *ink)
{
  draw_items (cr, items, ink, ink);
}

void
wce_pen_items (WcePen *pen, const GPtrArray *items, const WceRgba *ink,
               const WceRgba *shade)
{
  draw_items (pen->cr, items, ink, shade);
}

void
wce_pen_art (WcePen *pen, const WceTerrainArt *art, const GPtrArray *items)
{
  int dark = wce_theme_is_dark (pen->drawing->theme);

  wce_pen_items (pen, items, &art->ink[dark], &art->shade[dark]);
}
