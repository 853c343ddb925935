/* drawing.c: draws for a pack: sheets and pictures by the library that prints,
 * pages by the exports. */

#include "drawing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wcc/texts.h"

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

/* Makes the page of a battle. It names the document without its folder, since
 * the same documents make the same pack, wherever they are.
 * @return NULL when out of memory */
static wcc_export *
make_page (const struct exports *exports, const wcc_result *result,
           const wcr_battle *battle)
{
  const char *file = wcc_document_name (wcc_result_document (result));
  wcc_web web
      = { .exported = { battle, result }, .file = file + folder_length (file) };

  web.binary = wcc_result_binary (result, &web.size);
  return exports->web (&web, 1, NULL);
}

/* Takes a copy of the page. @return false with `why` set */
static bool
take_page (const struct exports *exports, const wcc_export *made, void **data,
           size_t *length, char *why)
{
  const char *problem = made != NULL ? exports->problem (made) : NULL;
  const wcc_file *page
      = problem == NULL && made != NULL ? exports->files (made) : NULL;

  *data = page != NULL ? malloc (page->length) : NULL;
  if (*data == NULL)
    {
      snprintf (why, WCC_PACK_WHY, "%s",
                problem != NULL ? problem : _ ("out of memory"));
      return false;
    }
  memcpy (*data, page->data, page->length);
  *length = page->length;
  return true;
}

static bool
draw_page (const struct drawing *drawing, const wcc_result *result, void **data,
           size_t *length, char *why)
{
  const struct exports *exports = &drawing->exports;
  size_t size;
  const uint8_t *binary = wcc_result_binary (result, &size);
  const char *message = N_ ("out of memory");
  wcr_battle *battle = NULL;
  wcc_export *made;
  bool drawn;

  if (wcr_battle_load (binary, size, NULL, &battle, &message) != WCR_OK)
    {
      snprintf (why, WCC_PACK_WHY, "%s", _ (message));
      return false;
    }
  wcr_battle_speak (battle, drawing->look.language);
  made = make_page (exports, result, battle);
  drawn = take_page (exports, made, data, length, why);
  exports->free (made);
  wcr_battle_destroy (battle);
  return drawn;
}

bool
draw_for_pack (void *user, const wcc_result *result, enum wcc_pack_kind kind,
               void **data, size_t *length, char *why)
{
  struct drawing *drawing = user;

  if (kind == WCC_PACK_PAGE)
    return draw_page (drawing, result, data, length, why);
  return drawing->sheets.pack_draw (&drawing->look, result, kind, data, length,
                                    why);
}
