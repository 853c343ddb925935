/* object-list.c: a list of all that lies on the map and is said about it. */
#include "object-list.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "widgets/row-menu.h"
#include "widgets/visible.h"

struct _WceObjectList {
  GtkBox parent_instance;
  WceDocument *document;
  GtkEditable *search;
  GtkStack *stack; /* "list", or "none": there is nothing to list */
  GtkListBox *list;
  GPtrArray *objects; /* of WceObject, one for each row */
};

G_DEFINE_FINAL_TYPE (WceObjectList, wce_object_list, GTK_TYPE_BOX)

enum { ACTIVATED, RENAME, SIGNALS };
static guint signals[SIGNALS];

static const WceObject *
object_of (GtkListBoxRow *row)
{
  return row != NULL ? g_object_get_data (G_OBJECT (row), "object") : NULL;
}

static void
set_object (GtkListBoxRow *row, WceObject *object)
{
  g_object_set_data (G_OBJECT (row), "object", object);
}

/* ---- rows ---------------------------------------------------------------- */

static GtkWidget *
new_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

static const char *
icon_of (WceObjectKind kind)
{
  switch (kind)
    {
    case WCE_OBJECT_UNIT: return "wce-unit-symbolic";
    case WCE_OBJECT_LEADER: return "wce-leader-symbolic";
    case WCE_OBJECT_ZONE: return "wce-zone-symbolic";
    case WCE_OBJECT_LABEL: return "wce-label-symbolic";
    case WCE_OBJECT_RULE: return "wce-rules-symbolic";
    }
  g_assert_not_reached ();
}

/* Where a piece is stands beside its name, what a rule says below it. */
static GtkWidget *
new_words (const WceObject *object)
{
  gboolean long_one
      = object->kind == WCE_OBJECT_ZONE || object->kind == WCE_OBJECT_RULE;
  GtkWidget *words = gtk_box_new (long_one ? GTK_ORIENTATION_VERTICAL
                                           : GTK_ORIENTATION_HORIZONTAL,
                                  long_one ? 0 : 8);
  GtkWidget *name = new_label (object->name, NULL);
  GtkWidget *detail = new_label (object->detail, "dim-label");
  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (words), name);
  gtk_box_append (GTK_BOX (words), detail);
  gtk_widget_set_visible (detail, *object->detail != '\0');
  return words;
}

static GtkWidget *
new_row (WceObject *object)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *said
      = g_strdup_printf ("%s, %s", object->name, object->detail);
  gtk_box_append (GTK_BOX (box),
                  gtk_image_new_from_icon_name (icon_of (object->kind)));
  gtk_box_append (GTK_BOX (box), new_words (object));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_set_tooltip_text (row, said);
  set_object (GTK_LIST_BOX_ROW (row), object);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
  return row;
}

static gboolean
fits (GtkListBoxRow *row, gpointer user)
{
  WceObjectList *self = user;
  return wce_object_matches (object_of (row),
                             gtk_editable_get_text (self->search));
}

static void
head_row (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user)
{
  const char *group = object_of (row)->group;
  gboolean first
      = before == NULL || strcmp (group, object_of (before)->group) != 0;
  GtkWidget *header = first ? new_label (group, "heading") : NULL;
  (void) user;
  if (first)
    g_object_set (header, "margin-start", 12, "margin-top", 12, "margin-bottom",
                  6, NULL);
  gtk_list_box_row_set_header (row, header);
}

/* ---- in step with the document ------------------------------------------- */

static gboolean
is_same (const WceObject *a, const WceObject *b)
{
  return a->kind == b->kind && strcmp (a->group, b->group) == 0
         && strcmp (a->name, b->name) == 0 && strcmp (a->detail, b->detail) == 0
         && strcmp (a->place, b->place) == 0;
}

/* How many objects two lists have in common at their beginnings, or at their
 * ends after those. */
static guint
count_same (const GPtrArray *a, const GPtrArray *b, guint skip, gboolean ends)
{
  guint most = MIN (a->len, b->len) - skip, n = 0;
  while (n < most
         && is_same (a->pdata[ends ? a->len - 1 - n : n],
                     b->pdata[ends ? b->len - 1 - n : n]))
    n++;
  return n;
}

/* Selects a row and, when the focus was in the list, moves it there. */
static void
choose (WceObjectList *self, int i, gboolean focus)
{
  GtkListBoxRow *row
      = i >= 0 ? gtk_list_box_get_row_at_index (self->list, i) : NULL;
  if (row == NULL)
    return;
  gtk_list_box_select_row (self->list, row);
  if (focus)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

/* Rows of what did not change stay, with selection and focus. */
static void
set_objects (WceObjectList *self, GPtrArray *objects)
{
  guint head = count_same (self->objects, objects, 0, FALSE);
  guint tail = count_same (self->objects, objects, head, TRUE);
  g_autoptr (GPtrArray) old = self->objects;
  GtkListBoxRow *chosen = gtk_list_box_get_selected_row (self->list);
  int at = chosen != NULL ? gtk_list_box_row_get_index (chosen) : -1;
  const WceObject *object = object_of (chosen);
  gboolean focus = gtk_widget_get_focus_child (GTK_WIDGET (self->list)) != NULL;
  self->objects = objects;
  for (guint i = head; i < old->len - tail; i++)
    gtk_list_box_remove (self->list, GTK_WIDGET (gtk_list_box_get_row_at_index (
                                         self->list, (int) head)));
  for (guint i = head; i < objects->len - tail; i++)
    gtk_list_box_insert (self->list, new_row (objects->pdata[i]), (int) i);
  for (guint i = 0; i < objects->len; i++)
    set_object (gtk_list_box_get_row_at_index (self->list, (int) i),
                objects->pdata[i]);
  if (object == NULL || gtk_list_box_get_selected_row (self->list) != NULL)
    return;
  /* What is gone leaves the selection to its neighbour. */
  int now = wce_objects_find (objects, object);
  choose (self, now >= 0 ? now : MIN (at, (int) objects->len - 1), focus);
}

static void
update (WceObjectList *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  set_objects (self, wce_objects_new (self->document));
  gtk_list_box_invalidate_headers (self->list);
  gtk_stack_set_visible_child_name (self->stack,
                                    self->objects->len > 0 ? "list" : "none");
}

static void
update_seen (GtkWidget *widget)
{
  update (WCE_OBJECT_LIST (widget));
}

/* ---- what is done -------------------------------------------------------- */

static void
row_activated (WceObjectList *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[ACTIVATED], 0, object_of (row));
}

static void
take_first (WceObjectList *self)
{
  for (guint i = 0; i < self->objects->len; i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (int) i);
      if (!fits (row, self))
        continue;
      choose (self, (int) i, TRUE);
      row_activated (self, row);
      return;
    }
}

static gboolean
enter_list (GtkWidget *search, GVariant *arguments, gpointer user)
{
  WceObjectList *self = user;
  (void) search;
  (void) arguments;
  return gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_DOWN);
}

static void
end_search (WceObjectList *self)
{
  gtk_editable_set_text (self->search, "");
}

static void
rename_chosen (GtkWidget *widget, const char *action, GVariant *parameter)
{
  WceObjectList *self = WCE_OBJECT_LIST (widget);
  (void) action;
  (void) parameter;
  g_signal_emit (self, signals[RENAME], 0,
                 object_of (gtk_list_box_get_selected_row (self->list)));
}

/* Zones have names that others use. */
static void
selected (WceObjectList *self, GtkListBoxRow *row)
{
  const WceObject *object = object_of (row);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "object.rename",
                                 object != NULL
                                     && object->kind == WCE_OBJECT_ZONE);
}

static void
remove_chosen (GtkWidget *widget, const char *action, GVariant *parameter)
{
  WceObjectList *self = WCE_OBJECT_LIST (widget);
  /* The list is filled anew, while the object is still needed. */
  GPtrArray *kept = g_ptr_array_ref (self->objects);
  const WceObject *object
      = object_of (gtk_list_box_get_selected_row (self->list));
  (void) action;
  (void) parameter;
  if (object != NULL)
    wce_object_remove (self->document, object);
  g_ptr_array_unref (kept);
}

static const WceRowAction row_actions[] = {
  { N_ ("Re_name…"), "object.rename", "F2" },
  { N_ ("_Remove"), "object.remove", "Delete" },
  { NULL, NULL, NULL },
};

/* ---- object -------------------------------------------------------------- */

static void
add_key (GtkWidget *widget, guint key, GtkShortcutAction *action)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (key, 0), action));
  gtk_widget_add_controller (widget, keys);
}

static GtkWidget *
new_search (WceObjectList *self)
{
  GtkWidget *search = gtk_search_entry_new ();
  self->search = GTK_EDITABLE (search);
  g_object_set (search, "placeholder-text", _ ("Search"), "margin-start", 12,
                "margin-end", 12, "margin-top", 6, "margin-bottom", 6, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (search),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Search for an Object"), -1);
  gtk_editable_set_enable_undo (self->search, FALSE);
  add_key (search, GDK_KEY_Down,
           gtk_callback_action_new (enter_list, self, NULL));
  g_signal_connect_swapped (search, "changed",
                            G_CALLBACK (gtk_list_box_invalidate_filter),
                            self->list);
  g_signal_connect_swapped (search, "activate", G_CALLBACK (take_first), self);
  g_signal_connect_swapped (search, "stop-search", G_CALLBACK (end_search),
                            self);
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (search),
                                           GTK_WIDGET (self->list));
  return search;
}

static GtkWidget *
new_list (WceObjectList *self)
{
  GtkWidget *none = new_label (_ ("Nothing has this name."), "dim-label");
  GtkWidget *list = gtk_list_box_new (), *scroller;
  self->list = GTK_LIST_BOX (list);
  gtk_label_set_wrap (GTK_LABEL (none), TRUE);
  gtk_widget_set_margin_top (none, 24);
  gtk_label_set_xalign (GTK_LABEL (none), 0.5f);
  gtk_list_box_set_placeholder (self->list, none);
  gtk_list_box_set_filter_func (self->list, fits, self, NULL);
  gtk_list_box_set_header_func (self->list, head_row, self, NULL);
  gtk_widget_add_css_class (list, "navigation-sidebar");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Objects of the Battle"), -1);
  add_key (list, GDK_KEY_KP_Delete, gtk_named_action_new ("object.remove"));
  wce_row_menu_add (list, row_actions);
  g_signal_connect_swapped (list, "row-selected", G_CALLBACK (selected), self);
  g_signal_connect_swapped (list, "row-activated", G_CALLBACK (row_activated),
                            self);
  scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller),
                                  GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_widget_set_vexpand (scroller, TRUE);
  return scroller;
}

static void
wce_object_list_init (WceObjectList *self)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *none = adw_status_page_new (), *list = new_list (self);
  self->objects = g_ptr_array_new ();
  gtk_box_append (GTK_BOX (page), new_search (self));
  gtk_box_append (GTK_BOX (page), list);
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (none), "wce-unit-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (none), _ ("Nothing Here Yet"));
  adw_status_page_set_description (
      ADW_STATUS_PAGE (none),
      _ ("Units, leaders, zones, labels and special rules are listed here."));
  gtk_widget_add_css_class (none, "compact");
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_widget_set_hexpand (GTK_WIDGET (self->stack), TRUE);
  gtk_stack_add_named (self->stack, none, "none");
  gtk_stack_add_named (self->stack, page, "list");
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->stack));
}

static void
wce_object_list_dispose (GObject *object)
{
  WceObjectList *self = WCE_OBJECT_LIST (object);
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), child);
  g_clear_object (&self->document);
  g_clear_pointer (&self->objects, g_ptr_array_unref);
  G_OBJECT_CLASS (wce_object_list_parent_class)->dispose (object);
}

static void
wce_object_list_class_init (WceObjectListClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = wce_object_list_dispose;
  gtk_widget_class_install_action (widget_class, "object.rename", NULL,
                                   rename_chosen);
  gtk_widget_class_install_action (widget_class, "object.remove", NULL,
                                   remove_chosen);
  signals[ACTIVATED]
      = g_signal_new ("activated", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                      0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[RENAME]
      = g_signal_new ("rename", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0,
                      NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

void
wce_object_list_set_document (WceObjectList *self, WceDocument *document)
{
  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "checked", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  wce_when_visible (GTK_WIDGET (self), update_seen);
}
