/* save-and-copy.c: what a person does in the editor, without the window: opens a
 * file, recovers the newest copy if there is one, types a word, waits for the
 * safety copy, types another one and saves. To be killed anywhere.
 * usage: save-and-copy FILE WORD     all of that
 *        save-and-copy FILE          prints the texts of the copies that are
 *                                    offered, newest first, and ends */

#include <stdio.h>
#include <string.h>

#include "document/recovery.h"

static void
wait_until (gboolean (*ready) (WceDocument *document), WceDocument *document)
{
  while (!ready (document))
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (5000);
    }
}

/* Whether there is a copy with this text. @param text  NULL: with any */
static gboolean
has_copy (const char *text)
{
  g_autofree char *place
      = g_build_filename (g_get_user_state_dir (), "warcouncil-editor", NULL);
  g_autoptr (GDir) dir = g_dir_open (place, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (place, name, NULL), *now = NULL;
      if (g_str_has_suffix (name,
                            ".xml") /* what is half written does not count */
          && g_file_get_contents (file, &now, NULL, NULL)
          && (text == NULL || strcmp (now, text) == 0))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_copied (WceDocument *document)
{
  return has_copy (wce_document_get_text (document, NULL));
}

static gboolean
is_unmodified (WceDocument *document)
{
  return !wce_document_get_modified (document);
}

static void
saved (GObject *object, GAsyncResult *result, gpointer user)
{
  (void) user;
  g_autoptr (GError) error = NULL;
  if (!wce_document_save_finish (WCE_DOCUMENT (object), result, &error))
    g_error ("%s", error->message);
}

static void
work (WceDocument *document, WceRecovery *recovery, GPtrArray *copies,
      const char *word)
{
  if (copies->len > 0)
    {
      const WceCopy *newest = g_ptr_array_index (copies, 0);
      g_autofree char *text = wce_copy_read (newest->file);
      wce_recovery_adopt (recovery, newest);
      wce_document_recover (document, text, newest->base);
    }
  wce_document_replace (document, 0, 0, word);
  wce_recovery_hurry (recovery);
  wait_until (is_copied, document);
  wce_document_replace (document, 0, 0, word);
  wce_document_save (document, NULL, FALSE, saved, NULL);
  wait_until (is_unmodified, document);
  /* The editor stays until a copy that is being written has gone, too. */
  for (int i = 0; i < 400 && has_copy (NULL); i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (5000);
    }
}

int
main (int count, char **words)
{
  g_autoptr (WceDocument) document = wce_document_new ();
  g_autoptr (WceRecovery) recovery = wce_recovery_new (document);
  g_autoptr (GError) error = NULL;
  if (count < 2 || !wce_document_load (document, words[1], &error))
    return 2;
  g_autoptr (GPtrArray) copies = wce_copies_find (document);
  if (count > 2)
    work (document, recovery, copies, words[2]);
  for (guint i = 0; count == 2 && i < copies->len; i++)
    {
      const WceCopy *copy = g_ptr_array_index (copies, i);
      g_autofree char *text = wce_copy_read (copy->file);
      printf ("%s\n", text);
    }
  return 0;
}
