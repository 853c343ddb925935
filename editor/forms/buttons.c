/* buttons.c: the flat buttons of rows. */
#include "element-private.h"

static GtkWidget *
make_flat (GtkWidget *button, const char *name)
{
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return button;
}

GtkWidget *
wce_form_button (const char *icon, const char *name)
{
  return make_flat (gtk_button_new_from_icon_name (icon), name);
}

GtkWidget *
wce_form_menu_button (const char *icon, const char *name)
{
  GtkWidget *button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), icon);
  return make_flat (button, name);
}
