/* trait-picker.h: a button that shows the traits of a piece and opens a list of
 * those that the piece can have.
 *
 * Signal: picked, after a person changed them. */
#ifndef WCE_TRAIT_PICKER_H
#define WCE_TRAIT_PICKER_H

#include <adwaita.h>

#include "document/document.h"

G_BEGIN_DECLS

#define WCE_TYPE_TRAIT_PICKER (wce_trait_picker_get_type ())
G_DECLARE_FINAL_TYPE (WceTraitPicker, wce_trait_picker, WCE, TRAIT_PICKER,
                      AdwBin)

/* Shows traits to choose from.
 * @param offered  pairs of identifier and name; ends in NULL
 * @param chosen  identifiers, as written in an attribute; or NULL */
void wce_trait_picker_show (WceTraitPicker *picker, char **offered,
                            const char *chosen);
/* The chosen traits, as written in an attribute. Free with g_free(). */
char *wce_trait_picker_get (WceTraitPicker *picker);

G_END_DECLS

#endif
