/* rules.c: the tables of rules in a window, and opening the rules. */
#include "private.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "document/edit.h"
#include "widgets/dialog-rows.h"

static void
source_wanted (WceWindow *self, guint start, guint end)
{
  wce_window_show_view (self, "source");
  wce_source_view_show_range (self->source, start, end);
  wce_source_view_take_focus (self->source);
}

/* Opens the rules that the document uses or extends. */
static void
open_rules (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *self = user;
  WceCheck *check = wce_document_get_check (self->document);
  const wcc_result *result
      = check != NULL ? wce_check_get_result (check) : NULL;
  gboolean rules = result != NULL && wcc_result_kind (result) == WCC_RULES;
  const wcc_document *source
      = result != NULL ? wcc_result_source (result, rules ? 1 : 0) : NULL;
  if (source == NULL)
    {
      wce_window_toast (self, rules ? _ ("These rules extend no others.")
                                    : _ ("The rules cannot be read. The "
                                         "problems say more."));
      return;
    }
  g_autoptr (GVariant) target = g_variant_ref_sink (
      g_variant_new ("(^ayi)", wcc_document_name (source), 0));
  gtk_widget_activate_action_variant (GTK_WIDGET (self), "app.open-at", target);
}

gboolean
wce_window_misses_rules (WceWindow *self)
{
  const char *path = wce_document_get_path (self->document);
  const wcc_document *tree = wce_document_get_last_tree (self->document, NULL);
  const char *rules = tree != NULL ? wcc_node_get (wcc_document_root (tree),
                                                   wce_rules_attribute (tree))
                                   : NULL;
  if (path == NULL || rules == NULL)
    return FALSE;
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *full = g_canonicalize_filename (rules, folder);
  return !g_file_test (full, G_FILE_TEST_EXISTS);
}

static void
located (gpointer user, const char *rules)
{
  WceWindow *self = user;
  const char *path = wce_document_get_path (self->document);
  g_autoptr (GError) error = NULL;
  if (rules == NULL || path == NULL)
    return;
  g_autofree char *folder = g_path_get_dirname (path);
  char *way = wcc_relative_path (folder, rules);
  if (!wce_edit_set_rules (self->document, way != NULL ? way : rules, &error))
    wce_window_toast (self, error->message);
  free (way);
}

/* Asks where the rules are that are not where the document says. */
static void
locate_rules (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *self = user;
  wce_ask_for_file (wce_new_chooser (GTK_WINDOW (self),
                                     GTK_FILE_CHOOSER_ACTION_OPEN,
                                     _ ("Locate the Rules"),
                                     wce_document_get_path (self->document)),
                    self, located);
}

void
wce_window_set_up_rules (WceWindow *self)
{
  static const GActionEntry actions[]
      = { { .name = "open-rules", .activate = open_rules },
          { .name = "locate-rules", .activate = locate_rules } };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions,
                                   G_N_ELEMENTS (actions), self);
  wce_rules_tables_set_up (self->rules_tables, self->document, self->board);
  g_signal_connect_object (self->rules_tables, "source-wanted",
                           G_CALLBACK (source_wanted), self, G_CONNECT_SWAPPED);
}
