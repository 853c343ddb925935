/* noun-list.c: a list to choose a noun of the rules from. */
#include "noun-list.h"

#include <glib/gi18n.h>

/* Lists of this many rows or more have a search. */
#define MANY 9

struct _WceNounList {
  GtkBox parent_instance;
  GtkWidget *search, *none;
  GtkListBox *list;
  guint rows;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (WceNounList, wce_noun_list, GTK_TYPE_BOX)

enum { PROP_LABEL = 1 };
enum { CHOSEN, DONE, SIGNALS };
static guint signals[SIGNALS];

static const char *
id_of (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "id");
}

/* ---- rows ---------------------------------------------------------------- */

static gboolean
fits (GtkListBoxRow *row, gpointer user)
{
  WceNounList *self = user;
  const char *search = gtk_editable_get_text (GTK_EDITABLE (self->search));
  return *search == '\0'
         || g_str_match_string (
             search, g_object_get_data (G_OBJECT (row), "words"), TRUE);
}

static GtkWidget *
new_row (GtkWidget *picture, const char *title, const char *detail)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (title);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 16);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  if (detail != NULL)
    {
      GtkWidget *more = gtk_label_new (detail);
      gtk_widget_add_css_class (more, "dim-label");
      gtk_widget_add_css_class (more, "numeric");
      gtk_box_append (GTK_BOX (box), more);
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return row;
}

void
wce_noun_list_add (WceNounList *self, GtkWidget *picture, const char *id,
                   const char *title, const char *detail)
{
  GtkWidget *row = new_row (picture, title, detail);
  g_object_set_data (G_OBJECT (row), "picture", picture);
  g_object_set_data_full (G_OBJECT (row), "id", g_strdup (id), g_free);
  g_object_set_data_full (
      G_OBJECT (row), "words",
      g_strjoin (" ", title, detail != NULL ? detail : "", NULL), g_free);
  gtk_list_box_append (self->list, row);
  self->rows++;
  gtk_widget_set_visible (self->search, self->rows >= MANY);
  gtk_widget_set_visible (self->none, self->rows >= MANY);
}

GtkWidget *
wce_noun_list_get_picture (WceNounList *self, guint i, const char **id)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (int) i);
  if (row == NULL)
    return NULL;
  *id = id_of (row);
  return g_object_get_data (G_OBJECT (row), "picture");
}

void
wce_noun_list_clear (WceNounList *self)
{
  GtkWidget *child;
  self->updating = TRUE;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL
         && GTK_IS_LIST_BOX_ROW (child))
    gtk_list_box_remove (self->list, child);
  self->rows = 0;
  gtk_widget_set_visible (self->search, FALSE);
  gtk_widget_set_visible (self->none, FALSE);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  self->updating = FALSE;
}

void
wce_noun_list_select (WceNounList *self, const char *id)
{
  GtkListBoxRow *row;
  int i = 0;
  self->updating = TRUE;
  while ((row = gtk_list_box_get_row_at_index (self->list, i++)) != NULL)
    if (g_strcmp0 (id_of (row), id) == 0)
      break;
  if (row != NULL)
    gtk_list_box_select_row (self->list, row);
  else
    gtk_list_box_unselect_all (self->list);
  self->updating = FALSE;
}

static void
row_selected (WceNounList *self, GtkListBoxRow *row)
{
  if (!self->updating && row != NULL)
    g_signal_emit (self, signals[CHOSEN], 0, id_of (row));
}

/* ---- search -------------------------------------------------------------- */

gboolean
wce_noun_list_search (WceNounList *self)
{
  return gtk_widget_get_visible (self->search)
         && gtk_widget_grab_focus (self->search);
}

static void
end_search (WceNounList *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  g_signal_emit (self, signals[DONE], 0);
}

static void
take_first (WceNounList *self)
{
  GtkListBoxRow *row;
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL;
       i++)
    if (fits (row, self))
      {
        gtk_list_box_select_row (self->list, row);
        end_search (self);
        return;
      }
}

/* ---- object -------------------------------------------------------------- */

static void
wce_noun_list_set_property (GObject *object, guint id, const GValue *value,
                            GParamSpec *spec)
{
  WceNounList *self = WCE_NOUN_LIST (object);
  (void) id;
  (void) spec;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  g_value_get_string (value), -1);
}

static void
wce_noun_list_class_init (WceNounListClass *class)
{
  GType type = G_TYPE_FROM_CLASS (class);
  G_OBJECT_CLASS (class)->set_property = wce_noun_list_set_property;
  g_object_class_install_property (
      G_OBJECT_CLASS (class), PROP_LABEL,
      g_param_spec_string ("label", NULL, NULL, NULL,
                           G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY
                               | G_PARAM_STATIC_STRINGS));
  signals[CHOSEN] = g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[DONE] = g_signal_new ("done", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

/* In GTK 4.8, Tab in a list goes to the next row and thereby chooses it, so
 * passing through the list would choose the last row. Here Tab leaves the
 * list. */
static gboolean
leave_list (GtkWidget *list, GVariant *direction, gpointer user)
{
  (void) user;
  gtk_widget_set_can_focus (list, FALSE);
  gboolean left = gtk_widget_child_focus (
      GTK_WIDGET (gtk_widget_get_root (list)),
      (GtkDirectionType) g_variant_get_int32 (direction));
  gtk_widget_set_can_focus (list, TRUE);
  return left;
}

static void
add_ways_out (GtkListBox *list)
{
  static const struct {
    guint key;
    GdkModifierType modifiers;
    GtkDirectionType direction;
  } ways[] = {
    { GDK_KEY_Tab, 0, GTK_DIR_TAB_FORWARD },
    { GDK_KEY_Tab, GDK_SHIFT_MASK, GTK_DIR_TAB_BACKWARD },
  };
  GtkEventController *keys = gtk_shortcut_controller_new ();
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (
          gtk_keyval_trigger_new (ways[i].key, ways[i].modifiers),
          gtk_callback_action_new (leave_list, NULL, NULL));
      gtk_shortcut_set_arguments (
          shortcut, g_variant_new_int32 ((int) ways[i].direction));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                            shortcut);
    }
  gtk_widget_add_controller (GTK_WIDGET (list), keys);
}

static void
wce_noun_list_init (WceNounList *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self),
                                  GTK_ORIENTATION_VERTICAL);
  self->none = gtk_label_new (_ ("Nothing has this name."));
  gtk_widget_set_visible (self->none, FALSE);
  self->search = gtk_search_entry_new ();
  g_object_set (self->search, "placeholder-text", _ ("Search"), "margin-start",
                12, "margin-end", 12, "margin-top", 6, "visible", FALSE, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Search"),
                                  -1);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->search), 8);
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->search), FALSE);
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_BROWSE);
  gtk_list_box_set_filter_func (self->list, fits, self, NULL);
  add_ways_out (self->list);
  gtk_widget_add_css_class (self->none, "dim-label");
  gtk_label_set_wrap (GTK_LABEL (self->none), TRUE);
  gtk_list_box_set_placeholder (self->list, self->none);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "navigation-sidebar");
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search),
                                           GTK_WIDGET (self->list));
  gtk_box_append (GTK_BOX (self), self->search);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->list));
  g_signal_connect_object (self->list, "row-selected",
                           G_CALLBACK (row_selected), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "changed",
                           G_CALLBACK (gtk_list_box_invalidate_filter),
                           self->list, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "activate", G_CALLBACK (take_first),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "stop-search", G_CALLBACK (end_search),
                           self, G_CONNECT_SWAPPED);
}
