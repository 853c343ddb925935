/* history.c: steps of patches, and which typed letters belong together. */
#include "history.h"

#include <string.h>

/* Typing after a longer pause starts a new step. */
#define TYPING_REST (2 * G_USEC_PER_SEC)

typedef struct {
  GPtrArray *patches; /* WcePatch */
  char *label;
  gboolean typing;
  gint64 time;
} Step;

struct _WceHistory {
  GPtrArray *steps; /* Step; those from `position` on are undone */
  guint position;
  int saved;  /* position at which the text is as saved; -1: none */
  int saving; /* the same of the text that is being saved just now */
  Step *open;
  guint depth;
};

static void
patch_free (gpointer data)
{
  WcePatch *patch = data;
  g_free (patch->removed);
  g_free (patch->inserted);
  g_free (patch);
}

static void
step_free (gpointer data)
{
  Step *step = data;
  if (step == NULL)
    return;
  g_ptr_array_unref (step->patches);
  g_free (step->label);
  g_free (step);
}

WceHistory *
wce_history_new (void)
{
  WceHistory *history = g_new0 (WceHistory, 1);
  history->steps = g_ptr_array_new_with_free_func (step_free);
  history->saving = -1;
  return history;
}

void
wce_history_free (WceHistory *history)
{
  if (history == NULL)
    return;
  step_free (history->open);
  g_ptr_array_unref (history->steps);
  g_free (history);
}

void
wce_history_clear (WceHistory *history)
{
  g_return_if_fail (history->open == NULL);
  g_ptr_array_set_size (history->steps, 0);
  history->position = 0;
  history->saved = 0;
  history->saving = -1;
}

void
wce_history_begin (WceHistory *history, const char *label, gboolean typing)
{
  if (history->depth++ > 0)
    return;
  history->open = g_new0 (Step, 1);
  history->open->patches = g_ptr_array_new_with_free_func (patch_free);
  history->open->label = g_strdup (label);
  history->open->typing = typing;
  history->open->time = g_get_monotonic_time ();
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* How many bytes at the end of a patch come after the place where typing goes
 * on: the quote of an attribute that was added with its first letter. */
static gsize
closing_of (const WcePatch *last, const WcePatch *next)
{
  gsize length = last->inserted_length;
  char quote = length > 1 ? last->inserted[length - 1] : '\0';
  return (quote == '"' || quote == '\'')
                 && next->start + 1 == last->start + length
             ? 1
             : 0;
}

/* Letters typed one after the other make one patch, up to the next word. */
static gboolean
join_insertion (WcePatch *last, const WcePatch *next)
{
  gsize closing = closing_of (last, next);
  if (last->removed_length > 0 || next->removed_length > 0
      || last->inserted_length == 0
      || next->start + closing != last->start + last->inserted_length)
    return FALSE;
  gsize length = last->inserted_length - closing;
  char before = last->inserted[length - 1];
  if (next->inserted_length > 4 || before == '\n'
      || (is_blank (before) && !is_blank (next->inserted[0])))
    return FALSE;
  char *joined = g_strdup_printf ("%.*s%s%s", (int) length, last->inserted,
                                  next->inserted, last->inserted + length);
  g_free (last->inserted);
  last->inserted = joined;
  last->inserted_length += next->inserted_length;
  return TRUE;
}

/* The same for backspace and delete. */
static gboolean
join_deletion (WcePatch *last, const WcePatch *next)
{
  if (last->inserted_length > 0 || next->inserted_length > 0
      || last->removed_length == 0 || next->removed_length == 0
      || next->removed_length > 4)
    return FALSE;
  gboolean behind = next->start == last->start;
  if (!behind && next->start + next->removed_length != last->start)
    return FALSE;
  char *joined = g_strconcat (behind ? last->removed : next->removed,
                              behind ? next->removed : last->removed, NULL);
  g_free (last->removed);
  last->removed = joined;
  last->removed_length += next->removed_length;
  last->start = next->start;
  return TRUE;
}

static gboolean
join (WceHistory *history, Step *next)
{
  if (!next->typing || history->position == 0
      || history->saved == (int) history->position
      || history->saving == (int) history->position)
    return FALSE;
  Step *last = g_ptr_array_index (history->steps, history->position - 1);
  if (!last->typing || last->patches->len != 1 || next->patches->len != 1
      || next->time - last->time > TYPING_REST)
    return FALSE;
  WcePatch *a = g_ptr_array_index (last->patches, 0);
  WcePatch *b = g_ptr_array_index (next->patches, 0);
  if (!join_insertion (a, b) && !join_deletion (a, b))
    return FALSE;
  last->time = next->time;
  return TRUE;
}

void
wce_history_end (WceHistory *history)
{
  g_return_if_fail (history->depth > 0);
  if (--history->depth > 0)
    return;
  Step *step = g_steal_pointer (&history->open);
  if (step->patches->len == 0)
    {
      step_free (step);
      return;
    }
  if (history->position < history->steps->len)
    {
      g_ptr_array_set_size (history->steps, (int) history->position);
      if (history->saved > (int) history->position)
        history->saved = -1;
      if (history->saving > (int) history->position)
        history->saving = -1;
    }
  if (join (history, step))
    {
      step_free (step);
      return;
    }
  g_ptr_array_add (history->steps, step);
  history->position++;
}

gboolean
wce_history_is_open (WceHistory *history)
{
  return history->depth > 0;
}

void
wce_history_add (WceHistory *history, gsize start, const char *removed,
                 gsize removed_length, const char *inserted,
                 gsize inserted_length)
{
  gboolean alone = history->depth == 0;
  if (alone)
    wce_history_begin (history, NULL, FALSE);
  WcePatch *patch = g_new0 (WcePatch, 1);
  patch->start = start;
  patch->removed = g_strndup (removed, removed_length);
  patch->removed_length = removed_length;
  patch->inserted = g_strndup (inserted, inserted_length);
  patch->inserted_length = inserted_length;
  g_ptr_array_add (history->open->patches, patch);
  if (alone)
    wce_history_end (history);
}

gboolean
wce_history_can_undo (WceHistory *history)
{
  return history->depth == 0 && history->position > 0;
}

gboolean
wce_history_can_redo (WceHistory *history)
{
  return history->depth == 0 && history->position < history->steps->len;
}

const char *
wce_history_undo_label (WceHistory *history)
{
  if (!wce_history_can_undo (history))
    return NULL;
  Step *step = g_ptr_array_index (history->steps, history->position - 1);
  return step->label;
}

const char *
wce_history_redo_label (WceHistory *history)
{
  if (!wce_history_can_redo (history))
    return NULL;
  Step *step = g_ptr_array_index (history->steps, history->position);
  return step->label;
}

gboolean
wce_history_undo (WceHistory *history, WceHistoryApply apply, gpointer user)
{
  if (!wce_history_can_undo (history))
    return FALSE;
  Step *step = g_ptr_array_index (history->steps, --history->position);
  for (guint i = step->patches->len; i-- > 0;)
    apply (user, g_ptr_array_index (step->patches, i), TRUE);
  return TRUE;
}

gboolean
wce_history_redo (WceHistory *history, WceHistoryApply apply, gpointer user)
{
  if (!wce_history_can_redo (history))
    return FALSE;
  Step *step = g_ptr_array_index (history->steps, history->position++);
  for (guint i = 0; i < step->patches->len; i++)
    apply (user, g_ptr_array_index (step->patches, i), FALSE);
  return TRUE;
}

void
wce_history_mark_saved (WceHistory *history)
{
  history->saved = (int) history->position;
}

void
wce_history_begin_saving (WceHistory *history)
{
  history->saving = (int) history->position;
}

void
wce_history_end_saving (WceHistory *history, gboolean saved)
{
  if (saved)
    history->saved = history->saving;
  history->saving = -1;
}

void
wce_history_forget_saved (WceHistory *history)
{
  history->saved = -1;
}

gboolean
wce_history_is_saved (WceHistory *history)
{
  return history->saved == (int) history->position && history->depth == 0;
}
