/* style.c: dark or light, and high contrast, as the desktop wants it. */
#include "style.h"

#include <adwaita.h>

void
wce_when_style_changes (gpointer object, GCallback function)
{
  static const char *const changes[]
      = { "notify::dark", "notify::high-contrast" };
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    g_signal_connect_object (adw_style_manager_get_default (), changes[i],
                             function, object, G_CONNECT_SWAPPED);
}
