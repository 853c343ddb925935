/* selection.h: the hexes that are selected on the map, and what is done to
 * them: drawn by a band, added one by one, moved, copied, put elsewhere.
 *
 * Knows hexes only, no widget, so that it works without a display.
 *
 * Signals: changed; told (const char *message), something for people. */
#ifndef WCE_SELECTION_H
#define WCE_SELECTION_H

#include "scene/board-model.h"
#include "clip.h"

G_BEGIN_DECLS

#define WCE_TYPE_SELECTION (wce_selection_get_type ())
G_DECLARE_FINAL_TYPE (WceSelection, wce_selection, WCE, SELECTION, GObject)

WceSelection *wce_selection_new (WceDocument *document);

/* What goes along with a selection: pieces alone at first. */
WceParts wce_selection_get_parts (WceSelection *selection);
void wce_selection_set_parts (WceSelection *selection, WceParts parts);

/* How many hexes are selected. */
guint wce_selection_count (WceSelection *selection);
/* The names of selected hexes that have a unit on a model. Free with
 * g_strfreev(). */
char **wce_selection_units (WceSelection *selection,
                            const WceBoardModel *model);
/* Selects hexes by name. @param hexes  ends in NULL; what is no hex of the
 * board is passed over */
void wce_selection_select (WceSelection *selection, char *const *hexes);
/* A clip is on its way, to be put by a press or wce_selection_activate(). */
gboolean wce_selection_is_placing (WceSelection *selection);
/* What is selected, or on its way, for people; NULL: nothing. Free with
 * g_free(). */
char *wce_selection_describe (WceSelection *selection);
/* Marks it on a model of the board. */
void wce_selection_mark (WceSelection *selection, WceBoardModel *model);

/* The pointer: each press that is taken is followed by one release.
 * @param add    a hex is added to the selection or taken out of it
 * @param piece  there is a piece, which is carried by itself; else a band
 *               begins
 * @return FALSE when the press is for somebody else */
gboolean wce_selection_press (WceSelection *selection, int hex, gboolean add,
                              gboolean piece);
gboolean wce_selection_drag (WceSelection *selection, int hex);
gboolean wce_selection_release (WceSelection *selection, int hex);
/* Where a clip would be put. */
void wce_selection_hover (WceSelection *selection, int hex);
/* Puts the clip that is on its way. @return FALSE: there is none */
gboolean wce_selection_activate (WceSelection *selection, int hex);

void wce_selection_all (WceSelection *selection);
/* From the hex where the band began, or else `from`, to another one. */
void wce_selection_extend (WceSelection *selection, int from, int to);
/* Gives up what is under way, else selects nothing.
 * @return FALSE when there was nothing to give up */
gboolean wce_selection_cancel (WceSelection *selection);
/* Moves what is selected by a hex. @return FALSE when nothing is selected */
gboolean wce_selection_step (WceSelection *selection, WceGo go);
/* Takes all out of the hexes. @return FALSE when nothing is selected */
gboolean wce_selection_clear (WceSelection *selection, const char *label);
/* What is selected, else what is in a hex; NULL after saying why. */
WceClip *wce_selection_copy (WceSelection *selection, int hex);
/* Lets a clip follow pointer and cursor until it is put.
 * @param label  of the step of the history */
void wce_selection_place (WceSelection *selection, WceClip *clip, int hex,
                          const char *label);
/* Turns the clip on its way, or else what is selected, in its place.
 * @param swap  pieces change sides
 * @return FALSE when there is neither */
gboolean wce_selection_turn (WceSelection *selection, WceTurn turn,
                             gboolean swap);
/* The board as it would be with the clip that is on its way, or NULL; free with
 * wce_board_model_unref().
 * @param hexes  of int; gets those of the clip */
WceBoardModel *wce_selection_preview (WceSelection *selection,
                                      WceBoardModel *scene, GArray *hexes);

G_END_DECLS

#endif
