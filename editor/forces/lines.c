/* lines.c: armament and reserves of an army, line by line. */
#include "lines-private.h"

#include <glib/gi18n.h>

#include "document/edit-units.h"
#include "document/armies.h"
#include "document/scene.h"

G_DEFINE_FINAL_TYPE (WceForcesLines, wce_forces_lines,
                     ADW_TYPE_PREFERENCES_GROUP)

enum { PROP_SIDE = 1, PROP_RESERVES };

/* ---- from the document --------------------------------------------------- */

static void
sign_pieces (GString *all, const wcc_node *node)
{
  static const char *const keys[] = { "class", "at", "contingent" };
  for (const wcc_node *piece = node->first_child; piece != NULL;
       piece = piece->next)
    for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
      {
        const char *value = wcc_node_get (piece, keys[i]);
        g_string_append_printf (all, "%s,%s,", value != NULL ? value : "",
                                piece->text != NULL ? piece->text : "");
      }
}

/* A signature of everything that the rows depend on, except their values. */
static char *
signature_of (WceForcesLines *self, const wcc_document *tree,
              const wcc_catalogue *catalogue)
{
  g_autofree char *nouns = wce_palette_signature (catalogue);
  GString *all = g_string_new (nouns);
  g_auto (GStrv) contingents = wce_forces_contingents (tree, catalogue);
  g_autoptr (GPtrArray) zones = wce_lines_pairs ();
  if (self->reserves)
    wce_lines_add_zones (zones, tree);
  else
    for (guint i = 0; contingents[i] != NULL; i++)
      g_ptr_array_add (zones, g_strdup (contingents[i]));
  if (self->reserves)
    wce_lines_add_groups (zones, self->document);
  for (guint i = 0; i < zones->len; i++)
    g_string_append_printf (all, "%s;", (char *) g_ptr_array_index (zones, i));
  const wcc_node *node;
  for (guint i = 0;
       (node = wce_find_line (tree, self->side, wce_lines_element (self), i))
       != NULL;
       i++)
    {
      g_string_append_c (all, '\n');
      sign_pieces (all, node);
    }
  return g_string_free (all, FALSE);
}

static void
fill (WceForcesLines *self, const wcc_document *tree,
      const wcc_catalogue *catalogue)
{
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (gboolean));
  const wcc_node *node;
  for (guint i = 0; i < self->rows->len; i++)
    {
      gpointer row = g_ptr_array_index (self->rows, i);
      gboolean is_open = adw_expander_row_get_expanded (row);
      g_array_append_val (open, is_open);
      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), row);
    }
  g_ptr_array_set_size (self->rows, 0);
  g_ptr_array_set_size (self->fields, 0);
  for (guint i = 0;
       (node = wce_find_line (tree, self->side, wce_lines_element (self), i))
       != NULL;
       i++)
    {
      if (self->reserves)
        wce_lines_add_reserve_row (self, tree, catalogue, node, i);
      else
        wce_lines_add_arm_row (self, tree, catalogue, i);
      /* Rows that were open stay open, and a new line is open. */
      gboolean is_open = i < open->len ? g_array_index (open, gboolean, i)
                                       : open->len > 0 || self->shown != NULL;
      adw_expander_row_set_expanded (g_ptr_array_index (self->rows, i),
                                     is_open);
    }
}

void
wce_forces_lines_update (WceForcesLines *self)
{
  const wcc_catalogue *catalogue = wce_document_get_catalogue (self->document);
  const wcc_document *tree = wce_document_get_last_tree (self->document, NULL);
  gboolean carried = FALSE;
  if (tree == NULL || catalogue == NULL || self->updating)
    return;
  for (size_t i = 0; i < catalogue->trait_count; i++)
    carried = carried || catalogue->traits[i].weapon_of != NULL;
  gtk_widget_set_visible (GTK_WIDGET (self), self->reserves || carried);
  g_autofree char *army = wce_scene_side_name (self->document, self->side);
  g_autofree char *title = g_strdup_printf (
      self->reserves ? _ ("Reserves: %s") : _ ("Armament: %s"), army);
  g_autofree char *escaped = g_markup_escape_text (title, -1);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), escaped);
  g_autofree char *signature = signature_of (self, tree, catalogue);
  self->updating = TRUE;
  if (g_strcmp0 (signature, self->shown) != 0)
    {
      fill (self, tree, catalogue);
      g_free (self->shown);
      self->shown = g_steal_pointer (&signature);
    }
  for (guint i = 0; i < self->fields->len; i++)
    wce_lines_show_field (self, g_ptr_array_index (self->fields, i), tree,
                          catalogue);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const wcc_node *node
          = wce_find_line (tree, self->side, wce_lines_element (self), i);
      if (node != NULL && self->reserves)
        wce_lines_title_reserve (g_ptr_array_index (self->rows, i), tree,
                                 catalogue, node);
      else if (node != NULL)
        wce_lines_title_arm (g_ptr_array_index (self->rows, i), catalogue,
                             node);
    }
  self->updating = FALSE;
}

static void
line_added (WceForcesLines *self)
{
  const wcc_catalogue *catalogue = wce_document_get_catalogue (self->document);
  const wcc_document *tree = wce_document_get_tree (self->document, NULL);
  if (catalogue == NULL || tree == NULL)
    return;
  if (!self->reserves)
    wce_lines_add_arm (self, tree, catalogue);
  else
    wce_lines_add_reserve (self, catalogue);
}

/* ---- object -------------------------------------------------------------- */

void
wce_forces_lines_set_document (WceForcesLines *self, WceDocument *document)
{
  self->document = g_object_ref (document);
}

static void
wce_forces_lines_set_property (GObject *object, guint id, const GValue *value,
                               GParamSpec *spec)
{
  WceForcesLines *self = WCE_FORCES_LINES (object);
  (void) spec;
  if (id == PROP_SIDE)
    self->side = g_value_get_int (value);
  else
    self->reserves = g_value_get_boolean (value);
}

static void
wce_forces_lines_constructed (GObject *object)
{
  WceForcesLines *self = WCE_FORCES_LINES (object);
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (object);
  G_OBJECT_CLASS (wce_forces_lines_parent_class)->constructed (object);
  self->add = wce_lines_icon_button ("list-add-symbolic",
                                     self->reserves ? _ ("Add Reserve")
                                                    : _ ("Add Armament"));
  g_signal_connect_object (self->add, "clicked", G_CALLBACK (line_added), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_set_header_suffix (group, self->add);
}

static void
wce_forces_lines_dispose (GObject *object)
{
  WceForcesLines *self = WCE_FORCES_LINES (object);
  g_clear_object (&self->document);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->fields, g_ptr_array_unref);
  g_clear_pointer (&self->shown, g_free);
  G_OBJECT_CLASS (wce_forces_lines_parent_class)->dispose (object);
}

static void
wce_forces_lines_class_init (WceForcesLinesClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  const GParamFlags flags
      = G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;
  object_class->set_property = wce_forces_lines_set_property;
  object_class->constructed = wce_forces_lines_constructed;
  object_class->dispose = wce_forces_lines_dispose;
  g_object_class_install_property (
      object_class, PROP_SIDE,
      g_param_spec_int ("side", NULL, NULL, 0, 1, 0, flags));
  g_object_class_install_property (
      object_class, PROP_RESERVES,
      g_param_spec_boolean ("reserves", NULL, NULL, FALSE, flags));
}

static void
wce_forces_lines_init (WceForcesLines *self)
{
  self->rows = g_ptr_array_new ();
  self->fields = g_ptr_array_new ();
}
