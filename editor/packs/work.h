/* work.h: packs made, read and unpacked, as the editor does it. No display
 * is needed, and all of it may be called in any thread. */
#ifndef WCE_PACK_WORK_H
#define WCE_PACK_WORK_H

#include <gio/gio.h>

#include "wcc/pack.h"

G_BEGIN_DECLS

/* ---- what may go in ------------------------------------------------------------- */

typedef struct {
  char *path, *title;
  char **languages; /* in which it speaks, with its rules: tags */
} WcePackDocument;
void wce_pack_document_free (WcePackDocument *document);

/* What a document says, whatever is wrong with it: it has the name of its file
 * when it cannot be read. */
WcePackDocument *wce_pack_document_new (const wcc_result *result,
                                        const char *path);
/* The battles of a folder, by title.
 * @param but  path of the one that is left out
 * @return of WcePackDocument; free with g_ptr_array_unref() */
GPtrArray *wce_pack_battles (const char *folder, const char *but,
                             GCancellable *cancellable);

/* ---- making --------------------------------------------------------------------- */

typedef struct {
  char **paths;   /* of the documents; what they stand on comes with them */
  char **unsaved; /* of documents with changes that their files lack */
  char *title, *author, *licence, *credits; /* "": nothing is said */
  gboolean sheets, pictures;
  char *output; /* path of the pack */
  int done; /* percent, set while it is made; read with g_atomic_int_get() */
} WcePackOrder;
void wce_pack_order_free (WcePackOrder *order);

/* Why there is no pack. */
typedef struct {
  char *message, *hint; /* the hint may be NULL */
  char *path;           /* of the document that it is about, or NULL */
  int line;             /* from 1; 0: all of it */
} WcePackProblem;

/* Makes a pack and writes it whole or not at all.
 * @return of WcePackProblem, none when it is written; free with
 *         g_ptr_array_unref(). NULL with the error set when it was cancelled */
GPtrArray *wce_pack_export (WcePackOrder *order, GCancellable *cancellable,
                            GError **error);

/* ---- opening -------------------------------------------------------------------- */

/* Whether a file is a pack, or is called one. */
gboolean wce_pack_likes_file (const char *path);
/* Reads a pack and checks all that is in it; what is wrong is in its
 * diagnostics. Nothing is written.
 * @return NULL with the error set; release with wcc_pack_free() */
wcc_pack *wce_pack_read (const char *path, GError **error);
/* The folder that is offered for what is in a pack: beside it, and named as it
 * is. Free with g_free(). */
char *wce_pack_folder (const char *path);
/* wcc_pack_unpack() in words; G_IO_ERROR_EXISTS when a file is there that
 * differs. */
gboolean wce_pack_unpack (const wcc_pack *pack, const char *folder,
                          gboolean force, GError **error);

G_END_DECLS

#endif
