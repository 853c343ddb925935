/* names.c: names for screen readers. */
#include "names.h"

/* Gives a name that counts instead of the label that GTK chose. */
static void
name_alone (GtkAccessible *widget, const char *name)
{
  gtk_accessible_reset_relation (widget, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

/* ---- names that GTK would lose ------------------------------------------- */

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
      name_alone (GTK_ACCESSIBLE (widget), text != NULL ? text : "");
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

/* ---- names that GTK does not give ---------------------------------------- */

/* In GTK 4.8 drop-down lists and menu buttons consist of a named widget and of a
 * button inside it, which has the focus but no name. That button gets the name
 * of the outer widget and the text that it shows. */

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
wce_name_focus (GtkWindow *window)
{
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_moved),
                    NULL);
}

void
wce_name_tab (GtkWidget *switcher, const char *title, const char *name)
{
  for (GtkWidget *tab = gtk_widget_get_first_child (switcher); tab != NULL;
       tab = gtk_widget_get_next_sibling (tab))
    {
      g_autofree char *label = NULL;
      g_object_get (tab, "label", &label, NULL);
      if (g_strcmp0 (label, title) == 0)
        name_alone (GTK_ACCESSIBLE (tab), name);
    }
}

/* ---- what is read at once ------------------------------------------------ */

/* GTK before 4.14 can only let an alert come up, so it comes up anew. */
void
wce_announce (GtkWidget *notice, const char *words)
{
  GtkAccessible *named = GTK_ACCESSIBLE (notice);
  gtk_accessible_update_property (named, GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
#if GTK_CHECK_VERSION(4, 14, 0)
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS /* it is newer than what we ask for */
      gtk_accessible_announce (named, words,
                               GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  G_GNUC_END_IGNORE_DEPRECATIONS
#else
  gtk_widget_set_visible (notice, FALSE);
  gtk_widget_set_visible (notice, TRUE);
#endif
}
