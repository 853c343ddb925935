/* seen.c: what is made up for once somebody sees it. */
#include "seen.h"

static gboolean
call_now (gpointer user)
{
  GtkWidget *widget = user;
  WceSeenFunc function
      = (WceSeenFunc) g_object_get_data (G_OBJECT (widget), "wce-when-seen");
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
wce_when_seen (GtkWidget *widget, WceSeenFunc function)
{
  g_object_set_data (G_OBJECT (widget), "wce-when-seen", (gpointer) function);
  g_signal_connect (widget, "map", G_CALLBACK (mapped), NULL);
}
