/* scene.h: the board as a document describes it. No display is needed. */
#ifndef WCE_SCENE_H
#define WCE_SCENE_H

#include "scene/board-model.h"
#include "document.h"
#include "scene/geometry.h"
#include "scene/read.h"

G_BEGIN_DECLS

/* A snapshot of the document, of the last text that was XML.
 * @return NULL while nobody knows how large the board is, and for documents
 *         that have no map */
WceBoardModel *wce_scene_new (WceDocument *document);

/* Form of the board, for names and neighbours of hexes; 0 columns while nobody
 * knows. */
WceGeometry wce_scene_geometry (WceDocument *document);

/* A full unit of a class, as it would be shown in a model. */
WceBoardUnit wce_scene_unit (WceDocument *document, WceBoardModel *model,
                             const char *class_id, int side);

/* Name of an army as the document gives it, else "Top", "Bottom". Free with
 * g_free(). */
char *wce_scene_side_name (WceDocument *document, int side);
/* The colour that the document gives the blocks of an army, or NULL; owned by
 * the document's tree. */
const char *wce_scene_side_colour (WceDocument *document, int side);

/* Identifiers and names of what palettes show, as one text: equal texts, equal
 * palettes. Free with g_free(). */
char *wce_palette_signature (const wcc_catalogue *catalogue);

G_END_DECLS

#endif
