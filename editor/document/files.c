/* files.c: a document and its file: read, written, compared. */
#include "private.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "whole-file.h"
#include "wcr/format.h"

#define BOM "\xEF\xBB\xBF"

static void
set_file_error (GError **error, gboolean writing, const char *path, int number)
{
  g_autofree char *message = wce_file_error (path, writing, number);
  g_set_error_literal (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_FILE,
                       message);
}

/* A message for a file that comes with documents but is none; NULL: some
 * other file. */
static const char *
other_kind (const char *bytes, gsize length)
{
  if (length >= 4 && memcmp (bytes, WCR_FORMAT_MAGIC, 4) == 0)
    return _ ("The file is a compiled battle, which cannot be edited. Open the "
              "document from which it was made.");
  if (length >= 4 && memcmp (bytes, "PK\3\4", 4) == 0)
    return _ ("The file is a pack, which cannot be edited. Open it again to "
              "see and unpack the documents in it.");
  return NULL;
}

/* What a file holds. */
typedef struct {
  char *digest; /* of the file */
  char *bytes;  /* of the text, which may be another encoding's in the file */
  char encoding[WCC_ENCODING_ROOM]; /* that one; "": UTF-8 */
  gboolean bom;
  const char *text; /* without byte order mark, ends in a NUL */
  gsize text_length;
} Content;

/* @param content  filled; its digest and bytes are set in any case */
static gboolean
take_bytes (Content *content, size_t length, GError **error)
{
  content->bom = length >= 3 && memcmp (content->bytes, BOM, 3) == 0;
  content->text = content->bytes + (content->bom ? 3 : 0);
  content->text_length = length - (content->bom ? 3 : 0);
  const char *end = NULL, *other = other_kind (content->bytes, length);
  if (other != NULL)
    g_set_error_literal (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_TEXT,
                         other);
  else if (!g_utf8_validate_len (content->text, content->text_length, &end))
    g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_TEXT,
                 _ ("The file is not UTF-8 text: byte %lu does not belong to "
                    "a character. Convert it to UTF-8 first."),
                 (gulong) (end - content->bytes) + 1);
  else
    return TRUE;
  return FALSE;
}

static void
content_free (Content *content)
{
  g_free (content->digest);
  free (content->bytes);
}

static gboolean
read_content (const char *path, Content *content, GError **error)
{
  size_t length = 0;
  *content = (Content){ 0 };
  int number = wcc_load_bytes (NULL, path, &content->bytes, &length);
  if (number == 0)
    {
      content->digest = wce_digest (content->bytes, length);
      number = wcc_decode (&content->bytes, &length, content->encoding);
    }
  if (number != 0)
    set_file_error (error, FALSE, path, number);
  if (number == 0 && take_bytes (content, length, error))
    return TRUE;
  content_free (content);
  return FALSE;
}

/* @param digest  taken */
static void
set_digest (WceDocument *self, char *digest)
{
  g_free (self->digest);
  self->digest = digest;
  wce_document_notify_digest (self);
}

/* @param encoding  NULL: UTF-8 */
static void
set_encoding (WceDocument *self, const char *encoding)
{
  g_free (self->encoding);
  self->encoding = g_strdup (encoding);
}

/* The text is the file's now. */
static void
took_content (WceDocument *self, Content *content)
{
  set_digest (self, g_steal_pointer (&content->digest));
  set_encoding (self, *content->encoding ? content->encoding : NULL);
  self->bom = content->bom;
  self->fit_rules = FALSE;
  wce_history_mark_saved (self->history);
  content_free (content);
  wce_document_notify_state (self);
}

gboolean
wce_document_load (WceDocument *self, const char *path, GError **error)
{
  g_autofree char *full = g_canonicalize_filename (path, NULL);
  Content content;
  if (!read_content (full, &content, error))
    return FALSE;
  wce_document_set_path (self, full);
  wce_document_set_all (self, content.text, content.text_length);
  took_content (self, &content);
  wce_document_emit_changed (self);
  return TRUE;
}

gboolean
wce_document_reload (WceDocument *self, GError **error)
{
  g_return_val_if_fail (self->path != NULL, FALSE);
  Content content;
  if (!read_content (self->path, &content, error))
    return FALSE;
  wce_document_begin (self, _ ("Reload"), FALSE);
  wce_document_replace (self, 0, self->text->len, content.text);
  wce_document_end (self);
  took_content (self, &content);
  return TRUE;
}

void
wce_document_set_new (WceDocument *self, const char *text)
{
  set_digest (self, NULL);
  set_encoding (self, NULL);
  self->bom = FALSE;
  self->fit_rules = TRUE;
  wce_document_set_path (self, NULL);
  wce_document_set_all (self, text, strlen (text));
  wce_history_mark_saved (self->history);
  wce_document_emit_changed (self);
  wce_document_notify_state (self);
}

WceDocument *
wce_document_copy (WceDocument *document)
{
  WceDocument *copy = wce_document_new ();
  const char *path = wce_document_get_path (document);
  const char *text = wce_document_get_text (document, NULL);
  gsize length = 0;
  if (path == NULL || !wce_document_load (copy, path, NULL))
    {
      wce_document_set_new (copy, text);
      return copy;
    }
  wce_document_get_text (copy, &length);
  wce_document_replace (copy, 0, length, text);
  return copy;
}

void
wce_document_recover (WceDocument *self, const char *text, const char *base)
{
  wce_document_begin (self, _ ("Recover"), FALSE);
  wce_document_replace (self, 0, self->text->len, text);
  wce_document_end (self);
  if (self->path == NULL)
    wce_history_forget_saved (self->history);
  else /* the file may be another one than the text was made from */
    set_digest (self, g_strdup (base != NULL ? base : ""));
  wce_document_notify_state (self);
}

/* ---- comparing ----------------------------------------------------------- */

/* The bytes of a file with a text, which is UTF-8 whatever it says of itself. Free
 * with g_free(). */
static char *
file_bytes (WceDocument *self, const char *text)
{
  char *bytes = g_strconcat (self->bom ? BOM : "", text, NULL);
  wcc_declare_utf8 (bytes, strlen (bytes));
  return bytes;
}

WceFileState
wce_document_compare (WceDocument *self, int number, const char *digest,
                      GError **error)
{
  if (self->digest == NULL || self->path == NULL)
    return WCE_FILE_SAME;
  if (number == ENOENT)
    return WCE_FILE_GONE;
  if (number == EFBIG) /* no document of ours was that long */
    return WCE_FILE_CHANGED;
  if (number != 0)
    {
      set_file_error (error, FALSE, self->path, number);
      return WCE_FILE_UNREADABLE;
    }
  if (strcmp (digest, self->digest) == 0)
    return WCE_FILE_SAME;
  g_autofree char *bytes = file_bytes (self, self->text->str);
  g_autofree char *ours = wce_digest (bytes, strlen (bytes));
  if (strcmp (digest, ours) != 0)
    return WCE_FILE_CHANGED;
  /* Somebody wrote the very text of the window: it is saved. */
  set_digest (self, g_steal_pointer (&ours));
  wce_history_mark_saved (self->history);
  wce_document_notify_state (self);
  return WCE_FILE_SAME;
}

/* ---- saving -------------------------------------------------------------- */

/* What a thread needs to save a document: it touches nothing else. */
struct _WceSave {
  char *path;
  char *known; /* digest that the file must have, if there is one; NULL: any */
  char *bytes, *digest;
  gsize length;
  guint64 serial; /* of the text */
};

static void
save_free (gpointer data)
{
  WceSave *save = data;
  g_free (save->path);
  g_free (save->known);
  g_free (save->bytes);
  g_free (save->digest);
  g_free (save);
}

/* The text as it has to be in the file. Free with g_free(). */
static char *
fitted_text (WceDocument *self, const char *target)
{
  g_autoptr (WceDocument) copy = wce_document_new ();
  wce_document_set_all (copy, self->text->str, self->text->len);
  copy->path = g_strdup (self->path);
  copy->fit_rules = self->fit_rules;
  wce_document_fit_paths (copy, target);
  return g_strdup (copy->text->str);
}

static WceSave *
save_new (WceDocument *self, const char *path, gboolean overwrite)
{
  WceSave *save = g_new0 (WceSave, 1);
  save->path = g_canonicalize_filename (path != NULL ? path : self->path, NULL);
  if (!overwrite && g_strcmp0 (save->path, self->path) == 0)
    save->known = g_strdup (self->digest);
  save->serial = self->serial;
  g_autofree char *text = fitted_text (self, save->path);
  save->bytes = file_bytes (self, text);
  save->length = strlen (save->bytes);
  save->digest = wce_digest (save->bytes, save->length);
  return save;
}

/* @return FALSE with the error set when it is not the file that we know */
static gboolean
is_known (const WceSave *save, GError **error)
{
  g_autofree char *now = NULL;
  int number
      = save->known != NULL ? wce_digest_file (save->path, &now) : ENOENT;
  if (number != 0 && number != ENOENT && number != EFBIG)
    {
      set_file_error (error, TRUE, save->path, number);
      return FALSE;
    }
  if (number == ENOENT
      || (number == 0
          && (strcmp (now, save->known) == 0
              || strcmp (now, save->digest) == 0)))
    return TRUE;
  g_autofree char *shown = g_filename_display_basename (save->path);
  g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_CHANGED,
               _ ("Another program has changed “%s” since it was opened."),
               shown);
  return FALSE;
}

static void
save_in_thread (GTask *task, gpointer source, gpointer data,
                GCancellable *cancellable)
{
  (void) source;
  (void) cancellable;
  const WceSave *save = data;
  GError *error = NULL;
  if (is_known (save, &error))
    {
      int number = wce_write_file (save->path, save->bytes, save->length);
      if (number != 0)
        set_file_error (&error, TRUE, save->path, number);
    }
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

void
wce_document_save (WceDocument *self, const char *path, gboolean overwrite,
                   GAsyncReadyCallback done, gpointer user)
{
  g_return_if_fail (path != NULL || self->path != NULL);
  g_return_if_fail (self->save == NULL);
  g_autoptr (GTask) task = g_task_new (self, NULL, done, user);
  self->save = save_new (self, path, overwrite);
  wce_history_begin_saving (self->history);
  g_task_set_task_data (task, self->save, save_free);
  wce_document_notify_saving (self);
  g_task_run_in_thread (task, save_in_thread);
}

/* The file is the document's now; its text may have changed since. */
static void
took_save (WceDocument *self, const WceSave *save)
{
  gboolean same = self->serial == save->serial;
  if (wce_document_fit_paths (self, save->path))
    {
      if (same)
        wce_history_mark_saved (self->history);
      else
        wce_history_forget_saved (self->history);
    }
  if (g_strcmp0 (self->path, save->path) != 0)
    {
      wce_document_set_path (self, save->path);
      wce_document_schedule_check (self);
    }
  set_encoding (self, NULL);
  set_digest (self, g_strdup (save->digest));
}

gboolean
wce_document_save_finish (WceDocument *self, GAsyncResult *result,
                          GError **error)
{
  GTask *task = G_TASK (result);
  const WceSave *save = g_task_get_task_data (task);
  gboolean written = g_task_propagate_boolean (task, error);
  wce_history_end_saving (self->history, written);
  if (written)
    took_save (self, save);
  self->save = NULL;
  wce_document_notify_saving (self);
  wce_document_notify_state (self);
  return written;
}

const char *
wce_document_get_saving (WceDocument *self, const char **bytes_digest)
{
  if (self->save == NULL)
    return NULL;
  if (bytes_digest != NULL)
    *bytes_digest = self->save->digest;
  return self->save->path;
}

const char *
wce_document_get_encoding (WceDocument *self)
{
  return self->encoding;
}

const char *
wce_document_get_digest (WceDocument *self)
{
  return self->digest;
}
