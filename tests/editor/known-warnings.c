/* known-warnings.c: drops two warnings that are not ours. It is to be preloaded.
 *
 * In GTK 4.18 a message dialog of libadwaita 1.7 asks the large label of its
 * heading whether it fits into less room than it needs, and GTK complains of it.
 * Nothing in the text of that warning says which label it is. And on a busy
 * machine GTK draws a gizmo, a part that only GTK itself makes, before it has
 * given it a size. Programs without GTK are left alone: all that is called here
 * may not be there. */
#include <gtk/gtk.h>
#include <stdio.h>
#include <string.h>

#pragma weak g_log_set_writer_func
#pragma weak g_log_writer_default
#pragma weak gtk_widget_get_parent
#pragma weak gtk_widget_has_css_class

static gboolean
is_known (const char *message)
{
  if (strstr (message, "snapshot GtkGizmo ") != NULL)
    return TRUE;
  void *label;
  int end = 0;
  sscanf (message, "Trying to measure GtkLabel %p for width of %n", &label,
          &end);
  if (end == 0)
    return FALSE;
  GtkWidget *box = gtk_widget_get_parent (label);
  return box != NULL && gtk_widget_has_css_class (box, "heading-bin");
}

static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize count,
           gpointer user)
{
  for (gsize i = 0; i < count; i++)
    if (strcmp (fields[i].key, "MESSAGE") == 0 && is_known (fields[i].value))
      return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, count, user);
}

__attribute__ ((constructor)) static void
begin (void)
{
  if (g_log_set_writer_func != NULL && gtk_widget_get_parent != NULL)
    g_log_set_writer_func (write_log, NULL, NULL);
}
