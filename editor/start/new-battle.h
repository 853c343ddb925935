/* new-battle.h: what a person says of a document before it is begun: its title;
 * of a battle also its armies, with a picture of the map. */
#ifndef WCE_NEW_BATTLE_H
#define WCE_NEW_BATTLE_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define WCE_TYPE_NEW_BATTLE (wce_new_battle_get_type ())
G_DECLARE_FINAL_TYPE (WceNewBattle, wce_new_battle, WCE, NEW_BATTLE, GtkBox)

/* Begins a document. One of the same kind and rules goes on as it was.
 * @param kind  of a wcc_template
 * @param rules  path; NULL: the kind needs none
 * @param title  proposed
 * @return FALSE with the error set when the rules cannot be read */
gboolean wce_new_battle_begin (WceNewBattle *self, const char *kind,
                               const char *rules, const char *title,
                               GError **error);
/* The text of the document. Free with g_free().
 * @return NULL when something that was said cannot be so; its field says why,
 *         and has the focus */
char *wce_new_battle_finish (WceNewBattle *self);
/* Puts the focus on the title. */
void wce_new_battle_focus (WceNewBattle *self);

G_END_DECLS

#endif
