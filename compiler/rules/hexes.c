/* hexes.c: names of hexes, "A1", and of places off the board, "+1". */

#include "model.h"

#include "language/row_name.h"
#include "text/report.h"

#include <string.h>

/* Whether the schema accepts a hex: capitals or a plus, and a number. */
static bool
is_hex (const struct word *word)
{
  size_t letters = word->length > 0 && word->text[0] == '+', i;
  while (letters < word->length && word->text[letters] >= 'A'
         && word->text[letters] <= 'Z')
    letters++;
  for (i = letters; i < word->length; i++)
    if (word->text[i] < (i == letters ? '1' : '0') || word->text[i] > '9')
      return false;
  return letters > 0 && letters < word->length;
}

bool
hex_valid (const struct model *model, int hex)
{
  return hex >= 0 && hex < model->columns * model->rows
         && !(hex / model->columns % 2 == 1
              && hex % model->columns == model->columns - 1);
}

int
slot_number (const char *text, size_t length)
{
  int number = 0;
  size_t at = 1;
  for (; at < length && text[at] >= '0' && text[at] <= '9' && number < 1000;
       at++)
    number = number * 10 + (text[at] - '0');
  return length > 1 && at == length ? number : 0;
}

int
hex_find (const struct model *model, const char *text, size_t length)
{
  size_t at = 0;
  int row = 0, column = 0;
  if (length > 0 && text[0] == '+')
    {
      int slot = slot_number (text, length);
      return slot > 0 && slot <= model->slots
                 ? model->columns * model->rows + slot - 1
                 : -1;
    }
  while (at < length && text[at] >= 'A' && text[at] <= 'Z' && row < 10000)
    row = row * 26 + (text[at++] - 'A' + 1);
  size_t digits = at;
  if (at == 0 || at == length || text[at] == '0')
    return -1;
  while (at < length && text[at] >= '0' && text[at] <= '9' && column < 10000)
    column = column * 10 + (text[at++] - '0');
  if (at < length || at == digits || row > model->rows
      || column > model->columns)
    return -1;
  int hex = (row - 1) * model->columns + column - 1;
  return hex_valid (model, hex) ? hex : -1;
}

const char *
hex_text (struct work *work, int hex)
{
  char row[4];
  int hexes = work->model->columns * work->model->rows;
  if (hex >= hexes)
    return make_text (work, "+%d", hex - hexes + 1);
  row_name (hex / work->model->columns % 700, row);
  return make_text (work, "%s%d", row, hex % work->model->columns + 1);
}

int
hex_need (struct work *work, struct place at, const struct word *word)
{
  const struct model *model = work->model;
  if (model->columns == 0)
    return -1; /* a missing board is reported elsewhere */
  int hex = hex_find (model, word->text, word->length);
  if (hex >= 0 || (work->model->lenient && !is_hex (word)))
    return hex;
  if (report_is_full (work->sink))
    {
      report (work->sink, at.document, WCC_CODE_BAD_HEX, word->range, NULL,
              "there is no such hex");
      return -1;
    }
  char row[4], upper[8] = "";
  row_name ((model->rows - 1) % 700, row);
  for (size_t i = 0; i < word->length && word->length < sizeof upper; i++)
    {
      char c = word->text[i];
      upper[i] = c >= 'a' && c <= 'z' ? (char) (c - 'a' + 'A') : c;
      upper[i + 1] = '\0';
    }
  const char *hint;
  if (hex_find (model, upper, strlen (upper)) >= 0)
    {
      hint = make_message (work, "Did you mean '%s'?", upper);
      report_meant (work->sink, hint, word->text, word->length, upper,
                    strlen (upper));
    }
  else
    hint
        = make_message (work,
                        "Rows go from A to %s; rows A, C, E ... have the hexes "
                        "1 to %d, the others 1 to %d.",
                        row, model->columns, model->columns - 1);
  report (work->sink, at.document, WCC_CODE_BAD_HEX, word->range, hint,
          "the board has no hex '%.*s'", word_shown (word), word->text);
  return -1;
}

int
hexes_read (struct work *work, struct place at, const char *name, bool *seen,
            int *hexes)
{
  const wcc_attribute *attribute = wcc_node_attribute (at.node, name);
  int count = 0;
  size_t step = 0;
  struct word word;
  while (attribute && word_next (attribute, at, &step, &word))
    {
      int hex = hex_need (work, at, &word);
      if (!hex_valid (work->model, hex))
        continue; /* or a place off the board, which the schema refuses */
      if (seen[hex])
        report (work->sink, at.document, WCC_CODE_DUPLICATE_HEX, word.range,
                "Leave it out once.", "hex %s is named already",
                hex_text (work, hex));
      else
        hexes[count++] = hex;
      seen[hex] = true;
    }
  return count;
}

void
hexes_note (struct work *work, struct place at, const char *name, bool *seen)
{
  const wcc_attribute *attribute = wcc_node_attribute (at.node, name);
  size_t step = 0;
  struct word word;
  while (attribute && word_next (attribute, at, &step, &word))
    {
      int hex = hex_find (work->model, word.text, word.length);
      if (hex_valid (work->model, hex))
        seen[hex] = true;
    }
}
