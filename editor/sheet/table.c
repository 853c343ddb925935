/* table.c: rows of cells, with a head that is there again on each page. */
#include "private.h"

#include <math.h>

#define PAD 4.0  /* at both sides of a cell */
#define LEAD 2.2 /* above and below */

typedef struct {
  PangoLayout *layout;
  Picture picture;
  gconstpointer what;
  double picture_width, picture_height;
} Cell;

typedef struct {
  guint columns;
  Cell *cells;
  double *widths;  /* of each column */
  gboolean *right; /* numbers */
  gboolean head;
} Row;

struct Table {
  wcs_sheet *sheet;
  guint columns;
  double *widths;
  gboolean *right;
  Row *row;   /* that is being filled */
  guint cell; /* of it */
  guint rows;
  Strip *head;
};

static void
row_free (gpointer data)
{
  Row *row = data;
  for (guint i = 0; i < row->columns; i++)
    g_clear_object (&row->cells[i].layout);
  g_free (row->cells);
  g_free (row->widths);
  g_free (row->right);
  g_free (row);
}

static gboolean
has_pictures (const Row *row)
{
  for (guint i = 0; i < row->columns; i++)
    if (row->cells[i].picture != NULL)
      return TRUE;
  return FALSE;
}

static double
row_height (const Row *row)
{
  double height = 0;
  for (guint i = 0; i < row->columns; i++)
    {
      double h = 0;
      if (row->cells[i].layout != NULL)
        text_size (row->cells[i].layout, NULL, &h);
      height = MAX (height, MAX (h, row->cells[i].picture_height));
    }
  return height + (has_pictures (row) ? 1.2 : 2 * LEAD) + 0.4;
}

static void
draw_row (wcs_sheet *sheet, cairo_t *cr, double x, double y, double width,
          gpointer data)
{
  const Row *row = data;
  double height = row_height (row) - 0.4, at = x, wide;
  gboolean pictures = has_pictures (row);
  cairo_set_line_width (cr, row->head ? 0.9 : 0.35);
  cairo_set_source_rgb (cr, 0.08, 0.08, 0.08);
  if (!row->head)
    cairo_set_source_rgb (cr, 0.6, 0.6, 0.6);
  cairo_move_to (cr, x, y + height);
  cairo_rel_line_to (cr, width, 0);
  cairo_stroke (cr);
  for (guint i = 0; i < row->columns; i++)
    {
      const Cell *cell = &row->cells[i];
      double left = at + (i == 0 ? 0 : PAD);
      if (cell->picture != NULL)
        {
          cairo_save (cr);
          cell->picture (sheet, cr, left + cell->picture_width / 2,
                         y + height / 2, cell->what);
          cairo_restore (cr);
          left += cell->picture_width + PAD;
        }
      if (cell->layout != NULL)
        {
          text_size (cell->layout, &wide, NULL);
          cairo_set_source_rgb (cr, 0.08, 0.08, 0.08);
          double top = y + LEAD;
          double text;
          text_size (cell->layout, NULL, &text);
          if (row->head)
            top = y + height - LEAD - text;
          else if (pictures)
            top = y + (height - text) / 2;
          text_draw (cr, cell->layout,
                     row->right[i] ? at + row->widths[i] - PAD - wide : left,
                     top);
        }
      at += row->widths[i];
    }
}

Table *
table_new (wcs_sheet *sheet, guint columns, const double *shares)
{
  Table *table = g_new0 (Table, 1);
  double all = 0;
  table->sheet = sheet;
  table->columns = columns;
  table->widths = g_new0 (double, columns);
  table->right = g_new0 (gboolean, columns);
  for (guint i = 0; i < columns; i++)
    all += fabs (shares[i]);
  for (guint i = 0; i < columns; i++)
    {
      table->widths[i] = flow_width (sheet) * fabs (shares[i]) / all;
      table->right[i] = shares[i] < 0;
    }
  return table;
}

static void
end_row (Table *table)
{
  Strip *strip = g_new0 (Strip, 1);
  strip->height = row_height (table->row);
  strip->draw = draw_row;
  strip->data = table->row;
  strip->free_data = row_free;
  strip->keep = table->row->head;
  if (table->row->head)
    table->head = strip;
  else
    strip->head = table->head;
  table->row = NULL;
  table->cell = 0;
  table->rows++;
  flow_add (table->sheet, strip);
}

static Row *
row_of (Table *table)
{
  if (table->row == NULL)
    {
      Row *row = g_new0 (Row, 1);
      row->columns = table->columns;
      row->cells = g_new0 (Cell, table->columns);
      row->widths
          = g_memdup2 (table->widths, table->columns * sizeof *table->widths);
      row->right
          = g_memdup2 (table->right, table->columns * sizeof *table->right);
      row->head = table->rows == 0;
      table->row = row;
    }
  return table->row;
}

void
table_picture (Table *table, Picture draw, gconstpointer what, double width,
               double height)
{
  Cell *cell = &row_of (table)->cells[table->cell];
  cell->picture = draw;
  cell->what = what;
  cell->picture_width = width;
  cell->picture_height = height;
}

void
table_cell_markup (Table *table, const char *markup)
{
  Row *row = row_of (table);
  Cell *cell = &row->cells[table->cell];
  double width = table->widths[table->cell] - PAD - (table->cell > 0 ? PAD : 0)
                 - (cell->picture != NULL ? cell->picture_width + PAD : 0);
  cell->layout = text_layout (table->sheet, row->head ? TEXT_HEAD : TEXT_TABLE,
                              markup, MAX (width, 8));
  if (++table->cell == table->columns)
    end_row (table);
}

void
table_cell (Table *table, const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);
  table_cell_markup (table, markup);
}

void
table_end (Table *table)
{
  while (table->cell > 0)
    table_cell (table, "");
  g_free (table->widths);
  g_free (table->right);
  g_free (table);
}
