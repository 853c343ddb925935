/* fixture.h: a document that is made of a text, for tests of what edits do to
 * it. */
#ifndef WCE_TEST_FIXTURE_H
#define WCE_TEST_FIXTURE_H

#include "document/document.h"

/* A battle with comments in the places where tools lose them. */
extern const char *const fixture_battle;

/* The one under test, or NULL. */
extern WceDocument *document;

/* A new document, in place of the one there was. The text stays the caller's. */
void open_text (const char *text);
void open_battle (void);
void close_text (void);

/* The text of now is the one that was opened with each `old` replaced by its
 * `new`, and one undo brings back what was opened. */
void expect_changes (const char *const (*pairs)[2], guint count);
/* The same with one, which is there once. */
void expect_change (const char *old, const char *new);

#endif
