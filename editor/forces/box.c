/* box.c: shows which pieces of the game's box a battle needs, line by line. */
#include "box.h"

#include <glib/gi18n.h>

#include "document/scene.h"

struct _WceForcesBox {
  AdwPreferencesGroup parent_instance;
  GPtrArray *rows; /* not owned */
  char *shown;     /* text of the rows */
};

G_DEFINE_FINAL_TYPE (WceForcesBox, wce_forces_box, ADW_TYPE_PREFERENCES_GROUP)

static char *
words_of (const wcc_supply *supply)
{
  return supply->needed > supply->number
             ? g_strdup_printf (_ ("needs %d of %d: too many"), supply->needed,
                                supply->number)
             : g_strdup_printf (_ ("needs %d of %d"), supply->needed,
                                supply->number);
}

static void
add_row (WceForcesBox *self, const wcc_supply *supply)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *name = wce_capitalise (supply->name);
  g_autofree char *title = g_markup_escape_text (name, -1);
  g_autofree char *words = words_of (supply);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  if (supply->needed > supply->number)
    {
      GtkWidget *icon
          = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
      const char *help
          = _ ("It can be played here, but on a table some are missing.");
      gtk_widget_add_css_class (icon, "wce-problem-warning");
      gtk_widget_set_tooltip_text (icon, help);
      gtk_accessible_update_property (GTK_ACCESSIBLE (icon),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, help, -1);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), icon);
    }
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
}

/* Finds the next thing of the box that the battle needs. */
static gboolean
next_supply (const wcc_result *result, size_t *i, wcc_supply *supply)
{
  while (wcc_result_supply (result, (*i)++, supply))
    if (supply->needed > 0)
      return TRUE;
  return FALSE;
}

void
wce_forces_box_update (WceForcesBox *self, WceDocument *document)
{
  WceCheck *check = wce_document_get_check (document);
  const wcc_result *result
      = check != NULL ? wce_check_get_result (check) : NULL;
  g_autoptr (GString) all = g_string_new (NULL);
  wcc_supply supply;
  for (size_t i = 0; result != NULL && next_supply (result, &i, &supply);)
    g_string_append_printf (all, "%s %d %d\n", supply.name, supply.needed,
                            supply.number);
  gtk_widget_set_visible (GTK_WIDGET (self), all->len > 0);
  if (g_strcmp0 (all->str, self->shown) == 0)
    return;
  g_free (self->shown);
  self->shown = g_strdup (all->str);
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self),
                                  g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  for (size_t i = 0; result != NULL && next_supply (result, &i, &supply);)
    add_row (self, &supply);
}

static void
wce_forces_box_finalize (GObject *object)
{
  g_ptr_array_unref (WCE_FORCES_BOX (object)->rows);
  g_free (WCE_FORCES_BOX (object)->shown);
  G_OBJECT_CLASS (wce_forces_box_parent_class)->finalize (object);
}

static void
wce_forces_box_class_init (WceForcesBoxClass *class)
{
  G_OBJECT_CLASS (class)->finalize = wce_forces_box_finalize;
}

static void
wce_forces_box_init (WceForcesBox *self)
{
  self->rows = g_ptr_array_new ();
}
