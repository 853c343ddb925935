/* test-contrast.c: what is drawn on the map can be told from what is under it,
 * by the measure of WCAG 2.1: 4.5 for text, 3 for marks, in every theme. */

#include <math.h>

#include "../run.h"
#include "draw/draw.h"
#include "forms/swatches.h"

enum { TEXT = 45, MARK = 30 }; /* in tenths */

static double
linear (double part)
{
  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
luminance (WceRgba colour)
{
  return 0.2126 * linear (colour.red) + 0.7152 * linear (colour.green)
         + 0.0722 * linear (colour.blue);
}

static double
contrast (WceRgba a, WceRgba b)
{
  double one = luminance (a) + 0.05, other = luminance (b) + 0.05;

  return MAX (one, other) / MIN (one, other);
}

/* What the eye sees of a colour that lies over another. */
static WceRgba
over (WceRgba colour, WceRgba ground)
{
  float a = colour.alpha;

  return (WceRgba){ colour.red * a + ground.red * (1 - a),
                    colour.green * a + ground.green * (1 - a),
                    colour.blue * a + ground.blue * (1 - a), 1 };
}

static void
expect (const char *what, WceRgba colour, const char *where, WceRgba ground,
        int tenths)
{
  double is = contrast (over (colour, ground), ground);

  ck_assert_msg (is * 10 >= tenths, "%s on %s: %.2f, not %d.%d", what, where,
                 is, tenths / 10, tenths % 10);
}

/* From the definition: black on white is 21, equal colours are 1, and the grey
 * of 46 % is where white text begins to be readable. */
START_TEST (test_measure)
{
  WceRgba black = { 0, 0, 0, 1 }, white = { 1, 1, 1, 1 };
  WceRgba grey = { 118 / 255.0f, 118 / 255.0f, 118 / 255.0f, 1 };
  WceRgba half = { 0, 0, 0, 0.5f };

  ck_assert_double_eq_tol (contrast (black, white), 21, 1e-6);
  ck_assert_double_eq_tol (contrast (grey, grey), 1, 1e-6);
  ck_assert_double_eq_tol (contrast (white, grey), 4.54, 0.01);
  ck_assert_double_eq_tol (over (half, white).red, 0.5, 1e-6);
}
END_TEST

/* What may lie on any ground. */
static const struct {
  WceColour colour;
  const char *name;
  int tenths;
} on_ground[] = {
  { WCE_COLOUR_NAME, "name", TEXT },
  { WCE_COLOUR_LABEL, "label", TEXT },
  { WCE_COLOUR_SECTION, "section", MARK },
  { WCE_COLOUR_TOP_EDGE, "top-edge", MARK },
  { WCE_COLOUR_BOTTOM_EDGE, "bottom-edge", MARK },
  { WCE_COLOUR_LOST, "lost", MARK },
  { WCE_COLOUR_SELECT, "select", MARK },
  { WCE_COLOUR_ACT, "act", MARK },
  { WCE_COLOUR_TARGET, "target", MARK },
  { WCE_COLOUR_ATTACK, "attack", MARK },
  { WCE_COLOUR_EVENT, "event", MARK },
  { WCE_COLOUR_PROBLEM, "problem", MARK },
  { WCE_COLOUR_CURSOR, "cursor", MARK },
};

static void
expect_on_ground (const WceRgba *colours, const char *where, WceRgba ground)
{
  for (gsize i = 0; i < G_N_ELEMENTS (on_ground); i++)
    expect (on_ground[i].name, colours[on_ground[i].colour], where, ground,
            on_ground[i].tenths);
}

START_TEST (test_ground)
{
  g_autoptr (WceBoardStyle) style = wce_board_style_new ();
  const WceRgba *colours = style->colour[_i];
  WceRgba tint = colours[WCE_COLOUR_TINT];
  gboolean dark = _i == WCE_THEME_DARK || _i == WCE_THEME_CONTRAST_DARK;
  WceRgba open = colours[WCE_COLOUR_GROUND];
  GHashTableIter iter;
  gpointer key, value;

  expect_on_ground (colours, "open ground", open);
  expect_on_ground (colours, "open ground of a wing", over (tint, open));
  expect ("hatch", colours[WCE_COLOUR_HATCH], "open ground",
          over (tint, open), MARK);
  g_hash_table_iter_init (&iter, style->terrain);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      const WceTerrainArt *art = value;

      expect_on_ground (colours, key, art->ground[dark]);
      expect_on_ground (colours, key, over (tint, art->ground[dark]));
      expect ("ink", art->ink[dark], key, art->ground[dark], MARK);
    }
}
END_TEST

START_TEST (test_pieces_and_plates)
{
  static const struct {
    WceColour colour, ground;
    const char *name;
  } texts[] = {
    { WCE_COLOUR_TOP_TEXT, WCE_COLOUR_TOP, "top-text" },
    { WCE_COLOUR_BOTTOM_TEXT, WCE_COLOUR_BOTTOM, "bottom-text" },
    { WCE_COLOUR_LEADER_TEXT, WCE_COLOUR_LEADER, "leader-text" },
    { WCE_COLOUR_LABEL, WCE_COLOUR_BACKGROUND, "label" },
    { WCE_COLOUR_LABEL, WCE_COLOUR_HALO, "label with halo" },
    { WCE_COLOUR_ATTACK, WCE_COLOUR_HALO, "number of an attack" },
    { WCE_COLOUR_TARGET, WCE_COLOUR_HALO, "number of a target" },
    { WCE_COLOUR_HALO, WCE_COLOUR_PROBLEM, "mark of a problem" },
  };
  g_autoptr (WceBoardStyle) style = wce_board_style_new ();
  const WceRgba *colours = style->colour[_i];

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    expect (texts[i].name, colours[texts[i].colour], "its ground",
            colours[texts[i].ground], TEXT);
}
END_TEST

/* Borders between hexes are quiet on purpose, but for who asks for contrast. */
START_TEST (test_grid)
{
  g_autoptr (WceBoardStyle) style = wce_board_style_new ();
  const WceRgba *colours = style->colour[_i];

  expect ("grid", colours[WCE_COLOUR_GRID], "open ground",
          colours[WCE_COLOUR_GROUND], MARK);
}
END_TEST

/* Who sees no colours: the sides differ in lightness, too. */
START_TEST (test_sides_in_grey)
{
  g_autoptr (WceBoardStyle) style = wce_board_style_new ();
  const WceRgba *colours = style->colour[_i];

  ck_assert_double_ge (contrast (colours[WCE_COLOUR_TOP],
                                 colours[WCE_COLOUR_BOTTOM]),
                       1.4);
}
END_TEST

/* What is written on a swatch can be read, and the map can draw its colour. */
START_TEST (swatches_can_be_read)
{
  for (guint i = 0; wce_swatch_code (i) != NULL; i++)
    {
      WceRgba ground, text;
      ck_assert (wce_rgba_parse (&ground, wce_swatch_code (i)));
      ck_assert (wce_rgba_parse (&text, wce_swatch_lettering (i)));
      expect ("text", text, wce_swatch_code (i), ground, TEXT);
    }
}
END_TEST

/* Moss and Brick are nearly one colour to who sees neither red nor green, so the map
 * draws its own. It is told, and Brick beside Ink is drawn. */
START_TEST (colours_too_alike_are_told)
{
  g_autoptr (WceBoardStyle) style = wce_board_style_new ();
  const char *alike[] = { "#6f7f4a", "#a65d4e" };
  const char *apart[] = { "#34456b", "#a65d4e" };
  WceRgba drawn[2], own;

  ck_assert_ptr_nonnull (wce_colours_note (style, alike));
  ck_assert (!wce_draw_armies (style, WCE_THEME_LIGHT, alike, drawn));
  own = style->colour[WCE_THEME_LIGHT][WCE_COLOUR_TOP];
  ck_assert_mem_eq (&drawn[0], &own, sizeof own);
  ck_assert_ptr_null (wce_colours_note (style, apart));
  ck_assert (wce_draw_armies (style, WCE_THEME_LIGHT, apart, drawn));
  ck_assert (wce_rgba_parse (&own, "#34456b"));
  ck_assert_mem_eq (&drawn[0], &own, sizeof own);
}
END_TEST

/* An army without a colour has that of the theme, so its enemy cannot have it. */
START_TEST (colours_of_the_theme_count)
{
  g_autoptr (WceBoardStyle) style = wce_board_style_new ();
  WceRgba top = style->colour[WCE_THEME_LIGHT][WCE_COLOUR_TOP];
  g_autofree char *code = g_strdup_printf (
      "#%02x%02x%02x", (guint) (top.red * 255 + 0.5f),
      (guint) (top.green * 255 + 0.5f), (guint) (top.blue * 255 + 0.5f));
  const char *same[] = { "", code }, *none[] = { NULL, NULL };

  ck_assert_ptr_nonnull (wce_colours_note (style, same));
  ck_assert_ptr_null (wce_colours_note (style, none));
}
END_TEST

/* A swatch is shown by its name, which stands for its code; what documents call a
 * colour stays. */
START_TEST (swatches_have_names)
{
  ck_assert_str_eq (wce_colour_shown ("#6f7f4a"), "Moss");
  ck_assert_str_eq (wce_colour_meant ("Moss"), "#6f7f4a");
  ck_assert_str_eq (wce_colour_shown ("tan"), "tan");
  ck_assert_str_eq (wce_colour_meant ("tan"), "tan");
  ck_assert_str_eq (wce_colour_meant ("#123456"), "#123456");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("contrast");
  TCase *tests = tcase_create ("contrast");

  tcase_add_test (tests, swatches_can_be_read);
  tcase_add_test (tests, colours_too_alike_are_told);
  tcase_add_test (tests, colours_of_the_theme_count);
  tcase_add_test (tests, swatches_have_names);
  tcase_add_test (tests, test_measure);
  tcase_add_loop_test (tests, test_ground, 0, WCE_N_THEMES);
  tcase_add_loop_test (tests, test_pieces_and_plates, 0, WCE_N_THEMES);
  tcase_add_loop_test (tests, test_grid, WCE_THEME_CONTRAST_LIGHT,
                       WCE_N_THEMES);
  tcase_add_loop_test (tests, test_sides_in_grey, 0, WCE_N_THEMES);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}
