/* history.h: undo and redo of changes to a text.
 *
 * A step is what a person did in one go: a stroke of the brush, a word typed, a
 * piece moved. It consists of patches. The history does not hold the text: the
 * owner of the text applies the patches. */
#ifndef WCE_HISTORY_H
#define WCE_HISTORY_H

#include <glib.h>

G_BEGIN_DECLS

/* At `start`, `inserted` replaced `removed`. Bytes; both end in a NUL that the
 * lengths do not count. */
typedef struct {
  gsize start;
  char *removed;
  gsize removed_length;
  char *inserted;
  gsize inserted_length;
} WcePatch;

typedef struct _WceHistory WceHistory;

typedef void (*WceHistoryApply) (gpointer user, const WcePatch *patch,
                                 gboolean backwards);

WceHistory *wce_history_new (void);
void wce_history_free (WceHistory *history);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WceHistory, wce_history_free)
void wce_history_clear (WceHistory *history);

/* Steps nest; only the outermost one counts. A step without patches leaves no
 * trace.
 * @param label   what was done, for people; copied. The outermost one counts
 * @param typing  joins the step before when both type the same word */
void wce_history_begin (WceHistory *history, const char *label,
                        gboolean typing);
void wce_history_end (WceHistory *history);
gboolean wce_history_is_open (WceHistory *history);
/* Adds a patch that was just applied; opens a step of its own when none is
 * open. The texts are copied. */
void wce_history_add (WceHistory *history, gsize start, const char *removed,
                      gsize removed_length, const char *inserted,
                      gsize inserted_length);

gboolean wce_history_can_undo (WceHistory *history);
gboolean wce_history_can_redo (WceHistory *history);
/* Label of the step that undo would undo, or redo would redo; or NULL. */
const char *wce_history_undo_label (WceHistory *history);
const char *wce_history_redo_label (WceHistory *history);
/* Calls back for the patches of a step, in the order of undoing them.
 * @return FALSE when there is no such step, or one is still open */
gboolean wce_history_undo (WceHistory *history, WceHistoryApply apply,
                           gpointer user);
gboolean wce_history_redo (WceHistory *history, WceHistoryApply apply,
                           gpointer user);

/* Call this when the text has been saved as it is now. */
void wce_history_mark_saved (WceHistory *history);
/* The same in two steps, for a text that changes while it is being saved: it is
 * saved as it was at the beginning, if saving was successful. */
void wce_history_begin_saving (WceHistory *history);
void wce_history_end_saving (WceHistory *history, gboolean saved);
/* Undo and redo cannot reach the saved text (a recovered copy). */
void wce_history_forget_saved (WceHistory *history);
gboolean wce_history_is_saved (WceHistory *history);

G_END_DECLS

#endif
