/* private.h: the inside of a document, for document.c, check.c and files.c. */
#ifndef WCE_DOCUMENT_PRIVATE_H
#define WCE_DOCUMENT_PRIVATE_H

#include "document.h"

typedef struct _WceSave WceSave; /* files.c */

struct _WceDocument {
  GObject parent_instance;

  GString *text;
  WceHistory *history;
  guint64 serial; /* of the text */
  gboolean dirty; /* changed since the last signal */
  gboolean bom;   /* the file begins with a byte order mark */
  char *path;
  char *encoding;     /* of the file when it was read; NULL: UTF-8 */
  char *digest;       /* of the file as we know it; NULL: no file yet */
  WceSave *save;      /* that a thread is at, or NULL; owned by its task */
  gboolean fit_rules; /* we wrote the path of the rules, not the person */

  wcc_document *tree;  /* of the last text that was XML, or NULL */
  guint64 tree_text;   /* serial of that text */
  guint64 tree_serial; /* serial of the last text read */
  char *tree_error;    /* what was wrong with that text */

  WceCheck *check;   /* newest, or NULL */
  WceCheck *known;   /* newest that could read the rules, or NULL */
  guint64 forgotten; /* results up to this serial do not count */
  guint timer;       /* source that starts the next check */
  gboolean checking; /* a thread is at work */
  guint64 outside;   /* changes of the files that the newest check read */
  GPtrArray *watched; /* monitors of those files, or NULL */
  gboolean stopped;
  wcc_cache *cache; /* what each check would otherwise read again */
};

/* document.c */
void wce_document_emit_changed (WceDocument *self);
void wce_document_emit_checked (WceDocument *self);
/* Call when what can be undone, or whether it is saved, may have changed. */
void wce_document_notify_state (WceDocument *self);
/* Call when saving begins or ends, and when the known file is another. */
void wce_document_notify_saving (WceDocument *self);
void wce_document_notify_digest (WceDocument *self);
/* Replaces the whole text, without a step. */
void wce_document_set_all (WceDocument *self, const char *text, gsize length);
void wce_document_set_path (WceDocument *self, const char *path);

/* file-paths.c */
/* Rewrites the relative paths of the text, of its rules and of its schema, so that
 * they lead to the same files from the folder of another path; one step.
 * @return FALSE: nothing had to change */
gboolean wce_document_fit_paths (WceDocument *self, const char *target);

/* check.c */
/* Checks the text in a moment, in a thread. */
void wce_document_schedule_check (WceDocument *self);
void wce_document_stop_checks (WceDocument *self);
/* Drops all results: they belong to another document. */
void wce_document_forget_checks (WceDocument *self);

#endif
