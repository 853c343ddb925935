/* choicetext.c: choices, and the question that they answer, as lines of English.
 * Each has a pattern, as telling.h describes them. */

#include "telling.h"

#include <string.h>

/* ---- choices ------------------------------------------------------------- */

static const char *const patterns[WCR_CHOICES] = {
  [WCR_CHOICE_LEAD] = N_ ("%U leads"),
  [WCR_CHOICE_ORDER] = N_ ("Order %U"),
  [WCR_CHOICE_SPEND] = N_ ("Spend %F on %U"),
  [WCR_CHOICE_RAISE] = N_ ("Spend %F on a new leader for %U"),
  [WCR_CHOICE_MOVE] = N_ ("Move %U to %h"),
  [WCR_CHOICE_VIA] = N_ ("To %h"),
  [WCR_CHOICE_EXIT] = N_ ("%U: leave the board"),
  [WCR_CHOICE_BATTLE] = N_ ("Attack: %U against %V"),
  [WCR_CHOICE_REACT] = N_ ("Play %c"),
  [WCR_CHOICE_PASS] = N_ ("No reaction"),
  [WCR_CHOICE_EVADE] = N_ ("Evade"),
  [WCR_CHOICE_STAND] = N_ ("Stand"),
  [WCR_CHOICE_IGNORE] = N_ ("Ignore %n {flag|flags}"),
  [WCR_CHOICE_TO] = N_ ("To %h"),
  [WCR_CHOICE_STOP] = N_ ("Stop here"),
  [WCR_CHOICE_OFF] = N_ ("Leave the board"),
  [WCR_CHOICE_ADVANCE] = N_ ("Advance to %h"),
  [WCR_CHOICE_EXTRA] = N_ ("Go on to %h"),
  [WCR_CHOICE_HOLD] = N_ ("Hold"),
  [WCR_CHOICE_BACK] = N_ ("Battle back"),
  [WCR_CHOICE_YES] = N_ ("Take the offer"),
  [WCR_CHOICE_NO] = N_ ("Do not battle back"),
  [WCR_CHOICE_PLACE] = N_ ("Bring %U in at %h"),
  [WCR_CHOICE_DRAW] = N_ ("Draw as the card says"),
  [WCR_CHOICE_INSTEAD] = N_ ("Take what the battle offers instead"),
  [WCR_CHOICE_KEEP] = N_ ("Keep %c"),
  [WCR_CHOICE_NEXT] = N_ ("Next: %U"),
  [WCR_CHOICE_DISCARD] = N_ ("Discard %c"),
  [WCR_CHOICE_NUMBER] = N_ ("%m: %b"),
};

/* Takes an operand of a choice, of which decisions.def says what it is. */
static void
take_operand (wcr_event *e, const char *what, int operand)
{
  if (strcmp (what, "PIECE") == 0)
    e->piece = operand;
  else if (strcmp (what, "HEX") == 0)
    e->hex = operand;
  else if (strcmp (what, "CARD") == 0)
    e->card = operand;
  else if (strcmp (what, "NUMBER") == 0)
    e->count = operand;
}

/* A card, by one of its clauses: the first one goes without saying, and of two
 * the second is the other one. A clause that orders units of any kind is known by
 * their number. */
static const char *
card_pattern (const wcr_battle *battle, wcr_event *e)
{
  static const char *const ways[][2] = {
    { N_ ("Play %c"), N_ ("Play %c as %C") },
    { N_ ("Play %c: order %n {unit|units} of any kind"),
      N_ ("Play %c as %C: order %n {unit|units} of any kind") },
    { N_ ("Play %c: the other way"), N_ ("Play %c as %C: the other way") },
    { N_ ("Play %c: way %n"), N_ ("Play %c as %C: way %n") },
  };
  int clause = wcr_played_clause (e->count), as = wcr_played_as (e->count);
  int card = as < 0 ? e->card : as, other = as < 0 ? 0 : 1;
  int units = clause <= 0 ? WCR_NONE : wcr_clause_units (battle, card, clause);
  e->total = as;
  e->count = units < 0 ? clause + 1 : units;
  if (clause <= 0)
    return ways[0][other];
  if (units >= 0)
    return ways[1][other];
  return ways[wcr_card_clauses (battle, card) == 2 ? 2 : 3][other];
}

/* No more of what is asked for. */
static const char *
done_pattern (enum wcr_decision decision)
{
  if (decision == WCR_DECISION_ORDER)
    return N_ ("No more orders");
  if (decision == WCR_DECISION_SPEND)
    return N_ ("No more dice");
  if (decision == WCR_DECISION_MOVE)
    return N_ ("No more moves");
  if (decision == WCR_DECISION_BATTLE)
    return N_ ("No more battles");
  return decision == WCR_DECISION_PICK ? N_ ("No more of them") : N_ ("Done");
}

static const char *
token_pattern (const wcr_battle *battle, const wcr_event *e)
{
  if (wcr_token_cost (battle, e->count) > 1)
    return e->piece < 0 ? N_ ("Spend %e tokens: %i")
                        : N_ ("Spend %e tokens: %i, %U");
  return e->piece < 0 ? N_ ("Spend a token: %i") : N_ ("Spend a token: %i, %U");
}

static bool
is_ranged (const wcr_battle *battle, const wcr_game *game, const wcr_event *e)
{
  int from = wcr_piece_hex (battle, game, e->piece);
  return from >= 0 && wcr_distance (battle, from, e->hex) > 1;
}

/* The pattern of a choice that says more, or something else, at some moments; or
 * NULL. */
static const char *
pattern_now (const wcr_battle *battle, const wcr_game *game,
             enum wcr_choice_kind kind, const wcr_event *e)
{
  enum wcr_decision decision = wcr_game_decision (game);
  if (kind == WCR_CHOICE_LEAD && e->hex >= wcr_hex_count (battle))
    return N_ ("%U leads, with %V"); /* a unit of the reserve */
  if (kind == WCR_CHOICE_ORDER && e->count >= 0
      && e->count < wcr_noun_count (battle, WCR_NOUN_SECTION))
    return N_ ("Order %U, %N");
  if (kind == WCR_CHOICE_SPEND && e->total > 1)
    return N_ ("Spend %F (%t left) on %U");
  if (kind == WCR_CHOICE_BATTLE && is_ranged (battle, game, e))
    return N_ ("Ranged combat: %U against %V");
  if (kind == WCR_CHOICE_REACT && e->hex >= 0)
    return N_ ("Play %c with %V");
  if (kind == WCR_CHOICE_PASS && decision == WCR_DECISION_TOKEN)
    return N_ ("No token");
  if (kind == WCR_CHOICE_YES && e->hex >= 0)
    return N_ ("Take the offer at %h");
  if (kind == WCR_CHOICE_NO && decision == WCR_DECISION_OFFER)
    return N_ ("Leave it");
  if (kind == WCR_CHOICE_NEXT && e->piece < 0)
    return N_ ("Next: %h");
  return NULL;
}

/* Completes the fields. @return the pattern */
static const char *
pattern_of (const wcr_battle *battle, const wcr_game *game,
            enum wcr_choice_kind kind, wcr_event *e)
{
  if (kind == WCR_CHOICE_CARD)
    return card_pattern (battle, e);
  if (kind == WCR_CHOICE_DONE)
    return done_pattern (wcr_game_decision (game));
  if (kind == WCR_CHOICE_TOKEN)
    return token_pattern (battle, e);
  if (kind == WCR_CHOICE_SPEND)
    e->total = wcr_game_pool (game, e->count);
  if (kind == WCR_CHOICE_NUMBER)
    e->total = wcr_choice_counter (battle, game);
  const char *now = pattern_now (battle, game, kind, e);
  return now != NULL ? now : patterns[kind];
}

size_t
wcr_choice_words (const wcr_battle *battle, const wcr_game *game,
                  wcr_choice choice, wcr_translate translate, char *text,
                  size_t size)
{
  enum wcr_choice_kind kind = wcr_choice_kind_of (choice);
  wcr_event e = event_of (WCR_EVENTS);
  take_operand (&e, wcr_choice_operand (kind, 0), wcr_choice_a (choice));
  take_operand (&e, wcr_choice_operand (kind, 1), wcr_choice_b (choice));
  struct telling t = start_telling (battle, game, &e, translate, text, size);
  return tell (&t, pattern_of (battle, game, kind, &e));
}

/* ---- questions ----------------------------------------------------------- */

/* <...> is left out when there is no such place, or no die left. */
static const char *const questions[WCR_DECISIONS] = {
  [WCR_DECISION_NONE] = N_ ("The battle is a draw"),
  [WCR_DECISION_PLAY] = N_ ("%s: play a card"),
  [WCR_DECISION_LEAD] = N_ ("%s: choose the leader who leads"),
  [WCR_DECISION_ORDER] = N_ ("%s: give orders"),
  [WCR_DECISION_SPEND] = N_ ("%s: spend the dice<: %D>"),
  [WCR_DECISION_MOVE] = N_ ("%s: move"),
  [WCR_DECISION_WAY] = N_ ("%s: choose the way<, at %h>"),
  [WCR_DECISION_BATTLE] = N_ ("%s: battle"),
  [WCR_DECISION_REACT] = N_ ("%s: play a card as a reaction or not<, at %h>"),
  [WCR_DECISION_EVADE] = N_ ("%s: evade or stand<, at %h>"),
  [WCR_DECISION_IGNORE] = N_ ("%s: ignore flags<, at %h>"),
  [WCR_DECISION_RETREAT] = N_ ("%s: retreat<, at %h>"),
  [WCR_DECISION_EVADE_PATH] = N_ ("%s: choose the way of the evade<, at %h>"),
  [WCR_DECISION_LEADER_EVADE] = N_ ("%s: choose the leader’s way<, at %h>"),
  [WCR_DECISION_ADVANCE] = N_ ("%s: advance or hold<, at %h>"),
  [WCR_DECISION_EXTRA] = N_ ("%s: advance one more hex or hold<, at %h>"),
  [WCR_DECISION_BONUS] = N_ ("%s: bonus close combat<, at %h>"),
  [WCR_DECISION_BATTLE_BACK] = N_ ("%s: battle back or not<, at %h>"),
  [WCR_DECISION_ARRIVE] = N_ ("%s: choose where a reserve comes in"),
  [WCR_DECISION_DRAW] = N_ ("%s: draw, or take what the battle offers"),
  [WCR_DECISION_KEEP] = N_ ("%s: keep one of the cards drawn"),
  [WCR_DECISION_DISCARD] = N_ ("%s: choose a card that leaves a hand"),
  [WCR_DECISION_OFFER] = N_ ("%s: accept the offer or not<, at %h>"),
  [WCR_DECISION_PICK] = N_ ("%s: choose the next one<, at %h>"),
  [WCR_DECISION_TOKEN] = N_ ("%s: spend a token or not<, at %h>"),
  [WCR_DECISION_NUMBER] = N_ ("%s: choose a number"),
};

static const char *
question_of (const wcr_game *game)
{
  if (wcr_game_stopped (game) == WCR_STOPPED_IDLE)
    return N_ ("The battle is broken off without a result");
  if (wcr_game_stopped (game) != WCR_NONE)
    return N_ ("A rule does not come to an end; see the log");
  if (wcr_game_over (game) && wcr_game_winner (game) != WCR_NONE)
    return N_ ("%s won the battle");
  return questions[wcr_game_decision (game)];
}

static int
dice_left (const wcr_battle *battle, const wcr_game *game)
{
  int left = 0;
  for (int face = 0; face < battle->face_count; face++)
    left += wcr_game_pool (game, face);
  return left;
}

size_t
wcr_question_words (const wcr_battle *battle, const wcr_game *game,
                    wcr_translate translate, char *text, size_t size)
{
  wcr_event e = event_of (WCR_EVENTS);
  e.side
      = wcr_game_over (game) ? wcr_game_winner (game) : wcr_game_decider (game);
  e.hex = wcr_game_focus (battle, game);
  e.count = e.hex >= 0 ? 1 : dice_left (battle, game);
  struct telling t = start_telling (battle, game, &e, translate, text, size);
  return tell (&t, question_of (game));
}

size_t
wcr_piece_words (const wcr_battle *battle, const wcr_game *game, int piece,
                 wcr_translate translate, char *text, size_t size)
{
  wcr_event e = event_of (WCR_EVENTS);
  e.piece = piece;
  struct telling t = start_telling (battle, game, &e, translate, text, size);
  return tell (&t, "%U");
}
