/* turn.c: what happened in a turn, for the arrows on the map and in a sentence. */

#include "private.h"

#include <glib/gi18n.h>

static void
clear (WcePlayTurn *turn, int side)
{
  GArray *steps = turn->steps;

  g_array_set_size (steps, 0);
  *turn = (WcePlayTurn){ .side = side, .card = WCR_NONE, .steps = steps };
}

void
wce_play_turns_init (WcePlaySession *session)
{
  for (int i = 0; i < 2; i++)
    {
      session->turns[i].steps = g_array_new (FALSE, FALSE, sizeof (WceStep));
      clear (&session->turns[i], WCR_NONE);
    }
}

void
wce_play_turns_finish (WcePlaySession *session)
{
  for (int i = 0; i < 2; i++)
    g_array_unref (session->turns[i].steps);
}

void
wce_play_turns_forget (WcePlaySession *session, int side)
{
  clear (&session->turns[0], WCR_NONE);
  clear (&session->turns[1], side);
}

static void
begin_turn (WcePlaySession *session, int side)
{
  WcePlayTurn before = session->turns[0];

  session->turns[0] = session->turns[1];
  session->turns[1] = before;
  clear (&session->turns[1], side);
}

static void
add_step (WcePlaySession *session, int from, int to, WceStepKind kind)
{
  int hexes = wcr_hex_count (session->battle);
  WceStep step = { from, to, kind };

  if (from >= 0 && from < hexes && to >= 0 && to < hexes && from != to)
    g_array_append_val (session->turns[1].steps, step);
}

static void
note_move (WcePlaySession *session, const wcr_event *event)
{
  gboolean flees = event->mode == WCR_MODE_RETREAT
                   || event->mode == WCR_MODE_EVADE
                   || event->mode == WCR_MODE_LEADER_EVADE;

  session->turns[1].moves += event->mode == WCR_MODE_ORDERED;
  add_step (session, event->from, event->hex,
            flees ? WCE_STEP_RETREAT : WCE_STEP_MOVE);
}

void
wce_play_turns_note (WcePlaySession *session, const wcr_battle *battle,
                     const wcr_game *game, const wcr_event *event)
{
  WcePlayTurn *turn = &session->turns[1];
  int side = event->piece == WCR_NONE
                 ? 0
                 : (int) wcr_piece_side (battle, event->piece);

  /* No other event is counted. */
  switch ((int) event->type)
    {
    case WCR_EVENT_TURN_STARTS: begin_turn (session, event->side); break;
    case WCR_EVENT_CARD_PLAYED:
      if (turn->card == WCR_NONE)
        turn->card = event->card;
      break;
    case WCR_EVENT_PIECE_SETTLED: note_move (session, event); break;
    case WCR_EVENT_COMBAT_DECLARED:
      turn->attacks++;
      add_step (session, wcr_piece_hex (battle, game, event->piece), event->hex,
                WCE_STEP_ATTACK);
      break;
    case WCR_EVENT_BLOCKS_LOST:
      turn->blocks[side] += (guint) event->count;
      break;
    case WCR_EVENT_UNIT_ELIMINATED: turn->units[side]++; break;
    case WCR_EVENT_LEADER_ELIMINATED: turn->leaders[side]++; break;
    }
}

/* The turn to tell of: the present one or, when a person plays it, the one before.
 * @return NULL: there is none yet */
static const WcePlayTurn *
turn_told (WcePlaySession *session)
{
  const WcePlayTurn *now = &session->turns[1];

  if (!session->game)
    return NULL;
  if (now->side != WCR_NONE && !wcr_game_over (session->game)
      && wce_play_session_get_player (session, now->side) == WCE_PLAYER_PERSON)
    now = &session->turns[0];
  return now->side != WCR_NONE ? now : NULL;
}

const GArray *
wce_play_turns_steps (WcePlaySession *session)
{
  const WcePlayTurn *told = turn_told (session);

  /* The arrows of the turn before go with the first step of this one. */
  return told && (told == &session->turns[1] || session->turns[1].steps->len == 0)
           ? told->steps
           : NULL;
}

static void
add (GString *words, const char *separator, char *text)
{
  g_string_append_printf (words, "%s%s", words->len > 0 ? separator : "", text);
  g_free (text);
}

static void
add_losses (WcePlaySession *session, const WcePlayTurn *turn, int side,
            GString *words)
{
  g_autoptr (GString) lost = g_string_new (NULL);
  gulong blocks = turn->blocks[side], units = turn->units[side],
         leaders = turn->leaders[side];

  if (blocks > 0)
    add (lost, ", ",
         g_strdup_printf (ngettext ("%d block", "%d blocks", blocks),
                          (int) blocks));
  if (units > 0)
    add (lost, ", ",
         g_strdup_printf (ngettext ("%d unit", "%d units", units),
                          (int) units));
  if (leaders > 0)
    add (lost, ", ",
         g_strdup_printf (ngettext ("%d leader", "%d leaders", leaders),
                          (int) leaders));
  if (lost->len > 0)
    /* Translators: an army, and what it has lost */
    add (words, "; ",
         g_strdup_printf (_ ("losses of %s: %s"),
                          wce_play_session_side_name (session, side),
                          lost->str));
}

char *
wce_play_session_last_turn (WcePlaySession *session)
{
  const WcePlayTurn *turn;
  g_autoptr (GString) words = g_string_new (NULL);

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), NULL);
  turn = turn_told (session);
  if (!turn)
    return NULL;
  if (turn->card != WCR_NONE)
    add (words, "; ",
         g_strdup (
             wcr_noun_name (session->battle, WCR_NOUN_CARD, turn->card)));
  if (turn->moves > 0)
    add (words, "; ",
         g_strdup_printf (ngettext ("%d move", "%d moves", turn->moves),
                          (int) turn->moves));
  if (turn->attacks > 0)
    add (words, "; ",
         g_strdup_printf (ngettext ("%d attack", "%d attacks", turn->attacks),
                          (int) turn->attacks));
  for (int side = 0; side < 2; side++)
    add_losses (session, turn, side, words);
  if (words->len == 0)
    return NULL;
  /* Translators: an army, and what it did in its turn */
  return g_strdup_printf (_ ("Turn of %s: %s"),
                          wce_play_session_side_name (session, turn->side),
                          words->str);
}
