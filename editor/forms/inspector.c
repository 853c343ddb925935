/* inspector.c: shows what a hex holds, or several units, and lets a person
 * change it.
 *
 * a ring: inspector.c, inspector-edit.c: one form; what a person changes is
 * shown at once. */
#include "inspector-private.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "document/edit.h"
#include "document/armies.h"
#include "document/form-model.h"
#include "document/scene.h"
#include "widgets/combo-list.h"
#include "widgets/names.h"

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

/* The position of a noun in a list that starts with "none". */
static guint
position (const wcc_noun *nouns, size_t count, const char *id)
{
  if (id == NULL)
    return 0;
  const wcc_noun *noun = wce_find_noun (nouns, count, id);
  return noun != NULL ? (guint) (noun - nouns) + 1 : GTK_INVALID_LIST_POSITION;
}

/* Chooses in a list. From GTK 4.14 on something is always chosen, so what the
 * list does not have is one more entry as long as it is shown; choosing it
 * changes nothing.
 * @param otherwise  shown when the list has no such position */
static void
choose (GtkDropDown *list, guint position, const char *otherwise)
{
  static const char key[] = "otherwise";
  GListModel *names = gtk_drop_down_get_model (list);
  GtkStringList *strings = GTK_STRING_LIST (names);
  guint last = g_list_model_get_n_items (names) - 1;
  gboolean had = g_object_get_data (G_OBJECT (names), key) != NULL;
  gboolean needs = position == GTK_INVALID_LIST_POSITION;
  if (needs)
    {
      const char *words[] = { otherwise != NULL ? otherwise : "", NULL };
      position = had ? last : last + 1;
      gtk_string_list_splice (strings, position, had, words);
    }
  gtk_drop_down_set_selected (list, position);
  if (had && !needs)
    gtk_string_list_remove (strings, last);
  g_object_set_data (G_OBJECT (names), key, needs ? names : NULL);
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
    choose (self->side, side < 2 ? (guint) side : GTK_INVALID_LIST_POSITION,
            side < 2 ? NULL : _ ("Different"));
}

gboolean
wce_inspector_hex_name (WceInspector *self, char *name)
{
  WceGeometry geometry = wce_scene_geometry (self->document);
  if (self->shown_hex == WCE_NO_HEX || geometry.columns == 0
      || !wce_geometry_valid (&geometry, self->shown_hex))
    return FALSE;
  wce_geometry_name (geometry.columns, self->shown_hex, name);
  return TRUE;
}

/* "4 blocks, bow": what a unit has that its element does not say. */
static char *
describe_unit (const wcc_catalogue *catalogue, const wcc_node *unit,
               const wcc_noun *class)
{
  if (class == NULL)
    return g_strdup_printf (_ ("“%s” is not a class of these rules."),
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

/* Lists no contingent, the existing ones, and a new one. */
static void
show_contingent (WceInspector *self, const wcc_document *tree,
                 const wcc_catalogue *catalogue, const char *contingent,
                 gboolean mixed)
{
  guint chosen = mixed ? GTK_INVALID_LIST_POSITION : 0;
  /* A person is naming a new one. */
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
  choose (self->contingent, chosen, mixed ? _ ("Different") : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->new_contingent), FALSE);
}

/* Shows what the element of a single unit does not say. */
static void
show_details (WceInspector *self, const wcc_catalogue *catalogue,
              const wcc_document *tree, const char *hex, const wcc_noun *class)
{
  const wcc_node *unit = wce_find_at (tree, "unit", hex, NULL);
  g_autofree char *words = describe_unit (catalogue, unit, class);
  gtk_label_set_label (self->blocks, words);
  /* Only cases can have units with losses. */
  gboolean losses = wce_kind_of (tree) == WCC_CASE;
  const char *left = wcc_node_get (unit, "blocks");
  gtk_widget_set_visible (self->left_box, losses && class != NULL);
  if (!losses || class == NULL)
    return;
  gtk_spin_button_set_range (self->left, 1, MAX (class->blocks, 1));
  gtk_spin_button_set_value (self->left,
                             left != NULL ? atoi (left) : class->blocks);
}

/* Shows what the units of some hexes have in common; hides the fields if there
 * are none. */
static void
show_units (WceInspector *self, const wcc_catalogue *catalogue,
            const wcc_document *tree, char *const *hexes)
{
  gboolean there = hexes[0] != NULL, mixed = FALSE, several = FALSE;
  const char *class_id
      = there ? wce_units_common (tree, hexes, "class", &mixed) : NULL;
  const wcc_noun *class = wce_find_noun (catalogue->classes,
                                         catalogue->class_count, class_id);
  choose (self->unit,
          mixed ? GTK_INVALID_LIST_POSITION
                : position (catalogue->classes, catalogue->class_count,
                            class_id),
          mixed ? _ ("Different") : class_id);
  gtk_widget_set_visible (GTK_WIDGET (self->blocks), there);
  gtk_widget_set_visible (self->unit_box, there);
  if (!there)
    return;
  several = hexes[1] != NULL;
  if (several)
    {
      gtk_label_set_label (self->blocks, _ ("Changes go to all of them."));
      gtk_widget_set_visible (self->left_box, FALSE);
    }
  else
    show_details (self, catalogue, tree, hexes[0], class);
  const char *contingent = wce_units_common (tree, hexes, "contingent", &mixed);
  show_contingent (self, tree, catalogue, contingent, mixed);
  g_autofree char *traits = wce_units_traits (tree, hexes);
  g_auto (GStrv) fitting
      = wce_forces_traits (tree, catalogue, class_id, traits);
  wce_trait_picker_show (self->unit_traits, fitting, traits);
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
  gtk_label_set_label (self->leader_hint, attached ? _ ("Attached to the unit")
                                                   : _ ("Alone in the hex"));
  const char *traits = wcc_node_get (leader, "traits");
  g_auto (GStrv) fitting = wce_forces_traits (tree, catalogue, NULL, traits);
  wce_trait_picker_show (self->leader_traits, fitting, traits);
}

static void
show_pieces (WceInspector *self, const wcc_catalogue *catalogue,
             const wcc_document *tree, char *name)
{
  int side = -1;
  const wcc_node *unit = wce_find_at (tree, "unit", name, &side);
  const wcc_node *leader
      = wce_find_at (tree, "leader", name, side < 0 ? &side : NULL);
  char *only[] = { unit != NULL ? name : NULL, NULL };
  show_units (self, catalogue, tree, only);
  show_leader (self, catalogue, tree, leader, unit != NULL);
  show_sides (self, side);
}

/* @return FALSE when the document does not have all these units */
static gboolean
show_selected (WceInspector *self, const wcc_catalogue *catalogue,
               const wcc_document *tree)
{
  guint n = 0;
  int side = -1, other;
  for (; self->selected != NULL && self->selected[n] != NULL; n++)
    {
      if (wce_find_at (tree, "unit", self->selected[n], &other) == NULL)
        return FALSE;
      side = n == 0 || other == side ? other : 2;
    }
  if (n == 0)
    return FALSE;
  g_autofree char *title
      = g_strdup_printf (ngettext ("%u Unit", "%u Units", n), n);
  gtk_label_set_label (self->hex, title);
  show_units (self, catalogue, tree, self->selected);
  show_sides (self, side);
  return TRUE;
}

void
wce_inspector_update (WceInspector *self)
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
  gboolean shown = catalogue != NULL && tree != NULL
                   && wce_inspector_hex_name (self, name);
  gboolean several = shown && show_selected (self, catalogue, tree);
  gtk_widget_set_sensitive (GTK_WIDGET (self), shown && current);
  gtk_widget_set_visible (self->hex_box, !several);
  gtk_widget_set_visible (self->leaders_box, !several);
  if (several)
    {
      self->updating = FALSE;
      return;
    }
  if (shown)
    {
      g_autofree char *title = g_strdup_printf (_ ("Hex %s"), name);
      gtk_label_set_label (self->hex, title);
      const wcc_node *terrain = wce_find_at (tree, "terrain", name, NULL);
      const char *type
          = terrain != NULL ? wcc_node_get (terrain, "type") : NULL;
      choose (self->terrain,
              position (catalogue->terrains, catalogue->terrain_count, type),
              type);
      show_pieces (self, catalogue, tree, name);
    }
  else
    gtk_label_set_label (self->hex, _ ("No hex"));
  self->updating = FALSE;
}

/* ---- object -------------------------------------------------------------- */

void
wce_inspector_set_document (WceInspector *self, WceDocument *document)
{
  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed",
                           G_CALLBACK (wce_inspector_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "checked",
                           G_CALLBACK (wce_inspector_update), self,
                           G_CONNECT_SWAPPED);
  wce_inspector_update (self);
}

void
wce_inspector_set_hex (WceInspector *self, int hex)
{
  if (self->shown_hex == hex)
    return;
  self->shown_hex = hex;
  wce_inspector_update (self);
}

void
wce_inspector_set_units (WceInspector *self, char **hexes)
{
  gboolean several = hexes[0] != NULL && hexes[1] != NULL;
  if (self->selected == NULL
          ? !several
          : several
                && g_strv_equal ((const char *const *) self->selected,
                                 (const char *const *) hexes))
    return;
  g_strfreev (self->selected);
  self->selected = several ? g_strdupv (hexes) : NULL;
  wce_inspector_update (self);
}

static void
wce_inspector_dispose (GObject *object)
{
  WceInspector *self = WCE_INSPECTOR (object);
  g_clear_object (&self->document);
  g_clear_pointer (&self->shown, g_free);
  g_clear_pointer (&self->contingents, g_strfreev);
  g_clear_pointer (&self->named, g_strfreev);
  g_clear_pointer (&self->selected, g_strfreev);
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
  CHILD (hex_box);
  CHILD (leaders_box);
  CHILD (leader_hint);
  CHILD (leader_traits);
  CHILD (leader);
  CHILD (leader_name);
#undef CHILD
}

static void
wce_inspector_init (WceInspector *self)
{
  self->shown_hex = WCE_NO_HEX;
  gtk_widget_init_template (GTK_WIDGET (self));
  GtkDropDown *lists[]
      = { self->terrain, self->unit, self->side, self->contingent };
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      wce_drop_down_narrow (lists[i]);
      wce_keep_name (GTK_WIDGET (lists[i]));
    }
  wce_inspector_connect (self);
}
