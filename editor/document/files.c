/* files.c: a document and its file: read, written, compared. */
#include "private.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "edit.h"
#include "wcr/format.h"

#define BOM "\xEF\xBB\xBF"

static char *
digest (const char *text, gsize length)
{
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text,
                                      length);
}

static void
set_file_error (GError **error, gboolean writing, const char *path, int number)
{
  g_autofree char *shown = g_filename_display_basename (path);
  g_autofree char *message
      = writing ? g_strdup_printf (_ ("“%s” cannot be saved."), shown)
                : g_strdup_printf (_ ("“%s” cannot be read."), shown);
  g_autofree char *reason
      = number == EFBIG ? g_strdup (_ ("It is larger than a document may be."))
                        : g_strdup_printf ("%s.", g_strerror (number));
  g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_FILE, "%s %s",
               message, reason);
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
  char *bytes;
  size_t length;
  gboolean bom;
  const char *text; /* without byte order mark, ends in a NUL */
  gsize text_length;
} Content;

static gboolean
read_content (const char *path, Content *content, GError **error)
{
  char *bytes = NULL;
  size_t length = 0;
  int number = wcc_load_file (NULL, path, &bytes, &length);
  if (number != 0)
    {
      set_file_error (error, FALSE, path, number);
      return FALSE;
    }
  gboolean bom = length >= 3 && memcmp (bytes, BOM, 3) == 0;
  const char *text = bytes + (bom ? 3 : 0);
  gsize text_length = length - (bom ? 3 : 0);
  const char *end = NULL, *other = other_kind (bytes, length);
  if (other != NULL)
    {
      g_set_error_literal (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_TEXT,
                           other);
      free (bytes);
      return FALSE;
    }
  if (!g_utf8_validate_len (text, text_length, &end))
    {
      g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_TEXT,
                   _ ("The file is not UTF-8 text: byte %lu does not belong to "
                      "a character. Convert it to UTF-8 first."),
                   (gulong) (end - bytes) + 1);
      free (bytes);
      return FALSE;
    }
  *content = (Content){ bytes, length, bom, text, text_length };
  return TRUE;
}

/* The text is the file's now. */
static void
took_content (WceDocument *self, const Content *content)
{
  g_free (self->digest);
  self->digest = digest (content->bytes, content->length);
  self->bom = content->bom;
  self->fit_rules = FALSE;
  wce_history_mark_saved (self->history);
  free (content->bytes);
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
  g_clear_pointer (&self->digest, g_free);
  self->bom = FALSE;
  self->fit_rules = TRUE;
  wce_document_set_path (self, NULL);
  wce_document_set_all (self, text, strlen (text));
  wce_history_mark_saved (self->history);
  wce_document_emit_changed (self);
  wce_document_notify_state (self);
}

void
wce_document_recover (WceDocument *self, const char *text)
{
  wce_document_begin (self, _ ("Recover"), FALSE);
  wce_document_replace (self, 0, self->text->len, text);
  wce_document_end (self);
  if (self->path == NULL)
    wce_history_forget_saved (self->history);
  wce_document_notify_state (self);
}

/* The path from a folder to a file; the whole path when they share only the
 * root. */
static char *
relative_path (const char *file, const char *folder)
{
  gsize first = 1 + strcspn (file + 1, G_DIR_SEPARATOR_S);
  if (strncmp (file, folder, first) != 0
      || (folder[first] != G_DIR_SEPARATOR && folder[first] != '\0'))
    return g_strdup (file);
  char *way = wcc_relative_path (folder, file);
  char *copy = g_strdup (way);
  free (way);
  return copy;
}

/* Keeps the rules that a document uses or extends the same when it moves to
 * another folder. */
static void
fit_rules (WceDocument *self, const char *target)
{
  const wcc_document *tree = wce_document_get_tree (self, NULL);
  const wcc_node *root = tree != NULL ? wcc_document_root (tree) : NULL;
  const char *rules
      = root != NULL ? wcc_node_get (root, wce_rules_attribute (tree)) : NULL;
  if (rules == NULL || (g_path_is_absolute (rules) && !self->fit_rules)
      || (!g_path_is_absolute (rules) && self->path == NULL))
    return;
  g_autofree char *old
      = self->path != NULL ? g_path_get_dirname (self->path) : NULL;
  g_autofree char *new = g_path_get_dirname (target);
  if (g_strcmp0 (old, new) == 0)
    return;
  g_autofree char *full = g_canonicalize_filename (rules, old);
  g_autofree char *fitted = relative_path (full, new);
  wce_edit_set_rules (self, fitted, NULL);
}

WceFileState
wce_document_compare_file (WceDocument *self)
{
  if (self->digest == NULL || self->path == NULL)
    return WCE_FILE_SAME;
  char *bytes = NULL;
  size_t length = 0;
  int number = wcc_load_file (NULL, self->path, &bytes, &length);
  if (number != 0)
    return number == ENOENT ? WCE_FILE_GONE : WCE_FILE_CHANGED;
  g_autofree char *now = digest (bytes, length);
  free (bytes);
  return strcmp (now, self->digest) == 0 ? WCE_FILE_SAME : WCE_FILE_CHANGED;
}

/* Refuses to replace a file that its owner made read-only. */
static int
write_bytes (const char *path, const char *bytes, gsize length)
{
  if (access (path, F_OK) == 0 && access (path, W_OK) != 0)
    return errno;
  return wcc_write_file (path, bytes, length);
}

gboolean
wce_document_save (WceDocument *self, const char *path, gboolean overwrite,
                   GError **error)
{
  g_return_val_if_fail (path != NULL || self->path != NULL, FALSE);
  g_autofree char *full
      = g_canonicalize_filename (path != NULL ? path : self->path, NULL);
  if (!overwrite && g_strcmp0 (full, self->path) == 0
      && wce_document_compare_file (self) == WCE_FILE_CHANGED)
    {
      g_autofree char *shown = g_filename_display_basename (full);
      g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_CHANGED,
                   _ ("Another program has changed “%s” since it was opened."),
                   shown);
      return FALSE;
    }
  guint64 before = self->serial;
  fit_rules (self, full);
  g_autofree char *bytes
      = g_strconcat (self->bom ? BOM : "", self->text->str, NULL);
  gsize length = self->text->len + (self->bom ? 3 : 0);
  int number = write_bytes (full, bytes, length);
  if (number != 0)
    {
      if (before != self->serial)
        wce_document_undo (self);
      set_file_error (error, TRUE, full, number);
      return FALSE;
    }
  g_free (self->digest);
  self->digest = digest (bytes, length);
  self->fit_rules = FALSE;
  wce_history_mark_saved (self->history);
  if (g_strcmp0 (self->path, full) != 0)
    {
      wce_document_set_path (self, full);
      wce_document_schedule_check (self);
    }
  wce_document_notify_state (self);
  return TRUE;
}
