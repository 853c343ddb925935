/* pieces.c: pieces of VASSAL; see vassal.h. */

#include "vassal.h"

#include <assert.h>
#include <string.h>

/* ---- sequences ---------------------------------------------------------- */

const char *
sequence (wcc_export *made, char delimiter, const char *const *items)
{
  struct text text = new_text (made);
  put_bytes_of (&text, "", 0);
  for (size_t i = 0; items[i]; i++)
    {
      const char *item = items[i];
      size_t length = strlen (item);
      bool quoted
          = *item == '\\' || (*item == '\'' && item[length - 1] == '\'');
      if (i)
        put_bytes_of (&text, &delimiter, 1);
      if (quoted)
        put_bytes_of (&text, "'", 1);
      for (; *item; item++)
        {
          if (*item == delimiter)
            put_bytes_of (&text, "\\", 1);
          put_bytes_of (&text, item, 1);
        }
      if (quoted)
        put_bytes_of (&text, "'", 1);
    }
  return text.at;
}

const char *
plain_name (wcc_export *made, const char *name)
{
  char *plain = export_text (made, "%s", name);
  for (char *c = plain; *c; c++)
    if ((unsigned char) *c < ' ')
      *c = ' ';
    else if (strchr ("\\|", *c))
      *c = '/';
    else if (strchr ("${}", *c))
      *c = '*'; /* part of expressions */
  return plain;
}

/* ---- pieces ------------------------------------------------------------- */

struct piece
piece_basic (wcc_export *made, const char *image, const char *name, int id)
{
  const char *type[] = { "", "", image, name, NULL };
  return (struct piece){
    made, export_text (made, "piece;%s", sequence (made, ';', type)),
    export_text (made, "null;0;0;%d;0", id)
  };
}

void
piece_add (struct piece *piece, const char *type, const char *state)
{
  const char *types[] = { type, piece->type, NULL };
  const char *states[] = { state, piece->state, NULL };
  piece->type = sequence (piece->made, '\t', types);
  piece->state = sequence (piece->made, '\t', states);
}

void
piece_add_layer (struct piece *piece, const char *name,
                 const char *const *images, int first, int shown,
                 const char *lower, const char *higher)
{
  wcc_export *made = piece->made;
  const char *names[MOST_ITEMS + 1] = { NULL };
  for (int i = 0; images[i]; i++)
    {
      assert (i < MOST_ITEMS);
      /* It follows the name of the piece. */
      names[i] = export_text (made, "+ (%d)", first + i);
    }
  const char *type[] = { "",
                         "2",
                         "",
                         higher,
                         "2",
                         "",
                         lower,
                         "2",
                         "",
                         "",
                         "",
                         "1", /* no command that resets it */
                         "false",
                         "0",
                         "0", /* neither underneath nor moved */
                         sequence (made, ',', images),
                         sequence (made, ',', names),
                         "false",
                         name, /* it does not wrap */
                         "",
                         "",
                         "false",
                         "",
                         "1", /* neither at random nor by a property */
                         "1",
                         "true",
                         "", /* version; always on */
                         "71,130",
                         "76,130", /* Ctrl+G, Ctrl+L */
                         "",
                         "1.0",
                         "",
                         "true",
                         NULL };
  piece_add (piece, export_text (made, "emb2;%s", sequence (made, ';', type)),
             export_text (made, "%d", shown - first + 1));
}

void
piece_add_mark (struct piece *piece, const char *const *keys,
                const char *const *values)
{
  piece_add (
      piece,
      export_text (piece->made, "mark;%s", sequence (piece->made, ',', keys)),
      sequence (piece->made, ',', values));
}

void
piece_add_label (struct piece *piece, const char *label)
{
  const char *type[] = { "84,130",      _ ("Label"), "10", /* Ctrl+T */
                         "255,255,255", "0,0,0",     "b",
                         "0",           "c",         "0",
                         "t",           "c",         "$pieceName$ ($label$)",
                         "Dialog",      "1",         "0",
                         "TextLabel",   "",          "false",
                         NULL };
  piece_add (
      piece,
      export_text (piece->made, "label;%s", sequence (piece->made, ';', type)),
      label);
}

void
piece_add_prototype (struct piece *piece, const char *name)
{
  const char *type[] = { name, NULL };
  piece_add (piece,
             export_text (piece->made, "prototype;%s",
                          sequence (piece->made, ';', type)),
             "");
}

void
piece_add_delete (struct piece *piece)
{
  const char *type[] = { _ ("Eliminate"), CONTROL_D, "", NULL };
  piece_add (
      piece,
      export_text (piece->made, "delete;%s", sequence (piece->made, ';', type)),
      "");
}

void
piece_add_replace (struct piece *piece, const char *path, const char *key,
                   const char *id)
{
  /* The menu has no command for it, and nothing is reported. The new piece
   * takes the place of the old one in its stack. */
  const char *type[] = { "",      key, path, "null", "0",     "0",
                         "false", "",  "",   id,     "2", "false",
                         NULL };
  piece_add (piece,
             export_text (piece->made, "replace;%s",
                          sequence (piece->made, ';', type)),
             "");
}

const char *
piece_command (const struct piece *piece)
{
  const char *items[] = { "null", piece->type, piece->state, NULL };
  return export_text (piece->made, "+/%s", sequence (piece->made, '/', items));
}

/* ---- saved games -------------------------------------------------------- */

const char *
saved_game (wcc_export *made, const char *map, const char *board)
{
  const char *slash[] = { board, NULL };
  const char *choice[] = { export_text (made, "%sBoardPicker", map),
                           sequence (made, '/', slash), "0", "0", NULL };
  const char *plain = export_text (made, "begin_save\33%s\33end_save",
                                   sequence (made, '\t', choice));
  /* VASSAL obfuscates what it saves: each byte is two digits, combined with a
   * key, which may be 0. */
  struct text text = new_text (made);
  put (&text, "!VCSK00");
  for (const char *c = plain; *c; c++)
    put (&text, "%02x", (unsigned) (unsigned char) *c);
  return text.at;
}
