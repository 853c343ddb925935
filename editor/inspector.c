/* inspector.c: what one hex holds, to be read and changed. */
#include "inspector.h"

#include <glib/gi18n.h>
#include <string.h>

#include "edit.h"
#include "scene.h"

struct _WceInspector {
  GtkBox parent_instance;
  WceDocument *document;
  int shown_hex;
  char *shown; /* signature of what the lists show */
  gboolean updating;

  GtkLabel *hex;
  GtkDropDown *terrain, *unit, *side;
  GtkLabel *blocks;
  GtkCheckButton *leader;
  GtkEditable *leader_name;
};

G_DEFINE_FINAL_TYPE (WceInspector, wce_inspector, GTK_TYPE_BOX)

static void
fill (GtkDropDown *list, const char *none, const wcc_noun *nouns, size_t count)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  gtk_string_list_append (names, none);
  for (size_t i = 0; i < count; i++)
    gtk_string_list_take (
        names,
        wce_capitalise (nouns[i].name != NULL ? nouns[i].name : nouns[i].id));
  gtk_drop_down_set_model (list, G_LIST_MODEL (names));
}

static void
fill_lists (WceInspector *self)
{
  const wcc_catalogue *catalogue = wce_document_get_catalogue (self->document);
  g_autofree char *signature = wce_palette_signature (catalogue);
  if (g_strcmp0 (signature, self->shown) == 0)
    return;
  g_free (self->shown);
  self->shown = g_steal_pointer (&signature);
  fill (self->terrain, _ ("Open ground"),
        catalogue != NULL ? catalogue->terrains : NULL,
        catalogue != NULL ? catalogue->terrain_count : 0);
  fill (self->unit, _ ("No unit"),
        catalogue != NULL ? catalogue->classes : NULL,
        catalogue != NULL ? catalogue->class_count : 0);
}

/* Position in a list that has "none" first. */
static guint
position (const wcc_noun *nouns, size_t count, const char *id)
{
  if (id == NULL)
    return 0;
  const wcc_noun *noun = wce_find_noun (nouns, count, id);
  return noun != NULL ? (guint) (noun - nouns) + 1 : GTK_INVALID_LIST_POSITION;
}

static void
show_sides (WceInspector *self, int side)
{
  g_autofree char *top = wce_scene_side_name (self->document, 0);
  g_autofree char *bottom = wce_scene_side_name (self->document, 1);
  GtkStringList *old = GTK_STRING_LIST (gtk_drop_down_get_model (self->side));
  if (old == NULL || g_strcmp0 (gtk_string_list_get_string (old, 0), top) != 0
      || g_strcmp0 (gtk_string_list_get_string (old, 1), bottom) != 0)
    {
      const char *names[] = { top, bottom, NULL };
      g_autoptr (GtkStringList) list = gtk_string_list_new (names);
      gtk_drop_down_set_model (self->side, G_LIST_MODEL (list));
    }
  if (side >= 0)
    gtk_drop_down_set_selected (self->side, (guint) side);
}

static gboolean
hex_name (WceInspector *self, char *name)
{
  WceGeometry geometry = wce_scene_geometry (self->document);
  if (self->shown_hex == WCE_NO_HEX || geometry.columns == 0
      || !wce_geometry_valid (&geometry, self->shown_hex))
    return FALSE;
  wce_geometry_name (geometry.columns, self->shown_hex, name);
  return TRUE;
}

static void
show_pieces (WceInspector *self, const wcc_catalogue *catalogue,
             const wcc_document *tree, const char *name)
{
  int side = -1;
  const wcc_node *unit = wce_find_at (tree, "unit", name, &side);
  const wcc_node *leader
      = wce_find_at (tree, "leader", name, side < 0 ? &side : NULL);
  const char *class_id = unit != NULL ? wcc_node_get (unit, "class") : NULL;
  const wcc_noun *noun
      = wce_find_noun (catalogue->classes, catalogue->class_count, class_id);
  gtk_drop_down_set_selected (
      self->unit,
      position (catalogue->classes, catalogue->class_count, class_id));
  g_autofree char *blocks
      = noun != NULL
            ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d block",
                                            "%d blocks", (gulong) noun->blocks),
                               noun->blocks)
        : unit != NULL
            ? g_strdup_printf (_ ("“%s” is no class of these rules."), class_id)
            : NULL;
  gtk_label_set_label (self->blocks, blocks != NULL ? blocks : "");
  gtk_widget_set_visible (GTK_WIDGET (self->blocks), blocks != NULL);
  gtk_check_button_set_active (self->leader, leader != NULL);
  const char *leader_name
      = leader != NULL && leader->text != NULL ? leader->text : "";
  g_autofree char *typed = wce_tidy (gtk_editable_get_text (self->leader_name));
  if (strcmp (typed, leader_name) != 0)
    gtk_editable_set_text (self->leader_name, leader_name);
  gtk_widget_set_sensitive (GTK_WIDGET (self->leader_name), leader != NULL);
  show_sides (self, side);
}

static void
update (WceInspector *self)
{
  if (self->updating)
    return;
  char name[16];
  gboolean current = FALSE;
  const wcc_catalogue *catalogue = wce_document_get_catalogue (self->document);
  const wcc_document *tree
      = wce_document_get_last_tree (self->document, &current);
  self->updating = TRUE;
  fill_lists (self);
  gboolean shown = catalogue != NULL && tree != NULL && hex_name (self, name);
  gtk_widget_set_sensitive (GTK_WIDGET (self), shown && current);
  if (shown)
    {
      g_autofree char *title = g_strdup_printf (_ ("Hex %s"), name);
      gtk_label_set_label (self->hex, title);
      const wcc_node *terrain = wce_find_at (tree, "terrain", name, NULL);
      gtk_drop_down_set_selected (
          self->terrain,
          position (catalogue->terrains, catalogue->terrain_count,
                    terrain != NULL ? wcc_node_get (terrain, "type") : NULL));
      show_pieces (self, catalogue, tree, name);
    }
  else
    gtk_label_set_label (self->hex, _ ("No hex"));
  self->updating = FALSE;
}

/* ---- changes ---------------------------------------------------------------------- */

static int
chosen_side (WceInspector *self)
{
  return gtk_drop_down_get_selected (self->side) == 1 ? 1 : 0;
}

static void
terrain_chosen (WceInspector *self)
{
  char name[16];
  const wcc_catalogue *catalogue = wce_document_get_catalogue (self->document);
  guint i = gtk_drop_down_get_selected (self->terrain);
  if (self->updating || catalogue == NULL || !hex_name (self, name)
      || i > catalogue->terrain_count)
    return;
  const wcc_noun *noun = i > 0 ? &catalogue->terrains[i - 1] : NULL;
  /* It belongs to the side chosen for pieces. */
  wce_edit_terrain (self->document, name, noun != NULL ? noun->id : NULL,
                    noun != NULL && noun->owned ? chosen_side (self) : -1,
                    NULL);
}

static void
unit_chosen (WceInspector *self)
{
  char name[16];
  const wcc_catalogue *catalogue = wce_document_get_catalogue (self->document);
  guint i = gtk_drop_down_get_selected (self->unit);
  if (self->updating || catalogue == NULL || !hex_name (self, name)
      || i > catalogue->class_count)
    return;
  if (i == 0)
    wce_edit_remove_unit (self->document, name, NULL);
  else
    wce_edit_place_unit (self->document, name, chosen_side (self),
                         catalogue->classes[i - 1].id, NULL);
}

/* The pieces of the hex change sides, in one step. */
static void
side_chosen (WceInspector *self)
{
  char name[16];
  const wcc_document *tree = wce_document_get_tree (self->document, NULL);
  if (self->updating || tree == NULL || !hex_name (self, name))
    return;
  const wcc_node *unit = wce_find_at (tree, "unit", name, NULL);
  const wcc_node *leader = wce_find_at (tree, "leader", name, NULL);
  g_autofree char *class_id
      = g_strdup (unit != NULL ? wcc_node_get (unit, "class") : NULL);
  g_autofree char *leader_name = g_strdup (leader == NULL         ? NULL
                                           : leader->text != NULL ? leader->text
                                                                  : "");
  int side = chosen_side (self);
  self->updating = TRUE;
  wce_document_begin (self->document, _ ("Change Side"), FALSE);
  if (class_id != NULL)
    wce_edit_place_unit (self->document, name, side, class_id, NULL);
  if (leader_name != NULL)
    wce_edit_place_leader (self->document, name, side, leader_name, NULL);
  wce_document_end (self->document);
  self->updating = FALSE;
  update (self);
}

static void
leader_toggled (WceInspector *self)
{
  char name[16];
  if (self->updating || !hex_name (self, name))
    return;
  if (gtk_check_button_get_active (self->leader))
    {
      wce_edit_place_leader (self->document, name, chosen_side (self), NULL,
                             NULL);
      gtk_widget_grab_focus (GTK_WIDGET (self->leader_name));
    }
  else
    wce_edit_remove_leader (self->document, name, NULL);
}

static void
leader_renamed (WceInspector *self)
{
  char name[16];
  if (self->updating || !hex_name (self, name))
    return;
  /* The entry is as the person wants it; what comes back is trimmed. */
  self->updating = TRUE;
  wce_document_begin (self->document, _ ("Rename Leader"), TRUE);
  wce_edit_rename_leader (self->document, name,
                          gtk_editable_get_text (self->leader_name), NULL);
  wce_document_end (self->document);
  self->updating = FALSE;
}

/* ---- object ------------------------------------------------------------------------- */

void
wce_inspector_set_document (WceInspector *self, WceDocument *document)
{
  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "checked", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

void
wce_inspector_set_hex (WceInspector *self, int hex)
{
  if (self->shown_hex == hex)
    return;
  self->shown_hex = hex;
  update (self);
}

static void
wce_inspector_dispose (GObject *object)
{
  WceInspector *self = WCE_INSPECTOR (object);
  g_clear_object (&self->document);
  g_clear_pointer (&self->shown, g_free);
  G_OBJECT_CLASS (wce_inspector_parent_class)->dispose (object);
}

static void
wce_inspector_class_init (WceInspectorClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = wce_inspector_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/warcouncil/Editor/inspector.ui");
#define CHILD(name)                                                            \
  gtk_widget_class_bind_template_child (widget_class, WceInspector, name)
  CHILD (hex);
  CHILD (terrain);
  CHILD (unit);
  CHILD (side);
  CHILD (blocks);
  CHILD (leader);
  CHILD (leader_name);
#undef CHILD
}

/* The chosen name gives way to the room there is; the list shows it whole. */
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

static void
set_factories (GtkDropDown *list)
{
  g_autoptr (GtkListItemFactory) chosen = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) whole
      = g_object_ref (gtk_drop_down_get_factory (list));
  g_signal_connect (chosen, "setup", G_CALLBACK (set_up_chosen), NULL);
  g_signal_connect (chosen, "bind", G_CALLBACK (bind_chosen), NULL);
  gtk_drop_down_set_list_factory (list, whole);
  gtk_drop_down_set_factory (list, chosen);
}

static void
wce_inspector_init (WceInspector *self)
{
  self->shown_hex = WCE_NO_HEX;
  gtk_widget_init_template (GTK_WIDGET (self));
  set_factories (self->terrain);
  set_factories (self->unit);
  set_factories (self->side);
  g_signal_connect_object (self->terrain, "notify::selected",
                           G_CALLBACK (terrain_chosen), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->unit, "notify::selected",
                           G_CALLBACK (unit_chosen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->side, "notify::selected",
                           G_CALLBACK (side_chosen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->leader, "toggled", G_CALLBACK (leader_toggled),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->leader_name, "changed",
                           G_CALLBACK (leader_renamed), self,
                           G_CONNECT_SWAPPED);
}
