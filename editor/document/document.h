/* document.h: the document, which is its text.
 *
 * Every change of a document replaces bytes of its text, whether it comes from
 * the source view, the map or a form. So there is one history, and text that
 * nobody touched stays as it was written. After each change the compiler checks
 * the text in a thread of its own. No display is needed.
 *
 * Signals:
 *   patched (const WcePatch *patch)  bytes were replaced by others
 *   changed                          the text has changed: after each step,
 *                                    and within a stroke after each edit
 *   checked                          wce_document_get_check() is new
 * Properties: modified, can-undo, can-redo, saving (bool), path, digest (string),
 * read only. */
#ifndef WCE_DOCUMENT_H
#define WCE_DOCUMENT_H

#include <gio/gio.h>

#include "history.h"
#include "wcc/wcc.h"

G_BEGIN_DECLS

#define WCE_DOCUMENT_ERROR (wce_document_error_quark ())
GQuark wce_document_error_quark (void);

typedef enum {
  WCE_DOCUMENT_ERROR_FILE,    /* cannot be read or written */
  WCE_DOCUMENT_ERROR_TEXT,    /* is not UTF-8 text */
  WCE_DOCUMENT_ERROR_CHANGED, /* another program wrote the file */
  WCE_DOCUMENT_ERROR_BROKEN,  /* the text is not XML now, so it has no places */
  WCE_DOCUMENT_ERROR_NO_PLACE /* the document lacks what an edit needs */
} WceDocumentError;

/* What the compiler found in the text at one moment. */
typedef struct _WceCheck WceCheck;
WceCheck *wce_check_ref (WceCheck *check);
void wce_check_unref (WceCheck *check);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WceCheck, wce_check_unref)
const wcc_result *wce_check_get_result (WceCheck *check);
/* The first error, for people; NULL: there is none. */
const char *wce_first_error (const wcc_result *result);
/* The same document with other rulings, in the form of wcc_with_rulings(),
 * compiled at once.
 * @return NULL with the error set: it cannot be played that way */
WceCheck *wce_check_with_rulings (WceCheck *check, const char *rulings,
                                  GError **error);
/* Whether the diagnostic is about the document itself, not about its rules. */
gboolean wce_check_is_own (WceCheck *check, const wcc_diagnostic *diagnostic);
/* Reads what a document names, for the compiler (wcc_load). A document without
 * a file has nothing beside it, least of all what lies where the program was
 * started. @return 0, or an errno */
int wce_load_beside (void *user, const char *path, char **text, size_t *length);

#define WCE_TYPE_DOCUMENT (wce_document_get_type ())
G_DECLARE_FINAL_TYPE (WceDocument, wce_document, WCE, DOCUMENT, GObject)

/* An empty document without a file. */
WceDocument *wce_document_new (void);

/* ---- files ------------------------------------------------------------------ */

/* Reads a file; its text and history replace the old ones. Byte order mark and
 * line ends are kept.
 * @return FALSE with the error set, and nothing changed */
gboolean wce_document_load (WceDocument *document, const char *path,
                            GError **error);
/* Reads the file of the document again; a step that can be undone.
 * @return FALSE with the error set, and nothing changed */
gboolean wce_document_reload (WceDocument *document, GError **error);
/* What happened to the file since it was last read or written. */
typedef enum {
  WCE_FILE_SAME, /* or there is none yet */
  WCE_FILE_CHANGED,
  WCE_FILE_GONE,
  WCE_FILE_UNREADABLE /* nobody knows */
} WceFileState;
/* Compares the document with what its file is now. A file with the very text of
 * the document counts as saved.
 * @param number, digest  what wce_digest_file() answered for its path
 * @param error  set for a file that cannot be read; or NULL */
WceFileState wce_document_compare (WceDocument *document, int number,
                                   const char *digest, GError **error);
/* The name of the encoding that the file has, if that is not UTF-8; else NULL. The
 * text, and what is saved, is UTF-8. */
const char *wce_document_get_encoding (WceDocument *document);
/* The SHA-256 of the file that the text was made from; NULL: there was none.
 * Valid until the document is read or saved. */
const char *wce_document_get_digest (WceDocument *document);
/* A new document with a text; it has no file and counts as saved. */
void wce_document_set_new (WceDocument *document, const char *text);
/* A new document with the same text, in which edits can be tried out; it knows
 * the rules as far as the file of the document leads to them. Free with
 * g_object_unref(). */
WceDocument *wce_document_copy (WceDocument *document);
/* Replaces the text by a recovered one; counts as unsaved, can be undone.
 * @param base  digest of the file that the text was made from; NULL: not known.
 *              When the file is another one now, it counts as changed */
void wce_document_recover (WceDocument *document, const char *text,
                           const char *base);
/* Writes the file whole or not at all, in a thread: the text may be edited
 * meanwhile, and is saved as it was at the beginning. A relative rules path, or
 * one that we wrote (into a new document, or because it had to be whole), is adjusted
 * to the folder of the file.
 * One save at a time.
 * @param path       where to, or NULL for the file it has
 * @param overwrite  also when another program changed the file
 * @param done       must call wce_document_save_finish() */
void wce_document_save (WceDocument *document, const char *path,
                        gboolean overwrite, GAsyncReadyCallback done,
                        gpointer user);
/* @return FALSE with the error set; the old file is then as it was */
gboolean wce_document_save_finish (WceDocument *document, GAsyncResult *result,
                                   GError **error);
/* The path that is being written; NULL: none is. Valid while it is.
 * @param bytes_digest  set to the SHA-256 of what is written; or NULL */
const char *wce_document_get_saving (WceDocument *document,
                                     const char **bytes_digest);
/* The path; NULL while the document has no file. */
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
/* The number of changes so far. */
guint64 wce_document_get_serial (WceDocument *document);

/* Replaces bytes, as few as possible: equal beginnings and ends stay.
 * @param start, end  on the borders of characters */
void wce_document_replace (WceDocument *document, gsize start, gsize end,
                           const char *text);
/* All changes up to the matching end are one step; see wce_history_begin(). */
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

/* The tree of the present text, parsed if need be; NULL with the error set when
 * the text is not XML. Valid until the next change. */
const wcc_document *wce_document_get_tree (WceDocument *document,
                                           GError **error);
/* The tree of the last text that was XML, or NULL. Valid until the next
 * change. @param current  set to whether that is the present text; or NULL */
const wcc_document *wce_document_get_last_tree (WceDocument *document,
                                                gboolean *current);

/* Applies a fix for a problem, as one step named after the fix.
 * @return FALSE when the text has changed and no problem has this fix now */
gboolean wce_document_apply_fix (WceDocument *document, const wcc_fix *fix);

/* The newest result, or NULL before the first one. Owned by the document. */
WceCheck *wce_document_get_check (WceDocument *document);
/* What the rules offer, by the newest result that could read them, or NULL. */
const wcc_catalogue *wce_document_get_catalogue (WceDocument *document);
/* Whether the newest result is about the present text. */
gboolean wce_document_is_checked (WceDocument *document);
/* Checks now instead of in a moment, and waits for the result. */
void wce_document_check_now (WceDocument *document);

G_END_DECLS

#endif
