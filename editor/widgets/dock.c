/* dock.c: a wide thing between two panes, beside it or over it. */
#include "dock.h"

#include <string.h>

/* Where the pointer takes hold of the edge of a pane, in pixels. */
#define HANDLE 9

struct _WceDock {
  GtkWidget parent_instance;
  GtkWidget *start, *middle, *end;
  GtkWidget *shade;  /* over the middle, below the panes */
  GtkWidget *handle; /* over the edge of the pane at the end */
  gboolean folded;
  int end_width, dragged_from;
};

static guint dismissed;
static GtkBuildableIface *parent_buildable;

static void buildable_init (GtkBuildableIface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (WceDock, wce_dock, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE,
                                                      buildable_init))

/* ---- size ---------------------------------------------------------------- */

static gboolean
is_there (GtkWidget *pane)
{
  return pane != NULL && gtk_widget_get_visible (pane);
}

static int
least (GtkWidget *widget, GtkOrientation orientation)
{
  int minimum = 0;
  if (is_there (widget))
    gtk_widget_measure (widget, orientation, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
         int *minimum, int *natural, int *minimum_baseline,
         int *natural_baseline)
{
  (void) for_size;
  (void) minimum_baseline;
  (void) natural_baseline;
  WceDock *self = WCE_DOCK (widget);
  int start = least (self->start, orientation);
  int middle = least (self->middle, orientation);
  int end = least (self->end, orientation);
  *minimum = self->folded || orientation == GTK_ORIENTATION_VERTICAL
                 ? MAX (middle, MAX (start, end))
                 : start + middle + end;
  *natural = *minimum;
}

static void
place (WceDock *self, GtkWidget *child, int x, int width)
{
  GtkWidget *widget = GTK_WIDGET (self);
  if (!is_there (child))
    return;
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (widget) - x - width;
  gtk_widget_size_allocate (
      child, &(GtkAllocation){ x, 0, width, gtk_widget_get_height (widget) },
      -1);
}

static int
fit_end (WceDock *self, int room)
{
  int needed = least (self->end, GTK_ORIENTATION_HORIZONTAL);
  return needed > 0 ? MAX (needed, MIN (self->end_width, room)) : 0;
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  (void) height;
  (void) baseline;
  WceDock *self = WCE_DOCK (widget);
  int middle = least (self->middle, GTK_ORIENTATION_HORIZONTAL);
  int start = least (self->start, GTK_ORIENTATION_HORIZONTAL);
  int end = fit_end (self, self->folded ? width : width - start - middle);
  int left = self->folded ? 0 : start;
  int right = self->folded ? 0 : end;
  place (self, self->middle, left, width - left - right);
  place (self, self->shade, 0, width);
  place (self, self->start, 0, start);
  place (self, self->end, width - end, end);
  place (self, self->handle, width - end - HANDLE / 2, HANDLE);
}

/* ---- shade and handle ---------------------------------------------------- */

static void
show_aids (WceDock *self)
{
  gboolean panes = is_there (self->start) || is_there (self->end);
  gtk_widget_set_visible (self->shade, self->folded && panes);
  gtk_widget_set_visible (self->handle, !self->folded && is_there (self->end));
}

static void
dismiss (WceDock *self)
{
  g_signal_emit (self, dismissed, 0);
}

static gboolean
escape (GtkWidget *widget, GVariant *arguments, gpointer user)
{
  (void) arguments;
  (void) user;
  WceDock *self = WCE_DOCK (widget);
  if (!gtk_widget_get_visible (self->shade))
    return GDK_EVENT_PROPAGATE;
  dismiss (self);
  return GDK_EVENT_STOP;
}

/* The gesture is one of the dock: the handle moves away below the pointer. */
static void
drag_begun (GtkGestureDrag *drag, double x, double y, WceDock *self)
{
  GtkWidget *under
      = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  if (under == self->handle)
    self->dragged_from = gtk_widget_get_width (self->end);
  gtk_gesture_set_state (GTK_GESTURE (drag), under == self->handle
                                                 ? GTK_EVENT_SEQUENCE_CLAIMED
                                                 : GTK_EVENT_SEQUENCE_DENIED);
}

static void
dragged (GtkGestureDrag *drag, double x, double y, WceDock *self)
{
  (void) drag;
  (void) y;
  gboolean mirrored
      = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  wce_dock_set_end_width (self, self->dragged_from + (int) (mirrored ? x : -x));
}

static void
add_handle (WceDock *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  self->handle = gtk_separator_new (GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class (self->handle, "wce-handle");
  gtk_widget_set_cursor_from_name (self->handle, "col-resize");
  gtk_widget_set_parent (self->handle, GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag),
                                              GTK_PHASE_CAPTURE);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begun), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (dragged), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

static void
add_shade (WceDock *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  self->shade = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->shade, "wce-shade");
  gtk_widget_set_parent (self->shade, GTK_WIDGET (self));
  /* A widget that goes while it is pressed confuses GTK 4.18. */
  g_signal_connect_swapped (click, "released", G_CALLBACK (dismiss), self);
  gtk_widget_add_controller (self->shade, GTK_EVENT_CONTROLLER (click));
}

/* ---- object -------------------------------------------------------------- */

void
wce_dock_set_folded (WceDock *self, gboolean folded)
{
  if (self->folded == folded)
    return;
  self->folded = folded;
  show_aids (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

gboolean
wce_dock_covers_middle (WceDock *self)
{
  return gtk_widget_get_visible (self->shade);
}

void
wce_dock_set_end_width (WceDock *self, int width)
{
  self->end_width = width;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

int
wce_dock_get_end_width (WceDock *self)
{
  return self->end_width;
}

/* The panes are drawn over the middle, and the keys go from left to right. */
static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child,
           const char *type)
{
  WceDock *self = WCE_DOCK (buildable);
  gboolean middle = g_strcmp0 (type, "middle") == 0;
  if (!GTK_IS_WIDGET (child) || type == NULL)
    {
      parent_buildable->add_child (buildable, builder, child, type);
      return;
    }
  GtkWidget *widget = GTK_WIDGET (child);
  if (middle)
    self->middle = widget;
  else if (strcmp (type, "start") == 0)
    self->start = widget;
  else
    self->end = widget;
  gtk_widget_insert_before (widget, GTK_WIDGET (self),
                            middle ? self->shade : self->handle);
  g_signal_connect_object (widget, "notify::visible", G_CALLBACK (show_aids),
                           self, G_CONNECT_SWAPPED);
  show_aids (self);
}

static void
buildable_init (GtkBuildableIface *interface)
{
  parent_buildable = g_type_interface_peek_parent (interface);
  interface->add_child = add_child;
}

static void
dispose (GObject *object)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (wce_dock_parent_class)->dispose (object);
}

static void
wce_dock_class_init (WceDockClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = dispose;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape, NULL);
  gtk_widget_class_set_css_name (widget_class, "dock");
  dismissed
      = g_signal_new ("dismissed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                      0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
wce_dock_init (WceDock *self)
{
  add_shade (self);
  add_handle (self);
}
