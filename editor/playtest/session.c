/* session.c: playtests of a document: many games, played in threads. */
#include "session.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>

#include "wcc/compile.h"
#include "wcc/people.h"

/* The least time between two copies of the results for people. */
#define SHOW_EACH_US 200000

/* ---- a playtest ---------------------------------------------------------- */

/* A playtest. The thread has its own reference, so that nobody needs to wait
 * for it. */
typedef struct {
  gatomicrefcount references;
  WceCheck *check; /* its binary is played */
  wcr_battle *battle;
  wcc_contest contest;
  guint32 of; /* checksum of the document, without other rulings */
  char *file, *switches;
  int threads;
  GWeakRef session;
  gint stopping;        /* atomic */
  wcc_results *playing; /* used by the thread while it plays */
  gint64 shown_at;      /* used by the thread: when results were last copied */

  GMutex lock;         /* protects the four fields below */
  wcc_results *copied; /* the main loop takes it; or NULL */
  gboolean ended, told;
  GByteArray *outcomes; /* two in each pair: enum wcr_outcome */

  wcc_results *results; /* for the main loop */
  wcc_recorded *recorded; /* games of people, once they were read; or NULL */
  GPtrArray *refused;     /* texts about their records */
  gboolean kept;        /* as a version of the battle, or that was tried */
  gint64 began;         /* when it began, and with how many pairs */
  guint64 pairs_before;
} Run;

static Run *
run_ref (Run *run)
{
  g_atomic_ref_count_inc (&run->references);
  return run;
}

static void
run_unref (gpointer data)
{
  Run *run = data;
  if (run == NULL || !g_atomic_ref_count_dec (&run->references))
    return;
  wcc_results_free (run->playing);
  wcc_results_free (run->copied);
  wcc_results_free (run->results);
  g_byte_array_unref (run->outcomes);
  g_mutex_clear (&run->lock);
  g_weak_ref_clear (&run->session);
  wcr_battle_destroy (run->battle);
  wce_check_unref (run->check);
  g_free (run->file);
  g_free (run->switches);
  wcc_recorded_free (run->recorded);
  g_clear_pointer (&run->refused, g_ptr_array_unref);
  g_free (run);
}

/* @return NULL when the binary is invalid, which the compiler prevents, or
 *         memory is out */
static Run *
run_new (WceCheck *check, const char *file, const char *switches,
         const wcc_plan *plan)
{
  size_t length = 0;
  const uint8_t *binary
      = wcc_result_binary (wce_check_get_result (check), &length);
  wcr_battle *battle = NULL;
  if (wcr_battle_load (binary, length, NULL, &battle, NULL) != WCR_OK)
    return NULL;
  wcr_battle_speak (battle, wcc_reader_languages ());
  Run *run = g_new0 (Run, 1);
  g_atomic_ref_count_init (&run->references);
  g_mutex_init (&run->lock);
  g_weak_ref_init (&run->session, NULL);
  run->check = wce_check_ref (check);
  run->battle = battle;
  run->file = g_strdup (file);
  run->switches = g_strdup (switches);
  run->outcomes = g_byte_array_new ();
  run->contest
      = (wcc_contest){ .battle = battle,
                       .checksum = wcc_playtest_checksum (binary, length),
                       .file = run->file,
                       .switches = run->switches,
                       .against = WCR_NONE };
  run->playing = wcc_results_new (plan, &run->contest, 1);
  run->results = wcc_results_new (plan, &run->contest, 1);
  if (run->playing != NULL && run->results != NULL)
    return run;
  run_unref (run);
  return NULL;
}

/* ---- in the thread ------------------------------------------------------- */

static gboolean deliver (gpointer data);

/* @return NULL when out of memory */
static wcc_results *
copy_results (const Run *run, const wcc_results *results)
{
  wcc_results *copy = wcc_results_new (&results->plan, &run->contest, 1);
  uint64_t twice;
  if (copy != NULL && !wcc_results_add (copy, results, &twice))
    g_clear_pointer (&copy, wcc_results_free);
  return copy;
}

/* Copies the results for the main loop and notifies it, unless an earlier
 * notification is still pending. */
static void
show (Run *run, const wcc_results *results, gboolean ended)
{
  wcc_results *copy = copy_results (run, results);
  g_mutex_lock (&run->lock);
  if (copy != NULL)
    {
      wcc_results_free (run->copied);
      run->copied = copy;
    }
  run->ended = ended;
  gboolean told = run->told;
  run->told = TRUE;
  g_mutex_unlock (&run->lock);
  if (!told)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, deliver, run_ref (run),
                     run_unref);
  run->shown_at = g_get_monotonic_time ();
}

static bool
watch (void *user, const wcc_results *results)
{
  Run *run = user;
  if (g_get_monotonic_time () - run->shown_at >= SHOW_EACH_US)
    show (run, results, FALSE);
  return g_atomic_int_get (&run->stopping) == 0;
}

static void
note_pair (void *user, uint64_t pair, const int (*ended)[2])
{
  Run *run = user;
  guint8 outcomes[] = { (guint8) ended[0][0], (guint8) ended[0][1] };
  (void) pair; /* pairs come in order, from the first */
  g_mutex_lock (&run->lock);
  g_byte_array_append (run->outcomes, outcomes, 2);
  g_mutex_unlock (&run->lock);
}

static gpointer
play (gpointer data)
{
  Run *run = data;
  const wcc_run_options options = {
    .threads = run->threads, .watch = watch, .pair = note_pair, .user = run
  };
  /* When memory is out it ends with what is done, as if it had been stopped. */
  wcc_playtest_run (run->playing, &run->contest, &options);
  show (run, run->playing, TRUE);
  run_unref (run);
  return NULL;
}

/* ---- the session --------------------------------------------------------- */

struct _WcePlaytestSession {
  GObject parent_instance;
  WceDocument *document;
  Run *run, *before; /* with the results shown, and those before; or NULL */
  Run *next;         /* is played, but has no game yet; or NULL */
  char *rulings;     /* for the next playtest, "a=b,c=d" */
  char *records;     /* a folder; or NULL */
  gboolean running;
  gboolean older;
};

G_DEFINE_FINAL_TYPE (WcePlaytestSession, wce_playtest_session, G_TYPE_OBJECT)

enum { CHANGED, SIGNALS };
static guint signals[SIGNALS];

static void
changed (WcePlaytestSession *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static const uint8_t *
binary_of (WceCheck *check, size_t *length)
{
  return check != NULL
             ? wcc_result_binary (wce_check_get_result (check), length)
             : NULL;
}

/* Whether the newest binary of the document is the one of the run, apart from
 * rulings. */
static gboolean
plays_the_same (WcePlaytestSession *self, const Run *run)
{
  size_t length = 0;
  const uint8_t *binary
      = binary_of (wce_document_get_check (self->document), &length);
  return binary != NULL && wcc_playtest_checksum (binary, length) == run->of;
}

static gboolean
same_games (const wcc_plan *a, const wcc_plan *b)
{
  return a->seed == b->seed && a->turns == b->turns
         && wcc_plan_same_players (a, b);
}

/* The run that is shown, or the one that will be. */
static Run *
newest (const WcePlaytestSession *self)
{
  return self->next != NULL ? self->next : self->run;
}

/* Whether two runs play the same games, though perhaps not the same number. */
static gboolean
are_same_games (const Run *a, const Run *b)
{
  return a->contest.checksum == b->contest.checksum
         && same_games (&a->results->plan, &b->results->plan);
}

/* Shows the next run. The run shown so far becomes the one before, unless both
 * play the same games: comparing them would tell nothing. */
static void
show_next (WcePlaytestSession *self)
{
  if (self->run != NULL && wcc_results_pairs (self->run->results) > 0
      && !are_same_games (self->run, self->next))
    {
      g_clear_pointer (&self->before, run_unref);
      self->before = g_steal_pointer (&self->run);
    }
  g_clear_pointer (&self->run, run_unref);
  self->run = g_steal_pointer (&self->next);
  self->older = !plays_the_same (self, self->run);
}

/* Takes the results that the thread has copied. */
static gboolean
deliver (gpointer data)
{
  Run *run = data;
  g_autoptr (WcePlaytestSession) session = g_weak_ref_get (&run->session);
  g_mutex_lock (&run->lock);
  wcc_results *copied = g_steal_pointer (&run->copied);
  gboolean ended = run->ended;
  run->told = FALSE;
  g_mutex_unlock (&run->lock);
  if (copied != NULL)
    {
      wcc_results_free (run->results);
      run->results = copied;
    }
  if (session == NULL || newest (session) != run)
    return G_SOURCE_REMOVE;
  if (ended)
    session->running = FALSE;
  if (run == session->next && wcc_results_pairs (run->results) > 0)
    show_next (session);
  else if (run == session->next && ended)
    g_clear_pointer (&session->next, run_unref); /* stopped at once */
  changed (session);
  return G_SOURCE_REMOVE;
}

WcePlaytestState
wce_playtest_session_get_state (WcePlaytestSession *self)
{
  size_t length = 0;
  g_return_val_if_fail (WCE_IS_PLAYTEST_SESSION (self), WCE_PLAYTEST_WAIT);
  WceCheck *check = wce_document_get_check (self->document);
  if (check == NULL)
    return WCE_PLAYTEST_WAIT;
  switch (wcc_result_kind (wce_check_get_result (check)))
    {
    case WCC_RULES: return WCE_PLAYTEST_RULES;
    case WCC_CASE: return WCE_PLAYTEST_CASE;
    case WCC_SCENARIO:
    case WCC_UNKNOWN: break;
    }
  return binary_of (check, &length) != NULL ? WCE_PLAYTEST_READY
                                            : WCE_PLAYTEST_ERRORS;
}

static void
checked (WcePlaytestSession *self)
{
  self->older = self->run != NULL && !plays_the_same (self, self->run);
  changed (self);
}

/* ---- playing ------------------------------------------------------------- */

gboolean
wce_playtest_session_goes_on (WcePlaytestSession *self, const wcc_plan *plan)
{
  g_return_val_if_fail (WCE_IS_PLAYTEST_SESSION (self), FALSE);
  const Run *run = self->run;
  return run != NULL && !self->running && plays_the_same (self, run)
         && g_str_equal (run->switches, self->rulings)
         && same_games (&run->results->plan, plan)
         && run->results->plan.games == plan->games
         && memcmp (run->results->plan.within, plan->within,
                    sizeof plan->within)
                == 0
         && wcc_results_pairs (run->results) > 0
         && !wcc_results_complete (run->results);
}

const char *
wce_playtest_session_get_obstacle (WcePlaytestSession *self)
{
  switch (wce_playtest_session_get_state (self))
    {
    case WCE_PLAYTEST_READY:
    case WCE_PLAYTEST_WAIT: break;
    case WCE_PLAYTEST_ERRORS:
      return _ ("The problems must be fixed first.");
    case WCE_PLAYTEST_RULES: return _ ("Rules are played through a scenario.");
    case WCE_PLAYTEST_CASE:
      return _ ("A case is a position in the middle of a battle. Scenarios can "
                "be playtested.");
    }
  return NULL;
}

static gboolean
refuse (WcePlaytestSession *self, GError **error)
{
  const char *why = wce_playtest_session_get_obstacle (self);
  if (self->running)
    why = _ ("Games are being played already.");
  if (why == NULL)
    return FALSE;
  g_set_error_literal (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_NO_PLACE,
                       why);
  return TRUE;
}

/* A run of the document as it is now, with the chosen rulings.
 * @return NULL with the error set */
static Run *
run_now (WcePlaytestSession *self, const wcc_plan *plan, GError **error)
{
  WceCheck *check = wce_document_get_check (self->document);
  const char *path = wce_document_get_path (self->document);
  g_autofree char *name = wce_document_dup_name (self->document);
  g_autoptr (WceCheck) ruled
      = *self->rulings != '\0'
            ? wce_check_with_rulings (check, self->rulings, error)
            : wce_check_ref (check);
  if (ruled == NULL)
    return NULL;
  Run *run = run_new (ruled, path != NULL ? path : name, self->rulings, plan);
  size_t length = 0;
  const uint8_t *binary = binary_of (check, &length);
  if (run != NULL)
    run->of = wcc_playtest_checksum (binary, length);
  else
    g_set_error_literal (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_NO_PLACE,
                         _ ("There is nothing to play here."));
  return run;
}

GPtrArray *
wce_playtest_session_dup_rulings (WcePlaytestSession *self)
{
  g_return_val_if_fail (WCE_IS_PLAYTEST_SESSION (self), NULL);
  return wce_playtest_session_get_state (self) == WCE_PLAYTEST_READY
             ? wce_rulings_new (
                 wce_check_get_result (wce_document_get_check (self->document)))
             : g_ptr_array_new ();
}

char **
wce_playtest_session_dup_personalities (WcePlaytestSession *self)
{
  g_return_val_if_fail (WCE_IS_PLAYTEST_SESSION (self), NULL);
  g_autoptr (GStrvBuilder) pairs = g_strv_builder_new ();
  wcr_battle *battle = NULL;
  size_t length = 0;
  const uint8_t *binary
      = wce_playtest_session_get_state (self) == WCE_PLAYTEST_READY
            ? wcc_result_binary (
                wce_check_get_result (wce_document_get_check (self->document)),
                &length)
            : NULL;
  if (binary != NULL
      && wcr_battle_load (binary, length, NULL, &battle, NULL) == WCR_OK)
    {
      wcr_battle_speak (battle, wcc_reader_languages ());
      for (int i = 0; i < wcr_noun_count (battle, WCR_NOUN_PERSONALITY); i++)
        {
          g_strv_builder_add (pairs,
                              wcr_noun_id (battle, WCR_NOUN_PERSONALITY, i));
          g_strv_builder_add (pairs,
                              wcr_noun_name (battle, WCR_NOUN_PERSONALITY, i));
        }
      if (wcr_people_count (battle) > 1)
        {
          g_strv_builder_add (pairs, WCR_PEOPLE);
          g_strv_builder_add (pairs, C_ ("personality", "People of all kinds"));
        }
      wcr_battle_destroy (battle);
    }
  return g_strv_builder_end (pairs);
}

void
wce_playtest_session_set_rulings (WcePlaytestSession *self, const char *rulings)
{
  g_return_if_fail (WCE_IS_PLAYTEST_SESSION (self));
  g_free (self->rulings);
  self->rulings = g_strdup (rulings);
}

gboolean
wce_playtest_session_start (WcePlaytestSession *self, const wcc_plan *plan,
                            int threads, GError **error)
{
  g_return_val_if_fail (WCE_IS_PLAYTEST_SESSION (self), FALSE);
  if (!wce_document_is_checked (self->document))
    wce_document_check_now (self->document);
  if (refuse (self, error))
    return FALSE;
  if (!wce_playtest_session_goes_on (self, plan))
    {
      Run *run = run_now (self, plan, error);
      if (run == NULL)
        return FALSE;
      g_weak_ref_set (&run->session, self);
      self->next = run;
      if (self->run == NULL)
        show_next (self);
    }
  Run *run = newest (self);
  run->threads = threads;
  run->stopping = 0;
  run->ended = FALSE;
  run->began = g_get_monotonic_time ();
  run->pairs_before = wcc_results_pairs (run->results);
  self->running = TRUE;
  g_thread_unref (g_thread_new ("playtest", play, run_ref (run)));
  changed (self);
  return TRUE;
}

void
wce_playtest_session_stop (WcePlaytestSession *self)
{
  g_return_if_fail (WCE_IS_PLAYTEST_SESSION (self));
  if (!self->running || wce_playtest_session_is_stopping (self))
    return;
  g_atomic_int_set (&newest (self)->stopping, 1);
  changed (self);
}

gboolean
wce_playtest_session_is_running (WcePlaytestSession *self)
{
  g_return_val_if_fail (WCE_IS_PLAYTEST_SESSION (self), FALSE);
  return self->running;
}

gboolean
wce_playtest_session_is_stopping (WcePlaytestSession *self)
{
  g_return_val_if_fail (WCE_IS_PLAYTEST_SESSION (self), FALSE);
  return self->running && g_atomic_int_get (&newest (self)->stopping) != 0;
}

gint64
wce_playtest_session_get_seconds_left (WcePlaytestSession *self)
{
  g_return_val_if_fail (WCE_IS_PLAYTEST_SESSION (self), -1);
  if (!self->running)
    return -1;
  const Run *run = newest (self);
  guint64 pairs = wcc_results_pairs (run->results);
  guint64 all = wcc_plan_pairs (&run->results->plan);
  if (pairs <= run->pairs_before)
    return -1;
  double each = (double) (g_get_monotonic_time () - run->began) / 1e6
                / (double) (pairs - run->pairs_before);
  return (gint64) (each * (double) (all - pairs) + 0.5);
}

/* ---- results ------------------------------------------------------------- */

const wcc_results *
wce_playtest_session_get_results (WcePlaytestSession *self)
{
  g_return_val_if_fail (WCE_IS_PLAYTEST_SESSION (self), NULL);
  return self->run != NULL ? self->run->results : NULL;
}

gboolean
wce_playtest_session_is_to_keep (WcePlaytestSession *self)
{
  g_return_val_if_fail (WCE_IS_PLAYTEST_SESSION (self), FALSE);
  const Run *run = self->run;
  return run != NULL && !self->running && !run->kept && *run->switches == '\0'
         && wcc_results_pairs (run->results) > 0
         && wcc_results_complete (run->results)
         && !wce_document_get_modified (self->document)
         && wce_document_get_path (self->document) != NULL
         && wce_document_is_checked (self->document)
         && plays_the_same (self, run);
}

wcc_results *
wce_playtest_session_take_kept (WcePlaytestSession *self, WceCheck **check)
{
  g_return_val_if_fail (wce_playtest_session_is_to_keep (self), NULL);
  Run *run = self->run;
  run->kept = TRUE;
  *check = wce_check_ref (run->check);
  return copy_results (run, run->results);
}

const wcc_results *
wce_playtest_session_get_newest (WcePlaytestSession *self)
{
  g_return_val_if_fail (WCE_IS_PLAYTEST_SESSION (self), NULL);
  const Run *run = newest (self);
  return run != NULL ? run->results : NULL;
}

void
wce_playtest_session_set_people (WcePlaytestSession *self,
                                 const guint64 people[2])
{
  g_return_if_fail (WCE_IS_PLAYTEST_SESSION (self));
  if (self->run == NULL)
    return;
  const wcc_recorded *recorded = wce_playtest_session_get_recorded (self, NULL);
  wcc_results *results = self->run->results;
  results->battle[0].people = recorded != NULL
                                  ? wcc_people_of (0, 0)
                                  : wcc_people_of (people[0], people[1]);
  if (recorded != NULL)
    wcc_recorded_people (recorded, results);
}

static void
forget_recorded (Run *run)
{
  if (run == NULL)
    return;
  g_clear_pointer (&run->recorded, wcc_recorded_free);
  g_clear_pointer (&run->refused, g_ptr_array_unref);
}

void
wce_playtest_session_set_records (WcePlaytestSession *self, const char *folder)
{
  g_return_if_fail (WCE_IS_PLAYTEST_SESSION (self));
  g_free (self->records);
  self->records = g_strdup (folder);
  forget_recorded (self->run);
  forget_recorded (self->next);
  changed (self);
}

static void
note_refused (void *user, const char *file, const wcc_recorded_fault *fault)
{
  Run *run = user;
  g_autofree char *name = g_filename_display_name (file);
  g_autofree char *why = g_utf8_make_valid (fault->why, -1);
  g_ptr_array_add (
      run->refused,
      fault->line > 0
          /* Translators: a file, a line, what is wrong there */
          ? g_strdup_printf (_ ("%s, line %d: %s"), name, fault->line, why)
          /* Translators: a file, and what is wrong with it */
          : g_strdup_printf (_ ("%s: %s"), name, why));
}

static void
read_records (Run *run, const char *folder)
{
  size_t size = 0;
  const uint8_t *binary = binary_of (run->check, &size);
  const wcc_recorded_battle battle = { run->battle, binary, size };
  run->recorded = wcc_recorded_new ();
  run->refused = g_ptr_array_new_with_free_func (g_free);
  int error = run->recorded != NULL ? wcc_recorded_folder (
                  run->recorded, folder, &battle, 1, note_refused, run)
                                    : ENOMEM;
  if (error != 0)
    {
      g_autofree char *name = g_filename_display_name (folder);
      g_ptr_array_add (run->refused, g_strdup_printf (_ ("%s: %s"), name,
                                                      wcc_error_text (error)));
    }
}

const wcc_recorded *
wce_playtest_session_get_recorded (WcePlaytestSession *self,
                                   GPtrArray **refused)
{
  g_return_val_if_fail (WCE_IS_PLAYTEST_SESSION (self), NULL);
  Run *run = self->records != NULL ? self->run : NULL;
  if (run != NULL && run->recorded == NULL)
    read_records (run, self->records);
  if (refused != NULL)
    *refused = run != NULL ? run->refused : NULL;
  return run != NULL ? run->recorded : NULL;
}

const wcc_results *
wce_playtest_session_get_before (WcePlaytestSession *self)
{
  g_return_val_if_fail (WCE_IS_PLAYTEST_SESSION (self), NULL);
  return self->before != NULL ? self->before->results : NULL;
}

const wcr_battle *
wce_playtest_session_get_battle (WcePlaytestSession *self)
{
  g_return_val_if_fail (WCE_IS_PLAYTEST_SESSION (self), NULL);
  return self->run != NULL ? self->run->battle : NULL;
}

gboolean
wce_playtest_session_is_older (WcePlaytestSession *self)
{
  g_return_val_if_fail (WCE_IS_PLAYTEST_SESSION (self), FALSE);
  return self->older;
}

/* Counts the pairs that both have played, by the difference of their points. */
static guint64
count_shifts (Run *run, Run *before, wcc_shifts *shifts)
{
  g_mutex_lock (&run->lock);
  g_mutex_lock (&before->lock);
  guint n = MIN (run->outcomes->len, before->outcomes->len);
  for (guint i = 0; i < n; i += 2)
    {
      const guint8 *own = run->outcomes->data + i;
      const guint8 *other = before->outcomes->data + i;
      wcc_shifts_add (shifts, (const int[]){ own[0], own[1] },
                      (const int[]){ other[0], other[1] });
    }
  g_mutex_unlock (&before->lock);
  g_mutex_unlock (&run->lock);
  return n / 2;
}

gboolean
wce_playtest_session_compare (WcePlaytestSession *self,
                              wcc_interval *difference, guint64 *pairs)
{
  g_return_val_if_fail (WCE_IS_PLAYTEST_SESSION (self), FALSE);
  wcc_shifts shifts = { { 0 }, { 0 } };
  Run *run = self->run, *before = self->before;
  if (before == NULL || wcc_results_pairs (run->results) == 0)
    return FALSE;
  *pairs = same_games (&run->results->plan, &before->results->plan)
               ? count_shifts (run, before, &shifts)
               : 0;
  *difference
      = *pairs > 0
            ? wcc_paired_difference (&shifts)
            : wcc_rate_difference (
                wcc_side_rate (run->results, &run->results->battle[0]),
                wcc_side_rate (before->results, &before->results->battle[0]));
  return TRUE;
}

/* ---- watching a game of it ----------------------------------------------- */

void
wce_playtest_game_free (WcePlaytestGame *game)
{
  if (game == NULL)
    return;
  wce_check_unref (game->check);
  g_strfreev (game->notation);
  g_free (game);
}

typedef struct {
  Run *run;
  wcc_plan plan;
  guint64 number;
  GPtrArray *notation;
} Replay;

static void
replay_free (gpointer data)
{
  Replay *replay = data;
  run_unref (replay->run);
  g_ptr_array_unref (replay->notation);
  g_free (replay);
}

static void
note_choice (void *user, const wcr_game *game, wcr_choice choice)
{
  Replay *replay = user;
  char text[WCR_CHOICE_TEXT];
  wcr_choice_text (replay->run->battle, game, choice, text);
  g_ptr_array_add (replay->notation, g_strdup (text));
}

static void
play_again (GTask *task, gpointer source, gpointer data,
            GCancellable *cancellable)
{
  Replay *replay = data;
  g_autofree wcr_game *game = g_malloc (wcr_game_size (replay->run->battle));
  (void) source;
  (void) cancellable;
  if (!wcc_playtest_replay (&replay->plan, replay->run->battle, replay->number,
                            game, NULL, note_choice, replay))
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s",
                               _ ("out of memory"));
      return;
    }
  WcePlaytestGame *again = g_new0 (WcePlaytestGame, 1);
  again->check = wce_check_ref (replay->run->check);
  again->number = replay->number;
  again->seed = wcc_game_seed (&replay->plan, replay->number);
  g_ptr_array_add (replay->notation, NULL);
  again->notation = (char **) g_ptr_array_free (replay->notation, FALSE);
  replay->notation = g_ptr_array_new ();
  g_task_return_pointer (task, again, (GDestroyNotify) wce_playtest_game_free);
}

void
wce_playtest_session_replay (WcePlaytestSession *self, guint64 number,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user)
{
  g_return_if_fail (WCE_IS_PLAYTEST_SESSION (self) && self->run != NULL);
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user);
  Replay *replay = g_new0 (Replay, 1);
  replay->run = run_ref (self->run);
  replay->plan = self->run->results->plan;
  replay->number = number;
  replay->notation = g_ptr_array_new_with_free_func (g_free);
  g_task_set_task_data (task, replay, replay_free);
  g_task_run_in_thread (task, play_again);
}

WcePlaytestGame *
wce_playtest_session_replay_finish (WcePlaytestSession *self,
                                    GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* ---- object -------------------------------------------------------------- */

static void
wce_playtest_session_dispose (GObject *object)
{
  WcePlaytestSession *self = WCE_PLAYTEST_SESSION (object);
  if (self->running)
    g_atomic_int_set (&newest (self)->stopping, 1);
  self->running = FALSE;
  g_clear_pointer (&self->next, run_unref);
  g_clear_pointer (&self->run, run_unref);
  g_clear_pointer (&self->before, run_unref);
  g_clear_object (&self->document);
  g_clear_pointer (&self->rulings, g_free);
  g_clear_pointer (&self->records, g_free);
  G_OBJECT_CLASS (wce_playtest_session_parent_class)->dispose (object);
}

static void
wce_playtest_session_class_init (WcePlaytestSessionClass *class)
{
  G_OBJECT_CLASS (class)->dispose = wce_playtest_session_dispose;
  signals[CHANGED]
      = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                      0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
wce_playtest_session_init (WcePlaytestSession *self)
{
  self->rulings = g_strdup ("");
}

WcePlaytestSession *
wce_playtest_session_new (WceDocument *document)
{
  WcePlaytestSession *self = g_object_new (WCE_TYPE_PLAYTEST_SESSION, NULL);
  self->document = g_object_ref (document);
  g_signal_connect_object (document, "checked", G_CALLBACK (checked), self,
                           G_CONNECT_SWAPPED);
  return self;
}
