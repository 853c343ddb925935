/* zone-page.c: the zones of a document, in the palette. */
#include "zone-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "document/edit.h"
#include "page.h"
#include "widgets/entry.h"
#include "widgets/row-menu.h"

struct _WceZonePage {
  GtkBox parent_instance;
  WceTools *tools;
  WceDocument *document;
  char *shown; /* what the list shows, as one string */
  char *of;    /* the zone of the fields, or NULL */
  gboolean updating;

  GtkListBox *zones;
  GtkEditable *id, *name;
  GtkWidget *fields, *remove;
  GtkLabel *problem;
};

G_DEFINE_FINAL_TYPE (WceZonePage, wce_zone_page, GTK_TYPE_BOX)

/* ---- showing ------------------------------------------------------------- */

static const wcc_node *
first_zone (WceZonePage *self)
{
  const wcc_document *tree = wce_document_get_last_tree (self->document, NULL);
  return tree != NULL && wce_has_map (tree)
             ? wcc_node_child (wcc_document_root (tree), "zone")
             : NULL;
}

static const wcc_node *
find_zone (WceZonePage *self, const char *id)
{
  const wcc_document *tree = wce_document_get_last_tree (self->document, NULL);
  return tree != NULL ? wce_find_zone (tree, id) : NULL;
}

static const wcc_node *
chosen_zone (WceZonePage *self)
{
  return find_zone (self, wce_tools_get_zone (self->tools));
}

static const char *
name_of (const wcc_node *zone)
{
  const wcc_node *name = wcc_node_child (zone, "name");
  return name != NULL && name->text != NULL ? name->text : "";
}

static void
append_zone (WceZonePage *self, const char *id, const char *name)
{
  if (id != NULL)
    wce_page_append (self->zones, NULL, id, *name != '\0' ? name : id,
                     wce_tools_get_zone (self->tools));
}

static void
fill (WceZonePage *self)
{
  const char *chosen = wce_tools_get_zone (self->tools);
  g_autoptr (GString) all = g_string_new (chosen);
  for (const wcc_node *zone = first_zone (self); zone != NULL;
       zone = wcc_node_next (zone, "zone"))
    g_string_append_printf (all, "\n%s=%s", wcc_node_get (zone, "id"),
                            name_of (zone));
  if (g_strcmp0 (all->str, self->shown) == 0)
    return;
  g_free (self->shown);
  self->shown = g_strdup (all->str);
  wce_page_clear (self->zones);
  for (const wcc_node *zone = first_zone (self); zone != NULL;
       zone = wcc_node_next (zone, "zone"))
    append_zone (self, wcc_node_get (zone, "id"), name_of (zone));
  /* A new zone, which is written to the text with its first hex. */
  if (chosen != NULL && chosen_zone (self) == NULL)
    append_zone (self, chosen, _ ("New zone: draw its hexes"));
}

/* Writes the name that is being typed to the zone of the field. */
static void
write_name (WceZonePage *self)
{
  g_autoptr (GError) error = NULL;
  const wcc_node *zone = find_zone (self, self->of);
  const char *name = gtk_editable_get_text (self->name);
  if (zone == NULL || !wce_entry_is_typed (self->name)
      || g_strcmp0 (name_of (zone), name) == 0)
    return;
  wce_edit_zone_name (self->document, self->of, name, &error);
  wce_page_show_error (self->problem, error);
}

/* Shows the fields of a zone. Those of another one are left first, as a zone may be
 * chosen elsewhere while a person types. */
static void
show_fields (WceZonePage *self, const char *id)
{
  gboolean other = g_strcmp0 (self->of, id) != 0;
  if (other)
    write_name (self);
  const wcc_node *zone = find_zone (self, id);
  gtk_widget_set_visible (self->fields, zone != NULL);
  if (zone == NULL)
    return;
  if (other)
    {
      g_free (self->of);
      self->of = g_strdup (id);
      gtk_editable_set_text (self->id, id);
      gtk_editable_set_text (self->name, name_of (zone));
    }
  wce_entry_show (self->id, id);
  wce_entry_show (self->name, name_of (zone));
}

static void
update (WceZonePage *self)
{
  const wcc_node *first = first_zone (self);
  if (self->updating)
    return;
  self->updating = TRUE;
  if (wce_tools_get_zone (self->tools) == NULL && first != NULL)
    wce_tools_set_zone (self->tools, wcc_node_get (first, "id"));
  fill (self);
  show_fields (self, wce_tools_get_zone (self->tools));
  self->updating = FALSE;
}

/* ---- work ---------------------------------------------------------------- */

static void
selected (WceZonePage *self, GtkListBoxRow *row)
{
  if (self->updating || row == NULL)
    return;
  wce_page_show_error (self->problem, NULL);
  wce_tools_set_zone (self->tools, wce_page_id (row));
}

static void
add (WceZonePage *self)
{
  wce_tools_begin_zone (self->tools);
}

static void
id_entered (WceZonePage *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *old = g_strdup (wce_tools_get_zone (self->tools));
  g_autofree char *id = g_strdup (gtk_editable_get_text (self->id));
  if (self->updating || old == NULL || g_strcmp0 (old, id) == 0
      || !wce_entry_is_typed (self->id) || chosen_zone (self) == NULL)
    return;
  wce_edit_rename (self->document, "zone", old, id, &error);
  wce_page_show_error (self->problem, error);
  update (self);
}

static void
name_entered (WceZonePage *self)
{
  if (!self->updating)
    write_name (self);
}

static void
remove_now (WceZonePage *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *id = g_strdup (wce_tools_get_zone (self->tools));
  if (id == NULL)
    return;
  wce_tools_set_zone (self->tools, NULL);
  wce_edit_remove_zone (self->document, id, &error);
  wce_page_show_error (self->problem, error);
}

static void
answered (WceZonePage *self, const char *response)
{
  if (g_strcmp0 (response, "remove") == 0)
    remove_now (self);
}

/* Removes the zone, but asks first if others name it. */
static void
remove_chosen (WceZonePage *self)
{
  const wcc_node *zone = chosen_zone (self);
  const wcc_document *tree = wce_document_get_last_tree (self->document, NULL);
  g_autofree char *users
      = zone != NULL ? wce_users (tree, "zone", wcc_node_get (zone, "id"))
                     : NULL;
  if (users == NULL)
    {
      remove_now (self);
      return;
    }
  GtkWidget *dialog = adw_message_dialog_new (
      GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), NULL, NULL);
  adw_message_dialog_format_heading (ADW_MESSAGE_DIALOG (dialog),
                                     _ ("Remove Zone “%s”?"),
                                     wcc_node_get (zone, "id"));
  adw_message_dialog_format_body (
      ADW_MESSAGE_DIALOG (dialog),
      _ ("These name it and will not be valid without it:\n%s"), users);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel",
                                    _ ("_Cancel"), "remove", _ ("_Remove"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog),
                                              "remove",
                                              ADW_RESPONSE_DESTRUCTIVE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
rename_zone (GtkWidget *widget, const char *action, GVariant *parameter)
{
  (void) action;
  (void) parameter;
  gtk_widget_grab_focus (GTK_WIDGET (WCE_ZONE_PAGE (widget)->id));
}

static void
remove_zone (GtkWidget *widget, const char *action, GVariant *parameter)
{
  (void) action;
  (void) parameter;
  remove_chosen (WCE_ZONE_PAGE (widget));
}

static const WceRowAction row_actions[] = {
  { N_ ("Re_name…"), "zone.rename", "F2" },
  { N_ ("_Remove"), "zone.remove", "Delete" },
  { NULL, NULL, NULL },
};

/* ---- object -------------------------------------------------------------- */

void
wce_zone_page_set_tools (WceZonePage *self, WceTools *tools,
                         WceDocument *document)
{
  self->tools = g_object_ref (tools);
  self->document = g_object_ref (document);
  wce_tools_watch (tools, self, G_CALLBACK (update));
  update (self);
}

static void
wce_zone_page_dispose (GObject *object)
{
  WceZonePage *self = WCE_ZONE_PAGE (object);
  g_clear_object (&self->tools);
  g_clear_object (&self->document);
  g_clear_pointer (&self->shown, g_free);
  g_clear_pointer (&self->of, g_free);
  G_OBJECT_CLASS (wce_zone_page_parent_class)->dispose (object);
}

static void
wce_zone_page_class_init (WceZonePageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  gtk_widget_class_install_action (widget_class, "zone.rename", NULL,
                                   rename_zone);
  gtk_widget_class_install_action (widget_class, "zone.remove", NULL,
                                   remove_zone);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F2, 0,
                                       "zone.rename", NULL);
  G_OBJECT_CLASS (class)->dispose = wce_zone_page_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/warcouncil/Editor/zone-page.ui");
#define CHILD(name)                                                            \
  gtk_widget_class_bind_template_child (widget_class, WceZonePage, name)
  CHILD (zones);
  CHILD (id);
  CHILD (name);
  CHILD (fields);
  CHILD (remove);
  CHILD (problem);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, selected);
  gtk_widget_class_bind_template_callback (widget_class, add);
  gtk_widget_class_bind_template_callback (widget_class, id_entered);
  gtk_widget_class_bind_template_callback (widget_class, name_entered);
  gtk_widget_class_bind_template_callback (widget_class, remove_chosen);
}

static void
wce_zone_page_init (WceZonePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  wce_row_menu_add (GTK_WIDGET (self->zones), row_actions);
}
