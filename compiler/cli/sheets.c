/* sheets.c: loads the library that prints. */

#include "sheets.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

bool
sheets_open (struct sheets *sheets)
{
  static const struct {
    size_t place;
    const char *name;
  } functions[] = {
    { offsetof (struct sheets, create), "wcs_sheet_new" },
    { offsetof (struct sheets, free), "wcs_sheet_free" },
    { offsetof (struct sheets, pages), "wcs_sheet_pages" },
    { offsetof (struct sheets, note), "wcs_sheet_note" },
    { offsetof (struct sheets, write), "wcs_sheet_write" },
    { offsetof (struct sheets, pack_draw), "wcs_pack_draw" },
  };
  /* It stays until the program ends. */
  void *loaded = dlopen (WCS_LIBRARY, RTLD_LAZY | RTLD_LOCAL);

  for (size_t i = 0;
       loaded != NULL && i < sizeof functions / sizeof functions[0]; i++)
    {
      void *found = dlsym (loaded, functions[i].name);

      if (found == NULL)
        loaded = NULL;
      else
        memcpy ((char *) sheets + functions[i].place, &found, sizeof found);
    }
  if (loaded == NULL)
    complain ("sheets need the library %s, which cannot be loaded: %s",
              WCS_LIBRARY, dlerror ());
  return loaded != NULL;
}
