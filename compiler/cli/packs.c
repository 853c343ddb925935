/* packs.c: loads the library that knows packs, exports and results of playtests. */

#include "packs.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

#define FUNCTION(owner, field, name)                                           \
  {                                                                            \
    offsetof (struct owner, field), name                                       \
  }

struct function {
  size_t place;
  const char *name;
};

static const struct function pack_functions[] = {
  FUNCTION (packs, make, "wcc_pack_make"),
  FUNCTION (packs, find, "wcc_pack_find"),
  FUNCTION (packs, release, "wcc_pack_release"),
  FUNCTION (packs, read, "wcc_pack_read"),
  FUNCTION (packs, check, "wcc_pack_check"),
  FUNCTION (packs, refuse_warnings, "wcc_pack_refuse_warnings"),
  FUNCTION (packs, free, "wcc_pack_free"),
  FUNCTION (packs, diagnostics, "wcc_pack_diagnostics"),
  FUNCTION (packs, bytes, "wcc_pack_bytes"),
  FUNCTION (packs, contents, "wcc_pack_contents"),
  FUNCTION (packs, unpack, "wcc_pack_unpack"),
  FUNCTION (packs, unpack_error_text, "wcc_unpack_error_text"),
  FUNCTION (packs, errors, "wcc_diagnostics_errors"),
  FUNCTION (packs, print, "wcc_diagnostics_print"),
};
enum { PACK_FUNCTIONS = sizeof pack_functions / sizeof pack_functions[0] };

static const struct function export_functions[] = {
  FUNCTION (exports, vassal, "wcc_export_vassal"),
  FUNCTION (exports, extension, "wcc_export_extension"),
  FUNCTION (exports, tabletop, "wcc_export_tabletop"),
  FUNCTION (exports, problem, "wcc_export_problem"),
  FUNCTION (exports, count, "wcc_export_count"),
  FUNCTION (exports, files, "wcc_export_files"),
  FUNCTION (exports, free, "wcc_export_free"),
  FUNCTION (exports, zip, "wcc_zip_write"),
};
enum { EXPORT_FUNCTIONS = sizeof export_functions / sizeof export_functions[0] };

static const struct function result_functions[] = {
  FUNCTION (results_library, read, "wcc_results_read"),
};
enum { RESULT_FUNCTIONS = sizeof result_functions / sizeof result_functions[0] };

static const struct function import_functions[] = {
  FUNCTION (import_library, make, "wcc_import_make"),
  FUNCTION (import_library, free, "wcc_import_free"),
  FUNCTION (import_library, problem, "wcc_import_problem"),
  FUNCTION (import_library, text, "wcc_import_text"),
  FUNCTION (import_library, count, "wcc_import_count"),
  FUNCTION (import_library, remark, "wcc_import_remark"),
};
enum { IMPORT_FUNCTIONS = sizeof import_functions / sizeof import_functions[0] };

/* @param into  the struct that gets the functions
 * @return false: dlerror() says why */
static bool
load (void *into, const struct function *functions, size_t count)
{
  /* It stays until the program ends. */
  void *library = dlopen (WCC_LIBRARY, RTLD_LAZY | RTLD_LOCAL);

  for (size_t i = 0; library != NULL && i < count; i++)
    {
      void *found = dlsym (library, functions[i].name);

      if (found == NULL)
        library = NULL;
      else
        memcpy ((char *) into + functions[i].place, &found, sizeof found);
    }
  return library != NULL;
}

bool
packs_open (struct packs *packs)
{
  bool loaded = load (packs, pack_functions, PACK_FUNCTIONS);

  if (!loaded)
    complain ("packs need the library %s, which cannot be loaded: %s",
              WCC_LIBRARY, dlerror ());
  return loaded;
}

bool
exports_open (struct exports *exports)
{
  bool loaded = load (exports, export_functions, EXPORT_FUNCTIONS);

  if (!loaded)
    complain ("exports need the library %s, which cannot be loaded: %s",
              WCC_LIBRARY, dlerror ());
  return loaded;
}

bool
results_open (struct results_library *results)
{
  bool loaded = load (results, result_functions, RESULT_FUNCTIONS);

  if (!loaded)
    complain ("results need the library %s, which cannot be loaded: %s",
              WCC_LIBRARY, dlerror ());
  return loaded;
}

bool
import_open (struct import_library *library)
{
  bool loaded = load (library, import_functions, IMPORT_FUNCTIONS);

  if (!loaded)
    complain ("an import needs the library %s, which cannot be loaded: %s",
              WCC_LIBRARY, dlerror ());
  return loaded;
}
