/* object-list.h: a list of all that lies on the map and is said about it, to find
 * something in and to go there.
 *
 * Signals: activated (const WceObject *object, pointer): a person wants to see
 * it; rename (const WceObject *object, pointer): wants to give a zone another
 * name. */
#ifndef WCE_OBJECT_LIST_H
#define WCE_OBJECT_LIST_H

#include <gtk/gtk.h>

#include "document/objects.h"

G_BEGIN_DECLS

#define WCE_TYPE_OBJECT_LIST (wce_object_list_get_type ())
G_DECLARE_FINAL_TYPE (WceObjectList, wce_object_list, WCE, OBJECT_LIST, GtkBox)

/* Call once. */
void wce_object_list_set_document (WceObjectList *list, WceDocument *document);

G_END_DECLS

#endif
