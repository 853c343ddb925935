/* cutouts.c: counters and cards to cut out, printed on both sides.
 *
 * After each page of fronts comes one of their backs with mirrored columns: when
 * the paper is turned along its long edge, each back lies behind its front. */
#include "private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define MM (72 / 25.4)
#define AROUND (10 * MM)
/* A card, as most games and sleeves have it. */
#define CARD_WIDTH (63 * MM)
#define CARD_HEIGHT (88 * MM)
#define FRAME (3 * MM)

typedef struct {
  WceBoardUnit unit; /* no class: a leader */
  int side;
  PangoLayout *name, *army;
} Counter;

typedef struct {
  PangoLayout *title, *text, *back;
} Card;

typedef void (*Face) (wcs_sheet *sheet, cairo_t *cr, double width,
                      double height, gconstpointer thing);

/* What is cut out, all of one size. */
typedef struct {
  Face front, back;
  double width, height;
  GPtrArray *things;
} Kind;

typedef struct {
  Kind kind;
  guint first, columns, rows; /* of the things, those that fit */
  gboolean back;
} Page;

/* ---- pages --------------------------------------------------------------- */

static void
draw_cut_lines (cairo_t *cr, const Page *page, guint rows)
{
  double right = page->columns * page->kind.width;
  double bottom = rows * page->kind.height;
  for (guint i = 0; i <= page->columns; i++)
    {
      cairo_move_to (cr, i * page->kind.width, 0);
      cairo_rel_line_to (cr, 0, bottom);
    }
  for (guint i = 0; i <= rows; i++)
    {
      cairo_move_to (cr, 0, i * page->kind.height);
      cairo_rel_line_to (cr, right, 0);
    }
  cairo_set_source_rgb (cr, 0.5, 0.5, 0.5);
  cairo_set_line_width (cr, 0.4);
  cairo_stroke (cr);
}

static void
draw_page (wcs_sheet *sheet, cairo_t *cr, double x, double y, double width,
           gpointer data)
{
  const Page *page = data;
  const Kind *kind = &page->kind;
  if (!page->back)
    text_draw_margin (sheet, cr,
                      _ ("Print on both sides, turned along the long edge, at "
                         "100 %"),
                      x, y);
  guint n = MIN (page->columns * page->rows, kind->things->len - page->first);
  cairo_translate (cr, x + (width - page->columns * kind->width) / 2, y);
  for (guint i = 0; i < n; i++)
    {
      guint column = i % page->columns;
      if (page->back)
        column = page->columns - 1 - column;
      cairo_save (cr);
      cairo_translate (cr, column * kind->width,
                       i / page->columns * kind->height);
      cairo_rectangle (cr, 0, 0, kind->width, kind->height);
      cairo_clip (cr);
      (page->back ? kind->back : kind->front) (
          sheet, cr, kind->width, kind->height,
          g_ptr_array_index (kind->things, page->first + i));
      cairo_restore (cr);
    }
  if (!page->back)
    draw_cut_lines (cr, page, (n + page->columns - 1) / page->columns);
}

static void
page_free (gpointer data)
{
  Page *page = data;
  g_ptr_array_unref (page->kind.things);
  g_free (page);
}

static void
add_page (wcs_sheet *sheet, const Page *page)
{
  Strip *strip = g_new0 (Strip, 1);
  strip->height = flow_height (sheet);
  strip->draw = draw_page;
  strip->data = g_memdup2 (page, sizeof *page);
  strip->free_data = page_free;
  g_ptr_array_ref (page->kind.things);
  flow_add (sheet, strip);
}

/* Adds pages of fronts and backs in turn. */
static void
add_kind (wcs_sheet *sheet, const Kind *kind)
{
  Page page = { *kind, 0, 0, 0, FALSE };
  page.columns = (guint) (flow_width (sheet) / kind->width + 1e-6);
  page.rows = (guint) (flow_height (sheet) / kind->height + 1e-6);
  for (; page.first < kind->things->len; page.first += page.columns * page.rows)
    for (int back = 0; back < 2; back++)
      {
        page.back = back;
        add_page (sheet, &page);
      }
}

/* Draws a text around a point, smaller if it is larger than a box. */
static void
draw_fitted (cairo_t *cr, PangoLayout *layout, double x, double y, double width,
             double height)
{
  double w, h;
  text_size (layout, &w, &h);
  if (pango_layout_get_width (layout) >= 0)
    w = (double) pango_layout_get_width (layout) / PANGO_SCALE;
  double scale = MIN (1, MIN (width / MAX (w, 1), height / MAX (h, 1)));
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  text_draw (cr, layout, -w / 2, -h / 2);
  cairo_restore (cr);
}

/* ---- counters ------------------------------------------------------------ */

static void
counter_free (gpointer data)
{
  Counter *counter = data;
  g_object_unref (counter->name);
  g_object_unref (counter->army);
  g_free (counter);
}

static void
draw_counter (wcs_sheet *sheet, cairo_t *cr, double width,
              const Counter *counter, const WceBoardUnit *unit)
{
  WceBoardLeader leader = { .present = TRUE, .side = counter->side };
  double size = 0.45 * width;
  if (unit->class_id != NULL)
    map_draw_unit (sheet, cr, unit, width / 2, 0.4 * width, size);
  else
    map_draw_leader (sheet, cr, &leader, width / 2, 0.4 * width, size);
  cairo_set_source_rgb (cr, 0.08, 0.08, 0.08);
  draw_fitted (cr, counter->name, width / 2, 0.83 * width, 0.9 * width,
               0.26 * width);
}

static void
draw_counter_front (wcs_sheet *sheet, cairo_t *cr, double width, double height,
                    gconstpointer thing)
{
  const Counter *counter = thing;
  (void) height;
  draw_counter (sheet, cr, width, counter, &counter->unit);
}

/* A unit that has lost half of its blocks; or else the colour of the army. */
static void
draw_counter_back (wcs_sheet *sheet, cairo_t *cr, double width, double height,
                   gconstpointer thing)
{
  const Counter *counter = thing;
  WceBoardUnit weak = counter->unit;
  WceRgba fill, text;
  if (weak.class_id != NULL && weak.blocks > 1)
    {
      weak.blocks /= 2;
      draw_counter (sheet, cr, width, counter, &weak);
      return;
    }
  map_side_colours (sheet, counter->side, &fill, &text);
  wce_rgba_source (cr, &fill);
  cairo_paint (cr);
  wce_rgba_source (cr, &text);
  draw_fitted (cr, counter->army, width / 2, height / 2, 0.9 * width,
               0.9 * height);
}

static PangoLayout *
layout_of (wcs_sheet *sheet, TextStyle style, const char *text, double width)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);
  PangoLayout *layout = text_layout (sheet, style, markup, width);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  return layout;
}

static void
add_counter (wcs_sheet *sheet, GPtrArray *counters, const WceBoardUnit *unit,
             int side, const char *name)
{
  Counter *counter = g_new0 (Counter, 1);
  g_autofree char *capital = wce_capitalise (name);
  if (unit != NULL)
    counter->unit = *unit;
  counter->side = side;
  counter->name = layout_of (sheet, TEXT_SMALL, capital, -1);
  counter->army = layout_of (
      sheet, TEXT_SMALL, side_name (sheet, side == 0 ? "top" : "bottom"), -1);
  g_ptr_array_add (counters, counter);
}

static void
add_unit (wcs_sheet *sheet, GPtrArray *counters, const WceBoardUnit *unit)
{
  add_counter (sheet, counters, unit, unit->side,
               unit->name != NULL
                   ? unit->name
                   : noun_name (sheet, "unit-class", unit->class_id));
}

static void
add_leader (wcs_sheet *sheet, GPtrArray *counters, int side, const char *name)
{
  add_counter (sheet, counters, NULL, side,
               name != NULL && *name != '\0' ? name : _ ("leader"));
}

static void
add_reserve (wcs_sheet *sheet, GPtrArray *counters, const wcc_node *army,
             int side)
{
  for (const wcc_node *reserve = wcc_node_child (army, "reserve");
       reserve != NULL; reserve = wcc_node_next (reserve, "reserve"))
    for (const wcc_node *node = reserve->first_child; node != NULL;
         node = node->next)
      {
        const char *class = wcc_node_get (node, "class");
        if (strcmp (node->name, "leader") == 0)
          add_leader (sheet, counters, side, said (sheet, node->text));
        else if (class != NULL)
          {
            WceBoardUnit unit = wce_scene_unit_of (sheet->catalogue,
                                                   sheet->model, class, side);
            add_unit (sheet, counters, &unit);
          }
      }
}

static void
add_army (wcs_sheet *sheet, GPtrArray *counters, int side)
{
  const WceBoardModel *model = sheet->model;
  const wcc_node *army = army_of (sheet, side);
  for (int i = 0; i < model->columns * model->rows; i++)
    if (model->hexes[i].unit.class_id != NULL
        && model->hexes[i].unit.side == side)
      add_unit (sheet, counters, &model->hexes[i].unit);
  for (int i = 0; i < model->columns * model->rows; i++)
    if (model->hexes[i].leader.present && model->hexes[i].leader.side == side)
      add_leader (sheet, counters, side, model->hexes[i].leader.name);
  if (army != NULL)
    add_reserve (sheet, counters, army, side);
}

static void
add_counters (wcs_sheet *sheet)
{
  /* Two lie side by side in a hex. */
  double size = sheet->options.hex * MM / 2;
  g_autoptr (GPtrArray) counters
      = g_ptr_array_new_with_free_func (counter_free);
  Kind kind = { draw_counter_front, draw_counter_back, size, size, counters };
  for (int side = 0; side < 2; side++)
    add_army (sheet, counters, side);
  add_kind (sheet, &kind);
}

/* ---- cards --------------------------------------------------------------- */

static void
card_free (gpointer data)
{
  Card *card = data;
  g_object_unref (card->title);
  g_object_unref (card->text);
  g_object_unref (card->back);
  g_free (card);
}

static void
draw_frame (cairo_t *cr, double width, double height)
{
  cairo_rectangle (cr, FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME);
  cairo_set_line_width (cr, 1.2);
  cairo_stroke (cr);
}

static void
draw_card_front (wcs_sheet *sheet, cairo_t *cr, double width, double height,
                 gconstpointer thing)
{
  const Card *card = thing;
  double middle = width / 2, room = width - 4 * FRAME;
  (void) sheet;
  cairo_set_source_rgb (cr, 0.08, 0.08, 0.08);
  draw_frame (cr, width, height);
  draw_fitted (cr, card->title, middle, 0.16 * height, room, 0.14 * height);
  cairo_move_to (cr, 2 * FRAME, 0.25 * height);
  cairo_rel_line_to (cr, room, 0);
  cairo_stroke (cr);
  draw_fitted (cr, card->text, middle, 0.6 * height, room, 0.64 * height);
}

static void
draw_card_back (wcs_sheet *sheet, cairo_t *cr, double width, double height,
                gconstpointer thing)
{
  const Card *card = thing;
  gboolean ink = sheet->options.ink;
  if (!ink)
    {
      cairo_set_source_rgb (cr, 0.2, 0.27, 0.36);
      cairo_paint (cr);
    }
  cairo_set_source_rgb (cr, !ink, !ink, !ink);
  draw_frame (cr, width, height);
  draw_fitted (cr, card->back, width / 2, height / 2, width - 4 * FRAME,
               0.5 * height);
}

static Card *
card_of (wcs_sheet *sheet, const wcc_node *node, const wcc_element *element,
         const char *back)
{
  Card *card = g_new0 (Card, 1);
  double room = CARD_WIDTH - 4 * FRAME;
  g_autofree char *title = rule_title (sheet, node, element);
  g_autofree char *text = rule_words (sheet, node);
  card->title = layout_of (sheet, TEXT_HEADING, title, room);
  card->text = layout_of (sheet, TEXT_BODY, text, room);
  card->back = layout_of (sheet, TEXT_HEADING, back, room);
  return card;
}

static void
add_cards (wcs_sheet *sheet)
{
  const wcc_node *rules;
  wcc_element element;
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func (card_free);
  Kind kind
      = { draw_card_front, draw_card_back, CARD_WIDTH, CARD_HEIGHT, cards };
  if (!wcc_result_settled (sheet->result, &rules) || rules == NULL
      || !wcc_find_element (WCC_RULES, "card", &element))
    return;
  const char *back = node_text (sheet, rules, "title");
  for (const wcc_node *node = wcc_node_child (rules, "card"); node != NULL;
       node = wcc_node_next (node, "card"))
    {
      const char *copies = wcc_node_get (node, "copies");
      for (int i = copies != NULL ? atoi (copies) : 1; i > 0; i--)
        g_ptr_array_add (cards, card_of (sheet, node, &element,
                                         back != NULL ? back : _ ("Rules")));
    }
  add_kind (sheet, &kind);
}

void
cut_outs_add (wcs_sheet *sheet)
{
  sheet->margin = AROUND;
  sheet->cut = TRUE;
  flow_begin (sheet, 1, 0);
  add_counters (sheet);
  add_cards (sheet);
}
