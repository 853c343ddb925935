/* page.h: the page in which a battle is played, as join-page.py joins it from
 * web/ and the runtime for browsers: before its title, between that and the
 * battle's data, and after them (private). */
#ifndef WCC_EXPORT_PAGE_H
#define WCC_EXPORT_PAGE_H

#include <stddef.h>

extern const unsigned char page_head[], page_middle[], page_tail[];
/* 0: this program was built without the runtime for browsers. */
extern const size_t page_head_length, page_middle_length, page_tail_length;

#endif
