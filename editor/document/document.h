/* document.h: the document, which is its text.
 *
 * Everything that changes a document replaces bytes of its text, whoever asks
 * for it: the source view, the map, a form. So there is one history, and what
 * nobody touched stays as it was written. After each change the compiler looks
 * at the text in a thread of its own. No display is needed.
 *
 * Signals:
 *   patched (const WcePatch *patch)  bytes gave way to others
 *   changed                          the text is another one, after each step
 *                                    and within a stroke after each edit
 *   checked                          wce_document_get_check() is new
 * Properties: modified, can-undo, can-redo (bool), path (string), read only. */
#ifndef WCE_DOCUMENT_H
#define WCE_DOCUMENT_H

#include <glib-object.h>

#include "history.h"
#include "wcc/wcc.h"

G_BEGIN_DECLS

#define WCE_DOCUMENT_ERROR (wce_document_error_quark ())
GQuark wce_document_error_quark (void);

typedef enum {
  WCE_DOCUMENT_ERROR_FILE,    /* cannot be read or written */
  WCE_DOCUMENT_ERROR_TEXT,    /* is not UTF-8 text */
  WCE_DOCUMENT_ERROR_CHANGED, /* another program wrote the file */
  WCE_DOCUMENT_ERROR_BROKEN,  /* the text is no XML now, so it has no places */
  WCE_DOCUMENT_ERROR_NO_PLACE /* the document lacks what an edit needs */
} WceDocumentError;

/* What the compiler found, for the text of one moment. */
typedef struct _WceCheck WceCheck;
WceCheck *wce_check_ref (WceCheck *check);
void wce_check_unref (WceCheck *check);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WceCheck, wce_check_unref)
const wcc_result *wce_check_get_result (WceCheck *check);
/* The first error, for people; NULL: there is none. */
const char *wce_first_error (const wcc_result *result);
/* The same document with other rulings, as wcc_with_rulings() has them. It is
 * compiled at once.
 * @return NULL with the error set: it cannot be played so */
WceCheck *wce_check_with_rulings (WceCheck *check, const char *rulings,
                                  GError **error);
/* The diagnostic is about the document itself, not about its rules. */
gboolean wce_check_is_own (WceCheck *check, const wcc_diagnostic *diagnostic);

#define WCE_TYPE_DOCUMENT (wce_document_get_type ())
G_DECLARE_FINAL_TYPE (WceDocument, wce_document, WCE, DOCUMENT, GObject)

/* An empty document without a file. */
WceDocument *wce_document_new (void);

/* ---- files ------------------------------------------------------------------ */

/* Reads a file; its text and history replace what was there. Byte order mark
 * and line ends are kept.
 * @return FALSE with the error set, and nothing changed */
gboolean wce_document_load (WceDocument *document, const char *path,
                            GError **error);
/* Reads the file of the document again; a step that can be undone.
 * @return FALSE with the error set, and nothing changed */
gboolean wce_document_reload (WceDocument *document, GError **error);
/* What became of the file since it was last read or written. */
typedef enum {
  WCE_FILE_SAME, /* or there is none yet */
  WCE_FILE_CHANGED,
  WCE_FILE_GONE
} WceFileState;
WceFileState wce_document_compare_file (WceDocument *document);
/* A new document with a text; it has no file and counts as saved. */
void wce_document_set_new (WceDocument *document, const char *text);
/* Replaces the text by a rescued one; counts as not saved, can be undone. */
void wce_document_recover (WceDocument *document, const char *text);
/* Writes the file whole or not at all. A rules path that is relative, or that
 * a new document got, is fitted to the folder of the file.
 * @param path       where to, or NULL for the file it has
 * @param overwrite  also when another program changed the file
 * @return FALSE with the error set; the old file is then as it was */
gboolean wce_document_save (WceDocument *document, const char *path,
                            gboolean overwrite, GError **error);
/* NULL while it has no file. */
const char *wce_document_get_path (WceDocument *document);
/* Name for titles; free with g_free(). */
char *wce_document_dup_name (WceDocument *document);
gboolean wce_document_get_modified (WceDocument *document);

/* ---- text ------------------------------------------------------------------- */

/* The text, UTF-8, without byte order mark; ends in a NUL. Valid until the
 * next change. @param length  may be NULL */
const char *wce_document_get_text (WceDocument *document, gsize *length);
/* "\n" or "\r\n", as the text has it. */
const char *wce_document_get_newline (WceDocument *document);
/* Counts changes. */
guint64 wce_document_get_serial (WceDocument *document);

/* Replaces bytes; the minimum of them, so equal beginnings and ends stay.
 * @param start, end  on the borders of characters */
void wce_document_replace (WceDocument *document, gsize start, gsize end,
                           const char *text);
/* Everything up to the matching end is one step; see wce_history_begin(). */
void wce_document_begin (WceDocument *document, const char *label,
                         gboolean typing);
void wce_document_end (WceDocument *document);

gboolean wce_document_can_undo (WceDocument *document);
gboolean wce_document_can_redo (WceDocument *document);
const char *wce_document_undo_label (WceDocument *document);
const char *wce_document_redo_label (WceDocument *document);
void wce_document_undo (WceDocument *document);
void wce_document_redo (WceDocument *document);

/* ---- what the compiler says --------------------------------------------------- */

/* The tree of the text as it is now, read if need be, or NULL with the error
 * set when the text is no XML. Valid until the next change. */
const wcc_document *wce_document_get_tree (WceDocument *document,
                                           GError **error);
/* The tree of the last text that was XML, or NULL. Valid until the next
 * change. @param current  set to whether it is the text of now; or NULL */
const wcc_document *wce_document_get_last_tree (WceDocument *document,
                                                gboolean *current);

/* Does what solves a problem, as one step with its title.
 * @return FALSE when the text has changed so that no problem has the fix now */
gboolean wce_document_apply_fix (WceDocument *document, const wcc_fix *fix);

/* The newest result, or NULL before the first one. Owned by the document. */
WceCheck *wce_document_get_check (WceDocument *document);
/* What the rules offer: of the newest result that could read them, or NULL. */
const wcc_catalogue *wce_document_get_catalogue (WceDocument *document);
/* The newest result is about the text of now. */
gboolean wce_document_is_checked (WceDocument *document);
/* Checks at once instead of in a moment, and waits for it. */
void wce_document_check_now (WceDocument *document);

G_END_DECLS

#endif
