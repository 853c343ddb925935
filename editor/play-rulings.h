/* play-rulings.h: the same battle with other rulings than its document says.
 *
 * Rules have switches for what players dispute. A battle can be compiled with
 * other values of them; its document stays as it is. No display is needed. */
#ifndef WCE_PLAY_RULINGS_H
#define WCE_PLAY_RULINGS_H

#include <gio/gio.h>

#include "wcc/wcc.h"

G_BEGIN_DECLS

typedef struct {
  char *id;       /* of the switch */
  char *question; /* what it settles, in the words of the rules; or the id */
  char **values;
  guint written; /* the value that the document has, or the default */
  guint chosen;  /* the one that is played with */
} WceRuling;

/* The switches of the rules that a battle uses, of WceRuling; each as the
 * document has it. Free with g_ptr_array_unref(). */
GPtrArray *wce_rulings_new (const wcc_result *result);
/* "siege = yes, zero-dice = one": those that are not as the document has them;
 * NULL when there are none. Free with g_free(). */
char *wce_rulings_describe (GPtrArray *rulings);
void wce_rulings_take_back (GPtrArray *rulings);
/* The text of the document with these rulings; NULL when it is no XML. Free
 * with g_free(). */
char *wce_rulings_write (GPtrArray *rulings, const char *text);
/* Compiles it. @param path  of the document, to find its rules
 * @return the binary, or NULL with the error set */
GBytes *wce_rulings_compile (GPtrArray *rulings, const char *text,
                             const char *path, GError **error);

/* The first line in which two logs differ, from 0; G_MAXUINT: none. One that is
 * longer differs where the other ends. */
guint wce_rulings_compare (char *const *before, char *const *after);

G_END_DECLS

#endif
