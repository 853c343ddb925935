/* setup.c: a battle hex by hex, for setting it up, and what that takes from the
 * box of the game. */
#include "private.h"

#include <string.h>

/* ---- pieces -------------------------------------------------------------- */

static void
add_piece (wcs_sheet *sheet, Table *table, int hex)
{
  const WceBoardHex *at = &sheet->model->hexes[hex];
  const WceBoardUnit *unit = &at->unit;
  char name[16], blocks[16] = "";
  g_autoptr (GString) words = g_string_new (NULL);
  if (unit->class_id != NULL)
    {
      g_autofree char *class = wce_capitalise (
          noun_name (sheet, "unit-class", unit->class_id));
      g_string_append (words, class);
      if (unit->traits != NULL)
        g_string_append_printf (words, C_ ("aside", " (%s)"), unit->traits);
      g_snprintf (blocks, sizeof blocks, "%d", unit->blocks);
    }
  if (at->leader.present)
    {
      g_autofree char *leader = g_strdup_printf (
          _ ("leader %s"), at->leader.name != NULL ? at->leader.name : "");
      g_strchomp (leader);
      if (words->len > 0)
        g_string_append_printf (words, ", %s", leader);
      else
        {
          g_autofree char *capital = wce_capitalise (leader);
          g_string_append (words, capital);
        }
    }
  table_cell (table, wce_geometry_name (sheet->model->columns, hex, name));
  table_cell (table, words->str);
  table_cell (table, blocks);
}

/* Starts at the side's own edge of the board, where hands reach first. */
static void
add_pieces (wcs_sheet *sheet, int side)
{
  static const double shares[3] = { 14, 66, -24 };
  const WceBoardModel *model = sheet->model;
  Table *table = table_new (sheet, 3, shares);
  table_cell (table, _ ("Hex"));
  table_cell (table, _ ("Unit"));
  table_cell (table, _ ("Blocks"));
  for (int i = 0; i < model->rows; i++)
    for (int column = 0; column < model->columns; column++)
      {
        int row = side == 0 ? i : model->rows - 1 - i;
        int hex = row * model->columns + column;
        const WceBoardHex *at = &model->hexes[hex];
        if ((at->unit.class_id != NULL && at->unit.side == side)
            || (at->leader.present && at->leader.side == side))
          add_piece (sheet, table, hex);
      }
  table_end (table);
}

/* ---- ground -------------------------------------------------------------- */

typedef struct {
  const char *element, *id;
} Ground;

static void
draw_ground (wcs_sheet *sheet, cairo_t *cr, double x, double y,
             gconstpointer what)
{
  const Ground *ground = what;
  double size = 8 * sheet->scale;
  if (strcmp (ground->element, "terrain") == 0)
    map_draw_terrain (sheet, cr, ground->id, x, y, size);
  else
    map_draw_hexside (sheet, cr, ground->id, x, y, size);
}

static void
add_ground (wcs_sheet *sheet)
{
  static const double shares[2] = { 28, 72 };
  const wcc_node *board = wcc_node_child (sheet->root, "board");
  Table *table = NULL;
  for (const wcc_node *node = board != NULL ? board->first_child : NULL;
       node != NULL; node = node->next)
    {
      const char *type = wcc_node_get (node, "type");
      const char *at = wcc_node_get (node, "at");
      const char *sides = wcc_node_get (node, "sides");
      const char *owner = wcc_node_get (node, "owner");
      gboolean terrain = strcmp (node->name, "terrain") == 0;
      if (type == NULL || at == NULL
          || (!terrain && strcmp (node->name, "hexside") != 0))
        continue;
      if (table == NULL)
        {
          text_add_heading (sheet, _ ("Terrain"));
          flow_space (sheet, 3);
          table = table_new (sheet, 2, shares);
          table_cell (table, _ ("Terrain"));
          table_cell (table, _ ("Hexes"));
        }
      Ground *ground = g_new0 (Ground, 1);
      ground->element = terrain ? "terrain" : "hexside";
      ground->id = wce_board_model_text (sheet->model, type);
      g_ptr_array_add (sheet->kept, ground);
      g_autofree char *name
          = wce_capitalise (noun_name (sheet, ground->element, type));
      g_autofree char *hexes = wce_tidy (at);
      g_autoptr (GString) words = g_string_new (hexes);
      if (sides != NULL)
        {
          wcc_element element;
          wcc_attribute_info info;
          if (wcc_find_element (WCC_SCENARIO, "hexside", &element)
              && wcc_find_attribute (&element, "sides", &info))
            {
              g_autofree char *labels = wce_word_labels (&info.value, sides);
              g_string_append_printf (words, C_ ("aside", " (%s)"), labels);
            }
        }
      if (owner != NULL)
        g_string_append_printf (words, C_ ("aside", " (%s)"),
                                side_name (sheet, owner));
      table_picture (table, draw_ground, ground, 15 * sheet->scale,
                     16.5 * sheet->scale);
      table_cell (table, name);
      table_cell (table, words->str);
    }
  if (table != NULL)
    table_end (table);
}

/* ---- the box ------------------------------------------------------------- */

static void
add_box (wcs_sheet *sheet)
{
  static const double shares[4] = { 52, -16, -16, 22 };
  Table *table = NULL;
  wcc_supply supply;
  for (size_t i = 0; wcc_result_supply (sheet->result, i, &supply); i++)
    {
      if (supply.needed < 0)
        continue;
      if (table == NULL)
        {
          text_add_heading (sheet, _ ("From the box"));
          flow_space (sheet, 3);
          table = table_new (sheet, 4, shares);
          table_cell (table, _ ("What"));
          table_cell (table, _ ("Needed"));
          table_cell (table, _ ("In the box"));
          table_cell (table, "");
        }
      char needed[16], number[16];
      g_autofree char *name
          = wce_capitalise (noun_name (sheet, "supply", supply.id));
      g_snprintf (needed, sizeof needed, "%d", supply.needed);
      g_snprintf (number, sizeof number, "%d", supply.number);
      table_cell (table, name);
      table_cell (table, needed);
      table_cell (table, number);
      if (supply.needed > supply.number)
        {
          g_autofree char *words = g_strdup_printf (
              _ ("%d are missing"), supply.needed - supply.number);
          g_autofree char *markup
              = g_markup_printf_escaped ("<b>%s</b>", words);
          table_cell_markup (table, markup);
        }
      else
        table_cell (table, _ ("enough"));
    }
  if (table != NULL)
    table_end (table);
}

void
setup_add (wcs_sheet *sheet)
{
  flow_begin (sheet, 1, 0);
  title_add (sheet, _ ("Set-up"));
  flow_begin (sheet, 2, 10);
  for (int side = 0; side < 2; side++)
    {
      if (side == 1)
        flow_new_column (sheet);
      army_head_add (sheet, side);
      flow_space (sheet, 5);
      add_pieces (sheet, side);
    }
  flow_begin (sheet, 1, 16);
  add_ground (sheet);
  flow_begin (sheet, 1, 16);
  add_box (sheet);
}
