/* main.c: warcouncil-editor [FILE...] */
#include <glib/gi18n.h>
#include <locale.h>

#include "application.h"

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  const char *folder = g_getenv ("WARCOUNCIL_LOCALEDIR");
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : WCE_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name (_ ("Warcouncil Editor"));
  g_autoptr (WceApplication) application = wce_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
