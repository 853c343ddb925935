/* document-fixture.h: a document in a folder of its own, for tests of what becomes
 * of it. The environment names a battle in WCE_TEST_BATTLE. */
#ifndef WCE_TEST_DOCUMENT_FIXTURE_H
#define WCE_TEST_DOCUMENT_FIXTURE_H

#include <check.h>

#include "document/document.h"
#include "document/scene.h"

/* The folder and the path that the document may have; there is no file yet. */
extern char *folder, *path;
/* The one under test; new in each. */
extern WceDocument *document;

void write_file (const char *bytes, gsize length);
void expect_file (const char *bytes, gsize length);
void load (void);
/* Saves the document, and waits for that. */
gboolean save (const char *to, gboolean overwrite, GError **error);
/* With its file as it is now. */
WceFileState compare (GError **error);
/* Letter by letter, at the end. */
void type (const char *text);
/* Until what is there now is checked. */
void wait_for_check (void);
/* How many there are. */
size_t problems (void);
/* The battle of the environment, and waits for its check. */
void load_battle (void);
const WceBoardHex *hex_of (WceBoardModel *model, const char *name);
/* Where the old text is first. */
void change_text (const char *old, const char *new);

/* Runs them, each with a document of its own. @return what main() returns */
int run_tests (TCase *tests);

#endif
