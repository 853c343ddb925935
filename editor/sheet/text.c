/* text.c: lays out texts of several styles, line by line. */
#include "private.h"

#include <string.h>

#define PLAIN TEXT_FAMILY
#define BOOK "EB Garamond,P052,Noto Serif,DejaVu Serif,Serif"

typedef struct {
  const char *family;
  double size;
  gboolean bold, italic;
  double before, line; /* space above a paragraph; line spacing */
} Style;

static const Style styles[TEXT_STYLES] = {
  [TEXT_TITLE] = { BOOK, 27, TRUE, FALSE, 0, 1.0 },
  [TEXT_LONG_TITLE] = { BOOK, 16, TRUE, FALSE, 0, 1.0 },
  [TEXT_PART] = { BOOK, 13, FALSE, TRUE, 1, 1.0 },
  [TEXT_HEADING] = { PLAIN, 12, TRUE, FALSE, 11, 1.0 },
  [TEXT_SUBHEADING] = { PLAIN, 9.5, TRUE, FALSE, 6, 1.05 },
  [TEXT_BODY] = { PLAIN, 9.5, FALSE, FALSE, 3.5, 1.12 },
  [TEXT_TABLE] = { PLAIN, 8.5, FALSE, FALSE, 0, 1.05 },
  [TEXT_HEAD] = { PLAIN, 8, TRUE, FALSE, 0, 1.0 },
  [TEXT_SMALL] = { PLAIN, 8, FALSE, FALSE, 2, 1.05 },
};

/* Whether the language has no italics: Chinese, Japanese and Korean have
 * none. */
static gboolean
has_no_italics (const char *language)
{
  return language != NULL
         && (g_str_has_prefix (language, "zh")
             || g_str_has_prefix (language, "ja")
             || g_str_has_prefix (language, "ko"));
}

/* Notes the characters of a run that no font has. */
static void
note_run (wcs_sheet *sheet, const PangoGlyphString *glyphs)
{
  enum { MOST = 40 }; /* bytes */
  for (int i = 0; i < glyphs->num_glyphs; i++)
    {
      PangoGlyph glyph = glyphs->glyphs[i].glyph;
      char text[8] = "";
      if ((glyph & PANGO_GLYPH_UNKNOWN_FLAG) == 0
          || glyph == PANGO_GLYPH_INVALID_INPUT)
        continue;
      g_unichar_to_utf8 (glyph & ~PANGO_GLYPH_UNKNOWN_FLAG, text);
      if (sheet->unknown->len < MOST
          && strstr (sheet->unknown->str, text) == NULL)
        g_string_append (sheet->unknown, text);
    }
}

static void
note_unknown (wcs_sheet *sheet, PangoLayout *layout)
{
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  do
    {
      const PangoLayoutRun *run = pango_layout_iter_get_run_readonly (iter);
      if (run != NULL)
        note_run (sheet, run->glyphs);
    }
  while (pango_layout_iter_next_run (iter));
  pango_layout_iter_free (iter);
}

PangoLayout *
text_layout (wcs_sheet *sheet, TextStyle style, const char *markup,
             double width)
{
  const Style *s = &styles[style];
  PangoLayout *layout = pango_layout_new (sheet->context);
  PangoFontDescription *font = pango_font_description_new ();
  pango_font_description_set_family_static (font, s->family);
  pango_font_description_set_absolute_size (font, s->size * sheet->scale
                                                      * PANGO_SCALE);
  pango_font_description_set_weight (font, s->bold ? PANGO_WEIGHT_BOLD
                                                   : PANGO_WEIGHT_NORMAL);
  if (s->italic && !has_no_italics (sheet->language))
    pango_font_description_set_style (font, PANGO_STYLE_ITALIC);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_markup (layout, markup, -1);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_line_spacing (layout, (float) s->line);
  if (width >= 0)
    pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  if (pango_layout_get_unknown_glyphs_count (layout) > 0)
    note_unknown (sheet, layout);
  return layout;
}

void
text_size (PangoLayout *layout, double *width, double *height)
{
  PangoRectangle box;
  pango_layout_get_extents (layout, NULL, &box);
  if (width != NULL)
    *width = (double) box.width / PANGO_SCALE;
  if (height != NULL)
    *height = (double) box.height / PANGO_SCALE;
}

void
text_draw (cairo_t *cr, PangoLayout *layout, double x, double y)
{
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
}

void
text_draw_margin (wcs_sheet *sheet, cairo_t *cr, const char *words, double x,
                  double y)
{
  g_autofree char *markup = g_markup_escape_text (words, -1);
  g_autoptr (PangoLayout) layout = text_layout (sheet, TEXT_SMALL, markup, -1);
  double height;
  text_size (layout, NULL, &height);
  cairo_set_source_rgb (cr, 0.35, 0.35, 0.35);
  text_draw (cr, layout, x + CUT_INSET, y - 5 - height);
}

/* ---- paragraphs ---------------------------------------------------------- */

typedef struct {
  PangoLayout *layout;
  PangoLayoutLine *line;
  double x, baseline;  /* from the upper left corner of the strip */
  PangoLayout *bullet; /* or NULL */
  gboolean ruled;      /* has a line below */
} Line;

static void
line_free (gpointer data)
{
  Line *line = data;
  pango_layout_line_unref (line->line);
  g_object_unref (line->layout);
  g_clear_object (&line->bullet);
  g_free (line);
}

static void
draw_line (wcs_sheet *sheet, cairo_t *cr, double x, double y, double width,
           gpointer data)
{
  const Line *line = data;
  (void) sheet;
  cairo_set_source_rgb (cr, 0.08, 0.08, 0.08);
  cairo_move_to (cr, x + line->x, y + line->baseline);
  pango_cairo_show_layout_line (cr, line->line);
  if (line->bullet != NULL)
    {
      double base
          = (double) pango_layout_get_baseline (line->bullet) / PANGO_SCALE;
      text_draw (cr, line->bullet, x, y + line->baseline - base);
    }
  if (line->ruled)
    {
      cairo_set_line_width (cr, 0.8);
      cairo_move_to (cr, x, y + line->baseline + 4.5);
      cairo_rel_line_to (cr, width, 0);
      cairo_stroke (cr);
    }
}

static void
add_lines (wcs_sheet *sheet, TextStyle style, const char *markup,
           const char *bullet, gboolean heading, gboolean ruled)
{
  double indent = bullet != NULL ? 11 * sheet->scale : 0;
  g_autoptr (PangoLayout) layout
      = text_layout (sheet, style, markup, flow_width (sheet) - indent);
  int n = pango_layout_get_line_count (layout);
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  for (int i = 0; i < n; i++)
    {
      Strip *strip = g_new0 (Strip, 1);
      Line *line = g_new0 (Line, 1);
      PangoRectangle box;
      int top, bottom;
      pango_layout_iter_get_line_extents (iter, NULL, &box);
      pango_layout_iter_get_line_yrange (iter, &top, &bottom);
      line->layout = g_object_ref (layout);
      line->line
          = pango_layout_line_ref (pango_layout_iter_get_line_readonly (iter));
      line->x = indent + (double) box.x / PANGO_SCALE;
      line->baseline = (double) (pango_layout_iter_get_baseline (iter) - top)
                       / PANGO_SCALE;
      if (i == 0 && bullet != NULL)
        line->bullet = text_layout (sheet, style, bullet, -1);
      line->ruled = ruled && i + 1 == n;
      strip->before = i == 0 ? styles[style].before * sheet->scale : 0;
      strip->height
          = (double) (bottom - top) / PANGO_SCALE + (line->ruled ? 4 : 0);
      /* No line of a paragraph is left alone in a column. */
      strip->keep = heading || (n > 1 && (i == 0 || i == n - 2));
      strip->draw = draw_line;
      strip->data = line;
      strip->free_data = line_free;
      flow_add (sheet, strip);
      pango_layout_iter_next_line (iter);
    }
  pango_layout_iter_free (iter);
}

void
text_add (wcs_sheet *sheet, TextStyle style, const char *markup,
          const char *bullet)
{
  add_lines (sheet, style, markup, bullet, style == TEXT_SUBHEADING, FALSE);
}

void
text_add_plain (wcs_sheet *sheet, TextStyle style, const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);
  text_add (sheet, style, markup, NULL);
}

void
text_add_heading (wcs_sheet *sheet, const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);
  add_lines (sheet, TEXT_HEADING, markup, NULL, TRUE, TRUE);
}

void
text_add_labelled (wcs_sheet *sheet, const char *label, const char *text)
{
  g_autofree char *markup
      = g_markup_printf_escaped ("<b>%s</b>  %s", label, text);
  text_add (sheet, TEXT_BODY, markup, NULL);
}
