/* changes.h: what rules change in the rules that they extend, in words. No
 * display is needed. */
#ifndef WCE_RULES_CHANGES_H
#define WCE_RULES_CHANGES_H

#include <gio/gio.h>

G_BEGIN_DECLS

/* Reads both and compares them.
 * @param text, path  of the rules that extend others
 * @return in Pango's markup, free with g_free(); NULL with the error set when
 *         one of the two has errors */
char *wce_rules_changes (const char *text, const char *path, GError **error);

/* The same in a thread.
 * @param markup  what is changed, or what is wrong */
typedef void (*WceRulesCompared) (gpointer owner, const char *markup);
/* @param owner  nothing is told when it is gone
 * @param cancellable  when it is cancelled nothing is told, either */
void wce_rules_changes_async (GObject *owner, const char *text,
                              const char *path, GCancellable *cancellable,
                              WceRulesCompared compared);

G_END_DECLS

#endif
