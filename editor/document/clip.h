/* clip.h: a piece of a map, to be put elsewhere.
 *
 * Holds what is in a set of hexes: terrain with its owner, features of
 * hexsides, units and leaders with everything written about them, and the
 * zones of the hexes. It knows no document: positions are counted from a hex
 * in its middle, so it keeps its form wherever it is put and however it is
 * turned. No display is needed. */
#ifndef WCE_CLIP_H
#define WCE_CLIP_H

#include "scene/board-model.h"
#include "hex-lists.h"

G_BEGIN_DECLS

typedef struct _WceClip WceClip;
WceClip *wce_clip_ref (WceClip *clip);
void wce_clip_unref (WceClip *clip);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WceClip, wce_clip_unref)

/* What happened when a clip was put or moved. */
typedef struct {
  guint things;    /* put or moved */
  guint lost;      /* left out: they would lie off the board */
  guint displaced; /* pieces that gave way */
} WceClipReport;

/* What is in some hexes of a document.
 * @param hexes  by number of hex
 * @return NULL with the error set, also when there is no hex */
WceClip *wce_clip_take (WceDocument *document, const gboolean *hexes,
                        WceParts parts, GError **error);
/* Writes a clip as a small document, for the clipboard and for files; and reads
 * one. @return reading: NULL with the error set when the text is not a clip */
char *wce_clip_to_text (const WceClip *clip);
WceClip *wce_clip_parse (const char *text, gsize length, GError **error);

guint wce_clip_hex_count (const WceClip *clip);
guint wce_clip_thing_count (const WceClip *clip);
/* The hexes that it covers when its middle is at a hex, as a mask by hex
 * number; free with g_free(). @param off  set to how many are off the board */
gboolean *wce_clip_cover (const WceClip *clip, const WceGeometry *geometry,
                          int hex, guint *off);

/* The clip turned, or flipped left to right. Its middle stays in place. */
WceClip *wce_clip_turn (const WceClip *clip, WceTurn turn);
/* The clip with its pieces, and terrain with an owner, on the other side. */
WceClip *wce_clip_swap_sides (const WceClip *clip);

/* Shows it with its middle at a hex of a board.
 * @param hexes  of int; gets the hexes of the board that it covers */
void wce_clip_show (const WceClip *clip, WceDocument *document,
                    WceBoardModel *model, int hex, GArray *hexes);

/* A board that has its hexes and no others, with the names and colours of a
 * document. @return NULL while the document has no rules; unreference it */
WceBoardModel *wce_clip_model (const WceClip *clip, WceDocument *document);

/* Puts it with its middle at a hex; one step of the history. Open ground and
 * empty hexes of it change nothing. Terrain, units and leaders replace those
 * that are there; anything off the board is left out.
 * @param report  what was left out and displaced; or NULL
 * @return FALSE with the error set and nothing changed, when no part of it is
 *         on the board, or the rules do not know its terrains or classes */
gboolean wce_clip_put (WceDocument *document, const WceClip *clip, int hex,
                       const char *label, WceClipReport *report,
                       GError **error);

/* Empties hexes; one step of the history. @return FALSE with the error set */
gboolean wce_clip_clear (WceDocument *document, const gboolean *hexes,
                         WceParts parts, const char *label, GError **error);
/* Moves the contents of some hexes, so that what is at `from` ends up at `to`.
 * Each hex is rewritten where it stands in the text.
 * @param report  pieces that were displaced; or NULL
 * @return FALSE with the error set and nothing changed, also when something
 *         would leave the board */
gboolean wce_clip_move (WceDocument *document, const gboolean *hexes, int from,
                        int to, WceParts parts, WceClipReport *report,
                        GError **error);

/* Turns the contents of some hexes around their middle.
 * @param swap    pieces, and terrain with an owner, change sides
 * @param turned  by hex number: gets where they end up; all FALSE before
 * @return FALSE with the error set and nothing changed, also when something
 *         would leave the board */
gboolean wce_clip_turn_hexes (WceDocument *document, const gboolean *hexes,
                              WceTurn turn, gboolean swap, WceParts parts,
                              gboolean *turned, WceClipReport *report,
                              GError **error);

G_END_DECLS

#endif
