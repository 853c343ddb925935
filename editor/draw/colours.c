/* colours.c: draws blocks in the colours that a battle gives its armies.
 *
 * Any colour may be given. What is written on it is black or white, whichever
 * is easier to read. Light blocks have a dark edge and dark ones a light edge,
 * so that either the block or its edge differs from any ground. The shapes of
 * the blocks still distinguish the sides. In high contrast, and when the armies
 * have almost the same colour, the colours of the theme are used. */

#include "private.h"

#include <math.h>

/* Colours with a distance below this count as the same; black and white have
 * distance 1. */
#define NEAR 0.2

enum { FILL, EDGE, TEXT };

static double
distance (const WceRgba *a, const WceRgba *b)
{
  double red = a->red - b->red, green = a->green - b->green;
  double blue = a->blue - b->blue;

  return sqrt ((red * red + green * green + blue * blue) / 3);
}

static WceRgba
mix (const WceRgba *colour, double grey, double part)
{
  WceRgba mixed = *colour;

  mixed.red += (float) ((grey - mixed.red) * part);
  mixed.green += (float) ((grey - mixed.green) * part);
  mixed.blue += (float) ((grey - mixed.blue) * part);
  return mixed;
}

/* The colours of the theme for a side: fill, edge and text. */
static WceRgba
theme_colour (const WceBoardStyle *style, WceTheme theme, int side, int i)
{
  static const WceColour themes[2][3]
    = { { WCE_COLOUR_TOP, WCE_COLOUR_TOP_EDGE, WCE_COLOUR_TOP_TEXT },
        { WCE_COLOUR_BOTTOM, WCE_COLOUR_BOTTOM_EDGE,
          WCE_COLOUR_BOTTOM_TEXT } };

  return style->colour[theme][themes[side][i]];
}

gboolean
wce_draw_armies (const WceBoardStyle *style, WceTheme theme,
                 const char *const given[2], WceRgba blocks[2])
{
  gboolean contrast
      = theme == WCE_THEME_CONTRAST_LIGHT || theme == WCE_THEME_CONTRAST_DARK;

  for (int side = 0; side < 2; side++)
    {
      blocks[side] = theme_colour (style, theme, side, FILL);
      if (!contrast && given[side])
        wce_rgba_parse (&blocks[side], given[side]);
      blocks[side].alpha = 1;
    }
  if (contrast || distance (&blocks[0], &blocks[1]) >= NEAR)
    return TRUE;
  for (int side = 0; side < 2; side++)
    blocks[side] = theme_colour (style, theme, side, FILL);
  return FALSE;
}

/* Sets the colours of a side that has its own. */
static void
set_colours (WceRgba *colours, const WceRgba *fill)
{
  gboolean light = wce_rgba_is_light (fill);

  colours[FILL] = *fill;
  colours[TEXT] = mix (fill, light ? 0 : 1, 1);
  colours[EDGE] = mix (fill, light ? 0 : 1, 0.65);
}

void
wce_pen_use_armies (WcePen *pen, const WceBoardModel *model)
{
  const WceBoardStyle *style = pen->drawing->style;
  WceTheme theme = pen->drawing->theme;
  WceRgba blocks[2];

  pen->armies = wce_draw_armies (style, theme, model->side_colours, blocks)
                && theme != WCE_THEME_CONTRAST_LIGHT
                && theme != WCE_THEME_CONTRAST_DARK;
  for (int side = 0; side < 2 && pen->armies; side++)
    if (model->side_colours[side])
      set_colours (pen->army[side], &blocks[side]);
    else
      for (int i = FILL; i <= TEXT; i++)
        pen->army[side][i] = theme_colour (style, theme, side, i);
}

const WceRgba *
wce_pen_rgba (const WcePen *pen, WceColour colour)
{
  int army = (int) colour - WCE_COLOUR_TOP;

  if (pen->armies && army >= 0 && colour <= WCE_COLOUR_BOTTOM_TEXT)
    return &pen->army[army / 3][army % 3];
  return &pen->drawing->style->colour[pen->drawing->theme][colour];
}

void
wce_pen_shade (WcePen *pen, WceColour colour, double lighter)
{
  WceRgba shade
      = mix (wce_pen_rgba (pen, colour), lighter > 0 ? 1 : 0, fabs (lighter));

  wce_rgba_source (pen->cr, &shade);
}
