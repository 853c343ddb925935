/* rulesets.h: the rules that a person can build on, and new documents that use
 * them. No display is needed. */
#ifndef WCE_RULESETS_H
#define WCE_RULESETS_H

#include <glib-object.h>

#include "wcc/wcc.h"

G_BEGIN_DECLS

/* Rules that came with the program or lie in the person's data folder:
 * rules.xml of each folder, and those of its folder "variants".
 * @param first  path of rules that come first; or NULL
 * @return paths, each once; free with g_strfreev() */
char **wce_rulesets_find (const char *first);

/* What rules are called: their title, or else the name of the file. Free with
 * g_free(). */
char *wce_rulesets_name (const char *path);

/* Reads rules. @return their result, without errors, which the caller frees
 * with wcc_result_free(); NULL with the error set */
wcc_result *wce_rulesets_read (const char *path, GError **error);

/* A new document.
 * @param kind  of a wcc_template
 * @return text, free with g_free(); NULL with the error set */
char *wce_rulesets_begin (const char *kind, const char *rules,
                          const char *title, GError **error);

G_END_DECLS

#endif
