/* translate.h: texts in the language of who reads (private).
 *
 * N_ marks a text that is translated where it is shown; _ translates at once.
 * report () translates its format and its hint by itself. What is put together
 * before that is put together from whole sentences, each with _. */
#ifndef WCC_TRANSLATE_H
#define WCC_TRANSLATE_H

#define N_(text) text
#ifdef HAVE_GETTEXT
#include <libintl.h>
#define _(text) dgettext ("warcouncil", text)
#else
#define _(text) (text)
#endif

#endif
