/* rgba.c: parses colours, and sets them for drawing. */
#include "rgba.h"

#include <math.h>
#include <string.h>

/* The names that the schema allows, with their colours in CSS. A test compares
 * them. */
static const struct {
  const char *name;
  guint rgb;
} names[] = {
  { "black", 0x000000 },  { "white", 0xffffff },  { "grey", 0x808080 },
  { "gray", 0x808080 },   { "silver", 0xc0c0c0 }, { "red", 0xff0000 },
  { "maroon", 0x800000 }, { "orange", 0xffa500 }, { "gold", 0xffd700 },
  { "yellow", 0xffff00 }, { "olive", 0x808000 },  { "green", 0x008000 },
  { "teal", 0x008080 },   { "cyan", 0x00ffff },   { "blue", 0x0000ff },
  { "navy", 0x000080 },   { "purple", 0x800080 }, { "violet", 0xee82ee },
  { "pink", 0xffc0cb },   { "brown", 0xa52a2a },  { "tan", 0xd2b48c },
  { "beige", 0xf5f5dc },
};

static WceRgba
from_number (guint rgb)
{
  return (WceRgba){ (float) (rgb >> 16 & 255) / 255.0f,
                    (float) (rgb >> 8 & 255) / 255.0f,
                    (float) (rgb & 255) / 255.0f, 1 };
}

/* "#a08060" */
static gboolean
parse_code (WceRgba *colour, const char *text)
{
  guint rgb = 0;
  if (strlen (text) != 7)
    return FALSE;
  for (int i = 1; i < 7; i++)
    {
      if (!g_ascii_isxdigit (text[i]))
        return FALSE;
      rgb = rgb << 4 | (guint) g_ascii_xdigit_value (text[i]);
    }
  *colour = from_number (rgb);
  return TRUE;
}

/* "rgba(90,60,20,0.07)" */
static gboolean
parse_parts (WceRgba *colour, const char *text)
{
  double part[4];
  for (int i = 0; i < 4; i++)
    {
      char *end;
      part[i] = g_ascii_strtod (text, &end);
      if (end == text || *end != (i < 3 ? ',' : ')') || part[i] < 0
          || part[i] > (i < 3 ? 255 : 1))
        return FALSE;
      text = end + 1;
    }
  if (*text != '\0')
    return FALSE;
  *colour = (WceRgba){ (float) (part[0] / 255), (float) (part[1] / 255),
                       (float) (part[2] / 255), (float) part[3] };
  return TRUE;
}

gboolean
wce_rgba_parse (WceRgba *colour, const char *text)
{
  if (*text == '#')
    return parse_code (colour, text);
  if (g_str_has_prefix (text, "rgba("))
    return parse_parts (colour, text + strlen ("rgba("));
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (names[i].name, text) == 0)
      {
        *colour = from_number (names[i].rgb);
        return TRUE;
      }
  return FALSE;
}

void
wce_rgba_source (cairo_t *cr, const WceRgba *colour)
{
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue,
                         colour->alpha);
}

static double
linear (double part)
{
  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

/* The relative luminance, from 0 (black) to 1 (white). */
static double
luminance (const WceRgba *colour)
{
  return 0.2126 * linear (colour->red) + 0.7152 * linear (colour->green)
         + 0.0722 * linear (colour->blue);
}

gboolean
wce_rgba_is_light (const WceRgba *colour)
{
  /* Above this luminance, black differs more from it than white does. */
  return luminance (colour) > 0.179;
}
