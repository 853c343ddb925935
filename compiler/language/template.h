/* template.h: the templates that are built in, in the order of meson.build
 * (private to the compiler). */
#ifndef WCC_TEMPLATE_DATA_H
#define WCC_TEMPLATE_DATA_H

#include "wcc/template.h"

enum { TEMPLATES = 5 };
extern const wcc_template templates[TEMPLATES];

#endif
