/* flow.c: lays out strips in columns, and columns on pages. */
#include "private.h"

/* Space between two columns. */
#define GUTTER 18

typedef struct {
  const Strip *strip;
  double x, y, width;
} Placed;

struct Section {
  guint columns;
  double before;
  GPtrArray *strips; /* of Strip; the sheet owns them */
  gboolean new_column;
  double space;
};

/* Where a strip was placed. */
typedef struct {
  guint strip; /* index in the section */
  guint column;
  double y;
  gboolean head; /* the head of its table is repeated above it */
} Spot;

static double
content_width (const wcs_sheet *sheet)
{
  return sheet->width - 2 * sheet->margin;
}

double
flow_height (const wcs_sheet *sheet)
{
  /* The foot of the page is in the margin. */
  return sheet->height - 2 * sheet->margin;
}

double
flow_width (const wcs_sheet *sheet)
{
  guint n = sheet->section->columns;
  return (content_width (sheet) - (n - 1) * GUTTER) / n;
}

void
flow_begin (wcs_sheet *sheet, guint columns, double before)
{
  flow_end (sheet);
  Section *section = g_new0 (Section, 1);
  section->columns = columns;
  section->before = before;
  section->strips = g_ptr_array_new ();
  sheet->section = section;
}

void
flow_add (wcs_sheet *sheet, Strip *strip)
{
  Section *section = sheet->section;
  strip->new_column = section->new_column;
  strip->before += section->space;
  section->new_column = FALSE;
  section->space = 0;
  g_ptr_array_add (section->strips, strip);
  g_ptr_array_add (sheet->strips, strip);
}

void
flow_new_column (wcs_sheet *sheet)
{
  sheet->section->new_column = TRUE;
}

void
flow_space (wcs_sheet *sheet, double points)
{
  sheet->section->space += points;
}

static const Strip *
strip_at (const Section *section, guint i)
{
  return g_ptr_array_index (section->strips, i);
}

/* The height of the strips from an index on that stay together, either at the
 * top of a column or below others. @param end  set to the index after the last
 * one */
static double
run_height (const Section *section, guint from, gboolean top, guint *end)
{
  const Strip *first = strip_at (section, from);
  double height = top ? 0 : first->before;
  guint i = from;
  if (top && first->head != NULL)
    height += first->head->height;
  for (;; i++)
    {
      const Strip *strip = strip_at (section, i);
      height += strip->height + (i > from ? strip->before : 0);
      if (!strip->keep || i + 1 == section->strips->len)
        break;
    }
  *end = i + 1;
  return height;
}

/* Fills columns of a height with strips from an index on.
 * @param fresh  the columns begin a page: what does not fit here fits nowhere
 * @param used  set to the height of the highest column
 * @return the first strip that did not fit; `from` when none did */
static guint
fill (const Section *section, guint from, double height, gboolean fresh,
      GArray *spots, double *used)
{
  guint column = 0, i = from;
  double y = 0;
  *used = 0;
  g_array_set_size (spots, 0);
  while (i < section->strips->len)
    {
      const Strip *strip = strip_at (section, i);
      guint end;
      double run = run_height (section, i, y == 0, &end);
      gboolean breaks = strip->new_column && i > from && y > 0;
      if (breaks || y + run > height + 0.01)
        {
          if (y > 0)
            {
              if (++column == section->columns)
                break;
              y = 0;
              continue;
            }
          if (!fresh)
            break;
          /* The run does not fit in an empty column: place as much as fits. */
          end = i;
          run = strip->head != NULL ? strip->head->height : 0;
          while (end < section->strips->len)
            {
              const Strip *next = strip_at (section, end);
              double more = next->height + (end > i ? next->before : 0);
              if (run + more > height + 0.01)
                break;
              run += more;
              end++;
              if (!next->keep)
                break;
            }
          if (end == i)
            break;
        }
      gboolean head = y == 0 && strip->head != NULL;
      if (head)
        y += strip->head->height;
      for (guint k = i; k < end; k++)
        {
          const Strip *one = strip_at (section, k);
          if (k > i || (y > 0 && !head))
            y += one->before;
          Spot spot = { k, column, y, head && k == i };
          g_array_append_val (spots, spot);
          y += one->height;
        }
      *used = MAX (*used, y);
      i = end;
    }
  return i;
}

static GArray *
new_page (wcs_sheet *sheet)
{
  GArray *page = g_array_new (FALSE, FALSE, sizeof (Placed));
  g_ptr_array_add (sheet->pages, page);
  sheet->y = 0;
  return page;
}

static void
put (wcs_sheet *sheet, const Section *section, const GArray *spots, double top)
{
  GArray *page = g_ptr_array_index (sheet->pages, sheet->pages->len - 1);
  double width = flow_width (sheet);
  for (guint i = 0; i < spots->len; i++)
    {
      const Spot *spot = &g_array_index (spots, Spot, i);
      const Strip *strip = strip_at (section, spot->strip);
      Placed placed = { strip, sheet->margin + spot->column * (width + GUTTER),
                        sheet->margin + top + spot->y, width };
      if (spot->head)
        {
          Placed head = placed;
          head.strip = strip->head;
          head.y -= strip->head->height;
          g_array_append_val (page, head);
        }
      g_array_append_val (page, placed);
    }
}

/* Makes the last columns of a section about equally long. */
static void
balance (const Section *section, guint from, gboolean fresh, GArray *spots,
         double *used)
{
  double most = *used, least = 0;
  if (section->columns < 2)
    return;
  for (int step = 0; step < 14; step++)
    {
      double middle = (least + most) / 2, high;
      if (fill (section, from, middle, fresh, spots, &high)
          == section->strips->len)
        most = middle;
      else
        least = middle;
    }
  fill (section, from, most, fresh, spots, used);
}

void
flow_end (wcs_sheet *sheet)
{
  Section *section = sheet->section;
  if (section == NULL)
    return;
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (Spot));
  guint i = 0;
  if (sheet->pages->len == 0)
    new_page (sheet);
  while (i < section->strips->len)
    {
      double top = sheet->y > 0 ? sheet->y + section->before : 0;
      double room = flow_height (sheet) - top, used;
      guint end
          = room > 0 ? fill (section, i, room, top <= 0, spots, &used) : i;
      if (end == i && sheet->y > 0)
        {
          new_page (sheet);
          continue;
        }
      if (end == i)
        {
          /* Higher than a page: it is cut at the foot, and a note says so. */
          Spot spot = { i, 0, 0, FALSE };
          g_array_set_size (spots, 0);
          g_array_append_val (spots, spot);
          g_ptr_array_add (sheet->notes,
                           g_strdup (_ ("something on this sheet is higher "
                                        "than a page and was cut at its "
                                        "foot")));
          used = flow_height (sheet);
          end = i + 1;
        }
      else if (end == section->strips->len)
        balance (section, i, top <= 0, spots, &used);
      put (sheet, section, spots, top);
      sheet->y = top + used;
      i = end;
      if (i < section->strips->len)
        new_page (sheet);
    }
  g_ptr_array_unref (section->strips);
  g_free (section);
  sheet->section = NULL;
}

double
flow_used (wcs_sheet *sheet)
{
  flow_end (sheet);
  return sheet->y;
}

Section *
flow_take (wcs_sheet *sheet, double *height)
{
  Section *section = sheet->section;
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (Spot));
  fill (section, 0, G_MAXDOUBLE, TRUE, spots, height);
  balance (section, 0, TRUE, spots, height);
  if (section->strips->len > 0)
    *height += section->before;
  sheet->section = NULL;
  return section;
}

void
flow_give (wcs_sheet *sheet, Section *section)
{
  flow_end (sheet);
  sheet->section = section;
}

void
flow_page (wcs_sheet *sheet)
{
  flow_end (sheet);
  if (sheet->y > 0)
    new_page (sheet);
}

void
flow_draw (wcs_sheet *sheet, gsize page, cairo_t *cr)
{
  const GArray *placed = g_ptr_array_index (sheet->pages, page);
  if (!sheet->cut)
    {
      /* What is too high ends above the foot of the page. */
      cairo_rectangle (cr, 0, 0, sheet->width,
                       sheet->height - sheet->margin + 3);
      cairo_clip (cr);
    }
  for (guint i = 0; i < placed->len; i++)
    {
      const Placed *one = &g_array_index (placed, Placed, i);
      cairo_save (cr);
      one->strip->draw (sheet, cr, one->x, one->y, one->width,
                        one->strip->data);
      cairo_restore (cr);
    }
}
