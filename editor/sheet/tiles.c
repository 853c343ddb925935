/* tiles.c: the board true to size, for blocks and miniatures, on pages to be cut
 * and joined.
 *
 * The pages lie on the board like tiles. Each fills its usable area and shares
 * a strip with its neighbours, which one covers with the other. Pieces are left
 * out: the real ones stand there. */
#include "private.h"

#include <math.h>

#include "draw/private.h"

#define MM (72 / 25.4)
/* Around the usable area: for crop marks and words, and because printers leave
 * the edge of the paper white. */
#define AROUND (12 * MM)
#define OVERLAP (10 * MM)
/* Paper around the board, so that lines at its edge are whole. */
#define RIM (2 * MM)
#define CROP (6 * MM)

typedef struct {
  double size;          /* of a hex */
  double width, height; /* of the usable area */
  int across, down;
} Grid;

typedef struct {
  Grid grid;
  int row, column;
} Tile;

/* How far the next page is from a page. */
static double
step_of (double usable)
{
  return usable - OVERLAP;
}

/* How many pages a length needs. */
static int
pages_for (double length, double usable)
{
  double more = ceil ((length - usable) / step_of (usable) - 1e-6);
  return 1 + (int) MAX (more, 0);
}

/* The length that pages cover. */
static double
covered (int pages, double usable)
{
  return usable + (pages - 1) * step_of (usable);
}

static Grid
grid_on (const wcs_sheet *sheet, double width, double height)
{
  WceGeometry board = { sheet->model->columns, sheet->model->rows,
                        sheet->options.hex * MM / (2 * WCE_HALF), 0, 0 };
  Grid grid = { board.size, width - 2 * AROUND, height - 2 * AROUND, 0, 0 };
  double wide, high;
  wce_geometry_extent (&board, &wide, &high);
  grid.across = pages_for (wide + 2 * RIM, grid.width);
  grid.down = pages_for (high + 2 * RIM, grid.height);
  return grid;
}

/* Turns the paper if it then takes fewer pages. */
static Grid
choose_grid (wcs_sheet *sheet)
{
  Grid upright = grid_on (sheet, sheet->width, sheet->height);
  Grid turned = grid_on (sheet, sheet->height, sheet->width);
  if (turned.across * turned.down >= upright.across * upright.down)
    return upright;
  double width = sheet->width;
  sheet->width = sheet->height;
  sheet->height = width;
  return turned;
}

static void
take_pieces_off (WceBoardModel *model)
{
  for (int i = 0; i < model->columns * model->rows; i++)
    {
      model->hexes[i].unit.class_id = NULL;
      model->hexes[i].leader.present = FALSE;
    }
}

/* ---- a page -------------------------------------------------------------- */

/* Draws two lines that meet at a corner, but do not reach it. */
static void
draw_corner (cairo_t *cr, double x, double y, int right, int down)
{
  cairo_move_to (cr, x + right * MM, y);
  cairo_rel_line_to (cr, right * CROP, 0);
  cairo_move_to (cr, x, y + down * MM);
  cairo_rel_line_to (cr, 0, down * CROP);
}

static void
draw_crop_marks (cairo_t *cr, double x, double y, double width, double height)
{
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, 0.4);
  draw_corner (cr, x, y, -1, -1);
  draw_corner (cr, x + width, y, 1, -1);
  draw_corner (cr, x, y + height, -1, 1);
  draw_corner (cr, x + width, y + height, 1, 1);
  cairo_stroke (cr);
}

static void
draw_label (wcs_sheet *sheet, cairo_t *cr, const Tile *tile, double x, double y)
{
  g_autofree char *words = g_strdup_printf (
      /* Translators: in the margin of a page of the map */
      _ ("Row %d of %d, column %d of %d, hex %d mm"), tile->row + 1,
      tile->grid.down, tile->column + 1, tile->grid.across, sheet->options.hex);
  text_draw_margin (sheet, cr, words, x, y);
}

/* The hexes in the usable area; labels of others reach into it. */
static cairo_rectangle_int_t
hexes_of (const Tile *tile)
{
  const Grid *grid = &tile->grid;
  double across = 2 * WCE_HALF * grid->size, down = 1.5 * grid->size;
  int reach = WCE_LABEL_REACH + 1;
  int column = (int) (tile->column * step_of (grid->width) / across) - reach;
  int row = (int) (tile->row * step_of (grid->height) / down) - reach;
  return (cairo_rectangle_int_t){ column, row,
                                  (int) (grid->width / across) + 2 * reach + 1,
                                  (int) (grid->height / down) + 2 * reach + 1 };
}

static void
draw_tile (wcs_sheet *sheet, cairo_t *cr, double x, double y, double width,
           gpointer data)
{
  const Tile *tile = data;
  const Grid *grid = &tile->grid;
  cairo_rectangle_int_t hexes = hexes_of (tile);
  (void) width;
  cairo_save (cr);
  cairo_rectangle (cr, x, y, grid->width, grid->height);
  cairo_clip (cr);
  map_draw_hexes (sheet, cr, grid->size,
                  x + RIM - tile->column * step_of (grid->width),
                  y + RIM - tile->row * step_of (grid->height), &hexes);
  cairo_restore (cr);
  draw_crop_marks (cr, x, y, grid->width, grid->height);
  draw_label (sheet, cr, tile, x, y);
}

static void
add_tile (wcs_sheet *sheet, const Grid *grid, int row, int column)
{
  Tile tile = { *grid, row, column };
  Strip *strip = g_new0 (Strip, 1);
  strip->height = grid->height;
  strip->draw = draw_tile;
  strip->data = g_memdup2 (&tile, sizeof tile);
  strip->free_data = g_free;
  flow_add (sheet, strip);
}

/* ---- which page goes where ----------------------------------------------- */

/* Draws the number of a page on a white disc. */
static void
draw_number (wcs_sheet *sheet, cairo_t *cr, int number, double x, double y)
{
  g_autofree char *words = g_strdup_printf ("<b>%d</b>", number);
  g_autoptr (PangoLayout) layout = text_layout (sheet, TEXT_BODY, words, -1);
  double w, h;
  text_size (layout, &w, &h);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, MAX (w, h) / 2 + 2, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_stroke (cr);
  text_draw (cr, layout, x - w / 2, y - h / 2);
}

/* The scale at which all pages fit a box. */
static double
overview_scale (const Grid *grid, double width, double height)
{
  double wide = covered (grid->across, grid->width);
  double high = covered (grid->down, grid->height);
  return MIN (1, MIN (width / wide, height / high));
}

static void
draw_overview (wcs_sheet *sheet, cairo_t *cr, double x, double y, double width,
               gpointer data)
{
  const Grid *grid = data;
  double scale
      = overview_scale (grid, width, sheet->height - sheet->margin - y);
  cairo_rectangle_int_t all
      = { 0, 0, sheet->model->columns, sheet->model->rows };
  map_draw_hexes (sheet, cr, grid->size * scale, x + RIM * scale,
                  y + RIM * scale, &all);
  cairo_set_line_width (cr, 0.8);
  for (int row = 0; row < grid->down; row++)
    for (int column = 0; column < grid->across; column++)
      {
        double left = x + column * step_of (grid->width) * scale;
        double top = y + row * step_of (grid->height) * scale;
        double w = grid->width * scale, h = grid->height * scale;
        cairo_set_source_rgb (cr, 0, 0, 0);
        cairo_rectangle (cr, left, top, w, h);
        cairo_stroke (cr);
        draw_number (sheet, cr, row * grid->across + column + 2, left + w / 2,
                     top + h / 2);
      }
}

/* Says how to print and join the pages, and shows their places. */
static void
add_overview (wcs_sheet *sheet, const Grid *grid)
{
  int pages = grid->across * grid->down;
  g_autofree char *words = g_strdup_printf (
      /* Translators: %d are the pages, the width of a hex, and of a strip */
      _ ("%d pages make a board with hexes %d mm wide. Print them at 100 %%. "
         "Neighbours share %d mm: cut one of them there along its marks, and "
         "glue it on the other."),
      pages, sheet->options.hex, (int) (OVERLAP / MM + 0.5));
  flow_begin (sheet, 1, 0);
  title_add (sheet, _ ("Map"));
  flow_space (sheet, 6);
  text_add_plain (sheet, TEXT_BODY, words);
  double used = flow_used (sheet) + 10;
  flow_begin (sheet, 1, 10);
  Strip *strip = g_new0 (Strip, 1);
  strip->height
      = overview_scale (grid, flow_width (sheet), flow_height (sheet) - used)
        * covered (grid->down, grid->height);
  strip->draw = draw_overview;
  strip->data = g_memdup2 (grid, sizeof *grid);
  strip->free_data = g_free;
  flow_add (sheet, strip);
}

void
tiles_add (wcs_sheet *sheet)
{
  Grid grid = choose_grid (sheet);
  sheet->margin = AROUND;
  sheet->cut = TRUE;
  take_pieces_off (sheet->model);
  if (grid.across * grid.down > 1)
    add_overview (sheet, &grid);
  flow_begin (sheet, 1, 0);
  for (int row = 0; row < grid.down; row++)
    for (int column = 0; column < grid.across; column++)
      add_tile (sheet, &grid, row, column);
}
