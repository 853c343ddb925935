/* element-private.h: shared by element-*.c. */
#ifndef WCE_ELEMENT_PRIVATE_H
#define WCE_ELEMENT_PRIVATE_H

#include <adwaita.h>

#include "element-form.h"
#include "document/form-model.h"

/* A field of the form: an attribute, or the text of an element. */
typedef struct {
  WceDocument *document;
  WceBoard *board;
  GtkWidget *form; /* the WceElementForm that has it */
  char *path;
  wcc_attribute_info info; /* name NULL: the text */
  const char *inherited;   /* what holds unless it is written; NULL: nothing */
  gboolean updating;
  GtkWidget *row, *control, *clear;
  GtkWidget *pick;           /* of a zone: its hexes; NULL: another field */
  GtkEventController *focus; /* of an identifier; NULL: another field */
  GtkWidget *problem; /* row below, and its label */
  GtkLabel *message;
  GPtrArray *values; /* of the list; NULL entries: nothing written */
} WceFormField;

/* The hexes that are selected on the map, or else that of the cursor, separated
 * by spaces; NULL: there is no map. Free with g_free().
 * @param board  may be NULL */
char *wce_form_chosen_hexes (WceBoard *board);

/* A list of hexes after some were picked on the map: what was in it keeps its place,
 * and so do places in reserves, which are not on the map. Free with g_free(). */
char *wce_form_picked_hexes (const char *before, const char *chosen);

/* Adds the rows of a field to an AdwPreferencesGroup or AdwExpanderRow. */
WceFormField *wce_form_field_new (WceDocument *document, WceBoard *board,
                                  const char *path,
                                  const wcc_attribute_info *info,
                                  GtkWidget *container);
/* Shows in grey what the element takes over from another while it does not say
 * so itself. @param value  NULL: nothing */
void wce_form_field_inherit (WceFormField *field, const char *value);
void wce_form_field_free (WceFormField *field);
/* Shows what the document says now. */
void wce_form_field_update (WceFormField *field, const wcc_document *tree);
void wce_form_add_row (GtkWidget *container, GtkWidget *row);
/* A flat button for a row. */
GtkWidget *wce_form_button (const char *icon, const char *name);
/* The same for one that opens a popover. */
GtkWidget *wce_form_menu_button (const char *icon, const char *name);
/* Writes the value into the document, unless the field is being updated from
 * it.
 * @param value  NULL: removes the attribute
 * @param typing  joins the step with what was typed before */
void wce_form_write (WceFormField *field, const char *value, gboolean typing);
/* Makes a list to choose from: sets row, control and values. */
void wce_form_choice_new (WceFormField *field);
void wce_form_choice_update (WceFormField *field, const char *value);
/* A button that lists what may be written at the cursor of an entry. */
GtkWidget *wce_form_proposals_new (WceFormField *field);

#endif
