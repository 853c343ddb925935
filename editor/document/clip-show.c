/* clip-show.c: shows a clip on the board where it may be put. */
#include "clip-private.h"

#include "scene.h"
#include "wcr/vocabulary.h"

static const char *
name_of (const wcc_noun *nouns, size_t count, const char *id)
{
  const wcc_noun *noun = wce_find_noun (nouns, count, id);
  return noun != NULL && noun->name != NULL ? noun->name : id;
}

static void
show_ground (const WceThing *thing, const wcc_catalogue *rules,
             WceBoardModel *model, int hex)
{
  g_autofree char *type = wce_thing_value (thing, "type");
  g_autofree char *owner = wce_thing_value (thing, "owner");
  WceBoardHex *place = &model->hexes[hex];
  if (thing->kind == WCE_THING_HEXSIDE)
    {
      wce_board_model_add_hexside (
          model, hex, type,
          name_of (rules->hexsides, rules->hexside_count, type), thing->sides);
      return;
    }
  place->terrain = wce_board_model_text (model, type);
  place->terrain_name = wce_board_model_text (
      model, name_of (rules->terrains, rules->terrain_count, type));
  place->owner = owner != NULL ? wcr_list_find (WCR_LIST_SIDE, owner) : -1;
}

static void
show_unit (const WceThing *thing, WceDocument *document, WceBoardModel *model,
           WceBoardHex *place)
{
  g_autofree char *class_id = wce_thing_value (thing, "class");
  if (class_id == NULL)
    return;
  place->unit = wce_scene_unit (document, model, class_id, thing->side);
  if (place->leader.side != thing->side)
    place->leader = (WceBoardLeader){ 0 };
}

static void
show_leader (const WceThing *thing, WceBoardModel *model, WceBoardHex *place)
{
  place->leader = (WceBoardLeader){ .present = TRUE, .side = thing->side };
  if (*thing->text != '\0')
    place->leader.name = wce_board_model_text (model, thing->text);
  if (place->unit.class_id != NULL && place->unit.side != thing->side)
    place->unit = (WceBoardUnit){ .symbol = -1 };
}

static void
show_thing (const WceThing *thing, WceDocument *document, WceBoardModel *model,
            int hex)
{
  const wcc_catalogue *rules = wce_document_get_catalogue (document);
  WceBoardHex *place = &model->hexes[hex];
  switch (thing->kind)
    {
    case WCE_THING_TERRAIN:
    case WCE_THING_HEXSIDE: show_ground (thing, rules, model, hex); break;
    case WCE_THING_UNIT: show_unit (thing, document, model, place); break;
    case WCE_THING_LEADER: show_leader (thing, model, place); break;
    case WCE_THING_LABEL:
      place->label = wce_board_model_text (model, thing->text);
      break;
    case WCE_THING_ZONE: break;
    }
}

/* @param model  a board of this form @param x, y  where the middle of the clip lies */
static void
show_on (const WceClip *clip, WceDocument *document, WceBoardModel *model,
         const WceGeometry *geometry, int x, int y, GArray *hexes)
{
  for (guint i = 0; i < clip->places->len; i++)
    {
      const WcePlace *place = &g_array_index (clip->places, WcePlace, i);
      int at = wce_place_hex (geometry, x + place->x, y + place->y);
      if (at != WCE_NO_HEX)
        g_array_append_val (hexes, at);
    }
  for (guint i = 0; i < clip->things->len; i++)
    {
      const WceThing *thing = clip->things->pdata[i];
      int at = wce_place_hex (geometry, x + thing->x, y + thing->y);
      if (at != WCE_NO_HEX)
        show_thing (thing, document, model, at);
    }
}

void
wce_clip_show (const WceClip *clip, WceDocument *document,
               WceBoardModel *model, int hex, GArray *hexes)
{
  WceGeometry geometry = wce_scene_geometry (document);
  int x, y;
  if (!wce_geometry_valid (&geometry, hex)
      || wce_document_get_catalogue (document) == NULL)
    return;
  wce_hex_place (&geometry, hex, &x, &y);
  show_on (clip, document, model, &geometry, x, y, hexes);
}

/* The smallest board on which a clip has room.
 * @param x, y  set to where the middle of the clip lies then */
static WceGeometry
room_for (const WceClip *clip, int *x, int *y)
{
  int right = 0, bottom = 0;
  *x = *y = 0;
  for (guint i = 0; i < clip->places->len; i++)
    {
      const WcePlace *place = &g_array_index (clip->places, WcePlace, i);
      *x = MAX (*x, -place->x);
      *y = MAX (*y, -place->y);
      right = MAX (right, place->x);
      bottom = MAX (bottom, place->y);
    }
  /* Odd rows begin half a hex farther to the right, and end with a hex less. */
  *x += (*x + *y) % 2;
  return (WceGeometry){ .columns = (*x + right + 3) / 2,
                        .rows = *y + bottom + 1 };
}

WceBoardModel *
wce_clip_model (const WceClip *clip, WceDocument *document)
{
  int x, y;
  WceGeometry geometry = room_for (clip, &x, &y);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (int));
  if (wce_document_get_catalogue (document) == NULL)
    return NULL;
  WceBoardModel *model = wce_board_model_new (geometry.columns, geometry.rows);
  for (int side = 0; side < 2; side++)
    model->side_colours[side]
        = wce_board_model_text (model, wce_scene_side_colour (document, side));
  show_on (clip, document, model, &geometry, x, y, hexes);
  for (int hex = 0; hex < geometry.columns * geometry.rows; hex++)
    model->hexes[hex].valid = FALSE;
  for (guint i = 0; i < hexes->len; i++)
    model->hexes[g_array_index (hexes, int, i)].valid = TRUE;
  return model;
}
