/* selection.h: the hexes selected on the map, and what is done with them:
 * selected by a band or one by one, moved, copied, put elsewhere.
 *
 * Knows only hexes, no widget, so it works without a display.
 *
 * Signals: changed; told (const char *message), a message for people. */
#ifndef WCE_SELECTION_H
#define WCE_SELECTION_H

#include "scene/board-model.h"
#include "clip.h"

G_BEGIN_DECLS

#define WCE_TYPE_SELECTION (wce_selection_get_type ())
G_DECLARE_FINAL_TYPE (WceSelection, wce_selection, WCE, SELECTION, GObject)

WceSelection *wce_selection_new (WceDocument *document);

/* What is taken along with a selection: at first only pieces. */
WceParts wce_selection_get_parts (WceSelection *selection);
void wce_selection_set_parts (WceSelection *selection, WceParts parts);

/* How many hexes are selected. */
guint wce_selection_count (WceSelection *selection);
/* The names of selected hexes that have a unit in a model. Free with
 * g_strfreev(). */
char **wce_selection_units (WceSelection *selection,
                            const WceBoardModel *model);
/* Selects hexes by name. @param hexes  ends in NULL; names that are not on the
 * board are skipped */
void wce_selection_select (WceSelection *selection, char *const *hexes);
/* Whether a clip is being placed: a press or wce_selection_activate() puts it
 * down. */
gboolean wce_selection_is_placing (WceSelection *selection);
/* What is selected or being placed, for people; NULL: nothing. Free with
 * g_free(). */
char *wce_selection_describe (WceSelection *selection);
/* Marks the selection on a model of the board. */
void wce_selection_mark (WceSelection *selection, WceBoardModel *model);

/* The pointer: each press that is taken is followed by one release.
 * @param add    add the hex to the selection, or take it out
 * @param piece  the hex has a piece, which is then carried alone; else a band
 *               begins
 * @return FALSE when the press is not for the selection */
gboolean wce_selection_press (WceSelection *selection, int hex, gboolean add,
                              gboolean piece);
gboolean wce_selection_drag (WceSelection *selection, int hex);
gboolean wce_selection_release (WceSelection *selection, int hex);
/* Shows where a clip would be put. */
void wce_selection_hover (WceSelection *selection, int hex);
/* Puts the clip that is being placed. @return FALSE: there is none */
gboolean wce_selection_activate (WceSelection *selection, int hex);

void wce_selection_all (WceSelection *selection);
/* Selects from the hex where the band began, or else `from`, to another one. */
void wce_selection_extend (WceSelection *selection, int from, int to);
/* Cancels what is under way, else clears the selection.
 * @return FALSE when there was nothing to cancel */
gboolean wce_selection_cancel (WceSelection *selection);
/* Moves what is selected by a hex. @return FALSE when nothing is selected */
gboolean wce_selection_step (WceSelection *selection, WceGo go);
/* Empties the selected hexes. @return FALSE when nothing is selected */
gboolean wce_selection_clear (WceSelection *selection, const char *label);
/* Copies the selection, else the contents of a hex; NULL after saying why. */
WceClip *wce_selection_copy (WceSelection *selection, int hex);
/* Lets a clip follow the pointer and cursor until it is put.
 * @param label  of the step of the history */
void wce_selection_place (WceSelection *selection, WceClip *clip, int hex,
                          const char *label);
/* Turns the clip that is being placed, or else the selection in its place.
 * @param swap  pieces change sides
 * @return FALSE when there is neither */
gboolean wce_selection_turn (WceSelection *selection, WceTurn turn,
                             gboolean swap);
/* The board as it would be with the clip that is being placed, or NULL; free
 * with wce_board_model_unref().
 * @param hexes  of int; gets those of the clip */
WceBoardModel *wce_selection_preview (WceSelection *selection,
                                      WceBoardModel *scene, GArray *hexes);

G_END_DECLS

#endif
