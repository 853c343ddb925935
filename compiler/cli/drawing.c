/* drawing.c: draws for a pack: sheets and pictures by the library that prints,
 * pages by the exports. */

#include "drawing.h"

bool
drawing_open (struct drawing *drawing, const wcc_pack_options *options)
{
  bool fine = true;

  /* As in render: people who pack for others choose their language. */
  drawing->look = (wcs_options){ .language = options->languages };
  if (options->sheets || options->pictures)
    fine = sheets_open (&drawing->sheets);
  if (fine && options->pages)
    fine = exports_open (&drawing->exports);
  return fine;
}

bool
draw_for_pack (void *user, const wcc_result *result, enum wcc_pack_kind kind,
               void **data, size_t *length, char *why)
{
  struct drawing *drawing = user;

  if (kind == WCC_PACK_PAGE)
    return drawing->exports.page (result, drawing->look.language, data, length,
                                  why, WCC_PACK_WHY);
  return drawing->sheets.pack_draw (&drawing->look, result, kind, data, length,
                                    why);
}
