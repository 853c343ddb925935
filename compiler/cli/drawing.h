/* drawing.h: what a pack has of a battle besides its documents. */
#ifndef DRAWING_H
#define DRAWING_H

#include "base/packs.h"
#include "base/sheets.h"

struct drawing {
  struct sheets sheets;
  struct exports exports;
  wcs_options look; /* of sheets and pictures */
};

/* Loads the libraries for what the options ask for.
 * @return false after a message */
bool drawing_open (struct drawing *drawing, const wcc_pack_options *options);

/* A wcc_pack_draw. @param user  a struct drawing that is open */
bool draw_for_pack (void *user, const wcc_result *result,
                    enum wcc_pack_kind kind, void **data, size_t *length,
                    char *why);

#endif
