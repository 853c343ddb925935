/* form-model.h: special rules as forms see them. No display is needed.
 *
 * What an element may hold comes from the schemas (wcc/language.h), so every
 * element that a battle may add has a form. An element is named by its path: the
 * places of its ancestors and itself among their siblings, "4.0". */
#ifndef WCE_FORM_MODEL_H
#define WCE_FORM_MODEL_H

#include "document.h"
#include "wcc/place.h"

G_BEGIN_DECLS

/* The element at a path, or NULL. */
const wcc_node *wce_form_find (const wcc_document *tree, const char *path);
/* Free with g_free(). */
char *wce_form_path (const wcc_node *node);
/* Where its start tag is, to ask what fits there. */
wcc_place wce_form_place (WceDocument *document, const char *path);
/* The element in the language of the document that it is in.
 * @param name  of another element of the same document */
gboolean wce_form_element (const wcc_node *node, const char *name,
                           wcc_element *element);
/* Reads a file. Free with wcc_document_free().
 * @return NULL when it cannot be read or is no XML */
wcc_document *wce_form_read (const char *path);

/* Paths of the special rules of a battle, in the order of the text. Free with
 * g_strfreev(). */
char **wce_form_rules (const wcc_document *tree);
/* Elements that a battle may add as special rules: "objective". Free with
 * g_strfreev(). */
char **wce_form_offers (void);

/* "Objective" or "Zone: ford", and what it says in short, by the names of the
 * game. Free with g_free(). */
char *wce_form_title (const wcc_node *node);
char *wce_form_summary (WceDocument *document, const wcc_node *node);
/* What the compiler says about bytes of the document, a line for each problem;
 * "" when there is nothing, or nothing known yet. Free with g_free().
 * @param errors  set to whether there is an error among it; or NULL */
char *wce_form_problems (WceDocument *document, wcc_range range,
                         gboolean *errors);

/* The part of an attribute's value, in bytes, that the first problem is about.
 * @return FALSE when there is none, or it is about the whole */
gboolean wce_form_wrong_part (WceDocument *document,
                              const wcc_attribute *attribute, guint *start,
                              guint *end);
/* Bytes of a value that so many bytes of its text in the document are, where
 * "&lt;" stands for one. */
guint wce_form_value_bytes (const char *text, gsize bytes);

/* Each is one step of the history. All of them return FALSE when the text is no
 * XML or there is no such element, and change nothing then. */

/* @param value  NULL: removes the attribute
 * @param typing  joins with what was typed before */
gboolean wce_form_set (WceDocument *document, const char *path,
                       const char *attribute, const char *value,
                       gboolean typing);
gboolean wce_form_set_text (WceDocument *document, const char *path,
                            const char *text);
/* Inserts an element where the schema has it: its example, with names of this
 * battle, or else as little as is valid. A zone is made where one is needed.
 * @param parent  path of the element around it; "": the special rules
 * @return its path, or NULL; free with g_free() */
char *wce_form_add (WceDocument *document, const char *parent,
                    const char *name);
gboolean wce_form_remove (WceDocument *document, const char *path);
/* Adds a change of a noun that the rules inherit, which says nothing yet.
 * @param element  by which the noun is written
 * @return path of the change; free with g_free() */
char *wce_form_change (WceDocument *document, const char *element,
                       const char *id);
/* With another id. @return path of the copy; free with g_free() */
char *wce_form_duplicate (WceDocument *document, const char *path);
/* Changes places with the neighbour of the same rank, each with its comments.
 * @param by  -1 or 1 */
gboolean wce_form_can_move (const wcc_document *tree, const char *path, int by);
gboolean wce_form_move (WceDocument *document, const char *path, int by);

G_END_DECLS

#endif
