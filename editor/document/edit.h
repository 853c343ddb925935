/* edit.h: what a person does to a scenario, as small patches of its text.
 *
 * Each call is one step of the history, or a part of the step that is open.
 * A patch touches only the bytes it must: a hex in a list, one value, one
 * element with its line. Comments and layout stay. While the text is not XML
 * all of them fail with WCE_DOCUMENT_ERROR_BROKEN and change nothing.
 *
 * Hexes are given as printed, "C5"; sides as the runtime numbers them. */
#ifndef WCE_EDIT_H
#define WCE_EDIT_H

#include "document.h"
#include "scene/read.h"

G_BEGIN_DECLS

/* ---- finding (find.c) ---------------------------------------------------------- */

/* The kind of a document.
 * @param tree  NULL, or without a root: WCC_UNKNOWN */
enum wcc_kind wce_kind_of (const wcc_document *tree);
/* Whether a list, in the form of an attribute, contains the word. */
gboolean wce_list_has (const char *list, const char *word);
/* Whether the document is of a kind that has armies and terrain. */
gboolean wce_has_map (const wcc_document *tree);
/* The element whose `at` list contains the hex, or NULL.
 * @param name  "unit", "leader", "terrain", "hexside" or "label"
 * @param side  set to the side of its army, -1 for the ground; or NULL */
const wcc_node *wce_find_at (const wcc_document *tree, const char *name,
                             const char *hex, int *side);
/* The bytes of the hex in the list of such an element. */
gboolean wce_find_token (const wcc_document *tree, const wcc_node *node,
                         const char *hex, wcc_range *range);
/* Where the text is about a hex: the piece in it, else its ground, its label, a
 * zone. @return FALSE: nowhere */
gboolean wce_find_place (const wcc_document *tree, const char *hex,
                         wcc_range *range);
/* The hex named at a byte of the text, else the first hex of the element there
 * or at the beginning of the line.
 * @param name  room for 16 bytes @return FALSE: no hex there */
gboolean wce_find_hex (const wcc_document *tree, guint32 byte, char *name);
/* The army element of a side, or NULL. */
const wcc_node *wce_find_army (const wcc_document *tree, int side);

/* ---- the map -------------------------------------------------------------------- */

/* Gives hexes a terrain; NULL is open ground.
 * @param hexes  one or more, separated by spaces
 * @param owner  side that owns the terrain, -1: none */
gboolean wce_edit_terrain (WceDocument *document, const char *hexes,
                           const char *type, int owner, GError **error);
/* Gives a side of a hex a feature in place of any other; NULL is none.
 * @param side  numbered as neighbours are */
gboolean wce_edit_hexside (WceDocument *document, const char *hex, int side,
                           const char *type, GError **error);
/* The text of a map label, in the language of the document if it has that one;
 * NULL: the hex has no label. */
const char *wce_get_label (const wcc_document *tree, const char *hex);
/* Writes a label on the map, in place of the one in the language of the
 * document. An empty text removes all labels of the hex. */
gboolean wce_edit_label (WceDocument *document, const char *hex,
                         const char *text, GError **error);
/* Moves a label with its translations; a label at the goal moves back here. */
gboolean wce_edit_move_label (WceDocument *document, const char *from,
                              const char *to, GError **error);
/* Puts a unit into a hex, in place of a unit of this side there. Fails, with
 * nothing changed, when there are enemies. */
gboolean wce_edit_place_unit (WceDocument *document, const char *hex, int side,
                              const char *class_id, GError **error);
/* Puts a leader into a hex, or renames the one of this side there. Fails, with
 * nothing changed, when there are enemies.
 * @param name  may be NULL or empty */
gboolean wce_edit_place_leader (WceDocument *document, const char *hex,
                                int side, const char *name, GError **error);
/* Takes the pieces out of a hex. */
gboolean wce_edit_remove_unit (WceDocument *document, const char *hex,
                               GError **error);
gboolean wce_edit_remove_leader (WceDocument *document, const char *hex,
                                 GError **error);
/* @param hexes  one or more, separated by spaces */
gboolean wce_edit_remove_pieces (WceDocument *document, const char *hexes,
                                 GError **error);
gboolean wce_edit_rename_leader (WceDocument *document, const char *hex,
                                 const char *name, GError **error);
/* Moves all pieces, or only the leader; pieces at the goal move back here. */
gboolean wce_edit_move (WceDocument *document, const char *from, const char *to,
                        gboolean leader_only, GError **error);

/* ---- zones ------------------------------------------------------------------------ */

/* The zone of the battle with this identifier, or NULL. */
const wcc_node *wce_find_zone (const wcc_document *tree, const char *id);
/* Puts hexes into a zone, making it when there is none, or takes them out.
 * @param hexes  one or more, separated by spaces */
gboolean wce_edit_zone_hexes (WceDocument *document, const char *id,
                              const char *hexes, gboolean inside,
                              GError **error);
/* Gives a zone a name for players; an empty one removes it. */
gboolean wce_edit_zone_name (WceDocument *document, const char *id,
                             const char *name, GError **error);
gboolean wce_edit_remove_zone (WceDocument *document, const char *id,
                               GError **error);
/* ---- names of things --------------------------------------------------------------- */

/* Gives a thing another identifier, and all in the document that name it.
 * @param element  its element: "zone", "unit-class"
 * @return FALSE with the error set when another thing of this kind has it, also
 *         in the rules, when it is no identifier, or when something becomes
 *         wrong by it, which the error tells */
gboolean wce_edit_rename (WceDocument *document, const char *element,
                          const char *id, const char *new_id, GError **error);
/* The elements of the document that name a thing, a line each; NULL: none. Free
 * with g_free(). */
char *wce_users (const wcc_document *tree, const char *element, const char *id);

/* ---- war council ------------------------------------------------------------------ */

typedef enum {
  WCE_FIELD_TITLE,
  WCE_FIELD_PART,
  WCE_FIELD_NUMBER,
  WCE_FIELD_DATE,
  WCE_FIELD_DESIGNER,
  WCE_FIELD_STATUS,
  WCE_FIELD_BANNERS,
  WCE_FIELD_NAME, /* the following ones belong to an army */
  WCE_FIELD_COLOUR,
  WCE_FIELD_COMMANDERS, /* names, separated by "; " */
  WCE_FIELD_CARDS,
  WCE_FIELD_TOKENS,
  WCE_FIELD_SHEET, /* identifier, or "": the first one of the rules */
  WCE_FIELD_FIRST, /* "yes" or "" */
  WCE_FIELDS
} WceField;

/* The text of a field, empty when it is missing. Free with g_free().
 * @param side  ignored for fields of the whole scenario */
char *wce_get_field (const wcc_document *tree, WceField field, int side);
/* A text as it will be read back from the document. Free with g_free(). */
char *wce_tidy_field (WceField field, const char *text);
/* Sets a field; an empty text removes whatever can go. */
gboolean wce_edit_field (WceDocument *document, WceField field, int side,
                         const char *text, GError **error);

/* Whether dice decide who moves first in the battle. */
gboolean wce_first_is_rolled (const wcc_document *tree);
/* The armament of an army's classes, a line for each element, with the names of
 * the catalogue; empty when there is none. Free with g_free(). */
char *wce_get_arms (const wcc_document *tree, const wcc_catalogue *catalogue,
                    int side);

/* ---- texts in several languages ----------------------------------------------------- */

/* Texts without xml:lang are in the language of the document, which is NULL
 * here. Other languages are BCP 47 tags: "de", "zh-CN". */

/* The languages with which texts of the battle are marked, in the order of the
 * document. Free with g_strfreev(). */
char **wce_languages (const wcc_document *tree);
/* Whether the tag is valid for xml:lang. */
gboolean wce_is_language (const char *tag);
/* "German"; the tag itself when it is not one of a short list. Free with
 * g_free(). */
char *wce_language_name (const char *tag);
/* The tags of that list; ends in NULL. */
const char *const *wce_known_languages (void);

/* The name of a step that edits a field: "Title (German)". Free with
 * g_free(). @param language  NULL: that of the document */
char *wce_field_step (WceField field, const char *language);
/* A text field of the battle in another language; "" when it is missing. */
char *wce_get_translation (const wcc_document *tree, WceField field,
                           const char *language);
gboolean wce_edit_translation (WceDocument *document, WceField field,
                               const char *language, const char *text,
                               GError **error);

/* Paragraphs that a form shows as one text, separated by empty lines. */
typedef struct {
  const char *name;     /* "history", "council" or "rule" */
  guint index;          /* of several rules, from 0; else 0 */
  const char *language; /* NULL: that of the document */
} WceProse;

/* The name of a step that edits the prose, and its text. Free with g_free(). */
char *wce_prose_step (const WceProse *prose);
char *wce_get_prose (const wcc_document *tree, const WceProse *prose);
/* FALSE when a paragraph holds more than text, so it can be changed only in the
 * source. */
gboolean wce_prose_is_plain (const wcc_document *tree, const WceProse *prose);
/* Writes the text. An empty one removes the element, but a rule stays until it
 * is removed by wce_remove_rule(). */
gboolean wce_edit_prose (WceDocument *document, const WceProse *prose,
                         const char *text, GError **error);

/* How many rules in words there are in the language of the document. */
guint wce_rule_count (const wcc_document *tree);
/* Adds a rule after the others. @param text  not empty */
gboolean wce_add_rule (WceDocument *document, const char *text, GError **error);
/* Removes a rule with its translations. */
gboolean wce_remove_rule (WceDocument *document, guint index, GError **error);

/* The attribute of the root that names the rules which a document uses, or
 * which rules extend. */
const char *wce_rules_attribute (const wcc_document *tree);
gboolean wce_edit_set_rules (WceDocument *document, const char *path,
                             GError **error);

G_END_DECLS

#endif
