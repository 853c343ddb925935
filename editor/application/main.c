/* main.c: warcouncil-editor [FILE...] */
#include <glib/gi18n.h>
#include <signal.h>

#include "application.h"
#include "start/places.h"

int
main (int argc, char **argv)
{
  signal (SIGXFSZ, SIG_IGN); /* a limit is an error of writing, not the end */
  wce_places_speak ();
  g_set_application_name (_ ("Warcouncil Editor"));
  g_autoptr (WceApplication) application = wce_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
