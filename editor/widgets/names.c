/* names.c: names for screen readers. */
#include "names.h"

/* What a list that drops down shows of its choice, or NULL. It has no name of
 * its own in the interface of GTK. */
static GtkWidget *
shown_choice (GtkWidget *widget)
{
  if (g_strcmp0 (G_OBJECT_TYPE_NAME (widget), "GtkListItemWidget") == 0)
    return widget;
  if (GTK_IS_POPOVER (widget))
    return NULL;
  GtkWidget *found = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = shown_choice (child);
  return found;
}

void
wce_keep_name (GtkWidget *widget)
{
  GtkAccessible *named = GTK_ACCESSIBLE (widget);
  g_autoptr (GList) labels = gtk_widget_list_mnemonic_labels (widget);
  GtkWidget *choice = GTK_IS_DROP_DOWN (widget) ? shown_choice (widget) : NULL;
  if (choice != NULL && gtk_get_minor_version () < 14)
    return; /* it has both */
  if (choice != NULL)
    gtk_accessible_update_relation (named, GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                    labels != NULL ? labels->data : widget,
                                    choice, NULL, -1);
  else
    gtk_accessible_reset_relation (named, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

static gboolean
name_entry (GSignalInvocationHint *hint, guint count, const GValue *values,
            gpointer user)
{
  GObject *widget = g_value_get_object (values);
  (void) hint;
  (void) count;
  (void) user;
  if (g_strcmp0 (G_OBJECT_TYPE_NAME (widget), "GtkModelButton") == 0)
    {
      g_autofree char *text = NULL;
      g_object_get (widget, "text", &text, NULL);
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget),
                                     GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      text != NULL ? text : "", -1);
    }
  return TRUE;
}

void
wce_name_menus (void)
{
  if (gtk_get_minor_version () >= 10)
    g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0,
                                name_entry, NULL, NULL);
}
