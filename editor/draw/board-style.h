/* board-style.h: colours and terrain pictures, read from board-style.ini. */
#ifndef WCE_BOARD_STYLE_H
#define WCE_BOARD_STYLE_H

#include "rgba.h"

G_BEGIN_DECLS

/* Colours of a theme, with their names in board-style.ini. */
#define WCE_COLOURS(COLOUR)                                                    \
  COLOUR (BACKGROUND, "background")                                            \
  COLOUR (GROUND, "ground")                                                    \
  COLOUR (GRID, "grid")                                                        \
  COLOUR (SECTION, "section")                                                  \
  COLOUR (TINT, "tint")                                                        \
  COLOUR (LABEL, "label")                                                      \
  COLOUR (NAME, "name")                                                        \
  COLOUR (HATCH, "hatch")                                                      \
  COLOUR (TOP, "top")                                                          \
  COLOUR (TOP_EDGE, "top-edge")                                                \
  COLOUR (TOP_TEXT, "top-text")                                                \
  COLOUR (BOTTOM, "bottom")                                                    \
  COLOUR (BOTTOM_EDGE, "bottom-edge")                                          \
  COLOUR (BOTTOM_TEXT, "bottom-text")                                          \
  COLOUR (LOST, "lost")                                                        \
  COLOUR (CIRCLE, "circle")                                                    \
  COLOUR (TRIANGLE, "triangle")                                                \
  COLOUR (SQUARE, "square")                                                    \
  COLOUR (OTHER, "other")                                                      \
  COLOUR (FIGURE, "figure")                                                    \
  COLOUR (BLOCK_EDGE, "block-edge")                                            \
  COLOUR (LEADER, "leader")                                                    \
  COLOUR (LEADER_TEXT, "leader-text")                                          \
  COLOUR (SELECT, "select")                                                    \
  COLOUR (ACT, "act")                                                          \
  COLOUR (TARGET, "target")                                                    \
  COLOUR (ATTACK, "attack")                                                    \
  COLOUR (EVENT, "event")                                                      \
  COLOUR (PROBLEM, "problem")                                                  \
  COLOUR (CURSOR, "cursor")                                                    \
  COLOUR (HALO, "halo")

typedef enum {
#define COLOUR(id, name) WCE_COLOUR_##id,
  WCE_COLOURS (COLOUR)
#undef COLOUR
    WCE_N_COLOURS
} WceColour;

typedef enum {
  WCE_THEME_LIGHT,
  WCE_THEME_DARK,
  WCE_THEME_CONTRAST_LIGHT,
  WCE_THEME_CONTRAST_DARK,
  WCE_N_THEMES
} WceTheme;

static inline WceTheme
wce_theme (gboolean dark, gboolean high_contrast)
{
  if (high_contrast)
    return dark ? WCE_THEME_CONTRAST_DARK : WCE_THEME_CONTRAST_LIGHT;
  return dark ? WCE_THEME_DARK : WCE_THEME_LIGHT;
}

/* A line or a filled area of a terrain picture. */
typedef struct {
  gboolean shade; /* drawn in the shade colour, else in ink */
  double width;   /* of the line; 0: a filled area */
  GArray *path;   /* of double: a letter, then its numbers, and so on */
} WceArtItem;

/* How a terrain joins with neighbours: rivers, roads, walls, coasts. Lengths
 * are in hex sizes. */
typedef struct {
  GHashTable *joins;        /* identifiers of terrains */
  WceRgba band[2], line[2]; /* light, dark */
  double width, rim;        /* of the band, and of the line along it */
  double wander;            /* how far it bends from a straight line */
  double pool;              /* radius of a round area in each hex */
  double stripe, dash[2];   /* middle line: width, 0: none; dash, 0: solid */
  gboolean sea;             /* continues beyond every edge of the board */
  gboolean upright;         /* the art does not turn with the path */
} WcePathArt;

typedef struct {
  const char *id;
  WceRgba ground[2], ink[2], shade[2]; /* light, dark */
  GPtrArray *items;                    /* of WceArtItem */
  GPtrArray *alone; /* used instead of path and items where nothing joins */
  WcePathArt *path; /* NULL: the picture is the same in each hex */
} WceTerrainArt;

/* How a feature on the side of a hex is drawn: as a bar. */
typedef struct {
  WceRgba ink[2], edge[2]; /* light, dark */
  double width;            /* of the bar; 1 is from centre to corner */
} WceHexsideArt;

typedef struct {
  WceRgba colour[WCE_N_THEMES][WCE_N_COLOURS];
  GHashTable *terrain; /* identifier to WceTerrainArt */
  GHashTable *hexside; /* identifier to WceHexsideArt */
  GHashTable *picture; /* name to items: a GPtrArray of WceArtItem */
  GHashTable *face;    /* of the dice: identifier to items */
  GHashTable *rule;    /* of rules: name of the element to items */
  GHashTable *likes;   /* "terrain ID" to what it is like, or NULL */
} WceBoardStyle;

/* Parses a style. @return NULL with the error set when any part is invalid;
 * free with wce_board_style_free() */
WceBoardStyle *wce_board_style_parse (const char *text, gsize length,
                                      GError **error);
/* The style built into the program. */
WceBoardStyle *wce_board_style_new (void);
void wce_board_style_free (WceBoardStyle *style);

/* Says which thing looks like which; used when the style has no look for a
 * thing.
 * @param likes  "terrain ID" and "hexside ID" to the identifier that each is
 *               like, "unit-class ID" to its picture: a name, or a path of the
 *               rules; the style takes a reference: do not change it afterwards
 * @return whether it differs from before */
gboolean wce_board_style_set_likes (WceBoardStyle *style, GHashTable *likes);
/* The look of a terrain or hexside feature: its own, or that of the thing it is
 * like, and so on. @return NULL when none of them has a look */
const WceTerrainArt *wce_board_style_terrain (const WceBoardStyle *style,
                                              const char *id);
const WceHexsideArt *wce_board_style_hexside (const WceBoardStyle *style,
                                              const char *id);
/* The picture of a class of units, as items in a box of 120 times 80; NULL when
 * it has none. */
const GPtrArray *wce_board_style_picture (const WceBoardStyle *style,
                                          const char *class_id);
/* Those of a leader, and of a class that has none. */
const GPtrArray *wce_board_style_leader (const WceBoardStyle *style);
const GPtrArray *wce_board_style_shield (const WceBoardStyle *style);
/* That of a face of the dice, as items in a circle of 1 around the middle; NULL when
 * it has none. @param id  of the face */
const GPtrArray *wce_board_style_face (const WceBoardStyle *style,
                                       const char *id);
/* That of a kind of rule, as items in a box of 120 times 80; NULL when it has
 * none. @param element  its name */
const GPtrArray *wce_board_style_rule (const WceBoardStyle *style,
                                       const char *element);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WceBoardStyle, wce_board_style_free)

G_END_DECLS

#endif
