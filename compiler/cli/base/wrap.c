/* wrap.c: texts for people in the width of their terminal. Where there is no
 * terminal they stay as they are written, in lines of 80 columns. */

#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { NARROWEST = 30 };

int
terminal_columns (FILE *out)
{
  const char *given = getenv ("COLUMNS");
  struct winsize size;
  int columns = given != NULL ? atoi (given) : 0;

  if (!isatty (fileno (out)))
    return 0;
  if (columns <= 0 && ioctl (fileno (out), TIOCGWINSZ, &size) == 0)
    columns = size.ws_col;
  return columns > 0 && columns < NARROWEST ? NARROWEST : columns;
}

/* Whether a character takes two columns, as those of Chinese do. */
static bool
is_wide (uint32_t code)
{
  return (code >= 0x1100 && code < 0x1160) || (code >= 0x2e80 && code < 0xa4d0)
         || (code >= 0xac00 && code < 0xd7a4)
         || (code >= 0xf900 && code < 0xfb00)
         || (code >= 0xfe30 && code < 0xfe70)
         || (code >= 0xff00 && code < 0xff61)
         || (code >= 0xffe0 && code < 0xffe7)
         || (code >= 0x1f300 && code < 0x1f650)
         || (code >= 0x20000 && code < 0x40000);
}

/* Whether a line may not begin with a wide character: it ends something. */
static bool
is_closing (uint32_t code)
{
  static const uint32_t closing[]
      = { 0x3001, 0x3002, 0x300b, 0x300d, 0x300f, 0x3011,
          0xff01, 0xff09, 0xff0c, 0xff1a, 0xff1b, 0xff1f };

  for (size_t i = 0; i < sizeof closing / sizeof closing[0]; i++)
    if (closing[i] == code)
      return true;
  return false;
}

int
text_width (const char *text)
{
  uint32_t code;
  int width = 0;

  while (*text != '\0')
    {
      text += wcc_next_character (text, &code);
      width += is_wide (code) ? 2 : 1;
    }
  return width;
}

/* A part of a text that no line may break: a word, or a wide character and what
 * must not begin a line after it. */
struct piece {
  size_t length;
  int width;
  bool wide; /* its last character */
};

static struct piece
next_piece (const char *text)
{
  struct piece piece = { 0, 0, false };
  uint32_t code;

  while (text[piece.length] != '\0'
         && strchr (" \n", text[piece.length]) == NULL)
    {
      size_t length = wcc_next_character (text + piece.length, &code);
      bool wide = is_wide (code);

      if (piece.length > 0 && (wide || piece.wide) && !is_closing (code))
        break;
      piece.length += length;
      piece.width += wide ? 2 : 1;
      piece.wide = wide;
    }
  return piece;
}

/* Prints the words of a paragraph, or of a line. @return its end */
static const char *
print_words (const char *text, bool line, int indent, int at, int columns,
             FILE *out)
{
  bool wide = false;  /* the character before */
  bool begun = false; /* the line has a word */
  int gap = 0;

  while (*text != '\0' && strcmp (text, "\n") != 0
         && strncmp (text, "\n\n", 2) != 0 && strncmp (text, "\n ", 2) != 0
         && (!line || *text != '\n'))
    {
      struct piece piece = next_piece (text);

      if (piece.length == 0)
        {
          /* The end of a line in Chinese is no blank. */
          gap = (*text == '\n' && wide) || !begun ? 0 : 1;
          text++;
          continue;
        }
      if (at + gap + piece.width > columns && begun)
        {
          fprintf (out, "\n%*s", indent, "");
          at = indent;
          gap = 0;
        }
      fprintf (out, "%*s%.*s", gap, "", (int) piece.length, text);
      at += gap + piece.width;
      begun = true;
      text += piece.length;
      wide = piece.wide;
      gap = 0;
    }
  return text;
}

void
print_wrapped (const char *text, bool lines, int indent, int at, int columns,
               FILE *out)
{
  while (*text != '\0')
    {
      int own = indent; /* of this line: more in an example or a list */

      for (; *text == ' '; text++, at++, own++)
        fputc (' ', out);
      text = print_words (text, lines || own > indent, own, at, columns, out);
      for (at = indent; *text == '\n'; text++)
        fprintf (out, "\n%*s", text[1] != '\n' && text[1] != '\0' ? indent : 0,
                 "");
    }
}

void
print_fitted (const char *text, int indent, int at, FILE *out)
{
  int columns = terminal_columns (out);

  if (columns == 0)
    fputs (text, out);
  else
    print_wrapped (text, false, indent, at, columns, out);
}
