/* print.c: prints the document. */
#include "private.h"

#include "widgets/dialog-rows.h"
#include "packs/sheet-dialog.h"

/* Prints the document as it is now. */
static void
print (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *self = user;
  wce_window_read_field (self);
  g_autofree char *file = wce_document_dup_name (self->document);
  g_autofree char *name = wce_with_ending (file, "");
  if (!wce_document_is_checked (self->document))
    wce_document_check_now (self->document);
  WceCheck *check = wce_document_get_check (self->document);
  if (check != NULL)
    wce_sheet_dialog_open (GTK_WINDOW (self), check, name);
}

void
wce_window_set_up_printing (WceWindow *self)
{
  static const GActionEntry actions[]
      = { { .name = "print", .activate = print } };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions,
                                   G_N_ELEMENTS (actions), self);
}
