/* scene.c: a battle as it is set up, and the places of its things. */

#include "export.h"
#include "art.h"

#include <string.h>

/* ---- names -------------------------------------------------------------- */

const char *
noun_title (const wcr_battle *battle, enum wcr_noun noun, int i)
{
  const char *name = wcr_noun_name (battle, noun, i);
  return *name ? name : wcr_noun_id (battle, noun, i);
}

const char *
deck_title (const wcr_battle *battle, int deck)
{
  return deck > 0 ? noun_title (battle, WCR_NOUN_DECK, deck - 1) : _ ("Deck");
}

const char *
discards_title (wcc_export *made, const wcr_battle *battle, int deck)
{
  return deck > 0 ? export_text (made, "%s (%s)", _ ("Discards"),
                                 deck_title (battle, deck))
                  : _ ("Discards");
}

const char *
army_title (const wcr_battle *battle, enum wcr_side side)
{
  const char *name = "";
  if (wcr_noun_count (battle, WCR_NOUN_ARMY) > (int) side)
    name = wcr_noun_name (battle, WCR_NOUN_ARMY, (int) side);
  return *name ? name : wcr_list_name (WCR_LIST_SIDE, (int) side);
}

const char *
army_colour (const wcr_battle *battle, enum wcr_side side)
{
  const char *colour = wcr_army_colour (battle, side);
  return *colour ? colour : board_colours.army[side];
}

const char *
piece_label (wcc_export *made, const wcr_battle *battle, int piece)
{
  const char *label = wcr_noun_name (battle, WCR_NOUN_PIECE, piece);
  uint32_t traits = wcr_piece_traits (battle, piece);
  if (!*label)
    for (int i = 0; i < wcr_noun_count (battle, WCR_NOUN_TRAIT); i++)
      if (traits >> i & 1)
        label = export_text (made, "%s%s%s", label, *label ? ", " : "",
                             noun_title (battle, WCR_NOUN_TRAIT, i));
  return label;
}

int
class_blocks (const struct scene *scene, int class_index)
{
  int most = 0;
  for (int i = 0; i < wcr_unit_count (scene->battle); i++)
    if (wcr_piece_class (scene->battle, i) == class_index)
      {
        int blocks = wcr_piece_blocks (scene->battle, scene->game, i);
        most = blocks > most ? blocks : most;
      }
  return most;
}

/* ---- places ------------------------------------------------------------- */

bool
on_board (const struct scene *scene, int hex)
{
  return hex >= 0 && hex < wcr_hex_count (scene->battle)
         && wcr_hex_valid (scene->battle, hex);
}

int
hex_x (const struct scene *scene, int hex)
{
  int columns = wcr_columns (scene->battle);
  return LEFT_STRIP + HEX_WIDTH / 2 + hex % columns * HEX_WIDTH
         + (hex / columns % 2 ? HEX_WIDTH / 2 : 0);
}

int
hex_y (const struct scene *scene, int hex)
{
  return HEAD + HEX_SIDE + hex / wcr_columns (scene->battle) * HEX_STEP;
}

int
hex_beside (const struct scene *scene, int hex, enum wcr_direction way)
{
  int columns = wcr_columns (scene->battle);
  int row = hex / columns, column = hex % columns, shifted = row % 2;
  switch (way)
    {
    case WCR_DIRECTION_E: column++; break;
    case WCR_DIRECTION_W: column--; break;
    case WCR_DIRECTION_NE: row--, column += shifted; break;
    case WCR_DIRECTION_NW: row--, column += shifted - 1; break;
    case WCR_DIRECTION_SE: row++, column += shifted; break;
    case WCR_DIRECTION_SW: row++, column += shifted - 1; break;
    case WCR_DIRECTIONS: break;
    }
  if (column < 0 || column >= columns || row < 0
      || row >= wcr_rows (scene->battle)
      || !wcr_hex_valid (scene->battle, row * columns + column))
    return WCR_NONE;
  return row * columns + column;
}

int
shown_number (const struct scene *scene, int counter, enum wcr_counter_of of,
              int whose)
{
  if (wcr_counter_of (scene->battle, counter) != of)
    return WCR_NONE;
  int number = wcr_game_counter (scene->battle, scene->game, counter, whose);
  bool lies = of == WCR_COUNTER_PIECE || of == WCR_COUNTER_HEX;
  return lies && number == 0 ? WCR_NONE : number;
}

void
reserve_place (const struct scene *scene, int piece, int *x, int *y)
{
  enum wcr_side side = wcr_piece_side (scene->battle, piece);
  int before = 0;
  for (int i = 0; i < piece; i++)
    if (wcr_piece_side (scene->battle, i) == side
        && wcr_piece_hex (scene->battle, scene->game, i) != WCR_NONE
        && !on_board (scene, wcr_piece_hex (scene->battle, scene->game, i)))
      before++;
  int step = UNIT_HEIGHT + 6, from = scene->height / 2 - 20;
  *x = scene->width - RIGHT_STRIP / 2 + (before % 2 ? 40 : -40);
  *y = side == WCR_SIDE_TOP ? from - before / 2 * step
                            : from + 60 + before / 2 * step;
}

/* ---- scenes ------------------------------------------------------------- */

static void
measure (struct scene *scene)
{
  int hexes = wcr_hex_count (scene->battle), right = 0;
  for (int hex = 0; hex < hexes; hex++)
    if (wcr_hex_valid (scene->battle, hex) && hex_x (scene, hex) > right)
      right = hex_x (scene, hex);
  scene->width = right + HEX_WIDTH / 2 + RIGHT_STRIP;
  scene->height
      = HEAD + 2 * HEX_SIDE + (wcr_rows (scene->battle) - 1) * HEX_STEP + 24;
  /* Decks and discards need their room on small boards, too. */
  int piles = pile_y (wcr_deck_count (scene->battle) - 1, true)
              + CARD_HEIGHT / 2 + 60;
  if (scene->height < piles)
    scene->height = piles;
}

static const char *
scene_title (wcc_export *made, const wcr_battle *battle)
{
  const char *title = wcr_prose (battle, WCR_PROSE_TITLE, NULL, 0);
  const char *date = wcr_prose (battle, WCR_PROSE_DATE, NULL, 0);
  if (!title || !*title)
    title = _ ("Battle");
  return date && *date ? export_text (made, "%s (%s)", title, date) : title;
}

static bool
title_taken (const struct scene *scenes, size_t count, const char *title)
{
  for (size_t i = 0; i < count; i++)
    if (strcmp (scenes[i].title, title) == 0)
      return true;
  return false;
}

struct scene *
scenes_new (wcc_export *made, const wcc_exported *battles, size_t count)
{
  struct scene *scenes = export_take (made, count * sizeof *scenes);
  for (size_t i = 0; i < count; i++)
    {
      struct scene *scene = &scenes[i];
      wcr_game *game = export_take (made, wcr_game_size (battles[i].battle));
      const char *title = scene_title (made, battles[i].battle);
      scene->battle = battles[i].battle;
      wcr_game_start (scene->battle, game, 1, NULL);
      scene->game = game;
      if (battles[i].result)
        scene->catalogue = wcc_result_catalogue (battles[i].result);
      scene->title = title;
      for (unsigned n = 2; title_taken (scenes, i, scene->title); n++)
        scene->title = export_text (made, "%s, %u", title, n);
      scene->name = export_text (made, "battle-%02zu", i + 1);
      measure (scene);
    }
  return scenes;
}
