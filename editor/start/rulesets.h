/* rulesets.h: finds the rules that a person can build on, and begins documents
 * that use them. No display is needed. */
#ifndef WCE_RULESETS_H
#define WCE_RULESETS_H

#include <glib-object.h>

#include "wcc/wcc.h"

G_BEGIN_DECLS

/* Finds the rules that came with the program or are in the person's data
 * folder: rules.xml of each folder, and the files in its subfolder "variants".
 * @param first  path of rules to list first; or NULL
 * @return paths, without duplicates; free with g_strfreev() */
char **wce_rulesets_find (const char *first);

/* The name of rules: their title, or else the name of the file. Free with
 * g_free(). */
char *wce_rulesets_name (const char *path);

/* Compiles rules. @return the result, without errors, which the caller frees
 * with wcc_result_free(); NULL with the error set */
wcc_result *wce_rulesets_read (const char *path, GError **error);

/* The text of a new document.
 * @param kind  of a wcc_template
 * @param rules  path; NULL: the kind needs none
 * @return free with g_free(); NULL with the error set */
char *wce_rulesets_begin (const char *kind, const char *rules,
                          const char *title, GError **error);

G_END_DECLS

#endif
