/* translate.h: texts in the reader's language (private).
 *
 * N_ marks a text that is translated when it is shown; _ translates at once.
 * report () translates its format and its hint itself. A text that is put
 * together before that is made of whole sentences, each with _. */
#ifndef WCC_TRANSLATE_H
#define WCC_TRANSLATE_H

#define N_(text) text
#ifdef HAVE_GETTEXT
#include <libintl.h>
#undef ngettext
#define _(text) dgettext ("warcouncil", text)
#define ngettext(one, many, count) dngettext ("warcouncil", one, many, count)
#else
#define _(text) (text)
#define ngettext(one, many, count) ((count) == 1 ? (one) : (many))
#endif

/* Puts the language of the catalogue in use, as HTML names it: "zh-CN". */
enum { SPOKEN_ROOM = 16 };
void put_spoken_language (char name[SPOKEN_ROOM]);

#endif
