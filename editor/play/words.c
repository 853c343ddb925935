/* words.c: a game in play in words, which are those of the runtime. */

#include <glib/gi18n.h>

#include "private.h"
#include "document/scene.h"

const char *
wce_play_session_side_name (WcePlaySession *session, int side)
{
  const char *name = "";

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), NULL);
  if (session->battle)
    name = wcr_noun_name (session->battle, WCR_NOUN_ARMY, side);
  if (*name)
    return name;
  return side == 0 ? _("Top") : _("Bottom");
}

/* Each text is written twice: to learn how long it is, and then in full. */

char *
wce_play_piece_words (WcePlaySession *session, int piece)
{
  gsize size = wcr_piece_words (session->battle, session->game, piece,
                                wce_play_translate, NULL, 0)
               + 1;
  char *text = g_malloc (size);

  wcr_piece_words (session->battle, session->game, piece, wce_play_translate,
                   text, size);
  return text;
}

char *
wce_play_choice_words (WcePlaySession *session, wcr_choice choice)
{
  gsize size = wcr_choice_words (session->battle, session->game, choice,
                                 wce_play_translate, NULL, 0)
               + 1;
  char *text = g_malloc (size);

  wcr_choice_words (session->battle, session->game, choice, wce_play_translate,
                    text, size);
  return text;
}

char *
wce_play_counter_words (WcePlaySession *session, enum wcr_counter_of of,
                        int whose)
{
  gsize size = wcr_counter_words (session->battle, session->game, of, whose,
                                  wce_play_translate, NULL, 0)
               + 1;
  char *text = g_malloc (size);

  wcr_counter_words (session->battle, session->game, of, whose,
                     wce_play_translate, text, size);
  return text;
}

static char *
question_words (WcePlaySession *session)
{
  gsize size = wcr_question_words (session->battle, session->game,
                                   wce_play_translate, NULL, 0)
               + 1;
  char *text = g_malloc (size);

  wcr_question_words (session->battle, session->game, wce_play_translate, text,
                      size);
  return text;
}

char *
wce_play_session_question (WcePlaySession *session)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), NULL);
  return session->game ? question_words (session) : g_strdup (_ ("No game"));
}

char *
wce_play_session_choice_label (WcePlaySession *session, guint i)
{
  g_autofree char *words = NULL;

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session)
                          && i < session->choices->len,
                        NULL);
  words = wce_play_choice_words (
      session, g_array_index (session->choices, wcr_choice, i));
  return wce_capitalise (words);
}
