/* main.c: warcouncil-editor [FILE...] */
#include <glib/gi18n.h>
#include <locale.h>

#include "application.h"
#include "start/places.h"

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_autofree char *folder = wce_places_locale ();
  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name (_ ("Warcouncil Editor"));
  g_autoptr (WceApplication) application = wce_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
