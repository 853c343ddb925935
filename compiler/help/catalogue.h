/* catalogue.h: the nouns that editors offer (private to the compiler). */
#ifndef WCC_CATALOGUE_H
#define WCC_CATALOGUE_H

#include "rules/model.h"

/* Makes the catalogue, however wrong the document is. It lives as long as the
 * run. */
const wcc_catalogue *make_catalogue (struct work *work);

#endif
