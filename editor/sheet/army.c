/* army.c: what a side has: its leaders, cards and units. */
#include "private.h"

#include <stdlib.h>
#include <string.h>

#define PICTURE 12 /* size of the hex of a piece, in points */
/* Width of a picture as a multiple of its size: the sign of a weapon sticks out
 * on the left. */
#define MARKED 2.05

typedef struct {
  int side;
  PangoLayout *name, *place;
} Band;

static void
band_free (gpointer data)
{
  Band *band = data;
  g_object_unref (band->name);
  g_object_unref (band->place);
  g_free (band);
}

#define BAND_PAD 6.0

static void
draw_band (wcs_sheet *sheet, cairo_t *cr, double x, double y, double width,
           gpointer data)
{
  const Band *band = data;
  WceRgba fill, text;
  double w, h, height;
  map_side_colours (sheet, band->side, &fill, &text);
  text_size (band->name, NULL, &height);
  cairo_rectangle (cr, x + 0.4, y + 0.4, width - 0.8, height + 7.2);
  wce_rgba_source (cr, &fill);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.2, 0.2, 0.2);
  cairo_set_line_width (cr, 0.8);
  cairo_stroke (cr);
  wce_rgba_source (cr, &text);
  text_draw (cr, band->name, x + BAND_PAD, y + 4);
  text_size (band->place, &w, &h);
  text_draw (cr, band->place, x + width - BAND_PAD - w,
             y + 4 + (height - h) / 2);
}

static void
add_band (wcs_sheet *sheet, int side)
{
  g_autofree char *name = g_markup_printf_escaped (
      "<b>%s</b>", side_name (sheet, side == 0 ? "top" : "bottom"));
  Strip *strip = g_new0 (Strip, 1);
  Band *band = g_new0 (Band, 1);
  double width = flow_width (sheet), wide, height;
  band->side = side;
  band->place
      = text_layout (sheet, TEXT_SMALL,
                     side == 0 ? _ ("at the top") : _ ("at the bottom"), -1);
  text_size (band->place, &wide, NULL);
  band->name = text_layout (sheet, TEXT_HEADING, name,
                            MAX (width - wide - 3 * BAND_PAD, width / 2));
  text_size (band->name, NULL, &height);
  strip->height = height + 8;
  strip->keep = TRUE;
  strip->draw = draw_band;
  strip->data = band;
  strip->free_data = band_free;
  flow_add (sheet, strip);
}

/* ---- leaders and cards --------------------------------------------------- */

static void
add_commanders (wcs_sheet *sheet, const wcc_node *army)
{
  g_autoptr (GString) names = g_string_new (NULL);
  for (const wcc_node *node = wcc_node_child (army, "commander"); node != NULL;
       node = wcc_node_next (node, "commander"))
    {
      if (node->text == NULL || *node->text == '\0')
        continue;
      g_string_append_printf (names, "%s%s", names->len > 0 ? wce_comma () : "",
                              said (sheet, node->text));
    }
  if (names->len > 0)
    text_add_labelled (sheet, _ ("Led by"), names->str);
}

static void
add_cards (wcs_sheet *sheet, const wcc_node *army)
{
  const char *cards = wcc_node_get (army, "cards");
  const char *tokens = wcc_node_get (army, "tokens");
  const char *sheet_id = wcc_node_get (army, "sheet");
  if (cards != NULL)
    text_add_labelled (sheet, _ ("Command cards"), cards);
  for (const wcc_node *holds = wcc_node_child (army, "holds"); holds != NULL;
       holds = wcc_node_next (holds, "holds"))
    if (wcc_node_get (holds, "start") != NULL
        && wcc_node_get (holds, "deck") != NULL)
      text_add_labelled (
          sheet, noun_name (sheet, "card-deck", wcc_node_get (holds, "deck")),
          wcc_node_get (holds, "start"));
  if (tokens != NULL && strcmp (tokens, "0") != 0)
    {
      g_autofree char *words
          = sheet_id != NULL
                ? g_strdup_printf (C_ ("aside", "%s (%s)"), tokens,
                                   noun_name (sheet, "sheet", sheet_id))
                : g_strdup (tokens);
      text_add_labelled (sheet, _ ("Tokens"), words);
    }
  const char *player = wcc_node_get (army, "player");
  if (player != NULL && strcmp (player, "people") != 0)
    text_add_labelled (sheet, _ ("Played by nobody"),
                       strcmp (player, "random") == 0
                           ? _ ("the program, which draws lots")
                           : _ ("the program, which does what looks best"));
  if (g_strcmp0 (wcc_node_get (army, "first"), "yes") == 0)
    {
      g_autofree char *words
          = g_markup_printf_escaped ("<b>%s</b>", _ ("Moves first"));
      text_add (sheet, TEXT_BODY, words, NULL);
    }
}

static void
add_arms (wcs_sheet *sheet, const wcc_node *army)
{
  for (const wcc_node *arm = wcc_node_child (army, "arm"); arm != NULL;
       arm = wcc_node_next (arm, "arm"))
    {
      const char *weapon = wcc_node_get (arm, "weapon");
      const char *contingent = wcc_node_get (arm, "contingent");
      const char *class = wcc_node_get (arm, "class");
      g_auto (GStrv) ids = g_strsplit (class != NULL ? class : "", " ", -1);
      g_autoptr (GString) who = g_string_new (NULL);
      for (char **id = ids; *id != NULL; id++)
        if (**id != '\0')
          g_string_append_printf (who, "%s%s", who->len > 0 ? wce_comma () : "",
                                  noun_name (sheet, "unit-class", *id));
      if (contingent != NULL)
        g_string_append_printf (who, C_ ("aside", " (%s)"),
                                noun_name (sheet, "trait", contingent));
      /* "none" is a word of the language, not a trait. */
      g_autofree char *label = wce_capitalise (
          g_strcmp0 (weapon, "none") == 0 ? _ ("no weapon")
                                          : noun_name (sheet, "trait", weapon));
      text_add_labelled (sheet, label, who->str);
    }
}

/* Adds the pieces that are off the board, with their places there. */
static void
add_reserve (wcs_sheet *sheet, const wcc_node *army)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (const wcc_node *reserve = wcc_node_child (army, "reserve");
       reserve != NULL; reserve = wcc_node_next (reserve, "reserve"))
    for (const wcc_node *node = reserve->first_child; node != NULL;
         node = node->next)
      {
        const char *at = wcc_node_get (node, "at");
        gboolean leader = strcmp (node->name, "leader") == 0;
        gboolean named = node->text != NULL && *node->text != '\0';
        g_autofree char *words
            = !leader ? g_strdup (
                  noun_name (sheet, "unit-class", wcc_node_get (node, "class")))
              : named
                  ? g_strdup_printf (_ ("leader %s"), said (sheet, node->text))
                  : g_strdup (_ ("leader"));
        g_autofree char *places = wce_tidy (at != NULL ? at : "");
        g_string_append_printf (
            text, "%s%s %s", text->len > 0 ? wce_comma () : "", words, places);
      }
  if (text->len > 0)
    text_add_labelled (sheet, _ ("Reserve"), text->str);
}

/* Adds the properties that all pieces of the army have. */
static void
add_properties (wcs_sheet *sheet, const wcc_node *army)
{
  const char *traits = wcc_node_get (army, "traits");
  g_auto (GStrv) ids = g_strsplit (traits != NULL ? traits : "", " ", -1);
  g_autoptr (GString) names = g_string_new (NULL);
  for (char **id = ids; *id != NULL; id++)
    if (**id != '\0')
      g_string_append_printf (names, "%s%s", names->len > 0 ? wce_comma () : "",
                              noun_name (sheet, "trait", *id));
  if (names->len > 0)
    text_add_labelled (sheet, _ ("Properties"), names->str);
}

/* ---- units --------------------------------------------------------------- */

typedef struct {
  WceBoardUnit unit;
  int count;
} Kind;

static gboolean
same_kind (const WceBoardUnit *a, const WceBoardUnit *b)
{
  return g_strcmp0 (a->class_id, b->class_id) == 0
         && g_strcmp0 (a->traits, b->traits) == 0 && a->marker == b->marker
         && a->blocks == b->blocks;
}

/* Sorts in the order of the rules. */
static int
compare_kinds (gconstpointer a, gconstpointer b, gpointer user)
{
  const wcs_sheet *sheet = user;
  const Kind *const kinds[2] = { a, b };
  size_t place[2] = { 0, 0 };
  for (int i = 0; i < 2; i++)
    while (place[i] < sheet->catalogue->class_count
           && strcmp (sheet->catalogue->classes[place[i]].id,
                      kinds[i]->unit.class_id)
                  != 0)
      place[i]++;
  if (place[0] != place[1])
    return place[0] < place[1] ? -1 : 1;
  return g_strcmp0 (kinds[0]->unit.traits, kinds[1]->unit.traits);
}

static GArray *
kinds_of (wcs_sheet *sheet, int side)
{
  const WceBoardModel *model = sheet->model;
  GArray *kinds = g_array_new (FALSE, FALSE, sizeof (Kind));
  for (int i = 0; i < model->columns * model->rows; i++)
    {
      const WceBoardUnit *unit = &model->hexes[i].unit;
      guint k = 0;
      if (unit->class_id == NULL || unit->side != side)
        continue;
      while (k < kinds->len
             && !same_kind (&g_array_index (kinds, Kind, k).unit, unit))
        k++;
      if (k == kinds->len)
        {
          Kind kind = { *unit, 0 };
          g_array_append_val (kinds, kind);
        }
      g_array_index (kinds, Kind, k).count++;
    }
  g_array_sort_with_data (kinds, compare_kinds, sheet);
  return kinds;
}

static void
draw_unit (wcs_sheet *sheet, cairo_t *cr, double x, double y,
           gconstpointer what)
{
  double size = PICTURE * sheet->scale;
  map_draw_unit (sheet, cr, what, x, y, size);
}

static void
draw_leader (wcs_sheet *sheet, cairo_t *cr, double x, double y,
             gconstpointer what)
{
  double size = PICTURE * sheet->scale;
  map_draw_leader (sheet, cr, what, x, y, size);
}

/* A unit of the same kind that the model owns: what is drawn must live as long
 * as the sheet. */
static const WceBoardUnit *
kept_unit (const wcs_sheet *sheet, const WceBoardUnit *unit)
{
  const WceBoardModel *model = sheet->model;
  for (int i = 0; i < model->columns * model->rows; i++)
    if (model->hexes[i].unit.class_id != NULL
        && model->hexes[i].unit.side == unit->side
        && same_kind (&model->hexes[i].unit, unit))
      return &model->hexes[i].unit;
  return NULL;
}

static void
add_leaders (wcs_sheet *sheet, int side, Table *table)
{
  const WceBoardModel *model = sheet->model;
  double size = PICTURE * sheet->scale;
  for (int i = 0; i < model->columns * model->rows; i++)
    {
      const WceBoardLeader *leader = &model->hexes[i].leader;
      char hex[16];
      if (!leader->present || leader->side != side)
        continue;
      table_picture (table, draw_leader, leader, MARKED * size, 1.2 * size);
      table_cell (table, "");
      table_cell (table, "");
      const char *name = leader->name != NULL ? leader->name : _ ("Leader");
      g_autofree char *words = leader->traits != NULL
                                   ? g_strdup_printf (C_ ("aside", "%s (%s)"),
                                                      name, leader->traits)
                                   : g_strdup (name);
      table_cell (table, words);
      table_cell (table, wce_geometry_name (model->columns, i, hex));
    }
}

static void
add_units (wcs_sheet *sheet, int side)
{
  static const double shares[4] = { 34, -12, 60, -26 };
  g_autoptr (GArray) kinds = kinds_of (sheet, side);
  double size = PICTURE * sheet->scale;
  flow_space (sheet, 5);
  Table *table = table_new (sheet, 4, shares);
  table_cell (table, _ ("On the map"));
  table_cell (table, "");
  table_cell (table, _ ("Unit"));
  table_cell (table, _ ("Blocks"));
  for (guint i = 0; i < kinds->len; i++)
    {
      const Kind *kind = &g_array_index (kinds, Kind, i);
      const WceBoardUnit *unit = &kind->unit;
      table_picture (table, draw_unit, kept_unit (sheet, unit), MARKED * size,
                     1.2 * size);
      table_cell (table, "");
      g_autofree char *count = g_strdup_printf ("%d", kind->count);
      table_cell (table, count);
      g_autofree char *name
          = wce_capitalise (noun_name (sheet, "unit-class", unit->class_id));
      g_autofree char *words
          = unit->traits != NULL
                ? g_strdup_printf (C_ ("aside", "%s (%s)"), name, unit->traits)
                : g_strdup (name);
      table_cell (table, words);
      g_autofree char *blocks
          = unit->blocks < unit->full_blocks
                ? g_strdup_printf (_ ("%d of %d"), unit->blocks,
                                   unit->full_blocks)
                : g_strdup_printf ("%d", unit->blocks);
      table_cell (table, blocks);
    }
  add_leaders (sheet, side, table);
  table_end (table);
}

void
army_head_add (wcs_sheet *sheet, int side)
{
  const wcc_node *army = army_of (sheet, side);
  add_band (sheet, side);
  if (army == NULL)
    return;
  add_commanders (sheet, army);
  add_cards (sheet, army);
  add_arms (sheet, army);
  add_properties (sheet, army);
  add_reserve (sheet, army);
}

void
army_add (wcs_sheet *sheet, int side)
{
  army_head_add (sheet, side);
  add_units (sheet, side);
}

void
enemy_add (wcs_sheet *sheet, int side)
{
  const wcc_node *army = army_of (sheet, side);
  const WceBoardModel *model = sheet->model;
  int units = 0;
  for (int i = 0; i < model->columns * model->rows; i++)
    units += model->hexes[i].unit.class_id != NULL
             && model->hexes[i].unit.side == side;
  add_band (sheet, side);
  if (army == NULL)
    return;
  add_commanders (sheet, army);
  add_cards (sheet, army);
  g_autofree char *words = g_strdup_printf ("%d", units);
  text_add_labelled (sheet, _ ("Units"), words);
}
