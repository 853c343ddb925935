/* row-menu.c: menus of the rows of a list, and popovers that are there once. */
#include "row-menu.h"

#include <glib/gi18n.h>

/* ---- popovers ------------------------------------------------------------ */

/* Called when idle, since the popover may still be closing. */
static gboolean
unparent (gpointer popover)
{
  gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

static void
closed (GtkWidget *popover)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, unparent, g_object_ref (popover),
                   g_object_unref);
}

static void
focus_again (GtkWidget *popover, GtkWidget *focus)
{
  GtkRoot *root = gtk_widget_get_root (focus);
  GtkWidget *now = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (now == NULL || gtk_widget_is_ancestor (now, popover))
    gtk_widget_grab_focus (focus);
}

void
wce_popup_at (GtkWidget *parent, GtkWidget *popover, const GdkRectangle *area,
              GtkWidget *focus)
{
  gtk_widget_set_parent (popover, parent);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), area);
  g_signal_connect_object (popover, "closed", G_CALLBACK (focus_again), focus,
                           0);
  g_signal_connect (popover, "closed", G_CALLBACK (closed), NULL);
  gtk_popover_popup (GTK_POPOVER (popover));
}

/* ---- menus --------------------------------------------------------------- */

static GMenuModel *
menu_of (const WceRowAction *actions)
{
  GMenu *menu = g_menu_new ();
  for (; actions->label != NULL; actions++)
    {
      g_autoptr (GMenuItem) item
          = g_menu_item_new (_ (actions->label), actions->action);
      if (actions->key != NULL)
        g_menu_item_set_attribute (item, "accel", "s", actions->key);
      g_menu_append_item (menu, item);
    }
  return G_MENU_MODEL (menu);
}

/* @param x, y  in the list */
static void
popup (GtkWidget *list, GtkWidget *row, double x, double y)
{
  GtkWidget *parent = gtk_widget_get_parent (list);
  GMenuModel *menu = g_object_get_data (G_OBJECT (list), "row-menu");
  GtkWidget *popover = gtk_popover_menu_new_from_model (menu);
  gtk_widget_translate_coordinates (list, parent, x, y, &x, &y);
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_widget_set_halign (popover, GTK_ALIGN_START);
  wce_popup_at (parent, popover, &(GdkRectangle){ (int) x, (int) y, 1, 1 },
                row);
}

/* The row that a widget of the list is in; NULL: in none. */
static GtkWidget *
row_of (GtkWidget *list, GtkWidget *widget)
{
  while (widget != NULL && widget != list && !gtk_widget_get_focusable (widget))
    widget = gtk_widget_get_parent (widget);
  return widget != list ? widget : NULL;
}

static void
pressed (GtkGesture *gesture, int count, double x, double y, GtkWidget *list)
{
  GtkWidget *row
      = row_of (list, gtk_widget_pick (list, x, y, GTK_PICK_DEFAULT));
  (void) count;
  if (row == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (row);
  if (GTK_IS_LIST_BOX (list))
    gtk_list_box_select_row (GTK_LIST_BOX (list), GTK_LIST_BOX_ROW (row));
  else
    gtk_widget_activate_action (row, "listitem.select", "(bb)", FALSE, FALSE);
  popup (list, row, x, y);
}

static gboolean
menu_at_focus (GtkWidget *list, GVariant *arguments, gpointer user)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (list));
  double x, y;
  (void) arguments;
  (void) user;
  if (focus == NULL || !gtk_widget_is_ancestor (focus, list))
    return FALSE;
  gtk_widget_translate_coordinates (focus, list, 0,
                                    gtk_widget_get_height (focus), &x, &y);
  popup (list, focus, x, y);
  return TRUE;
}

static void
add_key (GtkEventController *keys, const char *key, GtkShortcutAction *action)
{
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (key), action));
}

void
wce_row_menu_add (GtkWidget *list, const WceRowAction *actions)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();
  g_object_set_data_full (G_OBJECT (list), "row-menu", menu_of (actions),
                          g_object_unref);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click),
                                 GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed), list);
  gtk_widget_add_controller (list, GTK_EVENT_CONTROLLER (click));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  add_key (keys, "Menu|<Shift>F10",
           gtk_callback_action_new (menu_at_focus, NULL, NULL));
  for (; actions->label != NULL; actions++)
    if (actions->key != NULL)
      add_key (keys, actions->key, gtk_named_action_new (actions->action));
  gtk_widget_add_controller (list, keys);
}
