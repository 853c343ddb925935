/* html.h: the page of a playtest's results (private).
 *
 * Everything is written to a FILE in memory; whether that failed is checked
 * once, at the end. Texts go through html_text() or html_say(), which escape
 * them; only our own markup is written as it is. Numbers of drawings are
 * written by html_number(), where no locale puts a comma. */
#ifndef WCC_HTML_H
#define WCC_HTML_H

#include <stdio.h>

#include "figures.h"
#include "text/arena.h"
#include "wcc/versions.h"

struct page {
  FILE *out;
  const wcc_results *results;
  const wcc_played *played; /* the battle that is written */
  const wcc_findings_options *options;
  struct arena texts; /* of names that are put together */
  bool failed;        /* out of memory */
};

/* ---- html_write.c ------------------------------------------------------- */

/* Markup, as it is. */
void html_put (struct page *page, const char *markup);
/* Text, escaped; what XML cannot have becomes U+FFFD. */
void html_text (struct page *page, const char *text);
/* Text that is formatted as by printf, escaped. */
#if defined __GNUC__
__attribute__ ((format (printf, 2, 3)))
#endif
void
html_say (struct page *page, const char *format, ...);
/* A name that is put together as by printf, as it is; lives as long as the
 * page. */
#if defined __GNUC__
__attribute__ ((format (printf, 2, 3)))
#endif
const char *
html_name (struct page *page, const char *format, ...);
/* A number with up to two decimals and a point. */
void html_number (struct page *page, double number);
/* An attribute with a number: ` x="1.5"`. */
void html_attribute (struct page *page, const char *name, double number);
/* `<TAG>text</TAG>`; tag may have attributes: "td class='n'". */
void html_element (struct page *page, const char *tag, const char *text);

/* A section with its heading, and its end. */
void html_section (struct page *page, const char *class, const char *heading);
void html_section_end (struct page *page);
/* Heads of columns with bars: the scales of rates and shares, of swings, and of
 * numbers of both sides; the number at both ends follows. */
#define HTML_RATES "\1"
#define HTML_SWINGS "\2"
#define HTML_PAIRS "\3"
/* A table that scrolls when it is wider than the page, with heads of its
 * columns: the first column has words, the others have numbers; and its end. */
void html_table (struct page *page, const char *caption,
                 const char *const *heads, size_t count);
void html_table_end (struct page *page);
/* Cells: numbers, percentages (one decimal) of a part of a whole, intervals. */
void html_cell_count (struct page *page, uint64_t number);
void html_cell_mean (struct page *page, double number);
void html_cell_share (struct page *page, double part, double whole);
void html_cell_game (struct page *page, uint64_t game);
/* The row's head: what it is about, and whose, with the colour of the side. */
void html_row_name (struct page *page, const char *name, const char *note,
                    int side);
/* "top" or "bottom", as the style sheet calls it; "all" for WCR_NONE. */
const char *html_side (int side);

/* ---- html_draw.c -------------------------------------------------------- */

/* A cell with a bar from 0 to a rate and the whisker of its interval, on a
 * scale from 0 to 1; the band between two rates is shaded, if low < high.
 * @param title  what it shows, for those who do not see it */
void html_rate_bar (struct page *page, const char *class, wcc_interval rate,
                    double band_low, double band_high, const char *title);
/* A cell with a bar from 0 to a share of the greatest. */
void html_share_bar (struct page *page, const char *class, double share,
                     const char *title);
/* A cell with a difference and its interval, on a scale from -1 to 1. */
void html_swing_bar (struct page *page, wcc_interval swing, const char *title);
/* A cell with numbers of the top and the bottom side, as bars from the middle to
 * the left and to the right; `most` reaches the end. */
void html_pair_bar (struct page *page, double top, double bottom, double most,
                    const char *title);
/* A line of a drawing. */
void html_line (struct page *page, const char *class, double x1, double y1,
                double x2, double y2);
/* A figure: how many games had which value of a measure.
 * @param scale  by which values are divided where they are shown */
void html_histogram (struct page *page, enum wcr_measure measure,
                     const char *class, const char *title, const char *unit,
                     double scale);

/* ---- the sections ------------------------------------------------------- */

/* html_people.c */
void html_people (struct page *page);
/* html_versions.c. @param versions  or NULL */
void html_versions (struct page *page, const wcc_versions *versions);
/* html_games.c */
void html_wins (struct page *page);
void html_compared (struct page *page);
void html_course (struct page *page);
/* html_tables.c */
void html_reasons (struct page *page);
void html_cards (struct page *page);
void html_classes (struct page *page);
void html_rules (struct page *page);
void html_tokens (struct page *page);
void html_objectives (struct page *page);
/* html_map.c */
void html_maps (struct page *page);
/* html_style.c: the style sheet. */
const char *html_style (void);

#endif
