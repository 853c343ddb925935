/* spoken.c: names widgets for assistive technology where GTK does not.
 *
 * In GTK 4.8 drop-down lists and menu buttons consist of a named widget and of
 * a button inside it, which has the focus but no name. That button gets the
 * name of the outer widget and the text that it shows. */
#include "spoken.h"

static GtkWidget *
label_in (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    return widget;
  GtkWidget *label = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && label == NULL;
       child = gtk_widget_get_next_sibling (child))
    label = label_in (child);
  return label;
}

/* The widget that names this one: the label beside it, or itself; or NULL. */
static GtkWidget *
name_of (GtkWidget *widget)
{
  GtkWidget *const near[] = { widget, gtk_widget_get_parent (widget) };
  for (guint i = 0; i < G_N_ELEMENTS (near); i++)
    {
      g_autoptr (GList) labels = gtk_widget_list_mnemonic_labels (near[i]);
      if (labels != NULL)
        return labels->data;
    }
  return GTK_IS_DROP_DOWN (widget) ? widget : NULL;
}

static void
focus_moved (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  GtkWidget *outer = focus != NULL ? gtk_widget_get_parent (focus) : NULL;
  if (outer == NULL || !GTK_IS_TOGGLE_BUTTON (focus)
      || !(GTK_IS_DROP_DOWN (outer) || GTK_IS_MENU_BUTTON (outer)))
    return;
  GtkWidget *text = label_in (focus), *name = name_of (outer);
  /* GTK ends its list of arguments at the first NULL. */
  if (text != NULL && name != NULL)
    gtk_accessible_update_relation (GTK_ACCESSIBLE (focus),
                                    GTK_ACCESSIBLE_RELATION_LABELLED_BY, name,
                                    text, NULL, -1);
}

void
wce_spoken_watch (GtkWindow *window)
{
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_moved),
                    NULL);
}

void
wce_spoken_name_tab (GtkWidget *switcher, const char *title, const char *name)
{
  for (GtkWidget *tab = gtk_widget_get_first_child (switcher); tab != NULL;
       tab = gtk_widget_get_next_sibling (tab))
    {
      g_autofree char *label = NULL;
      g_object_get (tab, "label", &label, NULL);
      if (g_strcmp0 (label, title) != 0)
        continue;
      /* GTK 4.8 would report the label as well as the name. */
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (tab),
                                     GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      gtk_accessible_update_property (GTK_ACCESSIBLE (tab),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
    }
}
