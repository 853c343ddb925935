/* inspector-private.h: shared by inspector*.c. */
#ifndef WCE_INSPECTOR_PRIVATE_H
#define WCE_INSPECTOR_PRIVATE_H

#include "scene/geometry.h"
#include "inspector.h"
#include "trait-picker.h"

struct _WceInspector {
  GtkBox parent_instance;
  WceDocument *document;
  int shown_hex;
  char **selected; /* hexes whose units are changed together, or NULL */
  char *shown;     /* signature of the contents of the lists */
  gboolean updating;

  GtkLabel *hex;
  GtkDropDown *terrain, *unit, *side;
  GtkLabel *blocks;
  GtkWidget *unit_box, *left_box;
  GtkDropDown *contingent;
  char **contingents; /* identifier and name of each, as the list has them */
  char **named;       /* hexes of the units for a new contingent */
  GtkEditable *new_contingent;
  WceTraitPicker *unit_traits, *leader_traits;
  GtkSpinButton *left;
  GtkCheckButton *leader;
  GtkEditable *leader_name;
  GtkWidget *leader_box;
  GtkWidget *hex_box, *leaders_box; /* not shown for several units */
  GtkLabel *leader_hint;
};

/* inspector.c: shows what the document says now. */
void wce_inspector_update (WceInspector *inspector);
/* Writes the name of the hex shown. @param name  room for 16 bytes
 * @return FALSE when there is none */
gboolean wce_inspector_hex_name (WceInspector *inspector, char *name);

/* inspector-edit.c: lets the person change the document. */
void wce_inspector_connect (WceInspector *inspector);

#endif
