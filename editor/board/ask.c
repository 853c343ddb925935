/* ask.c: somebody asks for hexes, and who works the map answers. */
#include "private.h"

void
wce_board_ask_hexes (WceBoard *board, const char *hexes, gboolean several,
                     WceHexesPicked picked, gpointer user)
{
  wce_board_answer (board, NULL);
  board->question = (WceQuestion){ g_strdup (hexes), several, picked, user };
  g_signal_emit_by_name (board, "asked");
}

const char *
wce_board_get_asked (WceBoard *board, gboolean *several)
{
  if (several != NULL)
    *several = board->question.several;
  return board->question.hexes;
}

void
wce_board_answer (WceBoard *board, const char *hexes)
{
  WceQuestion question = board->question;
  if (question.hexes == NULL)
    return;
  board->question = (WceQuestion){ 0 };
  g_signal_emit_by_name (board, "asked");
  if (hexes != NULL)
    question.picked (question.user, hexes);
  g_free (question.hexes);
}

void
wce_board_forget_question (WceBoard *board, gpointer user)
{
  if (board->question.user == user)
    wce_board_answer (board, NULL);
}
