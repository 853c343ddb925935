/* packs.c: loads the library that knows packs. */

#include "packs.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

#define FUNCTION(field, name)                                                  \
  {                                                                            \
    offsetof (struct packs, field), name                                       \
  }

static const struct function {
  size_t place;
  const char *name;
} functions[] = {
  FUNCTION (make, "wcc_pack_make"),
  FUNCTION (read, "wcc_pack_read"),
  FUNCTION (check, "wcc_pack_check"),
  FUNCTION (refuse_warnings, "wcc_pack_refuse_warnings"),
  FUNCTION (free, "wcc_pack_free"),
  FUNCTION (diagnostics, "wcc_pack_diagnostics"),
  FUNCTION (bytes, "wcc_pack_bytes"),
  FUNCTION (count, "wcc_pack_count"),
  FUNCTION (get, "wcc_pack_get"),
  FUNCTION (unpack, "wcc_pack_unpack"),
  FUNCTION (errors, "wcc_diagnostics_errors"),
  FUNCTION (print, "wcc_diagnostics_print"),
};
enum { FUNCTIONS = sizeof functions / sizeof functions[0] };

bool
packs_open (struct packs *packs)
{
  /* It stays until the program ends. */
  void *library = dlopen (WCC_LIBRARY, RTLD_LAZY | RTLD_LOCAL);

  for (size_t i = 0; library != NULL && i < FUNCTIONS; i++)
    {
      void *found = dlsym (library, functions[i].name);

      if (found == NULL)
        library = NULL;
      else
        memcpy ((char *) packs + functions[i].place, &found, sizeof found);
    }
  if (library == NULL)
    complain ("packs need the library %s, which cannot be loaded: %s",
              WCC_LIBRARY, dlerror ());
  return library != NULL;
}
