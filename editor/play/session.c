/* session.c: a game in play: players, choices, running.
 *
 * time.c keeps what was chosen, and goes back; kept.c keeps the games before; turn.c
 * keeps what happened; view.c shows choices on the board, and words.c puts them into
 * words.
 *
 * a ring: kept.c, session.c, think.c, time.c, turn.c, view.c, words.c: one session in
 * parts. A choice moves the game in time, and the position it reaches has
 * choices. */

#include "private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "scene/geometry.h"
#include "wcc/texts.h"

/* How long a slice of running may block the window. */
#define SLICE_MICROSECONDS 8000
/* Without a pause, choices that a search finds within this time are shown
 * together. */
#define THOUGHTS_MICROSECONDS 40000

G_DEFINE_FINAL_TYPE (WcePlaySession, wce_play_session, G_TYPE_OBJECT)

enum { PROP_0, PROP_RUNNING, PROPS };

static GParamSpec *properties[PROPS];
static guint changed_signal;

/* Words the log for the side that reads it now. */
static void
update_viewer (WcePlaySession *session)
{
  int viewer = wce_play_session_get_viewer (session);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (session->log));

  for (guint i = 0; i < session->pending->len; i++)
    wce_log_line_show_to (session->pending->pdata[i], viewer);
  if (viewer == session->viewer)
    return;
  session->viewer = viewer;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (WceLogLine) line
        = g_list_model_get_item (G_LIST_MODEL (session->log), i);

      wce_log_line_show_to (line, viewer);
    }
}

void
wce_play_changed (WcePlaySession *session)
{
  update_viewer (session);
  g_signal_emit (session, changed_signal, 0);
}

/* ---- events -------------------------------------------------------------- */

static void
note_hex (WcePlaySession *session, int hex)
{
  if (hex != WCR_NONE && hex < wcr_hex_count (session->battle))
    g_array_append_val (session->event_hexes, hex);
}

static void
note_piece (WcePlaySession *session, const wcr_game *game, int piece)
{
  if (piece != WCR_NONE)
    note_hex (session, wcr_piece_hex (session->battle, game, piece));
}

void
wce_play_on_event (void *user, const wcr_battle *battle, const wcr_game *game,
          const wcr_event *event)
{
  WcePlaySession *session = user;
  g_autoptr (WceLogLine) line = wce_log_line_new (battle, game, event);

  wce_play_turns_note (session, battle, game, event);
  if (!session->silent && *wce_log_line_get_text (line))
    g_ptr_array_add (session->pending, g_steal_pointer (&line));
  if (event->type == WCR_EVENT_TURN_STARTS)
    memset (session->moved, 0, sizeof session->moved);
  if (event->type == WCR_EVENT_PIECE_SETTLED
      && event->mode == WCR_MODE_ORDERED && event->piece >= 0
      && event->piece < WCR_MAX_PIECES)
    session->moved[event->piece] = 1;
  /* Orders are marked on the pieces. */
  if (event->type == WCR_EVENT_PIECE_ORDERED)
    return;
  note_hex (session, event->hex);
  note_hex (session, event->from);
  if (event->type == WCR_EVENT_COMBAT_DECLARED)
    {
      note_piece (session, game, event->piece);
      note_piece (session, game, event->other);
    }
}

/* Adds the pending lines to the log, with a single signal. */
void
wce_play_flush_log (WcePlaySession *session)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (session->log));

  update_viewer (session);
  if (session->pending->len > 0)
    g_list_store_splice (session->log, n, 0, session->pending->pdata,
                         session->pending->len);
  g_ptr_array_set_size (session->pending, 0);
}

/* Lists the choices of the position that was just reached. */
void
wce_play_arrive (WcePlaySession *session)
{
  int n = wcr_choices (session->battle, session->game, NULL, 0);

  g_array_set_size (session->choices, (guint) n);
  if (n > 0)
    wcr_choices (session->battle, session->game,
                 (wcr_choice *) (void *) session->choices->data, n);
  g_array_set_size (session->candidates, 0);
  session->selected = WCE_NO_HEX;
  g_clear_object (&session->advice);
  session->hint = -1;
}

/* ---- seats --------------------------------------------------------------- */

int
wce_play_seat (WcePlaySession *session, int side)
{
  return session->game
             ? (int) wcr_game_seat (session->game, (enum wcr_side) (side == 1))
             : side == 1;
}

int
wce_play_decider_seat (WcePlaySession *session)
{
  return wce_play_seat (session, wcr_game_decider (session->game));
}

/* ---- making choices ------------------------------------------------------ */

/* Says for a person that nothing more is to be done where nothing else can be. */
static void
say_done (WcePlaySession *session)
{
  while (!session->manual && session->choices->len == 1
         && wce_play_chooses (session) == WCE_PLAYER_PERSON
         && wcr_choice_kind_of (g_array_index (session->choices, wcr_choice, 0))
                == WCR_CHOICE_DONE)
    wce_play_make_choice (session,
                          g_array_index (session->choices, wcr_choice, 0),
                          FALSE);
}

void
wce_play_session_apply (WcePlaySession *session, guint i)
{
  g_return_if_fail (WCE_IS_PLAY_SESSION (session));
  if (i >= session->choices->len)
    return;
  wce_play_session_stop (session);
  wce_play_make_choice (session,
                        g_array_index (session->choices, wcr_choice, i),
                        wce_play_session_asks_person (session));
  say_done (session);
  wce_play_flush_log (session);
  wce_play_changed (session);
}

/* ---- start --------------------------------------------------------------- */

static void
begin (WcePlaySession *session, guint64 seed)
{
  wcr_listener listener = { wce_play_on_event, session };

  session->seed = seed;
  session->seated = -1;
  session->silent = FALSE;
  g_list_store_remove_all (session->log);
  memset (session->moved, 0, sizeof session->moved);
  wce_play_turns_forget (session, WCR_NONE);
  wcr_game_start (session->battle, session->game, seed, &listener);
  memcpy (session->initial, session->game, session->game_size);
  g_array_set_size (session->event_hexes, 0);
  wce_play_flush_log (session);
  wce_play_begin_time (session);
  wce_play_arrive (session);
  wce_play_changed (session);
}

void
wce_play_session_restart (WcePlaySession *session, guint64 seed)
{
  g_return_if_fail (WCE_IS_PLAY_SESSION (session));
  if (!session->battle)
    return;
  wce_play_session_stop (session);
  wce_play_keep_lines (session);
  begin (session, seed);
}

static void
drop_battle (WcePlaySession *session)
{
  g_clear_pointer (&session->game, g_free);
  g_clear_pointer (&session->initial, g_free);
  g_clear_pointer (&session->abbreviations, g_strfreev);
  g_clear_pointer (&session->face_letters, g_strfreev);
  g_clear_pointer (&session->binary, g_bytes_unref);
  for (int i = 0; i < 2; i++)
    g_clear_pointer (&session->choosers[i], wcr_player_destroy);
  g_clear_pointer (&session->battle, wcr_battle_destroy);
}

static char **
abbreviate (const wcr_battle *battle, enum wcr_noun noun)
{
  int n = wcr_noun_count (battle, noun);
  g_autofree const char **names = g_new0 (const char *, (gsize) n + 1);

  for (int i = 0; i < n; i++)
    names[i] = wcr_noun_name (battle, noun, i);
  return wce_board_abbreviations (names, (gsize) n);
}

void
wce_play_session_set_short_names (WcePlaySession *session, GHashTable *names)
{
  g_return_if_fail (WCE_IS_PLAY_SESSION (session));
  if (names)
    g_hash_table_ref (names);
  g_clear_pointer (&session->short_names, g_hash_table_unref);
  session->short_names = names;
}

void
wce_play_session_set_map (WcePlaySession *session, WceBoardModel *map)
{
  g_return_if_fail (WCE_IS_PLAY_SESSION (session));
  if (map)
    wce_board_model_ref (map);
  g_clear_pointer (&session->map, wce_board_model_unref);
  session->map = map;
}

/* Names that were set take precedence over those made from the battle's. */
static void
use_short_names (WcePlaySession *session)
{
  for (int i = 0; session->short_names && session->abbreviations[i]; i++)
    {
      const char *given = g_hash_table_lookup (
        session->short_names,
        wcr_noun_id (session->battle, WCR_NOUN_CLASS, i));

      if (!given)
        continue;
      g_free (session->abbreviations[i]);
      session->abbreviations[i] = g_strdup (given);
    }
}

/* Gives the sides that nobody plays to the program. */
static void
seat_program (WcePlaySession *session)
{
  for (int side = 0; side < 2; side++)
    {
      int level = wcr_army_program (session->battle, (enum wcr_side) side);

      if (level != WCR_NONE)
        session->players[side] = level == WCR_LEVEL_RANDOM ? WCE_PLAYER_RANDOM
                                                           : WCE_PLAYER_GREEDY;
    }
}

gboolean
wce_play_session_start (WcePlaySession *session, GBytes *binary, guint64 seed,
                        GError **error)
{
  wcr_battle *battle = NULL;
  const char *message = NULL;
  gsize size;
  gconstpointer data;

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session) && binary, FALSE);
  data = g_bytes_get_data (binary, &size);
  if (wcr_battle_load (data, size, NULL, &battle, &message) != WCR_OK)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _("The battle cannot be played: %s"),
                   message ? message : _("unknown reason"));
      return FALSE;
    }
  wcr_battle_speak (battle, wcc_reader_languages ());
  wce_play_session_stop (session);
  wce_play_keep_lines (session);
  g_bytes_ref (binary);
  drop_battle (session);
  session->battle = battle;
  session->binary = binary;
  session->abbreviations = abbreviate (battle, WCR_NOUN_CLASS);
  use_short_names (session);
  session->face_letters = abbreviate (battle, WCR_NOUN_FACE);
  session->game_size = wcr_game_size (battle);
  session->game = g_malloc0 (session->game_size);
  session->initial = g_malloc0 (session->game_size);
  seat_program (session);
  begin (session, seed);
  return TRUE;
}

guint64
wce_play_session_get_seed (WcePlaySession *session)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), 0);
  return session->seed;
}

const wcr_battle *
wce_play_session_get_battle (WcePlaySession *session)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), NULL);
  return session->battle;
}

const wcr_game *
wce_play_session_get_game (WcePlaySession *session)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), NULL);
  return session->game;
}

WcePlayer
wce_play_session_get_player (WcePlaySession *session, int side)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), WCE_PLAYER_PERSON);
  return session->players[wce_play_seat (session, side)];
}

/* Called when somebody else takes a seat. */
static void
seat_changed (WcePlaySession *session, int seat)
{
  g_clear_pointer (&session->choosers[seat], wcr_player_destroy);
  if (session->thought == NULL || wce_play_decider_seat (session) != seat)
    return;
  /* The search would still choose for the new player. */
  wce_play_session_stop (session);
  if (!session->one_step)
    wce_play_session_run (session, session->pause);
}

const char *
wce_play_session_get_personality (WcePlaySession *session, int side)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), NULL);
  return session->personalities[wce_play_seat (session, side)];
}

void
wce_play_session_set_personality (WcePlaySession *session, int side,
                                  const char *id)
{
  char **personality;
  int seat;

  g_return_if_fail (WCE_IS_PLAY_SESSION (session));
  seat = wce_play_seat (session, side);
  personality = &session->personalities[seat];
  if (g_strcmp0 (*personality, id) == 0)
    return;
  g_free (*personality);
  *personality = g_strdup (id);
  seat_changed (session, seat);
  wce_play_changed (session);
}

int
wce_play_personality (WcePlaySession *session)
{
  const char *id = session->personalities[wce_play_decider_seat (session)];

  return id != NULL
           ? wcr_noun_find (session->battle, WCR_NOUN_PERSONALITY, id)
           : WCR_NONE;
}

void
wce_play_session_set_player (WcePlaySession *session, int side,
                             WcePlayer player)
{
  int seat;

  g_return_if_fail (WCE_IS_PLAY_SESSION (session));
  seat = wce_play_seat (session, side);
  if (session->players[seat] == player)
    return;
  session->players[seat] = player;
  seat_changed (session, seat);
  g_array_set_size (session->candidates, 0);
  session->selected = WCE_NO_HEX;
  wce_play_changed (session);
}

void
wce_play_session_set_manual (WcePlaySession *session, gboolean manual)
{
  g_return_if_fail (WCE_IS_PLAY_SESSION (session));
  session->manual = manual;
}

void
wce_play_session_set_private (WcePlaySession *session, gboolean private)
{
  g_return_if_fail (WCE_IS_PLAY_SESSION (session));
  session->private = private;
  session->seated
      = session->game
            ? wce_play_seat (session, wce_play_session_hand_side (session))
            : -1;
  wce_play_changed (session);
}

gboolean
wce_play_session_is_covered (WcePlaySession *session)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), FALSE);
  return session->private && session->game && !wcr_game_over (session->game)
         && session->players[0] == WCE_PLAYER_PERSON
         && session->players[1] == WCE_PLAYER_PERSON
         && session->seated
                != wce_play_seat (session,
                                  wce_play_session_hand_side (session));
}

void
wce_play_session_take_seat (WcePlaySession *session)
{
  g_return_if_fail (WCE_IS_PLAY_SESSION (session));
  session->seated
      = wce_play_seat (session, wce_play_session_hand_side (session));
  wce_play_changed (session);
}

/* ---- time ---------------------------------------------------------------- */

WcePlayer
wce_play_chooses (WcePlaySession *session)
{
  int seat = wce_play_decider_seat (session);

  if (wcr_choice_agreed (session->battle, session->game)
      && session->players[1 - seat] == WCE_PLAYER_PERSON)
    return WCE_PLAYER_PERSON;
  return session->players[seat];
}

gboolean
wce_play_session_asks_person (WcePlaySession *session)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), FALSE);
  return session->choices->len > 1
         && wce_play_chooses (session) == WCE_PLAYER_PERSON;
}

gboolean
wce_play_session_can_step (WcePlaySession *session)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), FALSE);
  return session->choices->len > 0 && !wce_play_session_asks_person (session);
}

/* The player of the runtime that chooses for the side that decides. For a
 * person, who is not asked when there is only one choice, any will do. NULL
 * when memory is out. */
static wcr_player *
get_chooser (WcePlaySession *session)
{
  int seat = wce_play_decider_seat (session);
  WcePlayer player = session->players[seat];
  wcr_player **chooser = &session->choosers[seat];
  wcr_player_options options = WCR_PLAYER_OPTIONS;

  options.level = player == WCE_PLAYER_GREEDY ? WCR_LEVEL_GREEDY
                                              : WCR_LEVEL_RANDOM;
  options.personality = wce_play_personality (session);
  if (*chooser == NULL)
    wcr_player_create (session->battle, &options, chooser);
  return *chooser;
}

/* Chooses by the seed and the number of choices made, so that the same seed
 * gives the same game again, even after choices were taken back. */
static void
step (WcePlaySession *session)
{
  wcr_choice choice = g_array_index (session->choices, wcr_choice, 0);
  wcr_player *chooser = get_chooser (session);

  if (chooser != NULL)
    {
      wcr_player_reseed (
        chooser, session->seed + wce_play_session_get_position (session));
      choice = wcr_player_choose (chooser, session->game);
    }
  wce_play_make_choice (session, choice, FALSE);
}

static gboolean tick (gpointer user);

/* Whether there was something to see on the map that a person needs time for. */
static gboolean
needs_pause (WcePlaySession *session)
{
  return session->pause > 0 && session->event_hexes->len > 0;
}

static void
go_on (WcePlaySession *session)
{
  session->source = needs_pause (session)
                      ? g_timeout_add (session->pause, tick, session)
                      : g_idle_add (tick, session);
}

static void
thought_found (WcePlaySession *session, const WceFound *found)
{
  wce_play_make_choice (session, found->choice, FALSE);
  if (!session->one_step && session->pause == 0
      && wce_play_session_can_step (session)
      && wce_play_needs_thought (session)
      && g_get_monotonic_time () - session->told < THOUGHTS_MICROSECONDS)
    {
      wce_play_think (session, &session->thought, thought_found);
      return;
    }
  wce_play_flush_log (session);
  if (!session->one_step && wce_play_session_can_step (session))
    go_on (session);
  else
    g_object_notify_by_pspec (G_OBJECT (session), properties[PROP_RUNNING]);
  wce_play_changed (session);
}

/* @param one_step  stop after this choice */
static void
begin_thought (WcePlaySession *session, gboolean one_step)
{
  session->one_step = one_step;
  session->told = g_get_monotonic_time ();
  wce_play_think (session, &session->thought, thought_found);
  if (one_step)
    g_object_notify_by_pspec (G_OBJECT (session), properties[PROP_RUNNING]);
  wce_play_changed (session);
}

void
wce_play_session_step (WcePlaySession *session)
{
  g_return_if_fail (WCE_IS_PLAY_SESSION (session));
  wce_play_session_stop (session);
  if (!wce_play_session_can_step (session))
    return;
  if (wce_play_needs_thought (session))
    {
      begin_thought (session, TRUE);
      return;
    }
  step (session);
  wce_play_flush_log (session);
  wce_play_changed (session);
}

static gboolean
tick (gpointer user)
{
  g_autoptr (WcePlaySession) session = g_object_ref (user);
  gint64 end = g_get_monotonic_time () + SLICE_MICROSECONDS;
  gboolean pauses = FALSE;

  while (wce_play_session_can_step (session)
         && !wce_play_needs_thought (session) && !pauses
         && g_get_monotonic_time () < end)
    {
      step (session);
      pauses = needs_pause (session);
    }
  wce_play_flush_log (session);
  session->source = 0;
  if (wce_play_session_can_step (session) && !pauses
      && wce_play_needs_thought (session))
    {
      begin_thought (session, FALSE);
      return G_SOURCE_REMOVE;
    }
  if (wce_play_session_can_step (session))
    go_on (session);
  else
    g_object_notify_by_pspec (G_OBJECT (session), properties[PROP_RUNNING]);
  wce_play_changed (session);
  return G_SOURCE_REMOVE;
}

void
wce_play_session_run (WcePlaySession *session, guint pause)
{
  g_return_if_fail (WCE_IS_PLAY_SESSION (session));
  wce_play_session_stop (session);
  if (!wce_play_session_can_step (session))
    return;
  session->pause = pause;
  go_on (session);
  g_object_notify_by_pspec (G_OBJECT (session), properties[PROP_RUNNING]);
  wce_play_changed (session);
}

void
wce_play_session_stop (WcePlaySession *session)
{
  g_return_if_fail (WCE_IS_PLAY_SESSION (session));
  if (!wce_play_session_get_running (session))
    return;
  if (session->source != 0)
    g_source_remove (session->source);
  session->source = 0;
  /* The thread ends by itself, and its result is ignored. */
  g_clear_object (&session->thought);
  wce_play_flush_log (session);
  g_object_notify_by_pspec (G_OBJECT (session), properties[PROP_RUNNING]);
  wce_play_changed (session);
}

gboolean
wce_play_session_get_running (WcePlaySession *session)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), FALSE);
  return session->source != 0 || session->thought != NULL;
}

GListModel *
wce_play_session_get_log (WcePlaySession *session)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), NULL);
  return G_LIST_MODEL (session->log);
}

/* ---- object -------------------------------------------------------------- */

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  switch (id)
    {
    case PROP_RUNNING:
      g_value_set_boolean (
        value, wce_play_session_get_running (WCE_PLAY_SESSION (object)));
      break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
dispose (GObject *object)
{
  WcePlaySession *session = WCE_PLAY_SESSION (object);

  g_clear_handle_id (&session->source, g_source_remove);
  G_OBJECT_CLASS (wce_play_session_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  WcePlaySession *session = WCE_PLAY_SESSION (object);

  drop_battle (session);
  for (int i = 0; i < 2; i++)
    g_free (session->personalities[i]);
  g_clear_pointer (&session->map, wce_board_model_unref);
  g_clear_pointer (&session->short_names, g_hash_table_unref);
  wce_play_tree_free (session->tree);
  g_ptr_array_unref (session->kept);
  g_hash_table_unref (session->labels);
  g_ptr_array_unref (session->pending);
  g_object_unref (session->log);
  g_array_unref (session->choices);
  g_array_unref (session->candidates);
  g_array_unref (session->event_hexes);
  wce_play_turns_finish (session);
  G_OBJECT_CLASS (wce_play_session_parent_class)->finalize (object);
}

static void
wce_play_session_class_init (WcePlaySessionClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->get_property = get_property;
  object_class->dispose = dispose;
  object_class->finalize = finalize;
  properties[PROP_RUNNING]
    = g_param_spec_boolean ("running", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, PROPS, properties);
  changed_signal
    = g_signal_new ("changed", G_OBJECT_CLASS_TYPE (class), G_SIGNAL_RUN_LAST,
                    0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
wce_play_session_init (WcePlaySession *session)
{
  session->tree = wce_play_tree_new ();
  session->labels
    = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  session->pending = g_ptr_array_new_with_free_func (g_object_unref);
  session->log = g_list_store_new (WCE_TYPE_LOG_LINE);
  session->choices = g_array_new (FALSE, FALSE, sizeof (wcr_choice));
  session->candidates = g_array_new (FALSE, FALSE, sizeof (guint));
  session->event_hexes = g_array_new (FALSE, FALSE, sizeof (int));
  session->selected = WCE_NO_HEX;
  session->hint = -1;
  wce_play_turns_init (session);
  wce_play_kept_init (session);
}

WcePlaySession *
wce_play_session_new (void)
{
  return g_object_new (WCE_TYPE_PLAY_SESSION, NULL);
}
