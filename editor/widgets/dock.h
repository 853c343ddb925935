/* dock.h: a wide thing between two panes. The panes stand beside it; where there
 * is no room for that, they lie over it, and a click beside them dismisses them.
 *
 * In templates, children have the types "start", "middle" and "end". A pane is
 * there while it is visible. What is between middle and end can be dragged.
 *
 * Signal: dismissed: somebody wants the panes that lie over the middle to go. */
#ifndef WCE_DOCK_H
#define WCE_DOCK_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define WCE_TYPE_DOCK (wce_dock_get_type ())
G_DECLARE_FINAL_TYPE (WceDock, wce_dock, WCE, DOCK, GtkWidget)

/* Says whether the panes lie over the middle. */
void wce_dock_set_folded (WceDock *dock, gboolean folded);
gboolean wce_dock_covers_middle (WceDock *dock); /* a pane lies over it now */
/* The width of the pane at the end, in pixels; it gets at least what it needs,
 * and leaves to the middle what that needs. */
void wce_dock_set_end_width (WceDock *dock, int width);
int wce_dock_get_end_width (WceDock *dock);

G_END_DECLS

#endif
