/* map.c: the board of a battle as a picture.
 *
 * Each layer is drawn over the whole board, so that rivers and walls continue
 * from hex to hex: ground, bands that join, pictures, names. */

#include "export.h"
#include "art.h"

#include <math.h>
#include <string.h>

#define FONT "font-family='DejaVu Sans, Verdana, sans-serif'"
#define HEX_PATH "M 0 -60 L 52 -30 L 52 30 L 0 60 L -52 30 L -52 -30 Z"

/* For each side of a hex: the way from the middle of the hex to that of the
 * side, and where the side begins and ends. */
static const struct way {
  int x, y, x1, y1, x2, y2;
} way[WCR_DIRECTIONS] = {
  [WCR_DIRECTION_E] = { 52, 0, 52, -30, 52, 30 },
  [WCR_DIRECTION_NE] = { 26, -45, 0, -60, 52, -30 },
  [WCR_DIRECTION_NW] = { -26, -45, -52, -30, 0, -60 },
  [WCR_DIRECTION_W] = { -52, 0, -52, 30, -52, -30 },
  [WCR_DIRECTION_SW] = { -26, 45, 0, 60, -52, 30 },
  [WCR_DIRECTION_SE] = { 26, 45, 52, 30, 0, 60 },
};

static const struct terrain_art *
art_of (const struct scene *scene, int terrain)
{
  const char *id = wcr_noun_id (scene->battle, WCR_NOUN_TERRAIN, terrain);
  for (size_t i = 0; i < terrain_arts; i++)
    if (strcmp (terrain_art[i].id, id) == 0)
      return &terrain_art[i];
  return NULL;
}

static const struct terrain_art *
find_art (const struct scene *scene, int hex)
{
  return art_of (scene, wcr_hex_terrain (scene->battle, scene->game, hex));
}

static const struct hexside_art *
find_hexside (const char *id)
{
  for (size_t i = 0; i < hexside_arts; i++)
    if (strcmp (hexside_art[i].id, id) == 0)
      return &hexside_art[i];
  return NULL;
}

static bool
joins_with (const struct scene *scene, const struct terrain_art *art, int hex)
{
  int terrain = wcr_hex_terrain (scene->battle, scene->game, hex);
  const char *id = wcr_noun_id (scene->battle, WCR_NOUN_TERRAIN, terrain);
  const char *found = art->joins;
  size_t length = strlen (id);
  while ((found = strstr (found, id))
         && (found[-1] != ' ' || found[length] != ' '))
    found++;
  return found != NULL;
}

/* The sides over which the terrain of a hex continues, as a mask. Terrain that
 * comes to an edge of the board leaves the board there. */
static unsigned
joined_ways (const struct scene *scene, const struct terrain_art *art, int hex)
{
  unsigned joined = 0, edge = 0;
  int best = WCR_NONE, distance = 0;
  if (!*art->joins)
    return 0;
  for (int i = 0; i < WCR_DIRECTIONS; i++)
    {
      int beside = hex_beside (scene, hex, (enum wcr_direction) i);
      if (beside == WCR_NONE)
        edge |= 1u << i;
      else if (joins_with (scene, art, beside))
        joined |= 1u << i;
    }
  if (art->sea)
    return joined | edge;
  /* When only one side joins, the other end is the edge farthest from it. */
  if (joined && !(joined & (joined - 1)))
    for (int i = 0; i < WCR_DIRECTIONS; i++)
      for (int k = 0; k < WCR_DIRECTIONS; k++)
        if (edge >> i & 1 && joined >> k & 1)
          {
            int turn = (i - k + WCR_DIRECTIONS) % WCR_DIRECTIONS;
            int far = turn > 3 ? WCR_DIRECTIONS - turn : turn;
            if (far > distance)
              {
                distance = far;
                best = i;
              }
          }
  return joined | (best != WCR_NONE && distance > 1 ? 1u << best : 0);
}

/* ---- bands -------------------------------------------------------------- */

static void
put_pixels (struct text *svg, const char *attribute, int thousandths)
{
  put (svg, " %s='", attribute);
  put_milli (svg, thousandths * HEX_SIDE);
  put (svg, "'");
}

/* Draws a band in one colour: lines from the middle to the sides that join. */
static void
put_band (struct text *svg, const struct terrain_art *art, unsigned joined,
          const char *colour, int width, int radius, bool dashes)
{
  if (width > 0)
    {
      put (svg, "<path fill='none' stroke='%s'%s", colour,
           dashes ? "" : " stroke-linejoin='round' stroke-linecap='round'");
      put_pixels (svg, "stroke-width", width);
      if (dashes)
        {
          put_pixels (svg, "stroke-dasharray", art->dash);
          svg->length--; /* without the quote: another length follows */
          put (svg, " ");
          put_milli (svg, art->gap * HEX_SIDE);
          put (svg, "'");
        }
      put (svg, " d='");
      for (int i = 0; i < WCR_DIRECTIONS; i++)
        if (joined >> i & 1)
          put (svg, "M 0 0 L %d %d ", way[i].x, way[i].y);
      put (svg, "'/>");
    }
  /* Where three hexes join, fills the gap between them. */
  for (int i = 0; i < WCR_DIRECTIONS && width > 0 && !art->stripe; i++)
    {
      int next = (i + 1) % WCR_DIRECTIONS;
      if (joined >> i & 1 && joined >> next & 1)
        put (svg, "<path fill='%s' d='M 0 0 L %d %d L %d %d L %d %d Z'/>",
             colour, way[i].x, way[i].y, way[i].x1, way[i].y1, way[next].x,
             way[next].y);
    }
  if (radius > 0)
    {
      put (svg, "<circle fill='%s'", colour);
      put_pixels (svg, "r", radius);
      put (svg, "/>");
    }
}

enum layer { LAYER_RIM, LAYER_BAND, LAYER_STRIPE, LAYER_ART };

/* The direction of a band: the angle of its first two sides, in degrees. */
static int
band_angle (unsigned joined)
{
  int first = -1, second = -1;
  for (int i = 0; i < WCR_DIRECTIONS; i++)
    if (joined >> i & 1)
      {
        if (first < 0)
          first = i;
        else if (second < 0 || i == first + 3)
          second = i;
      }
  if (first < 0)
    return 0;
  int x = way[first].x, y = way[first].y;
  if (second >= 0)
    {
      x -= way[second].x;
      y -= way[second].y;
    }
  return (int) lround (atan2 (y, x) * 57.29577951308232);
}

static void
put_joined (struct text *svg, const struct terrain_art *art, unsigned joined,
            enum layer layer)
{
  int radius = art->pool >= 0 ? art->pool : 0;
  switch (layer)
    {
    case LAYER_RIM:
      if (art->rim)
        put_band (svg, art, joined, art->line, art->width + 2 * art->rim,
                  radius ? radius + art->rim : 0, false);
      break;
    case LAYER_BAND:
      put_band (svg, art, joined, art->band, art->width, radius, false);
      break;
    case LAYER_STRIPE:
      if (art->stripe)
        put_band (svg, art, joined, art->line, art->stripe, 0, true);
      break;
    case LAYER_ART:
      if (*art->art)
        put (svg, "<g transform='rotate(%d) scale(60)'>%s</g>",
             art->upright ? 0 : band_angle (joined), art->art);
      break;
    }
}

static void
put_layer (struct text *svg, const struct scene *scene, enum layer layer)
{
  for (int hex = 0; hex < wcr_hex_count (scene->battle); hex++)
    {
      const struct terrain_art *art
          = wcr_hex_valid (scene->battle, hex) ? find_art (scene, hex) : NULL;
      if (!art)
        continue;
      unsigned joined = joined_ways (scene, art, hex);
      if (layer != LAYER_ART && (!*art->joins || (!joined && *art->alone)))
        continue;
      size_t before = svg->length;
      put (svg, "<g transform='translate(%d %d)' clip-path='url(#hex)'>",
           hex_x (scene, hex), hex_y (scene, hex));
      size_t start = svg->length;
      if (*art->joins && (joined || !*art->alone))
        put_joined (svg, art, joined, layer);
      else
        put (svg, "<g transform='scale(60)'>%s</g>",
             *art->joins ? art->alone : art->art);
      if (svg->length == start)
        svg->length = before;
      else
        put (svg, "</g>\n");
    }
}

/* ---- hexes -------------------------------------------------------------- */

/* The path around a hex, from where it begins. */
static void
put_hex_path (struct text *svg, const struct scene *scene, int hex)
{
  put (svg, "M %d %d l 52 30 v 60 l -52 30 l -52 -30 v -60 z ",
       hex_x (scene, hex), hex_y (scene, hex) - HEX_SIDE);
}

static const char *
ground_of (const struct scene *scene, int hex)
{
  const struct terrain_art *art = find_art (scene, hex);
  return art && *art->ground ? art->ground : board_colours.ground;
}

/* Whether the board style knows nothing of the terrain here. */
static bool
is_hatched (const struct scene *scene, int hex)
{
  return !find_art (scene, hex)
         && wcr_hex_terrain (scene->battle, scene->game, hex) != 0;
}

/* @return whether the ground of a hex is drawn already, with that of another */
static bool
ground_is_drawn (const struct scene *scene, int hex)
{
  for (int other = 0; other < hex; other++)
    if (wcr_hex_valid (scene->battle, other)
        && strcmp (ground_of (scene, other), ground_of (scene, hex)) == 0)
      return true;
  return false;
}

/* Draws the ground of all hexes of one colour as one path: browsers are slow with
 * many elements. */
static void
put_ground (struct text *svg, const struct scene *scene)
{
  int hexes = wcr_hex_count (scene->battle);
  for (int hex = 0; hex < hexes; hex++)
    {
      if (!wcr_hex_valid (scene->battle, hex) || ground_is_drawn (scene, hex))
        continue;
      const char *colour = ground_of (scene, hex);
      put (svg, "<path fill='%s' d='", colour);
      for (int other = hex; other < hexes; other++)
        if (wcr_hex_valid (scene->battle, other)
            && strcmp (ground_of (scene, other), colour) == 0)
          put_hex_path (svg, scene, other);
      put (svg, "'/>\n");
    }
  put (svg, "<path fill='url(#hatch)' d='");
  for (int hex = 0; hex < hexes; hex++)
    if (wcr_hex_valid (scene->battle, hex) && is_hatched (scene, hex))
      put_hex_path (svg, scene, hex);
  put (svg, "'/>\n");
}

void
put_terrain (struct text *svg, const struct scene *scene, int terrain)
{
  const struct terrain_art *art = art_of (scene, terrain);
  put (svg, "<use xlink:href='#ground' fill='%s'/>\n",
       art && *art->ground ? art->ground : board_colours.ground);
  if (!art && terrain != 0)
    put (svg, "<use xlink:href='#ground' fill='url(#hatch)'/>\n");
  if (art && *art->joins && !*art->alone)
    for (int layer = LAYER_RIM; layer <= LAYER_ART; layer++)
      put_joined (svg, art, 0, (enum layer) layer);
  else if (art)
    put (svg, "<g transform='scale(60)'>%s</g>\n",
         *art->joins ? art->alone : art->art);
  put (svg, "<use xlink:href='#grid'/>\n");
}

static void
put_grid (struct text *svg, const struct scene *scene)
{
  put (svg, "<path fill='none' stroke='%s' stroke-width='1.5' d='",
       board_colours.grid);
  for (int hex = 0; hex < wcr_hex_count (scene->battle); hex++)
    if (wcr_hex_valid (scene->battle, hex))
      put_hex_path (svg, scene, hex);
  put (svg, "'/>\n");
}

/* Draws where the sections meet: through hexes of two sections, and between
 * hexes that have none in common. */
static void
put_sections (struct text *svg, const struct scene *scene)
{
  put (svg,
       "<g stroke='%s' stroke-width='3' stroke-dasharray='9 6' fill='none'>\n",
       board_colours.section);
  for (int hex = 0; hex < wcr_hex_count (scene->battle); hex++)
    {
      if (!wcr_hex_valid (scene->battle, hex))
        continue;
      unsigned own = wcr_hex_sections (scene->battle, hex, WCR_SIDE_BOTTOM);
      int beside = hex_beside (scene, hex, WCR_DIRECTION_E);
      int x = hex_x (scene, hex), y = hex_y (scene, hex);
      if (own & (own - 1))
        put (svg, "<path d='M %d %d L %d %d'/>\n", x, y - HEX_STEP / 2, x,
             y + HEX_STEP / 2);
      else if (beside != WCR_NONE
               && !(
                   own
                   & wcr_hex_sections (scene->battle, beside, WCR_SIDE_BOTTOM)))
        put (svg, "<path d='M %d %d L %d %d'/>\n", x + HEX_WIDTH / 2,
             y - HEX_STEP / 2, x + HEX_WIDTH / 2, y + HEX_STEP / 2);
    }
  put (svg, "</g>\n");
}

void
put_hexside (struct text *svg, const struct scene *scene, int feature,
             int direction)
{
  const struct hexside_art *art
      = find_hexside (wcr_noun_id (scene->battle, WCR_NOUN_HEXSIDE, feature));
  const struct way *side = &way[direction];
  int width = art ? art->width * HEX_SIDE / 1000 : 8;
  /* A little inside: it belongs to this hex. */
  put (svg,
       "<g transform='scale(0.92)' stroke-linecap='round'%s>"
       "<path d='M %d %d L %d %d' stroke='%s' stroke-width='%d'/>"
       "<path d='M %d %d L %d %d' stroke='%s' stroke-width='%d'/></g>",
       art ? "" : " stroke-dasharray='12 10'", side->x1, side->y1, side->x2,
       side->y2, art ? art->edge : board_colours.hatch, width + 3, side->x1,
       side->y1, side->x2, side->y2, art ? art->ink : board_colours.ground,
       width);
}

void
put_hexsides (struct text *svg, const struct scene *scene)
{
  for (int i = 0; i < wcr_noun_count (scene->battle, WCR_NOUN_HEXSIDE); i++)
    for (int hex = 0; hex < wcr_hex_count (scene->battle); hex++)
      {
        unsigned sides = wcr_hex_valid (scene->battle, hex)
                             ? wcr_hexsides (scene->battle, i, hex)
                             : 0;
        for (int k = 0; k < WCR_DIRECTIONS; k++)
          if (sides >> k & 1)
            {
              put (svg, "<g transform='translate(%d %d)'>", hex_x (scene, hex),
                   hex_y (scene, hex));
              put_hexside (svg, scene, i, k);
              put (svg, "</g>\n");
            }
      }
}

/* Draws the objectives of the battle: a broken line inside their hexes, and
 * what they are worth. */
static void
put_objectives (struct text *svg, const struct scene *scene)
{
  for (int i = 0; i < wcr_objective_count (scene->battle); i++)
    {
      int zone = wcr_objective_zone (scene->battle, i);
      for (int hex = 0; hex < wcr_hex_count (scene->battle); hex++)
        if (wcr_hex_valid (scene->battle, hex)
            && wcr_hex_zones (scene->battle, hex) >> zone & 1)
          put (svg,
               "<g transform='translate(%d %d)'><path transform='scale(0.9)' "
               "d='" HEX_PATH "' fill='none' stroke='#a80f2b' "
               "stroke-width='3' stroke-dasharray='8 6'/>"
               "<text x='36' y='-24' font-size='13' font-weight='bold' " FONT
               " text-anchor='middle' fill='#a80f2b'>+%d</text></g>\n",
               hex_x (scene, hex), hex_y (scene, hex),
               wcr_objective_banners (scene->battle, i));
    }
}

static void
put_names (struct text *svg, const struct scene *scene)
{
  for (int hex = 0; hex < wcr_hex_count (scene->battle); hex++)
    {
      char name[8];
      if (!wcr_hex_valid (scene->battle, hex))
        continue;
      int x = hex_x (scene, hex), y = hex_y (scene, hex);
      int terrain = wcr_hex_terrain (scene->battle, scene->game, hex);
      put (svg,
           "<text x='%d' y='%d' font-size='11' " FONT
           " text-anchor='middle' fill='%s' stroke='%s' stroke-width='3' "
           "stroke-opacity='0.7'>%s</text><text x='%d' y='%d' "
           "font-size='11' " FONT " text-anchor='middle' fill='%s'>%s</text>\n",
           x, y - 43, board_colours.label, board_colours.background,
           wcr_hex_name (scene->battle, hex, name), x, y - 43,
           board_colours.label, name);
      if (terrain == 0)
        continue;
      const char *title = noun_title (scene->battle, WCR_NOUN_TERRAIN, terrain);
      put_lines (svg, title, x, y + 47, 10, 66, 1,
                 "text-anchor='middle' fill='#f4f1ea' stroke='#f4f1ea' "
                 "stroke-width='3' stroke-opacity='0.75'");
      put_lines (svg, title, x, y + 47, 10, 66, 1,
                 "text-anchor='middle' fill='#2b2618'");
    }
}

/* ---- beside the board --------------------------------------------------- */

static void
put_slot (struct text *svg, int x, int y, int width, int height,
          const char *words)
{
  put (svg,
       "<rect x='%d' y='%d' width='%d' height='%d' rx='9' fill='none' "
       "stroke='%s' stroke-width='2' stroke-dasharray='6 5'/>\n",
       x - width / 2, y - height / 2, width, height, board_colours.hatch);
  put_lines (svg, words, x, y + 5, 15, width - 10, 1,
             "text-anchor='middle' fill='#443f33'");
}

/* Draws an army: its name, who commands it, its cards and the banners it needs;
 * below is room for its banners. */
static void
put_army (wcc_export *made, struct text *svg, const struct scene *scene,
          enum wcr_side side)
{
  const wcr_battle *battle = scene->battle;
  int x = scene->width - RIGHT_STRIP / 2, y;
  bool top = side == WCR_SIDE_TOP;
  const char *commander, *words = "";
  y = top ? HEAD : scene->height - 220;
  put (svg,
       "<rect x='%d' y='%d' width='%d' height='10' rx='3' fill='%s' "
       "stroke='#241f14'/>\n",
       x - 72, y, 144, army_colour (battle, side));
  y = put_lines (svg, army_title (battle, side), x, y + 30, 16, 150, 2,
                 "text-anchor='middle' font-weight='bold' fill='#2b2618'");
  for (int i = 0; (commander = wcr_army_commander (battle, side, i)); i++)
    words = export_text (made, "%s%s%s", words, *words ? ", " : "",
                         commander);
  y = put_lines (svg, words, x, y, 12, 150, 2,
                 "text-anchor='middle' fill='#2b2618'");
  words = export_text (made, _ ("Cards: %d. Banners to win: %d"),
                       wcr_hand_size (battle, side),
                       wcr_banners_to_win (battle, side));
  y = put_lines (svg, words, x, y + 2, 12, 150, 2,
                 "text-anchor='middle' fill='#2b2618'");
}

static void
put_beside (wcc_export *made, struct text *svg, const struct scene *scene)
{
  put_lines (svg, scene->title, LEFT_STRIP, 40, 26,
             scene->width - LEFT_STRIP - 20, 1,
             "font-weight='bold' fill='#2b2618'");
  int decks = scene->bare ? 0 : wcr_deck_count (scene->battle);
  for (int deck = 0; deck < decks; deck++)
    {
      put_slot (svg, LEFT_STRIP / 2, pile_y (deck, false), CARD_WIDTH + 8,
                CARD_HEIGHT + 8, deck_title (scene->battle, deck));
      put_slot (svg, LEFT_STRIP / 2, pile_y (deck, true), CARD_WIDTH + 8,
                CARD_HEIGHT + 8, _ ("Discards"));
    }
  put_army (made, svg, scene, WCR_SIDE_TOP);
  put_army (made, svg, scene, WCR_SIDE_BOTTOM);
}

void
put_field (struct text *svg, const struct scene *scene)
{
  put (svg,
       "<defs>\n"
       "<clipPath id='hex'><path d='" HEX_PATH "'/></clipPath>\n"
       "<path id='ground' d='" HEX_PATH "'/>\n"
       "<path id='grid' d='" HEX_PATH "' fill='none' stroke='%s' "
       "stroke-width='1.5'/>\n"
       "<pattern id='hatch' width='9' height='9' "
       "patternUnits='userSpaceOnUse'><path d='M 0 9 L 9 0' stroke='%s' "
       "stroke-width='1.5'/></pattern>\n</defs>\n"
       "<rect width='%d' height='%d' fill='%s'/>\n",
       board_colours.grid, board_colours.hatch, scene->width, scene->height,
       board_colours.background);
  put_ground (svg, scene);
  for (int layer = LAYER_RIM; layer <= LAYER_ART; layer++)
    put_layer (svg, scene, (enum layer) layer);
  put_grid (svg, scene);
  put_sections (svg, scene);
  put_objectives (svg, scene);
}

const char *
art_board (wcc_export *made, const struct scene *scene)
{
  const char *name = export_text (made, "%s.svg", scene->name);
  struct text svg = new_text (made);
  put (&svg,
       "<?xml version='1.0' encoding='UTF-8'?>\n"
       "<svg xmlns='http://www.w3.org/2000/svg' "
       "xmlns:xlink='http://www.w3.org/1999/xlink' width='%d' height='%d' "
       "viewBox='0 0 %d %d'>\n",
       scene->width, scene->height, scene->width, scene->height);
  put_field (&svg, scene);
  put_hexsides (&svg, scene);
  put_names (&svg, scene);
  put_beside (made, &svg, scene);
  put (&svg, "</svg>\n");
  add_file (made, export_text (made, "images/%s", name), &svg);
  return name;
}
