/* settings.c: what a window keeps from one run to the next. A settings key with
 * the name of an action of the window keeps the state of that action. */
#include "private.h"

#include "start/places.h"

static void
for_each_action (WceWindow *self,
                 void (*function) (WceWindow *self, GAction *action,
                                   const char *key))
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_object_get (self->settings, "settings-schema", &schema, NULL);
  g_auto (GStrv) keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i] != NULL; i++)
    {
      GAction *action
          = g_action_map_lookup_action (G_ACTION_MAP (self), keys[i]);
      if (action != NULL && g_action_get_state_type (action) != NULL)
        function (self, action, keys[i]);
    }
}

static void
restore (WceWindow *self, GAction *action, const char *key)
{
  g_autoptr (GVariant) value = g_settings_get_value (self->settings, key);
  if (g_variant_is_of_type (value, g_action_get_state_type (action)))
    g_action_change_state (action, value);
}

static void
keep (WceWindow *self, GAction *action, const char *key)
{
  g_autoptr (GVariant) state = g_action_get_state (action);
  g_settings_set_value (self->settings, key, state);
}

void
wce_window_restore_settings (WceWindow *self)
{
  int width, height;
  self->settings = wce_places_settings ();
  if (self->settings == NULL)
    return;
  g_settings_get (self->settings, "window-size", "(ii)", &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  if (g_settings_get_boolean (self->settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
  g_autofree char *view
      = g_settings_get_string (self->settings, "side-view");
  if (adw_view_stack_get_child_by_name (self->views, view) != NULL)
    adw_view_stack_set_visible_child_name (self->views, view);
  wce_window_restore_panes (self);
  for_each_action (self, restore);
}

void
wce_window_keep_settings (WceWindow *self)
{
  int width, height;
  const char *view = adw_view_stack_get_visible_child_name (self->views);
  if (self->settings == NULL)
    return;
  /* The size of the window while it is not maximized. */
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  if (width > 0 && height > 0)
    g_settings_set (self->settings, "window-size", "(ii)", width, height);
  g_settings_set_boolean (self->settings, "window-maximized",
                          gtk_window_is_maximized (GTK_WINDOW (self)));
  if (view != NULL)
    g_settings_set_string (self->settings, "side-view", view);
  wce_window_keep_panes (self);
  for_each_action (self, keep);
}
