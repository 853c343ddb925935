/* edits.h: all small edits of a battle (private). */
#ifndef WCC_EDITS_H
#define WCC_EDITS_H

#include "text/arena.h"
#include "wcc/balance.h"

struct wcc_edits {
  wcc_edit *edit;
  size_t count, room;
  const char *army[WCR_SIDES]; /* names */
  struct arena texts;          /* of them */
};

/* Lists edits of a battle, whether the edited document is valid or not.
 * @param result  of its document, without errors
 * @param battle  loaded from its binary; its names are told
 * @return NULL when out of memory; else release with edits_free() */
struct wcc_edits *edits_of (const wcc_result *result, const wcr_battle *battle);
void edits_free (struct wcc_edits *edits);

/* ---- several at once (edits_join.c) -------------------------------------- */

/* The edits of one thing that an edit has: itself, or its parts. */
int edits_parts (const wcc_edit *edit);
const wcc_edit *edits_part (const wcc_edit *edit, int number);
bool edits_contain (const wcc_edit *edit, const wcc_edit *one);
/* Whether an edit of one thing can be made with another edit: it changes something
 * else, and they are not too many. */
bool edits_fit (const wcc_edit *edit, const wcc_edit *one);
/* Makes one edit of both, which fit; it lives as long as all.
 * @param one  of one thing
 * @return NULL when out of memory */
const wcc_edit *edits_join (struct wcc_edits *edits, const wcc_edit *edit,
                            const wcc_edit *one);

/* ---- for those who list them (edits_place.c) ----------------------------- */

struct lister {
  const wcc_result *result;
  const wcr_battle *battle;
  const wcc_node *root;
  const char *text;   /* of the document */
  const char *prefix; /* of its elements, with a colon, or "" */
  struct wcc_edits *edits;
};

/* Texts of edits: arena_printf (TEXTS, ...). Where memory is out they are NULL,
 * and the whole list is dropped at its end. */
#define TEXTS &l->edits->texts

/* Adds an edit without patches.
 * @param hex  that it changes, which may be locked; or WCR_NONE
 * @return NULL when out of memory */
wcc_edit *edit_add (struct lister *l, enum wcc_edit_kind kind, int hex,
                    const char *label);
/* @param edit  NULL: nothing is done */
void edit_patch (wcc_edit *edit, wcc_range where, const char *text);

/* The name of an army, by its element, and of a thing of the rules. */
const char *edits_army (const struct lister *l, const wcc_node *army);
const char *edits_noun (const struct lister *l, enum wcr_noun kind,
                        const char *id);
/* Whether the hexes in the attribute "at" have this one. */
bool edits_has_hex (const struct lister *l, const wcc_node *node, int hex);
/* Whether some piece of an element `what` of the army, or of any army, is in the
 * hex. */
bool edits_stands (const struct lister *l, const wcc_node *army,
                   const char *what, int hex);
/* The space before an element: a line end, and as many blanks. */
const char *edits_indent (const struct lister *l, const wcc_node *node);
/* What goes with a word of a list, and with an element, when they go. */
wcc_range edits_word (const struct lister *l, wcc_range word);
wcc_range edits_element (const struct lister *l, const wcc_node *node);
/* The next hex of a list.
 * @param from  0, or what was returned for the one before
 * @param hex  set; WCR_NONE: the word is none
 * @param word  set to its place in the text
 * @return 0 behind the last one */
size_t edits_next_hex (const struct lister *l, const wcc_attribute *at,
                       size_t from, int *hex, wcc_range *word);

/* edits_units.c, edits_terrain.c */
void list_units (struct lister *l, const wcc_node *army);
void list_terrain (struct lister *l);

#endif
