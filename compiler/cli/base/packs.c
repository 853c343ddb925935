/* packs.c: loads libraries, and the parts of libwcc for packs, exports, imports
 * and results of playtests. */

#include "packs.h"

#include <dlfcn.h>
#include <string.h>

static const struct library_function pack_functions[] = {
  LIBRARY_FUNCTION (packs, make, "wcc_pack_make"),
  LIBRARY_FUNCTION (packs, find, "wcc_pack_find"),
  LIBRARY_FUNCTION (packs, release, "wcc_pack_release"),
  LIBRARY_FUNCTION (packs, read, "wcc_pack_read"),
  LIBRARY_FUNCTION (packs, check, "wcc_pack_check"),
  LIBRARY_FUNCTION (packs, refuse_warnings, "wcc_pack_refuse_warnings"),
  LIBRARY_FUNCTION (packs, free, "wcc_pack_free"),
  LIBRARY_FUNCTION (packs, diagnostics, "wcc_pack_diagnostics"),
  LIBRARY_FUNCTION (packs, bytes, "wcc_pack_bytes"),
  LIBRARY_FUNCTION (packs, count, "wcc_pack_count"),
  LIBRARY_FUNCTION (packs, get, "wcc_pack_get"),
  LIBRARY_FUNCTION (packs, contents, "wcc_pack_contents"),
  LIBRARY_FUNCTION (packs, unpack, "wcc_pack_unpack"),
  LIBRARY_FUNCTION (packs, unpack_error_text, "wcc_unpack_error_text"),
  LIBRARY_FUNCTION (packs, errors, "wcc_diagnostics_errors"),
  LIBRARY_FUNCTION (packs, print, "wcc_diagnostics_print"),
};
enum { PACK_FUNCTIONS = sizeof pack_functions / sizeof pack_functions[0] };

static const struct library_function export_functions[] = {
  LIBRARY_FUNCTION (exports, vassal, "wcc_export_vassal"),
  LIBRARY_FUNCTION (exports, extension, "wcc_export_extension"),
  LIBRARY_FUNCTION (exports, tabletop, "wcc_export_tabletop"),
  LIBRARY_FUNCTION (exports, web, "wcc_export_web"),
  LIBRARY_FUNCTION (exports, page, "wcc_export_page"),
  LIBRARY_FUNCTION (exports, problem, "wcc_export_problem"),
  LIBRARY_FUNCTION (exports, count, "wcc_export_count"),
  LIBRARY_FUNCTION (exports, files, "wcc_export_files"),
  LIBRARY_FUNCTION (exports, free, "wcc_export_free"),
  LIBRARY_FUNCTION (exports, zip, "wcc_zip_write"),
};
enum {
  EXPORT_FUNCTIONS = sizeof export_functions / sizeof export_functions[0]
};

static const struct library_function result_functions[] = {
  LIBRARY_FUNCTION (results_library, read, "wcc_results_read"),
  LIBRARY_FUNCTION (results_library, folder, "wcc_recorded_folder"),
};
enum {
  RESULT_FUNCTIONS = sizeof result_functions / sizeof result_functions[0]
};

static const struct library_function import_functions[] = {
  LIBRARY_FUNCTION (import_library, make, "wcc_import_make"),
  LIBRARY_FUNCTION (import_library, free, "wcc_import_free"),
  LIBRARY_FUNCTION (import_library, problem, "wcc_import_problem"),
  LIBRARY_FUNCTION (import_library, text, "wcc_import_text"),
  LIBRARY_FUNCTION (import_library, count, "wcc_import_count"),
  LIBRARY_FUNCTION (import_library, remark, "wcc_import_remark"),
};
enum {
  IMPORT_FUNCTIONS = sizeof import_functions / sizeof import_functions[0]
};

bool
library_load (const char *name, void *into,
              const struct library_function *functions, size_t count)
{
  /* It stays until the program ends. */
  void *library = dlopen (name, RTLD_LAZY | RTLD_LOCAL);

  for (size_t i = 0; library != NULL && i < count; i++)
    {
      void *found = dlsym (library, functions[i].name);

      if (found == NULL)
        library = NULL;
      else
        memcpy ((char *) into + functions[i].place, &found, sizeof found);
    }
  if (library == NULL)
    complain ("this needs the library %s, which cannot be loaded: %s", name,
              dlerror ());
  return library != NULL;
}

bool
packs_open (struct packs *packs)
{
  return library_load (WCC_LIBRARY, packs, pack_functions, PACK_FUNCTIONS);
}

bool
exports_open (struct exports *exports)
{
  return library_load (WCC_LIBRARY, exports, export_functions,
                       EXPORT_FUNCTIONS);
}

bool
results_open (struct results_library *results)
{
  return library_load (WCC_LIBRARY, results, result_functions,
                       RESULT_FUNCTIONS);
}

bool
import_open (struct import_library *library)
{
  return library_load (WCC_LIBRARY, library, import_functions,
                       IMPORT_FUNCTIONS);
}
