/* sheets.c: loads the library that prints. */

#include "packs.h"
#include "sheets.h"

bool
sheets_open (struct sheets *sheets)
{
  static const struct library_function functions[] = {
    LIBRARY_FUNCTION (sheets, create, "wcs_sheet_new"),
    LIBRARY_FUNCTION (sheets, free, "wcs_sheet_free"),
    LIBRARY_FUNCTION (sheets, pages, "wcs_sheet_pages"),
    LIBRARY_FUNCTION (sheets, note, "wcs_sheet_note"),
    LIBRARY_FUNCTION (sheets, write, "wcs_sheet_write"),
    LIBRARY_FUNCTION (sheets, pack_draw, "wcs_pack_draw"),
  };

  return library_load (WCS_LIBRARY, sheets, functions,
                       sizeof functions / sizeof functions[0]);
}
