/* form-model.h: special rules as forms see them. No display is needed.
 *
 * What an element may hold comes from the schemas (wcc/language.h), so every
 * element that a battle may add has a form. A path names an element: the
 * positions of its ancestors and itself among their siblings, "4.0". */
#ifndef WCE_FORM_MODEL_H
#define WCE_FORM_MODEL_H

#include "document.h"
#include "wcc/place.h"

G_BEGIN_DECLS

/* The element at a path, or NULL. */
const wcc_node *wce_form_find (const wcc_document *tree, const char *path);
/* Free with g_free(). */
char *wce_form_path (const wcc_node *node);
/* The place of its start tag, to ask what fits there. */
wcc_place wce_form_place (WceDocument *document, const char *path);
/* Looks up the element in the language of its document.
 * @param name  of another element of the same document */
gboolean wce_form_element (const wcc_node *node, const char *name,
                           wcc_element *element);
/* The element by which documents of a kind can define what a value refers to:
 * "zone"; or NULL: only rules have it. */
const char *wce_form_can_make (enum wcc_kind kind, const wcc_value *value);
/* Reads a file. Free with wcc_document_free().
 * @return NULL when it cannot be read or is not XML */
wcc_document *wce_form_read (const char *path);

/* Paths of the special rules of a battle, in the order of the text. Free with
 * g_strfreev(). */
char **wce_form_rules (const wcc_document *tree);
/* Whether an element is a rule where it stands, in a battle, in one of its armies
 * or in rules: there may be several or none. Text belongs to the council, and what
 * an army has on the map belongs to the map. */
gboolean wce_form_is_rule (const wcc_element *parent, const char *name);
/* Elements that may be added as rules: "objective". Those are left out that need
 * something which the rules do not have, and those that are changed elsewhere.
 * Free with g_strfreev().
 * @param parent  path of the army that they are of; "": the document */
char **wce_form_offers (WceDocument *document, const char *parent);
/* Elements that may be added to one: those it has room for, that are about
 * pieces that its event has, and that need nothing which is not there. Free with
 * g_strfreev(). */
char **wce_form_children (WceDocument *document, const char *path);

/* "Objective" or "Zone: ford", and a summary of what it says, with the names of
 * the game. Free with g_free(). */
char *wce_form_title (const wcc_node *node);
char *wce_form_summary (WceDocument *document, const wcc_node *node);
/* What the schema says of such an element: "Hexes for conditions such as
 * hex.in(ford)", with the id of this one in place of the example's. Free with
 * g_free(). */
char *wce_form_help (const wcc_node *node);
/* What the compiler says about bytes of the document, a line for each problem;
 * "" when there is none, or none known yet. Free with g_free().
 * @param errors  set to whether one of them is an error; or NULL */
char *wce_form_problems (WceDocument *document, wcc_range range,
                         gboolean *errors);

/* The part of an attribute's value, in bytes, that the first problem is about.
 * @return FALSE when there is none, or it is about the whole */
gboolean wce_form_wrong_part (WceDocument *document,
                              const wcc_attribute *attribute, guint *start,
                              guint *end);
/* How many bytes of a value some bytes of document text stand for; "&lt;"
 * stands for one. */
guint wce_form_value_bytes (const char *text, gsize bytes);

/* Each is one step of the history. When the text is not XML or there is no such
 * element, all of them return FALSE and change nothing. */

/* @param value  NULL: removes the attribute
 * @param typing  joins with what was typed before */
gboolean wce_form_set (WceDocument *document, const char *path,
                       const char *attribute, const char *value,
                       gboolean typing);
gboolean wce_form_set_text (WceDocument *document, const char *path,
                            const char *text);
/* Inserts an element where the schema allows it: its example, with names of
 * this battle, or else the least that is valid.
 * @param parent  path of the element around it; "": the special rules
 * @param hexes   chosen by the person, separated by spaces: of them is the zone
 *                that the element needs if the battle has none; NULL: some hex
 * @return its path, or NULL; free with g_free() */
char *wce_form_add (WceDocument *document, const char *parent, const char *name,
                    const char *hexes);
/* Why such an element would be wrong however it were added: the error that it
 * would bring, and what to do. It is tried out in a copy of the document, which
 * is as before afterwards, but for its history.
 * @return NULL when it can be added; free with g_free() */
char *wce_form_refusal (WceDocument *copy, const char *parent,
                        const char *name);
gboolean wce_form_remove (WceDocument *document, const char *path);
/* Adds a change, still empty, of a noun that the rules inherit.
 * @param element  the noun's element name
 * @return path of the change; free with g_free() */
char *wce_form_change (WceDocument *document, const char *element,
                       const char *id);
/* Adds a noun to rules that is like another of its kind, after that or after the
 * last of its kind. @return its path; free with g_free() */
char *wce_form_add_like (WceDocument *document, const char *element,
                         const char *name, const char *like);
/* Copies an element, with a new id. @return path of the copy; free with
 * g_free() */
char *wce_form_duplicate (WceDocument *document, const char *path);
/* Swaps an element with its neighbour of the same rank, each with its comments.
 * @param by  -1 or 1 */
gboolean wce_form_can_move (const wcc_document *tree, const char *path, int by);
gboolean wce_form_move (WceDocument *document, const char *path, int by);

G_END_DECLS

#endif
