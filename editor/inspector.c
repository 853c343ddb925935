/* inspector.c: what one hex holds, to be read and changed. */
#include "inspector.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "edit-units.h"
#include "forces.h"
#include "scene.h"
#include "trait-picker.h"

struct _WceInspector {
  GtkBox parent_instance;
  WceDocument *document;
  int shown_hex;
  char *shown; /* signature of what the lists show */
  gboolean updating;

  GtkLabel *hex;
  GtkDropDown *terrain, *unit, *side;
  GtkLabel *blocks;
  GtkWidget *unit_box, *left_box;
  GtkDropDown *contingent;
  char **contingents; /* pairs of identifier and name that its list shows */
  GtkEditable *new_contingent;
  WceTraitPicker *unit_traits, *leader_traits;
  GtkSpinButton *left;
  GtkCheckButton *leader;
  GtkEditable *leader_name;
  GtkWidget *leader_box;
  GtkLabel *leader_hint;
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

/* "4 blocks, bow": what a unit is that its element does not say. */
static char *
describe_unit (const wcc_catalogue *catalogue, const wcc_node *unit,
               const wcc_noun *class)
{
  if (class == NULL)
    return g_strdup_printf (_ ("“%s” is no class of these rules."),
                            wcc_node_get (unit, "class"));
  const wcc_noun *weapon;
  enum wcr_marker marker = wce_unit_marker (catalogue, unit, &weapon);
  g_autofree char *blocks
      = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d block", "%d blocks",
                                      (gulong) class->blocks),
                         class->blocks);
  const char *armed = weapon != NULL                 ? weapon->name
                      : marker == WCR_MARKER_UNARMED ? _ ("without missiles")
                                                     : NULL;
  return g_strconcat (blocks, armed != NULL ? ", " : NULL, armed, NULL);
}

/* None, those that there are, and a new one. */
static void
show_contingent (WceInspector *self, const wcc_document *tree,
                 const wcc_catalogue *catalogue, const char *contingent)
{
  guint chosen = 0;
  /* A person is naming another one. */
  if (gtk_widget_get_state_flags (GTK_WIDGET (self->new_contingent))
      & GTK_STATE_FLAG_FOCUS_WITHIN)
    return;
  char **pairs = wce_forces_contingents (tree, catalogue);
  if (self->contingents == NULL
      || !g_strv_equal ((const char *const *) pairs,
                        (const char *const *) self->contingents))
    {
      g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
      gtk_string_list_append (names, _ ("None"));
      for (guint i = 0; pairs[i] != NULL; i += 2)
        gtk_string_list_take (names, wce_capitalise (pairs[i + 1]));
      gtk_string_list_append (names, _ ("New…"));
      gtk_drop_down_set_model (self->contingent, G_LIST_MODEL (names));
    }
  g_strfreev (self->contingents);
  self->contingents = pairs;
  for (guint i = 0; pairs[i] != NULL; i += 2)
    if (g_strcmp0 (pairs[i], contingent) == 0)
      chosen = i / 2 + 1;
  gtk_drop_down_set_selected (self->contingent, chosen);
  gtk_widget_set_visible (GTK_WIDGET (self->new_contingent), FALSE);
}

static void
show_unit (WceInspector *self, const wcc_catalogue *catalogue,
           const wcc_document *tree, const wcc_node *unit)
{
  const char *class_id = unit != NULL ? wcc_node_get (unit, "class") : NULL;
  const wcc_noun *class
      = wce_find_noun (catalogue->classes, catalogue->class_count, class_id);
  gtk_drop_down_set_selected (
      self->unit,
      position (catalogue->classes, catalogue->class_count, class_id));
  gtk_widget_set_visible (GTK_WIDGET (self->blocks), unit != NULL);
  gtk_widget_set_visible (self->unit_box, unit != NULL);
  if (unit == NULL)
    return;
  g_autofree char *words = describe_unit (catalogue, unit, class);
  gtk_label_set_label (self->blocks, words);
  show_contingent (self, tree, catalogue, wcc_node_get (unit, "contingent"));
  const char *traits = wcc_node_get (unit, "traits");
  g_auto (GStrv) fitting
      = wce_forces_traits (tree, catalogue, class_id, traits);
  wce_trait_picker_show (self->unit_traits, fitting, traits);
  /* Only a position in the middle of a game has losses. */
  gboolean losses = strcmp (wcc_document_root (tree)->name, "case") == 0;
  const char *left = wcc_node_get (unit, "blocks");
  gtk_widget_set_visible (self->left_box, losses && class != NULL);
  if (!losses || class == NULL)
    return;
  gtk_spin_button_set_range (self->left, 1, MAX (class->blocks, 1));
  gtk_spin_button_set_value (self->left,
                             left != NULL ? atoi (left) : class->blocks);
}

static void
show_leader (WceInspector *self, const wcc_catalogue *catalogue,
             const wcc_document *tree, const wcc_node *leader,
             gboolean attached)
{
  gtk_check_button_set_active (self->leader, leader != NULL);
  const char *name = leader != NULL && leader->text != NULL ? leader->text : "";
  g_autofree char *typed = wce_tidy (gtk_editable_get_text (self->leader_name));
  if (strcmp (typed, name) != 0)
    gtk_editable_set_text (self->leader_name, name);
  gtk_widget_set_sensitive (GTK_WIDGET (self->leader_name), leader != NULL);
  gtk_widget_set_visible (self->leader_box, leader != NULL);
  if (leader == NULL)
    return;
  gtk_label_set_label (self->leader_hint, attached
                                              ? _ ("Attached to the unit")
                                              : _ ("Alone in the hex"));
  const char *traits = wcc_node_get (leader, "traits");
  g_auto (GStrv) fitting = wce_forces_traits (tree, catalogue, NULL, traits);
  wce_trait_picker_show (self->leader_traits, fitting, traits);
}

static void
show_pieces (WceInspector *self, const wcc_catalogue *catalogue,
             const wcc_document *tree, const char *name)
{
  int side = -1;
  const wcc_node *unit = wce_find_at (tree, "unit", name, &side);
  const wcc_node *leader
      = wce_find_at (tree, "leader", name, side < 0 ? &side : NULL);
  show_unit (self, catalogue, tree, unit);
  show_leader (self, catalogue, tree, leader, unit != NULL);
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
  const wcc_document *tree = wce_document_get_tree (self->document, NULL);
  if (i == 0)
    wce_edit_remove_unit (self->document, name, NULL);
  else if (tree != NULL && wce_find_at (tree, "unit", name, NULL) != NULL)
    wce_edit_piece_set (self->document, "unit", name, "class",
                        catalogue->classes[i - 1].id, NULL);
  else
    wce_edit_place_unit (self->document, name, chosen_side (self),
                         catalogue->classes[i - 1].id, NULL);
}

/* The pieces of the hex change sides, in one step. */
static void
side_chosen (WceInspector *self)
{
  char name[16];
  int side = chosen_side (self);
  if (self->updating || !hex_name (self, name))
    return;
  self->updating = TRUE;
  wce_document_begin (self->document, _ ("Change Side"), FALSE);
  wce_edit_piece_side (self->document, "unit", name, side, NULL);
  wce_edit_piece_side (self->document, "leader", name, side, NULL);
  wce_document_end (self->document);
  self->updating = FALSE;
  update (self);
}

static void
set_piece (WceInspector *self, const char *kind, const char *key,
           const char *value)
{
  char name[16];
  if (!self->updating && hex_name (self, name))
    wce_edit_piece_set (self->document, kind, name, key, value, NULL);
}

static void
contingent_chosen (WceInspector *self)
{
  guint i = gtk_drop_down_get_selected (self->contingent);
  if (self->updating || self->contingents == NULL
      || i == GTK_INVALID_LIST_POSITION)
    return;
  gboolean new = i > g_strv_length (self->contingents) / 2;
  gtk_widget_set_visible (GTK_WIDGET (self->new_contingent), new);
  if (new)
    {
      gtk_editable_set_text (self->new_contingent, "");
      gtk_widget_grab_focus (GTK_WIDGET (self->new_contingent));
    }
  else
    {
      g_autofree char *id
          = g_strdup (i > 0 ? self->contingents[2 * i - 2] : NULL);
      set_piece (self, "unit", "contingent", id);
    }
}

static void
contingent_named (WceInspector *self)
{
  g_autofree char *id
      = wce_identifier (gtk_editable_get_text (self->new_contingent));
  if (*id != '\0')
    {
      gtk_widget_grab_focus (GTK_WIDGET (self->contingent));
      set_piece (self, "unit", "contingent", id);
    }
}

static void
traits_picked (WceInspector *self, WceTraitPicker *picker)
{
  g_autofree char *traits = wce_trait_picker_get (picker);
  set_piece (self, picker == self->unit_traits ? "unit" : "leader", "traits",
             traits);
}

static void
left_changed (WceInspector *self)
{
  int value = gtk_spin_button_get_value_as_int (self->left);
  GtkAdjustment *range = gtk_spin_button_get_adjustment (self->left);
  g_autofree char *text = value < (int) gtk_adjustment_get_upper (range)
                              ? g_strdup_printf ("%d", value)
                              : NULL;
  set_piece (self, "unit", "blocks", text);
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
  g_clear_pointer (&self->contingents, g_strfreev);
  G_OBJECT_CLASS (wce_inspector_parent_class)->dispose (object);
}

static void
wce_inspector_class_init (WceInspectorClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = wce_inspector_dispose;
  g_type_ensure (WCE_TYPE_TRAIT_PICKER);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/warcouncil/Editor/inspector.ui");
#define CHILD(name)                                                            \
  gtk_widget_class_bind_template_child (widget_class, WceInspector, name)
  CHILD (hex);
  CHILD (terrain);
  CHILD (unit);
  CHILD (side);
  CHILD (blocks);
  CHILD (unit_box);
  CHILD (contingent);
  CHILD (new_contingent);
  CHILD (unit_traits);
  CHILD (left_box);
  CHILD (left);
  CHILD (leader_box);
  CHILD (leader_hint);
  CHILD (leader_traits);
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
  set_factories (self->contingent);
  g_signal_connect_object (self->terrain, "notify::selected",
                           G_CALLBACK (terrain_chosen), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->unit, "notify::selected",
                           G_CALLBACK (unit_chosen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->side, "notify::selected",
                           G_CALLBACK (side_chosen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->contingent, "notify::selected",
                           G_CALLBACK (contingent_chosen), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->new_contingent, "activate",
                           G_CALLBACK (contingent_named), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->unit_traits, "picked",
                           G_CALLBACK (traits_picked), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->leader_traits, "picked",
                           G_CALLBACK (traits_picked), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->left, "value-changed",
                           G_CALLBACK (left_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->leader, "toggled", G_CALLBACK (leader_toggled),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->leader_name, "changed",
                           G_CALLBACK (leader_renamed), self,
                           G_CONNECT_SWAPPED);
}
