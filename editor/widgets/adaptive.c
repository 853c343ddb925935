/* adaptive.c: a frame that may be narrower than what is in it asks for.
 * libadwaita has one from version 1.4 on. */
#include "adaptive.h"

struct _WceAdaptive {
  GtkWidget parent_instance;
  int width; /* for which the child was fitted last */
};

static guint fit;
static GtkBuildableIface *parent_buildable;

static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child,
           const char *type)
{
  if (GTK_IS_WIDGET (child))
    gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (buildable));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
buildable_init (GtkBuildableIface *interface)
{
  parent_buildable = g_type_interface_peek_parent (interface);
  interface->add_child = add_child;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (WceAdaptive, wce_adaptive, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE,
                                                      buildable_init))

/* Its own width-request says how narrow it may be. The child is not asked: it
 * has not been fitted yet. */
static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
         int *minimum, int *natural, int *minimum_baseline,
         int *natural_baseline)
{
  (void) for_size;
  (void) minimum_baseline;
  (void) natural_baseline;
  int least = 0;
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, -1,
                      &least, natural, NULL, NULL);
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? least : 0;
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WceAdaptive *self = WCE_ADAPTIVE (widget);
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int least = 0;
  if (width != self->width)
    {
      self->width = width;
      g_signal_emit (self, fit, 0, width);
    }
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                      NULL);
  gtk_widget_allocate (child, MAX (width, least), height, baseline, NULL);
}

static void
dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));
  if (child != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (wce_adaptive_parent_class)->dispose (object);
}

static void
wce_adaptive_class_init (WceAdaptiveClass *class)
{
  G_OBJECT_CLASS (class)->dispose = dispose;
  GTK_WIDGET_CLASS (class)->measure = measure;
  GTK_WIDGET_CLASS (class)->size_allocate = size_allocate;
  fit = g_signal_new ("fit", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0,
                      NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
wce_adaptive_init (WceAdaptive *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
