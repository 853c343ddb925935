/* document.c: text, history and tree of a document. Its files are in files.c,
 * and what the compiler says about it in check.c.
 *
 * a ring: document.c, check.c: each change asks for a check, and a check is
 * announced by the document. */
#include "private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "wcc/texts.h"

G_DEFINE_QUARK (wce - document - error, wce_document_error)
G_DEFINE_FINAL_TYPE (WceDocument, wce_document, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_MODIFIED,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_PATH,
  PROP_DIGEST,
  PROP_SAVING,
  PROPS
};
static GParamSpec *properties[PROPS];

enum { PATCHED, CHANGED, CHECKED, SIGNALS };
static guint signals[SIGNALS];

/* ---- text ------------------------------------------------------------------- */

void
wce_document_notify_state (WceDocument *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
}

void
wce_document_emit_changed (WceDocument *self)
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

void
wce_document_notify_saving (WceDocument *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SAVING]);
}

void
wce_document_notify_digest (WceDocument *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DIGEST]);
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
      wce_document_emit_changed (self);
      wce_document_notify_state (self);
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
  wce_document_emit_changed (self);
  if (dirty || !wce_history_is_open (self->history))
    wce_document_notify_state (self);
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
  wce_document_emit_changed (self);
  wce_document_notify_state (self);
}

void
wce_document_redo (WceDocument *self)
{
  if (!wce_history_redo (self->history, apply, self))
    return;
  wce_document_emit_changed (self);
  wce_document_notify_state (self);
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
               _ ("The XML must be corrected first. %s"), self->tree_error);
  return NULL;
}

const wcc_document *
wce_document_get_last_tree (WceDocument *self, gboolean *current)
{
  /* Nobody should look at the text in the middle of a step, for example while
   * something is being typed over. */
  if (!self->dirty)
    read_tree (self);
  if (current != NULL)
    *current = self->tree != NULL && self->tree_text == self->serial;
  return self->tree;
}

/* ---- all of it --------------------------------------------------------------- */

void
wce_document_set_all (WceDocument *self, const char *text, gsize length)
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

void
wce_document_set_path (WceDocument *self, const char *path)
{
  if (g_strcmp0 (self->path, path) == 0)
    return;
  g_free (self->path);
  self->path = g_strdup (path);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PATH]);
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
    case PROP_DIGEST: g_value_set_string (value, self->digest); break;
    case PROP_SAVING: g_value_set_boolean (value, self->save != NULL); break;
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
  g_free (self->encoding);
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
  properties[PROP_DIGEST]
      = g_param_spec_string ("digest", NULL, NULL, NULL, flags);
  properties[PROP_SAVING]
      = g_param_spec_boolean ("saving", NULL, NULL, FALSE, flags);
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
  /* Palettes and lists are in the reader's language. */
  if (self->cache != NULL)
    wcc_cache_speak (self->cache, wcc_reader_languages ());
}
