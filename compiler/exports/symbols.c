/* symbols.c: parts of pictures that a page puts together: plates, classes,
 * blocks, leaders, dice, terrains and hexsides.
 *
 * Each is a group with an id. Where a part has the colour of an army, it takes
 * that of its place (currentColor). */

#include "export.h"
#include "art.h"

#include <string.h>

static const char ink[] = "#241f14", paper[] = "#fffdf3";

static void
put_class_symbol (wcc_export *made, struct text *svg, const struct scene *scene,
                  int class_index)
{
  const char *picture = class_picture (made, scene, class_index);
  const char *title = noun_title (scene->battle, WCR_NOUN_CLASS, class_index);
  put (svg,
       "<g id='class-%d'><rect x='6' y='5' width='%d' height='43' rx='5' "
       "fill='%s' fill-opacity='0.93'/>\n",
       class_index, UNIT_WIDTH - 12, paper);
  if (picture)
    put_picture (svg, picture, UNIT_WIDTH, 6, 41);
  else
    put_lines (svg, initials (made, title), UNIT_WIDTH / 2, 34, 22,
               UNIT_WIDTH - 16, 1,
               "text-anchor='middle' font-weight='bold' fill='#241f14'");
  put (svg, "</g>\n");
}

static void
put_block_symbol (struct text *svg, int kind)
{
  put (svg,
       "<g id='block-%d'><rect x='1.5' y='0.5' width='12' height='8' rx='1.5' "
       "fill='%s' stroke='%s' stroke-width='1.2'/>\n",
       kind, board_colours.block[kind], ink);
  put_figure (svg, kind, 7, 4);
  put (svg, "</g>\n");
}

/* Whether some class loses blocks by this face; it is then shown as on them. */
static bool
is_symbol (const wcr_battle *battle, int face)
{
  for (int i = 0; i < wcr_noun_count (battle, WCR_NOUN_CLASS); i++)
    if (wcr_class_symbol (battle, i) == face)
      return true;
  return false;
}

static void
put_face_symbol (wcc_export *made, struct text *svg, const wcr_battle *battle,
                 int face)
{
  const char *art = face_picture (wcr_noun_id (battle, WCR_NOUN_FACE, face));
  put (svg,
       "<g id='face-%d'><rect x='1.5' y='1.5' width='53' height='53' rx='9' "
       "fill='%s' stroke='%s' stroke-width='2'/>\n",
       face, paper, ink);
  if (face < 3 && is_symbol (battle, face))
    {
      put (svg,
           "<circle cx='28' cy='28' r='21' fill='%s'/>"
           "<g transform='translate(28 28) scale(4)'>",
           board_colours.block[face]);
      put_figure (svg, face, 0, 0);
      put (svg, "</g>");
    }
  else if (art)
    put (svg, "<g transform='translate(28 28) scale(19)'>%s</g>", art);
  else
    put_lines (svg, initials (made, noun_title (battle, WCR_NOUN_FACE, face)),
               28, 35, 20, 46, 1,
               "text-anchor='middle' font-weight='bold' fill='#7a2e22'");
  put (svg, "</g>\n");
}

/* The marks of units that differ from others of their class, as the editor's: a
 * drawn bow, struck out for units without bows, and a lozenge for traits. */
static void
put_markers (struct text *svg)
{
  static const char bow[]
      = "<circle r='12.6' fill='#fffdf3' stroke='#241f14' stroke-width='2'/>"
        "<g transform='rotate(-45) scale(12.6)' fill='none' stroke='#241f14'>"
        "<path d='M 0 -0.75 C 0.7 -0.4 0.7 0.4 0 0.75' stroke-width='0.3'/>"
        "<path d='M 0 -0.75 L -0.45 0 L 0 0.75 M -0.45 0 L 0.8 0' "
        "stroke-width='0.15'/>";
  put (svg, "<g id='marker-armed'>%s</g></g>\n", bow);
  put (svg,
       "<g id='marker-unarmed'>%s<path d='M 0 -0.9 L 0 0.9' "
       "stroke='#a8320b' stroke-width='0.4'/></g></g>\n",
       bow);
  put (svg, "<path id='marker-trait' d='M 0 -9 L 9 0 L 0 9 L -9 0 Z' "
            "fill='#fffdf3' stroke='#241f14' stroke-width='2'/>\n");
}

void
put_symbols (wcc_export *made, struct text *svg, const struct scene *scene)
{
  const wcr_battle *battle = scene->battle;
  put (svg, "<defs>\n"
            "<marker id='arrow' viewBox='0 0 10 10' refX='8' refY='5' "
            "markerWidth='4' markerHeight='4' orient='auto'>"
            "<path d='M 0 0 L 10 5 L 0 10 Z' fill='#a8320b'/></marker>\n"
            "<g id='block-lost'><rect x='1.5' y='0.5' width='12' height='8' "
            "rx='1.5' fill='#241f14' fill-opacity='0.25' stroke='#241f14' "
            "stroke-width='1.2' stroke-dasharray='2 2'/></g>\n");
  for (int side = 0; side < WCR_SIDES; side++)
    {
      put (svg, "<g id='plate-%d'>", side);
      put_plate (svg, (enum wcr_side) side, "currentColor");
      put (svg, "</g>\n<g id='leader-%d'>", side);
      put_leader (svg, (enum wcr_side) side, "currentColor");
      put (svg, "</g>\n");
    }
  put_markers (svg);
  for (int kind = 0; kind < 4; kind++)
    put_block_symbol (svg, kind);
  for (int i = 0; i < wcr_noun_count (battle, WCR_NOUN_CLASS); i++)
    put_class_symbol (made, svg, scene, i);
  for (int i = 0; i < wcr_noun_count (battle, WCR_NOUN_FACE); i++)
    put_face_symbol (made, svg, battle, i);
  for (int i = 0; i < wcr_noun_count (battle, WCR_NOUN_TERRAIN); i++)
    {
      put (svg, "<g id='terrain-%d'>", i);
      put_terrain (svg, scene, i);
      put (svg, "</g>\n");
    }
  for (int i = 0; i < wcr_noun_count (battle, WCR_NOUN_HEXSIDE); i++)
    for (int k = 0; k < WCR_DIRECTIONS; k++)
      {
        put (svg, "<g id='side-%d-%d'>", i, k);
        put_hexside (svg, scene, i, k);
        put (svg, "</g>\n");
      }
  put (svg, "</defs>\n");
}

static void
put_use (struct text *svg, const char *id, int number, int x, int y)
{
  put (svg, "<use xlink:href='#%s-%d' x='%d' y='%d'/>", id, number, x, y);
}

static void
put_unit (struct text *svg, const struct scene *scene, int unit)
{
  const wcr_battle *battle = scene->battle;
  int class_index = wcr_piece_class (battle, unit);
  int symbol = wcr_class_symbol (battle, class_index);
  int blocks = wcr_piece_blocks (battle, scene->game, unit);
  int room = UNIT_WIDTH - 12, step = blocks * 15 <= room ? 15 : room / blocks;
  put (svg, "<g transform='translate(-40 -28)'>");
  put_use (svg, "plate", (int) wcr_piece_side (battle, unit), 0, 0);
  put_use (svg, "class", class_index, 0, 0);
  for (int i = 0; i < blocks; i++)
    put_use (svg, "block", symbol >= 0 && symbol < 3 ? symbol : 3,
             (UNIT_WIDTH - blocks * step) / 2 + i * step, 51);
  put (svg, "</g>");
}

void
put_pieces (struct text *svg, const struct scene *scene)
{
  const wcr_battle *battle = scene->battle;
  for (int i = 0; i < wcr_piece_count (battle); i++)
    {
      int hex = wcr_piece_hex (battle, scene->game, i);
      if (!on_board (scene, hex))
        continue;
      put (svg, "<g transform='translate(%d %d)' color='", hex_x (scene, hex),
           hex_y (scene, hex));
      put_escaped (svg, army_colour (battle, wcr_piece_side (battle, i)));
      put (svg, "'>");
      if (!wcr_piece_is_leader (battle, i))
        put_unit (svg, scene, i);
      else if (wcr_hex_unit (battle, scene->game, hex) == WCR_NONE)
        put_use (svg, "leader", (int) wcr_piece_side (battle, i), -24, -24);
      else
        put_use (svg, "leader", (int) wcr_piece_side (battle, i), 12, -46);
      put (svg, "</g>\n");
    }
}
