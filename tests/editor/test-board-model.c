/* test-board-model.c: snapshots in words, their comparison, and drawing them
 * without a display. */

#include <string.h>

#include "draw/draw.h"
#include "board/board.h"
#include "../run.h"
#include "sample-board.h"
#include "wcc/language.h"

static int
hex_of (const WceBoardModel *model, const char *name)
{
  WceGeometry geometry = { model->columns, model->rows, 1, 0, 0 };

  return wce_geometry_parse (&geometry, name);
}

static void
check_words (const WceBoardModel *model, const char *hex, const char *words)
{
  g_autofree char *text
    = wce_board_model_describe (model, hex_of (model, hex));

  ck_assert_str_eq (text, words);
}

START_TEST (test_describe)
{
  g_autoptr (WceBoardModel) model = sample_board_new ();
  int shore[2] = { hex_of (model, "A2"), hex_of (model, "F9") };

  check_words (model, "A1", "Hex A1, empty");
  check_words (model, "F9", "Hex F9, forest, empty");
  check_words (model, "B4",
               "Hex B4, Carthaginian heavy infantry, 4 blocks, leader Mago");
  check_words (model, "B5", "Hex B5, Carthaginian medium infantry, 1 of 4 blocks");
  check_words (model, "E3",
               "Hex E3, Syracusan leader Publius Cornelius Scipio Africanus, "
               "ordered");
  check_words (model, "D10", "Hex D10, Carthaginian leader");
  check_words (model, "H7",
               "Hex H7, Syracusan heavy infantry, 4 blocks, ordered, moved, "
               "can act");
  check_words (model, "G11",
               "Hex G11, Syracusan light infantry, 4 blocks, has a problem");
  model->hexes[hex_of (model, "H2")].unit.traits = "picked";
  model->hexes[hex_of (model, "B4")].leader.traits = "tribune";
  wce_board_model_add_hexside (model, hex_of (model, "F9"), "wall",
                               "low wall", 1u << 1 | 1u << 2);
  wce_board_model_add_hexside (model, hex_of (model, "F9"), "ditch", "ditch",
                               1u << 5);
  wce_board_model_add_hexside (model, hex_of (model, "A1"), "ditch", "ditch",
                               0);
  check_words (model, "F9",
               "Hex F9, forest, low wall (upper right, upper left), ditch "
               "(lower right), empty");
  check_words (model, "A1", "Hex A1, empty");
  check_words (model, "H2",
               "Hex H2, Syracusan light cavalry, picked, 3 blocks");
  check_words (model, "B4",
               "Hex B4, Carthaginian heavy infantry, 4 blocks, leader Mago, "
               "tribune");
  wce_board_model_add_zone (model, "shore", shore, 2);
  wce_board_model_add_zone (model, "camp", shore + 1, 1);
  check_words (model, "F9",
               "Hex F9, forest, low wall (upper right, upper left), ditch "
               "(lower right), zone “shore, camp”, empty");
  check_words (model, "A2", "Hex A2, zone “shore”, empty");
  ck_assert_uint_eq (model->hexes[shore[0]].zone_edges, 63);
  ck_assert_uint_eq (model->hexes[shore[1]].zone_edges, 63);
  model->hexes[hex_of (model, "H2")].unit.traits = NULL;
  model->hexes[hex_of (model, "H2")].unit.marker = WCR_MARKER_UNARMED;
  check_words (model, "H2",
               "Hex H2, Syracusan light cavalry, without missiles, 3 blocks");
  model->hexes[hex_of (model, "H2")].unit.marker = WCR_MARKER_NONE;
  model->side_names[1] = NULL;
  check_words (model, "H2", "Hex H2, Bottom light cavalry, 3 blocks");
}
END_TEST

static void
check_abbreviations (const char *const *names, const char *const *expected,
                     gsize n)
{
  g_auto (GStrv) found = wce_board_abbreviations (names, n);

  ck_assert_uint_eq (g_strv_length (found), n);
  for (gsize i = 0; i < n; i++)
    ck_assert_str_eq (found[i], expected[i]);
}

START_TEST (test_abbreviations)
{
  static const char *const names[]
    = { "light infantry", "light bow infantry", "auxilia", "heavy cavalry",
        "heavy chariot",  "war-wagon",          "élite",   "x" };
  static const char *const expected[]
    = { "LI", "LBI", "AUX", "HCA", "HCH", "WW", "ÉLI", "X" };
  static const char *const same[] = { "guard", "guard" };
  static const char *const odd[] = { "", " - ", "\xff\xfe", "a b c d e" };
  static const char *const odd_expected[] = { "?", "?", "?", "ABC" };
  g_auto (GStrv) twins = wce_board_abbreviations (same, 2);

  check_abbreviations (names, expected, G_N_ELEMENTS (names));
  check_abbreviations (odd, odd_expected, G_N_ELEMENTS (odd));
  /* Nothing tells them apart; it must end all the same. */
  ck_assert_str_eq (twins[0], twins[1]);
}
END_TEST

START_TEST (test_rows_differ)
{
  enum {
    GROUND = 1 << WCE_LAYER_GROUND,
    MARKS = 1 << WCE_LAYER_MARKS,
    PIECES = 1 << WCE_LAYER_PIECES,
    OVERLAY = 1 << WCE_LAYER_OVERLAY
  };

  g_autoptr (WceBoardModel) a = sample_board_new ();
  g_autoptr (WceBoardModel) b = sample_board_new ();
  WceBoardHex *hex = &b->hexes[hex_of (b, "H4")];
  const WceBoardHex before = *hex;

#define ROW(row) ((WceSpan){ row, 0, 13 })
  for (int row = 0; row < 9; row++)
    ck_assert_uint_eq (wce_board_model_changes (a, b, ROW (row)), 0);
#define CHANGES(change, layers, beside)                                        \
  do                                                                           \
    {                                                                          \
      change;                                                                  \
      ck_assert_msg (wce_board_model_changes (a, b, ROW (7)) == (layers), "%s",  \
                     #change);                                                 \
      ck_assert_uint_eq (wce_board_model_changes (a, b, ROW (6)), beside);       \
      ck_assert_uint_eq (wce_board_model_changes (a, b, ROW (8)), beside);       \
      ck_assert_uint_eq (wce_board_model_changes (a, b, ROW (5)), 0);            \
      *hex = before;                                                           \
    }                                                                          \
  while (0)
  CHANGES (hex->valid = FALSE, GROUND, GROUND);
  CHANGES (hex->sections = 7, GROUND, 0);
  CHANGES (hex->terrain = "hill", GROUND, GROUND);
  CHANGES (hex->terrain_name = "hill", GROUND, 0);
  CHANGES (hex->hexside[3] = "wall", GROUND, 0);
  CHANGES (hex->hexsides = "wall (left)", GROUND, 0);
  CHANGES (hex->zones = "camp", GROUND, 0);
  CHANGES (hex->zone_edges = 1, GROUND, 0);
  CHANGES (hex->flags = WCE_HEX_EVENT, MARKS, 0);
  CHANGES (hex->unit.class_id = NULL, GROUND | PIECES | OVERLAY, 0);
  CHANGES (hex->unit.class_name = "phalanx", PIECES, 0);
  CHANGES (hex->unit.name = "Sacred Band", PIECES, 0);
  CHANGES (hex->unit.traits = "sacred band", PIECES, 0);
  CHANGES (hex->unit.marker = WCR_MARKER_ARMED, PIECES, 0);
  CHANGES (hex->unit.abbreviation = "PH", PIECES, 0);
  CHANGES (hex->unit.symbol = 0, PIECES, 0);
  CHANGES (hex->unit.side = 0, PIECES, 0);
  CHANGES (hex->unit.blocks = 3, PIECES, 0);
  CHANGES (hex->unit.full_blocks = 5, PIECES, 0);
  CHANGES (hex->unit.ordered = TRUE, PIECES, 0);
  CHANGES (hex->unit.moved = TRUE, PIECES, 0);
  CHANGES (hex->leader.present = TRUE, GROUND | PIECES | OVERLAY, 0);
  CHANGES (hex->leader.name = "Gelon", PIECES, 0);
  CHANGES (hex->leader.traits = "rider", PIECES, 0);
  CHANGES (hex->leader.side = 1, PIECES, 0);
  CHANGES (hex->leader.ordered = TRUE, PIECES, 0);
  CHANGES (hex->leader.moved = TRUE, PIECES, 0);
#undef CHANGES
  /* Spans beside a hex whose terrain changes have other ground, further ones
   * not: H4 is the hex of index 3 in a row that is set to the right. */
  hex->terrain = "river";
  for (int first = 0; first < 12; first++)
    ck_assert_uint_eq (
      wce_board_model_changes (a, b, (WceSpan){ 7, first, 1 }),
      first >= 2 && first <= 4 ? GROUND : 0);
  ck_assert_uint_eq (wce_board_model_changes (a, b, (WceSpan){ 6, 5, 9 }), 0);
  ck_assert_uint_eq (wce_board_model_changes (a, b, (WceSpan){ 8, 4, 9 }),
                     GROUND);
  *hex = before;
  ck_assert_uint_eq (wce_board_model_changes (a, b, ROW (7)), 0);
  /* A mark is drawn otherwise around a piece. */
  hex = &a->hexes[hex_of (a, "E6")];
  hex->unit.class_id = NULL;
  ck_assert_uint_eq (wce_board_model_changes (a, b, ROW (4)),
                     GROUND | MARKS | PIECES | OVERLAY);
  *hex = b->hexes[hex_of (b, "E6")];
  /* The colour of an army is everywhere. */
  b->side_colours[1] = "tan";
  ck_assert_uint_eq (wce_board_model_changes (a, b, ROW (0)),
                     GROUND | MARKS | PIECES | OVERLAY);
  a->side_colours[1] = "tan";
  ck_assert_uint_eq (wce_board_model_changes (a, b, ROW (0)), 0);
}
END_TEST

/* The steps of the zoom: from anywhere to the next one, and no further than the
 * last. */
START_TEST (test_zoom_steps)
{
  static const struct {
    double from;
    int direction;
    double to;
  } steps[] = {
    { 1, 1, 1.25 },    { 1, -1, 0.75 },  { 1.25, -1, 1 },   { 0.9, 1, 1 },
    { 0.99, 1, 1.25 }, { 0.9, -1, 0.75 }, { 0.1, 1, 0.25 }, { 0.1, -1, 0.1 },
    { 5, 1, 5 },       { 5.5, 1, 5.5 },  { 5.5, -1, 5 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    ck_assert_double_eq (
      wce_board_next_zoom (steps[i].from, steps[i].direction), steps[i].to);
}
END_TEST

/* ---- style --------------------------------------------------------------- */

/* Every terrain of the shipped rules has its picture. */
START_TEST (test_style_of_rules)
{
  g_autoptr (WceBoardStyle) style = wce_board_style_new ();
  static const char *const rules[] = { "rules.xml", "../medieval/rules.xml" };
  g_autofree char *folder = g_path_get_dirname (g_getenv ("WCE_TEST_BATTLE"));
  g_autofree char *path = g_build_filename (folder, rules[_i], NULL);
  g_autofree char *text = NULL;
  const char *at, *mark = "<terrain id=\"";
  int terrains = 0;

  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  for (at = strstr (text, mark); at; at = strstr (at, mark))
    {
      g_autofree char *id = NULL;

      at += strlen (mark);
      id = g_strndup (at, strcspn (at, "\""));
      ck_assert_msg (g_hash_table_contains (style->terrain, id),
                     "no picture of %s", id);
      terrains++;
    }
  ck_assert_int_ge (terrains, 5);
}
END_TEST

START_TEST (test_style)
{
  g_autoptr (WceBoardStyle) style = wce_board_style_new ();

  ck_assert_ptr_nonnull (style);
  ck_assert_ptr_nonnull (g_hash_table_lookup (style->terrain, "hill"));
  ck_assert_ptr_nonnull (g_hash_table_lookup (style->terrain, "forest"));
  ck_assert_ptr_nonnull (g_hash_table_lookup (style->hexside, "rampart"));
  /* Faces of the shipped rules that are on no blocks. */
  ck_assert_ptr_nonnull (wce_board_style_face (style, "leader"));
  ck_assert_ptr_nonnull (wce_board_style_face (style, "flag"));
  ck_assert_ptr_nonnull (wce_board_style_face (style, "swords"));
  ck_assert_ptr_null (wce_board_style_face (style, "grenade"));
}
END_TEST

/* A style with one line replaced. */
static char *
style_with (const char *old, const char *new)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (
    "/org/warcouncil/board/board-style.ini", G_RESOURCE_LOOKUP_FLAGS_NONE,
    NULL);
  GString *text;

  ck_assert_ptr_nonnull (bytes);
  text = g_string_new_len (g_bytes_get_data (bytes, NULL),
                           (gssize) g_bytes_get_size (bytes));
  ck_assert_uint_gt (g_string_replace (text, old, new, 1), 0);
  return g_string_free (text, FALSE);
}

START_TEST (test_style_errors)
{
  static const struct {
    const char *old, *new;
  } breaks[] = {
    { "background=#f4f1ea", "background=reddish" },
    { "background=#f4f1ea", "" },
    { "art=fill shade M", "art=fill shade L" },
    { "art=fill shade M", "art=paint shade M" },
    { "art=fill shade M", "art=fill mud M" },
    { "art=fill shade M -0.66", "art=fill shade M x" },
    { "stroke ink 0.05 M", "stroke ink -1 M" },
    { " Z; stroke", " Q; stroke" },
    { " Z; stroke", " L; stroke" },
    { " Z; stroke", "; ; stroke" },
    { "ink-dark=#c9a566", "ink-dark=" },
    { "edge=#3d2c12", "edge=brown-ish" },
    { "edge-dark=#f2dcb4", "" },
    { "width=0.15", "width=broad" },
    { "width=0.15", "width=0.5" },
    { "width=0.15", "" },
    { "lake seacoast\nwidth=0.5", "lake" },
    { "lake seacoast\nwidth=0.5", "lake\nwidth=1.5" },
    { "rim=0.05", "rim=thick" },
    { "rim=0.05", "rim=-0.1" },
    { "wander=0.1", "wander=0.1 0.2" },
    { "stripe=0.14 0.12 0.1", "stripe=" },
    { "band=#8fbedc", "band=blue-ish" },
    { "line-dark=#8cc4ea", "line-dark=" },
    { "[picture leader]", "[picture chief]" },
    { "[picture shield]", "[picture target]" },
    { "[picture bow]\nart=stroke", "[picture bow]\nart=paint" },
    { "[face flag]\nart=stroke", "[face flag]\nart=paint" },
  };

  g_autoptr (WceBoardStyle) whole = wce_board_style_new ();

  ck_assert_ptr_nonnull (whole);
  for (gsize i = 0; i < G_N_ELEMENTS (breaks); i++)
    {
      g_autofree char *text = style_with (breaks[i].old, breaks[i].new);
      g_autoptr (GError) error = NULL;
      WceBoardStyle *style
        = wce_board_style_parse (text, strlen (text), &error);

      ck_assert_msg (!style && error, "“%s” was taken", breaks[i].new);
    }
}
END_TEST

/* ---- drawing --------------------------------------------------------------- */

enum { WIDTH = 700, HEIGHT = 460 };

static WceDrawing
drawing_of (const WceBoardStyle *style, WceTheme theme)
{
  return (WceDrawing){ .style = style,
                       .theme = theme,
                       .geometry = { 13, 9, 28, 21, 21 } };
}

static cairo_surface_t *
photograph (const WceDrawing *drawing, const WceBoardModel *model)
{
  cairo_surface_t *surface
    = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  wce_draw_board (drawing, cr, model);
  ck_assert_int_eq (cairo_status (cr), CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint32
pixel (cairo_surface_t *surface, int x, int y)
{
  const guchar *data = cairo_image_surface_get_data (surface);
  const guchar *at = data + y * cairo_image_surface_get_stride (surface)
                     + 4 * x;

  return ((guint32) at[2] << 16) | ((guint32) at[1] << 8) | at[0];
}

static guint32
rgb_of (const WceRgba *rgba)
{
  return (guint32) (rgba->red * 255 + 0.5f) << 16
         | (guint32) (rgba->green * 255 + 0.5f) << 8
         | (guint32) (rgba->blue * 255 + 0.5f);
}

static guint32
colour_of (const WceDrawing *drawing, WceColour colour)
{
  return rgb_of (&drawing->style->colour[drawing->theme][colour]);
}

/* Pixels of a colour in the box of a hex. */
static int
count_rgb (cairo_surface_t *surface, const WceDrawing *drawing, int hex,
           guint32 wanted)
{
  double cx, cy;
  int n = 0, reach = (int) drawing->geometry.size;

  wce_geometry_centre (&drawing->geometry, hex, &cx, &cy);
  for (int y = (int) cy - reach; y <= (int) cy + reach; y++)
    for (int x = (int) cx - reach; x <= (int) cx + reach; x++)
      if (x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT
          && pixel (surface, x, y) == wanted)
        n++;
  return n;
}

static int
count (cairo_surface_t *surface, const WceDrawing *drawing, int hex,
       WceColour colour)
{
  return count_rgb (surface, drawing, hex, colour_of (drawing, colour));
}

/* Blocks are in the colours of their armies, with signs that can be read; not in
 * high contrast, and not when nobody could tell the armies apart. */
START_TEST (test_draw_armies)
{
  static const struct {
    const char *top, *bottom;
    gboolean own;
    guint32 fill[2], text[2];
  } cases[] = {
    { "tan", "purple", TRUE, { 0xd2b48c, 0x800080 }, { 0, 0xffffff } },
    { "yellow", "#203010", TRUE, { 0xffff00, 0x203010 }, { 0, 0xffffff } },
    { "tan", "#d0b48c", FALSE, { 0xd2b48c, 0xd0b48c }, { 0, 0 } },
    { "no colour", NULL, FALSE, { 1, 1 }, { 0, 0 } },
  };

  g_autoptr (WceBoardStyle) style = wce_board_style_new ();
  g_autoptr (WceBoardModel) model = sample_board_new ();
  WceDrawing drawing = drawing_of (style, (WceTheme) _i);
  gboolean contrast = _i == WCE_THEME_CONTRAST_LIGHT
                      || _i == WCE_THEME_CONTRAST_DARK;
  const int at[2] = { hex_of (model, "B2"), hex_of (model, "H4") };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      cairo_surface_t *surface;
      gboolean own = cases[i].own && !contrast;

      model->side_colours[0] = cases[i].top;
      model->side_colours[1] = cases[i].bottom;
      surface = photograph (&drawing, model);
      for (int side = 0; side < 2; side++)
        {
          int theme = count (surface, &drawing, at[side],
                             side ? WCE_COLOUR_BOTTOM : WCE_COLOUR_TOP);

          ck_assert_int_eq (theme > 100, !own);
          if (!own)
            continue;
          ck_assert_int_gt (
            count_rgb (surface, &drawing, at[side], cases[i].fill[side]),
            100);
          ck_assert_int_gt (
            count_rgb (surface, &drawing, at[side], cases[i].text[side]), 10);
        }
      cairo_surface_destroy (surface);
    }
}
END_TEST

static guint32
band_of (const WceDrawing *drawing, const char *terrain)
{
  const WceTerrainArt *art
    = g_hash_table_lookup (drawing->style->terrain, terrain);

  return rgb_of (&art->path->band[0]);
}

/* The pixel a little inside the middle of a side of a hex, to the right or to
 * the left of its centre. */
static guint32
pixel_at_side (cairo_surface_t *surface, const WceDrawing *drawing, int hex,
               int direction)
{
  double x, y;

  wce_geometry_centre (&drawing->geometry, hex, &x, &y);
  return pixel (surface,
                (int) (x + direction * 0.78 * drawing->geometry.size),
                (int) y);
}

/* Rivers run through the sides that they share, and off the board; lakes, too,
 * take them in; what only lies beside them does not. */
START_TEST (test_draw_paths)
{
  g_autoptr (WceBoardStyle) style = wce_board_style_new ();
  g_autoptr (WceBoardModel) model = wce_board_model_new (13, 9);
  WceDrawing drawing = drawing_of (style, WCE_THEME_LIGHT);
  guint32 river = band_of (&drawing, "river"), lake = band_of (&drawing, "lake");
  guint32 wall = band_of (&drawing, "city-wall");
  cairo_surface_t *surface;
  static const struct {
    const char *at, *terrain;
  } places[] = { { "C1", "river" },     { "C2", "river" },
                 { "C3", "lake" },      { "E5", "river" },
                 { "E6", "city-wall" }, { "E7", "city-gate" },
                 { "G4", "river" },     { "G5", "bridge" },
                 { "G6", "river" } };
#define SIDE(hex, direction)                                                   \
  pixel_at_side (surface, &drawing, hex_of (model, hex), direction)

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    model->hexes[hex_of (model, places[i].at)].terrain = places[i].terrain;
  surface = photograph (&drawing, model);
  ck_assert_uint_eq (SIDE ("C1", -1), river);
  ck_assert_uint_eq (SIDE ("C1", 1), river);
  ck_assert_uint_eq (SIDE ("C2", -1), river);
  ck_assert_uint_eq (SIDE ("C2", 1), river);
  ck_assert_uint_eq (SIDE ("C3", -1), lake);
  /* Nothing that the river joins with: a pond. */
  ck_assert_uint_ne (SIDE ("E5", -1), river);
  ck_assert_uint_ne (SIDE ("E5", 1), river);
  ck_assert_uint_ne (SIDE ("E6", -1), wall);
  ck_assert_uint_eq (SIDE ("E7", -1), wall);
  /* The water runs on under the bridge; a source has nothing behind it. */
  ck_assert_uint_eq (SIDE ("G5", -1), river);
  ck_assert_uint_eq (SIDE ("G5", 1), river);
  ck_assert_uint_ne (SIDE ("G4", -1), river);
  cairo_surface_destroy (surface);
#undef SIDE
}
END_TEST

/* Pixels of the colour of labels in a part of the picture. */
static int
count_labels (cairo_surface_t *surface, const WceDrawing *drawing, int x,
              int y, int width, int height)
{
  guint32 wanted = colour_of (drawing, WCE_COLOUR_LABEL);
  int n = 0;

  for (int i = 0; i < width * height; i++)
    n += pixel (surface, x + i % width, y + i / width) == wanted;
  return n;
}

/* Labels lie beside the board, or at the edges of what can be seen of it. */
START_TEST (test_draw_labels)
{
  g_autoptr (WceBoardStyle) style = wce_board_style_new ();
  WceDrawing drawing = drawing_of (style, WCE_THEME_LIGHT);
  const cairo_rectangle_t seen = { 200, 100, 300, 200 };

  for (int inside = 0; inside < 2; inside++)
    {
      cairo_surface_t *surface
        = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
      cairo_t *cr = cairo_create (surface);

      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_paint (cr);
      wce_draw_labels (&drawing, cr, inside ? &seen : NULL);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      /* Row letters: beside the board, in the strip. */
      ck_assert_int_eq (
        count_labels (surface, &drawing, 0, 0, 20, HEIGHT) > 20, !inside);
      ck_assert_int_eq (
        count_labels (surface, &drawing, 200, 125, 21, 150) > 20, inside);
      /* Column numbers. */
      ck_assert_int_eq (
        count_labels (surface, &drawing, 0, 0, WIDTH, 20) > 20, !inside);
      ck_assert_int_eq (
        count_labels (surface, &drawing, 225, 100, 250, 21) > 20, inside);
      cairo_surface_destroy (surface);
    }
}
END_TEST

static int
count_changes (cairo_surface_t *before, cairo_surface_t *after)
{
  int n = 0;

  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      n += pixel (before, x, y) != pixel (after, x, y);
  return n;
}

/* Names of hexes are away, but for the one that somebody looks at. Thin letters
 * have soft edges only, so what changes counts, not a colour. */
START_TEST (test_draw_names)
{
  g_autoptr (WceBoardStyle) style = wce_board_style_new ();
  g_autoptr (WceBoardModel) model = sample_board_new ();
  WceDrawing drawing = drawing_of (style, WCE_THEME_LIGHT);
  cairo_surface_t *plain[2];

  for (int hidden = 0; hidden < 2; hidden++)
    {
      cairo_surface_t *looked_at;
      cairo_t *cr;
      int changes;

      drawing.hidden = hidden ? WCE_HIDE_NAMES : 0;
      plain[hidden] = photograph (&drawing, model);
      looked_at = photograph (&drawing, model);
      cr = cairo_create (looked_at);
      wce_draw_hex_name (&drawing, cr, hex_of (model, "A1"));
      cairo_destroy (cr);
      cairo_surface_flush (looked_at);
      changes = count_changes (plain[hidden], looked_at);
      ck_assert_msg (hidden ? changes > 20 : changes == 0,
                     "%d pixels changed, hidden %d", changes, hidden);
      cairo_surface_destroy (looked_at);
    }
  ck_assert_int_gt (count_changes (plain[0], plain[1]), 200);
  cairo_surface_destroy (plain[0]);
  cairo_surface_destroy (plain[1]);
}
END_TEST

START_TEST (test_draw_sides)
{
  g_autoptr (WceBoardStyle) style = wce_board_style_new ();
  g_autoptr (WceBoardModel) model = sample_board_new ();
  WceDrawing drawing = drawing_of (style, (WceTheme) _i);
  cairo_surface_t *surface = photograph (&drawing, model);
  int top = hex_of (model, "B2"), bottom = hex_of (model, "H4");
  int open = hex_of (model, "A1");

  ck_assert_int_gt (count (surface, &drawing, top, WCE_COLOUR_TOP), 100);
  ck_assert_int_eq (count (surface, &drawing, top, WCE_COLOUR_BOTTOM), 0);
  ck_assert_int_gt (count (surface, &drawing, bottom, WCE_COLOUR_BOTTOM), 100);
  ck_assert_int_eq (count (surface, &drawing, bottom, WCE_COLOUR_TOP), 0);
  ck_assert_int_gt (count (surface, &drawing, open, WCE_COLOUR_GROUND), 500);
  cairo_surface_destroy (surface);
}
END_TEST

START_TEST (test_draw_lost_blocks)
{
  g_autoptr (WceBoardStyle) style = wce_board_style_new ();
  g_autoptr (WceBoardModel) model = sample_board_new ();
  WceDrawing drawing = drawing_of (style, WCE_THEME_LIGHT);
  int hex = hex_of (model, "H4"), before = G_MAXINT;

  /* Large, so that much of the front of a block has its plain colour: more than
   * 80 pixels, beside the figure and the rims. */
  drawing.geometry = (WceGeometry){ 13, 9, 60, 20, -500 };

  for (int blocks = 4; blocks >= 1; blocks--)
    {
      cairo_surface_t *surface;
      int now;

      model->hexes[hex].unit.blocks = blocks;
      surface = photograph (&drawing, model);
      now = count (surface, &drawing, hex,
                   WCE_COLOUR_CIRCLE
                       + (WceColour) model->hexes[hex].unit.symbol);
      ck_assert_int_lt (now, before - 80);
      before = now;
      cairo_surface_destroy (surface);
    }
}
END_TEST

static int
grey (guint32 rgb)
{
  return (int) (0.2126 * (rgb >> 16 & 255) + 0.7152 * (rgb >> 8 & 255)
                + 0.0722 * (rgb & 255));
}

/* How many pixels around a hex differ by at least a tenth of white, without
 * colours. */
static int
count_other (cairo_surface_t *a, cairo_surface_t *b, const WceDrawing *drawing,
             int hex)
{
  double cx, cy;
  int n = 0, reach = (int) drawing->geometry.size;

  wce_geometry_centre (&drawing->geometry, hex, &cx, &cy);
  for (int y = (int) cy - reach; y <= (int) cy + reach; y++)
    for (int x = (int) cx - reach; x <= (int) cx + reach; x++)
      n += abs (grey (pixel (a, x, y)) - grey (pixel (b, x, y))) >= 25;
  return n;
}

/* What can be ordered, moved and attacked glows, also without colours: more than a
 * third of its hex is another grey. A hex has 2.6 times the square of its size. */
START_TEST (test_draw_glow)
{
  static const WceHexFlags flags[]
      = { WCE_HEX_CAN_ACT, WCE_HEX_TARGET, WCE_HEX_ATTACK };
  g_autoptr (WceBoardStyle) style = wce_board_style_new ();
  WceDrawing drawing = drawing_of (style, (WceTheme) _i);
  double third = 2.6 * drawing.geometry.size * drawing.geometry.size / 3;

  for (gsize i = 0; i < G_N_ELEMENTS (flags); i++)
    {
      g_autoptr (WceBoardModel) model = wce_board_model_new (13, 9);
      int hex = hex_of (model, "D6");
      cairo_surface_t *plain = photograph (&drawing, model), *marked;

      model->hexes[hex].flags = flags[i];
      marked = photograph (&drawing, model);
      ck_assert_int_gt (count_other (plain, marked, &drawing, hex),
                        (int) third);
      cairo_surface_destroy (plain);
      cairo_surface_destroy (marked);
    }
}
END_TEST

START_TEST (test_draw_marks)
{
  static const struct {
    WceHexFlags flag;
    WceColour colour;
  } marks[] = {
    { WCE_HEX_CAN_ACT, WCE_COLOUR_ACT },
    { WCE_HEX_SELECTED, WCE_COLOUR_SELECT },
    { WCE_HEX_TARGET, WCE_COLOUR_TARGET },
    { WCE_HEX_ATTACK, WCE_COLOUR_ATTACK },
    { WCE_HEX_EVENT, WCE_COLOUR_EVENT },
    { WCE_HEX_PROBLEM, WCE_COLOUR_PROBLEM },
    { WCE_HEX_HINT, WCE_COLOUR_EVENT },
  };
  g_autoptr (WceBoardStyle) style = wce_board_style_new ();
  WceDrawing drawing = drawing_of (style, WCE_THEME_LIGHT);

  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      g_autoptr (WceBoardModel) model = wce_board_model_new (13, 9);
      int hex = hex_of (model, "D6");
      cairo_surface_t *surface = photograph (&drawing, model);

      ck_assert_int_eq (count (surface, &drawing, hex, marks[i].colour), 0);
      cairo_surface_destroy (surface);
      model->hexes[hex].flags = marks[i].flag;
      surface = photograph (&drawing, model);
      ck_assert_int_gt (count (surface, &drawing, hex, marks[i].colour), 8);
      cairo_surface_destroy (surface);
    }
}
END_TEST

/* A bar on each side that has a feature, nowhere else; what the style does not
 * know is broken and in the colour of hatching. */
/* How many pixels differ around the middle between two hexes. */
static guint
differences (cairo_surface_t *a, cairo_surface_t *b, const WceDrawing *drawing,
             int from, int to)
{
  double x[2], y[2];
  guint count = 0;

  wce_geometry_centre (&drawing->geometry, from, &x[0], &y[0]);
  wce_geometry_centre (&drawing->geometry, to, &x[1], &y[1]);
  for (int dy = -8; dy <= 8; dy++)
    for (int dx = -8; dx <= 8; dx++)
      {
        int px = (int) ((x[0] + x[1]) / 2) + dx;
        int py = (int) ((y[0] + y[1]) / 2) + dy;

        count += pixel (a, px, py) != pixel (b, px, py);
      }
  return count;
}

START_TEST (test_draw_steps)
{
  g_autoptr (WceBoardStyle) style = wce_board_style_new ();
  WceDrawing drawing = drawing_of (style, WCE_THEME_LIGHT);
  g_autoptr (WceBoardModel) model = wce_board_model_new (13, 9);
  g_autoptr (WceBoardModel) other = wce_board_model_new (13, 9);
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (WceStep));
  int c4 = hex_of (model, "C4"), e4 = hex_of (model, "E4");
  int c9 = hex_of (model, "C9");
  WceStep twice[2] = { { c4, e4, WCE_STEP_MOVE }, { c4, e4, WCE_STEP_MOVE } };
  cairo_surface_t *before, *after;

  ck_assert (wce_board_model_same_steps (model, other));
  before = photograph (&drawing, model);
  g_array_append_vals (steps, twice, 2);
  wce_board_model_set_steps (model, steps);
  ck_assert_uint_eq (model->steps->len, 1);
  ck_assert (!wce_board_model_same_steps (model, other));
  after = photograph (&drawing, model);
  ck_assert_uint_gt (differences (before, after, &drawing, c4, e4), 20);
  ck_assert_uint_eq (differences (before, after, &drawing, c4, c9), 0);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
  /* Another kind between the same hexes is something else. */
  g_array_index (steps, WceStep, 0).kind = WCE_STEP_ATTACK;
  g_array_set_size (steps, 1);
  wce_board_model_set_steps (other, steps);
  ck_assert (!wce_board_model_same_steps (model, other));
}
END_TEST

START_TEST (test_draw_hexsides)
{
  g_autoptr (WceBoardStyle) style = wce_board_style_new ();
  WceDrawing drawing = drawing_of (style, WCE_THEME_LIGHT);
  const WceHexsideArt *art = g_hash_table_lookup (style->hexside, "rampart");
  const WceGeometry *geometry = &drawing.geometry;

  for (int side = 0; side < 6; side++)
    for (int known = 0; known < 2; known++)
      {
        g_autoptr (WceBoardModel) model = wce_board_model_new (13, 9);
        int hex = hex_of (model, "D6");
        cairo_surface_t *surface;

        wce_board_model_add_hexside (model, hex, known ? "rampart" : "ditch",
                                     "bar", 1u << side);
        surface = photograph (&drawing, model);
        style->colour[WCE_THEME_LIGHT][WCE_COLOUR_EVENT] = art->ink[0];
        for (int other = 0; other < 6; other++)
          {
            double x0, y0, x1, y1;
            int bar = 0;

            wce_geometry_corner (geometry, hex, other, 0.88, &x0, &y0);
            wce_geometry_corner (geometry, hex, (other + 5) % 6, 0.88, &x1,
                                 &y1);
            for (int i = 4; i <= 16; i++)
              {
                guint32 found = pixel (surface,
                                       (int) (x0 + (x1 - x0) * i / 20),
                                       (int) (y0 + (y1 - y0) * i / 20));

                bar += found
                       == colour_of (&drawing, known ? WCE_COLOUR_EVENT
                                                     : WCE_COLOUR_HATCH);
              }
            if (other == side)
              ck_assert_int_gt (bar, 3);
            else
              ck_assert_int_eq (bar, 0);
          }
        cairo_surface_destroy (surface);
      }
}
END_TEST

/* Any size, any theme, hostile texts and numbers: nothing breaks. */
START_TEST (test_draw_anything)
{
  g_autoptr (WceBoardStyle) style = wce_board_style_new ();
  g_autoptr (WceBoardModel) model = sample_board_new ();
  g_autofree char *endless = g_strnfill (5000, 'W');
  WceBoardHex *hex = &model->hexes[hex_of (model, "E6")];

  hex->unit.class_name = hex->unit.abbreviation = hex->leader.name = endless;
  hex->terrain = hex->terrain_name = endless;
  wce_board_model_add_hexside (model, hex_of (model, "E6"), endless, endless,
                               63);
  hex->unit.symbol = 15;
  hex->unit.blocks = 1000;
  hex->unit.full_blocks = 0;
  model->hexes[0].unit.class_id = "";
  model->hexes[0].unit.blocks = -3;
  for (double size = 0; size < 120; size = size * 1.7 + 0.4)
    for (int theme = 0; theme < WCE_N_THEMES; theme++)
      {
        WceDrawing drawing = drawing_of (style, (WceTheme) theme);

        drawing.geometry.size = size;
        cairo_surface_destroy (photograph (&drawing, model));
      }
}
END_TEST

/* Colours are read without GDK: all that documents may say, and no others. */
START_TEST (reads_every_colour_of_the_schema)
{
  wcc_element army;
  wcc_attribute_info colour;
  WceRgba rgba = { 0 };

  ck_assert (wcc_find_element (WCC_SCENARIO, "army", &army));
  ck_assert (wcc_find_attribute (&army, "colour", &colour));
  ck_assert_int_gt (colour.value.word_count, 15);
  for (size_t i = 0; i < colour.value.word_count; i++)
    {
      const char *word = wcc_value_word (&colour.value, i).word;

      ck_assert_msg (wce_rgba_parse (&rgba, word), "%s", word);
    }
  ck_assert (wce_rgba_parse (&rgba, "#ff8000"));
  ck_assert_float_eq (rgba.red, 1);
  ck_assert_float_eq (rgba.green, 128 / 255.0f);
  ck_assert_float_eq (rgba.blue, 0);
  ck_assert_float_eq (rgba.alpha, 1);
  ck_assert (wce_rgba_parse (&rgba, "rgba(51,0,255,0.25)"));
  ck_assert_float_eq (rgba.red, 0.2f);
  ck_assert_float_eq (rgba.alpha, 0.25f);
  for (const char *const *bad
       = (const char *const[]){ "", "#ff800", "#ff80000", "#gg8000", "taupe",
                                "rgba(256,0,0,1)", "rgba(1,2,3)",
                                "rgba(1,2,3,1", "rgba(1,2,3,1)x", NULL };
       *bad; bad++)
    ck_assert_msg (!wce_rgba_parse (&rgba, *bad), "%s", *bad);
}
END_TEST

/* The rules may name any picture of classes, and no others; and they may give a
 * path. */
START_TEST (knows_every_picture_of_the_schema)
{
  g_autoptr (WceBoardStyle) style = wce_board_style_new ();
  g_autoptr (GHashTable) likes
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  wcc_element class;
  wcc_attribute_info picture;

  ck_assert (wcc_find_element (WCC_RULES, "unit-class", &class));
  ck_assert (wcc_find_attribute (&class, "picture", &picture));
  for (size_t i = 0; i < picture.value.word_count; i++)
    {
      const char *word = wcc_value_word (&picture.value, i).word;

      ck_assert_msg (g_hash_table_contains (style->picture, word), "%s", word);
      g_hash_table_remove (style->picture, word);
    }
  ck_assert_int_eq (g_hash_table_size (style->picture), 2);
  ck_assert_ptr_nonnull (wce_board_style_leader (style));
  ck_assert_ptr_nonnull (wce_board_style_shield (style));
  g_hash_table_insert (likes, g_strdup ("unit-class own"),
                       g_strdup ("M 10 70 L 60 10 Z"));
  g_hash_table_insert (likes, g_strdup ("unit-class bad"),
                       g_strdup ("M 10 70 L 60 Z"));
  g_hash_table_insert (likes, g_strdup ("unit-class none"),
                       g_strdup ("unicorn"));
  wce_board_style_set_likes (style, likes);
  ck_assert_ptr_nonnull (wce_board_style_picture (style, "own"));
  ck_assert_ptr_null (wce_board_style_picture (style, "bad"));
  ck_assert_ptr_null (wce_board_style_picture (style, "none"));
  ck_assert_ptr_null (wce_board_style_picture (style, "other"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("board model");
  TCase *tests = tcase_create ("board model");

  tcase_set_timeout (tests, 60);
  tcase_add_test (tests, test_draw_names);
  tcase_add_test (tests, reads_every_colour_of_the_schema);
  tcase_add_test (tests, knows_every_picture_of_the_schema);
  tcase_add_test (tests, test_describe);
  tcase_add_test (tests, test_abbreviations);
  tcase_add_test (tests, test_rows_differ);
  tcase_add_test (tests, test_style);
  tcase_add_loop_test (tests, test_style_of_rules, 0, 2);
  tcase_add_test (tests, test_style_errors);
  tcase_add_loop_test (tests, test_draw_armies, 0, WCE_N_THEMES);
  tcase_add_test (tests, test_zoom_steps);
  tcase_add_test (tests, test_draw_paths);
  tcase_add_test (tests, test_draw_labels);
  tcase_add_loop_test (tests, test_draw_sides, 0, WCE_N_THEMES);
  tcase_add_test (tests, test_draw_lost_blocks);
  tcase_add_test (tests, test_draw_marks);
  tcase_add_loop_test (tests, test_draw_glow, 0, WCE_N_THEMES);
  tcase_add_test (tests, test_draw_steps);
  tcase_add_test (tests, test_draw_hexsides);
  tcase_add_test (tests, test_draw_anything);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}
