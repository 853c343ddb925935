/* rulings.h: rulings that replace those of a battle's document.
 *
 * Rules have switches for what players dispute. wce_check_with_rulings()
 * compiles a battle with other values of them; the document does not change. No
 * display is needed. */
#ifndef WCE_PLAY_RULINGS_H
#define WCE_PLAY_RULINGS_H

#include <gio/gio.h>

#include "wcc/wcc.h"

G_BEGIN_DECLS

typedef struct {
  char *id;       /* of the switch */
  char *name;     /* in the words of the rules; or the id */
  char *question; /* what it settles; or the id */
  char **values;
  char **words;  /* the values in words for players */
  guint written; /* index of the document's value or the default */
  guint chosen;  /* index of the value to play with */
} WceRuling;

/* The switches of the rules that a battle uses, of WceRuling, each with the
 * value of the document. Free with g_ptr_array_unref(). */
GPtrArray *wce_rulings_new (const wcc_result *result);
/* "siege rules = yes, last die taken away = one die": the rulings that differ
 * from the document; NULL when there are none. Free with g_free(). */
char *wce_rulings_describe (GPtrArray *rulings);
/* "siege=yes,zero-dice=one": the same for wcc_with_rulings(); "" when there are
 * none. Free with g_free(). */
char *wce_rulings_list (GPtrArray *rulings);
void wce_rulings_take_back (GPtrArray *rulings);
/* The element of a document that sets a switch, or NULL.
 * @param tree  may be NULL */
const wcc_node *wce_rulings_find_set (const wcc_document *tree, const char *id);

/* Finds the rulings that change nothing in the battle, whatever is chosen,
 * while the others are as in the document.
 * @return one gboolean for each ruling; free with g_array_unref() */
GArray *wce_rulings_find_idle (GPtrArray *rulings, const char *text,
                               const char *path);
/* The same in a thread. Until it ends, the values of the rulings must not
 * change; the chosen ones may. */
typedef void (*WceRulingsFound) (gpointer owner, const GArray *idle);
/* @param owner  once it is gone, the callback is not called
 * @param cancellable  once it is cancelled, the callback is not called */
void wce_rulings_find_idle_async (GObject *owner, GPtrArray *rulings,
                                  const char *text, const char *path,
                                  GCancellable *cancellable,
                                  WceRulingsFound found);

/* The index of the first line in which two logs differ; G_MAXUINT: none. A
 * longer log differs where the other one ends. */
guint wce_rulings_compare (char *const *before, char *const *after);

G_END_DECLS

#endif
