/* choices.c: what can be chosen, as JSON and in words. */

#include <string.h>

#include "face.h"
#include "table.h"

/* ---- words ---------------------------------------------------------------- */

static void
write_words (struct json *out, const struct table *table, wcr_choice choice)
{
  size_t length = wcr_choice_words (table->battle, table->game, choice,
                                    table_translate, NULL, 0);
  char *words = table_room (length);

  if (words == NULL)
    {
      out->failed = true;
      return;
    }
  wcr_choice_words (table->battle, table->game, choice, table_translate, words,
                    length + 1);
  put_text (out, "words", words);
}

const char *
wcw_question (void)
{
  const struct table *table = the_table ();

  if (!table->started)
    return "";
  size_t length = wcr_question_words (table->battle, table->game,
                                      table_translate, NULL, 0);
  char *words = table_room (length);
  if (words != NULL)
    wcr_question_words (table->battle, table->game, table_translate, words,
                        length + 1);
  return words;
}

/* ---- what choices are about ----------------------------------------------- */

static bool
is_operand (enum wcr_choice_kind kind, int b, const char *what)
{
  return strcmp (wcr_choice_operand (kind, b), what) == 0;
}

static void
write_choice (struct json *out, const struct table *table, wcr_choice choice)
{
  enum wcr_choice_kind kind = wcr_choice_kind_of (choice);
  int a = wcr_choice_a (choice), from, to;
  char notation[WCR_CHOICE_TEXT];

  wcr_choice_hexes (table->battle, table->game, choice, &from, &to);
  put_open (out, NULL, '{');
  put_text (out, "kind", wcr_list_name (WCR_LIST_CHOICE, (int) kind));
  put_int (out, "a", a);
  put_int (out, "b", wcr_choice_b (choice));
  put_int (out, "piece", is_operand (kind, 0, "PIECE") ? a : WCR_NONE);
  put_int (out, "from", from);
  put_int (out, "to", to);
  put_int (out, "card", is_operand (kind, 0, "CARD") ? a : WCR_NONE);
  put_text (out, "notation",
            wcr_choice_text (table->battle, table->game, choice, notation));
  write_words (out, table, choice);
  put_close (out, '}');
}

const char *
wcw_choices (void)
{
  struct table *table = table_answer (true);
  struct json *out = &the_table ()->out;

  if (table == NULL)
    return put_end (out);
  put_open (out, NULL, '[');
  for (int i = 0; i < table->count; i++)
    write_choice (out, table, table->list[i]);
  put_close (out, ']');
  return put_end (out);
}

int
wcw_find (const char *text)
{
  struct table *table = the_table ();
  wcr_choice choice;

  if (!table->started
      || wcr_choice_parse (table->battle, table->game, text, &choice) != WCR_OK)
    return -1;
  return table_find (table, choice);
}
