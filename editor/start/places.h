/* places.h: where the program finds what belongs to it, installed in any prefix
 * or run from where it was built. */
#ifndef WCE_PLACES_H
#define WCE_PLACES_H

#include <gio/gio.h>

G_BEGIN_DECLS

/* The name by which desktops know the program and its settings. */
#define WCE_APPLICATION_ID "io.github.warcouncil.Editor"

/* Folder of the translations. Free with g_free(). */
char *wce_places_locale (void);
/* Folders that may hold rulesets with their battles, those of the person
 * first; not all of them need be there. Free with g_strfreev(). */
char **wce_places_scenarios (void);
/* What is remembered from one run to the next; NULL when the desktop was never
 * told about it. */
GSettings *wce_places_settings (void);

G_END_DECLS

#endif
