/* play-view.c: what a game in play means on the board and in words. */

#include <glib/gi18n.h>

#include "geometry.h"
#include "play-private.h"

/* ---- choices and hexes ------------------------------------------------------ */

/* A choice with a piece and a hex leads from the piece to the hex; one with a
 * piece alone is about the hex of the piece. */
void
wce_play_choice_hexes (WcePlaySession *session, wcr_choice choice, int *from,
                       int *to)
{
  enum wcr_choice_kind kind = wcr_choice_kind_of (choice);
  int a = wcr_choice_a (choice), b = wcr_choice_b (choice);
  int piece_at = WCE_NO_HEX;

  *from = *to = WCE_NO_HEX;
  if (g_str_equal (wcr_choice_operand (kind, 0), "PIECE") && a != WCR_NONE)
    piece_at = wcr_piece_hex (session->battle, session->game, a);
  if (g_str_equal (wcr_choice_operand (kind, 1), "HEX") && b != WCR_NONE)
    *to = b;
  if (kind == WCR_CHOICE_EXIT)
    *from = piece_at; /* to no hex: it is taken from the list */
  else if (*to == WCE_NO_HEX || *to == piece_at)
    *to = piece_at;
  else
    *from = piece_at;
  /* Reserves are not on the map: their choices are taken from the list. */
  if (*from >= wcr_hex_count (session->battle))
    *from = WCE_NO_HEX;
  if (*to >= wcr_hex_count (session->battle))
    *to = WCE_NO_HEX;
}

int
wce_play_only_source (WcePlaySession *session)
{
  int only = WCE_NO_HEX;

  for (guint i = 0; i < session->choices->len; i++)
    {
      int from, to;

      wce_play_choice_hexes (
        session, g_array_index (session->choices, wcr_choice, i), &from, &to);
      if (from == WCE_NO_HEX)
        continue;
      if (only != WCE_NO_HEX && only != from)
        return WCE_NO_HEX;
      only = from;
    }
  return only;
}

/* The person's side has to act; forced choices may be picked too. */
static gboolean
picks_open (WcePlaySession *session)
{
  return session->choices->len > 0 && !session->source
         && session->players[wcr_game_decider (session->game) == 1]
              == WCE_PLAYER_PERSON;
}

static int
effective_source (WcePlaySession *session)
{
  return session->selected != WCE_NO_HEX ? session->selected
                                         : wce_play_only_source (session);
}

WcePick
wce_play_session_pick (WcePlaySession *session, int hex)
{
  int source, from, to;
  gboolean begins = FALSE, had = FALSE;

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), WCE_PICK_NOTHING);
  if (!picks_open (session))
    return WCE_PICK_NOTHING;
  source = effective_source (session);
  g_array_set_size (session->candidates, 0);
  for (guint i = 0; i < session->choices->len; i++)
    {
      wce_play_choice_hexes (
        session, g_array_index (session->choices, wcr_choice, i), &from, &to);
      begins = begins || from == hex;
      if (to == hex && (from == WCE_NO_HEX || from == source))
        g_array_append_val (session->candidates, i);
    }
  if (session->candidates->len == 1)
    {
      wce_play_session_apply (
        session, g_array_index (session->candidates, guint, 0));
      return WCE_PICK_APPLIED;
    }
  if (session->candidates->len > 1)
    return WCE_PICK_SEVERAL;
  had = session->selected != WCE_NO_HEX;
  session->selected
    = begins && session->selected != hex ? hex : WCE_NO_HEX;
  if (had || begins)
    g_signal_emit_by_name (session, "changed");
  return begins ? WCE_PICK_SELECTED : WCE_PICK_NOTHING;
}

const guint *
wce_play_session_get_candidates (WcePlaySession *session, guint *n)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), NULL);
  *n = session->candidates->len;
  return (const guint *) (const void *) session->candidates->data;
}

int
wce_play_session_get_selected (WcePlaySession *session)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), WCE_NO_HEX);
  return session->selected;
}

void
wce_play_session_unselect (WcePlaySession *session)
{
  g_return_if_fail (WCE_IS_PLAY_SESSION (session));
  if (session->selected == WCE_NO_HEX)
    return;
  session->selected = WCE_NO_HEX;
  g_signal_emit_by_name (session, "changed");
}

gboolean
wce_play_session_choice_in_selection (WcePlaySession *session, guint i)
{
  int from, to;

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), FALSE);
  if (i >= session->choices->len)
    return FALSE;
  wce_play_choice_hexes (
    session, g_array_index (session->choices, wcr_choice, i), &from, &to);
  return session->selected == WCE_NO_HEX || from == WCE_NO_HEX
         || from == session->selected;
}

guint
wce_play_session_get_choice_count (WcePlaySession *session)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), 0);
  return session->choices->len;
}

wcr_choice
wce_play_session_get_choice (WcePlaySession *session, guint i)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session)
                          && i < session->choices->len,
                        0);
  return g_array_index (session->choices, wcr_choice, i);
}

/* ---- words ----------------------------------------------------------------------- */

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
static char *
piece_words (WcePlaySession *session, int piece)
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

/* What stands in a hex, or the hex's name. */
static char *
hex_words (WcePlaySession *session, int hex)
{
  int piece = wcr_hex_unit (session->battle, session->game, hex);
  char at[16];

  if (piece == WCR_NONE)
    piece = wcr_hex_leader (session->battle, session->game, hex);
  if (piece != WCR_NONE)
    return piece_words (session, piece);
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
    case WCR_DECISION_IGNORE: return _("disregard flags");
    case WCR_DECISION_RETREAT: return _("retreat");
    case WCR_DECISION_EVADE_PATH: return _("choose the way of the evade");
    case WCR_DECISION_LEADER_EVADE: return _("choose the leader’s way");
    case WCR_DECISION_ADVANCE: return _("advance or hold");
    case WCR_DECISION_EXTRA: return _("go on one hex or hold");
    case WCR_DECISION_BONUS: return _("bonus close combat");
    case WCR_DECISION_BATTLE_BACK: return _("battle back or not");
    case WCR_DECISION_PICK: return _("choose the next one");
    case WCR_DECISIONS: break;
    }
  return "";
}

char *
wce_play_session_question (WcePlaySession *session)
{
  int winner, focus;
  char at[16];

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), NULL);
  if (!session->game)
    return g_strdup (_("No game"));
  if (wcr_game_over (session->game))
    {
      winner = wcr_game_winner (session->game);
      return winner == WCR_NONE
               ? g_strdup (_("The battle is a draw"))
               : g_strdup_printf (_("%s wins the battle"),
                                  wce_play_session_side_name (session,
                                                              winner));
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

static char *
card_words (WcePlaySession *session, int card, int clause)
{
  const char *name = wcr_noun_name (session->battle, WCR_NOUN_CARD, card);

  if (clause <= 0)
    return g_strdup_printf (_("Play %s"), name);
  if (wcr_card_clauses (session->battle, card) == 2)
    return g_strdup_printf (_("Play %s, other way"), name);
  return g_strdup_printf (_("Play %s, other way %d"), name, clause);
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
    return g_strdup_printf (_("%s fires at %s"), who, target);
  return g_strdup_printf (_("%s attacks %s"), who, target);
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

/* Choices with a piece. */
static char *
piece_choice_words (WcePlaySession *session, enum wcr_choice_kind kind,
                    int piece, int b)
{
  g_autofree char *who = piece_words (session, piece);
  char at[16];

  if (kind == WCR_CHOICE_LEAD && b >= wcr_hex_count (session->battle))
    /* Translators: a leader in reserve, and the place of a unit there */
    return g_strdup_printf (_("%s leads, with the unit at %s"), who,
                            wcr_hex_name (session->battle, b, at));
  if (kind == WCR_CHOICE_LEAD)
    return g_strdup_printf (_("%s leads"), who);
  if (kind == WCR_CHOICE_NEXT)
    /* Translators: piece to which a rule is applied next */
    return g_strdup_printf (_("Next: %s"), who);
  if (kind == WCR_CHOICE_ORDER)
    return order_words (session, who, b);
  if (kind == WCR_CHOICE_EXIT)
    return g_strdup_printf (_("%s leaves the board"), who);
  if (kind == WCR_CHOICE_SPEND)
    return spend_words (session, who, b);
  if (kind == WCR_CHOICE_BATTLE)
    return battle_words (session, piece, who, b);
  return g_strdup_printf (_("Move %s to %s"), who,
                          wcr_hex_name (session->battle, b, at));
}

char *
wce_play_session_choice_label (WcePlaySession *session, guint i)
{
  wcr_choice choice;
  int a, b;
  char at[16] = "";

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session)
                          && i < session->choices->len,
                        NULL);
  choice = g_array_index (session->choices, wcr_choice, i);
  a = wcr_choice_a (choice);
  b = wcr_choice_b (choice);
  if (g_str_equal (wcr_choice_operand (wcr_choice_kind_of (choice), 1), "HEX")
      && b != WCR_NONE)
    wcr_hex_name (session->battle, b, at);
  switch (wcr_choice_kind_of (choice))
    {
    case WCR_CHOICE_CARD:
    case WCR_CHOICE_REACT: return card_words (session, a, b);
    case WCR_CHOICE_PASS: return g_strdup (_("No reaction"));
    case WCR_CHOICE_LEAD:
    case WCR_CHOICE_NEXT:
    case WCR_CHOICE_ORDER:
    case WCR_CHOICE_SPEND:
    case WCR_CHOICE_MOVE:
    case WCR_CHOICE_EXIT:
    case WCR_CHOICE_BATTLE:
      return piece_choice_words (session, wcr_choice_kind_of (choice), a, b);
    case WCR_CHOICE_DONE: return done_words (session);
    case WCR_CHOICE_EVADE: return g_strdup (_("Evade"));
    case WCR_CHOICE_STAND: return g_strdup (_("Stand"));
    case WCR_CHOICE_IGNORE:
      return g_strdup_printf (
        ngettext ("Disregard %d flag", "Disregard %d flags",
                  (gulong) MAX (a, 0)),
        a);
    case WCR_CHOICE_VIA:
    case WCR_CHOICE_TO: return g_strdup_printf (_("To %s"), at);
    case WCR_CHOICE_STOP: return g_strdup (_("Stop here"));
    case WCR_CHOICE_OFF: return g_strdup (_("Leave the board"));
    case WCR_CHOICE_ADVANCE: return g_strdup_printf (_("Advance to %s"), at);
    case WCR_CHOICE_EXTRA: return g_strdup_printf (_("Go on to %s"), at);
    case WCR_CHOICE_HOLD: return g_strdup (_("Hold"));
    case WCR_CHOICE_BACK: return g_strdup (_("Battle back"));
    case WCR_CHOICE_NO: return g_strdup (_("Do not battle back"));
    case WCR_CHOICES: break;
    }
  return g_strdup ("");
}

int
wce_play_session_hand_side (WcePlaySession *session)
{
  int decider;

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), 0);
  if (!session->game)
    return 0;
  decider = wcr_game_decider (session->game);
  if (decider == WCR_NONE)
    decider = (int) wcr_game_active (session->game);
  if (session->players[decider == 1] == WCE_PLAYER_RANDOM
      && session->players[decider != 1] == WCE_PLAYER_PERSON)
    return 1 - decider;
  return decider;
}

/* ---- snapshot ------------------------------------------------------------------------ */

/* Traits of a piece beyond those of its class that not all its army has, in
 * words; NULL: none. */
static const char *
traits_of (WcePlaySession *session, WceBoardModel *model, int piece)
{
  const wcr_battle *battle = session->battle;
  guint32 traits = wcr_piece_traits (battle, piece), common = traits;
  g_autoptr (GString) words = g_string_new (NULL);

  for (int i = 0; traits != 0 && i < wcr_piece_count (battle); i++)
    if (wcr_piece_side (battle, i) == wcr_piece_side (battle, piece))
      common &= wcr_piece_traits (battle, i);
  traits &= ~common;
  for (int i = 0; i < WCR_MAX_TRAITS; i++)
    if (traits >> i & 1)
      {
        const char *name = wcr_noun_name (battle, WCR_NOUN_TRAIT, i);

        g_string_append_printf (
          words, "%s%s", words->len > 0 ? ", " : "",
          *name ? name : wcr_noun_id (battle, WCR_NOUN_TRAIT, i));
      }
  return words->len > 0 ? wce_board_model_text (model, words->str) : NULL;
}

static void
show_unit (WcePlaySession *session, WceBoardModel *model, int piece,
           WceBoardUnit *unit)
{
  const wcr_battle *battle = session->battle;
  int class = wcr_piece_class (battle, piece);
  const char *name = wcr_noun_name (battle, WCR_NOUN_PIECE, piece);

  unit->class_id = wce_board_model_text (
    model, wcr_noun_id (battle, WCR_NOUN_CLASS, class));
  unit->class_name = wce_board_model_text (
    model, wcr_noun_name (battle, WCR_NOUN_CLASS, class));
  unit->name = *name ? wce_board_model_text (model, name) : NULL;
  unit->abbreviation
    = wce_board_model_text (model, session->abbreviations[class]);
  unit->symbol = wcr_class_symbol (battle, class);
  unit->traits = traits_of (session, model, piece);
  unit->side = (int) wcr_piece_side (battle, piece);
  unit->blocks = wcr_piece_blocks (battle, session->game, piece);
  unit->full_blocks = wcr_piece_blocks (battle, session->initial, piece);
  unit->ordered = wcr_piece_ordered (battle, session->game, piece);
  unit->moved = session->moved[piece];
}

static void
show_leader (WcePlaySession *session, WceBoardModel *model, int piece,
             WceBoardLeader *leader)
{
  leader->present = TRUE;
  leader->name = wce_board_model_text (
    model, wcr_noun_name (session->battle, WCR_NOUN_PIECE, piece));
  leader->traits = traits_of (session, model, piece);
  leader->side = (int) wcr_piece_side (session->battle, piece);
  leader->ordered = wcr_piece_ordered (session->battle, session->game, piece);
  leader->moved = session->moved[piece];
}

static void
show_hex (WcePlaySession *session, WceBoardModel *model, int hex)
{
  const wcr_battle *battle = session->battle;
  WceBoardHex *place = &model->hexes[hex];
  int terrain, unit, leader;

  place->valid = wcr_hex_valid (battle, hex);
  if (!place->valid)
    return;
  place->sections
    = (guint8) wcr_hex_sections (battle, hex, WCR_SIDE_BOTTOM);
  for (int i = 0; i < wcr_noun_count (battle, WCR_NOUN_HEXSIDE); i++)
    if (wcr_hexsides (battle, i, hex) != 0)
      wce_board_model_add_hexside (
        model, hex, wcr_noun_id (battle, WCR_NOUN_HEXSIDE, i),
        wcr_noun_name (battle, WCR_NOUN_HEXSIDE, i),
        wcr_hexsides (battle, i, hex));
  terrain = wcr_hex_terrain (battle, session->game, hex);
  if (terrain > 0)
    {
      place->terrain = wce_board_model_text (
        model, wcr_noun_id (battle, WCR_NOUN_TERRAIN, terrain));
      place->terrain_name = wce_board_model_text (
        model, wcr_noun_name (battle, WCR_NOUN_TERRAIN, terrain));
    }
  unit = wcr_hex_unit (battle, session->game, hex);
  if (unit != WCR_NONE)
    show_unit (session, model, unit, &place->unit);
  leader = wcr_hex_leader (battle, session->game, hex);
  if (leader != WCR_NONE)
    show_leader (session, model, leader, &place->leader);
}

static void
show_choices (WcePlaySession *session, WceBoardModel *model)
{
  int source = effective_source (session);

  for (guint i = 0; i < session->choices->len; i++)
    {
      wcr_choice choice = g_array_index (session->choices, wcr_choice, i);
      int from, to;

      wce_play_choice_hexes (session, choice, &from, &to);
      if (from != WCE_NO_HEX)
        model->hexes[from].flags |= WCE_HEX_CAN_ACT;
      if (to == WCE_NO_HEX || (from != WCE_NO_HEX && from != source))
        continue;
      if (from == WCE_NO_HEX
          && g_str_equal (
            wcr_choice_operand (wcr_choice_kind_of (choice), 0), "PIECE"))
        model->hexes[to].flags |= WCE_HEX_CAN_ACT;
      else if (wcr_choice_kind_of (choice) == WCR_CHOICE_BATTLE)
        model->hexes[to].flags |= WCE_HEX_ATTACK;
      else
        model->hexes[to].flags |= WCE_HEX_TARGET;
    }
  if (source != WCE_NO_HEX)
    model->hexes[source].flags |= WCE_HEX_SELECTED;
}

WceBoardModel *
wce_play_session_make_model (WcePlaySession *session)
{
  WceBoardModel *model;

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), NULL);
  if (!session->battle)
    return NULL;
  model = wce_board_model_new (wcr_columns (session->battle),
                               wcr_rows (session->battle));
  for (int side = 0; side < 2; side++)
    model->side_names[side] = wce_board_model_text (
      model, wce_play_session_side_name (session, side));
  for (int hex = 0; hex < wcr_hex_count (session->battle); hex++)
    show_hex (session, model, hex);
  for (guint i = 0; i < session->event_hexes->len; i++)
    model->hexes[g_array_index (session->event_hexes, int, i)].flags
      |= WCE_HEX_EVENT;
  if (picks_open (session))
    show_choices (session, model);
  return model;
}
