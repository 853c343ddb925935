/* hint.c: what the computer would choose, in words. */

#include <glib/gi18n.h>

#include "private.h"
#include "what-if.h"

/* The odds of an attack; NULL: the choice is none. */
static char *
why (WcePlaySession *session, wcr_choice choice)
{
  int from, to;

  if (wcr_choice_kind_of (choice) != WCR_CHOICE_BATTLE)
    return NULL;
  wcr_choice_hexes (session->battle, session->game, choice, &from, &to);
  return wce_what_if_describe_now (
      session, wcr_hex_unit (session->battle, session->game, from), to);
}

/* "Roman: wins about 54 of 100 from here, as pieces and banners stand." */
static char *
chance_words (WcePlaySession *session)
{
  int chance = wce_play_session_get_hint_chance (session);
  int side = wcr_game_decider (session->game);

  if (chance == WCE_NO_CHANCE)
    return NULL;
  return g_strdup_printf (
      /* Translators: name of an army, and a number of games of 100 */
      _ ("%s: wins about %d of 100 from here, as pieces and banners stand."),
      wce_play_session_side_name (session, side), (chance + 5) / 10);
}

static void
add_line (GString *words, const char *line)
{
  if (line)
    g_string_append_printf (words, "\n%s", line);
}

char *
wce_play_session_hint_words (WcePlaySession *session)
{
  g_autofree char *choice = NULL, *odds = NULL, *chance = NULL, *hint = NULL;
  GString *words;
  int i;

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), NULL);
  if (wce_play_session_awaits_hint (session))
    return g_strdup (_ ("The computer is thinking…"));
  i = wce_play_session_get_hint (session);
  if (i < 0)
    return NULL;
  choice = wce_play_session_choice_label (session, (guint) i);
  odds = why (session, wce_play_session_get_choice (session, (guint) i));
  chance = chance_words (session);
  /* Translators: what the computer would choose */
  hint = g_strdup_printf (_ ("Hint: %s"), choice);
  words = g_string_new (hint);
  add_line (words, odds);
  add_line (words, chance);
  return g_string_free (words, FALSE);
}
