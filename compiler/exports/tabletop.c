/* tabletop.c: a saved object of Tabletop Simulator.
 *
 * Pictures that all players can see have to be on the web; so there are none
 * here. Boards and pieces are built of the program's own blocks, pawns,
 * notecards, counters and dice. Their names show when one points at them.
 * Lengths are those of its tables, on which a hex is two wide. */

#include "export.h"
#include "art.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_DICE = 8, SLAB_PARTS = 3 };

static const double top = 1.16;  /* of the board */
static const double unit = 52.0; /* pixels of our boards */

struct tabletop {
  wcc_export *made;
  const struct scene *scene;
  json_t *objects;
  double middle_x, middle_y; /* of the board, in pixels */
  unsigned count;            /* of objects; gives each its GUID */
  bool failed;
};

/* ---- objects ------------------------------------------------------------ */

struct place {
  double x, y, z, turn, tilt;
};

struct size {
  double x, y, z;
};

static struct place
on_table (const struct tabletop *table, int x, int y, double height)
{
  return (struct place){ (x - table->middle_x) / unit, height,
                         -(y - table->middle_y) / unit, 0, 0 };
}

/* Sets a value; notes when there was no memory for it. */
static void
set (struct tabletop *table, json_t *object, const char *key, json_t *value)
{
  if (json_object_set_new (object, key, value) != 0)
    table->failed = true;
}

static json_t *
colour_value (unsigned rgb)
{
  return json_pack ("{s:f, s:f, s:f}", "r", (rgb >> 16 & 255) / 255.0, "g",
                    (rgb >> 8 & 255) / 255.0, "b", (rgb & 255) / 255.0);
}

/* A colour of battles as red, green and blue. */
static unsigned
colour_of (const char *name)
{
  static const struct {
    const char *name;
    unsigned rgb;
  } colours[] = {
    { "black", 0x2b2b2b },  { "white", 0xffffff },  { "grey", 0x808080 },
    { "gray", 0x808080 },   { "silver", 0xc0c0c0 }, { "red", 0xd01c1c },
    { "maroon", 0x800000 }, { "orange", 0xffa500 }, { "gold", 0xffd700 },
    { "yellow", 0xffff00 }, { "olive", 0x808000 },  { "green", 0x008000 },
    { "teal", 0x008080 },   { "cyan", 0x00ffff },   { "blue", 0x2040d0 },
    { "navy", 0x000080 },   { "purple", 0x800080 }, { "violet", 0xee82ee },
    { "pink", 0xffc0cb },   { "brown", 0xa52a2a },  { "tan", 0xd2b48c },
    { "beige", 0xf5f5dc },
  };
  if (*name == '#')
    return (unsigned) strtoul (name + 1, NULL, 16) & 0xffffff;
  for (size_t i = 0; i < sizeof colours / sizeof *colours; i++)
    if (strcmp (colours[i].name, name) == 0)
      return colours[i].rgb;
  return 0xa0a0a0;
}

/* An object that is not on the table yet, or NULL when out of memory. */
static json_t *
new_object (struct tabletop *table, const char *kind, const char *name,
            const char *description, unsigned rgb, struct place at,
            struct size size)
{
  char guid[16];
  snprintf (guid, sizeof guid, "%06x", 0xa00000u + table->count++);
  json_t *object = json_pack (
      "{s:s, s:s, s:{s:f, s:f, s:f, s:f, s:f, s:f, s:f, s:f, s:f}, s:s, s:s, "
      "s:s, s:o, s:b, s:b, s:b, s:b, s:b, s:b, s:b, s:b, s:s, s:s, s:s}",
      "GUID", guid, "Name", kind, "Transform", "posX", at.x, "posY", at.y,
      "posZ", at.z, "rotX", at.tilt, "rotY", at.turn, "rotZ", 0.0, "scaleX",
      size.x, "scaleY", size.y, "scaleZ", size.z, "Nickname", name,
      "Description", description, "GMNotes", "", "ColorDiffuse",
      colour_value (rgb), "IgnoreFoW", 0, "Locked", 0, "Grid", 0, "Snap", 1,
      "Autoraise", 1, "Sticky", 1, "Tooltip", 1, "Hands", 0, "LuaScript", "",
      "LuaScriptState", "", "XmlUI", "");
  if (!object)
    table->failed = true;
  return object;
}

static json_t *
put_object (struct tabletop *table, const char *kind, const char *name,
            const char *description, unsigned rgb, struct place at,
            struct size size)
{
  json_t *object = new_object (table, kind, name, description, rgb, at, size);
  if (json_array_append_new (table->objects, object) != 0)
    {
      table->failed = true;
      return NULL;
    }
  return object;
}

static void
lock (struct tabletop *table, json_t *object)
{
  if (object)
    set (table, object, "Locked", json_true ());
}

/* Puts words that lie flat. */
static void
put_text (struct tabletop *table, const char *words, unsigned rgb, int size,
          struct place at)
{
  at.tilt = 90;
  json_t *object = put_object (table, "3DText", "", "", 0xffffff, at,
                               (struct size){ 1, 1, 1 });
  if (!object)
    return;
  lock (table, object);
  set (table, object, "Tooltip", json_false ());
  set (table, object, "Text",
       json_pack ("{s:s, s:o, s:i}", "Text", words, "colorstate",
                  colour_value (rgb), "fontSize", size));
}

/* ---- the board ---------------------------------------------------------- */

/* Puts a hex made of three slabs, each between two opposite sides. */
static void
put_hex (struct tabletop *table, int hex, const char *name, unsigned rgb,
         double scale, double height)
{
  const struct scene *scene = table->scene;
  for (int i = 0; i < SLAB_PARTS; i++)
    {
      struct place at
          = on_table (table, hex_x (scene, hex), hex_y (scene, hex), height);
      at.turn = 60.0 * i;
      lock (table, put_object (table, "BlockSquare", name, "", rgb, at,
                               (struct size){ HEX_WIDTH / unit * scale, 0.1,
                                              HEX_SIDE / unit * scale }));
    }
}

static unsigned
ground_of (const struct scene *scene, int hex)
{
  int terrain = wcr_hex_terrain (scene->battle, scene->game, hex);
  const char *id = wcr_noun_id (scene->battle, WCR_NOUN_TERRAIN, terrain);
  for (size_t i = 0; i < terrain_arts; i++)
    if (strcmp (terrain_art[i].id, id) == 0)
      {
        const struct terrain_art *art = &terrain_art[i];
        /* A band or a pool in the hex says more than its ground. */
        return colour_of (*art->joins && *art->band ? art->band : art->ground);
      }
  return colour_of (terrain ? board_colours.hatch : board_colours.ground);
}

static void
put_board (struct tabletop *table)
{
  const struct scene *scene = table->scene;
  const wcr_battle *battle = scene->battle;
  int hexes = wcr_hex_count (battle);
  json_t *points = json_array ();
  double width = (wcr_columns (battle) * HEX_WIDTH + 40) / unit;
  double depth
      = ((wcr_rows (battle) - 1) * HEX_STEP + 2 * HEX_SIDE + 40) / unit;
  json_t *board = put_object (table, "BlockSquare", scene->title, "",
                              colour_of (board_colours.grid),
                              (struct place){ 0, top - 0.2, 0, 0, 0 },
                              (struct size){ width, 0.2, depth });
  lock (table, board);
  for (int hex = 0; hex < hexes; hex++)
    {
      char name[8];
      if (!wcr_hex_valid (battle, hex))
        continue;
      int x = hex_x (scene, hex), y = hex_y (scene, hex);
      int terrain = wcr_hex_terrain (battle, scene->game, hex);
      const char *title
          = terrain ? noun_title (battle, WCR_NOUN_TERRAIN, terrain) : "";
      wcr_hex_name (battle, hex, name);
      put_hex (
          table, hex,
          export_text (table->made, "%s%s%s", name, *title ? ": " : "", title),
          ground_of (scene, hex), 0.96, top - 0.1);
      put_text (table, name, 0x443f33, 24,
                on_table (table, x, y - 44, top + 0.01));
      if (*title)
        put_text (table, title, 0x2b2618, 16,
                  on_table (table, x, y + 34, top + 0.01));
      /* Positions are fractions of the size of the board. */
      struct place at = on_table (table, x, y, 0);
      if (json_array_append_new (
              points, json_pack ("{s:{s:f, s:f, s:f}}", "Position", "x",
                                 at.x / width, "y", 0.75, "z", at.z / depth))
          != 0)
        table->failed = true;
    }
  if (board)
    set (table, board, "AttachedSnapPoints", points);
  else
    json_decref (points);
}

/* ---- pieces ------------------------------------------------------------- */

/* The name that shows when one points at a block of a unit. */
static const char *
unit_name (struct tabletop *table, int piece)
{
  const wcr_battle *battle = table->scene->battle;
  const char *label = piece_label (table->made, battle, piece);
  return export_text (
      table->made, "%s%s%s",
      noun_title (battle, WCR_NOUN_CLASS, wcr_piece_class (battle, piece)),
      *label ? ": " : "", label);
}

/* A script that writes the letters of a class on a block. A button without
 * width is how this program labels things. */
static const char *
label_script (struct tabletop *table, const char *letters, unsigned rgb)
{
  unsigned bright = 3 * (rgb >> 16 & 255) + 6 * (rgb >> 8 & 255) + (rgb & 255);
  const char *ink = bright < 1200 ? "1,1,1" : "0,0,0";
  /* Letters only: none that would mean something to the script. */
  char *plain = export_text (table->made, "%s", letters);
  for (char *c = plain; *c; c++)
    if (strchr ("\"\\\n\r", *c))
      *c = ' ';
  return export_text (table->made,
                      "function onLoad()\n"
                      "  self.createButton({click_function='nothing', "
                      "function_owner=self, label=\"%s\", "
                      "position={0, 0.51, 0}, width=0, height=0, "
                      "font_size=330, font_color={%s}})\n"
                      "end\nfunction nothing() end\n",
                      plain, ink);
}

static void
put_unit (struct tabletop *table, int piece, struct place at)
{
  const wcr_battle *battle = table->scene->battle;
  enum wcr_side side = wcr_piece_side (battle, piece);
  int blocks = wcr_piece_blocks (battle, table->scene->game, piece);
  int columns = blocks > 4 ? 3 : 2;
  unsigned rgb = colour_of (army_colour (battle, side));
  const char *name = unit_name (table, piece);
  const char *id
      = wcr_noun_id (battle, WCR_NOUN_CLASS, wcr_piece_class (battle, piece));
  const char *script = label_script (
      table,
      initials (table->made, noun_title (battle, WCR_NOUN_CLASS,
                                         wcr_piece_class (battle, piece))),
      rgb);
  at.turn = 180; /* words are read from below the board */
  for (int i = 0; i < blocks; i++)
    {
      struct place there = at;
      there.x += 0.6 * (i % columns) - 0.3 * (columns - 1);
      there.y = top + 0.3;
      there.z -= 0.6 * (i / columns) - 0.3;
      json_t *block
          = put_object (table, "BlockSquare", name, army_title (battle, side),
                        rgb, there, (struct size){ 0.5, 0.5, 0.5 });
      if (!block)
        continue;
      set (table, block, "GMNotes", json_string (id));
      set (table, block, "LuaScript", json_string (script));
    }
}

/* Where a piece stands. @return false: nowhere */
static bool
piece_place (const struct scene *scene, int piece, int *x, int *y)
{
  int hex = wcr_piece_hex (scene->battle, scene->game, piece);
  if (hex == WCR_NONE)
    return false;
  if (on_board (scene, hex))
    {
      *x = hex_x (scene, hex);
      *y = hex_y (scene, hex);
      return true;
    }
  reserve_place (scene, piece, x, y);
  *x += RIGHT_STRIP / 4; /* beside the board, which is larger here */
  return true;
}

static void
put_piece (struct tabletop *table, int piece)
{
  const struct scene *scene = table->scene;
  const wcr_battle *battle = scene->battle;
  int x, y;
  if (!piece_place (scene, piece, &x, &y))
    return;
  struct place at = on_table (table, x, y, top + 0.5);
  if (!wcr_piece_is_leader (battle, piece))
    {
      put_unit (table, piece, at);
      return;
    }
  /* Behind the blocks of his unit, as his side sees them. */
  enum wcr_side side = wcr_piece_side (battle, piece);
  at.z += side == WCR_SIDE_TOP ? 0.75 : -0.75;
  json_t *leader = put_object (table, "PlayerPawn", unit_name (table, piece),
                               army_title (battle, side),
                               colour_of (army_colour (battle, side)), at,
                               (struct size){ 0.5, 0.5, 0.5 });
  if (leader)
    set (table, leader, "GMNotes",
         json_string (wcr_noun_id (battle, WCR_NOUN_CLASS,
                                   wcr_piece_class (battle, piece))));
}

/* ---- cards, dice, counters ---------------------------------------------- */

/* Puts a bag. @param random  it gives what it holds at random: the deck */
static void
put_bag (struct tabletop *table, const char *name, json_t *inside, bool random,
         struct place at)
{
  json_t *bag = put_object (table, "Bag", name, "", 0x7a2e22, at,
                            (struct size){ 1.2, 1.2, 1.2 });
  if (!bag)
    {
      json_decref (inside);
      return;
    }
  set (table, bag, "Bag", json_pack ("{s:i}", "Order", random ? 2 : 0));
  set (table, bag, "ContainedObjects", inside);
}

/* Puts a deck and room for its discards. */
static void
put_deck (struct tabletop *table, int deck, double x)
{
  const wcr_battle *battle = table->scene->battle;
  json_t *cards = json_array ();
  for (int card = 0; card < wcr_noun_count (battle, WCR_NOUN_CARD); card++)
    for (int i = 0; i < wcr_card_copies (battle, card)
                    && wcr_card_deck (battle, card) == deck;
         i++)
      {
        json_t *note = new_object (
            table, "Notecard", noun_title (battle, WCR_NOUN_CARD, card),
            card_words (table->made, table->scene, card), 0xfffdf3,
            (struct place){ x, 3, 3, 180, 0 }, (struct size){ 1, 1, 1 });
        if (note)
          set (table, note, "Hands", json_true ());
        if (json_array_append_new (cards, note) != 0)
          table->failed = true;
      }
  put_bag (table, deck_title (battle, deck), cards, true,
           (struct place){ x, 1.5, 3, 180, 0 });
  put_bag (table, discards_title (table->made, battle, deck), json_array (),
           false, (struct place){ x, 1.5, -3, 180, 0 });
}

static void
put_cards (struct tabletop *table, double x)
{
  for (int deck = 0; deck < wcr_deck_count (table->scene->battle); deck++)
    put_deck (table, deck, x - 4 * deck);
}

/* Sets how a die lies with each of its values up. */
static void
put_faces (struct tabletop *table, json_t *die)
{
  static const int turn[6][3] = { { -90, 0, 0 }, { 0, 0, 0 },   { 0, 0, -90 },
                                  { 0, 0, 90 },  { 0, 0, 180 }, { 90, 0, 0 } };
  json_t *values = json_array ();
  for (int i = 0; i < 6; i++)
    if (json_array_append_new (
            values,
            json_pack ("{s:s, s:{s:i, s:i, s:i}}", "Value",
                       noun_title (table->scene->battle, WCR_NOUN_FACE, i),
                       "Rotation", "x", turn[i][0], "y", turn[i][1], "z",
                       turn[i][2]))
        != 0)
      table->failed = true;
  set (table, die, "RotationValues", values);
}

static void
put_dice (struct tabletop *table, double x)
{
  static const int made_with[] = { 4, 6, 8, 10, 12, 20 };
  const wcr_battle *battle = table->scene->battle;
  int faces = wcr_noun_count (battle, WCR_NOUN_FACE), sides = 20;
  const char *key = "";
  for (size_t i = sizeof made_with / sizeof *made_with; i-- > 0;)
    if (made_with[i] >= faces)
      sides = made_with[i];
  for (int i = 0; i < faces; i++)
    key = export_text (table->made, "%s%s%d: %s", key, i ? "\n" : "", i + 1,
                       noun_title (battle, WCR_NOUN_FACE, i));
  for (int i = 0; i < MOST_DICE; i++)
    {
      json_t *die = put_object (
          table, export_text (table->made, "Die_%d", sides), "", key, 0xfffdf3,
          (struct place){ x + 1.2 * (i % 2), 2, 2.0 - 1.2 * (i / 2), 0, 0 },
          (struct size){ 1, 1, 1 });
      if (die && faces == 6 && sides == 6)
        put_faces (table, die);
    }
}

static void
set_value (struct tabletop *table, json_t *counter, int value)
{
  if (counter)
    set (table, counter, "Counter", json_pack ("{s:i}", "value", value));
}

static void
put_counter (struct tabletop *table, const char *name, enum wcr_side side,
             int value, double x, double z)
{
  const wcr_battle *battle = table->scene->battle;
  set_value (table,
             put_object (table, "Counter",
                         export_text (table->made, "%s: %s",
                                      army_title (battle, side), name),
                         "", colour_of (army_colour (battle, side)),
                         (struct place){ x, 1.5, z, 180, 0 },
                         (struct size){ 1, 1, 1 }),
             value);
}

/* ---- what the rules remember -------------------------------------------- */

/* What a counter is called, and what is not said by its number. */
static const char *
counter_title (struct tabletop *table, int counter, int number)
{
  const wcr_battle *battle = table->scene->battle;
  const char *title = noun_title (battle, WCR_NOUN_COUNTER, counter);
  const char *more = number == WCR_FACE_DOWN
                         ? _ ("face down")
                         : wcr_number_name (battle, counter, number);
  return *more ? export_text (table->made, "%s (%s)", title, more) : title;
}

/* Puts what lies with a piece or in a hex.
 * @param x, y  where that is */
static void
put_numbers (struct tabletop *table, enum wcr_counter_of of, int whose, int x,
             int y)
{
  const struct scene *scene = table->scene;
  for (int i = 0; i < wcr_noun_count (scene->battle, WCR_NOUN_COUNTER); i++)
    {
      int number = shown_number (scene, i, of, whose);
      if (number == WCR_NONE)
        continue;
      struct place at = on_table (table, x + (of == WCR_COUNTER_HEX ? -34 : 34),
                                  y - 10, top + 0.3);
      at.turn = 180;
      set_value (table,
                 put_object (table, "Counter", counter_title (table, i, number),
                             "", 0xfffdf3, at, (struct size){ 0.3, 0.3, 0.3 }),
                 number > 0 ? number : 0);
      y += 18;
    }
}

static void
put_lying (struct tabletop *table)
{
  const struct scene *scene = table->scene;
  const wcr_battle *battle = scene->battle;
  for (int hex = 0; hex < wcr_hex_count (battle); hex++)
    if (on_board (scene, hex))
      put_numbers (table, WCR_COUNTER_HEX, hex, hex_x (scene, hex),
                   hex_y (scene, hex));
  for (int piece = 0, x, y; piece < wcr_piece_count (battle); piece++)
    if (piece_place (scene, piece, &x, &y))
      put_numbers (table, WCR_COUNTER_PIECE, piece, x, y);
}

/* Puts a bag with counters that may come to lie with pieces and in hexes. */
static void
put_more (struct tabletop *table, double x)
{
  enum { MORE = 6 };
  const wcr_battle *battle = table->scene->battle;
  for (int i = 0; i < wcr_noun_count (battle, WCR_NOUN_COUNTER); i++)
    {
      enum wcr_counter_of of = wcr_counter_of (battle, i);
      if (of != WCR_COUNTER_PIECE && of != WCR_COUNTER_HEX)
        continue;
      const char *title = noun_title (battle, WCR_NOUN_COUNTER, i);
      json_t *inside = json_array ();
      for (int k = 0; k < MORE; k++)
        {
          json_t *counter = new_object (table, "Counter", title, "", 0xfffdf3,
                                        (struct place){ x, 3, 0, 180, 0 },
                                        (struct size){ 0.3, 0.3, 0.3 });
          set_value (table, counter, 1);
          if (json_array_append_new (inside, counter) != 0)
            table->failed = true;
        }
      put_bag (table, title, inside, false,
               (struct place){ x, 1.5, 0, 180, 0 });
      x += 2;
    }
}

/* Puts counters of the sides, in their colours, and of the game. */
static void
put_remembered (struct tabletop *table, double edge)
{
  const struct scene *scene = table->scene;
  double x = edge + 6;
  for (int i = 0; i < wcr_noun_count (scene->battle, WCR_NOUN_COUNTER); i++)
    {
      enum wcr_counter_of of = wcr_counter_of (scene->battle, i);
      int number = shown_number (scene, i, of, 0);
      if (of == WCR_COUNTER_GAME)
        set_value (table,
                   put_object (table, "Counter",
                               counter_title (table, i, number), "", 0xfffdf3,
                               (struct place){ x, 1.5, 0, 180, 0 },
                               (struct size){ 1, 1, 1 }),
                   number > 0 ? number : 0);
      else if (of == WCR_COUNTER_SIDE)
        for (int side = 0; side < WCR_SIDES; side++)
          {
            number = shown_number (scene, i, of, side);
            put_counter (table, counter_title (table, i, number),
                         (enum wcr_side) side, number > 0 ? number : 0, x,
                         side == WCR_SIDE_TOP ? 7 : -7);
          }
      else
        continue;
      x += 3;
    }
}

/* The history, council and special rules of a battle, in one text. */
static const char *
all_prose (struct tabletop *table)
{
  static const enum wcr_prose kinds[]
      = { WCR_PROSE_HISTORY, WCR_PROSE_COUNCIL, WCR_PROSE_RULE };
  const char *all = "", *words;
  for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
    for (int i = 0;
         (words = wcr_prose (table->scene->battle, kinds[k], NULL, i)); i++)
      all = export_text (table->made, "%s%s%s", all, *all ? "\n\n" : "", words);
  return all;
}

static void
put_all (struct tabletop *table)
{
  const struct scene *scene = table->scene;
  const wcr_battle *battle = scene->battle;
  double edge = wcr_columns (battle) * HEX_WIDTH / unit / 2 + 2.5;
  put_board (table);
  for (int piece = 0; piece < wcr_piece_count (battle); piece++)
    put_piece (table, piece);
  put_cards (table, -edge);
  put_dice (table, edge + 4);
  for (int i = 0; i < WCR_SIDES; i++)
    {
      enum wcr_side side = (enum wcr_side) i;
      double z = side == WCR_SIDE_TOP ? 7 : -7;
      put_counter (table, _ ("Banners"), side,
                   wcr_game_banners (scene->game, side), edge, z);
      if (wcr_has_tokens (battle))
        put_counter (table, _ ("Tokens"), side,
                     wcr_game_tokens (scene->game, side), edge + 3, z);
    }
  put_lying (table);
  put_remembered (table, edge);
  put_more (table, edge + 8);
  put_object (table, "Notecard", scene->title, all_prose (table), 0xfffdf3,
              (struct place){ -edge, 1.5, 8, 180, 0 },
              (struct size){ 1.5, 1.5, 1.5 });
}

/* ---- the file ----------------------------------------------------------- */

/* Writes the objects to a file. @return false when there is no memory */
static bool
save (struct tabletop *table, const char *title)
{
  json_t *saved = json_pack (
      "{s:s, s:s, s:f, s:f, s:s, s:s, s:s, s:s, s:s, s:{}, s:s, s:s, s:s, "
      "s:O}",
      "SaveName", title, "GameMode", "", "Gravity", 0.5, "PlayArea", 0.5,
      "Date", "", "VersionNumber", "", "Table", "", "Sky", "", "Note", "",
      "TabStates", "LuaScript", "", "LuaScriptState", "", "XmlUI", "",
      "ObjectStates", table->objects);
  char *text
      = saved && !table->failed
            ? json_dumps (saved, JSON_INDENT (1) | JSON_REAL_PRECISION (6))
            : NULL;
  size_t length = text ? strlen (text) : 0;
  json_decref (saved);
  char *copy = text ? arena_copy_n (&table->made->arena, text, length) : NULL;
  free (text);
  if (!copy)
    return false;
  add_file (table->made, "object.json",
            &(struct text){ .at = copy, .length = length });
  return true;
}

wcc_export *
wcc_export_tabletop (const wcc_exported *battle, const char *title)
{
  wcc_export *made = export_new ();
  if (!made)
    return NULL;
  struct tabletop *table = arena_alloc (&made->arena, sizeof *table);
  if (!table)
    {
      wcc_export_free (made);
      return NULL;
    }
  *table = (struct tabletop){ .made = made, .objects = json_array () };
  if (!table->objects || setjmp (made->out_of_memory))
    {
      json_decref (table->objects);
      wcc_export_free (made);
      return NULL;
    }
  table->scene = scenes_new (made, battle, 1);
  int hexes = wcr_hex_count (battle->battle);
  table->middle_x = LEFT_STRIP + wcr_columns (battle->battle) * HEX_WIDTH / 2;
  table->middle_y
      = (hex_y (table->scene, 0) + hex_y (table->scene, hexes - 1)) / 2.0;
  put_all (table);
  if (!save (table, title && *title ? title : table->scene->title))
    longjmp (made->out_of_memory, 1);
  json_decref (table->objects);
  return made;
}
