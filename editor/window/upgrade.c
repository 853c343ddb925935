/* upgrade.c: handles documents of other versions in a window. */
#include "private.h"

#include <glib/gi18n.h>

#include "widgets/text-dialog.h"
#include "document/upgrade.h"
#include "wcc/upgrade.h"

void
wce_window_update_upgrade (WceWindow *self)
{
  int version = wce_document_get_version (self->document);
  int current = wcc_current_version ();
  gboolean old = version > 0 && version < current;
  g_autofree char *text = NULL;
  if (old)
    text = g_strdup_printf (_ ("This document is of version %d; the present "
                               "one is %d. Upgrading changes the text; the "
                               "file changes when you save."),
                            version, current);
  else if (version > current)
    text = g_strdup_printf (_ ("This document is of version %d, made by a "
                               "newer program. This one knows versions up to "
                               "%d."),
                            version, current);
  if (text != NULL)
    gtk_label_set_label (self->version_label, text);
  gtk_widget_set_visible (self->upgrade_button, old);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (
                                   G_ACTION_MAP (self), "upgrade")),
                               old);
  gtk_revealer_set_reveal_child (self->version_revealer, text != NULL);
}

static void
upgrade (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *self = user;
  g_autoptr (GError) error = NULL;
  g_autofree char *what = NULL;
  wce_tools_cancel (self->tools);
  if (!wce_upgrade (self->document, &what, &error))
    {
      wce_window_toast (self, error->message);
      return;
    }
  g_autofree char *name = wce_document_dup_name (self->document);
  wce_show_text (GTK_WINDOW (self), _ ("Upgraded"), name, what);
}

void
wce_window_add_upgrade_action (WceWindow *self)
{
  static const GActionEntry actions[]
      = { { .name = "upgrade", .activate = upgrade } };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions,
                                   G_N_ELEMENTS (actions), self);
}
