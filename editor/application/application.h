/* application.h: the program: its windows, its keys, and the files it is asked
 * to open. */
#ifndef WCE_APPLICATION_H
#define WCE_APPLICATION_H

#include <adwaita.h>

G_BEGIN_DECLS

#define WCE_TYPE_APPLICATION (wce_application_get_type ())
G_DECLARE_FINAL_TYPE (WceApplication, wce_application, WCE, APPLICATION,
                      AdwApplication)

WceApplication *wce_application_new (void);

G_END_DECLS

#endif
