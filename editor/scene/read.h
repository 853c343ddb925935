/* read.h: the board as the tree of a document describes it, and the words
 * of rules for people. It does not know WceDocument, so sheets can be made
 * without the editor. */
#ifndef WCE_SCENE_READ_H
#define WCE_SCENE_READ_H

#include "board-model.h"
#include "wcc/language.h"

G_BEGIN_DECLS

/* A snapshot of what the children of a root element put on the board.
 * @param catalogue  of its rules, or NULL
 * @param root  NULL: an empty board
 * @param texts  translates map labels; NULL: nobody does
 * @param languages  of who reads the labels, as for wcr_battle_speak(); NULL: as
 *                   in the document
 * @return NULL while the size of the board is unknown */
WceBoardModel *wce_scene_read (const wcc_catalogue *catalogue,
                               const wcc_node *root, const wcc_result *texts,
                               const char *languages);
/* How well the language of an element suits a reader: that of the document better
 * than another one, and the first that the reader wants best of all.
 * @param languages  as above @return from 1 */
int wce_language_fit (const char *languages, const wcc_node *node);

/* A unit of a class at full strength, as a model shows it. */
WceBoardUnit wce_scene_unit_of (const wcc_catalogue *catalogue,
                                WceBoardModel *model, const char *class_id,
                                int side);

/* Whether a unit of a document has a weapon, or lacks one that others of its
 * army have. @param weapon  which one, or NULL */
enum wcr_marker wce_unit_marker (const wcc_catalogue *catalogue,
                                 const wcc_node *unit, const wcc_noun **weapon);

/* The noun with this identifier in a list, or NULL. */
const wcc_noun *wce_find_noun (const wcc_noun *nouns, size_t count,
                               const char *id);
/* Sides of a hex in the order of geometry.h, as a mask. @param list  "ne w" */
guint wce_scene_sides (const char *list);

/* Which thing looks like which, for wce_board_style_set_likes(). Release with
 * g_hash_table_unref(). */
GHashTable *wce_scene_likes (const wcc_catalogue *catalogue);

/* What is written on the blocks of each class; free with g_strfreev(). */
char **wce_scene_short_names (const wcc_catalogue *catalogue);

/* A text as fields of a document hold it: trimmed, with each run of white space
 * made one space. Free with g_free(). */
char *wce_tidy (const char *text);
/* A name as it is shown: what is longer than the schema allows is cut, since
 * labels of thousands of letters take seconds. Free with g_free(). */
char *wce_shown_name (const char *name);

/* "Heavy infantry": a name from the rules, for the start of a line. Free with
 * g_free(). */
char *wce_capitalise (const char *name);

/* The separator between items of a list. */
const char *wce_comma (void);
/* Words of the rule language as people say them: "turn starts, turn ends". Free
 * with g_free().
 * @param text  one or more of the words, separated by spaces */
char *wce_word_labels (const wcc_value *value, const char *text);

G_END_DECLS

#endif
