/* m44.c: reads a scenario of the Memoir '44 scenario editor, which is JSON.
 * What it says of a hex besides its place becomes things, known or not. */

#include "import.h"
#include "text/reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Figures of a unit. */
#define SIZE "nbr_units"
/* What a tag does. */
#define BEHAVIOUR "behavior"

/* ---- values ------------------------------------------------------------- */

/* A scalar as text; NULL for lists and objects. */
static const char *
scalar (wcc_import *import, const json_t *value)
{
  if (json_is_string (value))
    return import_clean (import, json_string_value (value));
  if (json_is_integer (value))
    return import_print (import, "%lld",
                         (long long) json_integer_value (value));
  if (json_is_real (value))
    return import_print (import, "%g", json_real_value (value));
  if (json_is_boolean (value))
    return json_is_true (value) ? "true" : "false";
  return NULL;
}

static const char *
text_of (wcc_import *import, const json_t *object, const char *key)
{
  return scalar (import, json_object_get (object, key));
}

/* A number from 1 to MOST_BLOCKS, which may be written as text; else 0. */
static int
small (wcc_import *import, const json_t *object, const char *key)
{
  int number;
  if (!import_number (text_of (import, object, key), &number)
      || number > MOST_BLOCKS)
    return 0;
  return number;
}

/* Adds a list as it is written. */
static void
scrap_list (wcc_import *import, const char *way, const json_t *list)
{
  char *text = json_dumps (list, JSON_COMPACT);
  const char *copy = text ? arena_copy (&import->arena, text) : NULL;
  free (text);
  if (!copy)
    longjmp (import->give_up, 1);
  import_scrap (import, way, copy);
}

/* Adds what an object says of itself, except keys that are read elsewhere.
 * @param known  those keys, with a blank before and after each */
static void
scraps (wcc_import *import, json_t *object, const char *path, const char *known,
        int depth)
{
  const char *key;
  json_t *value;
  json_object_foreach (object, key, value)
  {
    const char *text = scalar (import, value);
    if (strstr (known, import_print (import, " %s ", key)))
      continue;
    const char *way = import_print (import, "%s %s", path, key);
    if (text)
      import_scrap (import, way, text);
    else if (json_is_object (value) && depth < 4)
      scraps (import, value, way, " ", depth + 1);
    else if (json_is_array (value) && json_array_size (value) > 0)
      scrap_list (import, way, value);
  }
}

/* ---- hexes -------------------------------------------------------------- */

/* Rows count from 0 at the top. Columns count in halves of a hex: they are even
 * in the first row and odd in the next. */
static void
set_place (wcc_import *import, const json_t *object, struct thing *thing)
{
  const char *row = text_of (import, object, "row");
  const char *column = text_of (import, object, "col");
  int r, c;
  thing->row = thing->column = -1;
  if (import_number (row, &r) && import_number (column, &c)
      && (r & 1) == (c & 1))
    {
      thing->row = r;
      thing->column = c / 2;
    }
  thing->place = row && column ? import_print (import, _ ("row %s, column %s"),
                                               row, column)
                               : _ ("no hex");
}

static void
other (wcc_import *import, const struct thing *thing, const char *what,
       const char *name)
{
  const char *clean = import_clean (import, what);
  import_thing (import, &(struct thing){ .kind = THING_OTHER,
                                         .what = clean ? clean : "?",
                                         .name = name,
                                         .force = -1,
                                         .column = thing->column,
                                         .row = thing->row,
                                         .place = thing->place,
                                         .line = thing->line });
}

/* ---- medals ------------------------------------------------------------- */

static bool
is_medal (const wcc_import *import, const char *name)
{
  const wcc_node *entry = import_find (import, "terrain", "medal", name);
  return entry && strcmp (entry->name, "medal") == 0;
}

/* Reads the name of a hex: a letter for the column, and rows from the bottom. The
 * letters of the rows that begin half a hex later are small. */
static struct spot
read_spot (const char *code, int rows)
{
  struct spot spot = { -1, -1, code ? code : "?" };
  int number;
  if (!code || !import_number (code + 1, &number) || number > rows)
    return spot;
  bool small = code[0] >= 'a' && code[0] <= 'z';
  int row = rows - number;
  if ((small || (code[0] >= 'A' && code[0] <= 'Z')) && small == (row & 1))
    {
      spot.row = row;
      spot.column = code[0] - (small ? 'a' : 'A');
    }
  return spot;
}

/* Reads the other hexes of a medal. */
static void
read_group (wcc_import *import, const json_t *list, struct thing *thing)
{
  const char *board = import->sketch.board;
  const wcc_node *entry
      = import_find (import, "board", NULL, board ? board : "");
  size_t count = json_array_size (list);
  int rows;
  if (!entry || !import_number (wcc_node_get (entry, "rows"), &rows))
    rows = 0;
  struct spot *group = import_make (import, count + 1, sizeof *group);
  for (size_t i = 0; i < count; i++)
    group[i] = read_spot (scalar (import, json_array_get (list, i)), rows);
  thing->group = group;
  thing->group_count = count;
}

static bool
is_true (const char *text)
{
  return text && (strcmp (text, "true") == 0 || strcmp (text, "1") == 0);
}

/* What a medal is worth, whether it is kept, who has it, and when: such medals are
 * won at any time, unless the file says that a turn must start. */
static void
read_worth (wcc_import *import, const json_t *object, struct thing *thing)
{
  const json_t *worth = json_object_get (object, "medal");
  thing->banners = small (import, worth, "counts_for");
  thing->permanent = is_true (text_of (import, worth, "permanent"));
  thing->majority = is_true (text_of (import, worth, "majority"));
  thing->sole = is_true (text_of (import, worth, "sole_control"));
  thing->at_once = !is_true (text_of (import, worth, "turn_start"));
  read_group (import, json_object_get (object, "group"), thing);
}

/* Adds what else is said of a medal. That one hex is enough and that one must
 * be alone there is how objectives are. */
static void
add_conditions (wcc_import *import, json_t *worth, const struct thing *thing)
{
  const char *key;
  json_t *value;
  json_object_foreach (worth, key, value)
  {
    const char *text = scalar (import, value);
    bool usual
        = strcmp (key, "permanent") == 0
          || ((strcmp (key, "majority") == 0 || strcmp (key, "turn_start") == 0)
              && is_true (text))
          || strcmp (key, "sole_control") == 0
          || (strcmp (key, "counts_for") == 0 && thing->banners > 0)
          || (strcmp (key, "nbr_hex") == 0 && is_true (text));
    if (!usual && (!text || strcmp (text, "false") != 0))
      other (import, thing, key, text ? text : "...");
  }
}

/* ---- things ------------------------------------------------------------- */

/* Whether a tag stands for mines; its own name is only that of a picture. */
static bool
is_mine (const json_t *object)
{
  const char *does = json_string_value (json_object_get (object, BEHAVIOUR));
  return does && strcmp (does, "MINE_FIELD") == 0;
}

/* Whether a key of a thing says nothing that is not in the thing. */
static bool
is_read (const struct thing *thing, const char *key, const json_t *value)
{
  if (thing->mine && strcmp (key, BEHAVIOUR) == 0)
    return true;
  if (thing->owner && strcmp (key, "side") == 0)
    return true;
  if (thing->group && strcmp (key, "group") == 0)
    return json_is_array (value);
  if (thing->group && strcmp (key, "medal") == 0)
    return json_is_object (value);
  return strcmp (key, "name") == 0
         || (thing->blocks > 0 && strcmp (key, SIZE) == 0);
}

/* Reads one of the things in a hex: { "name": ..., "orientation": ... }. */
static void
read_thing (wcc_import *import, json_t *object, enum thing_kind kind,
            const char *what, const struct thing *hex)
{
  struct thing thing = *hex;
  const char *name = text_of (import, object, "name");
  thing.kind = kind;
  thing.what = what;
  thing.name = name ? name : "?";
  thing.mine = kind == THING_GROUND && is_mine (object);
  thing.over = thing.mine || strcmp (what, "obstacle") == 0;
  if (thing.mine)
    {
      thing.name = "minefield";
      thing.owner = text_of (import, object, "side");
    }
  if (kind == THING_PIECE)
    thing.blocks = small (import, object, SIZE);
  else if (is_medal (import, thing.name))
    read_worth (import, object, &thing);
  import_thing (import, &thing);
  if (thing.group)
    add_conditions (import, json_object_get (object, "medal"), &thing);
  const char *key;
  json_t *value;
  json_object_foreach (object, key, value) if (strcmp (key, "orientation") == 0)
      import->sketch.turned++;
  else if (!is_read (&thing, key, value))
  {
    const char *text = scalar (import, value);
    other (import, &thing, key, text ? text : "...");
  }
}

static void
read_hex (wcc_import *import, json_t *object)
{
  /* What lies on top of something comes later. */
  static const char *const layers[]
      = { "terrain", "rect_terrain", "obstacle", "tags", "unit" };
  enum { LAYERS = sizeof layers / sizeof layers[0], UNIT = LAYERS - 1 };
  struct thing hex = { .kind = THING_OTHER, .force = -1 };
  set_place (import, object, &hex);
  for (int i = 0; i < LAYERS; i++)
    {
      json_t *value = json_object_get (object, layers[i]);
      enum thing_kind kind = i == UNIT ? THING_PIECE : THING_GROUND;
      if (json_is_object (value))
        read_thing (import, value, kind, layers[i], &hex);
      for (size_t k = 0; k < json_array_size (value); k++)
        read_thing (import, json_array_get (value, k), kind, layers[i], &hex);
    }
  const char *key;
  json_t *value;
  json_object_foreach (object, key, value)
  {
    const char *text = scalar (import, value);
    bool known = strcmp (key, "row") == 0 || strcmp (key, "col") == 0;
    for (int i = 0; i < LAYERS; i++)
      known = known || strcmp (key, layers[i]) == 0;
    if (!known)
      other (import, &hex, key, text ? text : "...");
  }
}

static void
read_label (wcc_import *import, const json_t *object)
{
  struct thing thing = { .kind = THING_LABEL, .what = "label", .force = -1 };
  const json_t *lines = json_object_get (object, "text");
  const char *text = scalar (import, lines);
  struct text words = import_list (import);
  set_place (import, object, &thing);
  for (size_t i = 0; i < json_array_size (lines); i++)
    {
      const char *line = scalar (import, json_array_get (lines, i));
      if (line)
        put_word (&words, " ", line);
    }
  thing.name = text = words.length > 0 ? words.at : text;
  if (text)
    import_thing (import, &thing);
}

/* Whether a tile covers what is printed on the board. */
static bool
has_tile (const struct sketch *sketch, int row, int column)
{
  for (size_t i = 0; i < sketch->thing_count; i++)
    if (sketch->thing[i].row == row && sketch->thing[i].column == column
        && strcmp (sketch->thing[i].what, "terrain") == 0)
      return true;
  return false;
}

/* The side of a board for landings: beach from one row on, sea from another, down
 * to the last; by how many rows the board has. */
static const struct {
  int rows, beach, sea;
} landings[] = { { 9, 4, 7 }, { 17, 11, 14 } };

enum { LANDINGS = sizeof landings / sizeof landings[0] };

/* Adds what is printed on the board itself. */
static void
read_face (wcc_import *import, const json_t *board)
{
  struct sketch *sketch = &import->sketch;
  const char *face = text_of (import, board, "face");
  const wcc_node *entry
      = import_find (import, "board", NULL, sketch->board ? sketch->board : "");
  int rows, columns, known = 0;
  if (!face || strcmp (face, "BEACH") != 0)
    return;
  if (!entry || !import_number (wcc_node_get (entry, "rows"), &rows)
      || !import_number (wcc_node_get (entry, "columns"), &columns)
      || columns > MOST_COLUMNS)
    known = LANDINGS;
  while (known < LANDINGS && landings[known].rows != rows)
    known++;
  if (known == LANDINGS)
    {
      import_remark (import, 0, "",
                     _ ("the board has beach and sea, but where is not known "
                        "of a board of this size"));
      return;
    }
  for (int row = landings[known].beach; row < rows; row++)
    for (int column = 0; column < columns - (row & 1); column++)
      if (!has_tile (sketch, row, column))
        import_thing (import, &(struct thing){ .kind = THING_GROUND,
                                               .what = "board",
                                               .name = row < landings[known].sea
                                                           ? "beach"
                                                           : "ocean",
                                               .printed = true,
                                               .force = -1,
                                               .column = column,
                                               .row = row,
                                               .place = face });
}

static void
read_board (wcc_import *import, json_t *board)
{
  json_t *hexes = json_object_get (board, "hexagons");
  const json_t *labels = json_object_get (board, "labels");
  import->sketch.board = text_of (import, board, "type");
  if (!json_is_array (hexes))
    import_fail (import, import->name, 0,
                 _ ("the 'board' has no list of 'hexagons'"));
  for (size_t i = 0; i < json_array_size (hexes); i++)
    read_hex (import, json_array_get (hexes, i));
  read_face (import, board);
  for (size_t i = 0; i < json_array_size (labels); i++)
    read_label (import, json_array_get (labels, i));
  scraps (import, board, "board", " type hexagons labels ", 0);
}

/* ---- the game ----------------------------------------------------------- */

static void
read_force (wcc_import *import, const json_t *info, int i)
{
  static const char *const keys[SIDES][5] = {
    { "side_player1", "cards_player1", "victory_player1", "country_player1",
      "PLAYER1" },
    { "side_player2", "cards_player2", "victory_player2", "country_player2",
      "PLAYER2" },
  };
  struct force *force = &import->sketch.force[i];
  const char *starting = text_of (import, info, "starting");
  const char *country = text_of (import, info, keys[i][3]);
  force->id = text_of (import, info, keys[i][0]);
  if (!force->id)
    force->id = keys[i][4];
  force->cards = small (import, info, keys[i][1]);
  force->banners = small (import, info, keys[i][2]);
  force->first = starting && strcmp (starting, keys[i][4]) == 0;
  const wcc_node *army = import_find (import, "army", NULL, force->id);
  force->name = army ? wcc_node_get (army, "name") : force->id;
  if (country)
    force->name = import_print (import, "%s (%s)", force->name, country);
}

static void
read_info (wcc_import *import, json_t *info)
{
  const char *begin = text_of (import, info, "date_begin");
  const char *end = text_of (import, info, "date_end");
  struct sketch *sketch = &import->sketch;
  sketch->date = begin && end && strcmp (begin, end) != 0
                     ? import_print (import, "%s – %s", begin, end)
                     : begin;
  sketch->forces = SIDES;
  sketch->top = 0; /* the first player sits there */
  for (int i = 0; i < SIDES; i++)
    read_force (import, info, i);
  scraps (import, info, "game_info",
          " date_begin date_end starting side_player1 side_player2"
          " cards_player1 cards_player2 victory_player1 victory_player2"
          " country_player1 country_player2 ",
          0);
}

/* Reads the texts of one language; reports which others there are. */
static void
read_texts (wcc_import *import, json_t *texts)
{
  static const struct {
    const char *key;
    enum prose prose;
  } parts[] = {
    { "historical", PROSE_HISTORY },  { "bibliography", PROSE_HISTORY },
    { "description", PROSE_COUNCIL }, { "victory", PROSE_RULE },
    { "rules", PROSE_RULE },
  };
  const char *wanted = import->options.language, *key;
  struct text others = import_list (import);
  json_t *text = json_object_get (texts, wanted ? wanted : "en"), *value;
  const char *taken = wanted ? wanted : "en";
  if (!text && (text = json_object_get (texts, "en")))
    taken = "en";
  json_object_foreach (texts, key, value) if (!text)
  {
    text = value;
    taken = key;
  }
  json_object_foreach (texts, key, value) if (strcmp (key, taken) != 0)
      put_word (&others, ", ", key);
  if (wanted && strcmp (taken, wanted) != 0)
    import_remark (import, 0, "",
                   import_print (import,
                                 _ ("there are no texts in '%s'; the texts in "
                                    "'%s' were used"),
                                 wanted, taken));
  if (others.length > 0)
    import_remark (import, 0, "",
                   import_print (import,
                                 _ ("only the texts in '%s' were used; to use "
                                    "others, import the file again: %s"),
                                 taken, others.at));
  import->sketch.title = text_of (import, text, "name");
  import->sketch.part = text_of (import, text, "subtitle");
  for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
    import_prose (import, parts[i].prose,
                  json_string_value (json_object_get (text, parts[i].key)));
  scraps (import, text, "text",
          " name subtitle historical bibliography description victory rules ",
          0);
}

void
import_m44 (wcc_import *import, const char *text, size_t length)
{
  json_error_t error;
  size_t mark = byte_order_mark (text, length);
  import->json = json_loadb (text + mark, length - mark,
                             JSON_REJECT_DUPLICATES, &error);
  if (!import->json)
    import_fail (import, import->name, error.line,
                 json_error_code (&error) == json_error_duplicate_key
                     ? _ ("an object of this JSON has the same name twice")
                     : _ ("this is not JSON, or only a part of it"));
  json_t *info = json_object_get (import->json, "game_info");
  json_t *board = json_object_get (import->json, "board");
  if (!json_is_object (info) || !json_is_object (board))
    import_fail (
        import, import->name, 0,
        _ ("this is JSON, but not a scenario of the Memoir '44 editor: it has "
           "no 'game_info' or no 'board'"));
  import->sketch.dialect = "m44";
  import_need_dialect (import);
  read_info (import, info);
  read_texts (import, json_object_get (import->json, "text"));
  read_board (import, board);
  scraps (import, import->json, "file", " game_info board text ", 0);
}
