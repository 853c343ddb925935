/* battle.c: the sheet of a battle, the briefing of a player, and the sheet with
 * only the map. */
#include "private.h"

#include <stdlib.h>

/* The least height of the map, as a part of the height of a page. */
#define LEAST_MAP 0.4
/* The same, if everything fits on one page then. */
#define SMALL_MAP 0.34
#define BRIEFING_MAP 0.33
/* Space above the map. */
#define MAP_SPACE 8

/* ---- title --------------------------------------------------------------- */

typedef struct {
  PangoLayout *title, *part, *date;
  double part_at;
} Head;

static void
head_free (gpointer data)
{
  Head *head = data;
  g_object_unref (head->title);
  g_clear_object (&head->part);
  g_clear_object (&head->date);
  g_free (head);
}

/* How far the date is below the top of the title: their first lines share a
 * baseline. */
static double
date_at (const Head *head)
{
  return (double) (pango_layout_get_baseline (head->title)
                   - pango_layout_get_baseline (head->date))
         / PANGO_SCALE;
}

/* The height of title and date, which are side by side. */
static double
head_height (const Head *head)
{
  double height, date = 0;
  text_size (head->title, NULL, &height);
  if (head->date != NULL)
    {
      text_size (head->date, NULL, &date);
      date += date_at (head);
    }
  return MAX (height, date);
}

static void
draw_head (wcs_sheet *sheet, cairo_t *cr, double x, double y, double width,
           gpointer data)
{
  const Head *head = data;
  double w, h, height = head_height (head);
  cairo_set_source_rgb (cr, 0.08, 0.08, 0.08);
  text_draw (cr, head->title, x, y);
  if (head->part != NULL)
    {
      text_draw (cr, head->part, x, y + head->part_at);
      text_size (head->part, NULL, &h);
      height = head->part_at + h;
    }
  if (head->date != NULL)
    {
      text_size (head->date, &w, NULL);
      text_draw (cr, head->date, x + width - w, y + date_at (head));
    }
  (void) sheet;
  cairo_set_line_width (cr, 1.6);
  cairo_move_to (cr, x, y + height + 4);
  cairo_rel_line_to (cr, width, 0);
  cairo_stroke (cr);
}

void
title_add (wcs_sheet *sheet, const char *what)
{
  const char *title = node_text (sheet, sheet->root, "title");
  const char *part = node_text (sheet, sheet->root, "part");
  const char *number = wcc_node_get (sheet->root, "number");
  Strip *strip = g_new0 (Strip, 1);
  Head *head = g_new0 (Head, 1);
  double width = flow_width (sheet), date = 0, height;
  g_autofree char *escaped
      = g_markup_escape_text (title != NULL ? title : sheet->title, -1);
  g_autoptr (GString) below = g_string_new (part);
  if (what != NULL)
    g_string_append_printf (below, "%s%s", below->len > 0 ? " · " : "", what);
  if (sheet->date != NULL || number != NULL)
    {
      g_autoptr (GString) words = g_string_new (NULL);
      if (number != NULL)
        /* Translators: number of a battle */
        g_string_append_printf (words, _ ("No. %s"), number);
      if (sheet->date != NULL)
        g_string_append_printf (words, "%s%s", words->len > 0 ? " · " : "",
                                sheet->date);
      g_autofree char *markup = g_markup_escape_text (words->str, -1);
      head->date = text_layout (sheet, TEXT_PART, markup, width * 0.35);
      pango_layout_set_alignment (head->date, PANGO_ALIGN_LEFT);
      text_size (head->date, &date, NULL);
      date += 16;
    }
  head->title = text_layout (sheet, TEXT_TITLE, escaped, width - date);
  if (pango_layout_get_line_count (head->title) > 2)
    {
      g_object_unref (head->title);
      head->title = text_layout (sheet, TEXT_LONG_TITLE, escaped, width - date);
    }
  height = head_height (head);
  if (below->len > 0)
    {
      g_autofree char *markup = g_markup_escape_text (below->str, -1);
      double h;
      head->part = text_layout (sheet, TEXT_PART, markup, width);
      head->part_at = height - 1;
      text_size (head->part, NULL, &h);
      height = head->part_at + h;
    }
  strip->height = height + 6;
  strip->draw = draw_head;
  strip->data = head;
  strip->free_data = head_free;
  flow_add (sheet, strip);
}

/* ---- texts --------------------------------------------------------------- */

/* Adds a paragraph. @param heading  added before the paragraph and set to NULL,
 * unless the paragraph is empty */
static void
add_paragraph (wcs_sheet *sheet, const wcc_node *node, const char **heading)
{
  if (node->text == NULL || *node->text == '\0')
    return;
  if (*heading != NULL)
    text_add_heading (sheet, *heading);
  *heading = NULL;
  text_add_plain (sheet, TEXT_BODY, said (sheet, node->text));
}

/* Adds the paragraphs of an element under a heading. */
static void
add_prose (wcs_sheet *sheet, const char *name, const char *heading)
{
  const wcc_node *node = node_in_language (sheet, sheet->root, name, 0);
  if (node == NULL)
    return;
  for (const wcc_node *p = node_in_language (sheet, node, "p", 0); p != NULL;
       p = node_next_in_language (p))
    add_paragraph (sheet, p, &heading);
}

/* Adds the texts of all elements with a name under a heading. */
static void
add_lines (wcs_sheet *sheet, const char *name, const char *heading)
{
  const wcc_node *node;
  for (guint i = 0;
       (node = node_in_language (sheet, sheet->root, name, i)) != NULL; i++)
    add_paragraph (sheet, node, &heading);
}

static void
add_victory (wcs_sheet *sheet)
{
  const wcc_node *victory = wcc_node_child (sheet->root, "victory");
  const char *banners
      = victory != NULL ? wcc_node_get (victory, "banners") : NULL;
  if (banners == NULL)
    return;
  int n = atoi (banners);
  g_autofree char *words = g_strdup_printf (
      ngettext ("The first side with %d banner wins.",
                "The first side with %d banners wins.", (gulong) n),
      n);
  text_add_heading (sheet, _ ("Victory"));
  text_add_plain (sheet, TEXT_BODY, words);
}

static void
add_texts (wcs_sheet *sheet)
{
  add_victory (sheet);
  special_add (sheet);
  add_prose (sheet, "council", _ ("War council"));
  add_prose (sheet, "history", _ ("History"));
  add_lines (sheet, "designer", _ ("Design"));
  add_lines (sheet, "status", _ ("State of this battle"));
}

/* Adds the sheet of a battle. On the first page the map takes the space that
 * everything else leaves; or, if that is too small, what legend and armies
 * leave; or, if that is too small as well, most of the page, and the armies
 * begin another page. */
void
battle_add (wcs_sheet *sheet)
{
  double armies, legend, texts, least = LEAST_MAP * flow_height (sheet);
  flow_begin (sheet, 1, 0);
  title_add (sheet, NULL);
  double used = flow_used (sheet);
  flow_begin (sheet, 2, 10);
  army_add (sheet, 0);
  flow_new_column (sheet);
  army_add (sheet, 1);
  Section *both = flow_take (sheet, &armies);
  flow_begin (sheet, sheet->options.large ? 1 : 2, 12);
  add_texts (sheet);
  Section *words = flow_take (sheet, &texts);
  flow_begin (sheet, 1, 6);
  legend_add (sheet);
  Section *keys = flow_take (sheet, &legend);
  double room = flow_height (sheet) - used - MAP_SPACE - legend;
  gboolean apart = room - armies < least;
  if (!apart)
    room -= armies;
  if (!apart && room - texts >= SMALL_MAP * flow_height (sheet))
    room -= texts;
  if (room < SMALL_MAP * flow_height (sheet))
    room = least; /* too small below the title: it goes to the next page */
  flow_begin (sheet, 1, MAP_SPACE);
  map_add (sheet, room);
  flow_give (sheet, keys);
  if (apart)
    flow_page (sheet);
  flow_give (sheet, both);
  flow_give (sheet, words);
  map_add_parts (sheet);
}

/* Adds what one player may know: the player's own army in full, the other one
 * in short. */
void
briefing_add (wcs_sheet *sheet, int side)
{
  g_autofree char *what = g_strdup_printf (
      _ ("Briefing: %s"), side_name (sheet, side == 0 ? "top" : "bottom"));
  double legend, texts, least = BRIEFING_MAP * flow_height (sheet);
  flow_begin (sheet, 1, 0);
  title_add (sheet, what);
  double used = flow_used (sheet);
  flow_begin (sheet, sheet->options.large ? 1 : 2, 10);
  army_add (sheet, side);
  flow_space (sheet, 8);
  add_prose (sheet, "council", _ ("War council"));
  flow_space (sheet, 10);
  enemy_add (sheet, 1 - side);
  flow_space (sheet, 4);
  add_victory (sheet);
  special_add (sheet);
  add_prose (sheet, "history", _ ("History"));
  Section *words = flow_take (sheet, &texts);
  flow_begin (sheet, 1, 6);
  legend_add (sheet);
  Section *keys = flow_take (sheet, &legend);
  double room = flow_height (sheet) - used - MAP_SPACE - legend;
  flow_begin (sheet, 1, MAP_SPACE);
  /* All on one page, if the map is then large enough to read. */
  if (room - texts >= least)
    room -= texts;
  else if (room >= least)
    room = MIN (1.4 * least, room);
  else /* too small below the title: it goes to the next page */
    room = 1.4 * least;
  map_add (sheet, room);
  flow_give (sheet, keys);
  flow_give (sheet, words);
  map_add_parts (sheet);
}

/* Adds the map alone, on paper turned to the orientation that suits the map. */
void
map_sheet_add (wcs_sheet *sheet)
{
  const WceBoardModel *model = sheet->model;
  double wide = sheet->height - 2 * sheet->margin,
         high = sheet->width - 2 * sheet->margin - 110 * sheet->scale;
  double upright = wce_geometry_fit (
      model->columns, model->rows, sheet->width - 2 * sheet->margin,
      sheet->height - 2 * sheet->margin - 110 * sheet->scale);
  if (wce_geometry_fit (model->columns, model->rows, wide, high) > upright)
    {
      double width = sheet->width;
      sheet->width = sheet->height;
      sheet->height = width;
    }
  flow_begin (sheet, 1, 0);
  title_add (sheet, _ ("Map"));
  flow_begin (sheet, 1, 6);
  map_add (sheet, flow_height (sheet) - 80 * sheet->scale);
  flow_begin (sheet, 1, 6);
  legend_add (sheet);
  map_add_parts (sheet);
}
