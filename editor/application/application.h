/* application.h: the program: its windows, keys and files from outside. */
#ifndef WCE_APPLICATION_H
#define WCE_APPLICATION_H

#include <adwaita.h>

#include "window/window.h"

G_BEGIN_DECLS

#define WCE_APPLICATION_ID "io.github.warcouncil.Editor"

#define WCE_TYPE_APPLICATION (wce_application_get_type ())
G_DECLARE_FINAL_TYPE (WceApplication, wce_application, WCE, APPLICATION,
                      AdwApplication)

WceApplication *wce_application_new (void);

/* Opens a file: in the window that has it, in the one given when nothing was
 * done there, else in a new one. @param line  to go to, 0: none */
void wce_application_open_path (GApplication *application, WceWindow *window,
                                const char *path, int line);
/* Begins a document with a text, in the window given when nothing was done
 * there, else in a new one. */
void wce_application_begin (GApplication *application, WceWindow *window,
                            const char *text);
/* The person does not want to quit after all. */
void wce_application_stay (GApplication *application);

G_END_DECLS

#endif
