/* pack.c: draws what packs contain besides a scenario. */
#include "wcs/sheet.h"

#include <glib.h>

#define DOTS 72 /* of a picture, per inch */

bool
wcs_pack_draw (void *user, const wcc_result *result, enum wcc_pack_kind kind,
               void **data, size_t *length, char *why)
{
  gboolean picture = kind == WCC_PACK_PICTURE;
  wcs_options wanted = { 0 };
  char words[WCS_WHY] = "";
  if (user != NULL)
    wanted = *(const wcs_options *) user;
  wanted.kind = picture ? WCS_MAP : WCS_SCENARIO;
  wcs_sheet *sheet = wcs_sheet_new (result, &wanted, words);
  bool drawn = sheet != NULL
               && wcs_sheet_write (sheet, picture ? WCS_PNG : WCS_PDF, 0, DOTS,
                                   data, length, words);
  g_strlcpy (why, words, WCC_PACK_WHY);
  wcs_sheet_free (sheet);
  return drawn;
}
