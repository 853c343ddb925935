/* private.h: shared by the files that make sheets.
 *
 * What is on a sheet is a list of sections, each in one or more columns, and a
 * section is a list of strips: a line of text, a row of a table, the map.
 * flow.c puts them on pages; the other files make them. Lengths are points. */
#ifndef WCS_PRIVATE_H
#define WCS_PRIVATE_H

#include <glib/gi18n.h>
#include <pango/pangocairo.h>

#include "draw/draw.h"
#include "scene/read.h"
#include "wcs/sheet.h"

G_BEGIN_DECLS

/* ---- flow.c: strips on pages -------------------------------------------------- */

typedef struct Strip Strip;
struct Strip {
  double before; /* space above, but not at the top of a column */
  double height;
  gboolean keep;       /* it stays with the next one */
  gboolean new_column; /* it begins one */
  /* Drawn again where the strip begins a column: the head of its table. */
  const Strip *head;
  /* @param x, y  the upper left corner @param width  of the column */
  void (*draw) (wcs_sheet *sheet, cairo_t *cr, double x, double y, double width,
                gpointer data);
  gpointer data;
  GDestroyNotify free_data;
};

/* Begins a section; what is added goes into it until the next one begins.
 * @param before  space above, but not at the top of a page */
void flow_begin (wcs_sheet *sheet, guint columns, double before);
/* Width of a column of the section. */
double flow_width (const wcs_sheet *sheet);
/* Height of an empty page. */
double flow_height (const wcs_sheet *sheet);
/* Adds a strip at the end of the section, which takes it over. */
void flow_add (wcs_sheet *sheet, Strip *strip);
/* The next strip begins a new column; or has that much more space above. */
void flow_new_column (wcs_sheet *sheet);
void flow_space (wcs_sheet *sheet, double points);
/* Places what there is. */
void flow_end (wcs_sheet *sheet);
/* What comes next begins a page. */
void flow_page (wcs_sheet *sheet);
/* Takes the section away, to be given back later, before which nothing else
 * may end the sheet. @param height  set to what it takes on one page */
typedef struct Section Section;
Section *flow_take (wcs_sheet *sheet, double *height);
void flow_give (wcs_sheet *sheet, Section *section);
/* How far down the last page is full. */
double flow_used (wcs_sheet *sheet);
/* Draws what lies on a page. */
void flow_draw (wcs_sheet *sheet, gsize page, cairo_t *cr);

/* The first of these fonts that there is. */
#define TEXT_FAMILY "Cantarell,Noto Sans,Source Sans 3,DejaVu Sans,Sans"

/* ---- text.c ----------------------------------------------------------------------- */

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

/* A text in a width, to be measured and drawn. Release with g_object_unref().
 * @param markup  of Pango @param width  less than 0: one line of any width */
PangoLayout *text_layout (wcs_sheet *sheet, TextStyle style, const char *markup,
                          double width);
void text_size (PangoLayout *layout, double *width, double *height);
/* Draws it with its upper left corner there, in the colour that is set. */
void text_draw (cairo_t *cr, PangoLayout *layout, double x, double y);
/* Adds a paragraph to the flow, line by line.
 * @param bullet  of Pango, before the first line; or NULL */
void text_add (wcs_sheet *sheet, TextStyle style, const char *markup,
               const char *bullet);
/* The same of plain text, and of a heading with a line below. */
void text_add_plain (wcs_sheet *sheet, TextStyle style, const char *text);
void text_add_heading (wcs_sheet *sheet, const char *text);
/* "<b>label</b> text", both plain. */
void text_add_labelled (wcs_sheet *sheet, const char *label, const char *text);

/* ---- table.c ---------------------------------------------------------------------- */

typedef struct Table Table;
/* @param shares  of the width, of each column; negative: numbers, to the right
 */
Table *table_new (wcs_sheet *sheet, guint columns, const double *shares);
/* The cell after the last one that was added, plain text; the first row is the
 * head. @param picture  drawn at the left of the cell, or NULL */
void table_cell (Table *table, const char *text);
void table_cell_markup (Table *table, const char *markup);
typedef void (*Picture) (wcs_sheet *sheet, cairo_t *cr, double x, double y,
                         gconstpointer what);
void table_picture (Table *table, Picture draw, gconstpointer what,
                    double width, double height);
/* Puts it into the flow and releases it. */
void table_end (Table *table);

/* ---- map.c: the map, and pictures of what is on it ---------------------------------- */

/* Reads the board and chooses its colours. */
void map_read (wcs_sheet *sheet, const wcc_result *result);
/* Adds the whole map, not higher than that. */
void map_add (wcs_sheet *sheet, double most);
/* Where its hexes were too small for names: parts of it, on pages of their
 * own. */
void map_add_parts (wcs_sheet *sheet);
/* One hex of a terrain, NULL open ground; x, y is the middle. */
void map_draw_terrain (wcs_sheet *sheet, cairo_t *cr, const char *id, double x,
                       double y, double size);
void map_draw_hexside (wcs_sheet *sheet, cairo_t *cr, const char *id, double x,
                       double y, double size);
/* A piece as the map shows it. */
void map_draw_unit (wcs_sheet *sheet, cairo_t *cr, const WceBoardUnit *unit,
                    double x, double y, double size);
void map_draw_leader (wcs_sheet *sheet, cairo_t *cr,
                      const WceBoardLeader *leader, double x, double y,
                      double size);
/* The colour of the blocks of a side and what can be read on it. */
void map_side_colours (wcs_sheet *sheet, int side, WceRgba *fill,
                       WceRgba *text);

/* ---- what sheets say ---------------------------------------------------------------- */

void battle_add (wcs_sheet *sheet); /* battle.c */
void map_sheet_add (wcs_sheet *sheet);
/* Title, part and date. @param what  kind of sheet, or NULL */
void title_add (wcs_sheet *sheet, const char *what);
void army_add (wcs_sheet *sheet, int side); /* army.c: one of both */
/* Its head alone: name, leaders, cards; and what the other side knows of it. */
void army_head_add (wcs_sheet *sheet, int side);
void enemy_add (wcs_sheet *sheet, int side);
void briefing_add (wcs_sheet *sheet, int side); /* battle.c */
void setup_add (wcs_sheet *sheet);              /* setup.c */
void reference_add (wcs_sheet *sheet);          /* reference.c */
void legend_add (wcs_sheet *sheet);             /* legend.c */
void special_add (wcs_sheet *sheet);            /* special.c */
/* condition.c: a condition or number of the language in words. Free with
 * g_free(). */
char *condition_in_words (const wcs_sheet *sheet, const char *text);
/* A name in the quotation marks of the language. Free with g_free(). */
char *quoted (const char *name);

/* ---- words.c: documents ------------------------------------------------------------- */

/* Of the children with a name the first in the language that serves best: that of
 * the sheet, the same of another region, that of the document, any.
 * @param number  of several, from 0: the second rule in each language is 1
 * @return NULL: no language has so many */
const wcc_node *node_in_language (const wcs_sheet *sheet,
                                  const wcc_node *parent, const char *name,
                                  guint number);
/* The next one in the same language, or NULL. */
const wcc_node *node_next_in_language (const wcc_node *node);
/* The paragraphs of an element, in the language that serves best, as one; NULL
 * without any. Free with g_free(). */
char *prose_of (const wcs_sheet *sheet, const wcc_node *parent);
/* A text in the language of the sheet, where a catalogue has it; NULL for
 * NULL. */
const char *said (const wcs_sheet *sheet, const char *text);
const char *node_text (const wcs_sheet *sheet, const wcc_node *parent,
                       const char *name);
/* The name of a noun of the rules by its id. Never NULL. */
const char *noun_name (const wcs_sheet *sheet, const char *elements,
                       const char *id);
const char *zone_name (const wcs_sheet *sheet, const char *id);
/* The army of "top" or "bottom". */
const char *side_name (const wcs_sheet *sheet, const char *side);
/* The element of a side, or NULL. */
const wcc_node *army_of (const wcs_sheet *sheet, int side);

struct wcs_sheet {
  wcs_options options;
  char *languages; /* that are wanted, best first */
  char *language;  /* the first of them, as xml:lang has it; NULL: none */
  double scale;         /* of letters: 1, or more for large print */
  double width, height; /* of the paper */
  double margin;
  PangoFontMap *fonts;
  PangoContext *context;

  const wcc_result *result; /* while it is laid out */
  const wcc_catalogue *catalogue;
  const wcc_node *root;
  const wcc_document *rules; /* of the sheet of rules */
  gboolean variant;          /* they extend others */
  char *title, *date;        /* for the foot of the page */

  WceBoardModel *model;        /* NULL: rules */
  GPtrArray *terrains;         /* ids of those on the map */
  GPtrArray *section_names[2]; /* as each side sees them, by the numbers that
                                  the bottom side gives them */
  gboolean parts;              /* the map is too small to be read at once */
  WceBoardStyle *style;
  WceTheme theme;

  GPtrArray *pages;  /* of GArray of Placed */
  GPtrArray *strips; /* all that were placed, which own what is drawn */
  Section *section;
  double y; /* how far the last page is full */
  GPtrArray *notes;
  GPtrArray *kept; /* what pictures of tables are of, released with g_free() */
};

G_END_DECLS

#endif
