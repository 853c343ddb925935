/* board.c: prints the board as text.
 *
 * A hex is five characters wide, and short rows are moved by half of that. A
 * piece is two or three letters of its class and its blocks, in capitals for
 * the bottom side and small letters for the top side, so that no colour is
 * needed; * is a leader with it, > an order. Terrain is below its hex. */

#include "play.h"

#include <ctype.h>
#include <string.h>

enum { CELL = 5, CLASS_LETTERS = 3 };

/* Letters of a class before they are made unique: initials of the identifier's
 * words, or the first two letters of a single word. */
static void
plain_letters (const wcr_battle *battle, int class_index, char text[3])
{
  const char *id = wcr_noun_id (battle, WCR_NOUN_CLASS, class_index);
  const char *last = strrchr (id, '-');

  text[0] = *id != '\0' ? (char) toupper ((unsigned char) *id) : '?';
  if (last != NULL && last[1] != '\0')
    text[1] = (char) toupper ((unsigned char) last[1]);
  else
    text[1] = *id != '\0' && id[1] != '\0'
                  ? (char) toupper ((unsigned char) id[1])
                  : '?';
  text[2] = '\0';
}

/* Two letters for a unit class, unique in the battle. */
static void
class_letters (const wcr_battle *battle, int class_index,
               char text[CLASS_LETTERS])
{
  char taken[WCR_MAX_CLASSES][3];

  /* Classes get their letters in order; a class with letters that are taken
   * gets the next second letter that is free. */
  for (int i = 0; i <= class_index; i++)
    {
      plain_letters (battle, i, taken[i]);
      for (int try = 0; try < 26; try++)
        {
          int j = 0;

          while (j < i && strcmp (taken[j], taken[i]) != 0)
            j++;
          if (j == i)
            break;
          taken[i][1] = (char) ('A' + try);
        }
    }
  memcpy (text, taken[class_index], sizeof taken[class_index]);
}

static void
put_colour (FILE *out, bool colour, const char *code)
{
  if (colour)
    fprintf (out, "\033[%sm", code);
}

/* Prints the piece of a hex in CELL characters. */
static void
print_piece (const wcr_battle *battle, const wcr_game *game, int hex, FILE *out,
             bool colour)
{
  int unit = wcr_hex_unit (battle, game, hex);
  int leader = wcr_hex_leader (battle, game, hex);
  int piece = unit != WCR_NONE ? unit : leader;
  char text[24], letters[CLASS_LETTERS];
  bool bottom, ordered;

  if (piece == WCR_NONE)
    {
      fputs ("  .  ", out);
      return;
    }
  bottom = wcr_piece_side (battle, piece) == WCR_SIDE_BOTTOM;
  ordered = wcr_piece_ordered (battle, game, piece)
            || (leader != WCR_NONE && wcr_piece_ordered (battle, game, leader));
  class_letters (battle, wcr_piece_class (battle, piece), letters);
  if (!bottom)
    for (char *c = letters; *c != '\0'; c++)
      *c = (char) tolower ((unsigned char) *c);
  if (unit != WCR_NONE)
    snprintf (text, sizeof text, "%s%d%s", letters,
              wcr_piece_blocks (battle, game, unit),
              leader != WCR_NONE ? "*" : "");
  else
    snprintf (text, sizeof text, "%s*", letters);
  fputc (ordered ? '>' : ' ', out);
  put_colour (out, colour, bottom ? "1;34" : "1;31");
  fprintf (out, "%-*s", CELL - 1, text);
  put_colour (out, colour, "0");
}

static void
print_terrain (const wcr_battle *battle, const wcr_game *game, int row,
               FILE *out, bool colour)
{
  int columns = wcr_columns (battle), last = -1;

  for (int c = 0; c < columns; c++)
    if (wcr_hex_valid (battle, row * columns + c)
        && wcr_hex_terrain (battle, game, row * columns + c) != 0)
      last = c;
  if (last < 0)
    return;
  fprintf (out, "%*s", 3 + (row % 2 ? CELL / 2 : 0), "");
  put_colour (out, colour, "32");
  for (int c = 0; c <= last; c++)
    {
      int terrain = wcr_hex_valid (battle, row * columns + c)
                        ? wcr_hex_terrain (battle, game, row * columns + c)
                        : 0;
      fprintf (out, " %-*.*s", CELL - 1, CELL - 1,
               terrain != 0 ? wcr_noun_id (battle, WCR_NOUN_TERRAIN, terrain)
                            : "");
    }
  put_colour (out, colour, "0");
  fputc ('\n', out);
}

void
board_print (const wcr_battle *battle, const wcr_game *game, FILE *out,
             bool colour)
{
  int columns = wcr_columns (battle), rows = wcr_rows (battle);

  fputs ("   ", out);
  for (int c = 0; c < columns; c++)
    fprintf (out, "%3d  ", c + 1);
  fputc ('\n', out);
  for (int row = 0; row < rows; row++)
    {
      char name[8];
      size_t n;

      wcr_hex_name (battle, row * columns, name);
      n = strcspn (name, "0123456789");
      fprintf (out, "%-3.*s%*s", (int) n, name, row % 2 ? CELL / 2 : 0, "");
      for (int c = 0; c < columns; c++)
        if (wcr_hex_valid (battle, row * columns + c))
          print_piece (battle, game, row * columns + c, out, colour);
      fputc ('\n', out);
      print_terrain (battle, game, row, out, colour);
    }
}

/* Prints a line for each feature of hexsides: "rampart: C5 sw se, C6 sw". */
static void
print_hexsides (const wcr_battle *battle, const wcr_game *game, FILE *out)
{
  for (int i = 0; i < wcr_noun_count (battle, WCR_NOUN_HEXSIDE); i++)
    {
      const char *name = wcr_noun_name (battle, WCR_NOUN_HEXSIDE, i);
      const char *between = ":";
      int width = fprintf (
          out, "%s",
          *name != '\0' ? name : wcr_noun_id (battle, WCR_NOUN_HEXSIDE, i));

      for (int hex = 0; hex < wcr_hex_count (battle); hex++)
        {
          unsigned sides = game != NULL
                               ? wcr_hexsides_now (battle, game, i, hex)
                               : wcr_hexsides (battle, i, hex);
          char text[8];

          if (sides == 0)
            continue;
          if (width > 60)
            width = fprintf (out, "%s\n ", between) - 2;
          else
            width += fprintf (out, "%s", between);
          width += fprintf (out, " %s", wcr_hex_name (battle, hex, text));
          for (int side = 0; side < WCR_DIRECTIONS; side++)
            if (sides >> side & 1)
              width += fprintf (out, " %s",
                                wcr_list_name (WCR_LIST_DIRECTION, side));
          between = ",";
        }
      fputs (".\n", out);
    }
}

/* Prints a line for each zone: "far-edge: A5 A6 A7." */
static void
print_zones (const wcr_battle *battle, FILE *out)
{
  for (int i = 0; i < wcr_noun_count (battle, WCR_NOUN_ZONE); i++)
    {
      int width
          = fprintf (out, "%s:", wcr_noun_id (battle, WCR_NOUN_ZONE, i));

      for (int hex = 0; hex < wcr_hex_count (battle); hex++)
        {
          char text[8];

          if ((wcr_hex_zones (battle, hex) >> i & 1) == 0)
            continue;
          if (width > 72)
            width = fprintf (out, "\n ") - 1;
          width += fprintf (out, " %s", wcr_hex_name (battle, hex, text));
        }
      fputs (".\n", out);
    }
}

void
board_legend (const wcr_battle *battle, const wcr_game *game, FILE *out)
{
  int pieces = wcr_piece_count (battle);
  uint64_t seen = 0;
  int width = 0;

  for (int i = 0; i < pieces; i++)
    {
      int class_index = wcr_piece_class (battle, i);
      char letters[CLASS_LETTERS], text[160];
      const char *name = wcr_noun_name (battle, WCR_NOUN_CLASS, class_index);
      int n;

      if (seen >> (class_index & 63) & 1)
        continue;
      seen |= (uint64_t) 1 << (class_index & 63);
      class_letters (battle, class_index, letters);
      n = snprintf (text, sizeof text, "%s %s", letters,
                    *name != '\0'
                        ? name
                        : wcr_noun_id (battle, WCR_NOUN_CLASS, class_index));
      if (width > 0 && width + n + 2 > 78)
        {
          fputs (",\n", out);
          width = 0;
        }
      width += fprintf (out, "%s%s", width > 0 ? ", " : "", text);
    }
  fprintf (
      out,
      _ (".\nThe number is blocks, * a leader, > an order. Small letters: %s; "
         "large: %s.\n"),
      army_name (battle, WCR_SIDE_TOP), army_name (battle, WCR_SIDE_BOTTOM));
  print_hexsides (battle, game, out);
  print_zones (battle, out);
}
