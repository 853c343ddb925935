/* scene.h: the board as a document describes it. No display is needed. */
#ifndef WCE_SCENE_H
#define WCE_SCENE_H

#include "scene/board-model.h"
#include "document.h"
#include "scene/geometry.h"
#include "scene/read.h"

G_BEGIN_DECLS

/* A snapshot of the document, from the last text that was XML.
 * @return NULL while the size of the board is unknown, and for documents
 *         without a map */
WceBoardModel *wce_scene_new (WceDocument *document);

/* The form of the board, for names and neighbours of hexes; 0 columns while it
 * is unknown. */
WceGeometry wce_scene_geometry (WceDocument *document);

/* A unit of a class at full strength, as a model shows it. */
WceBoardUnit wce_scene_unit (WceDocument *document, WceBoardModel *model,
                             const char *class_id, int side);

/* The name of an army in the document, else "Top" or "Bottom". Free with
 * g_free(). */
char *wce_scene_side_name (WceDocument *document, int side);
/* The colour that the document gives an army's blocks, or NULL; owned by the
 * document's tree. */
const char *wce_scene_side_colour (WceDocument *document, int side);

/* The identifiers and names that palettes show, as one text: equal texts mean
 * equal palettes. Free with g_free(). */
char *wce_palette_signature (const wcc_catalogue *catalogue);

G_END_DECLS

#endif
