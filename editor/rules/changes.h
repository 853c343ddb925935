/* changes.h: says in words what rules change in the rules that they extend. No
 * display is needed. */
#ifndef WCE_RULES_CHANGES_H
#define WCE_RULES_CHANGES_H

#include <gio/gio.h>

G_BEGIN_DECLS

/* Compiles both rules and compares them.
 * @param text, path  of the rules that extend others
 * @return Pango markup, free with g_free(); NULL with the error set when one of
 *         them has errors */
char *wce_rules_changes (const char *text, const char *path, GError **error);

/* The same in a thread.
 * @param markup  the changes, or what is wrong */
typedef void (*WceRulesCompared) (gpointer owner, const char *markup);
/* @param owner  once it is gone, the callback is not called
 * @param cancellable  once it is cancelled, the callback is not called */
void wce_rules_changes_async (GObject *owner, const char *text,
                              const char *path, GCancellable *cancellable,
                              WceRulesCompared compared);

G_END_DECLS

#endif
