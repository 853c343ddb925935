/* ground.c: which terrain, and which features of hexsides, a battle has or may
 * get. */

#include "model.h"

static bool
may_act (const struct ground *ground, const struct trigger *trigger)
{
  return !trigger->broken
         && (!ground->acts || ground->acts (ground, trigger));
}

/* Adds what triggers turn hexes into. */
static void
add_changes (struct ground *ground, const struct model *model)
{
  for (int i = 0; i < model->trigger_count; i++)
    for (int k = 0; k < model->trigger[i].actions; k++)
      {
        const struct action *action = &model->trigger[i].action[k];
        if (action->number < 0 || !may_act (ground, &model->trigger[i]))
          continue;
        if (action->verb == WCR_ACTION_CHANGE_TERRAIN)
          ground->terrains |= UINT64_C (1) << action->number;
        if (action->verb == WCR_ACTION_CHANGE_HEXSIDE)
          ground->hexsides |= UINT64_C (1) << action->number;
      }
}

void
find_ground (struct ground *ground, const struct model *model)
{
  int hexes = model->columns * model->rows;
  uint64_t before;
  ground->terrains = ground->hexsides = 0;
  for (int hex = 0; hex < hexes; hex++)
    if (model->terrain_at[hex] >= 0)
      ground->terrains |= UINT64_C (1) << model->terrain_at[hex];
  for (int i = 0; i < model->hexside_count; i++)
    for (int hex = 0; hex < hexes; hex++)
      if (model->hexside_at[i * hexes + hex])
        ground->hexsides |= UINT64_C (1) << i;
  do
    {
      before = ground->terrains;
      for (int i = 0; i < model->terrain_count; i++)
        if ((before >> i & 1) && model->terrain[i].becomes >= 0)
          ground->terrains |= UINT64_C (1) << model->terrain[i].becomes;
      add_changes (ground, model);
    }
  while (before != ground->terrains);
}
