/* search.c: searches for edits that make the document even, in a thread. */
#include "search.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "document/job.h"

#define SHOW_EACH_MS 200

/* A search. The thread has its own reference, so that nobody needs to wait for
 * it. */
typedef struct {
  WceCheck *check; /* of the document that is searched */
  char *path;
  wcc_balance_options options;
  guint8 locked[WCR_MAX_HEXES];
  gint stopping; /* atomic */

  GMutex lock; /* protects the three fields below */
  size_t edits;
  guint64 games, of;

  gboolean ended;
  wcc_balance *balance; /* when it has ended; NULL: memory was out */
} Search;

static void
search_clear (gpointer data)
{
  Search *search = data;
  wcc_balance_free (search->balance);
  wce_check_unref (search->check);
  g_mutex_clear (&search->lock);
  g_free (search->path);
}

static void
search_unref (gpointer search)
{
  g_atomic_rc_box_release_full (search, search_clear);
}

struct _WceEvenSearch {
  GObject parent_instance;
  WceDocument *document;
  Search *search; /* the last one, or NULL */
  guint timer;    /* while it runs; else 0 */
};

G_DEFINE_FINAL_TYPE (WceEvenSearch, wce_even_search, G_TYPE_OBJECT)

enum { CHANGED, SIGNALS };
static guint signals[SIGNALS];

/* ---- in the thread ------------------------------------------------------- */

static bool
watch (void *user, size_t edits, uint64_t games, uint64_t of)
{
  Search *search = user;
  g_mutex_lock (&search->lock);
  search->edits = edits;
  search->games = games;
  search->of = of;
  g_mutex_unlock (&search->lock);
  return g_atomic_int_get (&search->stopping) == 0;
}

static gpointer
run (gpointer data, GCancellable *cancellable)
{
  Search *search = data;
  (void) cancellable;
  search->balance
      = wcc_balance_search (wce_check_get_result (search->check), search->path,
                            wce_load_beside, &search->options);
  return g_atomic_rc_box_acquire (search);
}

/* ---- starting and stopping ----------------------------------------------- */

static gboolean
tick (gpointer self)
{
  g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_CONTINUE;
}

static void
done (gpointer owner, gpointer result, gpointer data)
{
  WceEvenSearch *self = owner;
  Search *search = result;
  (void) data;
  search->ended = TRUE;
  if (search != self->search)
    return;
  g_clear_handle_id (&self->timer, g_source_remove);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
fail (GError **error, const char *why)
{
  g_set_error_literal (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_NO_PLACE,
                       why);
  return FALSE;
}

/* Reads the hexes whose units stay as they are. */
static gboolean
read_locks (Search *search, const char *hexes, GError **error)
{
  size_t size = 0, length = 0;
  wcr_battle *battle = NULL;
  const uint8_t *binary
      = wcc_result_binary (wce_check_get_result (search->check), &size);
  if (binary == NULL
      || wcr_battle_load (binary, size, NULL, &battle, NULL) != WCR_OK)
    return fail (error, _ ("The problems must be fixed first."));
  const char *wrong = wcc_balance_lock (battle, hexes, search->locked, &length);
  wcr_battle_destroy (battle);
  if (wrong == NULL)
    return TRUE;
  g_autofree char *why = g_strdup_printf (_ ("“%.*s” is no hex of the board."),
                                          (int) length, wrong);
  return fail (error, why);
}

static Search *
search_new (WceDocument *document, const wcc_balance_options *options)
{
  Search *search = g_atomic_rc_box_new0 (Search);
  const char *path = wce_document_get_path (document);
  g_mutex_init (&search->lock);
  search->check = wce_check_ref (wce_document_get_check (document));
  search->path
      = path != NULL ? g_strdup (path) : wce_document_dup_name (document);
  search->options = *options;
  search->options.locked = search->locked;
  search->options.languages = wcc_reader_languages ();
  search->options.watch = watch;
  search->options.user = search;
  return search;
}

gboolean
wce_even_search_start (WceEvenSearch *self, const wcc_balance_options *options,
                       const char *locked, GError **error)
{
  static const WceJob job = {
    .run = run,
    .done = done,
    .free_result = search_unref,
    .free_data = search_unref,
  };
  g_return_val_if_fail (WCE_IS_EVEN_SEARCH (self), FALSE);
  if (wce_even_search_is_running (self))
    return fail (error, _ ("A search is running already."));
  if (!wce_document_is_checked (self->document))
    wce_document_check_now (self->document);
  Search *search = search_new (self->document, options);
  if (!read_locks (search, locked, error))
    {
      search_unref (search);
      return FALSE;
    }
  g_clear_pointer (&self->search, search_unref);
  self->search = search;
  self->timer = g_timeout_add (SHOW_EACH_MS, tick, self);
  wce_job_start (&job, self, g_atomic_rc_box_acquire (search), NULL);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

void
wce_even_search_stop (WceEvenSearch *self)
{
  g_return_if_fail (WCE_IS_EVEN_SEARCH (self));
  if (self->search != NULL)
    g_atomic_int_set (&self->search->stopping, 1);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
wce_even_search_is_running (WceEvenSearch *self)
{
  g_return_val_if_fail (WCE_IS_EVEN_SEARCH (self), FALSE);
  return self->search != NULL && !self->search->ended;
}

gboolean
wce_even_search_is_stopping (WceEvenSearch *self)
{
  return wce_even_search_is_running (self)
         && g_atomic_int_get (&self->search->stopping) != 0;
}

/* ---- what is known ------------------------------------------------------- */

char *
wce_even_search_dup_progress (WceEvenSearch *self, double *fraction)
{
  *fraction = 0;
  if (!wce_even_search_is_running (self))
    return NULL;
  Search *search = self->search;
  g_mutex_lock (&search->lock);
  size_t edits = search->edits;
  guint64 games = search->games, of = search->of;
  g_mutex_unlock (&search->lock);
  char *said = wcc_balance_progress_text (edits, games, of);
  char *text = g_strdup (said != NULL ? said : "");
  free (said);
  if (of > 0)
    *fraction = MIN ((double) games / (double) of, 1);
  return text;
}

const wcc_balance *
wce_even_search_get_balance (WceEvenSearch *self)
{
  g_return_val_if_fail (WCE_IS_EVEN_SEARCH (self), NULL);
  return self->search != NULL && self->search->ended ? self->search->balance
                                                     : NULL;
}

const wcc_balance_options *
wce_even_search_get_options (WceEvenSearch *self)
{
  g_return_val_if_fail (WCE_IS_EVEN_SEARCH (self), NULL);
  return self->search != NULL ? &self->search->options : NULL;
}

gboolean
wce_even_search_is_current (WceEvenSearch *self)
{
  g_return_val_if_fail (WCE_IS_EVEN_SEARCH (self), FALSE);
  if (self->search == NULL)
    return FALSE;
  size_t size;
  gsize length;
  const char *searched = wcc_document_text (
      wcc_result_document (wce_check_get_result (self->search->check)), &size);
  const char *text = wce_document_get_text (self->document, &length);
  return size == length && memcmp (searched, text, length) == 0;
}

gboolean
wce_even_search_apply (WceEvenSearch *self, guint number, GError **error)
{
  const wcc_balance *balance = wce_even_search_get_balance (self);
  size_t length;
  gsize end;
  g_return_val_if_fail (balance != NULL && number < balance->proposals, FALSE);
  if (!wce_even_search_is_current (self))
    return fail (error, _ ("The battle has changed since the search."));
  const wcc_edit *edit = &balance->proposal[number].edit;
  char *text = wcc_edit_apply (wce_check_get_result (self->search->check), edit,
                               &length);
  if (text == NULL)
    return fail (error, _ ("out of memory"));
  wce_document_get_text (self->document, &end);
  wce_document_begin (self->document, edit->label, FALSE);
  wce_document_replace (self->document, 0, end, text);
  wce_document_end (self->document);
  free (text);
  return TRUE;
}

/* ---- object -------------------------------------------------------------- */

static void
wce_even_search_dispose (GObject *object)
{
  WceEvenSearch *self = WCE_EVEN_SEARCH (object);
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->search != NULL)
    g_atomic_int_set (&self->search->stopping, 1);
  g_clear_pointer (&self->search, search_unref);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (wce_even_search_parent_class)->dispose (object);
}

static void
wce_even_search_class_init (WceEvenSearchClass *class)
{
  G_OBJECT_CLASS (class)->dispose = wce_even_search_dispose;
  signals[CHANGED]
      = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                      0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
wce_even_search_init (WceEvenSearch *self)
{
  (void) self;
}

WceEvenSearch *
wce_even_search_new (WceDocument *document)
{
  WceEvenSearch *self = g_object_new (WCE_TYPE_EVEN_SEARCH, NULL);
  self->document = g_object_ref (document);
  return self;
}
