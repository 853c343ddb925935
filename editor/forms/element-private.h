/* element-private.h: shared by element-*.c. */
#ifndef WCE_ELEMENT_PRIVATE_H
#define WCE_ELEMENT_PRIVATE_H

#include <adwaita.h>

#include "element-form.h"
#include "document/form-model.h"

/* One field of the form: an attribute, or the text of an element. */
typedef struct {
  WceDocument *document;
  WceBoard *board;
  char *path;
  wcc_attribute_info info; /* name NULL: the text */
  gboolean updating;
  GtkWidget *row, *control, *clear;
  GtkWidget *problem; /* row below, and its label */
  GtkLabel *message;
  GPtrArray *values; /* of a list to choose from; NULL entries: not written */
} WceFormField;

/* Adds the rows of a field to an AdwPreferencesGroup or AdwExpanderRow. */
WceFormField *wce_form_field_new (WceDocument *document, WceBoard *board,
                                  const char *path,
                                  const wcc_attribute_info *info,
                                  GtkWidget *container);
void wce_form_field_free (WceFormField *field);
/* Shows what the document says now. */
void wce_form_field_update (WceFormField *field, const wcc_document *tree);
void wce_form_add_row (GtkWidget *container, GtkWidget *row);
/* A button of a row. */
GtkWidget *wce_form_button (const char *icon, const char *name);
/* Writes the value into the document, unless it comes from there.
 * @param value  NULL: not written
 * @param typing  joins with what was typed before */
void wce_form_write (WceFormField *field, const char *value, gboolean typing);
/* Makes a list to choose from: fills in row, control and values. */
void wce_form_choice_new (WceFormField *field);
void wce_form_choice_update (WceFormField *field, const char *value);
/* What may be written where the cursor of an entry is. */
GtkWidget *wce_form_proposals_new (WceFormField *field);

#endif
