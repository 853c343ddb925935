/* private.h: shared by the files that make sheets.
 *
 * A sheet is a list of sections, each in one or more columns. A section is a
 * list of strips: a line of text, a row of a table, the map. flow.c lays them
 * out on pages; the other files make them. Lengths are in points. */
#ifndef WCS_PRIVATE_H
#define WCS_PRIVATE_H

#include <glib/gi18n.h>
#include <pango/pangocairo.h>

#include "draw/draw.h"
#include "scene/read.h"
#include "wcs/sheet.h"

G_BEGIN_DECLS

/* ---- flow.c: strips on pages --------------------------------------------- */

typedef struct Strip Strip;
struct Strip {
  double before; /* space above, but not at the top of a column */
  double height;
  gboolean keep;       /* stays together with the next one */
  gboolean new_column; /* begins a new column */
  /* The head of its table, which is repeated when the strip begins a column. */
  const Strip *head;
  /* @param x, y  the upper left corner @param width  of the column */
  void (*draw) (wcs_sheet *sheet, cairo_t *cr, double x, double y, double width,
                gpointer data);
  gpointer data;
  GDestroyNotify free_data;
};

/* Begins a section. Strips are added to it until the next one begins.
 * @param before  space above, but not at the top of a page */
void flow_begin (wcs_sheet *sheet, guint columns, double before);
/* The width of a column of the section. */
double flow_width (const wcs_sheet *sheet);
/* The height of an empty page. */
double flow_height (const wcs_sheet *sheet);
/* Adds a strip at the end of the section. The sheet takes ownership. */
void flow_add (wcs_sheet *sheet, Strip *strip);
/* Makes the next strip begin a new column, or adds space above it. */
void flow_new_column (wcs_sheet *sheet);
void flow_space (wcs_sheet *sheet, double points);
/* Lays out the section on pages. */
void flow_end (wcs_sheet *sheet);
/* Makes what follows begin a new page. */
void flow_page (wcs_sheet *sheet);
/* Takes the section away; flow_give() brings it back, and must do so before the
 * sheet is complete. @param height  set to its height on one page */
typedef struct Section Section;
Section *flow_take (wcs_sheet *sheet, double *height);
void flow_give (wcs_sheet *sheet, Section *section);
/* Lays out the section; returns how far down the last page is filled. */
double flow_used (wcs_sheet *sheet);
/* Draws the strips of a page. */
void flow_draw (wcs_sheet *sheet, gsize page, cairo_t *cr);

/* How far from the corner of a page that is cut its margin has words. */
#define CUT_INSET 8

/* Font families; the first one that exists is used. */
#define TEXT_FAMILY "Cantarell,Noto Sans,Source Sans 3,DejaVu Sans,Sans"

/* ---- text.c -------------------------------------------------------------- */

typedef enum {
  TEXT_TITLE,
  TEXT_LONG_TITLE,
  TEXT_PART, /* below the title */
  TEXT_HEADING,
  TEXT_SUBHEADING,
  TEXT_BODY,
  TEXT_TABLE,
  TEXT_HEAD, /* of a table */
  TEXT_SMALL,
  TEXT_STYLES
} TextStyle;

/* A text of a width, to be measured and drawn. Free with g_object_unref().
 * @param markup  for Pango @param width  negative: a single line of any
 *                width */
PangoLayout *text_layout (wcs_sheet *sheet, TextStyle style, const char *markup,
                          double width);
void text_size (PangoLayout *layout, double *width, double *height);
/* Draws a text with its upper left corner at a point, in the current colour. */
void text_draw (cairo_t *cr, PangoLayout *layout, double x, double y);
/* Draws a small text in the margin above the upper left corner of a page that is
 * cut. */
void text_draw_margin (wcs_sheet *sheet, cairo_t *cr, const char *words,
                       double x, double y);
/* Adds a paragraph to the flow, line by line.
 * @param bullet  markup for Pango, before the first line; or NULL */
void text_add (wcs_sheet *sheet, TextStyle style, const char *markup,
               const char *bullet);
/* The same for plain text, and for a heading with a line below. */
void text_add_plain (wcs_sheet *sheet, TextStyle style, const char *text);
void text_add_heading (wcs_sheet *sheet, const char *text);
/* Adds "<b>label</b> text"; both are plain text. */
void text_add_labelled (wcs_sheet *sheet, const char *label, const char *text);

/* ---- table.c ------------------------------------------------------------- */

typedef struct Table Table;
/* @param shares  of the columns in the width; negative: numbers, aligned
 *                right */
Table *table_new (wcs_sheet *sheet, guint columns, const double *shares);
/* Adds the next cell, with plain text or markup; the first row is the head.
 * table_picture() sets a picture on the left of the next cell. */
void table_cell (Table *table, const char *text);
void table_cell_markup (Table *table, const char *markup);
typedef void (*Picture) (wcs_sheet *sheet, cairo_t *cr, double x, double y,
                         gconstpointer what);
void table_picture (Table *table, Picture draw, gconstpointer what,
                    double width, double height);
/* Adds the table to the flow and frees it. */
void table_end (Table *table);

/* ---- map.c: the map, and pictures of what is on it ----------------------- */

/* Reads the board and sets its colours. */
void map_read (wcs_sheet *sheet, const wcc_result *result);
/* Adds the whole map. @param most  its greatest height */
void map_add (wcs_sheet *sheet, double most);
/* If the hexes were too small for names, adds parts of the map on separate
 * pages. */
void map_add_parts (wcs_sheet *sheet);
/* Draws hexes of the board, whose upper left corner is at a point.
 * @param hexes  columns and rows; those that the board lacks do not count */
void map_draw_hexes (wcs_sheet *sheet, cairo_t *cr, double size, double left,
                     double top, const cairo_rectangle_int_t *hexes);
/* Draws a hex of a terrain; NULL is open ground; x, y is its centre. */
void map_draw_terrain (wcs_sheet *sheet, cairo_t *cr, const char *id, double x,
                       double y, double size);
void map_draw_hexside (wcs_sheet *sheet, cairo_t *cr, const char *id, double x,
                       double y, double size);
/* Draws a piece as the map shows it. */
void map_draw_unit (wcs_sheet *sheet, cairo_t *cr, const WceBoardUnit *unit,
                    double x, double y, double size);
void map_draw_leader (wcs_sheet *sheet, cairo_t *cr,
                      const WceBoardLeader *leader, double x, double y,
                      double size);
/* The colour of the blocks of a side, and a colour for text on it. */
void map_side_colours (wcs_sheet *sheet, int side, WceRgba *fill,
                       WceRgba *text);

/* ---- what sheets say ----------------------------------------------------- */

void battle_add (wcs_sheet *sheet); /* battle.c */
void map_sheet_add (wcs_sheet *sheet);
void tiles_add (wcs_sheet *sheet);    /* tiles.c */
void cut_outs_add (wcs_sheet *sheet); /* cutouts.c */
/* Adds title, part and date. @param what  kind of sheet, or NULL */
void title_add (wcs_sheet *sheet, const char *what);
void army_add (wcs_sheet *sheet, int side); /* army.c: all of a side */
/* Only its head: name, leaders, cards; and what the other side knows of it. */
void army_head_add (wcs_sheet *sheet, int side);
void enemy_add (wcs_sheet *sheet, int side);
void briefing_add (wcs_sheet *sheet, int side); /* battle.c */
void setup_add (wcs_sheet *sheet);              /* setup.c */
void reference_add (wcs_sheet *sheet);          /* reference.c */
/* The paragraphs of an element of rules, or else a sentence for each element in
 * it; and its name. Free with g_free(). */
char *rule_words (wcs_sheet *sheet, const wcc_node *node);
char *rule_title (const wcs_sheet *sheet, const wcc_node *node,
                  const wcc_element *element);
void legend_add (wcs_sheet *sheet);             /* legend.c */
void special_add (wcs_sheet *sheet);            /* special.c */
/* The same for one rule: what players read about it. Free with g_free(). */
char *special_words (wcs_sheet *sheet, const wcc_node *node);
/* condition.c: puts a condition or number of the language into words. Free with
 * g_free(). */
char *condition_in_words (const wcs_sheet *sheet, const char *text);
/* A name in the quotation marks of the reader's language. Free with
 * g_free(). */
char *quoted (const char *name);

/* ---- words.c: documents -------------------------------------------------- */

/* The first of the children with a name in the best language: that of the
 * sheet, the same language of another region, that of the document, or any
 * other.
 * @param number  index among several, from 0: the second rule in each language
 *                is 1
 * @return NULL: no language has so many */
const wcc_node *node_in_language (const wcs_sheet *sheet,
                                  const wcc_node *parent, const char *name,
                                  guint number);
/* The next one in the same language, or NULL. */
const wcc_node *node_next_in_language (const wcc_node *node);
/* The paragraphs of an element in the best language, as one; NULL if there are
 * none. Free with g_free(). */
char *prose_of (const wcs_sheet *sheet, const wcc_node *parent);
/* A text in the language of the sheet, if a catalogue has it; NULL for NULL. */
const char *said (const wcs_sheet *sheet, const char *text);
const char *node_text (const wcs_sheet *sheet, const wcc_node *parent,
                       const char *name);
/* The name of a noun of the rules, by its id. Never NULL. */
const char *noun_name (const wcs_sheet *sheet, const char *elements,
                       const char *id);
const char *zone_name (const wcs_sheet *sheet, const char *id);
/* The name of the army of "top" or "bottom". */
const char *side_name (const wcs_sheet *sheet, const char *side);
/* The army element of a side, or NULL. */
const wcc_node *army_of (const wcs_sheet *sheet, int side);

struct wcs_sheet {
  wcs_options options;
  char *languages; /* in order of preference */
  char *language;  /* the first of them, as in xml:lang; NULL: none */
  double scale;         /* of letters: 1, or more for large print */
  double width, height; /* of the paper */
  double margin;
  gboolean cut; /* pages have marks in the margin, where they are cut */
  PangoFontMap *fonts;
  PangoContext *context;

  const wcc_result *result; /* only during the layout */
  const wcc_catalogue *catalogue;
  const wcc_node *root;
  const wcc_document *rules; /* the document of the rules */
  gboolean variant;          /* the rules extend others */
  char *title, *date;        /* for the foot of the page */

  WceBoardModel *model;        /* for rules: one without pieces */
  GPtrArray *terrains;         /* ids of the terrains on the map */
  GPtrArray *section_names[2]; /* as each side sees them, by the numbers that
                                  the bottom side gives them */
  gboolean parts;              /* the map is too small to read: add parts */
  WceBoardStyle *style;
  WceTheme theme;

  GPtrArray *pages;  /* of GArray of Placed */
  GPtrArray *strips; /* all strips; they own what they draw */
  Section *section;
  double y; /* how far the last page is filled */
  GPtrArray *notes;
  GString *unknown; /* characters that no font has, as far as a note lists
                       them */
  GPtrArray *kept; /* freed with the sheet, with g_free() */
};

G_END_DECLS

#endif
