/* map.c: the map on paper, drawn by the code that draws it in the editor.
 *
 * That code leaves out what would be illegible on screens, by its size in
 * pixels. On paper, a point counts as DENSITY pixels. */
#include "private.h"

#include <math.h>
#include <string.h>

#include "draw/private.h"

#define DENSITY 2.0
/* A map with hexes smaller than SMALLEST, in points, is shown again in parts on
 * further pages, with hexes of about COMFORTABLE. */
#define SMALLEST 10.0
#define COMFORTABLE 14.0

/* ---- colours ------------------------------------------------------------- */

static const WceRgba white = { 1, 1, 1, 1 }, black = { 0, 0, 0, 1 },
                     grey = { 0.8f, 0.8f, 0.8f, 1 };

/* Saves ink: black lines on white, with little grey. */
static void
save_ink (WceBoardStyle *style)
{
  WceRgba *colour = style->colour[WCE_THEME_CONTRAST_LIGHT];
  GHashTableIter each;
  gpointer value;
  colour[WCE_COLOUR_TOP] = white;
  colour[WCE_COLOUR_TOP_TEXT] = black;
  colour[WCE_COLOUR_BOTTOM] = grey;
  colour[WCE_COLOUR_BOTTOM_TEXT] = black;
  for (int i = WCE_COLOUR_CIRCLE; i <= WCE_COLOUR_OTHER; i++)
    colour[i] = white;
  colour[WCE_COLOUR_FIGURE] = black;
  colour[WCE_COLOUR_TINT].alpha = 0;
  g_hash_table_iter_init (&each, style->terrain);
  while (g_hash_table_iter_next (&each, NULL, &value))
    {
      WceTerrainArt *art = value;
      art->ground[0] = white;
      art->ink[0] = black;
      art->shade[0] = grey;
      if (art->path != NULL)
        {
          art->path->band[0] = grey;
          art->path->line[0] = black;
        }
    }
  g_hash_table_iter_init (&each, style->hexside);
  while (g_hash_table_iter_next (&each, NULL, &value))
    {
      WceHexsideArt *art = value;
      art->ink[0] = white;
      art->edge[0] = black;
    }
}

void
map_read (wcs_sheet *sheet, const wcc_result *result)
{
  const wcc_catalogue *catalogue = wcc_result_catalogue (result);
  g_autoptr (GHashTable) likes = wce_scene_likes (catalogue);
  sheet->model
      = wce_scene_read (catalogue, sheet->root, result, sheet->languages);
  sheet->style = wce_board_style_new ();
  wce_board_style_set_likes (sheet->style, likes);
  sheet->theme = WCE_THEME_LIGHT;
  if (sheet->options.ink)
    {
      sheet->theme = WCE_THEME_CONTRAST_LIGHT;
      save_ink (sheet->style);
    }
}

static WceDrawing
drawing_of (const wcs_sheet *sheet, double size)
{
  WceDrawing drawing = { 0 };
  drawing.style = sheet->style;
  drawing.theme = sheet->theme;
  drawing.font = TEXT_FAMILY;
  drawing.geometry.columns = sheet->model->columns;
  drawing.geometry.rows = sheet->model->rows;
  drawing.geometry.size = size * DENSITY;
  return drawing;
}

void
map_side_colours (wcs_sheet *sheet, int side, WceRgba *fill, WceRgba *text)
{
  static const WceColour colours[2][2]
      = { { WCE_COLOUR_TOP, WCE_COLOUR_TOP_TEXT },
          { WCE_COLOUR_BOTTOM, WCE_COLOUR_BOTTOM_TEXT } };
  cairo_surface_t *surface
      = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  WceDrawing drawing = drawing_of (sheet, 10);
  WcePen pen;
  WceRgba *const into[2] = { fill, text };
  wce_pen_init (&pen, &drawing, cr);
  wce_pen_use_armies (&pen, sheet->model);
  for (int i = 0; i < 2; i++)
    *into[i] = *wce_pen_rgba (&pen, colours[side][i]);
  wce_pen_clear (&pen);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* ---- a part of the map --------------------------------------------------- */

typedef struct {
  int column, row, columns, rows; /* what is shown, in hexes */
  double size;                    /* of a hex, in points */
  double edge; /* margin around the hexes, for letters and numbers */
  gboolean whole;
} Part;

static double
part_width (const Part *part)
{
  /* In a part, rows that are short on the board end half a hex farther to the
   * right. */
  return WCE_HALF * part->size * (2 * part->columns + (part->whole ? 0 : 1));
}

static double
part_height (const Part *part)
{
  return part->size * (1.5 * part->rows + 0.5);
}

/* Draws a text centred on a point. */
static void
draw_mark (wcs_sheet *sheet, cairo_t *cr, const char *text, TextStyle style,
           double x, double y)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);
  g_autoptr (PangoLayout) layout = text_layout (sheet, style, markup, -1);
  double w, h;
  text_size (layout, &w, &h);
  text_draw (cr, layout, x - w / 2, y - h / 2);
}

/* The distance between rows or columns that have a letter or number. */
static int
step_of (const wcs_sheet *sheet, double size)
{
  return size >= 8 * sheet->scale ? 1 : size >= 5 * sheet->scale ? 2 : 5;
}

/* Draws row letters on both sides, and column numbers above. */
static void
draw_coordinates (wcs_sheet *sheet, cairo_t *cr, const Part *part)
{
  int step = step_of (sheet, part->size);
  double half = part->edge / 2, width = part_width (part);
  char name[16];
  cairo_set_source_rgb (cr, 0.3, 0.3, 0.3);
  for (int i = 0; i < part->rows; i += step)
    {
      double y = (1.5 * i + 1) * part->size;
      wce_geometry_name (sheet->model->columns,
                         (part->row + i) * sheet->model->columns, name);
      name[strcspn (name, "0123456789")] = '\0';
      draw_mark (sheet, cr, name, TEXT_SMALL, -half, y);
      draw_mark (sheet, cr, name, TEXT_SMALL, width + half, y);
    }
  for (int i = 0; i < part->columns; i += step)
    {
      g_snprintf (name, sizeof name, "%d", part->column + i + 1);
      draw_mark (sheet, cr, name, TEXT_SMALL,
                 (2 * i + 1) * WCE_HALF * part->size, -half);
    }
}

/* Draws the names of the sections at the edge of a side, as that side sees
 * them. */
static void
draw_section_names (wcs_sheet *sheet, cairo_t *cr, const Part *part, int side)
{
  const WceBoardModel *model = sheet->model;
  guint count = sheet->section_names[side]->len;
  int row = side == 0 ? 0 : model->rows - 1;
  double y
      = side == 0 ? -part->edge * 1.45 : part_height (part) + part->edge * 0.55;
  cairo_set_source_rgb (cr, 0.3, 0.3, 0.3);
  for (guint i = 0; i < count; i++)
    {
      double sum = 0;
      int n = 0;
      for (int column = 0; column < model->columns; column++)
        {
          const WceBoardHex *hex = &model->hexes[row * model->columns + column];
          if (!hex->valid || !(hex->sections >> i & 1))
            continue;
          sum += (2 * column + 1 + row % 2) * WCE_HALF * part->size;
          n++;
        }
      if (n > 0)
        draw_mark (sheet, cr, g_ptr_array_index (sheet->section_names[side], i),
                   TEXT_SMALL, sum / n, y);
    }
}

/* Fills the path with lines, so that terrains differ without colours. */
static void
draw_pattern (cairo_t *cr, guint number)
{
  double angle = (number % 3) * G_PI / 3 + G_PI / 6;
  double step = number / 3 % 2 == 0 ? 0.2 : 0.13;
  cairo_save (cr);
  cairo_clip (cr);
  cairo_rotate (cr, angle);
  cairo_set_line_width (cr, 0.018);
  cairo_set_source_rgb (cr, 0, 0, 0);
  for (double x = -1.2; x <= 1.2; x += step)
    {
      cairo_move_to (cr, x, -1.2);
      cairo_line_to (cr, x, 1.2);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Whether the ground of a terrain gets a pattern: to save ink, unless it is a
 * path. */
static gboolean
has_pattern (const wcs_sheet *sheet, const char *terrain)
{
  const WceTerrainArt *art = wce_board_style_terrain (sheet->style, terrain);
  return sheet->options.ink && art != NULL && art->path == NULL;
}

static guint
pattern_of (const wcs_sheet *sheet, const char *terrain)
{
  for (guint i = 0; i < sheet->terrains->len; i++)
    if (g_strcmp0 (g_ptr_array_index (sheet->terrains, i), terrain) == 0)
      return i;
  return 0;
}

static void
draw_patterns (wcs_sheet *sheet, cairo_t *cr, const WceDrawing *drawing,
               WceSpan span)
{
  WcePen pen;
  wce_pen_init (&pen, drawing, cr);
  for (int i = span.first;
       i < MIN (span.first + span.count, sheet->model->columns); i++)
    {
      int hex = span.row * sheet->model->columns + i;
      const char *terrain = sheet->model->hexes[hex].terrain;
      if (terrain == NULL || !has_pattern (sheet, terrain))
        continue;
      cairo_save (cr);
      wce_pen_to_hex (&pen, hex);
      wce_pen_hex (&pen, 0.94);
      draw_pattern (cr, pattern_of (sheet, terrain));
      cairo_restore (cr);
    }
  wce_pen_clear (&pen);
}

void
map_draw_hexes (wcs_sheet *sheet, cairo_t *cr, double size, double left,
                double top, const cairo_rectangle_int_t *hexes)
{
  const WceBoardModel *model = sheet->model;
  WceDrawing drawing = drawing_of (sheet, size);
  int first = MAX (hexes->x, 0);
  int last_row = MIN (hexes->y + hexes->height, model->rows);
  int last_column = MIN (hexes->x + hexes->width, model->columns);
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_scale (cr, 1 / DENSITY, 1 / DENSITY);
  drawing.geometry.left = left * DENSITY;
  drawing.geometry.top = top * DENSITY;
  for (int layer = WCE_LAYER_GROUND; layer <= WCE_LAYER_PIECES; layer++)
    for (int row = MAX (hexes->y, 0); row < last_row; row++)
      {
        WceSpan span = { row, first, last_column - first };
        if (layer == WCE_LAYER_PIECES && sheet->options.ink)
          draw_patterns (sheet, cr, &drawing, span);
        wce_draw_span (&drawing, cr, model, span, (WceLayer) layer);
      }
  cairo_restore (cr);
}

static void
draw_part (wcs_sheet *sheet, cairo_t *cr, double x, double y, double width,
           gpointer data)
{
  const Part *part = data;
  cairo_rectangle_int_t hexes
      = { part->column - 1, part->row - 1, part->columns + 2, part->rows + 2 };
  double shift = part->column * 2 * WCE_HALF * part->size;
  double names = part->whole ? part->edge : 0;
  cairo_translate (cr, x + (width - part_width (part)) / 2,
                   y + part->edge + names);
  draw_coordinates (sheet, cr, part);
  if (part->whole)
    for (int side = 0; side < 2; side++)
      draw_section_names (sheet, cr, part, side);
  if (!part->whole)
    {
      cairo_rectangle (cr, -1, -1, part_width (part) + 2,
                       part_height (part) + 2);
      cairo_clip (cr);
    }
  map_draw_hexes (sheet, cr, part->size, -shift, -1.5 * part->row * part->size,
                  &hexes);
}

static void
add_part (wcs_sheet *sheet, Part part)
{
  Strip *strip = g_new0 (Strip, 1);
  strip->height = part_height (&part) + (part.whole ? 3.2 : 1.2) * part.edge;
  strip->draw = draw_part;
  strip->data = g_memdup2 (&part, sizeof part);
  strip->free_data = g_free;
  flow_add (sheet, strip);
}

/* Adds parts of about the same size, each on a separate page. */
static void
add_parts (wcs_sheet *sheet, double edge)
{
  const WceBoardModel *model = sheet->model;
  double size = COMFORTABLE * MIN (sheet->scale, 1.3);
  flow_begin (sheet, 1, 0);
  double width = flow_width (sheet) - 2 * edge;
  double height = flow_height (sheet) - 3 * edge - 24 * sheet->scale;
  int most_columns = (int) (width / (2 * WCE_HALF * size));
  int most_rows = (int) ((height / size - 0.5) / 1.5);
  int across = (model->columns + most_columns - 1) / most_columns;
  int down = (model->rows + most_rows - 1) / most_rows;
  int columns = (model->columns + across - 1) / across;
  int rows = (model->rows + down - 1) / down;
  for (int j = 0; j < down; j++)
    for (int i = 0; i < across; i++)
      {
        Part part = { i * columns, j * rows, columns, rows, 0, edge, FALSE };
        char first[16], last[16];
        part.columns = MIN (columns, model->columns - part.column);
        part.rows = MIN (rows, model->rows - part.row);
        if (part.columns <= 0 || part.rows <= 0)
          continue;
        part.size
            = wce_geometry_fit (part.columns + 1, part.rows, width, height);
        /* The last hex of a long row may not exist, but it has a name. */
        wce_geometry_name (model->columns,
                           part.row * model->columns + part.column, first);
        wce_geometry_name (model->columns,
                           (part.row + part.rows - 1) * model->columns
                               + part.column + part.columns - 1,
                           last);
        g_autofree char *heading
            = g_strdup_printf (_ ("Map from %s to %s"), first, last);
        flow_page (sheet);
        flow_begin (sheet, 1, 0);
        text_add_heading (sheet, heading);
        flow_space (sheet, 8);
        add_part (sheet, part);
      }
}

void
map_add (wcs_sheet *sheet, double most)
{
  const WceBoardModel *model = sheet->model;
  double edge = 13 * sheet->scale;
  Part part = { 0, 0, model->columns, model->rows, 0, edge, TRUE };
  part.size
      = wce_geometry_fit (model->columns, model->rows,
                          flow_width (sheet) - 2 * edge, most - 3.4 * edge);
  add_part (sheet, part);
  sheet->parts = part.size < SMALLEST;
}

void
map_add_parts (wcs_sheet *sheet)
{
  if (sheet->parts)
    add_parts (sheet, 13 * sheet->scale);
}

/* ---- single things ------------------------------------------------------- */

/* Makes a pen draw around a point, with hexes of a size. The pen measures
 * letters before the page is scaled. If it measured them scaled, letters as
 * high as a hex of a large picture would be too large for FreeType. */
static void
begin_pen (wcs_sheet *sheet, cairo_t *cr, WcePen *pen, WceDrawing *drawing,
           double x, double y, double size)
{
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x, y);
  *drawing = drawing_of (sheet, size);
  wce_pen_init (pen, drawing, cr);
  wce_pen_use_armies (pen, sheet->model);
  cairo_scale (cr, size, size);
}

static void
end_pen (cairo_t *cr, WcePen *pen)
{
  wce_pen_clear (pen);
  cairo_restore (cr);
}

/* A board with a single hex. */
static WceBoardModel *
single_hex (const char *terrain)
{
  WceBoardModel *model = wce_board_model_new (1, 1);
  model->hexes[0].terrain = wce_board_model_text (model, terrain);
  return model;
}

void
map_draw_terrain (wcs_sheet *sheet, cairo_t *cr, const char *id, double x,
                  double y, double size)
{
  g_autoptr (WceBoardModel) model = single_hex (id);
  WceDrawing drawing;
  WcePen pen;
  begin_pen (sheet, cr, &pen, &drawing, x, y, size);
  wce_draw_ground (&pen, model, 0);
  if (id != NULL && has_pattern (sheet, id))
    {
      wce_pen_hex (&pen, 0.94);
      draw_pattern (cr, pattern_of (sheet, id));
    }
  end_pen (cr, &pen);
}

void
map_draw_hexside (wcs_sheet *sheet, cairo_t *cr, const char *id, double x,
                  double y, double size)
{
  g_autoptr (WceBoardModel) model = single_hex (NULL);
  WceDrawing drawing = drawing_of (sheet, size);
  WcePen pen;
  begin_pen (sheet, cr, &pen, &drawing, x, y, size);
  wce_board_model_add_hexside (model, 0, id, "", 0x06);
  drawing.hidden = WCE_HIDE_COORDINATES;
  wce_draw_ground (&pen, model, 0);
  wce_draw_over_ground (&pen, model, 0);
  end_pen (cr, &pen);
}

void
map_draw_unit (wcs_sheet *sheet, cairo_t *cr, const WceBoardUnit *unit,
               double x, double y, double size)
{
  WceBoardHex hex = { 0 };
  WceDrawing drawing;
  WcePen pen;
  hex.unit = *unit;
  begin_pen (sheet, cr, &pen, &drawing, x, y, size);
  wce_draw_pieces (&pen, &hex);
  end_pen (cr, &pen);
}

void
map_draw_leader (wcs_sheet *sheet, cairo_t *cr, const WceBoardLeader *leader,
                 double x, double y, double size)
{
  WceBoardHex hex = { 0 };
  WceDrawing drawing;
  WcePen pen;
  hex.leader = *leader;
  hex.leader.name = NULL;
  begin_pen (sheet, cr, &pen, &drawing, x, y, size);
  wce_draw_pieces (&pen, &hex);
  end_pen (cr, &pen);
}
