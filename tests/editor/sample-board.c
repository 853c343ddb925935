/* sample-board.c: a board made by hand, for tests and photographs. */

#include "sample-board.h"

#include <string.h>

#include "scene/geometry.h"

static const struct {
  const char *id, *name, *abbreviation;
  int symbol, full;
} classes[] = {
  { "light-infantry", "light infantry", "LI", 0, 4 },
  { "light-bow", "light bow infantry", "LBI", 0, 4 },
  { "auxilia", "auxilia", "AUX", 0, 4 },
  { "medium-infantry", "medium infantry", "MI", 1, 4 },
  { "heavy-infantry", "heavy infantry", "HI", 2, 4 },
  { "light-cavalry", "light cavalry", "LC", 0, 3 },
  { "medium-cavalry", "medium cavalry", "MC", 1, 3 },
  { "heavy-chariot", "heavy chariot", "HCH", 2, 2 },
};

static const struct {
  const char *at;
  int class, side, blocks;
} units[] = {
  { "C9", 0, 0, 4 },  { "C5", 1, 0, 4 },  { "B3", 2, 0, 4 },
  { "B7", 2, 0, 4 },  { "B8", 2, 0, 3 },  { "B9", 2, 0, 4 },
  { "B2", 3, 0, 4 },  { "B5", 3, 0, 1 },  { "B4", 4, 0, 4 },
  { "B11", 5, 0, 3 }, { "C3", 7, 0, 2 },  { "C11", 7, 0, 1 },
  { "G11", 0, 1, 4 }, { "G4", 1, 1, 4 },  { "G7", 1, 1, 2 },
  { "H3", 2, 1, 4 },  { "H9", 2, 1, 4 },  { "H10", 2, 1, 4 },
  { "H4", 4, 1, 4 },  { "H6", 4, 1, 4 },  { "H7", 4, 1, 4 },
  { "H8", 4, 1, 4 },  { "H2", 5, 1, 3 },  { "H11", 6, 1, 3 },
  { "E6", 4, 1, 3 },  { "D6", 4, 0, 2 },
};

static const struct {
  const char *at, *name;
  int side;
} leaders[] = {
  { "B4", "Mago", 0 },       { "B8", "Himilco", 0 },
  { "H8", "Daphnaeus", 1 },  { "H11", "Dionysius", 1 },
  { "E3", "Publius Cornelius Scipio Africanus", 1 },
  { "D10", "", 0 },          { "E6", "Agathocles the Younger", 1 },
};

static const struct {
  const char *at, *terrain, *name;
} terrain[] = {
  { "D4", "hill", "hill" },       { "D5", "hill", "hill" },
  { "E6", "hill", "hill" },       { "G7", "hill", "hill" },
  { "F9", "forest", "forest" },   { "F10", "forest", "forest" },
  { "C9", "forest", "forest" },   { "E9", "river-ford", "fordable river" },
  { "E10", "river-ford", "fordable river" },
  { "C11", "palisade-camp", "fortified camp of the besiegers" },
};

static const struct {
  const char *at;
  WceHexFlags flags;
} flags[] = {
  { "E6", WCE_HEX_SELECTED }, { "D6", WCE_HEX_ATTACK },
  { "F5", WCE_HEX_TARGET },   { "F6", WCE_HEX_TARGET },
  { "E5", WCE_HEX_TARGET },   { "E7", WCE_HEX_TARGET },
  { "H6", WCE_HEX_CAN_ACT },  { "H7", WCE_HEX_CAN_ACT },
  { "D7", WCE_HEX_EVENT },    { "G11", WCE_HEX_PROBLEM },
};

static WceBoardHex *
at (WceBoardModel *model, const char *name)
{
  WceGeometry geometry = { model->columns, model->rows, 1, 0, 0 };
  int hex = wce_geometry_parse (&geometry, name);

  g_assert (hex != WCE_NO_HEX);
  return &model->hexes[hex];
}

static void
set_unit (WceBoardHex *hex, int class, int side, int blocks)
{
  hex->unit.class_id = classes[class].id;
  hex->unit.class_name = classes[class].name;
  hex->unit.abbreviation = classes[class].abbreviation;
  hex->unit.symbol = classes[class].symbol;
  hex->unit.full_blocks = classes[class].full;
  hex->unit.side = side;
  hex->unit.blocks = blocks;
}

/* Long rows 4, 5, 4 hexes; short rows 4, 6, 4 with the borders through two. */
static void
set_sections (WceBoardModel *model)
{
  int third = model->columns * 4 / 13, last = model->columns - third;

  for (int i = 0; i < model->columns * model->rows; i++)
    {
      int column = i % model->columns, odd = i / model->columns % 2;

      if (column < third)
        model->hexes[i].sections |= 1;
      if (column >= third - odd && column < last)
        model->hexes[i].sections |= 2;
      if (column >= last - odd)
        model->hexes[i].sections |= 4;
    }
}

WceBoardModel *
sample_board_new (void)
{
  WceBoardModel *model = wce_board_model_new (13, 9);

  set_sections (model);
  model->side_names[0] = "Carthaginian";
  model->side_names[1] = "Syracusan";
  for (gsize i = 0; i < G_N_ELEMENTS (units); i++)
    set_unit (at (model, units[i].at), units[i].class, units[i].side,
              units[i].blocks);
  for (gsize i = 0; i < G_N_ELEMENTS (leaders); i++)
    {
      WceBoardLeader *leader = &at (model, leaders[i].at)->leader;

      leader->present = TRUE;
      leader->name = leaders[i].name;
      leader->side = leaders[i].side;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (terrain); i++)
    {
      at (model, terrain[i].at)->terrain = terrain[i].terrain;
      at (model, terrain[i].at)->terrain_name = terrain[i].name;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (flags); i++)
    at (model, flags[i].at)->flags = flags[i].flags;
  at (model, "H6")->unit.ordered = TRUE;
  at (model, "H7")->unit.ordered = TRUE;
  at (model, "H7")->unit.moved = TRUE;
  at (model, "E3")->leader.ordered = TRUE;
  return model;
}

WceBoardModel *
sample_board_new_large (int columns, int rows)
{
  WceBoardModel *model = wce_board_model_new (columns, rows);

  set_sections (model);
  for (int i = 0; i < columns * rows; i++)
    {
      if (!model->hexes[i].valid)
        continue;
      if (i % 3 == 0)
        {
          const int class = i / 3 % (int) G_N_ELEMENTS (classes);

          set_unit (&model->hexes[i], class, i % 2,
                    1 + i % classes[class].full);
        }
      if (i % 7 == 0)
        {
          model->hexes[i].terrain = i % 2 ? "hill" : "forest";
          model->hexes[i].terrain_name = model->hexes[i].terrain;
        }
      if (i % 23 == 0)
        {
          model->hexes[i].leader.present = TRUE;
          model->hexes[i].leader.side = i % 2;
          model->hexes[i].leader.name = "Hannibal";
        }
    }
  return model;
}
