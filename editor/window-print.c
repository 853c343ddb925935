/* window-print.c: the document on paper. */
#include "window-private.h"

#include <string.h>

#include "sheet-dialog.h"

/* The name of the file without its ending. */
static char *
name_of (WceWindow *self)
{
  g_autofree char *name = wce_document_dup_name (self->document);
  char *dot = strrchr (name, '.');
  if (dot != NULL && dot != name)
    *dot = '\0';
  return g_steal_pointer (&name);
}

/* What is printed is what is there now. */
static void
print (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *self = user;
  g_autofree char *name = name_of (self);
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
