/* visible.c: widgets that become visible. */
#include "visible.h"

static gboolean
call_now (gpointer user)
{
  GtkWidget *widget = user;
  WceVisibleFunc function
      = (WceVisibleFunc) g_object_get_data (G_OBJECT (widget), "when-visible");
  if (gtk_widget_get_mapped (widget))
    function (widget);
  return G_SOURCE_REMOVE;
}

static void
mapped (GtkWidget *widget)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, call_now, g_object_ref (widget),
                   g_object_unref);
}

void
wce_when_visible (GtkWidget *widget, WceVisibleFunc function)
{
  g_object_set_data (G_OBJECT (widget), "when-visible", (gpointer) function);
  g_signal_connect (widget, "map", G_CALLBACK (mapped), NULL);
}

static gboolean
take_focus (gpointer button)
{
  gtk_widget_grab_focus (button);
  return G_SOURCE_REMOVE;
}

void
wce_show_one (GtkWidget *there, GtkWidget *gone)
{
  if (gtk_widget_has_focus (gone))
    g_idle_add_full (G_PRIORITY_HIGH_IDLE, take_focus, g_object_ref (there),
                     g_object_unref);
  gtk_widget_set_visible (there, TRUE);
  gtk_widget_set_visible (gone, FALSE);
}
