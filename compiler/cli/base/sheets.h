/* sheets.h: loads, when somebody prints, the library that prints battles and
 * rules.
 *
 * It takes longer to load than most verbs take, so this program is linked
 * without it. The functions are those of wcs/sheet.h. */
#ifndef SHEETS_H
#define SHEETS_H

#include "cli.h"
#include "wcs/sheet.h"

struct sheets {
  wcs_sheet *(*create) (const wcc_result *result, const wcs_options *options,
                        char *why);
  void (*free) (wcs_sheet *sheet);
  size_t (*pages) (const wcs_sheet *sheet);
  const char *(*note) (const wcs_sheet *sheet, size_t i);
  bool (*write) (wcs_sheet *sheet, enum wcs_format format, size_t page,
                 int resolution, void **data, size_t *length, char *why);
  wcc_pack_draw pack_draw;
};

/* @return false after a message */
bool sheets_open (struct sheets *sheets);

#endif
