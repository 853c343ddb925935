/* combo-list.c: drop-down lists with their texts in full. */
#include "combo-list.h"

static GtkWidget *
new_label (const char *class)
{
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
  if (class != NULL)
    {
      gtk_widget_add_css_class (label, class);
      gtk_widget_add_css_class (label, "dim-label");
    }
  return label;
}

/* A row has the name above the meaning, and a mark at the end if it is
 * chosen. */
static void
set_up_choice (GtkListItemFactory *factory, GtkListItem *item)
{
  (void) factory;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *name = new_label (NULL), *meaning = new_label ("caption");
  GtkWidget *mark = gtk_image_new_from_icon_name ("object-select-symbolic");
  gtk_box_append (GTK_BOX (words), name);
  gtk_box_append (GTK_BOX (words), meaning);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_list_item_set_child (item, box);
}

static void
show_mark (GtkListItem *item, GParamSpec *property, AdwComboRow *row)
{
  (void) property;
  GtkWidget *mark = gtk_widget_get_last_child (gtk_list_item_get_child (item));
  gtk_widget_set_opacity (mark, adw_combo_row_get_selected_item (row)
                                        == gtk_list_item_get_item (item)
                                    ? 1
                                    : 0);
}

static void
bind_choice (GtkListItemFactory *factory, GtkListItem *item, AdwComboRow *row)
{
  (void) factory;
  GtkStringObject *choice = gtk_list_item_get_item (item);
  const char *meaning = g_object_get_data (G_OBJECT (choice), "meaning");
  GtkWidget *words
      = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *below = gtk_widget_get_last_child (words);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (words)),
                       gtk_string_object_get_string (choice));
  gtk_label_set_label (GTK_LABEL (below), meaning != NULL ? meaning : "");
  gtk_widget_set_visible (below, meaning != NULL);
  g_signal_connect_object (row, "notify::selected-item", G_CALLBACK (show_mark),
                           item, G_CONNECT_SWAPPED);
  show_mark (item, NULL, row);
}

static void
unbind_choice (GtkListItemFactory *factory, GtkListItem *item, AdwComboRow *row)
{
  (void) factory;
  g_signal_handlers_disconnect_by_func (row, show_mark, item);
}

void
wce_combo_list_whole (AdwComboRow *row)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (set_up_choice), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_choice), row);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_choice), row);
  adw_combo_row_set_list_factory (row, factory);
}

void
wce_combo_list_below (AdwComboRow *row)
{
  wce_combo_list_whole (row);
  adw_combo_row_set_use_subtitle (row, TRUE);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
}

/* ---- what is chosen, cut off --------------------------------------------- */

static void
set_up_chosen (GtkListItemFactory *factory, GtkListItem *item)
{
  (void) factory;
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
bind_chosen (GtkListItemFactory *factory, GtkListItem *item)
{
  (void) factory;
  gtk_label_set_label (
      GTK_LABEL (gtk_list_item_get_child (item)),
      gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

void
wce_drop_down_narrow (GtkDropDown *list)
{
  g_autoptr (GtkListItemFactory) chosen = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) whole
      = g_object_ref (gtk_drop_down_get_factory (list));
  g_signal_connect (chosen, "setup", G_CALLBACK (set_up_chosen), NULL);
  g_signal_connect (chosen, "bind", G_CALLBACK (bind_chosen), NULL);
  gtk_drop_down_set_list_factory (list, whole);
  gtk_drop_down_set_factory (list, chosen);
}
