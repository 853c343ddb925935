/* board-model.h: what the board shows, as a plain snapshot.
 *
 * The view of a document and a game in play both make such snapshots; the
 * board compares the new one with the old one and redraws the rows that differ.
 * So to show anything new, make a new snapshot, however small the difference.
 * No display is needed. */
#ifndef WCE_BOARD_MODEL_H
#define WCE_BOARD_MODEL_H

#include <glib-object.h>

#include "wcr/vocabulary.h"

G_BEGIN_DECLS

/* Sides are numbered as in the runtime: 0 top, 1 bottom. */

/* Layers of the picture, in the order in which they are drawn. */
typedef enum {
  WCE_LAYER_GROUND, /* terrain, sections, names of the hexes */
  WCE_LAYER_MARKS,  /* what the flags of the hexes say */
  WCE_LAYER_PIECES, /* labels, units and leaders; marks must not hide them */
  WCE_LAYER_OVERLAY, /* answers about the position, on top of everything */
  WCE_N_LAYERS
} WceLayer;

typedef struct {
  const char *class_id;   /* NULL: no unit in the hex */
  const char *class_name; /* in words, "heavy infantry" */
  const char *name;       /* own name of the unit, or NULL */
  const char *traits;     /* how it differs from others of its army, or NULL */
  const char *abbreviation; /* of the class, see wce_board_abbreviations() */
  int symbol;             /* face of the die, or -1 */
  enum wcr_marker marker; /* whether it has a weapon */
  int side;
  int blocks, full_blocks;
  gboolean ordered, moved;
} WceBoardUnit;

typedef struct {
  gboolean present;
  const char *name; /* may be NULL */
  const char *traits; /* how he differs from others of his army, or NULL */
  int side;
  gboolean ordered, moved;
} WceBoardLeader;

typedef enum {
  WCE_HEX_CAN_ACT = 1,  /* a choice starts here */
  WCE_HEX_SELECTED = 2, /* the piece that was picked */
  WCE_HEX_TARGET = 4,   /* a choice leads here */
  WCE_HEX_ATTACK = 8,   /* a choice leads here, and it is an attack */
  WCE_HEX_EVENT = 16,   /* something just happened here */
  WCE_HEX_PROBLEM = 32, /* a diagnostic is about this hex */
  WCE_HEX_EXIT = 64,    /* what is here can leave the board */
  WCE_HEX_HINT = 128    /* the computer would choose this */
} WceHexFlags;

typedef struct {
  gboolean valid;           /* FALSE: the missing hex of a short row */
  guint8 sections;          /* mask, as the bottom side numbers them */
  const char *terrain;      /* identifier, NULL: open ground */
  const char *terrain_name; /* in words; NULL: open ground */
  int owner;                /* side that owns the terrain, -1: none */
  const char *hexside[6];   /* identifier of the feature of each side, in the
                               order of geometry.h, or NULL */
  const char *hexsides;     /* all of them in words, or NULL */
  const char *zones;        /* names of its zones, or NULL */
  guint zone_edges;         /* mask of the sides where a zone ends */
  const char *label;        /* words on the map, or NULL */
  const char *counters;     /* that lie in it, in words: "smoke 2"; or NULL */
  WceBoardUnit unit;
  WceBoardLeader leader;
  WceHexFlags flags;
} WceBoardHex;

/* What happened in a turn, as an arrow from hex to hex. */
typedef enum {
  WCE_STEP_MOVE,    /* a move or an advance */
  WCE_STEP_RETREAT, /* a retreat or an evade */
  WCE_STEP_ATTACK
} WceStepKind;

typedef struct {
  int from, to; /* on the board, and not the same */
  WceStepKind kind;
} WceStep;

typedef struct _WceBoardModel WceBoardModel;
struct _WceBoardModel {
  int columns, rows;
  WceBoardHex *hexes;        /* rows * columns */
  const char *side_names[2]; /* "Syracusan"; NULL: "top", "bottom" */
  const char *side_colours[2]; /* of their blocks, "tan" or "#a08060"; NULL:
                                  those of the theme */
  const char *reserves[2];   /* pieces off the board in words, or NULL */
  GArray *steps;             /* of WceStep, in the order of the turn; or NULL */
  /*< private >*/
  WceBoardModel *source; /* a copy uses its texts, too */
  GStringChunk *strings;
  gatomicrefcount references;
};

#define WCE_TYPE_BOARD_MODEL (wce_board_model_get_type ())
GType wce_board_model_get_type (void);

/* An empty board of the given size: all its hexes valid, no sections or pieces.
 * @param columns, rows  at least 1 */
WceBoardModel *wce_board_model_new (int columns, int rows);
/* A copy of a board, to show something else in some hexes. */
WceBoardModel *wce_board_model_copy (WceBoardModel *model);
WceBoardModel *wce_board_model_ref (WceBoardModel *model);
void wce_board_model_unref (WceBoardModel *model);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WceBoardModel, wce_board_model_unref)

/* A copy of a text that lives as long as the model; equal texts are stored
 * once. Every text of a model must come from here (or be static).
 * @param text  or NULL, which gives NULL */
const char *wce_board_model_text (WceBoardModel *model, const char *text);

/* Gives some sides of a hex a feature.
 * @param id, name  of the feature; the name is for people
 * @param sides  mask of the sides, in the order of geometry.h */
void wce_board_model_add_hexside (WceBoardModel *model, int hex,
                                  const char *id, const char *name,
                                  guint sides);

/* Puts hexes in a zone. @param hexes  on the board, each once */
void wce_board_model_add_zone (WceBoardModel *model, const char *name,
                               const int *hexes, gsize n);

/* Adds a piece, or several, to the reserve of a side.
 * @param piece  in words, "warriors +2" */
void wce_board_model_add_reserve (WceBoardModel *model, int side,
                                  const char *piece);

/* Shows what happened. Equal steps are shown once.
 * @param steps  of WceStep; they are copied */
void wce_board_model_set_steps (WceBoardModel *model, const GArray *steps);
/* Whether both boards show the same steps. */
gboolean wce_board_model_same_steps (const WceBoardModel *a,
                                     const WceBoardModel *b);

/* The reserves of both sides in words, a line each; NULL when there are none.
 * Free with g_free(). */
char *wce_board_model_describe_reserves (const WceBoardModel *model);

/* Whether a unit or a leader stands in a hex. */
static inline gboolean
wce_board_hex_has_piece (const WceBoardHex *hex)
{
  return hex->unit.class_id || hex->leader.present;
}

/* Whether words are drawn at a hex. */
static inline gboolean
wce_board_hex_has_words (const WceBoardHex *hex)
{
  return hex->label || hex->counters;
}

/* Such words may reach this many hexes to either side of its own. */
#define WCE_LABEL_REACH 2

/* Adjacent hexes of a row; columns that the row lacks do not count. */
typedef struct {
  int row, first, count;
} WceSpan;

/* The layers of a span to draw again when one board replaces the other: those
 * that differ, and the ground where terrain beside it differs, since rivers and
 * walls join with their neighbours. Both boards have the same form.
 * @return a mask, 1 << WceLayer; 0 when the span looks the same */
guint wce_board_model_changes (const WceBoardModel *a, const WceBoardModel *b,
                               WceSpan span);

/* Whether both hexes look the same. */
gboolean wce_board_hex_equal (const WceBoardHex *a, const WceBoardHex *b);

/* A hex and what it holds, in words, for example "Hex C5, forest, Syracusan
 * heavy infantry, 4 blocks, leader Dionysius". Free with g_free(). */
char *wce_board_model_describe (const WceBoardModel *model, int hex);

/* Short names for the blocks: the initials of each name, "HI" for "heavy
 * infantry"; a single word gives its first three letters; where two would be
 * the same, letters of the last word are added: "HCA" and "HCH".
 * @return as many texts as names, NULL at the end; free with g_strfreev() */
char **wce_board_abbreviations (const char *const *names, gsize n);

G_END_DECLS

#endif
