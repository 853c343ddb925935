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

/* Sets the colours of a side: its own, or those of the theme. */
static void
fill_of (WcePen *pen, const WceBoardModel *model, int side)
{
  static const WceColour themes[2][3]
    = { { WCE_COLOUR_TOP, WCE_COLOUR_TOP_EDGE, WCE_COLOUR_TOP_TEXT },
        { WCE_COLOUR_BOTTOM, WCE_COLOUR_BOTTOM_EDGE,
          WCE_COLOUR_BOTTOM_TEXT } };
  const WceDrawing *drawing = pen->drawing;
  WceRgba *colours = pen->army[side];
  gboolean light;

  for (int i = FILL; i <= TEXT; i++)
    colours[i] = drawing->style->colour[drawing->theme][themes[side][i]];
  if (!model->side_colours[side]
      || !wce_rgba_parse (&colours[FILL], model->side_colours[side]))
    return;
  colours[FILL].alpha = 1;
  light = wce_rgba_is_light (&colours[FILL]);
  colours[TEXT] = mix (&colours[FILL], light ? 0 : 1, 1);
  colours[EDGE] = mix (&colours[FILL], light ? 0 : 1, 0.65);
}

void
wce_pen_use_armies (WcePen *pen, const WceBoardModel *model)
{
  pen->armies = FALSE;
  if (pen->drawing->theme == WCE_THEME_CONTRAST_LIGHT
      || pen->drawing->theme == WCE_THEME_CONTRAST_DARK)
    return;
  for (int side = 0; side < 2; side++)
    fill_of (pen, model, side);
  pen->armies = distance (&pen->army[0][FILL], &pen->army[1][FILL]) >= NEAR;
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
