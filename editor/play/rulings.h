/* rulings.h: the same battle with other rulings than its document says.
 *
 * Rules have switches for what players dispute. A battle can be compiled with
 * other values of them, by wce_check_with_rulings(); its document stays as it is.
 * No display is needed. */
#ifndef WCE_PLAY_RULINGS_H
#define WCE_PLAY_RULINGS_H

#include <gio/gio.h>

#include "wcc/wcc.h"

G_BEGIN_DECLS

typedef struct {
  char *id;       /* of the switch */
  char *name;     /* in the words of the rules; or the id */
  char *question; /* what it settles; the same */
  char **values;
  char **words;  /* what they are for players */
  guint written; /* the value that the document has, or the default */
  guint chosen;  /* the one that is played with */
} WceRuling;

/* The switches of the rules that a battle uses, of WceRuling; each as the
 * document has it. Free with g_ptr_array_unref(). */
GPtrArray *wce_rulings_new (const wcc_result *result);
/* "siege rules = yes, last die taken away = one die": those that are not as the document has them;
 * NULL when there are none. Free with g_free(). */
char *wce_rulings_describe (GPtrArray *rulings);
/* "siege=yes,zero-dice=one": the same for wcc_with_rulings(), "" when there are
 * none. Free with g_free(). */
char *wce_rulings_list (GPtrArray *rulings);
void wce_rulings_take_back (GPtrArray *rulings);
/* The element of a document that sets a switch, or NULL.
 * @param tree  may be NULL */
const wcc_node *wce_rulings_find_set (const wcc_document *tree, const char *id);

/* Which of them change nothing in the battle, whatever is chosen, while the
 * others are as the document has them.
 * @return one gboolean for each; free with g_array_unref() */
GArray *wce_rulings_find_idle (GPtrArray *rulings, const char *text,
                               const char *path);
/* The same in a thread. Values, but not choices, have to stay as they are. */
typedef void (*WceRulingsFound) (gpointer owner, const GArray *idle);
/* @param owner  nothing is told when it is gone
 * @param cancellable  when it is cancelled nothing is told, either */
void wce_rulings_find_idle_async (GObject *owner, GPtrArray *rulings,
                                  const char *text, const char *path,
                                  GCancellable *cancellable,
                                  WceRulingsFound found);

/* The first line in which two logs differ, from 0; G_MAXUINT: none. One that is
 * longer differs where the other ends. */
guint wce_rulings_compare (char *const *before, char *const *after);

G_END_DECLS

#endif
