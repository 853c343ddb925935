/* document.c: text, history, tree and files of a document. What the compiler
 * says about it is in check.c. */
#include "private.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "edit.h"
#include "wcc/texts.h"
#include "wcr/format.h"

#define BOM "\xEF\xBB\xBF"

G_DEFINE_QUARK (wce - document - error, wce_document_error)
G_DEFINE_FINAL_TYPE (WceDocument, wce_document, G_TYPE_OBJECT)

enum { PROP_0, PROP_MODIFIED, PROP_CAN_UNDO, PROP_CAN_REDO, PROP_PATH, PROPS };
static GParamSpec *properties[PROPS];

enum { PATCHED, CHANGED, CHECKED, SIGNALS };
static guint signals[SIGNALS];

/* ---- text ------------------------------------------------------------------- */

static void
notify_state (WceDocument *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
}

static void
emit_changed (WceDocument *self)
{
  if (!self->dirty)
    return;
  self->dirty = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
  wce_document_schedule_check (self);
}

void
wce_document_emit_checked (WceDocument *self)
{
  g_signal_emit (self, signals[CHECKED], 0);
}

static void
splice (WceDocument *self, const WcePatch *patch)
{
  g_string_erase (self->text, (gssize) patch->start,
                  (gssize) patch->removed_length);
  g_string_insert_len (self->text, (gssize) patch->start, patch->inserted,
                       (gssize) patch->inserted_length);
  self->serial++;
  self->dirty = TRUE;
  g_signal_emit (self, signals[PATCHED], 0, patch);
}

static gsize
equal_beginning (const char *a, gsize a_length, const char *b, gsize b_length)
{
  gsize n = 0;
  while (n < a_length && n < b_length && a[n] == b[n])
    n++;
  /* Not into the middle of a character. */
  while (n > 0
         && ((n < a_length && (a[n] & 0xC0) == 0x80)
             || (n < b_length && (b[n] & 0xC0) == 0x80)))
    n--;
  return n;
}

static gsize
equal_end (const char *a, gsize a_length, const char *b, gsize b_length)
{
  gsize n = 0;
  while (n < a_length && n < b_length
         && a[a_length - 1 - n] == b[b_length - 1 - n])
    n++;
  while (n > 0 && (a[a_length - n] & 0xC0) == 0x80)
    n--;
  return n;
}

void
wce_document_replace (WceDocument *self, gsize start, gsize end,
                      const char *text)
{
  g_return_if_fail (WCE_IS_DOCUMENT (self));
  g_return_if_fail (start <= end && end <= self->text->len);

  const char *old = self->text->str + start;
  gsize old_length = end - start;
  gsize length = strlen (text);
  gsize same = equal_beginning (old, old_length, text, length);
  old += same;
  old_length -= same;
  text += same;
  length -= same;
  same = start + same;
  gsize tail = equal_end (old, old_length, text, length);
  old_length -= tail;
  length -= tail;
  if (old_length == 0 && length == 0)
    return;

  gboolean alone = !wce_history_is_open (self->history);
  WcePatch patch = { same, g_strndup (old, old_length), old_length,
                     g_strndup (text, length), length };
  wce_history_add (self->history, patch.start, patch.removed, old_length,
                   patch.inserted, length);
  splice (self, &patch);
  g_free (patch.removed);
  g_free (patch.inserted);
  if (alone)
    {
      emit_changed (self);
      notify_state (self);
    }
}

void
wce_document_begin (WceDocument *self, const char *label, gboolean typing)
{
  wce_history_begin (self->history, label, typing);
}

void
wce_document_end (WceDocument *self)
{
  gboolean dirty = self->dirty;
  wce_history_end (self->history);
  emit_changed (self);
  if (dirty || !wce_history_is_open (self->history))
    notify_state (self);
}

static void
apply (gpointer user, const WcePatch *patch, gboolean backwards)
{
  WcePatch other = *patch;
  if (backwards)
    {
      other.removed = patch->inserted;
      other.removed_length = patch->inserted_length;
      other.inserted = patch->removed;
      other.inserted_length = patch->removed_length;
    }
  splice (user, &other);
}

void
wce_document_undo (WceDocument *self)
{
  if (!wce_history_undo (self->history, apply, self))
    return;
  emit_changed (self);
  notify_state (self);
}

void
wce_document_redo (WceDocument *self)
{
  if (!wce_history_redo (self->history, apply, self))
    return;
  emit_changed (self);
  notify_state (self);
}

gboolean
wce_document_can_undo (WceDocument *self)
{
  return wce_history_can_undo (self->history);
}

gboolean
wce_document_can_redo (WceDocument *self)
{
  return wce_history_can_redo (self->history);
}

const char *
wce_document_undo_label (WceDocument *self)
{
  return wce_history_undo_label (self->history);
}

const char *
wce_document_redo_label (WceDocument *self)
{
  return wce_history_redo_label (self->history);
}

const char *
wce_document_get_text (WceDocument *self, gsize *length)
{
  if (length != NULL)
    *length = self->text->len;
  return self->text->str;
}

const char *
wce_document_get_newline (WceDocument *self)
{
  const char *end = strchr (self->text->str, '\n');
  return end != NULL && end > self->text->str && end[-1] == '\r' ? "\r\n"
                                                                 : "\n";
}

guint64
wce_document_get_serial (WceDocument *self)
{
  return self->serial;
}

gboolean
wce_document_get_modified (WceDocument *self)
{
  return !wce_history_is_saved (self->history);
}

/* ---- tree ------------------------------------------------------------------- */

static void
read_tree (WceDocument *self)
{
  if (self->tree_serial == self->serial)
    return;
  self->tree_serial = self->serial;
  g_clear_pointer (&self->tree_error, g_free);

  wcc_diagnostics *sink = wcc_diagnostics_new ();
  g_assert (sink != NULL); /* out of memory, where GLib ends the program too */
  g_autofree char *name = wce_document_dup_name (self);
  wcc_document *tree
      = wcc_document_read (self->text->str, self->text->len, name, sink);
  if (tree != NULL && wcc_diagnostics_errors (sink) == 0
      && wcc_document_root (tree) != NULL)
    {
      wcc_document_free (self->tree);
      self->tree = tree;
      self->tree_text = self->serial;
    }
  else
    {
      wcc_document_free (tree);
      wcc_diagnostics_sort (sink);
      const wcc_diagnostic *first = wcc_diagnostics_count (sink) > 0
                                        ? wcc_diagnostics_get (sink, 0)
                                        : NULL;
      self->tree_error
          = first != NULL && first->line > 0
                ? g_strdup_printf (_ ("Line %d: %s"), first->line,
                                   first->message)
                : g_strdup (first != NULL ? first->message
                                          : _ ("The text has no element."));
    }
  wcc_diagnostics_free (sink);
}

const wcc_document *
wce_document_get_tree (WceDocument *self, GError **error)
{
  read_tree (self);
  if (self->tree != NULL && self->tree_text == self->serial)
    return self->tree;
  g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_BROKEN,
               _ ("The XML has to be mended first. %s"), self->tree_error);
  return NULL;
}

const wcc_document *
wce_document_get_last_tree (WceDocument *self, gboolean *current)
{
  /* The middle of a step, such as the place of what is being typed over, is
   * nothing to look at. */
  if (!self->dirty)
    read_tree (self);
  if (current != NULL)
    *current = self->tree != NULL && self->tree_text == self->serial;
  return self->tree;
}

/* ---- files ------------------------------------------------------------------ */

static char *
digest (const char *text, gsize length)
{
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text,
                                      length);
}

static void
set_all (WceDocument *self, const char *text, gsize length)
{
  WcePatch patch = { 0, NULL, self->text->len, NULL, length };
  patch.removed = g_strdup (self->text->str);
  patch.inserted = g_strndup (text, length);
  wce_history_clear (self->history);
  wce_document_forget_checks (self);
  splice (self, &patch);
  g_free (patch.removed);
  g_free (patch.inserted);
}

static void
set_path (WceDocument *self, const char *path)
{
  if (g_strcmp0 (self->path, path) == 0)
    return;
  g_free (self->path);
  self->path = g_strdup (path);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PATH]);
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

/* What is no document, but comes with documents; NULL: something else. */
static const char *
other_kind (const char *bytes, gsize length)
{
  if (length >= 4 && memcmp (bytes, WCR_FORMAT_MAGIC, 4) == 0)
    return _ ("The file is a compiled battle, which cannot be edited. Open the "
              "document from which it was made.");
  if (length >= 4 && memcmp (bytes, "PK\3\4", 4) == 0)
    return _ ("The file is a pack, which cannot be edited. Open it anew to see "
              "and unpack the documents that are in it.");
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
  notify_state (self);
}

gboolean
wce_document_load (WceDocument *self, const char *path, GError **error)
{
  g_autofree char *full = g_canonicalize_filename (path, NULL);
  Content content;
  if (!read_content (full, &content, error))
    return FALSE;
  set_path (self, full);
  set_all (self, content.text, content.text_length);
  took_content (self, &content);
  emit_changed (self);
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
  set_path (self, NULL);
  set_all (self, text, strlen (text));
  wce_history_mark_saved (self->history);
  emit_changed (self);
  notify_state (self);
}

void
wce_document_recover (WceDocument *self, const char *text)
{
  wce_document_begin (self, _ ("Recover"), FALSE);
  wce_document_replace (self, 0, self->text->len, text);
  wce_document_end (self);
  if (self->path == NULL)
    wce_history_forget_saved (self->history);
  notify_state (self);
}

/* The path from a folder to a file; the whole path when they have nothing but
 * the root in common. */
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

/* The rules that a document uses or extends are still the same ones when it
 * moves to another folder. */
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

/* A file that was made read-only is not replaced behind its owner's back. */
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
      set_path (self, full);
      wce_document_schedule_check (self);
    }
  notify_state (self);
  return TRUE;
}

const char *
wce_document_get_path (WceDocument *self)
{
  return self->path;
}

char *
wce_document_dup_name (WceDocument *self)
{
  return self->path != NULL ? g_filename_display_basename (self->path)
                            : g_strdup (_ ("New Document"));
}

/* ---- object ----------------------------------------------------------------- */

WceDocument *
wce_document_new (void)
{
  return g_object_new (WCE_TYPE_DOCUMENT, NULL);
}

static void
wce_document_get_property (GObject *object, guint id, GValue *value,
                           GParamSpec *pspec)
{
  WceDocument *self = WCE_DOCUMENT (object);
  switch (id)
    {
    case PROP_MODIFIED:
      g_value_set_boolean (value, wce_document_get_modified (self));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, wce_document_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, wce_document_can_redo (self));
      break;
    case PROP_PATH: g_value_set_string (value, self->path); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
wce_document_dispose (GObject *object)
{
  wce_document_stop_checks (WCE_DOCUMENT (object));
  G_OBJECT_CLASS (wce_document_parent_class)->dispose (object);
}

static void
wce_document_finalize (GObject *object)
{
  WceDocument *self = WCE_DOCUMENT (object);
  g_string_free (self->text, TRUE);
  wce_history_free (self->history);
  wcc_document_free (self->tree);
  wcc_cache_free (self->cache);
  g_free (self->tree_error);
  g_free (self->path);
  g_free (self->digest);
  G_OBJECT_CLASS (wce_document_parent_class)->finalize (object);
}

static void
wce_document_class_init (WceDocumentClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  object_class->get_property = wce_document_get_property;
  object_class->dispose = wce_document_dispose;
  object_class->finalize = wce_document_finalize;

  GParamFlags flags
      = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  properties[PROP_MODIFIED]
      = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_UNDO]
      = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO]
      = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_PATH] = g_param_spec_string ("path", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, PROPS, properties);

  GType type = G_TYPE_FROM_CLASS (class);
  signals[PATCHED] = g_signal_new ("patched", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[CHECKED] = g_signal_new ("checked", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
wce_document_init (WceDocument *self)
{
  self->text = g_string_new (NULL);
  self->history = wce_history_new ();
  self->serial = 1;
  self->cache = wcc_cache_new ();
  /* Palettes and lists in the language of who reads. */
  if (self->cache != NULL)
    wcc_cache_speak (self->cache, wcc_reader_languages ());
}
