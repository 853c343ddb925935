/* inspector-edit.c: changes that a person makes in the inspector. */
#include "inspector-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document/edit-units.h"
#include "document/armies.h"
#include "document/scene.h"

/* The names of the hexes to change; ends in NULL. Free with g_strfreev(). */
static char **
targets (WceInspector *self)
{
  char name[16];
  if (self->selected != NULL)
    return g_strdupv (self->selected);
  char *one[] = { wce_inspector_hex_name (self, name) ? name : NULL, NULL };
  return g_strdupv (one);
}

static int
chosen_side (WceInspector *self)
{
  return gtk_drop_down_get_selected (self->side) == 1 ? 1 : 0;
}

/* Begins a step, which end() shows when it is done. */
static void
begin (WceInspector *self, const char *label)
{
  self->updating = TRUE;
  wce_document_begin (self->document, label, FALSE);
}

static void
end (WceInspector *self)
{
  wce_document_end (self->document);
  self->updating = FALSE;
  wce_inspector_update (self);
}

static void
terrain_chosen (WceInspector *self)
{
  char name[16];
  const wcc_catalogue *catalogue = wce_document_get_catalogue (self->document);
  guint i = gtk_drop_down_get_selected (self->terrain);
  if (self->updating || catalogue == NULL
      || !wce_inspector_hex_name (self, name) || i > catalogue->terrain_count)
    return;
  const wcc_noun *noun = i > 0 ? &catalogue->terrains[i - 1] : NULL;
  /* Terrain that has an owner belongs to the side chosen for pieces. */
  wce_edit_terrain (self->document, name, noun != NULL ? noun->id : NULL,
                    noun != NULL && noun->owned ? chosen_side (self) : -1,
                    NULL);
}

/* Several hexes always have units; a single hex may not have one yet. */
static void
set_class (WceInspector *self, char *const *hexes, const char *class_id)
{
  const wcc_document *tree = wce_document_get_tree (self->document, NULL);
  if (tree == NULL)
    return;
  if (class_id == NULL)
    for (; *hexes != NULL; hexes++)
      wce_edit_remove_unit (self->document, *hexes, NULL);
  else if (wce_find_at (tree, "unit", hexes[0], NULL) != NULL)
    wce_edit_units_set (self->document, hexes, "class", class_id, NULL);
  else
    wce_edit_place_unit (self->document, hexes[0], chosen_side (self), class_id,
                         NULL);
}

static void
unit_chosen (WceInspector *self)
{
  const wcc_catalogue *catalogue = wce_document_get_catalogue (self->document);
  guint i = gtk_drop_down_get_selected (self->unit);
  g_auto (GStrv) hexes = targets (self);
  if (self->updating || catalogue == NULL || hexes[0] == NULL
      || i > catalogue->class_count)
    return;
  begin (self, _ ("Change Units"));
  set_class (self, hexes, i > 0 ? catalogue->classes[i - 1].id : NULL);
  end (self);
}

/* Moves the pieces to the other side. */
static void
side_chosen (WceInspector *self)
{
  int side = chosen_side (self);
  g_auto (GStrv) hexes = targets (self);
  if (self->updating || hexes[0] == NULL
      || gtk_drop_down_get_selected (self->side) > 1)
    return;
  begin (self, _ ("Change Side"));
  for (char **hex = hexes; *hex != NULL; hex++)
    {
      wce_edit_piece_side (self->document, "unit", *hex, side, NULL);
      wce_edit_piece_side (self->document, "leader", *hex, side, NULL);
    }
  end (self);
}

static void
set_leader (WceInspector *self, const char *key, const char *value)
{
  char name[16];
  if (!self->updating && wce_inspector_hex_name (self, name))
    wce_edit_piece_set (self->document, "leader", name, key, value, NULL);
}

static void
set_units_at (WceInspector *self, char **hexes, const char *key,
              const char *value)
{
  if (self->updating || hexes[0] == NULL)
    return;
  begin (self, hexes[1] != NULL ? _ ("Change Units") : _ ("Change Unit"));
  wce_edit_units_set (self->document, hexes, key, value, NULL);
  end (self);
}

static void
set_units (WceInspector *self, const char *key, const char *value)
{
  g_auto (GStrv) hexes = targets (self);
  set_units_at (self, hexes, key, value);
}

static void
contingent_chosen (WceInspector *self)
{
  guint i = gtk_drop_down_get_selected (self->contingent);
  if (self->updating || self->contingents == NULL)
    return;
  guint last = g_strv_length (self->contingents) / 2 + 1;
  if (i > last)
    return;
  gboolean new = i == last;
  gtk_widget_set_visible (GTK_WIDGET (self->new_contingent), new);
  if (new)
    {
      gtk_editable_set_text (self->new_contingent, "");
      g_strfreev (self->named);
      self->named = targets (self);
      gtk_widget_grab_focus (GTK_WIDGET (self->new_contingent));
    }
  else
    {
      g_autofree char *id
          = g_strdup (i > 0 ? self->contingents[2 * i - 2] : NULL);
      set_units (self, "contingent", id);
    }
}

/* Called when the field loses the focus. The name is for the units that were
 * shown when the field appeared. */
static void
contingent_named (WceInspector *self)
{
  g_autofree char *id
      = wce_identifier (gtk_editable_get_text (self->new_contingent));
  if (*id != '\0' && self->named != NULL)
    set_units_at (self, self->named, "contingent", id);
}

static void
contingent_entered (WceInspector *self)
{
  if (*gtk_editable_get_text (self->new_contingent) != '\0')
    gtk_widget_grab_focus (GTK_WIDGET (self->contingent));
}

static void
unit_traits_picked (WceInspector *self)
{
  g_auto (GStrv) hexes = targets (self);
  g_autofree char *after = wce_trait_picker_get (self->unit_traits);
  const wcc_document *tree = wce_document_get_tree (self->document, NULL);
  if (self->updating || tree == NULL || hexes[0] == NULL)
    return;
  g_autofree char *before = wce_units_traits (tree, hexes);
  begin (self, hexes[1] != NULL ? _ ("Change Units") : _ ("Change Unit"));
  wce_edit_units_traits (self->document, hexes, before, after, NULL);
  end (self);
}

static void
leader_traits_picked (WceInspector *self)
{
  g_autofree char *traits = wce_trait_picker_get (self->leader_traits);
  set_leader (self, "traits", traits);
}

static void
left_changed (WceInspector *self)
{
  int value = gtk_spin_button_get_value_as_int (self->left);
  GtkAdjustment *range = gtk_spin_button_get_adjustment (self->left);
  g_autofree char *text = value < (int) gtk_adjustment_get_upper (range)
                              ? g_strdup_printf ("%d", value)
                              : NULL;
  set_units (self, "blocks", text);
}

static void
leader_toggled (WceInspector *self)
{
  char name[16];
  if (self->updating || !wce_inspector_hex_name (self, name))
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
  if (self->updating || !wce_inspector_hex_name (self, name))
    return;
  /* The entry stays as typed, while the document has the trimmed name. */
  self->updating = TRUE;
  wce_document_begin (self->document, _ ("Rename Leader"), TRUE);
  wce_edit_rename_leader (self->document, name,
                          gtk_editable_get_text (self->leader_name), NULL);
  wce_document_end (self->document);
  self->updating = FALSE;
}

void
wce_inspector_connect (WceInspector *self)
{
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
                           G_CALLBACK (contingent_entered), self,
                           G_CONNECT_SWAPPED);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_signal_connect_object (focus, "leave", G_CALLBACK (contingent_named), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->new_contingent), focus);
  g_signal_connect_object (self->unit_traits, "picked",
                           G_CALLBACK (unit_traits_picked), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->leader_traits, "picked",
                           G_CALLBACK (leader_traits_picked), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->left, "value-changed",
                           G_CALLBACK (left_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->leader, "toggled", G_CALLBACK (leader_toggled),
                           self, G_CONNECT_SWAPPED);
  /* Undo belongs to the document. */
  gtk_editable_set_enable_undo (self->leader_name, FALSE);
  g_signal_connect_object (self->leader_name, "changed",
                           G_CALLBACK (leader_renamed), self,
                           G_CONNECT_SWAPPED);
}
