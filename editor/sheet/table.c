/* table.c: rows of cells, with a head that is repeated on each page.
 *
 * Columns have the given widths. But if a word of a column would be broken for
 * lack of space, the other columns give up some of theirs. */
#include "private.h"

#include <math.h>

#define PAD 4.0  /* on both sides of a cell */
#define LEAD 2.2 /* above and below */
/* The most that a column gets for the sake of a word, as a part of the table's
 * width. */
#define MOST_WORD 0.3

typedef struct {
  char *markup;
  PangoLayout *layout;
  Picture picture;
  gconstpointer what;
  double picture_width, picture_height;
} Cell;

typedef struct {
  guint columns;
  Cell *cells;
  double *widths;  /* of each column */
  gboolean *right; /* for numbers */
  gboolean head;
} Row;

struct Table {
  wcs_sheet *sheet;
  guint columns;
  double *widths;
  gboolean *right;
  GPtrArray *rows; /* of Row; the last one is being filled */
  guint cell;      /* index of the next cell in it */
};

static void
row_free (gpointer data)
{
  Row *row = data;
  for (guint i = 0; i < row->columns; i++)
    {
      g_free (row->cells[i].markup);
      g_clear_object (&row->cells[i].layout);
    }
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
  table->rows = g_ptr_array_new ();
  for (guint i = 0; i < columns; i++)
    all += fabs (shares[i]);
  for (guint i = 0; i < columns; i++)
    {
      table->widths[i] = flow_width (sheet) * fabs (shares[i]) / all;
      table->right[i] = shares[i] < 0;
    }
  return table;
}

/* ---- filling ------------------------------------------------------------- */

static Row *
row_of (Table *table)
{
  if (table->cell == 0
      && (table->rows->len == 0
          || ((Row *) g_ptr_array_index (table->rows, table->rows->len - 1))
                     ->cells[table->columns - 1]
                     .markup
                 != NULL))
    {
      Row *row = g_new0 (Row, 1);
      row->columns = table->columns;
      row->cells = g_new0 (Cell, table->columns);
      row->head = table->rows->len == 0;
      g_ptr_array_add (table->rows, row);
    }
  return g_ptr_array_index (table->rows, table->rows->len - 1);
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
  row_of (table)->cells[table->cell].markup = g_strdup (markup);
  table->cell = (table->cell + 1) % table->columns;
}

void
table_cell (Table *table, const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);
  table_cell_markup (table, markup);
}

/* ---- widths -------------------------------------------------------------- */

/* The space in a column that is not for text. */
static double
space_of (const Row *row, guint column)
{
  const Cell *cell = &row->cells[column];
  return PAD + (column > 0 ? PAD : 0)
         + (cell->picture != NULL ? cell->picture_width + PAD : 0);
}

/* The width of a column in which no word is broken. */
static double
least_width (const Table *table, guint column)
{
  double least = 0, all = flow_width (table->sheet);
  for (guint i = 0; i < table->rows->len; i++)
    {
      const Row *row = g_ptr_array_index (table->rows, i);
      g_autoptr (PangoLayout) words
          = text_layout (table->sheet, row->head ? TEXT_HEAD : TEXT_TABLE,
                         row->cells[column].markup, 0);
      double width;
      pango_layout_set_wrap (words, PANGO_WRAP_WORD);
      text_size (words, &width, NULL);
      /* Rounding must not break it either. */
      width += space_of (row, column) + 0.1;
      if (width <= MOST_WORD * all)
        least = MAX (least, width);
    }
  return least;
}

/* Widens columns that are too narrow. The others give up width in proportion to
 * what they can spare. */
static void
widen (Table *table)
{
  double wanted = 0, spare = 0;
  g_autofree double *least = g_new0 (double, table->columns);
  for (guint i = 0; i < table->columns; i++)
    {
      least[i] = least_width (table, i);
      wanted += MAX (0, least[i] - table->widths[i]);
      spare += MAX (0, table->widths[i] - least[i]);
    }
  if (wanted <= 0 || spare < wanted)
    return;
  for (guint i = 0; i < table->columns; i++)
    if (table->widths[i] < least[i])
      table->widths[i] = least[i];
    else
      table->widths[i] -= (table->widths[i] - least[i]) * wanted / spare;
}

static Strip *
new_strip (Table *table, Row *row)
{
  Strip *strip = g_new0 (Strip, 1);
  row->widths
      = g_memdup2 (table->widths, table->columns * sizeof *table->widths);
  row->right = g_memdup2 (table->right, table->columns * sizeof *table->right);
  for (guint i = 0; i < table->columns; i++)
    row->cells[i].layout = text_layout (
        table->sheet, row->head ? TEXT_HEAD : TEXT_TABLE, row->cells[i].markup,
        MAX (table->widths[i] - space_of (row, i), 8));
  strip->height = row_height (row);
  strip->draw = draw_row;
  strip->data = row;
  strip->free_data = row_free;
  strip->keep = row->head;
  return strip;
}

void
table_end (Table *table)
{
  Strip *head = NULL;
  while (table->cell > 0)
    table_cell (table, "");
  widen (table);
  for (guint i = 0; i < table->rows->len; i++)
    {
      Strip *strip = new_strip (table, g_ptr_array_index (table->rows, i));
      if (head == NULL)
        head = strip;
      else
        strip->head = head;
      flow_add (table->sheet, strip);
    }
  g_ptr_array_unref (table->rows);
  g_free (table->widths);
  g_free (table->right);
  g_free (table);
}
