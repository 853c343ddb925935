/* arms.c: rows for the armament of units of an army. */
#include "lines-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "widgets/dialog-rows.h"
#include "document/edit-units.h"
#include "document/armies.h"
#include "document/scene.h"
#include "forms/trait-picker.h"

static void
classes_picked (WceForcesLines *self, WceTraitPicker *picker)
{
  g_autofree char *classes = wce_trait_picker_get (picker);
  if (*classes != '\0')
    {
      wce_lines_set_field (self, picker, classes);
      return;
    }
  /* A line needs a class, so the last one stays. */
  self->updating = TRUE;
  wce_lines_show_field (self, picker,
                        wce_document_get_last_tree (self->document, NULL),
                        wce_document_get_catalogue (self->document));
  self->updating = FALSE;
}

void
wce_lines_add_arm_row (WceForcesLines *self, const wcc_document *tree,
                       const wcc_catalogue *catalogue, guint number)
{
  GtkWidget *line
      = wce_lines_new_line (self, number, _ ("Remove This Armament"));
  GtkWidget *picker = g_object_new (WCE_TYPE_TRAIT_PICKER, NULL);
  g_autoptr (GPtrArray) weapons = wce_lines_pairs ();
  g_autoptr (GPtrArray) contingents = wce_lines_pairs ();
  g_auto (GStrv) known = wce_forces_contingents (tree, catalogue);
  wce_lines_add_field (self, picker, number, "class", NULL, NULL);
  g_signal_connect_object (picker, "picked", G_CALLBACK (classes_picked), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_hexpand (picker, TRUE);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (line),
                            wce_new_control_row (_ ("Classes"), NULL, picker));
  wce_lines_add_pair (weapons, "none", _ ("None"));
  for (size_t i = 0; i < catalogue->trait_count; i++)
    if (catalogue->traits[i].weapon_of != NULL)
      wce_lines_add_pair (weapons, catalogue->traits[i].id,
                          catalogue->traits[i].name);
  wce_lines_add_combo (self, line, number, _ ("Weapon"), "weapon", NULL,
                       weapons);
  wce_lines_add_pair (contingents, "", _ ("All"));
  for (guint i = 0; known[i] != NULL; i += 2)
    wce_lines_add_pair (contingents, known[i], known[i + 1]);
  wce_lines_add_combo (self, line, number, _ ("Contingent"), "contingent", "",
                       contingents);
}

void
wce_lines_title_arm (gpointer line, const wcc_catalogue *catalogue,
                     const wcc_node *node)
{
  const char *weapon = wcc_node_get (node, "weapon");
  g_autofree char *classes = wce_lines_names (
      wcc_node_get (node, "class"), catalogue->classes, catalogue->class_count);
  g_autofree char *armed = g_strcmp0 (weapon, "none") == 0
                               ? g_strdup (_ ("without missiles"))
                               : wce_lines_names (weapon, catalogue->traits,
                                                  catalogue->trait_count);
  g_autofree char *contingent
      = wce_lines_names (wcc_node_get (node, "contingent"), catalogue->traits,
                         catalogue->trait_count);
  g_autofree char *both
      = g_strconcat (contingent, *contingent != '\0' ? ", " : "", armed, NULL);
  wce_lines_set_titles (line, classes, both);
}

/* Adds a line for the first class of the army that can have a weapon, else for
 * the first such class of the rules. */
void
wce_lines_add_arm (WceForcesLines *self, const wcc_document *tree,
                   const wcc_catalogue *catalogue)
{
  const char *class = NULL, *weapon = NULL;
  g_autoptr (WceForces) forces = wce_forces_new (tree, catalogue);
  GPtrArray *list = forces->army[self->side].forces;
  for (guint i = 0; i < list->len && class == NULL; i++)
    {
      const WceForce *force = g_ptr_array_index (list, i);
      if (wce_lines_is_carrier (catalogue, force->class_id))
        class = force->class_id;
    }
  for (size_t i = 0; i < catalogue->class_count && class == NULL; i++)
    if (wce_lines_is_carrier (catalogue, catalogue->classes[i].id))
      class = catalogue->classes[i].id;
  for (size_t i = 0; i < catalogue->trait_count && weapon == NULL; i++)
    if (wce_list_has (catalogue->traits[i].weapon_of, class))
      weapon = catalogue->traits[i].id;
  if (weapon != NULL)
    wce_edit_add_arm (self->document, self->side, class, weapon, NULL, NULL);
}
