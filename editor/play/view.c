/* view.c: shows a game in play on the board, and handles picked hexes. */

#include <glib/gi18n.h>

#include "scene/geometry.h"
#include "private.h"

/* ---- choices and hexes --------------------------------------------------- */

void
wce_play_select_for (WcePlaySession *session, wcr_choice choice)
{
  int to;

  wcr_choice_hexes (session->battle, session->game, choice, &session->selected,
                    &to);
  g_array_set_size (session->candidates, 0);
}

/* The only hex where choices begin, or WCE_NO_HEX. */
static int
only_source (WcePlaySession *session)
{
  int only = WCE_NO_HEX;

  for (guint i = 0; i < session->choices->len; i++)
    {
      int from, to;

      wcr_choice_hexes (session->battle, session->game,
                        g_array_index (session->choices, wcr_choice, i), &from,
                        &to);
      if (from == WCE_NO_HEX)
        continue;
      if (only != WCE_NO_HEX && only != from)
        return WCE_NO_HEX;
      only = from;
    }
  return only;
}

/* Whether a person has to act for the side; forced choices may be picked
 * too. */
static gboolean
picks_open (WcePlaySession *session)
{
  return session->choices->len > 0 && !session->source
         && wce_play_chooses (session) == WCE_PLAYER_PERSON;
}

/* Whether a piece of a reserve comes in; that moves no piece on the board. */
static gboolean
is_arrival (wcr_choice choice)
{
  return wcr_choice_kind_of (choice) == WCR_CHOICE_PLACE;
}

static int
effective_source (WcePlaySession *session)
{
  return session->selected != WCE_NO_HEX ? session->selected
                                         : only_source (session);
}

int
wce_play_session_get_actor (WcePlaySession *session)
{
  int hex;

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), WCR_NONE);
  if (!session->game)
    return WCR_NONE;
  hex = effective_source (session);
  return hex != WCE_NO_HEX
           ? wcr_hex_unit (session->battle, session->game, hex)
           : WCR_NONE;
}

WcePick
wce_play_session_pick (WcePlaySession *session, int hex)
{
  int source, from, to;
  gboolean begins = FALSE, had = FALSE;
  /* Always ask before a unit leaves: it does not come back. */
  gboolean leaves = FALSE, ask = FALSE;

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), WCE_PICK_NOTHING);
  if (!picks_open (session))
    return WCE_PICK_NOTHING;
  source = effective_source (session);
  g_array_set_size (session->candidates, 0);
  for (guint i = 0; i < session->choices->len; i++)
    {
      wcr_choice choice = g_array_index (session->choices, wcr_choice, i);

      wcr_choice_hexes (session->battle, session->game, choice, &from, &to);
      if (is_arrival (choice) && session->selected != WCE_NO_HEX)
        continue;
      begins = begins || from == hex;
      leaves = from == hex && to == WCE_NO_HEX && session->selected == hex;
      if (leaves || (to == hex && (from == WCE_NO_HEX || from == source)))
        g_array_append_val (session->candidates, i);
      ask = ask || leaves;
    }
  if (session->candidates->len == 1 && !ask)
    {
      wce_play_session_apply (
        session, g_array_index (session->candidates, guint, 0));
      return WCE_PICK_APPLIED;
    }
  if (session->candidates->len > 0)
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
  wcr_choice_hexes (session->battle, session->game,
                    g_array_index (session->choices, wcr_choice, i), &from,
                    &to);
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

int
wce_play_session_hand_side (WcePlaySession *session)
{
  int decider, seat;

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), 0);
  if (!session->game)
    return 0;
  decider = wcr_game_decider (session->game);
  if (decider == WCR_NONE)
    decider = (int) wcr_game_active (session->game);
  seat = wce_play_seat (session, decider);
  if (session->players[seat] != WCE_PLAYER_PERSON
      && session->players[1 - seat] == WCE_PLAYER_PERSON)
    return 1 - decider;
  return decider;
}

int
wce_play_session_get_viewer (WcePlaySession *session)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), -1);
  if (session->players[0] != WCE_PLAYER_PERSON
      && session->players[1] != WCE_PLAYER_PERSON)
    return -1;
  if (wce_play_session_is_covered (session))
    return WCR_SIDES; /* nobody */
  return wce_play_session_hand_side (session);
}

/* ---- dice ---------------------------------------------------------------- */

int
wce_play_session_face_symbol (WcePlaySession *session, int face)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session) && session->battle, -1);
  for (int i = 0; i < wcr_noun_count (session->battle, WCR_NOUN_CLASS); i++)
    if (wcr_class_symbol (session->battle, i) == face)
      return face;
  return -1;
}

const char *
wce_play_session_face_name (WcePlaySession *session, int face)
{
  const char *name;

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session) && session->battle, "");
  name = wcr_noun_name (session->battle, WCR_NOUN_FACE, face);
  return *name ? name : wcr_noun_id (session->battle, WCR_NOUN_FACE, face);
}

const char *
wce_play_session_face_letters (WcePlaySession *session, int face)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session) && session->battle
                          && face >= 0
                          && face < wcr_noun_count (session->battle,
                                                    WCR_NOUN_FACE),
                        "");
  return session->face_letters[face];
}

WceLogLine *
wce_play_session_dup_roll (WcePlaySession *session, WceLogLine **score)
{
  GListModel *log = G_LIST_MODEL (session->log);
  guint end = wce_play_session_get_log_position (session);

  *score = NULL;
  for (guint i = MIN (end, g_list_model_get_n_items (log)); i > 0; i--)
    {
      WceLogLine *line = g_list_model_get_item (log, i - 1);
      guint n;

      wce_log_line_get_dice (line, &n);
      if (n > 0)
        return line;
      if (wce_log_line_get_event (line) == WCR_EVENT_TURN_STARTS)
        g_clear_object (score);
      if (wce_log_line_get_event (line) == WCR_EVENT_HITS_SCORED)
        g_set_object (score, line);
      g_object_unref (line);
    }
  g_clear_object (score);
  return NULL;
}

/* ---- snapshot ------------------------------------------------------------ */

static void
add_counters (WcePlaySession *session, GString *words, enum wcr_counter_of of,
              int whose)
{
  g_autofree char *counted = wce_play_counter_words (session, of, whose);

  if (*counted != '\0')
    g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", counted);
}

/* The traits of a piece that neither its class nor its whole army has, and what
 * is counted of it and of its hex, in words; NULL: none. */
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
  add_counters (session, words, WCR_COUNTER_PIECE, piece);
  add_counters (session, words, WCR_COUNTER_HEX,
                wcr_piece_hex (battle, session->game, piece));
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
  unit->marker = wcr_piece_marker (battle, piece);
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

/* Labels lie on the map of the document, if that is still as large. */
static const char *
label_of (WcePlaySession *session, WceBoardModel *model, int hex)
{
  const WceBoardModel *map = session->map;

  return map && map->columns == model->columns && map->rows == model->rows
             ? wce_board_model_text (model, map->hexes[hex].label)
             : NULL;
}

static void
show_hex (WcePlaySession *session, WceBoardModel *model, int hex)
{
  const wcr_battle *battle = session->battle;
  WceBoardHex *place = &model->hexes[hex];
  g_autofree char *counted = NULL;
  int terrain, unit, leader;

  place->valid = wcr_hex_valid (battle, hex);
  if (!place->valid)
    return;
  place->sections
    = (guint8) wcr_hex_sections (battle, hex, WCR_SIDE_BOTTOM);
  for (int i = 0; i < wcr_noun_count (battle, WCR_NOUN_HEXSIDE); i++)
    if (wcr_hexsides_now (battle, session->game, i, hex) != 0)
      wce_board_model_add_hexside (
        model, hex, wcr_noun_id (battle, WCR_NOUN_HEXSIDE, i),
        wcr_noun_name (battle, WCR_NOUN_HEXSIDE, i),
        wcr_hexsides_now (battle, session->game, i, hex));
  terrain = wcr_hex_terrain (battle, session->game, hex);
  if (terrain > 0)
    {
      place->terrain = wce_board_model_text (
        model, wcr_noun_id (battle, WCR_NOUN_TERRAIN, terrain));
      place->terrain_name = wce_board_model_text (
        model, wcr_noun_name (battle, WCR_NOUN_TERRAIN, terrain));
      place->owner = wcr_hex_owner (battle, session->game, hex);
    }
  unit = wcr_hex_unit (battle, session->game, hex);
  if (unit != WCR_NONE)
    show_unit (session, model, unit, &place->unit);
  leader = wcr_hex_leader (battle, session->game, hex);
  if (leader != WCR_NONE)
    show_leader (session, model, leader, &place->leader);
  place->label = label_of (session, model, hex);
  counted = wce_play_counter_words (session, WCR_COUNTER_HEX, hex);
  place->counters
      = *counted != '\0' ? wce_board_model_text (model, counted) : NULL;
}

/* The name of a zone, and who holds it. */
static const char *
zone_text (WcePlaySession *session, WceBoardModel *model, int zone)
{
  const wcr_battle *battle = session->battle;
  const char *name = wcr_noun_name (battle, WCR_NOUN_ZONE, zone);

  if (*name == '\0')
    {
      g_autofree char *words = g_strdelimit (
          g_strdup (wcr_noun_id (battle, WCR_NOUN_ZONE, zone)), "-", ' ');

      name = wce_board_model_text (model, words);
    }
  for (int i = 0; i < wcr_objective_count (battle); i++)
    {
      int holder = wcr_game_holder (session->game, i);
      g_autofree char *held = NULL;

      if (wcr_objective_zone (battle, i) != zone || holder == WCR_NONE)
        continue;
      /* Translators: a zone of the board, and the army that holds it */
      held = g_strdup_printf (_("%s, held by %s"), name,
                              wce_play_session_side_name (session, holder));
      return wce_board_model_text (model, held);
    }
  return name;
}

static void
show_zone (WcePlaySession *session, WceBoardModel *model, int zone)
{
  const wcr_battle *battle = session->battle;
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (int));

  for (int hex = 0; hex < wcr_hex_count (battle); hex++)
    if (wcr_hex_zones (battle, hex) >> zone & 1)
      g_array_append_val (hexes, hex);
  wce_board_model_add_zone (model, zone_text (session, model, zone),
                            (const int *) (const void *) hexes->data,
                            hexes->len);
}

static void
show_reserves (WcePlaySession *session, WceBoardModel *model)
{
  const wcr_battle *battle = session->battle;

  for (int place = wcr_hex_count (battle); place < wcr_place_count (battle);
       place++)
    for (int i = 0; i < wcr_piece_count (battle); i++)
      {
        g_autofree char *words = NULL;
        g_autofree char *ordered = NULL;

        if (wcr_piece_hex (battle, session->game, i) != place)
          continue;
        words = wce_play_piece_words (session, i);
        if (wcr_piece_ordered (battle, session->game, i))
          ordered = g_strdup_printf ("%s (%s)", words, _("ordered"));
        wce_board_model_add_reserve (model,
                                     (int) wcr_piece_side (battle, i),
                                     ordered ? ordered : words);
      }
}

/* Whether the choice is about the piece, not about the hex where it leads. */
static gboolean
is_about_piece (wcr_choice choice)
{
  enum wcr_choice_kind kind = wcr_choice_kind_of (choice);

  return g_str_equal (wcr_choice_operand (kind, 0), "PIECE")
         && kind != WCR_CHOICE_MOVE && kind != WCR_CHOICE_BATTLE
         && kind != WCR_CHOICE_PLACE;
}

static void
show_choices (WcePlaySession *session, WceBoardModel *model)
{
  int source = effective_source (session);
  int focus = wcr_game_focus (session->battle, session->game);

  for (guint i = 0; i < session->choices->len; i++)
    {
      wcr_choice choice = g_array_index (session->choices, wcr_choice, i);
      int from, to;

      wcr_choice_hexes (session->battle, session->game, choice, &from, &to);
      if (from != WCE_NO_HEX)
        model->hexes[from].flags |= WCE_HEX_CAN_ACT;
      if (from != WCE_NO_HEX
          && wcr_choice_kind_of (choice) == WCR_CHOICE_EXIT)
        model->hexes[from].flags |= WCE_HEX_EXIT;
      if (to == WCE_NO_HEX || (from != WCE_NO_HEX && from != source)
          || (is_arrival (choice) && session->selected != WCE_NO_HEX))
        continue;
      if (from == WCE_NO_HEX && is_about_piece (choice))
        model->hexes[to].flags |= WCE_HEX_CAN_ACT;
      else if (wcr_choice_kind_of (choice) == WCR_CHOICE_BATTLE)
        model->hexes[to].flags |= WCE_HEX_ATTACK;
      else
        model->hexes[to].flags |= WCE_HEX_TARGET;
    }
  /* Without pieces to choose from, select the one that the decision is
   * about. */
  if (source == WCE_NO_HEX && focus != WCR_NONE
      && focus < wcr_hex_count (session->battle))
    source = focus;
  if (source != WCE_NO_HEX)
    model->hexes[source].flags |= WCE_HEX_SELECTED;
}

static void
show_hint (WcePlaySession *session, WceBoardModel *model)
{
  int hint = wce_play_session_get_hint (session), hexes[2];

  if (hint < 0)
    return;
  wcr_choice_hexes (session->battle, session->game,
                    wce_play_session_get_choice (session, (guint) hint),
                    &hexes[0], &hexes[1]);
  for (int i = 0; i < 2; i++)
    if (hexes[i] != WCE_NO_HEX)
      model->hexes[hexes[i]].flags |= WCE_HEX_HINT;
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
  for (int side = 0; side < 2; side++)
    {
      const char *colour
        = wcr_army_colour (session->battle, (enum wcr_side) side);

      if (*colour)
        model->side_colours[side] = wce_board_model_text (model, colour);
    }
  for (int hex = 0; hex < wcr_hex_count (session->battle); hex++)
    show_hex (session, model, hex);
  for (int i = 0; i < wcr_noun_count (session->battle, WCR_NOUN_ZONE); i++)
    show_zone (session, model, i);
  show_reserves (session, model);
  for (guint i = 0; i < session->event_hexes->len; i++)
    model->hexes[g_array_index (session->event_hexes, int, i)].flags
      |= WCE_HEX_EVENT;
  if (wce_play_turns_steps (session))
    wce_board_model_set_steps (model, wce_play_turns_steps (session));
  if (picks_open (session))
    show_choices (session, model);
  show_hint (session, model);
  return model;
}
