/* hex-lists.h: all lists of hexes of a document, changed together.
 *
 * The contents of a board are written as elements with lists: this terrain at
 * these hexes, that class of unit at those. Here such lists are read once,
 * changed in many places, and written as one step of the history: a hex is
 * replaced where it stood, new ones join lists that say the same, and an
 * element goes when its list is empty. No display is needed. */
#ifndef WCE_HEX_LISTS_H
#define WCE_HEX_LISTS_H

#include "document.h"
#include "scene/geometry.h"

G_BEGIN_DECLS

/* What is taken along with a region of the map. */
typedef enum {
  WCE_PART_TERRAIN = 1, /* with features of hexsides, and labels */
  WCE_PART_FORCES = 2,
  WCE_PART_ZONES = 4,
  WCE_PART_ALL = 7
} WceParts;

typedef enum {
  WCE_THING_TERRAIN,
  WCE_THING_HEXSIDE,
  WCE_THING_UNIT,
  WCE_THING_LEADER,
  WCE_THING_ZONE,
  WCE_THING_LABEL
} WceThingKind;

/* What an element says about one hex.
 *
 * Places are counted down in rows and across in half hexes: the next hex in a
 * row is two away, a hex below is (1, 1) away. So shapes keep their form
 * wherever they are put. */
typedef struct {
  WceThingKind kind;
  int x, y;
  int side;    /* of its army, else -1 */
  guint sides; /* of a feature: mask of the sides that have it */
  char *key;   /* the other attributes as they are written, " type=\"hill\"" */
  char *text;  /* name of a leader or zone, words of a label, else "" */
} WceThing;

WceThing *wce_thing_new (WceThingKind kind, int side, guint sides,
                         const char *key, const char *text);
WceThing *wce_thing_copy (const WceThing *thing);
void wce_thing_free (WceThing *thing);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WceThing, wce_thing_free)
WceParts wce_thing_part (const WceThing *thing);
/* What an element says besides its hexes. Free with g_free(). */
char *wce_thing_key (const wcc_node *node, WceThingKind kind);
/* Whether two things differ at most in their place. */
gboolean wce_thing_same (const WceThing *a, const WceThing *b);

/* An attribute of it, or NULL. Free with g_free(). */
char *wce_thing_value (const WceThing *thing, const char *name);
/* Gives it to the other side, if it belongs to one. */
void wce_thing_swap_side (WceThing *thing);

/* A new array of things, which owns them. */
GPtrArray *wce_things_new (void);

/* The hex of a place, or WCE_NO_HEX off the board; and the reverse. */
int wce_place_hex (const WceGeometry *geometry, int x, int y);
void wce_hex_place (const WceGeometry *geometry, int hex, int *x, int *y);

/* How the plane is turned: by half a turn, or flipped left to right. */
typedef enum { WCE_TURN_NONE, WCE_TURN_HALF, WCE_TURN_FLIP } WceTurn;
guint wce_turn_sides (WceTurn turn, guint sides);
/* "e sw": sides as they are written. Free with g_free(). */
char *wce_side_words (guint sides);

typedef struct _WceHexLists WceHexLists;

/* Reads the lists. The document must not change until they are written.
 * @return NULL with the error set unless the document is a battle whose board
 *         is known */
WceHexLists *wce_hex_lists_new (WceDocument *document, GError **error);
void wce_hex_lists_free (WceHexLists *lists);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WceHexLists, wce_hex_lists_free)
const WceGeometry *wce_hex_lists_geometry (WceHexLists *lists);

/* The contents of some hexes, as written now.
 * @param hexes  by number of hex; NULL: all */
GPtrArray *wce_hex_lists_take (WceHexLists *lists, const gboolean *hexes,
                               WceParts parts);
/* Takes a thing out of its hex. */
void wce_hex_lists_remove (WceHexLists *lists, const WceThing *thing);
/* Puts a thing into a hex of the board. What cannot share the hex goes:
 * another terrain, a unit, pieces of the other side. What the hex already has
 * in the same words stays. */
void wce_hex_lists_add (WceHexLists *lists, const WceThing *thing);
/* Moves the contents of some hexes, each word where it is written. A thing that
 * does not move gives way to what arrives in its hex.
 * @param to    by hex number: its new number, the same when it stays;
 *              WCE_NO_HEX: off the board
 * @param turn  how the sides of hexes turn on the way */
void wce_hex_lists_move (WceHexLists *lists, const int *to, WceTurn turn,
                         WceParts parts);
/* Sets an attribute of an element of the same tree; NULL removes it. */
void wce_hex_lists_set (WceHexLists *lists, const wcc_node *node,
                        const char *name, const char *value);
/* How many pieces were displaced so far, and how many things left the board. */
guint wce_hex_lists_displaced (WceHexLists *lists);
guint wce_hex_lists_lost (WceHexLists *lists);

/* Writes the changes into the document; do not use the lists afterwards. */
void wce_hex_lists_write (WceHexLists *lists, const char *label);

G_END_DECLS

#endif
