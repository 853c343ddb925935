/* reserve-buttons.c: puts a unit of the chosen class into a reserve. */
#include "reserve-buttons.h"

#include <glib/gi18n.h>

#include "document/edit-units.h"
#include "forces/lines-private.h"

struct _WceReserveButtons {
  GtkBox parent_instance;
  WceTools *tools;
  WceDocument *document;
  char *shown; /* the texts of the buttons */
};

G_DEFINE_FINAL_TYPE (WceReserveButtons, wce_reserve_buttons, GTK_TYPE_BOX)

/* Adds to the reserve of the button, or to a new one if it has none yet. */
static void
clicked (WceReserveButtons *self, GtkWidget *button)
{
  guint index
      = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "reserve"));
  const wcc_document *tree = wce_document_get_tree (self->document, NULL);
  const char *class_id = wce_tools_get_class (self->tools);
  int side = wce_tools_get_side (self->tools);
  g_autoptr (GPtrArray) groups = wce_lines_pairs ();
  wce_lines_add_groups (groups, self->document);
  if (tree == NULL || class_id == NULL)
    return;
  if (wce_find_line (tree, side, "reserve", index) != NULL)
    wce_edit_add_to_reserve (self->document, side, index, class_id, NULL);
  else if (groups->len > 0)
    wce_edit_add_reserve (self->document, side, class_id,
                          g_ptr_array_index (groups, 0), NULL);
}

static void
add_button (WceReserveButtons *self, guint index, const char *text)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_set_tooltip_text (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_object_set_data (G_OBJECT (button), "reserve", GUINT_TO_POINTER (index));
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), button);
}

/* The texts of the buttons: with several reserves, each names where it comes
 * in. */
static char **
texts_of (WceReserveButtons *self, const wcc_document *tree)
{
  GPtrArray *texts = g_ptr_array_new ();
  g_autoptr (GPtrArray) zones = wce_lines_pairs ();
  g_autoptr (GPtrArray) groups = wce_lines_pairs ();
  int side = wce_tools_get_side (self->tools);
  gboolean several = wce_find_line (tree, side, "reserve", 1) != NULL;
  const wcc_node *reserve;
  wce_lines_add_zones (zones, tree);
  wce_lines_add_groups (groups, self->document);
  for (guint i = 0;
       (reserve = wce_find_line (tree, side, "reserve", i)) != NULL; i++)
    {
      const char *zone = wcc_node_get (reserve, "zone");
      for (guint k = 0; k < zones->len; k += 2)
        if (g_strcmp0 (g_ptr_array_index (zones, k), zone) == 0)
          zone = g_ptr_array_index (zones, k + 1);
      g_ptr_array_add (
          texts, several ? g_strdup_printf (_ ("Add to Reserve “%s”"), zone)
                         : g_strdup (_ ("Add to Reserve")));
    }
  if (texts->len == 0 && groups->len > 0)
    g_ptr_array_add (texts, g_strdup (_ ("Add to New Reserve")));
  g_ptr_array_add (texts, NULL);
  return (char **) g_ptr_array_free (texts, FALSE);
}

static void
update (WceReserveButtons *self)
{
  const wcc_document *tree = wce_document_get_last_tree (self->document, NULL);
  GtkWidget *child;
  if (tree == NULL)
    return;
  g_auto (GStrv) texts = texts_of (self, tree);
  g_autofree char *all = g_strjoinv ("\n", texts);
  if (g_strcmp0 (all, self->shown) == 0)
    return;
  g_free (self->shown);
  self->shown = g_steal_pointer (&all);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), child);
  for (guint i = 0; texts[i] != NULL; i++)
    add_button (self, i, texts[i]);
}

void
wce_reserve_buttons_set_tools (WceReserveButtons *self, WceTools *tools,
                               WceDocument *document)
{
  self->tools = g_object_ref (tools);
  self->document = g_object_ref (document);
  wce_tools_watch (tools, self, G_CALLBACK (update));
  update (self);
}

static void
wce_reserve_buttons_dispose (GObject *object)
{
  WceReserveButtons *self = WCE_RESERVE_BUTTONS (object);
  g_clear_object (&self->tools);
  g_clear_object (&self->document);
  g_clear_pointer (&self->shown, g_free);
  G_OBJECT_CLASS (wce_reserve_buttons_parent_class)->dispose (object);
}

static void
wce_reserve_buttons_class_init (WceReserveButtonsClass *class)
{
  G_OBJECT_CLASS (class)->dispose = wce_reserve_buttons_dispose;
}

static void
wce_reserve_buttons_init (WceReserveButtons *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self),
                                  GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
}
