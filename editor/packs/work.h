/* work.h: makes, reads and unpacks packs for the editor. No display is needed,
 * and everything may be called in any thread. */
#ifndef WCE_PACK_WORK_H
#define WCE_PACK_WORK_H

#include <gio/gio.h>

#include "wcc/pack.h"

G_BEGIN_DECLS

/* ---- what may go in ------------------------------------------------------ */

typedef struct {
  char *path, *title;
  char **languages; /* tags of its languages, with those of its rules */
} WcePackDocument;
void wce_pack_document_free (WcePackDocument *document);

/* Describes a document, even with errors; if it cannot be read, its title is
 * the name of its file. */
WcePackDocument *wce_pack_document_new (const wcc_result *result,
                                        const char *path);
/* The battles of a folder, by title.
 * @param but  path of the battle to leave out
 * @return of WcePackDocument; free with g_ptr_array_unref() */
GPtrArray *wce_pack_battles (const char *folder, const char *but,
                             GCancellable *cancellable);

/* ---- making -------------------------------------------------------------- */

typedef struct {
  char **paths;   /* of the documents; their rules come with them */
  char **unsaved; /* of documents with unsaved changes */
  char *title, *author, *licence, *credits; /* "": not stated */
  gboolean sheets, pictures, pages;
  char *output; /* path of the pack */
  int done; /* percent, set meanwhile; read with g_atomic_int_get() */
} WcePackOrder;
void wce_pack_order_free (WcePackOrder *order);

/* A reason why no pack was made. */
typedef struct {
  char *message, *hint; /* the hint may be NULL */
  char *path;           /* of the document concerned, or NULL */
  int line;             /* from 1; 0: the whole document */
} WcePackProblem;

/* Makes a pack, and writes it completely or not at all.
 * @return of WcePackProblem, none when it was written; free with
 *         g_ptr_array_unref(). NULL with the error set when it was cancelled */
GPtrArray *wce_pack_export (WcePackOrder *order, GCancellable *cancellable,
                            GError **error);

/* ---- opening ------------------------------------------------------------- */

/* Whether a file is a pack, or has the name of one. */
gboolean wce_pack_likes_file (const char *path);
/* Reads a pack and checks its contents; its diagnostics say what is wrong.
 * Writes nothing.
 * @return NULL with the error set; free with wcc_pack_free() */
wcc_pack *wce_pack_read (const char *path, GError **error);
/* The folder to propose for unpacking: beside the pack and with the same name.
 * Free with g_free(). */
char *wce_pack_folder (const char *path);
/* Calls wcc_pack_unpack() and puts errors into words; G_IO_ERROR_EXISTS when a
 * file exists that differs. */
gboolean wce_pack_unpack (const wcc_pack *pack, const char *folder,
                          gboolean force, GError **error);

G_END_DECLS

#endif
