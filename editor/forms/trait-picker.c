/* trait-picker.c: a list of check buttons for the traits of a piece. */
#include "trait-picker.h"

#include <glib/gi18n.h>
#include <string.h>

struct _WceTraitPicker {
  AdwBin parent_instance;
  GtkWidget *button, *label, *list;
  char *shown; /* what the list offers */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (WceTraitPicker, wce_trait_picker, ADW_TYPE_BIN)

enum { PICKED, SIGNALS };
static guint signals[SIGNALS];

static const char *
id_of (GtkWidget *check)
{
  return g_object_get_data (G_OBJECT (check), "id");
}

char *
wce_trait_picker_get (WceTraitPicker *self)
{
  GString *all = g_string_new (NULL);
  for (GtkWidget *check = gtk_widget_get_first_child (self->list);
       check != NULL; check = gtk_widget_get_next_sibling (check))
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)))
      g_string_append_printf (all, "%s%s", all->len > 0 ? " " : "",
                              id_of (check));
  return g_string_free (all, FALSE);
}

/* Shows the chosen traits on the button. */
static void
show_label (WceTraitPicker *self)
{
  g_autoptr (GString) words = g_string_new (NULL);
  for (GtkWidget *check = gtk_widget_get_first_child (self->list);
       check != NULL; check = gtk_widget_get_next_sibling (check))
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)))
      g_string_append_printf (
          words, "%s%s", words->len > 0 ? ", " : "",
          gtk_check_button_get_label (GTK_CHECK_BUTTON (check)));
  const char *text = words->len > 0 ? words->str : _ ("No traits of its own");
  gtk_label_set_label (GTK_LABEL (self->label), text);
  gtk_widget_set_tooltip_text (self->button, text);
}

static void
toggled (WceTraitPicker *self)
{
  if (self->updating)
    return;
  show_label (self);
  g_signal_emit (self, signals[PICKED], 0);
}

static void
fill (WceTraitPicker *self, char **offered)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_box_remove (GTK_BOX (self->list), child);
  for (guint i = 0; offered[i] != NULL; i += 2)
    {
      GtkWidget *check = gtk_check_button_new_with_label (offered[i + 1]);
      g_object_set_data_full (G_OBJECT (check), "id", g_strdup (offered[i]),
                              g_free);
      g_signal_connect_object (check, "toggled", G_CALLBACK (toggled), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->list), check);
    }
}

void
wce_trait_picker_show (WceTraitPicker *self, char **offered,
                       const char *chosen)
{
  g_autofree char *all = g_strjoinv ("\n", offered);
  g_auto (GStrv) words
      = g_strsplit_set (chosen != NULL ? chosen : "", " \t\r\n", -1);
  self->updating = TRUE;
  if (g_strcmp0 (self->shown, all) != 0)
    {
      g_free (self->shown);
      self->shown = g_steal_pointer (&all);
      fill (self, offered);
    }
  for (GtkWidget *check = gtk_widget_get_first_child (self->list);
       check != NULL; check = gtk_widget_get_next_sibling (check))
    gtk_check_button_set_active (
        GTK_CHECK_BUTTON (check),
        g_strv_contains ((const char *const *) words, id_of (check)));
  gtk_widget_set_sensitive (self->button, offered[0] != NULL);
  self->updating = FALSE;
  show_label (self);
}

static gboolean
wce_trait_picker_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (WCE_TRAIT_PICKER (widget)->button);
}

static void
wce_trait_picker_finalize (GObject *object)
{
  g_free (WCE_TRAIT_PICKER (object)->shown);
  G_OBJECT_CLASS (wce_trait_picker_parent_class)->finalize (object);
}

static void
wce_trait_picker_class_init (WceTraitPickerClass *class)
{
  G_OBJECT_CLASS (class)->finalize = wce_trait_picker_finalize;
  GTK_WIDGET_CLASS (class)->grab_focus = wce_trait_picker_focus;
  signals[PICKED]
      = g_signal_new ("picked", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                      0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
wce_trait_picker_init (WceTraitPicker *self)
{
  self->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_propagate_natural_height (
      GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (
      GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller),
                                              320);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller),
                                  GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->list);
  GtkWidget *popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  self->label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (self->label, TRUE);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_append (GTK_BOX (box), self->label);
  gtk_box_append (GTK_BOX (box),
                  gtk_image_new_from_icon_name ("pan-down-symbolic"));
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->button), box);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), popover);
  adw_bin_set_child (ADW_BIN (self), self->button);
}
