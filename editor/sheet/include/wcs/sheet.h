/* sheet.h: battles and rules on paper: libwcs, which needs cairo and Pango but
 * no display.
 *
 * A sheet is a list of pages of one size. The same code draws them to any cairo
 * surface; files are PDF, SVG or PNG. The same sheet always gives the same
 * bytes. Headings are in the language of gettext, texts of documents in the
 * language asked for. This header needs neither GLib nor cairo, so that
 * programs can load the library only when something is printed. */
#ifndef WCS_SHEET_H
#define WCS_SHEET_H

#include "wcc/pack.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

enum wcs_kind {
  WCS_SCENARIO,     /* a battle: map, war council, special rules */
  WCS_BRIEFING_TOP, /* what one player may know */
  WCS_BRIEFING_BOTTOM,
  WCS_SET_UP,   /* hex by hex, and the pieces needed */
  WCS_RULES,    /* tables of a ruleset or of a battle's rules */
  WCS_MAP,      /* only the map, as large as the paper allows */
  WCS_TILES,    /* the map true to size, on as many pages as it needs */
  WCS_CUT_OUTS, /* counters and cards, pages of fronts and backs in turn */
  WCS_KINDS
};
enum wcs_paper { WCS_A4, WCS_LETTER, WCS_A3, WCS_PAPERS };
/* The width of a hex of the map true to size, in mm: the least, the most, and
 * what it is unless said. */
enum { WCS_LEAST_HEX = 10, WCS_MOST_HEX = 150, WCS_HEX = 55 };
enum wcs_format { WCS_PDF, WCS_SVG, WCS_PNG, WCS_FORMATS };

typedef struct {
  enum wcs_kind kind;
  enum wcs_paper paper;
  int hex;              /* width of a hex, in mm, for WCS_TILES, and twice that
                           of a counter of WCS_CUT_OUTS; 0: WCS_HEX */
  bool ink;             /* black and white, with patterns, to save ink */
  bool large;           /* large print */
  const char *language; /* of the texts, best first, as for
                           wcr_battle_speak(): "de:fr"; NULL or "": that of
                           the document */
} wcs_options;

typedef struct wcs_sheet wcs_sheet;

/* Room for an error message in the reader's language. */
enum { WCS_WHY = 256 };

/* Lays out a sheet.
 * @param result  a document without errors, or as far as it can be read; it is
 *                needed only until this returns
 * @param why  WCS_WHY bytes
 * @return NULL with `why` set when the document is of the wrong kind for the
 *         sheet, or there is no font; free with wcs_sheet_free() */
wcs_sheet *wcs_sheet_new (const wcc_result *result, const wcs_options *options,
                          char *why);
/* Frees a sheet; NULL is fine. */
void wcs_sheet_free (wcs_sheet *sheet);

size_t wcs_sheet_pages (const wcs_sheet *sheet);
/* The size of every page, in points: 72 to the inch. */
void wcs_sheet_size (const wcs_sheet *sheet, double *width, double *height);
/* What did not fit, so that the paper differs from the document: a sentence
 * each. @return NULL when i is past the last one */
const char *wcs_sheet_note (const wcs_sheet *sheet, size_t i);

/* Draws a page, in points, on paper that is already white.
 * @param page  from 0 @param cairo  a cairo_t */
void wcs_sheet_draw (wcs_sheet *sheet, size_t page, void *cairo);

/* Makes the contents of a file.
 * @param page  for SVG and PNG, which hold one page; a PDF holds all of them
 * @param resolution  of PNG: dots per inch, from 10 to 1200
 * @param data, length  set on success; release *data with free()
 * @param why  WCS_WHY bytes
 * @return false with `why` set */
bool wcs_sheet_write (wcs_sheet *sheet, enum wcs_format format, size_t page,
                      int resolution, void **data, size_t *length, char *why);

/* What players read about a rule of a battle, or about something in rules: the
 * words of the sheet.
 * @param rule      an element of the result's document
 * @param language  as in wcs_options
 * @return a paragraph, free with free(); NULL when there are no words */
char *wcs_rule_words (const wcc_result *result, const wcc_node *rule,
                      const char *language);

/* Draws what a pack adds to a scenario (wcc_pack_draw): the battle as a PDF,
 * or a picture of its map.
 * @param user  wcs_options, whose kind is ignored; or NULL */
bool wcs_pack_draw (void *user, const wcc_result *result,
                    enum wcc_pack_kind kind, void **data, size_t *length,
                    char *why);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
