/* export.h: battles for other programs: VASSAL modules, saved objects for
 * Tabletop Simulator.
 *
 * Exports are made from battles and rules alone, with neutral pictures of our
 * own. The same battles give the same bytes. */
#ifndef WCC_EXPORT_H
#define WCC_EXPORT_H

#include "wcc/compile.h"
#include "wcr/wcr.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

/* A battle to export. */
typedef struct {
  const wcr_battle *battle;
  /* Its documents, for the card texts and the table of classes. NULL for a
   * compiled battle, which has none of them. */
  const wcc_result *result;
} wcc_exported;

/* A file, or a member of an archive. */
typedef struct {
  const char *path;
  const void *data;
  size_t length;
} wcc_file;

typedef struct wcc_export wcc_export;

/* Makes the members of a VASSAL module: a board with its pieces for each battle,
 * deck, hands, dice, banners, tokens, charts and help.
 * @param battles  with the same cards and dice; needed during the call only
 * @param count  at least 1
 * @param title  of the module; NULL: that of the battle, or of the rules
 * @return never NULL, unless out of memory; release with wcc_export_free() */
wcc_export *wcc_export_vassal (const wcc_exported *battles, size_t count,
                               const char *title);

/* Makes the members of an extension for an existing VASSAL module, with a board
 * and a set-up for each battle. It uses the module's own pieces and holds only
 * their names.
 * @param path  of the module
 * @param mapping  which pieces stand for which classes, see
 *                 scenarios/exporting.md; NULL: makes one file, a mapping to
 *                 fill in
 * @param name  of the mapping's file, for messages; may be NULL without mapping
 * @return never NULL, unless out of memory; release with wcc_export_free() */
wcc_export *wcc_export_extension (const wcc_exported *battles, size_t count,
                                  const char *path, const char *mapping,
                                  const char *name);

/* Makes a saved object for Tabletop Simulator in one file: a board, units of
 * blocks, leaders, cards, dice, counters and texts.
 * @param battle  needed during the call only
 * @param title  of the object; NULL: that of the battle
 * @return never NULL, unless out of memory; release with wcc_export_free() */
wcc_export *wcc_export_tabletop (const wcc_exported *battle, const char *title);

/* A battle to be played in a browser. */
typedef struct {
  wcc_exported exported;
  const uint8_t *binary; /* the compiled battle */
  size_t size;
  const char *file; /* the path of its document; records name it, and of one
                       from the root, which tells of a computer, the last part */
} wcc_web;

/* How pages and pictures of these start, so that they are known again. */
#define WCC_WEB_START "<!DOCTYPE html>\n<!-- A battle of Warcouncil"
#define WCC_WEB_PICTURE_START                                                  \
  "<?xml version='1.0' encoding='UTF-8'?>\n<!-- A battle of Warcouncil. -->"

/* Makes a page for each battle, in which people play it in a browser, against
 * each other or the computer. A page holds all that it needs, the runtime too,
 * and asks no server for anything.
 * @param title  of an index with pictures, index.html; NULL: none
 * @return the pages, pictures and last the index; or a problem, when this
 *         library was built without the runtime for browsers. NULL: out of
 *         memory */
wcc_export *wcc_export_web (const wcc_web *battles, size_t count,
                            const char *title);

/* The page of one battle as bytes, as packs hold it: it names its document without
 * the folder.
 * @param result  of a scenario without errors
 * @param languages  of the names in it, as for wcr_battle_speak()
 * @param data  set on success to a block from malloc
 * @param why   room bytes: what went wrong, in words for people
 * @return false with `why` set */
bool wcc_export_page (const wcc_result *result, const char *languages,
                      void **data, size_t *length, char *why, size_t room);

/* NULL is fine. */
void wcc_export_free (wcc_export *made);
/* Why the export failed, translated; NULL: it did not. */
const char *wcc_export_problem (const wcc_export *made);
/* The files, sorted by their paths; none when there is a problem. */
size_t wcc_export_count (const wcc_export *made);
const wcc_file *wcc_export_files (const wcc_export *made);

/* Bytes before the name of the first file in a zip. That name tells what kind
 * of zip it is. */
#define WCC_ZIP_NAME_AT 30u

/* Puts files into a zip, without times or owners.
 * @param deflated  for programs that read zips from their start, such as those
 *                  in Java; else stored, which gives the same bytes with any
 *                  deflate library
 * @param length  set to the bytes of the zip
 * @return from malloc, which the caller frees; NULL when out of memory */
void *wcc_zip_write (const wcc_file *files, size_t count, bool deflated,
                     size_t *length);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
