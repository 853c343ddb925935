/* noun-list.h: a list to choose a noun of the rules from: a class, a terrain.
 * Long lists can be searched by name: typing in the list searches, and Return
 * takes the first match.
 *
 * Property: label (string, construct only), the accessible name of the list.
 * Signals: chosen (const char *id), after a person chose; done, after Return or
 * Esc in the search. */
#ifndef WCE_NOUN_LIST_H
#define WCE_NOUN_LIST_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define WCE_TYPE_NOUN_LIST (wce_noun_list_get_type ())
G_DECLARE_FINAL_TYPE (WceNounList, wce_noun_list, WCE, NOUN_LIST, GtkBox)

/* Removes all rows and clears the search. */
void wce_noun_list_clear (WceNounList *list);
/* @param picture  shown at the beginning of the row
 * @param id  NULL: not a noun of the rules
 * @param detail  shown at the end of the row, or NULL */
void wce_noun_list_add (WceNounList *list, GtkWidget *picture, const char *id,
                        const char *title, const char *detail);
/* The picture of a row, and its identifier; NULL past the last row. */
GtkWidget *wce_noun_list_get_picture (WceNounList *list, guint row,
                                      const char **id);
/* Shows what is chosen, without emitting a signal. */
void wce_noun_list_select (WceNounList *list, const char *id);
/* Moves the focus to the search. @return FALSE when the list is too short for
 * one */
gboolean wce_noun_list_search (WceNounList *list);

G_END_DECLS

#endif
