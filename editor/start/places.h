/* places.h: where the program finds its files, whether it is installed in any
 * prefix or run from its build folder. */
#ifndef WCE_PLACES_H
#define WCE_PLACES_H

#include <gio/gio.h>

G_BEGIN_DECLS

/* The id by which desktops know the program and its settings. */
#define WCE_APPLICATION_ID "io.github.warcouncil.Editor"

/* Finds the translations and asks the environment for the language. A program
 * calls this when it starts, before GTK does. */
void wce_places_speak (void);
/* Folders that may contain rulesets with their battles, the person's own first;
 * some may not exist. Free with g_strfreev(). */
char **wce_places_scenarios (void);
/* The settings, which are kept from one run to the next; NULL when their schema
 * is not installed. */
GSettings *wce_places_settings (void);

G_END_DECLS

#endif
