/* places.c: where the program finds its files. */
#include "places.h"

#include <libintl.h>
#include <gtk/gtk.h>
#include <locale.h>

#include "places-config.h"
#include "wcc/texts.h"

/* Whether the program, or a test, runs from its build folder. */
static gboolean
is_built (void)
{
  g_autofree char *folder = wcc_beside_program ("");
  return folder != NULL && g_str_has_prefix (folder, WCE_BUILD "/");
}

/* A folder in the prefix where the program is installed, even if the prefix was
 * moved; NULL: it is not there. */
static char *
beside_program (const char *name)
{
  g_autofree char *way = g_build_filename ("..", "share", name, NULL);
  g_autofree char *place = wcc_beside_program (way);
  return place != NULL ? g_canonicalize_filename (place, NULL) : NULL;
}

/* The folder of the translations. */
static char *
locale_folder (void)
{
  const char *given = g_getenv ("WARCOUNCIL_LOCALEDIR");
  if (given != NULL)
    return g_strdup (given);
  if (is_built ())
    return g_strdup (WCE_BUILD "/po");
  char *beside = beside_program ("locale");
  return beside != NULL ? beside : g_strdup (WCE_LOCALEDIR);
}

void
wce_places_speak (void)
{
  g_autofree char *folder = locale_folder ();
  setlocale (LC_ALL, "");
  wcc_reader_speaks (NULL);
  gtk_disable_setlocale (); /* which would undo it */
  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

char **
wce_places_scenarios (void)
{
  g_autoptr (GStrvBuilder) places = g_strv_builder_new ();
  const char *const *system = g_get_system_data_dirs ();
  g_autofree char *own = g_build_filename (g_get_user_data_dir (), "warcouncil",
                                           "scenarios", NULL);
  g_strv_builder_add (places, own);
  if (is_built ())
    g_strv_builder_add (places, WCE_SCENARIOS);
  g_autofree char *beside = beside_program ("warcouncil/scenarios");
  if (beside != NULL)
    g_strv_builder_add (places, beside);
  for (guint i = 0; system[i] != NULL; i++)
    {
      g_autofree char *place
          = g_build_filename (system[i], "warcouncil", "scenarios", NULL);
      if (g_strcmp0 (place, beside) != 0)
        g_strv_builder_add (places, place);
    }
  return g_strv_builder_end (places);
}

static GSettings *
settings_in (GSettingsSchemaSource *source)
{
  g_autoptr (GSettingsSchema) schema
      = source != NULL ? g_settings_schema_source_lookup (
            source, WCE_APPLICATION_ID, TRUE)
                       : NULL;
  return schema != NULL ? g_settings_new_full (schema, NULL, NULL) : NULL;
}

GSettings *
wce_places_settings (void)
{
  GSettingsSchemaSource *standard = g_settings_schema_source_get_default ();
  g_autofree char *own = is_built ()
                             ? g_strdup (WCE_BUILD "/editor/data")
                             : beside_program ("glib-2.0/schemas");
  g_autoptr (GSettingsSchemaSource) source
      = own != NULL ? g_settings_schema_source_new_from_directory (
            own, standard, TRUE, NULL)
                    : NULL;
  return settings_in (source != NULL ? source : standard);
}
