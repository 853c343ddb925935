/* words.c: a game in play in words: what is asked, and the choices. */

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

/* "heavy infantry H6", "leader Daphnaeus H8" */
char *
wce_play_piece_words (WcePlaySession *session, int piece)
{
  const wcr_battle *battle = session->battle;
  const char *class
    = wcr_noun_name (battle, WCR_NOUN_CLASS, wcr_piece_class (battle, piece));
  const char *name = wcr_noun_name (battle, WCR_NOUN_PIECE, piece);
  int hex = wcr_piece_hex (battle, session->game, piece);
  char at[16] = "";

  if (hex != WCR_NONE)
    wcr_hex_name (battle, hex, at);
  if (*name)
    return g_strdup_printf ("%s %s %s", class, name, at);
  return g_strdup_printf ("%s %s", class, at);
}

/* The piece in a hex, or else the name of the hex. */
static char *
hex_words (WcePlaySession *session, int hex)
{
  int piece = wcr_hex_unit (session->battle, session->game, hex);
  char at[16];

  if (piece == WCR_NONE)
    piece = wcr_hex_leader (session->battle, session->game, hex);
  if (piece != WCR_NONE)
    return wce_play_piece_words (session, piece);
  return g_strdup (wcr_hex_name (session->battle, hex, at));
}

/* Translators: what a person of the side has to decide. */
static const char *
decision_words (enum wcr_decision decision)
{
  switch (decision)
    {
    case WCR_DECISION_NONE: return _("the game is over");
    case WCR_DECISION_PLAY: return _("play a card");
    case WCR_DECISION_LEAD: return _("choose the leader who leads");
    case WCR_DECISION_ORDER: return _("give orders");
    case WCR_DECISION_SPEND: return _("spend the dice");
    case WCR_DECISION_MOVE: return _("move");
    case WCR_DECISION_WAY: return _("choose the way");
    case WCR_DECISION_BATTLE: return _("battle");
    case WCR_DECISION_REACT: return _("play a card as a reaction or not");
    case WCR_DECISION_EVADE: return _("evade or stand");
    case WCR_DECISION_IGNORE: return _("ignore flags");
    case WCR_DECISION_RETREAT: return _("retreat");
    case WCR_DECISION_EVADE_PATH: return _("choose the way of the evade");
    case WCR_DECISION_LEADER_EVADE: return _("choose the leader’s way");
    case WCR_DECISION_ADVANCE: return _("advance or hold");
    case WCR_DECISION_EXTRA: return _("advance one more hex or hold");
    case WCR_DECISION_BONUS: return _("bonus close combat");
    case WCR_DECISION_BATTLE_BACK: return _("battle back or not");
    case WCR_DECISION_ARRIVE: return _("choose where a reserve comes in");
    case WCR_DECISION_DRAW: return _("draw, or take what the battle offers");
    case WCR_DECISION_KEEP: return _("keep one of the cards drawn");
    case WCR_DECISION_DISCARD: return _("choose a card that leaves a hand");
    case WCR_DECISION_OFFER: return _("accept the offer or not");
    case WCR_DECISION_PICK: return _("choose the next one");
    case WCR_DECISION_TOKEN: return _("spend a token or not");
    case WCR_DECISION_NUMBER: return _("choose a number");
    case WCR_DECISIONS: break;
    }
  return "";
}

/* "green circle, 2 helmets": the dice of a pool that are left. */
static char *
pool_words (WcePlaySession *session)
{
  const wcr_battle *battle = session->battle;
  g_autoptr (GString) words = g_string_new (NULL);

  for (int i = 0; i < wcr_noun_count (battle, WCR_NOUN_FACE); i++)
    {
      int left = wcr_game_pool (session->game, i);

      if (left == 0)
        continue;
      g_string_append (words, words->len > 0 ? ", " : "");
      if (left > 1)
        g_string_append_printf (words, "%d × ", left);
      g_string_append (words, wcr_noun_name (battle, WCR_NOUN_FACE, i));
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

char *
wce_play_session_question (WcePlaySession *session)
{
  int winner, focus;
  char at[16];

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), NULL);
  if (!session->game)
    return g_strdup (_("No game"));
  if (wcr_game_stopped (session->game) == WCR_STOPPED_IDLE)
    return g_strdup (_ ("The battle is broken off without a result"));
  if (wcr_game_stopped (session->game) != WCR_NONE)
    return g_strdup (_("A rule does not come to an end; see the log"));
  if (wcr_game_over (session->game))
    {
      winner = wcr_game_winner (session->game);
      return winner == WCR_NONE
               ? g_strdup (_("The battle is a draw"))
               : g_strdup_printf (_("%s won the battle"),
                                  wce_play_session_side_name (session,
                                                              winner));
    }
  if (wcr_game_decision (session->game) == WCR_DECISION_SPEND)
    {
      g_autofree char *pool = pool_words (session);

      if (*pool)
        /* Translators: side, the faces of the dice left */
        return g_strdup_printf (
          _("%s: spend the dice: %s"),
          wce_play_session_side_name (session,
                                      wcr_game_decider (session->game)),
          pool);
    }
  focus = wcr_game_focus (session->battle, session->game);
  if (focus != WCR_NONE)
    return g_strdup_printf (
      /* Translators: side, what to decide, hex */
      _("%s: %s, at %s"),
      wce_play_session_side_name (session, wcr_game_decider (session->game)),
      decision_words (wcr_game_decision (session->game)),
      wcr_hex_name (session->battle, focus, at));
  return g_strdup_printf (
    _("%s: %s"),
    wce_play_session_side_name (session, wcr_game_decider (session->game)),
    decision_words (wcr_game_decision (session->game)));
}

/* What a clause of a card other than its first one lets the player do. */
static char *
other_way (WcePlaySession *session, int card, int clause)
{
  int units = wcr_clause_units (session->battle, card, clause);

  if (units != WCR_NONE)
    return g_strdup_printf (
      ngettext ("order %d unit of any kind", "order %d units of any kind",
                (gulong) units),
      units);
  if (wcr_card_clauses (session->battle, card) == 2)
    return g_strdup (_("the other way"));
  /* Translators: a card can be played in several ways; number of one */
  return g_strdup_printf (_("way %d"), clause + 1);
}

static char *
card_words (WcePlaySession *session, int card, int number)
{
  const char *name = wcr_noun_name (session->battle, WCR_NOUN_CARD, card);
  int as = wcr_played_as (number), clause = wcr_played_clause (number);
  g_autofree char *words = NULL, *way = NULL;

  if (as >= 0)
    words = g_strdup_printf (
      /* Translators: a card, played as another one */
      _("Play %s as %s"), name,
      wcr_noun_name (session->battle, WCR_NOUN_CARD, as));
  else
    words = g_strdup_printf (_("Play %s"), name);
  if (clause <= 0)
    return g_steal_pointer (&words);
  way = other_way (session, as >= 0 ? as : card, clause);
  /* Translators: "Play a card", what that lets do */
  return g_strdup_printf (_("%s: %s"), words, way);
}

/* A reaction, with the unit in the hex if the card lets a side choose it. */
static char *
reaction_words (WcePlaySession *session, int card, int hex)
{
  g_autofree char *who = NULL;

  if (hex == WCR_NONE)
    return card_words (session, card, 0);
  who = hex_words (session, hex);
  /* Translators: card, unit */
  return g_strdup_printf (_ ("Play %s with %s"),
                          wcr_noun_name (session->battle, WCR_NOUN_CARD, card),
                          who);
}

static char *
done_words (WcePlaySession *session)
{
  enum wcr_decision decision = wcr_game_decision (session->game);

  if (decision == WCR_DECISION_ORDER)
    return g_strdup (_("No more orders"));
  if (decision == WCR_DECISION_SPEND)
    return g_strdup (_("No more dice"));
  if (decision == WCR_DECISION_MOVE)
    return g_strdup (_("No more moves"));
  if (decision == WCR_DECISION_BATTLE)
    return g_strdup (_("No more battles"));
  if (decision == WCR_DECISION_PICK)
    return g_strdup (_("No more of them"));
  return g_strdup (_("Done"));
}

static char *
order_words (WcePlaySession *session, const char *piece, int section)
{
  if (section == WCR_NONE
      || section >= wcr_noun_count (session->battle, WCR_NOUN_SECTION))
    return g_strdup_printf (_("Order %s"), piece);
  return g_strdup_printf (
    _("Order %s, %s"), piece,
    wcr_noun_name (session->battle, WCR_NOUN_SECTION, section));
}

static char *
battle_words (WcePlaySession *session, int piece, const char *who, int hex)
{
  g_autofree char *target = hex_words (session, hex);
  int from = wcr_piece_hex (session->battle, session->game, piece);

  if (from != WCR_NONE && wcr_distance (session->battle, from, hex) > 1)
    return g_strdup_printf (_("Ranged combat: %s against %s"), who, target);
  return g_strdup_printf (_("Attack: %s against %s"), who, target);
}

/* A die of a pool: its face, how many of them are left, and for whom. */
static char *
spend_words (WcePlaySession *session, const char *piece, int face)
{
  const char *name = wcr_noun_name (session->battle, WCR_NOUN_FACE, face);
  int left = wcr_game_pool (session->game, face);

  if (left < 2)
    return g_strdup_printf (_("Spend %s on %s"), name, piece);
  /* Translators: face of a die, how many dice show it, piece */
  return g_strdup_printf (_("Spend %s (%d left) on %s"), name, left, piece);
}

/* An action on which a token is spent, for a piece or for none. */
static char *
token_words (WcePlaySession *session, int piece, int action)
{
  const char *name = wcr_noun_name (session->battle, WCR_NOUN_TOKEN, action);
  g_autofree char *who = NULL;
  int cost = wcr_token_cost (session->battle, action);

  if (piece == WCR_NONE && cost > 1)
    /* Translators: number, what tokens are spent on */
    return g_strdup_printf (_("Spend %d tokens: %s"), cost, name);
  if (piece == WCR_NONE)
    /* Translators: what a token is spent on */
    return g_strdup_printf (_("Spend a token: %s"), name);
  who = wce_play_piece_words (session, piece);
  if (cost > 1)
    /* Translators: number, what tokens are spent on, piece */
    return g_strdup_printf (_("Spend %d tokens: %s, %s"), cost, name, who);
  /* Translators: what a token is spent on, piece */
  return g_strdup_printf (_("Spend a token: %s, %s"), name, who);
}

/* Choices with a piece. */
static char *
piece_choice_words (WcePlaySession *session, enum wcr_choice_kind kind,
                    int piece, int b)
{
  g_autofree char *who = wce_play_piece_words (session, piece);
  char at[16];

  if (kind == WCR_CHOICE_LEAD && b >= wcr_hex_count (session->battle))
    {
      g_autofree char *with = hex_words (session, b);

      /* Translators: a leader in reserve, and a unit there */
      return g_strdup_printf (_("%s leads, with %s"), who, with);
    }
  if (kind == WCR_CHOICE_LEAD)
    return g_strdup_printf (_("%s leads"), who);
  if (kind == WCR_CHOICE_NEXT && piece == WCR_NONE)
    return g_strdup_printf (_("Next: %s"),
                            wcr_hex_name (session->battle, b, at));
  if (kind == WCR_CHOICE_NEXT)
    /* Translators: piece to which a rule is applied next */
    return g_strdup_printf (_("Next: %s"), who);
  if (kind == WCR_CHOICE_ORDER)
    return order_words (session, who, b);
  if (kind == WCR_CHOICE_PLACE)
    /* Translators: piece of a reserve, hex */
    return g_strdup_printf (_("Bring %s in at %s"), who,
                            wcr_hex_name (session->battle, b, at));
  if (kind == WCR_CHOICE_EXIT)
    return g_strdup_printf (_("%s: leave the board"), who);
  if (kind == WCR_CHOICE_RAISE)
    /* Translators: face of a die, unit */
    return g_strdup_printf (_("Spend %s on a new leader for %s"),
                            wcr_noun_name (session->battle, WCR_NOUN_FACE, b),
                            who);
  if (kind == WCR_CHOICE_SPEND)
    return spend_words (session, who, b);
  if (kind == WCR_CHOICE_BATTLE)
    return battle_words (session, piece, who, b);
  return g_strdup_printf (_("Move %s to %s"), who,
                          wcr_hex_name (session->battle, b, at));
}

/* "Supply: 3", "Weather: rain" */
static char *
number_words (WcePlaySession *session, int number)
{
  int counter = wcr_choice_counter (session->battle, session->game);
  const char *name
    = counter < 0 ? ""
                  : wcr_noun_name (session->battle, WCR_NOUN_COUNTER, counter);

  if (*name == '\0' && counter >= 0)
    name = wcr_noun_id (session->battle, WCR_NOUN_COUNTER, counter);
  if (*wcr_number_name (session->battle, counter, number) != '\0')
    return g_strdup_printf (
      _("%s: %s"), name, wcr_number_name (session->battle, counter, number));
  /* Translators: name of a counter, and the number chosen for it */
  return g_strdup_printf (_("%s: %d"), name, number);
}

char *
wce_play_choice_words (WcePlaySession *session, wcr_choice choice)
{
  int a, b;
  char at[16] = "";

  a = wcr_choice_a (choice);
  b = wcr_choice_b (choice);
  if (g_str_equal (wcr_choice_operand (wcr_choice_kind_of (choice), 1), "HEX")
      && b != WCR_NONE)
    wcr_hex_name (session->battle, b, at);
  switch (wcr_choice_kind_of (choice))
    {
    case WCR_CHOICE_CARD: return card_words (session, a, b);
    case WCR_CHOICE_REACT: return reaction_words (session, a, b);
    case WCR_CHOICE_PASS:
      return g_strdup (wcr_game_decision (session->game) == WCR_DECISION_TOKEN
                         ? _("No token")
                         : _("No reaction"));
    case WCR_CHOICE_TOKEN: return token_words (session, a, b);
    case WCR_CHOICE_LEAD:
    case WCR_CHOICE_NEXT:
    case WCR_CHOICE_ORDER:
    case WCR_CHOICE_SPEND:
    case WCR_CHOICE_RAISE:
    case WCR_CHOICE_PLACE:
    case WCR_CHOICE_MOVE:
    case WCR_CHOICE_EXIT:
    case WCR_CHOICE_BATTLE:
      return piece_choice_words (session, wcr_choice_kind_of (choice), a, b);
    case WCR_CHOICE_DONE: return done_words (session);
    case WCR_CHOICE_EVADE: return g_strdup (_("Evade"));
    case WCR_CHOICE_STAND: return g_strdup (_("Stand"));
    case WCR_CHOICE_IGNORE:
      return g_strdup_printf (
        ngettext ("Ignore %d flag", "Ignore %d flags",
                  (gulong) MAX (a, 0)),
        a);
    case WCR_CHOICE_NUMBER: return number_words (session, a);
    case WCR_CHOICE_VIA:
    case WCR_CHOICE_TO: return g_strdup_printf (_("To %s"), at);
    case WCR_CHOICE_STOP: return g_strdup (_("Stop here"));
    case WCR_CHOICE_OFF: return g_strdup (_("Leave the board"));
    case WCR_CHOICE_ADVANCE: return g_strdup_printf (_("Advance to %s"), at);
    case WCR_CHOICE_EXTRA: return g_strdup_printf (_("Go on to %s"), at);
    case WCR_CHOICE_HOLD: return g_strdup (_("Hold"));
    case WCR_CHOICE_BACK: return g_strdup (_("Battle back"));
    case WCR_CHOICE_DRAW: return g_strdup (_("Draw as the card says"));
    case WCR_CHOICE_INSTEAD:
      return g_strdup (_("Take what the battle offers instead"));
    case WCR_CHOICE_KEEP:
      return g_strdup_printf (
        _("Keep %s"), wcr_noun_name (session->battle, WCR_NOUN_CARD, a));
    case WCR_CHOICE_DISCARD:
      return g_strdup_printf (
        _("Discard %s"), wcr_noun_name (session->battle, WCR_NOUN_CARD, a));
    case WCR_CHOICE_YES:
      return *at ? g_strdup_printf (_("Take the offer at %s"), at)
                 : g_strdup (_("Take the offer"));
    case WCR_CHOICE_NO:
      return g_strdup (wcr_game_decision (session->game) == WCR_DECISION_OFFER
                         ? _("Leave it")
                         : _("Do not battle back"));
    case WCR_CHOICES: break;
    }
  return g_strdup ("");
}

char *
wce_play_session_choice_label (WcePlaySession *session, guint i)
{
  g_autofree char *words = NULL;

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session)
                          && i < session->choices->len,
                        NULL);
  words = wce_play_choice_words (session,
                        g_array_index (session->choices, wcr_choice, i));
  return wce_capitalise (words);
}

/* Says how many cards of the other decks a side has, or with WCR_NONE how many
 * each deck has left and among the discards. */
static void
add_decks (WcePlaySession *session, int side, GString *words)
{
  const wcr_battle *battle = wce_play_session_get_battle (session);
  const wcr_game *game = wce_play_session_get_game (session);
  guint8 cards[WCR_HAND_ROOM];
  int decks = wcr_deck_count (battle);
  int n = side < 0 ? 0
                   : wcr_game_hand (battle, game, (enum wcr_side) side, cards);

  for (int deck = side < 0 ? 0 : 1; decks > 1 && deck < decks; deck++)
    {
      const char *name = deck == 0
                             ? _ ("command deck")
                             : wcr_noun_name (battle, WCR_NOUN_DECK, deck - 1);
      int held = 0;

      for (int i = 0; i < n; i++)
        held += wcr_card_deck (battle, cards[i]) == deck;
      g_string_append (words, words->len > 0 ? ", " : "");
      if (side < 0)
        g_string_append_printf (words, _ ("%s: %d to draw, %d discarded"), name,
                                wcr_game_pile (game, deck),
                                wcr_game_discard_pile (game, deck));
      else
        g_string_append_printf (words, "%s %d", name, held);
    }
}

char *
wce_play_counter_words (WcePlaySession *session, enum wcr_counter_of of,
                        int whose)
{
  const wcr_battle *battle = wce_play_session_get_battle (session);
  const wcr_game *game = wce_play_session_get_game (session);
  g_autoptr (GString) words = g_string_new (NULL);
  for (int i = 0; i < wcr_noun_count (battle, WCR_NOUN_COUNTER); i++)
    {
      const char *name = wcr_noun_name (battle, WCR_NOUN_COUNTER, i);
      int number = wcr_game_counter (battle, game, i, whose);
      if (wcr_counter_of (battle, i) != of
          || (number == 0 && of >= WCR_COUNTER_PIECE))
        continue;
      g_string_append_printf (
          words, "%s%s ", words->len > 0 ? ", " : "",
          *name != '\0' ? name : wcr_noun_id (battle, WCR_NOUN_COUNTER, i));
      if (number == WCR_FACE_DOWN)
        g_string_append (words, "?");
      else if (*wcr_number_name (battle, i, number) != '\0')
        g_string_append (words, wcr_number_name (battle, i, number));
      else
        g_string_append_printf (words, "%d", number);
    }
  if (of == WCR_COUNTER_GAME || of == WCR_COUNTER_SIDE)
    add_decks (session, of == WCR_COUNTER_SIDE ? whose : WCR_NONE, words);
  return g_string_free (g_steal_pointer (&words), FALSE);
}
