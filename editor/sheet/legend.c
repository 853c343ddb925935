/* legend.c: explains what is on the map, with pictures and words. */
#include "private.h"

#include <string.h>

#define SIZE 11.0 /* of the hexes, in points */

typedef enum { ITEM_TERRAIN, ITEM_HEXSIDE, ITEM_ZONE } ItemKind;

typedef struct {
  ItemKind kind;
  const char *id; /* owned by the model */
  PangoLayout *name;
  double width;
} Item;

typedef struct {
  GArray *items; /* of Item: those in a row */
  double cell;
} LegendRow;

static void
row_free (gpointer data)
{
  LegendRow *row = data;
  for (guint i = 0; i < row->items->len; i++)
    g_object_unref (g_array_index (row->items, Item, i).name);
  g_array_unref (row->items);
  g_free (row);
}

/* Draws a hex with dots along its sides, like a zone. */
static void
draw_zone (wcs_sheet *sheet, cairo_t *cr, double x, double y, double size)
{
  WceGeometry one = { 1, 1, size * 0.9, 0, 0 };
  static const double dots[2] = { 0, 2.2 };
  map_draw_terrain (sheet, cr, NULL, x, y, size);
  cairo_set_source_rgb (cr, 0.2, 0.2, 0.2);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, 1.1);
  cairo_set_dash (cr, dots, 2, 0);
  one.left = x - 0.9 * 0.8660254 * size;
  one.top = y - 0.9 * size;
  for (int i = 0; i < 6; i++)
    {
      double cx, cy;
      wce_geometry_corner (&one, 0, i, 1, &cx, &cy);
      cairo_line_to (cr, cx, cy);
    }
  cairo_close_path (cr);
  cairo_stroke (cr);
}

static void
draw_row (wcs_sheet *sheet, cairo_t *cr, double x, double y, double width,
          gpointer data)
{
  const LegendRow *row = data;
  double size = SIZE * sheet->scale;
  (void) width;
  for (guint i = 0; i < row->items->len; i++)
    {
      const Item *item = &g_array_index (row->items, Item, i);
      double left = x + i * row->cell, height;
      cairo_save (cr);
      switch (item->kind)
        {
        case ITEM_TERRAIN:
          map_draw_terrain (sheet, cr, item->id, left + size, y + size + 1,
                            size);
          break;
        case ITEM_HEXSIDE:
          map_draw_hexside (sheet, cr, item->id, left + size, y + size + 1,
                            size);
          break;
        case ITEM_ZONE:
          draw_zone (sheet, cr, left + size, y + size + 1, size);
          break;
        }
      cairo_restore (cr);
      text_size (item->name, NULL, &height);
      cairo_set_source_rgb (cr, 0.08, 0.08, 0.08);
      text_draw (cr, item->name, left + 2 * size + 4,
                 y + size + 1 - height / 2);
    }
}

static void
add_item (wcs_sheet *sheet, GArray *items, ItemKind kind, const char *id,
          const char *name)
{
  g_autofree char *capital = wce_capitalise (name);
  g_autofree char *markup = g_markup_escape_text (capital, -1);
  Item item = { kind, id, text_layout (sheet, TEXT_TABLE, markup, -1), 0 };
  text_size (item.name, &item.width, NULL);
  g_array_append_val (items, item);
}

static void
add_hexsides (wcs_sheet *sheet, GArray *items)
{
  const WceBoardModel *model = sheet->model;
  g_autoptr (GPtrArray) seen = g_ptr_array_new_with_free_func (g_free);
  for (int i = 0; i < model->columns * model->rows; i++)
    for (int side = 0; side < 6; side++)
      {
        const char *id = model->hexes[i].hexside[side];
        if (id == NULL
            || g_ptr_array_find_with_equal_func (seen, id, g_str_equal, NULL))
          continue;
        g_ptr_array_add (seen, g_strdup (id));
        add_item (sheet, items, ITEM_HEXSIDE, id,
                  noun_name (sheet, "hexside", id));
      }
}

void
legend_add (wcs_sheet *sheet)
{
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (Item));
  double size = SIZE * sheet->scale, widest = 0;
  for (guint i = 0; i < sheet->terrains->len; i++)
    {
      const char *id = g_ptr_array_index (sheet->terrains, i);
      add_item (sheet, items, ITEM_TERRAIN, id,
                noun_name (sheet, "terrain", id));
    }
  add_hexsides (sheet, items);
  for (const wcc_node *zone = wcc_node_child (sheet->root, "zone");
       zone != NULL; zone = wcc_node_next (zone, "zone"))
    add_item (sheet, items, ITEM_ZONE, NULL,
              zone_name (sheet, wcc_node_get (zone, "id")));
  if (items->len == 0)
    return;
  double width = flow_width (sheet);
  for (guint i = 0; i < items->len; i++)
    widest = MAX (widest, g_array_index (items, Item, i).width);
  guint columns = MAX (1, (guint) (width / (widest + 2 * size + 16)));
  columns = MIN (columns, MAX (items->len, 4));
  double cell = width / columns;
  for (guint i = 0; i < items->len; i += columns)
    {
      Strip *strip = g_new0 (Strip, 1);
      LegendRow *row = g_new0 (LegendRow, 1);
      row->items = g_array_new (FALSE, FALSE, sizeof (Item));
      row->cell = cell;
      for (guint k = i; k < MIN (i + columns, items->len); k++)
        {
          Item *item = &g_array_index (items, Item, k);
          if (item->width > cell - 2 * size - 4)
            {
              pango_layout_set_width (
                  item->name, (int) ((cell - 2 * size - 4) * PANGO_SCALE));
              pango_layout_set_ellipsize (item->name, PANGO_ELLIPSIZE_END);
            }
          g_array_append_val (row->items, *item);
        }
      strip->before = i > 0 ? 2 : 0;
      strip->height = 2 * size + 2;
      strip->draw = draw_row;
      strip->data = row;
      strip->free_data = row_free;
      flow_add (sheet, strip);
    }
}
