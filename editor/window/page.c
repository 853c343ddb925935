/* page.c: exports the battle as a page that people play in a browser. */
#include "private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document/job.h"
#include "document/whole-file.h"
#include "wcc/export.h"
#include "wcc/pack.h"
#include "wcc/texts.h"
#include "widgets/dialog-rows.h"
#include "widgets/text-dialog.h"

/* @return NULL with `why`, WCC_PACK_WHY bytes, set */
static GBytes *
make_page (WceDocument *document, char *why)
{
  const wcc_result *result
      = wce_check_get_result (wce_document_get_check (document));
  size_t length = 0;
  void *data = NULL;
  if (wcc_result_binary (result, &length) == NULL)
    g_strlcpy (why, _ ("The problems must be fixed first."), WCC_PACK_WHY);
  else if (wcc_export_page (result, wcc_reader_languages (), &data, &length,
                            why, WCC_PACK_WHY))
    return g_bytes_new_with_free_func (data, length, free, data);
  return NULL;
}

static gboolean
page_written (gpointer owner, const char *path, const char *error)
{
  WceWindow *self = owner;
  if (self->document == NULL) /* the window is closed */
    return FALSE;
  if (error != NULL)
    {
      wce_show_message (GTK_WINDOW (self), _ ("The Page Is Not Written"),
                        error);
      return TRUE;
    }
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *message = g_strdup_printf (_ ("“%s” is written."), name);
  wce_window_toast_file (self, message, path);
  return TRUE;
}

/* Why a page may not take the place of a file: a mistake in the file chooser must
 * not destroy a battle. @return NULL: it may; free with g_free() */
static char *
why_not (const char *path)
{
  char head[sizeof WCC_WEB_START - 1];
  gsize length = 0;
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return NULL; /* writing it reports errors */
  int error = wce_read_head (path, head, sizeof head, &length);
  if (error != 0)
    return wce_file_error (path, FALSE, error);
  if (length == 0
      || (length == sizeof head && memcmp (head, WCC_WEB_START, length) == 0))
    return NULL;
  g_autofree char *name = g_filename_display_basename (path);
  return g_strdup_printf (_ ("“%s” is there already and is not a page of a "
                             "battle."),
                          name);
}

static void
page_chosen (gpointer owner, const char *path)
{
  WceWindow *self = owner;
  g_autofree char *why = path != NULL ? why_not (path) : NULL;
  if (path == NULL)
    return;
  if (why != NULL)
    {
      wce_show_message (GTK_WINDOW (self), _ ("The Page Is Not Written"), why);
      return;
    }
  char problem[WCC_PACK_WHY];
  g_autoptr (GBytes) page = make_page (self->document, problem);
  if (page == NULL)
    wce_show_message (GTK_WINDOW (self), _ ("The Page Is Not Written"),
                      problem);
  else
    wce_write_one (self, path, g_steal_pointer (&page), page_written);
}

static void
save_answered (WceWindow *self, const char *response)
{
  if (strcmp (response, "save") == 0)
    wce_window_save_then (self, "win.export-page");
}

static void
export_page (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *self = user;
  wce_window_read_field (self);
  if (!wce_window_is_saved (self, _ ("A page is made of what is saved."),
                            G_CALLBACK (save_answered)))
    return;
  wce_document_check_now (self->document);
  const char *path = wce_document_get_path (self->document);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *name = wce_with_ending (base, ".html");
  GtkFileChooserNative *chooser
      = wce_new_chooser (GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE,
                         _ ("Export Page for Browsers"), path);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  wce_ask_for_file (chooser, self, page_chosen);
}

void
wce_window_set_up_pages (WceWindow *self)
{
  static const GActionEntry action
      = { .name = "export-page", .activate = export_page };
  g_action_map_add_action_entries (G_ACTION_MAP (self), &action, 1, self);
}
